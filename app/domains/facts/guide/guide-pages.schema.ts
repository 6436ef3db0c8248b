/** The pages for patients and visitors, with what their texts are about, in the order of the hub. */
export const patientPages = [
  {
    name: 'bpjs',
    path: '/pasien/bpjs',
    title: 'Berobat dengan BPJS/JKN',
    lead: 'Rujukan, IGD, kelas rawat, dan yang perlu dibawa, untuk ketiga rumah sakit kami.',
    group: 'payment',
  },
  {
    name: 'asuransi',
    path: '/pasien/asuransi',
    title: 'Asuransi dan perusahaan rekanan',
    lead: 'Cari nama asuransi atau perusahaan Anda, dan lihat yang dijamin di tiap rumah sakit.',
    group: 'payment',
  },
  {
    name: 'biaya',
    path: '/pasien/biaya',
    title: 'Biaya dan pembayaran',
    lead: 'Perkiraan biaya, cara membayar, uang muka, dan cicilan.',
    group: 'payment',
  },
  {
    name: 'besuk',
    path: '/pasien/besuk',
    title: 'Jam besuk',
    lead: 'Kapan, oleh siapa, dan berapa orang: jam besuk tiap ruang di ketiga rumah sakit kami.',
    group: 'visit',
  },
  {
    name: 'kamar',
    path: '/pasien/kamar',
    title: 'Kamar rawat inap',
    lead: 'Kelas, harga semalam, dan isi kamar di ketiga rumah sakit kami.',
    group: 'inpatient',
  },
  {
    name: 'rawat-inap',
    path: '/pasien/rawat-inap',
    title: 'Persiapan rawat inap',
    lead: 'Yang dibawa, yang terjadi saat masuk dan pulang, dan layanan kedukaan.',
    group: 'inpatient',
  },
  {
    name: 'hasil',
    path: '/pasien/hasil',
    title: 'Mengambil hasil lab dan radiologi',
    lead: 'Di mana, kapan siap, dan yang perlu dibawa.',
    group: 'papers',
  },
  {
    name: 'rekam-medis',
    path: '/pasien/rekam-medis',
    title: 'Rekam medis dan surat keterangan',
    lead: 'Salinan rekam medis, surat sakit, dan resume: cara meminta dan lamanya.',
    group: 'papers',
  },
  {
    name: 'akta-kelahiran',
    path: '/pasien/akta-kelahiran',
    title: 'Surat keterangan lahir dan akta',
    lead: 'Langkah mengurus surat keterangan lahir dan akta kelahiran bayi Anda.',
    group: 'papers',
  },
  {
    name: 'lokasi',
    path: '/pasien/lokasi',
    title: 'Rute, angkot, dan parkir',
    lead: 'Cara datang ke ketiga rumah sakit kami, parkir, dan kursi roda.',
    group: 'visit',
  },
  {
    name: 'fasilitas-pengunjung',
    path: '/pasien/fasilitas-pengunjung',
    title: 'Musala, ATM, kantin, ruang menyusui',
    lead: 'Yang tersedia bagi pengunjung di ketiga rumah sakit kami.',
    group: 'visit',
  },
  {
    name: 'hak',
    path: '/pasien/hak',
    title: 'Hak pasien dan pengaduan',
    lead: 'Hak dan kewajiban Anda, dan ke mana menyampaikan keluhan.',
    group: 'papers',
  },
] as const;

/** Pages outside of the hub that have texts too. */
export const otherPages = [
  {
    name: 'darurat',
    path: '/darurat',
    title: 'IGD dan ambulans',
    lead: 'Nomor IGD rumah sakit kami dan ambulans, dalam satu tekan.',
  },
  {
    name: 'mutu',
    path: '/mutu',
    title: 'Akreditasi dan izin',
    lead: 'Izin dan akreditasi rumah sakit kami, dengan nomor, penerbit, dan masa berlakunya.',
  },
  {
    name: 'karier',
    path: '/karier',
    title: 'Lowongan kerja',
    lead: 'Lowongan yang dibuka di rumah sakit kami, dan cara melamarnya.',
  },
] as const;

export type PatientPageName = (typeof patientPages)[number]['name'];
export type GuidePage = PatientPageName | (typeof otherPages)[number]['name'];
export type PatientPage = (typeof patientPages)[number];

/** All pages with texts, for a choice. */
export const guidePageOptions = [...patientPages, ...otherPages].map(({ name, title }) => ({ value: name, label: title }));
