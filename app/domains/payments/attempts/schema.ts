import { z } from 'zod';

/** What is paid for: its kind, and its public name. */
export const payableInput = z.object({
  kind: z.string().regex(/^[a-z_]{1,40}$/),
  name: z.string().regex(/^[A-Za-z0-9_~-]{1,44}$/),
});

export const startInput = payableInput.extend({ method_id: z.coerce.number().int().positive().max(2_147_483_647) });
