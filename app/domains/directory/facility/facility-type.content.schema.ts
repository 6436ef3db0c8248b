import { form, line, type Published, slug } from '#app/kits/content/fields/field-builders.ts';

/** What a type needs before facilities can have it. */
export const typeForm = form({
  name: line('Nama', 60, { missing: 'Isi nama jenis' }),
  slug: slug(60, { before: '/fasilitas-kesehatan/kategori/', example: 'rumah-sakit' }),
});

export type TypeSnapshot = Published<typeof typeForm>;
