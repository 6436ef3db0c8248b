import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const brainArticles: ArticleDraft[] = [
  {
    slug: 'mengenali-gejala-stroke-segera-ke-rs',
    name: 'Mengenali Gejala Stroke: SeGeRa Ke RS',
    category: 'saraf-dan-otak',
    reviewer: 'euis-rohaeni',
    summary: 'Senyum mencong, gerak melemah, bicara pelo: setiap menit berarti. Ingat singkatan SeGeRa Ke RS dan langkah pertama.',
    content: textOf(`
Stroke terjadi ketika aliran darah ke sebagian otak tersumbat atau pembuluh darah di otak pecah. Sel otak mulai rusak dalam hitungan menit, sehingga pertolongan yang cepat dapat menyelamatkan nyawa dan mengurangi kecacatan. Kementerian Kesehatan mengajarkan singkatan yang mudah diingat: **SeGeRa Ke RS**. [1]
## SeGeRa Ke RS
1. **Se**nyum tidak simetris, mencong ke satu sisi, tersedak, atau sulit menelan air secara tiba-tiba.
1. **Ge**rak separuh anggota tubuh melemah tiba-tiba.
1. Bica**Ra** pelo, tiba-tiba tidak dapat bicara, tidak mengerti kata-kata, atau bicara tidak nyambung.
1. **Ke**bas atau baal separuh tubuh.
1. **R**abun, pandangan satu mata kabur mendadak.
1. **S**akit kepala hebat yang muncul tiba-tiba, atau gangguan keseimbangan dan pusing berputar.
Satu gejala saja sudah cukup untuk segera mencari pertolongan.
## Yang dilakukan
- **Catat jam** terakhir orang tersebut terlihat normal. Dokter memerlukannya untuk memilih pengobatan.
- **Hubungi 119** atau segera berangkat ke rumah sakit yang memiliki CT scan.
- Baringkan miring bila muntah atau tidak sadar, dan longgarkan pakaian.
- Bawa daftar obat, terutama pengencer darah.
### Yang tidak dilakukan
- Menunggu gejala hilang, walaupun tampak membaik.
- Memberi makan, minum, atau obat lewat mulut karena dapat tersedak.
- Menusuk jari, mengerok, atau memijat.
- Menurunkan tekanan darah sendiri dengan obat tambahan.
## Mengapa waktu begitu penting
Pada stroke karena sumbatan, obat pelarut bekuan hanya dapat diberikan dalam beberapa jam pertama kepada pasien yang memenuhi syarat, dan sebagian pasien dapat menjalani pengambilan bekuan melalui kateter. [2] CT scan diperlukan lebih dahulu untuk membedakan sumbatan dari perdarahan.
## Serangan sesaat (TIA)
Gejala yang hilang dalam beberapa menit atau jam tetap merupakan peringatan. Risiko stroke meningkat dalam hari-hari sesudahnya, sehingga pemeriksaan dilakukan pada hari itu juga.
## Mengurangi risiko
- Kendalikan tekanan darah; inilah faktor yang paling dapat diubah.
- Periksa irama jantung, gula darah, dan kolesterol.
- Berhenti merokok dan batasi alkohol.
- Bergerak, kurangi garam, dan jaga berat badan.
- Minum obat secara teratur setelah stroke pertama.
## Setelah stroke
Rehabilitasi dimulai sedini mungkin: latihan menelan, bicara, duduk, dan berjalan. Kemajuan paling cepat biasanya terjadi pada bulan-bulan pertama, tetapi perbaikan masih dapat berlanjut. Keluarga perlu belajar mencegah jatuh, luka tekan, dan tersedak. Perasaan murung sering menyertai dan dapat diobati.
Tempelkan singkatan SeGeRa Ke RS di pintu kulkas. Ajarkan juga kepada anak dan pembantu di rumah, sebab merekalah yang mungkin pertama kali melihat gejalanya.`),
    citations: [
      {
        ref: '1',
        cite: 'Kementerian Kesehatan RI. Materi edukasi pengenalan gejala stroke <em>SeGeRa Ke RS</em>. Jakarta: Kementerian Kesehatan RI.',
      },
      { ref: '2', cite: 'Kementerian Kesehatan RI. <em>Pedoman Nasional Pelayanan Kedokteran Tata Laksana Stroke</em>. Jakarta; 2019.' },
    ],
    publishedDaysAgo: 26,
    reviewYears: 1,
  },
  {
    slug: 'migrain-dan-sakit-kepala-lain',
    name: 'Migrain dan Sakit Kepala Lain: Membedakan dan Mengelolanya',
    category: 'saraf-dan-otak',
    reviewer: 'rahmi-oktaviani',
    summary: 'Ciri migrain dan sakit kepala tegang, catatan pemicu, batas aman obat pereda nyeri, serta tanda bahaya yang perlu diperiksa.',
    content: textOf(`
Sakit kepala adalah salah satu gangguan saraf yang paling umum. Sebagian besar tidak berbahaya, tetapi dapat sangat mengganggu. Organisasi Kesehatan Dunia mencatat bahwa sakit kepala sering diremehkan dan kurang diobati. [1]
## Tiga jenis yang sering
- **Migrain:** berdenyut, sering satu sisi, memberat saat bergerak, disertai mual serta silau atau peka suara. Berlangsung beberapa jam sampai tiga hari. Sebagian orang melihat kilatan cahaya atau garis bergelombang sebelumnya, yang disebut aura.
- **Sakit kepala tegang:** seperti diikat di kedua sisi, ringan sampai sedang, tidak memberat saat berjalan.
- **Sakit kepala akibat obat berlebihan:** muncul hampir setiap hari pada orang yang terlalu sering minum pereda nyeri.
## Catatan sakit kepala
Selama satu bulan, tulis tanggal, jam mulai, lama, letak, keluhan penyerta, obat, tidur, makanan, dan haid. Pemicu yang sering ditemukan: kurang tidur atau terlalu lama tidur, terlambat makan, stres dan masa setelahnya, cahaya menyilaukan, bau tajam, serta perubahan hormon.
## Saat serangan
1. Beristirahatlah di ruang gelap dan tenang.
1. Minum obat lebih awal ketika nyeri masih ringan, sesuai takaran.
1. Kompres dingin di dahi atau tengkuk.
1. Minum air sedikit demi sedikit bila mual.
Parasetamol atau ibuprofen membantu banyak orang; tanyakan dahulu bila Anda hamil, mempunyai penyakit lambung, ginjal, atau jantung. Dokter dapat meresepkan obat khusus migrain.
### Batas yang perlu diingat
Pereda nyeri biasa sebaiknya tidak dipakai lebih dari sekitar 15 hari sebulan, dan obat khusus migrain atau gabungan tidak lebih dari sekitar 10 hari. [2] Bila lebih, periksakan; mungkin Anda memerlukan obat pencegah.
## Mencegah
Tidur dan makan pada jam yang tetap, minum cukup, bergerak teratur, batasi kafein, dan latih relaksasi. Obat pencegah dipertimbangkan bila serangan sering atau berat. Manfaatnya dinilai setelah beberapa minggu, bukan beberapa hari.
## Segera ke IGD bila
- sakit kepala hebat mendadak, memuncak dalam hitungan detik sampai satu menit;
- disertai lemah sebelah, bicara pelo, kejang, bingung, atau pingsan;
- demam dengan leher kaku atau ruam;
- setelah benturan kepala;
- nyeri hebat pada mata merah dengan penglihatan kabur;
- pada kehamilan atau setelah melahirkan dengan tekanan darah tinggi.
## Buat janji dengan dokter bila
Sakit kepala baru timbul setelah usia 50 tahun, makin sering atau makin berat, muncul saat batuk atau mengejan, membangunkan dari tidur, atau pada penyandang kanker dan gangguan kekebalan.
Perempuan dengan migrain beraura sebaiknya memberi tahu dokter sebelum memakai pil kontrasepsi yang mengandung estrogen, karena risiko stroke perlu dinilai.
Anak juga dapat mengalami migrain, sering sebagai sakit perut berulang atau mual. Sakit kepala pada anak kecil, atau yang disertai muntah pagi hari dan gangguan berjalan, perlu segera diperiksa.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Migraine and other headache disorders: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'Headache Classification Committee of the International Headache Society. The International Classification of Headache Disorders, 3rd edition. <em>Cephalalgia</em>. 2018;38(1):1–211.',
      },
    ],
    publishedDaysAgo: 81,
    reviewYears: 2,
  },
  {
    slug: 'epilepsi-pertolongan-saat-kejang',
    name: 'Epilepsi: Pertolongan saat Kejang dan Hidup Sehari-hari',
    category: 'saraf-dan-otak',
    reviewer: 'rahmi-oktaviani',
    summary: 'Epilepsi tidak menular dan dapat dikendalikan. Langkah menolong orang kejang, aturan minum obat, dan keselamatan di rumah.',
    content: textOf(`
Epilepsi adalah kecenderungan otak untuk mengalami kejang berulang tanpa pemicu langsung. Diagnosis umumnya dipertimbangkan setelah dua kejang tanpa pemicu yang berjarak lebih dari 24 jam, atau satu kejang dengan risiko berulang yang tinggi. [1] Epilepsi **tidak menular**, bukan kutukan, dan bukan gangguan jiwa. Sebagian besar penyandangnya dapat bebas kejang bila diobati dengan tepat. [2]
## Rupa kejang
- Seluruh tubuh kaku lalu menyentak, tidak sadar, lidah tergigit, mengompol.
- Melamun sejenak, tidak menjawab, lalu kembali seperti biasa; sering pada anak.
- Satu lengan atau wajah bergerak-gerak tanpa dikehendaki.
- Mencium bau aneh, merasa takut mendadak, atau mengecap-ngecap.
## Menolong orang yang kejang
1. **Tetap tenang dan lihat jam.**
1. Singkirkan benda keras, letakkan alas lunak di bawah kepala.
1. Longgarkan kerah, lepaskan kacamata.
1. **Miringkan tubuhnya** setelah gerakan mereda agar ludah mengalir keluar.
1. Temani sampai sadar penuh, lalu jelaskan apa yang terjadi.
### Jangan
- memasukkan sendok, jari, atau kain ke mulut;
- memegangi tubuhnya kuat-kuat;
- memberi minum atau obat sebelum sadar;
- menyiram air atau memberi bawang.
## Hubungi 119 bila
- kejang lebih dari lima menit;
- kejang berulang tanpa sadar di antaranya;
- kejang pertama kali dalam hidup;
- terjadi di air, atau pada ibu hamil;
- sulit bernapas, terluka, atau tidak kunjung sadar.
## Obat
Obat diminum setiap hari pada jam yang sama. Penyebab kejang kambuh yang sering adalah obat terlewat, kurang tidur, alkohol, dan demam. **Jangan menghentikan obat mendadak**, juga setelah lama bebas kejang; penghentian direncanakan bersama dokter. Hubungi dokter segera bila timbul ruam, sariawan berat, atau demam pada minggu-minggu awal. Sebagian obat memengaruhi pil kontrasepsi.
### Merencanakan kehamilan
Bicarakan sebelum hamil. Beberapa obat, terutama asam valproat, berisiko bagi janin dan perlu diganti lebih dahulu. Jangan berhenti sendiri ketika mengetahui hamil, karena kejang juga berbahaya. Asam folat dianjurkan sesuai petunjuk dokter.
## Keselamatan sehari-hari
- Mandi dengan gayung atau pancuran, pintu tidak dikunci.
- Berenang hanya bersama pendamping yang tahu cara menolong.
- Gunakan kompor bagian belakang dan hindari tempat tinggi.
- Jangan mengemudi sampai dokter menyatakan aman.
- Beri tahu satu teman di sekolah atau tempat kerja.
## Sekolah dan pekerjaan
Sebagian besar penyandang epilepsi dapat bersekolah, bekerja, menikah, dan berolahraga. Guru cukup mengetahui langkah pertolongan dan kapan menghubungi orang tua. Ejekan dan pembatasan yang tidak perlu sering lebih berat daripada penyakitnya.
Rekam kejang dengan ponsel bila aman dilakukan orang lain, dan simpan catatan tanggalnya. Keduanya membantu dokter memilih pemeriksaan dan obat.`),
    citations: [
      {
        ref: '1',
        cite: 'Fisher RS, dkk. ILAE official report: a practical clinical definition of epilepsy. <em>Epilepsia</em>. 2014;55(4):475–482.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Epilepsy: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 215,
    reviewYears: 2,
  },
];
