import { z } from 'zod';
import { iconField, iconText, orderField } from '#app/kits/content/category-fields.ts';
import { choiceId, htmlText, optionalText, orderText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

/** What a specialization needs before doctors can have it. */
export const specializationSnapshot = z.object({
  name: lineOfText(100, 'Isi nama spesialisasi'),
  slug: slugText(100, 'jantung-dan-pembuluh-darah'),
  parent_id: optionalText(choiceId('Pilih dari daftar')),
  icon: iconText,
  description: htmlText(20_000),
  sort_order: orderText,
});

export type SpecializationSnapshot = z.output<typeof specializationSnapshot>;

export const specializationFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/dokter/… Setelah terbit tidak dapat diganti.' },
  { name: 'parent_id', label: 'Bagian dari', control: 'choice', hint: 'Kosong bila berdiri sendiri. Daftarnya dua tingkat saja.' },
  iconField,
  { name: 'description', label: 'Penjelasan', control: 'rich' },
  orderField,
];

/** The row of the template for imports. */
export const specializationExample = {
  name: 'Anak',
  slug: 'anak',
  description: '<p>Kesehatan bayi, anak, dan remaja.</p>',
  sort_order: '1',
};
