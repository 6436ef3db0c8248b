import { z } from 'zod';
import { checked, form, type Published, page } from '#app/kits/content/fields/field-builders.ts';
import { slugOf } from '#app/platform/text/slug.ts';
import { checkTarget, isToken } from './link.ts';

const maxToken = 64;

/** The name of a short link, as its key: printed once, it never leads anywhere else. */
export const linkToken = z
  .string()
  .trim()
  .transform((text) => (isToken(text) ? text : slugOf(text, maxToken)))
  .refine(isToken, { error: 'Tulis nama yang lebih panjang, paling sedikit 8 huruf atau angka, contoh Promo jantung' });

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
