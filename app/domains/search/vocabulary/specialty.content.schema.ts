import { z } from 'zod';
import { entriesText, optionalText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

/** The name of a specialist in the words of patients, the same in every hospital. */
export const specialtyKey = z
  .string()
  .trim()
  .regex(/^[a-z][a-z-]{1,40}$/, { error: 'Tulis huruf kecil dan tanda hubung, contoh bedah-saraf' });

const known = z.string().regex(/^[a-z][a-z-]{1,40}$/, { error: 'Pilih dari daftar' });

/** Which specialization of the group a specialist is, and who treats the patient when there is none. */
export const specialtySnapshot = z.object({
  name: lineOfText(100, 'Isi nama spesialis'),
  slugs: entriesText.pipe(z.array(z.string()).max(5, { error: 'Paling banyak lima spesialisasi' })),
  for_children: optionalText(known),
  instead: entriesText.pipe(z.array(known).max(5, { error: 'Paling banyak lima spesialis' })),
});

export type SpecialtySnapshot = z.output<typeof specialtySnapshot>;

export const specialtyFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line', hint: 'Seperti di halaman bila Sehati belum memilikinya, contoh Ortodonti (kawat gigi)' },
  {
    name: 'slugs',
    label: 'Spesialisasi kami',
    control: 'list',
    hint: 'Satu alamat per baris; yang pertama yang ada dokternya dipakai. Kosong bila belum ada.',
  },
  { name: 'for_children', label: 'Untuk anak', control: 'choice', hint: 'Kosong bila spesialis yang sama' },
  { name: 'instead', label: 'Bila tidak ada', control: 'list', hint: 'Spesialis terdekat, satu per baris, yang terbaik dahulu' },
];
