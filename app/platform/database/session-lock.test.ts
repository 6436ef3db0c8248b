import { afterAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { createClient } from './db.server.ts';
import { LockHeld, withSessionLock } from './session-lock.server.ts';

const database = await createTestDatabase();
afterAll(() => database.close());
const connection = database.owner;
const lock = { key: 90_190, purpose: 'uji' };

async function holdLock() {
  const holder = createClient({ ...connection, application_name: 'forgotten' });
  await holder.connect();
  await holder.query('select pg_advisory_lock($1)', [lock.key]);
  const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid');
  let ended: Promise<void> | undefined;
  const release = () => {
    ended ??= holder.end();
    return ended;
  };
  onTestFinished(release);
  return { pid: rows[0]?.pid, release };
}

test('who waits says for what and on whom, and works once the lock is free, without a limit left behind', async () => {
  const { pid, release } = await holdLock();
  const said: string[] = [];
  const worked = withSessionLock(connection, lock, async (client) => (await client.query('show lock_timeout')).rows, {
    say: (sentence) => said.push(sentence),
    sayEveryMs: 20,
    rounds: 1_000_000,
  });
  await expect.poll(() => said.length).toBeGreaterThan(1);
  expect(said[0]).toMatch(
    new RegExp(`^Menunggu kunci basis data untuk uji, yang dipegang sambungan ${pid} \\(forgotten\\), tersambung sejak \\d`),
  );
  await release();
  expect(await worked).toEqual([{ lock_timeout: '0' }]);
});

test('a lock that nobody gives back ends the wait, and the sentence says how to end its connection', async () => {
  const { pid } = await holdLock();
  let isRun = false;
  const work = async () => {
    isRun = true;
  };
  const error = await withSessionLock(connection, lock, work, { say: () => {}, sayEveryMs: 10, rounds: 3 }).catch((one: Error) => one);
  expect(error).toBeInstanceOf(LockHeld);
  expect((error as Error).message).toContain(`select pg_terminate_backend(${pid});`);
  expect(isRun).toBe(false);
});

test('of two at once the second begins when the first has ended, also when that failed', async () => {
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = withSessionLock(connection, lock, async () => {
    order.push('first');
    await first.promise;
    order.push('failed');
    throw new Error('broken');
  });
  await expect.poll(() => order).toEqual(['first']);
  const two = withSessionLock(connection, lock, async () => void order.push('second'));
  first.resolve();
  await expect(one).rejects.toThrow('broken');
  await two;
  expect(order).toEqual(['first', 'failed', 'second']);
});
