import type { DemoOrder } from '../orders.ts';
import type { DemoReservation } from '../reservations.ts';
import type { DemoLoad } from './demo-load.ts';
import { loadServiceOrder } from './service-orders.ts';

const hour = 3_600_000;

/** A reservation as it was written, for its order. */
export type BookedVisit = Readonly<{
  id: string;
  no: number;
  story: DemoReservation;
  name: string;
  price: number;
  facilityId: number;
  userId: string;
  date: string;
  start: string;
  end: string | null;
  endsAt: Date;
  reservedAt: Date;
}>;

/** How the order of a reservation stands. */
function orderOf({ state, payment }: DemoReservation): Pick<DemoOrder, 'state' | 'part' | 'payment'> {
  if (payment === 'pending' || payment === 'at_place') return { state: 'awaiting', part: 'waiting', payment: 'pending' };
  if (payment === 'expired') return { state: 'expired', part: 'cancelled', payment: 'expired' };
  if (state === 'cancelled') return { state: 'cancelled', part: 'cancelled', payment: 'paid' };
  if (state === 'fulfilled' || state === 'no_show') return { state: 'completed', part: 'collected', payment: 'paid' };
  return { state: 'processing', part: 'accepted', payment: 'paid' };
}

/** The order of a reservation, with its payment. */
export async function loadVisitOrder(load: DemoLoad, visit: BookedVisit): Promise<void> {
  const { story, reservedAt, endsAt, price, facilityId, userId } = visit;
  const isAtPlace = story.payment === 'at_place';
  const how = orderOf(story);
  const since = (at: Date) => (load.now.getTime() - at.getTime()) / hour;
  const placed = since(reservedAt);
  const payLimit = new Date(endsAt.getTime() + 6 * hour);
  const payUntil = isAtPlace ? payLimit : new Date(reservedAt.getTime() + 24 * hour);
  const events: DemoOrder['events'] = [
    ['placed', placed],
    ['way_chosen', placed],
    ...(how.payment === 'paid' ? [['paid', placed - 1] as const] : []),
    ...(how.state === 'expired' ? [['expired', since(payUntil)] as const] : []),
    ...(how.state === 'cancelled' ? [['cancelled', 46] as const] : []),
    ...(how.state === 'completed' ? [['completed', since(endsAt)] as const] : []),
  ];
  const orderId = await loadServiceOrder(load, {
    number: `CNR${String(visit.no).padStart(5, '0')}`,
    typeCode: story.kind,
    shipmentName: 'Di tempat',
    isAtPlace,
    userId,
    facilityId,
    price,
    placedAt: reservedAt,
    payUntil,
    payLimit,
    how,
    events,
    line: {
      itemKey: visit.id,
      name: visit.name,
      unit: 'kunjungan',
      details: { date: visit.date, start_hour: visit.start, end_hour: visit.end },
    },
  });
  await load.trx.updateTable('reservations').set({ order_id: orderId }).where('id', '=', visit.id).execute();
}
