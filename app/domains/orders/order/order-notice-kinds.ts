import type { NoticeKind } from '#app/domains/messages/index.server.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import { type OrderState, phaseOf, type SellerState } from './order-states.ts';
import { phoneEnding as ending, moneyText, type RefundFacts, refundKinds } from './refund-notice-kinds.ts';
import { keptDays } from './uncollected-part.ts';

/** How things are when the message is written: it says nothing of what was ordered, and not for whom. */
export type OrderNoticeFacts = RefundFacts &
  Readonly<{
    order: string;
    state: OrderState;
    total: number;
    payUntil: Date;
    /** A payment of it can still be made or waits for a cashier. */
    hasOpenPayment: boolean;
    isInReview: boolean;
    /** The event is the last of its kind, for this part or this order. */
    isLast: boolean;
    /** Of which seller the event is; null = of the whole order. */
    part: Readonly<{ state: SellerState; facility: string; shipment: string; waybill: string | null }> | null;
    /** Its time to pay has passed. */
    isOver: boolean;
    /** The sum that the event is about, as people read it. */
    sum: string | null;
    /** What is typed to pay, when it is known. */
    code: Readonly<{ label: string; value: string }> | null;
  }>;

const isUnpaid = ({ state }: OrderNoticeFacts) => phaseOf(state) === 'unpaid';
const isIn =
  (state: OrderState) =>
  (facts: OrderNoticeFacts): boolean =>
    facts.state === state;
const isPartIn =
  (...states: readonly SellerState[]) =>
  ({ part }: OrderNoticeFacts): boolean =>
    part !== null && states.includes(part.state);
const always = () => true;

/** Until when the order is to be paid, as people read it. */
export const untilText = ({ payUntil }: OrderNoticeFacts): string => momentText(payUntil.toISOString());
const sellerOf = ({ part }: OrderNoticeFacts) => part?.facility ?? '';

const toPay = { button: 'Bayar sekarang' } as const;

