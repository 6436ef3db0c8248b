// One row per doctor: name | f/m | main specialization | practices beyond the main one at the first unit | appearance | focus. Units: m =
// RSIA Sehati Melati, d = RSU Sehati Dago, b = Pusat Jantung Sehati Braga. "md" = the main specialization at both; "m +anak@d" = also
// practises "anak" at Dago.
export type DoctorRow = [name: string, gender: 'f' | 'm', main: string, places: string, appearance: string, focus: string];

const child: DoctorRow[] = [
  ['Rina Kusumawardani', 'f', 'anak', 'md', 'hijab 2', 'imunisasi, demam, dan keluhan saluran napas pada bayi dan anak'],
  ['Asep Hidayatullah', 'm', 'anak', 'md', 'short 3', 'batuk berulang, alergi, dan gangguan pencernaan pada anak'],
  ['Maria Simanjuntak', 'f', 'anak', 'm', 'bob 3 glasses', 'pemantauan gizi, imunisasi kejar, dan kesehatan anak usia sekolah'],
  ['Yohanes Wibisono', 'm', 'anak', 'd', 'side 2 glasses', 'infeksi pada anak serta kesehatan remaja'],
  ['Lestari Puspaningrum', 'f', 'neonatologi', 'm +anak@m', 'hijab 1', 'perawatan bayi prematur dan bayi berat lahir rendah'],
  ['Hendra Limanto', 'm', 'neonatologi', 'm', 'short 1 glasses', 'bayi baru lahir dengan gangguan napas, kuning, dan kesulitan menyusu'],
  [
    'Nabila Zahrani',
    'f',
    'tumbuh-kembang-anak',
    'm +anak@d',
    'hijab 2 glasses',
    'skrining perkembangan, keterlambatan bicara, dan kesiapan sekolah',
  ],
  ['Teguh Prakoso', 'm', 'tumbuh-kembang-anak', 'm', 'wavy 3', 'pemantauan pertumbuhan, kesulitan belajar, dan pendampingan perilaku anak'],
  ['Farhan Alhabsyi', 'm', 'bedah-anak', 'm', 'short 3 beard', 'hernia, kelainan bawaan saluran cerna, dan sunat dengan indikasi medis'],
  ['Niken Widyasari', 'f', 'bedah-anak', 'm', 'bun 2', 'bedah bayi baru lahir dan pembedahan anak dengan pemulihan singkat'],
  [
    'Ajeng Kartikasari',
    'f',
    'kedokteran-gigi-anak',
    'm +dental@m',
    'long 2',
    'perawatan gigi pertama, gigi berlubang, dan pencegahan karies pada anak',
  ],
];

const mother: DoctorRow[] = [
  ['Dewi Anggraeni Suryadi', 'f', 'kebidanan-dan-kandungan', 'md', 'hijab 2', 'pemeriksaan kehamilan, persalinan, dan kontrasepsi'],
  [
    'Bonar Hutagalung',
    'm',
    'kebidanan-dan-kandungan',
    'm',
    'side 3 grey glasses',
    'persalinan normal, persalinan setelah sesar, dan kesehatan rahim',
  ],
  ['Siti Maryam Nuraini', 'f', 'kebidanan-dan-kandungan', 'd', 'hijab 3', 'gangguan haid, kista, dan pemeriksaan leher rahim'],
  ['Melinda Tanuwijaya', 'f', 'fetomaternal', 'm +kebidanan-dan-kandungan@m', 'bob 1', 'kehamilan berisiko dan pemeriksaan janin lanjutan'],
  ['Arief Budiharjo', 'm', 'fetomaternal', 'm', 'short 2 grey', 'preeklamsia, kehamilan kembar, dan gangguan pertumbuhan janin'],
  ['Fitri Handayani Lubis', 'f', 'fertilitas', 'm', 'hijab 2 glasses', 'pemeriksaan kesuburan pasangan dan gangguan hormon reproduksi'],
  [
    'Ryan Adiputra Santoso',
    'm',
    'fertilitas',
    'm +kebidanan-dan-kandungan@d',
    'wavy 2',
    'program kehamilan, endometriosis, dan sindrom ovarium polikistik',
  ],
];

