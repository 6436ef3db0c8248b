import { z } from 'zod';
import { lineOfText } from '#app/platform/fields.ts';
import { slugText } from '#app/platform/resources/texts.ts';
import type { Field } from '#app/platform/resources/values.ts';

/** What a type needs before facilities can have it. */
export const typeSnapshot = z.object({ name: lineOfText(60, 'Isi nama jenis'), slug: slugText(60, 'rumah-sakit') });

export type TypeSnapshot = z.output<typeof typeSnapshot>;

export const typeFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/fasilitas-kesehatan/kategori/… Setelah terbit tidak dapat diganti.' },
];
