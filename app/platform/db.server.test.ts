import { sql } from 'kysely';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, createPool, isDatabaseAway } from './db.server.ts';

const victims = createPool({ ...inject('connection'), database: 'postgres', application_name: 'korban' }, 2);
const db = createDatabase(victims);
const killer = createPool({ ...inject('connection'), database: 'postgres' }, 1);
afterAll(async () => {
  await db.destroy();
  await killer.end();
});

const breakAll = async () => {
  const text = `select pg_terminate_backend(pid, 2000) from pg_stat_activity where application_name = 'korban'`;
  expect((await killer.query(text)).rowCount).toBe(1);
};

/** What nobody caught during this test. */
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
  expect(isDatabaseAway(error)).toBe(true);
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
