import { type DemoForm, hospital, note, person, processing } from './form-parts.ts';
import { attendance, complaint } from './surveys-and-attendance.ts';

const momsAndBaby: DemoForm = {
  kind: 'event',
  slug: 'moms-and-baby-class',
  name: 'Moms and Baby Class',
  facility: 'rsia-sehati-melati',
  place: 'Ruang Anggrek, lantai 2',
  image: '/media/promos/kelas-ibu-hamil-akhir-pekan',
  time: [17, '09:00', '12:00'],
  capacity: 25,
  hasWaitlist: true,
  editDays: 2,
  description: `<p>Setengah hari bersama bidan dan konselor menyusui: perubahan tubuh saat hamil, persiapan persalinan, dan minggu-minggu pertama bersama bayi. Pasangan boleh ikut.</p><ul><li>Boneka peraga untuk setiap keluarga</li><li>Buku catatan kehamilan</li><li>Kudapan pagi</li></ul>${note}`,
  definition: {
    fields: [
      { key: 'bagian_ibu', type: 'field', label: 'Tentang Ibu', section: true },
      ...person,
      {
        key: 'hamil',
        type: 'radio',
        label: 'Apakah Ibu sedang hamil?',
        required: true,
        options: [
          { value: 'ya', label: 'Ya' },
          { value: 'tidak', label: 'Tidak, bayinya sudah lahir' },
        ],
      },
      {
        key: 'minggu',
        type: 'number',
        label: 'Usia kehamilan',
        required: true,
        min: 1,
        max: 42,
        description: 'Dalam minggu.',
        show_when: { all: [{ field: 'hamil', op: '=', value: 'ya' }] },
      },
      {
        key: 'lahir',
        type: 'date',
        label: 'Tanggal lahir bayi',
        required: true,
        max: 'today',
        show_when: { all: [{ field: 'hamil', op: '=', value: 'tidak' }] },
      },
      { key: 'bagian_kelas', type: 'field', label: 'Kelas', description: 'Tiga kelas atau lebih: hemat 10 persen.', section: true },
      {
        key: 'kelas',
        type: 'checkbox-price',
        label: 'Kelas yang diikuti',
        required: true,
        options: [
          { value: 'senam', label: 'Senam hamil dan napas', price: 150_000, capacity: 12 },
          { value: 'menyusui', label: 'Menyusui tanpa nyeri', price: 150_000, capacity: 20 },
          { value: 'memandikan', label: 'Memandikan dan memijat bayi', price: 200_000, capacity: 10 },
          { value: 'mpasi', label: 'MPASI pertama', price: 125_000, capacity: 8 },
        ],
      },
      { key: 'catatan', type: 'text', label: 'Hal yang perlu kami ketahui', multiline: true, placeholder: 'Misalnya alergi makanan' },
      hospital,
    ],
    discounts: [{ min_class: 3, value: 10, schema: 'percent' }],
    party: { max: 2, names: true, price_per: 'registration' },
    consents: { processing, announcement: '', marketing: 'Kabari saya bila ada kelas lain.' },
    texts: { submit: 'Daftar kelas', success: '', whatsapp: '' },
  },
};

const heartSeminar: DemoForm = {
  kind: 'event',
  slug: 'seminar-jantung-sehat',
  name: 'Seminar Jantung Sehat untuk Keluarga',
  facility: 'pusat-jantung-sehati-braga',
  place: 'Aula lantai 5',
  image: '/media/promos/skrining-risiko-jantung-usia-40',
  time: [9, '08:30', '11:30'],
  capacity: 16,
  hasWaitlist: true,
  isAnnounced: true,
  editDays: 1,
  description: `<p>Tekanan darah, kolesterol, dan gerak harian, dijelaskan oleh dokter jantung dan ahli gizi. Peserta boleh memeriksa tekanan darah sebelum acara.</p>${note}`,
  definition: {
    fields: [
      ...person,
      {
        key: 'asal',
        type: 'select',
        label: 'Tahu dari mana',
        placeholder: 'Pilih',
        options: [
          { value: 'instagram', label: 'Instagram' },
          { value: 'teman', label: 'Teman atau keluarga' },
          { value: 'dokter', label: 'Dokter saya' },
        ],
      },
    ],
    party: { max: 3, names: false, price_per: 'registration' },
    consents: { processing, announcement: 'Umumkan nama saya di daftar peserta, disamarkan seperti "Siti R***".', marketing: '' },
  },
};

