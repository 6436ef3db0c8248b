import { afterAll, expect, test } from 'vitest';
import { findOffers } from '#app/domains/chat/room/chat-offer.store.server.ts';
import { textOf } from '#app/domains/chat/room/encrypt-chat-text.server.ts';
import { fitOf } from '#app/domains/chat/room/read-chat-patient.server.ts';
import { chatStates, type Intake } from '#app/domains/chat/room/room.schema.ts';
import { triageResult } from '#app/domains/chat/room/triage.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { demoAccounts, demoAddress } from './accounts.ts';
import { chats } from './chats.ts';
import { demoSecret, loadDemo } from './load.ts';

// A run may take longer than a chat of the demo: its time stands still at the loading.
const now = new Date();
const app = await createTestApp({ clock: { now: () => now }, variables: { APP_SECRET: demoSecret } });
afterAll(() => app.close());
const { db } = app;
await createRegions(db);
await loadDemo(db, now);

async function pageOf(key: string, path: string): Promise<string> {
  const account = demoAccounts.find((one) => one.key === key);
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', account ? demoAddress(account) : '')
    .executeTakeFirstOrThrow();
  const { headers } = await signIn(db, user);
  const answer = await app.fetch(path, { headers });
  expect([path, answer.status]).toEqual([path, 200]);
  return await answer.text();
}

test('a room in each state, whose order, messages and answers of the triage fit', async () => {
  const rooms = await db
    .selectFrom('chat_rooms as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('chat_intakes as i', 'i.room_id', 'r.id')
    .innerJoin('doctors as d', 'd.id', 'r.doctor_id')
    .selectAll('r')
    .select(['o.total', 'o.type_code', 'o.paid_at', 'o.refunded', 'i.sealed_intake', 'd.slug'])
    .execute();
  expect(rooms).toHaveLength(chats.length);
  expect(chatStates.filter((state) => !rooms.some((room) => room.state === state))).toEqual([]);
  for (const room of rooms) {
    expect([room.type_code, Number(room.total)]).toEqual(['SCD', Number(room.price)]);
    expect([room.state, room.paid_at !== null]).toEqual([room.state, room.state !== 'requested' && room.state !== 'expired']);
    const isReturned = room.state === 'failed' || room.state === 'missed' || room.state === 'cancelled';
    expect([room.state, Number(room.refunded)]).toEqual([room.state, isReturned ? Number(room.price) : 0]);
    if (room.state === 'paid') expect(room.answer_by?.getTime()).toBeGreaterThan(now.getTime());
    if (room.state === 'active') expect(room.ends_at?.getTime()).toBeGreaterThan(now.getTime());
    const { triage, ...patient } = textOf<Intake>(app.platform, room.sealed_intake);
    const offer = (await findOffers(db, room.slug, now)).find(({ option_id }) => option_id === room.option_id);
    expect([room.slug, offer && triageResult(triage, fitOf(offer, patient, now))]).toEqual([room.slug, 'clear']);
    const messages = await db.selectFrom('chat_messages').select('seq').where('room_id', '=', room.id).orderBy('seq').execute();
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: room.last_seq }, (_, n) => n + 1));
  }
});

test('nothing is due when the demo is loaded, and nobody is told of what is over', async () => {
  const statesOf = async () => await db.selectFrom('chat_rooms').select(['name', 'state']).orderBy('name').execute();
  const before = await statesOf();
  for (const job of ['chat.watch', 'chat.unread']) await runJob(app, job);
  expect(await statesOf()).toEqual(before);
  const untold = await db.selectFrom('chat_events').select('kind').where('told_at', 'is', null).execute();
  expect(untold).toEqual([]);
});

test('both patients and the doctor see their chats, with the summary, the follow-up and the prepared texts', async () => {
  expect(await pageOf('pasien', '/account/chats')).toContain('Diproses');
  expect(await pageOf('pasien2', '/account/chats')).toContain('Menunggu Konfirmasi');
  const roomOf = async (state: 'active' | 'done', of: number) => {
    const rooms = db
      .selectFrom('chat_rooms')
      .select('name')
      .where('doctor_id', 'is not', null)
      .where('state', '=', state)
      .orderBy('created_at');
    return (await rooms.execute())[of]?.name ?? '';
  };
  const done = await pageOf('pasien', `/chat/${await roomOf('done', 0)}`);
  for (const text of ['Demam hari kedua dengan pilek', 'Boleh masuk sekolah besok?', 'Bekali tisu']) expect(done).toContain(text);
  const desk = await pageOf('dokter', '/staff/chat');
  for (const name of ['Rafi Pratama', 'Arka Lestari']) expect(desk).toContain(name);
  expect(await pageOf('dokter', `/staff/chat/${await roomOf('active', 0)}`)).toContain('Minta foto');
});
