import { afterAll, expect, test } from 'vitest';
import { wrongTries } from '#app/domains/accounts/log-in/log-in.ts';
import { browserWith, cookiesOf, createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { soak } from '#tests/harness/suite.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';

// Two instances that share a database and the key that obscures addresses.
const variables = { APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789', TRUSTED_PROXIES: '127.0.0.1' };
const one = await createTestApp({ variables });
const two = await createTestApp({ variables, connection: one.database.connection });
const { db } = one;
afterAll(async () => {
  await two.close();
  await one.close();
});

const { max } = wrongTries.contact;
let address = 0;
const newAddress = () => {
  address += 1;
  return `203.0.${113 + (address >> 8)}.${address & 255}`;
};
async function logIn(app: TestApp, mailphone: string | null, given: string, ip = newAddress(), headers: Record<string, string> = {}) {
  const answer = await app.fetch('/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, ...headers },
    body: JSON.stringify({ mailphone, password: given }),
  });
  if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return answer;
}

/** As a program that is refused with 503: retries until the password has been checked or the limit is reached. */
async function insist(app: TestApp, mailphone: string | null, given: string): Promise<number> {
  const ip = newAddress();
  for (;;) {
    const { status } = await logIn(app, mailphone, given, ip);
    if (status !== 503) return status;
    // A refusal waits for nothing, so the others need their turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('60 wrong attempts at once from 60 addresses over two instances: as many as the limit are checked, and not one more; then the right one is refused', async () => {
  const user = await createUserWithPassword(db);
  const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => insist(n % 2 ? one : two, user.email, `salah ${n}`)));
  expect(statuses.filter((status) => status === 422)).toHaveLength(max);
  expect(statuses.filter((status) => status === 429)).toHaveLength(60 - max);
  expect((await logIn(one, user.email, password)).status).toBe(429);
  const notes = await db.selectFrom('audit_records').select('action').where('subject_id', '=', user.id).execute();
  expect(notes).toEqual([{ action: 'account.login_refused' }]);
});

test('the same for an unknown address', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 60 }, (_, n) => insist(n % 2 ? one : two, 'bukan-siapa@contoh.id', `salah ${n}`)),
  );
  expect([statuses.filter((status) => status === 422).length, statuses.filter((status) => status === 429).length]).toEqual([max, 60 - max]);
});

test('negative control: a limit that is read first and counted afterwards allows more', async () => {
  const bucket = 'control';
  await one.database.pool.query(`insert into rate_limits values ($1, 0, now() + interval '1 hour')`, [bucket]);
  let arrived = 0;
  let open = () => {};
  const all = new Promise<void>((resolve) => {
    open = resolve;
  });
  const attempt = async () => {
    const { rows } = await one.database.pool.query('select hits from rate_limits where bucket = $1', [bucket]);
    arrived += 1;
    if (arrived === 60) open();
    // Every call has read before any counts: what the password check in between would cause.
    await all;
    if (rows[0].hits >= max) return false;
    await one.database.pool.query('update rate_limits set hits = hits + 1 where bucket = $1', [bucket]);
    return true;
  };
  const passed = await Promise.all(Array.from({ length: 60 }, attempt));
  expect(passed.filter(Boolean)).toHaveLength(60);
});

test('the address and the number of one account together have one limit, and going over it looks like a wrong password', async () => {
  const user = await createUserWithPassword(db, { phone: '+628121112001' });
  for (let n = 0; n < 5; n += 1) expect((await logIn(one, user.email, `salah ${n}`)).status).toBe(422);
  for (let n = 0; n < 5; n += 1) expect((await logIn(two, user.phone, `salah ${n}`)).status).toBe(422);
  const byNumber = await logIn(one, user.phone, password);
  expect([byNumber.status, (await byNumber.json()).reason]).toEqual([422, 'wrong_credentials']);
});

soak('right passwords never count: 15 log-ins of one account, one after the other, from one address', async () => {
  const user = await createUserWithPassword(db);
  const ip = newAddress();
  for (let n = 0; n < 15; n += 1) expect((await logIn(n % 2 ? one : two, user.email, password, ip)).status).toBe(200);
  // Many at once are at most refused with Retry-After, and leave no trace.
  await Promise.all(Array.from({ length: 30 }, () => logIn(one, user.email, password)));
  expect((await logIn(one, user.email, password)).status).toBe(200);
});

test('from one address 30 wrong attempts over all accounts, then not even a right one; other addresses are not affected', async () => {
  const user = await createUserWithPassword(db);
  const ip = newAddress();
  const statuses = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await logIn(n % 2 ? one : two, `orang-lain-${n}@contoh.id`, 'salah', ip)).status);
  expect(statuses).toEqual([...Array(30).fill(422), 429]);
  expect((await logIn(one, user.email, password, ip)).status).toBe(429);
  expect((await logIn(one, user.email, password)).status).toBe(200);
});

soak('the owner gets in from a known browser while others use up the attempts; that browser has ten of its own', async () => {
  const user = await createUserWithPassword(db);
  const { perangkat = '' } = cookiesOf(await logIn(one, user.email, password)).values;
  for (let n = 0; n < max; n += 1) expect((await logIn(one, user.email, `salah ${n}`)).status).toBe(422);
  expect((await logIn(one, user.email, password)).status).toBe(429);
  const known = () => browserWith({ perangkat });
  for (let n = 0; n < 9; n += 1) expect((await logIn(n % 2 ? one : two, user.email, `salah ${n}`, newAddress(), known())).status).toBe(422);
  const back = await logIn(two, user.email, password, newAddress(), known());
  expect(back.status).toBe(200);
  const again = () => browserWith({ perangkat: cookiesOf(back).values.perangkat as string });
  for (let n = 0; n < max; n += 1) expect((await logIn(one, user.email, `salah ${n}`, newAddress(), again())).status).toBe(422);
  expect((await logIn(one, user.email, password, newAddress(), again())).status).toBe(429);
  // The cookie of another account's browser is no help.
  const other = await createUserWithPassword(db);
  const foreign = cookiesOf(await logIn(one, other.email, password)).values.perangkat as string;
  expect((await logIn(one, user.email, password, newAddress(), browserWith({ perangkat: foreign }))).status).toBe(429);
});

test('a request that is refused before the hashing costs no attempt', async () => {
  await db.deleteFrom('rate_limits').execute();
  const user = await createUserWithPassword(db);
  const answers = await Promise.all(Array.from({ length: 80 }, () => logIn(one, user.email, password)));
  const busy = answers.filter((answer) => answer.status === 503);
  expect(busy.length).toBeGreaterThan(0);
  for (const answer of busy) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  const { rows } = await one.database.pool.query(
    `select sum(hits)::int as hits from rate_limits where bucket similar to 'login-(contact|account):%'`,
  );
  expect(rows).toEqual([{ hits: 0 }]);
  expect((await logIn(two, user.email, password)).status).toBe(200);
});
