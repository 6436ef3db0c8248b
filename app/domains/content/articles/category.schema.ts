import { z } from 'zod';
import { lineOfText } from '#app/platform/fields.ts';
import { slugText } from '#app/platform/resources/texts.ts';
import type { Field } from '#app/platform/resources/values.ts';

/** What a category needs before articles can have it. */
export const categorySnapshot = z.object({
  name: lineOfText(60, 'Isi nama kategori'),
  slug: slugText(60, 'kesehatan-anak'),
});

export type CategorySnapshot = z.output<typeof categorySnapshot>;

export const categoryFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line', hint: 'Seperti di daftar artikel, contoh Kesehatan Anak' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/articles?kategori=… Setelah terbit tidak dapat diganti.' },
];
