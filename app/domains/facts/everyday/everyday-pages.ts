/** A page that answers what people ask every day. */
export type EverydayPage = Readonly<{ name: string; href: string; title: string }>;

type Entry = EverydayPage & Readonly<{ asked: readonly string[] }>;

/**
 * The pages with the words by which people ask for them: of one phrase all words have to be typed, in any order; `*` stands for any end of a
 * word. What is special stands before what is general, because the first of two equal ones is taken.
 */
const entries: readonly Entry[] = [
  {
    name: 'bpjs-igd',
    href: '/pasien/bpjs#igd',
    title: 'IGD dengan BPJS',
    asked: ['igd bpjs', 'igd jkn', 'igd kis', 'ugd bpjs', 'darurat bpjs'],
  },
  {
    name: 'bpjs-antrean',
    href: '/pasien/bpjs#antrean',
    title: 'Antrean Mobile JKN',
    asked: ['mobile jkn', 'antre* bpjs', 'antri* bpjs', 'antre* jkn', 'antri* jkn', 'daftar bpjs', 'booking jkn', 'booking bpjs'],
  },
  {
    name: 'bpjs-kelas',
    href: '/pasien/bpjs#kamar',
    title: 'Kelas rawat, KRIS, dan naik kelas',
    asked: ['kris', 'kelas bpjs', 'naik kelas', 'turun kelas', 'kelas rawat inap standar', 'kelas standar', 'kamar bpjs', 'selisih bpjs'],
  },
  {
    name: 'bpjs-rujukan',
    href: '/pasien/bpjs#rujukan',
    title: 'Rujukan BPJS: langkah demi langkah',
    asked: ['rujukan', 'faskes', 'kontrol bpjs', 'surat kontrol'],
  },
  {
    name: 'asuransi',
    href: '/pasien/asuransi',
    title: 'Asuransi dan perusahaan rekanan',
    asked: [
      ...['asuransi', 'cashless', 'reimburs*', 'rekanan', 'klaim', 'surat jaminan', 'jaminan perusahaan', 'bpjs ketenagakerjaan'],
      ...['jasa raharja', 'prudential', 'allianz', 'manulife', 'admedika', 'inhealth', 'axa', 'aia', 'garda medika', 'tpa'],
    ],
  },
  { name: 'bpjs', href: '/pasien/bpjs', title: 'Berobat dengan BPJS/JKN', asked: ['bpjs', 'jkn', 'kis', 'kartu indonesia sehat'] },
  {
    name: 'jenazah',
    href: '/pasien/rawat-inap#kedukaan',
    title: 'Layanan kedukaan',
    asked: ['rumah duka', 'pemulasara*', 'jenazah', 'kedukaan', 'kamar mayat'],
  },
  { name: 'ambulans', href: '/darurat#ambulans', title: 'Ambulans', asked: ['ambulan*', 'mobil jenazah', 'nomor igd', 'telepon igd'] },
  {
    name: 'cicilan',
    href: '/pasien/biaya#cicilan',
    title: 'Cicilan dan keringanan',
    asked: ['cicil*', 'nyicil', 'mencicil', 'angsur*', 'keringanan', 'tidak mampu', 'bayar nanti', 'paylater'],
  },
  {
    name: 'besuk',
    href: '/pasien/besuk',
    title: 'Jam besuk',
    asked: [
      ...['besuk', 'bezuk', 'membesuk', 'jenguk', 'menjenguk', 'nengok', 'ngalongok', 'jam berkunjung', 'jam kunjung*', 'jam tengok'],
      ...['nginep nunggu', 'menginap menunggu', 'tunggu pasien', 'nunggu pasien'],
    ],
  },
  {
    name: 'rawat-inap',
    href: '/pasien/rawat-inap',
    title: 'Persiapan rawat inap',
    asked: ['rawat inap', 'ranap', 'opname', 'pindah kamar', 'persiapan operasi', 'sebelum operasi', 'mondok'],
  },
  {
    name: 'kamar',
    href: '/pasien/kamar',
    title: 'Kamar rawat inap',
    asked: ['kamar', 'bed kosong', 'suite', 'vvip', 'vip', 'ruang rawat', 'tempat tidur kosong'],
  },
  {
    name: 'kursi-roda',
    href: '/pasien/lokasi#kursi-roda',
    title: 'Kursi roda dan jalur landai',
    asked: ['kursi roda', 'difabel', 'disabilitas', 'lift', 'jalur landai', 'pendamping lansia', 'bahasa isyarat'],
  },
  {
    name: 'donor',
    href: '/pasien/fasilitas-pengunjung#donor-darah',
    title: 'Donor darah',
    asked: ['donor darah', 'donor', 'butuh darah', 'pmi', 'bank darah'],
  },
  {
    name: 'rohani',
    href: '/pasien/fasilitas-pengunjung#rohani',
    title: 'Pendampingan rohani',
    asked: ['rohani*', 'pendeta', 'pastor', 'doa pasien', 'ustaz', 'ustad'],
  },
  {
    name: 'lokasi',
    href: '/pasien/lokasi',
    title: 'Rute, angkot, dan parkir',
    asked: [
      'lokasi',
      'parkir*',
      'arah rs',
      'arah ke rs',
      'angkot',
      'stasiun',
      'tol',
      'maps',
      'alamat',
      'peta',
      'rute',
      'naik apa',
      'naik bus',
    ],
  },
  {
    name: 'fasilitas',
    href: '/pasien/fasilitas-pengunjung',
    title: 'Musala, ATM, kantin, ruang menyusui',
    asked: [
      ...['musala', 'mushol*', 'musol*', 'solat', 'sholat', 'salat', 'atm', 'kafe', 'cafe', 'kantin', 'minimarket', 'laktasi'],
      ...['ruang menyusui', 'wifi', 'penginapan', 'penitipan', 'cas hp', 'charger'],
    ],
  },
  {
    name: 'akta',
    href: '/pasien/akta-kelahiran',
    title: 'Surat keterangan lahir dan akta',
    asked: ['akta', 'akte', 'keterangan lahir', 'surat keterangan lahir', 'surat lahir', 'surat kematian', 'akta kelahiran'],
  },
  {
    name: 'surat-sakit',
    href: '/pasien/rekam-medis#surat-sakit',
    title: 'Surat sakit',
    asked: ['surat sakit', 'surat dokter', 'surat cuti', 'surat izin sakit', 'surat istirahat'],
  },
  {
    name: 'rekam-medis',
    href: '/pasien/rekam-medis',
    title: 'Rekam medis dan surat keterangan',
    asked: [
      ...[
        'rekam medis',
        'rekam medik',
        'resume medis',
        'resume',
        'surat sehat',
        'visum',
        'nomor rm',
        'surat keterangan',
        'ringkasan pulang',
      ],
      'bebas narkoba',
    ],
  },
  {
    name: 'hasil',
    href: '/pasien/hasil',
    title: 'Mengambil hasil lab dan radiologi',
    asked: ['hasil lab*', 'hasil', 'ambil hasil', 'cek hasil', 'hasil keluar'],
  },
  {
    name: 'magang',
    href: '/karier#magang',
    title: 'Magang, PKL, dan penelitian',
    asked: ['magang', 'pkl', 'penelitian', 'izin penelitian', 'studi banding', 'skripsi', 'koas'],
  },
  {
    name: 'karier',
    href: '/karier',
    title: 'Lowongan kerja',
    asked: ['lowongan', 'lowongan dokter', 'karir', 'karier', 'loker', 'lamar*', 'cv', 'interview', 'rekrut*', 'recruit*'],
  },
  {
    name: 'mutu',
    href: '/mutu',
    title: 'Akreditasi dan izin',
    asked: ['akreditasi', 'paripurna', 'sertifikat', 'izin rumah sakit', 'tipe rumah sakit', 'kelas rumah sakit', 'izin operasional'],
  },
  {
    name: 'hak',
    href: '/pasien/hak',
    title: 'Hak pasien dan pengaduan',
    asked: [
      ...['hak pasien', 'kewajiban pasien', 'keluhan pelayanan', 'pengaduan', 'aduan', 'komplain', 'kritik', 'kecewa', 'second opinion'],
      ...['pendapat kedua', 'dokter lain'],
    ],
  },
  {
    name: 'kontak',
    href: '/contact-us',
    title: 'Hubungi kami',
    asked: [
      ...['nomor telepon', 'nomor telpon', 'no telp', 'nomor telp', 'no telepon', 'whatsapp', 'customer service', 'call center'],
      ...['nomor pendaftaran', 'nomor laboratorium', 'nomor kasir', 'nomor farmasi', 'email rumah sakit', 'kontak rumah sakit'],
    ],
  },
  {
    name: 'ubah-janji',
    href: '/pendaftaran',
    title: 'Ubah atau batalkan kunjungan',
    asked: ['ubah jadwal', 'ganti jadwal', 'reschedule', 'batal periksa', 'batalkan kunjungan', 'lupa kode', 'pindah dokter'],
  },
  {
    name: 'daftar',
    href: '/pendaftaran',
    title: 'Pendaftaran',
    asked: ['daftar dokter', 'daftar online', 'booking dokter', 'janji dokter', 'pasien baru', 'daftar wa', 'cara daftar'],
  },
  {
    name: 'resep',
    href: '/account/prescriptions/new',
    title: 'Tebus resep',
    asked: ['tebus resep', 'obat bpjs kosong', 'resep dokter', 'upload resep', 'kirim resep', 'obat racikan'],
  },
  {
    name: 'lacak',
    href: '/order/list',
    title: 'Pesanan saya',
    asked: ['lacak pesanan', 'status pesanan', 'belum sampai', 'uang kembali', 'bukti transfer', 'pesanan saya'],
  },
  {
    name: 'akun',
    href: '/account/login',
    title: 'Masuk dan kata sandi',
    asked: ['lupa password', 'lupa kata sandi', 'bisa login', 'bisa masuk akun', 'daftar akun', 'kode otp', 'otp'],
  },
  { name: 'privasi', href: '/privacy-policy', title: 'Kebijakan privasi', asked: ['kebijakan privasi', 'hapus data', 'data pribadi'] },
  { name: 'tentang', href: '/about', title: 'Tentang Sehati', asked: ['tentang sehati', 'visi misi', 'pemilik', 'direktur'] },
  {
    name: 'biaya',
    href: '/pasien/biaya',
    title: 'Biaya dan pembayaran',
    asked: [
      ...['biaya', 'tarif', 'harga', 'qris', 'kartu kredit', 'kartu debit', 'deposit', 'uang muka', 'kuitansi', 'kwitansi', 'sabaraha'],
      ...['cara bayar', 'tagihan', 'perkiraan biaya'],
    ],
  },
];

/** More words than a question has: what is longer is no question. */
const maxWords = 12;

const phrases = entries.flatMap((entry) => entry.asked.map((phrase) => ({ entry, words: phrase.split(' ') })));
const isTyped = (word: string, typed: ReadonlySet<string>, all: readonly string[]) =>
  word.endsWith('*') ? all.some((one) => one.startsWith(word.slice(0, -1))) : typed.has(word);

/** The page that a typed text asks for: the one of the longest phrase whose words are all in it; null where there is none. */
export function findEverydayPageOrNull(text: string): EverydayPage | null {
  const all = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  if (all.length === 0 || all.length > maxWords) return null;
  const typed = new Set(all);
  let best: (typeof phrases)[number] | null = null;
  for (const phrase of phrases) {
    if (phrase.words.length > (best?.words.length ?? 0) && phrase.words.every((word) => isTyped(word, typed, all))) best = phrase;
  }
  return best && { name: best.entry.name, href: best.entry.href, title: best.entry.title };
}
