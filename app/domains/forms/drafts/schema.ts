import { z } from 'zod';
import { bySlug } from '../published/schema.ts';
import { linkToken, sentFields } from '../registrations/schema.ts';

export const saveDraftInput = bySlug.extend({
  email: z.email('Tulis alamat email yang benar').max(254),
  fields: sentFields,
  /** Of a draft that was opened before: it is replaced. */
  draft: linkToken.optional(),
});

export const openDraftInput = bySlug.extend({ draft: linkToken });
