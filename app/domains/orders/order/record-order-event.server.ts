import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import type { OrderType } from '#app/platform/orders/order-types.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { orderNotices } from './order.notices.server.ts';
import type { Order, SellerOrder } from './order.store.server.ts';
import type { EventKind } from './order-texts.ts';
import * as write from './order-writes.store.server.ts';

/** An order that the transaction has locked, and who moves it. */
export type LockedOrder = Readonly<{ tx: Tx; platform: PlatformServices; order: Order; by: write.By }>;

/** The type that sells an order. */
export function orderTypeOf(platform: PlatformServices, { typeCode }: Pick<Order, 'typeCode'>): OrderType {
  const type = platform.orderTypes.get(typeCode);
  if (!type) throw new Error(`orders: nothing sells ${typeCode}`);
  return type;
}

/** The provider needs a moment to give the code that the message names. */
const codeSeconds = 10;

/** Writes what happened into the order's history, tells its followers, and has its buyer told of what a buyer hears of. */
export async function recordOrderEvent(
  { tx, platform, order, by }: LockedOrder,
  kind: EventKind,
  part: SellerOrder | null = null,
): Promise<void> {
  const now = platform.clock.now();
  const event = await write.addEvent(tx, { orderId: order.id, ...(part ? { sellerOrderId: part.id } : {}), kind, ...by, now });
  if (order.userId !== null && orderNotices.isNotice(kind)) {
    const later = kind === 'way_chosen' ? { startAfterSeconds: codeSeconds } : {};
    await orderNotices.enqueueTell(tx, platform, event, kind, { key: event, ...later });
  }
  announceOrder({ tx, platform, order }, part);
}

/** Tells the open pages of an order, or of one part of it, that something changed. */
export function announceOrder({ tx, platform, order }: Pick<LockedOrder, 'tx' | 'platform' | 'order'>, part: SellerOrder | null): void {
  const kinds = ['shop', ...(platform.orderTypes.get(order.typeCode)?.moreTopics ?? [])];
  const topics = (part ? [part] : order.sellers).flatMap(({ facilityId }) => kinds.map((one) => `${one}:${facilityId}`));
  if (order.userId !== null) topics.push(`user:${order.userId}`);
  announce(tx, ...topics.map((topic) => ({ topic, kind: 'order.moved', key: order.id })));
}
