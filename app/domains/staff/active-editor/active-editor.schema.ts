import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { kindName } from '../content/content-kind.schema.ts';

export const beatInput = z.object({
  kind: kindName,
  key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  /** Chosen by the tab itself. */
  tab: z.uuid(),
  field: z.string().max(60).nullable().default(null),
  /** The tab leaves the record. */
  leaves: z.boolean().default(false),
});

export const presentAnswer = envelopeSchema(z.array(z.object({ name: z.string(), field: z.string().nullable(), isMe: z.boolean() })));
