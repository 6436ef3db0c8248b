import { narrowScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findConfirmedBy } from '../attempt/attempt-events.store.server.ts';
import { paymentSearch, refundQuery } from '../refund/refund.schema.ts';
import * as store from '../refund/refund.store.server.ts';
import { approvalRefusal, approvalRefusals } from '../refund/refund.ts';
import { mayRequest } from './lock-refund.server.ts';

/** The unfinished refunds of the chosen facilities, the oldest first. */
export const findRefunds = operation({
  name: 'refund.find',
  access: mayRequest,
  limits: 'reads',
  input: refundQuery,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const rows = await store.findUnfinished(db, within, 500);
    const confirmed = await findConfirmedBy(db, [...new Set(rows.map(({ attempt_id }) => attempt_id))], actor.userId);
    return ok(
      rows.map(({ requested_by, account_by, approved_by, ...row }) => {
        const refund = {
          state: row.state,
          requestedBy: requested_by,
          accountBy: account_by,
          approvedBy: approved_by,
          ownerId: row.user_id,
        };
        const refusal = approvalRefusal(refund, actor.userId, confirmed.has(row.attempt_id));
        return {
          ...row,
          amount: Number(row.amount),
          created_at: row.created_at.toISOString(),
          isApprovedByMe: approved_by === actor.userId,
          refusal: refusal && approvalRefusals[refusal][1],
        };
      }),
    );
  },
});

/** The payments that a refund can be requested of, by the number of their order or their own. */
export const findRefundable = operation({
  name: 'refund.find_payments',
  access: mayRequest,
  limits: 'reads',
  input: paymentSearch,
  failures: { not_found: notFound },
  async run({ db, scope }, { number, units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const rows = number === '' ? [] : await store.findPaid(db, number, within, 50);
    return ok(
      rows.map(({ id, reference, channel, paid, paidAt, refunded }) => ({
        id,
        reference,
        channel,
        paid,
        left: paid - refunded,
        paid_at: paidAt?.toISOString() ?? null,
      })),
    );
  },
});

/** The work of the second person on the home page of the staff. */
export const waitingRefunds: WaitingWork = {
  name: 'payments.refunds',
  label: 'Pengembalian dana untuk disetujui',
  capability: 'refunds.approve',
  href: '/staff/pengembalian',
  read: ({ db }, scope) => store.countWork(db, scope),
};
