import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { isContactPhone, isEmail } from '#app/platform/forms/form-checks.ts';
import { blockOfText, lineOfText } from '#app/platform/operations/fields.ts';
import { applicationConsent, longest } from './job-application-fields.schema.ts';

/** A required line with a format. */
const checkedLine = (max: number, missing: string, invalid: string, fits: (text: string) => boolean) =>
  lineOfText(max, missing).refine((text) => text === '' || fits(text), { error: invalid });

export const applicationInput = z.object({
  slug: z.string().min(1).max(200),
  name: lineOfText(longest.name, 'Isi nama lengkap Anda'),
  phone: checkedLine(longest.phone, 'Isi nomor ponsel Anda', 'Tulis nomor ponsel yang benar, contoh 0812-3456-7890', isContactPhone),
  email: checkedLine(longest.email, 'Isi alamat email Anda', 'Tulis alamat email yang benar, contoh nama@contoh.id', isEmail),
  letter: blockOfText(longest.letter, 'Tulis surat lamaran Anda'),
  consent: z.literal(applicationConsent.version, { error: 'Centang persetujuan ini agar lamaran dapat dibaca' }),
  file: receivedFile,
});
