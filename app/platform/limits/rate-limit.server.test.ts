import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { networkOf, widerNetworkOf } from '../access/client-address.server.ts';
import { cleanUpPlatform } from '../database/cleanup.server.ts';
import { endpoint } from '../operations/endpoint.server.ts';
import { createRateLimits, type RateLimits } from './rate-limit.server.ts';

const day = 86_400;
const base = { tag: 'Uji', summary: 'Uji', auth: 'public', response: z.object({}) } as const;
const endpoints = [
  endpoint({ ...base, method: 'get', path: '/read', rateLimit: { name: 'read', max: 200, windowSeconds: day }, handle: async () => ({}) }),
  endpoint({
    ...base,
    method: 'post',
    path: '/write',
    rateLimit: { name: 'write', max: 20, windowSeconds: day },
    handle: async () => ({}),
  }),
];

// Two instances that share a database and the key that obscures the addresses.
const variables = { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789', TRUSTED_PROXIES: '127.0.0.1' };
const one = await createTestApp({ endpoints, variables });
const two = await createTestApp({ endpoints, variables, connection: one.database.connection });
afterAll(async () => {
  await two.close();
  await one.close();
});

let nextAddress = 0;
function newAddress(): string {
  nextAddress += 1;
  return `203.0.113.${nextAddress}`;
}
const read = (app: TestApp, ip: string) => app.fetch('/v1/read', { headers: { 'x-forwarded-for': ip } });
const write = (app: TestApp, ip: string) => app.fetch('/v1/write', { method: 'POST', headers: { 'x-forwarded-for': ip } });

async function accepted(calls: Promise<Response>[]): Promise<number> {
  const answers = await Promise.all(calls);
  for (const answer of answers) {
    if (answer.status === 200) continue;
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  return answers.filter((answer) => answer.status === 200).length;
}

test('writes: exactly the limit, over two instances at once', async () => {
  const ip = newAddress();
  expect(await accepted(Array.from({ length: 100 }, (_, i) => write(i % 2 ? one : two, ip)))).toBe(20);
});

/** Two instances that wait for each other's counts, whatever the speed of this machine: otherwise each would count alone. */
const waitingPair = () =>
  [one, two].map((app) => createRateLimits(app.platform.db, (subject) => subject, 60_000)) as [RateLimits, RateLimits];

test.each([400, 1_000])('reads: the limit within 5 percent when %i come at once to two instances', async (calls) => {
  const pair = waitingPair();
  const limit = { name: 'burst', max: 200, windowSeconds: day };
  const outcomes = await Promise.all(Array.from({ length: calls }, (_, i) => pair[i % 2 ? 0 : 1].consumeApprox(limit, `${calls} calls`)));
  const count = outcomes.filter((outcome) => outcome.allowed).length;
  expect(count).toBeGreaterThanOrEqual(190);
  expect(count).toBeLessThanOrEqual(210);
});

test('reads: the limit within 5 percent when they come one after the other, unevenly', async () => {
  const pair = waitingPair();
  const limit = { name: 'slow', max: 200, windowSeconds: day };
  let count = 0;
  for (let i = 0; i < 400; i += 1) count += (await pair[i % 7 ? 0 : 1].consumeApprox(limit, 'one')).allowed ? 1 : 0;
  expect(count).toBeGreaterThanOrEqual(190);
  expect(count).toBeLessThanOrEqual(210);
});

test('a call that reads is refused beyond its limit', async () => {
  const ip = newAddress();
  let count = 0;
  for (let i = 0; i < 205; i += 1) count += await accepted([read(one, ip)]);
  expect(count).toBe(200);
});

test('another address has its own limit; a header from a stranger does not change it', async () => {
  const ip = newAddress();
  await accepted(Array.from({ length: 30 }, () => write(one, ip)));
  expect((await write(one, newAddress())).status).toBe(200);
  const spoofed = Array.from({ length: 30 }, (_, i) =>
    one.fetch('/v1/write', { method: 'POST', headers: { 'x-forwarded-for': `192.0.2.${i}` } }, '198.51.100.7'),
  );
  expect(await accepted(spoofed)).toBe(20);
});

test('an IPv6 client counts by its network', () => {
  expect(networkOf('2001:db8:0:1:aaaa::1')).toBe(networkOf('2001:0db8:0000:0001:bbbb:cccc:dddd:eeee'));
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('2001:db8:0:2::1')).not.toBe(networkOf('2001:db8:0:1::1'));
  expect(networkOf('+628123')).toBe('+628123');
});

test('a wider network is cut from an address once, and counts as it is', () => {
  const bits = { ipv4: 24, ipv6: 48 } as const;
  expect(widerNetworkOf('2001:db8:0:1:aaaa::1', bits)).toBe('2001:db8:0::/48');
  expect(widerNetworkOf('2001:0DB8::ffff:1', bits)).toBe('2001:db8:0::/48');
  expect(widerNetworkOf('2001:db8:1::1', bits)).toBe('2001:db8:1::/48');
  expect(widerNetworkOf('203.0.113.250', bits)).toBe('203.0.113.0/24');
  expect(widerNetworkOf('203.0.113.250', { ...bits, ipv4: 32 })).toBe('203.0.113.250');
  for (const network of ['2001:db8:0::/48', '203.0.113.0/24', 'all']) {
    expect([networkOf(network), widerNetworkOf(network, bits)]).toEqual([network, network]);
  }
});

test('the table does not hold addresses', async () => {
  await write(one, '203.0.113.250');
  const { rows } = await sql<{ bucket: string }>`select bucket from rate_limits`.execute(one.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

test('with the database down each instance counts alone', async () => {
  const away = { name: 'away', max: 5, windowSeconds: day };
  const lone = await createTestApp();
  const limits = createRateLimits(lone.database.db, (subject) => subject);
  await lone.close();
  const outcomes = [];
  for (let i = 0; i < 8; i += 1) outcomes.push((await limits.consumeApprox(away, 'a')).allowed);
  expect(outcomes).toEqual([true, true, true, true, true, false, false, false]);
});

describe('a window starts with the first hit of its subject', () => {
  const limit = { name: 'window', max: 3, windowSeconds: day };
  const endWindows = () =>
    sql`update rate_limits set expires_at = now() - interval '1 second' where bucket like 'window:%'`.execute(one.db);
  // A process remembers a full limit, so every check is made by a new process.
  const limits = () => createRateLimits(one.database.db, (subject) => subject);
  const ways = {
    hit: async (subject: string) => await limits().consume(limit, subject),
    take: async (subject: string) => await limits().reserve(limit, subject),
    count: async (subject: string) => await limits().consumeApprox(limit, subject),
  };

  test.each(Object.entries(ways))('%s: the limit is full for the length of the window, then empty again', async (name, use) => {
    for (let n = 0; n < 3; n += 1) expect(await use(name)).toMatchObject({ allowed: true });
    const refused = await use(name);
    // Almost the whole day remains, whatever the time of the day.
    expect(refused).toMatchObject({ allowed: false, retryAfterSeconds: expect.closeTo(day, -2) });
    await endWindows();
    for (let n = 0; n < 3; n += 1) expect(await use(name)).toMatchObject({ allowed: true });
    expect(await use(name)).toMatchObject({ allowed: false });
  });

  test('a reservation of a window that is over is not released into the next', async () => {
    const taken = await limits().reserve(limit, 'late');
    await endWindows();
    for (let n = 0; n < 3; n += 1) await limits().reserve(limit, 'late');
    if (taken.allowed) await taken.release();
    expect((await limits().reserve(limit, 'late')).allowed).toBe(false);
  });

  test('two processes that start at different times share one window', async () => {
    const [early, late] = [limits(), limits()];
    for (let n = 0; n < 3; n += 1) await early.consumeApprox(limit, 'shared');
    await sql`update rate_limits set expires_at = now() + interval '100 seconds' where bucket = 'window:shared'`.execute(one.db);
    expect(await late.consumeApprox(limit, 'shared')).toEqual({ allowed: false, retryAfterSeconds: 100 });
  });
});

test('the cleanup deletes windows that are over', async () => {
  await sql`insert into rate_limits values ('gone', 1, now() - interval '1 hour'), ('here', 1, now() + interval '1 hour')`.execute(one.db);
  await cleanUpPlatform.run(one.platform, {});
  const { rows } = await sql<{ bucket: string }>`select bucket from rate_limits where bucket in ('gone', 'here')`.execute(one.db);
  expect(rows).toEqual([{ bucket: 'here' }]);
});