/** What a buyer hears of the payment of an order, and of how it ends. */
const orderKinds = {
  way_chosen: {
    heading: 'Pesanan Anda menunggu pembayaran',
    minutes: 60,
    ...toPay,
    isTrue: (facts) => facts.state === 'awaiting' && facts.hasOpenPayment && !facts.isInReview && facts.isLast,
    text: (facts) => [
      `Bayar sebelum ${untilText(facts)}. Setelah itu pesanannya dilepas untuk pembeli lain.`,
      facts.code ? 'Langkah-langkahnya ada di halaman pesanan.' : 'Kode dan langkah-langkahnya ada di halaman pesanan.',
    ],
    phone: `Sehati: pesanan {{order}} menunggu pembayaran sebesar {{total}} sampai {{until}} nanti. ${ending}`,
  },
  payment_rejected: {
    heading: 'Bukti transfer belum cocok',
    version: 2,
    // After the time to pay the order ends with it.
    isTrue: (facts) => ((isUnpaid(facts) && facts.isLast) || facts.state === 'expired') && !facts.hasOpenPayment,
    text: (facts) =>
      facts.isOver
        ? [
            'Kasir belum menemukan uangnya, dan waktu membayarnya sudah habis, jadi pesanan ini tidak diteruskan. Alasan kasir ada di halaman pesanan.',
            'Bila uangnya sudah Anda kirim, hubungi kami dengan nomor pesanan ini. Begitu terlihat di rekening kami, kasir mencatatnya: pesanannya diteruskan bila masih bisa, atau uangnya dikembalikan.',
          ]
        : `Kasir belum menemukan uangnya. Lihat alasannya di halaman pesanan, lalu kirim bukti lagi atau bayar dengan cara lain sebelum ${untilText(facts)}.`,
    phone: `Sehati: bukti transfer pesanan {{order}} belum cocok dengan uang yang masuk. Alasannya, dan apa yang dapat dilakukan, ada di halaman pesanan. ${ending}`,
  },
  payment_failed: {
    heading: 'Pembayaran tidak berhasil',
    isTrue: (facts) => isUnpaid(facts) && !facts.hasOpenPayment && facts.isLast,
    text: (facts) => `Tidak ada uang yang diambil. Bayar dengan cara lain sebelum ${untilText(facts)}.`,
    phone: `Sehati: pembayaran pesanan {{order}} tidak berhasil dan tidak ada uang yang diambil. Bayar dengan cara lain. ${ending}`,
  },
  paid: {
    heading: 'Pembayaran diterima',
    isTrue: ({ state, isLast }) => ['paid', 'processing', 'completed'].includes(state) && isLast,
    text: () => 'Penjual sekarang memastikan pesanan Anda. Kwitansinya ada di halaman pesanan.',
    phone: `Sehati: pembayaran pesanan {{order}} sudah kami terima. Penjual sekarang memastikannya. ${ending}`,
  },
  late_refused: {
    heading: 'Pembayaran datang terlambat',
    isTrue: always,
    text: (facts) => ['Pembayaran Anda sampai setelah pesanannya berakhir, jadi pesanannya tidak dapat diteruskan.', ...moneyText(facts)],
    phone: `Sehati: pembayaran pesanan {{order}} datang terlambat dan dikembalikan kepada Anda. ${ending}`,
  },
  reversed: {
    heading: 'Pembayaran ditarik kembali',
    isTrue: (facts) => isUnpaid(facts) && facts.isLast,
    ...toPay,
    text: (facts) =>
      `Bank atau dompet digital Anda menarik kembali pembayarannya. Bayar lagi sebelum ${untilText(facts)}, supaya pesanannya diteruskan.`,
    phone: `Sehati: pembayaran pesanan {{order}} ditarik kembali oleh bank atau dompet digital Anda. Bayar lagi sampai {{until}} nanti. ${ending}`,
  },
  expired: {
    heading: 'Waktu pembayaran habis',
    isTrue: isIn('expired'),
    text: () => [
      'Pembayarannya belum kami terima pada waktunya, jadi pesanan ini tidak diteruskan.',
      'Bila Anda terlanjur membayar, jangan pesan lagi dulu: pesanan ini kami teruskan bila masih bisa, kalau tidak uangnya kami kembalikan. Kabarnya tampil di halaman pesanan.',
    ],
    phone: `Sehati: waktu pembayaran pesanan {{order}} habis, jadi pesanannya tidak diteruskan. ${ending}`,
  },
  cancelled: {
    heading: 'Pesanan dibatalkan',
    isTrue: isIn('cancelled'),
    text: (facts) => ['Pesanan ini dibatalkan.', ...moneyText(facts)],
    phone: `Sehati: pesanan {{order}} dibatalkan. Bila sudah dibayar, uangnya dikembalikan kepada Anda. ${ending}`,
  },
  refused: {
    heading: 'Pesanan tidak dapat dipenuhi',
    version: 2,
    isTrue: isIn('refused'),
    text: (facts) => ['Pesanan ini tidak dapat dipenuhi, jadi diakhiri. Alasannya ada di halaman pesanan.', ...moneyText(facts)],
    phone: `Sehati: pesanan {{order}} tidak dapat dipenuhi dan diakhiri. Bila sudah dibayar, uangnya dikembalikan kepada Anda. ${ending}`,
  },
} satisfies Record<string, NoticeKind<OrderNoticeFacts>>;

