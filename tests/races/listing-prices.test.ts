import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { holdStock } from '#app/domains/shop/index.server.ts';
import { createDatabase, createPool, inTransaction, type Tx, transactionRetries } from '#app/platform/database/db.server.ts';
import { createLines, createMedicine, findWrongPrices, stockUp } from '#tests/factories/shop.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { unhurried } from '#tests/harness/test-database.ts';
import { countWaitingLocks } from '#tests/harness/waiting-locks.ts';

const app = await createTestApp();
const db = createDatabase(createPool(unhurried(app.database.connection), 16));
const { ownerDb } = app.database;
afterAll(async () => {
  await db.destroy();
  await app.close();
});

const now = new Date();
const expiresAt = new Date(now.getTime() + 3_600_000);
const threeWays = [
  ['tablet', 1, 1_500],
  ['strip', 10, 12_500],
  ['box', 100, 110_000],
] as const;
const lines = await createLines(db, 2_000);

test('variants of a listing that change at once, while it is sold, renamed and taken off the site: its price is that of the cheapest, and nothing is in a deadlock', async () => {
  const before = [await countDeadlocks(db), transactionRetries()];
  for (let round = 0; round < bySuite({ push: 6, soak: 120 }); round += 1) {
    const [first, second] = [await createMedicine(db, { variants: threeWays }), await createMedicine(db, { variants: threeWays })];
    await stockUp(db, first, 1_000);
    await stockUp(db, second, 1_000);
    const act = (work: (tx: Tx) => Promise<unknown>) => inTransaction(db, work);
    const changes = [first, second].flatMap(({ variants, medicine, product }, at) => [
      ...variants.map(({ id }, nth) =>
        act((tx) =>
          sql`update medicine_stocks set price = ${1_000 + ((round * 37 + nth * 11) % 90)}, is_active = ${(round + nth) % 3 > 0} where id = ${id}`.execute(
            tx,
          ),
        ),
      ),
      act((tx) =>
        sql`insert into medicine_stocks (medicine_id, unit, base_qty, price, weight_g) values (${medicine.id}, 'dus', 50, 900, 1)`.execute(
          tx,
        ),
      ),
      act((tx) => sql`update products set name = name || ' baru' where id = ${product.id}`.execute(tx)),
      act((tx) =>
        sql`update medicines set published_at = case when ${at} = 0 then null else published_at end where id = ${medicine.id}`.execute(tx),
      ),
    ]);
    const carts = [
      [first, second],
      [second, first],
    ].map((order) =>
      act((tx) =>
        holdStock(
          tx,
          order.map(({ variants }) => ({ lineId: lines.pop() ?? '', stockId: variants[1]?.id ?? 0, qty: 1 })),
          { now, expiresAt },
        ),
      ),
    );
    await Promise.all([...changes, ...carts]);
    expect(await findWrongPrices(db)).toEqual([]);
  }
  expect([await countDeadlocks(db), transactionRetries()]).toEqual(before);
});

/** Raises the prices of two variants in two transactions, the second while the first is open; `follow` is what each does with the listing. */
async function raiseBoth(follow: (tx: Tx, medicineId: number) => Promise<unknown>) {
  const { medicine, variants } = await createMedicine(db, {
    variants: [
      ['tablet', 1, 1_000],
      ['strip', 10, 1_100],
    ],
  });
  const raise = async (tx: Tx, nth: number) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update medicine_stocks set price = ${9_000 + nth} where id = ${variants[nth]?.id}`.execute(tx);
    await follow(tx, medicine.id);
  };
  let second: Promise<void> = Promise.resolve();
  await ownerDb.transaction().execute(async (tx) => {
    await raise(tx, 0);
    second = ownerDb.transaction().execute((other) => raise(other, 1));
    await expect.poll(() => countWaitingLocks(db)).toBe(1);
  });
  await second;
  return await findWrongPrices(db);
}

test('control: a price that is read before the listing is locked lacks what the other one wrote', async () => {
  const price = sql`update medicines m set (price_from, base_qty) = (
    select min(price), min(base_qty) from medicine_stocks where medicine_id = m.id and is_active) where m.id = `;
  expect(
    await raiseBoth(async (tx, id) => {
      await sql`select from medicines where id = ${id} for no key update`.execute(tx);
      await sql`${price}${id}`.execute(tx);
    }),
  ).toEqual([]);
  expect(await raiseBoth((tx, id) => sql`${price}${id}`.execute(tx))).toHaveLength(1);
});
