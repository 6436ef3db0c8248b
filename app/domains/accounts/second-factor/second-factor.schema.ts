import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

const missing = 'Isi kode dari aplikasi autentikator';

/** A typed code, with spaces and dashes anywhere. */
const typedCode = z.string({ error: missing }).trim().min(1, { error: missing }).max(40, { error: 'Kode terlalu panjang' });

export const codeInput = z.object({
  code: typedCode.describe('Enam angka dari aplikasi autentikator, atau satu kode pemulihan'),
});

export const setUpInput = z.object({ set_up: z.string().min(1).max(2_000).describe('Dari POST /auth/second-factor/set-up') });

export const confirmInput = setUpInput.extend({
  code: typedCode.describe('Enam angka yang ditampilkan aplikasi autentikator'),
});

export const reauthAnswer = envelopeSchema(
  z.object({ recovery_codes_left: z.int().nullable().describe('Hanya bila yang dipakai adalah kode pemulihan') }),
);

export const statusAnswer = envelopeSchema(
  z.object({
    is_on: z.boolean(),
    is_required: z.boolean().describe('Benar bagi akun yang memegang peran: perannya baru berlaku setelah faktor kedua aktif'),
    recovery_codes_left: z.int(),
  }),
);

export const setUpAnswer = envelopeSchema(
  z.object({
    secret: z.string(),
    address: z.string().describe('Alamat otpauth untuk kode QR'),
    set_up: z.string().describe('Dikirim kembali saat memastikan; berlaku 30 menit'),
  }),
);

export const recoveryAnswer = envelopeSchema(
  z.object({ recovery_codes: z.array(z.string()).describe('Ditampilkan sekali ini saja; masing-masing berlaku satu kali') }),
);
