import { z } from 'zod';
import { orderField } from '#app/kits/content/category-fields.ts';
import { orderText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';
import { isStoredPicture } from '#app/platform/pictures/picture-address.ts';

/** What a picture of the first screen needs before it is shown. */
export const slideSnapshot = z.object({
  name: lineOfText(100, 'Isi nama'),
  alt: lineOfText(300, 'Tulis apa yang terlihat di gambar'),
  image: z.string().refine(isStoredPicture, { error: 'Salin alamat gambar dari halaman Gambar: /media/… tanpa lebar dan format' }),
  sort_order: orderText,
});

export type SlideSnapshot = z.output<typeof slideSnapshot>;

export const slideFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line', hint: 'Nama tombolnya, contoh Pusat jantung' },
  { name: 'alt', label: 'Isi gambar', control: 'text', hint: 'Bagi yang tidak melihatnya' },
  { name: 'image', label: 'Gambar', control: 'line', hint: 'Gambar lebar. Alamat dari halaman Gambar', hasPictures: true },
  orderField,
];
