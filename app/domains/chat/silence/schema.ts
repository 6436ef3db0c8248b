import { z } from 'zod';

export const overdueQuery = z.object({ units: z.array(z.coerce.number().int().positive()).default([]) });
export const overdueInput = z.object({ id: z.uuid() });
