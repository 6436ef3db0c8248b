import type { ArticleDraft } from './draft.ts';

export const childArticles: ArticleDraft[] = [
  {
    slug: 'asi-eksklusif-enam-bulan',
    name: 'ASI Eksklusif Enam Bulan: Langkah Awal bagi Ibu Baru',
    category: 'anak-dan-tumbuh-kembang',
    reviewer: 'lestari-puspaningrum',
    summary: 'Menyusui dapat dipelajari. Kenali pelekatan yang baik, tanda bayi cukup ASI, dan kapan meminta bantuan konselor atau dokter.',
    content: `
<p>Bayi dianjurkan hanya mendapat air susu ibu selama enam bulan pertama, tanpa makanan atau minuman lain, lalu menyusu terus bersama makanan pendamping sampai usia dua tahun atau lebih.<sup><a href="#referensi-1">[1]</a></sup> Anjuran ini terdengar sederhana, tetapi banyak ibu memerlukan waktu dan dukungan untuk menjalaninya.</p>
<h2>Satu jam pertama</h2>
<p>Bila keadaan ibu dan bayi stabil, bayi diletakkan di dada ibu segera setelah lahir. Kontak kulit ini menghangatkan bayi dan merangsangnya mencari puting. Cairan kekuningan yang keluar pada hari-hari pertama, kolostrum, jumlahnya sedikit tetapi kaya zat pelindung.</p>
<h2>Pelekatan yang baik</h2>
<ul>
<li>Mulut bayi terbuka lebar dan dagunya menempel pada payudara.</li>
<li>Sebagian besar bagian bawah areola masuk ke mulut bayi.</li>
<li>Bibir bawah bayi terlipat keluar.</li>
<li>Isapan lambat dan dalam, kadang berhenti sejenak, tanpa bunyi berdecap.</li>
</ul>
<p>Menyusui tidak seharusnya terus terasa nyeri. Bila nyeri menetap, lepaskan isapan dengan menyelipkan jari bersih di sudut mulut bayi, lalu ulangi dari awal.</p>
<h2>Apakah ASI saya cukup?</h2>
<p>Ukuran payudara bukan penentu. Perhatikan tanda berikut:</p>
<ol>
<li>Setelah hari kelima, bayi buang air kecil sedikitnya enam kali sehari dan warnanya jernih.</li>
<li>Bayi tampak tenang setelah menyusu dan aktif saat terjaga.</li>
<li>Berat badannya kembali ke berat lahir dalam dua minggu, lalu terus naik sesuai kurva di Buku KIA.<sup><a href="#referensi-2">[2]</a></sup></li>
</ol>
<p>Susui bayi setiap kali ia memberi tanda lapar: gelisah, menoleh mencari, atau memasukkan tangan ke mulut. Menangis adalah tanda yang sudah terlambat. Pada minggu-minggu awal, menyusu 8–12 kali dalam 24 jam adalah hal yang wajar.</p>
<h2>Saat kembali bekerja</h2>
<p>Mulailah memerah dan menyimpan ASI beberapa minggu sebelumnya. Gunakan wadah bersih bertutup, beri tanggal, dan pakai yang lebih lama disimpan terlebih dahulu. Bicarakan dengan atasan mengenai waktu dan ruang untuk memerah ASI. Ajak pengasuh berlatih memberikan ASI perah dengan sendok atau gelas kecil.</p>
<h2>Kapan meminta bantuan</h2>
<p>Hubungi dokter bila bayi tampak kuning sampai ke kaki, sangat mengantuk hingga sulit dibangunkan untuk menyusu, jarang buang air kecil, atau demam. Ibu juga perlu diperiksa bila payudara merah, bengkak, nyeri, dan disertai demam. Konselor laktasi dapat mendampingi langsung saat Anda menyusui, dan sering kali perubahan posisi yang kecil sudah banyak membantu.</p>
<p>Ada ibu yang karena alasan kesehatan tidak dapat menyusui. Dokter akan membantu memilih cara pemberian makan yang aman, dan kedekatan dengan bayi tetap dapat dibangun melalui pelukan dan kontak kulit.</p>`,
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Infant and young child feeding: fact sheet</em>. Jenewa: WHO.' },
      { ref: '2', cite: 'Kementerian Kesehatan RI. <em>Buku Kesehatan Ibu dan Anak (Buku KIA)</em>. Jakarta: Kementerian Kesehatan RI.' },
    ],
    publishedDaysAgo: 11,
    reviewYears: 2,
  },
  {
    slug: 'demam-pada-anak',
    name: 'Demam pada Anak: Perawatan di Rumah dan Kapan ke Dokter',
    category: 'anak-dan-tumbuh-kembang',
    reviewer: 'rina-kusumawardani',
    summary:
      'Demam adalah cara tubuh melawan infeksi. Ukur dengan termometer, jaga asupan cairan, dan kenali tanda yang mengharuskan anak diperiksa.',
    content: `
<p>Demam membuat banyak orang tua cemas, padahal demam sendiri bukan penyakit. Suhu tubuh yang naik adalah bagian dari perlawanan tubuh terhadap infeksi. Yang lebih penting daripada angka pada termometer adalah keadaan anak secara keseluruhan.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Mengukur suhu dengan benar</h2>
<p>Rabaan tangan tidak dapat dijadikan pegangan. Gunakan termometer digital di ketiak selama waktu yang ditentukan alat. Anak disebut demam bila suhunya 38 °C atau lebih. Catat jam dan hasilnya; catatan ini sangat membantu dokter.</p>
<h2>Yang dapat Anda lakukan di rumah</h2>
<ul>
<li><strong>Beri minum lebih sering.</strong> Bayi terus disusui; anak yang lebih besar boleh minum air, kuah sup, atau larutan oralit bila disertai diare.</li>
<li><strong>Pakaikan baju tipis</strong> dan jaga ruangan tetap sejuk. Menyelimuti anak tebal-tebal justru menahan panas.</li>
<li><strong>Biarkan anak beristirahat</strong>, tetapi ia tidak harus terus berbaring bila ingin bermain ringan.</li>
<li><strong>Beri obat penurun panas</strong> seperti parasetamol bila anak tampak tidak nyaman, dengan takaran menurut berat badan sesuai petunjuk pada kemasan atau dari dokter.</li>
</ul>
<h3>Yang sebaiknya dihindari</h3>
<ul>
<li>Mengompres dengan es atau alkohol; cukup air hangat bila anak merasa nyaman.</li>
<li>Memberi aspirin kepada anak.</li>
<li>Memberi antibiotik sisa. Sebagian besar demam disebabkan virus dan tidak membaik dengan antibiotik.<sup><a href="#referensi-2">[2]</a></sup></li>
</ul>
<h2>Segera ke IGD bila anak</h2>
<ol>
<li>berusia kurang dari tiga bulan dengan suhu 38 °C atau lebih;</li>
<li>kejang, sangat lemas, atau sulit dibangunkan;</li>
<li>sesak napas, napas cepat, atau bibirnya kebiruan;</li>
<li>tidak mau minum sama sekali, muntah terus, atau tidak buang air kecil selama enam jam;</li>
<li>mengalami kaku kuduk, ruam keunguan, atau perdarahan dari hidung dan gusi;</li>
<li>tangan dan kakinya dingin ketika demam turun, terutama pada hari ketiga sampai keenam.</li>
</ol>
<h2>Kapan membuat janji dengan dokter</h2>
<p>Periksakan anak bila demam berlangsung lebih dari tiga hari, hilang lalu timbul lagi, disertai nyeri telinga atau nyeri saat buang air kecil, atau bila anak memiliki penyakit jantung, gangguan kekebalan, maupun penyakit kronis lain. Percayai naluri Anda: bila anak terlihat berbeda dari biasanya, memeriksakannya adalah keputusan yang tepat.</p>
<h2>Bila anak kejang</h2>
<p>Miringkan tubuhnya, longgarkan pakaian, singkirkan benda di sekitarnya, dan jangan memasukkan apa pun ke mulutnya. Perhatikan lamanya kejang, lalu bawa anak ke IGD.</p>
<p>Kejang demam terlihat menakutkan, tetapi sebagian besar berhenti sendiri dalam beberapa menit. Dokter tetap perlu mencari penyebab demamnya dan menjelaskan apa yang harus disiapkan bila terulang.</p>`,
    citations: [
      { ref: '1', cite: 'Ikatan Dokter Anak Indonesia (IDAI). Artikel edukasi orang tua mengenai demam pada anak.' },
      { ref: '2', cite: 'World Health Organization. <em>Antimicrobial resistance: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 19,
    reviewYears: 2,
  },
  {
    slug: 'mengejar-imunisasi-yang-tertinggal',
    name: 'Mengejar Imunisasi Anak yang Tertinggal',
    category: 'anak-dan-tumbuh-kembang',
    reviewer: 'maria-simanjuntak',
    summary: 'Jadwal yang terlewat tidak perlu diulang dari awal. Begini cara menyusun imunisasi kejar bersama dokter dan posyandu.',
    content: `
<p>Anak sakit, pindah rumah, atau keluarga sibuk: ada banyak alasan jadwal imunisasi terlewat. Kabar baiknya, imunisasi hampir selalu dapat dikejar, dan dosis yang sudah diberikan tetap dihitung.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Mengapa perlu dikejar</h2>
<p>Campak, difteri, polio, dan batuk rejan masih dapat muncul ketika cakupan imunisasi menurun. Anak yang belum terlindungi dapat sakit berat, dan ia juga dapat menularkan penyakit kepada bayi yang masih terlalu kecil untuk diimunisasi. Organisasi Kesehatan Dunia memperkirakan imunisasi mencegah jutaan kematian setiap tahun.<sup><a href="#referensi-2">[2]</a></sup></p>
<h2>Langkah menyusun jadwal kejar</h2>
<ol>
<li><strong>Temukan catatan.</strong> Buka Buku KIA atau catatan digital anak. Bila hilang, tanyakan kepada posyandu, puskesmas, atau dokter tempat anak pernah diimunisasi.</li>
<li><strong>Datang ke fasilitas kesehatan.</strong> Petugas akan menentukan vaksin mana yang diperlukan menurut usia anak sekarang.</li>
<li><strong>Terima beberapa vaksin sekaligus bila dianjurkan.</strong> Beberapa suntikan dalam satu kunjungan aman dan menghemat waktu.</li>
<li><strong>Sepakati tanggal berikutnya.</strong> Sebagian vaksin memerlukan jarak sedikitnya empat minggu.</li>
</ol>
<h2>Pertanyaan yang sering muncul</h2>
<h3>Apakah harus mengulang dari awal?</h3>
<p>Pada umumnya tidak. Rangkaian dilanjutkan dari dosis terakhir, walaupun jaraknya sudah melewati jadwal semula.</p>
<h3>Bolehkah saat anak pilek?</h3>
<p>Batuk pilek ringan tanpa demam tinggi bukan halangan. Sampaikan keadaan anak kepada petugas; tundalah bila anak demam tinggi atau sakit sedang sampai berat.</p>
<h3>Bagaimana dengan efek setelah imunisasi?</h3>
<p>Nyeri, kemerahan di tempat suntikan, rewel, dan demam ringan selama satu atau dua hari adalah hal yang biasa. Susui lebih sering, kompres dengan air hangat bila nyaman, dan beri penurun panas sesuai anjuran. Reaksi alergi berat sangat jarang dan biasanya muncul dalam hitungan menit, karena itu Anda diminta menunggu sekitar 30 menit setelah suntikan.</p>
<h2>Kapan perlu berbicara dengan dokter dahulu</h2>
<ul>
<li>Anak pernah mengalami reaksi alergi berat setelah imunisasi.</li>
<li>Anak memiliki gangguan kekebalan atau sedang menjalani pengobatan yang menekan kekebalan.</li>
<li>Bayi lahir sangat prematur atau memiliki kelainan bawaan.</li>
</ul>
<p>Imunisasi program pemerintah tersedia tanpa biaya di posyandu dan puskesmas. Vaksin tambahan dapat dibicarakan dengan dokter anak sesuai kebutuhan keluarga. Simpan catatan imunisasi di tempat yang aman dan foto halamannya setiap kali ada tambahan, supaya Anda tidak perlu menebak lagi di kemudian hari.</p>
<p>Bila Anda ragu karena kabar yang beredar, bawalah pertanyaan itu kepada dokter. Keputusan yang tenang lebih mudah diambil setelah manfaat dan risikonya dijelaskan dengan bahasa yang Anda pahami.</p>`,
    citations: [
      {
        ref: '1',
        cite: 'Ikatan Dokter Anak Indonesia (IDAI). <em>Jadwal Imunisasi Anak Usia 0–18 Tahun</em> dan keterangan mengenai imunisasi kejar.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Immunization coverage: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 52,
    reviewYears: 1,
  },
];
