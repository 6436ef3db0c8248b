import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { type ReceivedFile, receivedFileAt } from '#app/platform/files/received-file.server.ts';
import { trafficLimits } from '#app/platform/limits/traffic-limits.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import type { JsonSchema, OpenApi } from '#server/http/openapi.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { validValue } from '#tests/fuzz/schema-arbitraries.ts';
import { isOfAnotherKind } from '#tests/harness/content-endpoints.ts';
import { startProcessorTime } from '#tests/harness/processor-time.ts';
import { bodySchemaOf, sentBody } from '#tests/harness/sent-body.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { callAddress, createPeople, pageAddresses, reads } from './surface.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1', DATABASE_POOL: '4' } });
const limited = await createTestApp({ trafficLimits });
const people = await createPeople(app);
const api = (await (await app.fetch('/v1/openapi.json')).json()) as OpenApi;
afterAll(async () => {
  await limited.close();
  await app.close();
});

let addresses = 0;
/** An unused address. */
function newAddress(): string {
  addresses += 1;
  return `10.7.${addresses >> 8}.${addresses & 255}`;
}
const named = (list: readonly Endpoint[]) => list.map((item): [string, Endpoint] => [`${item.method.toUpperCase()} ${item.path}`, item]);

async function call(item: Endpoint, ip: string, session: Record<string, string>): Promise<Response> {
  const { params, body } = inputOf(item);
  const path = item.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const sent = sentBody(item, body);
  const headers: Record<string, string> = { ...session, 'x-forwarded-for': ip, ...sent.headers };
  return await app.fetch(`/v1${path}`, { method: item.method.toUpperCase(), headers, body: sent.body });
}

const known = new Map<string, unknown[]>([
  ['visit_date', ['2026-12-01']],
  ['schedule_id', [1]],
  ['name', ['Siti Aminah']],
  ['phone', ['081234567890']],
  ['email', ['siti@contoh.id']],
]);

/** A path and a body that the declaration allows: its example, or a fitting value. */
function inputOf(item: Endpoint): { params: Record<string, unknown>; body: unknown } {
  const operation = api.paths[item.path]?.[item.method];
  const fields = (operation?.parameters ?? []).filter((one) => one.in === 'path');
  const path = {
    type: 'object',
    properties: Object.fromEntries(fields.map((one) => [one.name, one.schema])),
    required: fields.map((one) => one.name),
  };
  const params = item.params ? fitting(path, item.params, item.example?.params) : {};
  const body = item.body ? fitting(bodySchemaOf(operation) ?? {}, item.body, item.example?.body) : undefined;
  return { params: params as Record<string, unknown>, body };
}

/** A received file for each field of the schema that takes one. */
function filesIn(schema: JsonSchema): Record<string, ReceivedFile> {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const file = receivedFileAt('', { field: 'file', bytes: 1, sha256: '' });
  return Object.fromEntries(properties.flatMap(([name, { format }]) => (format === 'binary' ? [[name, file]] : [])));
}

function fitting(schema: JsonSchema, declared: NonNullable<Endpoint['body']>, example: unknown): unknown {
  if (example !== undefined && declared.safeParse(example).success) return example;
  const created = fc
    .sample(validValue(schema, known), { numRuns: 500, seed: 1 })
    .find((value) => declared.safeParse({ ...(value as object), ...filesIn(schema) }).success);
  if (created === undefined) throw new Error(`nothing fits ${JSON.stringify(schema)}`);
  return created;
}

/** Uses a limit up, for an address and for the account that calls from it, and makes the call beyond it. */
async function callOnceTooOften(item: Endpoint): Promise<Response> {
  const { limits } = app.product.platform;
  const ip = newAddress();
  const user = await createUser(app.db, { roles: grantedRoles });
  const { headers } = await signIn(app.db, user);
  const isCounted = item.method === 'get' || item.silent;
  const use = (subject: string) => (isCounted ? limits.consumeApprox(item.rateLimit, subject) : limits.consume(item.rateLimit, subject));
  await Promise.all(Array.from({ length: item.rateLimit.max }, () => [use(ip), use(user.id)]).flat());
  return await call(item, ip, headers);
}

