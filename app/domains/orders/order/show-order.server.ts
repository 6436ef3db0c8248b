import { shownPayments } from '#app/domains/payments/index.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { OrderType } from '#app/platform/orders/order-types.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { follows } from '../parcel/parcel.ts';
import type { AddressSnapshot, OrderDetail } from './order.schema.ts';
import * as store from './order.store.server.ts';
import { recordOf } from './order-as-payable.server.ts';
import { receiptOf } from './order-money.ts';
import { payableKind, receiptName } from './order-name.ts';
import { isUnbegun, type OrderState, outcomeLabels, outcomeOf, phaseOf, statusLabels, statusOf } from './order-states.ts';
import { deliveryLabel, eventText, partLabel, typeLabels } from './order-texts.ts';
import { trackUrlOf } from './track-url.server.ts';
import { keptUntil } from './uncollected-part.ts';

/** Status, outcome and what the badge says. */
export function shownState(state: OrderState, payments: Readonly<{ isInReview: boolean; isReturned: boolean }>) {
  const [status, outcome] = [statusOf(state, payments.isInReview), outcomeOf(state, payments.isReturned)];
  return { status, status_label: outcome ? outcomeLabels[outcome] : statusLabels[status], outcome };
}

/** True while its buyer may cancel the whole order. */
function mayCancel({ orderTypes }: Pick<PlatformServices, 'orderTypes'>, { state, sellers, typeCode }: store.Order): boolean {
  const phase = phaseOf(state);
  if (phase === 'unpaid') return true;
  const type = orderTypes.get(typeCode);
  if (type?.cancelsItself) return false;
  return phase === 'running' && sellers.every((part) => isUnbegun(type ?? {}, part.state) || part.state === 'refused');
}

/** What was not paid in time is not waited for. It keeps its state, because late money may still bring it on. */
const notGoingOn = { state: 'cancelled', status: 'Tidak diteruskan' } as const;

function shownPart(
  { receipt, ...part }: store.SellerOrder,
  { state: order, typeCode }: Pick<store.Order, 'state' | 'typeCode'>,
  type: OrderType | undefined,
): OrderDetail['health_facility'][number] {
  const { total, needsStamp } = receiptOf(part);
  const hours = part.promisedOn === null ? null : type?.hoursOf?.(part);
  return {
    id: part.facilityId,
    part: part.id,
    name: part.facilityName,
    ...(order === 'expired' ? notGoingOn : { state: part.state, status: partLabel(part, typeCode) }),
    state_at: part.stateAt.toISOString(),
    mode: part.mode,
    can_confirm: part.state === 'shipped' && (part.trip === null || follows(part.trip.state, 'delivered')),
    kept_until: keptUntil(part)?.toISOString() ?? null,
    arrives_until: part.promisedOn,
    arrives_hour_from: hours?.[0] ?? null,
    arrives_hour_until: hours?.[1] ?? null,
    reason: part.reason,
    receipt: receipt && receiptName(part.facilityId, receipt.year, receipt.no),
    needs_stamp: needsStamp,
    quantity: part.lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total,
    shipment: { name: deliveryLabel(part.shipmentName, typeCode), price: part.shipment, waybill: part.waybill },
    product: part.lines.map((line) => ({
      name: line.name,
      image: line.image,
      quantity: line.quantity,
      cancelled: line.cancelled,
      unit_name: line.unit,
      price: line.price,
      note: type?.lineNote?.(line) ?? null,
    })),
  };
}

/** An order as its buyer sees it. */
export async function shownOrder(
  {
    db,
    platform,
    now,
  }: Readonly<{ db: Queryable; platform: Pick<PlatformServices, 'env' | 'signed' | 'payments' | 'orderTypes'>; now: Date }>,
  order: store.Order,
): Promise<OrderDetail> {
  const record = recordOf(order);
  const payments = await shownPayments(db, platform, now, payableKind, record);
  const [state, events] = [await store.findPaymentState(db, order.id), await store.findEvents(db, order.id)];
  const ofType = (await platform.orderTypes.get(order.typeCode)?.findHistory?.(db, order.id)) ?? [];
  const accepted = payments.attempts.find(({ id }) => id === order.attemptId);
  const attempt = accepted ?? payments.attempts[0];
  const nameOfPart = new Map(order.sellers.map((part) => [part.id, part.facilityName]));
  return {
    name: order.name,
    type_code: order.typeCode,
    type: typeLabels[order.typeCode],
    date: order.placedAt.toISOString(),
    detail: {
      ...shownState(order.state, state),
      product_total: order.products,
      discount: order.discount,
      shipment_fee: order.shipment,
      service_fee: order.fee,
      total_pay: order.total,
      ppn: order.ppn,
      refunded: order.refunded,
      payment_method: attempt ? { name: attempt.method } : null,
      instructions: record.isOpen && state.hasOpen ? (attempt?.instructions ?? null) : null,
      pay_until: record.isOpen ? order.payUntil.toISOString() : null,
      server_time: now.toISOString(),
      can_pay: record.isOpen && !state.isInReview,
      can_cancel: mayCancel(platform, order),
    },
    address: order.address as AddressSnapshot | null,
    share_url: trackUrlOf(platform, order),
    health_facility: order.sellers.map((part) => shownPart(part, order, platform.orderTypes.get(order.typeCode))),
    refunds: payments.attempts.flatMap(({ refunds }) =>
      refunds.map(({ method, amount, state: refundState, status, reason }) => ({ method, amount, state: refundState, status, reason })),
    ),
    timeline: [
      ...events.map(({ kind, note, seller_order_id, happened_at }) => ({
        text: eventText(kind, note, order.typeCode),
        facility: (seller_order_id && nameOfPart.get(seller_order_id)) || null,
        at: happened_at.toISOString(),
      })),
      ...ofType.map(({ text, at }) => ({ text, facility: null, at: at.toISOString() })),
    ].toSorted((a, b) => a.at.localeCompare(b.at)),
  };
}
