import { z } from 'zod';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { readRecordId } from '#app/platform/fields.ts';
import { type Failure, fail, notFound, ok, operation } from '#app/platform/operation.server.ts';
import { perAccount, perAddress, perVisitor } from '#app/platform/operation-limits.server.ts';
import * as schema from './cart.schema.ts';
import * as store from './cart.store.server.ts';
import { cartOf, mergeLines, refusalOf } from './cart.ts';
import { fullText, maxCount, maxLines, maxOrderText, notEnoughText } from './cart-limits.schema.ts';

const writes = [perAccount(120, '1m', 'cart_writes')] as const;
const failures = {
  not_found: notFound,
  not_enough: [422, notEnoughText],
  max_order: [422, 'Melebihi batas satu pesanan'],
  full: [409, fullText],
  prescribed: [409, 'Obat ini ada di keranjang dari resep, jadi jumlahnya mengikuti resep.'],
} as const satisfies Record<string, Failure>;

/** The cart as it is now, with the prices and the stock of now. */
async function readCart(db: Queryable, userId: string, now: Date): Promise<schema.Cart> {
  const lines = await store.findLines(db, userId, now);
  return cartOf(lines, (await store.countLines(db, userId)) - lines.length);
}

/** Locks the cart, takes out what is not sold any more, and returns its lines. */
export async function lockLines(tx: Tx, userId: string, now: Date): Promise<schema.CartLine[]> {
  await store.lockCart(tx, userId, now);
  await store.deleteUnsold(tx, userId, now);
  return await store.findLines(tx, userId, now);
}

/** Why a line cannot have this many, as a failure with what can be had; null when it can. */
function failureFor(line: schema.SoldVariant, count: number, has: number, lines: readonly schema.CartLine[]) {
  const others = lines.filter(({ id }) => id !== line.id);
  const refusal = refusalOf(line, count, has, others);
  if (!refusal) return null;
  const { code, room } = refusal;
  const message = code === 'max_order' ? maxOrderText(room.max ?? 0) : notEnoughText;
  return fail(code, { message, details: { available: room.available, max: room.max } });
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
