import { z } from 'zod';
import type { Field } from '#app/platform/content/field-values.ts';
import { checkTarget, isToken } from './link.ts';

/** The name of a short link is also its key: printed once, it never leads anywhere else. */
export const linkToken = z.string().trim().refine(isToken, { error: 'Tulis 8 sampai 64 huruf, angka, - atau _' });

/** Said of a target to which no short link may lead. */
export const wrongTarget =
  'Tulis alamat di situs ini, contoh /promo, atau alamat https://… lengkap; bukan tautan pendek atau halaman petugas';

/** Said of an address of this site at which nobody finds anything. */
export const missingPage = 'Tidak ada halaman di alamat ini. Periksa alamatnya, atau terbitkan halamannya lebih dulu.';

/** What a short link needs before it leads anywhere. */
export const linkSnapshot = z.object({
  target_url: z
    .string()
    .trim()
    .max(2_000, { error: 'Paling banyak 2.000 karakter' })
    // The host decides later whether visitors are asked; here only what can never be a target is refused.
    .refine((target) => checkTarget(target, 'https://sehati.invalid', []) !== null, { error: wrongTarget }),
});

export type LinkSnapshot = z.output<typeof linkSnapshot>;

export const linkFields: readonly Field[] = [
  {
    name: 'target_url',
    label: 'Tujuan',
    control: 'line',
    hint: 'Ketik judul halaman lalu pilih, atau tulis alamatnya. Contoh /promo atau https://wa.me/62811…',
    leadsToPage: true,
  },
];
