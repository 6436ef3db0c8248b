import { z } from 'zod';
import { bigId, calendarDate, unitIds } from '#app/platform/fields.ts';

const id = bigId();

/** What a statement says of a transfer: the order that its sender named, the sum, or both. */
export const transferSearch = z.object({
  /** A number of an order or of a payment, or its last eight characters. */
  number: z.string().trim().toUpperCase().max(60).default(''),
  amount: z.coerce.number('Isi jumlahnya sebagai angka.').int().positive().max(999_999_999_999).optional(),
  units: unitIds,
});
export const attemptId = z.object({ id });
export const listQuery = z.object({ units: unitIds });
export const received = attemptId.extend({
  amount: z.coerce.number('Isi jumlah uang yang diterima.').int().positive().max(999_999_999_999),
  note: z.string().trim().max(300).default(''),
  /** The day of a transfer on the statement. */
  received_on: calendarDate.optional(),
  /** How it was paid at the place. */
  tender: z.enum(['cash', 'card']).default('cash'),
});
export const rejection = attemptId.extend({
  note: z.string().trim().min(3, 'Tulis alasannya, agar pembayar tahu apa yang kurang.').max(300),
});
