import { z } from 'zod';
import { maxFields } from '../definition/form-definition.schema.ts';

/** A private link's token. */
export const linkToken = z.string().regex(/^[\w-]{43}$/);

const sent = z.string().max(20_000);

/** What a form sends, by the names of its inputs: those of its fields, and those that every form has. */
export const sentFields = z
  .record(z.string().max(60), z.union([sent, z.array(sent).max(100)]))
  .refine((fields) => Object.keys(fields).length <= maxFields + 60, { error: 'Terlalu banyak isian' });
