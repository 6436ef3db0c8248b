import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { OpenApi } from '#server/http/openapi.ts';
import { EndpointDeclarationError, readRegistry } from '#server/http/registry.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { answer, envelopeSchema } from './answer.ts';
import { expose } from './expose.server.ts';
import { fail, OperationDeclarationError, ok, operation } from './operation.server.ts';
import { perAddress, perVisitor } from './operation-limits.server.ts';

const calls: unknown[] = [];

const rename = operation({
  name: 'test.rename',
  access: 'user',
  recent: true,
  limits: [perVisitor(5, '10m'), perAddress(100, '10m')],
  idempotent: true,
  input: z.object({ id: z.string().regex(/^\d+$/), name: z.string().min(1), device: z.string().nullish() }),
  failures: {
    taken: [409, 'Nama ini sudah dipakai.'],
    not_found: [404, 'Tidak ada.'],
    too_many_requests: [429, 'Terlalu sering mengganti nama.'],
  },
  async run({ actor }, input) {
    calls.push(input);
    if (input.name === 'taken') return fail('taken', { fieldErrors: { name: ['Pilih nama lain.'] }, details: { free: 'taken-2' } });
    if (input.name === 'gone') return fail('not_found');
    return ok({ id: input.id, secret: actor.userId });
  },
  audit: ({ id }) => ({ object: `thing:${id}` }),
});

const variant = operation({
  name: 'test.look',
  access: 'public',
  limits: 'reads',
  input: z.object({ slug: z.string(), page: z.coerce.number().optional() }),
  run: async (_context, input) => ok(input),
});

const once = operation({
  name: 'test.once',
  access: 'public',
  limits: [perAddress(1, '10m')],
  input: z.object({}),
  run: async () => ok(),
});

