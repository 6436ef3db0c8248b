import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';
import { postMessage } from '#app/domains/chat/conversation/post-message.server.ts';
import { chatOrders } from '#app/domains/chat/room/chat-orders.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import { defaultAdmission } from '#server/http/admission.ts';
import { startDatabaseProxy } from '#server/pages/page-testing.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createChatDoctor, openChats } from '#tests/factories/chat.ts';
import { readyBuyer } from '#tests/factories/checkout.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { openLine } from '#tests/harness/line.ts';
import { type LiveClient, listenFor, openLive } from '#tests/harness/live.ts';
import { liveVariables } from '#tests/harness/live-pair.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// Two servers over one database. The second hears its notices over a line of its own, which a test can silence.
const live = { sweepMs: 50, mergeMs: 20 };
const chats = await openChats({
  orderTypes: [chatOrders, medicineOrders],
  createApp: (options) =>
    createTestApp({ ...options, variables: { ...options?.variables, ...liveVariables }, live, admission: defaultAdmission }),
});
const { app: one, clock } = chats;
const { db } = one;
const { done } = callsOn(one);
const listener = await startDatabaseProxy(one.database.connection, 'sehati-purge');
const two = await createTestApp({ clock, variables: liveVariables, connection: listener.connection, live: { ...live, headsMs: 600_000 } });
const [first, second] = [await listenFor(one), await listenFor(two)];
const open: LiveClient[] = [];
afterEach(() => {
  for (const client of open.splice(0)) client.cut();
});
afterAll(async () => {
  for (const listening of [first, second]) await listening.close();
  await two.close();
  await listener.close();
  await chats.close();
});

const upTo = (count: number) => Array.from({ length: count }, (_, n) => n + 1);

async function follow(url: string, headers: Record<string, string>, topics: string): Promise<LiveClient> {
  const client = await openLive(url, headers, { topics });
  open.push(client);
  await client.greeted();
  return client;
}

async function opened() {
  const by = await createChatDoctor(db);
  const room = await chats.active(by);
  const { headers } = await signIn(db, { id: room.patient.userId }, one.platform.signed);
  const say = async (count: number) => {
    for (const n of upTo(count)) await done(postMessage, by.actor, { room: room.name, message: `Pesan ${n}` });
  };
  return { by, room, headers, topic: `room:${room.name}`, say };
}

/** Sends a message as a phone does. */
async function post(url: string, headers: Record<string, string>, message: object): Promise<{ status: number; seq?: number }> {
  const init = { method: 'POST', body: JSON.stringify(message) };
  const answer = await fetch(`${url}/v1/chat/message/post`, { ...init, headers: { ...headers, 'content-type': 'application/json' } });
  const { data } = (await answer.json()) as { data?: { seq: number } };
  return { status: answer.status, ...(data && { seq: data.seq }) };
}

async function openBadLine() {
  const line = await openLine(() => Number(new URL(first.url).port));
  onTestFinished(() => line.close());
  return { ...line, url: `http://127.0.0.1:${line.port}` };
}

test('a line that is cut after the commit, and the message sent again 50 times: one row', async () => {
  const { room, headers } = await opened();
  const line = await openBadLine();
  for (const n of upTo(20)) {
    const message = { room: room.name, message: `Pesan ${n}`, client_id: randomUUID() };
    line.loseAnswers(1);
    await expect(post(line.url, headers, message)).rejects.toThrow('fetch failed');
    // Its sender knows nothing, and the message is there.
    expect([line.lostAll(), await chats.seqsOf(room)]).toEqual([true, upTo(n)]);
    for (let sent = 0; sent < 50; sent += 10) {
      // An account sends 20 messages a minute.
      await db.deleteFrom('rate_limits').execute();
      const again = await Promise.all(upTo(10).map((_, at) => post(at % 2 ? first.url : second.url, headers, message)));
      expect(again).toEqual(Array(10).fill({ status: 200, seq: n }));
    }
    expect(await chats.seqsOf(room)).toEqual(upTo(n));
  }
});

