import type { DemoOrder } from '../orders.ts';
import type { DemoLoad } from './demo-load.ts';
import { nextReceipt } from './orders.ts';
import { loadPayment } from './payments.ts';

const hour = 3_600_000;

/** An order with one line that a hospital fulfils itself, as it was placed. */
export type DemoServiceOrder = Readonly<{
  /** Last part of its name, 8 characters. */
  number: string;
  typeCode: 'SRD' | 'SPT' | 'SCD';
  userId: string;
  facilityId: number;
  price: number;
  placedAt: Date;
  payUntil: Date;
  payLimit: Date;
  how: Pick<DemoOrder, 'state' | 'part' | 'payment'>;
  events: DemoOrder['events'];
  isAtPlace?: boolean;
  shipmentName: string;
  line: Readonly<{ itemKey: string; name: string; unit: string; details: object }>;
}>;

/** Writes the order with its payment; gives its id. */
export async function loadServiceOrder(load: DemoLoad, order: DemoServiceOrder): Promise<string> {
  const { trx, now } = load;
  const { userId, facilityId, price, placedAt, payUntil, events, line, isAtPlace = false } = order;
  const { state, part, payment } = order.how;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * hour);
  const stateAt = at(events.at(-1)?.[1] ?? 0);
  const paid = payment === 'paid' ? events.find(([kind]) => kind === 'paid') : undefined;
  const paidAt = paid ? at(paid[1]) : null;
  const { id: orderId }: { id: string } = await trx
    .insertInto('orders')
    .values({
      name: `INV-${load.dateIn(0).replaceAll('-', '')}-${order.number}`,
      user_id: userId,
      type_code: order.typeCode,
      state,
      state_at: stateAt,
      address: null,
      products: price,
      discount: 0,
      shipment: 0,
      fee: 0,
      total: price,
      ppn: 0,
      pay_until: payUntil,
      pay_limit: order.payLimit,
      placed_at: placedAt,
      paid_at: paidAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const receipt = paidAt ? await nextReceipt(load, facilityId, paidAt.getUTCFullYear()) : null;
  const { id: partId }: { id: string } = await trx
    .insertInto('seller_orders')
    .values({
      order_id: orderId,
      facility_id: facilityId,
      state: part,
      state_at: stateAt,
      mode: 'service',
      shipment_name: order.shipmentName,
      products: price,
      discount: 0,
      shipment: 0,
      ppn: 0,
      receipt_year: receipt?.year ?? null,
      receipt_no: receipt?.no ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await load.insert('order_lines', [
    {
      seller_order_id: partId,
      no: 1,
      item_key: line.itemKey,
      name: line.name,
      unit: line.unit,
      quantity: 1,
      price,
      tax_code: 'none',
      ppn: 0,
      details: JSON.stringify(line.details),
    },
  ]);
  const method: { id: number } = await trx
    .selectFrom('payment_methods')
    .select('id')
    .where('channel', '=', isAtPlace ? 'at_place' : 'transfer')
    .where('facility_id', 'is', null)
    .executeTakeFirstOrThrow();
  const paying = { orderId, userId, facilityId, methodId: method.id, total: price, placedAt, payUntil, isAtPlace };
  await loadPayment(load, { state, payment, events }, paying);
  const source = (kind: string) => (kind === 'expired' || kind === 'completed' ? 'clock' : 'owner');
  await load.insert(
    'order_events',
    events.map(([kind, hoursAgo]) => ({ order_id: orderId, kind, happened_at: at(hoursAgo), seller_order_id: null, source: source(kind) })),
  );
  return orderId;
}
