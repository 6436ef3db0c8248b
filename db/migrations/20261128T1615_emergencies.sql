-- What people type in an emergency, and the box that answers it: rows that staff edit, and not demo content. Its drafts wait for a doctor's review
-- and are shown meanwhile (decision 174). The mark of an emergency leaves search_complaints, and its rows come here.

create table emergency_numbers (
  slug        text        not null constraint emergency_numbers_pk primary key constraint emergency_numbers_slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  label       text        not null constraint emergency_numbers_label check (length(label) between 1 and 40),
  -- a number to call or a page to open
  href        text        not null constraint emergency_numbers_href check (href ~ '^(tel:[0-9+]{2,16}|https://[^ ]{4,200})$'),
  what        text        not null constraint emergency_numbers_what check (length(what) between 1 and 120),
  -- shown only where a unit is in this city; null = everywhere
  city        text,
  -- is called again after so many days; null = never
  check_days  smallint    constraint emergency_numbers_check_days check (check_days between 1 and 366),
  checked_at  timestamptz,
  created_at  timestamptz not null default now()
);

create table emergency_classes (
  slug         text        not null constraint emergency_classes_pk primary key constraint emergency_classes_slug check (slug ~ '^[a-z]+(-[a-z]+)*$'),
  title        text        not null constraint emergency_classes_title check (length(title) between 1 and 60),
  say          text        not null constraint emergency_classes_say check (length(say) between 1 and 200),
  actions      text[]      not null,
  avoid        text[]      not null,
  -- what is asked where the words may mean less
  signs        text[]      not null,
  -- keys of emergency_numbers in their order; igd stands for the units' own
  numbers      text[]      not null constraint emergency_classes_numbers check (cardinality(numbers) between 1 and 8),
  -- the address of the specialization by which a unit comes first
  prefer       text,
  -- no red
  is_calm      boolean     not null,
  -- kinds of records that its results leave out
  hides        text[]      not null,
  -- words such as "terapi" beside its signs ask first
  is_lowered   boolean     not null,
  -- of exactly these texts; another text ends it
  reviewed_at  timestamptz,
  reviewer_id  integer     constraint emergency_classes_reviewer references doctors on delete set null,
  created_at   timestamptz not null default now()
);
create index emergency_classes_reviewer on emergency_classes (reviewer_id);

create table emergency_phrases (
  phrase      text        not null constraint emergency_phrases_pk primary key
                          constraint emergency_phrases_phrase check (phrase ~ '^[a-z0-9]+( [a-z0-9]+)*$' and length(phrase) <= 60),
  class       text        not null constraint emergency_phrases_class references emergency_classes,
  -- none = holds back a shorter phrase within it
  level       text        not null constraint emergency_phrases_level check (level in ('crisis', 'violence', 'now', 'check', 'unit', 'none')),
  created_at  timestamptz not null default now()
);
create index emergency_phrases_class on emergency_phrases (class);

create table emergency_words (
  word        text        not null constraint emergency_words_pk primary key
                          constraint emergency_words_word check (word ~ '^[a-z0-9]+( [a-z0-9]+){0,4}$' and length(word) <= 60),
  -- the word or words that the phrases use for it
  meaning     text        not null constraint emergency_words_meaning check (meaning ~ '^[a-z0-9]+( [a-z0-9]+){0,2}$'),
  created_at  timestamptz not null default now()
);

insert into emergency_numbers (slug, label, href, what, city, check_days) values
  ('119', '119', 'tel:119', 'Ambulans dan gawat darurat, gratis, 24 jam', null, null),
  ('112', '112', 'tel:112', 'Panggilan darurat Kota Bandung, bila 119 sibuk', 'Bandung', 90),
  ('110', '110', 'tel:110', 'Polisi', null, null),
  ('119-8', '119, lalu tekan 8', 'tel:119', 'Konseling krisis jiwa Kementerian Kesehatan, gratis', null, 90),
  ('healing119', 'healing119.id', 'https://healing119.id', 'Konseling tertulis, gratis, tanpa nama', null, 90),
  ('129', '129 (SAPA)', 'tel:129', 'Layanan Sahabat Perempuan dan Anak, 24 jam', null, 90),
  ('sapa-wa', 'WhatsApp 0811-1129-129', 'https://wa.me/628111129129', 'SAPA 129 lewat pesan', null, 90);

