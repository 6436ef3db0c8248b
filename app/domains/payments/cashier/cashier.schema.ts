import { z } from 'zod';
import { bigId, calendarDate, rupiahAmount, unitIds } from '#app/platform/operations/fields.ts';
import { seenText } from '#app/platform/text/typed-number.ts';

const id = bigId();

/** What a statement says of a transfer: the order that its sender named, the sum, or both. */
export const transferSearch = z.object({
  /** A number of an order or of a payment, or its last eight characters. */
  number: z.string().max(120).transform(seenText).pipe(z.string().toUpperCase().max(60)).default(''),
  amount: rupiahAmount('Isi jumlahnya sebagai angka.').optional(),
  units: unitIds,
});
export const attemptId = z.object({ id });
export const listQuery = z.object({ units: unitIds });
export const received = attemptId.extend({
  amount: rupiahAmount('Isi jumlah uang yang diterima.'),
  /** The same sum once more, where it is beyond what was expected. */
  meant: rupiahAmount('').optional(),
  note: z.string().trim().max(300).default(''),
  /** The proof that was looked at; without one the decision is by the statement alone. */
  proof_id: id.optional(),
  /** The day of a transfer on the statement. */
  received_on: calendarDate.optional(),
  /** How it was paid at the place. */
  tender: z.enum(['cash', 'card']).default('cash'),
});
export const rejection = attemptId.extend({
  proof_id: id.optional(),
  note: z.string().trim().min(3, 'Tulis alasannya, agar pembayar tahu apa yang kurang.').max(300),
});
