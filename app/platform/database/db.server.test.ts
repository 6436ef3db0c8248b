import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import { startDatabaseProxy } from '#server/pages/page-testing.ts';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { watchReadTimeouts } from '#tests/harness/read-timeouts.ts';
import { createClient, createDatabase, createPool, inTransaction, isDatabaseUnavailable, transactionRetries } from './db.server.ts';

const victims = createPool({ ...inject('owner'), database: 'postgres', application_name: 'korban' }, 2);
const db = createDatabase(victims);
const killer = createPool({ ...inject('owner'), database: 'postgres' }, 1);
afterAll(async () => {
  await db.destroy();
  await killer.end();
});

const breakAll = async (name = 'korban') => {
  const text = 'select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = $1';
  expect((await killer.query(text, [name])).rowCount).toBe(1);
};

/** Collects errors that were not caught during this test. */
function watchUncaught(): unknown[] {
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  process.on('uncaughtException', note);
  onTestFinished(() => void process.off('uncaughtException', note));
  return uncaught;
}

test('a connection that breaks in a transaction that waits for something else fails the transaction, not the process', async () => {
  const uncaught = watchUncaught();
  const work = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    await breakAll();
    await sql`select 1`.execute(tx);
  });
  const error = await work.catch((reason) => reason);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(uncaught).toEqual([]);
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
});

test('a connection that breaks while idle is replaced', async () => {
  const uncaught = watchUncaught();
  await sql`select 1`.execute(db);
  await breakAll();
  await expect.poll(() => victims.totalCount).toBe(0);
  expect((await sql<{ n: number }>`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  expect(uncaught).toEqual([]);
});

test('transactions that lock in different orders all end, and how often one was run again is counted', async () => {
  const before = transactionRetries();
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
  const holding = new Set<number>();
  const lock = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      await sql`select pg_advisory_xact_lock(${first})`.execute(tx);
      if (holding.add(first).size === 2) resolve();
      await bothHoldOne;
      await sql`select pg_advisory_xact_lock(${second})`.execute(tx);
      return first;
    });
  expect(await Promise.all([lock(1, 2), lock(2, 1)])).toEqual([1, 2]);
  expect(transactionRetries()).toBe(before + 1);
});

test('a separate connection that breaks does not end the process', async () => {
  const uncaught = watchUncaught();
  const client = createClient({ ...inject('owner'), database: 'postgres', application_name: 'korban tunggal' });
  await client.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  await breakAll('korban tunggal');
  await ended;
  await expect(client.query('select 1')).rejects.toSatisfy(isDatabaseUnavailable);
  expect(uncaught).toEqual([]);
});

describe('a server that holds its connections and answers nothing', () => {
  const answerMs = 1_000;

  /** A statement with its own time limit. */
  const limited = (text: string, query_timeout: number) => ({ text, query_timeout }) as pg.QueryConfig;

  /** A pool with one working connection, on a server that then stops answering. Its time is `clock.ms`. */
  async function silentServer() {
    const proxy = await startDatabaseProxy({ ...inject('owner'), database: 'postgres' });
    const clock = { ms: 0 };
    const pool = createPool({ ...proxy.connection, query_timeout: answerMs, connectionTimeoutMillis: 20_000 }, 1, () => clock.ms);
    const silent = createDatabase(pool);
    const timeouts = watchReadTimeouts(pool);
    onTestFinished(async () => {
      await silent.destroy();
      await proxy.close();
    });
    await pool.query(limited('select 1', 20_000));
    return { proxy, clock, pool, silent, timeouts };
  }

  const one = sql<{ n: number }>`select 1 as n`;

  test.each(['statement', 'begin', 'commit', 'two statements at once'] as const)(
    'a transaction that meets it at %s ends after one time limit, and its connection is removed from the pool',
    async (at) => {
      const uncaught = watchUncaught();
      const { proxy, pool, silent, timeouts } = await silentServer();
      if (at === 'begin') proxy.set('swallow');
      const work = silent.transaction().execute(async (tx) => {
        if (at !== 'commit') proxy.set('swallow');
        if (at === 'two statements at once') await Promise.all([one.execute(tx), one.execute(tx)]);
        else if (at === 'statement') await one.execute(tx);
        proxy.set('swallow');
      });
      await expect(work).rejects.toSatisfy(isDatabaseUnavailable);
      // A ROLLBACK on the same connection would wait as long again.
      expect(timeouts.size).toBe(1);
      expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
      proxy.set('open');
      await waitUntil(() => one.execute(silent).catch(() => null), { interval: 50 });
      expect(uncaught).toEqual([]);
    },
  );

  test('a statement outside a transaction and a new connection end too', async () => {
    const { proxy, clock, pool, silent } = await silentServer();
    proxy.set('swallow');
    clock.ms += answerMs;
    await expect(one.execute(silent)).rejects.toSatisfy(isDatabaseUnavailable);
    expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
    // Other requests do not wait for it, and after a second the pool tries again: a new connection has its own limit.
    clock.ms += 999;
    await expect(pool.query('select 1')).rejects.toThrow('the database does not answer');
    clock.ms += 1;
    pool.options.connectionTimeoutMillis = 200;
    const refused = await one.execute(silent).catch((error) => error);
    expect([refused.message, isDatabaseUnavailable(refused)]).toEqual(['Connection terminated due to connection timeout', true]);
    expect([pool.totalCount, pool.idleCount]).toEqual([0, 0]);
  });

  test('a server that answers other statements is slow and not silent: one statement without an answer refuses no other request', async () => {
    // By its clock the pool has an answer every half second, whatever the speed of this machine.
    let ms = 0;
    const config = { ...inject('owner'), database: 'postgres', connectionTimeoutMillis: 20_000, query_timeout: 20_000 };
    const pool = createPool({ ...config, statement_timeout: 0 }, 2, () => ms);
    onTestFinished(() => pool.end());
    let isWaiting = true;
    const slow = pool.query(limited('select pg_sleep(3)', answerMs)).finally(() => {
      isWaiting = false;
    });
    const ended = expect(slow).rejects.toSatisfy(isDatabaseUnavailable);
    while (isWaiting) {
      ms += 500;
      await pool.query('select 1');
    }
    await ended;
    expect((await pool.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  });
});
