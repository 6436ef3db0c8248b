import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import * as store from '../message/chat-message.store.server.ts';
import { talkSideOf } from '../room/chat-access.server.ts';
import { announceRoom } from '../room/move-room.server.ts';
import { findTalk } from '../room/talk.store.server.ts';
import { readInput } from './conversation.schema.ts';

/** Marks messages as read. */
export const markMessagesRead = operation({
  name: 'chat.read',
  access: 'user',
  limits: [perAccount(240, '1m', 'chat_reads')],
  input: readInput,
  failures: { not_found: notFound },
  async run({ tx, actor }, { room: name, seq }) {
    const room = await findTalk(tx, { name });
    const side = talkSideOf(room, actor);
    if (!room || !side) return fail('not_found');
    if (side === 'pharmacist') await store.putPharmacist(tx, room.id, actor.userId);
    const read = await store.setRead(tx, room.id, side, seq);
    if (read !== null) announceRoom(tx, room, { kind: 'chat.read', version: read, lists: [side] });
    return ok({ read: read ?? (await store.findRead(tx, room.id))[side] });
  },
});
