import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

// Far longer than any valid password in any encoding: the rules report a password that is too long together with its other errors.
const typed = z.string().max(2_000, { error: 'Kata sandi paling banyak 128 karakter.' }).nullish();

/** `auth/password/reset`: the two fields of the specification, and the token of the message. */
export const resetInput = z.object({
  password: typed,
  password_confirmation: typed,
  token: z.string().max(200).nullish().describe('Dari tautan di pesan: bagian sesudah /account/password/create/'),
  email: z.string().max(400).nullish().describe('Hanya untuk undangan: alamat email yang diundang, diketik lagi'),
  consent: z.string().max(40).nullish().describe('Versi kalimat persetujuan yang ditampilkan'),
});

export const changeInput = z.object({ current_password: typed, password: typed, password_confirmation: typed });

export const forgotInput = z.object({ mailphone: z.string().max(400).nullish().describe('Alamat email atau nomor ponsel') });

export const doneAnswer = envelopeSchema(z.object({ done: z.literal(true) }));
