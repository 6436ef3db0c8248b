import { cancelAttempts, findCertainty, requestRefund } from '#app/domains/payments/index.server.ts';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { announce } from '#app/platform/live-events.server.ts';
import { rupiah } from '#app/platform/money.ts';
import { fail, type Outcome, ok } from '#app/platform/operation.server.ts';
import type { LeaveRefusal, OrderType, PackAnswer, Scan } from '#app/platform/orders/order-types.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { insertShipment, moveShipment } from '../parcel/parcel.store.server.ts';
import { follows, isBack } from '../parcel/parcel.ts';
import { orderNotices } from './order.notices.server.ts';
import type { Line, Order, SellerOrder } from './order.store.server.ts';
import { percentOf, ppnBack, type Returned, returnOf, returnOfSeller } from './order-money.ts';
import { payableKind } from './order-name.ts';
import {
  isAtSeller,
  isBeforePacking,
  isUnbegun,
  type OrderState,
  orderStateFor,
  type SellerAct,
  type SellerState,
  sellerStateAfter,
  unpaidStates,
} from './order-states.ts';
import type { EventKind } from './order-texts.ts';
import * as write from './order-writes.store.server.ts';
import { isUncollected } from './uncollected-part.ts';

/** An order that the transaction has locked, and who moves it. */
export type Held = Readonly<{ tx: Tx; platform: PlatformServices; order: Order; by: write.By }>;

/** The type that sells an order. */
export function typeOf(platform: PlatformServices, { typeCode }: Pick<Order, 'typeCode'>): OrderType {
  const type = platform.orderTypes.get(typeCode);
  if (!type) throw new Error(`orders: nothing sells ${typeCode}`);
  return type;
}

/** The provider needs a moment to give the code that the message names. */
const codeSeconds = 10;

/** Writes what happened into the order's history, tells its followers, and has its buyer told of what a buyer hears of. */
export async function record({ tx, platform, order, by }: Held, kind: EventKind, part: SellerOrder | null = null): Promise<void> {
  const now = platform.clock.now();
  const event = await write.addEvent(tx, { orderId: order.id, ...(part ? { sellerOrderId: part.id } : {}), kind, ...by, now });
  if (order.userId !== null && orderNotices.isNotice(kind)) {
    const later = kind === 'way_chosen' ? { startAfterSeconds: codeSeconds } : {};
    await orderNotices.tell(tx, platform, event, kind, { key: event, ...later });
  }
  // The booking desk follows its hospital: an order for a visit concerns its list.
  const kinds = order.typeCode === 'SPT' || order.typeCode === 'SRD' ? ['shop', 'unit'] : ['shop'];
  const topics = (part ? [part] : order.sellers).flatMap(({ facilityId }) => kinds.map((one) => `${one}:${facilityId}`));
  if (order.userId !== null) topics.push(`user:${order.userId}`);
  announce(tx, ...topics.map((topic) => ({ topic, kind: 'order.moved', key: order.id })));
}

const remaining = ({ quantity, cancelled }: Line): number => quantity - cancelled;

async function release(
  { tx, platform, order }: Held,
  parts: readonly SellerOrder[],
  why: 'expired' | 'cancelled' | 'refused',
): Promise<void> {
  const lines = parts
    .flatMap((part) => part.lines.map((line) => ({ line, quantity: remaining(line) })))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length > 0) await typeOf(platform, order).onReleased(tx, order, { why, lines }, platform);
}

type Back = Returned & Readonly<{ part: SellerOrder | null; line?: Readonly<{ id: string; quantity: number }> }>;

/**
 * Requests a part of the order's payment back for the buyer; a person of the facility approves it. What went back before on request of a
 * cashier is not returned twice: then the rest goes back, and the history says so. Of a payment that was taken back nothing does.
 */
async function refundPart(held: Held, { part, line, amount, ppn }: Back): Promise<void> {
  const { tx, platform, order, by } = held;
  if (amount === 0 || order.attemptId === null) return;
  // Who refuses requests what goes back, so that another person approves it.
  const requestedBy = by.source === 'staff' ? (by.actorId ?? null) : null;
  const request = { attemptId: order.attemptId, amount, reason: 'cancelled', requestedBy, isUpToRest: true, notifiedBy: 'record' } as const;
  const refund = await requestRefund(tx, platform, request);
  const given = refund?.amount ?? 0;
  if (given < amount && order.debtAt === null) await record({ ...held, by: { ...by, note: rupiah(given) } }, 'refund_less', part);
  if (!refund) return;
  const written = { orderId: order.id, sellerOrderId: part?.id ?? null, line: line ?? null, refundId: refund.id };
  const refundedPpn = await write.sumRefundedPpn(tx, order.id);
  const back = ppnBack({ amount: given, ppn: Math.round((ppn * given) / amount) }, { ...order, refundedPpn });
  await write.insertRefund(tx, { ...written, amount: given, ppn: back, now: platform.clock.now() });
}

/** What is still the seller's of the payment: everything that was paid, when nothing of the order will be delivered. */
function restOf(order: Order, parts: readonly SellerOrder[]): Returned {
  const ppn = parts.reduce((sum, part) => sum + returnOfSeller(part.lines, part.shipment).ppn, 0);
  return { amount: order.total - order.refunded, ppn };
}

