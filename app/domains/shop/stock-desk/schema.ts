import { z } from 'zod';
import { bigId, unitIds } from '#app/platform/fields.ts';

const id = bigId();
const number = (message: string) => z.coerce.number(message).int(message).max(1_000_000, 'Paling banyak 1.000.000.');
const amount = number('Isi jumlahnya.').positive('Isi jumlahnya.');
const reason = z.string().trim().min(3, 'Tulis alasannya.').max(200);

/** The lists of the stock desk. */
export const stockLists = ['all', 'low', 'expiring', 'short', 'stuck'] as const;
export type StockList = (typeof stockLists)[number];
export const stockQuery = z.object({
  units: unitIds,
  list: z.enum(stockLists).default('all'),
  q: z.string().trim().max(100).default(''),
  days: z.union([z.literal(90), z.literal(60), z.literal(30)]).default(90),
});
export const itemId = z.object({ id });
export const unitsQuery = z.object({ units: unitIds });

export const receiveInput = z.object({
  product_id: z.coerce.number('Pilih obatnya.').int().positive('Pilih obatnya.').max(2_147_483_647),
  facility_id: z.coerce.number('Pilih apoteknya.').int().positive('Pilih apoteknya.').max(2_147_483_647),
  batch_no: z.string().trim().min(1, 'Isi nomor batch seperti di kemasan.').max(60),
  expires_on: z.iso.date('Isi tanggal kedaluwarsa.').regex(/^20/, 'Periksa tahun kedaluwarsanya.'),
  qty: amount,
  invoice: z.string().trim().min(1, 'Isi nomor faktur.').max(200),
});
/** What was counted, and what the page said there was: a change in between is told instead of being overwritten. */
export const countInput = z.object({
  batch_id: id,
  seen: number('Isi jumlahnya.').min(0),
  counted: number('Isi hasil hitungnya.').min(0),
  reason,
});
export const damageInput = z.object({ batch_id: id, qty: amount, reason });
const rupiah = number('Isi harganya.').positive('Isi harganya.').max(999_999_999, 'Terlalu besar.');
const grams = number('Isi beratnya.').positive('Isi beratnya.');
/** How a listing is sold: a strip of ten tablets. What is in it never changes, because carts and orders refer to it. */
export const variantInput = z.object({
  id,
  unit: z.string().trim().min(2, 'Isi nama kemasan.').max(30, 'Paling banyak 30 karakter.'),
  size: z.string().trim().max(60, 'Paling banyak 60 karakter.').default(''),
  base_qty: number('Isi jumlahnya.').positive('Isi jumlahnya.').max(100_000, 'Terlalu besar.'),
  price: rupiah,
  weight_g: grams,
});
/** `seen` is the price that the page showed. */
export const variantChangeInput = z.object({
  id,
  stock_id: z.coerce.number().int().positive().max(2_147_483_647),
  seen: number('Isi harganya.'),
  price: rupiah,
  weight_g: grams,
  is_active: z.union([z.boolean(), z.literal('ya').transform(() => true), z.literal('').transform(() => false)]).default(false),
});
export const lowLevelInput = z.object({ id, low_level: number('Isi jumlahnya.').min(0) });
