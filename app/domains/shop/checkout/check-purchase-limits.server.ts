import { findBoughtLines } from '#app/domains/orders/index.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import type { SoldLine, SoldOrder } from '#app/platform/orders/order-types.server.ts';
import { findSold } from '../cart/cart.store.server.ts';
import { prescribedUnits } from '../prescription/prescribed-details.ts';
import { findGoods, findPrescribedStocks, lockBought } from './checkout.store.server.ts';
import { type BuyLine, type LineError, limitDays, limitErrors } from './purchase.ts';

type Who = Readonly<{ userId: string; now: Date }>;

/** The base units of each product that the person has had in the last days, if a class of these lines has a maximum. */
async function findBought(tx: Tx, lines: readonly BuyLine[], { userId, now }: Who): Promise<Map<number, number>> {
  const units = new Map<number, number>();
  if (lines.every(({ good }) => good.max_30d === null)) return units;
  await lockBought(tx, userId);
  const since = new Date(now.getTime() - limitDays * 86_400_000);
  for (const { details, quantity } of await findBoughtLines(tx, { userId, typeCode: 'MS', since })) {
    const { product_id = 0, base_qty = 1 } = details as Partial<{ product_id: number; base_qty: number }>;
    units.set(product_id, (units.get(product_id) ?? 0) + quantity * base_qty);
  }
  return units;
}

/**
 * The lines that what the law allows of their product forbids this person. Called in the transaction that sells them, before prescriptions and stock
 * are locked; until its end nothing else that counts for the maximum of 30 days is sold to the person.
 */
export async function findLimitErrors(tx: Tx, lines: readonly BuyLine[], who: Who): Promise<LineError[]> {
  return limitErrors(lines, await findBought(tx, lines, who));
}

/** True while these lines of prescriptions may be bought, as far as that is not said by how much is left of them. */
async function areSoldOnPrescription(tx: Tx, lines: readonly SoldLine[], userId: string, now: Date): Promise<boolean> {
  if (lines.length === 0) return true;
  const sold = await findPrescribedStocks(tx, userId, now);
  return lines.every((line) => {
    const [of] = prescribedUnits([{ line, quantity: line.quantity }]);
    return sold.some(({ lineId, stockId }) => lineId === of?.lineId && stockId === Number(line.itemKey));
  });
}

/**
 * True while what an order names may be sold as it would be ordered now, for money that comes after the order has expired: all of it is still sold,
 * and the person may still have so much of it. How much is left of a prescription is for `consumePrescribed`.
 */
export async function maySellNow(tx: Tx, { userId, sellers }: Pick<SoldOrder, 'userId' | 'sellers'>, now: Date): Promise<boolean> {
  if (userId === null) return false;
  const left = sellers.flatMap(({ lines }) => lines).filter((line) => line.cancelled < line.quantity);
  const isPrescribed = (line: SoldLine) => prescribedUnits([{ line, quantity: line.quantity }]).length > 0;
  const wanted = left.filter((line) => !isPrescribed(line));
  const ids = wanted.map(({ itemKey }) => Number(itemKey));
  const [sold, goods] = [await findSold(tx, ids, now), await findGoods(tx, ids, now)];
  const lines = wanted.flatMap(({ itemKey, quantity, cancelled }): BuyLine[] => {
    const [variant, good] = [sold.get(Number(itemKey)), goods.get(Number(itemKey))];
    return variant && good ? [{ ...variant, good, qty: quantity - cancelled, checked: true, seen_price: null }] : [];
  });
  if (lines.length < wanted.length || !(await areSoldOnPrescription(tx, left.filter(isPrescribed), userId, now))) return false;
  return (await findLimitErrors(tx, lines, { userId, now })).length === 0;
}
