/** What is sold is held until a cashier decides, three working days at most: a proof should not wait for longer than this. */
export const overdueDays = 2;

/** For so long after it was begun a transfer is found for a statement. */
export const transferDays = 30;

export const cashierPath = '/staff/pembayaran';
export const transfersPath = '/staff/pembayaran/transfer';

/** The lists of the cashier's page. */
export const cashierLists = ['proof', 'at_place', 'amount_differs', 'returned', 'reversed'] as const;
export type CashierList = (typeof cashierLists)[number];

export const listTexts: Readonly<Record<CashierList, Readonly<{ label: string; lead: string; empty: string }>>> = {
  proof: {
    label: 'Bukti transfer',
    lead: 'Cari uangnya di rekening koran lebih dulu. Bukti saja tidak cukup: foto dapat diubah, uang di rekening tidak.',
    empty: 'Tidak ada bukti yang menunggu.',
  },
  at_place: {
    label: 'Bayar di tempat',
    lead: 'Terima uangnya, lalu catat. Uangnya masuk ke shift Anda yang terbuka.',
    empty: 'Tidak ada yang menunggu pembayaran di tempat.',
  },
  amount_differs: {
    label: 'Jumlah berbeda',
    lead: 'Penyedia melaporkan jumlah lain daripada yang ditagih. Periksa di dasbor penyedia sebelum mencatat.',
    empty: 'Tidak ada jumlah yang berbeda.',
  },
  returned: {
    label: 'Terlambat atau dua kali',
    lead: 'Uang yang datang terlambat, dua kali, atau berlebih. Pengembaliannya sudah diajukan dan menunggu orang kedua.',
    empty: 'Tidak ada uang yang menunggu dikembalikan.',
  },
  reversed: {
    label: 'Ditarik kembali',
    lead: 'Pembayaran yang ditarik bank atau dompet digital dalam 30 hari terakhir. Tahan barangnya bila belum dikirim.',
    empty: 'Tidak ada pembayaran yang ditarik kembali.',
  },
};

/** What the page says after a cashier has entered money, by what became of it. */
export const confirmedTexts: Readonly<Record<'accepted' | 'refused', string>> = {
  accepted: 'Uang dicatat. Pembayarannya selesai.',
  refused: 'Uang dicatat, tetapi yang dibayar sudah tidak dapat dipenuhi. Pengembalian dananya sudah diajukan.',
};

/** What a cashier reads before the money of a transfer is entered. */
export const previewTexts: Readonly<Record<'accepted' | 'refused' | 'unchanged', string>> = {
  accepted: 'Bila uangnya dicatat sekarang, pembayarannya diterima dan yang dibayar diteruskan. Kelebihannya dikembalikan.',
  refused: 'Yang dibayar sudah tidak dapat dipenuhi. Bila uangnya dicatat sekarang, semuanya diajukan untuk dikembalikan kepada pembayar.',
  unchanged: 'Uang untuk pembayaran ini sudah dicatat, jadi tidak dapat dicatat lagi.',
};

/** Why a cashier does not decide about this payment. */
export const ownPaymentText = 'Ini pembayaran dari akun Anda sendiri. Minta petugas lain memeriksanya.';
