import { encryptedText } from '../room/encrypt-chat-text.server.ts';
import { announceRoom, type HeldRoom } from '../room/move-room.server.ts';
import type { MessageBody } from './chat-message.schema.ts';
import { insertMessage } from './chat-message.store.server.ts';

/** Says what happened in a locked room, as its next message; the patient alone gets the link. */
export async function saySystem(
  { tx, platform, room }: Pick<HeldRoom, 'tx' | 'platform' | 'room'>,
  { text, link = null }: Readonly<{ text: string; link?: string | null }>,
): Promise<void> {
  const encryptedBody = encryptedText(platform, { text, files: [], link } satisfies MessageBody);
  const now = platform.clock.now();
  const by = { side: 'system', senderId: null, clientId: null, kind: 'system' } as const;
  const { seq } = await insertMessage(tx, { roomId: room.id, ...by, encryptedBody, now });
  announceRoom(tx, room, { kind: 'chat.message', version: seq });
}
