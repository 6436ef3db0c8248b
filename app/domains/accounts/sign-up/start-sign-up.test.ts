import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { goodPassword, linkIn, nthMessage, signUpCalls } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredSignUps } from './delete-expired-sign-ups.server.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
await app.start();
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const { post, register, reset, userOf, bearerOf } = signUpCalls(app, '10.4');

describe('signing up', () => {
  test('gives a pending session by cookie and by token, and a message whose link makes the account', async () => {
    const answer = await register(' Siti@Contoh.ID ');
    expect(answer.status).toBe(200);
    const body = await answer.json();
    expect(body).toMatchObject({ success: true, message: expect.stringContaining('Buka tautan') });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('sesi='));
    expect(cookie).toMatch(/^sesi=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(body.accessToken);
    const sessions = await db.selectFrom('sessions').select(['kind', 'user_id', 'sign_up_id']).where('user_id', 'is', null).execute();
    expect(sessions.map(({ kind }) => kind).sort()).toEqual(['api', 'browser']);
    expect(await userOf('siti@contoh.id')).toEqual([]);

    const { token } = linkIn(await nthMessage(db, 'siti@contoh.id', 1));
    const set = await reset(token, goodPassword, { role: 'admin', consent: '2026-11-21' });
    expect([set.status, await set.json()]).toEqual([
      200,
      { success: true, message: 'Atur Password berhasil, silakan Login', data: { done: true } },
    ]);
    expect(set.headers.getSetCookie().filter((line) => line.includes('sesi='))).toEqual([]);
    const [user, ...others] = await userOf('siti@contoh.id');
    expect(others).toEqual([]);
    expect(user).toMatchObject({ status: 'active', phone: null, email_verified_at: expect.any(Date) });
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await platform.passwords.verify(user?.password_hash ?? null, goodPassword)).toBe(true);
    expect(
      await db
        .selectFrom('user_roles')
        .selectAll()
        .where('user_id', '=', user?.id ?? '')
        .execute(),
    ).toEqual([]);
    const [consent] = await db
      .selectFrom('consents')
      .selectAll()
      .where('user_id', '=', user?.id ?? '')
      .execute();
    expect(consent).toMatchObject({ purpose: 'account', version: '2026-11-21', is_given: true, channel: 'api' });
    const audited = await db
      .selectFrom('audit_records')
      .select('action')
      .where('subject_id', '=', user?.id ?? '')
      .execute();
    expect(audited).toEqual([{ action: 'account.created' }]);
  });

  test('takes a phone number in any writing, and sends by WhatsApp', async () => {
    expect((await register('0812-3456-0001')).status).toBe(200);
    const { token } = linkIn(await nthMessage(db, '+6281234560001', 1));
    const [row] = await db.selectFrom('outbox_messages').select('channel').where('recipient', '=', '+6281234560001').execute();
    expect(row?.channel).toBe('whatsapp');
    expect((await reset(token)).status).toBe(200);
    expect(await userOf('+6281234560001')).toMatchObject([{ email: null, phone: '+6281234560001', phone_verified_at: expect.any(Date) }]);
  });

  test.each([
    ['', 'Masukkan email atau nomor ponsel'],
    ['   ', 'Masukkan email atau nomor ponsel'],
    ['bukan-alamat', 'Tulis alamat email atau nomor ponsel yang benar. Contoh: nama@contoh.id atau 0812-3456-7890.'],
    ['a@b', 'Tulis alamat email atau nomor ponsel yang benar. Contoh: nama@contoh.id atau 0812-3456-7890.'],
    ['ani@contoh.id\r\nBcc: x@y.id', 'Tulis alamat email atau nomor ponsel yang benar. Contoh: nama@contoh.id atau 0812-3456-7890.'],
  ])('%j is refused with %s', async (mailphone, text) => {
    const answer = await register(mailphone);
    expect([answer.status, await answer.json()]).toMatchObject([422, { message: text, errors: { mailphone: [text] } }]);
    expect(answer.headers.getSetCookie().filter((line) => line.includes('sesi='))).toEqual([]);
  });

  test('from a running session leaves that one; one sign-up does not end another', async () => {
    const first = await bearerOf(await register('lama@contoh.id'));
    expect((await post('/verify/resend/email', undefined, first)).status).toBe(429);
    const second = await bearerOf(await register('baru@contoh.id', first));
    expect((await post('/verify/resend/email', undefined, first)).status).toBe(401);
    expect((await post('/verify/resend/email', undefined, second)).status).toBe(429);
  });
});

