import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import { ownPaymentText } from './cashier.ts';

export const mayCheck = staffCan('payments.check');
export const acts = [perAccount(120, '10m', 'payment_acts')] as const;

/** Locks an attempt of the cashier's facilities that a cashier may enter money for. */
export async function lockManual(tx: Tx, platform: PlatformServices, scope: Scope, id: string) {
  const locked = await lockWithRecord(tx, platform, id);
  return locked && isInScope(scope, locked.attempt.facilityId) ? locked.attempt : null;
}

export const enterFailures = {
  not_found: notFound,
  own_payment: [409, ownPaymentText],
  other_sum: [422, 'Jumlahnya lebih dari yang harus dibayar. Periksa, lalu centang bila memang benar.'],
  too_little: [422, 'Uangnya kurang dari yang harus dibayar.'],
  wrong_day: [422, 'Tanggalnya tidak mungkin: sebelum transfernya diminta, atau sesudah hari ini.'],
  no_shift: [409, 'Buka shift kasir Anda di tempat ini dulu, supaya uangnya tercatat di laci yang benar.'],
  newer_proof: [409, 'Pembayar baru saja mengganti buktinya. Lihat bukti yang baru, lalu putuskan.'],
  not_waiting: [409, 'Pembayaran ini sudah selesai atau sudah berakhir. Muat ulang halaman.'],
} as const;
