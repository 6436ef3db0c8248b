import { z } from 'zod';
import { orderField } from '#app/kits/content/category-fields.ts';
import { choiceId, flagText, linesOf, numberText, optionalText, orderText, pictureText, slugText } from '#app/kits/content/text-schemas.ts';
import { weekHoursText } from '#app/kits/content/week-hours-text.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { blockOfText, lineOfText } from '#app/platform/fields.ts';
import { serviceKinds } from './service.schema.ts';

const price = numberText(0, 999_999_999);
const chosen = choiceId('Pilih dari daftar');

/** A choice per line: `Chat 30 menit | 55000 | 30`. */
const options = z.string().transform((text, context) => {
  const read = linesOf(text).map((line) => {
    const [name = '', amount = '', minutes = '', ...rest] = line.split('|').map((part) => part.trim());
    const [priced, timed] = [price.safeParse(amount), optionalText(numberText(1, 1_440)).safeParse(minutes)];
    if (name === '' || name.length > 100 || rest.length > 0 || !priced.success || !timed.success) {
      context.addIssue({ code: 'custom', message: `“${line}” tidak terbaca. Tulis satu pilihan per baris: nama | harga | menit` });
    }
    return { name, price: priced.data ?? 0, minutes: timed.data ?? null };
  });
  if (new Set(read.map(({ name }) => name)).size < read.length)
    context.addIssue({ code: 'custom', message: 'Ada pilihan yang tertulis dua kali' });
  return read;
});

/** The places of an hour: a number, those of the doctor's own hour, or none named. */
const places = z.union([z.literal(''), z.literal('jam dokter'), numberText(1, 1_000)], {
  error: 'Sesudah tanda | tulis jumlah tempat, atau jam dokter',
});

const schedules = weekHoursText({ isOpen: false, example: 'Senin–Jumat 08.00–12.00 | 10' }).transform((hours, context) =>
  hours.map(({ more, ...hour }) => {
    const read = places.safeParse(more);
    if (!read.success) context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? '' });
    return { ...hour, isOfDoctor: read.data === 'jam dokter', capacity: typeof read.data === 'number' ? read.data : null };
  }),
);

/** What a service needs before it is shown. */
export const serviceSnapshot = z
  .object({
    name: lineOfText(120, 'Isi nama'),
    slug: slugText(120, 'medical-check-up-dasar'),
    category_id: choiceId('Pilih kategori'),
    facility_id: choiceId('Pilih unit'),
    kind: z.enum(serviceKinds, { error: 'Pilih cara memesan' }),
    doctor_id: optionalText(chosen),
    specialization_id: optionalText(chosen),
    summary: lineOfText(300, 'Isi ringkasan'),
    content: blockOfText(50_000, 'Isi penjelasan'),
    image: pictureText,
    price: optionalText(numberText(1, 999_999_999)),
    options,
    schedules,
    is_featured: flagText,
    sort_order: orderText,
  })
  .refine(({ kind, doctor_id }) => kind !== 'consultation' || doctor_id !== null, {
    path: ['doctor_id'],
    error: 'Chat selalu dengan satu dokter: pilih dokternya',
  })
  .refine(({ kind, doctor_id, schedules: hours }) => kind === 'visit' || doctor_id === null || hours.length === 0, {
    path: ['schedules'],
    error: 'Kosongkan: layanan dokter ini memakai jam praktik dokternya, dan chat memakai jam chat yang diatur dokternya.',
  })
  .refine(({ schedules: hours, doctor_id }) => doctor_id !== null || !hours.some(({ isOfDoctor }) => isOfDoctor), {
    path: ['schedules'],
    error: 'Tanpa dokter tidak ada jam dokter: tulis jumlah tempat',
  });

export type ServiceSnapshot = z.output<typeof serviceSnapshot>;

export const serviceFields: readonly Field[] = [
  { name: 'name', label: 'Nama', control: 'line' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/layanan/detail/… Setelah terbit tidak dapat diganti.' },
  { name: 'category_id', label: 'Kategori', control: 'choice' },
  { name: 'facility_id', label: 'Unit', control: 'choice', hint: 'Setelah terbit tidak dapat diganti.' },
  {
    name: 'kind',
    label: 'Cara memesan',
    control: 'choice',
    hint: 'Setelah terbit tidak dapat diganti.',
    options: [
      { value: 'visit', label: 'Datang ke unit' },
      { value: 'consultation', label: 'Chat dengan dokter' },
      { value: 'reservation', label: 'Reservasi' },
    ],
  },
  { name: 'doctor_id', label: 'Dokter', control: 'choice' },
  { name: 'specialization_id', label: 'Spesialisasi', control: 'choice' },
  { name: 'summary', label: 'Ringkasan', control: 'text', hint: 'Satu atau dua kalimat untuk daftar' },
  { name: 'content', label: 'Penjelasan', control: 'rich' },
  { name: 'image', label: 'Gambar', control: 'line', hint: 'Alamat dari halaman Gambar', hasPictures: true },
  { name: 'price', label: 'Harga', control: 'line', isRupiah: true, hint: 'Rupiah; kosong = ditanyakan ke unit' },
  { name: 'options', label: 'Pilihan', control: 'list', hint: 'Satu per baris: nama | harga | menit, contoh Chat 30 menit | 55000 | 30' },
  {
    name: 'schedules',
    label: 'Jam',
    control: 'list',
    hint: 'Satu per baris: Senin–Jumat 08.00–12.00 | 10 (tempat). Tanpa jam selesai = dengan perjanjian; | jam dokter = tempatnya di jam praktik dokter itu. Kosong untuk chat, dan untuk reservasi pada seorang dokter: jamnya diatur di jadwal dokter.',
  },
  { name: 'is_featured', label: 'Layanan unggulan: tampil di depan', control: 'flag' },
  orderField,
];
