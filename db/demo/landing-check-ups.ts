import { type DemoLandingPage, demoRemark } from './landing-page-record.ts';

const checkUpSteps = {
  kind: 'steps',
  title: 'Hari pemeriksaan',
  items: [
    { title: 'Puasa sejak malam', text: 'Puasa 10 sampai 12 jam. Air putih boleh diminum. Obat rutin dibicarakan dahulu dengan petugas.' },
    { title: 'Datang pukul 07.00–08.00 WIB', text: 'Daftar ulang dengan kartu identitas, lalu isi riwayat kesehatan.' },
    { title: 'Pemeriksaan', text: 'Petugas mengantar dari satu ruang ke ruang berikutnya, dimulai dengan pengambilan darah.' },
    { title: 'Hasil', text: 'Dokter menjelaskan hasilnya, apa yang perlu diubah, dan kapan perlu diperiksa lagi.' },
  ],
};

const packages = {
  kind: 'comparison',
  title: 'Bandingkan dua paket kami',
  columns: ['MCU Dasar', 'MCU Eksekutif'],
  rows: [
    { label: 'Pemeriksaan dokter', cells: ['Dokter umum', 'Dokter umum dan dokter spesialis penyakit dalam'] },
    {
      label: 'Darah dan urine',
      cells: ['Darah lengkap, gula, kolesterol, fungsi ginjal, urine', 'Ditambah fungsi hati, asam urat, HbA1c, hepatitis B'],
    },
    { label: 'Jantung', cells: ['EKG', 'EKG dan treadmill'] },
    { label: 'Pencitraan', cells: ['Rontgen dada', 'Rontgen dada dan USG perut'] },
    { label: 'Lama di rumah sakit', cells: ['Sekitar 2–3 jam', 'Sekitar 4–5 jam'] },
  ],
  note: 'Paket yang lebih panjang tidak selalu lebih sesuai. Usia, riwayat keluarga, dan keluhan menentukan pemeriksaan mana yang berguna.',
};

const checkUpWarning = {
  kind: 'callout',
  tone: 'warning',
  title: 'Ada keluhan sekarang?',
  paragraphs: [
    'Medical check up adalah pemeriksaan berkala bagi orang yang merasa sehat. Nyeri dada, sesak, lemah sebelah, atau perdarahan perlu segera ditangani di IGD.',
  ],
};

const checkUpOrder = {
  kind: 'order',
  title: 'Cara memesan',
  steps: [
    'Tekan "Pesan lewat WhatsApp" dan sebutkan tanggal yang Anda inginkan.',
    'Petugas mengirim konfirmasi jadwal dan petunjuk puasa.',
    'Pembayaran dilakukan di rumah sakit pada hari pemeriksaan.',
  ],
};

export const basicCheckUp: DemoLandingPage = {
  slug: 'mcu-dasar',
  unit: 'rsu-sehati-dago',
  name: 'Medical Check Up Dasar',
  summary:
    'Pemeriksaan berkala untuk orang dewasa: tekanan darah, gula, kolesterol, fungsi ginjal, jantung, dan paru, dengan penjelasan dokter di akhir.',
  image: '/media/pages/mcu-dasar',
  priceFrom: 750_000,
  publishedDaysAgo: 90,
  updatedDaysAgo: 30,
  sections: [
    {
      kind: 'intro',
      title: 'Untuk siapa paket ini',
      paragraphs: [
        'Tekanan darah tinggi, kencing manis, dan kolesterol tinggi sering tidak terasa pada awalnya. Pemeriksaan berkala membantu menemukannya sebelum menimbulkan keluhan.',
        'Paket ini disusun untuk orang dewasa 20 sampai 40 tahun tanpa penyakit menahun. Dokter dapat menyarankan pemeriksaan lain sesuai riwayat Anda.',
      ],
    },
    {
      kind: 'facts',
      title: 'Sekilas',
      items: [
        { value: '2–3 jam', label: 'lama pemeriksaan' },
        { value: '10–12 jam', label: 'puasa sebelumnya' },
        { value: '3 hari kerja', label: 'hasil lengkap siap dijelaskan' },
      ],
    },
    {
      kind: 'contents',
      title: 'Isi paket',
      groups: [
        {
          title: 'Pemeriksaan dokter',
          items: ['Wawancara kesehatan', 'Tekanan darah, tinggi, berat, lingkar perut', 'Ketajaman penglihatan'],
        },
        {
          title: 'Laboratorium',
          items: ['Darah lengkap', 'Gula darah puasa', 'Kolesterol total, LDL, HDL, trigliserida', 'Ureum dan kreatinin', 'Urine lengkap'],
        },
        { title: 'Jantung dan paru', items: ['Rekam jantung (EKG)', 'Rontgen dada'] },
      ],
    },
    checkUpSteps,
    {
      kind: 'price',
      title: 'Biaya',
      isEstimate: false,
      includes: [
        'Semua pemeriksaan di atas',
        'Penjelasan hasil oleh dokter',
        'Buku hasil pemeriksaan',
        'Sarapan ringan setelah pengambilan darah',
      ],
      excludes: ['Pemeriksaan tambahan atas saran dokter', 'Obat dan tindakan'],
      note: 'Harga untuk satu orang.',
    },
    packages,
    checkUpWarning,
    {
      kind: 'questions',
      title: 'Pertanyaan yang sering diajukan',
      items: [
        {
          question: 'Seberapa sering saya perlu check up?',
          answer:
            'Bergantung pada usia dan faktor risiko. Banyak orang dewasa cukup memeriksakan tekanan darah, gula, dan kolesterol setahun sekali.',
        },
        {
          question: 'Bolehkah ikut saat haid atau hamil?',
          answer:
            'Urine sebaiknya diperiksa setelah haid selesai. Bila hamil atau mungkin hamil, beri tahu petugas: rontgen tidak dilakukan.',
        },
        {
          question: 'Bagaimana bila hasilnya tidak normal?',
          answer: 'Dokter menjelaskan artinya dan langkah berikutnya. Satu hasil di luar batas belum tentu berarti sakit.',
        },
      ],
    },
    checkUpOrder,
    demoRemark,
  ],
};

