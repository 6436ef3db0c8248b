import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const teethArticles: ArticleDraft[] = [
  {
    slug: 'mencegah-gigi-berlubang-pada-anak',
    name: 'Mencegah Gigi Berlubang pada Anak sejak Gigi Pertama',
    category: 'gigi-dan-mulut',
    reviewer: 'ajeng-kartikasari',
    summary: 'Kapan mulai menyikat, berapa banyak pasta berfluor, kebiasaan dot malam, dan kunjungan pertama yang menyenangkan.',
    content: textOf(`
Gigi berlubang adalah penyakit yang sangat umum pada anak, tetapi dapat dicegah. [1] Gigi susu bukan gigi sementara yang boleh diabaikan: ia dipakai mengunyah, berbicara, tersenyum, dan menjaga tempat bagi gigi tetap.
## Mengapa gigi berlubang
Kuman di plak mengubah gula menjadi asam. Asam melarutkan permukaan gigi sedikit demi sedikit. Yang paling berpengaruh bukan hanya jumlah gula, melainkan **seberapa sering** gigi terkena gula. Bercak putih di dekat gusi adalah tanda awal yang masih dapat dihentikan.
## Menyikat gigi
1. Mulai ketika gigi pertama tumbuh, dua kali sehari, terutama sebelum tidur.
1. Gunakan **pasta gigi berfluor**: seukuran butir beras untuk anak di bawah tiga tahun, seukuran biji kacang polong untuk usia tiga sampai enam tahun.
1. Orang tua yang menyikatkan sampai anak berusia sekitar tujuh atau delapan tahun.
1. Ludahkan sisa pasta; tidak perlu berkumur dengan banyak air.
1. Ganti sikat setiap tiga bulan atau bila bulunya mekar.
### Bila anak menolak
Baringkan kepalanya di pangkuan, bernyanyi selama dua menit, biarkan ia memegang sikat sendiri setelah Anda selesai, dan pujilah usahanya.
## Kebiasaan makan
- Jangan membiarkan bayi tidur sambil mengisap dot berisi susu atau minuman manis.
- Biasakan minum dari gelas sekitar usia satu tahun.
- Batasi camilan manis pada waktu makan, bukan sepanjang hari.
- Pilih air putih; jus dan susu kotak manis tetap mengandung gula.
- Permen kenyal dan biskuit lengket menempel lebih lama.
WHO menganjurkan gula bebas kurang dari 10 persen kebutuhan energi harian, juga demi kesehatan gigi. [2]
## Kunjungan ke dokter gigi
Kunjungan pertama dianjurkan ketika gigi pertama tumbuh atau paling lambat saat anak berusia satu tahun. Datanglah sebelum ada rasa sakit. Dokter gigi dapat mengoleskan fluor, menutup celah gigi geraham, dan menilai kebiasaan mengisap jari. Jarak kunjungan berikutnya disesuaikan dengan risiko, umumnya enam bulan.
Hindari menakut-nakuti dengan kata "suntik" atau "cabut". Cukup katakan bahwa dokter akan menghitung giginya.
## Bila gigi sudah berlubang
Lubang kecil dapat ditambal, dan sebagian lubang pada gigi susu dapat dihentikan dengan bahan khusus. Nyeri yang hilang sendiri bukan berarti sembuh; kuman dapat masuk lebih dalam dan merusak benih gigi tetap.
## Segera periksakan bila
- pipi atau gusi bengkak disertai demam;
- anak tidak dapat tidur karena nyeri;
- gigi goyah atau patah setelah terjatuh;
- bengkak menyebar ke mata atau leher, atau sulit menelan dan bernapas. Ini keadaan gawat; segera ke IGD.
Bila gigi **tetap** terlepas, pegang mahkotanya, bilas sebentar, simpan dalam susu, lalu segera ke dokter gigi. Gigi susu yang terlepas tidak dipasang kembali.
Orang tua juga perlu merawat giginya sendiri; kuman dan kebiasaan sama-sama menular di dalam rumah.`),
    citations: [
      {
        ref: '1',
        cite: 'World Health Organization. <em>Ending childhood dental caries: WHO implementation manual</em>. Jenewa: WHO; 2019.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Guideline: sugars intake for adults and children</em>. Jenewa: WHO; 2015.' },
    ],
    publishedDaysAgo: 44,
    reviewYears: 2,
  },
  {
    slug: 'gusi-berdarah-dan-karang-gigi',
    name: 'Gusi Berdarah dan Karang Gigi: Jangan Berhenti Menyikat',
    category: 'gigi-dan-mulut',
    reviewer: 'bernard-tampubolon',
    summary:
      'Gusi berdarah adalah tanda radang, bukan alasan berhenti menyikat. Cara membersihkan, arti karang gigi, dan hubungannya dengan diabetes.',
    content: textOf(`
Darah di busa pasta gigi sering membuat orang menyikat lebih pelan, bahkan berhenti. Padahal gusi yang sehat tidak berdarah. Perdarahan biasanya menandakan radang karena plak, lapisan kuman yang menempel di tepi gusi. Penyakit gusi yang berat termasuk penyakit mulut yang paling banyak ditemukan di dunia. [1]
## Dua tahap penyakit gusi
- **Gingivitis:** gusi merah, bengkak, mudah berdarah. Pada tahap ini dapat pulih sepenuhnya.
- **Periodontitis:** jaringan penyangga dan tulang di sekitar gigi rusak. Gusi turun, gigi goyah, bau mulut menetap. Kerusakannya dapat dihentikan, tetapi tidak kembali seperti semula.
## Karang gigi
Plak yang tidak dibersihkan mengeras menjadi karang dalam hitungan hari sampai minggu. Karang tidak dapat hilang dengan sikat gigi dan perlu dibersihkan dokter gigi. Pembersihan karang tidak membuat gigi longgar; gigi terasa renggang karena karang yang menutupi celahnya sudah hilang. Rasa ngilu setelahnya umumnya mereda dalam beberapa hari.
## Membersihkan dengan benar
1. Sikat dua kali sehari selama dua menit dengan pasta berfluor.
1. Miringkan sikat sekitar 45 derajat ke arah tepi gusi, gerakkan pendek dan lembut.
1. Bersihkan sela gigi sekali sehari dengan benang atau sikat sela.
1. Sikat lidah perlahan.
1. Pilih bulu sikat lembut; menekan kuat melukai gusi.
Bila gusi berdarah, teruskan dengan lembut. Perdarahan biasanya berkurang dalam satu atau dua minggu. Bila tidak, buatlah janji dengan dokter gigi.
## Yang memperberat
- **Merokok.** Perokok sering tidak melihat gusinya berdarah, padahal kerusakannya lebih berat.
- **Diabetes.** Gula darah tinggi memperberat radang gusi, dan radang gusi menyulitkan pengendalian gula. Pengobatan gusi dapat membantu memperbaiki kendali gula darah. [2]
- **Kehamilan**, stres, mulut kering, gigi berjejal, serta beberapa obat.
### Obat kumur dan bahan rumahan
Obat kumur antiseptik dipakai jangka pendek sesuai petunjuk karena dapat menodai gigi. Menggosok gigi dengan arang, garam kasar, atau jeruk nipis dapat mengikis permukaan gigi.
## Kapan ke dokter gigi
Periksa gigi dan gusi setiap enam bulan, atau lebih sering bila dianjurkan. Datang lebih cepat bila gusi berdarah lebih dari dua minggu, gigi goyah, gusi bernanah, atau bau mulut menetap.
## Segera ke dokter atau IGD bila
- perdarahan gusi banyak disertai memar di kulit atau demam;
- bengkak pada wajah atau leher;
- sulit menelan, membuka mulut, atau bernapas;
- perdarahan setelah cabut gigi tidak berhenti walaupun sudah digigit kasa 30 menit.
Perdarahan disertai memar dapat berasal dari gangguan darah atau demam berdarah, bukan dari gusinya.
Sampaikan kepada dokter gigi bila Anda memakai pengencer darah, obat osteoporosis, mempunyai kelainan katup jantung, atau sedang hamil. Jangan menghentikan obat sendiri sebelum tindakan.`),
    citations: [
      {
        ref: '1',
        cite: 'World Health Organization. <em>Global oral health status report: towards universal health coverage for oral health by 2030</em>. Jenewa: WHO; 2022.',
      },
      {
        ref: '2',
        cite: 'Sanz M, dkk. Scientific evidence on the links between periodontal diseases and diabetes: consensus report. <em>Journal of Clinical Periodontology</em>. 2018;45(2):138–149.',
      },
    ],
    publishedDaysAgo: 99,
    reviewYears: 2,
  },
  {
    slug: 'gigi-bungsu-perlukah-dicabut',
    name: 'Gigi Bungsu: Perlukah Selalu Dicabut?',
    category: 'gigi-dan-mulut',
    reviewer: 'bernard-tampubolon',
    summary: 'Gigi bungsu tanpa keluhan tidak selalu perlu dicabut. Kenali alasan mencabut, persiapan, dan perawatan sesudahnya.',
    content: textOf(`
Gigi geraham bungsu biasanya tumbuh antara usia 17 dan 25 tahun. Pada sebagian orang tempatnya tidak cukup sehingga gigi tumbuh miring atau terpendam. Walaupun begitu, tidak semua gigi bungsu harus dicabut. Panduan klinis di Inggris menganjurkan agar gigi terpendam yang sehat tidak dicabut hanya sebagai pencegahan. [1]
## Alasan yang umum untuk mencabut
- Radang gusi di sekitar mahkota yang berulang.
- Gigi berlubang dan tidak dapat ditambal.
- Merusak gigi geraham di depannya.
- Kista atau tumor di rahang.
- Infeksi jaringan penyangga.
Bila tidak ada alasan tersebut, dokter gigi dapat menyarankan pemantauan berkala dengan pemeriksaan dan foto rontgen seperlunya. Gigi bungsu juga jarang menjadi penyebab gigi depan berjejal.
## Ketika gusi meradang
Gusi bengkak, nyeri menelan, dan sulit membuka mulut sering terjadi saat gigi baru keluar sebagian.
1. Berkumur air garam hangat beberapa kali sehari.
1. Sikat lembut di sekitar gigi walaupun nyeri.
1. Minum pereda nyeri sesuai takaran.
1. Buat janji dengan dokter gigi dalam satu atau dua hari.
Antibiotik hanya diperlukan bila infeksi menyebar. Menyimpan dan meminum antibiotik sisa dapat menimbulkan kekebalan kuman. [2]
## Sebelum pencabutan
Sampaikan penyakit jantung, diabetes, gangguan perdarahan, kehamilan, alergi obat, pengencer darah, dan obat osteoporosis. Dokter menjelaskan letak gigi terhadap saraf, kemungkinan baal sementara atau menetap pada bibir dan lidah, serta pilihan pembiusan. Makanlah lebih dahulu bila pembiusan hanya lokal, kecuali diminta berpuasa.
## Sesudah pencabutan
- Gigit kasa 30–45 menit.
- Jangan berkumur kuat, mengisap sedotan, atau merokok selama beberapa hari karena gumpalan darah dapat lepas.
- Kompres dingin di pipi pada hari pertama.
- Makan lunak dan dingin, kunyah di sisi lain.
- Mulai hari kedua, berkumur air garam hangat perlahan setelah makan.
- Habiskan obat sesuai petunjuk; sikat gigi lain seperti biasa.
Bengkak biasanya paling besar pada hari kedua atau ketiga, lalu berkurang.
### Nyeri yang memberat pada hari ketiga
Nyeri hebat yang muncul beberapa hari kemudian, disertai bau tidak sedap, dapat berarti soket kering. Keadaan ini tidak berbahaya tetapi sangat nyeri; dokter gigi dapat membersihkan dan menutupnya.
## Segera ke IGD bila
- perdarahan tidak berhenti setelah digigit kasa dua kali 30 menit;
- bengkak menyebar ke leher, dasar mulut, atau kelopak mata;
- sulit bernapas atau menelan ludah;
- demam tinggi dan menggigil.
## Memutuskan bersama
Tanyakan tiga hal: apa yang terjadi bila tidak dicabut, apa risikonya bila dicabut, dan adakah pilihan lain. Foto rontgen sebaiknya ditunjukkan dan dijelaskan. Keputusan yang tergesa-gesa jarang diperlukan bila tidak ada infeksi.`),
    citations: [
      {
        ref: '1',
        cite: 'National Institute for Health and Care Excellence (NICE). <em>Guidance on the extraction of wisdom teeth (TA1)</em>. London: NICE; 2000.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Antimicrobial resistance: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 154,
    reviewYears: 2,
  },
  {
    slug: 'sariawan-yang-tidak-kunjung-sembuh',
    name: 'Sariawan: Kapan Wajar, Kapan Perlu Diperiksa',
    category: 'gigi-dan-mulut',
    reviewer: 'bernard-tampubolon',
    summary: 'Sariawan biasa sembuh dalam dua minggu. Luka mulut yang menetap, keras, atau tidak nyeri justru perlu segera diperiksa.',
    content: textOf(`
Sariawan biasa (stomatitis aftosa) adalah luka kecil bulat, dasarnya putih kekuningan, tepinya merah, dan perih. Luka ini tidak menular dan umumnya sembuh dalam satu sampai dua minggu. Yang penting adalah membedakannya dari luka mulut lain yang memerlukan pemeriksaan.
## Pencetus yang sering
- Tergigit, terkena sikat, kawat gigi, atau gigi tajam.
- Kurang tidur dan stres.
- Perubahan hormon menjelang haid.
- Kekurangan zat besi, folat, atau vitamin B12.
- Makanan tertentu pada sebagian orang.
- Pasta gigi yang mengandung natrium lauril sulfat pada orang yang peka.
Kekurangan vitamin C memang dapat menimbulkan masalah gusi, tetapi sebagian besar sariawan tidak disebabkan olehnya. Mengisap tablet vitamin C yang asam malah dapat menambah perih.
## Perawatan di rumah
1. Berkumur air garam hangat dua atau tiga kali sehari.
1. Hindari makanan pedas, asam, panas, dan keripik yang tajam.
1. Pakai sikat berbulu lembut.
1. Oleskan gel pelindung atau pereda nyeri sesuai petunjuk.
1. Minum cukup; pilih makanan lunak dan dingin.
Menempelkan obat keras, baterai, garam kasar, atau bahan kimia pada luka dapat membakar jaringan. Dokter dapat meresepkan salep antiradang bila sariawan luas atau sering.
### Pada bayi dan anak
Lapisan putih di lidah dan pipi yang sulit diseka dapat berarti jamur. Lepuh dan luka di mulut disertai bintil di tangan serta kaki sering disebabkan virus. Pastikan anak tetap minum; tanda kekurangan cairan memerlukan pemeriksaan segera.
## Buat janji dengan dokter bila
- luka **lebih dari dua minggu** belum sembuh;
- sariawan sangat besar, sangat banyak, atau kambuh hampir setiap bulan;
- disertai luka di kelamin, mata merah, nyeri sendi, diare lama, atau berat badan turun;
- sedang menjalani kemoterapi atau memiliki gangguan kekebalan;
- timbul setelah memakai obat baru.
## Jangan menunggu bila
Luka keras, tepinya menebal, **tidak nyeri**, mudah berdarah, bercak putih atau merah yang menetap, benjolan di mulut atau leher, gigi goyah tanpa sebab, atau sulit menelan. Kanker mulut berhubungan erat dengan rokok, alkohol, dan menyirih dengan pinang. [1] Pemeriksaan dini memperbesar peluang pengobatan berhasil.
Lepuh luas di mulut disertai ruam kulit dan demam setelah minum obat adalah keadaan gawat; hentikan obat tersebut dan segera ke IGD.
## Mencegah kambuh
- Catat makanan, stres, tidur, dan haid selama satu bulan.
- Perbaiki gigi tajam dan gigi tiruan yang longgar.
- Makan beragam dengan sayur, buah, dan lauk hewani.
- Berhenti merokok dan menyirih.
- Periksa gigi dan mulut secara berkala; penyakit mulut umumnya dapat dicegah atau ditangani sejak awal. [2]
Setiap bulan, bercerminlah dengan cahaya terang: lihat bibir, pipi, lidah, bawah lidah, dan langit-langit. Dua menit itu cukup untuk menemukan sesuatu yang baru.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Oral health: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>Global oral health status report: towards universal health coverage for oral health by 2030</em>. Jenewa: WHO; 2022.',
      },
    ],
    publishedDaysAgo: 222,
    reviewYears: 2,
  },
  {
    slug: 'perawatan-gigi-saat-hamil',
    name: 'Perawatan Gigi saat Hamil: Aman dan Dianjurkan',
    category: 'gigi-dan-mulut',
    reviewer: 'meutia-rahmah',
    summary: 'Gusi mudah bengkak, mual membuat malas menyikat. Yang aman dilakukan di dokter gigi pada setiap trimester.',
    content: textOf(`
Banyak ibu hamil menunda ke dokter gigi karena takut membahayakan janin. Padahal perawatan gigi selama hamil aman dan dianjurkan, terutama bila ada nyeri atau infeksi. [1] Menunda justru dapat membuat masalah kecil menjadi besar menjelang persalinan.
## Perubahan yang sering terjadi
- **Gusi bengkak dan mudah berdarah** karena perubahan hormon.
- **Benjolan gusi** kecil berwarna merah yang biasanya mengecil setelah melahirkan.
- **Gigi ngilu dan terkikis** karena sering muntah.
- **Lebih sering ngemil**, sehingga risiko berlubang bertambah.
Kalsium janin diambil dari makanan dan cadangan tulang ibu, bukan dari giginya. Ungkapan "satu anak satu gigi hilang" tidak benar.
## Bila mual saat menyikat
1. Pilih sikat berkepala kecil dan pasta dengan rasa ringan.
1. Sikat pada jam ketika mual berkurang.
1. Tundukkan kepala dan bernapaslah lewat hidung.
1. Setelah muntah, **berkumur dahulu** dengan air atau air bercampur sedikit soda kue, lalu tunggu sekitar 30 menit sebelum menyikat.
1. Tetap gunakan pasta berfluor dua kali sehari.
## Yang dapat dilakukan di setiap trimester
- **Trimester pertama:** pemeriksaan, pembersihan karang, dan pengobatan keadaan darurat.
- **Trimester kedua:** waktu yang paling nyaman untuk tambal, cabut, dan perawatan akar.
- **Trimester ketiga:** perawatan yang perlu tetap dapat dilakukan; duduk miring ke kiri dan minta jeda.
Foto rontgen gigi dengan pelindung dan bius lokal dapat digunakan bila memang diperlukan. Pemutihan gigi dan tindakan yang dapat ditunda sebaiknya menunggu sampai setelah melahirkan.
### Obat
Parasetamol umumnya menjadi pilihan untuk nyeri. Hindari ibuprofen dan obat sejenis kecuali dokter menganjurkan, terutama pada trimester ketiga. Antibiotik tetrasiklin tidak digunakan pada kehamilan karena memengaruhi gigi janin. Selalu sebutkan usia kehamilan kepada dokter gigi dan apoteker.
## Makan untuk gigi ibu dan bayi
Pilih camilan seperti kacang, keju, telur rebus, buah potong, dan yoghurt tawar. Batasi minuman manis. Susu hamil manis sebaiknya diminum bersama makan, bukan sedikit demi sedikit sepanjang hari.
## Pemeriksaan kehamilan dan gigi
Pemeriksaan gigi termasuk dalam pelayanan kesehatan masa hamil di Indonesia. [2] Bawalah Buku KIA agar hasilnya dicatat, dan beri tahu dokter kandungan bila akan menjalani tindakan besar.
## Segera periksakan bila
- pipi bengkak disertai demam;
- nyeri membuat sulit tidur atau makan;
- gusi berdarah terus atau bernanah;
- sulit membuka mulut, menelan, atau bernapas: segera ke IGD.
## Setelah melahirkan
Kuman penyebab gigi berlubang dapat berpindah melalui sendok yang dipakai bersama. Obati gigi ibu, bersihkan gusi bayi dengan kain lembap, dan rencanakan kunjungan pertama ketika gigi pertamanya tumbuh. Merawat mulut ibu berarti memberi awal yang baik bagi gigi anak.`),
    citations: [
      {
        ref: '1',
        cite: 'American College of Obstetricians and Gynecologists. <em>Committee Opinion No. 569: Oral Health Care During Pregnancy and Through the Lifespan</em>. 2013.',
      },
      {
        ref: '2',
        cite: 'Kementerian Kesehatan RI. <em>Peraturan Menteri Kesehatan Nomor 21 Tahun 2021</em> tentang penyelenggaraan pelayanan kesehatan masa sebelum hamil, masa hamil, persalinan, dan masa sesudah melahirkan.',
      },
    ],
    publishedDaysAgo: 290,
    reviewYears: 2,
  },
];
