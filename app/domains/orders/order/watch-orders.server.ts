import { spareMinutes } from '#app/domains/payments/attempt/spare-minutes.ts';
import { type Database, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import type { Job } from '#app/platform/jobs/jobs.server.ts';
import { endUnpaid } from './end-order.server.ts';
import { findPaymentState, lockOrder, type Order } from './order.store.server.ts';
import { recordOrderEvent } from './record-order-event.server.ts';
import { refusePart } from './refuse-part.server.ts';
import { remindBefore } from './uncollected-part.ts';
import * as store from './watched-orders.store.server.ts';

const perRun = 500;

/** Runs the work on each locked order in a transaction of its own, and gives the errors: one that fails does not keep the others waiting. */
async function each(db: Database, orderIds: readonly string[], work: (tx: Tx, order: Order) => Promise<void>): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const id of orderIds) {
    try {
      await inTransaction(db, async (tx) => {
        const order = await lockOrder(tx, id);
        if (order) await work(tx, order);
      });
    } catch (error) {
      errors.push(error);
    }
  }
  return errors;
}

/**
 * Every minute: ends orders that nobody pays, refuses what no seller has accepted in time, and reminds once who has not fetched a part. An order
 * with an open payment ends with that payment, which asks its provider first. Throws at the end when some were not moved.
 */
export const watchOrders: Job = {
  name: 'orders.watch',
  cron: '* * * * *',
  async run(platform) {
    const { db, clock } = platform;
    const now = clock.now();
    const by = { source: 'clock' } as const;
    const heldUntil = new Date(now.getTime() - spareMinutes * 60_000);
    const unpaid = await each(db, await store.findUnpaid(db, heldUntil, perRun), async (tx, order) => {
      const { hasOpen } = await findPaymentState(tx, order.id);
      if (!hasOpen && order.payUntil <= heldUntil) await endUnpaid({ tx, platform, order, by }, 'expired');
    });
    const late = await store.findUnaccepted(db, now, perRun);
    const unaccepted = await each(db, late, async (tx, order) => {
      // The first refusal may end the whole order, so the parts are taken as they are then.
      const overdue = order.sellers.find(({ state, acceptUntil }) => state === 'waiting' && acceptUntil !== null && acceptUntil <= now);
      if (overdue) await refusePart({ tx, platform, order, by }, overdue, 'Penjual tidak menjawab pada waktunya');
    });
    const unfetched = await store.findUnfetched(db, remindBefore(now), perRun);
    const unreminded = await each(db, [...new Set(unfetched.map(({ orderId }) => orderId))], async (tx, order) => {
      const reminded = await store.findReminded(tx, order.id);
      const waiting = order.sellers.filter(
        ({ id, state, stateAt }) => state === 'ready' && stateAt <= remindBefore(now) && !reminded.has(id),
      );
      for (const part of waiting) await recordOrderEvent({ tx, platform, order, by }, 'part_unfetched', part);
    });
    const errors = [...unpaid, ...unaccepted, ...unreminded];
    if (errors.length > 0) throw new AggregateError(errors, `orders: ${errors.length} orders were not moved`);
  },
};
