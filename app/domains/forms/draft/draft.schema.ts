import { z } from 'zod';
import { bySlug } from '../form/published-form.schema.ts';
import { linkToken, sentFields } from '../submission/submission.schema.ts';

export const saveDraftInput = bySlug.extend({
  email: z.email('Tulis alamat email yang benar').max(254),
  fields: sentFields,
  /** The key of a draft that was saved or opened before: it is replaced. */
  draft: z.string().max(100).optional(),
});

export const openDraftInput = bySlug.extend({ draft: linkToken });
