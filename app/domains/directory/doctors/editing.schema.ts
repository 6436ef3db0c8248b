import { z } from 'zod';
import { lineOfText } from '#app/platform/fields.ts';
import type { Field } from '#app/platform/resources/values.ts';

const html = z.string().max(50_000, { error: 'Paling banyak 50.000 karakter' });

/** What a doctor's page needs before it is shown. Practices and schedules are written elsewhere. */
export const doctorSnapshot = z.object({
  name: lineOfText(150, 'Isi nama dengan gelar'),
  slug: z
    .string()
    .trim()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { error: 'Tulis huruf kecil, angka, dan tanda hubung, contoh rina-kusumawardani' })
    .max(100, { error: 'Paling banyak 100 karakter' }),
  gender: z.enum(['female', 'male'], { error: 'Pilih jenis kelamin' }),
  specializations: z
    .string()
    .transform((text) => [
      ...new Set(
        text
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      ),
    ])
    .pipe(z.array(z.string()).min(1, { error: 'Tulis paling sedikit satu spesialis' })),
  portrait: z.union([
    z.literal('').transform(() => null),
    z.string().regex(/^\/media\/[\w./-]{1,200}$/, { error: 'Gambar berada di /media/…' }),
  ]),
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
  { name: 'portrait', label: 'Foto', control: 'line', hint: 'Alamat di /media/…' },
  { name: 'description', label: 'Deskripsi', control: 'rich' },
  { name: 'education', label: 'Pendidikan', control: 'rich' },
  { name: 'awards', label: 'Penghargaan', control: 'rich' },
  { name: 'organizations', label: 'Organisasi', control: 'rich' },
  { name: 'publications', label: 'Publikasi', control: 'rich' },
];
