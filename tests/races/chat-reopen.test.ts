import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { reopenChat } from '#app/domains/chat/overdue/reopen-and-close-overdue-chat.server.ts';
import { watchSilence } from '#app/domains/chat/overdue/watch-overdue-chats.server.ts';
import { watchChats } from '#app/domains/chat/room/settle-chats.server.ts';
import { endChat } from '#app/domains/chat/room/start-and-end-chat.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { openChatsOfFile } from '#tests/harness/chats-of-file.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';

const chats = await openChatsOfFile();
const { app, clock, db, platform } = chats;

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);
const eventsOf = async ({ id }: { id: string }, kind: string) =>
  await db.selectFrom('chat_events').select('id').where('room_id', '=', id).where('kind', '=', kind).execute();

/** A chat whose patient was absent. */
async function left() {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  await invokeAs(platform, postMessage, by.actor, { room: room.name, message: 'Halo' });
  chats.later(15);
  await invokeAs(platform, endChat, by.actor, { transaction: room.order, patient_absent: true });
  return room;
}

test('race: a chat is opened again ten times at once: once, with one promise', async () => {
  for (let round = 0; round < 50; round += 1) {
    const room = await left();
    const opened = await Promise.all(upTo(10).map(() => invokeAs(platform, reopenChat, room.patient, { room: room.name })));
    expect(opened.filter(({ ok }) => ok)).toHaveLength(1);
    expect(opened.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(Array(9).fill('not_now'));
    expect([await chats.statesOf(room), await eventsOf(room, 'reopened')]).toEqual(['paid processing accepted', [expect.anything()]]);
  }
});

test('control: who decides by what was read before the lock opens it twice', async () => {
  const room = await left();
  const bothHaveRead = Promise.withResolvers<void>();
  let readers = 0;
  const open = () =>
    inTransaction(app.database.ownerDb, async (tx) => {
      // Without the guard of the database too.
      await sql`set local session_replication_role = replica`.execute(tx);
      const { rows } = await sql<{ state: string }>`select state from chat_rooms where id = ${room.id}`.execute(tx);
      readers += 1;
      if (readers === 2) bothHaveRead.resolve();
      await bothHaveRead.promise;
      if (rows[0]?.state !== 'done') return false;
      await sql`update chat_rooms set state = 'paid', ended_at = null, reopen_until = null, left_minutes = 15 where id = ${room.id}`.execute(
        tx,
      );
      return true;
    });
  expect(await Promise.all([open(), open()])).toEqual([true, true]);
});

test('race: opened again against the end of the 24 hours: one of them wins, and the order fits', async () => {
  for (let round = 0; round < 50; round += 1) {
    clock.set(saturdayMorning);
    const room = await left();
    chats.later(24 * 60);
    const early = { ...platform, clock: { now: () => new Date(clock.now().getTime() - 1) } };
    const over = watchChats.run(platform, {});
    for (let turn = 0; turn < (round % 4) * 3; turn += 1) await new Promise((next) => setImmediate(next));
    const opened = await invokeAs(early, reopenChat, room.patient, { room: room.name });
    await over;
    expect(await chats.statesOf(room)).toBe(opened.ok ? 'paid processing accepted' : 'done completed collected');
  }
});

test('race: many processes look for silent doctors: each silence is written down once', async () => {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  chats.later(15);
  await Promise.all(upTo(6).map(() => watchSilence.run(platform, {})));
  expect(await eventsOf(room, 'silent')).toHaveLength(1);
});
