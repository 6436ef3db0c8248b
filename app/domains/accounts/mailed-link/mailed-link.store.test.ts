import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOfToken } from '#app/platform/access/session-cookie.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { goodPassword, linkIn, messagesTo, nthMessage, signUpCalls } from '#tests/factories/sign-up.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { sendSignUpMessage } from '../sign-up/send-sign-up-message.server.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
await app.start();
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const { post, register, reset, userOf, bearerOf } = signUpCalls(app, '10.14');

describe('a link', () => {
  const begin = async (contact: string) => {
    await register(contact);
    return linkIn(await nthMessage(db, contact, 1));
  };
  const closed = 'Tautan ini sudah dipakai atau sudah lewat 60 menit. Minta tautan baru, lalu buka yang terakhir dikirim.';

  test('R7: is not used up by looking, works once, and no table holds it', async () => {
    const { path, token } = await begin('sekali@contoh.id');
    for (const way of ['GET', 'HEAD', 'GET']) {
      const page = await app.fetch(path, { method: way });
      expect([page.status, page.headers.get('referrer-policy'), page.headers.get('cache-control')]).toEqual([
        200,
        'no-referrer',
        'no-store',
      ]);
    }
    // An invalid password does not use the link up either.
    expect((await reset(token, 'pendek')).status).toBe(422);
    expect((await reset(token)).status).toBe(200);
    const again = await reset(token, 'payung biru jemuran');
    expect([again.status, (await again.json()).errors]).toEqual([422, { password: [closed] }]);
    const [user] = await userOf('sekali@contoh.id');
    expect(await platform.passwords.verify(user?.password_hash ?? null, goodPassword)).toBe(true);
    for (const table of ['account_links', 'sign_ups', 'sessions', 'users', 'audit_records'] as const) {
      const rows = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(db);
      expect(
        rows.rows.filter(({ text }) => text.includes(token)),
        table,
      ).toEqual([]);
    }
    const jobs = await sql<{ text: string }>`select data::text as text from pgboss.job`.execute(db);
    expect(jobs.rows.filter(({ text }) => /contoh\.id|[\w-]{43}/.test(text) && !text.includes('sealed'))).toEqual([]);
    expect(app.logLines.join()).not.toContain(token);
  });

  test('R7: opens nothing after 60 minutes', async () => {
    const { path, token } = await begin('telat@contoh.id');
    const age = (minutes: number) =>
      sql`update account_links set expires_at = expires_at - make_interval(mins => ${minutes}) where token_hash = ${hashOfToken(token)}`.execute(
        db,
      );
    await age(59);
    expect((await app.fetch(path)).status).toBe(200);
    await age(2);
    const page = await app.fetch(path);
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('Buat akun lagi');
    expect((await (await reset(token)).json()).errors).toEqual({ password: [closed] });
    expect(await userOf('telat@contoh.id')).toEqual([]);
  });

  test('a second one for the same contact is invalid once the first created the account', async () => {
    const { token } = await begin('dua@contoh.id');
    await db.deleteFrom('rate_limits').execute();
    await register('dua@contoh.id');
    const second = linkIn(await nthMessage(db, 'dua@contoh.id', 2)).token;
    expect((await reset(second)).status).toBe(200);
    expect((await reset(token)).status).toBe(422);
    expect(await userOf('dua@contoh.id')).toHaveLength(1);
  });

  test('whose contact another account has verified meanwhile says so, and does not change that account', async () => {
    const { token } = await begin('direbut@contoh.id');
    const user = await createUser(db, { email: 'direbut@contoh.id' });
    const answer = await reset(token);
    expect([answer.status, (await answer.json()).message]).toEqual([422, expect.stringContaining('sudah punya akun')]);
    expect(await userOf('direbut@contoh.id')).toMatchObject([{ id: user.id, password_hash: null }]);
  });

  test('R9: a sign-up with another person’s address is worthless once the owner creates the account', async () => {
    const attacker = await bearerOf(await register('korban@contoh.id'));
    const { token } = linkIn(await nthMessage(db, 'korban@contoh.id', 1));
    expect((await reset(token)).status).toBe(200);
    await db.deleteFrom('rate_limits').execute();
    expect((await post('/auth/password/change', { current_password: goodPassword }, attacker)).status).toBe(403);
    // The answer is the same as before: the owner gets another message, this time without a link that creates an account.
    expect((await post('/verify/resend/email', undefined, attacker)).status).toBe(200);
    expect(linkIn(await nthMessage(db, 'korban@contoh.id', 2)).token).toBe('');
    expect(await userOf('korban@contoh.id')).toHaveLength(1);
  });

  test('a message whose sign-up is gone is not sent', async () => {
    await sendSignUpMessage.run(platform, { signUpId: '00000000-0000-4000-8000-000000000000' });
    expect(await messagesTo(db, 'hilang@contoh.id')).toEqual([]);
  });
});
