import { z } from 'zod';
import { bigIdPattern } from '../text/big-id.ts';
import { cleanBlock, hasStackedMarks, isPrintableLine, joinLine } from '../text/plain-text.ts';
import { readWhole, wholeText } from '../text/typed-number.ts';
import { isDate } from '../time/dates.ts';

/** A row id: a number in JSON, digits in a query, a path or a form. */
export function recordId(message = 'Pilih salah satu dari daftar') {
  return z
    .union(
      [
        z.int(),
        z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      ],
      { error: message },
    )
    .pipe(z.int({ error: message }).min(1, message).max(2_147_483_647, message));
}

/** A row id of a `bigint` column: digits, which stay text. */
export const bigId = (message?: string) => z.string().regex(bigIdPattern, message);

type WholeNumber = Readonly<{
  min?: number;
  max: number;
  /** What is said of an empty field, and of every other text where the number is small. */
  missing?: string;
  tooSmall?: string;
  tooLarge?: string;
}>;

/** An amount or a count: a whole number in JSON, what `readWhole` takes in a form or a query. */
export function wholeNumber({ min = 0, max, missing = 'Isi dengan angka.', tooSmall, tooLarge }: WholeNumber) {
  const below = tooSmall ?? `Paling sedikit ${min.toLocaleString('id-ID')}`;
  const messageOf = (typed: unknown) => {
    if (typeof typed !== 'string' || typed.trim() === '') return missing;
    return /^\s*[-−]/.test(typed) ? below : max < 1_000 ? missing : wholeText;
  };
  return z.preprocess(
    (typed) => (typeof typed === 'string' ? (readWhole(typed) ?? typed) : typed),
    z
      .int({ error: ({ input }) => messageOf(input) })
      .min(min, { error: below })
      .max(max, { error: tooLarge ?? `Paling banyak ${max.toLocaleString('id-ID')}` }),
  );
}

/** A number that a page or a program sends and nobody types: the version of a record, a limit. */
export const sentNumber = (min = 1, max = 2_147_483_647) => wholeNumber({ min, max });

/** An amount of rupiah that people type. */
export const rupiahAmount = (missing: string, min = 1) => wholeNumber({ min, max: 999_999_999_999, missing });

/** The units that a list of staff is narrowed to; empty for all. */
export const unitIds = z.array(z.int().positive().max(2_147_483_647)).default([]);

/** The record id in an address that also accepts a slug: `12`; null for anything else. */
export function readRecordId(text: string): number | null {
  const parsed = recordId().safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** `YYYY-MM-DD`, a date that exists, within this century. */
export const calendarDate = z.iso
  .date({ error: 'Tulis tanggal sebagai TTTT-BB-HH' })
  .regex(/^20/, { error: 'Tulis tanggal sebagai TTTT-BB-HH' });

/** A date and a time of day in Bandung, as the browser's field for both writes them, as a moment; neither 30 February nor 24:00. */
export function localMoment(error: string) {
  return z
    .string({ error })
    .regex(/T(?:[01]\d|2[0-3]):[0-5]\d$/, { error })
    .refine((text) => isDate(text.slice(0, -6)), { error })
    .transform((text) => new Date(`${text}:00+07:00`));
}

/** Text that PostgreSQL can take as it is: without NUL and halves of characters, `max` characters at most. */
export function storableText(max: number, tooLong?: string) {
  const wrong = { error: 'Ada karakter yang tidak bisa dipakai' };
  return z
    .string()
    .max(max, tooLong)
    .refine((text) => text.isWellFormed() && !text.includes('\0'), wrong);
}

/**
 * One line of text a person typed: trimmed, single spaces, invisible characters removed, no control characters, no stacks of marks, `max`
 * characters at most.
 */
export function lineOfText(max: number, emptyMessage: string) {
  return z
    .string({ error: emptyMessage })
    .max(max * 4, { error: `Paling banyak ${max} karakter` })
    .refine(isPrintableLine, { error: 'Ada karakter yang tidak bisa dipakai' })
    .transform(joinLine)
    .pipe(
      z
        .string()
        .min(1, { error: emptyMessage })
        .max(max, { error: `Paling banyak ${max} karakter` })
        .refine((text) => !hasStackedMarks(text), { error: 'Ada huruf dengan terlalu banyak tanda. Tulis dengan huruf biasa' }),
    );
}

/** Longer text a person typed, with its line breaks: control characters are removed, `max` characters at most. */
export function blockOfText(max: number, emptyMessage: string) {
  const tooLong = `Paling banyak ${max} karakter`;
  return z
    .string({ error: emptyMessage })
    .max(max * 4, { error: tooLong })
    .refine((text) => text.isWellFormed(), { error: 'Ada karakter yang tidak bisa dipakai' })
    .transform(cleanBlock)
    .pipe(z.string().min(1, { error: emptyMessage }).max(max, { error: tooLong }));
}

/** `when` of a check that stands beside errors of its fields; of what is no object it has nothing to ask. */
export const besideErrors = ({ value }: Readonly<{ value: unknown }>): boolean => typeof value === 'object' && value !== null;

/** A yes or no: a boolean in JSON; a tick in a form, or `true` and `false` in a query. Nothing else is taken for a yes. */
export const yesOrNo = z.union(
  [z.boolean(), z.enum(['on', 'true', '1']).transform(() => true), z.enum(['', 'off', 'false', '0']).transform(() => false)],
  { error: 'Tulis ya atau tidak' },
);
