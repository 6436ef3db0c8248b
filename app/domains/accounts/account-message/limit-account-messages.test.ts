import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { RateLimit } from '#app/platform/limits/rate-limit.server.ts';
import { paidMessages } from '#app/platform/messaging/outbox.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { submitBody } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { givePassword, goodPassword, opensWith } from '#tests/factories/sign-up.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

const variables = { TRUSTED_PROXIES: '127.0.0.1', APP_SECRET: 'rahasia yang sama untuk dua proses 0123' };
const app = await createTestApp({ variables });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => db.deleteFrom('rate_limits').execute());

let caller = 0;
async function call(path: string, body: object, headers: Record<string, string> = {}, at: TestApp = app) {
  caller += 1;
  const from = { 'content-type': 'application/json', 'x-forwarded-for': `10.21.${caller >> 8}.${caller & 255}` };
  const answer = await at.fetch(`/v1${path}`, { method: 'POST', headers: { ...from, ...headers }, body: JSON.stringify(body) });
  return { status: answer.status, wait: Number(answer.headers.get('retry-after')), message: (await answer.json()).message as string };
}
const freshPhone = () => {
  caller += 1;
  return `0813${String(10_000_000 + caller)}`;
};
const { publicForms, accounts } = paidMessages;
const ask = (at: TestApp, from: string) => call('/auth/register', { mailphone: freshPhone() }, { 'x-forwarded-for': from }, at);
const askedOf = async ({ name }: RateLimit) => {
  const { rows } = await sql<{ hits: number }>`select hits from rate_limits where bucket like ${`${name}:%`}`.execute(db);
  return rows.map((row) => row.hits);
};
const full = 'Pengiriman pesan ke nomor ponsel sedang penuh.';

/**
 * Runs `work` as if this many messages had been requested in this hour. A new process is used, because a process caches that a limit is
 * used up.
 */
async function withAsked<T>(hits: number, work: (at: TestApp) => Promise<T>, total: RateLimit = publicForms.total): Promise<T> {
  await sql`delete from rate_limits where bucket like ${`${total.name}:%`}`.execute(db);
  await app.platform.limits.consume(total, 'all', db);
  await sql`update rate_limits set hits = ${hits} where bucket like ${`${total.name}:%`}`.execute(db);
  const at = await createTestApp({ variables, connection: app.database.connection });
  return await work(at).finally(() => at.close());
}

