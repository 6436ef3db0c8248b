import { findCertainty } from '#app/domains/payments/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { LeaveRefusal, OrderType, PackAnswer, Scan } from '#app/platform/orders/order-types.server.ts';
import { insertShipment, moveShipment } from '../parcel/parcel.store.server.ts';
import { follows } from '../parcel/parcel.ts';
import type { Order, SellerOrder } from './order.store.server.ts';
import {
  isAtSeller,
  type OrderState,
  orderStateFor,
  phaseOf,
  runningStates,
  type SellerAct,
  type SellerState,
  sellerStateAfter,
} from './order-states.ts';
import * as write from './order-writes.store.server.ts';
import { type LockedOrder, orderTypeOf, recordOrderEvent } from './record-order-event.server.ts';

/** Moves a paid order to what its parts say. */
export async function moveOrderAsParts(locked: LockedOrder, parts: readonly SellerState[]): Promise<OrderState> {
  const { tx, order, platform } = locked;
  const to = orderStateFor(parts);
  // An order that was begun does not go back to waiting when the seller that began refuses.
  if (to === 'paid' || to === order.state) return order.state;
  await write.moveOrder(tx, order.id, runningStates, to, platform.clock.now());
  if (to !== 'processing') await recordOrderEvent(locked, to);
  return to;
}

/** The states of all parts of an order when one has moved. */
export const statesWith = (order: Order, part: SellerOrder, to: SellerState) =>
  order.sellers.map(({ id, state }) => (id === part.id ? to : state));

type Progress = Readonly<{
  act: Exclude<SellerAct, 'refuse' | 'cancel'>;
  boxes?: number;
  courier?: string;
  waybill?: string;
  scans?: readonly Scan[];
}>;
/** `unsettled` = the bank can still take the money back, so nothing is packed yet. */
type ProgressAnswer = Outcome<null, 'not_allowed' | 'unsettled' | 'reversed' | LeaveRefusal> | PackAnswer;

/**
 * One seller goes on with its part of a paid order. `not_allowed` when the act does not follow, `unchecked`, `recalled` or `banned` when the type does
 * not let it leave, `reversed` when its payment was taken back, so that nothing more is handed over.
 * Refusing is `refusePart`, and the buyer cancels the whole order.
 */
export async function advancePart(
  locked: LockedOrder,
  part: SellerOrder,
  { act, boxes = 1, courier = '', waybill = '', scans = [] }: Progress,
): Promise<ProgressAnswer> {
  const { tx, platform, order, by } = locked;
  const now = platform.clock.now();
  const to = phaseOf(order.state) === 'running' ? sellerStateAfter(part.state, act, part.mode) : null;
  if (!to || (act === 'deliver' && part.trip && !follows(part.trip.state, 'delivered'))) return fail('not_allowed');
  if (order.debtAt !== null && act !== 'deliver') return fail('reversed');
  if (act === 'pack') {
    if (!(await findCertainty(tx, order.attemptId, now)).isCertain) return fail('unsettled');
    const packed = await orderTypeOf(platform, order).onPacked(tx, part, { actorId: by.actorId ?? null, scans }, platform);
    if (!packed.ok) return packed;
  }
  const leaves = act === 'ship' || act === 'ready';
  const stop =
    leaves || part.state === 'ready' ? await orderTypeOf(platform, order).mayNotLeave?.(tx, part, 'locked', act !== 'ready') : null;
  if (stop) return fail(stop);
  if (!(await write.movePart(tx, part.id, [part.state], { to, now, ...(act === 'pack' ? { boxes } : {}) }))) return fail('not_allowed');
  if (leaves) await sendParcel(locked, part, { courier, waybill: waybill || (part.waybill ?? '') });
  else if ((to === 'delivered' || to === 'collected') && part.trip) await moveShipment(tx, part.trip, { to: 'delivered', now });
  await recordOrderEvent(locked, `part_${act}`, part);
  await moveOrderAsParts(locked, statesWith(order, part, to));
  return ok();
}

/** Why a packed part may not go out of its seller's hands now; null when it may. Its order is locked; its goods are locked here. */
export async function handOverRefusal({ tx, platform, order }: LockedOrder, part: SellerOrder): Promise<HandOverRefusal | null> {
  if (order.debtAt !== null) return 'reversed';
  return (await orderTypeOf(platform, order).mayNotLeave?.(tx, part, 'locked', true)) ?? null;
}

type Unpacking = Readonly<{ goods: 'back' | 'damaged'; reason: string }>;

/**
 * A seller takes a packed part out again, to pack it once more or to refuse it. `not_allowed` when it is not packed or has left, `recalled` when its
 * goods go into quarantine instead, `withheld` when they may have to.
 */
export async function unpackPart(
  locked: LockedOrder,
  part: SellerOrder,
  { goods, reason }: Unpacking,
): Promise<Outcome<null, 'not_allowed' | 'withheld' | 'recalled'>> {
  const { tx, platform, order, by } = locked;
  const to = phaseOf(order.state) === 'running' ? sellerStateAfter(part.state, 'unpack', part.mode) : null;
  const type = orderTypeOf(platform, order);
  if (!to) return fail('not_allowed');
  const stop = await stopOf(tx, type, part, 'locked');
  if (stop === 'recalled' || stop === 'withheld') return fail(stop);
  if (!(await write.movePart(tx, part.id, [part.state], { to, now: platform.clock.now() }))) return fail('not_allowed');
  await write.leaveOpenRound(tx, part.id);
  await write.setWaybill(tx, part.id, '');
  await type.onUnpacked?.(tx, part, { goods, reason, actorId: by.actorId ?? null }, platform);
  // Who was told to come is told not to.
  await recordOrderEvent({ ...locked, by: { ...by, note: reason } }, part.state === 'ready' ? 'part_unready' : 'part_unpack', part);
  return ok();
}

/** Writes the next parcel of a part: on its way, or ready to be fetched. A courier service alone gives it a waybill, which may be written already. */
export async function sendParcel(
  { tx, platform }: LockedOrder,
  part: SellerOrder,
  { courier, waybill }: Readonly<{ courier: string; waybill: string }>,
): Promise<void> {
  const { id: partId, mode, trip } = part;
  const state = mode === 'pickup' ? 'booked' : 'in_transit';
  const number = mode === 'courier' ? waybill : '';
  await write.setWaybill(tx, partId, number);
  await insertShipment(tx, { courier, waybill: number, partId, mode, state, no: (trip?.no ?? 0) + 1, now: platform.clock.now() });
}

/** Why a part may not go out of its seller's hands. */
type HandOverRefusal = LeaveRefusal | 'reversed';

/** Why the goods of a part may not reach its buyer any more. */
type Stop = Exclude<LeaveRefusal, 'unchecked' | 'no_original'>;

/** Why a part may not leave its seller any more; null when it may, or has left. */
export async function stopOf(db: Queryable, type: OrderType, part: SellerOrder, lock: 'locked' | 'unlocked'): Promise<Stop | null> {
  if (!isAtSeller(part.state)) return null;
  const stop = (await type.mayNotLeave?.(db, part, lock, false)) ?? null;
  return stop === 'unchecked' || stop === 'no_original' ? null : stop;
}
