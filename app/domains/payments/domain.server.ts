import type { Domain } from '#app/kits/domain.server.ts';
import { keyRound } from '#app/ui/icons/account-glyphs.ts';
import { arrowLeft, receiptText } from '#app/ui/icons/page-glyphs.ts';
import { receivedMoney } from './attempt/payments-of-day.store.server.ts';
import { confirmPayment } from './cashier/confirm-payment.server.ts';
import { findCashierWork, findTransfers, getCashierPayment, waitingProofs } from './cashier/find-cashier-work.server.ts';
import { payerPersons } from './cashier/payer.record-persons.store.server.ts';
import { previewTransfer } from './cashier/preview-transfer.server.ts';
import { recheckPayment } from './cashier/recheck-payment.server.ts';
import { rejectPayment } from './cashier/reject-payment.server.ts';
import { cleanPayments } from './clean-payments.server.ts';
import { dataMap } from './data-map.ts';
import { approveAccount, findAccounts } from './method/approve-bank-account.server.ts';
import { proposeAccount } from './method/propose-bank-account.server.ts';
import { withdrawAccount } from './method/withdraw-bank-account.server.ts';
import { checkPayment } from './payment/check-payment.server.ts';
import { findPaymentMethods } from './payment/find-payment-methods.server.ts';
import { followJob } from './payment/follow-attempt.server.ts';
import { getPayments } from './payment/get-payments.server.ts';
import { paymentEndpoints } from './payment.endpoints.server.ts';
import { personalPayments } from './payment.personal-data.server.ts';
import { followUps } from './payments.follow-ups.store.server.ts';
import { preparations } from './payments.preparations.store.server.ts';
import { proofKind, sendProof } from './proof/send-proof.server.ts';
import { encryptedAccount } from './refund/refund.ts';
import { approveRefund } from './refund-desk/approve-refund.server.ts';
import { declineRefund } from './refund-desk/decline-refund.server.ts';
import { enterRefundAccount } from './refund-desk/enter-refund-account.server.ts';
import { findRefundable, findRefunds, waitingRefunds } from './refund-desk/find-refunds.server.ts';
import { finishRefund } from './refund-desk/finish-refund.server.ts';
import { requestRefundByStaff } from './refund-desk/request-refund-by-staff.server.ts';
import { revealRefundAccount, revealRefundAccounts } from './refund-desk/reveal-refund-account.server.ts';
import { sendRefundBatch } from './refund-desk/send-refund-batch.server.ts';
import { sendOneRefund, watchRefunds } from './refund-desk/send-refunds.server.ts';
import { checkDay, getDaySums } from './shift/check-day.server.ts';
import { closeShift } from './shift/close-shift.server.ts';
import { confirmShift, getShift } from './shift/confirm-shift.server.ts';
import { countShift } from './shift/count-shift.server.ts';
import { findShifts } from './shift/find-shifts.server.ts';
import { openShift } from './shift/open-shift.server.ts';
import { acceptLine, acceptLines } from './statement/accept-lines.server.ts';
import { findLines, getLine } from './statement/find-lines.server.ts';
import { ignoreLine, reopenLine } from './statement/ignore-line.server.ts';
import { importStatement, statementKind } from './statement/import-statement.server.ts';
import { encryptedLine } from './statement/statement.ts';
import { watchAttempts } from './watch-attempts.server.ts';
import { readMessage } from './webhook/read-webhook.server.ts';
import { midtransWebhook } from './webhook/receive-webhook.server.ts';
import { encryptedWebhook } from './webhook/webhook.ts';

export const payments = {
  name: 'payments',
  operations: [
    ...[checkPayment, findPaymentMethods, getPayments, sendProof],
    ...[confirmPayment, findCashierWork, findTransfers, getCashierPayment, previewTransfer, recheckPayment, rejectPayment],
    ...[acceptLine, acceptLines, findLines, getLine, ignoreLine, importStatement, reopenLine],
    ...[approveAccount, findAccounts, proposeAccount, withdrawAccount],
    ...[checkDay, closeShift, confirmShift, countShift, findShifts, getDaySums, getShift, openShift],
    ...[approveRefund, declineRefund, enterRefundAccount, findRefundable, findRefunds, finishRefund],
    ...[requestRefundByStaff, revealRefundAccount, revealRefundAccounts, sendRefundBatch],
  ],
  endpoints: paymentEndpoints,
  jobs: [cleanPayments, followJob, readMessage, sendOneRefund, watchAttempts, watchRefunds],
  webhooks: [midtransWebhook],
  followUps,
  waiting: [waitingProofs, waitingRefunds],
  dayFigures: [receivedMoney],
  staffPages: [
    { path: '/staff/pembayaran', label: 'Pembayaran', glyph: receiptText, capability: 'payments.check', group: 'shop', key: 'b' },
    { path: '/staff/pengembalian', label: 'Pengembalian dana', glyph: arrowLeft, capability: 'refunds.request', group: 'shop' },
    { path: '/staff/rekening', label: 'Rekening', glyph: keyRound, capability: 'units.configure', group: 'administration' },
  ],
  fileKinds: [proofKind, statementKind],
  encryptedColumns: {
    bank_lines: { sealed_text: encryptedLine },
    provider_webhooks: { sealed_raw: encryptedWebhook },
    refunds: { sealed_account: encryptedAccount },
  },
  recordPersons: payerPersons,
  personalData: [personalPayments],
  dataMap,
  preparations,
} satisfies Domain;
