import { z } from 'zod';
import { optionalText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText, localMoment } from '#app/platform/fields.ts';

const maxCharacters = 160;
const maxDays = 31;

/** Milliseconds from its begin to its end; null while one of them is no time, which its own field says. */
function spanOf({ starts_at, ends_at }: Readonly<{ starts_at: unknown; ends_at: unknown }>): number | null {
  return starts_at instanceof Date && ends_at instanceof Date ? ends_at.getTime() - starts_at.getTime() : null;
}

/** What a banner needs before it is shown. */
export const bannerSnapshot = z
  .object({
    facility_id: optionalText(z.string().regex(/^\d{1,9}$/, { error: 'Pilih unit' })).transform((id) => (id === null ? null : Number(id))),
    level: z.enum(['info', 'emergency'], { error: 'Pilih jenis' }),
    text: lineOfText(maxCharacters, 'Isi pengumuman'),
    link: optionalText(
      z
        .string()
        .max(300, { error: 'Paling banyak 300 karakter' })
        .regex(/^\/[^/\\\s]\S*$/, { error: 'Tulis alamat di situs ini, contoh /fasilitas-kesehatan' }),
    ),
    starts_at: localMoment('Isi tanggal dan jam'),
    ends_at: localMoment('Isi tanggal dan jam'),
  })
  .refine((given) => (spanOf(given) ?? 1) > 0, { path: ['ends_at'], error: 'Pilih waktu setelah mulai' })
  .refine((given) => (spanOf(given) ?? 0) <= maxDays * 86_400_000, {
    path: ['ends_at'],
    error: `Paling lama ${maxDays} hari setelah mulai`,
  });

export type BannerSnapshot = z.output<typeof bannerSnapshot>;

export const bannerFields: readonly Field[] = [
  { name: 'text', label: 'Pengumuman', control: 'line', hint: `Paling banyak ${maxCharacters} karakter. Nama unit ditulis di depannya.` },
  {
    name: 'level',
    label: 'Jenis',
    control: 'choice',
    options: [
      { value: 'info', label: 'Info' },
      { value: 'emergency', label: 'Darurat' },
    ],
  },
  { name: 'facility_id', label: 'Unit', control: 'choice', hint: 'Tanpa pilihan: seluruh grup' },
  { name: 'starts_at', label: 'Mulai (WIB)', control: 'moment' },
  {
    name: 'ends_at',
    label: 'Berakhir (WIB)',
    control: 'moment',
    hint: `Hilang sendiri pada waktu ini, paling lama ${maxDays} hari setelah mulai`,
  },
  { name: 'link', label: 'Alamat selengkapnya', control: 'line', hint: 'Halaman di situs ini, contoh /fasilitas-kesehatan. Boleh kosong.' },
];

/** A banner as pages show it. */
export type Banner = Readonly<{ id: number; level: string; facility: string | null; text: string; link: string | null; until: string }>;
