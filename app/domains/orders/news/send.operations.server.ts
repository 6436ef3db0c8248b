import { getProfileOrNull } from '#app/domains/accounts/index.server.ts';
import { renderWorded } from '#app/domains/messages/index.server.ts';
import { shownPayments } from '#app/domains/payments/index.server.ts';
import { inTransaction, type Queryable, type Tx } from '#app/platform/db.server.ts';
import type { MessageTemplate } from '#app/platform/messaging/templates.ts';
import { eraseMessages, queueMessage } from '#app/platform/outbox.server.ts';
import { servedPhoneOrNull } from '#app/platform/phone.server.ts';
import type { Platform, PlatformServices } from '#app/platform/platform.server.ts';
import { payGuideOf } from '../buyer/pay.rules.ts';
import { payableKind } from '../names.rules.ts';
import { recordOf } from '../record.operations.server.ts';
import { findOrder, findPaymentState, lockOrder, type Order } from '../store.server.ts';
import { isNews, isTrue, type NewsFacts, type NewsKind, newsMail, newsTexts, newsValues, templateOf } from './rules.ts';
import * as store from './store.server.ts';

const urlOf = ({ env }: Pick<Platform, 'env'>, { name }: Pick<Order, 'name'>) => `${env.publicUrl}/order/detail/${name}`;

/** How things are now, for a message about an event. */
async function factsOf(
  db: Queryable,
  platform: Pick<PlatformServices, 'clock' | 'payments'>,
  order: Order,
  event: store.OrderEvent,
): Promise<NewsFacts> {
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
function returnsTo(refunds: readonly Readonly<{ state: string; method: string }>[]): NewsFacts['returnsTo'] {
  if (refunds.length === 0) return null;
  if (refunds.some(({ state }) => state === 'needs_account')) return 'account';
  return refunds.some(({ method }) => method === 'bank') ? 'named account' : 'same way';
}

/**
 * Tells the buyer of an event, once: by mail, and by phone who agreed to it or has no mail address. Nothing is sent of what is no longer
 * true, or of an account that is gone. May run twice.
 */
export async function tellBuyer(platform: Platform, eventId: string): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const event = await store.findEvent(tx, eventId);
    const order = event && (await lockOrder(tx, event.order_id));
    if (!event || !order || !isNews(event.kind)) return;
    await dropUntrue(tx, platform, order.id);
    const now = platform.clock.now();
    const facts = await factsOf(tx, platform, order, event);
    const profile = order.userId === null ? null : await getProfileOrNull(tx, order.userId);
    if (!profile || order.userId === null || !isTrue(event.kind, facts) || !(await store.claimEvent(tx, eventId, now))) return;
    const { email, phone } = await findReach(tx, order.userId);
    const mail = email ? await queueMail(tx, platform, { kind: event.kind, facts, email, url: urlOf(platform, order) }) : null;
    const message = phone ? await queuePhone(tx, platform, { kind: event.kind, eventId, phone, order }) : null;
    await store.noteMessages(tx, eventId, { mail, phone: message });
  });
}

/** By which address and which number an account hears: by phone only who agreed to it or has no mail address. */
export async function findReach(db: Queryable, userId: string): Promise<Readonly<{ email: string | null; phone: string | null }>> {
  const { email = null, phone = null } = (await getProfileOrNull(db, userId)) ?? {};
  const byPhone = phone !== null && servedPhoneOrNull(phone) !== null && (email === null || (await store.wantsPhone(db, userId)));
  return { email, phone: byPhone ? phone : null };
}

type News = Readonly<{ kind: NewsKind; facts: NewsFacts; email: string; url: string }>;

async function queueMail(tx: Tx, platform: PlatformServices, { kind, facts, email, url }: News): Promise<string> {
  return await queueMessage(tx, platform, {
    channel: 'email',
    recipient: email,
    ...(await renderWorded(tx, newsMail(kind, facts, url))),
  });
}

type PhoneNews = Readonly<{ kind: NewsKind; eventId: string; phone: string; order: Order }>;

async function queuePhone(tx: Tx, platform: PlatformServices, { kind, eventId, phone, order }: PhoneNews): Promise<string> {
  return await queueMessage(tx, platform, {
    channel: 'whatsapp',
    recipient: phone,
    template: templateOf(kind),
    recordId: eventId,
    ...(order.sellers[0] ? { facilityId: order.sellers[0].facilityId } : {}),
  });
}

/** Erases the mails about an order that wait and say what is not true any more. The order must be locked. */
export async function dropUntrue(tx: Tx, platform: PlatformServices, orderId: string): Promise<void> {
  const waiting = await store.findWaitingMails(tx, orderId);
  const order = waiting.length > 0 ? await findOrder(tx, { id: orderId }) : null;
  if (!order) return;
  const untrue: string[] = [];
  for (const { event_id, mail_id } of waiting) {
    const event = await store.findEvent(tx, event_id);
    if (!event || mail_id === null || !isNews(event.kind)) continue;
    if (!isTrue(event.kind, await factsOf(tx, platform, order, event))) untrue.push(mail_id);
  }
  if (untrue.length > 0) await eraseMessages(tx, platform.jobs, { ids: untrue });
}

/** The messages about orders by phone, for the manifest: their values are read when they are sent, so what is not true any more is not sent. */
export const orderMessageTemplates: readonly MessageTemplate[] = newsTexts.map(({ kind, ...text }) => ({
  ...text,
  category: 'UTILITY',
  byHand: true,
  async read({ db, clock, env, payments }, recordId) {
    const event = await store.findEvent(db, recordId);
    const order = event && (await findOrder(db, { id: event.order_id }));
    if (!event || !order || order.userId === null) return null;
    return newsValues(kind, await factsOf(db, { clock, payments }, order, event), urlOf({ env }, order));
  },
  async hold(tx, recordId) {
    const event = await store.findEvent(tx, recordId);
    if (event) await lockOrder(tx, event.order_id);
  },
}));
