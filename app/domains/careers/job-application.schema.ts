import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { isContactPhone, isEmail } from '#app/platform/forms/form-checks.ts';
import { blockOfText, lineOfText } from '#app/platform/operations/fields.ts';
import { applicationConsent, longest } from './job-application-fields.schema.ts';

/** A required text with a format; programs that copy a number put signs around it that no one sees. */
const checked = (max: number, missing: string, invalid: string, fits: (text: string) => boolean) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .refine((text) => text === '' || (text.length <= max && fits(text)), { error: invalid });

export const applicationInput = z.object({
  slug: z.string().min(1).max(200),
  name: lineOfText(longest.name, 'Isi nama lengkap Anda'),
  phone: checked(longest.phone, 'Isi nomor ponsel Anda', 'Tulis nomor ponsel yang benar, contoh 0812-3456-7890', isContactPhone),
  email: checked(longest.email, 'Isi alamat email Anda', 'Tulis alamat email yang benar, contoh nama@contoh.id', isEmail),
  letter: blockOfText(longest.letter, 'Tulis surat lamaran Anda'),
  consent: z.literal(applicationConsent.version, { error: 'Centang persetujuan ini agar lamaran dapat dibaca' }),
  file: receivedFile,
});
