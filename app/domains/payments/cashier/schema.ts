import { z } from 'zod';
import { bigId, unitIds } from '#app/platform/fields.ts';

const id = bigId();

export const attemptId = z.object({ id });
export const listQuery = z.object({ units: unitIds });
export const received = attemptId.extend({
  amount: z.coerce.number('Isi jumlah uang yang diterima.').int().positive().max(999_999_999_999),
  note: z.string().trim().max(300).default(''),
  /** How it was paid at the place. */
  tender: z.enum(['cash', 'card']).default('cash'),
});
export const rejection = attemptId.extend({
  note: z.string().trim().min(3, 'Tulis alasannya, agar pembayar tahu apa yang kurang.').max(300),
});
