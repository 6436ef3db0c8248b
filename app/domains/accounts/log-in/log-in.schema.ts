import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

export const logInTexts = {
  missingContact: 'Masukkan email atau nomor ponsel',
  unreadableContact: 'Tulis email seperti nama@contoh.id atau nomor ponsel seperti 0812-3456-7890',
  missingPassword: 'Masukkan kata sandi',
  wrong: 'Email, nomor ponsel, atau kata sandi salah. Periksa kembali, atau pilih Lupa kata sandi.',
  wrongPassword: 'Kata sandi salah. Periksa kembali lalu coba lagi.',
  busy: 'Banyak yang sedang masuk saat ini. Isian Anda masih ada di sini, coba lagi beberapa detik lagi.',
} as const;

const typed = (missing: string, max: number) => z.string({ error: missing }).min(1, { error: missing }).max(max);

/** Never trimmed or cut. The maximum is longer than any valid password, so that the limit reveals nothing. */
const password = typed(logInTexts.missingPassword, 1_024);

/** `auth/login`: one field for an address or a number, as in the registration. */
export const logInInput = z.object({ mailphone: typed(logInTexts.missingContact, 254), password });

/** `auth/reauthenticate`. */
export const reauthInput = z.object({ password });
export const reauthAnswer = envelopeSchema(z.object({}));

export const logInAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  accessToken: z.string().describe('Untuk program, 8 jam. Peramban memakai cookie.'),
  second_factor: z.boolean().describe('Kata sandi benar, kode dari aplikasi autentikator masih diperlukan'),
});
