import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { refundId } from '../refund/refund.schema.ts';
import { encryptedAccount } from '../refund/refund.ts';
import { audited, lockRefund, mayApprove } from './lock-refund.server.ts';

/** Shows the bank account of an approved refund to whoever enters it at the bank. */
export const revealRefundAccount = operation({
  name: 'refund.account_revealed',
  access: mayApprove,
  limits: [perAccount(60, '1h', 'refund_reveal')],
  input: refundId,
  failures: { not_found: notFound },
  async run({ tx, scope, platform }, { id }) {
    const locked = await lockRefund(tx, platform, scope, id);
    const encrypted = locked?.refund.encryptedAccount;
    if (!locked || !encrypted || !['approved', 'sent', 'failed'].includes(locked.refund.state)) return fail('not_found');
    const account = JSON.parse(platform.encryption.decrypt(encryptedAccount, encrypted)) as Record<'bank' | 'number' | 'holder', string>;
    return ok({ id, amount: locked.refund.amount, account, subjectId: locked.subjectId });
  },
  audit: ({ id }, { subjectId }) => audited({ id }, { subjectId }),
});
