/** A line of a conversation: who writes it, how many minutes after the start, and what. */
type Line = readonly [side: 'patient' | 'doctor', minutes: number, text: string];

/** A chat of the demo, with all that was said in it. Every person and every complaint is invented. */
export type DemoChat = Readonly<{
  state: 'requested' | 'paid' | 'active' | 'done' | 'failed' | 'missed' | 'cancelled' | 'expired';
  /** Slug of the service; its doctor answers. */
  service: string;
  minutes: 15 | 30 | 60;
  /** Hours since it was ordered. */
  placed: number;
  /** Key of the demo account that ordered it. */
  by: 'pasien' | 'pasien2';
  /** For the child of that account. */
  isForChild?: true;
  kind: 'umum' | 'anak' | 'hamil';
  intake: Readonly<{ complaint: string; since?: string; allergies?: string; medicines?: string; conditions?: string }>;
  /** Why it ended without an answer. */
  reason?: 'missed' | 'not_by_chat' | 'patient' | 'expired';
  lines?: readonly Line[];
  summary?: Readonly<{ assessment: string; advice: string; come_if: string }>;
  /** The further question, so many hours after the end, and its answer two hours later. */
  followUp?: readonly [hours: number, question: string, answer: string];
  rating?: readonly [stars: number, comment: string];
}>;

const fever: DemoChat = {
  state: 'done',
  service: 'chat-dokter-anak',
  minutes: 30,
  placed: 121,
  by: 'pasien',
  isForChild: true,
  kind: 'anak',
  intake: {
    complaint: 'Demam naik turun sejak kemarin sore, tertinggi 38,6 °C. Masih mau minum dan bermain saat demamnya turun.',
    since: 'Kemarin sore',
    allergies: 'Tidak ada',
    medicines: 'Parasetamol sirup, sekali semalam',
  },
  lines: [
    ['doctor', 1, 'Selamat pagi, Bu Siti. Saya sudah membaca ceritanya. Berapa suhu Rafi pagi ini, dan diukur di mana?'],
    ['patient', 3, 'Pagi Dok. 38,1 di ketiak, barusan. Semalam 38,6.'],
    ['doctor', 4, 'Apakah ada batuk, pilek, muntah, mencret, atau bintik merah di kulit? Terakhir kencing jam berapa?'],
    ['patient', 6, 'Pilek sedikit, tidak batuk. Tidak muntah, tidak ada bintik. Kencing jam 6 tadi.'],
    ['doctor', 8, 'Baik. Berat badannya sekarang berapa?'],
    ['patient', 9, '21 kg waktu ditimbang minggu lalu.'],
    [
      'doctor',
      12,
      'Terima kasih. Dari cerita Ibu, ini paling mirip infeksi saluran napas atas karena virus. Beri minum sedikit-sedikit tetapi sering, pakaian tipis, dan parasetamol sesuai takaran pada kemasan untuk berat 21 kg bila ia tidak nyaman, paling sering tiap 6 jam.',
    ],
    ['patient', 14, 'Kalau besok masih panas, perlu cek darah, Dok?'],
    [
      'doctor',
      16,
      'Bila masih demam pada hari ketiga, datang untuk diperiksa; saat itu kita putuskan perlu atau tidaknya cek darah. Saya tulis tanda-tandanya di ringkasan.',
    ],
    ['patient', 18, 'Baik Dok, terima kasih banyak. Saya lega.'],
  ],
  summary: {
    assessment: 'Demam hari kedua dengan pilek, kemungkinan infeksi virus. Minum dan kencing baik, tanpa tanda bahaya pada saat chat.',
    advice: 'Minum sering, istirahat, parasetamol sesuai berat badan bila tidak nyaman, suhu dicatat pagi dan malam.',
    come_if: 'Demam sampai hari ketiga, sulit minum, kencing jarang, muntah terus, timbul bintik merah, sesak, atau tampak sangat lemas.',
  },
  followUp: [
    30,
    'Dok, demamnya sudah turun sejak pagi, tetapi pileknya masih. Boleh masuk sekolah besok?',
    'Boleh bila ia segar dan tidak demam 24 jam tanpa obat. Bekali tisu dan ajari cuci tangan. Pilek bisa sampai 10 hari.',
  ],
  rating: [5, 'Dijelaskan pelan-pelan dan ada ringkasannya.'],
};

