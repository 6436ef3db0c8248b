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

type OfRefund = Readonly<{
  state: string;
  requestedBy: string | null;
  accountBy: string | null;
  approvedBy: string | null;
  /** Whose payment it is. */
  ownerId: string | null;
}>;

/** Why a person may not approve a refund; null when they may. The list shows it, and the act refuses by it. */
export function approvalRefusal(refund: OfRefund, userId: string, hasConfirmed: boolean) {
  if (refund.ownerId === userId) return 'own_payment';
  if ([refund.requestedBy, refund.accountBy].includes(userId)) return 'own_request';
  if (refund.state === 'failed' && refund.approvedBy === userId) return 'approved_before';
  return hasConfirmed ? 'own_confirmation' : null;
}

export const approvalRefusals = {
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
