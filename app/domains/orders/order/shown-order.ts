import { listText } from '#app/platform/text/list-text.ts';
import type { OrderDetail } from './order.schema.ts';
import { acceptedText, waitingText } from './order-texts.ts';

type Attempt = Readonly<{ state: string; rejection: string | null; channel: string }>;

/** What a buyer does, or waits for, first of all. */
export type FirstStep =
  /** The code to pay is there. */
  | 'pay'
  /** The provider has not given the code yet. */
  | 'preparing'
  /** A cashier looks for the money. */
  | 'review'
  /** The time to pay has ended; money that was sent before it may still arrive. */
  | 'over'
  /** A way to pay is to be chosen. */
  | 'choose'
  /** Nothing is to be paid. */
  | 'summary';

/** The first step, from the order and its newest payment. */
export function firstStepOf({ detail }: Pick<OrderDetail, 'detail'>, newest: Attempt | undefined): FirstStep {
  if (detail.pay_until === null) return 'summary';
  if (newest?.state === 'review') return 'review';
  if (detail.pay_until <= detail.server_time) return 'over';
  if (newest?.state === 'pending' && detail.instructions) return 'pay';
  // The order is read before its payments: a payment that went on meanwhile is shown whole by the next read.
  return newest === undefined || newest.state in reasonOf ? 'choose' : 'preparing';
}

/** Why the payment ended, by its state. */
const reasonOf: Readonly<Record<string, string>> = {
  failed: 'Pembayaran sebelumnya ditolak. Tidak ada uang yang diambil.',
  expired: 'Kode pembayaran sebelumnya sudah kedaluwarsa.',
  cancelled: 'Kode pembayaran sebelumnya dibatalkan.',
  reversed: 'Pembayaran sebelumnya ditarik kembali oleh bank atau dompet digital Anda.',
};

/** Why another way is to be chosen; null for an order that nobody has begun to pay. */
export function chooseReason(newest: Attempt | undefined): string | null {
  if (!newest) return null;
  if (newest.rejection) return `Kasir belum menemukan uangnya: ${newest.rejection}`;
  return reasonOf[newest.state] ?? null;
}

/** What happened, and what comes next. */
export type Summary = Readonly<{ title: string; text: string; tone: 'info' | 'good' | 'error' }>;

/** The sentence at the top of an order that is not waiting for its payment. */
export function summaryOf(order: OrderDetail): Summary {
  const { name, detail, refunds, health_facility: parts } = order;
  const { status, outcome } = detail;
  const isReturning = refunds.some(({ state }) => state !== 'declined');
  const money = isReturning ? ' Uang Anda dikembalikan; ikuti jalannya di bawah.' : '';
  if (outcome === 'expired') {
    const text = `Pesanan ini tidak diteruskan.${money || ' Bila Anda terlanjur membayar, jangan pesan lagi dulu: pesanan ini kami teruskan bila masih bisa, kalau tidak uangnya kami kembalikan. Kabarnya tampil di sini.'}`;
    return { title: 'Waktu pembayaran habis', text, tone: 'info' };
  }
  if (outcome === 'cancelled') return { title: 'Pesanan dibatalkan', text: `Pesanan ini tidak diteruskan.${money}`, tone: 'info' };
  if (outcome === 'refused')
    return { title: 'Pesanan ditolak', text: `Pesanan ini tidak dapat dipenuhi; alasannya ada di bawah.${money}`, tone: 'error' };
  if (outcome === 'refunded') return { title: 'Dana dikembalikan', text: 'Semua yang Anda bayar sudah kembali.', tone: 'good' };
  if (status === 'waiting') return { title: 'Pembayaran diterima', text: waitingText(order.type_code) + money, tone: 'good' };
  if (status === 'done') return { title: 'Pesanan selesai', text: `Terima kasih. Semoga lekas sehat.${money}`, tone: 'good' };
  const accepted = acceptedText(order.type_code);
  if (accepted) return { title: 'Pembayaran diterima', text: accepted + money, tone: 'good' };
  const ready = parts.filter(({ state }) => state === 'ready').map((part) => part.name);
  const sent = parts.filter(({ state }) => state === 'shipped');
  if (ready.length > 0) {
    const text = `Ambil di ${listText(ready)}, dan tunjukkan nomor pesanan ${name}.${money}`;
    return { title: 'Siap diambil', text, tone: 'good' };
  }
  if (sent.length > 0) {
    const isTraced = sent.some(({ shipment }) => shipment.waybill);
    const text = `${isTraced ? 'Nomor resinya ada di bawah.' : 'Kurir sedang membawanya ke alamat Anda.'}${money}`;
    return { title: 'Pesanan dalam pengiriman', text, tone: 'info' };
  }
  return { title: 'Pesanan sedang disiapkan', text: `Penjual sudah menerima pesanan Anda.${money}`, tone: 'info' };
}

/** The colour of the state: what waits for the buyer, what goes on, what is well, and what ended without delivery. */
export function toneOf({ status, outcome }: Pick<OrderDetail['detail'], 'status' | 'outcome'>): 'act' | 'going' | 'good' | 'ended' {
  if (outcome) return outcome === 'refunded' ? 'good' : 'ended';
  if (status === 'done') return 'good';
  return status === 'pending' || status === 'inactive' ? 'act' : 'going';
}

/** What "Saya sudah bayar" found. */
export function checkText(attempts: readonly Attempt[]): string {
  const newest = attempts[0];
  if (attempts.some(({ state }) => state === 'paid')) return 'Pembayaran sudah kami terima.';
  if (newest?.state === 'review') return 'Bukti transfer Anda sedang diperiksa kasir.';
  if (newest?.channel === 'transfer') return 'Kirim bukti transfernya, supaya kasir dapat memeriksanya.';
  if (newest?.channel === 'at_place') return 'Pembayaran di tempat tercatat setelah kasir memasukkannya.';
  return 'Pembayaran belum sampai. Biasanya perlu beberapa menit; halaman ini berubah sendiri setelah masuk.';
}
