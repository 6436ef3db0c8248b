import { isBack } from '../parcel/parcel.ts';
import { refundPart, releaseParts, remainingOf, restOf } from './end-order.server.ts';
import { moveOrderAsParts, statesWith, stopOf } from './move-part.server.ts';
import type { Line, SellerOrder } from './order.store.server.ts';
import { returnOfLine, returnOfSeller, withoutCode } from './order-money.ts';
import { isBeforePacking, phaseOf, sellerStateAfter } from './order-states.ts';
import * as write from './order-writes.store.server.ts';
import { type LockedOrder, orderTypeOf, recordOrderEvent } from './record-order-event.server.ts';
import { isUncollected } from './uncollected-part.ts';

/** A part that is not packed; later one whose parcel came back or was lost, that nobody fetched in time, or whose goods were recalled or banned. */
async function mayEnd(locked: LockedOrder, part: SellerOrder): Promise<boolean> {
  if (isBeforePacking(part.state)) return true;
  if (part.state === 'shipped') return isBack(part.trip);
  const { tx, platform, order } = locked;
  const stop = await stopOf(tx, orderTypeOf(platform, order), part, 'locked');
  return stop === 'withheld' ? false : stop !== null || isUncollected(part, platform.clock.now());
}

/**
 * A seller will not deliver its part: its products and shipment go back, and when nothing of the order will be delivered everything that was
 * paid. False when it is over or does not end so, see `mayEnd`.
 */
export async function refusePart(locked: LockedOrder, part: SellerOrder, reason: string): Promise<boolean> {
  const { tx, platform, order, by } = locked;
  const to = phaseOf(order.state) === 'running' ? sellerStateAfter(part.state, 'refuse', part.mode) : null;
  const now = platform.clock.now();
  if (!to || !(await mayEnd(locked, part))) return false;
  if (!(await write.movePart(tx, part.id, [part.state], { to, now, reason }))) return false;
  if (isBeforePacking(part.state)) await releaseParts(locked, [part], 'refused');
  else
    await orderTypeOf(platform, order).onUndelivered?.(
      tx,
      part,
      { hasLeft: part.state === 'shipped', actorId: by.actorId ?? null },
      platform,
    );
  await recordOrderEvent({ ...locked, by: { ...locked.by, note: reason } }, 'part_refuse', part);
  const state = await moveOrderAsParts(locked, statesWith(order, part, to));
  // Money that its bank has taken back is not returned once more.
  if (order.debtAt !== null) return true;
  const back = state === 'refused' ? restOf(order, [part]) : withoutCode(returnOfSeller(part.lines, part.shipment), order);
  await refundPart(locked, { part, ...back });
  return true;
}

/**
 * A seller cannot deliver some of one line: their price goes back. When nothing of its part remains, the part is refused. False when it is
 * packed or over, or less of the line is left.
 */
export async function cutPart(locked: LockedOrder, part: SellerOrder, line: Line, quantity: number, reason: string): Promise<boolean> {
  const { tx, platform, order } = locked;
  if (phaseOf(order.state) !== 'running' || !isBeforePacking(part.state) || quantity > remainingOf(line)) return false;
  const left = part.lines.reduce((sum, one) => sum + remainingOf(one), 0);
  if (left === quantity) return await refusePart(locked, part, reason);
  await write.cutLine(tx, line.id, quantity);
  await orderTypeOf(platform, order).onReleased(tx, order, { why: 'refused', lines: [{ line, quantity }] }, platform);
  if (order.debtAt === null)
    await refundPart(locked, { part, line: { id: line.id, quantity }, ...withoutCode(returnOfLine(line, quantity), order) });
  await recordOrderEvent({ ...locked, by: { ...locked.by, note: reason } }, 'line_cut', part);
  return true;
}
