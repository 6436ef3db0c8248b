import { z } from 'zod';
import { bigId, calendarDate, recordId, rupiahAmount, unitIds, wholeNumber } from '#app/platform/operations/fields.ts';
import { channels } from '#app/platform/payments/channels.ts';
import { notes } from './rupiah-notes.schema.ts';

const id = bigId();
const money = (message: string) => rupiahAmount(message, 0);
const reason = z.string().trim().max(300);

const countHint = 'Hitung uang di laci, lalu isi jumlahnya.';
/** An empty field of a form is none. */
const orNone = <T extends z.ZodType>(schema: T) => z.preprocess((typed) => (typed === '' ? undefined : typed), schema.optional());

export const shiftsQuery = z.object({ units: unitIds });
export const shiftId = z.object({ id });
export const openInput = z.object({
  facility_id: recordId('Pilih tempat kasirnya.'),
  opening_cash: money(countHint),
});
export const countInput = z.object({
  id,
  /** The sum of the cash, or how many there are of each note. */
  counted_cash: orNone(money(countHint)),
  notes: z.partialRecord(z.enum(notes), orNone(wholeNumber({ max: 100_000, missing: 'Isi banyaknya lembar.' }))).default({}),
  /** The sum of the slips of the card machine. */
  counted_card: money('Jumlahkan struk mesin EDC, 0 bila tidak ada.'),
});
export const closeInput = z.object({ id, reason: reason.min(3, 'Tulis sebab selisihnya.') });
export const dayQuery = z.object({ facility_id: z.int().positive().max(2_147_483_647).nullable(), day: calendarDate });
export const dayInput = z.object({
  facility_id: recordId().nullable(),
  day: calendarDate,
  channel: z.enum(channels),
  statement_total: money('Isi jumlah menurut rekening koran.'),
  reason: reason.default(''),
});
