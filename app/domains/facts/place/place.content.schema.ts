import { form, hours, line, one, optional, type Published, select } from '#app/kits/content/fields/field-builders.ts';
import { placeKinds } from './place-kinds.schema.ts';

/** Where visitors park, pray, eat, and by what they come. */
export const placeForm = form({
  facility_id: one('Unit', 'facilities', { preset: 'own' }),
  kind: select('Jenis', placeKinds),
  location: line('Di mana', 200, { hint: 'Contoh: lantai dasar, sebelah lift. Angkutan: jurusan dan tempat turun' }),
  hours: hours('Jam buka', { isOpen: true, example: 'Senin–Minggu 24 jam', hint: 'Boleh kosong' }),
  price: optional(line('Harga', 120, { hint: 'Contoh: Rp3.000 per jam' })),
  note: optional(line('Catatan', 200)),
});

export type PlaceSnapshot = Published<typeof placeForm>;
