import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { createSessionToken, hashOfToken, isSessionTokenSigned } from '#app/platform/access/session-cookie.server.ts';
import { createSignedValues } from '#app/platform/access/signed-value.server.ts';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredSessions } from '../delete-expired-sessions.server.ts';
import { lastUsedText } from './session.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

const statusOf = async (headers: Record<string, string>) => (await app.fetch('/v1/auth/me', { headers })).status;
const call = (method: string, path: string, headers: Record<string, string>) => app.fetch(`/v1${path}`, { method, headers });

/** Moves the times of a session and its paired session into the past. */
const moveBack = (id: string, moved: { begun?: string; used?: string }) =>
  sql`update sessions set created_at = now() - ${moved.begun ?? '0 s'}::interval, last_used_at = now() - ${moved.used ?? '0 s'}::interval
    where id = ${id} or beside_id = ${id}`.execute(db);

test('10,000 tokens: 256 bits each, no two alike (R12)', () => {
  const random = Array.from({ length: 10_000 }, () => createSessionToken(app.platform.signed).split('.')[0] as string);
  expect(new Set(random).size).toBe(10_000);
  for (const part of random) expect(Buffer.from(part, 'base64url')).toHaveLength(32);
});

test('a signed token is distinguished from an invented one without the database', () => {
  const { signed } = app.platform;
  const token = createSessionToken(signed);
  expect(isSessionTokenSigned(token, signed)).toBe(true);
  const [random = '', signature = ''] = token.split('.');
  const [otherRandom = ''] = createSessionToken(signed).split('.');
  const elsewhere = createSessionToken(createSignedValues('another secret'));
  const invented = [
    random,
    `${otherRandom}.${signature}`,
    `${random}.${'A'.repeat(43)}`,
    elsewhere,
    signed.sign('another-purpose', random),
  ];
  for (const one of invented) expect([one, isSessionTokenSigned(one, signed)]).toEqual([one, false]);
});

test('a session from before tokens were signed goes on', async () => {
  const { token: signedToken, sessionId } = await signIn(db, await createUser(db));
  const token = signedToken.slice(0, 43);
  await db
    .updateTable('sessions')
    .set({ token_hash: hashOfToken(token) })
    .where('id', '=', sessionId)
    .execute();
  expect(await statusOf({ cookie: `sesi=${token}` })).toBe(200);
});

test('the database holds no token, only its hash', async () => {
  const session = await signIn(db, await createUser(db));
  const rows = JSON.stringify(await db.selectFrom('sessions').selectAll().execute());
  for (const token of [session.token, session.accessToken]) {
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(Buffer.from(token.slice(0, 43), 'base64url').toString('hex'));
    expect(rows).not.toContain(token.slice(0, 43));
  }
});

describe('lives of sessions (R14)', () => {
  test.each([
    ['a patient', [], { used: '13 days 23 hours' }, 200],
    ['a patient', [], { used: '14 days 1 minute' }, 401],
    ['a patient', [], { begun: '29 days 23 hours' }, 200],
    ['a patient', [], { begun: '30 days 1 minute' }, 401],
    ['a doctor', ['doctor'], { used: '29 minutes' }, 200],
    ['a doctor', ['doctor'], { used: '31 minutes' }, 401],
    ['a doctor', ['doctor'], { begun: '11 hours 59 minutes' }, 200],
    ['a doctor', ['doctor'], { begun: '12 hours 1 minute' }, 401],
    ['the desk', ['booking_desk'], { used: '31 minutes' }, 401],
  ] as const)('%s %j, %j: %i', async (_who, roles, moved, status) => {
    const session = await signIn(db, await createUser(db, { roles }));
    await moveBack(session.sessionId, moved);
    expect(await statusOf(session.headers)).toBe(status);
  });

  test('a token for programs lives 8 hours, for every role', async () => {
    for (const roles of [[], ['admin']] as const) {
      const session = await signIn(db, await createUser(db, { roles }));
      await moveBack(session.sessionId, { begun: '7 hours 59 minutes', used: '20 minutes' });
      expect(await statusOf(session.bearer)).toBe(200);
      await moveBack(session.sessionId, { begun: '8 hours 1 minute', used: '0 s' });
      expect(await statusOf(session.bearer)).toBe(401);
    }
  });

  test('use keeps it alive, a role shortens it at once', async () => {
    const user = await createUser(db);
    const session = await signIn(db, user);
    await moveBack(session.sessionId, { used: '10 days' });
    expect(await statusOf(session.headers)).toBe(200);
    await moveBack(session.sessionId, { begun: '10 days', used: '2 minutes' });
    expect(await statusOf(session.headers)).toBe(200);
    await db.insertInto('user_roles').values({ user_id: user.id, role: 'editor' }).execute();
    expect(await statusOf(session.headers)).toBe(401);
  });
});

