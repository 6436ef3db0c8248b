import type { NoticeKind } from '#app/domains/messages/index.server.ts';

/** How the refunds of an order are when the message is written. */
export type RefundFacts = Readonly<{
  /** Where the money goes back to: to an account that its buyer has yet to name, to the one that was named, or the way it came. */
  returnsTo: 'account' | 'named account' | 'same way' | null;
  /** The refunds of its payments. */
  refunds: readonly Readonly<{ state: string; method: 'provider' | 'bank' }>[];
}>;

const has = (state: string) => (facts: RefundFacts) => facts.refunds.some((refund) => refund.state === state);

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

/** The end of every text by phone. */
export const phoneEnding = 'Lihat di {{url}} setelah masuk ke akun Anda.';

/** What a buyer hears of refunds, beside the events of the order that say what goes back. */
export const refundKinds = {
  refund_account: {
    heading: 'Isi rekening untuk pengembalian dana',
    isTrue: has('needs_account'),
    text: () =>
      'Ada uang dari pesanan ini yang kembali kepada Anda. Buka pesanan Anda dan isi rekening tujuannya; sesudah itu uangnya dapat dikirim.',
    phone: `Sehati: ada uang dari pesanan {{order}} yang kembali kepada Anda. Isi rekening tujuannya di halaman pesanan. ${phoneEnding}`,
  },
  refund_sent: {
    heading: 'Uang Anda sedang dikirim kembali',
    isTrue: has('sent'),
    text: () => 'Uang Anda sudah kami kirim kembali. Bank atau dompet digital dapat memerlukan beberapa hari sebelum terlihat.',
    phone: `Sehati: uang dari pesanan {{order}} sudah kami kirim kembali kepada Anda. Bank dapat memerlukan beberapa hari. ${phoneEnding}`,
  },
  refund_done: {
    heading: 'Uang Anda sudah dikembalikan',
    isTrue: has('done'),
    text: () => 'Uang Anda sudah dikembalikan. Periksa rekening atau dompet digital Anda.',
    phone: `Sehati: uang dari pesanan {{order}} sudah dikembalikan kepada Anda. ${phoneEnding}`,
  },
  refund_failed: {
    heading: 'Pengembalian dana belum berhasil',
    isTrue: has('failed'),
    text: ({ refunds }) =>
      refunds.some(({ state, method }) => state === 'failed' && method === 'bank')
        ? 'Bank tidak dapat mengirim uang ke rekening yang Anda sebut. Buka pesanan Anda, periksa, lalu isi rekening yang benar.'
        : 'Penyedia pembayaran belum berhasil mengirim uang Anda. Petugas kami sedang memeriksanya; Anda tidak perlu melakukan apa-apa.',
    phone: `Sehati: pengembalian dana pesanan {{order}} belum berhasil. Sebabnya, dan apa yang dapat dilakukan, ada di halaman pesanan. ${phoneEnding}`,
  },
  refund_declined: {
    heading: 'Pengembalian dana tidak disetujui',
    isTrue: has('declined'),
    text: () => 'Pengembalian ini tidak disetujui. Bila menurut Anda keliru, hubungi kami dengan nomor pesanan ini.',
    phone: `Sehati: pengembalian dana pesanan {{order}} tidak disetujui. Hubungi kami bila menurut Anda keliru. ${phoneEnding}`,
  },
} satisfies Record<string, NoticeKind<RefundFacts>>;

/** Whether an event is one of a refund alone. */
export const isOfRefund = (kind: string): boolean => Object.hasOwn(refundKinds, kind);
