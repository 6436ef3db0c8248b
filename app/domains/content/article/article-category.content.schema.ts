import { z } from 'zod';
import { linesOf, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

/** What a category needs before articles can have it. */
export const categorySnapshot = z.object({
  name: lineOfText(60, 'Isi nama kategori'),
  slug: slugText(60, 'kesehatan-anak'),
  specializations: z
    .string()
    .default('')
    .transform((text) => [...new Set(linesOf(text))])
    .refine((slugs) => slugs.length <= 20, { error: 'Paling banyak 20' }),
});

export type CategorySnapshot = z.output<typeof categorySnapshot>;

export const categoryFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line', hint: 'Seperti di daftar artikel, contoh Kesehatan Anak' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/articles?kategori=… Setelah terbit tidak dapat diganti.' },
  {
    name: 'specializations',
    label: 'Spesialis yang sebaiknya meninjau',
    control: 'list',
    hint: 'Satu per baris; peninjau lain diberi tahu',
  },
];