const base = { tag: 'Uji', summary: 'Uji' } as const;
const readLimit = { name: 'test-look', max: 1_000, windowSeconds: 60 };
const endpoints = [
  expose(rename, {
    ...base,
    method: 'put',
    path: '/thing/{id}',
    status: 200,
    readInput: ({ params, body }, request) => ({ ...(body as object), ...(params as object), device: request.headers.get('user-agent') }),
    body: z.object({ name: z.string().min(1) }),
    response: envelopeSchema(z.object({ id: z.string() })),
    respond(value, { headers }) {
      headers.append('set-cookie', `thing=${value.id}`);
      return answer(value, 'Nama diganti');
    },
  }),
  expose(variant, {
    ...base,
    method: 'get',
    path: '/look/{slug}',
    rateLimit: readLimit,
    response: variant.input,
    respond: (value) => value,
  }),
  expose(once, { ...base, method: 'post', path: '/once', status: 204, response: z.null(), respond: () => null }),
];
const app = await createTestApp({ endpoints, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
afterAll(() => app.close());

async function user() {
  const one = await createUser(app.db);
  return { ...one, ...(await signIn(app.db, one)) };
}
const put = (id: string, body: object, headers: Record<string, string>, query = '') =>
  app.fetch(`/v1/thing/${id}${query}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newAddress(), 'user-agent': 'uji', ...headers },
    body: JSON.stringify(body),
  });

test('the endpoint and the document have what the operation declares', async () => {
  expect(endpoints[0]).toMatchObject({
    auth: 'user',
    recentAuthentication: true,
    idempotent: true,
    rateLimit: { max: 5, windowSeconds: 600 },
    problems: ['reauth', 'conflict', 'not_found', 'too_many_requests'],
  });
  const api = (await (await app.fetch('/v1/openapi.json')).json()) as OpenApi;
  const documented = api.paths['/thing/{id}']?.put;
  expect(documented?.parameters.map((one) => `${one.in} ${one.name}`)).toEqual(['path id', 'header Cookie-Id', 'header Idempotency-Key']);
  expect(documented?.requestBody?.content['application/json']?.schema.required).toEqual(['name']);
  expect(Object.keys(documented?.responses ?? {})).toEqual(expect.arrayContaining(['200', '401', '403', '404', '409', '422', '429']));
  expect(api.paths['/look/{slug}']?.get?.parameters.map((one) => `${one.in} ${one.name}`)).toEqual([
    'path slug',
    'query page',
    'header Cookie-Id',
  ]);
});

test('the path wins over the body, a query is no input, only the declared fields are sent, and one row is in the audit log', async () => {
  const { id, headers } = await user();
  const done = await put('7', { id: '8', name: 'Baru' }, headers, '?name=');
  expect([done.status, await done.json()]).toEqual([200, { success: true, message: 'Nama diganti', data: { id: '7' } }]);
  expect(done.headers.get('set-cookie')).toContain('thing=7');
  expect(calls.at(-1)).toEqual({ id: '7', name: 'Baru', device: 'uji' });
  const rows = await app.db.selectFrom('audit_records').selectAll().where('action', '=', 'test.rename').execute();
  expect(rows).toMatchObject([{ actor_id: id, object: 'thing:7', request_id: done.headers.get('x-request-id') }]);
});

test('a declared failure is a problem with its code, its text and its fields', async () => {
  const { headers } = await user();
  const refused = await put('1', { name: 'taken' }, headers);
  expect([refused.status, refused.headers.get('content-type')]).toEqual([409, 'application/problem+json; charset=utf-8']);
  expect(await refused.json()).toMatchObject({
    code: 'conflict',
    reason: 'taken',
    message: 'Nama ini sudah dipakai.',
    errors: { name: ['Pilih nama lain.'] },
    free: 'taken-2',
    success: false,
  });
  const gone = await (await put('1', { name: 'gone' }, headers)).json();
  expect([gone.status, gone.code, 'reason' in gone, gone.message]).toEqual([404, 'not_found', false, 'Tidak ada.']);
  const wrong = await (await put('x', { name: '' }, headers)).json();
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['id', 'name']]);
});

test('access comes before the input, and an older log-in requires re-authentication', async () => {
  expect((await put('x', {}, {})).status).toBe(401);
  const { id, headers } = await user();
  await app.db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('user_id', '=', id)
    .execute();
  expect((await (await put('x', {}, headers)).json()).code).toBe('reauth');
});

test('the limit is counted once for each call, a repeated key not at all, and the refusal has the text of the operation', async () => {
  const { headers } = await user();
  const keyed = { ...headers, 'idempotency-key': 'sama' };
  const statuses = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await put('1', { name: 'Sama' }, keyed)).status);
  for (let n = 0; n < 4; n += 1) statuses.push((await put('1', { name: `Lain ${n}` }, headers)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  const refused = await put('1', { name: 'Lagi' }, headers);
  expect([refused.status, (await refused.json()).message]).toEqual([429, 'Terlalu sering mengganti nama.']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await put('1', { name: 'Sama' }, keyed)).status).toBe(200);
  const badKey = await put('1', { name: 'Sama' }, { ...headers, 'idempotency-key': 'a b' });
  expect(Object.keys((await badKey.json()).errors)).toEqual(['Idempotency-Key']);
});

test('an address over its limit is refused before its body is read', async () => {
  const from = { 'x-forwarded-for': newAddress() };
  const post = (init: RequestInit = {}) => app.fetch('/v1/once', { method: 'POST', headers: from, ...init });
  expect((await post()).status).toBe(204);
  expect((await post()).status).toBe(429);
  expect(endpoints[2]?.operation?.blockedSeconds(app.platform, from['x-forwarded-for'])).toBeGreaterThan(0);
  expect((await post({ headers: { ...from, 'content-type': 'application/json' }, body: '{' })).status).toBe(429);
});

test('a read is counted in memory by the limit of its endpoint', async () => {
  const from = { 'x-forwarded-for': newAddress() };
  expect(await (await app.fetch('/v1/look/a?page=2', { headers: from })).json()).toEqual({ slug: 'a', page: 2 });
  await Promise.all(Array.from({ length: readLimit.max }, () => app.platform.limits.consumeApprox(readLimit, from['x-forwarded-for'])));
  expect((await app.fetch('/v1/look/a', { headers: from })).status).toBe(429);
});

test('an exposure that contradicts its operation does not start', () => {
  const rest = { ...base, response: z.unknown(), respond: () => null };
  expect(() => expose(variant, { ...rest, method: 'get', path: '/look/{slug}' })).toThrow(OperationDeclarationError);
  expect(() => expose(once, { ...rest, method: 'post', path: '/once', rateLimit: readLimit })).toThrow(OperationDeclarationError);
  expect(() => expose(once, { ...rest, method: 'post', path: '/once/{id}' })).toThrow(/parameters/);
  expect(() => readRegistry([expose(once, { ...rest, method: 'get', path: '/once' })])).toThrow(EndpointDeclarationError);
});
