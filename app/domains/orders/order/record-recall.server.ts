import type { Tx } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { findOrderIdOfPart, lockOrder } from './order.store.server.ts';
import { hasLeftSeller } from './order-states.ts';
import { recordOrderEvent } from './record-order-event.server.ts';

type Recalled = Readonly<{
  partId: string;
  /** What was recalled, for the history on the buyer's own page; no message has it. */
  note: string;
  /** Whether the buyer gets a message. One who has several such orders gets it for one of them. */
  isNotified: boolean;
  /** Called with the order locked; false when this was written before. */
  claim(): Promise<boolean>;
}>;

/** Writes into the history of an order that something of a packed part is recalled, and has its buyer notified. Nothing when the order is gone. */
export async function recordRecall(tx: Tx, platform: PlatformServices, { partId, note, isNotified, claim }: Recalled): Promise<void> {
  const orderId = await findOrderIdOfPart(tx, partId);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const part = order?.sellers.find(({ id }) => id === partId);
  if (!order || !part || !(await claim())) return;
  const kind = hasLeftSeller(part.state) ? 'part_recalled' : 'part_withheld';
  await recordOrderEvent({ tx, platform, order, by: { source: 'product', note } }, isNotified ? kind : `${kind}_too`, part);
}
