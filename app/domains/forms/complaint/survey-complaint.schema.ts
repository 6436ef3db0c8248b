import { z } from 'zod';
import { blockOfText, storableText } from '#app/platform/operations/fields.ts';
import { plainBase32 } from '#app/platform/text/base32.ts';
import { seenText } from '#app/platform/text/typed-number.ts';
import { digitsOfPhone } from './complaint-grades.schema.ts';

/** The longest text of a person or of staff about a complaint. */
export const maxText = 2_000;

/** What opens a complaint for the person: its code as it was typed, and the last digits of the number. */
export const followInput = z.object({
  // As the alphabet of codes has it, so that one code has one count of attempts however it is typed.
  code: storableText(40).transform(plainBase32),
  digits: z
    .string()
    .max(40)
    .transform(seenText)
    .pipe(z.string().regex(new RegExp(`^\\d{${digitsOfPhone}}$`), 'Isi 4 angka terakhir nomor ponsel Anda.')),
});

export const reopenInput = followInput.extend({ note: blockOfText(maxText, 'Tulis apa yang belum selesai.') });
