import { z } from 'zod';
import { numberText } from '#app/kits/content/fields/text-schemas.ts';
import { maxPerDay } from './refill-limits.schema.ts';

const lineId = z.string().regex(/^[1-9]\d{0,17}$/);

export const orderQuery = z.object({ order: z.string().max(44).nullable() });
export const refillInput = z.object({ line: lineId, per_day: numberText(1, maxPerDay) });
export const stopInput = z.object({ line: lineId });
