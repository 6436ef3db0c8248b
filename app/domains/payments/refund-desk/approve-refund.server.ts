import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordRefund } from '../refund/record-refund.server.ts';
import { refundId } from '../refund/refund.schema.ts';
import { actRefusal, actRefusals } from '../refund/refund.ts';
import { acts, audited, lockRefund, mayApprove } from './lock-refund.server.ts';
import { sendOneRefund } from './send-refunds.server.ts';

/**
 * A second person approves a refund, or one that failed again; the provider is asked at once. Not who pays, who entered the money, or who
 * approved it before. A payment that was taken back meanwhile is not returned: its refund is declined.
 */
export const approveRefund = operation({
  name: 'refund.approved',
  access: mayApprove,
  recent: true,
  limits: acts,
  input: refundId,
  failures: {
    not_found: notFound,
    ...actRefusals,
  },
  async run({ tx, enqueue, scope, actor, platform, clock }, { id }) {
    const locked = await lockRefund(tx, platform, scope, id);
    if (!locked) return fail('not_found');
    const { attempt, subjectId, facts } = locked;
    const refusal = actRefusal('approve', facts, actor.userId);
    if (refusal) return fail(refusal);
    const by = { source: 'staff', actorId: actor.userId } as const;
    if (attempt.state !== 'paid') {
      const note = 'not_paid';
      const declined = await recordRefund(tx, platform, id, ['requested', 'failed'], { to: 'declined', now: clock.now() }, { ...by, note });
      return declined ? ok({ id, state: declined.state, subjectId }) : fail('changed');
    }
    const moved = await recordRefund(
      tx,
      platform,
      id,
      ['requested', 'failed'],
      { to: 'approved', now: clock.now(), approvedBy: actor.userId },
      by,
    );
    if (!moved) return fail('changed');
    if (moved.method === 'provider') await enqueue(sendOneRefund, { id });
    return ok({ id, state: moved.state, subjectId });
  },
  audit: (_input, { state, ...one }) => ({ ...audited(one, one), ...(state === 'declined' ? { action: 'refund.declined' } : {}) }),
});
