import { afterAll, describe, expect, test } from 'vitest';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { browserWith, cookiesOf, createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const secure = await createTestApp({ variables: { PUBLIC_URL: 'https://sehati.example' } });
const { db } = app;
afterAll(async () => {
  await app.close();
  await secure.close();
});

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

async function post(path: string, body: object | null, headers: Record<string, string> = {}, on = app) {
  return await on.fetch(`/v1${path}`, {
    method: 'POST',
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      'x-forwarded-for': newAddress(),
      'user-agent': android,
      ...headers,
    },
    body: body ? JSON.stringify(body) : null,
  });
}
const logIn = (mailphone: string | null, given = password, headers?: Record<string, string>) =>
  post('/auth/login', { mailphone, password: given }, headers);
const me = (headers: Record<string, string>) => app.fetch('/v1/auth/me', { headers });
const audits = async (subjectId: string) =>
  (await db.selectFrom('audit_records').select('action').where('subject_id', '=', subjectId).orderBy('id').execute()).map(
    (row) => row.action,
  );

describe('log-in', () => {
  test('opens by e-mail in any case and by number in any writing, with a cookie and another value for programs', async () => {
    const user = await createUserWithPassword(db, { name: 'Siti Aminah', email: 'siti.aminah@contoh.id', phone: '+628121110001' });
    for (const typed of ['siti.aminah@contoh.id', ' Siti.Aminah@Contoh.ID ', '0812-111-0001', '62 812 1110001']) {
      const answer = await logIn(typed);
      expect(answer.status).toBe(200);
      const body = await answer.json();
      expect(body).toEqual({ success: true, message: 'Berhasil masuk', accessToken: expect.any(String), second_factor: false });
      const { values } = cookiesOf(answer);
      expect(values.sesi).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect(body.accessToken).toMatch(/^[\w-]{43}\.[\w-]{43}$/);
      expect(body.accessToken).not.toBe(values.sesi);
      const expected = {
        success: true,
        message: 'OK',
        user: {
          name: 'Siti Aminah',
          email: 'siti.aminah@contoh.id',
          phone: '+628121110001',
          role_id: 1,
          email_verified: true,
          phone_verified: true,
        },
        second_factor: false,
      };
      expect(await (await me({ cookie: `sesi=${values.sesi}` })).json()).toEqual(expected);
      expect(await (await me({ authorization: `Bearer ${body.accessToken}` })).json()).toEqual(expected);
    }
    const [session] = await db.selectFrom('sessions').select('device').where('user_id', '=', user.id).execute();
    expect(session?.device).toBe('Chrome di Android');
  });

  test('a cookie that was there before the log-in is worth nothing after it (R12)', async () => {
    const user = await createUserWithPassword(db);
    const preset = 'A'.repeat(43);
    const answer = await logIn(user.email, password, browserWith({ sesi: preset, perangkat: preset, kunjungan: 'ab'.repeat(32) }));
    const { values } = cookiesOf(answer);
    expect(values.sesi).not.toBe(preset);
    expect(values.perangkat).not.toBe(preset);
    expect(values.kunjungan).toMatch(/^[0-9a-f]{64}$/);
    expect(values.kunjungan).not.toBe('ab'.repeat(32));
    expect((await me({ cookie: `sesi=${preset}` })).status).toBe(401);
    // A log-in ends the browser's earlier session, also that of another account.
    const second = await logIn(user.email, password, browserWith({ sesi: values.sesi as string }));
    expect(second.status).toBe(200);
    expect((await me({ cookie: `sesi=${values.sesi}` })).status).toBe(401);
  });

  test.each([
    ['http', app, ''],
    ['https', secure, '__Host-'],
  ] as const)('over %s every cookie is for the server alone, and no token appears in a body (R13)', async (way, on, prefix) => {
    const user = await createUserWithPassword(on.db);
    const answer = await post('/auth/login', { mailphone: user.email, password }, {}, on);
    const { values, lines } = cookiesOf(answer);
    expect(Object.keys(values).sort()).toEqual(['kunjungan', 'perangkat', 'sesi']);
    for (const line of lines) {
      expect(line.startsWith(prefix)).toBe(true);
      expect(line).toContain('; Path=/; ');
      expect(line).toContain('; HttpOnly; SameSite=Lax');
      expect(line.endsWith('; Secure')).toBe(way === 'https');
      expect(line.length).toBeLessThan(4_096);
    }
    const { values: cookies } = { values };
    const body = await answer.text();
    const headers = {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${prefix}${name}=${value}`)
        .join('; '),
    };
    const pages = await Promise.all(
      ['/v1/auth/me', '/v1/auth/sessions', '/account/sessions', '/account/login', '/'].map(async (path) =>
        (await on.fetch(path, { headers })).text(),
      ),
    );
    for (const text of [body, ...pages]) for (const value of Object.values(cookies)) expect(text).not.toContain(value);
    expect(on.logLines.join('\n')).not.toContain(cookies.sesi);
  });

  test('unknown, disabled, without a password, wrong password: the same bytes but for the id', async () => {
    const known = await createUserWithPassword(db);
    const disabled = await createUserWithPassword(db);
    await db.updateTable('users').set({ status: 'disabled' }).where('id', '=', disabled.id).execute();
    const withoutPassword = await createUser(db);
    const tries = [
      await logIn('tidak-ada@contoh.id', 'sandi yang salah'),
      await logIn('0813 9999 0001', 'sandi yang salah'),
      await logIn(known.email, 'sandi yang salah'),
      await logIn(disabled.email, password),
      await logIn(withoutPassword.email, password),
    ];
    const seen = new Set<string>();
    for (const answer of tries) {
      const text = (await answer.text()).replace(/"requestId":"[^"]+"/, '');
      const headers = [...answer.headers].filter(([name]) => !['x-request-id', 'set-cookie'].includes(name));
      seen.add(JSON.stringify([answer.status, headers, text]));
      expect(cookiesOf(answer).values.sesi).toBeUndefined();
    }
    expect([...seen]).toHaveLength(1);
    expect([...seen][0]).toContain('Email, nomor ponsel, atau kata sandi salah.');
    expect(await audits(known.id)).toEqual([]);
  });

  test('what is missing or unreadable is said at its field', async () => {
    const errorsOf = async (answer: Response) => [answer.status, (await answer.json()).errors];
    expect(await errorsOf(await post('/auth/login', { password }))).toEqual([422, { mailphone: ['Masukkan email atau nomor ponsel'] }]);
    expect(await errorsOf(await post('/auth/login', { mailphone: '', password: '' }))).toEqual([
      422,
      { mailphone: ['Masukkan email atau nomor ponsel'], password: ['Masukkan kata sandi'] },
    ]);
    const [status, errors] = await errorsOf(await logIn('siti aminah'));
    expect([status, Object.keys(errors)]).toEqual([422, ['mailphone']]);
  });

  test('an account with a second factor gets an mfa_required session', async () => {
    const user = await createUserWithPassword(db, { roles: ['doctor'] });
    const answer = await logIn(user.email);
    const body = await answer.json();
    expect(body).toMatchObject({ success: true, second_factor: true });
    const bearer = { authorization: `Bearer ${body.accessToken}` };
    const nothing = { name: '', email: null, phone: null, role_id: 1, email_verified: false, phone_verified: false };
    expect(await (await me(bearer)).json()).toMatchObject({ user: nothing, second_factor: true });
    expect((await app.fetch('/v1/auth/sessions', { headers: bearer })).status).toBe(403);
    const whole = await signIn(db, user);
    expect((await (await me(whole.bearer)).json()).user.role_id).toBe(3);
  });

  test('a pending session sees the address masked', async () => {
    const pending = await signInPending(db);
    const { user } = await (await me(pending.bearer)).json();
    expect(user).toMatchObject({ name: '', phone: null, email_verified: false });
    expect(user.email).toMatch(/^m\*\*\*@contoh\.id$/);
  });

  test('the owner is notified of a new browser, but neither of the first log-in nor of a known browser', async () => {
    const user = await createUserWithPassword(db, { phone: '+628121110002' });
    const observed = async () =>
      (await db.selectFrom('outbox_messages').select('channel').where('recipient', 'in', [user.email, user.phone]).execute()).length;
    const first = cookiesOf(await logIn(user.email)).values;
    expect(await observed()).toBe(0);
    await logIn(user.email, password, browserWith({ perangkat: first.perangkat as string }));
    expect(await observed()).toBe(0);
    // Every log-in renews the token, so the first value is invalid now.
    await logIn(user.email, password, browserWith({ perangkat: first.perangkat as string }));
    expect(await observed()).toBe(1);
    await logIn(user.email);
    expect(await observed()).toBe(2);
    expect(await audits(user.id)).toEqual(Array(4).fill('account.logged_in'));
  });

  test('a browser that two people use remains known to both', async () => {
    const [ibu, anak] = [await createUserWithPassword(db), await createUserWithPassword(db)];
    let cookies = cookiesOf(await logIn(ibu.email)).values;
    for (const user of [anak, ibu, anak, ibu]) {
      const { perangkat = '' } = cookies;
      cookies = cookiesOf(await logIn(user.email, password, browserWith({ perangkat }))).values;
    }
    const mails = await db.selectFrom('outbox_messages').select('id').where('recipient', 'in', [ibu.email, anak.email]).execute();
    expect(mails).toEqual([]);
  });

  test('a password that changes while it is being checked opens nothing afterwards', async () => {
    const user = await createUserWithPassword(db);
    // Locks the account, as a change of the password does, until the log-in waits for the lock.
    let answer: Promise<Response> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'lain' }).where('id', '=', user.id).execute();
      answer = logIn(user.email);
      await expect
        .poll(async () => {
          const { rows } = await app.database.pool.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows.length;
        })
        .toBeGreaterThan(0);
    });
    expect((await answer)?.status).toBe(422);
    expect(await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).toEqual([]);
  });
});

describe('log-out', () => {
  test('ends the cookie and the bearer on the server, and tells the browser to forget (R15, R18)', async () => {
    const user = await createUserWithPassword(db);
    const answer = await logIn(user.email);
    const { sesi = '', kunjungan = '' } = cookiesOf(answer).values;
    const bearer = { authorization: `Bearer ${(await answer.json()).accessToken}` };
    const out = await post('/auth/logout', null, browserWith({ sesi, kunjungan }));
    expect([out.status, out.headers.get('clear-site-data')]).toEqual([200, '"cache", "storage"']);
    const { values, lines } = cookiesOf(out);
    expect(values).toMatchObject({ sesi: '', kontak: '' });
    for (const name of ['sesi', 'kontak']) expect(lines.find((line) => line.startsWith(`${name}=`))).toContain('Max-Age=0');
    expect(values.kunjungan).not.toBe(kunjungan);
    expect((await me({ cookie: `sesi=${sesi}` })).status).toBe(401);
    expect((await me(bearer)).status).toBe(401);
    expect(await audits(user.id)).toEqual(['account.logged_in', 'account.logged_out']);
  });

  test('by the bearer ends the browser too; mfa_required and pending sessions end as well; another site cannot do it', async () => {
    const patient = await signIn(db, await createUser(db));
    expect((await post('/auth/logout', null, { cookie: `sesi=${patient.token}`, 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await me(patient.headers)).status).toBe(200);
    expect((await post('/auth/logout', null, patient.bearer)).status).toBe(200);
    expect((await me(patient.headers)).status).toBe(401);
    const pending = await signInPending(db);
    expect((await post('/auth/logout', null, pending.headers)).status).toBe(200);
    expect((await me(pending.headers)).status).toBe(401);
    expect((await post('/auth/logout', null)).status).toBe(401);
  });
});

describe('proving oneself again', () => {
  const makeStale = (userId: string) =>
    db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', userId)
      .execute();

  test('by the password makes this session fresh, and no other', async () => {
    const user = await createUserWithPassword(db);
    const [one, two] = [await signIn(db, user), await signIn(db, user)];
    await makeStale(user.id);
    const wrong = await post('/auth/reauthenticate', { password: 'bukan ini' }, one.headers);
    expect([wrong.status, (await wrong.json()).errors]).toEqual([422, { password: ['Kata sandi salah. Periksa kembali lalu coba lagi.'] }]);
    expect((await post('/auth/reauthenticate', { password }, one.headers)).status).toBe(200);
    const rows = await db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('authenticated_at', '>', new Date(Date.now() - 60_000))
      .execute();
    expect(rows).toEqual([{ id: one.sessionId }]);
    expect(two.sessionId).not.toBe(one.sessionId);
    expect(await audits(user.id)).toEqual(['account.reauthenticated']);
  });

  test('an open session cannot be used to guess the password: the 11th wrong one is refused, whatever the address', async () => {
    const user = await createUserWithPassword(db);
    const session = await signIn(db, user);
    for (let n = 0; n < 10; n += 1)
      expect((await post('/auth/reauthenticate', { password: `salah ${n}` }, session.headers)).status).toBe(422);
    const refused = await post('/auth/reauthenticate', { password }, session.headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // The log-in itself is not blocked by these attempts.
    expect((await logIn(user.email)).status).toBe(200);
  });
});
