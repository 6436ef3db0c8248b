import type { ArticleDraft } from './draft.ts';

export const pregnancyArticles: ArticleDraft[] = [
  {
    slug: 'jadwal-pemeriksaan-kehamilan',
    name: 'Jadwal Pemeriksaan Kehamilan dan Apa Saja yang Diperiksa',
    category: 'kehamilan-dan-persalinan',
    reviewer: 'dewi-anggraeni-suryadi',
    summary:
      'Sedikitnya enam kali pemeriksaan selama hamil membantu menemukan masalah lebih awal. Kenali waktu, isi pemeriksaan, dan yang perlu dibawa.',
    content: `
<p>Pemeriksaan kehamilan bukan hanya untuk ibu yang merasa sakit. Banyak keadaan yang membahayakan ibu dan janin, misalnya tekanan darah tinggi atau kurang darah, pada awalnya tidak menimbulkan keluhan. Karena itu Kementerian Kesehatan menetapkan pemeriksaan sedikitnya enam kali selama kehamilan, dua di antaranya oleh dokter dan disertai USG.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Kapan Anda perlu datang</h2>
<ul>
<li><strong>Trimester pertama (sampai 12 minggu):</strong> sedikitnya satu kali, sedini mungkin setelah Anda tahu sedang hamil.</li>
<li><strong>Trimester kedua (13–27 minggu):</strong> sedikitnya dua kali.</li>
<li><strong>Trimester ketiga (28 minggu sampai lahir):</strong> sedikitnya tiga kali.</li>
</ul>
<p>Organisasi Kesehatan Dunia menganjurkan delapan kali pertemuan agar perubahan lebih cepat terlihat.<sup><a href="#referensi-2">[2]</a></sup> Dokter dapat meminta Anda datang lebih sering bila ada penyakit penyerta, kehamilan kembar, atau riwayat persalinan yang sulit.</p>
<h2>Apa yang diperiksa</h2>
<h3>Setiap kunjungan</h3>
<p>Petugas mengukur berat badan dan tekanan darah, menanyakan keluhan, mengukur tinggi rahim, serta mendengarkan denyut jantung janin bila usianya sudah cukup. Angka-angka itu dicatat di Buku KIA supaya perubahannya dapat dibandingkan.</p>
<h3>Pada waktu tertentu</h3>
<ul>
<li>Tes darah untuk golongan darah, kadar hemoglobin, HIV, sifilis, dan hepatitis B.</li>
<li>Pemeriksaan urine dan gula darah.</li>
<li>USG untuk memastikan usia kehamilan, letak plasenta, dan pertumbuhan janin.</li>
<li>Imunisasi tetanus sesuai status imunisasi ibu.</li>
</ul>
<h2>Yang sebaiknya Anda siapkan</h2>
<ol>
<li>Bawa Buku KIA, hasil pemeriksaan sebelumnya, dan daftar obat atau suplemen yang diminum.</li>
<li>Catat hari pertama haid terakhir.</li>
<li>Tulis pertanyaan Anda. Tidak ada pertanyaan yang terlalu kecil.</li>
<li>Ajak suami atau keluarga, terutama saat menyusun rencana persalinan.</li>
</ol>
<h2>Di antara dua kunjungan</h2>
<p>Minumlah tablet tambah darah sesuai anjuran, makan beragam, tidur cukup, dan hindari asap rokok. Gerakan janin yang mulai terasa pada sekitar usia 18–20 minggu perlu Anda kenali polanya. Bila gerakan terasa jauh berkurang, keluar darah atau air ketuban, sakit kepala berat, atau pandangan kabur, jangan menunggu jadwal berikutnya: datanglah ke IGD.</p>
<p>Bila Anda terlambat memulai, datang sekarang tetap lebih baik daripada tidak sama sekali. Petugas akan menyesuaikan pemeriksaan dengan usia kehamilan Anda saat itu.</p>
<h2>Bila hasilnya tidak biasa</h2>
<p>Satu hasil di luar batas belum tentu berarti bahaya. Dokter biasanya mengulang pemeriksaan, menambah tes, atau memperpendek jarak kunjungan. Tanyakan apa arti hasil itu bagi Anda dan janin, pilihan penanganannya, serta gejala yang perlu diwaspadai di rumah. Mintalah penjelasan diulang bila ada yang belum jelas, dan catat jawabannya di Buku KIA agar keluarga dapat ikut memahami.</p>`,
    citations: [
      {
        ref: '1',
        cite: 'Kementerian Kesehatan RI. <em>Peraturan Menteri Kesehatan Nomor 21 Tahun 2021</em> tentang penyelenggaraan pelayanan kesehatan masa sebelum hamil, masa hamil, persalinan, dan masa sesudah melahirkan.',
      },
      {
        ref: '2',
        cite: 'World Health Organization. <em>WHO recommendations on antenatal care for a positive pregnancy experience</em>. Jenewa: WHO; 2016.',
      },
    ],
    publishedDaysAgo: 4,
    reviewYears: 2,
  },
  {
    slug: 'tanda-bahaya-kehamilan',
    name: 'Tanda Bahaya Kehamilan yang Perlu Segera Diperiksakan',
    category: 'kehamilan-dan-persalinan',
    reviewer: 'melinda-tanuwijaya',
    summary:
      'Perdarahan, sakit kepala berat, atau gerakan janin berkurang tidak boleh ditunggu. Kenali tandanya dan siapkan langkah keluarga Anda.',
    content: `
<p>Sebagian besar kehamilan berjalan baik. Namun keluhan tertentu dapat menjadi awal keadaan gawat, dan waktu sangat menentukan. Buku Kesehatan Ibu dan Anak memuat daftar tanda bahaya yang perlu dikenali ibu dan seluruh keluarga.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Segera ke IGD bila Anda mengalami</h2>
<ul>
<li><strong>Perdarahan dari jalan lahir</strong>, sedikit ataupun banyak, dengan atau tanpa nyeri.</li>
<li><strong>Sakit kepala berat, pandangan kabur, atau nyeri ulu hati</strong>, terutama setelah usia 20 minggu.</li>
<li><strong>Bengkak mendadak</strong> pada wajah dan tangan.</li>
<li><strong>Kejang</strong> atau penurunan kesadaran.</li>
<li><strong>Air ketuban keluar</strong> sebelum waktunya bersalin.</li>
<li><strong>Gerakan janin berkurang</strong> atau tidak terasa.</li>
<li><strong>Demam tinggi</strong>, sesak napas, atau jantung berdebar hebat.</li>
<li><strong>Muntah terus-menerus</strong> sehingga tidak dapat makan dan minum.</li>
</ul>
<h2>Mengapa tidak boleh ditunggu</h2>
<h3>Preeklamsia</h3>
<p>Sakit kepala berat, pandangan kabur, dan bengkak mendadak dapat menandakan preeklamsia, yaitu tekanan darah tinggi pada kehamilan yang mengganggu organ lain. Tanpa penanganan, keadaan ini dapat berlanjut menjadi kejang. Preeklamsia termasuk penyebab utama kematian ibu di dunia, bersama perdarahan dan infeksi.<sup><a href="#referensi-2">[2]</a></sup></p>
<h3>Perdarahan</h3>
<p>Perdarahan pada kehamilan muda dapat berarti ancaman keguguran atau kehamilan di luar rahim. Pada kehamilan lanjut, penyebabnya dapat berasal dari letak atau lepasnya plasenta. Jumlah darah yang tampak tidak selalu menggambarkan jumlah yang sebenarnya hilang.</p>
<h2>Yang dapat dilakukan keluarga</h2>
<ol>
<li>Tetap tenang, baringkan ibu miring ke kiri, dan jangan biarkan ia sendirian.</li>
<li>Hubungi IGD atau layanan gawat darurat 119. Sebutkan usia kehamilan dan keluhannya.</li>
<li>Jangan memberi obat, jamu, atau pijatan pada perut.</li>
<li>Bawa Buku KIA, kartu identitas, dan kartu jaminan kesehatan.</li>
</ol>
<blockquote>Lebih baik datang dan ternyata semuanya baik daripada menunggu keluhan hilang sendiri.</blockquote>
<h2>Bersiap sebelum diperlukan</h2>
<p>Sejak awal kehamilan, bicarakan siapa yang akan mengantar, kendaraan apa yang dipakai, siapa calon pendonor darah, dan siapa yang menjaga anak di rumah. Simpan nomor IGD di ponsel semua anggota keluarga dan tempelkan di tempat yang mudah terlihat. Rencana sederhana ini menghemat menit-menit yang berharga. Sampaikan pula rencana tersebut kepada dokter atau bidan pada kunjungan berikutnya, agar tempat rujukan yang sesuai sudah diketahui. Perbarui rencana itu bila tempat tinggal, nomor telepon, atau usia kehamilan Anda berubah.</p>
<p>Setelah keadaan gawat teratasi, tanyakan kepada dokter apa penyebabnya dan bagaimana pengaruhnya terhadap persalinan serta kehamilan berikutnya.</p>`,
    citations: [
      { ref: '1', cite: 'Kementerian Kesehatan RI. <em>Buku Kesehatan Ibu dan Anak (Buku KIA)</em>. Jakarta: Kementerian Kesehatan RI.' },
      { ref: '2', cite: 'World Health Organization. <em>Maternal mortality: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 38,
    reviewYears: 1,
  },
];
