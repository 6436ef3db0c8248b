import { z } from 'zod';
import { form, line, many, named, optional, type Published } from '#app/kits/content/fields/field-builders.ts';
import { keyOfName } from '#app/kits/content/fields/text-schemas.ts';

/** The name of a specialist in the words of patients, the same in every hospital. */
export const specialtyKey = keyOfName(41, 'Bedah saraf').pipe(
  z.string().regex(/^[a-z][a-z-]{1,40}$/, { error: 'Tulis nama dengan huruf saja, contoh Bedah saraf' }),
);

/** Which specialization of the group a specialist is, and who treats the patient when there is none. */
export const specialtyForm = form({
  name: line('Nama', 100, {
    missing: 'Isi nama spesialis',
    hint: 'Seperti di halaman bila Sehati belum memilikinya, contoh Ortodonti (kawat gigi)',
  }),
  slugs: many('Spesialisasi kami', 'specializations', 'slug', {
    max: 5,
    hint: 'Yang pertama yang ada dokternya dipakai. Kosong bila belum ada.',
  }),
  for_children: optional(named('Untuk anak', 'search-specialties', 'key', { hint: 'Kosong bila spesialis yang sama' })),
  instead: many('Bila tidak ada', 'search-specialties', 'key', { max: 5, hint: 'Spesialis terdekat, yang terbaik dahulu' }),
});

export type SpecialtySnapshot = Published<typeof specialtyForm>;
