import { z } from 'zod';
import { recordId } from '#app/platform/operations/fields.ts';

export const overdueQuery = z.object({ units: z.array(recordId()).default([]) });
export const overdueInput = z.object({ id: z.uuid() });
