// The vocabulary of the load content. Limited on purpose: 20,000 texts then share their words, as real ones do.

/** Subjects of articles, by the slug of their category. */
export const topics: Record<string, readonly string[]> = {
  'kehamilan-dan-persalinan': [
    ...['Mual di Awal Kehamilan', 'Anemia saat Hamil', 'Persalinan Normal', 'Operasi Sesar', 'Diabetes Gestasional', 'Masa Nifas'],
    ...['Tablet Tambah Darah', 'Kehamilan Kembar', 'Ketuban Pecah Dini', 'Senam Hamil', 'USG Kehamilan', 'Kontrasepsi setelah Melahirkan'],
  ],
  'anak-dan-tumbuh-kembang': [
    ...['Imunisasi Dasar', 'Diare pada Anak', 'Makanan Pendamping ASI', 'Batuk Pilek pada Bayi', 'Keterlambatan Bicara', 'Stunting'],
    ...['Kejang Demam', 'Alergi Susu Sapi', 'Cacar Air', 'Anak Sulit Makan', 'Tidur Bayi', 'Campak'],
  ],
  'jantung-dan-pembuluh-darah': [
    ...['Serangan Jantung', 'Gagal Jantung', 'Gangguan Irama Jantung', 'Kolesterol Tinggi', 'Penyakit Katup Jantung', 'Varises'],
    ...['Tekanan Darah Tinggi', 'Ekokardiografi', 'Pemasangan Ring', 'Rehabilitasi Jantung', 'Nyeri Dada', 'Penyakit Jantung Bawaan'],
  ],
  'penyakit-dalam': [
    ...['Diabetes Melitus', 'Asam Urat', 'Penyakit Ginjal Kronik', 'Hepatitis B', 'Demam Tifoid', 'Nyeri Lambung', 'Anemia'],
    ...['Demam Berdarah', 'Gangguan Tiroid', 'Tuberkulosis', 'Asma', 'Infeksi Saluran Kemih', 'Perlemakan Hati'],
  ],
  'hidup-sehat': [
    ...['Makan Seimbang', 'Tidur Cukup', 'Berhenti Merokok', 'Olahraga Teratur', 'Membatasi Gula', 'Membaca Label Pangan'],
    ...['Berat Badan Sehat', 'Minum Air Cukup', 'Puasa yang Aman', 'Cuci Tangan', 'Bekal Sehat', 'Pemeriksaan Berkala'],
  ],
  'kesehatan-jiwa': [
    ...['Gangguan Cemas', 'Depresi', 'Stres di Tempat Kerja', 'Sulit Tidur', 'Serangan Panik', 'Berduka', 'Kecanduan Gawai'],
    ...['Kelelahan Pengasuh', 'Percaya Diri Remaja', 'Mendengarkan Keluarga'],
  ],
  'saraf-dan-otak': [
    ...['Stroke', 'Sakit Kepala Sebelah', 'Epilepsi', 'Vertigo', 'Saraf Terjepit', 'Penyakit Parkinson', 'Pikun pada Lansia'],
    ...['Kesemutan', 'Cedera Kepala', 'Kelumpuhan Wajah'],
  ],
  'tulang-dan-sendi': [
    ...['Osteoporosis', 'Nyeri Lutut', 'Nyeri Pinggang', 'Patah Tulang', 'Radang Sendi', 'Skoliosis', 'Terkilir', 'Bahu Kaku'],
    ...['Cedera Olahraga', 'Penggantian Sendi'],
  ],
  'gigi-dan-mulut': [
    ...['Gigi Berlubang', 'Gusi Berdarah', 'Gigi Bungsu', 'Karang Gigi', 'Gigi Susu', 'Sariawan', 'Bau Mulut', 'Kawat Gigi'],
    ...['Gigi Sensitif', 'Gigi Tiruan'],
  ],
  'kulit-mata-dan-tht': [
    ...['Jerawat', 'Eksim', 'Jamur Kulit', 'Katarak', 'Glaukoma', 'Mata Kering', 'Mata Merah', 'Sinusitis', 'Radang Telinga'],
    ...['Amandel', 'Telinga Berdenging', 'Biduran'],
  ],
};

export const angles: readonly string[] = [
  ...['Mengenali Gejala Sejak Dini', 'Penyebab dan Cara Mencegahnya', 'Kapan Perlu ke Dokter', 'Perawatan Mandiri di Rumah'],
  ...['Pemeriksaan yang Diperlukan', 'Pilihan Pengobatan', 'Pertanyaan yang Sering Diajukan', 'Mitos dan Fakta', 'Panduan bagi Keluarga'],
  ...['Faktor Risiko yang Perlu Diketahui', 'Persiapan Sebelum Konsultasi', 'Tanda Bahaya yang Perlu Diwaspadai', 'Peran Pola Makan'],
  ...['Aktivitas Fisik yang Aman', 'Menjaga Kualitas Hidup', 'Langkah Pertama Setelah Diagnosis', 'Mendampingi Orang Terdekat'],
  ...['Obat dan Efek Sampingnya', 'Kontrol Berkala', 'Kembali Beraktivitas', 'Yang Perlu Dicatat di Rumah', 'Catatan untuk Pekerja Kantor'],
];

