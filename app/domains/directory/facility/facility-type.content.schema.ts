import { z } from 'zod';
import { slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

/** What a type needs before facilities can have it. */
export const typeSnapshot = z.object({ name: lineOfText(60, 'Isi nama jenis'), slug: slugText(60, 'rumah-sakit') });

export type TypeSnapshot = z.output<typeof typeSnapshot>;

export const typeFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/fasilitas-kesehatan/kategori/… Setelah terbit tidak dapat diganti.' },
];
