import { orderField } from '#app/kits/content/fields/category-fields.ts';
import { form, line, type Published, picture, text } from '#app/kits/content/fields/field-builders.ts';

/** The pictures of the first screen. */
export const slideForm = form({
  name: line('Nama', 100, { hint: 'Nama tombolnya, contoh Pusat jantung' }),
  alt: text('Isi gambar', 300, {
    missing: 'Tulis apa yang terlihat di gambar',
    hint: 'Bagi yang tidak melihatnya. Terisi dari galeri saat gambarnya dipilih.',
  }),
  image: picture('Gambar', 'wide', { alt: 'alt' }),
  sort_order: orderField(),
});

export type SlideSnapshot = Published<typeof slideForm>;
