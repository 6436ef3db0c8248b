import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { liveLimits } from '#app/platform/live/live-limits.ts';
import { signIn, signInPending } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import type { LiveClient } from '#tests/harness/live.ts';
import { createLivePair } from '#tests/harness/live-pair.ts';

const { one, db, first, second, follow, person, tell } = await createLivePair({
  both: { perProcess: 12 },
  second: { headsMs: 300, sessionsMs: 300 },
});
const numbers = (from: number, count: number) => Array.from({ length: count }, (_, n) => String(from + n));

test('a topic of another account and one that does not exist are absent, alone they are not found', async () => {
  const [mine, foreign] = [await person(), await person()];
  const unknown = 'user:00000000-0000-4000-8000-000000000000';
  const client = await follow(first.url, mine.headers, [mine.topic, foreign.topic, unknown, 'unit:1', 'nothing:1'].join());
  await client.greeted();
  expect(client.frames[0]?.data).toEqual({ heads: { [mine.topic]: 0 } });
  await tell(foreign.topic, 'secret');
  await tell(mine.topic, 'own');
  await expect.poll(client.keys).toEqual(['own']);
  const statuses = await Promise.all(
    [foreign.topic, unknown, 'unit:1'].map(async (topic) => (await follow(first.url, mine.headers, topic)).status),
  );
  expect(statuses).toEqual([404, 404, 404]);
});

test('only the desk and administrators follow a unit, and only units', async () => {
  const [unit, clinic] = [await createFacility(db, { isUnit: true }), await createFacility(db, { isUnit: false })];
  const desk = await person({ roles: ['booking_desk'] });
  const topics = `unit:${unit.id},unit:${clinic.id}`;
  const client = await follow(first.url, desk.headers, topics);
  await client.greeted();
  expect(client.frames[0]?.data).toEqual({ heads: { [`unit:${unit.id}`]: 0 } });
  const others = [await person(), await person({ roles: ['doctor'] }), await person({ roles: ['booking_desk'], hasSecondFactor: false })];
  for (const { headers } of others) expect((await follow(first.url, headers, topics)).status).toBe(404);
});

test('a desk of one hospital does not follow another one', async () => {
  const [own, other] = [await createFacility(db, { isUnit: true }), await createFacility(db, { isUnit: true })];
  const desk = await person({ roles: ['booking_desk'], facilityId: own.id });
  const client = await follow(first.url, desk.headers, `unit:${own.id},unit:${other.id}`);
  await client.greeted();
  expect(client.frames[0]?.data).toEqual({ heads: { [`unit:${own.id}`]: 0 } });
  expect((await follow(first.url, desk.headers, `unit:${other.id}`)).status).toBe(404);
});

test('who has no account follows nothing; what cannot be read is refused', async () => {
  const user = await person();
  const pending = await signInPending(db);
  const statuses = [];
  for (const headers of [{}, { cookie: 'sesi=invented' }, pending.headers, { authorization: 'Bearer x' }]) {
    statuses.push((await follow(first.url, headers as Record<string, string>, user.topic)).status);
  }
  expect(statuses).toEqual([401, 401, 403, 401]);
  for (const topics of [
    '',
    'user',
    `${user.topic},'; drop`,
    numbers(0, 21)
      .map((n) => `unit:${n}`)
      .join(),
  ]) {
    expect((await follow(first.url, user.headers, topics)).status).toBe(400);
  }
  const post = await fetch(`${first.url}/v1/live`, { method: 'POST', headers: user.headers });
  expect([post.status, post.headers.get('allow'), (await post.json()).code]).toEqual([405, 'GET', 'method_not_allowed']);
});

test('the heads are there for clients without a stream', async () => {
  const user = await person();
  const heads = async () => await (await fetch(`${second.url}/v1/live/heads?topics=${user.topic}`, { headers: user.headers })).json();
  expect(await heads()).toEqual({ success: true, heads: { [user.topic]: 0 } });
  const client = await follow(first.url, user.headers, user.topic);
  await client.greeted();
  await tell(user.topic, '1');
  await expect.poll(client.keys).toEqual(['1']);
  expect(await heads()).toEqual({ success: true, heads: { [user.topic]: client.seqs()[0] } });
});

test('neither a stream nor the heads renew the idle time of a session', async () => {
  const user = await person();
  const old = new Date(Date.now() - 5 * 60_000);
  await db.updateTable('sessions').set({ last_used_at: old }).where('id', '=', user.sessionId).execute();
  await (await follow(first.url, user.headers, user.topic)).greeted();
  expect((await fetch(`${first.url}/v1/live/heads?topics=${user.topic}`, { headers: user.headers })).status).toBe(200);
  const row = await db.selectFrom('sessions').select('last_used_at').where('id', '=', user.sessionId).executeTakeFirstOrThrow();
  expect(row.last_used_at).toEqual(old);
});

