import { momentText } from '#app/platform/calendar.ts';
import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import { rupiah } from '#app/platform/money.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { OrderState, SellerState } from '../states.rules.ts';
import { keptDays } from '../uncollected.rules.ts';
import {
  phoneEnding as ending,
  isOfRefund,
  moneyText,
  type RefundFacts,
  refundBodies,
  refundHeadings,
  refundKinds,
  refundParagraphs,
  refundTruths,
} from './refund.rules.ts';

/** The events that a buyer hears of. */
export const newsKinds = [
  'way_chosen',
  'payment_rejected',
  'payment_failed',
  'paid',
  'late_refused',
  'reversed',
  'expired',
  'cancelled',
  'refused',
  'part_refuse',
  'line_cut',
  'part_ship',
  'part_ready',
  'part_unready',
  'part_unfetched',
  'part_deliver',
  'parcel_failed',
  'part_recalled',
  'part_withheld',
  'complaint_answered',
  ...refundKinds,
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Whether a buyer hears of events of this kind. */
export const isNews = (kind: string): kind is NewsKind => newsKinds.some((one) => one === kind);

/** How things are when the message is written: it says nothing of what was ordered, and not for whom. */
export type NewsFacts = RefundFacts &
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

const isUnpaid = ({ state }: NewsFacts) => state === 'placed' || state === 'awaiting';

const truths: Readonly<Record<NewsKind, (facts: NewsFacts) => boolean>> = {
  way_chosen: (facts) => facts.state === 'awaiting' && facts.hasOpenPayment && !facts.isInReview && facts.isLast,
  // After the time to pay the order ends with it.
  payment_rejected: (facts) => ((isUnpaid(facts) && facts.isLast) || facts.state === 'expired') && !facts.hasOpenPayment,
  payment_failed: (facts) => isUnpaid(facts) && !facts.hasOpenPayment && facts.isLast,
  paid: ({ state, isLast }) => ['paid', 'processing', 'completed'].includes(state) && isLast,
  late_refused: () => true,
  reversed: (facts) => isUnpaid(facts) && facts.isLast,
  expired: ({ state }) => state === 'expired',
  cancelled: ({ state }) => state === 'cancelled',
  refused: ({ state }) => state === 'refused',
  part_refuse: ({ state, part }) => part?.state === 'refused' && state !== 'refused',
  line_cut: ({ state, part }) => part !== null && part.state !== 'refused' && part.state !== 'cancelled' && state !== 'cancelled',
  part_ship: ({ part }) => part?.state === 'shipped',
  part_ready: ({ part }) => part?.state === 'ready',
  part_unready: ({ part }) => part?.state === 'accepted' || part?.state === 'packed',
  part_unfetched: ({ part }) => part?.state === 'ready',
  part_deliver: ({ part }) => part?.state === 'delivered',
  parcel_failed: ({ part, isLast }) => part?.state === 'shipped' && isLast,
  part_recalled: () => true,
  part_withheld: () => true,
  complaint_answered: () => true,
  ...refundTruths,
};

/** Whether a message of this kind still says what is true. */
export const isTrue = (kind: NewsKind, facts: NewsFacts): boolean => truths[kind](facts);

const headings: Readonly<Record<NewsKind, string>> = {
  way_chosen: 'Pesanan Anda menunggu pembayaran',
  payment_rejected: 'Bukti transfer belum cocok',
  payment_failed: 'Pembayaran tidak berhasil',
  paid: 'Pembayaran diterima',
  late_refused: 'Pembayaran datang terlambat',
  reversed: 'Pembayaran ditarik kembali',
  expired: 'Waktu pembayaran habis',
  cancelled: 'Pesanan dibatalkan',
  refused: 'Pesanan tidak dapat dipenuhi',
  part_refuse: 'Sebagian pesanan ditolak penjual',
  line_cut: 'Sebagian barang tidak tersedia',
  part_ship: 'Pesanan dikirim',
  part_ready: 'Pesanan siap diambil',
  part_unready: 'Pesanan belum dapat diambil',
  part_unfetched: 'Pesanan belum diambil',
  part_deliver: 'Pesanan sampai',
  parcel_failed: 'Kurir belum berhasil mengantar',
  part_recalled: 'Obat ditarik dari peredaran',
  part_withheld: 'Obat ditarik sebelum diserahkan',
  complaint_answered: 'Keluhan Anda dijawab',
  ...refundHeadings,
};

function paragraphsOf(kind: NewsKind, facts: NewsFacts): string[] {
  const until = momentText(facts.payUntil.toISOString());
  const seller = facts.part?.facility ?? '';
  switch (kind) {
    case 'way_chosen':
      return [
        `Bayar sebelum ${until}. Setelah itu pesanannya dilepas untuk pembeli lain.`,
        facts.code ? 'Langkah-langkahnya ada di halaman pesanan.' : 'Kode dan langkah-langkahnya ada di halaman pesanan.',
      ];
    case 'payment_rejected':
      if (facts.isOver) {
        return [
          'Kasir belum menemukan uangnya, dan waktu membayarnya sudah habis, jadi pesanan ini tidak diteruskan. Alasan kasir ada di halaman pesanan.',
          'Bila uangnya sudah Anda kirim, hubungi kami dengan nomor pesanan ini. Begitu terlihat di rekening kami, kasir mencatatnya: pesanannya diteruskan bila masih bisa, atau uangnya dikembalikan.',
        ];
      }
      return [
        `Kasir belum menemukan uangnya. Lihat alasannya di halaman pesanan, lalu kirim bukti lagi atau bayar dengan cara lain sebelum ${until}.`,
      ];
    case 'payment_failed':
      return [`Tidak ada uang yang diambil. Bayar dengan cara lain sebelum ${until}.`];
    case 'paid':
      return ['Penjual sekarang memastikan pesanan Anda. Kwitansinya ada di halaman pesanan.'];
    case 'late_refused':
      return ['Pembayaran Anda sampai setelah pesanannya berakhir, jadi pesanannya tidak dapat diteruskan.', ...moneyText(facts)];
    case 'reversed':
      return [`Bank atau dompet digital Anda menarik kembali pembayarannya. Bayar lagi sebelum ${until}, supaya pesanannya diteruskan.`];
    case 'expired':
      return [
        'Pembayarannya belum kami terima pada waktunya, jadi pesanan ini tidak diteruskan.',
        'Bila Anda terlanjur membayar, jangan pesan lagi dulu: pesanan ini kami teruskan bila masih bisa, kalau tidak uangnya kami kembalikan. Kabarnya tampil di halaman pesanan.',
      ];
    case 'cancelled':
      return ['Pesanan ini dibatalkan.', ...moneyText(facts)];
    case 'refused':
      return ['Pesanan ini tidak dapat dipenuhi, jadi diakhiri. Alasannya ada di halaman pesanan.', ...moneyText(facts)];
    case 'part_refuse':
      return [
        `${seller} mengakhiri bagiannya; alasannya ada di halaman pesanan. Bagian dari penjual lain tetap berjalan.`,
        ...moneyText(facts),
      ];
    case 'line_cut':
      return [`${seller} tidak dapat mengirim semua barang. Sisanya tetap berjalan.`, ...moneyText(facts)];
    case 'part_ship':
      return [`${seller} menyerahkan pesanan Anda kepada ${facts.part?.shipment ?? 'kurir'}.`];
    case 'part_ready':
      return [`Ambil pesanan Anda di ${seller} dalam ${keptDays} hari. Tunjukkan nomor pesanan ini.`];
    case 'part_unready':
      return [`Pesanan Anda di ${seller} disiapkan ulang, jadi belum dapat diambil. Tunggu kabar kami sebelum datang.`];
    case 'part_unfetched':
      return [
        `Pesanan Anda masih menunggu di ${seller}. Tunjukkan nomor pesanan ini saat mengambilnya.`,
        `Apotek menyimpannya ${keptDays} hari sejak siap diambil. Sesudah itu apotek boleh mengakhirinya, dan uangnya dikembalikan.`,
      ];
    case 'part_deliver':
      return ['Periksa isinya. Bila ada yang rusak, kurang, atau salah, sampaikan dalam 48 jam lewat halaman pesanan.'];
    case 'parcel_failed':
      return [
        `Pesanan Anda dari ${seller} akan diantar lagi. Pastikan ada yang menerima di alamatnya; keterangan kurir ada di halaman pesanan.`,
      ];
    case 'part_recalled':
      return [
        facts.part?.state === 'shipped'
          ? `Satu obat yang sedang dikirim ${seller} kepada Anda ditarik dari peredaran. Bila sampai, jangan dipakai, dan simpan.`
          : `Satu obat yang Anda terima dari ${seller} ditarik dari peredaran. Jangan dipakai lagi, dan simpan sisanya.`,
        'Nama obat dan nomor batch-nya ada di halaman pesanan. Petugas apotek menghubungi Anda tentang penggantiannya.',
      ];
    case 'part_withheld':
      return [
        `Satu obat dalam pesanan Anda di ${seller} ditarik dari peredaran sebelum diserahkan kepada Anda. Obat itu tidak kami serahkan.`,
        'Nama obat dan nomor batch-nya ada di halaman pesanan.',
        ...(facts.part?.state === 'refused' ? moneyText(facts) : ['Apotek mengakhiri bagian pesanan ini, lalu uangnya dikembalikan.']),
      ];
    case 'complaint_answered':
      return ['Petugas sudah menjawab keluhan Anda. Jawabannya ada di halaman pesanan.'];
    default:
      return refundParagraphs(kind, facts);
  }
}

/** The mail about an event. Its link needs a log-in, and what was ordered is not named. */
export function newsMail(kind: NewsKind, facts: NewsFacts, url: string): MailContent {
  const { order, total, code, part } = facts;
  const isToPay = kind === 'way_chosen' || kind === 'reversed';
  return {
    subject: `${headings[kind]}: ${order}`,
    preheader: paragraphsOf(kind, facts)[0] ?? '',
    heading: headings[kind],
    paragraphs: paragraphsOf(kind, facts),
    facts: [
      ['Nomor pesanan', order],
      ...(isToPay ? [['Jumlah', rupiah(total)] as const] : []),
      ...(isToPay && code ? [[code.label, code.value] as const] : []),
      ...(isOfRefund(kind) && facts.sum ? [['Jumlah', facts.sum] as const] : []),
      ...(kind === 'part_ship' && part?.waybill ? [['Nomor resi', part.waybill] as const] : []),
    ],
    action: { label: isToPay ? 'Bayar sekarang' : 'Lihat pesanan', url },
    values: {
      order,
      until: momentText(facts.payUntil.toISOString()),
      seller: part?.facility ?? '',
      shipment: part?.shipment ?? '',
    },
    sentBecause: 'Anda memesan di Sehati',
  };
}

const dayMinutes = 24 * 60;

/** The texts by phone; the provider approves each, so a change needs a new version. */
const bodies: Readonly<Record<NewsKind, string>> = {
  way_chosen: `Sehati: pesanan {{order}} menunggu pembayaran sebesar {{total}} sampai {{until}} nanti. ${ending}`,
  payment_rejected: `Sehati: bukti transfer pesanan {{order}} belum cocok dengan uang yang masuk. Alasannya, dan apa yang dapat dilakukan, ada di halaman pesanan. ${ending}`,
  payment_failed: `Sehati: pembayaran pesanan {{order}} tidak berhasil dan tidak ada uang yang diambil. Bayar dengan cara lain. ${ending}`,
  paid: `Sehati: pembayaran pesanan {{order}} sudah kami terima. Penjual sekarang memastikannya. ${ending}`,
  late_refused: `Sehati: pembayaran pesanan {{order}} datang terlambat dan dikembalikan kepada Anda. ${ending}`,
  reversed: `Sehati: pembayaran pesanan {{order}} ditarik kembali oleh bank atau dompet digital Anda. Bayar lagi sampai {{until}} nanti. ${ending}`,
  expired: `Sehati: waktu pembayaran pesanan {{order}} habis, jadi pesanannya tidak diteruskan. ${ending}`,
  cancelled: `Sehati: pesanan {{order}} dibatalkan. Bila sudah dibayar, uangnya dikembalikan kepada Anda. ${ending}`,
  refused: `Sehati: pesanan {{order}} tidak dapat dipenuhi dan diakhiri. Bila sudah dibayar, uangnya dikembalikan kepada Anda. ${ending}`,
  part_refuse: `Sehati: satu penjual mengakhiri bagiannya dari pesanan {{order}}. Bila sudah dibayar, uang bagian itu dikembalikan kepada Anda. ${ending}`,
  line_cut: `Sehati: sebagian barang pesanan {{order}} tidak tersedia. Bila sudah dibayar, uangnya dikembalikan kepada Anda. ${ending}`,
  part_ship: `Sehati: pesanan {{order}} sudah dikirim. Perjalanannya dapat diikuti di halaman pesanan. ${ending}`,
  part_ready: `Sehati: pesanan {{order}} siap diambil di {{place}} pada jam bukanya. ${ending}`,
  part_unready: `Sehati: pesanan {{order}} di {{place}} disiapkan ulang, jadi belum dapat diambil. Tunggu kabar kami sebelum datang. ${ending}`,
  part_unfetched: `Sehati: pesanan {{order}} masih menunggu diambil di {{place}}. Disimpan ${keptDays} hari sejak siap, lalu boleh diakhiri dan uangnya kembali. ${ending}`,
  part_deliver: `Sehati: pesanan {{order}} sudah sampai. Bila ada masalah, sampaikan dalam 48 jam. ${ending}`,
  parcel_failed: `Sehati: kurir belum berhasil mengantar pesanan {{order}} dan akan mencoba lagi. ${ending}`,
  part_recalled: `Sehati: satu obat dari {{place}} dalam pesanan {{order}} ditarik dari peredaran. Jangan dipakai lagi dan simpan sisanya. ${ending}`,
  part_withheld: `Sehati: satu obat dari {{place}} dalam pesanan {{order}} ditarik dari peredaran sebelum diserahkan, jadi tidak kami serahkan. Bila sudah dibayar, uangnya dikembalikan. ${ending}`,
  complaint_answered: `Sehati: keluhan Anda tentang pesanan {{order}} sudah dijawab petugas. ${ending}`,
  ...refundBodies,
};

const example: TemplateValues = {
  order: 'INV-20261121-7K3QZ9TM',
  total: 'Rp218.500',
  until: '21 November 2026, 11.00 WIB',
  place: 'Apotek Sehati Dago',
  url: 'https://sehati.example/order/detail/INV-20261121-7K3QZ9TM',
};

/** The id of the template of a message. */
export const templateOf = (kind: NewsKind) => `order_${kind}`;

/** Whose text by phone was changed since it was first approved. */
const changedTexts: ReadonlySet<NewsKind> = new Set(['payment_rejected', 'refused', 'part_refuse', 'line_cut', 'part_withheld']);

/** The declared texts, for the templates. */
export const newsTexts = newsKinds.map((kind) => {
  const body = bodies[kind];
  return {
    kind,
    id: templateOf(kind),
    version: changedTexts.has(kind) ? 2 : 1,
    title: headings[kind],
    body,
    minutes: kind === 'way_chosen' ? 60 : dayMinutes,
    example: Object.fromEntries(Object.entries(example).filter(([name]) => body.includes(`{{${name}}}`))),
  };
});

/** The values of a message by phone; null when it is no longer true. */
export function newsValues(kind: NewsKind, facts: NewsFacts, url: string): TemplateValues | null {
  if (!isTrue(kind, facts)) return null;
  const all: TemplateValues = {
    order: facts.order,
    total: rupiah(facts.total),
    until: momentText(facts.payUntil.toISOString()),
    place: facts.part?.facility ?? 'apotek',
    url,
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => bodies[kind].includes(`{{${name}}}`)));
}