const internal: DoctorRow[] = [
  ['Cecep Supriatna', 'm', 'penyakit-dalam', 'db', 'peci 3', 'tekanan darah tinggi, kolesterol, dan pemeriksaan kesehatan berkala'],
  ['Ratna Komalasari', 'f', 'penyakit-dalam', 'dm', 'hijab 3 glasses', 'anemia, gangguan tiroid, dan penyakit penyerta pada ibu hamil'],
  ['Made Wirawan Putra', 'm', 'penyakit-dalam', 'd', 'short 4', 'infeksi tropis, demam berkepanjangan, dan kesehatan lanjut usia'],
  [
    'Yuliana Gunadi',
    'f',
    'ginjal-dan-hipertensi',
    'db',
    'bun 1 glasses',
    'penyakit ginjal kronik dan tekanan darah tinggi yang sulit terkendali',
  ],
  [
    'Andi Baso Mappangara',
    'm',
    'gastroenterohepatologi',
    'd +penyakit-dalam@d',
    'short 4 moustache',
    'gangguan lambung, hati, dan endoskopi saluran cerna',
  ],
  ['Wulan Sekarningtyas', 'f', 'gastroenterohepatologi', 'd', 'long 3', 'radang usus, gangguan pencernaan, dan skrining kanker usus besar'],
  ['Nurul Aini Siregar', 'f', 'endokrin-metabolik-dan-diabetes', 'db', 'hijab 2', 'diabetes, gangguan tiroid, dan pengelolaan berat badan'],
  [
    'Johan Setiadi',
    'm',
    'endokrin-metabolik-dan-diabetes',
    'd',
    'thin 1 grey glasses',
    'diabetes dengan komplikasi dan perawatan kaki diabetik',
  ],
];

const heart: DoctorRow[] = [
  ['Dadang Kurniadi', 'm', 'jantung-dan-pembuluh-darah', 'bd', 'side 3 grey', 'penyakit jantung koroner dan pencegahan sekunder'],
  [
    'Intan Permatasari',
    'f',
    'jantung-dan-pembuluh-darah',
    'b',
    'long 2 glasses',
    'pemeriksaan jantung, ekokardiografi, dan kesehatan jantung perempuan',
  ],
  [
    'Parlindungan Sitorus',
    'm',
    'jantung-dan-pembuluh-darah',
    'bd',
    'short 4 moustache glasses',
    'gagal jantung dan rehabilitasi setelah perawatan',
  ],
  ['Aulia Rahmadhani', 'f', 'jantung-dan-pembuluh-darah', 'bd', 'hijab 1', 'tekanan darah tinggi, nyeri dada, dan kelainan katup'],
  ['Stefanus Halim', 'm', 'kardiologi-intervensi', 'b', 'short 1', 'kateterisasi, pemasangan ring, dan perawatan setelah tindakan'],
  [
    'Rizky Firmansyah',
    'm',
    'kardiologi-intervensi',
    'b +jantung-dan-pembuluh-darah@d',
    'wavy 3 beard',
    'tindakan pada serangan jantung dan penyempitan pembuluh darah',
  ],
  ['Galuh Pramesti', 'f', 'kardiologi-intervensi', 'b', 'bun 3', 'tindakan koroner dan penutupan kelainan jantung bawaan'],
  ['Bayu Aji Nugroho', 'm', 'aritmia', 'b', 'side 3', 'alat pacu jantung dan ablasi gangguan irama'],
  [
    'Citra Ayu Larasati',
    'f',
    'aritmia',
    'b +jantung-dan-pembuluh-darah@b',
    'bob 2',
    'fibrilasi atrium, pingsan berulang, dan pemantauan irama jantung',
  ],
  ['Marihot Panjaitan', 'm', 'bedah-toraks-kardiak-dan-vaskular', 'b', 'thin 3 grey', 'bedah pintas koroner dan bedah katup'],
  [
    'Eko Wahyudi Raharjo',
    'm',
    'bedah-toraks-kardiak-dan-vaskular',
    'b',
    'short 4 glasses',
    'bedah pembuluh darah, varises, dan akses cuci darah',
  ],
  [
    'Vania Wirasasmita',
    'f',
    'bedah-toraks-kardiak-dan-vaskular',
    'b',
    'long 1',
    'bedah toraks dan kelainan jantung bawaan pada orang dewasa',
  ],
];

