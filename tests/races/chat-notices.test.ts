import { expect, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { chatNotices } from '#app/domains/chat/notice/chat.notices.server.ts';
import { findUnread } from '#app/domains/chat/notice/chat-notice.store.server.ts';
import { watchUnread } from '#app/domains/chat/notice/notify-of-chat.server.ts';
import { addEvent } from '#app/domains/chat/room/room.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { bySuite } from '#tests/harness/suite.ts';

const chats = await openChatsOfFile();
const { clock, db, platform, done } = chats;

/** A chat whose answer has been unread for three minutes. */
async function unread() {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  await done(postMessage, by.actor, { room: room.name, message: 'Halo' });
  chats.later(3);
  return room;
}
const eventsOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('chat_events').select('id').where('room_id', '=', id).where('kind', '=', 'unread').execute()).map((one) => one.id);

test('race: many processes look for unread answers at once: one notice, one mail', async () => {
  for (let round = 0; round < bySuite({ push: 3, soak: 50 }); round += 1) {
    clock.set(saturdayMorning);
    const room = await unread();
    await Promise.all(Array.from({ length: 8 }, () => watchUnread.run(platform, {})));
    const events = await eventsOf(room);
    expect(events).toHaveLength(1);
    await Promise.all(Array.from({ length: 8 }, () => chatNotices.tellNow(platform, { id: events[0] ?? '' })));
    const { email } = await db.selectFrom('users').select('email').where('id', '=', room.patient.userId).executeTakeFirstOrThrow();
    const mails = db
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', email ?? '')
      .where('subject', 'like', 'Ada balasan%');
    expect(await mails.execute()).toHaveLength(1);
  }
});

test('control: who looks without the lock of the room tells twice', async () => {
  const room = await unread();
  let seen = 0;
  const bothHaveSeen = Promise.withResolvers<void>();
  const tellUnlocked = () =>
    inTransaction(db, async (tx) => {
      const [due] = await findUnread(tx, clock.now(), { roomId: room.id });
      seen += 1;
      if (seen === 2) bothHaveSeen.resolve();
      await bothHaveSeen.promise;
      if (due) await addEvent(tx, { roomId: room.id, kind: 'unread', actorId: null, now: clock.now() });
    });
  await Promise.all([tellUnlocked(), tellUnlocked()]);
  expect(await eventsOf(room)).toHaveLength(2);
});
