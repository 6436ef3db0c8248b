import { z } from 'zod';
import { orderField } from '#app/kits/content/fields/category-fields.ts';
import {
  checked,
  flag,
  form,
  hours,
  line,
  one,
  optional,
  type Published,
  phone,
  picture,
  place,
  region,
  rich,
  select,
  slug,
  text,
} from '#app/kits/content/fields/field-builders.ts';
import { seenText } from '#app/platform/text/typed-number.ts';

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

/** The numbers and the site of a unit reach every patient: a change of them is published by a second person. */
export const contactsOfFacility = ['phone', 'whatsapp_phone', 'emergency_phone', 'web_url'];
const second = 'Perubahannya diterbitkan orang lain, bukan penulisnya.';

const settings = { editableBy: 'units.configure' } as const;
const texts = { editableBy: 'content.edit' } as const;
const ofRegion = ['province', 'postal_code', 'time_zone'];

/** Facilities with their pages, numbers and opening hours. */
export const facilityForm = form(
  {
    name: line('Nama', 100, texts),
    slug: slug(100, { ...texts, before: '/fasilitas-kesehatan/detail/', example: 'rsu-sehati-dago' }),
    facility_type_id: one('Jenis', 'facility-types', { ...texts, hasCreate: true }),
    is_unit: flag('Menerima pendaftaran poliklinik', texts),
    description: text('Ringkasan', 300, { ...texts, missing: 'Isi satu kalimat tentang fasilitas ini', hint: 'Satu kalimat untuk daftar' }),
    content: rich('Isi halaman', 50_000, texts),
    thumbnail: optional(picture('Gambar', 'wide', texts)),
    address: line('Jalan dan nomor', 300, { missing: 'Isi alamat' }),
    city: region('Kota', 100, { sets: ofRegion }),
    province: line('Provinsi', 100),
    postal_code: optional(
      checked(
        line('Kode pos', 20),
        z
          .string()
          .transform(seenText)
          .pipe(z.string().regex(/^\d{5}$/, { error: 'Kode pos lima angka' })),
      ),
    ),
    latitude: optional(place('Lintang', degrees(90), { sets: ['longitude'], hint: 'Untuk peta, contoh -6.907214' })),
    longitude: optional({ field: line('Bujur', 30, { hint: 'Contoh 107.627931' }).field, schema: degrees(180) }),
    time_zone: select('Zona waktu', [
      { value: 'Asia/Jakarta', label: 'WIB' },
      { value: 'Asia/Makassar', label: 'WITA' },
      { value: 'Asia/Jayapura', label: 'WIT' },
    ]),
    hours: hours('Jam buka', { ...settings, isOpen: true, example: 'Senin–Jumat 08.00–20.00, atau Senin–Minggu 24 jam' }),
    phone: phone('Telepon', { ...settings, hint: second }),
    whatsapp_phone: phone('WhatsApp', { ...settings, hint: second }),
    emergency_phone: optional(phone('Telepon IGD', { ...settings, hint: second })),
    web_url: optional(
      checked(
        line('Situs sendiri', 300, { ...settings, isAddress: true, hint: `Contoh https://dago.sehati.example. ${second}` }),
        z.url({ protocol: /^https$/, error: 'Tulis alamat https://…' }),
      ),
    ),
    accent: select(
      'Warna',
      [
        { value: 'teal', label: 'Hijau toska' },
        { value: 'rose', label: 'Merah muda' },
        { value: 'indigo', label: 'Biru nila' },
      ],
      { ...texts, variant: 'colours' },
    ),
    sort_order: orderField([], texts),
  },
  ({ latitude, longitude }) => ((latitude === null) === (longitude === null) ? null : { longitude: 'Lintang dan bujur diisi bersama' }),
);

export type FacilitySnapshot = Published<typeof facilityForm>;

/** The row of the template for imports. */
export const facilityExample = {
  name: 'RSU Sehati Dago',
  slug: 'rsu-sehati-dago',
  facility_type_id: 'Rumah Sakit',
  is_unit: 'ya',
  description: 'Rumah sakit umum dengan IGD 24 jam.',
  content: '<p>Tentang rumah sakit ini.</p>',
  address: 'Jl. Ir. H. Juanda No. 1',
  city: 'Bandung',
  province: 'Jawa Barat',
  postal_code: '40132',
  latitude: '-6.893000',
  longitude: '107.613000',
  time_zone: 'WIB',
  hours: 'Senin–Minggu 24 jam',
  phone: '022-1234567',
  whatsapp_phone: '0811-0000-0001',
  emergency_phone: '022-1234568',
  accent: 'Hijau toska',
  sort_order: '1',
};