insert into emergency_classes (slug, title, say, actions, avoid, signs, numbers, prefer, is_calm, hides, is_lowered) values
  ('stroke', 'Mungkin stroke', 'Wajah turun sebelah, bicara pelo, atau lemas sebelah bisa berarti stroke. Tiap menit berharga.',
    array['Telepon 119 atau IGD sekarang, walau gejalanya sudah hilang.', 'Catat jam terakhir ia terlihat biasa.', 'Muntah atau mengantuk: miringkan badannya.'],
    array['Jangan beri makan, minum, atau obat.', 'Jangan tusuk jarinya dengan jarum.'],
    array['Wajah turun sebelah', 'Bicara pelo atau tidak bisa bicara', 'Lengan atau kaki lemas sebelah', 'Sakit kepala terhebat, mendadak'],
    array['119', 'igd', '112'], 'saraf', false, '{}', true),
  ('jantung', 'Mungkin serangan jantung', 'Dada seperti ditekan, sering disebut angin duduk, bisa serangan jantung.',
    array['Berhenti bergerak dan duduk bersandar.', 'Telepon 119 atau IGD sekarang.', 'Tidak sadar dan tidak bernapas biasa: tekan tengah dadanya kuat dan cepat, 100 sampai 120 kali semenit.'],
    array['Jangan menyetir sendiri.', 'Jangan dikerok atau ditunggu sampai pagi.'],
    array['Dada seperti ditekan', 'Menjalar ke lengan, punggung, atau rahang', 'Keringat dingin atau sesak', 'Hampir pingsan'],
    array['119', 'igd', '112'], 'jantung-dan-pembuluh-darah', false, '{}', true),
  ('napas', 'Sesak napas', 'Sesak yang berat harus ditolong sekarang.',
    array['Duduk tegak, longgarkan pakaian.', 'Pakai obat semprot asma bila ada.', 'Telepon 119 atau IGD bila bicara terputus-putus, bibir kebiruan, atau makin berat.'],
    array['Jangan dibaringkan datar.'],
    array['Bicara terputus-putus', 'Bibir kebiruan', 'Dada tertarik saat bernapas', 'Makin berat'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('tersedak', 'Tersedak', 'Tidak bisa batuk atau bersuara berarti jalan napasnya tertutup.',
    array['Masih bisa batuk: suruh terus batuk.', 'Tidak bisa: 5 tepukan di antara tulang belikat, lalu 5 hentakan perut; ulangi.', 'Bayi di bawah 1 tahun: 5 tepukan punggung, lalu 5 tekanan dada.', 'Minta orang lain menelepon 119. Tertelan baterai kancing, magnet, atau benda tajam: langsung ke IGD.'],
    array['Jangan mengorek mulut bila bendanya tidak terlihat.', 'Jangan hentak perut bayi atau ibu hamil.'],
    array['Tidak bisa batuk atau bersuara', 'Bibir kebiruan', 'Menelan baterai, magnet, atau benda tajam'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('tidak-sadar', 'Tidak sadar', 'Orang yang tidak bangun saat dipanggil harus ditolong sekarang.',
    array['Periksa napasnya paling lama 10 detik, telepon 119.', 'Bernapas: miringkan badannya.', 'Tidak bernapas biasa: tekan tengah dada 100 sampai 120 kali semenit sampai bantuan tiba.'],
    array['Jangan beri minum atau memercikkan air ke mulutnya.'],
    array['Tidak bangun saat dipanggil', 'Tidak bernapas biasa', 'Bingung sesudah sadar'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('perdarahan', 'Perdarahan', 'Darah yang banyak atau tidak berhenti harus ditolong sekarang.',
    array['Tekan luka kuat-kuat dengan kain bersih, jangan diintip.', 'Baringkan dan selimuti.', 'Bagian yang putus: bungkus bersih, masukkan plastik, taruh di atas es, bawa ke IGD.', 'Mimisan: duduk condong ke depan, jepit cuping hidung 15 menit.'],
    array['Jangan cabut benda yang menancap.', 'Jangan bubuhi kopi, odol, atau tanah.'],
    array['Darah tidak berhenti sesudah ditekan 15 menit', 'Darah muncrat', 'Pucat, lemas, atau pusing', 'Luka dalam atau ada benda menancap'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('persalinan', 'Ibu hamil: hubungi IGD sekarang', 'Perdarahan, ketuban pecah, kejang, sakit kepala hebat, atau gerak bayi berkurang tidak boleh menunggu.',
    array['Telepon IGD ibu dan anak, atau 119.', 'Berbaring miring ke kiri.', 'Bawa Buku KIA; minta diantar.'],
    array['Jangan memasukkan apa pun ke jalan lahir.', 'Jangan mengendarai motor sendiri.'],
    array['Keluar darah atau air ketuban', 'Sakit kepala hebat atau pandangan kabur', 'Kejang', 'Gerak bayi berkurang', 'Mulas teratur'],
    array['119', 'igd', '112'], 'kebidanan-dan-kandungan', false, '{}', false),
  ('bayi', 'Bayi atau anak: tanda bahaya', 'Bayi di bawah 3 bulan dengan suhu 38 °C atau lebih, bayi yang lemas, kebiruan, sesak, atau tidak mau menyusu harus diperiksa sekarang.',
    array['Bawa ke IGD anak atau telepon 119.', 'Tetap susui bila masih mau.', 'Sebut umur, berat, dan sejak kapan.'],
    array['Jangan beri obat orang dewasa.'],
    array['Umur di bawah 3 bulan dengan suhu 38 °C atau lebih', 'Lemas atau sulit dibangunkan', 'Sesak atau kebiruan', 'Tidak mau minum atau tidak kencing 8 jam'],
    array['119', 'igd', '112'], 'anak', false, '{}', false),
  ('kejang', 'Kejang', 'Kejang pertama, lebih dari 5 menit, atau berulang: telepon 119 sekarang.',
    array['Miringkan badan, jauhkan benda keras, longgarkan baju.', 'Lihat jam: berapa lama kejangnya.', 'Sesudahnya bawa ke IGD bila anak di bawah 1 tahun atau belum sadar benar.'],
    array['Jangan masukkan sendok, jari, atau kopi ke mulutnya.', 'Jangan menahan gerakannya.'],
    array['Sedang kejang', 'Lebih dari 5 menit atau berulang', 'Belum sadar benar', 'Kejang pertama'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('keracunan', 'Keracunan', 'Telepon 119 atau IGD sebelum melakukan yang lain.',
    array['Bawa bungkus atau foto bahannya.', 'Kena mata atau kulit: bilas air mengalir paling sedikit 20 menit.', 'Keracunan asap atau gas: keluar ke udara segar.'],
    array['Jangan dipaksa muntah.', 'Jangan beri susu, minyak, atau air kelapa.'],
    array['Mengantuk atau sulit dibangunkan', 'Sesak', 'Muntah terus', 'Menelan racun, pembersih, atau banyak obat'],
    array['119', 'igd', '112'], null, false, array['medicine'], true),
  ('luka-bakar', 'Luka bakar dan sengatan listrik', 'Dinginkan dahulu, baru berangkat.',
    array['Listrik: matikan dahulu. Tidak bernapas: 119 dan tekan dada.', 'Siram air mengalir biasa 20 menit.', 'Lepas cincin dan baju yang tidak menempel.', 'Tutup longgar dengan plastik bersih. Wajah, tangan, kelamin, lebih lebar dari telapak tangan, atau listrik: IGD.'],
    array['Jangan odol, mentega, kecap, atau es.', 'Jangan sentuh orang yang masih tersambung listrik.'],
    array['Lebih lebar dari telapak tangan', 'Di wajah, tangan, atau kelamin', 'Karena listrik atau bahan kimia', 'Sesak atau suara serak'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('gigitan-hewan', 'Digigit atau disengat', 'Cuci dahulu, lalu ke IGD hari ini: vaksin rabies tidak boleh terlambat.',
    array['Cuci luka dengan sabun dan air mengalir 15 menit.', 'Beri antiseptik bila ada, jangan dijahit dahulu.', 'Sesak atau bengkak wajah sesudah sengatan: 119.'],
    array['Jangan menunggu anjingnya sakit.', 'Jangan bubuhi ramuan.'],
    array['Digigit anjing, kucing, monyet, atau kelelawar', 'Luka di wajah, leher, atau tangan', 'Sesak atau bengkak wajah sesudah sengatan'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('gigitan-ular', 'Digigit ular atau hewan berbisa', 'Buat bagian yang digigit tidak bergerak, lalu ke IGD.',
    array['Lepas cincin dan gelang.', 'Ganjal dengan dua papan seperti patah tulang.', 'Ingat atau potret ularnya dari jauh.', 'Bisa kena mata: bilas air mengalir 20 menit.'],
    array['Jangan diikat, disedot, disayat, atau dipijat.', 'Jangan mengejar ularnya.'],
    array['Digigit ular', 'Bengkak meluas', 'Sesak, mengantuk, atau penglihatan ganda', 'Bisa ular kena mata'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('trauma', 'Kecelakaan, jatuh, patah tulang', 'Pingsan, muntah, leher sakit, atau tulang berubah bentuk: telepon 119, jangan dipindahkan.',
    array['Amankan tempat, tekan luka yang berdarah.', 'Tahan kepala dan leher tetap lurus.', 'Tenggelam dan tidak bernapas: napas buatan dan tekan dada.'],
    array['Jangan diurut.', 'Jangan paksa melepas helm bila ia bernapas.'],
    array['Pingsan, muntah, atau mengantuk', 'Leher atau punggung sakit', 'Tulang berubah bentuk', 'Jatuh dari tempat tinggi'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('alergi', 'Alergi berat', 'Bengkak bibir atau lidah, sesak, atau lemas sesudah makan, obat, atau sengatan bisa mengancam nyawa dalam hitungan menit.',
    array['Suntikkan epinefrin bila punya.', 'Telepon 119 atau IGD.', 'Baringkan dengan kaki lebih tinggi; bila sesak, duduk.'],
    array['Jangan menunggu obat gatal bekerja.', 'Jangan berdiri atau berjalan.'],
    array['Bibir, lidah, atau wajah bengkak', 'Sesak atau suara serak', 'Lemas atau pusing mendadak', 'Muntah berulang sesudahnya'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('tanda-bahaya', 'Jangan ditunda', 'Gejala ini bisa berat. Bila muncul tiba-tiba, makin sakit, lemas, atau tangan dingin, datang ke IGD sekarang.',
    array['Telepon IGD dan ceritakan.', 'Jangan makan dahulu bila perut sangat sakit.'],
    array['Jangan minum obat penahan sakit berulang-ulang.'],
    array['Muncul tiba-tiba atau makin sakit', 'Lemas, tangan dingin, atau mengantuk', 'Perut keras atau muntah terus', 'Perdarahan', 'Demam dengan leher kaku'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('krisis-jiwa', 'Anda tidak harus sendirian', 'Kami senang Anda mencari bantuan. Bila Anda atau seseorang sedang dalam bahaya, telepon 119 atau datang ke IGD kami kapan saja, tanpa janji.',
    array['Ingin bicara: telepon 119 lalu tekan 8, atau buka healing119.id. Gratis; kadang harus menunggu.', 'Minta seseorang yang Anda percaya menemani sekarang.', 'Jauhkan obat dan benda yang berbahaya.'],
    array['Menemani seseorang? Dengarkan, jangan menghakimi, jangan tinggalkan sendirian.'],
    '{}',
    array['119', 'igd', '119-8', 'healing119', '112'], null, true, array['medicine', 'promo', 'event', 'article'], false),
  ('kekerasan', 'Anda berhak aman', 'Luka dan kekerasan seksual ditangani di IGD kami, 24 jam, dengan menjaga rahasia Anda.',
    array['Terluka atau terancam sekarang: 119 atau 110.', 'Bicara dengan pendamping: 129 atau WhatsApp 0811-1129-129.', 'Kekerasan seksual: datang secepatnya, sebelum mandi bila bisa.'],
    array['Bukan salah Anda. Anda yang memutuskan apakah melapor.'],
    '{}',
    array['119', '129', 'igd', '110', 'sapa-wa'], null, true, array['medicine', 'promo', 'event'], false),
  ('layanan-darurat', 'Gawat darurat', 'IGD kami buka 24 jam. Ambulans: 119, atau nomor IGD rumah sakit.',
    array['Dalam keadaan darurat peserta BPJS boleh langsung ke IGD tanpa rujukan; dokter IGD yang menilai.'],
    '{}',
    '{}',
    array['119', 'igd', '112'], null, false, '{}', true),
  ('lemas-mendadak', 'Hampir pingsan, gula darah, kepanasan', 'Masih sadar penuh? Tolong sekarang, lalu lihat 15 menit. Bingung, mengantuk berat, atau tidak sadar: 119.',
    array['Dudukkan atau baringkan di tempat sejuk, longgarkan baju.', 'Gula darah rendah dan masih bisa menelan: beri minum manis, periksa lagi 15 menit.', 'Kepanasan: basahi kulit, kipasi, beri minum sedikit-sedikit.'],
    array['Jangan beri minum orang yang mengantuk atau tidak sadar.', 'Jangan menambah suntikan insulin sendiri.'],
    array['Bingung atau mengantuk berat', 'Tidak bisa menelan', 'Tidak membaik sesudah 15 menit', 'Nyeri dada atau sesak'],
    array['119', 'igd', '112'], null, false, '{}', true),
  ('perdarahan-dalam', 'Muntah, batuk, atau BAB darah', 'Darah yang banyak, hitam seperti aspal, atau disertai pusing dan lemas harus ditolong sekarang.',
    array['Telepon 119 atau IGD.', 'Berbaring miring, jangan makan atau minum.', 'Bawa daftar obat, terutama pengencer darah dan obat nyeri.'],
    array['Jangan minum obat nyeri.', 'Jangan menunggu sampai berhenti sendiri.'],
    array['Darah banyak', 'BAB hitam seperti aspal', 'Pusing, pucat, atau lemas', 'Minum pengencer darah'],
    array['119', 'igd', '112'], null, false, '{}', true);

-- class | level: phrases; their words stand in any order and in the spellings of emergency_words
insert into emergency_phrases (phrase, class, level)
select phrase, split_part(head, '|', 1), split_part(head, '|', 2)
from (
  select split_part(block, ': ', 1) as head, split_part(block, ': ', 2) as phrases from regexp_split_to_table('stroke|none: film stroke, artikel lumpuh, artikel lumpuh sebelah, artikel pelo, artikel stroke, asuransi lumpuh, asuransi lumpuh sebelah, asuransi pelo, asuransi stroke,
bahaya stroke, bell palsy terapi, cegah lumpuh, cegah lumpuh sebelah, cegah pelo, cegah stroke, dokter stroke, faktor risiko stroke,
hari stroke sedunia, lumpuh bawaan, lumpuh lama, lumpuh otak, makanan stroke, obat stroke, penyebab stroke, riwayat lumpuh, riwayat lumpuh sebelah,
riwayat pelo, riwayat stroke, stroke 2 tahun, stroke keluarga, stroke lama, terapi lumpuh, terapi lumpuh sebelah, terapi pelo;
stroke|now: awak lemes sisih, badan mati sebelah, badan susah gerak mendadak, bcara pelo, bibir mencong, bicara kacau mendadak, bicara mencong, bicara pelo,
bicara tidak jelas, bingung mendadak, cangkem menceng, gejala stroke, kaki lemas mendadak, kaki susah gerak mendadak, kaki tidak gerak mendadak,
kebas mendadak, kebas sebelah, kelu mendadak, lemas kiri, lemas mendadak sebelah, lemas sebelah, lidah kaku, lidah kaku bicara, lidah kelu,
lidah kelu mendadak, linglung mendadak, lumpuh badan, lumpuh kaki, lumpuh mendadak, lumpuh sabeulah, lumpuh sebelah, lumpuh tangan, mata mencong,
mati separo, mendadak cadel, muka perot, muka turun sebelah, mulut menceng, mulut mencong, mulut turun, ngomong pelo, ora iso ngomong ndadak,
pecah pembuluh darah otak, pelo, pendarahan otak, penyumbatan otak, sebelah badan lemas, sebelah susah angkat, sebelah susah gerak,
sebelah tidak gerak, sebelah tubuh tidak gerak, senyum mencong, senyum miring, setrok, strok, stroke, stroke mendadak, stroke serangan, struk mendadak,
sungut mencong, sungut perot, susah bicara mendadak, tangan kaki kiri mati rasa, tangan lemas mendadak, tangan susah angkat mendadak,
tangan susah gerak mendadak, tangan tidak gerak mendadak, teu bisa ngomong ngadadak, tidak bicara mendadak, tidak bisa bicara mendadak, wajah kebas,
wajah lumpuh, wajah mati rasa, wajah mencong, wajah mencong sebelah, wajah turun;
stroke|check: badan susah gerak, ganda lihat mendadak, jalan sempoyongan, kaki lemas sebelah, kepala mau pecah, lidah mendadak, lihat ganda, mata ganda,
mata gelap mendadak, mendadak hilang keseimbangan, mendadak jalan susah, mendadak melihat ganda, mendadak pusing berputar muntah, pusing hebat muntah,
pusing mendadak sempoyongan, sakit kepala belum pernah, sakit kepala hebat, sakit kepala hebat mendadak, sakit kepala mendadak,
sakit kepala paling hebat, sempoyongan, sempoyongan mendadak, tangan lemas, tiba tiba sempoyongan;
jantung|none: artikel angin duduk, film henti jantung, film jantung, film serangan jantung, artikel henti jantung, artikel serangan jantung, asuransi angin duduk, asuransi henti jantung, asuransi serangan jantung,
cegah angin duduk, cegah henti jantung, cegah serangan jantung, ct scan dada, dada montok, dada panas maag, dada terbakar maag, foto dada,
jantung berdebar gugup, jantung pisang, obat serangan jantung, olahraga dada, otot dada, penyakit jantung, penyebab serangan jantung,
riwayat angin duduk, riwayat henti jantung, rontgen dada, setelah serangan jantung, terapi angin duduk, terapi henti jantung, terapi serangan jantung;
jantung|now: angin dudok, angin duduk, angin duduk dada, angin lungguh, chest pain, dada ampek, dada asa ditindih, dada berat sesak, dada hebat,
dada kayak ditindih, dada kejang, dada kencang sakit, dada keringat dingin, dada kiri sakit, dada kiri tembus, dada koyo ditindih, dada mendadak,
dada panas keringat, dada panas tembus, dada pegal keringat dingin, dada rahang, dada remas, dada sakit sampai rahang, dada sakit tembus punggung,
dada seperti ditindih, dada sesak, dada tembus, dada tertindih, dada tertusuk sakit, detak jantung berhenti, detak jantung tidak ada, dhadha ampeg,
gagal jantung sesak, gejala serangan jantung, heart attack, henti jantung, infark, jantung berhenti detak, jantung eureun, jantung tidak berdetak,
jantung tidak detak, jantungan, katindih dada, lara dada, nyeri dada, nyeri dada hebat, nyeri dada keringat dingin, sakit dada, sakit dada kri,
sakit dada tembus, sakit lengan kiri dada, sakit rahang keringat dingin, serangan jantung, serangan jatung, srangan jantung, ulu hati keringat dingin;
jantung|check: berdebar mau pingsan, dada keringat, dada naik tangga, dada panas sakit, dada terasa penuh, dada tidak enak, dada tidak enak keringatan,
dada tidak nyaman, debar dada, detak jantung 150, detak jantung cepat, detakcepat, jantung berdebar kencang, jantung berdebar kencang sekali,
jantung berdebar keringat dingin, jantung berdebar pingsan, jantung berdebar sesak, jantung cepat lemas, jantung detakcepat, jantung sakit,
jantung tidak teratur, mau pingsan jantung berdebar, sakit dada naik tangga, sakit ulu hati tembus, ulu hati sakit tembus dada, ulu hati tembus;
napas|none: artikel asma, artikel asma kambuh, artikel sesak, asuransi asma, asuransi asma kambuh, asuransi sesak, baju sesak, bau napas, cegah asma,
cegah asma kambuh, cegah sesak, celana sesak, klinik asma, latihan napas, napas bau, napas naga, obat asma, olahraga napas, riwayat asma,
riwayat asma kambuh, riwayat sesak, sesak bra, sesak sepatu, terapi asma, terapi asma kambuh, terapi sesak, yoga napas;
napas|now: anak sesak napas, asma berat, asma hebat, asma kambuh, asma serangan, asma tidak mempan, asma tidak mempan obat, bengek kambuh, bibir biru,
can not breathe, cant breathe, dada cekung napas, dada tertarik napas, dada tertarik saat napas, difficulty breathing, engap banget, eungap,
ga bs nafas, gak bisa nafas, henti napas, hese napas, hese ngambekan, inhaler tidak mempan, kehabisan napas, kuku biru, leher tercekik, megap megap,
mengi kumat, napas berhenti, napas bunyi sesak, napas cepat, napas cepat sekali, napas cuping, napas eungap eungapan, napas hebat,
napas kembang kempis, napas putus, napas satu satu, napas tersengal, ngap ngapan, oksigen turun, ora iso ambegan, saturasi 85, saturasi rendah,
saturasi turun, saturasirendah, sesak, sesak anak, sesak bicara, sesak nafs, sesak napas berat, sesak napasa, sesak tengah malam tidak bisa tidur,
sesek, sesek nafas, shortness breath, ssk napas, susah ambegan, susah bernapas, susah napas, susah nfas, susah tarik napas, tarikan dada dalam,
tercekik, tidak bisa bernapas, tidak bisa napas, tidak napas, tidur duduk sesak, wajah biru;
napas|check: agak sesak, napas bunyi, napas pendek, napas pendek pendek, sesak kalau berbaring, sesak kalau jalan, sesak kalau tiduran, sesak kemarin,
sesak naik tangga, sesak ringan, sesak sedikit, sesak tidur telentang, sesak tiduran;
tersedak|none: artikel tersedak, asuransi tersedak, cegah tersedak, riwayat tersedak, terapi tersedak;
tersedak|now: anak telan baterai kancing, anak tersedak, bocah kloloden, cara heimlich, heimlich, kabesekan, kateureuy duit receh, keloloten, kemasukan kelereng,
kena biji napas, kena kelereng, kesedak, keselak makanan, keselek, keselek bakso, mainan masuk tenggorokan, makan nyangkut tenggorokan,
nyangkut tenggorokan, orok kabesekan, tenggorokan makan susah napas, tenggorokan sumbat makan, tersangkut tenggorokan, tersedak, tersedak makan,
tersumbat tenggorokan, tertelan anting, tertelan baterai, tertelan benda, tertelan cincin, tertelan gigi palsu, tertelan jarum, tertelan kaca,
tertelan kancing, tertelan kelereng, tertelan koin, tertelan magnet, tertelan mainan, tertelan paku, tertelan peniti, tertelan tulang ikan,
tertelan uang;
tersedak|check: duri ikan nyangkut, duri tenggorokan, tertelan duri, tertelan permen karet, tulang ikan tenggorokan;
tidak-sadar|none: artikel pingsan, asuransi pingsan, bawah sadar, belajar cpr, belajar rjp, cegah pingsan, makan tidak sadar, riwayat pingsan, sadar gizi,
sadar stunting, terapi pingsan;
tidak-sadar|now: aed, ambruk, ambruk mendadak, badan dingin pingsan, badan dingin tidak sadar, cpr, dipanggil tidak jawab, dipanggil tidak respon, ga sadar, gk sadar,
jatuh tidak sadar, kapiuhan, koma, nadi tidak ada, napas buatan, ngorok tidak sadar, ora eling, ora sadar, orang mati mendadak, pijat jantung, pingsan,
pingsan mendadak, resusitasi, rjp, rubuh ngadadak, sadar hilang, sadar menurun, sadar turun, setengah sadar, susah bangun, susah dibangunkan,
tdk sadarkan diri, teu eling, teu sadar, tiba tiba ambruk, tidak ada detak, tidak ada nadi, tidak ada napas, tidak bangun bangun,
tidak bergerak dipanggil, tidak bernyawa, tidak sadar;
perdarahan|none: artikel mimisan, artikel pendarahan, artikel pendarahan otak, asuransi mimisan, asuransi pendarahan, asuransi pendarahan otak, ca darah, cegah mimisan,
cegah pendarahan, cegah pendarahan otak, cek darah banyak, darah pegawai, gusi darah sikat, jahit lepas, jam tangan, jarum tusuk akupunktur,
kanker darah, obat mimisan, pendarahan implantasi, potong gigi, potong kuku, potong rambut, riwayat mimisan, riwayat pendarahan,
riwayat pendarahan otak, suntik tusuk, tembak flek, terapi mimisan, terapi pendarahan, terapi pendarahan otak, transfusi darah, tusuk gigi,
tusuk jarum;
perdarahan|now: bacok, berdarah banyak, berdarah terus, darah banyak, darah muncrat, darah terus, darah tidak henti, dibacok, driji pedhot, gergaji tangan, gerinda,
getih ora mandeg, jari kejepit putus, jari potong, jari terpotong, kaca luka dalam, kaki potong, katewek peso, kebacok, keluar darah banyak,
kena beling dalam, kena gergaji, kena kaca dalam, kena mesin, kena pisau dalam, kena pisau darah, kena tembak, kulit potong, luka bacok,
luka berdarah terus, luka dalam, luka darah banyak, luka lebar, luka nganga, luka perlu jahit, luka robek, luka robek dalam, luka tembak,
luka terus darah, luka tidak berhenti berdarah, luka tusuk, mesin jari, metu getih akeh, mimisan jam, mimisan menit, nadi luka, ngocor getih,
pendarahan, pendarahan hebat, perdarahan hebat, perdarahn, pndarahan, tangan potong, tertusuk pisau, tusuk bambu, tusuk besi, tusuk gunting,
tusuk jarum dalam, tusuk kaca, tusuk kayu, tusuk leher, tusuk perut, tusuk pisau, urat potong, usus keluar;
perdarahan|check: gusi darah, gusi darah terus, haid banyak terus, haid darah banyak, haid darah terus, haid terus, injak beling, injak kaca, injak paku, kena pisau,
luka berdarah, luka jahit buka, luka kecil terus darah, luka nanah, mimisan, mimisan banyak, mimisan terus, mimisan tidak berhenti, nginjak paku,
nginjak paku karatan, paku karatan, paku tusuk, telinga keluar darah, tertusuk paku;
persalinan|none: artikel hamil, artikel melahirkan, asuransi melahirkan, baju hamil, baju menyusui, biaya mau melahirkan, ciri melahirkan, dokter melahirkan,
gerak janin normal, gerak janin usia, gerakan hamil, hamil darah rendah, jadwal kontrol nifas, kb nifas, kb setelah melahirkan, kelas melahirkan,
keracunan hamil artikel, kista pecah obat, mau hamil lagi setelah melahirkan, melahirkan bpjs, normal atau caesar, normal caesar melahirkan,
olahraga hamil, preeklamsia artikel, setelah keguguran hamil lagi, tas melahirkan, usg 4d gerak janin;
persalinan|now: air hamil pecah, air ketuban pecah, arep babaran, arep nglairake, ari ari belum keluar, ari ari tidak keluar, bayi kandungan gerak kurang,
bayi kandungan tidak gerak, bayi lahir rumah, bayi mau keluar, bayi mau lahir, bayi perut tidak gerak, bayi tidak gerak dalam kandungan, bayi tidak nendang, bukaan hamil, bukaan melahirkan,
cai ketuban peupeus, darah nifas banyak, eklampsia, eklamsia, gerak bayi kurang, gerak janin, gerak janin kurang, hamil 8 bulan mules,
hamil bayi tidak gerak, hamil bentur, hamil berdarah, hamil darah banyak, hamil darah tinggi sakit kepala, hamil demam tinggi kejang,
hamil di luar kandungan pecah, hamil gerak tidak terasa, hamil jatuh, hamil kabur, hamil kecelakaan, hamil kejang, hamil keluar darah, hamil ketuban,
hamil mata kabur, hamil meninggal dalam kandungan, hamil mules kencang, hamil pendarahan, hamil perut keras, hamil perut sakit hebat, hamil pingsan,
hamil sakit kepala hebat, hamil sakit perut hebat, hamil sesak, hamil tensi tinggi sakit kepala, hamil tensitinggi, hamil tua mules, hamiltua berdarah,
hamiltua mules, in labor, janin gerak kurang, janin tidak bergerak, janin tidak gerak, janin tidak terasa, kaki bayi keluar, kawahe pecah,
keguguran darah, keguguran pendarahan, keluar air hamil, keluar lendir darah, kencang kencang menit, kepala bayi kelihatan, kepala bayi keluar, kepala bayi nongol, kepala bayi sudah keluar, kepala bayi terlihat,
kepala keluar melahirkan, ketuban, ketuban hijau, ketuban keluar, ketuban pcah, ketuban pecah, ketuban rembes, kontraksi, kontraksi menit,
keracunan hamil, kontraksi terus, lendir darah hamil, mau lahiran, mau melahirkan, mau melahirkan jalan, mau melahirkan sekarang, melahirkan darah banyak,
melahirkan jalan, melahirkan prematur, melahirkan rumah, melahirkan sekarang, meteng metu darah, meteng metu getih, mules darah lendir, mules hamil,
mules hamiltua, mules mau lahiran, mules mau melahirkan, mules melahirkan, mules menit, mules mules hamil tua, nifas darah banyak, nifas kejang,
nifas pingsan, pembukaan hamil, pembukaan melahirkan, pendarahan melahirkan, pendarahan nifas, pendarahan setelah melahirkan, perut kencang menit,
plasenta previa darah, plasenta tidak keluar, preeklampsia, preeklamsia, rek ngajuru, rek ngalahirkeun, reuneuh kaluar getih, solusio,
tali pusar keluar, tali pusat keluar, water broke;
persalinan|check: bengkak hamil, braxton hicks, hamil bercak, hamil darah tinggi, hamil demam tinggi, hamil diare, hamil flek, hamil gatal hebat, hamil kaki bengkak,
hamil kaki bengkak sakit kepala, hamil keluar flek, hamil keputihan banyak, hamil ketuban sedikit, hamil lewat, hamil lewat hpl, hamil muda mules,
hamil muda perut sakit sebelah, hamil muntah lemas, hamil muntah terus, hamil nyeri kencing, hamil panas, hamil panas tinggi, hamil perut kencang,
hamil sakit kepala, hamil sakit perut, hamil sakit perut sebelah, hamil tensi tinggi, kaki tangan bengkak hamil, keguguran, ketuban sedikit,
kontraksi hilang, kontraksi palsu, lewat hpl, nifas demam, nifas panas, nifas sakit;
bayi|none: anak malas belajar, anak susah makan, anak tidak mau minum obat, bayi kuning sinar, bayi panas setelah imunisasi, bedak bayi biang keringat,
botol minum anak, imunisasi bayi panas, lampu bayi kuning, obat anak diare, susu anak diare, vaksin bayi panas;
bayi|now: anak biru, anak diare lemas, anak diare lemas mata cekung, anak diare mata cekung, anak lemas tidak mau makan, anak lemas tidak mau minum,
anak mata cekung, anak muntah hijau, anak napas cepat, anak panas leher kaku, anak pingsan, anak sesak, anak susah bangun, anak tidak responsif,
bayi 2 bulan demam, bayi bab darah, bayi baru lahir demam, bayi biru, bayi dehidrasi, bayi demem 1 bulan, bayi diare lemas, bayi gumoh biru,
bayi henti napas, bayi kejang, bayi kjang, bayi kuning bayimuda, bayi kuning lemas, bayi kuning tidak mau menyusu, bayi lemas, bayi lemas panas,
bayi lemes, bayi merintih, bayi muntah darah, bayi muntah hijau, bayi napas cepat, bayi napas henti, bayi panas tinggi, bayi pingsan, bayi pucat,
bayi sesak, bayi sesek, bayi sesek ambegan, bayi susah bangun, bayi susah menyusu lemas, bayi tersedak, bayi tidak bangun, bayi tidak gerak,
bayi tidak mau menyusu, bayi tidak mau menyusu lemas, bayi tidak menangis, bayi tidak menyusu, bayi tidak nangis, bayi tidak napas, bayimuda demam,
bayimuda panas, bayimuda tidak mau menyusu, budak leuleus teu daek nginum, jabang bayi panas, orok eungap, orok panas, orok teu daek nyusu,
tali pusat darah, ubun cekung, ubun ubun cekung, ubun ubun menonjol;
bayi|check: anak bibir kering, anak bibir kering tidak pipis, anak dehidrasi, anak demam 3 hari, anak demam naik turun, anak diare, anak diare terus, anak lemas,
anak muntah diare, anak muntah muntah, anak muntah terus, anak panas 3 hari, anak panas bintik, anak panas hari, anak panas ruam,
anak panas tidak turun, anak panas tinggi, anak panas tinggi menggigil, anak panastinggi, anak ruam, anak ruam tidak hilang,
anak ruam tidak hilang ditekan, anak tidak kencing, anak tidak mau minum, anak tidak pipis, bayi batuk sesak, bayi diare, bayi dingin, bayi kuning,
bayi menangis terus, bayi muntah, bayi muntah terus, bayi nangis terus, bayi panas, bayi perut kembung keras, bayi pilek susah napas, bayi rewel,
bayi rewel terus, bayi rewel terus menangis, bayi tidak bab, bayi tidak henti menangis, bayi tidak kencing, bayi tidur terus, tali pusat bau,
tali pusat nanah;
kejang|none: artikel kejang, artikel kejang panas, asuransi kejang, asuransi kejang panas, cegah kejang, cegah kejang panas, epilepsi kontrol, kejang kaki,
kejang urat, mencegah kejang panas, obat epilepsi, obat kejang, otot kejang olahraga, riwayat kejang, riwayat kejang panas, step by step, step up,
terapi kejang, terapi kejang panas, tes epilepsi;
kejang|now: ayan kambuh, ayan kumat, ayan terus, ayan tidak sadar, ayane kumat, badan kaku mata atas, badan kaku mendadak, berbusa, budak kejang, budak step,
kejan demam, kejang, kejang demam, kejang kejang, kejang kejang teu eureun, kejang lebih 5 menit, kejang menit, kejang ora mandeg, kejang panas,
kejang terus, kejang tidak henti, kejang ulang, kejang2, kejank, kejet kejet, kelojotan, kelonjotan, keluar busa mulut, mata mendelik,
mata mendelik ke atas, mendelik atas, mulut busa, panas kejang, seizure, setep, step;
keracunan|none: artikel keracunan, artikel overdosis, artikel racun, asuransi keracunan, asuransi overdosis, asuransi racun, buang racun, cegah keracunan,
cegah overdosis, cegah racun, detoks racun, makan siang, mata kena softlens, membuang racun badan, obat racun, racun tubuh,
riwayat keracunan, riwayat overdosis, riwayat racun, susah tertelan obat, terapi keracunan, terapi overdosis, terapi racun, uji racun;
keracunan|now: air keras, alkohol oplosan, gas bocor pingsan, herbisida, hirup asap, hirup gas, insektisida, karacunan, karacunan dahareun, kelebihan minum obat,
kelebihan obat, kena air aki, kena air keras, kena kimia, keracunan, keracunan asap, keracunan gas, keracunan jamur, keracunan makan,
keracunan makanan, keracunan mbg, keracunan obat, keracunan singkong, keracunann, kracunan, kulit kena kimia, mabok dahareun, mabok gadung,
mabuk gadung, mabuk jamur, mabuk jengkol, makan kapur barus, makan racun, mata kena bahan kimia, mata kena cairan, mata kena kapur, mata kena kimia,
mata kena lem, mata kena pembersih, mata kena sabun keras, mata kena semen, mendem gadung, menelan deterjen, metanol, minum air aki, minum air keras,
minum bayclin, minum bensin, minum cairan, minum cairan pembersih, minum cuka, minum detergen, minum kapur, minum karbol, minum minyak kayu putih,
minum minyak tanah, minum minyak telon, minum obat banyak, minum obat nyamuk, minum pembersih, minum pemutih, minum pestisida, minum porstex,
minum racun, minum racun tikus, minum sabun, minum serangga, minum spirtus, minum thinner, minum wipol, miras oplosan, napza overdosis, ngombe racun,
od obat, oplosan, over dosis, overdosis, overdosis obat, pestisida, racun serangga, racun tikus, salah minum pembersih, salah minum pemutih,
salah minum racun, sianida, terhirup gas, tertelan detergen, tertelan kapur barus, tertelan minyak tanah, tertelan obat, tertelan obat nyamuk,
tertelan pemutih, tertelan racun;
keracunan|check: asap genset, bau gas, bau gas pusing, dosis salah, gas bocor, gas rembes, habis makan muntah, habis makan muntah diare, jamur muntah,
keracunan asap genset, makan basi, makan basi muntah, makan jamur, mata kena cabe, mata kena debu, minum obat dosis, minum obat kadaluarsa,
salah dosis, salah minum obat, salah obat;
luka-bakar|none: artikel kebakaran, artikel luka bakar, asuransi kebakaran, asuransi luka bakar, cegah kebakaran, cegah luka bakar, dada terbakar, kebakaran hutan asap,
keloid luka bakar, kulit terbakar matahari, kursi listrik, lumpuh listrik, obat luka bakar, pelatihan kebakaran, pompa asi listrik, riwayat kebakaran,
riwayat luka bakar, salep luka bakar, sikat gigi listrik, terapi kebakaran, terapi luka bakar, token listrik;
luka-bakar|now: anak masuk air panas, api sambar, badan bakar, bakar api, bakar bensin, burn injury, disambar petir, gas meledak, kabanjur cai panas,
kabanjur minyak panas, kabeuleum, kaki bakar, kebakaran, kebakaran rumah, kena air mendidih, kena air panas, kena api, kena knalpot, kena kuah panas,
kena ledakan gas, kena lenga panas, kena listrik, kena mercon, kena minyak panas, kena oli panas, kena petasan, kena petir, kena setrika, kena setrum,
kena solder, kena uap panas, kesetrum, kesetrum listrik, kesiram banyu panas, kesiram minyak panas, ketumpahan air panas, knalpot bakar, kobong,
kompor meledak, kulit bakar, kulit melepuh panas, ledakan, ledakan gas, luka bakar, luka bakar hebat, luka bakar luas, luka bakar wajah, luka bkar,
meledak, sengat listrik, setrika bakar, setrum, setrum listrik, tangan bakar, tersambar petir, tersengat listrik, tersiram air mendidih,
tersiram air panas, tersiram aki, tersiram kopi panas, tersiram kuah, tersiram minyak panas, tersiram panas, wajah bakar;
gigitan-hewan|none: akupunktur tawon, alergi anjing, alergi kucing, artikel gigit anjing, artikel rabies, asuransi gigit anjing, asuransi rabies, bee venom, bulu anjing,
bulu kucing, cegah gigit anjing, cegah rabies, lebah madu, madu lebah, rabies sebelum, ratu lebah, riwayat gigit anjing, riwayat rabies, sengat terapi,
terapi gigit anjing, terapi rabies, vaksin rabies, vaksin rabies sebelum;
gigitan-hewan|now: anjing gila, anjing rabies, cakar anjing, cakar hewan, cakar kucing, cakar liar, cakar monyet, dicakar kucing liar, dicokot kethek, dicokot kucing,
digegel anjing, digegel ucing, digigit anjing, digigit anjing wajah, digigit kelelawar, digigit monyet, digigit tikus, digigt anjing,
dijilat anjing luka, disengat lebah sesak, diserang tawon, diseureud nyiruan, diseureud tawon, dog bite, gigit anjing, gigit anjing gila, gigit babi,
gigit biawak, gigit binatang, gigit hamster, gigit hewan, gigit kelelawar, gigit kelinci, gigit kucing, gigit kuda, gigit manusia, gigit monyet,
gigit musang, gigit orang, gigit serigala, gigit tikus, kegigit anjing, kena gigit, kena tawon, luka gigit, sarang tawon serang, sengat serangga sesak,
sengat tawon, sengat tawon banyak, sengat tawon sesak;
gigitan-hewan|check: gigit semut bengkak, gigit serangga, gigit serangga bengkak, gigit tomcat, sengat, sengat serangga;
gigitan-ular|none: artikel gigit ular, artikel ular, asuransi gigit ular, asuransi ular, cegah gigit ular, cegah ular, gigi ular, herpes ular, kulit ular, mimpi ular,
minyak ular, riwayat gigit ular, riwayat ular, tahun ular, terapi gigit ular, terapi ular, ular mimpi;
gigitan-ular|now: bisa ular, bulu babi, dicokot ula, dicokot ulo, digegel oray, digigit binatang bisa, digigit ular, digigit ular kobra, digigit uler, dililit ular,
dipacok oray, dipatuk ular, disemprot ular kena mata, disengat ubur ubur, diserang ular, gigit hewan bisa, gigit kalajengking, gigit kelabang,
gigit laba laba, gigit lintah banyak, gigit lipan, gigit ular, ikan pari, kalajengking, kelabang, kena bulu babi, kena ular, mata bisa ular,
racun ular, sembur ular, semburan ular, semprot ular, sengat ikan, sengat kalajengking, sengat pari, sengat ubur ubur, snake bite, ubur ubur;
trauma|none: artikel cedera kepala, artikel gegar otak, artikel kecelakaan, artikel kepala bentur, artikel patah tulang, artikel tenggelam, asuransi cedera kepala,
asuransi gegar otak, asuransi kepala bentur, asuransi patah tulang, asuransi tenggelam, bpjs kecelakaan, cegah cedera kepala, cegah gegar otak,
cegah kecelakaan, cegah kepala bentur, cegah patah tulang, cegah tenggelam, gigi patah, jasa raharja, jatuh cinta, jatuh miskin, jatuh sakit hati,
jatuh tempo, kecelakaan bpjs, kejepit saraf, lepas pen, mobil vaksin, obat patah tulang, operasi patah tulang, parkir motor, pasang pen, patah gigi,
patah hati, riwayat cedera kepala, riwayat gegar otak, riwayat kecelakaan, riwayat kepala bentur, riwayat patah tulang, riwayat tenggelam,
saraf kejepit, servis motor, setelah patah tulang, surat kecelakaan, terapi cedera kepala, terapi gegar otak, terapi kecelakaan, terapi kepala bentur,
terapi patah tulang, terapi setelah kecelakaan, terapi tenggelam, trauma healing, trauma psikologis, tulang rangka;
trauma|now: bahu lepas, bentur kepala, benturan kepala muntah, bola mata keluar, car accident, cedera kepala, diseruduk, dislokasi, ditusuk orang, gegar otak,
gempa luka, hampir tenggelam, head injury, jatuh dari motor, jatuh dari tangga, jatuh genteng, jatuh kaki susah gerak, jatuh kamar mandi, jatuh kepala,
jatuh kepala muntah, jatuh lantai, jatuh lantai dua, jatuh motor, jatuh muntah, jatuh pingsan, jatuh pohon, jatuh sepeda, jatuh tangga,
jatuh tidak bisa berdiri, jatuh tidak gerak, jatuh tinggi, jatuh wc, kacilakaan, kecelakaan, kecelakaan kerja, kecelakaan motor, kecelakaan mtr,
kecelakaan sepeda motor, kecelakan motor, kelelep, kelindas, kemaluan luka, kepala bentur, kepala bentur muntah, kepala berdarah, kepala bocor,
kepala dipukul, kepala jatuh, kepala keluar darah, kepala luka, kepala rembes, kepala retak, kepala robek, kepala sobek, kepala terbentur,
kepala tertimpa, ketiban, ketimbun, ketimpa, korban kecelakaan, labuh tina motor, leher sakit jatuh, leher susah gerak,
leher tidak bisa gerak habis jatuh, longsor, luka hebat, luka parah, lumpuh jatuh, mata bentur hebat, mata luka, mata tusuk, patah kaki, patah leher,
patah paha, patah pinggul, patah rusuk, patah tangan, patah tulang, patah tulng, punggung jatuh, ragrag ti luhur, sendi lepas, sirah bocor,
sirah bocor kebentur, telinga keluar darah jatuh, tenggelam, tenggelam air, tenggelam kolam, tenggelem, terjepit mesin, tertabrak mobil, tertimbun,
tertimpa, tertimpa reruntuhan, tibo saka motor, titeuleum, trauma kepala, tulang belakang jatuh, tulang bengkok jatuh, tulang keluar, tulang menonjol,
tusuk orang;
trauma|check: anak jatuh, anak jatuh dari kasur, anak jatuh kasur, anak kepala bentur lantai, bayi jatuh, bayi jatuh kasur, bengkak jatuh, benjol jatuh, dada bentur,
dada bentur setir, dada terbentur setir, gigi copot jatuh, gigi patah jatuh, hidung patah, jari kejepit, jatuh, jatuh bengkak, jatuh duduk,
jatuh kasur, jatuh sakit, kaki bengkak jatuh, kaki kejepit, kaki keseleo susah, kaki susah injak, kaki terkilir bengkak, kaki terkilir susah injak,
kaki terkilir tidak bisa injak, kejepit pintu, kepala benjol, kepala benjol jatuh, kepala bentur dinding, kepala bentur lantai, kepala bentur meja,
kepala kejepit, kepala lantai, mata bentur, mata kena bola, orangtua jatuh, perut bentur, perut tendang, perut terbentur, pinggang jatuh,
tangan bengkak jatuh, tangan kejepit, tulang retak;
alergi|none: alergi bulu, alergi kosmetik, alergi makanan tes, alergi obat tes, alergi serbuk, alergi susu, artikel alergi, artikel alergi hebat,
artikel anafilaktik, asuransi alergi, asuransi alergi hebat, asuransi anafilaktik, cegah alergi, cegah alergi hebat, cegah anafilaktik, dokter alergi,
kartu alergi obat, riwayat alergi, riwayat alergi hebat, riwayat anafilaktik, syok culture, terapi alergi, terapi alergi hebat, terapi anafilaktik,
tes alergi;
alergi|now: alergi bengkak, alergi bengkak mata sesak, alergi berat, alergi bibir bengkak, alergi eungap, alergi hebat, alergi lemas, alergi lidah bengkak,
alergi muntah, alergi obat hebat, alergi obat seluruh badan, alergi pingsan, alergi seafood hebat, alergi seafood sesak, alergi sesak,
alergi sesak napas, alergi sesek, alergi tenggorokan, alergi wajah bengkak, alrgi sesak, anafilaktik, bengkak sesak, bibir bengkak obat,
bibir bengkak sengat, bibir bengkak sesak, bibir bengkak suntik, biduran sesak, biwir bareuh alergi, gatal sesak, lambe abuh alergi, lidah bengkak,
makan udang sesak, sesak makan, sesak obat, sesak suntik, stevens johnson, suntik pingsan, syok, syok anafilaktik, tenggorokan bengkak,
tenggorokan bengkak sesak, wajah bengkak mendadak, wajah bengkak obat, wajah bengkak sengat, wajah bengkak sesak, wajah bengkak suntik;
alergi|check: alergi gatal seluruh badan, alergi kambuh hebat, alergi makan gatal, alergi mata bengkak, alergi obat gatal, alergi seluruh badan,
bentol seluruh badan, bibir bengkak, bibir bengkak makan, biduran, biduran banyak, biduran makan, biduran seluruh badan, gatal makan, gatal minum obat,
gatal obat, gatal seluruh badan, kelopak mata bengkak, kelopak mata bengkak habis makan udang, kulit bakar minum obat, kulit melepuh habis minum obat,
mata bengkak makan, ruam minum obat, ruam obat, wajah bengkak;
tanda-bahaya|none: alergi debu, alergi dingin, alergi susu sapi, anak demam, angin malam, artikel dbd, artikel depresi, artikel diare, artikel malaria, artikel tetanus,
artikel usus buntu, asuransi dbd, asuransi diare, asuransi kecelakaan, asuransi malaria, asuransi tetanus, asuransi usus buntu, batuk lama berdahak,
bayi kolik, bekas luka bakar, biaya melahirkan, biaya operasi usus buntu, biaya usus buntu, buta warna, cegah dbd, cegah diare, cegah malaria,
cegah tetanus, cegah usus buntu, cek golongan darah, darah tinggi, dokter jantung, dokter paru, donor darah, epilepsi kontrol obat, fogging dbd,
ganti perban, harga susu bayi, imunisasi bayi, jadwal dokter igd karir, jantung berdebar saat gugup, kelas ibu hamil, keracunan kehamilan artikel,
keram kaki, konsultasi depresi, kontrasepsi darurat, kontrol hamil, kursus pertolongan pertama, lepas pen patah tulang, loker sopir ambulans,
lumpuh sebelah habis stroke mau terapi, masuk angin, mata buta warna, mencegah stroke, meningitis umroh, muntah hamil muda, obat diare, obat kencing,
obat tetes telinga, operasi bekas luka bakar, operasi usus buntu, paket melahirkan, pelatihan bhd, pemulihan patah tulang, riwayat dbd, riwayat diare,
riwayat malaria, riwayat serangan jantung, riwayat stroke keluarga, riwayat tetanus, riwayat usus buntu, sakit kepala ringan, sakit perut haid,
santunan kecelakaan, seminar pencegahan bunuh diri, senam jantung, sesak celana, setelah operasi usus buntu, setelah stroke, sewa ambulans jenazah,
suntik meningitis, suntik tetanus, surat keterangan kecelakaan, tensi normal, terapi dbd, terapi diare, terapi malaria, terapi stroke, terapi tetanus,
terapi usus buntu, tes buta warna, ular mimpi arti, usg janin, vaksin dbd, vaksin demam berdarah, vaksin malaria, vaksin meningitis,
vaksin rabies sebelum bepergian, vaksin tetanus;
tanda-bahaya|now: biji zakar sakit mendadak, buta mendadak, dbd darah, dbd hebat, dbd lemas, dbd lemas dingin, dbd lemas tangan dingin, dbd muntah, dbd muntah darah,
dbd pingsan, dbd syok, dbd tangan dingin, hernia tidak masuk sakit, mata buta mendadak, mata hilang mendadak, mendadak susah lihat,
mendadak tidak lihat, meningitis, mulut kaku, mulut kaku tidak bisa buka, mulut susah buka, muntah ora mandeg, muntah terus, muntah terus lemas,
muntah tidak henti, nyeri beuteung teu katahan, panas leher kaku, panas tidak sadar, perut kembung keras muntah, perut keras,
perut keras seperti papan, perut papan, perut sakit keringat dingin, rabies, rabies takut air, rahang kaku, rahang terkunci, sakit perut hebat,
sakit perut sangat, sakit perut tidak tertahankan, sepsis, takut air, testis terpuntir, tetanus, tidak kencing bengkak sesak, utah teu eureun eureun,
weteng lara banget, zakar bengkak mendadak, zakar mendadak sakit, zakar sakit mendadak;
tanda-bahaya|check: bengkak leher sesak, bengkak leher susah napas, cegukan terus, dbd, dehidrasi, dehidrasi hebat, demam 40, demam berdarah, demam tinggi menggigil,
diare berat, diare darah, diare hebat, diare lemas, diare terus, gigi bengkak, gigi bengkak susah menelan, gigi bengkak susah tertelan,
gusi berdarah terus dbd, gusi darah dbd, hidung kemasukan, kaki bengkak merah panas, kemasukan hidung, kena hidung, kencing susah keluar,
kencing tidak keluar, kuning mata panas, leher bengkak, leptospirosis, luka bengkak panas, luka kencing tikus, malaria, manik kena hidung,
manik masuk hidung, mata merah kabur, mata merah nyeri buram, mata merah sakit kabur, mata sakit mendadak, muntaber, muntah diare, panas 3 hari,
panas bintik merah, panas menggigil, panas seminggu, panas tidak turun, panas tinggi, panas tinggi menggigil, panastinggi, perut kanan bawah,
pipi bengkak panas, sakit perut kanan bawah, sakit pinggang hebat, susah kencing, tekanan darah sangat tinggi, telinga kemasukan,
telinga kena serangga, tensi sangat tinggi, tensitinggi, tidak kencing, tipes hebat, trombosit turun, usus buntu, usus buntu pecah;
krisis-jiwa|none: akta mati, angkat sel kulit mati, biaya mati, gaya hidup, gigi mati, harapan hidup sehat, hidup mati lampu, hidup sehat mau, hp mati,
jantung mati lampu, kulit mati, mata mati rasa, mati batang otak, mati gaya, mati haid, mati kutu, mati lampu, mati rasa, mati suri, mau hidup sehat,
mencegah bunuh diri artikel, pencegahan bunuh diri seminar, sel mati, seminar bunuh diri, suntik mati rasa, surat mati, susah hidup sehat,
usia harapan hidup;
krisis-jiwa|crisis: akhiri hidup, akhiri nyawa, akhiri semua, baik mati, bantu mati, barcode tangan, beban mati, benci hidup, benturin kepala sendiri, biar mati,
bisikan bunuh, bisikan mati, bisikan melukai, bosen hirup, bosen urip, bundir, bunuh diri, bunuhdiri, cabut nyawa sendiri, cape hidup, capek hidup,
curhat ingin mati, curhat mati, depresi ingin mati, depresi mati, dunia tanpa saya, ga mau hidup lagi, gaduh gelisah, gores nadi, gores tangan sendiri,
habisi nyawa, halusinasi melukai, halusinasi menyuruh, hidup berat mati, hidup capek, hidup hampa mati, hidup mati saja, hidup menyerah, hidup sia sia,
hidup tidak arti, hidup tidak berarti, hidup tidak guna, hidup tidak harapan, hidup tidak kuat, hidup tidak mau, hidup tidak sanggup, hilang selamanya,
hoyong maot, i want die, ingin bunuh diri, ingin bunuh dri, ingin mati, kematian tidak sakit, kepengin mati, kepikiran mati, kill my self, kill myself,
lebih baik mati, lompat gedung mati, malas hidup, mati cepat, mati mudah, mati tenang, mati tidak sakit, mau bunuh diri, mau bunuh orang,
mau hilang selamanya, mau lompat gedung, mau loncat, mau mati, mau pergi selamanya, mau tabrak diri, melukai diri, melukai sendiri, melukai tangan,
mending mati, mengakhiri hidup, mengamuk depresi, mengamuk gangguan jiwa, mengamuk jiwa, mengamuk orang gila, menghilang selamanya,
menyakiti diri sendiri, menyerah hidup, menyesal lahir, mikir mati, minum mati, minum racun mati, nekat mati, nyesal lahir, nyesel dilahirkan,
odgj mengamuk, overdosis mati, pamit mati, pengen mati, pengen mti, pengin nglalu, percobaan bunuh diri, pikiran mati, pilih mati, potong diri,
potong nadi, potong urat nadi, pukul kepala sendiri, putus asa, putus asa hidup, putus asa mati, racun mati, sayat nadi, selesai hidup mau, self harm,
selfharm, silet tangan, suami mengancam bunuh diri, suara bunuh, suara mati, suara menyuruh, suara menyuruh mati, suntik mati, surat wasiat bunuh diri,
susah hidup lagi, tangan melukai, teman mau bunuh diri, terpikir mati, teu hayang hirup deui, tidak ada harapan hidup, tidak alasan hidup,
tidak guna hidup, tidak gunanya hidup, tidak ingin hidup, tidak kuat hidup, tidak layak hidup, tidak mau hidup, tidak pantas hidup,
tidak punya harapan hidup, tidak sanggup hidup, tidak tahan hidup, tidur selamanya, tidur tidak bangun mau, want die;
kekerasan|none: buka pukul, dokter visum karir, hidup kekerasan, jam besuk pukul, konsultasi rumah tangga, masker wajah, pukul bedug, pukul berapa, pukul jam,
tutup pukul, visum jenazah;
kekerasan|violence: 129, anak aniaya, anak dicabuli, anak dipukul orangtua, anak disiksa, anak jadi korban, ancam bunuh, ancam mau bunuh, ancam pasangan, ancam sebar foto,
aniaya, aniaya orangtua, aniaya pasangan, cabul, diancam pasangan, diantemi bojo, digrepe, dijual pasangan, dikampleng bojo, dipaksa hubungan,
dipaksa nikah, dipasung, diperdagangkan, diperkosa, dipukul, dipukul pasangan, dipukul suami, diraba, disekap, disetubuhi, disodomi,
diteunggeul salaki, grepe, hamil perkosa, inses, kdp, kdrt, kdrt lapor kemana, kekerasan, kekerasan anak, kekerasan perempuan, kekerasan seksual,
komnas perempuan, korban dipukul, korban kekerasan, lapor kdrt, leceh, leceh anak, leceh seksual, nikah paksa, orangtua dipukul, paksa hubungan,
paksa pasangan, paksa seks, pasangan aniaya, pasangan bunuh, pasangan dipukul, pasangan jahat dipukul, pasangan kasar, pasangan mabuk,
pasangan mabuk dipukul, pasangan takut, pasung, pelecehan seksual, perdagangan orang, perkosa, pukul pasangan, raba raba paksa, revenge porn, sapa 129,
sebar video ancam, sekap, setubuh paksa, sodomi, suka pukul, takut pasangan dipukul, visum, visum dipukul, visum kekerasan, visum perkosa;
layanan-darurat|none: ambulans jenazah, apotek 24 jam, desain ambulans, dokter gigi jaga, gaji perawat igd, harga ambulans mobil, isi kotak p3k, karir igd, kb darurat,
kotak p3k, kursus p3k, loker ambulans, loker igd, lowongan ambulans, mainan ambulans, pelatihan darurat, pelatihan gawat darurat, pelatihan p3k,
pelatihan pertolongan pertama, perawat igd lowongan, pil darurat, seminar darurat, seminar gawat darurat, sertifikat p3k, sopir ambulans loker,
spesialis darurat karir, spesialis gawat darurat, tas p3k;
layanan-darurat|unit: 110, 112, 118, 119, 911, ambulanc, ambulance, ambulance bandung, ambulans, ambulans dong, ambulans gratis, ambulen, antar jemput pasien, berobat malam,
berobat tengah malam, biaya ambulans, biaya igd, bpjs darurat, buka 24 jam, butuh ambulans, butuh ambulans sekarang, call center darurat, darurat,
darurat medis, dokter 24 jam, dokter jaga, dokter jaga malam, dokter malam, dokter malam hari, emergensi, evakuasi medis, gawat darurat, gawat darurt,
harga igd, hubungi darurat, igd, igd anak, igd bersalin, igd bpjs, igd ibu, igd jantung, igd malam, igd melahirkan, igd nu caket, igd sing cedhak,
igd tanpa rujukan, igd terdekat, instalasi gawat darurat, jemput pasien, ke igd pakai bpjs, klinik 24 jam, klinik malam, mobil jemput pasien,
nomer darurat, nomor ambulans, nomor darurat, nomor penting, p3k, panggil ambulans, pasien darurat, penanganan pertama, penjemputan pasien,
pertolongan pertama, psc, psc 119, pusat darurat, rs 24 jam, rs bandung terdekat, rs buka 24 jam, rs buka malam, rs buka sekarang, rs malam,
rs terdekat, rujukan igd, rumah sakit buka malam, rumah sakit pang deukeutna, tarif igd, triase, ugd, unit gawat darurat;
lemas-mendadak|none: artikel gula rendah, asuransi gula rendah, cegah gula rendah, riwayat gula rendah, terapi gula rendah;
lemas-mendadak|check: berkunang kunang, dehidrasi lemas, gemetar keringat dingin, gula darah 40, gula gemetar, gula keringat dingin, gula rendah, gula rendah lemas,
gula sangat tinggi, gularendah, gulatinggi, hampir pingsan, heat stroke, heatstroke, hipoglikemia, insulin kebanyakan, insulin kelebihan, kad diabetes,
kepala melayang, kepanasan, kepanasan lemas, kepanasan lemas muntah, kepanasan pingsan, keringat dingin, keringat dingin mual, ketoasidosis,
lemas gemetar, lemas hebat, lemas keringat, lemas keringat dingin, lemas mendadak, lemas sangat, mata berkunang, mau pingsan, pandangan berkunang,
pingsan rasanya mau, pucat keringat dingin, pucat lemas, pusing lemas, pusing mau pingsan, sengatan panas, serangan panas, tensi rendah lemas;
perdarahan-dalam|none: artikel muntah darah, asuransi muntah darah, cegah muntah darah, riwayat muntah darah, terapi muntah darah;
perdarahan-dalam|check: bab darah, bab hitam, bab merah, batuk darah, dahak darah, darah anus, darah bab, darah dubur, darah pantat, kencing darah banyak, ludah darah;
perdarahan-dalam|now: bab darah banyak, bab darah hitam, bab darah lemas, bab darah pusing, bab hitam lemas, batuk darah banyak, batuk darah hebat, batuk darah sesak,
berak darah hitam, darah anus banyak, darah dubur banyak, muntah darah, muntah hitam, muntah kopi, muntah warna hitam, mutah darah, ngising getih,
utah getih', ';\n') block
) blocks, regexp_split_to_table(phrases, ',\s') phrase;

-- meaning: spellings, words of Sundanese and Javanese, and runs of words
insert into emergency_words (word, meaning)
select word, meaning
from (
  select split_part(block, ': ', 1) as meaning, split_part(block, ': ', 2) as words from regexp_split_to_table('hari: hr;
minggu: mgg, mggu;
bulan: bln, bl;
tahun: thn, th;
tidak: ga, gak, gk, g, ngga, nggak, enggak, engga, ndak, tdk, tak, nda, kagak, teu, henteu, nteu, ora, mboten, gag, kaga, jangan, tanpa;
bisa: bs, iso, isa, biasa, mampu, sanggup, dapat;
susah: sulit, sukar, hese, gabisa, gbisa, tidak bisa, payah, angel;
mau: rek, arep, ingin, pengen, kepengin, pengin, hoyong, pingin, kepingin, pgn, hayang, hendak, bade, kepengen, mw, daek, gelem, purun, akan, berniat, niat,
mencoba, nyoba, want, keinginan, meh;
mendadak: tiba tiba, ndadak, ngadadak, dadakan, ujug ujug, ujug, tau tau, sekonyong, seketika;
sebelah: sabeulah, separuh, separo, sisih, sesisih, sasisih, setengah badan, satu sisi, sebelahnya, sepihak;
kiri sebelah: kiri, kri, kenca, kiwo, kiwa;
kanan sebelah: kanan, kann, katuhu, tengen;
hebat sangat: hebat, parah, dahsyat, berat, luar biasa, tidak tertahankan, tidak tertahan, tidak ketahan, tidak katahan, katahan, tidak kuat, ketulungan, brat,
serius, gawat sekali;
sangat: banget, bgt, sekali, pisan, amat, nemen, bgtt, kali;
beratbadan: hebat badan, hebat badannya;
terus: tidak henti, tak henti, henti henti, tidak mandeg, ngalir, mengalir, berkelanjutan, melulu, wae, mandek;
henti: eureun, mandeg, mandheg, berhenti, stop, brenti, berenti, brhenti, setop, berhent, berhentinya;
banyak: akeh, loba, seueur, byk, bnyk, deras, ember;
tinggi: ketinggian, luhur, duwur, dhuwur, atap, genteng, lantai dua, tngi;
tangan: panangan, lengan, tngn, leungeun;
kaki: suku, sikil, tungkai, kki;
mulut: sungut, cangkem, cocot, baham, mulutnya;
mencong: menceng, perot, perod, merot, merod, miring, pencong, peot, penceng, mencang, mereng, mletot, mengsong, mencongg;
wajah: muka, rai, beungeut, raut, pipi, wajahnya, paras;
bibir: lambe, biwir, bbir;
lidah: letah, ilat;
badan: awak, tubuh, bdan;
kepala: sirah, endas, mastaka, kpala, kepla;
dada: dhadha, dda, dadaku;
perut: beuteung, weteng, padaharan, prut;
mata: panon, mripat, soca, penglihatan, pandangan;
leher: beuheung, gulu, tengkuk;
punggung: tonggong, geger, belikat;
jari: driji, ramo, curuk, telunjuk, jempol, kelingking;
pelo: cadel, celat, cedal, pelat, cedel, pello;
bicara: ngomong, omong, omongan, ngomongnya, bcara, berbicara, nyarita, ucapan, ngomongna, bersuara, ngomonge;
lumpuh: layuh, lumpuhnya, kelumpuhan, lumph, strok ringan;
kebas: mati rasa, baal, kebes;
lemas: lemes, leuleus, lemah, loyo, lunglai, lemess, lms;
sakit: nyeri, lara, loro, ngilu, nyeuri, nyerinya, skit, nyri, sakitnya, kesakitan;
stroke: strok, setrok, struk, stroek, strook, stoke, stroke ringan;
serangan: srangan, serngan, seranga;
serangan jantung: jantungan, serjan;
jantung: jatung, jantng, jntung, jantug;
duduk: dudok, lungguh, diuk, dudk;
tertindih: ditindih, katindih, tindih, ketindih, tertekan, ditekan, dihimpit, terhimpit, diremas, ditimpa, menekan, ditiban, kejepit batu, tekan, menindih,
ditindhih, kabeungbeurat;
keringat: keringetan, keringatan, kesang, kringet, kringeten, berkeringat, keringet, karinget, kringat, ngesang;
tembus: menjalar, nembus, menembus, menyebar, njalar, nyebar;
napas: nafas, nafs, nfas, bernapas, bernafas, ambegan, ambekan, ngambekan, ambek, napasnya, pernapasan, pernafasan, nafasnya, nafass, npas, napass, bernapass;
sesak: sesek, ssk, engap, eungap, eungapeun, ampeg, ampek, megap, ngap, ngapan, ngos, mengap, terengah, ngahegak, menggeh, ngegeh, napas beurat, seseg,
susah napas, napas hebat, hebat napas, susah hirup napas, napas tersengal, tersengal, sengal, sengalan, sesaknya, seseknya, ngapngapan, sesk, seusak,
senggal, sesakk, kembang kempis, ngosan, eungapan;
asma: asthma, bengek, mengi, asmanya;
kambuh: kumat, kambuhan, kmbuh;
mempan: manjur, ngefek, mempan obat;
biru: kebiruan, membiru, bulao, biruu, kebiru;
tersedak: keselek, keselak, kasedak, kesedak, kabeureuyan, kasereud, kesereden, kaselek, kabesekan, keloloten, kloloden, kloloten, kesedek, tersedek, kasereteun,
choking, tersendak, keslek, keseleg, sedak, kesedakan;
tertelan: telan, nelan, menelan, kateureuy, ketelen, ngelek, ketelan, neureuy, ketelek, nelen, nguntal, keuntal, kelek;
koin: receh, uang logam, duit receh, uang koin, logaman;
baterai: batre, batere, baterei, battery, batrei;
pingsan: tidak sadar, semaput, kantu, klenger, tidak inget, kapiuhan, kapaehan, kelenger, koma, hilang sadar, tidak respon, tidak responsif, tidak nyaut,
kehilangan sadar, unconscious, sadar hilang, pinsan, pingsn, tidak ada respon, susah sadar, susah bangun, tidak bangun, tidak jawab, tidak nyahut;
sadar: eling, inget, enget, sadarkan, kesadaran, sadarnya;
respon: merespon, responsif, response;
ambruk: rubuh, roboh, kolaps, collapse, tumbang, robohnya;
darah: getih, drah;
pendarahan: perdarahan, pndarahan, perdarahn, pendaraan, pendarahn, bleeding, pendarahannya;
muncrat: ngocor, mancur, nyemprot, mengucur, ngucur, muncratt;
mimisan: hidung darah, hidung berdarah, darah hidung, irung getih;
potong: terpotong, kepotong, putus, pedhot, pedot, pegat, buntung, terputus, kapotong, tersayat dalam;
tusuk: tertusuk, katewek, ketusuk, ditusuk, kecoblos, tertancap, ditikam, tertikam, kacugak, nancap, menancap, kecolok, tancap, kelebu, ditewek, kasodok;
pisau: peso, lading, golok, bedog, parang, clurit, celurit, cutter, arit, kapak, gunting;
robek: sobek, soek, suwek, menganga, koyak;
hamil: reuneuh, meteng, ngandung, mengandung, bumil, hml, kehamilan, kakandungan;
melahirkan: lahiran, ngajuru, ngalahirkeun, babaran, nglairake, bersalin, ngelahirin, nglahirake, mlahirkan, ngalahirkan, brojol, lairan, lahirn, babar;
nifas: abis melahirkan, habis melahirkan, setelah melahirkan, sesudah melahirkan, postpartum;
ketuban: kawah, kawahe, ketubannya, tuban;
air: cai, banyu, toya;
pecah: peupeus, pcah, pecahh, pecahnya;
rembes: merembes, ngerembes, bocor, netes, rembesan, mrembes;
mules: mulas, mulass, mulesnya, nyeri perut bawah;
kontraksi: kontrkasi, kontrasi, kontraksinya;
kencang: kenceng, kencengan;
janin: bayi kandungan, bayi dalam kandungan, bayi perut, bayi dalam perut, bayi di perut, bayi rahim, jabang bayi kandungan;
kandungan: rahim, kandungannya;
gerak: bergerak, gerakan, obah, digerakkan, digerakin, nendang, menendang, usik, geraknya, gerakannya, bergrak, gerakkan, usikna;
bayi: baby, debay, byi, bayinya, baiy;
bayi bayimuda: orok, jabang, newborn, neonatus, bayi baru lahir, jabang bayi, bayi baru brojol;
bayimuda: baru lahir;
anak: budak, bocah, balita, batita, toddler, lare, murangkalih, ank, anakku;
menyusu: nyusu, nenen, netek, mimik, minum asi, nyusuan, menyusui, minum susu, nete, nyusunya;
panas: demam, demem, hareeng, meriang, muriang, fever, dmam, panasnya, deman;
muntah: utah, mutah, wutah, muntahh, muntahnya, utahan, mutahan;
kuning: koneng;
merintih: ngerintih, rintih;
kejang: sawaneun, kajang, kejank, kejan, step, stuip, setep, stip, kejet, kajet, sawan, kjang, kejangnya, kejangg, kejng, stepp, kejangan;
mendelik: melotot, mendelikk, ngeliat atas, melirik atas;
ayan: epilepsi, ayane, epilepsy;
keracunan: karacunan, kracunan, keracunann, mabok dahareun, mabuk makan, keracunannya, kracun, mabuk dahareun;
mabuk: mabok, mendem;
minum: ngombe, nginum, nenggak, menenggak, keminum, terminum, meminum, diminum, minumm, ngainum, keinum, nginumm;
overdosis: over dosis, od, overdose, ovrdosis, kelebihan dosis, dosis kelebihan;
kelebihan: kebanyakan, berlebihan, berlebih;
racun: rancun, potas;
pemutih: bayclin, so klin pemutih, baiklin, bayklin;
detergen: deterjen, deterjent, rinso, sabun cuci, ditergen;
serangga: baygon, obat nyamuk, hit semprot;
luka: raheut, tatu, luk;
bakar: bkar, terbakar, kabakar, kebakar, melepuh, lepuh;
kebakaran: kabeuleum, kobong, kaduruk, kahuru, kobongan, kabakaran;
air panas: wedang;
tersiram: kesiram, ketumpahan, kabanjur, keguyur, kesirem, kecipratan, disiram, tersirem, ketumpahn, kasiram, siram, tumpahan, tertumpah, guyur, tersiran,
cipratan;
kena: terkena, keno, keuna, ke na, kenak, kemasukan, kelilipan;
minyak: lenga, minyk;
setrum: kesetrum, tersetrum, kasetrum, kestrum, setrumm, sengat listrik, kena listrik, kasengat listrik;
sengat: disengat, diseureud, dientup, tersengat, entup, seureud, sengatan, kasengat;
gigit: digigit, kegigit, tergigit, gigitan, digegel, dicokot, dipacok, dipatuk, patuk, kacokot, kagegel, digigt, patok, dipatok, dipagut, pagut, digigiit,
kecokot, diggit, menggigit, dicaplok;
cakar: dikarawas, dicakar, kecakar, cakaran, tercakar, digaruk;
anjing: asu, guguk, anjng, anjig, dog;
kucing: ucing, kucng, cat;
monyet: kethek, ketek, kunyuk, kera, munyuk;
ular: oray, ula, ulo, uler, kobra, cobra, weling, welang;
tawon: lebah, nyiruan, odeng, engang, tawonn, lebahh;
kecelakaan: kacilakaan, kecelakan, tabrakan, laka, lakalantas, nabrak, tabrak, ditabrak, tertabrak, ketabrak, katabrak, tubruk, ketubruk, cilaka, celaka,
kecelakaann, kclakaan, terlindas, dilindas, kelindas, tergilas;
jatuh: tigubrag, keceblung, labuh, ragrag, tibo, terjatuh, jatoh, geubis, jtuh, jatuhh, tigebrug, ceblok, kejengkang, terpeleset, kepleset;
kasur: tempat tidur, ranjang, bed, dipan;
motor: mtr, sepeda motor, mobil, truk, bus, angkot;
bentur: terbentur, kebentur, kejedot, kepentok, kajedot, benturan, terpentok, kejeduk, kajeduk, tidagor, kejedug, kejedut, membentur, trbentur;
patah: tugel, potong tulang, patahh, ptah, remuk;
pohon: tangkal, wit, uwit;
dingin: tiis, adem, anyep, atis;
batuk: watuk, gohgoy, batukk;
gatal: ateul, gatel, gatal2;
dalam: jero, lebet;
tikus: beurit, cit;
kabur: buram, burem, blur, remang, buyar;
tulang: tulng, balung, tulangnya;
tenggelam: titeuleum, kelelep, tenggelem, hanyut, kalelep, keleleb, tnggelam;
alergi: alrgi, alergik, alergic, alerji, alegi;
anafilaktik: anafilaksis, anaphylaxis, anafilaksi, anafilatik;
syok: shock, syock;
bengkak: bareuh, abuh, aboh, besem, dower, membengkak, bengkek, bengkk;
dbd: panas darah, dhf, db, berdarah dengue, panas berdarah, dengue;
diare: mencret, murus, murus2, menceret, mising;
bab: buang air besar, berak, pup, ee, modol, beol, bol, tinja, feses;
kencing: pipis, buang air kecil, urin, berkemih, nguyuh, kiih, air seni;
hitam: hideung, ireng, aspal;
mati: pupus, maot, paeh, modar, pejah, die, mti, matii, wafat;
hidup: urip, hirup, idup, hdup, life;
capek: cape, bosan, bosen, jenuh, kapok, lelah, muak, males, malas, cpek, capai;
akhiri: mengakhiri, ngakhiri, akhirin, ngakhirin, akhir, ngaakhiran;
bunuh diri: maehan maneh, maehan diri, ngagantung maneh, gantung maneh, nggantung, bundir, nglalu, suicide, bunuhdiri, ngendat, gantung diri, kendat, bunuh dri,
bunuh diriku, bundirr, bunuh diei;
bunuh: dibunuh, membunuh, ngabunuh, mateni;
diri: dri, diriku, awake dewe, diri sendiri;
melukai: menyakiti, nyakitin, ngelukain, menyayat, nyayat, nyilet, ngiris, mengiris, nyakiti, nyilet nyilet, lukain, sakiti, lukai, silet, nyiletin, menyilet;
gores: menggores, ngegores, menggoreskan, goresan;
menyuruh: nyuruh, suruh, disuruh;
pasangan: suami, istri, salaki, bojo, pacar, isteri, pamajikan, mantan, kekasih, laki laki saya, garwa;
orangtua: ayah, ayahnya, bapak, ibu, bapaknya, ibunya, orang tua, paman, majikan, guru, tetangga, om, kakek;
dipukul: digebugan, digebugi, dijotos, digepuki, digebug, ditonjokan, dicabok, dipukuli, mukul, memukul, mukulin, digebuk, diteunggeul, diantemi, dikampleng,
digebukin, ditampar, tampar, dihajar, gebuk, ditendang, dicekik, cekik, dikeplak, ditempeleng, dijambak, digampar, dikeroyok, dipukulin, ditonjok,
ditabok, digampleng, disabet, ditonjokin;
aniaya: dianiaya, disiksa, siksa, penganiayaan, menganiaya, siksaan;
perkosa: diperkosa, pemerkosaan, perkosaan, memperkosa, rudapaksa, dirudapaksa, pemerkosa;
cabul: dicabuli, pencabulan, mencabuli;
leceh: dilecehkan, pelecehan, melecehkan, dilecehin, pelecehaan;
ancam: diancam, ancaman, mengancam, ngancam, diancem;
kekerasan: kekersan, kekejaman;
kdrt: kekerasan rumah tangga, kekerasan dalam rumah tangga, kdrtt;
igd: ugd, unit gawat darurat, instalasi gawat darurat, igdd, er;
ambulans: ambulan, ambulance, ambulanc, ambulen, ambulens, ambulanz, ambulannya, ambulasn, mobil ambulans;
darurat: emergensi, emergency, drurat, darurt, darurrat;
nomor: nomer, no, nmr, telepon, telpon, telp, tlp, hotline, tlpn, tlfn, call, kontak, wa, hubungi, nelpon;
terdekat: dekat, caket, cedhak, cedak, deukeut, deukeutna, deket, terdkat, paling dekat;
malam: peuting, bengi, mlm, malem;
rs: rumah sakit, rumkit, rsu, rsud, hospital, klinik;
mengamuk: ngamuk, amuk, ngamukan;
gula: kadar gula;
gula rendah: hipoglikemia, hipoglikemi, hipo, gula darah drop, gula drop, gula darah turun, gula turun;
rendah: drop, ngedrop, turun;
pusing: lieur, puyeng, pening, mumet, kliyengan, keliyengan;
ganda: dobel, double, dua;
lihat: melihat, ngeliat, liat, ningali, ndelok;
sempoyongan: oleng, limbung, jalan miring;
hampir: ameh, ampir, serasa, hmpir;
keras: papan, kaku;
zakar: testis, biji zakar, pelir, buah zakar;
setelah: sesudah, sehabis, habis, abis, bar, after;
terapi: fisioterapi, pasca, paska, pemulihan, rehabilitasi, rehab, pengobatan, bekas, mantan pasien;
cegah: mencegah, pencegahan, cegahan, menghindari;
artikel: seminar, webinar, kursus, pelatihan, buku, jurnal, makalah, definisi, pengertian, penyuluhan, komunitas, penyebab, belajar, mitos, sejarah, brosur,
faktor risiko, bahaya;
asuransi: klaim, santunan;
biaya: harga, tarif, paket, ongkos;
vaksin: imunisasi, vaksinasi;
loker: lowongan, karir, gaji, rekrutmen;
caesar: sesar, operasi sesar, secar;
ngising bab: ngising, ngiseng;
berdarah darah: berdarah;
keluar: kaluar, metu, medal, keluarkan, ngetokke, mengeluarkan;
haid: mens, menstruasi, datang bulan, menses;
putusasa: putus asa', ';\n') block
) blocks, regexp_split_to_table(words, ',\s') word;

-- Phrases that editors marked themselves. Words too vague without the fillers that the search leaves out stay with the specialists alone.
insert into emergency_phrases (phrase, class, level)
select c.phrase, k.class, case k.class when 'krisis-jiwa' then 'crisis' else 'now' end
from search_complaints c
cross join lateral (
  select case
    when 'jiwa' = any (c.specialties) then 'krisis-jiwa' when 'kandungan' = any (c.specialties) then 'persalinan' when 'anak' = any (c.specialties) then 'bayi'
    when 'jantung' = any (c.specialties) then 'jantung' when 'paru' = any (c.specialties) then 'napas' when 'saraf' = any (c.specialties) then 'stroke'
    else 'tanda-bahaya'
  end as class
) k
where c.is_emergency and c.phrase ~ '^[a-z0-9]+( [a-z0-9]+)*$'
  -- those of the migrations before this one, which the phrases above replace
  and c.phrase <> all (regexp_split_to_array('muntah darah, stroke, gejala stroke, kejang, wajah mencong, mulut mencong, muka mencong, bicara pelo, pelo, lumpuh sebelah, lemah sebelah,
stroke mendadak, lumpuh mendadak, kejang tidak sadar, tidak sadar, tiba tiba pelo, mulut mencong mendadak, stroke serangan, pendarahan otak,
benturan kepala, cedera kepala, kepala bocor, kepala terbentur, sesak, sesak nafas, batuk darah, susah napas, sesak mendadak, sesak berat,
serangan jantung, dada sesak, dada berat, dada tertekan, dada tembus punggung, dada hebat, dada mendadak, dada keringat dingin,
dada menjalar, dada tiba tiba, dada seperti ditindih, henti jantung, pingsan, tiba tiba pingsan, keracunan, syok, overdosis, gigit ular,
tersedak, bunuh diri, ingin mati, menyakiti diri, hamil darah, perdarahan hamil, pecah ketuban, ketuban, hamil flek, hamil keluar darah,
mau melahirkan mules, hamil kejang, kejang demam, anak kejang, bayi kejang, anak sesak, bayi sesak, dada, dada kiri, nyeri dada kiri,
dada naik tangga', ',\s'))
on conflict do nothing;

drop function if exists search_matches(text[], text, integer, timestamptz);
drop function if exists search_found(text[], text, integer, timestamptz);
drop function if exists search_specialists(text[]);
drop function if exists search_complaints_in(text[]);
alter table search_complaints drop column is_emergency;
