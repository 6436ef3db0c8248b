import { z } from 'zod';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perVisitor } from '#app/platform/operations/operation-limits.server.ts';
import * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';
import { cartOf } from './cart.ts';

/** The cart as it is now, with the prices and the stock of now. */
export async function readCart(db: Queryable, userId: string, now: Date): Promise<schema.Cart> {
  const lines = await store.findLines(db, userId, now);
  return cartOf(lines, (await store.countLines(db, userId)) - lines.length);
}

/** The cart of the caller. */
export const getCart = operation({
  name: 'cart.get',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  run: async ({ db, actor, clock }) => ok(await readCart(db, actor.userId, clock.now())),
});

/** How many products the caller's cart has. The cart of a guest is in the browser, which learns here that it is a guest's. */
export const countCart = operation({
  name: 'cart.count',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor, clock }) {
    if (actor.kind !== 'user') return ok({ account: false, count: 0 });
    return ok({ account: true, count: await store.countSoldLines(db, actor.userId, clock.now()) });
  },
});

/** A guest's cart with the prices and the stock of now; nothing is stored. */
export const previewCart = operation({
  name: 'cart.preview',
  access: 'public',
  limits: [perAddress(300, '1m'), perVisitor(60, '1m')],
  // Nothing is written.
  transaction: 'none',
  input: schema.guestInput,
  async run({ db, clock }, { lines }) {
    const ids = lines.map((line) => line.medicine_stock_id);
    const sold = await store.findSold(db, ids, clock.now());
    const found = lines.flatMap(({ medicine_stock_id: id, count, checked }) => {
      const variant = sold.get(id);
      return variant ? [{ ...variant, qty: count, checked, seen_price: null }] : [];
    });
    return ok(cartOf(found, lines.length - found.length));
  },
});
