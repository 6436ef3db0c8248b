import { form, later, line, many, type Published, slug } from '#app/kits/content/fields/field-builders.ts';

/** What a category needs before articles can have it. */
export const categoryForm = form({
  name: line('Nama', 60, { missing: 'Isi nama kategori', hint: 'Seperti di daftar artikel, contoh Kesehatan Anak' }),
  slug: slug(60, { before: '/articles?kategori=', example: 'kesehatan-anak' }),
  specializations: later(many('Spesialis yang sebaiknya meninjau', 'specializations', 'slug', { hint: 'Peninjau lain diberi tahu' })),
});

export type CategorySnapshot = Published<typeof categoryForm>;
