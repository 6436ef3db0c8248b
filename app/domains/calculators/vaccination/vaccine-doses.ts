import { slugOf } from '#app/platform/text/slug.ts';
import { daysAfter } from '#app/platform/time/dates.ts';

/** An age as a schedule writes it: completed months, or weeks, which are counted by the day. */
type Age = Readonly<{ count: number; unit: 'months' | 'weeks' }>;

/** A dose of a vaccine. */
export type Dose = Readonly<{
  id: string;
  vaccine: string;
  dose: string;
  from: Age;
  /** Until the end of this age it is on time, of a dose at birth until the end of the next day. */
  ideal: Age;
  isAtBirth: boolean;
  /** Until the end of this age it can be caught up. */
  last: Age;
  isFree: boolean;
  only: string | null;
  note: string | null;
  /** Given after the dose before alone: without that in its time, it is too late for this one too. */
  needsFormer: boolean;
}>;

/** `4` is months of age, `6 minggu` weeks. */
const readAge = (cell = ''): Age => ({ count: Number(cell.replace(/ minggu$/, '')), unit: cell.endsWith(' minggu') ? 'weeks' : 'months' });

/** Reads rows as `schedules.ts` writes them. The mark `24 jam` stands at a dose at birth, `urut` at one that needs the dose before. */
export function readDoses(text: string): Dose[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [vaccine = '', dose = '', from, ideal, last, free, only, mark, note] = line.split('|').map((cell) => cell.trim());
      const orNull = (cell = '-') => (cell === '-' ? null : cell);
      return {
        id: slugOf(`${vaccine} ${dose}`, 60),
        vaccine,
        dose,
        from: readAge(from),
        ideal: readAge(ideal),
        last: readAge(last),
        isFree: free === 'gratis',
        only: orNull(only),
        note: orNull(note),
        isAtBirth: mark === '24 jam',
        needsFormer: mark === 'urut',
      };
    });
}

/** The first day on which a child of this birth date is so many months old: a month without the day is complete on the first of the next. */
export function dayAtMonths(birthDate: string, months: number): string {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const daysOfMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return daysAfter(first.toISOString().slice(0, 10), Math.min(day - 1, daysOfMonth));
}

/** The first day on which a child of this birth date is so old. */
export const dayAt = (birthDate: string, { count, unit }: Age): string =>
  unit === 'weeks' ? daysAfter(birthDate, count * 7) : dayAtMonths(birthDate, count);

/** The first day on which a child is older: months end with the next one, a limit of weeks ("paling lambat 24 minggu") with that very day. */
export const dayAfter = (birthDate: string, { count, unit }: Age): string =>
  unit === 'weeks' ? daysAfter(birthDate, count * 7 + 1) : dayAtMonths(birthDate, count + 1);
