import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { receiveRefundAccount } from '../refund/receive-refund-account.server.ts';
import { accountInput } from '../refund/refund.schema.ts';
import { actRefusal, actRefusals } from '../refund/refund.ts';
import { acts, audited, lockRefund, mayRequest } from './lock-refund.server.ts';

/**
 * Enters the bank account of an owner whose account is erased: nobody else can name one. Another person approves the refund then, anew.
 */
export const enterRefundAccount = operation({
  name: 'refund.account_entered',
  access: mayRequest,
  recent: true,
  limits: acts,
  input: accountInput,
  failures: { not_found: notFound, changed: actRefusals.changed },
  async run({ tx, scope, actor, platform }, { id, ...account }) {
    const locked = await lockRefund(tx, platform, scope, id);
    if (!locked) return fail('not_found');
    if (actRefusal('account', locked.facts, actor.userId)) return fail('changed');
    const by = { account, actorId: actor.userId, source: 'staff' } as const;
    return (await receiveRefundAccount(tx, platform, locked.refund, by)) ? ok({ id, subjectId: null }) : fail('changed');
  },
  audit: ({ id }, one) => audited({ id }, one),
});
