import { z } from 'zod';
import { entriesText, htmlText, pictureText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';

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

/** What a doctor's page needs before it is shown. The hours of its practices are written on the pages of schedules. */
export const doctorSnapshot = z.object({
  name: lineOfText(150, 'Isi nama dengan gelar'),
  slug: slugText(100, 'rina-kusumawardani'),
  gender: z.enum(['female', 'male'], { error: 'Pilih jenis kelamin' }),
  specializations: entriesText.pipe(z.array(z.string()).min(1, { error: 'Tulis paling sedikit satu spesialis' })),
  practices,
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
  description: '<p>Merawat bayi dan anak sejak 2009.</p>',
  education: '<ul><li>Spesialis Anak, Universitas Padjadjaran</li></ul>',
};