describe('the list of sessions', () => {
  const list = async (headers: Record<string, string>) => (await (await call('GET', '/auth/sessions', headers)).json()).data;

  test('names each once, the one that asks first, whether a browser or a program asks', async () => {
    const user = await createUser(db);
    const [one, two, three] = [await signIn(db, user), await signIn(db, user), await signIn(db, user)];
    await moveBack(two.sessionId, { begun: '2 days', used: '1 day' });
    await moveBack(three.sessionId, { begun: '20 days', used: '15 days' });
    for (const headers of [one.headers, one.bearer]) {
      expect((await list(headers)).map((row: { id: string; current: boolean }) => [row.id, row.current])).toEqual([
        [one.sessionId, true],
        [two.sessionId, false],
      ]);
    }
    expect((await list(one.headers))[0]).toEqual({
      id: one.sessionId,
      device: 'Peramban uji',
      created_at: expect.any(String),
      last_used_at: expect.any(String),
      current: true,
      second_factor: false,
    });
  });

  test('ends one, with its bearer; another person’s session is answered as unknown, and continues', async () => {
    const user = await createUser(db);
    const [one, two] = [await signIn(db, user), await signIn(db, user)];
    const foreign = await signIn(db, await createUser(db));
    const answers = await Promise.all(
      [foreign.sessionId, '00000000-0000-4000-8000-000000000000'].map((id) => call('DELETE', `/auth/sessions/${id}`, one.headers)),
    );
    const bodies = await Promise.all(answers.map(async (answer) => (await answer.text()).replace(/"requestId":"[^"]+"/, '')));
    expect(answers.map((answer) => answer.status)).toEqual([404, 404]);
    expect(bodies[0]).toBe(bodies[1]);
    expect(await statusOf(foreign.headers)).toBe(200);
    expect((await call('DELETE', `/auth/sessions/${two.sessionId}`, one.headers)).status).toBe(200);
    expect([await statusOf(two.headers), await statusOf(two.bearer), await statusOf(one.headers)]).toEqual([401, 401, 200]);
    expect((await call('DELETE', `/auth/sessions/${two.sessionId}`, one.headers)).status).toBe(404);
  });

  test('ends all others, and keeps the one that asks with what is beside it', async () => {
    const user = await createUser(db);
    const sessions = [await signIn(db, user), await signIn(db, user), await signIn(db, user)];
    const foreign = await signIn(db, await createUser(db));
    expect((await call('DELETE', '/auth/sessions', sessions[0]?.bearer ?? {})).status).toBe(200);
    const statuses = await Promise.all([...sessions, foreign].flatMap((one) => [statusOf(one.headers), statusOf(one.bearer)]));
    expect(statuses).toEqual([200, 200, 401, 401, 401, 401, 200, 200]);
  });

  test('is for people with an account', async () => {
    const pending = await signInPending(db);
    expect((await call('GET', '/auth/sessions', pending.headers)).status).toBe(403);
    expect((await call('DELETE', '/auth/sessions', pending.headers)).status).toBe(403);
  });
});

describe('the page', () => {
  const open = async (headers: Record<string, string>, path = '/account/sessions') => (await app.fetch(path, { headers })).text();
  const post = (fields: Record<string, string>, headers: Record<string, string>) =>
    app.fetch('/account/sessions', { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' });

  test('shows where the account is open, and ends what is chosen', async () => {
    const user = await createUser(db);
    const [one, two, three] = [await signIn(db, user), await signIn(db, user), await signIn(db, user)];
    await moveBack(two.sessionId, { begun: '2 days', used: '5 minutes' });
    const html = await open(one.headers);
    expect(html.match(/<h2>Peramban uji/g)).toHaveLength(3);
    expect(html).toContain('perangkat ini');
    expect(html).toContain('5 menit lalu');
    expect(html).not.toContain(one.sessionId);
    const ended = await post({ id: two.sessionId }, one.headers);
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/account/sessions?dikeluarkan=satu']);
    expect(await open(one.headers, '/account/sessions?dikeluarkan=satu')).toContain('Perangkat sudah dikeluarkan.');
    expect(await statusOf(two.headers)).toBe(401);
    expect((await post({ act: 'others' }, one.headers)).headers.get('location')).toBe('/account/sessions?dikeluarkan=semua');
    expect([await statusOf(three.headers), await statusOf(one.headers)]).toEqual([401, 200]);
  });

  test('an id of another person, or an invalid one, says that it is not in the list', async () => {
    const [mine, foreign] = [await signIn(db, await createUser(db)), await signIn(db, await createUser(db))];
    for (const id of [foreign.sessionId, 'bukan-id']) {
      const answer = await post({ id }, mine.headers);
      expect([answer.status, (await answer.text()).includes('tidak ada di daftar Anda')]).toEqual([404, true]);
    }
    expect(await statusOf(foreign.headers)).toBe(200);
  });
});

test('the last use is said as a person would', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const said = (ago: string) => lastUsedText(new Date(ago), now);
  expect(said('2026-11-21T08:59:30Z')).toBe('baru saja');
  expect(said('2026-11-21T08:55:00Z')).toBe('5 menit lalu');
  expect(said('2026-11-21T03:10:00Z')).toBe('5 jam lalu');
  // 23.00 of the day before in Bandung.
  expect(said('2026-11-20T16:00:00Z')).toBe('kemarin');
  expect(said('2026-11-12T09:00:00Z')).toBe('12 November 2026');
});

test('sessions go 30 days after their end, browsers after a year without a log-in', async () => {
  const user = await createUser(db);
  const [alive, ended, old, long] = [await signIn(db, user), await signIn(db, user), await signIn(db, user), await signIn(db, user)];
  await sql`update sessions set ended_at = now() - interval '31 days' where id = ${ended.sessionId}`.execute(db);
  await sql`update sessions set ended_at = now() - interval '29 days' where id = ${old.sessionId}`.execute(db);
  await moveBack(long.sessionId, { begun: '61 days', used: '50 days' });
  await sql`insert into known_devices values (${user.id}, 'a', now() - interval '366 days'), (${user.id}, 'b', now() - interval '360 days')`.execute(
    db,
  );
  for (let run = 0; run < 2; run += 1) await deleteExpiredSessions.run(app.platform, {});
  const left = await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).where('kind', '=', 'browser').execute();
  expect(new Set(left.map((row) => row.id))).toEqual(new Set([alive.sessionId, old.sessionId]));
  const devices = await db.selectFrom('known_devices').select('token_hash').where('user_id', '=', user.id).execute();
  expect(devices.map((row) => row.token_hash.toString())).toEqual(['b']);
});