const asked = endpoints.filter(({ path }) => bySuite({ push: !isOfAnotherKind(path), soak: true }));

describe('the limit of every call (docs/security.md, R55)', () => {
  test.each(named(asked))('%s: one more than declared is refused with the time to wait', async (_name, item) => {
    const answer = await callOnceTooOften(item);
    const text = await answer.text();
    // A silent endpoint answers the same in any case; tests/security/floods.test.ts shows that it writes nothing then.
    expect(answer.status, text).toBe(item.silent ? 204 : 429);
    if (item.silent) return;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(JSON.parse(text).code).toBe('too_many_requests');
  });

  test('a limit is declared everywhere, and none is longer than a day', () => {
    for (const { path, rateLimit } of endpoints) {
      expect([path, rateLimit.max > 0, rateLimit.windowSeconds <= 86_400]).toEqual([path, true, true]);
    }
  });
});

describe('the identity of a caller comes from trusted sources (R58)', () => {
  const claims = {
    'x-user-id': '1',
    'x-forwarded-user': 'admin',
    'x-remote-user': 'admin',
    'remote-user': 'admin',
    'x-role': 'admin',
    'x-roles': 'admin,doctor',
    'x-email': 'admin@contoh.id',
    'x-authenticated': 'true',
    'x-original-url': '/v1/facilities',
    'x-http-method-override': 'GET',
  };

  test.each(named(asked.filter((item) => item.auth !== 'public')))(
    '%s: headers that claim an identity grant nothing',
    async (_name, item) => {
      const headers: Record<string, string> = { ...claims, 'x-forwarded-for': newAddress() };
      if (item.body) headers['content-type'] = 'application/json';
      const answer = await app.fetch(callAddress(item), { method: item.method.toUpperCase(), headers, body: item.body ? '{}' : undefined });
      expect(answer.status).toBe(401);
    },
  );

  test('a stranger’s X-Forwarded-For changes no limit', async () => {
    const item = reads.find((one) => one.path === '/facilities') as Endpoint;
    const statuses: number[] = [];
    for (let n = 0; n <= trafficLimits.address.read.max * 1.05 && !statuses.includes(429); n += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${n % 250}`,
        'x-real-ip': `198.51.100.${n % 250}`,
        forwarded: `for=198.51.100.${n % 250}`,
      };
      statuses.push((await limited.fetch(callAddress(item), { headers }, '203.0.113.9')).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('every expensive request has a maximum (R57)', () => {
  const greedy = ['page', 'limit', 'per_page', 'size', 'count', 'offset', 'halaman'];

  /** The longest list anywhere in an answer. */
  function longest(value: unknown): number {
    if (Array.isArray(value)) return Math.max(value.length, ...value.map(longest));
    if (value && typeof value === 'object') return Math.max(0, ...Object.values(value).map(longest));
    return 0;
  }

  test.each(named(reads))('%s: a billion of pages or rows is a short answer', async (_name, item) => {
    for (const amount of ['1000000000', '-1']) {
      const query = new URLSearchParams(greedy.map((name) => [name, amount]));
      const headers = { ...people.staff, 'x-forwarded-for': newAddress() };
      const processorTime = startProcessorTime();
      const answer = await app.fetch(`${callAddress(item)}?${query}`, { headers });
      expect(answer.status).toBeLessThan(500);
      if (answer.status === 200 && answer.headers.get('content-type')?.startsWith('application/json')) {
        expect(longest(await answer.json())).toBeLessThanOrEqual(200);
      }
      expect(processorTime()).toBeLessThan(2_000);
    }
  });

  test('5,000 parameters are refused or ignored, by calls and by pages', async () => {
    const many = Array.from({ length: 2_500 }, (_, n) => `a${n}=1&a=1`).join('&');
    for (const path of [...reads.map((item) => callAddress(item)), ...pageAddresses.map((one) => one.split('?')[0] as string)]) {
      const headers = { ...people.patient, 'x-forwarded-for': newAddress() };
      const processorTime = startProcessorTime();
      const answer = await app.fetch(`${path}?${many}`, { headers, redirect: 'manual' });
      await answer.arrayBuffer();
      expect([path, answer.status < 500, processorTime() < 2_000]).toEqual([path, true, true]);
    }
  });
});
