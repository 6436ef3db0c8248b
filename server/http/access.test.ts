import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { grantedRoles } from '#app/platform/access/actor.server.ts';
import { type Endpoint, endpoint } from '#app/platform/operations/endpoint.server.ts';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { readRegistry } from './registry.ts';

const base = { tag: 'Uji', summary: 'Uji', method: 'get', rateLimit: { name: 'access', max: 10_000, windowSeconds: 60 } } as const;
const response = z.object({ kind: z.string() });
const handle: Endpoint['handle'] = async ({ actor }) => ({ kind: actor.kind });

const app = await createTestApp({
  variables: { TRUSTED_PROXIES: '127.0.0.1' },
  endpoints: [
    endpoint({ ...base, path: '/public', auth: 'public', response, handle: async ({ actor }) => ({ kind: actor.kind }) }),
    endpoint({ ...base, path: '/session', auth: 'session', response, handle: async ({ actor }) => ({ kind: actor.kind }) }),
    endpoint({ ...base, path: '/user', auth: 'user', response, handle: async ({ actor }) => ({ kind: actor.kind }) }),
    endpoint({
      ...base,
      path: '/fresh',
      auth: 'user',
      recentAuthentication: true,
      response,
      handle: async ({ actor }) => ({ kind: actor.kind }),
    }),
    endpoint({ ...base, path: '/desk', auth: ['booking_desk', 'admin'], response, handle: async ({ actor }) => ({ kind: actor.kind }) }),
  ],
});
const { db } = app;
afterAll(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await app.fetch(`/v1${path}`, { headers });
  const body = (await answer.json()) as { code?: string; kind?: string };
  return `${answer.status} ${body.code ?? body.kind}`;
};

test('a visitor, an unverified user, a patient and each role get what is declared, by cookie and by bearer token', async () => {
  const pending = await signInPending(db);
  const patient = await signIn(db, await createUser(db));
  for (const way of ['headers', 'bearer'] as const) {
    expect(await get('/session', pending[way])).toBe('200 pending');
    expect(await get('/user', pending[way])).toBe('403 forbidden');
    expect(await get('/desk', pending[way])).toBe('403 forbidden');
    expect(await get('/user', patient[way])).toBe('200 user');
    expect(await get('/desk', patient[way])).toBe('403 forbidden');
    for (const role of grantedRoles) {
      const staff = await signIn(db, await createUser(db, { roles: [role] }));
      expect(await get('/desk', staff[way]), role).toBe(['booking_desk', 'admin'].includes(role) ? '200 user' : '403 forbidden');
    }
  }
  for (const path of ['/session', '/user', '/fresh', '/desk']) expect(await get(path)).toBe('401 unauthenticated');
  expect(await get('/public')).toBe('200 visitor');
});

test('a role has no rights without a second factor, and a session that requires MFA has none at all', async () => {
  const admin = await signIn(db, await createUser(db, { roles: ['admin'], hasSecondFactor: false }));
  expect(await get('/desk', admin.headers)).toBe('403 second_factor_required');
  expect(await get('/user', admin.headers)).toBe('200 user');
  const mfaPendingUser = await signIn(db, await createUser(db, { hasSecondFactor: true }));
  await db.updateTable('sessions').set({ second_factor_at: null }).where('id', '=', mfaPendingUser.sessionId).execute();
  expect(await get('/session', mfaPendingUser.headers)).toBe('200 mfa_required');
  expect(await get('/user', mfaPendingUser.headers)).toBe('403 second_factor_required');
});

test('a log-out, a disabled account, a removed role and a re-authentication that is too old count with the next call', async () => {
  const user = await createUser(db, { roles: ['admin'] });
  const one = await signIn(db, user);
  expect(await get('/desk', one.headers)).toBe('200 user');
  await db.deleteFrom('user_roles').where('user_id', '=', user.id).execute();
  expect(await get('/desk', one.headers)).toBe('403 forbidden');
  expect(await get('/fresh', one.headers)).toBe('200 user');
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', user.id)
    .execute();
  expect(await get('/fresh', one.headers)).toBe('403 reauth');
  await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', user.id).execute();
  expect(await get('/user', one.headers)).toBe('401 unauthenticated');
});

test('a bearer token wins over the cookie, and an unknown one is refused, also on public calls', async () => {
  const patient = await signIn(db, await createUser(db));
  expect(await get('/user', { ...patient.headers, authorization: 'Bearer made-up' })).toBe('401 unauthenticated');
  expect(await get('/public', { authorization: `Bearer ${patient.token}` })).toBe('401 unauthenticated');
  expect(await get('/user', { cookie: `sesi=${patient.accessToken}` })).toBe('401 unauthenticated');
});

test('an endpoint for an unknown role, or for none, does not start', () => {
  const invalid = (auth: unknown) => () => readRegistry([{ ...base, path: '/x', auth, response, handle } as Endpoint]);
  expect(invalid(['janitor'])).toThrow('auth is missing');
  expect(invalid([])).toThrow('auth is missing');
  expect(invalid(undefined)).toThrow('auth is missing');
});
