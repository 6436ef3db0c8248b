import { z } from 'zod';
import { storableText } from '#app/platform/operations/fields.ts';

const day = z.iso.date({ error: 'Isi tanggal' });
const kind = z.string().max(60);

export const dayInput = z.object({ kind, day, search: storableText(100).trim().default('') });

export const recordInput = z.object({
  kind,
  day,
  key: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/),
  /** The number of a revision; empty is the last version of the day. */
  version: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
});
