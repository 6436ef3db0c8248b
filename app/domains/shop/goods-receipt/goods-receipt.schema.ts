import { z } from 'zod';
import {
  besideErrors,
  bigId,
  calendarDate,
  lineOfText,
  recordId,
  rupiahAmount,
  sentNumber,
  unitIds,
  wholeNumber,
} from '#app/platform/operations/fields.ts';
import { namedSupplier } from '../supplier/supplier.schema.ts';

const id = bigId();
const packs = (missing: string, min = 0) => wholeNumber({ min, max: 100_000, missing });
const optionalLine = (max: number) => z.string().trim().max(max, `Paling banyak ${max} karakter`).default('');
/** With a letter or a digit: a number of signs alone cannot be scanned when it is packed, and is that of any other batch in a recall. */
const batchNo = lineOfText(60, 'Isi nomor batch seperti di kemasan.').pipe(
  z.string().regex(/[0-9A-Z]/i, 'Isi nomor batch seperti di kemasan.'),
);
const expiry = z.iso.date('Isi tanggal kedaluwarsa.').regex(/^20/, 'Periksa tahun kedaluwarsanya.');

export const receiptId = z.object({ id });
export const receiptsQuery = z.object({ units: unitIds, sp: bigId().optional() });

const head = {
  invoice_no: lineOfText(60, 'Isi nomor faktur.'),
  invoiced_on: calendarDate,
  /** Empty: as many days later as the supplier gives. */
  due_on: z.union([z.literal(''), calendarDate]).default(''),
  tax_invoice_no: optionalLine(30),
  ppn: rupiahAmount('Isi PPN di faktur, atau 0.', 0),
  total: rupiahAmount('Isi jumlah yang harus dibayar.'),
  /** The order of goods that it is for; empty = none. */
  purchase_order_id: z
    .union([z.literal('').transform(() => null), bigId()])
    .nullable()
    .default(null),
};
const datesAgree = ({ invoiced_on: from, due_on: due }: { invoiced_on: string; due_on: string }) => due === '' || due >= from;
const tooEarly = { path: ['due_on'], error: 'Jatuh temponya sebelum tanggal faktur.', when: besideErrors };
const sumsAgree = ({ ppn, total }: { ppn: number; total: number }) => ppn <= total;
const tooMuchTax = { path: ['ppn'], error: 'PPN-nya lebih besar daripada jumlah faktur.', when: besideErrors };

/** An invoice that has come with goods. */
export const receiptInput = z
  .object({
    facility_id: recordId('Pilih apoteknya.'),
    ...namedSupplier,
    ...head,
  })
  .refine(datesAgree, tooEarly)
  .refine(sumsAgree, tooMuchTax);
export const receiptHeadInput = z
  .object({ id, ...head })
  .refine(datesAgree, tooEarly)
  .refine(sumsAgree, tooMuchTax);

const unitsOf = { packs: packs('Isi jumlah kemasannya, atau 0.'), bonus: packs('Isi bonusnya, atau 0.').default(0) };
/** A line of the invoice; `line_id` of one that is there already. `learn` is a code that names its product from now on. */
export const receiptLineInput = z
  .object({
    id,
    line_id: bigId().optional(),
    product_id: recordId('Pilih obatnya.'),
    batch_no: batchNo,
    expires_on: expiry,
    ...unitsOf,
    pack_qty: packs('Isi jumlah di dalam satu kemasan.', 1),
    cost: rupiahAmount('Isi harganya tanpa PPN.', 0),
    learn: z.string().max(60).default(''),
  })
  .refine(({ packs: paid, bonus }) => paid + bonus > 0, { path: ['packs'], error: 'Isi jumlah kemasannya.', when: besideErrors })
  .refine(({ packs: paid, bonus, pack_qty: qty }) => (paid + bonus) * qty <= 1_000_000, {
    path: ['packs'],
    error: 'Terlalu banyak untuk satu baris.',
    when: besideErrors,
  });
export const receiptLineId = z.object({ id, line_id: id });
/** Some packs of a line have another batch. */
export const splitInput = z.object({ id, line_id: id, packs: packs('Isi jumlah kemasannya.', 1), batch_no: batchNo, expires_on: expiry });
/** `over_reason` says why more has come than was ordered. */
export const postInput = z.object({ id, over_reason: z.string().trim().max(200).default('') });
export const voidInput = z.object({ id, reason: z.string().trim().min(3, 'Tulis alasannya.').max(200) });

/** What was scanned or typed to find goods, the product that was chosen for it, and which of several readings is right. */
export const goodsQuery = z.object({
  id,
  text: z.string().max(300),
  search: z.string().trim().max(100).default(''),
  product_id: recordId().optional(),
  reading: sentNumber(0, 20).optional(),
});
