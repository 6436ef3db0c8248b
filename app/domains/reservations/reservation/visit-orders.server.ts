import { sql } from 'kysely';
import { findOpenChannel } from '#app/domains/payments/index.server.ts';
import { errorCode, type Tx } from '#app/platform/database/db.server.ts';
import { publish } from '#app/platform/operations/events.server.ts';
import { ok } from '#app/platform/operations/operation.server.ts';
import type { OrderType, SoldOrder } from '#app/platform/orders/order-types.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { lockReservation } from './lock-reservation.server.ts';
import { reservationNotices } from './reservation.notices.server.ts';
import { changeReservation, findMoves, type Move, type Reservation } from './reservation.store.server.ts';
import { endOfUnpaidHold, isTooLateForTransfer } from './reservation.ts';
import { getSlotOrNull, hasRoom } from './reservation-slot.store.server.ts';

/** An order of these types has one line, whose key is the reservation. */
const lockOf = async (tx: Tx, { sellers }: SoldOrder, now: Date): Promise<Reservation | null> => {
  const key = sellers[0]?.lines[0]?.itemKey;
  return key === undefined ? null : await lockReservation(tx, { id: key }, now);
};

/** True when a reservation that lost its place can have it again: there is room, the hours take place and are not over. */
async function canReturn(tx: Tx, reservation: Reservation, now: Date): Promise<boolean> {
  const slot = await getSlotOrNull(tx, reservation, reservation.visit_date, now);
  return slot !== null && reservation.ends_at > now && (slot.refusal === null || slot.refusal === 'past') && hasRoom(slot);
}

/** Holds the place of a reservation as its way to pay asks for: who pays at the place has it at once. False when it has gone elsewhere. */
async function hold(tx: Tx, order: SoldOrder, payUntil: Date, now: Date): Promise<boolean> {
  const reservation = await lockOf(tx, order, now);
  if (!reservation) return false;
  const { id, state, starts_at: startsAt } = reservation;
  const from = ['offered', 'held', 'booked', 'expired'] as const;
  if (!from.some((one) => one === state)) return false;
  const channel = await findOpenChannel(tx, 'order', order.id);
  if (channel === 'transfer' && isTooLateForTransfer(startsAt, now)) return false;
  if (state === 'expired' && !(await canReturn(tx, reservation, now))) return false;
  const until = endOfUnpaidHold(payUntil, startsAt);
  const isAtPlace = channel === 'at_place';
  if (!isAtPlace && until <= now) return false;
  const changes = isAtPlace ? ({ state: 'booked' } as const) : ({ state: 'held', hold_until: until } as const);
  return await tryChange(tx, () => changeReservation(tx, id, from, { order_id: order.id, ...changes }, now));
}

/** Constraints that refuse a place that has gone elsewhere: a full slot, a doctor at another unit, a second place of one person. */
const refusing = ['23514', '23P01', '23505'];

/** Runs a change in a savepoint; false when the database refuses it, and then the rest of the transaction goes on. */
async function tryChange(tx: Tx, change: () => Promise<boolean>): Promise<boolean> {
  await sql`savepoint place`.execute(tx);
  try {
    return await change();
  } catch (error) {
    if (!refusing.includes(errorCode(error) ?? '')) throw error;
    await sql`rollback to savepoint place`.execute(tx);
    return false;
  }
}

const visitOrderType = (code: 'SPT' | 'SRD'): OrderType => ({
  code,
  // The booking desk follows its hospital, and what is ordered for a visit concerns its list.
  moreTopics: ['unit'],
  acceptsAtOnce: true,
  cancelsItself: true,
  async onPlaced(tx, order, payUntil, platform) {
    if (await hold(tx, order, payUntil, platform.clock.now())) {
      await tellBooked(tx, order, platform);
      return [];
    }
    return order.sellers.flatMap(({ lines }) => lines.map((line) => ({ line, available: 0 })));
  },
  async onPayUntil(tx, order, payUntil, platform) {
    if (!(await hold(tx, order, payUntil, platform.clock.now()))) return false;
    await tellBooked(tx, order, platform);
    return true;
  },
  async onOrderPaid(tx, order, _payment, platform) {
    const now = platform.clock.now();
    const reservation = await lockOf(tx, order, now);
    if (!reservation) return 'refused';
    const { id, state } = reservation;
    // Who pays at the place has come already.
    if (['booked', 'checked_in', 'fulfilled', 'no_show'].includes(state)) return 'accepted';
    if (state === 'expired' && !(await canReturn(tx, reservation, now))) return 'refused';
    const book = () => changeReservation(tx, id, ['held', 'expired'], { order_id: order.id, state: 'booked' }, now);
    if (!(await tryChange(tx, book))) return 'refused';
    await reservationNotices.enqueueTell(tx, platform, id, 'booked');
    return 'accepted';
  },
  async onReleased(tx, order, { why }, platform) {
    const now = platform.clock.now();
    const reservation = await lockOf(tx, order, now);
    if (!reservation) return;
    const { id, state, starts_at: startsAt } = reservation;
    // Who was to pay at a visit that is over has come, or not; the desk says which.
    if (why === 'expired' && state === 'booked' && startsAt <= now) return;
    const changes = why === 'expired' ? ({ state: 'expired' } as const) : ({ state: 'cancelled', cancelled_by: cancelledBy(why) } as const);
    const isFreed = await changeReservation(tx, id, ['offered', 'held', 'booked'], changes, now);
    if (isFreed) await publish(tx, platform, 'place.freed', { cancelledId: null });
  },
  findHistory: async (db, orderId) => (await findMoves(db, { orderId })).map((move) => ({ text: moveText(move), at: move.created_at })),
  pickList: async () => ({ picks: [], short: [] }),
  onPacked: async () => ok(),
  acceptUntil: async () => null,
});

const movers: Readonly<Record<string, string>> = { patient: 'Anda', desk: 'petugas', schedule: 'perubahan jam dokter' };
const moveText = ({ to_date: date, to_start: start, moved_by: by }: Move) =>
  `Waktu kunjungan dipindah oleh ${movers[by] ?? 'rumah sakit'} ke ${longDateOf(date)}, ${start.replace(':', '.')}`;

const cancelledBy = (why: 'cancelled' | 'refused') => (why === 'cancelled' ? 'patient' : 'desk');

/** Who pays at the place has a place at once, and hears of it. */
async function tellBooked(tx: Tx, order: SoldOrder, platform: PlatformServices): Promise<void> {
  const reservation = await lockOf(tx, order, platform.clock.now());
  if (reservation?.state === 'booked') await reservationNotices.enqueueTell(tx, platform, reservation.id, 'booked');
}

/** Orders of services at their facility, and of reservations of doctors. */
export const visitOrders: readonly OrderType[] = [visitOrderType('SPT'), visitOrderType('SRD')];
