import { z } from 'zod';
import { besideErrors, bigId, recordId, unitIds, wholeNumber } from '#app/platform/operations/fields.ts';

const id = bigId();
const units = (missing: string, min = 1) => wholeNumber({ min, max: 1_000_000, missing });

export const transferId = z.object({ id });
export const transferChoicesQuery = z.object({ units: unitIds });
export const transferInput = z
  .object({ from_id: recordId('Pilih apotek yang mengirim.'), to_id: recordId('Pilih apotek yang menerima.') })
  .refine(({ from_id: from, to_id: to }) => from !== to, { path: ['to_id'], error: 'Pilih apotek lain.', when: besideErrors });
/** Goods to send: of this batch, or, where it is empty, of those that end first. */
export const transferGoodsInput = z.object({
  id,
  product_id: recordId('Pilih obatnya.'),
  batch_no: z.string().trim().max(60).default(''),
  qty: units('Isi jumlahnya.'),
});
export const transferLineId = z.object({ id, line_id: id });
/** What has come of a line now; more may come later. */
export const receivedGoodsInput = z.object({ id, line_id: id, received: units('Isi yang datang.') });
/** What has come back of a line now. */
export const returnedGoodsInput = z.object({ id, line_id: id, returned: units('Isi yang kembali.') });
export const transferLossInput = z.object({ id, reason: z.string().trim().min(3, 'Tulis alasannya.').max(200) });
export const transferGoodsQuery = z.object({ id, text: z.string().max(300), product_id: recordId().optional() });
