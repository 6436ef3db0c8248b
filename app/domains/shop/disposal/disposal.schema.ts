import { z } from 'zod';
import { besideErrors, bigId, recordId, unitIds, wholeNumber } from '#app/platform/operations/fields.ts';

const id = bigId();
const line = (missing: string) => z.string().trim().min(3, missing).max(200, 'Paling banyak 200 karakter');

const disposalKind = z.enum(['return', 'destroy'], 'Pilih retur atau pemusnahan.');
export type DisposalKind = z.infer<typeof disposalKind>;
/** Where goods are: still in the stock, or set aside. */
const disposalSource = z.enum(['stock', 'quarantine']);
export type DisposalSource = z.infer<typeof disposalSource>;

export const disposalId = z.object({ id });
export const disposalChoicesQuery = z.object({ units: unitIds });
/** Goods that will be returned to a wholesaler, or destroyed. */
export const disposalInput = z
  .object({
    facility_id: recordId('Pilih apoteknya.'),
    kind: disposalKind,
    supplier_id: z
      .union([z.literal('').transform(() => null), recordId('Pilih PBF-nya.')])
      .nullable()
      .default(null),
  })
  .refine(({ kind, supplier_id: supplier }) => kind === 'destroy' || supplier !== null, {
    path: ['supplier_id'],
    error: 'Pilih PBF yang menerima retur.',
    when: besideErrors,
  });
export const disposalLineInput = z.object({
  id,
  batch_id: id,
  source: disposalSource,
  qty: wholeNumber({ min: 1, max: 1_000_000, missing: 'Isi jumlahnya.' }),
});
export const disposalLineId = z.object({ id, line_id: id });
export const returnInput = z.object({ id, reason: line('Tulis alasannya, seperti mendekati kedaluwarsa.') });
export const destroyInput = z.object({
  id,
  reason: line('Tulis alasannya, seperti kedaluwarsa atau rusak.'),
  method: line('Tulis cara pemusnahannya.'),
  place: line('Tulis tempat pemusnahannya.'),
});
