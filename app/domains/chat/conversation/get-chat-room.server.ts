import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { readQuery } from '../message/chat-message.schema.ts';
import { isOpening, readMessages } from '../message/read-messages.server.ts';
import { sideOf } from '../room/chat-access.server.ts';
import { findRoom } from '../room/room.store.server.ts';
import { shownRoom } from './show-room.server.ts';

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
    const reading = { db, platform };
    const messages = await readMessages(
      reading,
      room,
      { own: side, other: side === 'patient' ? 'doctor' : 'patient' },
      { after, before, limit },
    );
    const access = { actorId: actor.userId, action: 'chat.view', object: `chat:${room.id}` };
    const isOpened = side === 'doctor' && (await isOpening(db, access, { after, ...messages }, now));
    return ok({
      // What the doctor opens, the patient finds in the own access log; what follows live was opened before.
      opened: isOpened ? { id: room.id, subjectId: room.userId } : null,
      room: await shownRoom(reading, room, side, now),
      doctor: { slug: room.doctor.slug, name: room.doctor.name },
      ...messages,
    });
  },
  audit: (_input, { opened }) =>
    opened && { object: `chat:${opened.id}`, ...(opened.subjectId === null ? {} : { subjectId: opened.subjectId }) },
});
