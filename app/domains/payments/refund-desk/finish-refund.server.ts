import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { recordRefund } from '../refund/record-refund.server.ts';
import { finishInput } from '../refund/refund.schema.ts';
import { actRefusal, actRefusals } from '../refund/refund.ts';
import { acts, audited, lockRefund, mayApprove } from './lock-refund.server.ts';

/** What the bank has done with a refund that it was sent. */
export const finishRefund = operation({
  name: 'refund.finished',
  access: mayApprove,
  limits: acts,
  input: finishInput,
  failures: { not_found: notFound, changed: actRefusals.changed },
  async run({ tx, scope, actor, platform, clock }, { id, result, note }) {
    const locked = await lockRefund(tx, platform, scope, id);
    if (!locked) return fail('not_found');
    if (actRefusal('finish', locked.facts, actor.userId)) return fail('changed');
    const now = clock.now();
    const changes = result === 'done' ? { to: result, now, bankConfirmedAt: now } : { to: result, now, failure: note || 'bank' };
    const by = { source: 'staff', actorId: actor.userId, note } as const;
    return (await recordRefund(tx, platform, id, ['sent'], changes, by)) ? ok({ id, subjectId: locked.subjectId }) : fail('changed');
  },
  audit: ({ id }, { subjectId }) => audited({ id }, { subjectId }),
});
