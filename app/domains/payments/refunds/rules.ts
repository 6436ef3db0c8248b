import type { ProviderRefunds } from '#app/platform/payments/provider.server.ts';
import type { RefundReason } from './schema.ts';

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
