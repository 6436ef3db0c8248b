import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import type { Tx } from '#app/platform/database/db.server.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { modes } from '../parcel/parcel.ts';
import { type OrderState, orderMoves, type SellerState, sellerActs, sellerStateAfter } from './order-states.ts';

const shop = await openOrders();
const { db } = shop.app;
afterAll(() => shop.close());

class Undo extends Error {}

/** The SQLSTATE with which the database refuses the work, or null. It is rolled back. */
async function codeOf(work: (tx: Tx) => Promise<unknown>): Promise<string | null> {
  try {
    await db.transaction().execute(async (tx) => {
      await work(tx as unknown as Tx);
      throw new Undo();
    });
  } catch (error) {
    return error instanceof Undo ? null : ((error as { code?: string }).code ?? 'unknown');
  }
  return null;
}

/** Puts a row into a state that no move leads to, as the owner of the tables. */
const force = (table: string, set: string) =>
  sql
    .raw(`alter table ${table} disable trigger user; update ${table} set ${set}; alter table ${table} enable trigger user`)
    .execute(shop.app.database.ownerDb);

test('the database and the program agree on every move of an order', async () => {
  await shop.placed();
  const states = Object.keys(orderMoves) as OrderState[];
  const allowed: string[] = [];
  for (const from of states) {
    await force('orders', `state = '${from}', paid_at = now()`);
    for (const to of states) {
      if (from === to) continue;
      const code = await codeOf((tx) => sql`update orders set state = ${to}`.execute(tx));
      if (code === null) allowed.push(`${from} ${to}`);
      else expect(code).toBe('23514');
    }
  }
  expect(allowed.sort()).toEqual(states.flatMap((from) => orderMoves[from].map((to) => `${from} ${to}`)).sort());
});

test('the database allows every move of a part that the program makes, and beside them only a reopened one', async () => {
  const states: SellerState[] = ['waiting', 'accepted', 'packed', 'shipped', 'ready', 'delivered', 'collected', 'refused', 'cancelled'];
  const extra = new Set<string>();
  for (const mode of modes) {
    for (const from of states) {
      await force('seller_orders', `state = '${from}', mode = '${mode}'`);
      const follows = sellerActs.map((act) => sellerStateAfter(from, act, mode));
      for (const to of states.filter((state) => state !== from)) {
        const isAllowed = (await codeOf((tx) => sql`update seller_orders set state = ${to}`.execute(tx))) === null;
        if (follows.includes(to)) expect([mode, from, to, isAllowed]).toEqual([mode, from, to, true]);
        else if (isAllowed) extra.add(`${from} ${to}`);
      }
    }
  }
  expect([...extra]).toEqual(['accepted waiting']);
});

test('what was ordered does not change, sums have to fit, and the history only grows', async () => {
  const { id } = await shop.placed();
  const refused: ((tx: Tx) => Promise<unknown>)[] = [
    (tx) => sql`update orders set products = products + 1, total = total + 1 where id = ${id}`.execute(tx),
    (tx) => sql`update orders set total = total + 1 where id = ${id}`.execute(tx),
    (tx) => sql`update seller_orders set shipment = shipment + 1 where order_id = ${id}`.execute(tx),
    (tx) => sql`update order_lines set price = price + 1`.execute(tx),
    (tx) => sql`update order_lines set cancelled = quantity + 1`.execute(tx),
    async (tx) => {
      await sql`insert into orders (name, type_code, state, state_at, products, discount, shipment, total, ppn, pay_until, pay_limit, placed_at)
        values ('INV-20261121-00000001', 'MS', 'placed', now(), 10, 0, 0, 10, 0, now() + interval '1 day', now() + interval '1 day', now())`.execute(
        tx,
      );
      await sql`set constraints all immediate`.execute(tx);
    },
  ];
  for (const work of refused) expect(await codeOf(work)).toBe('23514');
  for (const text of ['update order_events set kind = $$a$$', 'delete from order_events', 'truncate order_events']) {
    expect([text, await codeOf((tx) => sql.raw(text).execute(tx))]).toEqual([text, '42501']);
  }
});

test('only orders that are over and whose whole history is older than ten years are deleted', async () => {
  const [old, young, unpaid] = [await shop.placed(), await shop.placed(), await shop.placed()];
  await force('orders', `placed_at = now() - interval '11 years' where id in (${old.id}, ${young.id}, ${unpaid.id})`);
  await force('orders', `state = 'expired' where id in (${old.id}, ${young.id})`);
  await force('order_events', `happened_at = now() - interval '11 years' where order_id in (${old.id}, ${unpaid.id})`);
  expect((await sql<{ n: number }>`select delete_old_orders(1000) as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  const left = await db.selectFrom('orders').select('id').where('id', 'in', [old.id, young.id, unpaid.id]).orderBy('id').execute();
  expect(left).toEqual([{ id: young.id }, { id: unpaid.id }]);
});
