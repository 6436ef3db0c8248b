import { get } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import { generatedAssets } from '#app/generated-assets.server.ts';
import type { GeneratedAsset } from '#app/platform/cache/generated-asset.server.ts';
import { type TrafficLimits, trafficLimits } from '#app/platform/limits/traffic-limits.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { listen } from '#server/http/listen.ts';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { flood, knownFloods } from '#tests/harness/flood.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

// The limits per client (decision 75): what one client sends beyond them does not harm others.

// A quarter of the product's rates, so that a busy machine reaches them within a short flood, and a long wait for a turn.
const quarter = ({ max, ...rate }: TrafficLimits['passwords']) => ({ ...rate, max: max / 4 });
const limits: TrafficLimits = {
  ...trafficLimits,
  address: { read: quarter(trafficLimits.address.read), write: quarter(trafficLimits.address.write) },
  passwords: quarter(trafficLimits.passwords),
  concurrent: { ...trafficLimits.concurrent, waitMs: 60_000 },
  concurrentPasswords: { ...trafficLimits.concurrentPasswords, waitMs: 60_000 },
};
// bench:floods measures how long others wait: a test app waits long for a turn, so that no refusal depends on the machine.
const app = await createTestApp({ trafficLimits: limits, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const listening = await listen(app.product, { host: '127.0.0.1', port: 0, trustedProxies: ['127.0.0.1'] });
const limitOf = (path: string) => (endpoints.find((item) => item.path === path) as Endpoint).rateLimit;
const port = Number(new URL(listening.url).port);
const bounds = { ms: scaled(10_000), enoughRefused: 300 };
afterAll(async () => {
  await listening.close();
  await app.close();
});

let others = 0;
/** A request of a caller at an own address. */
async function ask(path: string, init: { headers?: Record<string, string>; method?: string; body?: string } = {}) {
  others += 1;
  const ip = newAddress();
  const answer = await fetch(listening.url + path, { redirect: 'manual', ...init, headers: { 'x-forwarded-for': ip, ...init.headers } });
  await answer.arrayBuffer();
  return answer;
}
const person = await createUserWithPassword(app.db);
const pending = await signInPending(app.db);
const logIn = () =>
  ask('/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mailphone: person.email, password }),
  });

/** Sends requests of others until the flood is over; returns their statuses. */
async function othersUntil(isOver: () => boolean): Promise<string[]> {
  const statuses: string[] = [];
  while (!isOver()) {
    for (const path of ['/account/login', `/cari?q=lain${others}`, '/v1/facilities', '/tidak-ada']) {
      statuses.push(`${path.split('?')[0]} ${(await ask(path)).status}`);
    }
    statuses.push(`log-in ${(await logIn()).status}`);
  }
  return [...new Set(statuses)].sort();
}

const served = ['/account/login 200', '/cari 200', '/tidak-ada 404', '/v1/facilities 200', 'log-in 200'];

describe('a flood from one address', () => {
  test.each(
    Object.entries(knownFloods)
      .slice(0, 99)
      .map(([name, plan], n) => ({ name, plan, from: `127.0.0.${10 + n}` })),
  )('$name: it is refused beyond its limits and no other client is', async ({ plan, from }) => {
    let isOver = false;
    const [answers, statuses] = await Promise.all([
      flood({ ...plan, port, from, ...bounds }).finally(() => {
        isOver = true;
      }),
      othersUntil(() => isOver),
    ]);
    expect(statuses).toEqual(served);
    const { 429: refused = 0, ...answered } = answers;
    const rule = limits.address[plan.method === 'GET' ? 'read' : 'write'];
    expect(Object.values(answered).reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(rule.max);
    expect(refused).toBeGreaterThan(0);
    expect(Object.keys(answers).filter((status) => status >= '500')).toEqual([]);
  });

  const beside = { method: 'GET', path: '/account/profile', connections: 64, pipelined: 1 } as const;
  const sharers = [
    ['page reads', knownFloods['page reads'], '127.0.0.40'],
    ['invented sessions', { ...beside, headers: { Cookie: 'sesi={token}' } }, '127.0.0.46'],
    ['invented sessions with a signature', { ...beside, headers: { Cookie: 'sesi={token}.{token}' } }, '127.0.0.47'],
    ['a sign-up that waits', { ...beside, headers: { Cookie: pending.headers.cookie } }, '127.0.0.48'],
  ] as const;
  test.each(sharers.slice(0, 4))(
    'accounts that share the address with %s continue, also with sessions that this process has not seen',
    async (_name, plan, from) => {
      const people = await Promise.all(Array.from({ length: 3 }, async () => await createUser(app.db)));
      let sessions: Awaited<ReturnType<typeof signIn>>[] = [];
      // After this flood the address is over its limit.
      await flood({ ...plan, port, from, ...bounds });
      const statuses: number[] = [];
      let isOver = false;
      const attack = flood({ ...plan, port, from, ms: scaled(2_000) }).finally(() => {
        isOver = true;
      });
      for (let n = 0; !isOver; n += 1) {
        // Fewer new sessions than the address may have per minute; the earlier ones continue.
        if (n < 5) sessions = await Promise.all(people.map((person) => signIn(app.db, person, app.platform.signed)));
        for (const { headers } of sessions) statuses.push(await statusOf('/account/profile', headers, from));
      }
      expect((await attack)['429']).toBeGreaterThan(0);
      expect(new Set(statuses)).toEqual(new Set([200]));
    },
  );

  test('a session that has ended counts once, however many requests show it at once', async () => {
    const from = '127.0.0.49';
    await flood({ ...knownFloods['page reads'], port, from, ...bounds });
    const { headers, sessionId } = await signIn(app.db, await createUser(app.db), app.platform.signed);
    await app.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
    const shown = await Promise.all(Array.from({ length: 70 }, () => app.fetch('/account/profile', { headers }, from)));
    expect(new Set(shown.map((answer) => answer.status))).toEqual(new Set([429]));
    const person = await signIn(app.db, await createUser(app.db), app.platform.signed);
    expect(await statusOf('/account/profile', person.headers, from)).toBe(200);
  });

  test.each([
    ['cookie', { cookie: `sesi=${'A'.repeat(43)}` }],
    ['bearer token', { authorization: `Bearer ${'A'.repeat(43)}` }],
  ])('an invented %s grants nothing to an address over its limit', async (_name, headers) => {
    expect(await statusAfterFlood('/account/login', headers, '127.0.0.42')).toBe(429);
  });

  test('addresses of one IPv6 network are one client', async () => {
    const ask = (host: number) => app.fetch('/account/login', { headers: { 'x-forwarded-for': `2001:db8:5:5::${host.toString(16)}` } });
    const answers = await Promise.all(Array.from({ length: 90 }, (_, host) => ask(host)));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(90 - limits.address.read.max);
    expect((await ask(500)).status).toBe(429);
    expect((await app.fetch('/account/login', { headers: { 'x-forwarded-for': '2001:db8:5:6::1' } })).status).toBe(200);
  });
});

/** Through the listener, which refuses most of a flood, from the very address of the flood. */
function statusOf(path: string, headers: Record<string, string>, localAddress: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = get({ host: '127.0.0.1', port, path, headers, localAddress, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    });
    request.once('error', reject);
  });
}

