import { ok, operation } from '#app/platform/operations/operation.server.ts';
import * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';
import { mergeLines } from './cart.ts';
import { readCart } from './get-cart.server.ts';
import { lockLines, writes } from './lock-cart.server.ts';

/** Joins a guest's cart with that of the account, after a log-in; the same cart once more changes nothing. */
export const mergeCart = operation({
  name: 'cart.merge',
  access: 'user',
  limits: writes,
  input: schema.guestInput,
  async run({ tx, actor: { userId }, clock }, { lines }) {
    const now = clock.now();
    const own = await lockLines(tx, userId, now);
    const guest = lines.map(({ medicine_stock_id: id, count: qty, checked }) => ({ id, qty, checked }));
    const ids = guest.map(({ id }) => id);
    const { writes: joined, changes } = mergeLines(own, guest, await store.findSold(tx, ids, now));
    await store.putLines(tx, userId, joined, now);
    return ok({ ...(await readCart(tx, userId, now)), changes });
  },
});
