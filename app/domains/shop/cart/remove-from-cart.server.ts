import { z } from 'zod';
import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';
import { readCart } from './get-cart.server.ts';
import { lockLines, writes } from './lock-cart.server.ts';

/** Takes a line out of the cart. */
export const removeLine = operation({
  name: 'cart.remove',
  access: 'user',
  limits: writes,
  input: schema.lineInput,
  failures: { not_found: notFound },
  async run({ tx, actor: { userId }, clock }, { id: address }) {
    const now = clock.now();
    const line = (await lockLines(tx, userId, now)).find((one) => one.id === readRecordId(address));
    if (!line) return fail('not_found');
    await store.deleteLine(tx, userId, line.id);
    const { id, name, qty, checked } = line;
    // What comes from a prescription comes back from there alone.
    const hasPrescribed = line.prescription_id !== null;
    const removed = { lines: hasPrescribed ? [] : [{ id, qty, checked }], name, hasPrescribed };
    return ok({ cart: await readCart(tx, userId, now), removed });
  },
});

/** Empties the cart. */
export const emptyCart = operation({
  name: 'cart.empty',
  access: 'user',
  limits: writes,
  input: z.object({}),
  async run({ tx, actor: { userId }, clock }) {
    await store.deleteCart(tx, userId);
    return ok(await readCart(tx, userId, clock.now()));
  },
});
