import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { yesOrNo } from '#app/platform/operations/fields.ts';
import { chatStates, offerQuery, roomName, roomPath } from '../room/room.schema.ts';

const reasons = ['emergency', 'unwell', 'expertise'] as const;
export type HandoverReason = (typeof reasons)[number];

export const doctorsQuery = roomPath;
export const handInput = z.object({
  room: roomName,
  doctor: offerQuery.shape.doctor,
  reason: z.enum(reasons, { error: 'Pilih alasannya' }),
});
export const answerInput = z.object({ room: roomName, accept: yesOrNo.describe('false = tidak; seluruh uang kembali') });
export const takeInput = z.object({ handover: z.uuid(), accept: yesOrNo.describe('false = tidak; uang pasien kembali') });

const text = z.string();
const moment = z.iso.datetime();
/** A hand-over that is offered, as both persons of the room read it. */
export const shownHandover = z.object({
  doctor: text,
  reason: text,
  until: moment,
  doctor_accepted: z.boolean(),
  patient_accepted: z.boolean(),
});
export type ShownHandover = z.infer<typeof shownHandover>;
export const doctorsAnswer = envelopeSchema(z.array(z.object({ slug: text, name: text })));
export const handedAnswer = envelopeSchema(z.object({ room: text, state: z.enum(chatStates), is_handed: z.boolean() }));
export const offeredAnswer = envelopeSchema(
  z.array(
    z.object({
      handover: z.uuid(),
      from: text,
      facility: text,
      service: text,
      is_begun: z.boolean(),
      until: moment,
      accepted: z.boolean(),
    }),
  ),
);
