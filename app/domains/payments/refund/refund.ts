import type { ProviderRefunds } from '#app/platform/payments/payment-provider.server.ts';
import type { RefundReason } from './refund.schema.ts';

export type RefundState = 'requested' | 'needs_account' | 'approved' | 'sent' | 'done' | 'failed' | 'declined';

/** What the owner reads. */
export const refundLabels: Readonly<Record<RefundState, string>> = {
  requested: 'Menunggu persetujuan',
  needs_account: 'Isi rekening tujuan',
  approved: 'Disetujui, menunggu pengiriman',
  sent: 'Sedang dikirim',
  done: 'Dana dikembalikan',
  failed: 'Belum berhasil, sedang diperiksa petugas',
  declined: 'Tidak disetujui',
};

type Way = Readonly<{ state: RefundState; method: 'provider' | 'bank' }>;

/** Whether its owner can name a bank account: none is known, or the bank could not send it to the one that is. */
export const waitsForAccount = ({ state, method }: Way): boolean => state === 'needs_account' || (state === 'failed' && method === 'bank');

/** What the owner reads about a refund. */
export const refundStatus = ({ state, method }: Way): string =>
  state === 'failed' && method === 'bank' ? 'Transfer gagal, periksa rekening Anda' : refundLabels[state];

/** Why money goes back, as the staff reads it. */
export const reasonLabels: Readonly<Record<RefundReason, string>> = {
  late: 'Datang terlambat',
  double: 'Dibayar dua kali',
  overpaid: 'Kelebihan bayar',
  cancelled: 'Dibatalkan',
  complaint: 'Keluhan',
  correction: 'Pembetulan',
};

/** What decides who may do what with a refund. */
export type RefundFacts = Way &
  Readonly<{
    requestedBy: string | null;
    accountBy: string | null;
    approvedBy: string | null;
    /** Whose payment it is. */
    ownerId: string | null;
    /** Who entered the money that goes back. */
    enteredBy: readonly string[];
    hasAccount: boolean;
    /** Its provider was asked for it. */
    isAsked: boolean;
  }>;

const mayBeApproved = ({ state }: Way) => state === 'requested' || state === 'failed';
const isToSend = ({ state, method }: Way) => state === 'approved' && method === 'bank';

/** Why a person may not approve a refund; null when they may. */
function approvalRefusal(refund: Omit<RefundFacts, 'method' | 'hasAccount' | 'isAsked'>, userId: string) {
  if (refund.ownerId === userId) return 'own_payment';
  if ([refund.requestedBy, refund.accountBy].includes(userId)) return 'own_request';
  if (refund.state === 'failed' && refund.approvedBy === userId) return 'approved_before';
  return refund.enteredBy.includes(userId) ? 'own_confirmation' : null;
}

/** What can be done with a refund: the first four bring it on, the others stand beside them. */
const refundSteps = ['approve', 'send', 'finish', 'account'] as const;
export const refundActs = [...refundSteps, 'reveal', 'decline'] as const;
export type RefundAct = (typeof refundActs)[number];

const conditions: Readonly<Record<RefundAct, (refund: RefundFacts) => boolean>> = {
  approve: mayBeApproved,
  send: isToSend,
  finish: ({ state, method }) => state === 'sent' && method === 'bank',
  // Who paid has no account any more, so that nobody else can name one.
  account: (refund) => refund.ownerId === null && waitsForAccount(refund),
  reveal: ({ state, hasAccount }) => hasAccount && ['approved', 'sent', 'failed'].includes(state),
  // While its provider is asked for it, it may be paid out.
  decline: ({ state, method, isAsked }) =>
    ['requested', 'needs_account', 'failed'].includes(state) || (state === 'approved' && !(method === 'provider' && isAsked)),
};

/** Why a person may not do this with a refund; null when they may. The list shows what this allows, and the acts refuse by it. */
export function actRefusal(act: RefundAct, refund: RefundFacts, userId: string): keyof typeof actRefusals | null {
  if (!conditions[act](refund)) return 'changed';
  if (act === 'approve') return approvalRefusal(refund, userId);
  return act === 'send' && refund.approvedBy === userId ? 'own_approval' : null;
}

/** Whom a refund waits for: this person, another member of staff, or the owner or the provider. */
export const refundTurns = ['mine', 'others', 'outside'] as const;
export type RefundTurn = (typeof refundTurns)[number];

/** Whom a refund waits for. */
export function turnOf(refund: RefundFacts, userId: string): RefundTurn {
  if (refundSteps.some((act) => actRefusal(act, refund, userId) === null)) return 'mine';
  return mayBeApproved(refund) || isToSend(refund) ? 'others' : 'outside';
}

export const turnTexts: Readonly<Record<RefundTurn, Readonly<{ label: string; empty: string }>>> = {
  mine: { label: 'Untuk saya', empty: 'Tidak ada pengembalian yang menunggu Anda.' },
  others: { label: 'Menunggu orang lain', empty: 'Tidak ada pengembalian yang menunggu orang lain.' },
  outside: { label: 'Menunggu pembayar atau penyedia', empty: 'Tidak ada yang menunggu pembayar atau penyedia pembayaran.' },
};

/** What a person reads who may not. */
export const actRefusals = {
  changed: [409, 'Pengembalian ini sudah berubah. Muat ulang halaman untuk melihat keadaannya.'],
  own_approval: [409, 'Pengembalian ini Anda setujui sendiri. Minta orang lain mengirim dananya.'],
  own_request: [409, 'Pengembalian ini Anda ajukan sendiri, atau rekeningnya Anda catat. Minta orang kedua menyetujuinya.'],
  own_payment: [409, 'Ini pembayaran dari akun Anda sendiri. Minta petugas lain memeriksanya.'],
  own_confirmation: [409, 'Uang masuknya Anda catat sendiri. Minta orang kedua menyetujui pengembaliannya.'],
  approved_before: [409, 'Pengembalian ini sudah pernah Anda setujui dan gagal. Minta orang lain memeriksa dan menyetujuinya.'],
} as const;

/** How long the bank account of an owner is kept after its refund has ended. */
export const accountDays = 90;

/** The purpose of the encryption of the bank account of an owner. */
export const encryptedAccount = 'refund-account';

/** Whether the provider itself can still return this part of a payment. */
export function isByProvider(
  refunds: ProviderRefunds,
  part: Readonly<{ amount: number; paid: number; refunded: number; ageDays: number }>,
): boolean {
  if (part.ageDays >= refunds.days) return false;
  return refunds.of === 'parts' || (part.refunded === 0 && part.amount === part.paid);
}

export const refundsPath = '/staff/pengembalian';
export const requestPath = '/staff/pengembalian/ajukan';
export const bankFilePath = '/staff/pengembalian/bank.csv';
