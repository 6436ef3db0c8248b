import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { requestStatuses, slotField, visitState } from './request.schema.ts';
import { shownNumber } from './visit-number.schema.ts';

/** A request in the list of its account. */
const ownRequest = z.object({
  code: z.string(),
  status: z.enum(requestStatuses),
  visit_number: shownNumber.visit_number,
  ...visitState,
  is_over: z.boolean(),
  holds_place: slotField,
  patient_name: z.string(),
  can_move: z.boolean(),
  can_cancel: z.boolean(),
  has_details: z.boolean().describe('Data tambahan kunjungan sudah diisi'),
  family_member_id: z.uuid().nullable(),
  visit_date: z.iso.date(),
  date_string: z.string().describe('Senin, 23 November 2026'),
  hours_string: z.string().describe('08.00–12.00 WIB'),
  facility: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  specialization: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  doctor: z.object({ slug: z.string(), name: z.string() }),
  status_url: z.url(),
});

export const ownRequestsAnswer = envelopeSchema(z.array(ownRequest));

export type OwnRequest = z.infer<typeof ownRequest>;
