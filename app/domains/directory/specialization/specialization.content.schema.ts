import { iconField, orderField } from '#app/kits/content/fields/category-fields.ts';
import { form, line, one, optional, type Published, rich, slug } from '#app/kits/content/fields/field-builders.ts';

/** What a specialization needs before doctors can have it. */
export const specializationForm = form({
  name: line('Nama', 100, { missing: 'Isi nama spesialisasi' }),
  slug: slug(100, { before: '/dokter/', example: 'jantung-dan-pembuluh-darah' }),
  parent_id: optional(
    one('Bagian dari', 'specializations', {
      only: { name: 'parent_id', is: '' },
      hint: 'Kosong bila berdiri sendiri. Daftarnya dua tingkat saja.',
    }),
  ),
  icon: iconField,
  description: rich('Penjelasan', 20_000),
  sort_order: orderField(['parent_id']),
});

export type SpecializationSnapshot = Published<typeof specializationForm>;

/** The row of the template for imports. */
export const specializationExample = {
  name: 'Anak',
  slug: 'anak',
  description: '<p>Kesehatan bayi, anak, dan remaja.</p>',
  sort_order: '1',
};
