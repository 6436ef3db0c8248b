import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { lockAccount } from '#app/domains/accounts/index.server.ts';
import { moveMark } from '#app/domains/addresses/address.store.server.ts';
import { maxAddresses } from '#app/domains/addresses/address-texts.ts';
import { markAddress } from '#app/domains/addresses/change-addresses.server.ts';
import { errorCode, isDatabaseUnavailable, type Tx } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { addressBody, createAddress, createRegions } from '#tests/factories/addresses.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp({ variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db, platform } = app;
await createRegions(db);
afterAll(() => app.close());

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

/** A user with so many addresses, and a way to call as them. */
async function createOwner(addresses: number) {
  const user = await createUser(db);
  const { bearer } = await signIn(db, user);
  const ids: string[] = [];
  for (const n of times(addresses)) ids.push((await createAddress(platform, user, n)).id);
  return { user, ids, bearer };
}

/** Through the whole product, each from a new address, so that the limits are the real ones; retries after "busy" (503). */
async function call(bearer: Record<string, string>, method: string, path: string, body?: object, key?: string): Promise<number> {
  const ip = newAddress();
  const headers = { ...bearer, 'content-type': 'application/json', 'x-forwarded-for': ip, ...(key ? { 'idempotency-key': key } : {}) };
  for (;;) {
    const answer = await app.fetch(`/v1/user/address${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (answer.status !== 503) return answer.status;
  }
}

/** How many addresses, main ones and selected ones a person has. */
async function marksOf(userId: string) {
  const { rows } = await sql<{ all: number; main: number; selected: number }>`
    select count(*)::int as all, (count(*) filter (where is_main))::int as main, (count(*) filter (where is_selected))::int as selected
    from addresses where user_id = ${userId}`.execute(db);
  return rows[0];
}

const rounds = bySuite({ push: 4, soak: 20 });

test(`50 calls at once that set main or selected leave one main and one selected address, ${rounds} times of ${rounds}`, async () => {
  const { user, ids } = await createOwner(5);
  /** Somebody who finds no connection free in time, which the product answers with "busy", asks again. */
  const mark = async (n: number): Promise<{ ok: boolean }> => {
    const change = { id: ids[n % 5], [n % 2 ? 'main' : 'selected']: true };
    try {
      return await invokeAs(platform, markAddress, actorFor(user), change);
    } catch (error) {
      if (isDatabaseUnavailable(error)) return await mark(n);
      throw error;
    }
  };
  for (const round of times(rounds)) {
    const results = await Promise.all(times(50).map((n) => mark(n + round)));
    expect(results.filter((one) => !one.ok)).toEqual([]);
    expect(await marksOf(user.id)).toEqual({ all: 5, main: 1, selected: 1 });
  }
});

test('30 addresses added at once to an account without any are 20, of which one is main and selected; one key is one address', async () => {
  const { user, bearer } = await createOwner(0);
  const statuses = await Promise.all(times(30).map((n) => call(bearer, 'POST', '', addressBody(n))));
  expect(statuses.filter((status) => status === 200)).toHaveLength(maxAddresses);
  expect(statuses.filter((status) => status === 409)).toHaveLength(30 - maxAddresses);
  expect(await marksOf(user.id)).toEqual({ all: maxAddresses, main: 1, selected: 1 });
  const other = await createOwner(0);
  await Promise.all(times(16).map(() => call(other.bearer, 'POST', '', addressBody(1), 'satu')));
  expect(await marksOf(other.user.id)).toEqual({ all: 1, main: 1, selected: 1 });
});

test('deleting, selecting, making main and adding at once: every answer is possible for some sequence of the calls', async () => {
  for (const _ of times(rounds / 2)) {
    const { user, ids, bearer } = await createOwner(4);
    const statuses = await Promise.all([
      ...ids.map((id) => call(bearer, 'DELETE', `/delete/${id}`)),
      ...ids.map((id) => call(bearer, 'PUT', `/select/${id}`, { selected: true })),
      ...ids.map((id) => call(bearer, 'PUT', `/select/${id}`, { main: true })),
      call(bearer, 'POST', '', addressBody(9)),
    ]);
    expect(statuses.filter((status) => ![200, 404, 409].includes(status))).toEqual([]);
    expect(await marksOf(user.id)).toMatchObject({ main: 1, selected: 1 });
  }
});

/**
 * Two calls in the worst order: the second starts to move the mark when the first has cleared the old one and not yet set its own. `hold`
 * is what each does before it reads; returns how the second one ended.
 */
async function crosswise(userId: string, [first, second]: string[], hold: (tx: Tx) => Promise<void>): Promise<string> {
  const one = await db.startTransaction().execute();
  await hold(one);
  await one.updateTable('addresses').set({ is_main: false }).where('user_id', '=', userId).where('is_main', '=', true).execute();
  const other = db.transaction().execute(async (tx) => {
    await hold(tx);
    await moveMark(tx, userId, second as string, 'main');
  });
  const ended = other.then(
    () => 'done',
    (error) => errorCode(error) ?? 'broken',
  );
  // Locks of this database alone: other files use the same server.
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await waitUntil(async () => (await app.database.pool.query(waiting)).rowCount, { interval: 5 });
  await one
    .updateTable('addresses')
    .set({ is_main: true })
    .where('id', '=', first as string)
    .execute();
  await one.commit().execute();
  return await ended;
}

test('control: without the lock the second call violates the index, without both there are two main addresses', async () => {
  const nothing = async () => {};
  const { user, ids } = await createOwner(3);
  const pair = ids.slice(1);
  expect(await crosswise(user.id, pair, nothing)).toBe('23505');
  expect(await crosswise(user.id, pair, (tx) => lockAccount(tx, user.id))).toBe('done');
  expect(await marksOf(user.id)).toMatchObject({ main: 1 });
  await sql`drop index addresses_one_main`.execute(app.database.ownerDb);
  expect(await crosswise(user.id, pair, (tx) => lockAccount(tx, user.id))).toBe('done');
  expect(await marksOf(user.id)).toMatchObject({ main: 1 });
  expect(await crosswise(user.id, [ids[0] as string, ids[1] as string], nothing)).toBe('done');
  expect(await marksOf(user.id)).toMatchObject({ main: 2 });
});
