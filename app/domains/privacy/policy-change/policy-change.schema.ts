import { z } from 'zod';

export const seenInput = z.object({
  version: z.iso.date(),
  /** The page of the account to go on with. */
  next: z
    .string()
    .regex(/^\/account\/[\w/-]{1,100}$/)
    .catch('/account/profile'),
});