/** Sent right after a flood. */
async function statusAfterFlood(path: string, headers: Record<string, string>, from: string): Promise<number> {
  await flood({ ...knownFloods['page reads'], port, from, ...bounds });
  return await statusOf(path, headers, from);
}

test('generated assets are refused beyond their own limit before anything is generated for them', async () => {
  const read = (ip: string) => ask('/robots.txt', { headers: { 'x-forwarded-for': ip } });
  const { max } = (generatedAssets.find(({ pattern }) => pattern === '/robots.txt') as GeneratedAsset).rateLimit;
  // The window starts with the first of them.
  const allowed = new Set<number>();
  for (let n = 0; n < max; n += 1) allowed.add((await read('198.51.100.45')).status);
  expect(allowed).toEqual(new Set([200]));
  const answer = await read('198.51.100.45');
  expect(answer.status).toBe(429);
  // Only what reaches the product gets an id and a log line.
  expect([answer.headers.get('x-request-id'), Number(answer.headers.get('retry-after')) > 0]).toEqual([null, true]);
  expect((await read('198.51.100.46')).headers.get('x-request-id')).not.toBeNull();
  expect((await ask('/account/login', { headers: { 'x-forwarded-for': '198.51.100.45' } })).status).toBe(200);
});

test('a page over its limit that reads data is told for how long', async () => {
  const read = () => fetch(`${listening.url}/account/login.data`, { headers: { 'x-forwarded-for': '198.51.100.60' } });
  let answer = await read();
  for (let n = 0; n < limits.address.read.max * 1.1 && answer.status !== 429; n += 1) answer = await read();
  answer = await read();
  expect([answer.status, answer.headers.get('content-type')]).toEqual([429, 'application/problem+json; charset=utf-8']);
  expect(((await answer.json()) as { message: string }).message).toBe(
    `Terlalu banyak permintaan. Tunggu ${answer.headers.get('retry-after')} detik lalu coba lagi.`,
  );
});

