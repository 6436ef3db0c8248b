import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addToCart } from '#app/domains/shop/cart/add-to-cart.server.ts';
import { findLines, lockCart, putLines } from '#app/domains/shop/cart/cart.store.server.ts';
import { changeLine } from '#app/domains/shop/cart/change-cart-line.server.ts';
import { mergeCart } from '#app/domains/shop/cart/merge-cart.server.ts';
import { emptyCart, removeLine } from '#app/domains/shop/cart/remove-from-cart.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, type UserFixture } from '#tests/factories/accounts.ts';
import { fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { createMedicine, listClasses, stockUp } from '#tests/factories/shop.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());

const rounds = 50;
const times = (count: number) => Array.from({ length: count }, (_, n) => n);
let one = 0;
let two = 0;

beforeAll(async () => {
  await listClasses(db);
  const medicine = await createMedicine(db, {
    variants: [
      ['tablet', 1, 1_000],
      ['strip', 10, 9_000],
    ],
  });
  [one = 0, two = 0] = medicine.variants.map(({ id }) => id);
  await stockUp(db, medicine, 1_000);
});

type Calling = typeof addToCart | typeof changeLine | typeof mergeCart | typeof removeLine | typeof emptyCart;
const call = (person: UserFixture, item: Calling, input: unknown) =>
  invokeAs<unknown, unknown>(platform, item as never, actorFor(person), input);
const add = (person: UserFixture, count: number) => call(person, addToCart, { medicine_stock_id: one, count });
const merge = (person: UserFixture, count: number) =>
  call(person, mergeCart, {
    lines: [
      { medicine_stock_id: one, count },
      { medicine_stock_id: two, count: 2 },
    ],
  });
const quantity = async (person: UserFixture) => (await linesOfCart(db, person.id)).find(([id]) => id === one)?.[1];

/** What a call without the lock does: it reads, and writes what it made of that. */
async function unlocked(person: UserFixture, next: (qty: number) => number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const has = (await findLines(tx, person.id, new Date())).find(({ id }) => id === one);
    await putLines(tx, person.id, [{ id: one, qty: next(has?.qty ?? 0), checked: true }], new Date());
  });
}

describe('two tabs add at once', () => {
  test('to an empty cart and to a full one: nothing is lost', async () => {
    for (const _ of times(rounds)) {
      const person = await createUser(db);
      const results = await Promise.all(times(12).map((n) => add(person, 1 + (n % 2))));
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(await linesOfCart(db, person.id)).toEqual([[one, 18, true]]);
    }
  });

  test('to the last of the stock: never more than there is', async () => {
    for (const _ of times(rounds)) {
      const person = await createUser(db);
      await fillCart(db, person.id, [[two, 99]]);
      const results = await Promise.all(times(14).map(() => add(person, 1)));
      expect(results.filter(({ ok }) => ok)).toHaveLength(10);
      expect(await quantity(person)).toBe(10);
    }
  });

  test('control: without the lock an addition is lost', async () => {
    for (;;) {
      const person = await createUser(db);
      await fillCart(db, person.id, [[one, 1]]);
      await Promise.all(times(8).map(() => unlocked(person, (qty) => qty + 1)));
      if ((await quantity(person)) !== 9) break;
    }
  });
});

describe('a guest’s cart is merged twice at once', () => {
  test('the result is that of one merge', async () => {
    for (const _ of times(rounds)) {
      const person = await createUser(db);
      await fillCart(db, person.id, [[one, 3]]);
      const results = await Promise.all(times(6).map(() => merge(person, 7)));
      expect(results.every(({ ok }) => ok)).toBe(true);
      expect(await linesOfCart(db, person.id)).toEqual([
        [one, 7, true],
        [two, 2, true],
      ]);
    }
  });

  test('control: adding the numbers up instead gives more with each merge', async () => {
    const person = await createUser(db);
    await fillCart(db, person.id, [[one, 3]]);
    const addUp = () =>
      inTransaction(db, async (tx) => {
        await lockCart(tx, person.id, new Date());
        const has = (await findLines(tx, person.id, new Date())).find(({ id }) => id === one);
        await putLines(tx, person.id, [{ id: one, qty: (has?.qty ?? 0) + 7, checked: true }], new Date());
      });
    await Promise.all([addUp(), addUp()]);
    expect(await quantity(person)).toBe(17);
  });

  test('while another tab adds: one after the other, in some order', async () => {
    for (const _ of times(rounds * 2)) {
      const person = await createUser(db);
      await fillCart(db, person.id, [[one, 2]]);
      await Promise.all([merge(person, 4), add(person, 3)]);
      expect([5, 7]).toContain(await quantity(person));
    }
  });

  test('control: without the lock the addition is lost in the merge', async () => {
    for (;;) {
      const person = await createUser(db);
      await fillCart(db, person.id, [[one, 2]]);
      await Promise.all([unlocked(person, (qty) => Math.max(qty, 4)), unlocked(person, (qty) => qty + 3)]);
      if ((await quantity(person)) === 4) break;
    }
  });
});

test('adding, changing, removing, emptying and merging at once: no deadlock, every answer is one of those declared', async () => {
  const before = await countDeadlocks(db);
  for (const _ of times(rounds)) {
    const person = await createUser(db);
    const results = await Promise.all([
      ...times(4).map(() => add(person, 2)),
      ...times(3).map((n) => call(person, changeLine, { id: String(one), count: n + 1 })),
      ...times(3).map(() => call(person, removeLine, { id: String(one) })),
      ...times(2).map(() => call(person, emptyCart, {})),
      ...times(3).map(() => merge(person, 5)),
    ]);
    for (const result of results) if (!result.ok) expect(result.code).toBe('not_found');
    for (const [, qty] of await linesOfCart(db, person.id)) expect(qty).toBeGreaterThan(0);
  }
  expect(await countDeadlocks(db)).toBe(before);
});
