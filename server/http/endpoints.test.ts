import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoint } from '#app/platform/operations/endpoint.server.ts';
import { Problem } from '#app/platform/operations/problem.server.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { EndpointDeclarationError, readRegistry } from './registry.ts';

const limit = { name: 'fixture', max: 1_000_000, windowSeconds: 60 };
const base = { tag: 'Uji', summary: 'Uji', auth: 'public', rateLimit: limit } as const;
const visits: (string | null)[] = [];

const endpoints: Endpoint[] = [
  endpoint({
    ...base,
    method: 'get',
    path: '/thing/{slug}',
    params: z.object({ slug: z.string().regex(/^[a-z-]+$/) }),
    query: z.object({ page: z.string().regex(/^\d+$/).transform(Number).optional() }),
    response: z.object({ slug: z.string(), page: z.number().optional() }),
    handle: async ({ input, actor }) => {
      visits.push(actor.visit);
      return { slug: input.params.slug, page: input.query.page, secret: 'never declared' } as { slug: string };
    },
  }),
  endpoint({
    ...base,
    method: 'get',
    path: '/thing/special',
    response: z.object({ special: z.boolean() }),
    handle: async () => ({ special: true }),
  }),
  endpoint({
    ...base,
    method: 'post',
    path: '/thing',
    body: z.object({ name: z.string().min(1).max(20), age: z.number().int().min(0), tree: z.unknown().optional() }),
    response: z.object({ name: z.string() }),
    status: 201,
    handle: async ({ input }) => ({ name: input.body.name }),
  }),
  endpoint({
    ...base,
    method: 'post',
    path: '/fail/{how}',
    params: z.object({ how: z.string() }),
    response: z.object({ declared: z.string() }),
    handle: async ({ input }) => {
      if (input.params.how === 'problem') throw new Problem('conflict', { extra: { reason: 'taken' } });
      if (input.params.how === 'away') throw Object.assign(new Error('x'), { code: '57P01' });
      if (input.params.how === 'slow') throw Object.assign(new Error('x'), { code: '57014' });
      if (input.params.how === 'sql') throw Object.assign(new Error('select secret from patients'), { code: '42601', severity: 'ERROR' });
      return {} as { declared: string };
    },
  }),
];

const app = await createTestApp({ endpoints });
afterAll(() => app.close());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  app.fetch('/v1/thing', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function problem(answer: Response): Promise<{ status: number; code: string; errors?: Record<string, string[]>; requestId: string }> {
  expect(answer.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const body = await answer.json();
  expect(body.status).toBe(answer.status);
  expect(body.success).toBe(false);
  expect(body.requestId).toBe(answer.headers.get('x-request-id'));
  return body;
}

test('only declared fields are sent', async () => {
  const answer = await app.fetch('/v1/thing/abc?page=2&unknown=1');
  expect(await answer.json()).toEqual({ slug: 'abc', page: 2 });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a literal path wins over a parameter', async () => {
  expect(await (await app.fetch('/v1/thing/special')).json()).toEqual({ special: true });
});

test.each([
  ['wrong type', { name: 'a', age: 'x' }, { age: ['Isi dengan angka.'] }],
  ['missing', {}, { name: ['Wajib diisi.'], age: ['Wajib diisi.'] }],
  ['too long', { name: 'a'.repeat(21), age: 1 }, { name: ['Paling banyak 20 karakter.'] }],
  ['below the least', { name: 'a', age: -1 }, { age: ['Paling sedikit 0.'] }],
  ['no object', [], { isian: ['Isian ini belum benar.'] }],
])('%s is 422 with the errors by field', async (_name, body, errors) => {
  const answer = await post(body);
  expect(answer.status).toBe(422);
  expect((await problem(answer)).errors).toEqual(errors);
});

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test.each([
  ['NUL', { name: 'a\0b', age: 1 }],
  ['half a character', '{"name":"\\ud800","age":1}'],
  ['half a character in a key', '{"name":"a","age":1,"\\udfff":1}'],
  ['too deep', { name: 'a', age: 1, tree: nested(12) }],
  ['very deep', `{"name":"a","age":1,"tree":${'['.repeat(30_000)}${']'.repeat(30_000)}}`],
  ['too long a list', { name: 'a', age: 1, tree: Array.from({ length: 201 }, () => 1) }],
  ['__proto__', '{"name":"a","age":1,"__proto__":{"polluted":1}}'],
  ['constructor', '{"name":"a","age":1,"tree":{"constructor":{"prototype":{"polluted":1}}}}'],
])('hostile body is 422: %s', async (_name, body) => {
  expect((await post(body)).status).toBe(422);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test.each([
  ['broken JSON', '{"name":', 400],
  ['empty', '', 400],
  ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
  ['65,537 bytes', `"${'x'.repeat(65_535)}"`, 413],
])('unreadable body: %s', async (_name, body, status) => {
  const answer = await app.fetch('/v1/thing', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  expect(answer.status).toBe(status);
  await problem(answer);
});

test('a body without a length is refused at its limit', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 16_384;
      controller.enqueue(new Uint8Array(16_384).fill(32));
    },
  });
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: endless, duplex: 'half' } as RequestInit;
  expect((await app.fetch('/v1/thing', init)).status).toBe(413);
  expect(sent).toBeLessThan(200_000);
});

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json; charset=latin1', ''])(
  'content type "%s" is 415',
  async (type) => {
    const answer = await app.fetch('/v1/thing', { method: 'POST', headers: { 'content-type': type }, body: '{"name":"a","age":1}' });
    expect(answer.status).toBe(415);
  },
);

