import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';

const moment = z.iso.datetime();

export const accessLog = z.object({
  by_others: z.array(z.object({ at: moment, who: z.string(), what: z.string() })),
  own: z.array(z.object({ at: moment, what: z.string() })),
});

export const accessLogAnswer = envelopeSchema(accessLog);

export type AccessLog = z.output<typeof accessLog>;
