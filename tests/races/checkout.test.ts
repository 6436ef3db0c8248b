import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { changeLine } from '#app/domains/shop/cart/change-cart-line.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { createDatabase, createPool, inTransaction } from '#app/platform/database/db.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { checkOut, openCheckout } from '#tests/factories/checkout.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite, soak } from '#tests/harness/suite.ts';
import { unhurried } from '#tests/harness/test-database.ts';

const shop = await openCheckout();
const { app, done } = shop;
// Buyers wait for a connection here, as requests wait for their turn before they ask for one.
const db = createDatabase(createPool(unhurried(app.database.connection), 20));
const platform: Platform = { ...app.platform, db };
afterAll(async () => {
  await db.destroy();
  await shop.close();
});

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const placedOf = (results: readonly Awaited<ReturnType<typeof checkOut>>[]) => results.flatMap((one) => (one.ok ? [one.data.name] : []));
const codesOf = (results: readonly Awaited<ReturnType<typeof checkOut>>[]) =>
  [...new Set(results.map((one) => (one.ok ? 'ok' : one.code)))].sort();

describe('200 buyers at once for one unit', () => {
  const buyers = bySuite({ push: 60, soak: 200 });

  test('exactly one has an order, the others are told that it is short and have nothing', async () => {
    for (const _ of times(bySuite({ push: 1, soak: 5 }))) {
      const { tablet, itemId } = await shop.stocked(1);
      const ready = [];
      for (const n of times(buyers)) {
        const buyer = await shop.buyer();
        ready.push({ buyer, input: n % 2 === 0 ? await shop.direct(buyer, tablet, 1) : null });
        if (n % 2 === 1) await shop.ready(buyer, [[tablet, 1]]);
      }
      const before = await shop.written();
      const results = await Promise.all(ready.map(({ buyer, input }) => checkOut(platform, buyer, input ?? {}, randomUUID())));
      expect([placedOf(results).length, codesOf(results)]).toEqual([1, ['ok', 'short']]);
      expect(await shop.levels(itemId)).toEqual([1, 1]);
      const one = (key: keyof NonNullable<typeof before>) => (before?.[key] ?? 0) + 1;
      expect(await shop.written()).toEqual({
        orders: one('orders'),
        parts: one('parts'),
        lines: one('lines'),
        holds: one('holds'),
        attempts: one('attempts'),
        checkouts: one('checkouts'),
      });
    }
  });

  test('control: what looks first and then writes sells the last unit twice', async () => {
    for (;;) {
      const { itemId } = await shop.stocked(1);
      let sold = 0;
      const naive = () =>
        inTransaction(db, async (tx) => {
          const { rows } = await sql<{ free: number }>`select on_hand - held as free from stock_items where id = ${itemId}`.execute(tx);
          if ((rows[0]?.free ?? 0) < 1) return;
          await sql`update stock_items set held = 1 where id = ${itemId}`.execute(tx);
          sold += 1;
        });
      await Promise.all(times(20).map(naive));
      await sql`update stock_items set held = 0 where id = ${itemId}`.execute(db);
      if (sold > 1) return;
    }
  });
});

soak('strips and tablets of one stock: never more base units than there are', async () => {
  for (const _ of times(bySuite({ push: 3, soak: 40 }))) {
    const { tablet, strip, itemId } = await shop.stocked(25);
    const wanted = [
      ...times(4).map(() => [strip, 1, 10] as const), //
      ...times(8).map(() => [tablet, 3, 3] as const),
    ];
    const ready = [];
    for (const [variant, count, units] of wanted) {
      const buyer = await shop.buyer();
      ready.push({ buyer, units, input: await shop.direct(buyer, variant, count) });
    }
    const results = await Promise.all(
      ready.map(async ({ buyer, input, units }) => ((await checkOut(platform, buyer, input, randomUUID())).ok ? units : 0)),
    );
    const sold = results.reduce<number>((sum, units) => sum + units, 0);
    expect(await shop.levels(itemId)).toEqual([25, sold]);
    // What is left is too little for anybody who was refused.
    expect(25 - sold).toBeLessThan(results.some((units, at) => units === 0 && wanted[at]?.[2] === 3) ? 3 : 10);
  }
  expect(await findWrongItems(db)).toEqual([]);
});

describe('carts that name two medicines in both orders', () => {
  const pairs = bySuite({ push: 12, soak: 500 });

  test('all are placed, without a deadlock', async () => {
    const [a, b] = [await shop.stocked(pairs * 2), await shop.stocked(pairs * 2)];
    const buyers = [];
    for (const n of times(pairs * 2)) {
      const buyer = await shop.buyer();
      const lines = [a, b].map(({ tablet }) => [tablet, 1] as const);
      await shop.ready(buyer, n % 2 === 0 ? lines : lines.toReversed());
      buyers.push(buyer);
    }
    const before = await countDeadlocks(db);
    const results = await Promise.all(buyers.map((buyer) => checkOut(platform, buyer, {}, randomUUID())));
    expect([codesOf(results), await shop.levels(a.itemId), await shop.levels(b.itemId)]).toEqual([
      ['ok'],
      [pairs * 2, pairs * 2],
      [pairs * 2, pairs * 2],
    ]);
    expect(await countDeadlocks(db)).toBe(before);
  });

  soak('control: locking in the order of the cart is a deadlock', async () => {
    const [a, b] = [await shop.stocked(9), await shop.stocked(9)];
    const before = await countDeadlocks(db);
    const naive = (ids: readonly string[]) =>
      inTransaction(db, async (tx) => {
        for (const id of ids) await sql`update stock_items set held = held where id = ${id}`.execute(tx);
      }).catch(() => {});
    while ((await countDeadlocks(db)) === before) {
      await Promise.all(times(10).map((n) => naive(n % 2 === 0 ? [a.itemId, b.itemId] : [b.itemId, a.itemId])));
    }
  });
});

