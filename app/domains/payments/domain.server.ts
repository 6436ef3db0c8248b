import type { Domain } from '#app/platform/domain.server.ts';
import { follow, watchAttempts } from './attempts/jobs.server.ts';
import { checkPayment, findPaymentMethods, getPayments, startPayment } from './attempts/operations.server.ts';
import { confirmPayment, findCashierWork, getCashierPayment, recheckPayment, rejectPayment } from './cashier/operations.server.ts';
import { dataMap } from './data-map.ts';
import { readMessage } from './inbox/jobs.server.ts';
import { midtransWebhook } from './inbox/operations.server.ts';
import { encryptedWebhook } from './inbox/rules.ts';
import { cleanPayments } from './jobs.server.ts';
import { approveAccount, findAccounts, proposeAccount } from './methods/operations.server.ts';
import { personalPayments } from './personal.operations.server.ts';
import { proofKind, sendProof } from './proofs/operations.server.ts';
import { sendOneRefund, watchRefunds } from './refunds/jobs.server.ts';
import * as refunds from './refunds/operations.server.ts';
import { encryptedAccount } from './refunds/rules.ts';

export const payments = {
  name: 'payments',
  operations: [
    ...[checkPayment, findPaymentMethods, getPayments, startPayment, sendProof],
    ...[confirmPayment, findCashierWork, getCashierPayment, recheckPayment, rejectPayment],
    ...[approveAccount, findAccounts, proposeAccount],
    refunds.approveRefund,
    refunds.declineRefund,
    refunds.findRefunds,
    refunds.finishRefund,
    refunds.giveRefundAccount,
    refunds.requestRefundByStaff,
    refunds.revealRefundAccount,
    refunds.sendRefundBatch,
  ],
  jobs: [cleanPayments, follow, readMessage, sendOneRefund, watchAttempts, watchRefunds],
  webhooks: [midtransWebhook],
  fileKinds: [proofKind],
  encryptedColumns: { provider_webhooks: { sealed_raw: encryptedWebhook }, refunds: { sealed_account: encryptedAccount } },
  personalData: [personalPayments],
  dataMap,
} satisfies Domain;
