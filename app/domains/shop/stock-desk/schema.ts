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
export const lowLevelInput = z.object({ id, low_level: number('Isi jumlahnya.').min(0) });
