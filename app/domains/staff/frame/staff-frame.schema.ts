import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { chosenUnits } from '#app/platform/staff/unit-ids.ts';

export const frameInput = z.object({ units: chosenUnits });

export const waitingAnswer = envelopeSchema(
  z.array(z.object({ href: z.string().nullable(), count: z.number(), due: z.iso.datetime().nullable() })),
);
