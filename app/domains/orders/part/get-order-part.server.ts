import { findCertainty } from '#app/domains/payments/index.server.ts';
import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { stopOf } from '../order/move-part.server.ts';
import { partId } from '../order/order.schema.ts';
import { findEvents, findOrder, findOrderIdOfPart, type Order, type SellerOrder } from '../order/order.store.server.ts';
import { phaseOf } from '../order/order-states.ts';
import { eventText, partLabel } from '../order/order-texts.ts';
import { orderTypeOf } from '../order/record-order-event.server.ts';
import { isBack, stepsOf } from '../parcel/parcel.ts';
import { audited, isSeen, mayHandle } from './lock-part.server.ts';

/** The order of a part of the scope, as a page reads it: nothing is locked. */
export async function readPart(db: Queryable, scope: Scope, id: string): Promise<{ order: Order; part: SellerOrder } | null> {
  const orderId = await findOrderIdOfPart(db, id);
  const order = orderId === null ? null : await findOrder(db, { id: orderId });
  const part = order?.sellers.find((one) => one.id === id);
  return order && part && isInScope(scope, part.facilityId) && (await isSeen(db, order, part)) ? { order, part } : null;
}

/** One part with its lines, where it goes, and its history. */
export const getOrderPart = operation({
  name: 'order.staff_view',
  access: mayHandle,
  limits: [perAccount(300, '10m', 'order_views')],
  input: partId,
  failures: { not_found: notFound },
  async run({ tx, scope, platform }, { id }) {
    const read = await readPart(tx, scope, id);
    if (!read) return fail('not_found');
    const { order } = read;
    const { acceptUntil, ...part } = read.part;
    const events = await findEvents(tx, order.id);
    const phase = phaseOf(order.state);
    const unpaid = order.paidAt !== null ? null : phase === 'unpaid' ? ('open' as const) : ('ended' as const);
    const isNext = unpaid === 'open' || (part.state === 'accepted' && phase === 'running');
    const type = orderTypeOf(platform, order);
    const list = isNext ? await type.pickList(tx, part) : { picks: [], short: [] };
    const money = await findCertainty(tx, order.attemptId, platform.clock.now());
    return ok({
      ...part,
      lines: part.lines.map((line) => ({ ...line, note: type.lineNote?.(line) ?? null })),
      status: partLabel(part, order.typeCode),
      acceptUntil: acceptUntil?.toISOString() ?? null,
      subjectId: order.userId,
      name: order.name,
      order: { state: order.state, isDebt: order.debtAt !== null },
      /** Whether it can still be paid at the place; null = it is paid. */
      unpaid,
      payUntil: order.payUntil.toISOString(),
      picks: list.picks,
      short: list.short,
      steps: part.state === 'shipped' ? stepsOf(part.trip) : [],
      isBack: part.state === 'shipped' && isBack(part.trip),
      stop: await stopOf(tx, type, read.part, 'unlocked'),
      /** Null = the money is certain; otherwise from when on it will be, where that is known. */
      uncertain: money.isCertain ? null : { until: money.from?.toISOString() ?? null },
      // What is fetched or used at the facility needs no address.
      address: part.mode === 'courier' || part.mode === 'own' ? order.address : null,
      timeline: events
        .filter(({ seller_order_id }) => seller_order_id === null || seller_order_id === id)
        .map(({ kind, note, happened_at }) => ({ text: eventText(kind, note, order.typeCode), at: happened_at.toISOString() })),
    });
  },
  audit: audited,
});
