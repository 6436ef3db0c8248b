import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';
import { lineOfText, recordId, yesOrNo } from '#app/platform/fields.ts';

const price = z
  .int('Tulis ongkos sebagai rupiah bulat')
  .min(0, 'Ongkos paling sedikit 0')
  .max(9_999_999, 'Ongkos paling banyak Rp9.999.999');
const rate = z.object({
  region_id: z
    .string()
    .regex(/^(\d{2}|\d{4}|\d{6}|\d{10})$/, 'Pilih provinsi, kota, kecamatan, atau kelurahan')
    .nullable()
    .describe('Kode wilayah, dari region/…; null = semua wilayah'),
  up_to_g: z.int('Tulis berat dalam gram').min(1, 'Berat paling sedikit 1 gram').max(1_000_000, 'Berat paling banyak 1.000 kg'),
  price: price.describe('Rupiah'),
  etd: lineOfText(60, 'Isi perkiraan sampai')
    .pipe(z.string().min(2, 'Isi perkiraan sampai'))
    .describe('Perkiraan sampai, misalnya Hari ini'),
});
const text = (missing: string) => lineOfText(60, missing).pipe(z.string().min(2, missing));

const isOnce = (rates: readonly { region_id: string | null; up_to_g: number }[]) =>
  new Set(rates.map(({ region_id, up_to_g }) => `${region_id} ${up_to_g}`)).size === rates.length;

/** A way in which a pharmacy sends, with all its rates; those that are not named are deleted. */
export const serviceInput = z.object({
  facility_id: recordId('Pilih apotek'),
  name: text('Isi nama kurir').describe('Misalnya Kurir Apotek'),
  service: text('Isi nama layanan').describe('Misalnya Reguler'),
  mode: z.enum(['own', 'courier'], { error: 'Pilih kurir sendiri atau jasa kirim' }),
  is_active: yesOrNo.default(true),
  rates: z.array(rate).max(500, 'Paling banyak 500 ongkos').refine(isOnce, { error: 'Setiap wilayah dan berat hanya boleh sekali' }),
});
export type ServiceInput = z.output<typeof serviceInput>;

const service = z.object({
  id: z.int(),
  facility_id: z.int(),
  name: z.string(),
  service: z.string(),
  mode: z.enum(['own', 'courier']),
  is_active: z.boolean(),
  rates: z.array(z.object({ region_id: z.string().nullable(), up_to_g: z.int(), price: z.int(), etd: z.string() })),
});
export type ShipmentService = z.infer<typeof service>;
export const servicesAnswer = envelopeSchema(z.array(service));
export const serviceAnswer = envelopeSchema(z.object({ id: z.int() }));
