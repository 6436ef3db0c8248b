import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const growingArticles: ArticleDraft[] = [
  {
    slug: 'makanan-pendamping-asi-pertama',
    name: 'Makanan Pendamping ASI Pertama: Mulai Enam Bulan',
    category: 'anak-dan-tumbuh-kembang',
    reviewer: 'maria-simanjuntak',
    summary: 'Kapan bayi siap makan, seberapa kental, dan mengapa telur, ikan, atau hati ayam perlu ada sejak awal di mangkuknya.',
    content: textOf(`
Pada usia enam bulan, ASI saja tidak lagi memenuhi seluruh kebutuhan energi dan zat besi bayi. Makanan pendamping ASI (MPASI) diberikan mulai usia itu, sementara menyusui diteruskan sampai usia dua tahun atau lebih. [1]
## Tanda bayi siap
- Duduk dengan sedikit bantuan dan kepala tegak.
- Tertarik melihat orang lain makan.
- Membuka mulut ketika disodori sendok dan tidak terus mendorongnya keluar.
Bila bayi lahir prematur atau berat badannya sulit naik, tanyakan kepada dokter mengenai waktu yang tepat.
## Isi mangkuk
Sejak awal, MPASI sebaiknya lengkap: makanan pokok, **lauk hewani**, kacang-kacangan, sayur, dan sedikit minyak atau santan. Lauk hewani penting karena zat besinya mudah diserap; ikan, telur, ayam, dan hati ayam mudah ditemukan di pasar. Ikatan Dokter Anak Indonesia menekankan makanan yang kaya zat besi dan cukup energi sejak suapan pertama. [2]
### Kekentalan menurut usia
1. **6–8 bulan:** lumat dan kental, tidak tumpah ketika sendok dimiringkan. Mulai dua sampai tiga sendok makan, dua atau tiga kali sehari.
1. **9–11 bulan:** cincang halus sampai kasar, tiga sampai empat kali sehari dengan satu atau dua selingan.
1. **12–23 bulan:** makanan keluarga yang dipotong, tiga sampai empat kali sehari dengan selingan.
## Cara memberi makan
- Jadwalkan waktu makan dan batasi sekitar 30 menit.
- Duduk berhadapan, ajak bicara, tanpa gawai.
- Tawarkan, jangan memaksa. Bayi boleh menolak; coba lagi di lain waktu. Makanan baru kadang perlu ditawarkan berkali-kali.
- Biarkan bayi memegang makanan lunak agar belajar makan sendiri.
## Yang ditunda dan dihindari
- **Madu** sebelum usia satu tahun karena risiko botulisme.
- Gula, garam, dan minuman manis yang ditambahkan.
- Makanan kecil yang keras dan bulat, seperti kacang utuh dan anggur utuh, karena dapat menyumbat napas.
- Susu sapi segar sebagai minuman utama sebelum usia satu tahun.
Telur, ikan, dan kacang yang dihaluskan tidak perlu ditunda untuk mencegah alergi. Bila bayi menderita eksim berat atau pernah bereaksi terhadap makanan, bicarakan dahulu dengan dokter.
## Menyiapkan dengan aman
Cuci tangan, pisahkan talenan untuk daging mentah, masak sampai matang, dan simpan di kulkas paling lama satu atau dua hari. Hangatkan seperlunya saja.
## Kapan menghubungi dokter
Periksakan bila berat badan tidak naik dua kali berturut-turut pada kurva di Buku KIA, bayi selalu tersedak, muntah setiap makan, atau muncul bengkak di wajah dan sesak setelah makanan tertentu. Sesak adalah keadaan gawat; segera ke IGD.`),
    citations: [
      {
        ref: '1',
        cite: 'World Health Organization. <em>WHO guideline for complementary feeding of infants and young children 6–23 months of age</em>. Jenewa: WHO; 2023.',
      },
      {
        ref: '2',
        cite: 'Ikatan Dokter Anak Indonesia (IDAI). <em>Rekomendasi Praktik Pemberian Makan Berbasis Bukti pada Bayi dan Batita di Indonesia untuk Mencegah Malnutrisi</em>. Jakarta: IDAI; 2015.',
      },
    ],
    publishedDaysAgo: 30,
    reviewYears: 2,
  },
  {
    slug: 'diare-pada-anak-dan-oralit',
    name: 'Diare pada Anak: Oralit, Zink, dan Tanda Kekurangan Cairan',
    category: 'anak-dan-tumbuh-kembang',
    reviewer: 'asep-hidayatullah',
    summary: 'Bahaya diare adalah kehilangan cairan. Cara memberi oralit dan zink, makanan selama diare, serta tanda anak harus ke IGD.',
    content: textOf(`
Diare berarti buang air besar cair tiga kali atau lebih dalam sehari. Penyakit ini masih menjadi salah satu penyebab kematian anak balita di dunia, padahal sebagian besar dapat dicegah dan diobati. [1] Yang berbahaya bukan tinjanya, melainkan cairan dan garam yang hilang dari tubuh.
## Langkah awal di rumah
1. **Beri oralit** setiap kali anak buang air besar cair atau muntah: sekitar 50–100 ml untuk anak di bawah dua tahun dan 100–200 ml untuk anak yang lebih besar. [2]
1. **Suapkan sedikit demi sedikit** dengan sendok. Bila muntah, tunggu sepuluh menit, lalu teruskan lebih pelan.
1. **Teruskan ASI** lebih sering dari biasanya.
1. **Beri zink** selama 10 hari sesuai takaran usia dari petugas kesehatan, walaupun diare sudah berhenti.
1. **Tetap makan.** Bubur, nasi lembek, telur, ikan, pisang, dan makanan biasa boleh diberikan dalam porsi kecil.
### Menyiapkan oralit
Larutkan satu bungkus dalam air matang sebanyak yang tertulis pada kemasan. Jangan menambah gula. Buang sisanya setelah 24 jam. Bila oralit belum tersedia, beri cairan rumah seperti kuah sup atau air tajin sambil mencari oralit.
## Yang tidak dianjurkan
- **Antibiotik tanpa pemeriksaan.** Sebagian besar diare disebabkan virus.
- **Obat penghenti diare** pada anak.
- Minuman bersoda, jus kemasan, atau teh manis sebagai pengganti oralit; gulanya dapat memperberat diare.
- Memuasakan anak.
## Mengenali kekurangan cairan
### Ringan sampai sedang
Anak rewel, sangat haus, mata cekung, dan buang air kecil berkurang. Beri oralit dan bawa ke fasilitas kesehatan pada hari yang sama.
### Berat: segera ke IGD
- lemas, mengantuk terus, atau tidak sadar;
- tidak dapat atau tidak mau minum;
- cubitan kulit perut kembali sangat lambat;
- tidak buang air kecil lebih dari enam jam;
- tinja berdarah;
- muntah berwarna hijau atau perut sangat kembung;
- demam tinggi, kejang, atau bayi berusia kurang dari tiga bulan.
Periksakan pula bila diare berlangsung lebih dari tujuh hari, atau tidak membaik dalam dua hari.
## Mencegah diare berikutnya
- Cuci tangan dengan sabun sebelum menyiapkan makanan dan setelah dari kamar mandi.
- Gunakan air matang untuk minum dan menyiapkan susu.
- Berikan ASI eksklusif enam bulan.
- Lengkapi imunisasi, termasuk vaksin rotavirus dan campak sesuai jadwal.
- Buang tinja bayi di jamban.
Simpan beberapa bungkus oralit di rumah dan tuliskan tanggal kedaluwarsanya. Diare sering datang pada malam hari, ketika apotek sudah tutup.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Diarrhoeal disease: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>The treatment of diarrhoea: a manual for physicians and other senior health workers</em>. Edisi ke-4. Jenewa: WHO; 2005.',
      },
    ],
    publishedDaysAgo: 84,
    reviewYears: 2,
  },
  {
    slug: 'mengenal-dan-mencegah-stunting',
    name: 'Mengenal dan Mencegah Stunting sejak Kehamilan',
    category: 'anak-dan-tumbuh-kembang',
    reviewer: 'teguh-prakoso',
    summary:
      'Stunting bukan sekadar pendek. Apa yang diukur di posyandu, mengapa 1.000 hari pertama penting, dan apa yang dapat dilakukan keluarga.',
    content: textOf(`
Stunting adalah gangguan pertumbuhan akibat kekurangan gizi yang berlangsung lama, sering disertai infeksi berulang. Tandanya adalah panjang atau tinggi badan yang berada di bawah minus dua simpangan baku menurut usia. Namun tidak semua anak pendek mengalami stunting; tinggi orang tua dan penyakit lain juga berpengaruh, sehingga penilaian dilakukan oleh tenaga kesehatan. [1]
## Mengapa penting
Kekurangan gizi pada awal kehidupan dapat memengaruhi daya tahan tubuh, perkembangan otak, dan kesehatan ketika dewasa. [2] Masa yang paling menentukan adalah 1.000 hari pertama, sejak kehamilan sampai anak berusia dua tahun. Setelah masa itu, perbaikan masih mungkin, tetapi lebih sulit.
## Penyebab yang sering berjalan bersama
- Ibu kekurangan gizi atau anemia sebelum dan selama hamil.
- Bayi lahir prematur atau dengan berat rendah.
- MPASI yang kurang energi dan kurang lauk hewani.
- Diare, batuk, dan cacingan yang berulang.
- Air dan jamban yang tidak layak.
- Kemiskinan, serta kurangnya waktu dan informasi bagi pengasuh.
Stunting karena itu bukan kesalahan ibu semata, dan tidak selesai dengan satu jenis makanan tambahan.
## Yang dapat dilakukan keluarga
### Sebelum dan selama hamil
1. Periksa kehamilan sesuai jadwal dan minum tablet tambah darah.
1. Makan lauk hewani setiap hari bila tersedia.
1. Hindari asap rokok.
### Sejak bayi lahir
1. Inisiasi menyusu dini dan ASI eksklusif enam bulan.
1. MPASI yang kental dan mengandung telur, ikan, ayam, atau hati.
1. Imunisasi lengkap dan obat cacing sesuai program.
1. Cuci tangan dengan sabun dan gunakan jamban.
1. Ajak anak bicara, bermain, dan beristirahat cukup.
## Memantau pertumbuhan
Timbang berat badan dan ukur panjang atau tinggi badan di posyandu setiap bulan sampai usia dua tahun, lalu berkala sampai lima tahun. Yang dilihat bukan hanya satu angka, melainkan **arah garisnya**. Berat badan yang tidak naik merupakan peringatan awal dan perlu segera ditelusuri, jauh sebelum anak menjadi pendek.
Pastikan anak diukur tanpa sepatu dan pada posisi yang benar. Mintalah petugas menjelaskan grafik di Buku KIA.
## Kapan ke dokter
Bawa anak bila berat badan tidak naik dua kali berturut-turut, panjang badan turun melewati garis, sering sakit, sulit makan, atau perkembangannya tertinggal. Dokter akan mencari penyakit lain, misalnya tuberkulosis, infeksi saluran kemih, penyakit jantung bawaan, atau alergi.
Anak yang sudah terlanjur pendek tetap berhak atas makanan bergizi, stimulasi, dan kasih sayang. Jangan membandingkannya dengan anak lain di depannya; bandingkanlah dengan garis pertumbuhannya sendiri.`),
    citations: [
      {
        ref: '1',
        cite: 'Kementerian Kesehatan RI. <em>Peraturan Menteri Kesehatan Nomor 2 Tahun 2020</em> tentang standar antropometri anak.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Malnutrition: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 132,
    reviewYears: 2,
  },
  {
    slug: 'anak-terlambat-bicara',
    name: 'Anak Terlambat Bicara: Kapan Menunggu, Kapan Memeriksakan',
    category: 'anak-dan-tumbuh-kembang',
    reviewer: 'nabila-zahrani',
    summary: 'Patokan bicara menurut usia, tanda yang tidak perlu ditunggu, dan cara sederhana merangsang bahasa anak di rumah.',
    content: textOf(`
"Nanti juga bisa sendiri" adalah nasihat yang sering didengar orang tua. Sebagian anak memang menyusul, tetapi keterlambatan bicara juga dapat menjadi tanda gangguan pendengaran, gangguan perkembangan, atau kurangnya rangsangan. Pemeriksaan lebih awal tidak merugikan, sedangkan menunggu terlalu lama dapat membuang waktu yang berharga.
## Patokan menurut usia
- **6 bulan:** menoleh ke arah suara dan mengoceh.
- **12 bulan:** menoleh bila dipanggil namanya, menunjuk, melambaikan tangan, dan mulai mengucapkan satu kata yang berarti.
- **18 bulan:** mengucapkan beberapa kata dan memahami perintah sederhana.
- **24 bulan:** merangkai dua kata, misalnya "mau susu".
- **3 tahun:** berkata dalam kalimat pendek yang sebagian besar dipahami orang lain.
Anak yang dibesarkan dengan dua bahasa dapat mencampur kata, tetapi jumlah kata dari kedua bahasa bila digabungkan seharusnya tetap sesuai usia.
## Jangan menunggu bila
1. tidak menoleh ke sumber suara pada usia berapa pun;
1. tidak mengoceh atau tidak menunjuk pada usia 12 bulan;
1. belum ada kata yang berarti pada usia 16–18 bulan;
1. belum merangkai dua kata pada usia 24 bulan;
1. **kemampuan yang sudah ada menghilang**;
1. jarang menatap mata, tidak menanggapi panggilan, atau bermain dengan cara yang berulang-ulang.
Buku KIA memuat daftar perkembangan yang dapat dicentang bersama kader atau dokter. [1]
## Pemeriksaan yang mungkin dilakukan
Dokter menanyakan kehamilan, kelahiran, dan kebiasaan di rumah, lalu mengamati anak bermain. **Tes pendengaran** dianjurkan pada setiap anak yang terlambat bicara, walaupun orang tua merasa anaknya mendengar. Gangguan pendengaran yang ditangani sejak dini memberi kesempatan berbahasa yang lebih baik. [2] Bila diperlukan, anak dirujuk ke terapi wicara atau dokter lain.
## Merangsang bahasa di rumah
- Berbicaralah dengan kalimat pendek tentang apa yang sedang dilakukan.
- Tunggu beberapa detik agar anak sempat menjawab.
- Ulangi ucapannya dengan bentuk yang benar tanpa memarahi.
- Bacakan buku bergambar setiap hari, walaupun hanya sepuluh menit.
- Bernyanyi dan bermain peran bersama.
- Matikan televisi di latar. Hindari gawai pada anak di bawah dua tahun; untuk usia dua sampai lima tahun, batasi dan dampingi.
### Yang tidak membantu
Memaksa anak menirukan kata, membandingkannya dengan saudara, atau menggunting tali lidah tanpa alasan medis. Tali lidah pendek jarang menjadi penyebab terlambat bicara.
## Peran keluarga
Sepakati cara yang sama di antara orang tua, kakek-nenek, dan pengasuh. Kemajuan biasanya bertahap: lebih sering menunjuk, lebih lama memperhatikan, lalu bertambah kata. Catat kata baru setiap minggu dan bawa catatannya ketika kontrol.`),
    citations: [
      { ref: '1', cite: 'Kementerian Kesehatan RI. <em>Buku Kesehatan Ibu dan Anak (Buku KIA)</em>. Jakarta: Kementerian Kesehatan RI.' },
      { ref: '2', cite: 'World Health Organization. <em>World report on hearing</em>. Jenewa: WHO; 2021.' },
    ],
    publishedDaysAgo: 171,
    reviewYears: 2,
  },
];
