/** What each figure counts, in words; its SQL stands in `report-facts.store.server.ts`. */
export const figureNames = [
  'requests',
  'orders',
  'received',
  'refunds',
  'reservations',
  'chats',
  'ratings',
  'registrations',
  'submissions',
  'messages',
  'letters',
  'visits',
  'reviews',
] as const;
export type FigureName = (typeof figureNames)[number];

type Figure = Readonly<{
  label: string;
  /** What one of it is. */
  unit: string;
  /** How it is counted. */
  how: string;
  /** The headings of its tables. */
  dims: Partial<Record<'outcome' | 'ahead' | 'source' | 'part' | 'detail', string>>;
  /** The heading of the sum of money. */
  money?: string;
  /** What the median of the waiting hours is. */
  wait?: string;
  /** A table of the group: nothing of it belongs to a facility. */
  isOfGroup?: boolean;
  /** It counts things that say nothing of persons, so no number of it is left out. */
  isOfThings?: boolean;
  /** How many of it came how far: each step has the outcomes of a thing that came at least there. */
  funnel?: readonly Readonly<{ label: string; outcomes: readonly string[] }>[];
  /** For how many days its facts are kept, counted from the date under which they stand. */
  keptDays: number;
}>;

/** A review that is replaced so many days before its day, or later, was due. */
export const renewedDays = 30;

const cameThere = ['arrived', 'done'];
const agreed = ['confirmed', 'no_show', ...cameThere];

const day = 'Tanggal adalah tanggal setempat rumah sakit (WIB)';
const shortlyKept = 'Catatannya disimpan 30 hari, jadi dari bulan 31 hari beberapa jam pertama tidak ikut dihitung.';

export const figures: Readonly<Record<FigureName, Figure>> = {
  requests: {
    label: 'Pendaftaran',
    unit: 'permintaan',
    how: `Permintaan Pendaftaran yang dibuat pada bulan itu, dari situs maupun petugas. Tidak dihitung: permintaan yang ditahan sebagai dugaan spam dan permintaan ganda. Jarak adalah hari dari permintaan dibuat sampai kunjungan yang hasilnya dicatat petugas. Orang dibedakan dari nama pasien dan nomor ponsel. ${day}.`,
    dims: { outcome: 'Keadaan', ahead: 'Hasil dan jarak', source: 'Sumber', part: 'Spesialisasi', detail: 'Dokter' },
    wait: 'Dari permintaan dibuat sampai petugas pertama kali menghubungi atau mengonfirmasi',
    funnel: [
      { label: 'Dihubungi', outcomes: ['contacted', ...agreed] },
      { label: 'Dikonfirmasi', outcomes: agreed },
      { label: 'Datang', outcomes: cameThere },
    ],
    keptDays: 90,
  },
  orders: {
    label: 'Pesanan toko',
    unit: 'pesanan apotek',
    how: `Bagian pesanan toko per apotek penjual, menurut saat pesanan dibuat. Nilai adalah produk sesudah diskon ditambah ongkos kirim, termasuk PPN, dari pesanan yang pernah dibayar. ${day}.`,
    dims: { outcome: 'Keadaan pesanan', source: 'Cara penyerahan' },
    money: 'Nilai yang dibayar',
    wait: 'Dari pembayaran sampai paket dikirim',
    keptDays: 3650,
  },
  received: {
    label: 'Uang masuk',
    unit: 'pembayaran',
    how: `Pembayaran yang diterima, menurut saat diterima, dari semua jenis pesanan dan acara. Pembayaran yang tidak dicatat pada satu rumah sakit masuk "Tanpa rumah sakit". ${day}.`,
    dims: { outcome: 'Cara bayar', source: 'Untuk' },
    money: 'Diterima',
    keptDays: 3650,
  },
  refunds: {
    label: 'Uang kembali',
    unit: 'pengembalian',
    how: `Pengembalian yang selesai, menurut saat selesai. ${day}.`,
    dims: { outcome: 'Cara kembali', source: 'Alasan' },
    money: 'Dikembalikan',
    keptDays: 3650,
  },
  reservations: {
    label: 'Reservasi dan layanan',
    unit: 'reservasi',
    how: `Reservasi dokter dan pesanan layanan, menurut saat dibuat. Dipakai berarti pasien datang dan layanan selesai. ${day}.`,
    dims: { outcome: 'Keadaan', part: 'Jenis', detail: 'Layanan' },
    money: 'Nilai',
    keptDays: 90,
  },
  chats: {
    label: 'Chat dokter',
    unit: 'chat',
    how: `Ruang chat yang dibuka, menurut saat dibuat. Tepat waktu berarti dokter memulai sebelum batas jawab yang pertama dijanjikan kepada pasien. ${day}.`,
    dims: { part: 'Keadaan', detail: 'Jawaban dokter' },
    money: 'Nilai',
    wait: 'Dari chat dibuat sampai dokter memulai',
    keptDays: 90,
  },
  ratings: {
    label: 'Penilaian',
    unit: 'penilaian',
    how: `Penilaian chat dan kunjungan, menurut saat diberikan. ${day}.`,
    dims: { outcome: 'Bintang', source: 'Untuk' },
    keptDays: 730,
  },
  registrations: {
    label: 'Acara',
    unit: 'pendaftaran acara',
    how: `Pendaftaran acara, menurut saat dibuat; satu pendaftaran dapat membawa beberapa orang. Hadir berarti tiketnya dipindai di pintu. Tidak dihitung: dugaan spam. ${day}.`,
    dims: { outcome: 'Keadaan', part: 'Acara' },
    keptDays: 90,
  },
  submissions: {
    label: 'Formulir dan survei',
    unit: 'jawaban',
    how: `Jawaban formulir dan survei, menurut saat dikirim. Tidak dihitung: dugaan spam. Setiap jawaban tanpa akun dihitung satu orang. ${day}.`,
    dims: { outcome: 'Dari', part: 'Formulir' },
    keptDays: 30,
  },
  messages: {
    label: 'Pesan keluar',
    unit: 'pesan',
    how: `Email, WhatsApp, dan SMS yang dibuat, menurut saat dibuat. Tidak dihitung: kode dan tautan masuk, yang segera dihapus. Pesan tanpa rumah sakit masuk "Tanpa rumah sakit". ${day}. ${shortlyKept}`,
    dims: { part: 'Saluran', detail: 'Keadaan' },
    keptDays: 30,
  },
  letters: {
    label: 'Surat masuk',
    unit: 'surat',
    how: `Pesan dari halaman Hubungi Kami, menurut saat diterima. Orang dibedakan dari alamat email. ${day}.`,
    dims: { outcome: 'Pemeriksaan spam' },
    isOfGroup: true,
    keptDays: 180,
  },
  visits: {
    label: 'Kunjungan halaman',
    unit: 'kunjungan',
    how: `Kunjungan beranda dan halaman kampanye yang dicatat tanpa identitas. Orang tidak dapat dibedakan, jadi setiap kunjungan dihitung satu orang. ${day}. ${shortlyKept}`,
    dims: { outcome: 'Halaman' },
    isOfGroup: true,
    keptDays: 30,
  },
  reviews: {
    label: 'Tinjauan medis jatuh tempo',
    unit: 'tinjauan',
    how: `Tinjauan medis artikel menurut tanggal jatuh temponya: artikel di situs yang belum ditinjau lagi, dan tinjauan yang sudah diganti tinjauan baru. Tidak dihitung: tinjauan yang diganti lebih dari ${renewedDays} hari sebelum jatuh tempo, misalnya karena naskahnya diubah. Tanggal WIB.`,
    dims: { outcome: 'Keadaan', source: 'Kategori' },
    isOfGroup: true,
    isOfThings: true,
    keptDays: 3650,
  },
};

