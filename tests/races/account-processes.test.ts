import { once } from 'node:events';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { wrongTries } from '#app/domains/accounts/login.rules.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

// Two processes of their own on one data folder: the second one joins the engine of the first.
const { start, onDatabase, close } = ownProcess();
let one: Running;
let two: Running;
beforeAll(async () => {
  one = await start();
  two = await start();
});
afterAll(async () => {
  two.process.kill('SIGTERM');
  await once(two.process, 'exit');
  await close(one);
});

let asked = 0;
/** A call from a client address of its own. */
async function call(app: Running, path: string, body: object | null, headers: Record<string, string> = {}) {
  asked += 1;
  const answer = await fetch(`${app.url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as { accessToken?: string; user?: { role_id: number } } };
}

test('a log-out, a role and wrong tries in one process count in the other with the next call', async () => {
  const [user, guessed] = await onDatabase(async (db) => [await createUserWithPassword(db), await createUserWithPassword(db)] as const);
  const { json } = await call(one, '/auth/login', { mailphone: user.email, password });
  const bearer = { authorization: `Bearer ${json.accessToken}` };
  const me = async (app: Running) => {
    const answer = await call(app, '/auth/me', null, bearer);
    return answer.json.user?.role_id ?? answer.status;
  };
  expect([await me(one), await me(two)]).toEqual([1, 1]);
  await onDatabase((db) => db.insertInto('user_roles').values({ user_id: user.id, role: 'doctor' }).execute());
  expect([await me(two), await me(one)]).toEqual([3, 3]);
  await call(one, '/auth/logout', {}, bearer);
  const began = performance.now();
  expect(await me(two)).toBe(401);
  expect(performance.now() - began).toBeLessThan(1_000);
  const wrong = (app: Running, given: string) => call(app, '/auth/login', { mailphone: guessed.email, password: given });
  for (let n = 0; n < wrongTries.contact.max; n += 1) expect((await wrong(n % 2 ? one : two, `salah ${n}`)).status).toBe(422);
  expect([(await wrong(one, password)).status, (await wrong(two, password)).status]).toEqual([429, 429]);
});

test('kill -9 of one during sign-ups: every acknowledged one is there, and each gets its message', async () => {
  const acknowledged: string[] = [];
  let stopping = false;
  let broken = 0;
  async function person(way: number): Promise<void> {
    for (let n = 0; !stopping; n += 1) {
      const mailphone = `mati-${way}-${n}@contoh.id`;
      try {
        const answer = await call(way % 2 ? one : two, '/auth/register', { mailphone });
        if (answer.status === 200) acknowledged.push(mailphone);
      } catch (error) {
        if (!(error instanceof TypeError) && !(error instanceof SyntaxError)) throw error;
        broken += 1;
        await vi.waitUntil(() => one.process.exitCode === null && one.process.signalCode === null, { timeout: 10_000, interval: 5 });
      }
    }
  }
  const people = Promise.all([1, 2, 3, 4].map(person));
  await vi.waitUntil(() => acknowledged.length >= 40, { timeout: 10_000, interval: 1 });
  const killed = one;
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  one = await start();
  const aim = acknowledged.length + 40;
  await vi.waitUntil(() => acknowledged.length >= aim, { timeout: 10_000, interval: 1 });
  stopping = true;
  await people;

  expect(broken).toBeGreaterThan(0);
  await onDatabase(async (db) => {
    const rows = await db.selectFrom('sign_ups').select('contact').where('contact', 'like', 'mati-%').execute();
    const stored = new Set(rows.map((row) => row.contact));
    expect(acknowledged.filter((contact) => !stored.has(contact))).toEqual([]);
    // What the killed process was working on is taken up by the other one within half a minute; what it had just done may be done again.
    const untold = async () => {
      const messages = await db.selectFrom('outbox_messages').select('recipient').where('recipient', 'like', 'mati-%').execute();
      const told = new Set(messages.map((message) => message.recipient));
      return [...stored].filter((contact) => !told.has(contact));
    };
    await expect.poll(untold, { timeout: 45_000, interval: 500 }).toEqual([]);
  });
}, 90_000);