test('a log-out in one process ends the streams of this session in the other within a second', async () => {
  const user = await person();
  const elsewhere = await signIn(db, user, one.platform.signed);
  const [ended, other] = [await follow(second.url, user.headers, user.topic), await follow(second.url, elsewhere.headers, user.topic)];
  await Promise.all([ended.greeted(), other.greeted()]);
  const began = performance.now();
  expect((await one.fetch('/v1/auth/logout', { method: 'POST', headers: user.headers })).status).toBe(200);
  await expect.poll(ended.byes).toEqual(['session']);
  expect(performance.now() - began).toBeLessThan(scaled(1_000));
  await expect.poll(ended.isEnded).toBe(true);
  expect(other.byes()).toEqual([]);
});

test('a session that ended without a notice, by its age, ends its streams at the next check, and not before', async () => {
  expect(liveLimits.sessionsMs + liveLimits.sweepMs).toBeLessThan(60_000);
  const user = await person();
  const client = await follow(second.url, user.headers, user.topic);
  const unchecked = await follow(first.url, user.headers, user.topic);
  await Promise.all([client.greeted(), unchecked.greeted()]);
  await sql`update sessions set last_used_at = now() - interval '20 days' where id = ${user.sessionId}`.execute(db);
  await expect.poll(client.byes).toEqual(['session']);
  expect(unchecked.byes()).toEqual([]);
});

test('a revoked role ends the stream, and the unit is then absent', async () => {
  const unit = await createFacility(db, { isUnit: true });
  const desk = await person({ roles: ['booking_desk'] });
  const topics = `unit:${unit.id},${desk.topic}`;
  const client = await follow(first.url, desk.headers, topics);
  await client.greeted();
  await db.deleteFrom('user_roles').where('user_id', '=', desk.id).execute();
  await expect.poll(client.byes).toEqual(['rights']);
  await tell(`unit:${unit.id}`, 'secret');
  const again = await follow(first.url, desk.headers, topics, { cursor: client.cursor() });
  await again.greeted();
  expect(again.frames[0]?.data).toEqual({ heads: { [desk.topic]: 0 } });
  expect(client.keys()).toEqual([]);
});

test('a disabled or deleted account has no streams', async () => {
  const [disabled, deleted] = [await person(), await person()];
  const clients = [await follow(first.url, disabled.headers, disabled.topic), await follow(second.url, deleted.headers, deleted.topic)];
  for (const client of clients) await client.greeted();
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
  await db.deleteFrom('users').where('id', '=', deleted.id).execute();
  for (const client of clients) await expect.poll(client.byes).toEqual(['session']);
});

test('the seventh stream of an account says goodbye to the oldest', async () => {
  const user = await person();
  const clients: LiveClient[] = [];
  for (let n = 0; n < 7; n += 1) {
    const client = await follow(first.url, user.headers, user.topic);
    await client.greeted();
    clients.push(client);
  }
  await expect.poll(() => clients.map((client) => client.byes().join())).toEqual(['limit', '', '', '', '', '', '']);
  await expect.poll(() => clients[0]?.isEnded()).toBe(true);
  await tell(user.topic, '1');
  for (const client of clients.slice(1)) await expect.poll(client.keys).toEqual(['1']);
});

test('beyond the streams of a process clients are sent to the heads', async () => {
  const people = [await person(), await person(), await person()];
  for (let n = 0; n < 12; n += 1) {
    const { headers, topic } = people[n % 3] as (typeof people)[number];
    await (await follow(first.url, headers, topic)).greeted();
  }
  const fourth = await person();
  const refused = await follow(first.url, fourth.headers, fourth.topic);
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30']);
  expect((await fetch(`${first.url}/v1/live/heads?topics=${fourth.topic}`, { headers: fourth.headers })).status).toBe(200);
  expect((await follow(second.url, fourth.headers, fourth.topic)).status).toBe(200);
});

test.each([
  ['a locked screen', (id: string) => db.updateTable('sessions').set({ locked_at: new Date() }).where('user_id', '=', id)],
  ['a removed second factor', (id: string) => db.deleteFrom('totp_factors').where('user_id', '=', id)],
])('%s ends the stream of a unit at once', async (_name, change) => {
  const unit = await createFacility(db, { isUnit: true });
  const desk = await person({ roles: ['booking_desk'] });
  const client = await follow(first.url, desk.headers, `unit:${unit.id}`);
  await client.greeted();
  await change(desk.id).execute();
  await expect.poll(client.byes, { timeout: scaled(1_000) }).toEqual(['rights']);
  expect((await follow(first.url, desk.headers, `unit:${unit.id}`)).status).toBe(404);
});
