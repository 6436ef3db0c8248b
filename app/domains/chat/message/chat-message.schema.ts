import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { sentNumber } from '#app/platform/operations/fields.ts';
import { roomName, roomPath } from '../room/room.schema.ts';

const asked = sentNumber(0).optional();
export const readQuery = roomPath.extend({
  after: asked.describe('Pesan sesudah nomor ini'),
  before: asked.describe('Pesan sebelum nomor ini'),
  limit: sentNumber(1, 50).default(50),
});
export const fileInput = z.object({ room: roomName, file: receivedFile });

/** What a message holds, as it is stored, encrypted. */
export type MessageBody = Readonly<{
  text: string;
  files: readonly string[];
  /** Of the product's own messages: a page of the patient's. */
  link?: string | null;
}>;

const text = z.string();
export const messageShape = z.object({
  id: text,
  seq: z.int(),
  client_id: text.nullable(),
  kind: z.enum(['text', 'file', 'system', 'follow_up']),
  side: z.enum(['patient', 'doctor', 'pharmacist', 'system']),
  message: text,
  file: z.array(z.object({ id: text, url: text, type: text })),
  link: text.nullable().describe('Untuk pasien: halaman yang dimaksud pesan ini'),
  sender: z.object({ username: text }),
  sent: z.object({ time: z.iso.datetime() }),
});
export type ShownMessage = z.infer<typeof messageShape>;

/** A room as its page shows it: what it is, and what was said. */
export type ReadTalk<R> = Readonly<{
  room: R;
  head: number;
  read: Readonly<{ own: number; other: number }>;
  has_more: boolean;
  chats: readonly ShownMessage[];
}>;

export const fileAnswer = envelopeSchema(z.object({ id: text, url: text, type: text }));
