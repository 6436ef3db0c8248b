import type { ArticleDraft } from './draft.ts';

export const internalArticles: ArticleDraft[] = [
  {
    slug: 'demam-berdarah-fase-kritis',
    name: 'Demam Berdarah: Mengapa Hari Ketiga Perlu Diwaspadai',
    category: 'penyakit-dalam',
    reviewer: 'made-wirawan-putra',
    summary:
      'Pada demam berdarah, turunnya demam bisa menjadi awal masa kritis. Kenali tanda peringatan dan cara mencegah nyamuk di rumah.',
    content: `
<p>Demam berdarah dengue ditularkan oleh nyamuk <em>Aedes aegypti</em> yang menggigit pada siang hari. Di Bandung dan kota lain di Indonesia, kasus biasanya bertambah pada musim hujan. Sebagian besar penderita sembuh, tetapi sebagian kecil mengalami kebocoran pembuluh darah yang dapat berakibat fatal bila terlambat ditangani.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Tiga fase penyakit</h2>
<h3>Fase demam (hari ke-1 sampai ke-3)</h3>
<p>Demam tinggi mendadak, nyeri kepala, nyeri di belakang mata, pegal, mual, dan kadang ruam. Pada tahap ini istirahat, cukup minum, dan parasetamol biasanya memadai. Hindari ibuprofen, aspirin, dan obat sejenis karena dapat memicu perdarahan.</p>
<h3>Fase kritis (sekitar hari ke-3 sampai ke-7)</h3>
<p>Demam turun dan penderita tampak membaik. Justru pada masa inilah cairan dapat keluar dari pembuluh darah dan tekanan darah menurun. Keadaan dapat memburuk dalam beberapa jam.</p>
<h3>Fase pemulihan</h3>
<p>Nafsu makan kembali, buang air kecil lancar, dan ruam dapat terasa gatal. Tubuh mungkin lemas selama beberapa minggu.</p>
<h2>Tanda peringatan: segera ke IGD</h2>
<ul>
<li>Nyeri perut hebat atau muntah terus-menerus.</li>
<li>Perdarahan dari hidung, gusi, atau buang air besar berwarna hitam.</li>
<li>Gelisah, sangat lemas, atau mengantuk terus.</li>
<li>Tangan dan kaki dingin, lembap, atau pucat.</li>
<li>Tidak buang air kecil selama enam jam.</li>
<li>Napas cepat atau sesak.</li>
</ul>
<h2>Pemeriksaan darah</h2>
<p>Dokter dapat meminta tes NS1 pada hari-hari pertama dan hitung darah secara berulang. Bukan hanya trombosit yang dipantau; kekentalan darah (hematokrit) menunjukkan apakah cairan sedang bocor. Karena itu satu hasil yang baik belum cukup untuk menyatakan aman.</p>
<h2>Merawat di rumah bila dokter mengizinkan</h2>
<ol>
<li>Minum sedikit demi sedikit tetapi sering: air, oralit, jus, atau kuah.</li>
<li>Catat jumlah minum dan waktu buang air kecil.</li>
<li>Ukur suhu setiap enam jam dan kembali kontrol sesuai jadwal.</li>
</ol>
<h2>Mencegah di rumah: 3M Plus</h2>
<p>Kementerian Kesehatan menganjurkan <strong>menguras</strong> tempat penampungan air, <strong>menutup</strong> rapat, dan <strong>mendaur ulang</strong> barang bekas yang menampung air, ditambah langkah lain seperti memakai kelambu, memelihara ikan pemakan jentik, dan mengenakan losion antinyamuk.<sup><a href="#referensi-2">[2]</a></sup> Lakukan seminggu sekali bersama tetangga, sebab nyamuk tidak mengenal pagar rumah. Periksa juga tempat yang sering terlupa: talang air, alas pot, penampung air dispenser, dan bak mandi yang jarang dipakai.</p>
<p>Orang yang pernah terkena dengue dapat terkena lagi oleh jenis virus yang berbeda. Tanyakan kepada dokter mengenai vaksin dengue dan apakah vaksin itu sesuai untuk usia serta keadaan Anda.</p>`,
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Dengue and severe dengue: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'Kementerian Kesehatan RI. Pedoman pencegahan dan pengendalian demam berdarah dengue di Indonesia. Jakarta: Kementerian Kesehatan RI.',
      },
    ],
    publishedDaysAgo: 15,
    reviewYears: 1,
  },
  {
    slug: 'diabetes-tipe-2-dikenali-lebih-awal',
    name: 'Diabetes Tipe 2: Dikenali Lebih Awal, Dikelola Bersama',
    category: 'penyakit-dalam',
    reviewer: 'nurul-aini-siregar',
    summary:
      'Sering haus, mudah lelah, atau tanpa gejala sama sekali: siapa yang perlu memeriksa gula darah dan bagaimana mengelolanya sehari-hari.',
    content: `
<p>Diabetes tipe 2 terjadi ketika tubuh tidak lagi menggunakan insulin dengan baik, sehingga gula menumpuk di dalam darah. Bila berlangsung lama, kadar gula yang tinggi merusak pembuluh darah, mata, ginjal, saraf, dan jantung. Sebagian besar kerusakan itu dapat dicegah atau ditunda dengan pengelolaan sejak dini.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Gejala yang mungkin muncul</h2>
<ul>
<li>Sering haus dan sering buang air kecil, terutama pada malam hari.</li>
<li>Mudah lapar tetapi berat badan turun.</li>
<li>Lelah, penglihatan kabur, atau kesemutan.</li>
<li>Luka yang lama sembuh dan infeksi kulit berulang.</li>
</ul>
<p>Banyak orang tidak merasakan apa pun selama bertahun-tahun. Karena itu pemeriksaan lebih penting daripada menunggu gejala.</p>
<h2>Siapa yang perlu memeriksakan diri</h2>
<p>Pertimbangkan pemeriksaan gula darah bila Anda berusia 40 tahun ke atas, memiliki berat badan berlebih, tekanan darah tinggi, orang tua atau saudara dengan diabetes, atau pernah mengalami diabetes saat hamil. Dokter dapat memakai tes gula darah puasa, tes toleransi glukosa, atau HbA1c yang menggambarkan rata-rata gula darah sekitar tiga bulan.<sup><a href="#referensi-2">[2]</a></sup></p>
<h2>Mengelola sehari-hari</h2>
<h3>Makan teratur dengan porsi yang tepat</h3>
<p>Isi separuh piring dengan sayur dan buah, seperempat dengan lauk berprotein, dan seperempat lagi dengan nasi, umbi, atau biji-bijian utuh. Batasi minuman manis, termasuk teh botol dan kopi susu kemasan. Anda tidak harus meninggalkan nasi; yang dijaga adalah jumlah dan pasangannya.</p>
<h3>Bergerak setelah makan</h3>
<p>Jalan kaki 10–15 menit setelah makan membantu tubuh memakai gula. Tambahkan latihan kekuatan dua kali seminggu.</p>
<h3>Minum obat dan memantau</h3>
<p>Minum obat pada waktu yang sama setiap hari. Kenali gejala gula darah terlalu rendah: gemetar, berkeringat, berdebar, bingung. Bila terjadi dan Anda masih sadar, minumlah tiga sendok teh gula yang dilarutkan dalam air, ukur ulang setelah 15 menit, lalu makan.</p>
<h2>Pemeriksaan yang tidak boleh terlewat</h2>
<ol>
<li>HbA1c dua sampai empat kali setahun.</li>
<li>Tekanan darah pada setiap kunjungan.</li>
<li>Mata, ginjal, dan kolesterol sedikitnya setahun sekali.</li>
<li>Kaki: periksa sendiri setiap malam, termasuk telapak dan sela jari.</li>
</ol>
<p>Segera cari pertolongan bila terjadi muntah terus-menerus, napas cepat, kebingungan, atau luka kaki yang menghitam dan berbau. Diabetes adalah perjalanan panjang; dukungan keluarga di meja makan sering sama pentingnya dengan obat.</p>
<p>Mulailah dengan satu langkah minggu ini: buat janji untuk memeriksa gula darah, atau ganti minuman manis harian Anda dengan air putih.</p>`,
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Diabetes: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'Perkumpulan Endokrinologi Indonesia (PERKENI). <em>Pedoman Pengelolaan dan Pencegahan Diabetes Melitus Tipe 2 Dewasa di Indonesia</em>.',
      },
    ],
    publishedDaysAgo: 64,
    reviewYears: 2,
  },
];
