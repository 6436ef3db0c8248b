import {
  form,
  later,
  line,
  many,
  named,
  number,
  optional,
  type Published,
  picture,
  rich,
  rows,
  select,
  several,
  slug,
} from '#app/kits/content/fields/field-builders.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { spokenLanguages } from './spoken-languages.schema.ts';

/** The maximum of characters of each text of the page. */
export const maxDoctorText = 50_000;
const languages = spokenLanguages.map(({ value, label }) => ({ value: label, label, code: value }));

const address = slug(100, { before: '/dokter/…/', example: 'rina-kusumawardani' });

/** The page of a doctor. The hours of its practices are written on the pages of schedules. */
export const doctorForm = form({
  name: line('Nama dengan gelar', 150),
  slug: { ...address, field: { ...address.field, isOfPerson: true } },
  gender: select(
    'Jenis kelamin',
    [
      { value: 'female', label: 'Perempuan' },
      { value: 'male', label: 'Laki-laki' },
    ],
    { variant: 'radios' },
  ),
  specializations: many('Spesialis', 'specializations', 'slug', {
    min: 1,
    missing: 'Pilih paling sedikit satu spesialis',
    hint: 'Yang pertama yang utama',
    hasCreate: true,
  }),
  practices: rows(
    'Praktik',
    {
      facility: named('Unit', 'facilities', 'slug'),
      specialization: named('Spesialis', 'specializations', 'slug', { preset: 'specializations' }),
    },
    { item: 'praktik', max: 50, hint: 'Jam praktik diatur di halaman Jadwal.' },
  ),
  languages: later(several('Bahasa', languages, { hint: 'Yang dipakai dengan pasien; kosong = tidak disebut' })),
  school: later(optional(line('Almamater', 120, { hint: 'Universitas; kosong = tidak disebut' }))),
  practising_since: later(optional(number('Praktik sejak tahun', 1940, 2200))),
  portrait: optional(picture('Foto', 'square')),
  description: rich('Deskripsi', maxDoctorText, { isFolded: true }),
  education: rich('Pendidikan', maxDoctorText, { isFolded: true }),
  awards: rich('Penghargaan', maxDoctorText, { isFolded: true }),
  organizations: rich('Organisasi', maxDoctorText, { isFolded: true }),
  publications: rich('Publikasi', maxDoctorText, { isFolded: true }),
});

export type DoctorSnapshot = Published<typeof doctorForm>;

/** Refuses a first year of practice that has not begun in Bandung. */
export function findLateYear({ practising_since: since = '' }: Readonly<Record<string, string>>, now: Date) {
  const year = Number(dateInJakarta(now).slice(0, 4));
  return Number(since) > year ? { practising_since: [`Tulis tahun ${year} atau sebelumnya.`] } : null;
}

/** The row of the template for imports. Several entries may stand in one cell, divided by `;`. */
export const doctorExample = {
  name: 'dr. Rina Kusumawardani, Sp.A',
  slug: 'rina-kusumawardani',
  gender: 'Perempuan',
  specializations: 'Anak',
  practices: 'RSU Sehati Dago | Anak',
  languages: 'Indonesia; Inggris',
  school: 'Universitas Padjadjaran',
  practising_since: '2009',
  description: '<p>Merawat bayi dan anak sejak 2009.</p>',
  education: '<ul><li>Spesialis Anak, Universitas Padjadjaran</li></ul>',
};
