import { z } from 'zod';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';
import { healthIconNames } from '#app/ui/icons/health-icon-names.ts';
import { orderText, slugText } from './text-schemas.ts';

/** The name of a health icon, as a form has it. */
export const iconText = z.string().refine((name) => healthIconNames.has(name), { error: 'Pilih gambar dari daftar' });

/** The choice of a health icon in an editor of staff. */
export const iconField: Field = {
  name: 'icon',
  label: 'Gambar kecil',
  control: 'choice',
  options: [...healthIconNames].map((name) => ({ value: name, label: name.replaceAll('-', ' ') })),
};

export const orderField: Field = { name: 'sort_order', label: 'Urutan', control: 'line', hint: 'Angka; yang kecil di depan' };

/** What a category with an icon needs before records can have it. */
export const categorySnapshot = z.object({
  name: lineOfText(60, 'Isi nama kategori'),
  slug: slugText(60, 'rawat-jalan'),
  icon: iconText,
  sort_order: orderText,
});

/** The fields of such a category, whose pages are below `path`. */
export const categoryFields = (path: string): readonly Field[] => [
  { name: 'name', label: 'Nama', control: 'line' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: `${path}/… Setelah terbit tidak dapat diganti.` },
  iconField,
  orderField,
];
