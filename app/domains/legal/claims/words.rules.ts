/** Lists of words as parts of patterns. */
const any = (...words: readonly string[]) => `(?:${words.join('|')})`;

/** Who or what is praised: the services of a hospital and its people. */
export const service = any(
  ...['rumah sakit', 'rsud?', 'rsia', 'rumkit', 'klinik', 'apotek', 'laboratorium', 'lab', 'poli(?:klinik)?', 'unit', 'pusat', 'sehati'],
  ...['dokter(?:-dokter)?', 'spesialis', 'ahli', 'perawat', 'bidan', 'terapis', 'tim', 'tenaga medis', 'pakar'],
  ...['layanan', 'pelayanan', 'fasilitas', 'teknologi', 'peralatan', 'alat', 'kamar', 'ruang', 'ambulans', 'penanganan', 'perawatan'],
  ...['pengobatan', 'terapi', 'operasi', 'bedah', 'persalinan', 'melahirkan', 'program', 'paket', 'harga', 'tarif', 'metode', 'laser'],
  ...['kami', 'solusi', 'pilihan', 'tempat (?:bersalin|melahirkan|berobat)'],
);

export const place =
  '(?:di|se)[ -]?(?:kota|bandung|cimahi|garut|sumedang|tasikmalaya|cirebon|bogor|jakarta|surabaya|jawa|jabar|indonesia|asia|dunia|nusantara|kelasnya|kawasan|sini|wilayah)';

/** The superlatives that only praise. */
export const praise = any(
  ...['termurah', 'tercanggih', 'terlengkap', 'termodern', 'ternyaman', 'terkemuka', 'terdepan', 'terunggul', 'terhebat'],
  ...['terampuh', 'termanjur', 'terfavorit', 'terpopuler', 'terlaris', 'terandal', 'terhandal', 'terprofesional', 'termewah', 'terjitu'],
  ...['termujarab', 'teristimewa', 'terelit', 'terbonafide', 'terpandai', 'terjago'],
);

/** The superlatives that also measure, and praise only a service. */
export const measure = any(
  ...['terbesar', 'tercepat', 'teraman', 'terluas', 'tertinggi', 'terkuat', 'terpercaya', 'tepercaya', 'terbersih', 'tersukses', 'terlama'],
  ...['teramah', 'terkenal', 'tertua', 'terdahulu', 'terakurat', 'terjangkau se', 'terbanyak dipilih', 'terbanyak (?:di|se)'],
);

/** What can be "paling" without praise: measures, times, and what an illness is. */
export const measured = any(
  ...[
    'lambat',
    'lama',
    'sedikit',
    'banyak',
    'tidak',
    'sering',
    'umum',
    'awal',
    'dekat',
    'berat',
    'penting',
    'kecil',
    'pagi',
    'akhir',
    'tinggi',
  ],
  ...[
    'rendah',
    'jauh',
    'utama',
    'atas',
    'bawah',
    'muda',
    'tua',
    'ringan',
    'parah',
    'rentan',
    'berisiko',
    'mungkin',
    'sesuai',
    'tepat',
    'dini',
  ],
  ...[
    'malam',
    'siang',
    'sore',
    'ditakuti',
    'lazim',
    'kurang',
    'panjang',
    'pendek',
    'depan',
    'belakang',
    'kanan',
    'kiri',
    'kuat menahan',
    'sakit',
  ],
  ...[
    'nyeri',
    'mendesak',
    'perlu',
    'cocok',
    'jarang',
    'luar',
    'dalam',
    'bermanfaat',
    'berbahaya',
    'sulit',
    'mudah',
    'dulu',
    'pertama',
    'suka',
  ],
  ...[
    'mengancam',
    'berarti',
    'menonjol',
    'terganggu',
    'membutuhkan',
    'memerlukan',
    'butuh',
    'terlihat',
    'terasa',
    'diperlukan',
    'terdampak',
    'benar',
  ],
);

/** What a superlative says of the body, of habits and of time: advice, not praise. */
export const advised = any(
  ...[
    'orang',
    'waktu',
    'saat',
    'jam',
    'posisi',
    'cara',
    'langkah',
    'makanan',
    'minuman',
    'sumber',
    'suhu',
    'olahraga',
    'hal',
    'usia',
    'sudut',
    'pencegahan',
  ],
  ...[
    'kebiasaan',
    'alas',
    'bantal',
    'asupan',
    'camilan',
    'gizi',
    'nutrisi',
    'latihan',
    'gerakan',
    'obat pertama',
    'kualitas gambar',
    'periode',
    'momen',
    'sarapan',
    'menu',
    'buah',
    'sayur',
    'pilihan makanan',
    'arah',
    'ruangan',
    'pakaian',
  ],
);

