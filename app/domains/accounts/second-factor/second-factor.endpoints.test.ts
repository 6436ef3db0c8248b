import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { codeAt, setUpFactor } from '#tests/factories/second-factor.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = app;
afterAll(() => app.close());

let seconds = 0;
/** Every test has its own minutes, so that no code of an earlier test is still valid. */
beforeEach(() => {
  seconds += 600;
  clock.set(new Date(Date.UTC(2026, 10, 21, 3, 0, seconds)));
});

async function call(method: string, path: string, headers: Record<string, string>, body?: object) {
  const answer = await app.fetch(`/v1/auth/second-factor${path}`, {
    method,
    headers: {
      ...headers,
      'x-forwarded-for': newAddress(),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: answer.status === 204 ? null : await answer.json() };
}

/** A person with a second factor who has just given the right password. */
async function mfaPending(options: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(db, options);
  const factor = await setUpFactor(app, user.id);
  const session = await signIn(db, user);
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', user.id).execute();
  return { user, ...factor, ...session, code: (later = 0) => codeAt(factor.secret, clock.now(), later) };
}

const audit = async (userId: string) => {
  const rows = await db.selectFrom('audit_records').select(['action', 'object']).where('subject_id', '=', userId).orderBy('id').execute();
  return rows.map((row) => `${row.action} ${row.object}`.trim());
};
const mails = async (recipient: string | null) =>
  await db
    .selectFrom('outbox_messages')
    .select('subject')
    .where('recipient', '=', recipient ?? '')
    .execute();
const mayDo = async (headers: Record<string, string>) => (await call('GET', '', headers)).status;

describe('setting up', () => {
  test('gives a secret, stores nothing until a code confirms it, and gives ten codes once', async () => {
    const user = await createUser(db);
    const session = await signIn(db, user);
    const other = await signIn(db, user);
    const begun = await call('POST', '/set-up', session.bearer);
    expect(begun.body.data.address).toContain(`secret=${begun.body.data.secret}`);
    expect(await db.selectFrom('totp_factors').select('user_id').where('user_id', '=', user.id).execute()).toEqual([]);
    const code = codeAt(begun.body.data.secret, clock.now());
    const { set_up } = begun.body.data;
    expect((await call('POST', '/confirm', session.bearer, { set_up, code: '000000' })).body).toMatchObject({
      status: 422,
      reason: 'wrong_code',
    });
    const done = await call('POST', '/confirm', session.bearer, { set_up, code: ` ${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(done.status).toBe(200);
    const codes: string[] = done.body.data.recovery_codes;
    expect(new Set(codes).size).toBe(10);
    for (const one of codes) expect(one).toMatch(/^[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}$/);

    // The table must hold neither the secret nor a code in plain text.
    const factor = await db.selectFrom('totp_factors').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(factor)).not.toContain(begun.body.data.secret);
    const kept = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute();
    expect(kept).toHaveLength(10);
    for (const row of kept) expect(codes.map((one) => one.replaceAll('-', ''))).not.toContain(row.code_hash.toString());

    // This session continues, by cookie and by bearer token; the other one has ended; the person is notified.
    expect([await mayDo(session.headers), await mayDo(session.bearer), await mayDo(other.headers)]).toEqual([200, 200, 401]);
    expect(await mails(user.email)).toHaveLength(1);
    expect(await audit(user.id)).toEqual(['account.second_factor_set_up']);
    expect((await call('GET', '', session.bearer)).body.data).toEqual({ is_on: true, is_required: false, recovery_codes_left: 10 });
  });

  test('ends after 30 minutes, belongs to one session, and cannot be forged', async () => {
    const user = await createUser(db);
    const [mine, also] = [await signIn(db, user), await signIn(db, user)];
    const { secret, set_up } = (await call('POST', '/set-up', mine.bearer)).body.data;
    const code = () => codeAt(secret, clock.now());
    const expired = { status: 409, reason: 'set_up_expired' };
    expect((await call('POST', '/confirm', also.bearer, { set_up, code: code() })).body).toMatchObject(expired);
    for (const invalid of ['x', `${set_up.slice(0, -3)}abc`, app.platform.encryption.encrypt('totp', '{}')]) {
      expect((await call('POST', '/confirm', mine.bearer, { set_up: invalid, code: code() })).body).toMatchObject(expired);
    }
    clock.set(new Date(clock.now().getTime() + 30 * 60_000 + 1));
    expect((await call('POST', '/confirm', mine.bearer, { set_up, code: code() })).body).toMatchObject(expired);
  });

  test('asks for a fresh log-in, finishing it does not', async () => {
    const user = await createUser(db);
    const session = await signIn(db, user);
    const { secret, set_up } = (await call('POST', '/set-up', session.bearer)).body.data;
    await db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(0) })
      .where('user_id', '=', user.id)
      .execute();
    for (const [method, path] of [
      ['POST', '/set-up'],
      ['POST', '/recovery-codes'],
      ['DELETE', ''],
    ] as const) {
      expect((await call(method, path, session.bearer)).body.code).toBe('reauth');
    }
    expect((await call('POST', '/confirm', session.bearer, { set_up, code: codeAt(secret, clock.now()) })).status).toBe(200);
  });

  test('a new app takes the place of the old one, whose codes open nothing any more', async () => {
    const person = await mfaPending();
    await call('POST', '', person.bearer, { code: person.code() });
    const { secret, set_up } = (await call('POST', '/set-up', person.bearer)).body.data;
    const confirm = () => call('POST', '/confirm', person.bearer, { set_up, code: codeAt(secret, clock.now()) });
    expect((await confirm()).status).toBe(200);
    expect((await confirm()).body.reason).toBe('changed_meanwhile');
    await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', person.user.id).execute();
    clock.set(new Date(clock.now().getTime() + 60_000));
    expect((await call('POST', '', person.bearer, { code: person.code() })).body.reason).toBe('wrong_code');
    expect((await call('POST', '', person.bearer, { code: person.recoveryCode })).body.reason).toBe('wrong_code');
    expect((await call('POST', '', person.bearer, { code: codeAt(secret, clock.now()) })).status).toBe(200);
    expect(await audit(person.user.id)).toContain('account.second_factor_renewed');
  });
});

describe('proving', () => {
  test('turns an mfa_required session into a full one, by cookie and by bearer', async () => {
    const person = await mfaPending();
    expect([await mayDo(person.headers), await mayDo(person.bearer)]).toEqual([403, 403]);
    const reauth = await call('POST', '', person.bearer, { code: person.code() });
    expect(reauth.body).toMatchObject({ success: true, data: { recovery_codes_left: null } });
    expect([await mayDo(person.headers), await mayDo(person.bearer)]).toEqual([200, 200]);
    expect(await audit(person.user.id)).toEqual(['account.second_factor_proven code:time']);
    expect((await call('POST', '', person.bearer, { code: person.code(1) })).body).toMatchObject({ status: 409, reason: 'not_needed' });
  });

  test('takes a code once, in any session, and none from before it', async () => {
    const person = await mfaPending();
    const second = await signIn(db, person.user);
    await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', person.user.id).execute();
    expect((await call('POST', '', person.bearer, { code: person.code() })).status).toBe(200);
    const again = { authorization: `Bearer ${second.accessToken}` };
    expect((await call('POST', '', again, { code: person.code() })).body.reason).toBe('wrong_code');
    expect((await call('POST', '', again, { code: person.code(-1) })).body.reason).toBe('wrong_code');
    expect((await call('POST', '', again, { code: person.code(1) })).status).toBe(200);
  });

  test('takes a recovery code in any writing, once', async () => {
    const person = await mfaPending();
    const reauth = await call('POST', '', person.bearer, { code: ` ${person.recoveryCode.toUpperCase().replaceAll('-', ' ')} ` });
    expect(reauth.body.data).toEqual({ recovery_codes_left: 0 });
    await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', person.user.id).execute();
    expect((await call('POST', '', person.bearer, { code: person.recoveryCode })).body.reason).toBe('wrong_code');
    expect(await audit(person.user.id)).toEqual(['account.second_factor_proven code:recovery', 'account.second_factor_refused']);
  });

  test('another person’s codes are wrong codes', async () => {
    const [one, other] = [await mfaPending(), await mfaPending()];
    expect((await call('POST', '', one.bearer, { code: other.code() })).body.reason).toBe('wrong_code');
    const hash = (await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', one.user.id).executeTakeFirstOrThrow())
      .code_hash;
    await db.deleteFrom('recovery_codes').where('user_id', '=', other.user.id).execute();
    await db.insertInto('recovery_codes').values({ user_id: other.user.id, code_hash: hash }).execute();
    expect((await call('POST', '', other.bearer, { code: one.recoveryCode })).body.reason).toBe('wrong_code');
  });

  test('five wrong codes close it for the account, also for right ones and from elsewhere; right ones do not count', async () => {
    const person = await mfaPending();
    for (let n = 0; n < 7; n += 1) {
      await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', person.user.id).execute();
      clock.set(new Date(clock.now().getTime() + 60_000));
      expect((await call('POST', '', person.bearer, { code: person.code() })).status).toBe(200);
    }
    await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', person.user.id).execute();
    clock.set(new Date(clock.now().getTime() + 60_000));
    const wrong = ['12345', '000000', 'abcdefghijkm', 'x', '2222-2222-2222'];
    for (const code of wrong) expect((await call('POST', '', person.bearer, { code })).status).toBe(422);
    const refused = await call('POST', '', person.bearer, { code: person.code() });
    expect([refused.status, refused.body.reason]).toEqual([429, 'too_many']);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect((await call('POST', '', person.bearer, { code: person.recoveryCode })).status).toBe(429);
    expect(await mayDo(person.bearer)).toBe(403);
    const neighbour = await mfaPending();
    expect((await call('POST', '', neighbour.bearer, { code: neighbour.code() })).status).toBe(200);
  });
});

describe('turning off', () => {
  test('takes the factor and its codes away, ends other sessions and tells the person', async () => {
    const person = await mfaPending();
    await call('POST', '', person.bearer, { code: person.code() });
    const other = await signIn(db, person.user);
    expect((await call('DELETE', '', person.bearer)).status).toBe(204);
    expect((await call('GET', '', person.headers)).body.data).toEqual({ is_on: false, is_required: false, recovery_codes_left: 0 });
    expect(await mayDo(other.headers)).toBe(401);
    expect(await mails(person.user.email)).toHaveLength(1);
    expect((await call('DELETE', '', person.bearer)).body.reason).toBe('not_on');
    expect((await call('POST', '/recovery-codes', person.bearer)).body.reason).toBe('not_on');
  });

  test('is refused while a role asks for it', async () => {
    const person = await mfaPending({ roles: ['cashier'] });
    await call('POST', '', person.bearer, { code: person.code() });
    expect((await call('DELETE', '', person.bearer)).body).toMatchObject({ status: 409, reason: 'required_by_role' });
    expect((await call('GET', '', person.bearer)).body.data).toMatchObject({ is_on: true, is_required: true });
    const renewed = await call('POST', '/recovery-codes', person.bearer);
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect(await mails(person.user.email)).toHaveLength(0);
  });
});

test('no code, secret or person stands in the log', () => {
  expect(app.logLines.join('')).not.toMatch(/2345-6789|contoh\.id|secret/);
});
