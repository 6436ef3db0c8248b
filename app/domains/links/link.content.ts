import { z } from 'zod';
import { checked, form, type Published, page } from '#app/kits/content/field-builders.ts';
import { checkTarget, isToken } from './link.ts';

/** The name of a short link is also its key: printed once, it never leads anywhere else. */
export const linkToken = z.string().trim().refine(isToken, { error: 'Tulis 8 sampai 64 huruf, angka, - atau _' });

/** Said of a target to which no short link may lead. */
export const wrongTarget =
  'Tulis alamat di situs ini, contoh /promo, atau alamat https://… lengkap; bukan tautan pendek atau halaman petugas';

/** Said of an address of this site at which nobody finds anything. */
export const missingPage = 'Tidak ada halaman di alamat ini. Periksa alamatnya, atau terbitkan halamannya lebih dulu.';

/** Short links. The host decides later whether visitors are asked; here only what can never be a target is refused. */
export const linkForm = form({
  target_url: checked(
    page('Tujuan', 'any', 2_000, { hint: 'Ketik judul halaman lalu pilih, atau alamat situs lain' }),
    z.string().refine((target) => checkTarget(target, 'https://sehati.invalid', []) !== null, { error: wrongTarget }),
  ),
});

export type LinkSnapshot = Published<typeof linkForm>;
