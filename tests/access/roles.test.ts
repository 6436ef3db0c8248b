import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#app/domains.server.ts';
import type { GrantedRole } from '#app/platform/access/actor.server.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { type Caller, type CallerKind, callerKinds, createCaller, fewCallers } from '#tests/factories/callers.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * Every endpoint of the registry, called by every kind of caller. The expected answer is computed here from the declaration alone, by other
 * code than the product's, so a new endpoint is covered at once.
 */
const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

const people = new Map<CallerKind, Caller>();
beforeAll(async () => {
  for (const kind of callerKinds) people.set(kind, await createCaller(db, kind));
});

/** The same person with a new session for each call: some calls end their own session. */
async function startOver(kind: CallerKind): Promise<Pick<Caller, 'headers' | 'bearer'>> {
  const { userId, headers, bearer } = people.get(kind) as Caller;
  if (!userId) return kind === 'pending' ? await createCaller(db, kind) : { headers, bearer };
  const session = await signIn(db, { id: userId });
  if (kind === 'mfa_required') await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).execute();
  return session;
}

async function call(item: Endpoint, headers: Record<string, string>): Promise<string> {
  const answer = await app.fetch(`/v1${item.path.replace(/\{\w+\}/g, 'tidak-ada')}`, {
    method: item.method.toUpperCase(),
    headers: {
      'x-forwarded-for': newAddress(),
      ...(item.body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: item.body ? '{}' : undefined,
  });
  if (answer.status !== 401 && answer.status !== 403) return 'open';
  return (await answer.json()).code;
}

function declared({ auth }: Endpoint, kind: CallerKind): string {
  if (auth === 'public') return 'open';
  if (kind === 'visitor') return 'unauthenticated';
  if (auth === 'session') return 'open';
  if (kind === 'pending') return 'forbidden';
  if (kind === 'mfa_required') return 'second_factor_required';
  if (auth === 'user') return 'open';
  const [role, without] = kind.split(' ');
  if (!auth.includes(role as GrantedRole)) return 'forbidden';
  return without ? 'second_factor_required' : 'open';
}

const table = endpoints.map((item): [string, Endpoint] => [`${item.method.toUpperCase()} ${item.path}`, item]);

const asked = table.map(([name, item], at) => {
  const few = fewCallers(at, typeof item.auth === 'string' ? [] : item.auth);
  return [name, item, bySuite({ push: few, soak: callerKinds })] as const;
});

test.each(asked)('%s: every caller gets what is declared, by cookie and by bearer token', async (_name, item, kinds) => {
  const answers: [CallerKind, string][] = [];
  // In groups: more at once than may hash passwords would be refused for that.
  for (let from = 0; from < kinds.length; from += 12) {
    const group = kinds.slice(from, from + 12).map(async (kind, at): Promise<[CallerKind, string]> => {
      const { headers, bearer } = await startOver(kind);
      return [kind, await call(item, at % 2 === 0 ? headers : bearer)];
    });
    answers.push(...(await Promise.all(group)));
  }
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(kinds.map((kind) => [kind, declared(item, kind)])));
});

test.each(table.filter(([, item]) => item.recentAuthentication))('%s: an old authentication is not enough', async (_name, item) => {
  const kind = item.auth === 'user' ? 'patient' : (item.auth[0] as GrantedRole);
  const { headers } = await startOver(kind);
  const userId = people.get(kind)?.userId as string;
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', '=', userId)
    .execute();
  expect(await call(item, headers)).toBe('reauth');
});

test('the document says who may call each endpoint', async () => {
  const api = await (await app.fetch('/v1/openapi.json')).json();
  for (const [, item] of table) {
    expect(api.paths[item.path][item.method]['x-roles'], item.path).toEqual(typeof item.auth === 'string' ? [item.auth] : [...item.auth]);
  }
});

test('a second instance applies a removed role, a closed account and a log-out at its next call', async () => {
  const other = await createTestApp({ connection: app.database.connection });
  try {
    const admin = await signIn(db, await createUser(db, { roles: ['admin'] }));
    const user = await createUser(db, { roles: ['admin'] });
    const session = await signIn(db, user);
    const there = async (path: string) => (await other.fetch(`/v1${path}`, { headers: session.bearer })).status;
    const here = (method: string, path: string, headers = admin.bearer) => app.fetch(`/v1${path}`, { method, headers });
    expect(await there('/staff/accounts')).toBe(200);
    expect((await here('DELETE', `/staff/accounts/${user.id}/roles/admin/group`)).status).toBe(200);
    expect([await there('/staff/accounts'), await there('/auth/second-factor')]).toEqual([403, 200]);
    expect((await here('POST', `/staff/accounts/${user.id}/disable`)).status).toBe(200);
    expect(await there('/auth/second-factor')).toBe(401);
    const patient = await signIn(db, await createUser(db));
    expect((await here('POST', '/auth/logout', patient.bearer)).status).toBeLessThan(300);
    expect((await other.fetch('/v1/auth/second-factor', { headers: patient.bearer })).status).toBe(401);
  } finally {
    await other.close();
  }
});
