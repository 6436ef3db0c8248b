import { readRecordId } from '#app/platform/operations/fields.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';
import { readCart } from './get-cart.server.ts';
import { failureFor, failures, lockLines, writes } from './lock-cart.server.ts';

/** Sets how many of a line are wanted, and whether it is chosen. */
export const changeLine = operation({
  name: 'cart.change',
  access: 'user',
  limits: writes,
  input: schema.changeInput,
  failures,
  async run({ tx, actor: { userId }, clock }, { id, count, checked }) {
    const now = clock.now();
    const lines = await lockLines(tx, userId, now);
    const line = lines.find((one) => one.id === readRecordId(id));
    if (!line) return fail('not_found');
    if (line.prescription_id !== null && count !== line.qty) return fail('prescribed');
    const refused = failureFor(line, count, line.qty, lines);
    if (refused) return refused;
    await store.putLines(tx, userId, [{ id: line.id, qty: count, checked: checked ?? line.checked }], now);
    return ok(await readCart(tx, userId, now));
  },
});

/** Chooses a line for the next order, or not. */
export const checkLine = operation({
  name: 'cart.check',
  access: 'user',
  limits: writes,
  input: schema.checkInput,
  failures: { not_found: notFound },
  async run({ tx, actor: { userId }, clock }, { id, checked }) {
    const now = clock.now();
    const line = (await lockLines(tx, userId, now)).find((one) => one.id === readRecordId(id));
    if (!line) return fail('not_found');
    await store.putLines(tx, userId, [{ id: line.id, qty: line.qty, checked }], now);
    return ok(await readCart(tx, userId, now));
  },
});