describe('messages that cost money have a total for an hour', () => {
  test('the last one is sent, the next is refused in words, by every process; mail goes on', async () => {
    await withAsked(publicForms.total.max - 1, async (one) => {
      expect((await call('/auth/register', { mailphone: freshPhone() }, {}, one)).status).toBe(200);
      for (const at of [one, app]) {
        const refused = await call('/auth/register', { mailphone: freshPhone() }, {}, at);
        expect([refused.status, refused.wait > 0]).toEqual([429, true]);
        expect(refused.message).toMatch(new RegExp(`^${full} Pakai alamat email, atau tunggu \\d+ (menit|jam) lalu coba lagi\\.$`));
        expect((await call('/auth/register', { mailphone: `surat-${caller}@contoh.id` }, {}, at)).status).toBe(200);
      }
    });
  });

  const refused = { status: 429, message: expect.stringContaining(full) };

  test('the forgotten password counts too; a new number of an account goes on when strangers have used it up', async () => {
    const { headers } = await signIn(db, await createUser(db));
    await withAsked(publicForms.total.max - 1, async (at) => {
      expect((await call('/auth/password/forgot', { mailphone: freshPhone() }, {}, at)).status).toBe(200);
      expect(await call('/auth/password/forgot', { mailphone: freshPhone() }, {}, at)).toMatchObject(refused);
      expect((await call('/user/contact', { contact: freshPhone() }, headers, at)).status).toBe(200);
    });
    expect([await askedOf(publicForms.total), await askedOf(accounts.total)]).toEqual([[publicForms.total.max + 1], [1]]);
  });

  test('new numbers of accounts have a total of their own; mail goes on', async () => {
    const { headers } = await signIn(db, await createUser(db));
    const work = async (at: TestApp) => {
      expect((await call('/user/contact', { contact: freshPhone() }, headers, at)).status).toBe(200);
      expect(await call('/user/contact', { contact: freshPhone() }, headers, at)).toMatchObject(refused);
      expect((await call('/user/contact', { contact: `baru-${caller}@contoh.id` }, headers, at)).status).toBe(200);
      expect((await call('/auth/register', { mailphone: freshPhone() }, {}, at)).status).toBe(200);
    };
    await withAsked(accounts.total.max - 1, work, accounts.total);
  });

  test.each([
    ['IPv6 /48', (n: number) => `2001:db8:48:${n}::1`, '2001:db8:49::1'],
    ['IPv4 /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
  ])('one %s, however many addresses it shows, gets its share and leaves the total to others', async (_name, addressAt, other) => {
    await withAsked(0, async (at) => {
      const statuses = [];
      for (let n = 1; n <= publicForms.perNetwork.max + 10; n += 1) statuses.push((await ask(at, addressAt(n))).status);
      expect(statuses).toEqual([...Array(publicForms.perNetwork.max).fill(200), ...Array(10).fill(429)]);
      expect(await askedOf(publicForms.total)).toEqual([publicForms.perNetwork.max]);
      expect((await ask(at, addressAt(99))).message).toContain(full);
      expect((await ask(at, other)).status).toBe(200);
    });
  });

  test('half of it used: one line and one count in its hour, of all processes, without the number or the address', async () => {
    const words = 'half of the paid messages';
    await withAsked(publicForms.total.max / 2 - 10, async (one) => {
      await withAsked(publicForms.total.max / 2 - 10, async (two) => {
        await Promise.all(Array.from({ length: 9 }, (_, n) => ask(n % 2 ? one : two, `10.60.${n}.1`)));
        const lines = () => [one, two].flatMap((at) => at.logLines.filter((line) => line.includes(words)));
        expect(lines()).toEqual([]);
        await Promise.all(Array.from({ length: 11 }, (_, n) => ask(n % 2 ? one : two, `10.61.${n}.1`)));
        expect(lines().map((line) => JSON.parse(line))).toEqual([
          expect.objectContaining({ level: 40, of: 'publicForms', asked: publicForms.total.max / 2, max: publicForms.total.max }),
        ]);
        expect(lines().join()).not.toMatch(/8131000|10\.6[01]\./);
        const counts = await Promise.all([one, two].map((at) => at.platform.metrics.paidMessageAlarms.get()));
        expect(counts.flatMap(({ values }) => values)).toEqual([{ labels: { of: 'publicForms' }, value: 1 }]);
      });
    });
  });

  test('what is refused for its own contact does not count', async () => {
    await withAsked(5, async (at) => {
      const phone = freshPhone();
      expect((await call('/auth/register', { mailphone: phone }, {}, at)).status).toBe(200);
      for (let n = 0; n < 5; n += 1) expect((await call('/auth/register', { mailphone: phone }, {}, at)).status).toBe(429);
      expect(await askedOf(publicForms.total)).toEqual([6]);
    });
  });
});

describe('unreachable numbers, and numbers that cost extra', () => {
  const refused = 'Nomor ini tidak dapat kami kirimi pesan.';

  test.each(['+19005551234', '+8816223456789', '+88213300005', '08091234567', '+12025550143'])('%s is taken nowhere', async (phone) => {
    const user = await createUser(db);
    const { headers } = await signIn(db, user);
    for (const path of ['/auth/register', '/auth/password/forgot']) {
      expect(await call(path, { mailphone: phone }), path).toMatchObject({ status: 422, message: expect.stringContaining(refused) });
    }
    expect(await call('/user/contact', { contact: phone }, headers)).toMatchObject({
      status: 422,
      message: expect.stringContaining(refused),
    });
    expect((await call('/register/submit', submitBody(await createSlot(db), 1, { phone }))).status).toBe(422);
    const page = await app.fetch('/account/register', {
      method: 'POST',
      headers: { 'x-forwarded-for': '10.22.0.1', origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams({ mailphone: phone }),
    });
    expect([page.status, await page.text()]).toEqual([422, expect.stringContaining(refused)]);
  });

  test('an account that has such a number still opens with it', async () => {
    const user = await createUser(db, { email: null, phone: '+12025550143' });
    await givePassword(app, user.id);
    const login = await call('/auth/login', { mailphone: '+1 202 555 0143', password: goodPassword });
    expect([login.status, await opensWith(app, user.id, goodPassword)]).toEqual([200, true]);
  });
});