describe('one checkout sent 50 times', () => {
  test('with one key, at once: one order', async () => {
    for (const _ of times(bySuite({ push: 2, soak: 20 }))) {
      const { tablet, itemId } = await shop.stocked(100);
      const buyer = await shop.buyer();
      await shop.ready(buyer, [[tablet, 2]]);
      const key = randomUUID();
      const results = await Promise.all(times(50).map(() => checkOut(platform, buyer, {}, key)));
      expect([codesOf(results), new Set(placedOf(results)).size, await shop.levels(itemId)]).toEqual([['ok'], 1, [100, 2]]);
    }
  });

  test('without a key, of the cart and directly: one order', async () => {
    for (const _ of times(bySuite({ push: 2, soak: 20 }))) {
      const { tablet, strip, itemId } = await shop.stocked(100);
      const buyer = await shop.buyer();
      await shop.ready(buyer, [[tablet, 2]]);
      const ofCart = await Promise.all(times(50).map(() => checkOut(platform, buyer)));
      expect([codesOf(ofCart), new Set(placedOf(ofCart)).size, await shop.levels(itemId)]).toEqual([['ok'], 1, [100, 2]]);
      const input = await shop.direct(buyer, strip, 1);
      const direct = await Promise.all(times(50).map(() => checkOut(platform, buyer, input)));
      expect([codesOf(direct), new Set(placedOf(direct)).size, await shop.levels(itemId)]).toEqual([['ok'], 1, [100, 12]]);
    }
  });

  test('control: with another key each time it is another order each time', async () => {
    const { tablet, itemId } = await shop.stocked(100);
    const buyer = await shop.buyer();
    const input = await shop.direct(buyer, tablet, 1);
    const results = await Promise.all(times(5).map(() => checkOut(platform, buyer, input, randomUUID())));
    expect([new Set(placedOf(results)).size, await shop.levels(itemId)]).toEqual([5, [100, 5]]);
  });
});

describe('a price that changes meanwhile', () => {
  test('an order has the price that was shown, or there is none', async () => {
    const ends = new Set<string>();
    for (const n of times(bySuite({ push: 8, soak: 200 }))) {
      const { tablet, itemId } = await shop.stocked(10);
      const buyer = await shop.buyer();
      const { purchase } = await shop.ready(buyer, [[tablet, 1]]);
      // From before the first statement of the checkout to behind its last one.
      const raise = async () => {
        for (const _ of times(n % 40)) await sql`select 1`.execute(db);
        await sql`update medicine_stocks set price = price + 500 where id = ${tablet}`.execute(db);
      };
      const [result] = await Promise.all([checkOut(platform, buyer, {}, randomUUID()), raise()]);
      ends.add(result.ok ? 'ok' : result.code);
      if (result.ok) expect(result.data.total).toBe(purchase.total);
      else expect(result.code).toBe('changed');
      expect(await shop.levels(itemId)).toEqual([10, result.ok ? 1 : 0]);
    }
    expect(ends.size).toBeGreaterThanOrEqual(bySuite({ push: 1, soak: 2 }));
  });
});

describe('two tabs', () => {
  test('one pays while the other changes the cart: the order has what was shown, or there is none', async () => {
    for (const n of times(bySuite({ push: 8, soak: 200 }))) {
      const { tablet, itemId } = await shop.stocked(50);
      const buyer = await shop.buyer();
      await shop.ready(buyer, [[tablet, 2]]);
      const change = () => done(changeLine, buyer, { id: String(tablet), count: 5 }).catch(() => null);
      const acts = [() => checkOut(platform, buyer, {}, randomUUID()), change];
      const [first, second] = await Promise.all((n % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
      const result = (n % 2 === 0 ? first : second) as Awaited<ReturnType<typeof checkOut>>;
      expect(result.ok || result.code === 'changed').toBe(true);
      expect(await shop.levels(itemId)).toEqual([50, result.ok ? 2 : 0]);
      expect(await linesOfCart(db, buyer.userId)).toEqual(result.ok ? [] : [[tablet, 5, true]]);
    }
  });

  test('both pay: one order, and the other finds an empty cart', async () => {
    for (const _ of times(bySuite({ push: 4, soak: 100 }))) {
      const { tablet, itemId } = await shop.stocked(50);
      const buyer = await shop.buyer();
      await shop.ready(buyer, [[tablet, 2]]);
      const results = await Promise.all(times(2).map(() => checkOut(platform, buyer, {}, randomUUID())));
      expect([codesOf(results), await shop.levels(itemId)]).toEqual([
        ['empty', 'ok'],
        [50, 2],
      ]);
    }
  });

  test('control: without the lock of the cart both read it before one empties it', async () => {
    for (;;) {
      const { tablet } = await shop.stocked(50);
      const buyer = await shop.buyer();
      await fillCart(db, buyer.userId, [[tablet, 2]]);
      let bought = 0;
      const naive = () =>
        inTransaction(db, async (tx) => {
          const { rows } = await sql`select from cart_lines where user_id = ${buyer.userId}`.execute(tx);
          bought += rows.length;
          await sql`delete from cart_lines where user_id = ${buyer.userId}`.execute(tx);
        });
      await Promise.all(times(4).map(naive));
      if (bought > 1) return;
    }
  });
});
