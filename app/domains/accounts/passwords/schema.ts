import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';

/** Characters of a password, counted as people see them on the keyboard: an emoji is one (guides: security R1). */
export const passwordLength = { least: 8, max: 128 } as const;

/** The texts of spec 2, sections 2 and 5. */
export const passwordTexts = {
  bothNeeded: 'Password dan Konfirmasi Password diperlukan',
  done: 'Atur Password berhasil, silakan Login',
  changed: 'Kata sandi berhasil diganti. Perangkat lain harus masuk lagi.',
} as const;

// Far longer than any password may be, in any writing: what is too long is told so by the rules, with the others.
const typed = z
  .string()
  .max(2_000, { error: `Kata sandi paling banyak ${passwordLength.max} karakter.` })
  .nullish();

/** `auth/password/reset`: the two fields of spec 2, section 7, and the token of the message (guides: security S3). */
export const resetInput = z.object({
  password: typed,
  password_confirmation: typed,
  token: z.string().max(200).nullish().describe('Dari tautan di pesan: bagian sesudah /account/password/create/'),
  consent: z.string().max(40).nullish().describe('Versi kalimat persetujuan yang ditampilkan'),
});

export const changeInput = z.object({ current_password: typed, password: typed, password_confirmation: typed });

export const forgotInput = z.object({ mailphone: z.string().max(400).nullish().describe('Alamat email atau nomor ponsel') });

export const doneAnswer = envelopeSchema(z.object({ done: z.literal(true) }));
