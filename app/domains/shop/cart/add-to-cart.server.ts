import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';
import { maxCount, maxLines, maxOrderText } from './cart-limits.schema.ts';
import { readCart } from './get-cart.server.ts';
import { failureFor, failures, lockLines, writes } from './lock-cart.server.ts';

/** Puts so many of a variant into the cart; one that is there already gets so many more. */
export const addToCart = operation({
  name: 'cart.add',
  access: 'user',
  limits: writes,
  input: schema.addInput,
  failures,
  async run({ tx, actor: { userId }, clock }, { medicine_stock_id: id, count }) {
    const now = clock.now();
    const lines = await lockLines(tx, userId, now);
    const variant = (await store.findSold(tx, [id], now)).get(id);
    if (!variant) return fail('not_found');
    const has = lines.find((line) => line.id === id);
    if (has?.prescription_id) return fail('prescribed');
    if (!has && lines.length >= maxLines) return fail('full');
    const qty = (has?.qty ?? 0) + count;
    if (qty > maxCount) return fail('max_order', { message: maxOrderText(maxCount) });
    const refused = failureFor(variant, qty, has?.qty ?? 0, lines);
    if (refused) return refused;
    await store.putLines(tx, userId, [{ id, qty, checked: true }], now);
    return ok(await readCart(tx, userId, now));
  },
});
