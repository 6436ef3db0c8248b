import type { OrderDetail } from './order.schema.ts';

type Instructions = NonNullable<OrderDetail['detail']['instructions']>;

/** How to pay, as the page shows it. */
export type PayGuide = Readonly<{
  title: string;
  /** What is typed at the bank or shown at the till. */
  codes: readonly Readonly<{ label: string; value: string }>[];
  /** The text of a QR code. */
  qr: string | null;
  /** Opens the wallet. */
  link: Readonly<{ label: string; href: string }> | null;
  steps: readonly string[];
}>;

const stores: Readonly<Record<string, string>> = { alfamart: 'Alfamart', indomaret: 'Indomaret' };
const storeName = (store: string) => stores[store.toLowerCase()] ?? store;

/** What to do, by the kind of the way to pay. */
export function payGuideOf(instructions: Instructions, order: Readonly<{ name: string; method: string }>): PayGuide {
  const none = { qr: null, link: null };
  switch (instructions.kind) {
    case 'account':
      return {
        ...none,
        title: `Transfer ke rekening ${instructions.bank}`,
        codes: [
          { label: 'Nomor rekening', value: instructions.number },
          { label: 'Atas nama', value: instructions.holder },
        ],
        steps: [
          'Transfer persis jumlah di atas, sampai rupiah terakhir.',
          `Tulis ${order.name} di berita transfer, supaya cepat ditemukan.`,
          'Kirim foto atau PDF bukti transfernya di bawah ini. Kasir memeriksanya.',
        ],
      };
    case 'place':
      return {
        ...none,
        title: 'Bayar di tempat',
        codes: [{ label: 'Nomor pesanan', value: order.name }],
        steps: ['Tunjukkan nomor pesanan ini kepada kasir.', 'Bayar tunai atau dengan kartu, lalu minta kasir mencatatnya.'],
      };
    case 'virtual_account': {
      const bank = instructions.bank.toUpperCase();
      return {
        ...none,
        title: `Virtual account ${bank}`,
        codes: [{ label: `Nomor virtual account ${bank}`, value: instructions.number }],
        steps: [
          `Buka aplikasi atau ATM ${bank}, pilih Transfer, lalu Virtual Account.`,
          'Masukkan nomor di atas. Namanya Sehati, dan jumlahnya terisi sendiri.',
          'Periksa jumlahnya, lalu bayar. Halaman ini berubah sendiri setelah pembayaran masuk.',
        ],
      };
    }
    case 'bill':
      return {
        ...none,
        title: 'Mandiri Bill Payment',
        codes: [
          { label: 'Kode perusahaan', value: instructions.biller_code },
          { label: 'Kode bayar', value: instructions.bill_key },
        ],
        steps: [
          'Buka Livin’ atau ATM Mandiri, pilih Bayar, lalu Multipayment.',
          'Masukkan kode perusahaan, lalu kode bayar di atas.',
          'Periksa jumlahnya, lalu bayar.',
        ],
      };
    case 'qr':
      return {
        ...none,
        title: 'Bayar dengan QRIS',
        codes: [],
        qr: instructions.text,
        steps: [
          'Buka aplikasi bank atau dompet digital apa saja yang punya QRIS.',
          'Pindai kode ini. Bila membukanya di ponsel yang sama, simpan gambar layarnya lalu pilih dari galeri.',
          'Periksa nama Sehati dan jumlahnya, lalu bayar.',
        ],
      };
    case 'wallet':
      return {
        title: `Bayar dengan ${order.method}`,
        codes: [],
        qr: instructions.text,
        link: { label: `Buka ${order.method}`, href: instructions.link },
        steps: [
          `Tekan tombol untuk membuka ${order.method}${instructions.text ? ', atau pindai kodenya dari ponsel lain' : ''}.`,
          'Periksa jumlahnya, lalu bayar. Setelah itu kembali ke halaman ini.',
        ],
      };
    case 'store':
      return {
        ...none,
        title: `Bayar di ${storeName(instructions.store)}`,
        codes: [{ label: 'Kode pembayaran', value: instructions.code }],
        steps: [
          `Sebutkan "bayar Sehati" kepada kasir ${storeName(instructions.store)}, lalu tunjukkan kode di atas.`,
          'Bayar sejumlah yang disebut kasir dan simpan struknya.',
        ],
      };
  }
}

/** A time that is left, as people say it: "4 hari 3 jam", "2 jam 19 menit", "5 menit 9 detik". Less than a second is none. */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60];
  const parts = [
    [days, 'hari'],
    [hours, 'jam'],
    [minutes, 'menit'],
    [seconds % 60, 'detik'],
  ] as const;
  const first = parts.findIndex(([count]) => count > 0);
  if (first < 0) return '0 detik';
  const shown = parts.slice(first, first + 2).filter(([count]) => count > 0);
  return shown.map(([count, unit]) => `${count} ${unit}`).join(' ');
}
