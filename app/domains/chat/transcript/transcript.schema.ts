import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { blockOfText } from '#app/platform/operations/fields.ts';
import { messageShape } from '../message/chat-message.schema.ts';
import { roomName } from '../room/room.schema.ts';

export const summaryInput = z.object({
  room: roomName,
  assessment: blockOfText(4_000, 'Tulis penilaian Anda'),
  advice: blockOfText(4_000, 'Tulis saran untuk pasien'),
  come_if: blockOfText(2_000, 'Tulis kapan pasien harus datang'),
});

/** A summary as it is stored, encrypted. */
export type SummaryText = Omit<z.output<typeof summaryInput>, 'room'>;

const text = z.string();
const moment = z.iso.datetime();
const summary = z.object({ version: z.int(), assessment: text, advice: text, come_if: text, signed_at: moment, doctor: text });
export const summaryAnswer = envelopeSchema(summary.nullable());
export type ShownSummary = z.infer<typeof summary>;

const transcript = z.object({
  room: text,
  service: text,
  facility: text,
  doctor: text,
  sip: text.nullable(),
  started_at: moment.nullable(),
  ended_at: moment.nullable(),
  patient: z.object({ name: text, birth_date: z.iso.date().nullable(), relation: text }),
  intake: z.object({
    kind: text,
    complaint: text,
    since: text.nullable(),
    allergies: text.nullable(),
    medicines: text.nullable(),
    conditions: text.nullable(),
  }),
  summaries: z.array(summary),
  chats: z.array(messageShape),
  created_at: moment,
});
export const transcriptAnswer = envelopeSchema(transcript);
export type Transcript = z.infer<typeof transcript>;
