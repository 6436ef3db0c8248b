import { z } from 'zod';

export const overdueQuery = z.object({ units: z.array(z.coerce.number().int().positive().max(2_147_483_647)).default([]) });
export const overdueInput = z.object({ id: z.uuid() });
