import type { DemoOrder } from '../orders.ts';
import type { DemoReservation } from '../reservations.ts';
import type { DemoLoad } from './demo-load.ts';
import { nextReceipt } from './orders.ts';
import { loadPayment } from './payments.ts';

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

type How = Pick<DemoOrder, 'state' | 'part' | 'payment'>;

/** How the order of a reservation stands. */
function orderOf({ state, payment }: DemoReservation): How {
  if (payment === 'pending' || payment === 'at_place') return { state: 'awaiting', part: 'waiting', payment: 'pending' };
  if (payment === 'expired') return { state: 'expired', part: 'cancelled', payment: 'expired' };
  if (state === 'cancelled') return { state: 'cancelled', part: 'cancelled', payment: 'paid' };
  if (state === 'fulfilled' || state === 'no_show') return { state: 'completed', part: 'collected', payment: 'paid' };
  return { state: 'processing', part: 'accepted', payment: 'paid' };
}

/** The order of a reservation, with its payment. */
export async function loadVisitOrder(load: DemoLoad, visit: BookedVisit): Promise<void> {
  const { trx, now } = load;
  const { story, reservedAt, endsAt, price, facilityId, userId } = visit;
  const isAtPlace = story.payment === 'at_place';
  const { state, part, payment } = orderOf(story);
  const since = (at: Date) => (now.getTime() - at.getTime()) / hour;
  const placed = since(reservedAt);
  const payUntil = isAtPlace ? new Date(endsAt.getTime() + 6 * hour) : new Date(reservedAt.getTime() + 24 * hour);
  const events: DemoOrder['events'] = [
    ['placed', placed],
    ['way_chosen', placed],
    ...(payment === 'paid' ? [['paid', placed - 1] as const] : []),
    ...(state === 'expired' ? [['expired', since(payUntil)] as const] : []),
    ...(state === 'cancelled' ? [['cancelled', 46] as const] : []),
    ...(state === 'completed' ? [['completed', since(endsAt)] as const] : []),
  ];
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const [, lastAt = placed] = events.at(-1) ?? [];
  const paidAt = payment === 'paid' ? at(placed - 1) : null;
  const { id: orderId }: { id: string } = await trx
    .insertInto('orders')
    .values({
      name: `INV-${load.dateIn(0).replaceAll('-', '')}-CNR${String(visit.no).padStart(5, '0')}`,
      ...{ user_id: userId, type_code: story.kind, state, state_at: at(lastAt), address: null },
      ...{ products: price, discount: 0, shipment: 0, fee: 0, total: price, ppn: 0 },
      ...{ pay_until: payUntil, pay_limit: new Date(endsAt.getTime() + 6 * hour), placed_at: reservedAt, paid_at: paidAt },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const receipt = paidAt ? await nextReceipt(load, facilityId, paidAt.getUTCFullYear()) : null;
  const { id: partId }: { id: string } = await trx
    .insertInto('seller_orders')
    .values({
      ...{ order_id: orderId, facility_id: facilityId, state: part, state_at: at(lastAt), mode: 'service', shipment_name: 'Di tempat' },
      ...{ products: price, discount: 0, shipment: 0, ppn: 0, receipt_year: receipt?.year ?? null, receipt_no: receipt?.no ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await load.insert('order_lines', [
    {
      ...{
        seller_order_id: partId,
        no: 1,
        item_key: visit.id,
        name: visit.name,
        unit: 'kunjungan',
        quantity: 1,
        price,
        tax_code: 'none',
        ppn: 0,
      },
      details: JSON.stringify({ date: visit.date, start_hour: visit.start, end_hour: visit.end }),
    },
  ]);
  await trx.updateTable('reservations').set({ order_id: orderId }).where('id', '=', visit.id).execute();
  const method: { id: number } = await trx
    .selectFrom('payment_methods')
    .select('id')
    .where('channel', '=', isAtPlace ? 'at_place' : 'transfer')
    .where('facility_id', 'is', null)
    .executeTakeFirstOrThrow();
  const paying = { orderId, userId, facilityId, methodId: method.id, total: price, placedAt: reservedAt, payUntil, isAtPlace };
  await loadPayment(load, { state, payment, events }, paying);
  const source = (kind: string) => (kind === 'expired' || kind === 'completed' ? 'clock' : 'owner');
  await load.insert(
    'order_events',
    events.map(([kind, hoursAgo]) => ({ order_id: orderId, kind, happened_at: at(hoursAgo), seller_order_id: null, source: source(kind) })),
  );
}
