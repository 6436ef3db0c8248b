import type { ArticleDraft } from './draft.ts';
import { textOf } from './text.ts';

export const birthArticles: ArticleDraft[] = [
  {
    slug: 'tanda-tanda-awal-kehamilan-dan-cara-memastikannya',
    name: 'Tanda-Tanda Awal Kehamilan dan Cara Memastikannya',
    category: 'kehamilan-dan-persalinan',
    reviewer: 'dewi-anggraeni-suryadi',
    summary:
      'Terlambat haid, mual, dan mudah lelah dapat menandai kehamilan. Kenali tandanya, waktu tes yang tepat, dan langkah berikutnya.',
    content: textOf(`
Tubuh berubah sejak minggu-minggu pertama kehamilan, tetapi tandanya berbeda pada setiap orang. Sebagian merasakan banyak hal, sebagian lain hampir tidak merasakan apa pun. Tanda-tanda di bawah ini hanya petunjuk; kehamilan dipastikan dengan tes dan pemeriksaan. [1]
## Tanda yang sering dirasakan
- **Terlambat haid.** Tanda yang paling mudah dikenali bila siklus Anda teratur.
- **Mual**, dengan atau tanpa muntah, yang dapat muncul kapan saja dalam sehari.
- **Payudara terasa penuh atau nyeri** dan puting lebih peka.
- **Mudah lelah dan mengantuk**, terutama pada tiga bulan pertama.
- **Lebih sering buang air kecil.**
- **Bercak darah sedikit** di sekitar waktu haid yang diperkirakan.
- Perubahan selera, penciuman yang lebih tajam, atau suasana hati yang mudah berubah.
### Tanda ini tidak selalu berarti hamil
Stres, perubahan berat badan, gangguan tiroid, menyusui, dan beberapa obat juga dapat membuat haid terlambat. Sebaliknya, bercak darah sering dikira haid padahal seseorang sedang hamil. Karena itu jangan menebak terlalu lama.
## Kapan dan bagaimana melakukan tes
Tes kehamilan mengukur hormon hCG di dalam urine. Hasilnya lebih dapat dipercaya bila dilakukan setelah hari pertama haid yang terlambat.
1. Gunakan urine pagi sesaat setelah bangun bila memungkinkan.
1. Periksa tanggal kedaluwarsa, lalu ikuti petunjuk pada kemasan.
1. Baca hasilnya pada waktu yang ditentukan, tidak lebih lambat.
1. Bila hasil negatif tetapi haid belum datang, ulangi setelah satu minggu.
Garis yang samar umumnya tetap berarti positif. Dokter dapat memastikannya dengan tes darah atau USG.
## Setelah hasilnya positif
Buatlah janji untuk pemeriksaan pertama pada trimester pertama. Pemeriksaan kehamilan di Indonesia dianjurkan sedikitnya enam kali, dua di antaranya oleh dokter. [2] Sambil menunggu:
- minum asam folat atau tablet tambah darah sesuai anjuran tenaga kesehatan;
- berhenti merokok, hindari asap rokok dan alkohol;
- tanyakan kepada dokter mengenai obat yang sedang Anda minum, dan jangan menghentikan obat rutin sendiri;
- catat hari pertama haid terakhir, karena usia kehamilan dihitung darinya.
## Segera periksakan diri bila
- nyeri perut hebat, terutama pada satu sisi, atau nyeri sampai ke bahu;
- perdarahan banyak atau bergumpal;
- pingsan atau sangat pusing;
- muntah terus sampai tidak dapat minum.
Keluhan tersebut dapat menandakan keguguran atau kehamilan di luar rahim yang memerlukan pertolongan segera. Datanglah ke IGD, jangan menunggu jadwal poliklinik.
Kehamilan yang tidak direncanakan juga boleh dibicarakan. Tenaga kesehatan akan mendengarkan tanpa menghakimi dan membantu Anda memahami langkah yang tersedia.`),
    citations: [
      { ref: '1', cite: 'Kementerian Kesehatan RI. <em>Buku Kesehatan Ibu dan Anak (Buku KIA)</em>. Jakarta: Kementerian Kesehatan RI.' },
      {
        ref: '2',
        cite: 'Kementerian Kesehatan RI. <em>Peraturan Menteri Kesehatan Nomor 21 Tahun 2021</em> tentang penyelenggaraan pelayanan kesehatan masa sebelum hamil, masa hamil, persalinan, dan masa sesudah melahirkan.',
      },
    ],
    publishedDaysAgo: 23,
    reviewYears: 2,
  },
  {
    slug: 'mual-dan-muntah-saat-hamil',
    name: 'Mual dan Muntah saat Hamil: Yang Membantu dan Yang Berbahaya',
    category: 'kehamilan-dan-persalinan',
    reviewer: 'clara-wijayanti',
    summary: 'Mual pada awal kehamilan umumnya mereda sendiri. Cara makan yang membantu, dan tanda ibu memerlukan cairan di rumah sakit.',
    content: textOf(`
Mual adalah keluhan yang sangat umum pada awal kehamilan. Biasanya muncul sebelum usia sembilan minggu dan mereda pada pertengahan kehamilan. Walaupun disebut *morning sickness*, mual dapat datang pagi, siang, atau malam. [1]
## Mengapa terjadi
Penyebab pastinya belum diketahui. Perubahan hormon, penciuman yang lebih tajam, dan lambung yang bekerja lebih lambat diduga berperan. Mual lebih sering dialami pada kehamilan pertama, kehamilan kembar, atau bila pernah mengalaminya pada kehamilan sebelumnya. Mual bukan tanda bahwa ibu lemah atau kurang bersyukur.
## Makan dengan cara yang lebih ringan
- Makan sedikit tetapi sering, setiap dua atau tiga jam. Perut kosong sering memperberat mual.
- Simpan biskuit tawar di dekat tempat tidur dan makan sebelum bangun.
- Pilih makanan dingin atau bersuhu ruang bila bau masakan mengganggu.
- Pisahkan makan dan minum; teguk cairan sedikit demi sedikit di antara waktu makan.
- Hindari makanan berlemak, pedas, dan bau yang memicu.
- Istirahat cukup dan cari udara segar.
### Jahe dan vitamin B6
Jahe dapat membantu sebagian ibu. Vitamin B6 dan obat antimual tertentu dapat diberikan dokter bila perubahan makan belum cukup. [1] Jangan membeli obat mual sendiri, dan tanyakan dahulu bila Anda ingin minum ramuan herbal.
Bila tablet tambah darah memperberat mual, jangan langsung berhenti. Tanyakan kepada bidan atau dokter apakah boleh diminum malam hari atau diganti bentuknya.
## Kapan mual menjadi berbahaya
Sebagian kecil ibu mengalami mual dan muntah berat yang disebut hiperemesis gravidarum. Tubuh kehilangan cairan dan berat badan turun. Segera periksakan diri bila:
1. tidak dapat menahan makanan atau minuman selama 24 jam;
1. urine sangat sedikit, pekat, atau tidak keluar selama delapan jam;
1. pusing saat berdiri, berdebar, atau hampir pingsan;
1. muntah berdarah;
1. demam, nyeri perut, atau nyeri saat buang air kecil;
1. berat badan turun terus.
Dokter dapat memberikan cairan dan obat melalui infus. Perawatan ini membantu ibu dan aman bagi janin.
## Dukungan di rumah
Pasangan dan keluarga dapat mengambil alih urusan memasak untuk sementara, menyiapkan minuman, dan menemani saat kontrol. Bila bekerja, bicarakan waktu istirahat pendek dengan atasan. Mual yang lama dapat melelahkan perasaan; ceritakan kepada bidan atau dokter bila Anda merasa sedih atau putus asa.
Pemeriksaan kehamilan tetap dilakukan sesuai jadwal. [2] Sampaikan berapa kali muntah dalam sehari dan apa yang masih dapat Anda makan, karena catatan ini membantu menentukan penanganan.`),
    citations: [
      {
        ref: '1',
        cite: 'American College of Obstetricians and Gynecologists. <em>Practice Bulletin No. 189: Nausea and Vomiting of Pregnancy</em>. 2018.',
      },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO recommendations on antenatal care for a positive pregnancy experience</em>. Jenewa: WHO; 2016.',
      },
    ],
    publishedDaysAgo: 41,
    reviewYears: 2,
  },
  {
    slug: 'menyiapkan-persalinan-bersama-keluarga',
    name: 'Menyiapkan Persalinan Bersama Keluarga',
    category: 'kehamilan-dan-persalinan',
    reviewer: 'bonar-hutagalung',
    summary: 'Rencana persalinan sederhana: tempat, pendamping, kendaraan, calon pendonor, tas, dan tanda bahwa sudah waktunya berangkat.',
    content: textOf(`
Persalinan tidak dapat dijadwalkan sepenuhnya, tetapi dapat disiapkan. Keluarga yang sudah sepakat mengenai hal-hal penting lebih tenang ketika waktunya tiba. Buku KIA menyediakan halaman untuk menulis rencana ini. [1]
## Lima hal yang disepakati lebih awal
1. **Tempat melahirkan** yang sesuai dengan keadaan ibu menurut dokter atau bidan, dan tempat cadangannya.
1. **Pendamping** yang akan menemani. Organisasi Kesehatan Dunia menganjurkan setiap ibu boleh didampingi orang pilihannya selama persalinan. [2]
1. **Kendaraan** untuk siang dan malam, beserta nomor pengemudinya.
1. **Calon pendonor darah** dengan golongan darah yang sama.
1. **Biaya dan jaminan kesehatan**, termasuk berkas yang diperlukan.
## Tas yang siap sejak usia 36 minggu
- Buku KIA, kartu identitas, kartu jaminan, dan hasil pemeriksaan.
- Baju ganti berkancing depan, kain, pembalut nifas, dan perlengkapan mandi.
- Baju bayi, topi, selimut, dan popok.
- Pengisi daya ponsel dan camilan bagi pendamping.
## Mengenali waktu berangkat
Mulas palsu biasanya tidak teratur dan mereda bila beristirahat. Mulas persalinan makin kuat, makin lama, dan jaraknya makin dekat. Hubungi tempat bersalin bila:
- mulas teratur setiap lima menit selama satu jam, atau lebih awal bila rumah Anda jauh atau ini bukan anak pertama;
- air ketuban keluar, walaupun belum mulas;
- keluar lendir bercampur darah.
### Langsung ke IGD bila
- perdarahan banyak;
- air ketuban berwarna hijau atau berbau;
- gerakan janin berkurang atau tidak terasa;
- sakit kepala berat, pandangan kabur, atau kejang;
- tali pusat terlihat keluar.
## Yang dapat membantu selama persalinan
Berjalan, berganti posisi, bernapas perlahan, pijatan di punggung, dan kata-kata yang menenangkan dapat meringankan nyeri. Obat pereda nyeri juga boleh dibicarakan; dokter menjelaskan pilihan beserta manfaat dan risikonya. Anda boleh bertanya sebelum setiap tindakan dan meminta waktu untuk memahami penjelasannya.
Kadang rencana berubah di tengah jalan. Dokter dapat menyarankan induksi, bantuan alat, atau operasi sesar demi keselamatan ibu dan bayi. Perubahan rencana bukan kegagalan.
## Setelah bayi lahir
Bila ibu dan bayi stabil, bayi diletakkan di dada ibu untuk kontak kulit dan inisiasi menyusu dini. Tanyakan pula rencana pemeriksaan nifas, imunisasi pertama, serta kontrasepsi sebelum pulang.
Bacalah rencana ini bersama pasangan dan satu anggota keluarga lain. Tempelkan nomor telepon penting di dekat pintu, lalu perbarui bila ada yang berubah.`),
    citations: [
      { ref: '1', cite: 'Kementerian Kesehatan RI. <em>Buku Kesehatan Ibu dan Anak (Buku KIA)</em>. Jakarta: Kementerian Kesehatan RI.' },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO recommendations: intrapartum care for a positive childbirth experience</em>. Jenewa: WHO; 2018.',
      },
    ],
    publishedDaysAgo: 96,
    reviewYears: 2,
  },
  {
    slug: 'enam-minggu-setelah-melahirkan',
    name: 'Enam Minggu Setelah Melahirkan: Memulihkan Tubuh Ibu',
    category: 'kehamilan-dan-persalinan',
    reviewer: 'siti-maryam-nuraini',
    summary: 'Masa nifas adalah masa pemulihan. Kenali perubahan yang wajar, jadwal kunjungan, dan tanda bahaya yang tidak boleh ditunggu.',
    content: textOf(`
Masa nifas berlangsung sekitar enam minggu setelah melahirkan. Perhatian keluarga sering tertuju kepada bayi, padahal tubuh ibu sedang bekerja keras untuk pulih. Banyak penyulit pada ibu justru muncul setelah bayi lahir, karena itu kunjungan nifas sama pentingnya dengan pemeriksaan kehamilan. [1]
## Perubahan yang wajar
- **Darah nifas (lokia)** berwarna merah pada hari-hari pertama, lalu berangsur kecokelatan dan kekuningan.
- **Mulas** saat menyusui karena rahim mengecil.
- **Payudara penuh** pada hari kedua sampai kelima.
- **Keringat banyak** dan sering buang air kecil pada minggu pertama.
- **Perasaan mudah berubah**, menangis tanpa sebab jelas, yang mereda dalam dua minggu.
## Merawat diri
1. **Istirahat ketika bayi tidur.** Terimalah bantuan untuk memasak dan mencuci.
1. **Makan beragam dan minum cukup.** Tidak perlu berpantang makanan bergizi seperti telur dan ikan, kecuali Anda alergi.
1. **Jaga kebersihan.** Ganti pembalut setiap beberapa jam, bersihkan dari depan ke belakang, dan cuci tangan.
1. **Bergerak bertahap.** Berjalan pelan sejak dini membantu mencegah bekuan darah.
1. **Lanjutkan tablet tambah darah** sesuai anjuran.
### Luka jahitan
Jaga luka tetap bersih dan kering. Nyeri yang makin berat, bernanah, atau berbau perlu diperiksa. Setelah operasi sesar, hindari mengangkat beban yang lebih berat daripada bayi selama beberapa minggu.
## Kunjungan nifas
Di Indonesia, pelayanan nifas dianjurkan sedikitnya empat kali: 6 jam sampai 2 hari, 3–7 hari, 8–28 hari, dan 29–42 hari setelah persalinan. [2] Petugas memeriksa tekanan darah, perdarahan, luka, payudara, dan perasaan ibu, sekaligus membicarakan kontrasepsi.
## Segera ke IGD bila
- perdarahan memenuhi satu pembalut dalam satu jam atau keluar gumpalan besar;
- demam 38 °C atau lebih;
- sakit kepala berat, pandangan kabur, atau kejang, juga bila tekanan darah sebelumnya normal;
- sesak napas atau nyeri dada;
- satu tungkai bengkak, merah, dan nyeri;
- muncul pikiran untuk menyakiti diri sendiri atau bayi.
## Menyusui dan hubungan suami istri
Menyusui yang nyeri biasanya dapat diperbaiki dengan pelekatan yang benar; mintalah bantuan konselor. Hubungan seksual boleh dilakukan ketika perdarahan berhenti, luka sembuh, dan ibu merasa siap. Kehamilan dapat terjadi sebelum haid pertama, sehingga kontrasepsi sebaiknya dibicarakan sejak awal.
Kesedihan yang menetap lebih dari dua minggu bukan kelemahan. Sampaikan kepada bidan atau dokter, karena bantuan tersedia dan pemulihan bukan hanya urusan tubuh.`),
    citations: [
      {
        ref: '1',
        cite: 'World Health Organization. <em>WHO recommendations on maternal and newborn care for a positive postnatal experience</em>. Jenewa: WHO; 2022.',
      },
      {
        ref: '2',
        cite: 'Kementerian Kesehatan RI. <em>Peraturan Menteri Kesehatan Nomor 21 Tahun 2021</em> tentang penyelenggaraan pelayanan kesehatan masa sebelum hamil, masa hamil, persalinan, dan masa sesudah melahirkan.',
      },
    ],
    publishedDaysAgo: 148,
    reviewYears: 2,
  },
];
