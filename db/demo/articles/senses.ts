import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const senseArticles: ArticleDraft[] = [
  {
    slug: 'katarak-kapan-perlu-operasi',
    name: 'Katarak: Kapan Perlu Operasi dan Apa yang Diharapkan',
    category: 'kulit-mata-dan-tht',
    reviewer: 'laksmi-dewayanti',
    summary: 'Pandangan berkabut dan silau dapat disebabkan katarak. Waktu operasi, persiapan, dan perawatan mata setelahnya.',
    content: textOf(`
Katarak adalah lensa mata yang menjadi keruh. Penyebab paling sering adalah penuaan. Katarak merupakan salah satu penyebab utama kebutaan di dunia, dan sebagian besar kebutaan karenanya dapat dipulihkan dengan operasi. [1]
## Gejala
- Pandangan seperti berkabut, tanpa nyeri.
- Silau oleh lampu kendaraan dan sinar matahari.
- Ukuran kacamata sering berubah.
- Warna tampak pudar atau kekuningan.
- Melihat ganda dengan satu mata.
- Perlu cahaya lebih terang untuk membaca.
Diabetes, merokok, sinar ultraviolet, cedera mata, dan pemakaian steroid lama dapat mempercepat katarak.
## Kapan dioperasi
Operasi dipertimbangkan ketika katarak **mengganggu kegiatan**: membaca, bekerja, berkendara, berjalan di malam hari, atau beribadah. Tidak perlu menunggu katarak "matang". Sebaliknya, katarak ringan tanpa gangguan boleh dipantau. [2]
Tidak ada obat tetes, jamu, atau pijat yang terbukti menghilangkan katarak. Tetes mata tanpa resep yang mengandung steroid justru dapat memperberatnya.
## Pemeriksaan sebelumnya
1. Ketajaman penglihatan dan tekanan bola mata.
1. Pemeriksaan retina, karena penyakit lain dapat membatasi hasil.
1. Pengukuran untuk memilih kekuatan lensa tanam.
1. Tekanan darah dan gula darah.
Sampaikan semua obat, terutama pengencer darah dan obat prostat, serta alergi. Jangan menghentikannya tanpa pesan dokter.
## Hari operasi
Tindakan umumnya memakai bius lokal dan berlangsung kurang dari satu jam. Lensa keruh dikeluarkan melalui sayatan kecil dan diganti lensa tanam. Kebanyakan pasien pulang pada hari yang sama. Ajaklah pengantar.
## Setelah operasi
- Teteskan obat sesuai jadwal; cuci tangan lebih dahulu.
- Jangan menggosok mata; pakai pelindung saat tidur.
- Hindari air kotor, debu, berenang, dan mengangkat berat selama waktu yang ditentukan.
- Pandangan membaik dalam beberapa hari sampai minggu; kacamata baru biasanya diukur setelah mata stabil.
- Datang kontrol walaupun sudah melihat jelas.
### Mata yang kabur lagi
Beberapa bulan atau tahun kemudian, selaput di belakang lensa dapat keruh. Keadaan ini bukan katarak kambuh dan dapat ditangani dengan laser singkat.
## Segera hubungi dokter atau IGD bila
- nyeri mata bertambah;
- penglihatan menurun mendadak;
- mata makin merah dan mengeluarkan nanah;
- kilatan cahaya, banyak bintik hitam, atau bayangan seperti tirai.
Tanda tersebut dapat berarti infeksi di dalam mata atau lepasnya retina, yang memerlukan tindakan segera.
## Melindungi penglihatan
Pakai kacamata hitam di luar, berhenti merokok, dan kendalikan gula darah. Periksa mata berkala mulai usia 40 tahun, dan setiap tahun bila menyandang diabetes. Bayi dengan bayangan putih di tengah mata harus segera diperiksa.
Tanyakan pilihan jenis lensa, biaya, dan jaminannya sebelum memutuskan. Lensa dasar sudah memberi penglihatan jauh yang baik bagi banyak orang.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Blindness and vision impairment: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'American Academy of Ophthalmology. <em>Cataract in the Adult Eye Preferred Practice Pattern</em>. San Francisco; 2021.',
      },
    ],
    publishedDaysAgo: 76,
    reviewYears: 2,
  },
  {
    slug: 'mata-merah-yang-aman-dan-yang-gawat',
    name: 'Mata Merah: Membedakan yang Ringan dan yang Gawat',
    category: 'kulit-mata-dan-tht',
    reviewer: 'syahrul-effendi-koto',
    summary:
      'Belekan karena virus umumnya sembuh sendiri, tetapi nyeri dan pandangan kabur adalah tanda bahaya. Panduan singkat bagi keluarga.',
    content: textOf(`
Mata merah dapat disebabkan hal ringan seperti debu, atau penyakit yang mengancam penglihatan. Tiga pertanyaan membantu membedakan: **apakah nyeri, apakah silau, dan apakah penglihatan kabur?** Bila salah satunya "ya", mata perlu diperiksa segera.
## Penyebab yang sering
- **Radang selaput mata karena virus:** berair, perih, sering mulai satu mata lalu menular ke mata lain, disertai pilek. Biasanya sembuh dalam satu sampai tiga minggu.
- **Karena bakteri:** kotoran kental kuning kehijauan, kelopak lengket saat bangun.
- **Karena alergi:** sangat gatal, kedua mata, sering bersama bersin.
- **Mata kering:** perih, lelah, terutama di depan layar.
- **Perdarahan kecil di bagian putih:** merah terang, tidak nyeri; hilang dalam satu atau dua minggu.
## Perawatan di rumah
1. Kompres dingin dengan kain bersih, satu kain untuk satu mata.
1. Bersihkan kotoran dengan kapas dan air matang dari sudut dalam ke luar.
1. Tetes air mata buatan untuk kenyamanan.
1. Lepaskan lensa kontak dan jangan memakai riasan mata.
1. **Cuci tangan sering**, jangan berbagi handuk dan bantal.
Sebagian besar radang karena virus tidak memerlukan antibiotik. [1] Istirahatkan anak dari sekolah selama mata masih banyak berair dan mengeluarkan kotoran, atau sesuai kebijakan sekolah.
### Yang tidak boleh diteteskan
Air sirih, ASI, madu, air seni, atau obat tetes sisa milik orang lain. Tetes steroid tanpa pemeriksaan dapat memperburuk infeksi dan menaikkan tekanan bola mata.
## Segera ke IGD atau dokter mata bila
- nyeri sedang sampai hebat;
- penglihatan menurun atau melihat lingkaran pelangi di sekitar lampu;
- sangat silau;
- mata terkena bahan kimia;
- terkena benturan, gram besi, atau kayu;
- **pemakai lensa kontak** dengan mata merah dan nyeri;
- bayi baru lahir dengan mata bengkak dan bernanah;
- muntah dan sakit kepala bersama mata merah, yang dapat berarti glaukoma akut;
- kelopak bengkak, demam, atau bola mata sulit digerakkan.
## Terkena bahan kimia
**Bilas segera** dengan air bersih mengalir sedikitnya 15–30 menit, buka kelopak, lepaskan lensa kontak, lalu berangkat ke IGD. Jangan menunggu dan jangan menetralkan dengan bahan lain.
## Kemasukan benda
Berkediplah, bilas dengan air bersih. Jangan menggosok atau mencungkil. Benda yang menancap tidak boleh dicabut; tutup mata dengan gelas kertas tanpa menekan.
## Mencegah
- Pakai kacamata pelindung saat mengelas, menggerinda, memangkas rumput, atau menyemprot.
- Jangan tidur dengan lensa kontak dan jangan membilasnya dengan air keran.
- Di depan layar, alihkan pandangan ke jauh setiap 20 menit dan berkediplah.
- Obati alergi dan hindari asap rokok.
Periksa mata anak sebelum masuk sekolah dan mata orang dewasa mulai usia 40 tahun. Banyak gangguan penglihatan di dunia sebenarnya dapat dicegah atau belum ditangani. [2]`),
    citations: [
      { ref: '1', cite: 'American Academy of Ophthalmology. <em>Conjunctivitis Preferred Practice Pattern</em>. San Francisco; 2018.' },
      { ref: '2', cite: 'World Health Organization. <em>World report on vision</em>. Jenewa: WHO; 2019.' },
    ],
    publishedDaysAgo: 142,
    reviewYears: 2,
  },
  {
    slug: 'radang-telinga-tengah-pada-anak',
    name: 'Radang Telinga Tengah pada Anak: Menunggu atau Mengobati',
    category: 'kulit-mata-dan-tht',
    reviewer: 'anita-rusdiana',
    summary:
      'Anak menarik-narik telinga dan demam setelah pilek? Kapan cukup pereda nyeri, kapan antibiotik, dan kapan telinga bernanah berbahaya.',
    content: textOf(`
Radang telinga tengah sering menyusul batuk pilek. Saluran yang menghubungkan hidung dan telinga pada anak masih pendek dan mendatar, sehingga mudah tersumbat dan terinfeksi. Sebagian besar anak membaik dalam beberapa hari, tetapi pendengarannya perlu dijaga. Infeksi telinga termasuk penyebab gangguan pendengaran yang dapat dicegah. [1]
## Tanda
- Nyeri telinga, menarik telinga, rewel, sulit tidur.
- Demam dan nafsu makan turun.
- Pendengaran berkurang; menaikkan suara televisi.
- Cairan keluar dari telinga; nyeri biasanya mendadak reda setelahnya.
Menarik telinga tanpa demam pada bayi juga dapat berarti mengantuk atau tumbuh gigi.
## Yang dapat dilakukan
1. **Parasetamol atau ibuprofen** sesuai berat badan untuk nyeri dan demam; ibuprofen untuk bayi di atas enam bulan dan anak yang cukup minum.
1. Tinggikan kepala anak besar saat tidur dan beri minum sering.
1. Bersihkan hidung dengan cairan garam fisiologis.
1. Bersihkan cairan hanya di daun telinga; jangan dikorek.
### Jangan
Meneteskan minyak, hidrogen peroksida, atau rebusan ke dalam telinga. Bila gendang telinga berlubang, bahan itu dapat merusak telinga dalam. Obat tetes hanya dipakai setelah telinga diperiksa.
## Perlukah antibiotik?
Dokter melihat gendang telinga lalu memutuskan. Antibiotik umumnya diberikan pada bayi di bawah enam bulan, infeksi kedua telinga pada anak di bawah dua tahun, gejala berat, atau telinga bernanah. Pada anak lain dengan gejala ringan, **menunggu dan menilai ulang dalam 48–72 jam** sering menjadi pilihan yang aman. [2] Bila antibiotik diresepkan, habiskan sesuai petunjuk.
## Cairan yang menetap
Setelah infeksi reda, cairan dapat tinggal di belakang gendang selama beberapa minggu sampai tiga bulan. Anak tampak tidak mendengar atau ucapannya kurang jelas. Periksakan pendengarannya bila menetap lebih dari tiga bulan. Pipa ventilasi kecil kadang diperlukan.
## Telinga yang terus bernanah
Cairan berbau yang keluar lebih dari dua minggu menandakan infeksi kronik. Jaga telinga tetap kering dan bawa ke dokter THT.
## Segera ke IGD bila
- bengkak dan merah di belakang telinga, daun telinga terdorong ke depan;
- wajah mencong;
- leher kaku, sangat mengantuk, kejang, atau muntah terus;
- bayi di bawah tiga bulan demam;
- pusing berputar atau tuli mendadak;
- nyeri hebat setelah benda masuk ke telinga.
## Mencegah
- ASI, imunisasi pneumokokus dan influenza sesuai anjuran.
- Hindari asap rokok di rumah.
- Jangan memberi susu botol sambil berbaring datar.
- Ajari anak membuang ingus satu lubang bergantian.
- Jangan mengorek telinga dengan cotton bud.
Anak yang mengalami tiga kali infeksi dalam enam bulan, atau empat kali dalam setahun, sebaiknya dinilai dokter THT. Catat tanggal, obat, dan keluhan pendengaran agar keputusan berikutnya lebih mudah.`),
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Deafness and hearing loss: fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'Lieberthal AS, dkk. The diagnosis and management of acute otitis media. <em>Pediatrics</em>. 2013;131(3):e964–e999.',
      },
    ],
    publishedDaysAgo: 180,
    reviewYears: 2,
  },
  {
    slug: 'sinusitis-hidung-tersumbat-berkepanjangan',
    name: 'Sinusitis: Hidung Tersumbat yang Berkepanjangan',
    category: 'kulit-mata-dan-tht',
    reviewer: 'bagas-prihantoro',
    summary:
      'Tidak semua ingus hijau memerlukan antibiotik. Cuci hidung, semprot yang aman, dan tanda sinusitis yang perlu segera diperiksa.',
    content: textOf(`
Sinus adalah rongga berisi udara di sekitar hidung. Bila lapisannya meradang bersama hidung, timbullah rinosinusitis. Sebagian besar yang akut disebabkan virus pilek dan sembuh sendiri. Disebut kronik bila keluhan berlangsung 12 minggu atau lebih. [1]
## Gejala
- Hidung tersumbat atau ingus kental, ke depan maupun ke tenggorok.
- Nyeri atau rasa penuh di pipi, dahi, atau di antara mata.
- Penciuman berkurang.
- Batuk malam hari, bau mulut, telinga terasa penuh.
**Warna ingus tidak menentukan** virus atau bakteri. Ingus hijau pada hari kelima pilek adalah hal yang biasa.
## Dugaan bakteri
Dokter mempertimbangkannya bila keluhan lebih dari 10 hari tanpa perbaikan, membaik lalu memburuk lagi, atau demam tinggi disertai nyeri wajah satu sisi dan ingus bernanah. Bahkan pada keadaan itu tidak semua orang memerlukan antibiotik. Antibiotik yang tidak perlu menimbulkan efek samping dan kekebalan kuman. [2]
## Perawatan di rumah
1. **Cuci hidung** dengan larutan garam memakai air matang atau air steril yang sudah dingin, satu atau dua kali sehari. Jangan memakai air keran mentah.
1. Minum cukup dan hirup udara lembap; hindari uap mendidih yang dapat melukai.
1. Tidur dengan kepala lebih tinggi.
1. Pereda nyeri sesuai takaran.
1. Semprot hidung steroid sesuai petunjuk, terutama bila ada alergi. Arahkan menjauhi sekat tengah hidung.
### Semprot pelega
Semprot pelega hidung hanya dipakai paling lama tiga sampai lima hari. Lebih lama dari itu, hidung justru makin tersumbat ketika obat dihentikan.
## Bila menahun
Dokter THT memeriksa dengan endoskopi, mencari polip, alergi, asma, masalah gigi atas, atau kelainan sekat. CT scan dilakukan bila diperlukan. Pengobatan utamanya cuci hidung dan semprot steroid jangka panjang; operasi sinus dipertimbangkan bila pengobatan yang teratur belum berhasil. Operasi memperbaiki aliran, tetapi perawatan hidung tetap diteruskan.
## Segera ke IGD bila
- kelopak bengkak dan merah, bola mata menonjol, atau pandangan ganda;
- sakit kepala hebat, leher kaku, bingung, atau kejang;
- dahi bengkak dan nyeri;
- demam tinggi dengan kondisi yang memburuk cepat;
- penyandang diabetes tidak terkendali atau gangguan kekebalan dengan nyeri wajah dan bercak hitam di hidung.
## Buat janji dengan dokter bila
Keluhan satu sisi saja, mimisan berulang, penciuman hilang, atau ingus berbau busuk. Pada anak, ingus berbau dari satu lubang sering berarti ada benda di dalam hidung.
## Mengurangi kekambuhan
- Kendalikan alergi: jemur kasur, cuci sprei dengan air panas, kurangi debu.
- Berhenti merokok dan hindari asap.
- Obati gigi geraham atas yang berlubang.
- Vaksin influenza sesuai anjuran.
- Cuci tangan pada musim pilek.
Catat lamanya keluhan dan obat yang sudah dipakai. Bila dua minggu semprot hidung belum terasa manfaatnya, periksa kembali cara menyemprot sebelum menganggap obatnya gagal.`),
    citations: [
      {
        ref: '1',
        cite: 'Fokkens WJ, dkk. European Position Paper on Rhinosinusitis and Nasal Polyps 2020. <em>Rhinology</em>. 2020;58(Suppl S29):1–464.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Antimicrobial resistance: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 260,
    reviewYears: 2,
  },
];