test('reports of the browser use up no form limit, write nothing beyond their own limit, and get the same answer there', async () => {
  const from = '127.0.0.44';
  const { max } = limitOf('/insight/static/{slug}');
  const statuses = new Set<number>();
  for (let n = 0; n < max + 20; n += 1) {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    statuses.add((await app.fetch('/v1/insight/static/home', { method: 'POST', headers, body: '{}' }, from)).status);
  }
  expect(statuses).toEqual(new Set([204]));
  const visits = await app.db.selectFrom('page_visits').select('id').execute();
  expect(visits.length).toBeGreaterThan(0);
  expect(visits.length).toBeLessThanOrEqual(max);
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'name=a' };
  expect((await app.fetch('/contact-us', form, from)).status).toBe(422);
});

test('forty signed-in people behind one address work without a refusal', async () => {
  const from = '127.0.0.41';
  const people = await Promise.all(Array.from({ length: 40 }, async () => signIn(app.db, await createUser(app.db), app.platform.signed)));
  const work = people.map(async ({ headers }) => {
    const statuses: number[] = [];
    for (const path of ['/account/profile', '/v1/auth/me', '/account/sessions', '/v1/auth/me', '/account/addresses']) {
      statuses.push((await app.fetch(path, { headers }, from)).status);
    }
    return statuses;
  });
  expect(new Set((await Promise.all(work)).flat())).toEqual(new Set([200]));
});

test('an account has its own limit, at whatever address it is used', async () => {
  const { headers } = await signIn(app.db, await createUser(app.db), app.platform.signed);
  const statuses: number[] = [];
  for (let n = 0; n < trafficLimits.account.read.max * 1.1 && statuses.at(-1) !== 429; n += 1) {
    statuses.push((await app.fetch('/v1/auth/me', { headers }, `127.0.1.${n % 200}`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.length).toBeGreaterThan(100);
});

test('a session that has ended counts for its address again', async () => {
  const from = '127.0.0.43';
  const { headers, sessionId } = await signIn(app.db, await createUser(app.db), app.platform.signed);
  expect((await app.fetch('/account/profile', { headers }, from)).status).toBe(200);
  await app.db.deleteFrom('sessions').where('id', '=', sessionId).execute();
  expect((await app.fetch('/account/profile', { headers }, from)).status).toBe(303);
  expect(await statusAfterFlood('/account/profile', headers, from)).toBe(429);
});
