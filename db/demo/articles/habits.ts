import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const habitArticles: ArticleDraft[] = [
  {
    slug: 'berhenti-merokok-dengan-rencana',
    name: 'Berhenti Merokok dengan Rencana, Bukan Hanya Niat',
    category: 'hidup-sehat',
    reviewer: 'iwan-wiradinata',
    summary:
      'Kecanduan nikotin dapat diatasi. Menetapkan tanggal, mengenali pemicu, menghadapi keinginan merokok, dan bantuan yang tersedia.',
    content: textOf(`
Tembakau membunuh jutaan orang setiap tahun, termasuk orang yang hanya menghirup asapnya. [1] Banyak perokok ingin berhenti dan pernah mencoba. Kegagalan bukan tanda lemahnya tekad; nikotin memang membuat otak ketagihan. Dengan rencana dan bantuan, peluang berhasil lebih besar.
## Apa yang terjadi setelah berhenti
- Dalam sehari, kadar karbon monoksida di darah turun.
- Dalam beberapa minggu, napas lebih lega dan batuk berdahak berkurang.
- Dalam setahun, risiko penyakit jantung koroner menurun bermakna.
- Risiko kanker dan stroke terus berkurang pada tahun-tahun berikutnya.
Manfaatnya ada pada usia berapa pun, juga setelah terkena penyakit.
## Menyusun rencana
1. **Pilih tanggal** dalam dua minggu ke depan dan beri tahu orang terdekat.
1. **Tulis alasan Anda** dan simpan di ponsel.
1. **Catat pemicu**: kopi pagi, setelah makan, macet, berkumpul, atau stres.
1. **Siapkan pengganti** untuk setiap pemicu: air dingin, jalan kaki, sikat gigi, permen tanpa gula.
1. **Bersihkan** rumah, mobil, dan meja dari rokok, korek, serta asbak.
## Saat keinginan datang
Keinginan merokok biasanya memuncak beberapa menit, lalu mereda. Tunda sepuluh menit, tarik napas panjang, minum air, dan lakukan hal lain. Hindari alkohol pada minggu-minggu pertama.
### Gejala putus nikotin
Gelisah, mudah marah, sulit tidur, lapar, dan sulit memusatkan perhatian adalah hal yang wajar. Umumnya paling berat pada minggu pertama dan berkurang dalam beberapa minggu. Berat badan dapat naik sedikit; jangan jadikan ini alasan untuk kembali merokok.
## Bantuan yang tersedia
- **Layanan Upaya Berhenti Merokok** di puskesmas dan rumah sakit, serta layanan telepon Kementerian Kesehatan.
- **Konseling** singkat dan berulang dengan dokter.
- **Obat** seperti pengganti nikotin atau obat resep. Dokter menilai mana yang aman bagi Anda, terutama bila hamil, mempunyai penyakit jantung, kejang, atau gangguan jiwa.
Menggabungkan konseling dan obat lebih efektif daripada salah satunya saja. [2]
## Bagaimana dengan rokok elektronik?
Rokok elektronik tidak bebas risiko, mengandung nikotin yang menimbulkan ketagihan, dan tidak boleh digunakan oleh anak, remaja, serta ibu hamil. Banyak orang akhirnya memakai keduanya. Bicarakan cara berhenti yang telah teruji dengan dokter.
## Bila kembali merokok
Satu batang bukan berarti gagal total. Cari tahu apa pemicunya, perbaiki rencana, dan mulai lagi hari itu juga. Kebanyakan orang memerlukan beberapa percobaan.
## Melindungi orang di rumah
Tidak ada kadar asap rokok yang aman. Membuka jendela atau merokok di teras tidak sepenuhnya melindungi bayi dan anak. Jadikan rumah dan kendaraan bebas asap sejak hari ini, bahkan sebelum Anda siap berhenti.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Tobacco: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO clinical treatment guideline for tobacco cessation in adults</em>. Jenewa: WHO; 2024.',
      },
    ],
    publishedDaysAgo: 57,
    reviewYears: 2,
  },
  {
    slug: 'tidur-cukup-tidur-nyenyak',
    name: 'Tidur Cukup, Tidur Nyenyak: Kebiasaan yang Membantu',
    category: 'hidup-sehat',
    reviewer: 'kevin-tjahjadi',
    summary: 'Berapa jam tidur yang dibutuhkan, kebiasaan malam yang membantu, dan kapan mendengkur atau sulit tidur perlu diperiksa.',
    content: textOf(`
Orang dewasa umumnya memerlukan tujuh jam tidur atau lebih setiap malam. [1] Kurang tidur yang berlangsung lama berkaitan dengan berat badan naik, tekanan darah tinggi, diabetes, suasana hati buruk, dan kecelakaan. Tidur bukan waktu yang terbuang; otak dan tubuh memulihkan diri saat itu.
## Kebutuhan menurut usia
- Anak usia sekolah: sekitar 9–12 jam.
- Remaja: sekitar 8–10 jam.
- Dewasa: 7 jam atau lebih.
- Lanjut usia: tetap sekitar 7–8 jam, walaupun tidurnya lebih dangkal.
Ukuran lain yang sederhana: Anda bangun dengan segar dan tidak mengantuk berat di siang hari.
## Kebiasaan yang membantu
1. **Bangun pada jam yang sama** setiap hari, juga pada hari libur.
1. **Cari cahaya pagi** dan bergeraklah di siang hari.
1. **Batasi kopi, teh pekat, dan minuman berenergi** setelah tengah hari.
1. **Redupkan lampu dan jauhkan ponsel** sekitar satu jam sebelum tidur.
1. **Kamar sejuk, gelap, dan tenang.**
1. **Hindari makan berat dan alkohol** menjelang tidur. Alkohol membuat cepat terlelap, tetapi tidur menjadi terputus-putus.
1. **Tidur siang singkat**, paling lama sekitar 20–30 menit dan tidak sore hari.
### Bila terbangun dan sulit tidur lagi
Jangan melihat jam. Bila sekitar 20 menit belum terlelap, bangunlah, duduk di tempat redup, lakukan hal yang tenang, lalu kembali ke tempat tidur ketika mengantuk. Dengan begitu otak belajar bahwa tempat tidur adalah tempat untuk tidur.
## Pekerja malam
Gunakan kacamata gelap saat pulang, tirai tebal, dan penyumbat telinga. Usahakan jam tidur yang tetap selama masa dinas. Jangan berkendara ketika mengantuk; beristirahatlah dahulu.
## Kapan memeriksakan diri
- **Mendengkur keras** dengan jeda napas, tersedak saat tidur, atau mengantuk berat di siang hari. Ini dapat menandakan henti napas saat tidur.
- Sulit tidur tiga malam atau lebih dalam seminggu selama berbulan-bulan.
- Kaki gelisah yang mengganggu tidur.
- Sering berjalan atau bergerak keras saat tidur.
- Sulit tidur disertai sedih berkepanjangan, cemas, atau pikiran menyakiti diri; segera cari bantuan.
## Tentang obat tidur
Obat tidur hanya untuk jangka pendek dan dengan resep. Sebagian menimbulkan ketergantungan, risiko jatuh, dan gangguan ingatan, terutama pada lansia. Terapi perilaku kognitif untuk insomnia dianjurkan sebagai pilihan pertama pada sulit tidur menahun. [2] Obat alergi yang menimbulkan kantuk bukan obat tidur.
## Mulai dari satu perubahan
Pilih satu kebiasaan untuk dua minggu ke depan, misalnya jam bangun yang tetap. Catat jam tidur, kopi, dan rasa segar di pagi hari. Catatan itu sering menunjukkan pola yang tidak disadari dan berguna ketika berkonsultasi.`),
    citations: [
      {
        ref: '1',
        cite: 'Watson NF, dkk. Recommended amount of sleep for a healthy adult: a joint consensus statement of the American Academy of Sleep Medicine and Sleep Research Society. <em>Sleep</em>. 2015;38(6):843–844.',
      },
      {
        ref: '2',
        cite: 'Qaseem A, dkk. Management of chronic insomnia disorder in adults: a clinical practice guideline from the American College of Physicians. <em>Annals of Internal Medicine</em>. 2016;165(2):125–133.',
      },
    ],
    publishedDaysAgo: 102,
    reviewYears: 2,
  },
  {
    slug: 'membaca-label-gula-garam-lemak',
    name: 'Membaca Label Pangan: Gula, Garam, dan Lemak',
    category: 'hidup-sehat',
    reviewer: 'hartati-widjaja',
    summary:
      'Takaran saji, gula tersembunyi, dan natrium pada kemasan. Cara membaca label dalam satu menit sebelum memasukkannya ke keranjang.',
    content: textOf(`
Minuman kemasan, mi instan, kecap, dan camilan sering memuat gula, garam, serta lemak lebih banyak daripada yang kita kira. Kementerian Kesehatan menganjurkan batas harian gula 50 gram (sekitar empat sendok makan), natrium 2.000 miligram (sekitar satu sendok teh garam), dan lemak 67 gram (sekitar lima sendok makan minyak) bagi orang dewasa. [1]
## Satu menit membaca label
1. **Takaran saji.** Semua angka dihitung untuk satu sajian. Satu kemasan dapat berisi dua atau tiga sajian.
1. **Gula.** Lihat baris gula, bukan hanya karbohidrat total.
1. **Natrium (garam).** Kecap, saus, dan bumbu instan sering menjadi penyumbang terbesar.
1. **Lemak jenuh dan lemak trans.** Pilih yang serendah mungkin; lemak trans sebaiknya nol.
1. **Daftar bahan.** Ditulis dari yang paling banyak.
### Nama lain gula
Sukrosa, glukosa, fruktosa, dekstrosa, maltosa, sirop jagung, madu, gula aren, konsentrat sari buah. Semuanya dihitung sebagai gula tambahan.
## Contoh menghitung
Misalnya satu botol teh manis mencantumkan gula 18 gram per sajian dan dua sajian per botol. Bila dihabiskan, Anda meminum 36 gram gula, lebih dari separuh batas harian. Organisasi Kesehatan Dunia menganjurkan gula bebas kurang dari 10 persen kebutuhan energi, dan lebih baik lagi bila kurang dari 5 persen. [2]
## Mengganti sedikit demi sedikit
- Minuman manis → air putih, teh tawar, atau air dengan irisan jeruk.
- Mi instan → gunakan setengah bumbu, tambahkan telur dan sayur.
- Biskuit → buah potong, kacang rebus, atau jagung rebus.
- Kecap dan penyedap → bawang, jahe, serai, daun jeruk, dan lada.
- Gorengan → pepes, kukus, atau tumis sedikit minyak.
Lidah menyesuaikan diri. Bila gula dikurangi bertahap selama beberapa minggu, rasa yang dahulu biasa akan terasa terlalu manis.
## Klaim di bagian depan kemasan
"Rendah lemak" dapat berarti gulanya lebih banyak. "Tanpa gula tambahan" tidak selalu berarti bebas gula. "Alami" tidak menjelaskan kandungan gizi. Balikkan kemasan dan bacalah tabelnya.
### Pemanis buatan
Pemanis buatan dapat mengurangi gula, tetapi bukan cara utama menurunkan berat badan. Penyandang fenilketonuria harus menghindari aspartam.
## Perhatian khusus
- **Tekanan darah tinggi, gagal jantung, penyakit ginjal:** utamakan natrium. Garam rendah natrium mengandung kalium dan tidak aman bagi sebagian penyandang penyakit ginjal; tanyakan dokter.
- **Diabetes:** hitung karbohidrat total dan porsinya.
- **Anak di bawah dua tahun:** hindari gula dan garam tambahan.
- **Alergi:** cari keterangan bahan alergen yang dicetak tebal.
Cobalah minggu ini: foto label tiga makanan yang paling sering Anda beli, lalu bandingkan dengan merek lain di rak yang sama. Perubahan kecil di keranjang belanja bertahan lebih lama daripada pantangan yang ketat.`),
    citations: [
      {
        ref: '1',
        cite: 'Kementerian Kesehatan RI. <em>Peraturan Menteri Kesehatan Nomor 30 Tahun 2013</em> tentang pencantuman informasi kandungan gula, garam, dan lemak serta pesan kesehatan untuk pangan olahan dan pangan siap saji.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Guideline: sugars intake for adults and children</em>. Jenewa: WHO; 2015.' },
    ],
    publishedDaysAgo: 159,
    reviewYears: 2,
  },
  {
    slug: 'berpuasa-dengan-penyakit-kronis',
    name: 'Berpuasa dengan Diabetes atau Tekanan Darah Tinggi',
    category: 'hidup-sehat',
    reviewer: 'putri-maharani-salsabila',
    summary: 'Siapa yang boleh berpuasa, kapan berkonsultasi, penyesuaian obat, dan tanda bahwa puasa harus dibatalkan.',
    content: textOf(`
Banyak penyandang penyakit kronis ingin berpuasa. Sebagian dapat melakukannya dengan aman setelah persiapan, sebagian lain sebaiknya tidak. Keputusan ini dibuat bersama dokter, dan bila perlu bersama pembimbing agama. Tidak berpuasa karena alasan kesehatan bukan kelemahan.
## Konsultasi enam sampai delapan minggu sebelumnya
Dokter menilai kendali gula dan tekanan darah, fungsi ginjal, riwayat gula darah rendah, serta obat yang dipakai. Panduan diabetes dan Ramadan mengelompokkan risiko untuk membantu keputusan tersebut. [1]
### Sebaiknya tidak berpuasa
- Diabetes dengan gula darah rendah berulang atau yang tidak terasa.
- Baru mengalami ketoasidosis, serangan jantung, atau stroke.
- Penyakit ginjal lanjut atau menjalani cuci darah.
- Kehamilan dengan diabetes yang memakai insulin.
- Gagal jantung yang belum stabil.
- Sakit akut dengan demam, muntah, atau diare.
## Menyesuaikan obat
**Jangan menghentikan atau memindahkan jam obat sendiri.** Dokter dapat mengganti obat, mengubah takaran insulin, atau memilih obat sekali sehari. Obat pelancar kencing mungkin perlu dipindah ke malam hari agar Anda tidak kekurangan cairan.
## Memeriksa gula darah
Memeriksa gula darah dengan tusukan jari umumnya dianggap tidak membatalkan puasa. Periksa sebelum sahur, siang, sore, dua jam setelah berbuka, dan kapan pun merasa tidak enak badan.
## Batalkan puasa bila
1. gula darah kurang dari 70 mg/dL;
1. gula darah lebih dari 300 mg/dL;
1. gemetar, keringat dingin, bingung, atau hampir pingsan;
1. nyeri dada, sesak, atau lemah sebelah tubuh;
1. muntah, diare, atau sangat haus dengan urine pekat.
Setelah membatalkan puasa karena gula rendah, minum tiga sendok teh gula dalam air atau jus, lalu periksa kembali 15 menit kemudian. Bila kesadaran menurun, jangan diberi minum; hubungi 119.
## Sahur dan berbuka
- **Sahur mendekati imsak** dengan karbohidrat berserat seperti nasi merah atau kentang, lauk, sayur, dan air.
- **Berbuka bertahap**: air dan satu sampai tiga butir kurma, jeda, lalu makan dengan porsi biasa.
- Batasi gorengan, kolak manis, sirop, dan santan.
- Sebarkan delapan gelas air antara berbuka dan sahur, kecuali dokter membatasi cairan.
- Kurangi kopi dan teh karena menambah buang air kecil.
Piring yang seimbang tetap menjadi pegangan: setengahnya sayur dan buah, sisanya makanan pokok dan lauk. [2]
## Bergerak
Aktivitas ringan tetap dianjurkan. Hindari olahraga berat menjelang berbuka. Salat tarawih dapat dihitung sebagai kegiatan fisik.
## Sesudah bulan puasa
Jadwal obat dikembalikan ke semula, dan hari raya sering membawa makanan manis. Rencanakan porsi sejak awal, periksakan gula serta tekanan darah, lalu ceritakan pengalaman puasa Anda kepada dokter agar tahun depan lebih mudah.`),
    citations: [
      {
        ref: '1',
        cite: 'International Diabetes Federation dan Diabetes and Ramadan International Alliance. <em>Diabetes and Ramadan: Practical Guidelines 2021</em>. Brussels: IDF; 2021.',
      },
      {
        ref: '2',
        cite: 'Kementerian Kesehatan RI. <em>Pedoman Gizi Seimbang</em>. Jakarta: Kementerian Kesehatan RI; 2014.',
      },
    ],
    publishedDaysAgo: 275,
    reviewYears: 1,
  },
];
