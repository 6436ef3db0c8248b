import { z } from 'zod';
import { recordId } from '#app/platform/operations/fields.ts';
import { localMoment } from '../form/published-form.schema.ts';

const note = z.string().trim().max(500).default('');

export const moveInput = z.object({
  id: recordId(),
  starts: localMoment,
  ends: localMoment,
  place: z.string().trim().max(200).default(''),
  note,
});

export const cancelEventInput = z.object({ id: recordId(), note });
