import { z } from 'zod';

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

/** The record id an address names, where a slug may stand too: `12`; null for anything else. */
export function readRecordId(text: string): number | null {
  const parsed = recordId().safeParse(text);
  return parsed.success ? parsed.data : null;
}

/** `YYYY-MM-DD`, a date that exists, within this century. */
export const calendarDate = z.iso
  .date({ error: 'Tulis tanggal sebagai TTTT-BB-HH' })
  .regex(/^20/, { error: 'Tulis tanggal sebagai TTTT-BB-HH' });

// Control characters (also line breaks: they could start a new header or line elsewhere) and characters that reverse the reading direction.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069\uFEFF]/u;

/** One line of text a person typed: trimmed, inner spaces joined, no control characters, `max` characters at most. */
export function lineOfText(max: number, emptyMessage: string) {
  return z
    .string({ error: emptyMessage })
    .max(max * 4, { error: `Paling banyak ${max} karakter` })
    .refine((text) => text.isWellFormed() && !unprintable.test(text), { error: 'Ada karakter yang tidak bisa dipakai' })
    .transform((text) => text.normalize('NFC').trim().replace(/\s+/gu, ' '))
    .pipe(
      z
        .string()
        .min(1, { error: emptyMessage })
        .max(max, { error: `Paling banyak ${max} karakter` }),
    );
}

// A line break is what a longer text may hold beside what a line may; the rest says nothing and came along by copying.
const unprintableInText = new RegExp(`(?!\\n)${unprintable.source}`, 'gu');

/** Longer text a person typed, with its line breaks: control characters go, `max` characters at most. */
export function blockOfText(max: number, emptyMessage: string) {
  const tooLong = `Paling banyak ${max} karakter`;
  return z
    .string({ error: emptyMessage })
    .max(max * 4, { error: tooLong })
    .refine((text) => text.isWellFormed(), { error: 'Ada karakter yang tidak bisa dipakai' })
    .transform((text) => text.normalize('NFC').replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(unprintableInText, '').trim())
    .pipe(z.string().min(1, { error: emptyMessage }).max(max, { error: tooLong }));
}