/** What the buyer reads when the money came and the goods were not there any more. */
const notThere = 'Saat pembayaran Anda dipastikan, barangnya sudah tidak dapat diberikan';

/**
 * Ends an order that is not paid, and releases what was held for it. False when it is in another state. A charge that is open can no longer be
 * paid; money that comes all the same is returned, or taken when an expired order can still be fulfilled.
 */
export async function endUnpaid(held: Held, to: 'expired' | 'cancelled' | 'refused'): Promise<boolean> {
  const { tx, platform, order, by } = held;
  const now = platform.clock.now();
  if (!(await write.moveOrder(tx, order.id, unpaidStates, to, now))) return false;
  const reason = to === 'refused' ? { reason: notThere } : {};
  if (to !== 'expired') for (const part of order.sellers) await write.movePart(tx, part.id, ['waiting'], { to, now, ...reason });
  await cancelAttempts(tx, platform, payableKind, order.id, by);
  await release(held, order.sellers, to);
  await record(held, to);
  return true;
}

/** Cancels a paid order for its buyer: all of it, while nothing is packed; a type may return a part of the money. False when something is, or it is over. */
export async function cancelPaid(
  held: Held,
  money: 'returned' | 'reversed' | Readonly<{ percent: number }> = 'returned',
): Promise<boolean> {
  const { tx, platform, order } = held;
  const now = platform.clock.now();
  const parts = order.sellers.filter(({ state }) => isUnbegun(order.typeCode, state));
  if (parts.length === 0 || order.sellers.some((part) => !parts.includes(part) && part.state !== 'refused')) return false;
  if (!(await write.moveOrder(tx, order.id, ['paid', 'processing'], 'cancelled', now))) return false;
  for (const part of parts) await write.movePart(tx, part.id, ['waiting', 'accepted'], { to: 'cancelled', now });
  await release(held, parts, 'cancelled');
  if (money !== 'reversed') {
    const [{ amount, ppn }, percent] = [restOf(order, parts), money === 'returned' ? 100 : money.percent];
    await refundPart(held, { part: null, amount: percentOf(amount, percent), ppn: percentOf(ppn, percent) });
  }
  await record(held, 'cancelled');
  return true;
}

/** Moves a paid order to what its parts say. */
async function follow(held: Held, parts: readonly SellerState[]): Promise<OrderState> {
  const { tx, order, platform } = held;
  const to = orderStateFor(parts);
  // An order that was begun does not go back to waiting when the seller that began refuses.
  if (to === 'paid' || to === order.state) return order.state;
  await write.moveOrder(tx, order.id, ['paid', 'processing'], to, platform.clock.now());
  if (to !== 'processing') await record(held, to);
  return to;
}

const statesWith = (order: Order, part: SellerOrder, to: SellerState) =>
  order.sellers.map(({ id, state }) => (id === part.id ? to : state));

const isPaid = ({ state }: Order): boolean => state === 'paid' || state === 'processing';

type Progress = Readonly<{ act: Exclude<SellerAct, 'refuse' | 'cancel'>; courier?: string; waybill?: string; scans?: readonly Scan[] }>;
/** `unsettled` = the bank can still take the money back, so nothing is packed yet. */
type ProgressAnswer = Outcome<null, 'not_allowed' | 'unsettled' | 'reversed' | LeaveRefusal> | PackAnswer;

/**
 * One seller goes on with its part of a paid order. `not_allowed` when the act does not follow, `unchecked`, `recalled` or `banned` when the type does
 * not let it leave, `reversed` when its payment was taken back, so that nothing more is handed over.
 * Refusing is `refusePart`, and the buyer cancels the whole order.
 */
export async function goOn(
  held: Held,
  part: SellerOrder,
  { act, courier = '', waybill = '', scans = [] }: Progress,
): Promise<ProgressAnswer> {
  const { tx, platform, order, by } = held;
  const now = platform.clock.now();
  const to = isPaid(order) ? sellerStateAfter(part.state, act, part.mode) : null;
  if (!to || (act === 'deliver' && part.trip && !follows(part.trip.state, 'delivered'))) return fail('not_allowed');
  if (order.debtAt !== null && act !== 'deliver') return fail('reversed');
  if (act === 'pack') {
    if (!(await findCertainty(tx, order.attemptId, now)).isCertain) return fail('unsettled');
    const packed = await typeOf(platform, order).onPacked(tx, part, { actorId: by.actorId ?? null, scans }, platform);
    if (!packed.ok) return packed;
  }
  const leaves = act === 'ship' || act === 'ready';
  const stop = leaves || part.state === 'ready' ? await typeOf(platform, order).mayNotLeave?.(tx, part, 'locked') : null;
  if (stop) return fail(stop);
  if (!(await write.movePart(tx, part.id, [part.state], { to, now, waybill }))) return fail('not_allowed');
  if (leaves) await send(held, part, { courier, waybill });
  else if ((to === 'delivered' || to === 'collected') && part.trip) await moveShipment(tx, part.trip, { to: 'delivered', now });
  await record(held, `part_${act}`, part);
  await follow(held, statesWith(order, part, to));
  return ok();
}

