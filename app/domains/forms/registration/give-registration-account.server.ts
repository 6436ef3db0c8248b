import { receiveRefundAccount, shownPayments } from '#app/domains/payments/index.server.ts';
import { bankAccount } from '#app/domains/payments/method/bank-account.schema.ts';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { perAddress, perRecord } from '#app/platform/operations/operation-limits.server.ts';
import { auditedRegistration, manageFailures } from './cancel-or-accept-registration.server.ts';
import { lockByToken } from './open-registration.server.ts';
import { payableOf } from './receive-registration-payment.server.ts';
import { byToken } from './registration.schema.ts';
import { payableKind } from './registration-names.ts';

/** Names the bank account that the money of a registration goes back to, for every refund that waits for one. It is stored encrypted. */
export const giveRegistrationAccount = operation({
  name: 'registration.refund_account',
  access: 'public',
  limits: [perAddress(30, '1h'), perRecord('token', 5, '1h')],
  input: byToken.extend(bankAccount.shape),
  failures: { ...manageFailures, not_asked: [409, 'Tidak ada pengembalian dari pendaftaran ini yang menunggu rekening.'] },
  async run({ tx, actor, platform, clock }, { token, ...account }) {
    const opened = await lockByToken(tx, token);
    if (!opened) return fail('not_found');
    const { registration, form } = opened;
    const record = payableOf(registration, form, clock.now());
    const { attempts } = await shownPayments(tx, platform, clock.now(), payableKind, record);
    const actorId = actor.kind === 'user' ? actor.userId : null;
    let taken = 0;
    for (const { id: attemptId, refunds } of attempts) {
      for (const { id, takes_account: isAsked } of refunds) {
        if (isAsked && (await receiveRefundAccount(tx, platform, { id, attemptId }, { account, actorId }))) taken += 1;
      }
    }
    return taken === 0 ? fail('not_asked') : ok({ id: registration.id, userId: registration.user_id });
  },
  audit: auditedRegistration,
});
