import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordRefund } from '../refund/record-refund.server.ts';
import { sentInput } from '../refund/refund.schema.ts';
import { actRefusals } from '../refund/refund.ts';
import { acts, audited, lockToSend, mayApprove } from './lock-refund.server.ts';

/** A batch of approved refunds was given to the bank, by another person than who approved them: all of them, or none. */
export const sendRefundBatch = operation({
  name: 'refund.batch_sent',
  access: mayApprove,
  limits: acts,
  input: sentInput,
  failures: {
    not_found: notFound,
    ...actRefusals,
  },
  async run({ tx, scope, actor, platform, clock }, { ids, bank_reference: bankReference }) {
    const locked = await lockToSend({ tx, scope, actor, platform }, ids);
    if (!locked.ok) return locked;
    const by = { source: 'staff', actorId: actor.userId, note: bankReference } as const;
    const changes = { to: 'sent', now: clock.now(), bankReference, sentBy: actor.userId } as const;
    for (const { refund } of locked.value) {
      if (!(await recordRefund(tx, platform, refund.id, ['approved'], changes, by))) return fail('changed');
    }
    return ok({ sent: locked.value.map(({ refund, subjectId }) => ({ id: refund.id, subjectId })) });
  },
  audit: (_input, { sent }) => sent.map((one) => audited(one, one)),
});
