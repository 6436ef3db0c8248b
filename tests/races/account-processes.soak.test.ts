import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wrongTries } from '#app/domains/accounts/log-in/log-in.ts';
import { eraseAccounts } from '#app/domains/privacy/deletion/erase-accounts.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createJobs } from '#app/platform/jobs/jobs.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { ownProcess, type Running } from '#tests/harness/own-process.ts';

// Two separate processes on one data folder: the second one joins the engine of the first.
const { start, onDatabase, stop, close } = ownProcess();
let one: Running;
let two: Running;
beforeAll(async () => {
  one = await start();
  two = await start();
});
afterAll(async () => {
  await stop(two);
  await close(one);
});

/** A call from a new client address. */
async function call(app: Running, path: string, body: object | null, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.url}/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': newAddress(),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as { accessToken?: string; user?: { role_id: number } } };
}

test('a log-out, a role and wrong attempts in one process count in the other with the next call', async () => {
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
  expect(performance.now() - began).toBeLessThan(scaled(1_000));
  const wrong = (app: Running, given: string) => call(app, '/auth/login', { mailphone: guessed.email, password: given });
  for (let n = 0; n < wrongTries.contact.max; n += 1) expect((await wrong(n % 2 ? one : two, `salah ${n}`)).status).toBe(422);
  expect([(await wrong(one, password)).status, (await wrong(two, password)).status]).toEqual([429, 429]);
});

test('kill -9 of one during sign-ups: every acknowledged one is stored, and each gets its message', async () => {
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
        await waitUntil(() => one.process.exitCode === null && one.process.signalCode === null, { interval: 5 });
      }
    }
  }
  const people = Promise.all([1, 2, 3, 4].map(person));
  await waitUntil(() => acknowledged.length >= 40, { interval: 1 });
  const killed = one;
  killed.process.kill('SIGKILL');
  await once(killed.process, 'exit');
  one = await start();
  const aim = acknowledged.length + 40;
  await waitUntil(() => acknowledged.length >= aim, { interval: 1 });
  stopping = true;
  await people;

  expect(broken).toBeGreaterThan(0);
  await onDatabase(async (db) => {
    const rows = await db.selectFrom('sign_ups').select('contact').where('contact', 'like', 'mati-%').execute();
    const stored = new Set(rows.map((row) => row.contact));
    expect(acknowledged.filter((contact) => !stored.has(contact))).toEqual([]);
    // The other process takes up the killed one's jobs within half a minute; a job that had just ended may run again.
    const untold = async () => {
      const messages = await db.selectFrom('outbox_messages').select('recipient').where('recipient', 'like', 'mati-%').execute();
      const notified = new Set(messages.map((message) => message.recipient));
      return [...stored].filter((contact) => !notified.has(contact));
    };
    await expect.poll(untold, { interval: 500 }).toEqual([]);
  });
});

test('kill -9 of both while they erase accounts: each is complete or erased, and erased once in the end', async () => {
  await onDatabase(async (db, connection) => {
    const ids: string[] = [];
    const emails = new Map<string, string>();
    for (let n = 0; n < 150; n += 1) {
      const email = `pergi-${n}@contoh.id`;
      const { id } = await createUser(db, { email });
      // What is erased first and, except for the account, last.
      await db.insertInto('contact_messages').values({ name: 'Siti', email, phone: '+628123456789', message: 'Halo' }).execute();
      await createFamilyMember(db, { id });
      ids.push(id);
      emails.set(email, id);
    }
    const due = new Date(Date.now() - 60_000);
    await db.updateTable('users').set({ status: 'leaving', leaving_since: due, erase_after: due }).where('id', 'in', ids).execute();
    /** All of it as of one moment: a process that has just died may still have a running change. */
    const readState = async () =>
      await db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (tx) => {
          const users = await tx.selectFrom('users').select('id').where('id', 'in', ids).execute();
          const messages = await tx
            .selectFrom('contact_messages')
            .select('email')
            .where('email', 'in', [...emails.keys()])
            .execute();
          const family = await tx.selectFrom('family_members').select('user_id').where('user_id', 'in', ids).execute();
          const certificates = await tx
            .selectFrom('audit_records')
            .select('subject_id')
            .where('action', '=', 'account.erased')
            .where('subject_id', 'in', ids)
            .execute();
          return {
            users: users.map((row) => row.id).sort(),
            messages: messages.map((row) => emails.get(row.email)).sort(),
            family: family.map((row) => row.user_id).sort(),
            certificates: certificates.map((row) => row.subject_id).sort(),
          };
        });
    const jobs = createJobs(connection);
    await inTransaction(db, (tx) => jobs.enqueue(tx, eraseAccounts, {}));
    await jobs.stop();
    // Messages are erased first. If an account were not erased in one transaction, their erasure would be visible in the middle of it.
    await waitUntil(async () => (await readState()).messages.length < 140, { interval: 1 });
    const killed = [one, two].map(({ process }) => process);
    for (const process of killed) process.kill('SIGKILL');
    await Promise.all(killed.map((process) => once(process, 'exit')));
    const { users, ...rest } = await readState();
    expect(users.length).toBeGreaterThan(0);
    const gone = new Set(ids).difference(new Set(users));
    expect(rest).toEqual({ messages: users, family: users, certificates: [...gone].sort() });

    one = await start();
    two = await start();
    await expect.poll(async () => (await readState()).users.length, { interval: 500 }).toBe(0);
    expect(await readState()).toEqual({ users: [], messages: [], family: [], certificates: ids.sort() });
  });
});
