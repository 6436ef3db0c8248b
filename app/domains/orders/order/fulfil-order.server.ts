import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { cancelPaid, endUnpaid } from './end-order.server.ts';
import { advancePart } from './move-part.server.ts';
import { lockOrder, type Order } from './order.store.server.ts';
import type { LockedOrder } from './record-order-event.server.ts';
import { refusePart } from './refuse-part.server.ts';

/*
 * For a domain that fulfils its orders itself, as chats are. It locks the order by these before anything of its own, as `OrderType` says.
 */

type Given = Readonly<{ tx: Tx; platform: PlatformServices; orderId: string; actorId: string | null }>;

async function lockToFulfil({ tx, platform, orderId, actorId }: Given): Promise<LockedOrder | null> {
  const order = await lockOrder(tx, orderId);
  return order && { tx, platform, order, by: actorId === null ? { source: 'product' } : { source: 'staff', actorId } };
}

/** Locks an order, so that its payment and its end wait. Returns its state. */
export async function lockOrderState(tx: Tx, orderId: string): Promise<Order['state'] | null> {
  return (await lockOrder(tx, orderId))?.state ?? null;
}

/** What is to be done for a paid order has begun: it can no longer be cancelled. False when it is not paid, or began before. */
export async function beginService(given: Given): Promise<boolean> {
  const locked = await lockToFulfil(given);
  const part = locked?.order.sellers.find(({ state }) => state === 'waiting');
  return locked && part ? (await advancePart(locked, part, { act: 'accept' })).ok : false;
}

/** All that was paid for is done. False when it had not begun. */
export async function finishService(given: Given): Promise<boolean> {
  const locked = await lockToFulfil(given);
  const part = locked?.order.sellers.find(({ state }) => state === 'accepted');
  return locked && part ? (await advancePart(locked, part, { act: 'collect' })).ok : false;
}

/**
 * Ends an order without delivery: an unpaid one ends, and of a paid one everything goes back, with the fee. `cancelled` = its buyer wanted it, which
 * only works before it has begun. False when it is over.
 */
export async function returnOrder(given: Given, how: 'cancelled' | 'refused', reason: string): Promise<boolean> {
  const locked = await lockToFulfil(given);
  if (!locked) return false;
  if (await endUnpaid(locked, how)) return true;
  if (how === 'cancelled') return await cancelPaid({ ...locked, by: { source: 'owner', actorId: given.actorId } });
  const [part] = locked.order.sellers;
  return part !== undefined && (await refusePart(locked, part, reason));
}
