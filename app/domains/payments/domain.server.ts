import type { Domain } from '#app/kits/domain.server.ts';
import { keyRound } from '#app/ui/icons/account-glyphs.ts';
import { arrowLeft, receiptText } from '#app/ui/icons/page-glyphs.ts';
import { paymentEndpoints } from './api.server.ts';
import { follow, watchAttempts } from './attempts/jobs.server.ts';
import { checkPayment, findPaymentMethods, getPayments } from './attempts/operations.server.ts';
import {
  confirmPayment,
  findCashierWork,
  findTransfers,
  getCashierPayment,
  previewTransfer,
  recheckPayment,
  rejectPayment,
  waitingProofs,
} from './cashier/operations.server.ts';
import { payerPersons } from './cashier/persons.store.server.ts';
import { dataMap } from './data-map.ts';
import { readMessage } from './inbox/jobs.server.ts';
import { midtransWebhook } from './inbox/operations.server.ts';
import { encryptedWebhook } from './inbox/rules.ts';
import { cleanPayments } from './jobs.server.ts';
import { approveAccount, findAccounts, proposeAccount, withdrawAccount } from './methods/operations.server.ts';
import { personalPayments } from './personal.operations.server.ts';
import { preparations } from './preparations.store.server.ts';
import { proofKind, sendProof } from './proofs/operations.server.ts';
import { sendOneRefund, watchRefunds } from './refunds/jobs.server.ts';
import * as refunds from './refunds/operations.server.ts';
import { encryptedAccount } from './refunds/rules.ts';
import { checkDay, closeShift, findShifts, getDaySums, openShift } from './shifts/operations.server.ts';

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