export const recovery = any(
  'sembuh',
  'kesembuhan',
  'menyembuhkan',
  'penyembuhan',
  'pulih',
  'berhasil',
  'keberhasilan',
  'hamil',
  'langsing',
  'hilang',
);

/** Who speaks and is no doctor. */
export const speaker =
  '(?:[Ii]bu|[Bb]apak|[Pp]ak|[Bb]u|[Nn]y\\.?|[Tt]n\\.?|[Nn]yonya|[Tt]uan|[Pp]asien|[Kk]ak|[Mm]bak|[Mm]as|[Bb]unda|[Aa]yah)';

/** The words of selling. */
export const selling = any(
  ...[
    'beli',
    'dibeli',
    'membeli',
    'jual',
    'menjual',
    'dijual',
    'pesan',
    'dapatkan',
    'diskon',
    'promo',
    'gratis',
    'murah',
    'hemat',
    'bonus',
  ],
  ...['hadiah', 'potongan', 'harga', 'stok', 'ready', 'paket', 'sampel', 'sponsor', 'cicil', 'tersedia', 'bebas dibeli', 'voucher'],
  ...['bingkisan', 'mendapat', 'mendapatkan', 'membagikan', 'rp\\.? ?\\d[\\d.]*', 'suntik sekarang', 'order', 'kirim'],
);

const month = any(
  ...[
    'jan(?:uari)?',
    'feb(?:ruari)?',
    'mar(?:et)?',
    'apr(?:il)?',
    'mei',
    'juni?',
    'juli?',
    'agu(?:stus)?',
    'sep(?:tember)?',
    'okt(?:ober)?',
  ],
  ...['nov(?:ember)?', 'des(?:ember)?'],
);

/** A last day. */
export const lastDay = `(?:\\b\\d{1,2} ${month}\\b|\\b${month} 20\\d\\d\\b|\\b\\d{1,2}[/-]\\d{1,2}[/-]20\\d\\d|\\b(?:sampai|hingga|s\\.?/?d\\.?) (?:tanggal |akhir )?(?:\\d|${month}|bulan ini|tahun))`;

/** Hospitals and laboratories of others. */
export const others = any(
  ...['borromeus', 'hasan sadikin', 'rshs', 'hermina', 'siloam', 'mayapada', 'mitra keluarga', 'awal bros', 'primaya', 'eka hospital'],
  ...[
    'edelweiss',
    'sartika asih',
    'limijati',
    'cicendo',
    'medistra',
    'cipto mangunkusumo',
    'rscm',
    'mount elizabeth',
    'gleneagles',
    'prodia',
  ],
  ...['halodoc', 'alodokter', 'kimia farma', 'ciputra hospital', 'national hospital', 'rspad'],
);

/** Those whose names persons and places have too: only behind the word for a hospital. */
export const othersBehind = any(
  ...[
    'santosa',
    'melinda',
    'al[- ]islam',
    'immanuel',
    'rajawali',
    'salamun',
    'pondok indah',
    'harapan kita',
    'dharmais',
    'sardjito',
    'soetomo',
  ],
  ...['advent', 'muhammadiyah', 'premier', 'bunda', 'pindad', 'bungsu', 'avisena', 'humana'],
);

/** Somewhere else, where patients could go. */
export const elsewhere =
  '(?:(?:rumah sakit|rs|klinik(?:-klinik)?|apotek|lab(?:oratorium)?|faskes|penyedia)(?: swasta| gigi| ibu)? (?:lain(?:nya)?|sebelah|tetangga|mana ?pun|pesaing|kompetitor|biasa)|(?:para )?(?:pesaing|kompetitor))';

/** What one does with other hospitals without comparing. */
export const together = any(
  ...[
    'bawa',
    'membawa',
    'hasil',
    'rujuk',
    'merujuk',
    'dirujuk',
    'rujukan',
    'rekam',
    'surat',
    'dirawat',
    'pernah',
    'kerja sama',
    'bekerja sama',
    'donor',
  ],
  ...[
    'unggah',
    'pendapat',
    'penuh',
    'catatan',
    'riwayat',
    'ambulans',
    'pindah dari',
    'dipindahkan',
    'mengunggah',
    'praktik',
    'praktek',
    'lulusan',
  ],
  ...[
    'bertugas',
    'bekerja di',
    'fellowship',
    'residen',
    'pendidikan',
    'atau rumah sakit lain',
    'konsultasi ke',
    'resep dari',
    'kontrol di',
    'transfer',
  ],
);
