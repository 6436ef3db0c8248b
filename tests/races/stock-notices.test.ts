import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdStock } from '#app/domains/shop/index.server.ts';
import { withdrawNotice } from '#app/domains/shop/stock-notice/ask-for-stock-notice.server.ts';
import { tellWaiting } from '#app/domains/shop/stock-notice/send-stock-notice.server.ts';
import { findWaiting } from '#app/domains/shop/stock-notice/stock-notice.store.server.ts';
import { toTell } from '#app/domains/shop/stock-notice/stock-notice.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, type UserFixture } from '#tests/factories/accounts.ts';
import { createLines, createMedicine, listClasses, stockUp } from '#tests/factories/shop.ts';
import { waitFor } from '#tests/factories/wishes.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite, soak } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
// Another process on the same database.
const second = await createTestApp({ connection: app.database.connection });
const { db, platform } = app;
afterAll(async () => {
  await second.close();
  await app.close();
});
beforeAll(() => listClasses(db));

const rounds = bySuite({ push: 4, soak: 40 });

/** Eight people who wait for one medicine, of which there are `units`. */
async function waitedFor(units: number) {
  const medicine = await createMedicine(db);
  const stockId = medicine.variants[0]?.id ?? 0;
  const people: UserFixture[] = [];
  for (let n = 0; n < 8; n += 1) {
    const user = await createUser(db);
    await waitFor(db, user.id, stockId, new Date(Date.now() - 60_000 + n));
    people.push(user);
  }
  const { itemId } = await stockUp(db, medicine, units);
  return { people, stockId, itemId };
}
const runs = () => Array.from({ length: 6 }, (_, n) => tellWaiting.run(n % 2 ? platform : second.platform, {}));
const mailsTo = async (people: readonly UserFixture[]) =>
  await Promise.all(
    people.map(async ({ email }) => {
      const rows = db
        .selectFrom('outbox_messages')
        .select('id')
        .where('recipient', '=', email ?? '');
      return (await rows.execute()).length;
    }),
  );

test('six runs of two processes: the three who wait longest get one message each, and nobody else', async () => {
  const before = await countDeadlocks(db);
  for (let round = 0; round < rounds; round += 1) {
    const { people } = await waitedFor(3);
    await Promise.all(runs());
    expect(await mailsTo(people)).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
  }
  expect(await countDeadlocks(db)).toBe(before);
});

soak('beside buyers and people who withdraw: no deadlock, never twice, never more than there was', async () => {
  const before = await countDeadlocks(db);
  for (let round = 0; round < rounds; round += 1) {
    const { people, stockId } = await waitedFor(4);
    const [lineId = ''] = await createLines(db, 1);
    const buy = inTransaction(db, (tx) =>
      holdStock(tx, [{ lineId, stockId, qty: 2 }], { now: new Date(), expiresAt: new Date(Date.now() + 600_000) }),
    );
    const leave = people.slice(0, 2).map((one) => invokeAs(platform, withdrawNotice, actorFor(one), { id: String(stockId) }));
    await Promise.all([...runs(), buy, ...leave]);
    const counts = await mailsTo(people);
    expect(Math.max(...counts)).toBe(1);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(4);
  }
  expect(await countDeadlocks(db)).toBe(before);
});

/** True when a session of this database waits for a lock. */
async function hasBlocked(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

test('a run that meets a buyer of the last units tells nobody; control: without the lock it would count those units', async () => {
  const { people, stockId, itemId } = await waitedFor(3);
  const [lineId = ''] = await createLines(db, 1);
  const [hold, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const buying = inTransaction(db, async (tx) => {
    const expiresAt = new Date(Date.now() + 600_000);
    expect(await holdStock(tx, [{ lineId, stockId, qty: 3 }], { now: new Date(), expiresAt })).toMatchObject({ ok: true });
    hold.resolve();
    await end.promise;
  });
  await hold.promise;
  let isOver = false;
  const running = tellWaiting.run(second.platform, {}).then(() => {
    isOver = true;
  });
  await expect.poll(async () => isOver || (await hasBlocked())).toBe(true);
  const { rows } = await sql<{ free: number }>`select on_hand - held as free from stock_items where id = ${itemId}`.execute(db);
  expect(rows).toEqual([{ free: 3 }]);
  end.resolve();
  await Promise.all([buying, running]);
  expect(await mailsTo(people)).toEqual(people.map(() => 0));
});

test('control: reading who waits without the lock, and telling afterwards, tells a person twice', async () => {
  const { itemId } = await waitedFor(3);
  const { promise: bothRead, resolve } = Promise.withResolvers<void>();
  const chosen: string[] = [];
  let readers = 0;
  const careless = () =>
    inTransaction(db, async (tx) => {
      const waiting = await findWaiting(tx, itemId, { now: new Date(), askedSince: new Date(0) });
      readers += 1;
      if (readers === 2) resolve();
      await bothRead;
      chosen.push(...toTell(waiting, 3).map(({ id }) => id));
    });
  await Promise.all([careless(), careless()]);
  expect(chosen).toHaveLength(6);
  expect(new Set(chosen).size).toBe(3);
});