export const executiveCheckUp: DemoLandingPage = {
  slug: 'mcu-eksekutif',
  unit: 'rsu-sehati-dago',
  name: 'Medical Check Up Eksekutif',
  summary:
    'Pemeriksaan berkala yang lebih luas untuk usia 40 tahun ke atas: jantung dengan treadmill, USG perut, dan konsultasi dokter spesialis penyakit dalam.',
  image: '/media/pages/mcu-eksekutif',
  priceFrom: 2_950_000,
  publishedDaysAgo: 90,
  updatedDaysAgo: 12,
  sections: [
    {
      kind: 'intro',
      title: 'Untuk siapa paket ini',
      paragraphs: [
        'Setelah usia 40 tahun, risiko penyakit jantung, kencing manis, dan gangguan hati meningkat, juga bila ada riwayat dalam keluarga.',
        'Paket ini menambahkan uji jantung saat bergerak, USG perut, dan konsultasi dokter spesialis penyakit dalam. Dokter menilai lebih dahulu apakah uji treadmill aman bagi Anda.',
      ],
    },
    {
      kind: 'facts',
      title: 'Sekilas',
      items: [
        { value: '4–5 jam', label: 'lama pemeriksaan' },
        { value: '10–12 jam', label: 'puasa sebelumnya' },
        { value: '5 hari kerja', label: 'hasil lengkap siap dijelaskan' },
      ],
    },
    {
      kind: 'contents',
      title: 'Isi paket',
      groups: [
        {
          title: 'Pemeriksaan dokter',
          items: ['Wawancara kesehatan dan gizi', 'Konsultasi dokter spesialis penyakit dalam', 'Ketajaman penglihatan dan pendengaran'],
        },
        {
          title: 'Laboratorium',
          items: [
            'Darah lengkap dan urine lengkap',
            'Gula puasa dan HbA1c',
            'Kolesterol total, LDL, HDL, trigliserida',
            'Fungsi ginjal dan hati',
            'Asam urat',
            'Hepatitis B (HBsAg)',
          ],
        },
        { title: 'Jantung dan pencitraan', items: ['Rekam jantung (EKG)', 'Treadmill', 'Rontgen dada', 'USG perut'] },
      ],
    },
    {
      kind: 'picture',
      title: 'Hasil dijelaskan, bukan hanya dikirim',
      image: '/media/pages/penjelasan-hasil',
      alt: 'Dokter menjelaskan lembar hasil pemeriksaan kepada pasangan paruh baya di meja.',
      paragraphs: [
        'Dokter spesialis penyakit dalam membahas hasilnya bersama Anda: mana yang baik, mana yang perlu diubah, dan mana yang perlu diperiksa ulang.',
        'Anda membawa pulang rangkuman tertulis yang dapat ditunjukkan kepada dokter lain.',
      ],
    },
    checkUpSteps,
    {
      kind: 'price',
      title: 'Biaya',
      isEstimate: false,
      includes: [
        'Semua pemeriksaan di atas',
        'Konsultasi dan penjelasan hasil',
        'Rangkuman tertulis dan salinan hasil',
        'Makan pagi setelah pengambilan darah',
      ],
      excludes: ['Pemeriksaan lanjutan', 'Obat dan tindakan'],
      note: 'Harga untuk satu orang.',
    },
    packages,
    checkUpWarning,
    {
      kind: 'doctors',
      title: 'Dokter spesialis penyakit dalam',
      lead: 'Mereka yang berpraktik di rumah sakit ini.',
      specialization: 'penyakit-dalam',
    },
    checkUpOrder,
    demoRemark,
  ],
};
