import { z } from 'zod';
import { choiceId, dateText, optionalText, pictureText, slugText } from '#app/kits/content/text-schemas.ts';
import type { Field } from '#app/platform/content/field-values.ts';
import { blockOfText, lineOfText } from '#app/platform/fields.ts';

const chosen = optionalText(choiceId('Pilih dari daftar'));

/** What a promo needs before it is shown: its facility and its days too (Permenkes 1787/2010, art. 4). */
export const promoSnapshot = z
  .object({
    name: lineOfText(150, 'Isi judul'),
    slug: slugText(120, 'skrining-risiko-jantung'),
    facility_id: choiceId('Pilih unit'),
    service_category_id: chosen,
    doctor_id: chosen,
    summary: lineOfText(300, 'Isi ringkasan'),
    content: blockOfText(50_000, 'Isi penjelasan'),
    image: pictureText,
    cta_url: optionalText(
      z.url({ protocol: /^https$/, error: 'Tulis alamat https://…' }).max(500, { error: 'Paling banyak 500 karakter' }),
    ),
    starts_on: dateText('Isi hari pertama'),
    ends_on: dateText('Isi hari terakhir'),
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, { path: ['ends_on'], error: 'Hari terakhir tidak sebelum hari pertama' });

export type PromoSnapshot = z.output<typeof promoSnapshot>;

export const promoFields: readonly Field[] = [
  { name: 'name', label: 'Judul', control: 'line', hint: 'Paling baik sampai 65 karakter' },
  { name: 'slug', label: 'Alamat', control: 'line', hint: '/promo/detail/… Setelah terbit tidak dapat diganti.' },
  { name: 'facility_id', label: 'Unit', control: 'choice' },
  { name: 'service_category_id', label: 'Kategori layanan', control: 'choice' },
  { name: 'doctor_id', label: 'Dokter', control: 'choice' },
  { name: 'summary', label: 'Ringkasan', control: 'text', hint: 'Paling baik 120 sampai 160 karakter' },
  { name: 'content', label: 'Penjelasan', control: 'rich' },
  { name: 'image', label: 'Gambar', control: 'line', hint: 'Alamat dari halaman Gambar', hasPictures: true },
  { name: 'cta_url', label: 'Tujuan “Order Sekarang”', control: 'line', hint: 'Alamat situs kami, atau https://wa.me/… dengan nomor unit' },
  { name: 'starts_on', label: 'Hari pertama', control: 'date' },
  { name: 'ends_on', label: 'Hari terakhir', control: 'date' },
];
