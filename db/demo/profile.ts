/** What the demo's group says of itself. */
export const groupProfile = {
  description: 'Tiga rumah sakit di Bandung: ibu dan anak, umum, serta jantung dan pembuluh darah.',
  years: 20,
  figures: [
    { value: '+200', label: 'Dokter' },
    { value: '+300', label: 'Tenaga medis' },
    { value: '+10.000', label: 'Pasien' },
  ],
  // {tahun} is the years of service.
  intro: [
    'Sehati adalah kelompok tiga rumah sakit: ibu dan anak, umum, serta jantung dan pembuluh darah. Selama {tahun} tahun kami menemani warga Bandung, dari pemeriksaan kehamilan pertama sampai kontrol jantung bagi orang tua.',
    'Kami percaya orang yang sakit tidak perlu bingung harus ke mana. Karena itu jadwal dokter kami terbuka, pendaftaran kami singkat, dan penjelasan kami memakai bahasa yang mudah dipahami.',
  ],
  vision: 'Menjadi kelompok rumah sakit yang dipercaya keluarga di Bandung karena pelayanan yang aman, jujur, dan manusiawi.',
  mission: [
    'Mendahulukan keselamatan pasien dalam setiap keputusan.',
    'Menjelaskan pilihan pengobatan dan biayanya sebelum tindakan dilakukan.',
    'Memudahkan akses: jadwal yang terbuka, pendaftaran yang singkat, dan bahasa yang dipahami.',
    'Merawat orang yang merawat: lingkungan kerja yang sehat bagi tenaga medis.',
    'Bekerja bersama warga untuk mencegah penyakit.',
  ],
  story: [
    {
      id: 'dua-puluh-tahun',
      level: 2,
      title: 'Dua puluh tahun bersama keluarga Bandung',
      paragraphs: [
        'Sehati lahir dari satu keinginan sederhana: orang yang sedang sakit dan keluarganya tidak perlu bingung harus ke mana. Selama 20 tahun kami menemani warga Bandung sejak pemeriksaan kehamilan pertama, demam di malam hari, sampai kontrol jantung bagi orang tua.',
        'Banyak yang berubah selama itu, dari alat sampai cara mendaftar. Satu hal kami jaga tetap sama: Anda didengarkan lebih dulu, lalu mendapat penjelasan dengan bahasa yang mudah dipahami sebelum memutuskan.',
      ],
    },
    {
      id: 'tiga-rumah-sakit',
      level: 2,
      title: 'Tiga rumah sakit, satu cara melayani',
      paragraphs: [
        'Sehati terdiri atas tiga rumah sakit di Bandung. Masing-masing punya keahlian sendiri, dan ketiganya saling merujuk. Bila pemeriksaan Anda perlu dilanjutkan di unit lain, tim kami membantu mengatur jadwalnya.',
      ],
    },
    {
      id: 'rumah-sakit-ibu-dan-anak',
      level: 3,
      title: 'Rumah sakit ibu dan anak',
      paragraphs: [
        'Tempat ibu memeriksakan kehamilan, melahirkan, dan membawa anak berobat. Dokter kandungan, dokter anak, dan bidan bekerja dalam satu gedung, sehingga ibu dan bayi dirawat berdekatan.',
      ],
    },
    {
      id: 'rumah-sakit-umum',
      level: 3,
      title: 'Rumah sakit umum',
      paragraphs: [
        'Untuk keluhan sehari-hari sampai tindakan bedah. Poliklinik, laboratorium, radiologi, kamar operasi, dan rawat inap berada di satu lokasi supaya Anda tidak perlu berpindah tempat.',
      ],
    },
    {
      id: 'pusat-jantung',
      level: 3,
      title: 'Pusat jantung dan pembuluh darah',
      paragraphs: [
        'Dari pemeriksaan irama jantung, tindakan kateter, sampai pemulihan setelah operasi. Dokter jantung dan dokter bedah membahas rencana pengobatan bersama, lalu menjelaskannya kepada Anda dan keluarga.',
      ],
    },
    {
      id: 'dokter-dan-perawat',
      level: 2,
      title: 'Dokter dan perawat kami',
      paragraphs: [
        'Dokter umum dan dokter spesialis kami berpraktik menurut jadwal yang dapat Anda lihat di situs ini, lengkap dengan hari, jam, dan rumah sakitnya. Pilih dokter yang sesuai, lalu ajukan janji temu dari ponsel. Petugas pendaftaran membalas lewat WhatsApp pada jam kerja.',
        'Perawat, bidan, terapis, apoteker, dan petugas gizi bekerja bersama dokter. Semua mengikuti pelatihan rutin tentang keselamatan pasien dan cara berkomunikasi yang baik.',
      ],
    },
    {
      id: 'layanan-kami',
      level: 2,
      title: 'Layanan kami',
      paragraphs: [
        'Sebagian besar orang datang untuk salah satu layanan berikut. Tanyakan kepada kami bila kebutuhan Anda belum tercantum.',
      ],
    },
    {
      id: 'medical-check-up',
      level: 3,
      title: 'Medical check-up',
      paragraphs: [
        'Pemeriksaan berkala membantu menemukan tekanan darah tinggi, gula darah, atau gangguan lain sebelum terasa. Dokter menjelaskan setiap hasil dan menyarankan langkah berikutnya, termasuk bila semuanya baik.',
      ],
    },
    {
      id: 'gawat-darurat-dan-rawat-inap',
      level: 3,
      title: 'Gawat darurat dan rawat inap',
      paragraphs: [
        'Instalasi gawat darurat menerima pasien siang dan malam. Urutan penanganan mengikuti kegawatan, bukan urutan datang. Bila perlu dirawat, keluarga mendapat kabar tentang rencana pengobatan setiap hari.',
      ],
    },
    {
      id: 'pusat-urologi',
      level: 3,
      title: 'Pusat urologi',
      paragraphs: [
        'Menangani batu saluran kemih, gangguan prostat, infeksi berulang, dan keluhan berkemih pada pria maupun wanita, dengan ruang periksa yang menjaga privasi Anda.',
      ],
    },
    {
      id: 'sports-centre',
      level: 3,
      title: 'Pusat kedokteran olahraga',
      paragraphs: [
        'Untuk siapa saja yang ingin kembali bergerak: pemulihan cedera lutut dan bahu, latihan setelah operasi tulang, dan program latihan bagi orang yang baru mulai berolahraga.',
      ],
    },
    {
      id: 'terapi-air',
      level: 3,
      title: 'Terapi air',
      paragraphs: [
        'Latihan di kolam hangat mengurangi beban pada sendi. Terapis mendampingi pasien nyeri punggung, radang sendi, dan pemulihan stroke dalam kelompok kecil.',
      ],
    },
    {
      id: 'terapi-bayi-dan-anak',
      level: 3,
      title: 'Pusat terapi bayi dan anak',
      paragraphs: [
        'Fisioterapi, terapi wicara, dan terapi okupasi bagi anak yang tumbuh kembangnya perlu dibantu. Orang tua ikut di dalam ruang terapi dan belajar latihan yang dapat diteruskan di rumah.',
      ],
    },
    {
      id: 'program-masyarakat',
      level: 2,
      title: 'Program kesehatan masyarakat',
      paragraphs: [
        'Kesehatan dimulai jauh sebelum seseorang masuk rumah sakit. Karena itu kami datang ke kampung, sekolah, dan tempat kerja di sekitar Bandung.',
      ],
      items: [
        'Kelas ibu hamil dan kelas menyusui di puskesmas mitra.',
        'Pemeriksaan tekanan darah dan gula darah di lingkungan warga.',
        'Penyuluhan gizi dan kebersihan di sekolah dasar.',
        'Pelatihan pertolongan pertama bagi guru dan pengurus RW.',
      ],
    },
  ],
};

/** The pictures of the first screen, in their order. */
export const slides = [
  {
    name: 'Rumah sakit ibu dan anak',
    alt: 'Petugas pendaftaran menyapa ayah dan ibu yang menggendong bayi, bersama kakaknya.',
    image: '/media/heroes/rsia-sehati-melati',
  },
  {
    name: 'Rumah sakit umum',
    alt: 'Dokter menyambut pasien lanjut usia dan keluarganya di depan rumah sakit, dengan gunung di kejauhan.',
    image: '/media/heroes/rsu-sehati-dago',
  },
  {
    name: 'Pusat jantung',
    alt: 'Dokter menjelaskan hasil rekam jantung kepada pasien di ruang periksa.',
    image: '/media/heroes/pusat-jantung-sehati-braga',
  },
];
