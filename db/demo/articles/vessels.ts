import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const vesselArticles: ArticleDraft[] = [
  {
    slug: 'gagal-jantung-hidup-dari-hari-ke-hari',
    name: 'Gagal Jantung: Menjalaninya dari Hari ke Hari',
    category: 'jantung-dan-pembuluh-darah',
    reviewer: 'parlindungan-sitorus',
    summary: 'Gagal jantung bukan berarti jantung berhenti. Timbang setiap pagi, kenali tanda perburukan, dan pahami obat Anda.',
    content: textOf(`
Gagal jantung berarti jantung tidak mampu memompa darah secukupnya untuk kebutuhan tubuh. Kata "gagal" terdengar menakutkan, tetapi jantung tidak berhenti. Dengan obat yang tepat, pemantauan, dan perubahan kebiasaan, banyak orang dapat tetap bekerja dan menikmati kegiatan sehari-hari. [1]
## Gejala yang sering muncul
- Sesak saat beraktivitas, naik tangga, atau berbaring datar.
- Terbangun malam hari karena sesak.
- Bengkak pada kaki, tungkai, atau perut.
- Cepat lelah dan berat badan naik dalam beberapa hari.
- Batuk malam hari dan nafsu makan menurun.
## Penyebabnya
Penyakit jantung koroner dan tekanan darah tinggi adalah penyebab yang sering ditemukan. Kelainan katup, gangguan irama, penyakit otot jantung, diabetes, dan alkohol juga dapat berperan. Dokter mencari penyebabnya dengan EKG, ekokardiografi, dan pemeriksaan darah, karena pengobatan mengikuti penyebab.
## Kebiasaan harian yang menolong
1. **Timbang berat badan setiap pagi** setelah buang air kecil, sebelum makan, dengan pakaian yang sama. Catat hasilnya.
1. **Batasi garam.** Kurangi mi instan, ikan asin, kerupuk, kecap, dan makanan kemasan.
1. **Atur cairan** hanya bila dokter menyarankan jumlah tertentu.
1. **Bergerak.** Jalan pelan setiap hari; ikuti rehabilitasi jantung bila tersedia.
1. **Berhenti merokok** dan hindari alkohol.
1. **Vaksinasi** influenza dan pneumokokus sesuai anjuran dokter.
### Tentang obat
Pasien biasanya mendapat beberapa obat sekaligus. Obat tersebut bekerja melindungi jantung dalam jangka panjang, bukan hanya menghilangkan keluhan. Jangan menghentikannya ketika merasa lebih baik. Hindari obat pereda nyeri golongan antiradang seperti ibuprofen dan natrium diklofenak tanpa pesan dokter, karena dapat menahan cairan dan mengganggu ginjal.
## Hubungi dokter pada hari yang sama bila
- berat badan naik lebih dari 2 kg dalam tiga hari;
- bengkak bertambah atau perlu bantal lebih tinggi;
- pusing saat berdiri atau tekanan darah jauh lebih rendah dari biasanya;
- muntah atau diare sehingga obat sulit diminum.
## Segera ke IGD bila
- sesak saat beristirahat atau berbicara terputus-putus;
- nyeri dada lebih dari beberapa menit;
- pingsan atau jantung berdebar sangat cepat;
- dahak berbusa kemerahan atau bibir kebiruan.
## Dukungan keluarga
Keluarga dapat membantu membaca label makanan, menyiapkan kotak obat, dan menemani jalan pagi. Perasaan sedih dan takut sering menyertai penyakit ini; bicarakan dengan dokter. Tanyakan pula kapan boleh bepergian, berkendara, atau melakukan hubungan suami istri, karena jawabannya berbeda bagi setiap orang. [2]
Bawalah catatan berat badan dan tekanan darah pada setiap kunjungan. Catatan sederhana itu sering lebih berguna daripada ingatan.`),
    citations: [
      {
        ref: '1',
        cite: 'Perhimpunan Dokter Spesialis Kardiovaskular Indonesia (PERKI). <em>Pedoman Tatalaksana Gagal Jantung</em>. Jakarta: PERKI; 2020.',
      },
      {
        ref: '2',
        cite: 'European Society of Cardiology. <em>2021 ESC Guidelines for the diagnosis and treatment of acute and chronic heart failure</em>. 2021.',
      },
    ],
    publishedDaysAgo: 36,
    reviewYears: 1,
  },
  {
    slug: 'kolesterol-tinggi-tanpa-gejala',
    name: 'Kolesterol Tinggi: Tanpa Gejala, Bukan Tanpa Akibat',
    category: 'jantung-dan-pembuluh-darah',
    reviewer: 'intan-permatasari',
    summary: 'Apa arti LDL dan HDL, siapa yang perlu diperiksa, makanan yang berpengaruh, dan mengapa obat kadang diperlukan seumur hidup.',
    content: textOf(`
Kolesterol adalah zat lemak yang diperlukan tubuh untuk membentuk sel dan hormon. Masalah timbul ketika kolesterol LDL terlalu banyak dan menumpuk di dinding pembuluh darah. Penumpukan itu tidak terasa, sampai aliran darah ke jantung atau otak terganggu.
## Membaca hasil laboratorium
- **LDL**, sering disebut kolesterol jahat; semakin tinggi dan semakin lama, semakin besar risikonya.
- **HDL** membantu mengangkut kolesterol kembali ke hati.
- **Trigliserida** berkaitan dengan gula, alkohol, dan berat badan.
- **Kolesterol total** adalah gabungan; angka ini saja tidak cukup untuk mengambil keputusan.
Tidak ada satu batas yang cocok bagi semua orang. Sasaran LDL ditentukan oleh risiko keseluruhan: usia, tekanan darah, diabetes, kebiasaan merokok, dan riwayat penyakit jantung. [1] Orang yang pernah mengalami serangan jantung memerlukan LDL yang jauh lebih rendah daripada orang sehat.
## Siapa yang perlu diperiksa
1. Orang dewasa mulai usia 40 tahun, atau lebih muda bila ada faktor risiko.
1. Penyandang diabetes, tekanan darah tinggi, penyakit ginjal, atau obesitas.
1. Perokok.
1. Orang dengan keluarga yang terkena serangan jantung pada usia muda. Kolesterol sangat tinggi dalam keluarga dapat bersifat turunan dan perlu dicari sejak anak-anak.
## Makanan dan kebiasaan
- Ganti gorengan dengan rebus, kukus, panggang, atau tumis dengan sedikit minyak.
- Batasi santan kental, jeroan, kulit ayam, dan daging berlemak.
- Pilih ikan, tahu, tempe, kacang-kacangan, sayur, dan buah.
- Hindari lemak trans dari margarin padat dan makanan kemasan tertentu; bacalah labelnya.
- Bergerak sedikitnya 150 menit seminggu.
- Berhenti merokok.
Telur boleh dimakan sebagai bagian dari makanan seimbang. Yang lebih berpengaruh bagi kebanyakan orang adalah lemak jenuh dan lemak trans. [2]
### Herbal dan suplemen
Bukti manfaatnya sering terbatas dan sebagian dapat mengganggu kerja obat. Tunjukkan kemasannya kepada dokter sebelum meminumnya.
## Tentang statin
Statin menurunkan LDL dan risiko serangan jantung. Obat ini biasanya diminum jangka panjang; bila dihentikan, LDL naik kembali. Keluhan otot dapat terjadi pada sebagian kecil orang dan umumnya dapat diatasi dengan mengubah takaran atau jenisnya. Segera hubungi dokter bila nyeri otot hebat disertai urine berwarna gelap. Statin umumnya dihentikan pada ibu hamil; sampaikan bila Anda merencanakan kehamilan.
## Pemantauan
Pemeriksaan ulang biasanya dilakukan beberapa minggu sampai tiga bulan setelah obat dimulai atau diubah, lalu berkala. Bawalah hasil sebelumnya agar perubahannya terlihat.
Kolesterol tinggi tidak menimbulkan pusing atau pegal di tengkuk. Jangan menunggu keluhan; satu pemeriksaan darah memberi jawaban yang lebih pasti.`),
    citations: [
      {
        ref: '1',
        cite: 'Perkumpulan Endokrinologi Indonesia (PERKENI). <em>Panduan Pengelolaan Dislipidemia di Indonesia</em>. 2021.',
      },
      {
        ref: '2',
        cite: 'European Society of Cardiology. <em>2021 ESC Guidelines on cardiovascular disease prevention in clinical practice</em>. 2021.',
      },
    ],
    publishedDaysAgo: 71,
    reviewYears: 2,
  },
  {
    slug: 'jantung-berdebar-dan-fibrilasi-atrium',
    name: 'Jantung Berdebar: Mengenal Fibrilasi Atrium',
    category: 'jantung-dan-pembuluh-darah',
    reviewer: 'citra-ayu-larasati',
    summary:
      'Berdebar sering tidak berbahaya, tetapi irama yang tidak teratur dapat memicu stroke. Cara meraba nadi dan kapan memeriksakan diri.',
    content: textOf(`
Hampir setiap orang pernah merasakan jantung berdebar, misalnya setelah minum kopi, kurang tidur, atau terkejut. Sebagian besar tidak berbahaya. Namun ada satu gangguan irama yang perlu dikenali lebih awal karena dapat menyebabkan stroke, yaitu fibrilasi atrium. [1]
## Apa yang terjadi
Pada fibrilasi atrium, serambi jantung bergetar tidak teratur sehingga darah tidak mengalir dengan lancar. Bekuan dapat terbentuk di dalamnya, lalu terbawa ke otak. Gangguan ini makin sering ditemukan dengan bertambahnya usia, tekanan darah tinggi, penyakit katup, gagal jantung, diabetes, gangguan tiroid, henti napas saat tidur, dan alkohol.
## Gejala
- Berdebar cepat dan tidak beraturan.
- Lemas, sesak, atau cepat lelah.
- Pusing atau rasa melayang.
- Kadang tidak ada gejala sama sekali.
## Meraba nadi sendiri
1. Duduk tenang selama lima menit.
1. Letakkan ujung jari telunjuk dan tengah di pergelangan, di bawah pangkal ibu jari.
1. Rasakan iramanya selama 60 detik dan hitung denyutnya.
1. Perhatikan apakah jaraknya teratur seperti detak jam.
Nadi istirahat orang dewasa umumnya 60–100 kali per menit. Nadi yang jelas tidak teratur perlu diperiksa dengan EKG, walaupun Anda merasa sehat. Jam tangan pintar dapat memberi petunjuk, tetapi diagnosis tetap memerlukan rekaman EKG yang dibaca dokter.
## Pemeriksaan dan pengobatan
Dokter mencari pemicu, memeriksa tiroid, melakukan ekokardiografi, dan bila perlu memasang perekam irama selama 24 jam atau lebih. Penanganannya mencakup tiga hal: [2]
- **mencegah stroke** dengan obat pengencer darah bila risikonya cukup tinggi;
- **mengendalikan denyut atau irama** dengan obat, kejut listrik terencana, atau ablasi;
- **mengelola penyakit penyerta** seperti tekanan darah tinggi, obesitas, dan henti napas saat tidur.
### Bila minum pengencer darah
Minumlah pada jam yang sama dan jangan melewatkan dosis. Beri tahu setiap dokter, dokter gigi, dan apoteker bahwa Anda meminumnya. Hindari obat pereda nyeri antiradang tanpa pesan dokter. Segera periksakan diri bila terbentur kepala, buang air besar hitam, atau perdarahan sulit berhenti.
## Segera ke IGD bila
- berdebar disertai nyeri dada, sesak, atau pingsan;
- wajah mencong, lengan lemah, atau bicara pelo;
- nadi sangat cepat dan tidak melambat setelah beristirahat.
## Mengurangi pemicu
Cukup tidur, batasi alkohol, kurangi kopi bila Anda peka, periksa tekanan darah, dan kelola stres. Catat waktu keluhan, lamanya, serta kegiatan saat itu; bila sempat, rekam nadinya. Catatan ini membantu dokter membedakan debar yang wajar dari gangguan irama.`),
    citations: [
      {
        ref: '1',
        cite: 'Perhimpunan Dokter Spesialis Kardiovaskular Indonesia (PERKI). <em>Pedoman Tata Laksana Fibrilasi Atrial</em>. Jakarta: PERKI; 2014.',
      },
      {
        ref: '2',
        cite: 'European Society of Cardiology. <em>2020 ESC Guidelines for the diagnosis and management of atrial fibrillation</em>. 2020.',
      },
    ],
    publishedDaysAgo: 118,
    reviewYears: 1,
  },
  {
    slug: 'setelah-pemasangan-ring-jantung',
    name: 'Setelah Pemasangan Ring Jantung: Minggu-Minggu Pertama',
    category: 'jantung-dan-pembuluh-darah',
    reviewer: 'galuh-pramesti',
    summary: 'Merawat luka, obat yang tidak boleh terlewat, kapan kembali beraktivitas, dan tanda yang mengharuskan Anda kembali ke IGD.',
    content: textOf(`
Ring atau stent membuka bagian pembuluh darah jantung yang menyempit. Tindakannya sering selesai dalam hitungan jam, tetapi pemulihan dan pencegahan berjalan jauh lebih lama. Ring memperbaiki satu titik; kebiasaan dan obatlah yang melindungi seluruh pembuluh darah. [1]
## Merawat bekas tusukan
- Jaga area pergelangan atau lipat paha tetap bersih dan kering.
- Memar kecil adalah hal yang wajar dan menghilang dalam satu sampai dua minggu.
- Hindari mengangkat beban berat selama waktu yang disarankan dokter, biasanya sekitar satu minggu.
- Bila berdarah, tekan kuat dengan jari selama sepuluh menit sambil berbaring. Bila tidak berhenti, hubungi 119 atau datang ke IGD.
## Obat yang tidak boleh terlewat
Setelah ring dipasang, Anda biasanya mendapat dua obat antipembekuan darah sekaligus untuk jangka waktu tertentu. **Menghentikannya sendiri dapat menyebabkan ring tersumbat tiba-tiba.** Lama pemakaian ditentukan oleh dokter jantung menurut jenis ring dan risiko perdarahan.
1. Minum pada jam yang sama setiap hari.
1. Isi ulang sebelum habis.
1. Beri tahu dokter gigi dan dokter lain sebelum tindakan apa pun.
1. Jangan menambah obat pereda nyeri antiradang tanpa bertanya.
Statin dan obat tekanan darah umumnya juga diteruskan. Bila biaya, jadwal, atau efek samping menyulitkan, sampaikan lebih dahulu; ada pilihan lain yang dapat dibicarakan.
## Kembali beraktivitas
- **Berjalan** dimulai sejak hari pertama, lalu ditambah bertahap.
- **Bekerja** ringan biasanya dapat dimulai setelah satu atau beberapa minggu, bergantung pada apakah Anda mengalami serangan jantung.
- **Berkendara dan bepergian jauh** ditanyakan dahulu kepada dokter.
- **Hubungan suami istri** umumnya boleh ketika Anda dapat naik dua lantai tanpa nyeri dada atau sesak.
Program rehabilitasi jantung memberi latihan yang diawasi, penyuluhan gizi, dan tempat bertanya. Keikutsertaannya membantu menurunkan kejadian berulang. [2]
## Segera ke IGD bila
- nyeri atau rasa tertekan di dada lebih dari beberapa menit;
- sesak, keringat dingin, atau pingsan;
- tangan atau kaki di sisi tindakan dingin, pucat, atau mati rasa;
- buang air besar hitam, muntah darah, atau benjolan di bekas tusukan membesar;
- demam dengan bekas tusukan merah dan bernanah.
## Mengurangi risiko berikutnya
Berhenti merokok adalah langkah yang pengaruhnya besar. Kendalikan tekanan darah, gula, dan LDL; makan lebih banyak sayur, ikan, dan kacang; bergeraklah setiap hari. Vaksin influenza dianjurkan setiap tahun.
Perasaan takut ketika dada terasa tidak nyaman adalah hal yang wajar. Bicarakan dengan dokter atau kelompok rehabilitasi, dan simpan kartu ring Anda di dompet agar petugas mengetahui jenis serta tanggal pemasangannya.`),
    citations: [
      {
        ref: '1',
        cite: 'Perhimpunan Dokter Spesialis Kardiovaskular Indonesia (PERKI). <em>Pedoman Tatalaksana Sindrom Koroner Akut</em>. Jakarta: PERKI; 2018.',
      },
      {
        ref: '2',
        cite: 'European Society of Cardiology. <em>2023 ESC Guidelines for the management of acute coronary syndromes</em>. 2023.',
      },
    ],
    publishedDaysAgo: 190,
    reviewYears: 1,
  },
];