/** What a buyer hears of the part of one seller. */
const partKinds = {
  part_refuse: {
    heading: 'Sebagian pesanan ditolak penjual',
    version: 2,
    isTrue: (facts) => isPartIn('refused')(facts) && facts.state !== 'refused',
    text: (facts) => [
      `${sellerOf(facts)} mengakhiri bagiannya; alasannya ada di halaman pesanan. Bagian dari penjual lain tetap berjalan.`,
      ...moneyText(facts),
    ],
    phone: `Sehati: satu penjual mengakhiri bagiannya dari pesanan {{order}}. Bila sudah dibayar, uang bagian itu dikembalikan kepada Anda. ${ending}`,
  },
  line_cut: {
    heading: 'Sebagian barang tidak tersedia',
    version: 2,
    isTrue: ({ state, part }) => part !== null && part.state !== 'refused' && part.state !== 'cancelled' && state !== 'cancelled',
    text: (facts) => [`${sellerOf(facts)} tidak dapat mengirim semua barang. Sisanya tetap berjalan.`, ...moneyText(facts)],
    phone: `Sehati: sebagian barang pesanan {{order}} tidak tersedia. Bila sudah dibayar, uangnya dikembalikan kepada Anda. ${ending}`,
  },
  part_ship: {
    heading: 'Pesanan dikirim',
    isTrue: isPartIn('shipped'),
    text: (facts) => `${sellerOf(facts)} menyerahkan pesanan Anda kepada ${facts.part?.shipment ?? 'kurir'}.`,
    phone: `Sehati: pesanan {{order}} sudah dikirim. Perjalanannya dapat diikuti di halaman pesanan. ${ending}`,
  },
  part_ready: {
    heading: 'Pesanan siap diambil',
    isTrue: isPartIn('ready'),
    text: (facts) => `Ambil pesanan Anda di ${sellerOf(facts)} dalam ${keptDays} hari. Tunjukkan nomor pesanan ini.`,
    phone: `Sehati: pesanan {{order}} siap diambil di {{place}} pada jam bukanya. ${ending}`,
  },
  part_unready: {
    heading: 'Pesanan belum dapat diambil',
    isTrue: isPartIn('accepted', 'packed'),
    text: (facts) => `Pesanan Anda di ${sellerOf(facts)} disiapkan ulang, jadi belum dapat diambil. Tunggu kabar kami sebelum datang.`,
    phone: `Sehati: pesanan {{order}} di {{place}} disiapkan ulang, jadi belum dapat diambil. Tunggu kabar kami sebelum datang. ${ending}`,
  },
  part_unfetched: {
    heading: 'Pesanan belum diambil',
    isTrue: isPartIn('ready'),
    text: (facts) => [
      `Pesanan Anda masih menunggu di ${sellerOf(facts)}. Tunjukkan nomor pesanan ini saat mengambilnya.`,
      `Apotek menyimpannya ${keptDays} hari sejak siap diambil. Sesudah itu apotek boleh mengakhirinya, dan uangnya dikembalikan.`,
    ],
    phone: `Sehati: pesanan {{order}} masih menunggu diambil di {{place}}. Disimpan ${keptDays} hari sejak siap, lalu boleh diakhiri dan uangnya kembali. ${ending}`,
  },
  part_deliver: {
    heading: 'Pesanan sampai',
    isTrue: isPartIn('delivered'),
    text: () => 'Periksa isinya. Bila ada yang rusak, kurang, atau salah, sampaikan dalam 48 jam lewat halaman pesanan.',
    phone: `Sehati: pesanan {{order}} sudah sampai. Bila ada masalah, sampaikan dalam 48 jam. ${ending}`,
  },
  parcel_failed: {
    heading: 'Kurir belum berhasil mengantar',
    isTrue: (facts) => isPartIn('shipped')(facts) && facts.isLast,
    text: (facts) =>
      `Pesanan Anda dari ${sellerOf(facts)} akan diantar lagi. Pastikan ada yang menerima di alamatnya; keterangan kurir ada di halaman pesanan.`,
    phone: `Sehati: kurir belum berhasil mengantar pesanan {{order}} dan akan mencoba lagi. ${ending}`,
  },
  part_recalled: {
    heading: 'Obat ditarik dari peredaran',
    isTrue: always,
    text: (facts) => [
      facts.part?.state === 'shipped'
        ? `Satu obat yang sedang dikirim ${sellerOf(facts)} kepada Anda ditarik dari peredaran. Bila sampai, jangan dipakai, dan simpan.`
        : `Satu obat yang Anda terima dari ${sellerOf(facts)} ditarik dari peredaran. Jangan dipakai lagi, dan simpan sisanya.`,
      'Nama obat dan nomor batch-nya ada di halaman pesanan. Petugas apotek menghubungi Anda tentang penggantiannya.',
    ],
    phone: `Sehati: satu obat dari {{place}} dalam pesanan {{order}} ditarik dari peredaran. Jangan dipakai lagi dan simpan sisanya. ${ending}`,
  },
  part_withheld: {
    heading: 'Obat ditarik sebelum diserahkan',
    version: 2,
    isTrue: always,
    text: (facts) => [
      `Satu obat dalam pesanan Anda di ${sellerOf(facts)} ditarik dari peredaran sebelum diserahkan kepada Anda. Obat itu tidak kami serahkan.`,
      'Nama obat dan nomor batch-nya ada di halaman pesanan.',
      ...(facts.part?.state === 'refused' ? moneyText(facts) : ['Apotek mengakhiri bagian pesanan ini, lalu uangnya dikembalikan.']),
    ],
    phone: `Sehati: satu obat dari {{place}} dalam pesanan {{order}} ditarik dari peredaran sebelum diserahkan, jadi tidak kami serahkan. Bila sudah dibayar, uangnya dikembalikan. ${ending}`,
  },
  complaint_answered: {
    heading: 'Keluhan Anda dijawab',
    isTrue: always,
    text: () => 'Petugas sudah menjawab keluhan Anda. Jawabannya ada di halaman pesanan.',
    phone: `Sehati: keluhan Anda tentang pesanan {{order}} sudah dijawab petugas. ${ending}`,
  },
} satisfies Record<string, NoticeKind<OrderNoticeFacts>>;

/** The events that a buyer hears of. */
export const orderNoticeKinds = { ...orderKinds, ...partKinds, ...refundKinds };
