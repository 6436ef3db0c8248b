import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { rupiahSum, shipmentOption } from '../shipment/shipment.schema.ts';
import { guestInput } from './cart.schema.ts';

export const estimateInput = guestInput.extend({
  region_id: z
    .union([z.string(), z.number()], { error: 'Pilih kecamatan atau kelurahan' })
    .transform(String)
    .pipe(z.string().regex(/^(\d{6}|\d{10})$/, 'Pilih kecamatan atau kelurahan'))
    .describe('Kode kecamatan (6 angka) atau kelurahan (10 angka), dari region/…'),
});

const estimated = z.object({
  seller: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      product_total: rupiahSum,
      weight: z.int().describe('Gram'),
      shipment: z.array(shipmentOption),
      shipment_note: z.string().nullable(),
    }),
  ),
  product_total: rupiahSum,
  shipment_from: rupiahSum.nullable().describe('Ongkos kirim termurah semua apotek; null = ada yang hanya bisa diambil'),
  total_from: rupiahSum.describe('Dengan ongkos kirim termurah, atau diambil sendiri'),
  unlisted: z.int().describe('Banyaknya produk yang tidak dijual lagi'),
});
export type Estimate = z.infer<typeof estimated>;
export const estimateAnswer = envelopeSchema(estimated);
