import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const organArticles: ArticleDraft[] = [
  {
    slug: 'asam-urat-saat-kambuh-dan-setelahnya',
    name: 'Asam Urat: Saat Kambuh dan Setelahnya',
    category: 'penyakit-dalam',
    reviewer: 'taufan-ardianto',
    summary: 'Nyeri sendi mendadak di malam hari sering disebabkan asam urat. Apa yang dilakukan saat kambuh, dan bagaimana mencegahnya.',
    content: textOf(`
Serangan asam urat, atau gout, sering datang tiba-tiba pada malam hari: pangkal ibu jari kaki bengkak, merah, panas, dan sangat nyeri. Penyebabnya adalah kristal asam urat di dalam sendi yang memicu peradangan. [1]
## Kadar tinggi tidak selalu berarti gout
Banyak orang mempunyai kadar asam urat tinggi tanpa pernah mengalami serangan. Sebaliknya, kadar dapat terlihat normal ketika sendi sedang meradang. Karena itu diagnosis tidak ditegakkan dari satu angka saja, dan kadar tinggi tanpa gejala belum tentu memerlukan obat. Pegal di seluruh badan dan kesemutan biasanya bukan karena asam urat.
## Saat kambuh
- Istirahatkan sendi, tinggikan, dan kompres dingin selama 15–20 menit beberapa kali sehari.
- Minum air cukup, kecuali dokter membatasi cairan Anda.
- Minum obat yang diresepkan sesegera mungkin. Makin awal obat diminum, makin cepat nyeri mereda.
- Jangan memijat atau mengurut sendi yang bengkak.
Obat antiradang tidak aman bagi semua orang, terutama penyandang penyakit ginjal, tukak lambung, gagal jantung, atau pengguna pengencer darah. Tanyakan dahulu kepada dokter atau apoteker.
### Obat yang sedang diminum untuk menurunkan asam urat
Bila Anda sudah rutin minum obat penurun asam urat, teruskan selama serangan. Bila belum, jangan memulainya sendiri pada saat kambuh.
## Mencegah serangan berikutnya
1. Batasi jeroan, kerang, daging merah berlebihan, dan kaldu kental.
1. Kurangi minuman manis, terutama yang mengandung fruktosa.
1. Hindari alkohol, khususnya bir.
1. Turunkan berat badan perlahan. Diet ketat yang mendadak justru dapat memicu serangan.
1. Periksa tekanan darah, gula, kolesterol, dan ginjal, karena penyakit tersebut sering menyertai.
Sayur seperti bayam dan kacang-kacangan tidak perlu dipantang sepenuhnya. Tahu dan tempe boleh dimakan dalam jumlah wajar.
## Kapan obat jangka panjang diperlukan
Dokter mempertimbangkan obat penurun asam urat bila serangan terjadi dua kali atau lebih dalam setahun, terdapat benjolan tofus, batu ginjal, atau kerusakan sendi. [1] Kadar sasaran dipantau berkala, dan obat diminum terus walaupun tidak nyeri. Pada bulan-bulan pertama serangan masih mungkin terjadi; hal itu bukan tanda obat gagal. Hentikan obat dan segera ke dokter bila timbul ruam, demam, atau sariawan berat.
## Segera periksakan bila
- demam disertai sendi yang sangat nyeri, karena dapat berarti infeksi sendi;
- beberapa sendi meradang sekaligus;
- nyeri tidak membaik dalam dua atau tiga hari;
- nyeri pinggang hebat atau urine berdarah.
Penyakit sendi termasuk penyebab terbanyak keterbatasan gerak di dunia. [2] Dengan pengobatan yang teratur, serangan gout dapat dicegah dan sendi dapat terlindungi.`),
    citations: [
      { ref: '1', cite: 'Perhimpunan Reumatologi Indonesia. <em>Pedoman Diagnosis dan Pengelolaan Gout</em>. Jakarta; 2018.' },
      { ref: '2', cite: 'World Health Organization. <em>Musculoskeletal health: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 49,
    reviewYears: 2,
  },
  {
    slug: 'tuberkulosis-dapat-disembuhkan',
    name: 'Tuberkulosis Dapat Disembuhkan bila Obat Diminum Tuntas',
    category: 'penyakit-dalam',
    reviewer: 'tiurma-silalahi',
    summary: 'Batuk lebih dari dua minggu perlu diperiksa. Cara penularan, pengobatan enam bulan, dan perlindungan bagi orang serumah.',
    content: textOf(`
Tuberkulosis atau TBC adalah penyakit menular yang disebabkan kuman *Mycobacterium tuberculosis*. Indonesia termasuk negara dengan jumlah kasus terbanyak di dunia. [1] Penyakit ini dapat disembuhkan, dan obatnya tersedia tanpa biaya di puskesmas serta rumah sakit yang bekerja sama dengan program nasional.
## Gejala yang perlu diperiksa
- Batuk dua minggu atau lebih, dengan atau tanpa dahak.
- Batuk darah.
- Demam hilang timbul, keringat malam tanpa kegiatan.
- Berat badan dan nafsu makan menurun.
- Lemas, sesak, atau nyeri dada.
- Benjolan di leher, atau anak yang berat badannya tidak naik.
TBC tidak hanya menyerang paru. Kelenjar, tulang, selaput otak, dan organ lain juga dapat terkena.
## Cara menular
Kuman menyebar lewat udara ketika penderita TBC paru batuk, bersin, atau berbicara. TBC **tidak** menular melalui alat makan, jabat tangan, atau pakaian. Risiko lebih besar di ruang tertutup tanpa ventilasi dan pada orang yang tinggal serumah.
## Pemeriksaan
Dahak diperiksa dengan tes cepat molekuler, yang juga menilai kekebalan kuman terhadap obat. Foto dada membantu. Tes HIV dan gula darah dianjurkan karena keduanya memengaruhi pengobatan. [2]
## Pengobatan
1. Pengobatan TBC yang peka obat umumnya berlangsung enam bulan.
1. Obat diminum setiap hari pada jam yang sama, didampingi pengawas minum obat.
1. Keluhan biasanya membaik dalam beberapa minggu, **tetapi kuman belum habis**. Berhenti lebih awal dapat membuat kuman kebal obat.
1. Dahak diperiksa ulang pada waktu tertentu.
### Efek yang perlu diketahui
Urine berwarna jingga adalah hal yang wajar. Segera hubungi petugas bila mata atau kulit menguning, mual hebat, gatal seluruh badan, penglihatan kabur, atau pendengaran berkurang. Jangan menghentikan obat sendiri.
## Melindungi keluarga
- Tutup mulut dan hidung saat batuk, pakailah masker terutama pada minggu-minggu awal.
- Buka jendela agar udara dan cahaya masuk.
- Ajak semua orang serumah diperiksa. Anak kecil dan penyandang HIV dapat diberi **terapi pencegahan** bila tidak sakit TBC.
- Bayi diimunisasi BCG sesuai jadwal.
Penularan menurun setelah pengobatan yang tepat berjalan. Penderita tidak perlu dikucilkan; dukungan justru membantu obat diminum tuntas.
## Segera ke IGD bila
- batuk darah banyak;
- sesak berat;
- kejang, leher kaku, atau kesadaran menurun;
- kulit dan mata menguning disertai muntah.
Bila jarak atau pekerjaan menyulitkan pengambilan obat, sampaikan kepada petugas. Jadwal dapat disesuaikan, dan kader dapat membantu mendampingi sampai selesai.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Tuberculosis: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'Kementerian Kesehatan RI. <em>Pedoman Nasional Pelayanan Kedokteran Tata Laksana Tuberkulosis</em>. Jakarta; 2019.',
      },
    ],
    publishedDaysAgo: 90,
    reviewYears: 2,
  },
  {
    slug: 'penyakit-ginjal-kronik-diperiksa-lebih-awal',
    name: 'Penyakit Ginjal Kronik: Diperiksa Lebih Awal, Dijaga Lebih Lama',
    category: 'penyakit-dalam',
    reviewer: 'yuliana-gunadi',
    summary:
      'Ginjal jarang mengeluh sebelum terlambat. Siapa yang perlu memeriksa urine dan kreatinin, dan kebiasaan yang melindungi ginjal.',
    content: textOf(`
Ginjal menyaring darah, membuang sisa metabolisme, mengatur cairan, dan membantu mengendalikan tekanan darah. Penyakit ginjal kronik berarti kerusakan atau penurunan fungsi ginjal yang berlangsung lebih dari tiga bulan. [1] Pada tahap awal penyakit ini hampir tidak bergejala.
## Siapa yang perlu diperiksa
- Penyandang **diabetes** dan **tekanan darah tinggi**.
- Orang dengan penyakit jantung, batu ginjal berulang, atau lupus.
- Orang yang keluarganya mempunyai penyakit ginjal.
- Pengguna obat pereda nyeri antiradang dalam waktu lama.
- Usia lanjut dan orang dengan obesitas.
## Pemeriksaan sederhana
1. **Kreatinin darah**, dari situ dihitung laju filtrasi (eGFR).
1. **Albumin atau protein dalam urine**, yang dapat menjadi tanda paling awal.
1. **Tekanan darah.**
1. USG ginjal bila diperlukan.
Satu hasil yang tidak normal belum menegakkan diagnosis; dokter mengulangnya setelah beberapa waktu.
## Gejala pada tahap lanjut
Bengkak di kaki dan kelopak mata, urine berbusa, mudah lelah, mual, gatal, sesak, dan nafsu makan menurun. Jangan menunggu gejala ini muncul untuk memeriksakan diri.
## Melindungi ginjal
- Kendalikan gula darah dan tekanan darah sesuai sasaran dari dokter.
- Batasi garam sekitar satu sendok teh sehari.
- Minum air secukupnya menurut rasa haus; bila dokter membatasi cairan, ikuti jumlahnya.
- Berhenti merokok dan bergerak teratur.
- **Hindari obat pereda nyeri antiradang** tanpa pesan dokter, dan waspadai jamu yang tidak jelas isinya atau dicampur obat.
- Beri tahu dokter sebelum pemeriksaan dengan zat kontras.
### Tentang makanan
Pembatasan protein, kalium, dan fosfor tidak sama bagi setiap orang. Pantangan berlebihan dapat menyebabkan kurang gizi. Mintalah penjelasan dokter gizi atau ahli gizi menurut hasil laboratorium Anda.
## Obat
Beberapa obat tekanan darah dan diabetes terbukti memperlambat kerusakan ginjal pada orang yang sesuai. [2] Saat muntah, diare, atau tidak dapat minum, sebagian obat perlu dihentikan sementara; tanyakan rencana "hari sakit" kepada dokter sebelum hal itu terjadi.
## Bila fungsi ginjal sangat menurun
Pilihan pengganti fungsi ginjal meliputi cuci darah, dialisis lewat perut, dan cangkok ginjal. Perawatan tanpa dialisis dengan penanganan keluhan juga merupakan pilihan yang dibicarakan bersama keluarga. Membicarakannya lebih awal memberi waktu untuk memilih dengan tenang.
## Segera ke IGD bila
- sesak dan bengkak bertambah cepat;
- tidak buang air kecil;
- lemas berat, berdebar, atau pingsan;
- kebingungan atau kejang.
Satu pemeriksaan darah dan urine setahun sekali bagi orang yang berisiko adalah langkah kecil dengan arti besar.`),
    citations: [
      {
        ref: '1',
        cite: 'Kidney Disease: Improving Global Outcomes (KDIGO). <em>KDIGO 2024 Clinical Practice Guideline for the Evaluation and Management of Chronic Kidney Disease</em>. 2024.',
      },
      {
        ref: '2',
        cite: 'Kementerian Kesehatan RI. <em>Pedoman Nasional Pelayanan Kedokteran Tata Laksana Ginjal Kronik</em>. Jakarta; 2023.',
      },
    ],
    publishedDaysAgo: 125,
    reviewYears: 2,
  },
  {
    slug: 'hepatitis-b-dicegah-dan-dipantau',
    name: 'Hepatitis B: Dicegah dengan Vaksin, Dipantau Seumur Hidup',
    category: 'penyakit-dalam',
    reviewer: 'andi-baso-mappangara',
    summary: 'Cara penularan yang benar, arti HBsAg positif, siapa yang perlu obat, dan bagaimana melindungi bayi serta pasangan.',
    content: textOf(`
Hepatitis B adalah infeksi virus pada hati. Sebagian besar orang dewasa yang terinfeksi dapat sembuh sendiri, tetapi bayi yang tertular dari ibunya sering menjadi kronik dan berisiko mengalami sirosis serta kanker hati di kemudian hari. Vaksinnya aman dan efektif. [1]
## Cara menular
- Dari ibu ke bayi saat kelahiran.
- Melalui darah: jarum suntik, tato, tindik, alat cukur, atau sikat gigi yang dipakai bersama.
- Melalui hubungan seksual tanpa pelindung.
Hepatitis B **tidak** menular lewat makan bersama, berpelukan, berjabat tangan, batuk, atau menyusui bila bayi sudah mendapat imunisasi yang dianjurkan. Penyandang hepatitis B boleh bekerja dan bersekolah seperti orang lain.
## Memahami hasil tes
1. **HBsAg positif** berarti virus ada di dalam tubuh. Bila menetap lebih dari enam bulan disebut kronik.
1. **Anti-HBs positif** berarti tubuh mempunyai kekebalan.
1. **Jumlah virus (HBV DNA), SGPT, dan kekakuan hati** membantu menentukan perlunya obat.
Hasil positif sering membuat terkejut. Jangan mengambil kesimpulan sendiri; buatlah janji dengan dokter dan bawalah seluruh hasil pemeriksaan.
## Siapa yang perlu diperiksa
Ibu hamil, anggota keluarga serumah dan pasangan penyandang hepatitis B, tenaga kesehatan, penyandang HIV, pasien cuci darah, dan siapa pun yang ingin mengetahui keadaannya.
## Pengobatan dan pemantauan
Tidak semua penyandang hepatitis B langsung memerlukan obat. Dokter mempertimbangkan jumlah virus, peradangan, dan jaringan parut di hati. [2] Obat diminum setiap hari dalam jangka panjang; **menghentikannya sendiri dapat menyebabkan peradangan hati yang berat.** Pemantauan biasanya dilakukan setiap enam bulan, termasuk USG hati bagi orang yang berisiko kanker hati.
### Menjaga hati
- Hindari alkohol.
- Jangan minum jamu atau suplemen tanpa sepengetahuan dokter.
- Jaga berat badan dan gula darah.
- Minum parasetamol hanya sesuai takaran.
## Melindungi orang lain
- Bayi dari ibu dengan HBsAg positif mendapat vaksin dan imunoglobulin **dalam 24 jam** pertama, lalu melanjutkan jadwal vaksin.
- Ibu hamil dengan jumlah virus tinggi dapat diberi obat pada akhir kehamilan.
- Pasangan dan keluarga serumah diperiksa dan divaksinasi bila belum kebal.
- Gunakan kondom sampai pasangan terlindungi.
- Tutup luka dan jangan berbagi alat cukur atau sikat gigi.
## Segera ke dokter atau IGD bila
- mata dan kulit menguning;
- perut membesar atau kaki bengkak;
- muntah darah atau buang air besar hitam;
- mengantuk berat, bingung, atau perilaku berubah.
Banyak orang hidup sehat dengan hepatitis B. Kuncinya adalah mengetahui keadaan sejak dini dan tidak berhenti memantau.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Hepatitis B: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>Guidelines for the prevention, diagnosis, care and treatment for people with chronic hepatitis B infection</em>. Jenewa: WHO; 2024.',
      },
    ],
    publishedDaysAgo: 203,
    reviewYears: 2,
  },
  {
    slug: 'nyeri-ulu-hati-yang-berulang',
    name: 'Nyeri Ulu Hati yang Berulang: Maag, Asam Lambung, atau Lainnya?',
    category: 'penyakit-dalam',
    reviewer: 'wulan-sekarningtyas',
    summary: 'Tidak semua nyeri ulu hati adalah maag. Kebiasaan yang membantu, obat yang perlu diwaspadai, dan tanda perlunya endoskopi.',
    content: textOf(`
"Maag" dipakai orang untuk banyak keluhan: perih, begah, cepat kenyang, mual, atau panas di dada. Dalam kedokteran keluhan itu dapat berarti dispepsia, naiknya asam lambung, tukak, infeksi kuman *Helicobacter pylori*, batu empedu, bahkan penyakit jantung. Membedakannya penting karena penanganannya berbeda. [1]
## Kenali polanya
- **Perih atau begah setelah makan**, cepat kenyang: sering pada dispepsia.
- **Panas di dada dan mulut asam**, memberat saat berbaring: sering pada asam lambung naik.
- **Nyeri kanan atas setelah makanan berlemak**: dapat berasal dari kandung empedu.
- **Nyeri seperti ditekan, menjalar, disertai keringat dingin**: pikirkan jantung, segera ke IGD.
## Kebiasaan yang membantu
1. Makan porsi kecil dan teratur; jangan langsung berbaring, tunggu dua sampai tiga jam.
1. Kenali pemicu Anda sendiri: kopi, cokelat, makanan pedas, berlemak, atau asam.
1. Berhenti merokok dan hindari alkohol.
1. Turunkan berat badan bila berlebih.
1. Tinggikan kepala tempat tidur bila keluhan muncul malam hari.
1. Kelola stres dan tidur cukup.
## Obat yang perlu diwaspadai
Obat pereda nyeri antiradang, aspirin, dan sebagian jamu pegal linu dapat melukai lambung. Sampaikan kepada dokter bila Anda memerlukannya secara rutin; jangan menghentikan aspirin yang diresepkan dokter jantung tanpa bertanya.
### Obat lambung
Antasida membantu keluhan ringan. Obat penekan asam biasanya diminum sebelum makan selama beberapa minggu, lalu dinilai kembali. Pemakaian bertahun-tahun tanpa evaluasi tidak dianjurkan.
## Pemeriksaan
Dokter dapat memeriksa kuman *H. pylori* melalui tes napas atau tinja, dan mengobatinya dengan kombinasi antibiotik yang harus dihabiskan. Antibiotik yang diminum tidak tuntas membuat kuman kebal. [2] Endoskopi dianjurkan bila keluhan baru timbul pada usia lebih lanjut, tidak membaik dengan obat, atau terdapat tanda bahaya.
## Tanda bahaya: jangan ditunda
- Sulit atau nyeri saat menelan.
- Berat badan turun tanpa sebab.
- Muntah berulang atau muntah darah.
- Buang air besar hitam seperti aspal.
- Pucat dan lemas karena anemia.
- Benjolan di perut atau keluarga dengan kanker lambung.
Muntah darah, tinja hitam, pingsan, atau nyeri perut mendadak yang sangat hebat adalah keadaan gawat. Datanglah ke IGD.
## Menyiapkan kunjungan
Catat apa yang dimakan, kapan nyeri muncul, berapa lama, apa yang meredakan, serta semua obat dan jamu yang diminum dalam sebulan terakhir. Catatan dua minggu sering cukup untuk menemukan pola.
Keluhan lambung juga dapat memberat karena cemas. Mengatakannya kepada dokter tidak berarti keluhan Anda dianggap tidak nyata; tubuh dan pikiran memang saling memengaruhi.`),
    citations: [
      {
        ref: '1',
        cite: 'National Institute for Health and Care Excellence (NICE). <em>Gastro-oesophageal reflux disease and dyspepsia in adults: investigation and management (CG184)</em>. London: NICE; 2014.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Antimicrobial resistance: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 240,
    reviewYears: 2,
  },
];
