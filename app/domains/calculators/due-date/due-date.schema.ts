import { z } from 'zod';
import { sentNumber } from '#app/platform/operations/fields.ts';

/** The shortest and the longest cycle for which the day of ovulation is shifted; of others the calculation says too little. */
export const cycleDays = { min: 21, usual: 28, max: 35 } as const;

const day = z.iso.date({ error: 'Pilih tanggalnya' });

/** From what the expected date of birth is reckoned: nothing of it is stored or logged, and no answer leads to an address with it. */
export const dueDateQuery = z.discriminatedUnion(
  'from',
  [
    z.object({
      from: z.literal('period'),
      day,
      cycle: sentNumber(cycleDays.min, cycleDays.max).default(cycleDays.usual),
    }),
    z.object({ from: z.literal('transfer'), day }),
  ],
  { error: 'Pilih dihitung dari apa' },
);

/** From what a date of birth is reckoned. */
export type Beginning = z.output<typeof dueDateQuery>;