const childClass: DemoForm = {
  kind: 'event',
  slug: 'kelas-tumbuh-kembang-balita',
  name: 'Kelas Tumbuh Kembang Balita',
  facility: 'rsia-sehati-melati',
  place: 'Taman bermain, lantai 1',
  image: '/media/promos/skrining-tumbuh-kembang-balita',
  time: [24, '09:00', '11:00'],
  capacity: 15,
  description: `<p>Anak bermain bersama terapis, orang tua belajar mengenali tahap tumbuh kembang. Bawa buku KIA anak.</p>${note}`,
  definition: {
    audience: 'child',
    fields: [
      { key: 'nama', type: 'text', label: 'Nama anak', required: true, role: 'name' },
      { key: 'lahir', type: 'date', label: 'Tanggal lahir anak', required: true, max: 'today' },
      { key: 'telepon', type: 'phone', label: 'Nomor WhatsApp orang tua', required: true, role: 'phone' },
      { key: 'kia', type: 'file', label: 'Foto halaman tumbuh kembang di buku KIA', max_files: 2 },
      hospital,
    ],
    consents: {
      processing:
        'Saya orang tua atau wali anak ini, dan setuju data anak dipakai untuk mengurus kelas ini dan dihapus 90 hari sesudahnya.',
    },
  },
};

const closedClass: DemoForm = {
  kind: 'event',
  slug: 'kelas-diabetes-keluarga',
  name: 'Kelas Diabetes untuk Keluarga',
  facility: 'rsu-sehati-dago',
  place: '',
  image: '/media/promos/skrining-diabetes-untuk-keluarga',
  time: [4, '13:00', '15:00'],
  state: 'closed',
  description: `<p>Memilih makanan, memeriksa gula darah di rumah, dan merawat kaki.</p>${note}`,
  definition: { fields: [...person], consents: { processing } },
};

const paidSeminar: DemoForm = {
  kind: 'event',
  slug: 'seminar-nutrisi-keluarga',
  name: 'Seminar Nutrisi Keluarga',
  facility: 'rsu-sehati-dago',
  place: 'Auditorium',
  image: '/media/promos/skrining-diabetes-untuk-keluarga',
  time: [12, '08:00', '15:00'],
  capacity: 60,
  hasApproval: true,
  description: `<p>Empat sesi tentang gizi di rumah, dipilih sendiri. Dua sesi atau lebih: hemat Rp50.000. Tiga sesi atau lebih: hemat 15 persen.</p>${note}`,
  definition: {
    fields: [
      ...person,
      {
        key: 'sesi',
        type: 'checkbox-price',
        label: 'Sesi yang diikuti',
        required: true,
        options: [
          { value: 'gizi', label: 'Gizi seimbang sehari-hari', price: 150_000, capacity: 60 },
          { value: 'label', label: 'Membaca label pangan', price: 150_000, capacity: 40 },
          { value: 'bekal', label: 'Bekal anak sekolah', price: 200_000, capacity: 30 },
          { value: 'lansia', label: 'Gizi orang tua', price: 200_000 },
        ],
      },
      {
        key: 'alasan',
        type: 'checkbox',
        label: 'Alasan ikut',
        max: 2,
        options: [
          { value: 'anak', label: 'Untuk anak' },
          { value: 'orang-tua', label: 'Untuk orang tua' },
          { value: 'kerja', label: 'Untuk pekerjaan' },
        ],
      },
    ],
    discounts: [
      { min_class: 2, value: 50_000, schema: 'flat' },
      { min_class: 3, value: 15, schema: 'percent' },
    ],
    consents: { processing, announcement: '', marketing: '' },
  },
};

const elders: DemoForm = {
  kind: 'attendance',
  slug: 'posyandu-lansia',
  name: 'Posyandu Lansia Hari Ini',
  facility: 'rsu-sehati-dago',
  place: 'Lobi utama',
  image: null,
  time: [0, '06:00', '21:00'],
  capacity: 80,
  description: `<p>Timbang badan, tekanan darah, dan gula darah untuk warga sekitar rumah sakit.</p>${note}`,
  definition: {
    fields: [...person, { key: 'umur', type: 'number', label: 'Umur', required: true, min: 45, max: 110 }],
    party: { max: 4, names: false, price_per: 'registration' },
    consents: { processing, announcement: '', marketing: '' },
  },
};

export const forms: readonly DemoForm[] = [
  ...[momsAndBaby, heartSeminar, childClass, closedClass, complaint, attendance],
  ...[paidSeminar, elders],
];