export const audiences: readonly string[] = [
  ...['', '', '', 'pada Lansia', 'pada Remaja', 'pada Perempuan', 'pada Laki-Laki', 'pada Ibu Menyusui', 'pada Pekerja Malam'],
  ...[
    'di Musim Hujan',
    'saat Bepergian',
    'saat Berpuasa',
    'di Lingkungan Sekolah',
    'setelah Usia 40 Tahun',
    'bagi Pemula',
    'di Tempat Kerja',
  ],
];

export const headings: readonly string[] = [
  ...['Apa yang terjadi di dalam tubuh', 'Gejala yang sering dirasakan', 'Siapa yang lebih berisiko', 'Bagaimana dokter memeriksa'],
  ...[
    'Perawatan di rumah',
    'Pilihan penanganan',
    'Yang sebaiknya dihindari',
    'Mencegah kambuh',
    'Kapan harus ke IGD',
    'Bekal untuk kunjungan',
  ],
];

/** `{}` is replaced by the topic in lower case. */
export const sentences: readonly string[] = [
  'Banyak orang baru menyadari {} setelah keluhannya mengganggu kegiatan sehari-hari.',
  'Catatan sederhana tentang waktu, lama, dan beratnya keluhan membantu dokter memahami {}.',
  'Tidak setiap keluhan berarti penyakit berat, tetapi keluhan yang menetap sebaiknya diperiksakan.',
  'Dokter akan menanyakan riwayat kesehatan, obat yang sedang diminum, dan kebiasaan sehari-hari.',
  'Pemeriksaan penunjang dipilih menurut keadaan masing-masing orang, bukan dilakukan semuanya sekaligus.',
  'Perubahan kecil yang dilakukan terus-menerus biasanya lebih bermanfaat daripada perubahan besar yang sebentar.',
  'Keluarga dapat membantu dengan mengingatkan jadwal kontrol dan menemani saat konsultasi.',
  'Obat diminum sesuai petunjuk; jangan menghentikannya sendiri ketika keluhan mulai berkurang.',
  'Tidur yang cukup, makanan beragam, dan gerak badan teratur mendukung pemulihan.',
  'Sampaikan kepada dokter bila Anda hamil, menyusui, atau memiliki alergi obat.',
  'Pada sebagian orang {} tidak menimbulkan gejala, sehingga pemeriksaan berkala tetap diperlukan.',
  'Informasi dari media sosial tentang {} perlu diperiksa kembali kepada tenaga kesehatan.',
  'Rencana perawatan sebaiknya disepakati bersama dan ditinjau kembali pada kunjungan berikutnya.',
  'Rasa cemas menghadapi {} adalah hal yang wajar dan boleh dibicarakan dengan dokter.',
  'Hindari membagi obat resep dengan orang lain walaupun keluhannya terasa sama.',
  'Bila keluhan memburuk dengan cepat, datanglah ke instalasi gawat darurat tanpa menunggu jadwal kontrol.',
];

export const points: readonly string[] = [
  ...['Demam yang tidak turun setelah tiga hari', 'Nyeri yang makin berat', 'Sesak napas', 'Penurunan berat badan tanpa sebab jelas'],
  ...['Lemas sampai sulit bangun', 'Muntah berulang', 'Pandangan kabur mendadak', 'Perdarahan yang sulit berhenti', 'Bengkak pada tungkai'],
  ...[
    'Minum air putih cukup',
    'Batasi garam dan gula',
    'Istirahat pada jam yang tetap',
    'Bawa daftar obat',
    'Catat hasil pengukuran di rumah',
  ],
  ...['Ajak anggota keluarga saat konsultasi', 'Simpan nomor darurat di ponsel', 'Cuci tangan sebelum makan', 'Berjalan kaki setiap hari'],
];

export const sources: readonly string[] = [
  'World Health Organization. Lembar fakta kesehatan (acuan contoh).',
  'Kementerian Kesehatan RI. Pedoman pelayanan kesehatan (acuan contoh).',
  'Ikatan Dokter Indonesia. Panduan praktik klinis (acuan contoh).',
  'Centers for Disease Control and Prevention. Informasi kesehatan masyarakat (acuan contoh).',
];

export const womenNames: readonly string[] = [
  ...['Aisyah', 'Anindya', 'Ayu', 'Bunga', 'Cahya', 'Citra', 'Dewi', 'Dian', 'Diah', 'Eka', 'Endang', 'Euis', 'Farah', 'Fitri', 'Gita'],
  ...['Hana', 'Ika', 'Indah', 'Intan', 'Kartika', 'Laras', 'Lestari', 'Lina', 'Maya', 'Mega', 'Melati', 'Nadia', 'Ningsih', 'Nurul'],
  ...['Putri', 'Rahma', 'Ratna', 'Rina', 'Sari', 'Sekar', 'Siti', 'Sri', 'Tania', 'Wulan', 'Yuni', 'Zahra'],
];

