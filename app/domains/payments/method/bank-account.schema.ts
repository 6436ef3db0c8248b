import { z } from 'zod';
import { recordId } from '#app/platform/operations/fields.ts';
import { compactCode } from '#app/platform/text/typed-number.ts';

const line = (max: number, missing: string) => z.string().trim().min(2, missing).max(max, `Paling banyak ${max} karakter.`);

/** A bank account as a person types it. */
export const bankAccount = z.object({
  bank: line(60, 'Isi nama bank.'),
  number: z
    .string()
    .transform(compactCode)
    .pipe(z.string().regex(/^\d{5,20}$/, 'Isi nomor rekening dengan 5 sampai 20 angka.')),
  holder: line(100, 'Isi nama pemilik rekening.'),
});

export const accountProposal = bankAccount.extend({
  facility_id: recordId('Pilih tempat rekening ini berlaku.').nullable().default(null),
});
export const accountId = z.object({ id: recordId() });
