import { z } from 'zod';
import { receivedFile } from '#app/platform/files/received-file.server.ts';
import { envelopeSchema } from '#app/platform/operations/answer.ts';
import { roomName } from '../room/room.schema.ts';

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
  side: z.enum(['patient', 'doctor', 'system']),
  message: text,
  file: z.array(z.object({ id: text, url: text, type: text })),
  link: text.nullable().describe('Untuk pasien: halaman yang dimaksud pesan ini'),
  sender: z.object({ username: text }),
  sent: z.object({ time: z.iso.datetime() }),
});
export type ShownMessage = z.infer<typeof messageShape>;

export const fileAnswer = envelopeSchema(z.object({ id: text, url: text, type: text }));