export const menNames: readonly string[] = [
  ...['Adi', 'Agus', 'Ahmad', 'Andi', 'Arif', 'Asep', 'Bagus', 'Bambang', 'Bayu', 'Budi', 'Cecep', 'Dani', 'Dimas', 'Eko', 'Fajar'],
  ...['Galih', 'Hadi', 'Hendra', 'Ibnu', 'Imam', 'Indra', 'Irfan', 'Joko', 'Kurnia', 'Lukman', 'Made', 'Nanda', 'Oki', 'Panji'],
  ...['Rahmat', 'Rizky', 'Satria', 'Surya', 'Taufik', 'Teguh', 'Ujang', 'Wahyu', 'Wawan', 'Yoga', 'Yusuf', 'Zaki'],
];

export const familyNames: readonly string[] = [
  ...['Abidin', 'Anggara', 'Ardiansyah', 'Batubara', 'Cahyadi', 'Darmawan', 'Effendi', 'Firdaus', 'Ginting', 'Gunawan', 'Hakim'],
  ...['Halim', 'Handoko', 'Harahap', 'Hartono', 'Hidayat', 'Iskandar', 'Kusuma', 'Lesmana', 'Lubis', 'Mahendra', 'Maulana', 'Nasution'],
  ...['Nugraha', 'Nugroho', 'Pangestu', 'Permana', 'Pradana', 'Prasetyo', 'Purnama', 'Rahardjo', 'Ramadhan', 'Saputra', 'Setiawan'],
  ...['Simbolon', 'Siregar', 'Suharto', 'Sukmawati', 'Supriadi', 'Suryadi', 'Sutanto', 'Tanjung', 'Utami', 'Wibowo', 'Wijaya', 'Wulandari'],
];

export const offers: readonly string[] = [
  ...['Paket Pemeriksaan Jantung', 'Paket Persalinan', 'Skrining Diabetes', 'Pemeriksaan Mata', 'Perawatan Gigi', 'Vaksinasi Influenza'],
  ...['Pemeriksaan Kehamilan', 'Medical Check Up Dasar', 'Medical Check Up Lengkap', 'Fisioterapi', 'Pemeriksaan Paru', 'Konsultasi Gizi'],
  ...[
    'Skrining Tumbuh Kembang',
    'Pemeriksaan Tulang',
    'Pemeriksaan Pendengaran',
    'Pemeriksaan Ginjal',
    'Perawatan Kulit',
    'Skrining Stroke',
  ],
];

export const offerGroups: readonly string[] = [
  ...['untuk Keluarga', 'untuk Lansia', 'untuk Pekerja Kantor', 'untuk Ibu Hamil', 'untuk Anak Sekolah', 'untuk Calon Pengantin'],
  ...['Akhir Tahun', 'Awal Tahun', 'Bulan Kemerdekaan', 'Bulan Ramadan', 'Hari Kesehatan Nasional', 'Akhir Pekan', 'Hari Kerja'],
];

/** Active ingredients of medicines of free and limited sale. */
export const ingredients: readonly string[] = [
  ...['Parasetamol', 'Ibuprofen', 'Asetosal', 'Guaifenesin', 'Bromheksin', 'Ambroksol', 'Difenhidramin', 'Klorfeniramin'],
  ...['Antasida', 'Simetikon', 'Karbon aktif', 'Attapulgit', 'Bisakodil', 'Dimenhidrinat', 'Mikonazol', 'Klotrimazol', 'Povidon iodin'],
  ...['Asam askorbat', 'Tiamin', 'Piridoksin', 'Kolekalsiferol', 'Kalsium karbonat', 'Zink sulfat', 'Asam folat', 'Besi fumarat'],
  ...['Metil salisilat', 'Mentol', 'Hipromelosa', 'Pirantel', 'Mebendazol', 'Oralit', 'Pankreatin', 'Seng oksida', 'Kalamin'],
];

/** How a medicine is made and packed, what stock counts, and how it is sold. */
export const drugForms: readonly {
  name: string;
  form: string;
  unit: string;
  sizes: readonly (readonly [unit: string, baseQty: number])[];
}[] = [
  {
    name: 'tablet',
    form: 'strip',
    unit: 'tablet',
    sizes: [
      ['strip', 10],
      ['dus', 100],
    ],
  },
  {
    name: 'kapsul',
    form: 'blister',
    unit: 'kapsul',
    sizes: [
      ['strip', 10],
      ['dus', 50],
    ],
  },
  { name: 'sirop 60 ml', form: 'botol', unit: 'botol', sizes: [['botol', 1]] },
  { name: 'krim 10 g', form: 'tube', unit: 'tube', sizes: [['tube', 1]] },
  { name: 'tetes 10 ml', form: 'tetes', unit: 'botol', sizes: [['botol', 1]] },
];

/** Invented makers. */
export const makers: readonly string[] = [
  'Arunika',
  'Bahari',
  'Cendana',
  'Dahlia',
  'Embun',
  'Fajar',
  'Gemilang',
  'Harapan',
  'Intan',
  'Jaya',
];
