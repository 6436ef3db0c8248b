import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { blockOfText, recordId, yesOrNo } from '#app/platform/operations/fields.ts';
import { messageShape } from '../message/chat-message.schema.ts';
import { chatStates } from '../room/room.schema.ts';
import { subjectKinds } from './subject-kinds.schema.ts';

export const subjectQuery = z.object({ about: z.enum(subjectKinds), of: z.string().min(1).max(160) });
export const askInput = subjectQuery.extend({
  pharmacy: recordId('Pilih apotek').nullish(),
  message: blockOfText(4_000, 'Tulis pertanyaan Anda'),
  client_id: z.uuid().nullish(),
  /** Who asks has read the box of an emergency, and says that there is none. */
  is_safe: yesOrNo.default(false),
});
export const questionId = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) });

const text = z.string();
const moment = z.iso.datetime();

const shownQuestion = z.object({
  name: text,
  side: z.enum(['patient', 'pharmacist']),
  state: z.enum(chatStates),
  label: text,
  pharmacy: text,
  phone: text,
  emergency_phone: text.nullable(),
  asked_by: text,
  about: z
    .object({ kind: z.enum(subjectKinds), text, path: text.nullable() })
    .nullable()
    .describe('Null: sudah tidak ada'),
  today: text.describe('Jam buka apotek hari ini'),
  answer_by: moment.nullable().describe('Paling lambat dijawab; null: tidak ada yang menunggu jawaban'),
  server_time: moment,
});
export type ShownQuestion = z.infer<typeof shownQuestion>;

const readQuestion = z.object({
  room: shownQuestion,
  head: z.int(),
  read: z.object({ own: z.int(), other: z.int() }),
  has_more: z.boolean(),
  chats: z.array(messageShape),
});
export type ReadQuestion = z.infer<typeof readQuestion>;
export const questionAnswer = envelopeSchema(readQuestion);
