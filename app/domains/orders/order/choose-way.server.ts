import { type StartRefusal, startAttempt } from '#app/domains/payments/index.server.ts';
import { type Failed, fail, type Outcome, ok, type Writes } from '#app/platform/operations/operation.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { lockOrder, type Order } from './order.store.server.ts';
import { recordOf } from './order-as-payable.server.ts';
import { payableKind } from './order-name.ts';
import * as write from './order-writes.store.server.ts';
import { orderTypeOf, recordOrderEvent } from './record-order-event.server.ts';

type Placed = Readonly<{ order: Order; attemptId: string | null }>;
export type Started = Outcome<Placed, StartRefusal>;

/**
 * Starts to pay a locked order by one way; the order is then payable, and holds what it needs, as long as that way allows. `gone` = it can no
 * longer hold it; the caller rolls back.
 */
export async function chooseWay(...args: Parameters<typeof startWay>): Promise<Started | Failed<'gone'>> {
  const chosen = await startWay(...args);
  if (!chosen.ok) return chosen;
  const [{ tx }, platform] = args;
  const { order } = chosen.value;
  return (await orderTypeOf(platform, order).onPayUntil(tx, order, order.payUntil, platform)) ? chosen : fail('gone');
}

/** The same without holding anything anew, for an order that is just being placed. */
export async function startWay(
  { tx, enqueue }: Pick<Writes, 'tx' | 'enqueue'>,
  platform: PlatformServices,
  order: Order,
  { methodId, actorId }: Readonly<{ methodId: number; actorId: string }>,
): Promise<Started> {
  const started = await startAttempt({ tx, enqueue }, platform, {
    kind: payableKind,
    record: recordOf(order),
    methodId,
    actorId,
  });
  if (!started.ok) return started;
  const attempt = started.value;
  await write.setWay(tx, order.id, { fee: attempt.fee, payUntil: attempt.expiresAt });
  await write.moveOrder(tx, order.id, ['placed'], 'awaiting', platform.clock.now());
  await recordOrderEvent({ tx, platform, order, by: { source: 'owner', actorId } }, 'way_chosen');
  return ok({ order: (await lockOrder(tx, order.id)) ?? order, attemptId: attempt.id });
}
