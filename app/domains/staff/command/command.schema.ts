import { z } from 'zod';
import { envelopeSchema } from '#app/platform/answer.ts';
import { storableText } from '#app/platform/fields.ts';
import { unitIds } from '#app/platform/unit-ids.ts';

export const commandInput = z.object({ q: storableText(100).trim().default(''), units: unitIds });

const found = z.object({ label: z.string(), hint: z.string(), href: z.string() });
export const commandAnswer = envelopeSchema(z.array(z.object({ label: z.string(), found: z.array(found) })));