const surgery: DoctorRow[] = [
  ['Ujang Sutisna', 'm', 'bedah-umum', 'd', 'short 4', 'hernia, usus buntu, dan bedah dengan sayatan kecil'],
  ['Yeni Marlina Chaniago', 'f', 'bedah-umum', 'd', 'hijab 2', 'benjolan payudara, kelenjar tiroid, dan perawatan luka'],
  ['Robert Manurung', 'm', 'bedah-saraf', 'd', 'side 4 grey glasses', 'cedera kepala, tumor otak, dan saraf terjepit'],
  ['Gilang Mahardika', 'm', 'bedah-saraf', 'd', 'short 2', 'bedah tulang belakang dan perdarahan otak'],
  ['Deni Ramdani', 'm', 'ortopedi-dan-traumatologi', 'd +cedera-olahraga@d', 'wavy 3', 'patah tulang, cedera lutut, dan penggantian sendi'],
  [
    'Albertus Krisnadi',
    'm',
    'orthopaedi-tulang-belakang',
    'd +ortopedi-dan-traumatologi@d',
    'thin 2 glasses',
    'nyeri tulang belakang, panggul, dan radang sendi',
  ],
  ['Hafizh Nasrullah', 'm', 'urologi', 'd', 'peci 3 beard', 'batu saluran kemih dan pembesaran prostat'],
  ['Sandra Wijayakusuma', 'f', 'urologi', 'd', 'bob 1 glasses', 'gangguan berkemih, inkontinensia, dan infeksi saluran kemih berulang'],
  [
    'Bernard Tampubolon',
    'm',
    'bedah-mulut-dan-maksilofasial',
    'd +dental@d',
    'short 3',
    'pencabutan gigi bungsu, kista rahang, dan cedera wajah',
  ],
];

const other: DoctorRow[] = [
  ['Euis Rohaeni', 'f', 'saraf', 'db', 'hijab 3 glasses', 'stroke, sakit kepala, dan epilepsi'],
  ['I Gusti Ayu Saraswati', 'f', 'saraf', 'd', 'bun 3', 'gangguan gerak, nyeri saraf, dan daya ingat pada lanjut usia'],
  ['Anita Rusdiana', 'f', 'tht-bedah-kepala-leher', 'md', 'hijab 1', 'radang telinga, amandel, dan gangguan pendengaran pada anak'],
  ['Kevin Tjahjadi', 'm', 'tht-bedah-kepala-leher', 'd', 'wavy 1 glasses', 'sinusitis, gangguan suara, dan henti napas saat tidur'],
  ['Laksmi Dewayanti', 'f', 'mata', 'd', 'bob 3 grey glasses', 'katarak, glaukoma, dan pemeriksaan retina'],
  ['Syahrul Effendi Koto', 'm', 'mata', 'd', 'short 3 moustache', 'kelainan refraksi, mata merah, dan mata kering'],
  ['Felicia Hartanto', 'f', 'kulit-kelamin-dan-estetika', 'md', 'long 1', 'eksim, jerawat, dan infeksi kulit'],
  ['Iwan Wiradinata', 'm', 'paru', 'db', 'side 3 glasses', 'asma, penyakit paru obstruktif, dan berhenti merokok'],
  ['Tiurma Silalahi', 'f', 'paru', 'd', 'bun 4 glasses', 'tuberkulosis, batuk lama, dan sesak napas'],
  [
    'Nadia Paramitha',
    'f',
    'kedokteran-jiwa',
    'dmb +psikologi@d +psikiatri-anak-dan-remaja@m',
    'long 3',
    'cemas, depresi, gangguan tidur, dan pendampingan setelah melahirkan',
  ],
  [
    'Oki Setyawan',
    'm',
    'kedokteran-fisik-dan-rehabilitasi',
    'dmb',
    'short 3 glasses',
    'pemulihan setelah stroke, cedera, operasi, dan terapi anak',
  ],
  ['Putri Maharani Salsabila', 'f', 'gizi-klinik', 'mdb', 'hijab 2', 'gizi ibu dan anak, diabetes, serta penyakit jantung'],
  [
    'Zulkifli Piliang',
    'm',
    'kedokteran-olahraga',
    'db',
    'wavy 4',
    'pencegahan cedera, uji kebugaran, dan latihan bagi penyandang penyakit kronis',
  ],
];

export const doctorRows: DoctorRow[] = [...child, ...mother, ...internal, ...heart, ...surgery, ...other];