test.each([
  '?page=1&page=2',
  '?page=x',
  '?page=%00',
  `?${'a=&'.repeat(2)}`,
  '?__proto__=1',
  `?${Array.from({ length: 101 }, (_, i) => `a${i}=`).join('&')}`,
])('query %s is 422', async (query) => {
  expect((await app.fetch(`/v1/thing/abc${query}`)).status).toBe(422);
});

test('a path is decoded once', async () => {
  expect((await app.fetch('/v1/thing/%2525')).status).toBe(422);
  expect((await app.fetch('/v1/thing/a%2Fb')).status).toBe(422);
});

test('another method is 405 with Allow, an unknown path 404', async () => {
  for (const method of ['DELETE', 'PATCH', 'PUT', 'OPTIONS', 'PROPFIND', 'QUERY']) {
    const answer = await app.fetch('/v1/thing/special', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    await problem(answer);
  }
  for (const path of ['/v1', '/v1/', '/v1/none', '/v1/thing/abc/def', '/v1/../v1/none']) {
    const answer = await app.fetch(path);
    expect(answer.status).toBe(404);
    await problem(answer);
  }
});

test('HEAD answers like GET without the body', async () => {
  const answer = await app.fetch('/v1/thing/special', { method: 'HEAD' });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
});

test("failures: the catalogue's text is sent, the reason is only logged", async () => {
  const fail = (how: string) => app.fetch(`/v1/fail/${how}`, { method: 'POST' });
  expect(await problem(await fail('problem'))).toMatchObject({ status: 409, code: 'conflict', reason: 'taken' });
  for (const how of ['away', 'slow']) {
    const answer = await fail(how);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  }
  for (const how of ['sql', 'undeclared']) {
    const answer = await fail(how);
    const body = JSON.stringify(await problem(answer));
    expect(answer.status).toBe(500);
    expect(body).not.toMatch(/select|secret|patients|schema|\.ts/);
    const line = app.logLines.find((entry) => entry.includes(answer.headers.get('x-request-id') as string) && entry.includes('"err"'));
    expect(line).toBeDefined();
    expect(line).not.toMatch(/secret|patients/);
  }
});

test('a visit session is created once, and read from the header or the cookie', async () => {
  const first = await app.fetch('/v1/thing/abc');
  const [cookie] = (first.headers.get('set-cookie') ?? '').split(';');
  expect(cookie).toMatch(/^kunjungan=[0-9a-f]{64}$/);
  expect(first.headers.get('set-cookie')).toMatch(/Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
  expect(`kunjungan=${visits.at(-1)}`).toBe(cookie);
  const again = await app.fetch('/v1/thing/abc', { headers: { cookie: cookie as string } });
  expect(again.headers.get('set-cookie')).toBeNull();
  expect(`kunjungan=${visits.at(-1)}`).toBe(cookie);
  const id = 'ab'.repeat(32);
  expect((await app.fetch('/v1/thing/abc', { headers: { 'cookie-id': id } })).headers.get('set-cookie')).toBeNull();
  expect(visits.at(-1)).toBe(id);
  const forged = await app.fetch('/v1/thing/abc', { headers: { 'cookie-id': 'x'.repeat(64) } });
  expect(forged.headers.get('set-cookie')).not.toBeNull();
});

test('an unknown bearer token is 401', async () => {
  const answer = await app.fetch('/v1/thing/abc', { headers: { authorization: 'Bearer made-up' } });
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  expect((await problem(answer)).code).toBe('unauthenticated');
});

const good = { name: 'a', age: 1 };
const cookie = `kunjungan=${'ab'.repeat(32)}`;

test.each([
  ['a foreign origin', { origin: 'https://evil.example' }],
  ['a null origin', { origin: 'null' }],
  ['a sister site', { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' }],
  ['another site, without cookies', { 'sec-fetch-site': 'cross-site' }],
  ['cookies without a word on the origin', { cookie }],
  ['cookies and a foreign origin', { cookie, origin: 'http://localhost:3001' }],
])('a write from %s is 403', async (_name, headers) => {
  const answer = await post(good, headers as Record<string, string>);
  expect(answer.status).toBe(403);
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

test.each([
  ['our page', { cookie, origin: 'http://localhost:3000' }],
  ['our page, by fetch metadata', { cookie, 'sec-fetch-site': 'same-origin', origin: 'null' }],
  ['a program', {}],
])('a write from %s is accepted', async (_name, headers) => {
  expect((await post(good, headers as Record<string, string>)).status).toBe(201);
});

test.each([
  ['no auth', { auth: undefined }],
  ['no rate limit', { rateLimit: undefined }],
  ['a limit of nothing', { rateLimit: { name: 'x', max: 0, windowSeconds: 60 } }],
  ['a GET with a body', { body: z.object({}) }],
  ['an odd path', { path: '/Thing' }],
  ['a parameter without a schema', { path: '/other/{id}' }],
])('an endpoint with %s does not start', (_name, change) => {
  const one = { ...(endpoints[1] as Endpoint), ...change } as Endpoint;
  expect(() => readRegistry([one])).toThrow(EndpointDeclarationError);
});

test('two endpoints of one method and path do not start', () => {
  const [one] = endpoints as [Endpoint];
  expect(() => readRegistry([one, { ...one, path: '/thing/{other}' }])).toThrow(/declared twice/);
  expect(readRegistry(endpoints).map((group) => group.path)).toEqual(['/fail/{how}', '/thing', '/thing/special', '/thing/{slug}']);
});

test('the product refuses to start with such an endpoint', async () => {
  await expect(createTestApp({ endpoints: [{ ...(endpoints[0] as Endpoint), rateLimit: undefined as never }] })).rejects.toThrow(
    /rateLimit is missing/,
  );
});
