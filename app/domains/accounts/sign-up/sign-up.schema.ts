import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

export const contactTexts = {
  missing: 'Masukkan email atau nomor ponsel',
  unreadable: 'Tulis alamat email atau nomor ponsel yang benar. Contoh: nama@contoh.id atau 0812-3456-7890.',
  phoneOff: 'Kami belum dapat mengirim pesan ke nomor ponsel. Pakai alamat email.',
  notServed: 'Nomor ini tidak dapat kami kirimi pesan. Pakai nomor ponsel Indonesia, atau alamat email.',
} as const;

/** `auth/register`, as specified. `role` is accepted and ignored: every account begins as a patient. */
export const registerInput = z.object({
  mailphone: z.string().max(400).nullish().describe('Alamat email atau nomor ponsel'),
  role: z.string().max(40).nullish().describe('Diabaikan'),
});

export const registerAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  accessToken: z.string().describe('Token sesi yang menunggu konfirmasi: hanya untuk auth/me, verify/resend/email, dan auth/logout'),
});

export const resendAnswer = envelopeSchema(z.object({ sent: z.literal(true) }));
