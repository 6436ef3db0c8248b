import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pictureFile } from '#app/platform/operations/answer-fields.ts';
import { bigId, recordId, sentNumber } from '#app/platform/operations/fields.ts';
import { addInput } from '../cart/cart.schema.ts';
import { rupiahSum, shipmentOption } from '../shipment/shipment.schema.ts';
import { noMethodText, noShipmentText } from './checkout-texts.schema.ts';

const quoteId = z
  .union([z.int(), z.string()], { error: noShipmentText })
  .transform(String)
  .pipe(bigId(noShipmentText))
  .describe('Id pilihan pengiriman, dari shipment[].id');
const methodId = recordId(noMethodText).describe('Id metode, dari payment/method');

/** A direct purchase of one variant, without the cart. All of them are left out for the cart. */
const direct = {
  medicine_stock_id: addInput.shape.medicine_stock_id.optional(),
  count: addInput.shape.count.optional(),
  shipment_id: quoteId.optional(),
};
const wholeDirect = ({ medicine_stock_id, count }: { medicine_stock_id?: number; count?: number }) =>
  (medicine_stock_id === undefined) === (count === undefined);
const notWhole = { error: 'Isi varian dan jumlahnya', path: ['count'] };

export const purchaseInput = z.object(direct).refine(wholeDirect, notWhole);
export type PurchaseInput = Readonly<{ medicine_stock_id?: number; count?: number; shipment_id?: string }>;

export const shipmentInput = z
  .object({ health_facility: recordId('Pilih apotek'), medicine_stock_id: direct.medicine_stock_id, count: direct.count })
  .refine(wholeDirect, notWhole);
export const shipmentChoice = z
  .object({ ...direct, health_facility_id: recordId('Pilih apotek'), shipment_id: quoteId })
  .refine(wholeDirect, notWhole);
export const methodChoice = z
  .object({ ...direct, payment_id: methodId.nullable().describe('null = tidak jadi memilih') })
  .refine(wholeDirect, notWhole);

export const checkoutInput = z
  .object({
    ...direct,
    payment_method: methodId.optional().describe('Untuk pembelian langsung'),
    expected_total: sentNumber(1, 999_999_999_999).optional().describe('Total yang dilihat pembeli; bila berbeda, tidak ada yang dipesan'),
    version: z.string().max(64).optional().describe('version dari yang dilihat pembeli; bila berbeda, tidak ada yang dipesan'),
    keyed: z.boolean().default(false).describe('Diisi server: permintaan ini punya Idempotency-Key'),
  })
  .refine(wholeDirect, notWhole);
export type CheckoutInput = z.output<typeof checkoutInput>;
/** What a program sends. */
export const checkoutBody = z.object({
  ...direct,
  payment_method: checkoutInput.shape.payment_method,
  expected_total: checkoutInput.shape.expected_total,
  version: checkoutInput.shape.version,
});

const quoted = shipmentOption.extend({ id: z.string(), valid_until: z.iso.datetime().describe('Harganya berlaku sampai') });
export type ShipmentChoice = z.infer<typeof quoted>;

const product = z.object({
  id: z.int().describe('Id varian'),
  name: z.string(),
  unit: z.string(),
  size: z.string(),
  slug: z.string(),
  path: z.string().describe('Halaman produk dengan penawaran ini, atau resepnya'),
  img: pictureFile,
  price: rupiahSum.describe('Termasuk PPN'),
  old_price: rupiahSum.nullable().describe('Harga yang terakhir dilihat di keranjang, bila sudah berubah'),
  qt: z.int(),
  available: z.int().describe('Jumlah yang bisa dibeli sekarang'),
  note: z.string().nullable(),
  prescription_id: z.uuid().nullable().describe('Resep yang memuatnya; jumlahnya tetap'),
});

const seller = z.object({
  id: z.int(),
  name: z.string(),
  product: z.array(product),
  product_total: rupiahSum,
  weight: z.int().describe('Gram'),
  shipment: z.array(quoted).describe('Paling banyak 10'),
  shipment_selected: quoted.nullable(),
  shipment_note: z.string().nullable().describe('Mengapa pilihannya terbatas'),
});

const address = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  phone: z.string(),
  description: z.string(),
  note: z.string(),
  post_code: z.string().nullable(),
  subdistrict: z.string(),
  district: z.string(),
  city: z.string(),
  province: z.string(),
});

/** The specification's "Confirm cart". */
const purchase = z.object({
  type: z.enum(['cart', 'direct']),
  seller: z.array(seller),
  product_total: rupiahSum,
  shipment_fee: rupiahSum,
  service_fee: rupiahSum.describe('Biaya metode pembayaran; 0 untuk pembelian langsung'),
  total: rupiahSum,
  address: address.nullable(),
  missing: z.enum(['address', 'shipment', 'payment']).nullable().describe('Yang pertama masih kurang; null = bisa dibayar'),
  message: z.string().nullable().describe('Kalimat untuk yang masih kurang'),
  version: z.string().describe('Berubah bila produk, harga, pengiriman, alamat, atau metode berubah'),
});
export type Purchase = z.infer<typeof purchase>;

const method = z.object({
  id: z.int(),
  name: z.string(),
  checked: z.int().min(0).max(1),
  fee: rupiahSum,
  available: z.boolean(),
  reason: z.string().nullable().describe('Mengapa tidak dapat dipilih'),
});
const chosenMethod = method.pick({ id: true, name: true, fee: true }).nullable();
export type ChosenMethod = z.infer<typeof chosenMethod>;

export const purchaseAnswer = envelopeSchema(purchase).extend({ payment: chosenMethod });
export const shipmentAnswer = envelopeSchema(z.array(quoted)).extend({ note: z.string().nullable() });

const methodGroup = z.object({ id: z.int(), name: z.string(), methods: z.array(method) });
export type MethodGroup = z.infer<typeof methodGroup>;
export const methodsAnswer = envelopeSchema(z.array(methodGroup));

const placed = z.object({
  name: z.string().describe('Nomor pesanan, untuk transaction/{name}'),
  total: rupiahSum,
  status: z.string().describe('Kode status, seperti di transaction/{name}'),
  pay_until: z.iso.datetime(),
});
export const checkoutAnswer = z.object({ success: z.literal(true), message: z.string(), transaction: placed });
