import { z } from 'zod';
import { policyChanges } from './rules.ts';

const versions = policyChanges.map(({ version }) => version) as [string, ...string[]];

export const seenInput = z.object({
  version: z.enum(versions),
  /** The page of the account to go on with. */
  next: z
    .string()
    .regex(/^\/account\/[\w/-]{1,100}$/)
    .catch('/account/profile'),
});
