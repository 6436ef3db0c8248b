import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { pictureFile } from '#app/platform/operations/answer-fields.ts';
import { recordId, wholeNumber, yesOrNo } from '#app/platform/operations/fields.ts';
import { belowMinimumText, cartVersion, maxCount, maxLines } from './cart-limits.schema.ts';

const noNumber = 'Tulis jumlah sebagai angka';

const count = wholeNumber({ min: 1, max: maxCount, missing: noNumber, tooSmall: belowMinimumText }).describe('Banyaknya; paling sedikit 1');
const variantId = recordId('Pilih varian dulu').describe('Id varian, dari stock[].id sebuah obat');
/** Which line an address names: read by `readRecordId`, because what is no id is a line that does not exist. */
const lineId = z.string().min(1).max(40).describe('Id varian');

export const addInput = z.object({ medicine_stock_id: variantId, count });
export const lineInput = z.object({ id: lineId });
export const checkInput = z.object({ id: lineId, checked: yesOrNo });
export const changeInput = z.object({ id: lineId, count, checked: yesOrNo.optional() });

const guestLine = addInput.extend({ checked: yesOrNo.default(true) });
const differs = (lines: readonly { medicine_stock_id: number }[]) =>
  new Set(lines.map((line) => line.medicine_stock_id)).size === lines.length;
/** The lines that a browser keeps for a guest. */
export const guestInput = z.object({
  lines: z
    .array(guestLine)
    .max(maxLines, `Paling banyak ${maxLines} produk`)
    .refine(differs, { error: 'Setiap varian hanya boleh disebut sekali' }),
});

/** A product that one press puts into the cart; `lines` are those that a browser keeps for a guest. */
export const offerInput = z.object({
  product_id: recordId('Pilih obat dulu').describe('Id produk'),
  lines: guestInput.shape.lines.default([]),
});

const chosenOffer = z.object({
  medicine_stock_id: z.int(),
  unit: z.string(),
  pharmacy: z.string(),
  path: z.string().describe('Halaman produk dengan penawaran itu; di sana penawaran apotek lain'),
});
export const offerAnswer = envelopeSchema(chosenOffer);
export type ChosenOffer = z.infer<typeof chosenOffer>;

/** The specification's "Cart product". */
const cartProduct = z.object({
  id: z.int().describe('Id varian'),
  name: z.string(),
  unit: z.string(),
  size: z.string().describe('Isi varian; bisa kosong'),
  slug: z.string(),
  path: z.string().describe('Halaman produk dengan penawaran ini, atau resepnya'),
  img: pictureFile,
  price: z.int().describe('Rupiah, termasuk PPN'),
  old_price: z.int().nullable().describe('Harga yang terakhir Anda lihat, bila sudah berubah'),
  qt: z.int(),
  checked: z.int().min(0).max(1).describe('1 = dipilih. Yang tidak bisa dibeli sebanyak itu selalu 0'),
  available: z.int().describe('Jumlah yang bisa dibeli sekarang, di samping baris lain dari stok yang sama'),
  max: z.int().nullable().describe('Paling banyak dalam satu pesanan menurut golongannya; null = tidak dibatasi'),
  note: z.string().nullable().describe('Yang berubah sejak terakhir dilihat: harga, stok'),
  prescription_id: z.uuid().nullable().describe('Resep yang memuatnya; jumlahnya tetap, dan produknya tidak punya halaman'),
});

const cartSeller = z.object({
  id: z.int(),
  name: z.string(),
  up: z.boolean().describe('Apakah semua produk penjual ini bisa dibeli sebanyak yang diminta'),
  product: z.array(cartProduct),
});

/** The specification's "Cart". */
const cart = z.object({
  header: z.object({ version: z.literal(cartVersion) }),
  seller: z.array(cartSeller),
  total_price: z.int().describe('Rupiah; jumlah harga semua yang dipilih'),
  count: z.int().describe('Banyaknya produk'),
  unlisted: z.int().describe('Banyaknya produk yang tidak dijual lagi; tidak disebut namanya'),
});

/** What became other than the guest's cart said. */
const mergeChange = z.object({ id: z.int(), name: z.string(), unit: z.string(), asked: z.int(), qt: z.int(), note: z.string() });

export const cartAnswer = envelopeSchema(cart);
export const mergeAnswer = envelopeSchema(cart.extend({ changes: z.array(mergeChange) }));
export const countAnswer = envelopeSchema(
  z.object({ count: z.int(), account: z.boolean().describe('Apakah pemanggil masuk dengan akun; keranjang tamu ada di perambannya') }),
);

export type CartProduct = z.infer<typeof cartProduct>;
export type Cart = z.infer<typeof cart>;
export type MergeChange = z.infer<typeof mergeChange>;

/** How many of a variant a person wants. */
export type WantedLine = Readonly<{ id: number; qty: number; checked: boolean }>;

/** A variant that is sold, with the stock of its listing in base units; variants of one listing sell the same stock. */
export type SoldVariant = Readonly<{
  id: number;
  medicine_id: number;
  name: string;
  unit: string;
  size: string;
  slug: string;
  path: string;
  image: string | null;
  price: number;
  base_qty: number;
  free: number;
  /** Base units in one order; null = no maximum. */
  max_order: number | null;
  seller_id: number;
  seller: string;
  /** The line of a prescription that is bought, and its prescription; `max_order` is then what is left of it. */
  prescription_line_id: string | null;
  prescription_id: string | null;
}>;

/** A line of a cart whose variant is sold. `seen_price` is null for a guest. */
export type CartLine = SoldVariant & WantedLine & Readonly<{ seen_price: number | null }>;
