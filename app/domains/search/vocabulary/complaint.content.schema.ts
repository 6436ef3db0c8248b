import { converted, flag, form, many, type Published, select } from '#app/kits/content/fields/field-builders.ts';

const weight = select(
  'Bobot',
  [
    { value: '1', label: '1 · keluhan umum' },
    { value: '2', label: '2 · bagian tubuh, nama spesialis' },
    { value: '3', label: '3 · penyakit' },
    { value: '4', label: '4 · selalu didahulukan' },
    { value: '5', label: '5 · selalu yang pertama' },
  ],
  { hint: 'Bila beberapa keluhan cocok, yang bobotnya tertinggi yang dipakai' },
);

/** Where the words of a patient lead. */
export const complaintForm = form({
  specialties: many('Spesialis', 'search-specialties', 'key', {
    min: 1,
    max: 4,
    missing: 'Pilih paling sedikit satu spesialis',
    hint: 'Yang terbaik dahulu',
  }),
  weight: converted(weight, Number),
  is_name: flag('Menyebut nama spesialis'),
  is_child: flag('Menyebut bahwa pasiennya anak'),
});

export type ComplaintSnapshot = Published<typeof complaintForm>;
