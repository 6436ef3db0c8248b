import { type Trip, tripLabel } from '../parcel/parcel.ts';
import type { SellerState } from './order-states.ts';

/** What a type is called, as specified. */
export const typeLabels = { MS: 'Produk', SPT: 'Layanan', SCD: 'Chat Dokter', SRD: 'Reservasi' } as const;

type TypeCode = keyof typeof typeLabels;

/** What is sold by an order, which decides its words: goods that travel, a visit at a time, or a chat. */
type Sold = 'goods' | 'visit' | 'chat';
const soldBy: Readonly<Record<TypeCode, Sold>> = { MS: 'goods', SPT: 'visit', SRD: 'visit', SCD: 'chat' };
/** True for an order of goods, which are packed and sent or fetched. */
export const isGoods = (type: TypeCode): boolean => soldBy[type] === 'goods';
/** True for an order of a place at a time. */
export const isVisit = (type: TypeCode): boolean => soldBy[type] === 'visit';

const goodsLabels: Readonly<Record<SellerState, string>> = {
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
/** A part that nobody packs or sends goes on until it is done. */
const serviceLabels = (going: string, waiting = goodsLabels.waiting): typeof goodsLabels => ({
  waiting,
  accepted: going,
  packed: going,
  shipped: going,
  ready: going,
  delivered: 'Selesai',
  collected: 'Selesai',
  refused: 'Ditolak',
  cancelled: 'Dibatalkan',
});
const partLabels: Readonly<Record<Sold, typeof goodsLabels>> = {
  goods: goodsLabels,
  visit: serviceLabels('Terjadwal'),
  chat: serviceLabels('Diproses', 'Menunggu dokter'),
};

/** What the buyer reads about a part: how far it is, or what became of its parcel. */
export function partLabel({ state, trip }: Readonly<{ state: SellerState; trip: Trip | null }>, type: TypeCode): string {
  return (isGoods(type) && state === 'shipped' ? tripLabel(trip) : null) ?? partLabels[soldBy[type]][state];
}

/** Where and how the buyer gets it; `name` = how goods are sent. */
export const deliveryLabel = (name: string, type: TypeCode): string =>
  ({ goods: name, visit: 'Di rumah sakit', chat: 'Lewat chat' })[soldBy[type]];

/** What is held for the buyer until the time to pay is over. */
export const heldText = (type: TypeCode): string =>
  ({
    goods: 'barangnya tetap disimpan untuk Anda',
    visit: 'tempatnya tetap disimpan untuk Anda',
    chat: 'chat ini tetap dipesan untuk Anda',
  })[soldBy[type]];

/** What a cancellation of an order that is not paid does. */
export const cancelText = (type: TypeCode): string =>
  ({
    goods: 'Barangnya dilepas untuk pembeli lain, dan kode pembayarannya tidak berlaku lagi.',
    visit: 'Tempat Anda dilepas untuk pasien lain, dan kode pembayarannya tidak berlaku lagi.',
    chat: 'Antrean Anda dilepas untuk pasien lain, dan kode pembayarannya tidak berlaku lagi.',
  })[soldBy[type]];

/** What a paid order waits for. */
export const waitingText = (type: TypeCode): string =>
  ({
    goods: 'Penjual sedang memastikan pesanan Anda. Bila tidak dijawab pada waktunya, pesanan ditolak dan uang Anda kembali.',
    visit: 'Rumah sakit sedang memastikan kunjungan Anda. Bila tidak dapat dipenuhi, uang Anda kembali.',
    chat: 'Dokter segera memulai chat Anda. Bila tidak dimulai pada waktunya, uang Anda kembali.',
  })[soldBy[type]];

/** What an accepted order comes to; null for goods, whose parts say it. */
export const acceptedText = (type: TypeCode): string | null =>
  ({
    goods: null,
    visit: 'Tempat Anda tercatat. Tunjukkan kodenya di pendaftaran, paling lambat 15 menit sebelum jamnya.',
    chat: 'Chat Anda berjalan di halaman chat.',
  })[soldBy[type]];

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

/** The kinds that speak of goods, in the words of a service; what only happens to a parcel says no more than that. */
const common: Partial<Record<keyof typeof eventTexts, string>> = {
  debt: 'Pembayaran ditarik kembali oleh penyedia setelah layanannya dimulai',
  part_refuse: 'Ditolak rumah sakit',
  part_collect: 'Layanan selesai',
  line_cut: 'Sebagian layanan tidak tersedia',
};
const ownTexts: Readonly<Record<Exclude<Sold, 'goods'>, typeof common>> = {
  visit: { ...common, part_accept: 'Kunjungan dijadwalkan', part_collect: 'Kunjungan selesai' },
  chat: { ...common, part_accept: 'Dokter memulai chat', part_collect: 'Chat selesai', part_refuse: 'Chat tidak dilanjutkan' },
};
const isOfParcel = (kind: string): boolean => kind.startsWith('part_') || kind.startsWith('parcel_');

export type EventKind = keyof typeof eventTexts;
export const eventKinds = Object.keys(eventTexts) as EventKind[];

/** The text of an event with its note, in the words of what was ordered. Every kind that is written has one. */
export function eventText(kind: string, note: string | null, type: TypeCode): string {
  const sold = soldBy[type];
  const own = sold === 'goods' ? undefined : (ownTexts[sold][kind as EventKind] ?? (isOfParcel(kind) ? 'Pesanan diperbarui' : undefined));
  const text = own ?? eventTexts[kind as EventKind];
  return note ? `${text}: ${note}` : text;
}
