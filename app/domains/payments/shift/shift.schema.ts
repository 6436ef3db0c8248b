import { z } from 'zod';
import { bigId, calendarDate, recordId, rupiahAmount, unitIds } from '#app/platform/operations/fields.ts';
import { channels } from '#app/platform/payments/channels.ts';

const id = bigId();
const money = (message: string) => rupiahAmount(message, 0);
const reason = z.string().trim().max(300).default('');

export const shiftsQuery = z.object({ units: unitIds });
export const openInput = z.object({
  facility_id: recordId('Pilih tempat kasirnya.'),
  opening_cash: money('Hitung uang di laci, lalu isi jumlahnya.'),
});
export const closeInput = z.object({ id, counted_cash: money('Hitung uang di laci, lalu isi jumlahnya.'), reason });
export const dayQuery = z.object({ facility_id: z.int().positive().max(2_147_483_647).nullable(), day: calendarDate });
export const dayInput = z.object({
  facility_id: recordId().nullable(),
  day: calendarDate,
  channel: z.enum(channels),
  statement_total: money('Isi jumlah menurut rekening koran.'),
  reason,
});