/** Rooms in each state. Those that go on are young when the demo is loaded. */
export const chats: readonly DemoChat[] = [
  {
    state: 'active',
    service: 'chat-dokter-anak',
    minutes: 60,
    placed: 0.4,
    by: 'pasien',
    isForChild: true,
    kind: 'anak',
    intake: {
      complaint: 'Bentol gatal di tangan dan kaki sejak semalam, bertambah setelah main di kebun.',
      since: 'Semalam',
      allergies: 'Belum pernah diketahui',
      medicines: 'Belum diberi apa-apa',
    },
    lines: [
      ['doctor', 1, 'Selamat datang, Bu Siti. Apakah bibir atau kelopak mata Rafi bengkak, atau napasnya berbunyi?'],
      ['patient', 3, 'Tidak Dok, hanya bentol di tangan dan kaki. Napasnya biasa.'],
      ['doctor', 4, 'Baik. Boleh kirim satu foto dekat dan satu foto agak jauh, dengan cahaya siang?'],
      ['patient', 6, 'Sebentar Dok, saya fotokan dulu.'],
    ],
  },
  {
    state: 'paid',
    service: 'chat-dokter-anak',
    minutes: 15,
    placed: 0.2,
    by: 'pasien2',
    isForChild: true,
    kind: 'anak',
    intake: {
      complaint: 'Bayi saya 8 bulan susah makan, hanya mau dua atau tiga suap. ASI masih lancar.',
      since: 'Sekitar seminggu',
      conditions: 'Lahir cukup bulan, imunisasi lengkap',
    },
  },
  {
    state: 'requested',
    service: 'chat-dokter-kulit',
    minutes: 15,
    placed: 0.1,
    by: 'pasien',
    kind: 'umum',
    intake: { complaint: 'Kulit di lipatan siku kering dan gatal setiap musim hujan.', since: 'Sejak tiga minggu' },
  },
  fever,
  {
    state: 'done',
    service: 'chat-dokter-anak',
    minutes: 15,
    placed: 30,
    by: 'pasien2',
    isForChild: true,
    kind: 'anak',
    intake: { complaint: 'Popok sering basah dan paha dalamnya merah. Krim apa yang aman?', since: 'Dua hari' },
    lines: [
      ['doctor', 1, 'Selamat sore, Bu Dewi. Apakah kulitnya lecet, bernanah, atau ada bintik di luar daerah yang merah?'],
      ['patient', 2, 'Tidak lecet Dok, merah saja. Tidak ada bintik.'],
      [
        'doctor',
        5,
        'Bersihkan dengan air hangat tanpa tisu basah berpewangi, keringkan dengan ditepuk, biarkan tanpa popok 10 menit beberapa kali sehari, lalu oleskan krim pelindung berisi seng oksida.',
      ],
      ['patient', 6, 'Baik Dok, saya coba. Terima kasih.'],
    ],
    summary: {
      assessment: 'Ruam popok ringan.',
      advice: 'Ganti popok lebih sering, air hangat, krim seng oksida setiap ganti popok.',
      come_if: 'Tidak membaik dalam 3 hari, lecet atau bernanah, atau bayi demam.',
    },
  },
  {
    state: 'failed',
    service: 'chat-dokter-anak',
    minutes: 15,
    placed: 47,
    by: 'pasien',
    isForChild: true,
    kind: 'anak',
    reason: 'not_by_chat',
    intake: { complaint: 'Telinga kanan sakit sejak semalam dan keluar cairan sedikit.', since: 'Semalam' },
    lines: [
      ['doctor', 1, 'Selamat malam, Bu Siti. Telinga yang berair perlu saya lihat dengan alat, jadi tidak bisa dinilai lewat chat.'],
      ['doctor', 2, 'Silakan bawa Rafi ke poliklinik besok pagi. Jangan meneteskan apa pun ke telinganya. Uang chat ini kembali penuh.'],
      ['patient', 3, 'Baik Dok, besok saya bawa. Terima kasih sudah diberi tahu.'],
    ],
  },
  {
    state: 'missed',
    service: 'chat-dokter-kulit',
    minutes: 15,
    placed: 47,
    by: 'pasien2',
    kind: 'umum',
    reason: 'missed',
    intake: { complaint: 'Bekas jerawat di pipi menghitam. Sabun muka apa yang cocok?' },
  },
  {
    state: 'cancelled',
    service: 'chat-dokter-kandungan',
    minutes: 15,
    placed: 47,
    by: 'pasien2',
    kind: 'hamil',
    reason: 'patient',
    intake: { complaint: 'Mual setiap pagi, kehamilan 9 minggu.', since: 'Dua minggu' },
  },
  {
    state: 'expired',
    service: 'chat-konselor-laktasi',
    minutes: 15,
    placed: 26,
    by: 'pasien2',
    kind: 'anak',
    reason: 'expired',
    intake: { complaint: 'ASI terasa kurang setelah kembali bekerja.' },
  },
];

/** Prepared texts of the demo doctor. */
export const cannedReplies: readonly (readonly [title: string, body: string])[] = [
  ['Salam pembuka', 'Selamat datang. Saya sudah membaca cerita Anda; saya tanyakan beberapa hal dulu, ya.'],
  ['Minta foto', 'Boleh kirim satu foto dekat dan satu foto agak jauh, dengan cahaya siang?'],
  ['Tanda bahaya anak', 'Segera ke IGD bila anak sesak, kejang, sulit dibangunkan, tidak mau minum, atau tidak kencing lebih dari 8 jam.'],
];
