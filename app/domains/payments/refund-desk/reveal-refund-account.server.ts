import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { refundId, refundIds } from '../refund/refund.schema.ts';
import { actRefusal, actRefusals, encryptedAccount } from '../refund/refund.ts';
import { audited, lockRefund, lockToSend, mayApprove } from './lock-refund.server.ts';

type Account = Readonly<Record<'bank' | 'number' | 'holder', string>>;
const readAccount = ({ encryption }: PlatformServices, encrypted: string) =>
  JSON.parse(encryption.decrypt(encryptedAccount, encrypted)) as Account;

/** Shows the bank account of an approved refund to whoever enters it at the bank. */
export const revealRefundAccount = operation({
  name: 'refund.account_revealed',
  access: mayApprove,
  limits: [perAccount(60, '1h', 'refund_reveal')],
  input: refundId,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, platform }, { id }) {
    const locked = await lockRefund(tx, platform, scope, id);
    const encrypted = locked?.refund.encryptedAccount;
    if (!locked || !encrypted || actRefusal('reveal', locked.facts, actor.userId)) return fail('not_found');
    return ok({ id, amount: locked.refund.amount, account: readAccount(platform, encrypted), subjectId: locked.subjectId });
  },
  audit: ({ id }, { subjectId }) => audited({ id }, { subjectId }),
});

/** The accounts and sums of refunds that the caller may send, for the bank's own entry of many: all of them, or none. */
export const revealRefundAccounts = operation({
  name: 'refund.accounts_revealed',
  access: mayApprove,
  limits: [perAccount(20, '1h', 'refund_files')],
  input: refundIds,
  failures: { not_found: notFound, ...actRefusals },
  async run({ tx, scope, actor, platform }, { ids }) {
    const locked = await lockToSend({ tx, scope, actor, platform }, ids);
    if (!locked.ok) return locked;
    return ok(
      locked.value.flatMap(({ refund: { id, amount, encryptedAccount: encrypted }, attempt: { reference }, subjectId }) =>
        encrypted === null ? [] : [{ id, reference, amount, account: readAccount(platform, encrypted), subjectId }],
      ),
    );
  },
  audit: (_input, shown) => shown.map((one) => audited(one, one)),
});
