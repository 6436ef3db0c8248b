import { z } from 'zod';
import { orderField } from '#app/kits/content/fields/category-fields.ts';
import {
  converted,
  flag,
  form,
  hours,
  later,
  line,
  money,
  number,
  one,
  optional,
  type Published,
  picture,
  rich,
  rows,
  select,
  slug,
  text,
} from '#app/kits/content/fields/field-builders.ts';
import { numberText } from '#app/kits/content/fields/text-schemas.ts';
import { flagOn } from '#app/platform/content/field-values.ts';

const ofDoctor = 'jam dokter';

/** The places of an hour: a number, those of the doctor's own hour, or none named. */
const places = z.union([z.literal(''), z.literal(ofDoctor), numberText(1, 1_000)], {
  error: 'Tulis jumlah tempat, atau centang Jam dokter',
});

const schedules = hours('Jam', {
  isOpen: false,
  example: 'Senin–Jumat 08.00–12.00',
  more: {
    name: 'places',
    label: 'Tempat',
    control: 'number',
    min: 1,
    max: 1_000,
    isOptional: true,
    extra: { value: ofDoctor, label: 'Jam dokter' },
  },
  hint: 'Tanpa jam selesai = dengan perjanjian. Centang Jam dokter bila tempatnya di jam praktik dokter itu. Kosong untuk chat, dan untuk reservasi pada seorang dokter: jamnya diatur di jadwal dokter.',
});

const ifSent = { onlyIf: { name: 'sends_results', is: flagOn } } as const;

/** Services with their choices and hours. */
export const serviceForm = form(
  {
    name: line('Nama', 120),
    slug: slug(120, { before: '/layanan/detail/', example: 'medical-check-up-dasar' }),
    category_id: one('Kategori', 'service-categories', { hasCreate: true }),
    facility_id: one('Unit', 'facilities', { preset: 'own', isFixed: true }),
    kind: select(
      'Cara memesan',
      [
        { value: 'visit', label: 'Datang ke unit' },
        { value: 'consultation', label: 'Chat dengan dokter' },
        { value: 'reservation', label: 'Reservasi' },
      ],
      { variant: 'radios', isFixed: true },
    ),
    doctor_id: optional(
      one('Dokter', 'doctors', {
        first: { name: 'units', by: 'facility_id' },
        hasCreate: true,
        hint: 'Yang berpraktik di unitnya lebih dulu',
      }),
    ),
    specialization_id: optional(one('Spesialisasi', 'specializations', { preset: 'doctor_id', hasCreate: true })),
    summary: text('Ringkasan', 300, { hint: 'Satu atau dua kalimat untuk daftar' }),
    content: rich('Penjelasan', 50_000, { missing: 'Isi penjelasan' }),
    image: optional(picture('Gambar', 'card')),
    price: optional(money('Harga', { hint: 'Kosong = ditanyakan ke unit' })),
    options: rows(
      'Pilihan',
      { name: line('Nama', 100), price: money('Harga', { min: 0 }), minutes: optional(number('Menit', 1, 1_440)) },
      { item: 'pilihan', max: 50 },
    ),
    schedules: converted(schedules, (read, refuse) =>
      read.map(({ more, ...hour }) => {
        const found = places.safeParse(more.toLowerCase());
        if (!found.success) refuse(found.error.issues[0]?.message ?? '');
        return { ...hour, isOfDoctor: found.data === ofDoctor, capacity: typeof found.data === 'number' ? found.data : null };
      }),
    ),
    number_minutes: later(
      optional(
        number('Menit tiap nomor', 5, 240, {
          unit: 'menit',
          hint: 'Hanya untuk jam di atas: tiap nomor mendapat jam sendiri. Kosong = nomor saja, dengan perkiraan.',
        }),
      ),
    ),
    sends_results: later(
      flag('Hasil dikirim ke akun pasien', { hint: 'Petugas mengunggah PDF-nya sesudah kunjungan. Layanan ini lalu menyebutnya.' }),
    ),
    result_name: later(optional(line('Nama hasil', 60, { ...ifSent, hint: 'Contoh: Hasil laboratorium' }))),
    result_days: later(optional(number('Hasil siap setelah', 0, 60, { ...ifSent, unit: 'hari', hint: '0 = pada hari kunjungan' }))),
    is_featured: flag('Layanan unggulan: tampil di depan'),
    sort_order: orderField(['category_id', 'is_featured']),
  },
  ({
    kind,
    doctor_id,
    schedules: given,
    number_minutes: minutes,
    options,
    sends_results: sends,
    result_name: resultName,
    result_days: resultDays,
  }) => {
    if (sends && kind === 'consultation') return { sends_results: 'Chat tidak mempunyai hasil pemeriksaan' };
    if (sends && resultName === null) return { result_name: 'Isi nama hasilnya, contoh Hasil laboratorium' };
    if (sends && resultDays === null) return { result_days: 'Tulis setelah berapa hari hasilnya siap' };
    if (new Set(options.map(({ name }) => name)).size < options.length) return { options: 'Ada pilihan yang tertulis dua kali' };
    if (kind === 'consultation' && doctor_id === null) return { doctor_id: 'Chat selalu dengan satu dokter: pilih dokternya' };
    if (kind !== 'visit' && doctor_id !== null && given.length > 0)
      return { schedules: 'Kosongkan: layanan dokter ini memakai jam praktik dokternya, dan chat memakai jam chat yang diatur dokternya.' };
    if (minutes !== null && given.every((hour) => hour.isOfDoctor))
      return { number_minutes: 'Kosongkan: tidak ada jam milik layanan ini sendiri' };
    const isOfDoctor = doctor_id === null && given.some((hour) => hour.isOfDoctor);
    return isOfDoctor ? { schedules: 'Tanpa dokter tidak ada jam dokter: tulis jumlah tempat' } : null;
  },
);

export type ServiceSnapshot = Published<typeof serviceForm>;
