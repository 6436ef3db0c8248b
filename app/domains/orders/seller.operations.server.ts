import type { Tx } from '#app/platform/db.server.ts';
import { fail, notFound, ok, operation, type Writes } from '#app/platform/operation.server.ts';
import { perAccount } from '#app/platform/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { isInScope, narrowScope, type Scope, staffCan } from '#app/platform/staff-access.server.ts';
import { cutPart, goOn, type Held, refusePart } from './move.operations.server.ts';
import { actInput, cutInput, partId, refuseInput, workQuery } from './schema.ts';
import { findWork } from './seller.store.server.ts';
import { findEvents, findOrderIdOfPart, lockOrder, type SellerOrder } from './store.server.ts';
import { eventText, partLabels } from './texts.rules.ts';

/*
 * Policy of all operations here: staff with the capability at the facility that sells the part. A part of another facility is `not_found`, as one
 * that does not exist, and so is one of an order that is not paid.
 */

const mayHandle = staffCan('orders.handle');
const acts = [perAccount(300, '5m', 'order_acts')] as const;
const perList = 200;

const failures = {
  not_found: notFound,
  not_allowed: [409, 'Langkah ini tidak berlaku untuk keadaan pesanan sekarang. Muat ulang halaman.'],
  short: [409, 'Stok yang ditahan untuk pesanan ini tidak cukup lagi. Kurangi barangnya, atau tolak bagian ini.'],
} as const;

/** Locks the order of a part of the scope. */
async function lockPart(
  { tx, scope, platform, actorId }: Readonly<{ tx: Tx; scope: Scope; platform: PlatformServices; actorId: string }>,
  id: string,
): Promise<{ held: Held; part: SellerOrder } | null> {
  const orderId = await findOrderIdOfPart(tx, id);
  const order = orderId === null ? null : await lockOrder(tx, orderId);
  const part = order?.sellers.find((one) => one.id === id);
  if (!order?.paidAt || !part || !isInScope(scope, part.facilityId)) return null;
  return { held: { tx, platform, order, by: { source: 'staff', actorId } }, part };
}

type Given = Pick<Writes, 'tx'> & Readonly<{ scope: Scope; platform: PlatformServices; actor: Readonly<{ userId: string }> }>;

/** Locks the part, lets `work` move it, and gives the ids for the audit log. */
async function onPart(
  { tx, scope, platform, actor }: Given,
  id: string,
  work: (held: Held, part: SellerOrder) => Promise<boolean | 'short'>,
) {
  const locked = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
  if (!locked) return fail('not_found');
  const { held, part } = locked;
  const answer = await work(held, part);
  if (answer === true) return ok({ id, subjectId: held.order.userId });
  return fail(answer === 'short' ? 'short' : 'not_allowed');
}

const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `seller_order:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** The parts of paid orders that the chosen facilities have to handle, the oldest first, without the buyers. */
export const findOrderWork = operation({
  name: 'order.find_work',
  access: mayHandle,
  limits: 'reads',
  input: workQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    return within === null ? fail('not_found') : ok(await findWork(db, within, perList));
  },
});

/** One part of a paid order with its lines, where it goes, and its history. */
export const getOrderPart = operation({
  name: 'order.staff_view',
  access: mayHandle,
  limits: [perAccount(300, '10m', 'order_views')],
  input: partId,
  failures: { not_found: notFound },
  async run({ tx, scope, platform, actor }, { id }) {
    const locked = await lockPart({ tx, scope, platform, actorId: actor.userId }, id);
    if (!locked) return fail('not_found');
    const { order } = locked.held;
    const { acceptUntil, ...part } = locked.part;
    const events = await findEvents(tx, order.id);
    return ok({
      ...part,
      status: partLabels[part.state],
      acceptUntil: acceptUntil?.toISOString() ?? null,
      subjectId: order.userId,
      name: order.name,
      order: { state: order.state, isDebt: order.debtAt !== null },
      // What is fetched or used at the facility needs no address.
      address: part.mode === 'courier' || part.mode === 'own' ? order.address : null,
      timeline: events
        .filter(({ seller_order_id }) => seller_order_id === null || seller_order_id === id)
        .map(({ kind, note, happened_at }) => ({ text: eventText(kind, note), at: happened_at.toISOString() })),
    });
  },
  audit: audited,
});

/** A seller goes on with its part: accepts, packs, sends it or makes it ready, and hands it over. */
export const actOnPart = operation({
  name: 'order.part_moved',
  access: mayHandle,
  limits: acts,
  input: actInput,
  failures,
  run: (given, { id, act, waybill }) => onPart(given, id, (held, part) => goOn(held, part, act, waybill)),
  audit: audited,
});

/** A seller cannot deliver its part. What was paid for it goes back. */
export const refuseOrderPart = operation({
  name: 'order.part_refused',
  access: mayHandle,
  limits: acts,
  input: refuseInput,
  failures,
  run: (given, { id, reason }) => onPart(given, id, (held, part) => refusePart(held, part, reason)),
  audit: audited,
});

/** A seller cannot deliver some of one line. Their price goes back. */
export const cutOrderLine = operation({
  name: 'order.line_cut',
  access: mayHandle,
  limits: acts,
  input: cutInput,
  failures,
  run: (given, { id, line_id: lineId, quantity, reason }) =>
    onPart(given, id, async (held, part) => {
      const line = part.lines.find((one) => one.id === lineId);
      return line !== undefined && (await cutPart(held, part, line, quantity, reason));
    }),
  audit: audited,
});
