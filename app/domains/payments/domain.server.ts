import type { Domain } from '#app/kits/domain.server.ts';
import { keyRound } from '#app/ui/icons/account-glyphs.ts';
import { arrowLeft, receiptText } from '#app/ui/icons/page-glyphs.ts';
import {
  confirmPayment,
  findCashierWork,
  findTransfers,
  getCashierPayment,
  previewTransfer,
  recheckPayment,
  rejectPayment,
  waitingProofs,
} from './cashier/confirm-payment.server.ts';
import { payerPersons } from './cashier/payer.record-persons.store.server.ts';
import { cleanPayments } from './clean-payments.server.ts';
import { dataMap } from './data-map.ts';
import { approveAccount, findAccounts, proposeAccount, withdrawAccount } from './method/approve-bank-account.server.ts';
import { checkPayment, findPaymentMethods, getPayments } from './payment/check-payment.server.ts';
import { follow } from './payment/follow-attempt.server.ts';
import { paymentEndpoints } from './payment.endpoints.server.ts';
import { personalPayments } from './payment.personal-data.server.ts';
import { preparations } from './payments.preparations.store.server.ts';
import { proofKind, sendProof } from './proof/send-proof.server.ts';
import { encryptedAccount } from './refund/refund.ts';
import * as refunds from './refund-desk/approve-and-send-refund.server.ts';
import { sendOneRefund, watchRefunds } from './refund-desk/send-refunds.server.ts';
import { checkDay, closeShift, findShifts, getDaySums, openShift } from './shift/open-and-close-shift.server.ts';
import { watchAttempts } from './watch-attempts.server.ts';
import { readMessage } from './webhook/read-webhook.server.ts';
import { midtransWebhook } from './webhook/receive-webhook.server.ts';
import { encryptedWebhook } from './webhook/webhook.ts';

export const payments = {
  name: 'payments',
  operations: [
    ...[checkPayment, findPaymentMethods, getPayments, sendProof],
    ...[confirmPayment, findCashierWork, findTransfers, getCashierPayment, previewTransfer, recheckPayment, rejectPayment],
    ...[approveAccount, findAccounts, proposeAccount, withdrawAccount],
    ...[checkDay, closeShift, findShifts, getDaySums, openShift],
    refunds.approveRefund,
    refunds.declineRefund,
    refunds.enterRefundAccount,
    refunds.findRefundable,
    refunds.findRefunds,
    refunds.finishRefund,
    refunds.requestRefundByStaff,
    refunds.revealRefundAccount,
    refunds.sendRefundBatch,
  ],
  endpoints: paymentEndpoints,
  jobs: [cleanPayments, follow, readMessage, sendOneRefund, watchAttempts, watchRefunds],
  webhooks: [midtransWebhook],
  waiting: [waitingProofs, refunds.waitingRefunds],
  staffPages: [
    { path: '/staff/pembayaran', label: 'Pembayaran', glyph: receiptText, capability: 'payments.check', group: 'shop', key: 'b' },
    { path: '/staff/pengembalian', label: 'Pengembalian dana', glyph: arrowLeft, capability: 'refunds.request', group: 'shop' },
    { path: '/staff/rekening', label: 'Rekening', glyph: keyRound, capability: 'units.configure', group: 'administration' },
  ],
  fileKinds: [proofKind],
  encryptedColumns: { provider_webhooks: { sealed_raw: encryptedWebhook }, refunds: { sealed_account: encryptedAccount } },
  recordPersons: payerPersons,
  personalData: [personalPayments],
  dataMap,
  preparations,
} satisfies Domain;
