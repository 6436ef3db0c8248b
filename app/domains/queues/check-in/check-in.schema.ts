import { z } from 'zod';
import { plainBase32 } from '#app/platform/text/base32.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';

const token = z.string().max(200);

/** A field of a form that was left empty is one that was not sent. */
const unlessEmpty = <T>(schema: z.ZodType<T>) => z.preprocess((sent) => (sent === '' ? undefined : sent), schema.optional()).optional();

const digits = z
  .string()
  .max(40)
  .transform(compactCode)
  .pipe(z.string().regex(/^\d{4}$/, 'Tulis keempat angka di poster'));

/** Where: the token of the poster, or its digits. Which visit: its private link, or its code. */
export const checkInInput = z
  .object({
    place: unlessEmpty(token),
    digits: unlessEmpty(digits),
    visit: unlessEmpty(token),
    code: unlessEmpty(z.string().max(60).transform(plainBase32)),
  })
  .refine(({ place, digits }) => place !== undefined || digits !== undefined, { path: ['digits'], error: 'Tulis 4 angka di poster' })
  .refine(({ visit, code }) => visit !== undefined || code !== undefined, { path: ['code'], error: 'Tulis kode kunjungan Anda' });

/** What somebody reads who has come. */
export type CheckedIn = Readonly<{
  number: number | null;
  /** The doctor, or the service; null for a discreet visit that is named by its code, as before a tablet that others read. */
  title: string | null;
  text: string;
  unit: Readonly<{ slug: string; name: string }>;
}>;

/** The same with the page of the visit, for who has come with its private link. */
export type ShownCheckIn = CheckedIn & Readonly<{ page: string | null }>;
