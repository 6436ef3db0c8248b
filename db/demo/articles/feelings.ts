import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const feelingArticles: ArticleDraft[] = [
  {
    slug: 'cemas-yang-wajar-dan-cemas-yang-perlu-bantuan',
    name: 'Cemas yang Wajar dan Cemas yang Perlu Bantuan',
    category: 'kesehatan-jiwa',
    reviewer: 'nadia-paramitha',
    summary: 'Cemas melindungi kita dari bahaya, tetapi dapat pula mengurung. Kenali batasnya, latihan sederhana, dan pilihan pengobatan.',
    content: textOf(`
Cemas adalah perasaan yang wajar. Ia membuat kita berhati-hati di jalan dan bersiap sebelum ujian. Cemas menjadi gangguan bila berlebihan, sulit dikendalikan, berlangsung lama, dan menghalangi kegiatan sehari-hari. Gangguan cemas termasuk gangguan jiwa yang paling sering ditemukan di dunia, dan pengobatan yang efektif tersedia. [1]
## Seperti apa rasanya
- Khawatir terus tentang banyak hal.
- Jantung berdebar, sesak, gemetar, keringat dingin, atau perut mulas.
- Otot tegang, sulit tidur, dan mudah lelah.
- Sulit memusatkan perhatian.
- Menghindari tempat, orang, atau kegiatan tertentu.
### Serangan panik
Serangan panik adalah rasa takut hebat yang memuncak dalam beberapa menit, disertai debar, sesak, atau rasa akan mati. Walaupun menakutkan, serangan ini mereda sendiri. Namun nyeri dada yang baru pertama kali dirasakan tetap perlu diperiksa di IGD, karena gejalanya dapat menyerupai penyakit jantung.
## Yang dapat dicoba
1. **Napas perlahan.** Tarik napas empat hitungan, hembuskan enam hitungan, ulangi beberapa menit.
1. **Kembali ke saat ini.** Sebutkan lima benda yang terlihat, empat yang dapat diraba, tiga yang terdengar.
1. **Tulis kekhawatiran** pada satu jam tertentu setiap hari, lalu tutup bukunya.
1. **Hadapi sedikit demi sedikit** hal yang dihindari, mulai dari yang paling ringan.
1. **Bergerak dan tidur teratur.** Kurangi kopi dan minuman berenergi.
1. **Batasi berita** dan media sosial menjelang tidur.
Latihan ini membantu, tetapi tidak harus dilakukan sendirian.
## Kapan meminta bantuan
- Cemas hampir setiap hari selama beberapa minggu atau lebih.
- Pekerjaan, sekolah, atau hubungan mulai terganggu.
- Anda memakai alkohol, obat, atau rokok untuk menenangkan diri.
- Serangan panik berulang.
- Muncul putus asa atau **pikiran menyakiti diri**: segera hubungi 119, datang ke IGD, atau temui orang yang Anda percaya.
## Pengobatan
Dokter terlebih dahulu mencari sebab lain, misalnya gangguan tiroid, anemia, gangguan irama jantung, atau efek obat. **Psikoterapi**, terutama terapi perilaku kognitif, terbukti membantu. Obat dapat ditambahkan bila diperlukan. [2] Obat antidepresan untuk cemas bekerja perlahan dalam beberapa minggu dan tidak boleh dihentikan mendadak. Obat penenang golongan benzodiazepin hanya untuk jangka pendek karena dapat menimbulkan ketergantungan.
## Mendampingi orang yang cemas
Dengarkan tanpa menyuruh "jangan dipikirkan". Tanyakan apa yang membantu, temani bernapas perlahan, dan tawarkan menemani ke dokter. Hindari memaksa menghadapi ketakutannya sekaligus, tetapi jangan pula mengambil alih semua hal yang dihindarinya.
Datang ke dokter jiwa atau psikolog tidak berarti seseorang lemah iman atau tidak bersyukur. Cemas dapat dirawat, sama seperti keluhan kesehatan lain, dan makin awal dibicarakan makin ringan jalannya.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Anxiety disorders: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'National Institute for Health and Care Excellence (NICE). <em>Generalised anxiety disorder and panic disorder in adults: management (CG113)</em>. London: NICE; 2011.',
      },
    ],
    publishedDaysAgo: 62,
    reviewYears: 2,
  },
  {
    slug: 'depresi-dapat-diobati',
    name: 'Depresi Bukan Kurang Bersyukur: Gejala dan Pengobatannya',
    category: 'kesehatan-jiwa',
    reviewer: 'sekar-arumningtyas',
    summary: 'Sedih atau hilang minat lebih dari dua minggu perlu diperhatikan. Kenali gejalanya, pengobatan, dan cara menemani.',
    content: textOf(`
Setiap orang pernah sedih. Depresi berbeda: suasana hati murung atau hilangnya minat berlangsung hampir sepanjang hari, hampir setiap hari, sedikitnya dua minggu, dan mengganggu kehidupan. [1] Depresi dapat dialami siapa saja, termasuk orang yang tampak ceria, beriman, atau berkecukupan.
## Gejala yang perlu dikenali
- Murung, hampa, atau mudah tersinggung.
- Tidak lagi menikmati hal yang dahulu disukai.
- Tidur terlalu sedikit atau terlalu banyak.
- Nafsu makan dan berat badan berubah.
- Lelah, lambat, atau gelisah.
- Merasa bersalah atau tidak berharga.
- Sulit berpikir dan mengambil keputusan.
- Memikirkan kematian atau ingin menyakiti diri.
Pada remaja depresi sering terlihat sebagai mudah marah dan nilai yang menurun; pada lansia sebagai keluhan tubuh, lupa, atau menarik diri.
## Mengapa terjadi
Depresi muncul dari gabungan keturunan, perubahan di otak, penyakit, pengalaman berat, dan keadaan hidup. Gangguan tiroid, anemia, diabetes, penyakit jantung, stroke, masa setelah melahirkan, serta beberapa obat dapat berperan, sehingga pemeriksaan tubuh tetap diperlukan.
## Pengobatan
1. **Psikoterapi**, misalnya terapi perilaku kognitif atau aktivasi perilaku.
1. **Obat antidepresan** untuk depresi sedang sampai berat, biasanya mulai terasa setelah dua sampai enam minggu dan diteruskan beberapa bulan setelah pulih.
1. **Dukungan sosial** dan penyelesaian masalah nyata, seperti utang atau kekerasan.
Panduan Organisasi Kesehatan Dunia menganjurkan penanganan depresi di layanan primer, tidak hanya di rumah sakit jiwa. [2] Puskesmas adalah tempat awal yang baik. Jangan menghentikan obat mendadak; sampaikan efek samping agar dapat disesuaikan. Pada orang muda, pikiran menyakiti diri perlu dipantau lebih ketat pada minggu-minggu awal pengobatan.
## Langkah kecil hari ini
- Bangun, mandi, dan makan pada jam yang tetap.
- Lakukan satu kegiatan kecil yang bermakna, walaupun belum terasa menyenangkan.
- Berjalan di luar sepuluh menit.
- Hubungi satu orang.
- Hindari alkohol.
## Segera cari pertolongan bila
Ada rencana atau keinginan mengakhiri hidup, mendengar suara yang tidak didengar orang lain, berhari-hari tidak makan dan minum, atau tidak sanggup menjaga bayi. Hubungi 119 atau datang ke IGD bersama orang yang Anda percaya. **Jangan tinggalkan orang tersebut sendirian**, dan jauhkan obat serta benda berbahaya.
## Menemani orang dengan depresi
Dengarkan lebih banyak daripada menasihati. Kalimat seperti "banyak yang lebih susah" biasanya melukai. Bertanya langsung mengenai keinginan bunuh diri tidak menanamkan ide, justru membuka jalan untuk menolong. Tawarkan bantuan yang nyata: mengantar kontrol, membawa makanan, atau menemani berjalan.
Pemulihan jarang lurus. Ada hari baik dan hari buruk, dan kekambuhan bukan kegagalan. Kenali tanda awal, lalu kembalilah ke dokter lebih cepat.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Depressive disorder (depression): fact sheet</em>. Jenewa: WHO.' },
      { ref: '2', cite: 'World Health Organization. <em>mhGAP Intervention Guide, version 2.0</em>. Jenewa: WHO; 2016.' },
    ],
    publishedDaysAgo: 110,
    reviewYears: 2,
  },
  {
    slug: 'mendengarkan-remaja-di-rumah',
    name: 'Mendengarkan Remaja: Menjaga Kesehatan Jiwa di Rumah',
    category: 'kesehatan-jiwa',
    reviewer: 'sekar-arumningtyas',
    summary:
      'Perubahan suasana hati remaja sering wajar. Bedakan dengan tanda bahaya, bangun percakapan, dan sepakati aturan gawai bersama.',
    content: textOf(`
Masa remaja membawa perubahan tubuh, pertemanan, dan cara berpikir. Wajar bila remaja lebih tertutup atau suasana hatinya berganti-ganti. Namun sebagian besar gangguan jiwa juga mulai muncul pada usia ini, dan sering tidak dikenali. [1] Orang tua tidak harus menjadi ahli; kehadiran yang tenang sudah sangat menolong.
## Yang umumnya wajar
- Ingin lebih banyak waktu sendiri atau bersama teman.
- Berdebat mengenai aturan.
- Peduli berlebihan pada penampilan.
- Tidur dan bangun lebih malam.
## Yang perlu diperhatikan
- Perubahan yang menetap lebih dari dua minggu.
- Berhenti dari kegiatan yang disukai, menjauh dari semua teman.
- Nilai menurun mendadak atau sering bolos.
- Makan sangat sedikit, memuntahkan makanan, atau berat badan turun cepat.
- Luka sayatan, pakaian lengan panjang terus-menerus.
- Memakai rokok, alkohol, atau obat.
- Berbicara tentang putus asa, ingin menghilang, atau membagikan barang kesayangan.
**Keinginan menyakiti diri selalu dianggap serius.** Hubungi 119 atau datang ke IGD, dan temani sampai mendapat pertolongan.
## Membangun percakapan
1. Pilih waktu berdampingan, misalnya di kendaraan atau saat memasak.
1. Mulai dari yang Anda lihat: "Belakangan kamu jarang makan malam bersama. Ada yang berat?"
1. Dengarkan sampai selesai. Tahan nasihat selama beberapa menit.
1. Ulangi yang Anda tangkap, lalu tanyakan apakah benar.
1. Tanyakan apa yang ia butuhkan: didengar, dibantu berpikir, atau ditemani.
1. Akhiri dengan kepastian bahwa ia boleh kembali bercerita.
### Kalimat yang menutup percakapan
"Begitu saja sedih", "zaman Ibu dulu lebih berat", atau ancaman menyita ponsel ketika ia baru mulai bercerita.
## Gawai dan media sosial
Sepakati bersama: ponsel tidak dibawa ke tempat tidur, ada waktu makan tanpa layar, dan akun yang membuat tidak nyaman boleh berhenti diikuti. Ajarkan menyimpan bukti dan melapor bila mengalami perundungan. Aturan yang juga dijalankan orang tua lebih mudah diterima.
## Menjaga yang mendasar
Tidur 8–10 jam, sarapan, gerak badan, satu kegiatan di luar sekolah, dan satu orang dewasa lain yang dapat dipercaya, misalnya guru atau paman. Tuntutan nilai dan lomba yang berlebihan perlu ditimbang ulang.
## Ke mana meminta bantuan
Guru bimbingan konseling, puskesmas dengan pelayanan ramah remaja, psikolog, atau dokter jiwa. Remaja berhak didengar sendiri sebagian waktu, dan kerahasiaannya dijaga kecuali ada bahaya. Upaya pencegahan bunuh diri yang dianjurkan mencakup mengenali lebih awal, menilai, mengelola, dan menindaklanjuti orang yang mengalaminya. [2]
Orang tua juga boleh lelah. Menjaga tidur dan meminta bantuan bagi diri sendiri bukan egois; rumah yang tenang dimulai dari orang dewasa yang dirawat pula.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Mental health of adolescents: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>Live life: an implementation guide for suicide prevention in countries</em>. Jenewa: WHO; 2021.',
      },
    ],
    publishedDaysAgo: 186,
    reviewYears: 2,
  },
  {
    slug: 'merawat-keluarga-tanpa-kehabisan-tenaga',
    name: 'Merawat Keluarga yang Sakit Tanpa Kehabisan Tenaga',
    category: 'kesehatan-jiwa',
    reviewer: 'nadia-paramitha',
    summary: 'Pengasuh sering melupakan dirinya. Kenali tanda kelelahan, bagi tugas dalam keluarga, dan temukan bantuan di sekitar Anda.',
    content: textOf(`
Merawat orang tua dengan demensia, pasangan setelah stroke, atau anak dengan kebutuhan khusus adalah pekerjaan tanpa jam pulang. Banyak pengasuh merasa bangga dan sayang, sekaligus lelah, marah, dan bersalah. Perasaan yang bercampur itu manusiawi. Organisasi Kesehatan Dunia mengakui bahwa perawatan keluarga menimbulkan beban fisik, perasaan, dan keuangan yang besar. [1]
## Tanda tenaga mulai habis
- Lelah walaupun sudah beristirahat.
- Sulit tidur, sering sakit kepala atau nyeri punggung.
- Mudah marah kepada orang yang dirawat.
- Tidak lagi bertemu teman atau beribadah seperti biasa.
- Menunda pemeriksaan kesehatan sendiri.
- Merasa tidak ada jalan keluar.
## Membagi beban
1. **Tulis semua tugas** selama seminggu: memandikan, obat, makan, kontrol, biaya, jaga malam.
1. **Adakan rapat keluarga.** Bagi tugas menurut kemampuan, juga bagi saudara yang jauh: membayar, memesan transportasi, atau menelepon setiap hari.
1. **Buat jadwal jaga** dan satu orang cadangan.
1. **Mintalah bantuan dengan jelas**: "Bisakah kamu menjaga Bapak hari Sabtu pukul sembilan sampai dua belas?"
1. **Simpan satu map** berisi daftar obat, hasil pemeriksaan, dan nomor penting.
### Ketika tidak ada saudara
Tanyakan kepada puskesmas mengenai kunjungan rumah, posyandu lansia, dan kader. Tetangga, pengurus RT, dan kelompok ibadah sering bersedia membantu hal kecil bila diminta.
## Merawat diri tanpa rasa bersalah
- Istirahat pendek setiap hari, walaupun 15 menit.
- Makan dan minum pada jam yang tetap.
- Berjalan atau meregangkan punggung; belajarlah cara memindahkan pasien dengan aman dari fisioterapis.
- Jaga satu kegiatan yang bukan tentang perawatan.
- Bertemu atau menelepon teman seminggu sekali.
- Periksakan tekanan darah dan gula Anda sendiri.
## Menghadapi perilaku yang sulit
Orang dengan demensia atau cedera otak dapat menuduh, mengulang pertanyaan, atau marah. Perilaku itu berasal dari penyakitnya. Hindari berdebat, alihkan perhatian, jaga rutinitas, dan kurangi kebisingan. Program pelatihan dan dukungan bagi pengasuh terbukti membantu; tanyakan kepada dokter yang merawat. [2]
## Segera cari bantuan bila
- Anda merasa ingin menyakiti diri sendiri atau orang yang dirawat;
- Anda menangis hampir setiap hari atau tidak dapat tidur;
- Anda memakai obat atau alkohol untuk bertahan;
- orang yang dirawat tidak aman di rumah.
Hubungi 119 pada keadaan gawat. Untuk keadaan lain, dokter umum, psikolog, atau dokter jiwa dapat menjadi tempat bicara pertama.
## Berduka sebelum kehilangan
Melihat orang tersayang berubah adalah kehilangan yang berlangsung pelan. Boleh bersedih sekarang. Ceritakan kenangan, rekam suaranya, dan bicarakan keinginannya selagi ia masih dapat menyampaikan. Merawat dengan baik tidak sama dengan mengerjakan semuanya seorang diri.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Dementia: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>iSupport for dementia: training and support manual for carers of people with dementia</em>. Jenewa: WHO; 2019.',
      },
    ],
    publishedDaysAgo: 228,
    reviewYears: 2,
  },
];
