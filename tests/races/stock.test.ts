import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { consumeHold, holdStock, releaseHold } from '#app/domains/shop/index.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { createDatabase, createPool, inTransaction } from '#app/platform/database/db.server.ts';
import { createLines, createMedicine, readStock, stockUp } from '#tests/factories/shop.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { unhurried } from '#tests/harness/test-database.ts';

const app = await createTestApp();
// Buyers wait for a connection here, as requests wait for their turn before they ask for one.
const db = createDatabase(createPool(unhurried(app.database.connection), 20));
afterAll(async () => {
  await db.destroy();
  await app.close();
});

const now = new Date();
const inAnHour = new Date(now.getTime() + 3_600_000);
const lines = await createLines(db, 8_000);
const nextLine = () => lines.pop() ?? '';
type Wanted = readonly [stockId: number, qty: number];
/** One checkout: holds all lines or none. */
const buy = (...wanted: Wanted[]) =>
  inTransaction(db, async (tx) => {
    const needs = wanted.map(([stockId, qty]) => ({ lineId: nextLine(), stockId, qty }));
    const result = await holdStock(tx, needs, { now, expiresAt: inAnHour });
    return { ok: result.ok, lineIds: needs.map(({ lineId }) => lineId) };
  });
const idsOf = ({ variants }: Awaited<ReturnType<typeof createMedicine>>) => variants.map(({ id }) => id);

describe('the last unit', () => {
  const buyers = bySuite({ push: 60, soak: 200 });

  test(`${buyers} buyers at once for one unit: exactly one holds it`, async () => {
    const medicine = await createMedicine(db);
    const [tablet = 0] = idsOf(medicine);
    const { itemId } = await stockUp(db, medicine, 1);
    const results = await Promise.all(Array.from({ length: buyers }, () => buy([tablet, 1])));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await readStock(db, itemId)).toEqual({ on_hand: 1, held: 1, moves: 1, batches: 1, holds: 1 });
  });

  const endHolds = (itemId: string) =>
    sql`update stock_holds set state = 'released', ended_at = ${now} where item_id = ${itemId} and state = 'active'`.execute(db);

  test('control: reading what is free first and writing then sells it more than once', async () => {
    const medicine = await createMedicine(db);
    const { itemId } = await stockUp(db, medicine, 1);
    for (;;) {
      await endHolds(itemId);
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { holds } = await readStock(db, itemId);
          if (holds > 0) return;
          await sql`insert into stock_holds (line_id, item_id, qty, expires_at, created_at)
            values (${nextLine()}, ${itemId}, 1, ${inAnHour}, ${now})`.execute(db);
        }),
      );
      if ((await readStock(db, itemId)).holds > 1) break;
    }
    await endHolds(itemId);
  });
});

describe('strip and box of one stock', () => {
  const rounds = Array.from({ length: bySuite({ push: 3, soak: 40 }) });

  test('never sell more tablets than there are, and pack what they sold', async () => {
    for (const _ of rounds) {
      const medicine = await createMedicine(db, {
        variants: [
          ['strip', 10, 12_500],
          ['box', 50, 60_000],
        ],
      });
      const [strip = 0, box = 0] = idsOf(medicine);
      const { itemId } = await stockUp(db, medicine, 120);
      const orders = await Promise.all(Array.from({ length: 24 }, (_, at) => (at % 2 ? buy([strip, 1], [box, 1]) : buy([strip, 2]))));
      const sold = orders.filter(({ ok }) => ok);
      const { held } = await readStock(db, itemId);
      expect(held).toBeLessThanOrEqual(120);
      expect(held).toBeGreaterThan(100);
      await Promise.all(
        sold.map(({ lineIds }, at) =>
          inTransaction(db, async (tx) => {
            if (at % 3 === 0) await releaseHold(tx, lineIds, now);
            else expect(await consumeHold(tx, lineIds, { now, actorId: null })).toMatchObject({ ok: true });
          }),
        ),
      );
      const end = await readStock(db, itemId);
      expect(end.held).toBe(0);
      expect(end.on_hand).toBeGreaterThanOrEqual(0);
      expect([end.moves, end.batches]).toEqual([end.on_hand, end.on_hand]);
    }
    expect(await findWrongItems(db)).toEqual([]);
  });

  test('12 tablets as strip and loose of 10 are refused as one sum', async () => {
    const medicine = await createMedicine(db, {
      variants: [
        ['tablet', 1, 1_500],
        ['strip', 10, 12_500],
      ],
    });
    const [tablet = 0, strip = 0] = idsOf(medicine);
    const { itemId } = await stockUp(db, medicine, 10);
    expect((await buy([tablet, 2], [strip, 1])).ok).toBe(false);
    expect((await readStock(db, itemId)).held).toBe(0);
    expect((await buy([strip, 1])).ok).toBe(true);
  });
});

describe('carts that cross', () => {
  const pairs = bySuite({ push: 40, soak: 500 });

  test(`carts A B and B A, ${pairs} of each: no deadlock, and every one gets what it asks for`, async () => {
    const [a, b] = [await createMedicine(db), await createMedicine(db)];
    const [[first = 0], [second = 0]] = [idsOf(a), idsOf(b)];
    for (const medicine of [a, b]) await stockUp(db, medicine, pairs * 2);
    const before = await countDeadlocks(db);
    const results = await Promise.all(
      Array.from({ length: pairs }, () => [buy([first, 1], [second, 1]), buy([second, 1], [first, 1])]).flat(),
    );
    expect(results.filter(({ ok }) => !ok)).toEqual([]);
    expect(await countDeadlocks(db)).toBe(before);
    expect(await findWrongItems(db)).toEqual([]);
  });

  test('control: locking the items in the order of the cart ends in a deadlock', async () => {
    const [a, b] = await Promise.all([0, 1].map(async () => (await stockUp(db, await createMedicine(db), 10)).itemId));
    const lockInOrder = (ids: readonly (string | undefined)[]) =>
      db.transaction().execute(async (tx) => {
        for (const id of ids) {
          await sql`select from stock_items where id = ${id} for update`.execute(tx);
          await sql`select pg_sleep(0.02)`.execute(tx);
        }
      });
    const codes: unknown[] = [];
    while (!codes.includes('40P01')) {
      const results = await Promise.allSettled([lockInOrder([a, b]), lockInOrder([b, a])]);
      codes.push(...results.map((result) => (result.status === 'rejected' ? result.reason.code : null)));
    }
  });
});
