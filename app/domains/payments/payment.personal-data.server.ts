import type { PersonalDataSource } from '#app/platform/personal-data/personal-data.server.ts';
import { listText } from '#app/platform/text/list-text.ts';
import { stateLabels } from './attempt/attempt.ts';
import {
  findLinesOf,
  findPaymentsOf,
  findRefundsOf,
  findShiftsOf,
  forgetOwner,
  lockWithoutAccount,
} from './payment.personal-data.store.server.ts';
import { refundLabels } from './refund/refund.ts';
import { encryptedLine } from './statement/statement.ts';

/** What a person has paid, and what was returned. Of a bank account the export says only that it is stored. */
export const personalPayments: PersonalDataSource = {
  name: 'pembayaran',
  title: 'Pembayaran dan pengembalian dana',
  tables: ['bank_lines', 'payment_attempts', 'payment_events', 'payment_proofs', 'refunds', 'cashier_shifts'],
  correctAt: null,
  async read(db, userId) {
    const [payments, refunds] = [await findPaymentsOf(db, userId), await findRefundsOf(db, userId)];
    const [shifts, lines] = [await findShiftsOf(db, userId), await findLinesOf(db, userId)];
    return {
      pembayaran: payments.map((one) => ({
        nomor: one.reference,
        cara: one.channel,
        jumlah: Number(one.amount),
        dibayar: Number(one.paid),
        dikembalikan: Number(one.refunded),
        keadaan: stateLabels[one.state as keyof typeof stateLabels],
        dibuat: one.created_at.toISOString(),
        dibayar_pada: one.paid_at?.toISOString() ?? null,
      })),
      pengembalian: refunds.map((one) => ({
        nomor: one.reference,
        jumlah: Number(one.amount),
        keadaan: refundLabels[one.state as keyof typeof refundLabels],
        rekening_tersimpan: one.sealed_account !== null,
        dibuat: one.created_at.toISOString(),
      })),
      mutasi_bank: lines.map((one) => ({ nomor: one.reference, tanggal: one.day, jumlah: Number(one.amount), keterangan_tersimpan: true })),
      laci_kasir: shifts.map((one) => ({
        dibuka: one.opened_at.toISOString(),
        ditutup: one.closed_at?.toISOString() ?? null,
        catatan_selisih: one.reason,
      })),
    };
  },
  async keeps(tx, userId) {
    const waiting = await lockWithoutAccount(tx, userId);
    if (waiting.length === 0) return null;
    return `Uang Anda dari pembayaran ${listText(waiting)} akan dikembalikan dan menunggu nomor rekening. Isi rekeningnya di halaman pesanannya dulu, lalu hapus akun.`;
  },
  erase: (tx, userId, { encryption }) => forgetOwner(tx, userId, encryption.encrypt(encryptedLine, '')),
};