type Unpacking = Readonly<{ goods: 'back' | 'damaged'; reason: string }>;

/**
 * A seller takes a packed part out again, to pack it once more or to refuse it. `not_allowed` when it is not packed or has left, `recalled` when its
 * goods go into quarantine instead.
 */
export async function unpackPart(
  held: Held,
  part: SellerOrder,
  { goods, reason }: Unpacking,
): Promise<Outcome<null, 'not_allowed' | 'recalled'>> {
  const { tx, platform, order, by } = held;
  const to = isPaid(order) ? sellerStateAfter(part.state, 'unpack', part.mode) : null;
  const type = typeOf(platform, order);
  if (!to) return fail('not_allowed');
  if ((await stopOf(tx, type, part, 'locked')) === 'recalled') return fail('recalled');
  if (!(await write.movePart(tx, part.id, [part.state], { to, now: platform.clock.now() }))) return fail('not_allowed');
  await type.onUnpacked?.(tx, part, { goods, reason, actorId: by.actorId ?? null }, platform);
  // Who was told to come is told not to.
  await record({ ...held, by: { ...by, note: reason } }, part.state === 'ready' ? 'part_unready' : 'part_unpack', part);
  return ok();
}

/** Writes the next parcel of a part: on its way, or ready to be fetched. */
export async function send(
  { tx, platform }: Held,
  part: SellerOrder,
  given: Readonly<{ courier: string; waybill: string }>,
): Promise<void> {
  const state = part.mode === 'pickup' ? 'booked' : 'in_transit';
  const { id: partId, mode, trip } = part;
  await insertShipment(tx, { ...given, partId, mode, state, no: (trip?.no ?? 0) + 1, now: platform.clock.now() });
}

/** Why the goods of a part may not reach its buyer any more. */
type Stop = Exclude<LeaveRefusal, 'unchecked'>;

/** Why a part may not leave its seller any more; null when it may, or has left. */
export async function stopOf(db: Queryable, type: OrderType, part: SellerOrder, lock: 'locked' | 'unlocked'): Promise<Stop | null> {
  if (!isAtSeller(part.state)) return null;
  const stop = (await type.mayNotLeave?.(db, part, lock)) ?? null;
  return stop === 'unchecked' ? null : stop;
}

/** A part that is not packed; later one whose parcel came back or was lost, that nobody fetched in time, or whose goods were recalled or banned. */
async function mayEnd(held: Held, part: SellerOrder): Promise<boolean> {
  if (isBeforePacking(part.state)) return true;
  if (part.state === 'shipped') return isBack(part.trip);
  const { tx, platform, order } = held;
  return isUncollected(part, platform.clock.now()) || (await stopOf(tx, typeOf(platform, order), part, 'locked')) !== null;
}

/**
 * A seller will not deliver its part: its products and shipment go back, and when nothing of the order will be delivered everything that was
 * paid. False when it is over or does not end so, see `mayEnd`.
 */
export async function refusePart(held: Held, part: SellerOrder, reason: string): Promise<boolean> {
  const { tx, platform, order, by } = held;
  const to = isPaid(order) ? sellerStateAfter(part.state, 'refuse', part.mode) : null;
  const now = platform.clock.now();
  if (!to || !(await mayEnd(held, part))) return false;
  if (!(await write.movePart(tx, part.id, [part.state], { to, now, reason }))) return false;
  if (isBeforePacking(part.state)) await release(held, [part], 'refused');
  else
    await typeOf(platform, order).onUndelivered?.(tx, part, { hasLeft: part.state === 'shipped', actorId: by.actorId ?? null }, platform);
  await record({ ...held, by: { ...held.by, note: reason } }, 'part_refuse', part);
  const state = await follow(held, statesWith(order, part, to));
  // Money that its bank has taken back is not returned once more.
  if (order.debtAt !== null) return true;
  await refundPart(held, { part, ...(state === 'refused' ? restOf(order, [part]) : returnOfSeller(part.lines, part.shipment)) });
  return true;
}

/**
 * A seller cannot deliver some of one line: their price goes back. When nothing of its part remains, the part is refused. False when it is
 * packed or over, or less of the line is left.
 */
export async function cutPart(held: Held, part: SellerOrder, line: Line, quantity: number, reason: string): Promise<boolean> {
  const { tx, platform, order } = held;
  if (!isPaid(order) || !isBeforePacking(part.state) || quantity > remaining(line)) return false;
  const left = part.lines.reduce((sum, one) => sum + remaining(one), 0);
  if (left === quantity) return await refusePart(held, part, reason);
  await write.cutLine(tx, line.id, quantity);
  await typeOf(platform, order).onReleased(tx, order, { why: 'refused', lines: [{ line, quantity }] }, platform);
  if (order.debtAt === null) await refundPart(held, { part, line: { id: line.id, quantity }, ...returnOf(line, quantity) });
  await record({ ...held, by: { ...held.by, note: reason } }, 'line_cut', part);
  return true;
}
