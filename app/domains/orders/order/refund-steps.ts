type Refund = Readonly<{ state: string; method: string; reason: string }>;

const reasons: Readonly<Record<string, string>> = {
  late: 'Pembayaran datang terlambat',
  double: 'Dibayar dua kali',
  overpaid: 'Kelebihan bayar',
  cancelled: 'Pesanan atau barang dibatalkan',
  complaint: 'Keluhan',
  correction: 'Koreksi',
};

/** Why money goes back, for who gets it. */
export const refundReason = (reason: string): string => reasons[reason] ?? 'Pengembalian dana';

const ways = {
  bank: ['needs_account', 'requested', 'approved', 'sent', 'done'],
  provider: ['requested', 'approved', 'sent', 'done'],
} as const;

const names: Readonly<Record<string, string>> = {
  needs_account: 'Isi rekening',
  requested: 'Diperiksa',
  approved: 'Disetujui',
  sent: 'Dikirim',
  done: 'Sampai',
};

export type RefundStep = Readonly<{ name: string; is: 'past' | 'now' | 'ahead' }>;

/** The way of a refund in steps; empty for one that is not made. One that failed is checked again. */
export function refundSteps({ state, method }: Refund): readonly RefundStep[] {
  if (state === 'declined') return [];
  const way: readonly string[] = method === 'bank' ? ways.bank : ways.provider;
  const at = way.indexOf(state === 'failed' ? 'requested' : state);
  const isDone = state === 'done';
  return way.map((step, index) => ({
    name: names[step] ?? step,
    is: index < at || isDone ? 'past' : index === at ? 'now' : 'ahead',
  }));
}
