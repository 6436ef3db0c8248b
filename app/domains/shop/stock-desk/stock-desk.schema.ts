import { z } from 'zod';
import { bigId, recordId, unitIds, wholeNumber } from '#app/platform/operations/fields.ts';

const id = bigId();
const count = (missing: string, min = 0) => wholeNumber({ min, max: 1_000_000, missing });
const amount = count('Isi jumlahnya.', 1);
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
  product_id: recordId('Pilih obatnya.'),
  facility_id: recordId('Pilih apoteknya.'),
  batch_no: z.string().trim().min(1, 'Isi nomor batch seperti di kemasan.').max(60),
  expires_on: z.iso.date('Isi tanggal kedaluwarsa.').regex(/^20/, 'Periksa tahun kedaluwarsanya.'),
  qty: amount,
  invoice: z.string().trim().min(1, 'Isi nomor faktur.').max(200),
});
/** What was counted, and what the page said there was: a change in between is told instead of being overwritten. */
export const countInput = z.object({
  batch_id: id,
  seen: count('Isi jumlahnya.'),
  counted: count('Isi hasil hitungnya.'),
  reason,
});
export const damageInput = z.object({ batch_id: id, qty: amount, reason });
const rupiah = wholeNumber({ min: 1, max: 999_999_999, missing: 'Isi harganya.' });
const grams = count('Isi beratnya.', 1);
/** How a listing is sold: a strip of ten tablets. What is in it never changes, because carts and orders refer to it. */
export const variantInput = z.object({
  id,
  unit: z.string().trim().min(2, 'Isi nama kemasan.').max(30, 'Paling banyak 30 karakter.'),
  size: z.string().trim().max(60, 'Paling banyak 60 karakter.').default(''),
  base_qty: wholeNumber({ min: 1, max: 100_000, missing: 'Isi jumlahnya.' }),
  price: rupiah,
  weight_g: grams,
});
/** `seen` is the price that the page showed, `meant` the new one once more, where it is far from that. */
export const variantChangeInput = z.object({
  id,
  stock_id: recordId(),
  seen: rupiah,
  meant: rupiah.optional(),
  price: rupiah,
  weight_g: grams,
  is_active: z.union([z.boolean(), z.literal('ya').transform(() => true), z.literal('').transform(() => false)]).default(false),
});
export const lowLevelInput = z.object({ id, low_level: count('Isi jumlahnya.') });
