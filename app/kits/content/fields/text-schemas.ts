import { z } from 'zod';
import { compactPhone } from '#app/platform/contacts/phone.ts';
import { flagOn, linesOfList } from '#app/platform/content/field-values.ts';
import { wholeNumber } from '#app/platform/operations/fields.ts';
import { isStoredPicture } from '#app/platform/pictures/picture-address.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';
import { slugOf } from '#app/platform/text/slug.ts';

/** Words as people write them, as the part of an address or the key that is made of them. */
export function keyOfName(max: number, example: string) {
  const error = `Tulis dengan huruf a sampai z atau angka, contoh ${example}`;
  return z
    .string()
    .transform((text) => slugOf(text, max))
    .pipe(z.string().min(1, { error }));
}

/** Words as people write them, in an address: lower case, without accents, and a dash for whatever stands between them. */
export const phraseKey = z
  .string()
  .transform((text) =>
    normalForm(text, 'NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, ''),
  )
  .pipe(
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Tulis dengan huruf a sampai z dan angka' })
      .max(60, { error: 'Paling banyak 60 karakter' }),
  );

/** A field that may be empty: null then. */
export const optionalText = <T extends z.ZodType<unknown, string>>(schema: T) => z.union([z.literal('').transform(() => null), schema]);

/** The stored path of a picture, or null. */
export const pictureText = optionalText(
  z.string().refine(isStoredPicture, { error: 'Salin alamat gambar dari halaman Gambar: /media/… tanpa lebar dan format' }),
);

/** The entries of a list, each once. */
export const entriesText = z.string().transform((text) => [...new Set(linesOfList(text))]);

/** The id of a chosen row. */
export const choiceId = (message: string) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: message })
    .transform(Number);

/** A tick. */
export const flagText = z.enum(['', flagOn]).transform((text) => text === flagOn);

/** A whole number, as `readWhole` takes it. */
export function numberText(min: number, max: number) {
  const whole = wholeNumber({ min, max, missing: `Tulis angka dari ${min} sampai ${max.toLocaleString('id-ID')}` });
  return z.string().pipe(whole as z.ZodType<number, string>);
}

/** A phone number as it is stored: `+62…`. Spreadsheets take the zero or the plus from its beginning. */
export const phoneField = z
  .string()
  .refine((text) => !/\dE\+?\d/i.test(text), {
    error: 'Lembar kerja mengubah nomor ini. Jadikan kolomnya Teks, lalu tulis lagi, contoh 0812-3456-7890',
  })
  .transform((text) => compactPhone(text).replace(/^(?:0|62(?=\d{7})|(?=8\d{8,11}$))/, '+62'))
  .pipe(z.string().regex(/^\+[1-9][0-9]{6,14}$/, { error: 'Tulis nomor telepon, contoh 022-1234567 atau +62812…' }));

/** A date, `2026-11-24`. */
export const dateText = (message: string) => z.iso.date({ error: message });

/** HTML of the allowed tags, which may be empty. */
export const htmlText = (max: number) => z.string().max(max, { error: `Paling banyak ${max.toLocaleString('id-ID')} karakter` });
