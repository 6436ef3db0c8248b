import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findAttempt } from '../attempt/attempt.store.server.ts';
import { askProvider } from '../payment/follow-attempt.server.ts';
import { recordRefund } from '../refund/record-refund.server.ts';
import { declineInput } from '../refund/refund.schema.ts';
import * as store from '../refund/refund.store.server.ts';
import { actRefusal, actRefusals } from '../refund/refund.ts';
import { acts, audited, lockRefund, mayApprove } from './lock-refund.server.ts';

/**
 * A refund is not approved, or taken back before it was sent; its part of the payment may be requested again. What a provider was asked for
 * is declined only after it has answered that it did not return it.
 */
export const declineRefund = operation({
  name: 'refund.declined',
  access: mayApprove,
  limits: acts,
  transaction: 'none',
  input: declineInput,
  failures: {
    not_found: notFound,
    changed: actRefusals.changed,
    no_answer: [503, 'Penyedia pembayaran belum menjawab, jadi belum pasti dananya tidak dikirim. Coba lagi sebentar lagi.'],
  },
  async run({ db, commit, scope, actor, platform, clock }, { id, note }) {
    const found = await store.findRefund(db, id);
    const attempt = found && (await findAttempt(db, found.attemptId));
    if (!attempt || !isInScope(scope, attempt.facilityId)) return fail('not_found');
    if (found.askedAt && found.state === 'failed') {
      if (!platform.payments || !(await askProvider({ ...platform, db }, attempt.id)).ok) return fail('no_answer');
    }
    return await commit(async ({ tx }) => {
      const locked = await lockRefund(tx, platform, scope, id);
      if (!locked) return fail('not_found');
      const { refund, subjectId, facts } = locked;
      // Asked since: its answer is not known yet.
      if (actRefusal('decline', facts, actor.userId) || (refund.askedAt && found.askedAt === null)) return fail('changed');
      const by = { source: 'staff', actorId: actor.userId, note } as const;
      const changes = { to: 'declined', now: clock.now() } as const;
      const moved = await recordRefund(tx, platform, id, ['requested', 'needs_account', 'approved', 'failed'], changes, by);
      return moved ? ok({ id, subjectId }) : fail('changed');
    });
  },
  audit: ({ id }, { subjectId }) => audited({ id }, { subjectId }),
});
