import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { noticesOf } from '#app/domains/messages/index.server.ts';
import { shownPayments } from '#app/domains/payments/index.server.ts';
import { servedPhoneOrNull } from '#app/platform/contacts/phone.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { findOrder, findPaymentState, lockOrder, type Order } from './order.store.server.ts';
import { recordOf } from './order-as-payable.server.ts';
import { payableKind } from './order-name.ts';
import * as store from './order-notice.store.server.ts';
import { type OrderNoticeFacts, orderNoticeKinds, untilText } from './order-notice-kinds.ts';
import { payGuideOf } from './pay-guide.ts';
import { isOfRefund } from './refund-notice-kinds.ts';

/** How things are now, for a message about an event. */
async function factsOf(
  db: Queryable,
  platform: Pick<PlatformServices, 'clock' | 'payments'>,
  order: Order,
  event: store.OrderEvent,
): Promise<OrderNoticeFacts> {
  const { hasOpen, isInReview } = await findPaymentState(db, order.id);
  const { attempts } = await shownPayments(db, platform, platform.clock.now(), payableKind, recordOf(order));
  const part = order.sellers.find(({ id }) => id === event.seller_order_id);
  const all = attempts.flatMap(({ refunds }) => refunds);
  const refunds = all.filter(({ state }) => state !== 'declined');
  const [newest] = attempts;
  const guide = newest?.instructions ? payGuideOf(newest.instructions, { name: order.name, method: newest.method }) : null;
  return {
    order: order.name,
    state: order.state,
    total: order.total,
    payUntil: order.payUntil,
    hasOpenPayment: hasOpen,
    isInReview,
    isLast: event.is_last,
    part: part ? { state: part.state, facility: part.facilityName, shipment: part.shipmentName, waybill: part.waybill } : null,
    isOver: order.payUntil <= platform.clock.now(),
    returnsTo: returnsTo(refunds),
    refunds: all.map(({ state, method }) => ({ state, method })),
    sum: event.note,
    code: guide?.codes[0] ?? null,
  };
}

/** Where money goes back to; null when none does. One that waits for an account is what its buyer has to know first. */
function returnsTo(refunds: readonly Readonly<{ state: string; method: string }>[]): OrderNoticeFacts['returnsTo'] {
  if (refunds.length === 0) return null;
  if (refunds.some(({ state }) => state === 'needs_account')) return 'account';
  return refunds.some(({ method }) => method === 'bank') ? 'named account' : 'same way';
}

/** By which address and which number an account hears: by phone only who agreed to it or has no mail address. */
export async function findReach(db: Queryable, userId: string): Promise<Readonly<{ email: string | null; phone: string | null }>> {
  const { email = null, phone = null } = (await getProfileOrNull(db, userId)) ?? {};
  const byPhone = phone !== null && servedPhoneOrNull(phone) !== null && (email === null || (await store.wantsPhone(db, userId)));
  return { email, phone: byPhone ? phone : null };
}

/** What a buyer is told of an order: by mail, and by phone who agreed to it or has no mail address. */
export const orderNotices = noticesOf<OrderNoticeFacts, Order>()({
  name: 'order',
  job: 'orders.tell',
  kinds: orderNoticeKinds,
  kindOf: async (db, id) => (await store.findEvent(db, id))?.kind ?? null,
  async read({ db, clock, payments }, { id }) {
    const event = await store.findEvent(db, id);
    const order = event && (await findOrder(db, { id: event.order_id }));
    if (!event || !order || order.userId === null) return null;
    return { record: order, facts: await factsOf(db, { clock, payments }, order, event) };
  },
  async lock(tx, id) {
    const event = await store.findEvent(tx, id);
    if (event) await lockOrder(tx, event.order_id);
  },
  once: {
    claim: (tx, { id }, now) => store.claimEvent(tx, id, now),
    note: (tx, { id }, messages) => store.noteMessages(tx, id, messages),
  },
  async hearer(tx, { userId, sellers: [first] }) {
    if (userId === null || !(await getProfileOrNull(tx, userId))) return null;
    return { ...(await findReach(tx, userId)), isPhoned: true, ...(first ? { facilityId: first.facilityId } : {}) };
  },
  url: ({ env }, { name }) => `${env.publicUrl}/order/detail/${name}`,
  values: (facts) => ({ order: facts.order, total: rupiah(facts.total), until: untilText(facts), place: facts.part?.facility ?? 'apotek' }),
  example: {
    order: 'INV-20261121-7K3QZ9TM',
    total: 'Rp218.500',
    until: '21 November 2026, 11.00 WIB',
    place: 'Apotek Sehati Dago',
    url: 'https://sehati.example/order/detail/INV-20261121-7K3QZ9TM',
  },
  mail: {
    button: 'Lihat pesanan',
    sentBecause: 'Anda memesan di Sehati',
    subject: (heading, { order }) => `${heading}: ${order}`,
    facts({ order, total, code, part, sum }, kind) {
      const isToPay = kind === 'way_chosen' || kind === 'reversed';
      return [
        ['Nomor pesanan', order],
        ...(isToPay ? [['Jumlah', rupiah(total)] as const] : []),
        ...(isToPay && code ? [[code.label, code.value] as const] : []),
        ...(isOfRefund(kind) && sum ? [['Jumlah', sum] as const] : []),
        ...(kind === 'part_ship' && part?.waybill ? [['Nomor resi', part.waybill] as const] : []),
      ];
    },
    values: (facts) => ({
      order: facts.order,
      until: untilText(facts),
      seller: facts.part?.facility ?? '',
      shipment: facts.part?.shipment ?? '',
    }),
  },
});
