/** A letter of the contact form. No address or number of them is in use. */
export type DemoLetter = Readonly<{
  name: string;
  topic: string | null;
  unit: string | null;
  text: string;
  /** How many hours ago it came, and until when an answer is due. */
  came: number;
  due: number;
  state: 'new' | 'working' | 'answered' | 'closed';
  outcome?: 'by_phone';
  team?: 'complaints';
  isSuspect?: true;
  /** What the demo desk did, so many hours ago. */
  events?: readonly Readonly<{ kind: 'taken' | 'noted' | 'answered' | 'moved' | 'closed'; ago: number; text?: string }>[];
}>;

export const letters: readonly DemoLetter[] = [
  {
    name: 'Nining Suryani',
    topic: 'anak',
    unit: 'rsu-sehati-dago',
    text: 'Selamat pagi. Apakah anak usia 14 bulan bisa imunisasi MR tanpa membuat janji dulu? Buku KIA kami hilang, apa yang perlu kami bawa?',
    came: 3,
    due: -45,
    state: 'new',
  },
  {
    name: 'Hendra Gunawan',
    topic: 'penyakit-dalam',
    unit: 'rsu-sehati-dago',
    text: 'Ayah saya (67 tahun) mau cek kesehatan lengkap. Kantor meminta rincian biaya sebelum hari Jumat. Mohon dikirim ke email saya.',
    came: 70,
    due: 4,
    state: 'new',
  },
  {
    name: 'Wulan Permata',
    topic: null,
    unit: 'rsu-sehati-dago',
    text: 'Saya lupa mengambil hasil laboratorium bulan lalu. Apakah bisa diambil kakak saya dengan surat kuasa?',
    came: 26,
    due: -22,
    state: 'working',
    events: [
      { kind: 'taken', ago: 20 },
      { kind: 'noted', ago: 19, text: 'Sudah bertanya ke laboratorium; menunggu jawaban mereka.' },
    ],
  },
  {
    name: 'Asep Hidayat',
    topic: null,
    unit: 'rsu-sehati-dago',
    text: 'Saya menunggu dua jam di loket obat tanpa penjelasan. Mohon diperbaiki.',
    came: 30,
    due: -18,
    state: 'new',
    team: 'complaints',
    events: [{ kind: 'moved', ago: 28 }],
  },
  {
    name: 'Ratna Puspita',
    topic: 'kebidanan-dan-kandungan',
    unit: 'rsu-sehati-dago',
    text: 'Apakah kelas senam hamil masih menerima peserta untuk bulan depan?',
    came: 52,
    due: -2,
    state: 'answered',
    events: [
      { kind: 'taken', ago: 48 },
      {
        kind: 'answered',
        ago: 47,
        text: 'Terima kasih atas pesan Anda.\n\nMasih. Pendaftaran dibuka tiap tanggal 20 di halaman Acara situs kami.',
      },
    ],
  },
  {
    name: 'Dede Kurniawan',
    topic: null,
    unit: null,
    text: 'Mohon informasi lowongan kerja untuk perawat.',
    came: 98,
    due: 50,
    state: 'closed',
    outcome: 'by_phone',
    events: [{ kind: 'closed', ago: 90 }],
  },
  {
    name: 'Promo Hebat',
    topic: null,
    unit: null,
    text: 'Naikkan peringkat situs Anda sekarang juga! Kunjungi http://contoh.id/promo http://contoh.id/promo2 http://contoh.id/promo3',
    came: 12,
    due: -36,
    state: 'new',
    isSuspect: true,
  },
];
