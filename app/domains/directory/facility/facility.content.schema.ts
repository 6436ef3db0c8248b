import { z } from 'zod';
import { orderField } from '#app/kits/content/category-fields.ts';
import {
  choiceId,
  flagText,
  htmlText,
  optionalText,
  orderText,
  phoneField,
  pictureText,
  slugText,
} from '#app/kits/content/text-schemas.ts';
import { weekHoursText } from '#app/kits/content/week-hours-text.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { lineOfText } from '#app/platform/fields.ts';
import { seenText } from '#app/platform/typed-number.ts';

const degrees = (max: number) =>
  z
    .string()
    .transform((text) =>
      seenText(text)
        .replace(/^[−‐–]/, '-')
        .replace(',', '.'),
    )
    .pipe(z.string().regex(/^-?\d{1,3}(\.\d{1,9})?$/, { error: 'Tulis derajat desimal, contoh -6.907214' }))
    .transform((text) => Number(Number(text).toFixed(6)))
    .pipe(
      z
        .number()
        .min(-max, { error: `Antara -${max} dan ${max}` })
        .max(max, { error: `Antara -${max} dan ${max}` }),
    );

/** What a facility needs before it is shown. */
export const facilitySnapshot = z
  .object({
    name: lineOfText(100, 'Isi nama'),
    slug: slugText(100, 'rsu-sehati-dago'),
    facility_type_id: choiceId('Pilih jenis'),
    is_unit: flagText,
    description: lineOfText(300, 'Isi satu kalimat tentang fasilitas ini'),
    content: htmlText(50_000),
    thumbnail: pictureText,
    address: lineOfText(300, 'Isi alamat'),
    city: lineOfText(100, 'Isi kota'),
    province: lineOfText(100, 'Isi provinsi'),
    postal_code: optionalText(
      z
        .string()
        .transform(seenText)
        .pipe(z.string().regex(/^\d{5}$/, { error: 'Kode pos lima angka' })),
    ),
    latitude: optionalText(degrees(90)),
    longitude: optionalText(degrees(180)),
    time_zone: z.enum(['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'], { error: 'Pilih zona waktu' }),
    hours: weekHoursText({ isOpen: true, example: 'Senin–Jumat 08.00–20.00, atau Senin–Minggu 24 jam' }),
    phone: phoneField,
    whatsapp_phone: phoneField,
    emergency_phone: optionalText(phoneField),
    web_url: optionalText(
      z.url({ protocol: /^https$/, error: 'Tulis alamat https://…' }).max(300, { error: 'Paling banyak 300 karakter' }),
    ),
    accent: z.enum(['teal', 'rose', 'indigo'], { error: 'Pilih warna' }),
    sort_order: orderText,
  })
  .refine(({ latitude, longitude }) => (latitude === null) === (longitude === null), {
    path: ['longitude'],
    error: 'Lintang dan bujur diisi bersama',
  });

export type FacilitySnapshot = z.output<typeof facilitySnapshot>;

/** The numbers and the site of a unit reach every patient: a change of them is published by a second person. */
export const contactsOfFacility = ['phone', 'whatsapp_phone', 'emergency_phone', 'web_url'];
const second = 'Perubahannya diterbitkan orang lain, bukan penulisnya.';

const settings = { editableBy: 'units.configure' } as const;
const texts = { editableBy: 'content.edit' } as const;

export const facilityFields: readonly Field[] = [
  { ...texts, name: 'name', label: 'Nama', control: 'line' },
  {
    ...texts,
    name: 'slug',
    label: 'Alamat halaman',
    control: 'line',
    hint: '/fasilitas-kesehatan/detail/… Setelah terbit tidak dapat diganti.',
  },
  { ...texts, name: 'facility_type_id', label: 'Jenis', control: 'choice' },
  { ...texts, name: 'is_unit', label: 'Menerima pendaftaran poliklinik', control: 'flag' },
  { ...texts, name: 'description', label: 'Ringkasan', control: 'text', hint: 'Satu kalimat untuk daftar' },
  { ...texts, name: 'content', label: 'Isi halaman', control: 'rich' },
  { ...texts, name: 'thumbnail', label: 'Gambar', control: 'line', hint: 'Alamat dari halaman Gambar', hasPictures: true },
  { name: 'address', label: 'Jalan dan nomor', control: 'line' },
  { name: 'city', label: 'Kota', control: 'line' },
  { name: 'province', label: 'Provinsi', control: 'line' },
  { name: 'postal_code', label: 'Kode pos', control: 'line' },
  { name: 'latitude', label: 'Lintang', control: 'line', hint: 'Untuk peta, contoh -6.907214' },
  { name: 'longitude', label: 'Bujur', control: 'line', hint: 'Contoh 107.627931' },
  {
    name: 'time_zone',
    label: 'Zona waktu',
    control: 'choice',
    options: [
      { value: 'Asia/Jakarta', label: 'WIB' },
      { value: 'Asia/Makassar', label: 'WITA' },
      { value: 'Asia/Jayapura', label: 'WIT' },
    ],
  },
  {
    ...settings,
    name: 'hours',
    label: 'Jam buka',
    control: 'list',
    hint: 'Satu per baris: Senin–Jumat 08.00–20.00, atau Senin–Minggu 24 jam',
  },
  { ...settings, name: 'phone', label: 'Telepon', control: 'line', hint: second },
  { ...settings, name: 'whatsapp_phone', label: 'WhatsApp', control: 'line', hint: second },
  { ...settings, name: 'emergency_phone', label: 'Telepon IGD', control: 'line', hint: second },
  { ...settings, name: 'web_url', label: 'Situs sendiri', control: 'line', hint: `Contoh https://dago.sehati.example. ${second}` },
  {
    ...texts,
    name: 'accent',
    label: 'Warna',
    control: 'choice',
    options: [
      { value: 'teal', label: 'Hijau toska' },
      { value: 'rose', label: 'Merah muda' },
      { value: 'indigo', label: 'Biru nila' },
    ],
  },
  { ...orderField, ...texts },
];

/** The row of the template for imports. */
export const facilityExample = {
  ...{ name: 'RSU Sehati Dago', slug: 'rsu-sehati-dago', facility_type_id: 'Rumah Sakit', is_unit: 'ya' },
  ...{ description: 'Rumah sakit umum dengan IGD 24 jam.', content: '<p>Tentang rumah sakit ini.</p>' },
  ...{ address: 'Jl. Ir. H. Juanda No. 1', city: 'Bandung', province: 'Jawa Barat', postal_code: '40132' },
  ...{ latitude: '-6.893000', longitude: '107.613000', time_zone: 'WIB', hours: 'Senin–Minggu 24 jam' },
  ...{ phone: '022-1234567', whatsapp_phone: '0811-0000-0001', emergency_phone: '022-1234568', accent: 'Hijau toska', sort_order: '1' },
};
