import { type Trip, tripLabel } from './shipments/rules.ts';
import type { SellerState } from './states.rules.ts';

/** What a type is called (spec 2, section 1). */
export const typeLabels = { MS: 'Produk', SPT: 'Layanan', SCD: 'Chat Dokter', SRD: 'Reservasi' } as const;

const partLabels: Readonly<Record<SellerState, string>> = {
  waiting: 'Menunggu konfirmasi',
  accepted: 'Sedang disiapkan',
  packed: 'Sudah dikemas',
  shipped: 'Dalam pengiriman',
  ready: 'Siap diambil',
  delivered: 'Sudah diterima',
  collected: 'Selesai',
  refused: 'Ditolak',
  cancelled: 'Dibatalkan',
};

/** What the buyer reads about a part: how far it is, or what became of its parcel. */
export function partLabel({ state, trip }: Readonly<{ state: SellerState; trip: Trip | null }>): string {
  return (state === 'shipped' ? tripLabel(trip) : null) ?? partLabels[state];
}

/** What happened to an order, by the kind of its event. */
const eventTexts = {
  placed: 'Pesanan dibuat',
  way_chosen: 'Metode pembayaran dipilih',
  payment_failed: 'Pembayaran gagal',
  payment_expired: 'Kode pembayaran kedaluwarsa',
  payment_cancelled: 'Pembayaran dibatalkan penyedia',
  payment_rejected: 'Bukti pembayaran ditolak kasir',
  paid: 'Pembayaran diterima',
  late_refused: 'Pembayaran datang terlambat dan dikembalikan',
  reversed: 'Pembayaran ditarik kembali oleh penyedia',
  debt: 'Pembayaran ditarik kembali oleh penyedia setelah pesanan dikemas',
  expired: 'Waktu pembayaran habis',
  cancelled: 'Pesanan dibatalkan',
  refused: 'Pesanan ditolak',
  completed: 'Pesanan selesai',
  part_accept: 'Pesanan diterima penjual',
  part_refuse: 'Ditolak penjual',
  part_pack: 'Pesanan dikemas',
  part_unpack: 'Kemasan dibuka kembali',
  part_unready: 'Belum dapat diambil, disiapkan ulang',
  part_ship: 'Pesanan dikirim',
  part_ready: 'Pesanan siap diambil',
  part_unfetched: 'Pembeli diingatkan untuk mengambil',
  part_deliver: 'Pesanan sampai',
  part_collect: 'Pesanan diterima',
  parcel_failed: 'Kurir belum berhasil mengantar',
  parcel_returning: 'Kiriman kembali ke penjual',
  parcel_returned: 'Kiriman sudah kembali di penjual',
  parcel_lost: 'Kiriman hilang di perjalanan',
  parcel_again: 'Pesanan dikirim lagi',
  part_recalled: 'Obat ditarik dari peredaran, jangan dipakai lagi',
  part_recalled_too: 'Obat ditarik dari peredaran, jangan dipakai lagi',
  part_withheld: 'Obat ditarik dari peredaran sebelum diserahkan',
  part_withheld_too: 'Obat ditarik dari peredaran sebelum diserahkan',
  line_cut: 'Sebagian barang tidak tersedia',
  refund_account: 'Pengembalian dana menunggu rekening pembeli',
  refund_sent: 'Dana dikirim kembali',
  refund_done: 'Dana sudah dikembalikan',
  refund_failed: 'Pengiriman dana kembali belum berhasil',
  refund_declined: 'Pengembalian dana tidak disetujui',
  refund_less: 'Sisa uang yang dikembalikan, karena sebagian sudah diajukan kembali sebelumnya',
  complained: 'Keluhan dikirim',
  complaint_answered: 'Keluhan dijawab',
} as const;

export type EventKind = keyof typeof eventTexts;

/** The text of an event with its note. Every kind that is written has one. */
export function eventText(kind: string, note: string | null): string {
  const text = eventTexts[kind as EventKind];
  return note ? `${text}: ${note}` : text;
}
