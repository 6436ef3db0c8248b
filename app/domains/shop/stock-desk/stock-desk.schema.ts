import { z } from 'zod';
import { besideErrors, bigId, recordId, unitIds, wholeNumber } from '#app/platform/operations/fields.ts';

const id = bigId();
const count = (missing: string, min = 0) => wholeNumber({ min, max: 1_000_000, missing });
const amount = count('Isi jumlahnya.', 1);
const reason = z.string().trim().min(3, 'Tulis alasannya.').max(200);

/** The lists of the stock desk. */
export const stockLists = ['all', 'low', 'below', 'expiring', 'quarantine', 'short', 'stuck'] as const;
/** Within how many days what is listed expires. */
export const expiryDays = [180, 90, 60, 30] as const;
export type StockList = (typeof stockLists)[number];
export const stockQuery = z.object({
  units: unitIds,
  list: z.enum(stockLists).default('all'),
  q: z.string().trim().max(100).default(''),
  days: z.literal(expiryDays).default(90),
});
export const itemId = z.object({ id });
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
const level = z.preprocess((typed) => (typed === '' ? null : typed), count('Isi jumlahnya.', 1).nullable()).default(null);
/** When more is ordered, and up to how much; empty = it is not ordered by a number. */
export const limitsInput = z
  .object({ id, min_level: level, max_level: level, rack: z.string().trim().max(30, 'Paling banyak 30 karakter').default('') })
  .refine(({ min_level: min, max_level: max }) => min === null || max === null || max >= min, {
    path: ['max_level'],
    error: 'Paling banyak tidak boleh kurang dari minimum.',
    when: besideErrors,
  });
/** A code that names another product than it was remembered for. */
export const codeInput = z.object({ id, code: z.string().min(3).max(60) });
