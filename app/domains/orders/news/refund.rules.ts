/** The events of refunds that a buyer hears of, beside those of the order that say what goes back. */
export const refundKinds = ['refund_account', 'refund_sent', 'refund_done', 'refund_failed', 'refund_declined'] as const;
type RefundKind = (typeof refundKinds)[number];

/** Whether an event is one of a refund alone. */
export const isOfRefund = (kind: string): kind is RefundKind => refundKinds.some((one) => one === kind);

/** How the refunds of an order are when the message is written. */
export type RefundFacts = Readonly<{
  /** Where the money goes back to: to an account that its buyer has yet to name, to the one that was named, or the way it came. */
  returnsTo: 'account' | 'named account' | 'same way' | null;
  /** The refunds of its payments. */
  refunds: readonly Readonly<{ state: string; method: 'provider' | 'bank' }>[];
}>;

const has = (state: string) => (facts: RefundFacts) => facts.refunds.some((refund) => refund.state === state);

/** Whether a message still says what is true. */
export const refundTruths = {
  refund_account: has('needs_account'),
  refund_sent: has('sent'),
  refund_done: has('done'),
  refund_failed: has('failed'),
  refund_declined: has('declined'),
} as const;

export const refundHeadings = {
  refund_account: 'Isi rekening untuk pengembalian dana',
  refund_sent: 'Uang Anda sedang dikirim kembali',
  refund_done: 'Uang Anda sudah dikembalikan',
  refund_failed: 'Pengembalian dana belum berhasil',
  refund_declined: 'Pengembalian dana tidak disetujui',
} as const;

const returnTexts: Readonly<Record<NonNullable<RefundFacts['returnsTo']>, string>> = {
  account: 'Uang Anda dikembalikan ke rekening yang Anda sebut: buka pesanan Anda dan isi rekeningnya. Jalannya dapat diikuti di sana.',
  'named account': 'Uang Anda dikembalikan ke rekening yang sudah Anda sebut. Jalannya dapat diikuti di halaman pesanan.',
  'same way': 'Uang Anda dikembalikan lewat cara bayar yang sama. Jalannya dapat diikuti di halaman pesanan.',
};

/** How the money comes back, where some does. */
export function moneyText({ returnsTo }: RefundFacts): string[] {
  if (returnsTo === null) return [];
  return [returnTexts[returnsTo]];
}

/** What the mail about a refund says. */
export function refundParagraphs(kind: RefundKind, { refunds }: RefundFacts): string[] {
  switch (kind) {
    case 'refund_account':
      return [
        'Ada uang dari pesanan ini yang kembali kepada Anda. Buka pesanan Anda dan isi rekening tujuannya; sesudah itu uangnya dapat dikirim.',
      ];
    case 'refund_sent':
      return ['Uang Anda sudah kami kirim kembali. Bank atau dompet digital dapat memerlukan beberapa hari sebelum terlihat.'];
    case 'refund_done':
      return ['Uang Anda sudah dikembalikan. Periksa rekening atau dompet digital Anda.'];
    case 'refund_failed':
      return [
        refunds.some(({ state, method }) => state === 'failed' && method === 'bank')
          ? 'Bank tidak dapat mengirim uang ke rekening yang Anda sebut. Buka pesanan Anda, periksa, lalu isi rekening yang benar.'
          : 'Penyedia pembayaran belum berhasil mengirim uang Anda. Petugas kami sedang memeriksanya; Anda tidak perlu melakukan apa-apa.',
      ];
    case 'refund_declined':
      return ['Pengembalian ini tidak disetujui. Bila menurut Anda keliru, hubungi kami dengan nomor pesanan ini.'];
  }
}

/** The end of every text by phone. */
export const phoneEnding = 'Lihat di {{url}} setelah masuk ke akun Anda.';

/** The texts by phone; the provider approves each, so a change needs a new version. */
export const refundBodies = {
  refund_account: `Sehati: ada uang dari pesanan {{order}} yang kembali kepada Anda. Isi rekening tujuannya di halaman pesanan. ${phoneEnding}`,
  refund_sent: `Sehati: uang dari pesanan {{order}} sudah kami kirim kembali kepada Anda. Bank dapat memerlukan beberapa hari. ${phoneEnding}`,
  refund_done: `Sehati: uang dari pesanan {{order}} sudah dikembalikan kepada Anda. ${phoneEnding}`,
  refund_failed: `Sehati: pengembalian dana pesanan {{order}} belum berhasil. Sebabnya, dan apa yang dapat dilakukan, ada di halaman pesanan. ${phoneEnding}`,
  refund_declined: `Sehati: pengembalian dana pesanan {{order}} tidak disetujui. Hubungi kami bila menurut Anda keliru. ${phoneEnding}`,
} as const;
