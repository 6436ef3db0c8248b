import { receiveRefundAccount, shownPayments } from '#app/domains/payments/index.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { audited, lockOwn } from './lock-own-order.server.ts';
import { refundAccountInput } from './order.schema.ts';
import { recordOf } from './order-as-payable.server.ts';
import { payableKind } from './order-name.ts';
import { shownOrder } from './show-order.server.ts';

/** Names the bank account that the money of an order goes back to, for every refund of it that waits for one or could not be sent. It is stored encrypted. */
export const giveOrderRefundAccount = operation({
  name: 'order.refund_account',
  access: 'user',
  recent: true,
  limits: [perAccount(10, '1h', 'refund_account')],
  input: refundAccountInput,
  failures: {
    not_found: notFound,
    not_asked: [409, 'Tidak ada pengembalian dari pesanan ini yang menunggu rekening.'],
  },
  async run({ tx, actor, platform, clock }, { name, ...account }) {
    const order = await lockOwn(tx, name, actor.userId);
    if (!order) return fail('not_found');
    const { attempts } = await shownPayments(tx, platform, clock.now(), payableKind, recordOf(order));
    let taken = 0;
    for (const { id: attemptId, refunds } of attempts) {
      for (const { id, takes_account: isAsked } of refunds) {
        if (!isAsked) continue;
        if (await receiveRefundAccount(tx, platform, { id, attemptId }, { account, actorId: actor.userId })) taken += 1;
      }
    }
    if (taken === 0) return fail('not_asked');
    return ok({ id: order.id, order: await shownOrder({ db: tx, platform, now: clock.now() }, order) });
  },
  audit: audited,
});
