import { momentText } from '#app/platform/calendar.ts';
import type { TemplateValues } from '#app/platform/messaging/templates.ts';
import { rupiah } from '#app/platform/money.ts';
import type { MailContent } from '#app/ui/mail/mail-content.ts';
import type { OrderState, SellerState } from '../states.rules.ts';
import { keptDays } from '../uncollected.rules.ts';

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
  'part_unfetched',
  'part_deliver',
  'parcel_failed',
  'part_recalled',
  'part_withheld',
  'complaint_answered',
] as const;
export type NewsKind = (typeof newsKinds)[number];

/** Whether a buyer hears of events of this kind. */
export const isNews = (kind: string): kind is NewsKind => newsKinds.some((one) => one === kind);

/** How things are when the message is written: it says nothing of what was ordered, and not for whom. */
export type NewsFacts = Readonly<{
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
  /** Where the money goes back to. */
  returnsTo: 'account' | 'same way' | null;
  /** What is typed to pay, when it is known. */
  code: Readonly<{ label: string; value: string }> | null;
}>;

const isUnpaid = ({ state }: NewsFacts) => state === 'placed' || state === 'awaiting';

const truths: Readonly<Record<NewsKind, (facts: NewsFacts) => boolean>> = {
  way_chosen: (facts) => facts.state === 'awaiting' && facts.hasOpenPayment && !facts.isInReview && facts.isLast,
  payment_rejected: (facts) => isUnpaid(facts) && !facts.hasOpenPayment && facts.isLast,
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
  part_unfetched: ({ part }) => part?.state === 'ready',
  part_deliver: ({ part }) => part?.state === 'delivered',
  parcel_failed: ({ part, isLast }) => part?.state === 'shipped' && isLast,
  part_recalled: () => true,
  part_withheld: () => true,
  complaint_answered: () => true,
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
  refused: 'Pesanan ditolak penjual',
  part_refuse: 'Sebagian pesanan ditolak penjual',
  line_cut: 'Sebagian barang tidak tersedia',
  part_ship: 'Pesanan dikirim',
  part_ready: 'Pesanan siap diambil',
  part_unfetched: 'Pesanan belum diambil',
  part_deliver: 'Pesanan sampai',
  parcel_failed: 'Kurir belum berhasil mengantar',
  part_recalled: 'Obat ditarik dari peredaran',
  part_withheld: 'Obat ditarik sebelum diserahkan',
  complaint_answered: 'Keluhan Anda dijawab',
};

/** How the money comes back, where some does. */
function moneyText({ returnsTo }: NewsFacts): string[] {
  if (returnsTo === null) return [];
  return returnsTo === 'account'
    ? ['Uang Anda dikembalikan ke rekening yang Anda sebut: buka pesanan Anda dan isi rekeningnya. Jalannya dapat diikuti di sana.']
    : ['Uang Anda dikembalikan lewat cara bayar yang sama. Jalannya dapat diikuti di halaman pesanan.'];
}

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
      return ['Pesanan ini tidak dibayar pada waktunya, jadi tidak diteruskan. Tidak ada yang perlu Anda lakukan.'];
    case 'cancelled':
      return ['Pesanan ini dibatalkan.', ...moneyText(facts)];
    case 'refused':
      return ['Penjual mengakhiri pesanan ini. Alasannya ada di halaman pesanan.', ...moneyText(facts)];
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
      ...(kind === 'part_ship' && part?.waybill ? [['Nomor resi', part.waybill] as const] : []),
    ],
    action: { label: isToPay ? 'Bayar sekarang' : 'Lihat pesanan', url },
    sentBecause: 'Anda memesan di Sehati',
  };
}

const dayMinutes = 24 * 60;
const ending = 'Lihat di {{url}} setelah masuk ke akun Anda.';

/** The texts by phone; the provider approves each, so a change needs a new version. */
const bodies: Readonly<Record<NewsKind, string>> = {
  way_chosen: `Sehati: pesanan {{order}} menunggu pembayaran sebesar {{total}} sampai {{until}} nanti. ${ending}`,
  payment_rejected: `Sehati: bukti transfer pesanan {{order}} belum cocok dengan uang yang masuk. Kirim lagi atau bayar dengan cara lain. ${ending}`,
  payment_failed: `Sehati: pembayaran pesanan {{order}} tidak berhasil dan tidak ada uang yang diambil. Bayar dengan cara lain. ${ending}`,
  paid: `Sehati: pembayaran pesanan {{order}} sudah kami terima. Penjual sekarang memastikannya. ${ending}`,
  late_refused: `Sehati: pembayaran pesanan {{order}} datang terlambat dan dikembalikan kepada Anda. ${ending}`,
  reversed: `Sehati: pembayaran pesanan {{order}} ditarik kembali oleh bank atau dompet digital Anda. Bayar lagi sampai {{until}} nanti. ${ending}`,
  expired: `Sehati: waktu pembayaran pesanan {{order}} habis, jadi pesanannya tidak diteruskan. ${ending}`,
  cancelled: `Sehati: pesanan {{order}} dibatalkan. Bila sudah dibayar, uangnya dikembalikan kepada Anda. ${ending}`,
  refused: `Sehati: pesanan {{order}} ditolak penjual dan uangnya dikembalikan kepada Anda. ${ending}`,
  part_refuse: `Sehati: satu penjual menolak bagiannya dari pesanan {{order}} dan uang bagian itu dikembalikan kepada Anda. ${ending}`,
  line_cut: `Sehati: sebagian barang pesanan {{order}} tidak tersedia dan uangnya dikembalikan kepada Anda. ${ending}`,
  part_ship: `Sehati: pesanan {{order}} sudah dikirim. Nomor resinya ada di halaman pesanan. ${ending}`,
  part_ready: `Sehati: pesanan {{order}} siap diambil di {{place}} pada jam bukanya. ${ending}`,
  part_unfetched: `Sehati: pesanan {{order}} masih menunggu diambil di {{place}}. Disimpan ${keptDays} hari sejak siap, lalu boleh diakhiri dan uangnya kembali. ${ending}`,
  part_deliver: `Sehati: pesanan {{order}} sudah sampai. Bila ada masalah, sampaikan dalam 48 jam. ${ending}`,
  parcel_failed: `Sehati: kurir belum berhasil mengantar pesanan {{order}} dan akan mencoba lagi. ${ending}`,
  part_recalled: `Sehati: satu obat dari {{place}} dalam pesanan {{order}} ditarik dari peredaran. Jangan dipakai lagi dan simpan sisanya. ${ending}`,
  part_withheld: `Sehati: satu obat dari {{place}} dalam pesanan {{order}} ditarik dari peredaran sebelum diserahkan, jadi tidak kami serahkan dan uangnya dikembalikan. ${ending}`,
  complaint_answered: `Sehati: keluhan Anda tentang pesanan {{order}} sudah dijawab petugas. ${ending}`,
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

/** The declared texts, for the templates. */
export const newsTexts = newsKinds.map((kind) => {
  const body = bodies[kind];
  return {
    kind,
    id: templateOf(kind),
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
