import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { encryptedText } from '../room/encrypt-chat-text.server.ts';
import { announceRoom } from '../room/move-room.server.ts';
import { lockRoom } from '../room/room.store.server.ts';
import type { MessageBody } from './chat-message.schema.ts';
import { insertMessage } from './chat-message.store.server.ts';

/** Says what happened in a locked room, as its next message; the patient alone gets the link. */
export async function saySystem(
  { tx, platform, room }: Readonly<{ tx: Tx; platform: PlatformServices; room: Parameters<typeof announceRoom>[1] }>,
  { text, link = null }: Readonly<{ text: string; link?: string | null }>,
): Promise<void> {
  const encryptedBody = encryptedText(platform, { text, files: [], link } satisfies MessageBody);
  const now = platform.clock.now();
  const by = { side: 'system', senderId: null, clientId: null, kind: 'system' } as const;
  const { seq } = await insertMessage(tx, { roomId: room.id, ...by, encryptedBody, now });
  announceRoom(tx, room, { kind: 'chat.message', version: seq });
}

/** Says something in a room, which it locks; nothing where the room is not there any more. */
export async function sayInRoom(
  { tx, platform }: Readonly<{ tx: Tx; platform: PlatformServices }>,
  roomId: string,
  said: Parameters<typeof saySystem>[1],
): Promise<void> {
  const room = await lockRoom(tx, roomId);
  if (room) await saySystem({ tx, platform, room }, said);
}
