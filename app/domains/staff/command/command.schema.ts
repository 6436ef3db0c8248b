import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { storableText } from '#app/platform/operations/fields.ts';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';

export const commandInput = z.object({ q: storableText(100).trim().default(''), units: chosenUnits });

const found = z.object({ label: z.string(), hint: z.string(), href: z.string() });
export const commandAnswer = envelopeSchema(z.array(z.object({ label: z.string(), found: z.array(found) })));
