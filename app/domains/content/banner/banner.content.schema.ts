import { z } from 'zod';
import { checked, form, line, moment, one, optional, type Published, page, select } from '#app/kits/content/fields/field-builders.ts';

const maxCharacters = 160;
const maxDays = 31;

export const levels = [
  { value: 'info', label: 'Info' },
  { value: 'emergency', label: 'Darurat' },
] as const;

/** What every public page says for a time. */
export const bannerForm = form(
  {
    text: line('Pengumuman', maxCharacters, { hint: `Paling banyak ${maxCharacters} karakter. Nama unit ditulis di depannya.` }),
    level: select('Jenis', levels, { variant: 'radios' }),
    facility_id: optional(one('Unit', 'facilities', { hint: 'Tanpa pilihan: seluruh grup' })),
    starts_at: moment('Mulai (WIB)', { until: 'ends_at' }),
    ends_at: moment('Berakhir (WIB)', { hint: `Hilang sendiri pada waktu ini, paling lama ${maxDays} hari setelah mulai` }),
    link: optional(
      checked(
        page('Halaman selengkapnya', 'site', 300, { hint: 'Boleh kosong' }),
        z.string().regex(/^\/[^/\\\s]\S*$/, { error: 'Pilih halaman di situs ini' }),
      ),
    ),
  },
  ({ starts_at, ends_at }) => {
    const span = ends_at.getTime() - starts_at.getTime();
    if (span <= 0) return { ends_at: 'Pilih waktu setelah mulai' };
    return span > maxDays * 86_400_000 ? { ends_at: `Paling lama ${maxDays} hari setelah mulai` } : null;
  },
);

export type BannerSnapshot = Published<typeof bannerForm>;

/** A banner as pages show it. */
export type Banner = Readonly<{ id: number; level: string; facility: string | null; text: string; link: string | null; until: string }>;
