import { z } from 'zod';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { blockOfText } from '#app/platform/operations/fields.ts';
import { shownHandover } from '../handover/handover.schema.ts';
import { messageShape } from '../message/chat-message.schema.ts';
import { roomPrescription } from '../prescription/room-prescription.schema.ts';
import { chatStates, roomName } from '../room/room.schema.ts';
import { shownSickNote } from '../sick-note/sick-note.schema.ts';

const maxFiles = 4;
const clientId = z.uuid().nullish().describe('Nama pesan dari pengirim: yang dikirim ulang tetap satu pesan');

export const postInput = z.object({
  room: roomName,
  message: z.union([blockOfText(4_000, 'Tulis pesannya'), z.literal('').transform(() => '')]).default(''),
  client_id: clientId,
  file_ids: z.array(z.uuid()).max(maxFiles).default([]),
});
export const followUpInput = z.object({ room: roomName, message: blockOfText(4_000, 'Tulis pertanyaannya'), client_id: clientId });
const position = z.int().min(0).max(2_147_483_647);
export const readInput = z.object({ room: roomName, seq: position });

const text = z.string();
const moment = z.iso.datetime();

export const postAnswer = envelopeSchema(z.object({ id: text, seq: z.int(), sent: moment }));
export const readAnswer = envelopeSchema(z.object({ read: z.int() }));
export const typingAnswer = envelopeSchema(z.object({ sent: z.literal(true) }));
const shownRoom = z.object({
  name: text,
  state: z.enum(chatStates),
  label: text,
  side: z.enum(['patient', 'doctor']),
  service: text,
  duration: z.int(),
  facility: text,
  answer_by: moment.nullable(),
  started_at: moment.nullable(),
  ends_at: moment.nullable(),
  closes_at: moment.nullable(),
  server_time: moment,
  ended_text: text.nullable().describe('Mengapa chat berakhir tanpa jawaban, dan apa yang terjadi dengan uangnya'),
  emergency_phone: text.nullable(),
  summaries: z.int().describe('Banyaknya versi ringkasan'),
  can_rate: z.boolean(),
  rating: z.object({ stars: z.int(), comment: text }).nullable(),
  can_wait: z.boolean(),
  absent_from: moment.nullable().describe('Untuk dokter: sejak kapan pasien dianggap tidak hadir'),
  reopen_until: moment.nullable().describe('Untuk pasien: sampai kapan chat dapat dilanjutkan'),
  unhelped: z.enum(['open', 'said']).nullable().describe('Untuk pasien: dapat menyatakan pertanyaannya tidak dijawab, atau sudah'),
  is_reopened: z.boolean(),
  can_follow_up: z.boolean(),
  extensions_left: z.int(),
  can_prescribe: z.boolean(),
  prescriptions: z.array(roomPrescription),
  can_sign_sick_note: z.boolean(),
  sick_note: shownSickNote.nullable(),
  handover: shownHandover.nullable(),
  transaction: z.object({ name: text.nullable() }),
  patient: z.object({ name: text, birth_date: z.iso.date().nullable(), gender: z.enum(['female', 'male']).nullable(), relation: text }),
  intake: z.object({
    kind: text,
    complaint: text,
    since: text.nullable(),
    allergies: text.nullable(),
    medicines: text.nullable(),
    conditions: text.nullable(),
  }),
});

const readRoom = z.object({
  room: shownRoom,
  doctor: z.object({ slug: text, name: text }),
  head: z.int(),
  read: z.object({ own: z.int(), other: z.int() }),
  has_more: z.boolean(),
  chats: z.array(messageShape),
});
export const roomAnswer = envelopeSchema(readRoom);

/** A room as its page shows it. */
export type ReadRoom = z.infer<typeof readRoom>;
