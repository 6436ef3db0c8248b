import { z } from 'zod';
import { entriesText, htmlText, linesOf, pictureText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';
import { listText } from '#app/platform/list-text.ts';
import { findLanguages, spokenLanguages } from './spoken-languages.schema.ts';

/** The maximum of characters of each text of the page. */
export const maxDoctorText = 50_000;
const html = htmlText(maxDoctorText);

/** A practice per line: `rsu-sehati-dago | anak`. */
const practices = entriesText.transform((lines, context) =>
  lines.map((line) => {
    const [facility = '', specialization = '', ...rest] = line.split('|').map((part) => part.trim());
    if (!(facility && specialization) || rest.length > 0) {
      context.addIssue({ code: 'custom', message: 'Tulis satu praktik per baris: unit | spesialis' });
    }
    return { facility, specialization };
  }),
);

/** A language per line or, in a cell of a spreadsheet, between `;`. A program that does not know the field sends none. */
const languages = z
  .string()
  .default('')
  .transform((text, context) => {
    const lines = linesOf(text.replaceAll(';', '\n'));
    const unknown = lines.find((line) => findLanguages([line]).length === 0);
    const known = listText(spokenLanguages.map(({ label }) => label));
    if (unknown !== undefined) context.addIssue({ code: 'custom', message: `Bahasa “${unknown}” tidak dikenal. Yang dikenal: ${known}.` });
    return findLanguages(lines).map(({ value }) => value);
  });

/** What a doctor's page needs before it is shown. The hours of its practices are written on the pages of schedules. */
export const doctorSnapshot = z.object({
  name: lineOfText(150, 'Isi nama dengan gelar'),
  slug: slugText(100, 'rina-kusumawardani'),
  gender: z.enum(['female', 'male'], { error: 'Pilih jenis kelamin' }),
  specializations: entriesText.pipe(z.array(z.string()).min(1, { error: 'Tulis paling sedikit satu spesialis' })),
  practices,
  languages,
  portrait: pictureText,
  description: html,
  education: html,
  awards: html,
  organizations: html,
  publications: html,
});

export type DoctorSnapshot = z.output<typeof doctorSnapshot>;

export const doctorFields: readonly Field[] = [
  { name: 'name', label: 'Nama dengan gelar', control: 'line' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/dokter/…/… Setelah terbit tidak dapat diganti.' },
  {
    name: 'gender',
    label: 'Jenis kelamin',
    control: 'choice',
    options: [
      { value: 'female', label: 'Perempuan' },
      { value: 'male', label: 'Laki-laki' },
    ],
  },
  { name: 'specializations', label: 'Spesialis', control: 'list', hint: 'Satu per baris; yang pertama yang utama' },
  {
    name: 'practices',
    label: 'Praktik',
    control: 'list',
    hint: 'Satu per baris: unit | spesialis, contoh rsu-sehati-dago | anak. Jam praktik diatur di halaman Jadwal.',
  },
  {
    name: 'languages',
    label: 'Bahasa',
    control: 'list',
    hint: 'Yang dipakai dengan pasien. Centang di bawah; kosong = tidak disebut.',
    options: spokenLanguages.map(({ label }) => ({ value: label, label })),
  },
  { name: 'portrait', label: 'Foto', control: 'line', hint: 'Alamat dari halaman Gambar', hasPictures: true },
  { name: 'description', label: 'Deskripsi', control: 'rich' },
  { name: 'education', label: 'Pendidikan', control: 'rich' },
  { name: 'awards', label: 'Penghargaan', control: 'rich' },
  { name: 'organizations', label: 'Organisasi', control: 'rich' },
  { name: 'publications', label: 'Publikasi', control: 'rich' },
];

/** The row of the template for imports. Several entries of a list may stand in one cell, divided by `;`. */
export const doctorExample = {
  name: 'dr. Rina Kusumawardani, Sp.A',
  slug: 'rina-kusumawardani',
  gender: 'Perempuan',
  specializations: 'Anak',
  practices: 'RSU Sehati Dago | Anak',
  languages: 'Indonesia; Inggris',
  description: '<p>Merawat bayi dan anak sejak 2009.</p>',
  education: '<ul><li>Spesialis Anak, Universitas Padjadjaran</li></ul>',
};
