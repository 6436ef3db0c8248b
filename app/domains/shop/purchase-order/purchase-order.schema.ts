import { z } from 'zod';
import { besideErrors, bigId, lineOfText, recordId, unitIds, wholeNumber } from '#app/platform/operations/fields.ts';
import { namedSupplier } from '../supplier/supplier.schema.ts';

const id = bigId();
const count = (missing: string) => wholeNumber({ min: 1, max: 100_000, missing });

/** What is ordered apart, as the control of products names it. */
const purchaseKind = z.enum(['none', 'prekursor', 'oot'], 'Pilih jenis surat pesanannya.');
export type PurchaseKind = z.infer<typeof purchaseKind>;

export const purchaseId = z.object({ id });
export const purchaseChoicesQuery = z.object({ units: unitIds });
/** A new order of goods, for which products are proposed. */
export const purchaseInput = z.object({
  facility_id: recordId('Pilih apoteknya.'),
  ...namedSupplier,
  kind: purchaseKind.default('none'),
  cover_days: wholeNumber({ min: 1, max: 180, missing: 'Isi untuk berapa hari.' }),
});
/** A product of a draft, or another amount of it. */
export const purchaseLineInput = z
  .object({
    id,
    product_id: recordId('Pilih obatnya.'),
    packs: count('Isi jumlah kemasannya.'),
    pack_unit: lineOfText(30, 'Isi nama kemasannya, seperti dus.').pipe(z.string().min(2, 'Isi nama kemasannya, seperti dus.')),
    pack_qty: count('Isi jumlah di dalam satu kemasan.'),
  })
  .refine(({ packs, pack_qty: qty }) => packs * qty <= 1_000_000, {
    path: ['packs'],
    error: 'Terlalu banyak untuk satu baris.',
    when: besideErrors,
  });
export const purchaseLineId = z.object({ id, product_id: recordId() });
export const signInput = z.object({ id, sipa: lineOfText(100, 'Isi nomor SIPA Anda.').pipe(z.string().min(3, 'Isi nomor SIPA Anda.')) });
export const cancelInput = z.object({ id, reason: z.string().trim().min(3, 'Tulis alasannya.').max(200) });
export const purchaseGoodsQuery = z.object({ id, text: z.string().max(300), product_id: recordId().optional() });
