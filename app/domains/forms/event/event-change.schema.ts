import { z } from 'zod';
import { recordId } from '#app/platform/fields.ts';

/** A date and time on the clock of the event: `2026-11-23T08:00`. */
export const localMoment = z.string().regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d$/, 'Tulis tanggal dan jamnya');
const note = z.string().trim().max(500).default('');

export const moveInput = z.object({
  id: recordId(),
  starts: localMoment,
  ends: localMoment,
  place: z.string().trim().max(200).default(''),
  note,
});

export const cancelEventInput = z.object({ id: recordId(), note });