const words: Readonly<Record<string, string>> = {
  new: 'Belum ditangani',
  contacted: 'Sudah dihubungi',
  confirmed: 'Dikonfirmasi',
  arrived: 'Datang',
  no_show: 'Tidak datang',
  done: 'Selesai',
  cancelled: 'Dibatalkan',
  web: 'Situs',
  phone: 'Telepon',
  walk_in: 'Datang langsung',
  whatsapp: 'WhatsApp',
  placed: 'Menunggu pembayaran',
  awaiting: 'Menunggu konfirmasi',
  paid: 'Dibayar',
  processing: 'Diproses',
  completed: 'Selesai',
  expired: 'Kedaluwarsa tanpa dibayar',
  refused: 'Ditolak',
  requested: 'Diminta',
  offered: 'Ditawarkan',
  held: 'Menunggu pembayaran',
  booked: 'Dipesan',
  checked_in: 'Datang',
  fulfilled: 'Dipakai',
  active: 'Berlangsung',
  failed: 'Gagal',
  missed: 'Tidak dijawab',
  in_time: 'Tepat waktu',
  late: 'Terlambat',
  none: 'Belum atau tidak dijawab',
  attended: 'Hadir',
  awaiting_approval: 'Menunggu persetujuan',
  waiting: 'Menunggu',
  awaiting_payment: 'Menunggu pembayaran',
  rejected: 'Ditolak',
  refund_due: 'Dana akan dikembalikan',
  refunded: 'Dana dikembalikan',
  sending: 'Sedang dikirim',
  uncertain: 'Tidak pasti terkirim',
  dropped: 'Tidak dikirim',
  accepted: 'Diterima penyedia',
  sent: 'Terkirim',
  delivered: 'Sampai',
  read: 'Dibaca',
  email: 'Email',
  sms: 'SMS',
  transfer: 'Transfer bank',
  qris: 'QRIS',
  gopay: 'GoPay',
  shopeepay: 'ShopeePay',
  va_bca: 'Virtual account BCA',
  va_bni: 'Virtual account BNI',
  va_bri: 'Virtual account BRI',
  echannel: 'Mandiri Bill',
  cstore_alfamart: 'Alfamart',
  cstore_indomaret: 'Indomaret',
  va_permata: 'Virtual account Permata',
  provider: 'Lewat penyedia pembayaran',
  bank: 'Transfer bank',
  at_place: 'Bayar di tempat',
  order: 'Pesanan',
  registration: 'Acara',
  visit: 'Kunjungan',
  chat: 'Chat',
  page: 'Situs',
  api: 'Program',
  staff: 'Petugas',
  courier: 'Kurir',
  own: 'Kurir apotek',
  pickup: 'Diambil',
  service: 'Layanan',
  reservation: 'Reservasi',
  SPT: 'Layanan',
  SRD: 'Reservasi dokter',
  home: 'Beranda',
  suspect: 'Dugaan spam',
  days_0: 'Hari yang sama',
  days_3: '1–3 hari',
  days_7: '4–7 hari',
  days_14: '8–14 hari',
  days_15: '15 hari atau lebih',
  clean: 'Lolos',
  double: 'Bayar ganda',
  overpaid: 'Lebih bayar',
  complaint: 'Keluhan',
  correction: 'Koreksi',
  due: 'Belum ditinjau lagi',
};

/** The word for a category; names of doctors, services and pages are as they are. */
export const wordOf = (category: string): string => words[category] ?? category;