test('control: without its client_id a message whose answer was lost is there twice', async () => {
  const { room, headers } = await opened();
  const line = await openBadLine();
  const message = { room: room.name, message: 'Sekali' };
  line.loseAnswers(1);
  await expect(post(line.url, headers, message)).rejects.toThrow('fetch failed');
  expect(await post(first.url, headers, message)).toEqual({ status: 200, seq: 2 });
});

const holeMs = 60_000;

test('a process whose listener hears nothing has the heads of the other when it is back, without a hole', async () => {
  const { by, headers, topic, say } = await opened();
  const doctor = await signIn(db, by.user, one.platform.signed);
  const [hearing, deaf] = [await follow(first.url, headers, topic), await follow(second.url, doctor.headers, topic)];
  await say(1);
  for (const client of [hearing, deaf]) await expect.poll(client.versions).toEqual([1]);
  listener.set('swallow');
  const began = performance.now();
  let said = 1;
  do {
    await say(2);
    said += 2;
    await expect.poll(hearing.versions).toEqual(upTo(said));
    const next = began + said * 1_000;
    if (next < began + holeMs) await expect.poll(() => performance.now() > next).toBe(true);
  } while (performance.now() - began < holeMs - 2_000);
  // The control: nothing else has told it.
  expect(deaf.versions()).toEqual([1]);
  listener.set('open');
  await expect.poll(deaf.versions).toEqual(upTo(said));
  await say(1);
  for (const client of [hearing, deaf]) await expect.poll(client.versions).toEqual(upTo(said + 1));
  const heads = await Promise.all(
    [first, second].map(async ({ url }) => await (await fetch(`${url}/v1/live/heads?topics=${topic}`, { headers })).json()),
  );
  expect(heads[1]).toEqual(heads[0]);
  expect([hearing.cursor(), deaf.cursor()]).toEqual(Array(2).fill(`${topic}:${heads[0].heads[topic]}`));
});

test('Last-Event-ID at the other process: exactly what was missed, and without it nothing of that', async () => {
  const { room, headers, topic, say } = await opened();
  const before = await follow(first.url, headers, topic);
  await say(2);
  await expect.poll(before.versions).toEqual([1, 2]);
  before.cut();
  await say(5);
  const after = await follow(second.url, { ...headers, 'last-event-id': before.cursor() }, topic);
  const without = await follow(second.url, headers, topic);
  await expect.poll(after.versions).toEqual([3, 4, 5, 6, 7]);
  await say(1);
  await expect.poll(after.versions).toEqual([3, 4, 5, 6, 7, 8]);
  await expect.poll(without.versions).toEqual([8]);
  expect(await chats.seqsOf(room)).toEqual(upTo(8));
});

test('with 40 streams the home page, a checkout and /readyz are answered', async () => {
  const streams = 40;
  expect(streams).toBeGreaterThan(2 * defaultAdmission.maxInFlight);
  for (const _ of upTo(streams)) {
    const user = await createUser(db);
    await follow(first.url, (await signIn(db, user, one.platform.signed)).headers, `user:${user.id}`);
  }
  const { caller } = await readyBuyer(one);
  const ask = async (path: string, init: RequestInit = {}) => {
    const began = performance.now();
    const answer = await fetch(first.url + path, init);
    await answer.arrayBuffer();
    return { path, status: answer.status, isQuick: performance.now() - began < 2_000 };
  };
  const headers = {
    ...caller.bearer,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
    'x-forwarded-for': newAddress(),
  };
  const checkout = ask('/v1/sale/medicine/checkout', { method: 'POST', headers, body: '{}' });
  const answers = await Promise.all([ask('/'), checkout, ask('/readyz')]);
  expect(answers).toEqual(answers.map(({ path }) => ({ path, status: 200, isQuick: true })));
  expect(open.map((client) => client.isEnded())).toEqual(Array(streams).fill(false));
});
