import { findHolders } from '#app/domains/accounts/index.server.ts';
import { rolesWith } from '#app/platform/access/capabilities.ts';
import { narrowScope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { WaitingWork } from '#app/platform/staff/staff-frame.server.ts';
import { findEnterers } from '../attempt/attempt-events.store.server.ts';
import { paymentSearch, refundQuery } from '../refund/refund.schema.ts';
import * as store from '../refund/refund.store.server.ts';
import { actRefusal, actRefusals, refundActs, turnOf } from '../refund/refund.ts';
import { factsOf, mayRequest } from './lock-refund.server.ts';

type Holders = Map<number | null, Awaited<ReturnType<typeof findHolders>>>;

/** Who approves refunds at these facilities, by facility. */
async function findApprovers(db: Queryable, facilityIds: readonly (number | null)[]): Promise<Holders> {
  const holders: Holders = new Map();
  for (const id of new Set(facilityIds)) holders.set(id, await findHolders(db, id, rolesWith('refunds.approve')));
  return holders;
}

/**
 * The unfinished refunds of the chosen facilities, the oldest first: what the caller may do with each, why not, and who else brings it on.
 */
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
    const entered = await findEnterers(db, [...new Set(rows.map(({ refund }) => refund.attemptId))]);
    const approvers = await findApprovers(
      db,
      rows.map(({ facilityId }) => facilityId),
    );
    return ok(
      rows.map(({ reference, facilityId, ownerId, createdAt, refund }) => {
        const { id, attemptId, amount, method, state, reason, note, failure } = refund;
        const facts = factsOf(refund, ownerId, entered.get(attemptId) ?? []);
        const refusal = [actRefusal('approve', facts, actor.userId), actRefusal('send', facts, actor.userId)].find(
          (one) => one !== null && one !== 'changed',
        );
        return {
          id,
          reference,
          amount,
          method,
          state,
          reason,
          note,
          failure,
          created_at: createdAt.toISOString(),
          acts: refundActs.filter((act) => actRefusal(act, facts, actor.userId) === null),
          turn: turnOf(facts, actor.userId),
          refusal: refusal ? actRefusals[refusal][1] : null,
          others: (approvers.get(facilityId) ?? [])
            .filter((one) => one.id !== actor.userId && turnOf(facts, one.id) === 'mine')
            .map(({ name }) => name),
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
