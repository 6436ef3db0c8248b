import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { createUserWithPassword } from '#tests/factories/log-in.ts';
import { codeAt } from '#tests/factories/second-factor.ts';
import { createLink } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

/*
 * The data of a page goes to the browser, so it must hold only what the page shows. Each test first finds the shown values in the data, so
 * that a refused page cannot pass.
 */
const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());

/** The data of a page, as the router on the client requests it. */
async function dataOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await app.fetch(`${path}.data`, { headers, redirect: 'manual' });
  expect([answer.headers.get('cache-control'), answer.headers.get('x-remix-response')]).toEqual(['no-store', 'yes']);
  return await answer.text();
}

async function send(path: string, fields: Record<string, string>, headers: Record<string, string>): Promise<string> {
  return await (await app.fetch(`${path}.data`, { method: 'POST', body: new URLSearchParams(fields), headers })).text();
}

/** Every secret in the database about a person's log-in, in all encodings. */
async function secretsOf(userId: string): Promise<string[]> {
  const sessions = await db.selectFrom('sessions').select('token_hash').where('user_id', '=', userId).execute();
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirstOrThrow();
  const codes = await db.selectFrom('recovery_codes').select('code_hash').where('user_id', '=', userId).execute();
  const factors = await db.selectFrom('totp_factors').select('sealed_secret').where('user_id', '=', userId).execute();
  const hashes = [...sessions.map((row) => row.token_hash), ...codes.map((row) => row.code_hash)];
  const texts = [password_hash, ...factors.map((row) => row.sealed_secret)].filter((text) => text !== null);
  return [
    userId,
    'argon2',
    ...texts,
    ...hashes.flatMap((hash) => [hash.toString('hex'), hash.toString('base64'), hash.toString('base64url')]),
  ];
}

function expectNone(text: string, canaries: readonly string[]): void {
  for (const canary of canaries) expect(text).not.toContain(canary);
}

test('profile: name and contacts, no hash and no id', async () => {
  const user = await createUserWithPassword(db, { name: 'Siti Aminah' });
  const session = await signIn(db, user);
  for (const path of ['/account/profile', '/account/profile/edit']) {
    const text = await dataOf(path, session.headers);
    expect(text).toContain('Siti Aminah');
    expectNone(text, [...(await secretsOf(user.id)), session.token, session.sessionId]);
  }
});

test('sessions: the ids of those that can be ended, not the own one, and no token', async () => {
  const user = await createUserWithPassword(db);
  const own = await signIn(db, user);
  const other = await signIn(db, user);
  const stranger = await signIn(db, await createUser(db));
  const text = await dataOf('/account/sessions', own.headers);
  expect(text).toContain(other.sessionId);
  expectNone(text, [...(await secretsOf(user.id)), own.sessionId, stranger.sessionId, own.token, other.token]);
});

test('second factor: the secret until it is confirmed, the codes in one answer, and neither ever again', async () => {
  const path = '/account/second-factor/set-up';
  const user = await createUserWithPassword(db);
  const session = await signIn(db, user);
  const begun = await dataOf(path, session.headers);
  const secret = /secret=([A-Z2-7]{32})/.exec(begun)?.[1] ?? '';
  const html = await (await app.fetch(path, { headers: session.headers })).text();
  const fields = /name="set_up" value="([^"]+)"/.exec(html);
  const shown = /secret=([A-Z2-7]{32})/.exec(html)?.[1] ?? '';
  expect([secret.length, shown.length]).toEqual([32, 32]);

  const code = codeAt(shown, app.platform.clock.now());
  const confirmed = await send(path, { intent: 'confirm', set_up: fields?.[1] ?? '', code }, session.headers);
  const codes = confirmed.match(/[2-9a-z]{4}-[2-9a-z]{4}-[2-9a-z]{4}/g) ?? [];
  expect(codes).toHaveLength(10);
  expectNone(confirmed, [shown, 'otpauth', ...(await secretsOf(user.id))]);

  for (const page of [path, '/account/profile', '/account/sessions']) {
    const text = await dataOf(page, session.headers);
    expectNone(text, [shown, secret, 'otpauth', 'set_up', ...codes, ...(await secretsOf(user.id))]);
  }
  expect(await dataOf(path, session.headers)).toContain('codesLeft');
  // A replacement app may be set up, with a new secret.
  const replaced = await (await app.fetch(`${path}.data?ganti`, { headers: session.headers })).text();
  expect(replaced).toContain('otpauth');
  expectNone(replaced, [shown, ...codes, ...(await secretsOf(user.id))]);
});

test('an old session sees no secret before the password is typed again', async () => {
  const user = await createUserWithPassword(db);
  const session = await signIn(db, user);
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('id', '=', session.sessionId)
    .execute();
  const text = await dataOf('/account/second-factor/set-up', session.headers);
  expect(text).toContain('/account/reauthenticate');
  expect(text).not.toContain('otpauth');
});

test('family: the own members alone', async () => {
  const user = await createUser(db);
  const own = await createFamilyMember(db, user, { name: 'Budi Santoso' });
  const foreign = await createFamilyMember(db, await createUser(db), { name: 'Canary Wulandari' });
  const { headers } = await signIn(db, user);
  const list = await dataOf('/account/family', headers);
  expect(list).toContain('Budi Santoso');
  const member = await dataOf(`/account/family/${own.id}`, headers);
  expect(member).toContain('Budi Santoso');
  for (const text of [list, member]) expectNone(text, ['Canary', foreign.id, user.id]);
  expectNone(await (await app.fetch(`/account/family/${foreign.id}.data`, { headers })).text(), ['Canary']);
});

test('the link of a message: the contact masked, and no token', async () => {
  const user = await createUser(db, { email: 'rahasia.sekali@contoh.id' });
  const token = await createLink(db, { purpose: 'password_reset', channel: 'email', contact: user.email as string, userId: user.id });
  const text = await dataOf(`/account/password/reset/${token}`);
  expect(text).toContain('r***@contoh.id');
  expectNone(text, ['rahasia.sekali', token, user.id]);
});
