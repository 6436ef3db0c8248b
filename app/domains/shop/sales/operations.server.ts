import type { OrderType, SoldLine, SoldOrder } from '#app/platform/orders/order-types.server.ts';
import { consumeHold, extendHold, holdAgain, holdStock, reduceHold, releaseHold } from '../stock/operations.server.ts';
import { findAcceptUntil } from './store.server.ts';

/**
 * The clock of the orders ends an unpaid order ten minutes after its time, and asks a provider that does not answer for half an hour. What it
 * holds is free after that at the latest.
 */
const spareMinutes = 40;
const heldUntil = (payUntil: Date): Date => new Date(payUntil.getTime() + spareMinutes * 60_000);

/** A pharmacy accepts within so many of its opening hours. */
const acceptHours = 2;

const isLeft = ({ quantity, cancelled }: SoldLine): boolean => cancelled < quantity;
const lineIdsOf = (order: SoldOrder): string[] => order.sellers.flatMap(({ lines }) => lines.filter(isLeft).map(({ id }) => id));

/** Orders of medicines. A line's `itemKey` is the id of a variant. */
export const medicineOrders: OrderType = {
  code: 'MS',
  async onPlaced(tx, order, payUntil, { clock }) {
    const lines = order.sellers.flatMap((part) => part.lines);
    const needs = lines.map(({ id, itemKey, quantity }) => ({ lineId: id, stockId: Number(itemKey), qty: quantity }));
    const held = await holdStock(tx, needs, { now: clock.now(), expiresAt: heldUntil(payUntil) });
    if (held.ok) return [];
    const available = new Map(held.short.map((line) => [line.lineId, line.available]));
    return lines.flatMap((line) => {
      const there = available.get(line.id);
      return there === undefined ? [] : [{ line, available: there }];
    });
  },
  async onPayUntil(tx, order, payUntil, { clock }) {
    await extendHold(tx, lineIdsOf(order), heldUntil(payUntil), clock.now());
  },
  async onPaid(tx, order, _payment, { clock }) {
    const [lineIds, now] = [lineIdsOf(order), clock.now()];
    const held = new Set(await extendHold(tx, lineIds, null, now));
    const ended = lineIds.filter((id) => !held.has(id));
    return ended.length === 0 || (await holdAgain(tx, ended, now)) ? 'accepted' : 'refused';
  },
  async onReleased(tx, _order, { lines }, { clock }) {
    const now = clock.now();
    const leftOf = ({ quantity, cancelled }: SoldLine) => quantity - cancelled;
    const isWhole = ({ line, quantity }: (typeof lines)[number]) => quantity === leftOf(line);
    await releaseHold(
      tx,
      lines.filter(isWhole).map(({ line }) => line.id),
      now,
    );
    for (const { line, quantity } of lines.filter((one) => !isWhole(one))) {
      await reduceHold(tx, { lineId: line.id, left: leftOf(line), cut: quantity }, now);
    }
  },
  async onPacked(tx, { lines }, { actorId }, { clock }) {
    const lineIds = lines.filter(isLeft).map(({ id }) => id);
    return (await consumeHold(tx, lineIds, { now: clock.now(), actorId })).ok ? 'packed' : 'short';
  },
  acceptUntil: async (tx, { facilityId }, paidAt) => await findAcceptUntil(tx, { facilityId, paidAt, hours: acceptHours }),
};