describe('R5: known and unknown contacts', () => {
  /** Everything in an answer that a client can see, without random values. */
  const seen = async (answer: Response) => {
    const headers = [...answer.headers].map(([name, value]) => [
      name,
      value.replace(/=[\w-]{43,64};/, '=…;').replace(/^[0-9a-f-]{36}$/, '…'),
    ]);
    const text = (await answer.text()).replace(/"(accessToken|requestId)":"[^"]+"/g, '"$1":"…"');
    return JSON.stringify([answer.status, headers.sort(), text]);
  };

  test('register, resend and forgot answer the same bytes and headers, also when they refuse', async () => {
    const known = { email: 'kenal@contoh.id', phone: '+6281234560100' };
    await createUser(db, known);
    const pairs = [
      [known.email, 'asing@contoh.id'],
      ['0812 3456 0100', '0812 3456 0101'],
    ] as const;
    for (const [one, other] of pairs) {
      const answers: string[][] = [[], []];
      for (const [at, contact] of [one, other].entries()) {
        const startOver = () => db.deleteFrom('rate_limits').execute();
        await startOver();
        const started = await register(contact);
        const bearer = await bearerOf(started.clone());
        await startOver();
        answers[at]?.push(await seen(started), await seen(await post('/verify/resend/email', undefined, bearer)));
        await startOver();
        answers[at]?.push(await seen(await post('/auth/password/forgot', { mailphone: contact })));
        for (const path of ['/auth/password/forgot', '/auth/register'])
          answers[at]?.push(await seen(await post(path, { mailphone: contact })));
        answers[at]?.push(await seen(await post('/verify/resend/email', undefined, bearer)));
      }
      expect(answers[0]?.map((text) => JSON.parse(text)[0])).toEqual([200, 200, 200, 429, 429, 429]);
      const waiting = (texts: string[] = []) =>
        texts.map((text) => text.replace(/"retry-after","\d+"/, '"retry-after","…"').replace(/\d+ menit/, '… menit'));
      expect(waiting(answers[0])).toEqual(waiting(answers[1]));
    }
    await nthMessage(db, known.email, 3);
    await nthMessage(db, 'asing@contoh.id', 3);
  });

  test('the owner of a known contact is notified, and gets no link that creates an account', async () => {
    await createUser(db, { email: 'pemilik@contoh.id' });
    const bearer = await bearerOf(await register('pemilik@contoh.id'));
    const message = await nthMessage(db, 'pemilik@contoh.id', 1);
    expect(linkIn(message).token).toBe('');
    expect(message).toContain('/account/login');
    expect(message).toContain('/account/password/forgot');
    expect((await app.fetch('/account/register', { headers: bearer })).status).toBe(200);
    expect(await db.selectFrom('account_links').selectAll().where('contact', '=', 'pemilik@contoh.id').execute()).toEqual([]);
  });
});

describe('limits', () => {
  test('one message a minute and five a day for one contact, ten an hour from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      statuses.push((await register('sering@contoh.id')).status);
      await sql`delete from rate_limits where expires_at <= now() + interval '1 minute'`.execute(db);
    }
    expect(statuses.slice(0, 5)).toEqual([200, 200, 200, 200, 200]);
    const answer = await register('sering@contoh.id');
    expect(statuses.slice(5)).toEqual([429, 429]);
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await answer.json()).message).toMatch(/^Tautan baru saja dikirim ke sana\. .* (\d+ menit|\d+ jam) lalu coba lagi\.$/);

    const one = { 'x-forwarded-for': '10.66.0.1' };
    const fromOne: number[] = [];
    for (let n = 0; n < 11; n += 1) fromOne.push((await register(`satu-${n}@contoh.id`, one)).status);
    expect(fromOne).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await post('/auth/password/forgot', { mailphone: 'lain-lagi@contoh.id' }, one)).status).toBe(429);
  });

  test('resend needs a pending sign-up: other callers get the reason, visitors are unauthenticated', async () => {
    const user = await signIn(db, await createUser(db));
    const waiting = await signInPending(db);
    expect((await post('/verify/resend/email', undefined, user.bearer)).status).toBe(409);
    expect((await post('/verify/resend/email')).status).toBe(401);
    expect((await post('/verify/resend/email', undefined, waiting.bearer)).status).toBe(200);
    expect((await post('/verify/resend/email', undefined, waiting.headers)).status).toBe(429);
  });
});

test('unfinished sign-ups are deleted after 7 days, links 30 days after their end, and nothing else is', async () => {
  const waiting = [await signInPending(db), await signInPending(db)];
  const user = await createUser(db);
  const link = (token: string, days: number) =>
    sql`insert into account_links (purpose, token_hash, user_id, channel, contact, expires_at)
      values ('password_reset', ${hashOfToken(token)}, ${user.id}, 'email', ${user.email}, now() - make_interval(days => ${days}))`.execute(
      db,
    );
  await link('baru', 29);
  await link('lama', 31);
  await sql`update sign_ups set created_at = now() - interval '8 days' where id = ${waiting[0]?.signUpId}`.execute(db);
  await sql`update sign_ups set created_at = now() - interval '6 days' where id = ${waiting[1]?.signUpId}`.execute(db);
  await Promise.all([1, 2, 3].map(() => deleteExpiredSignUps.run(platform, {})));
  const ids = waiting.map((one) => one.signUpId);
  const signUps = await db.selectFrom('sign_ups').select('id').where('id', 'in', ids).execute();
  expect(signUps).toEqual([{ id: ids[1] }]);
  const sessions = await db.selectFrom('sessions').select('sign_up_id').distinct().where('sign_up_id', 'in', ids).execute();
  expect(sessions).toEqual([{ sign_up_id: ids[1] }]);
  const links = await db.selectFrom('account_links').select('token_hash').where('user_id', '=', user.id).execute();
  expect(links.map((one) => one.token_hash)).toEqual([hashOfToken('baru')]);
});

test('the wait that a sign-up is shown counts its own messages, not those that others send to the contact', async () => {
  const waiting = await signInPending(db);
  const seconds = async () => {
    const page = await app.fetch('/account/register', { headers: waiting.headers });
    return Number(/waitSeconds\\",(\d+)/.exec(await page.text())?.[1]);
  };
  expect((await post('/auth/password/forgot', { mailphone: waiting.contact })).status).toBe(200);
  expect(await seconds()).toBe(0);
  await sql`delete from rate_limits`.execute(db);
  expect((await post('/verify/resend/email', undefined, waiting.bearer)).status).toBe(200);
  expect(await seconds()).toBeGreaterThan(50);
});
