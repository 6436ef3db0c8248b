import { z } from 'zod';
import {
  checked,
  date,
  form,
  line,
  one,
  optional,
  type Published,
  page,
  picture,
  rich,
  slug,
  text,
} from '#app/kits/content/fields/field-builders.ts';

/** A promo: its facility and its days too (Permenkes 1787/2010, art. 4). */
export const promoForm = form(
  {
    name: line('Judul', 150, { hint: 'Paling baik sampai 65 karakter' }),
    slug: slug(120, { before: '/promo/detail/', example: 'skrining-risiko-jantung', after: 'moves' }),
    facility_id: one('Unit', 'facilities', { preset: 'own' }),
    service_category_id: optional(one('Kategori layanan', 'service-categories')),
    doctor_id: optional(one('Dokter', 'doctors', { hasCreate: true })),
    summary: text('Ringkasan', 300, { best: [120, 160] }),
    content: rich('Penjelasan', 50_000, { missing: 'Isi penjelasan' }),
    image: optional(picture('Gambar', 'card')),
    cta_url: optional(
      checked(
        page('Tujuan “Order Sekarang”', 'group', 500, { hint: 'Halaman situs kami, atau WhatsApp unit', chatOf: 'facility_id' }),
        z.string().regex(/^(?:https:\/\/[^\s\\]+|\/(?!\/)[^\s\\]*)$/, { error: 'Pilih halaman situs kami, atau WhatsApp unit' }),
      ),
    ),
    starts_on: date('Hari pertama', { until: 'ends_on' }),
    ends_on: date('Hari terakhir'),
  },
  ({ starts_on, ends_on }) => (starts_on <= ends_on ? null : { ends_on: 'Hari terakhir tidak sebelum hari pertama' }),
);

export type PromoSnapshot = Published<typeof promoForm>;
