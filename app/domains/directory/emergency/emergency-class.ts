import type { Field } from '#app/platform/content/field-values.ts';
import { type ClassSnapshot, classForm } from './emergency-class.content.schema.ts';
import type { NumberSnapshot, shownNumberFields } from './emergency-number.content.schema.ts';

type Options = Readonly<Record<string, NonNullable<Field['options']>>>;

/** What a class says and does, field by field, in the words of who edits it: a doctor approves what a reader would understand. */
export function describeClass(of: ClassSnapshot, options: Options): { label: string; lines: string[] }[] {
  return classForm.fields.map(({ name, label, options: own }) => {
    const value = of[name as keyof ClassSnapshot];
    if (typeof value === 'boolean') return { label, lines: [value ? 'Ya' : 'Tidak'] };
    const known = own ?? options[name] ?? [];
    const lines = [value ?? []].flat().map((one) => known.find((option) => option.value === one)?.label ?? one);
    return { label, lines: lines.length > 0 ? lines : ['Tidak ada'] };
  });
}

/** For how many days an approval of the texts counts: what is advised as first aid changes. */
export const reviewDays = 365;

/** The moment until which an approval counts. */
export const reviewEnd = (reviewedAt: Date): Date => new Date(reviewedAt.getTime() + reviewDays * 86_400_000);

/** True for texts that no doctor has read, or not for a year. */
export const isReviewDue = (reviewedAt: Date | null, now: Date): boolean => reviewedAt === null || now > reviewEnd(reviewedAt);

/** What a box shows of a number, and what its button calls or opens. */
export function describeNumber({ label, what, href }: Pick<NumberSnapshot, (typeof shownNumberFields)[number]>): string {
  return `${label}: ${what} (${href.replace(/^tel:/, '')})`;
}
