import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createEncryption } from '#app/platform/personal-data/encryption.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor } from '#tests/factories/chat.ts';
import { ownChat } from '#tests/factories/own-chats.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

const { start, onDatabase, close } = ownProcess();
let running: Running | null = null;
afterAll(() => close(running));

const [people, perPerson, cuts] = [100, 10, 30];

test('1,000 messages over 30 cut lines and a kill -9: none lost, none double, each sender in order, numbers without a gap', async () => {
  running = await start();
  const senders = await onDatabase(async (db) => {
    const by = await createChatDoctor(db, { maxActive: 20, maxWaiting: 50 });
    const app = { db, platform: { encryption: createEncryption('a'.repeat(40)), clock: { now: () => new Date() } } } as never;
    const created = [];
    for (let n = 0; n < people; n += 1) {
      const user = await createUser(db);
      const { params } = await ownChat(app, user.id, { by });
      created.push({ room: params.room ?? '', cookie: (await signIn(db, user)).headers.cookie, address: newAddress() });
    }
    return created;
  });
  let [cut, acknowledged, again] = [0, 0, 0];
  /** What each sender has sent, in its order. */
  const sent = new Map<string, string[]>();
  let isKilled = false;
  let restarted: Promise<void> = Promise.resolve();

  /** Sends until it is acknowledged, as the outbox of a phone does. */
  async function send({ room, cookie, address }: (typeof senders)[number], message: string): Promise<void> {
    const clientId = randomUUID();
    sent.set(room, [...(sent.get(room) ?? []), clientId]);
    const body = JSON.stringify({ room, message, client_id: clientId });
    const headers = { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address };
    for (;;) {
      await restarted;
      const line = new AbortController();
      const isCut = cut < cuts && Math.random() < 0.05;
      if (isCut) {
        cut += 1;
        setTimeout(() => line.abort(), Math.random() * 20);
      }
      const url = `${running?.url}/v1/chat/message/post`;
      const answer = await fetch(url, { method: 'POST', headers, body, signal: line.signal }).catch(() => null);
      const isRead = (await answer?.text().catch(() => null)) ?? null;
      if (answer?.status === 200 && isRead !== null) break;
      expect([undefined, 200, 503]).toContain(answer?.status);
      again += 1;
    }
    acknowledged += 1;
    if (acknowledged === 500 && !isKilled && running) {
      isKilled = true;
      const { process: child } = running;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      restarted = ended.then(async () => {
        running = await start();
      });
    }
  }

  const queue = [...senders];
  const work = async () => {
    for (let sender = queue.shift(); sender; sender = queue.shift()) {
      for (let n = 1; n <= perPerson; n += 1) await send(sender, `Pesan ${n}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  const found = await onDatabase(async (db) => ({
    rooms: (
      await sql<{ name: string; seqs: number[]; head: number; ids: string[] }>`
        select r.name, array_agg(m.seq order by m.seq) as seqs, r.last_seq as head, array_agg(m.client_id::text order by m.seq) as ids
        from chat_messages m join chat_rooms r on r.id = m.room_id group by r.id`.execute(db)
    ).rows,
    // What the followers were sent: each number once, in its order.
    topics: (
      await sql<{ versions: number[] }>`
        select array_agg(version::int order by seq) as versions from live_events where kind = 'chat.message' and topic like 'room:%' group by topic`.execute(
        db,
      )
    ).rows,
  }));
  const whole = Array.from({ length: perPerson }, (_, n) => n + 1);
  expect(found.rooms.map(({ seqs, head }) => [seqs, head])).toEqual(Array.from({ length: people }, () => [whole, perPerson]));
  expect(new Map(found.rooms.map(({ name, ids }) => [name, ids]))).toEqual(sent);
  expect(found.topics.map(({ versions }) => versions)).toEqual(Array.from({ length: people }, () => whole));
  expect([isKilled, cut]).toEqual([true, cuts]);
  console.log(`${acknowledged} acknowledged, ${again} sent again`);
});
