import type { Answers } from '../../app/domains/forms/index.server.ts';

/** Somebody who has registered for a demo event. No number of them is in use. */
export type DemoRegistration = Readonly<{
  name: string;
  state: 'confirmed' | 'waiting' | 'awaiting_approval' | 'awaiting_payment' | 'quarantined' | 'cancelled' | 'rejected' | 'expired';
  party?: number;
  answers?: Answers;
  /** Comes without announcing the name, where the event is announced. */
  isPrivate?: true;
  /** Is inside, so many minutes after the gate has opened; how many of the party. */
  came?: readonly [minutes: number, admitted: number];
}>;

const first = [
  'Siti',
  'Dewi',
  'Rina',
  'Yuni',
  'Maya',
  'Lilis',
  'Wulan',
  'Ratna',
  'Nining',
  'Euis',
  'Tuti',
  'Imas',
  'Cucu',
  'Yanti',
  'Neng',
];
const last = ['Rahmawati', 'Lestari', 'Marlina', 'Astuti', 'Puspita', 'Suryani', 'Sari', 'Kurniasih', 'Hidayat', 'Permata', 'Utami'];
const nameOf = (n: number): string => `${first[n % first.length]} ${last[(n * 7) % last.length]}`;

const people = (count: number, of: (n: number) => Omit<DemoRegistration, 'name'>): DemoRegistration[] =>
  Array.from({ length: count }, (_, n) => ({ name: nameOf(n), ...of(n) }));

/** Of 25 seats 24 are taken; the others wait for two seats. */
const mothers = people(27, (n) => ({
  state: n < 24 ? 'confirmed' : 'waiting',
  ...(n < 24 ? {} : { party: 2 }),
  answers: {
    ...(n % 3 === 0 ? { hamil: 'tidak', lahir: '2026-09-12' } : { hamil: 'ya', minggu: 20 + (n % 18) }),
    // The classes have fewer seats than the event.
    kelas: n < 8 ? ['senam', 'mpasi'] : n < 12 ? ['senam', 'menyusui'] : n < 18 ? ['menyusui', 'memandikan'] : ['menyusui'],
    rumah_sakit: 'rsia-sehati-melati',
    ...(n % 6 === 0 ? { catatan: 'Alergi udang dan kacang.' } : {}),
  },
}));

const seminar = people(18, (n) => ({
  state: n < 16 ? 'confirmed' : 'waiting',
  answers: { asal: ['instagram', 'teman', 'dokter'][n % 3] ?? 'teman' },
  ...(n % 5 === 4 ? { isPrivate: true as const } : {}),
}));

const sessions = ['gizi', 'label', 'bekal', 'lansia'];
const states = ['confirmed', 'awaiting_approval', 'awaiting_payment', 'quarantined', 'cancelled', 'rejected', 'expired'] as const;
const nutrition = people(22, (n) => ({
  state: n < 12 ? 'confirmed' : (states[n % states.length] ?? 'confirmed'),
  answers: { sesi: sessions.slice(0, 1 + (n % 4)), alasan: n % 2 === 0 ? ['anak'] : ['orang-tua', 'kerja'] },
}));

const elders = people(34, (n) => ({
  state: 'confirmed',
  party: 1 + (n % 3),
  answers: { umur: 58 + ((n * 5) % 27) },
  ...(n < 21 ? { came: [n * 4, n % 7 === 2 ? 1 : 1 + (n % 3)] as const } : {}),
}));

const nurses = people(20, (n) => ({
  state: 'confirmed',
  answers: {
    unit: ['Rawat inap', 'IGD', 'Kamar bayi', 'Puskesmas Dago'][n % 4] ?? 'IGD',
    sesi: n % 2 === 0 ? ['luka', 'anak'] : ['infus', 'gawat'],
  },
}));

/** Who has registered, by the slug of the event. */
export const registrations: Readonly<Record<string, readonly DemoRegistration[]>> = {
  'moms-and-baby-class': mothers,
  'seminar-jantung-sehat': seminar,
  'seminar-nutrisi-keluarga': nutrition,
  'posyandu-lansia': elders,
  'simposium-keperawatan': nurses,
};

/** A complaint from the survey `keluhan-dan-saran`, in one of its states. */
export type DemoComplaint = Readonly<{
  state: 'new' | 'acknowledged' | 'in_progress' | 'answered' | 'closed';
  grade: 'red' | 'yellow' | 'green' | null;
  facility: string;
  subject: 'antrean' | 'petugas' | 'fasilitas' | 'lain';
  story: string;
  name: string | null;
  hoursAgo: number;
  /** The demo account that has taken it on. */
  owner?: 'pengaduan';
  answer?: string;
  /** The person was not content with the first answer. */
  reopened?: string;
  note?: string;
}>;

export const complaints: readonly DemoComplaint[] = [
  {
    state: 'new',
    grade: null,
    facility: 'rsu-sehati-dago',
    subject: 'petugas',
    name: 'Bapak Endang',
    hoursAgo: 30,
    story: 'Bel di kamar tidak dijawab hampir satu jam pada malam hari, padahal infus ibu saya sudah habis.',
  },
  {
    state: 'new',
    grade: null,
    facility: 'rsia-sehati-melati',
    subject: 'antrean',
    name: null,
    hoursAgo: 3,
    story: 'Nomor antrean poli anak dipanggil tidak berurutan. Kami datang pukul tujuh dan masuk pukul sebelas.',
  },
  {
    state: 'acknowledged',
    grade: 'yellow',
    facility: 'rsu-sehati-dago',
    subject: 'antrean',
    name: 'Ibu Nurhayati',
    hoursAgo: 20,
    story: 'Hasil laboratorium yang dijanjikan dua jam baru keluar setelah lima jam tanpa kabar.',
    owner: 'pengaduan',
  },
  {
    state: 'in_progress',
    grade: 'red',
    facility: 'rsia-sehati-melati',
    subject: 'petugas',
    name: 'Ibu Sri',
    hoursAgo: 40,
    story: 'Gelang nama bayi saya tertukar waktu dipindahkan. Syukurlah langsung ketahuan, tetapi saya takut.',
    owner: 'pengaduan',
    note: 'Kepala ruang bayi sudah dihubungi; rapat keselamatan pasien besok pagi.',
  },
  {
    state: 'in_progress',
    grade: 'green',
    facility: 'rsu-sehati-dago',
    subject: 'fasilitas',
    name: 'Bapak Yusuf',
    hoursAgo: 90,
    story: 'Kamar kecil di lantai dua licin dan lampunya mati.',
    owner: 'pengaduan',
    answer: 'Lampunya sudah kami ganti.',
    reopened: 'Lampunya menyala, tetapi lantainya masih licin.',
  },
  {
    state: 'answered',
    grade: 'yellow',
    facility: 'rsu-sehati-dago',
    subject: 'petugas',
    name: 'Ibu Tati',
    hoursAgo: 130,
    story: 'Petugas kasir menjelaskan biaya dengan nada tinggi di depan orang banyak.',
    owner: 'pengaduan',
    answer: 'Kami mohon maaf. Petugasnya sudah kami bina, dan ada ruang tersendiri untuk membicarakan biaya.',
  },
  {
    state: 'closed',
    grade: 'green',
    facility: 'pusat-jantung-sehati-braga',
    subject: 'lain',
    name: 'Bapak Rudi',
    hoursAgo: 24 * 22,
    story: 'Petunjuk arah ke ruang treadmill membingungkan.',
    owner: 'pengaduan',
    answer: 'Petunjuknya sudah kami perbarui di ketiga lift.',
  },
];
