import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { bigId, recordId, rupiahAmount, unitIds, yesOrNo } from '#app/platform/operations/fields.ts';
import { transferSearch } from '../cashier/cashier.schema.ts';
import { lineLists, linesPerPress } from './statement-lists.schema.ts';

const id = bigId();
const title = z.string().trim().max(100).default('');

/** Which column of another bank's file is what, by its title; empty = the file has none. */
const namedColumns = z
  .object({
    date: title.pipe(z.string().min(1, 'Pilih kolom tanggalnya.')),
    text: title.pipe(z.string().min(1, 'Pilih kolom keterangannya.')),
    sum: title,
    credit: title,
    debit: title,
    balance: title,
  })
  .refine(({ sum, credit }) => (sum === '') !== (credit === ''), {
    error: 'Pilih satu kolom jumlah, atau kolom uang masuk dan keluar.',
    path: ['sum'],
  });

export const importInput = z.object({
  file: receivedFile,
  /** The account that the file is of, where it names none itself. */
  account_id: recordId('Pilih rekeningnya.').nullable().default(null),
  columns: namedColumns.nullable().default(null),
  /** The columns that were named for the account were wrong: they are asked for anew. */
  again: yesOrNo.default(false),
});
export const linesQuery = z.object({ units: unitIds, list: z.enum(lineLists).default('open') });
export const lineQuery = z.object({ id, number: transferSearch.shape.number });
export const lineId = z.object({ id });
export const lineMatch = z.object({
  /** The line. */
  id,
  attempt_id: id,
  /** The sum of the line, where it is more than what was asked for. */
  meant: rupiahAmount('').optional(),
  /** Whoever accepts it has read what becomes of money that comes after the end of its payment. */
  late: yesOrNo.default(false),
});
export const lineMatches = z.object({
  matches: z
    .array(lineMatch.pick({ id: true, attempt_id: true }))
    .min(1)
    .max(linesPerPress),
});
export const ignoredLine = lineId.extend({
  reason: z.string().trim().min(3, 'Tulis uang apa ini, misalnya setoran modal.').max(300),
});
