import { wasRecorded } from '#app/platform/access/audit.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as store from '../message/chat-message.store.server.ts';
import { shownMessages } from '../message/show-messages.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { findRoom } from '../room/room.store.server.ts';
import { readQuery } from './conversation.schema.ts';
import { shownRoom } from './show-room.server.ts';

/** Messages that are older were read before, or are opened again, as is a chat after so long: that leaves a row in the audit log. */
const freshMinutes = 15;

/** A chat with its messages, for its patient and its doctor. `after` continues, `before` goes back. */
export const getChatRoom = operation({
  name: 'chat.view',
  access: 'user',
  limits: 'reads',
  input: readQuery,
  failures: { not_found: notFound },
  async run({ db, actor, platform, clock }, { room: name, after, before, limit }) {
    const room = await findRoom(db, { name });
    const side = sideOf(room, actor);
    if (!room || !side) return fail('not_found');
    const now = clock.now();
    const found = await store.findMessages(db, room.id, { after, before, limit });
    const shown = after === undefined ? found.slice(0, limit).reverse() : found.slice(0, limit);
    const read = await store.findRead(db, room.id);
    const reading = { db, platform };
    const isOld = (at: Date) => now.getTime() - at.getTime() > freshMinutes * 60_000;
    // The answer holds the intake too, whatever follows the number. A page that asks again is one opening.
    const access = { actorId: actor.userId, action: 'chat.view', object: `chat:${room.id}` };
    const isOpening =
      side === 'doctor' &&
      (after === undefined || shown.some(({ sentAt }) => isOld(sentAt)) || !(await wasRecorded(db, access, freshMinutes)));
    return ok({
      // What the doctor opens, the patient finds in the own access log; what follows live was opened before.
      opened: isOpening ? { id: room.id, subjectId: room.userId } : null,
      room: await shownRoom(reading, room, side, now),
      doctor: { slug: room.doctor.slug, name: room.doctor.name },
      head: room.lastSeq,
      read: { own: read[side], other: read[side === 'patient' ? 'doctor' : 'patient'] },
      has_more: found.length > limit,
      chats: await shownMessages(reading, shown, side),
    });
  },
  audit: (_input, { opened }) =>
    opened && { object: `chat:${opened.id}`, ...(opened.subjectId === null ? {} : { subjectId: opened.subjectId }) },
});
