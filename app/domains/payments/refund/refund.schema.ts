import { z } from 'zod';
import { bigId, rupiahAmount, unitIds } from '#app/platform/operations/fields.ts';
import { seenText } from '#app/platform/text/typed-number.ts';
import { bankAccount } from '../method/bank-account.schema.ts';

/** Why money goes back; all but `complaint` are requested by the product itself too. */
const refundReasons = ['late', 'double', 'overpaid', 'cancelled', 'complaint', 'correction'] as const;
export type RefundReason = (typeof refundReasons)[number];

const id = bigId();

/** The payments of an order, by a number that a person names. */
export const paymentSearch = z.object({
  number: z.string().max(120).transform(seenText).pipe(z.string().toUpperCase().max(60)).default(''),
  units: unitIds,
});
export const refundId = z.object({ id });
export const accountInput = refundId.extend(bankAccount.shape);
export const requestInput = z.object({
  /** The attempt. */
  id,
  amount: rupiahAmount('Isi jumlah yang dikembalikan.'),
  reason: z.enum(refundReasons, 'Pilih alasannya.'),
  note: z.string().trim().max(300).default(''),
});
export const declineInput = refundId.extend({ note: z.string().trim().min(3, 'Tulis alasannya.').max(300) });

/** So many go to the bank at once. */
export const maxSent = 50;
export const refundIds = z.object({ ids: z.array(id).min(1, 'Pilih pengembaliannya.').max(maxSent) });
export const sentInput = refundIds.extend({
  bank_reference: z.string().trim().min(1, 'Isi nomor berkas atau transaksi dari bank.').max(60),
});
export const finishInput = refundId.extend({ result: z.enum(['done', 'failed']), note: z.string().trim().max(100).default('') });
export const refundQuery = z.object({ units: unitIds });
