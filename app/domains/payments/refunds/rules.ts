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
  failed: 'Gagal, sedang diperiksa petugas',
  declined: 'Tidak disetujui',
};

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
