import type { ArticleDraft } from './draft.ts';

export const livingArticles: ArticleDraft[] = [
  {
    slug: 'isi-piringku-untuk-keluarga',
    name: 'Isi Piringku: Makan Seimbang dari Dapur Sendiri',
    category: 'hidup-sehat',
    reviewer: 'putri-maharani-salsabila',
    summary:
      'Panduan porsi satu piring, batas gula, garam, dan lemak, serta contoh menu sederhana dari bahan yang mudah ditemukan di pasar.',
    content: `
<p>Makan seimbang tidak harus mahal dan tidak memerlukan bahan khusus. Kementerian Kesehatan merangkumnya dalam panduan <em>Isi Piringku</em>: gambaran isi satu piring untuk setiap kali makan.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Membagi piring</h2>
<ul>
<li><strong>Separuh piring: sayur dan buah.</strong> Sayur sedikit lebih banyak daripada buah. Pilih warna yang beragam.</li>
<li><strong>Separuh lainnya: makanan pokok dan lauk.</strong> Dua pertiga untuk makanan pokok seperti nasi, jagung, ubi, atau kentang; sepertiga untuk lauk seperti ikan, telur, ayam, tahu, dan tempe.</li>
</ul>
<p>Lengkapi dengan air putih sekitar delapan gelas sehari bagi orang dewasa, lebih banyak bila Anda berkeringat atau sedang menyusui.</p>
<h2>Batas gula, garam, dan lemak</h2>
<p>Untuk satu hari, batas anjuran bagi satu orang dewasa mudah diingat sebagai 4–1–5:</p>
<ol>
<li>gula paling banyak <strong>4 sendok makan</strong> (50 gram);</li>
<li>garam paling banyak <strong>1 sendok teh</strong> (5 gram);</li>
<li>lemak paling banyak <strong>5 sendok makan</strong> (67 gram).</li>
</ol>
<p>Jumlah itu mencakup yang tersembunyi di dalam minuman kemasan, kerupuk, gorengan, kecap, dan saus. Biasakan membaca label: perhatikan takaran saji dan jumlah sajian per kemasan.</p>
<h2>Contoh menu satu hari</h2>
<h3>Pagi</h3>
<p>Nasi merah, telur dadar dengan bayam, irisan tomat, dan pepaya.</p>
<h3>Siang</h3>
<p>Nasi, pepes ikan, tempe bacem sedikit gula, lalapan, sayur asem, dan jeruk.</p>
<h3>Malam</h3>
<p>Kentang rebus, sup ayam dengan wortel dan buncis, tahu kukus, dan semangka.</p>
<h2>Kebiasaan kecil yang bertahan lama</h2>
<ul>
<li>Masak lebih sering di rumah, dan rebus, kukus, atau tumis dengan sedikit minyak.</li>
<li>Letakkan buah di tempat yang terlihat; simpan camilan manis di lemari.</li>
<li>Ganti satu gelas minuman manis setiap hari dengan air putih.</li>
<li>Libatkan anak berbelanja dan menyiapkan makanan agar ia mau mencoba.</li>
<li>Makan bersama tanpa gawai, perlahan, dan berhenti sebelum terlalu kenyang.</li>
</ul>
<p>Pola makan yang sehat membantu mencegah diabetes, penyakit jantung, stroke, dan beberapa jenis kanker.<sup><a href="#referensi-2">[2]</a></sup> Manfaatnya muncul dari kebiasaan sehari-hari, bukan dari satu kali makan.</p>
<h2>Kebutuhan setiap orang berbeda</h2>
<p>Ibu hamil, anak di bawah dua tahun, lanjut usia, dan penyandang penyakit ginjal, jantung, atau diabetes memerlukan pengaturan tersendiri. Dokter spesialis gizi klinik dapat membantu menyusun rencana makan yang sesuai dengan keadaan, selera, dan anggaran keluarga Anda.</p>
<p>Catatlah makanan Anda selama tiga hari sebelum berkonsultasi. Catatan sederhana itu memudahkan dokter memberi saran yang dapat langsung dijalankan.</p>`,
    citations: [
      {
        ref: '1',
        cite: 'Kementerian Kesehatan RI. <em>Pedoman Gizi Seimbang</em> dan panduan <em>Isi Piringku</em>. Jakarta: Kementerian Kesehatan RI.',
      },
      { ref: '2', cite: 'World Health Organization. <em>Healthy diet: fact sheet</em>. Jenewa: WHO.' },
    ],
    publishedDaysAgo: 33,
    reviewYears: 2,
  },
  {
    slug: 'bergerak-150-menit-seminggu',
    name: 'Bergerak 150 Menit Seminggu, Dimulai dari Sepuluh Menit',
    category: 'hidup-sehat',
    reviewer: 'zulkifli-piliang',
    summary: 'Tidak perlu langsung berlari. Cara memulai aktivitas fisik dengan aman, mengukur ringan-beratnya, dan mempertahankannya.',
    content: `
<p>Orang dewasa dianjurkan melakukan aktivitas fisik sedang selama 150–300 menit seminggu, atau aktivitas berat 75–150 menit, ditambah latihan kekuatan otot dua hari atau lebih.<sup><a href="#referensi-1">[1]</a></sup> Angka itu terdengar banyak, tetapi boleh dibagi menjadi bagian-bagian kecil, dan setiap gerakan dihitung.</p>
<h2>Ringan, sedang, atau berat?</h2>
<p>Gunakan tes bicara. Pada aktivitas <strong>sedang</strong>, Anda masih dapat bercakap-cakap tetapi sulit menyanyi. Pada aktivitas <strong>berat</strong>, Anda hanya dapat mengucapkan beberapa kata sebelum menarik napas. Jalan cepat, bersepeda santai, menyapu halaman, dan berenang pelan umumnya termasuk aktivitas sedang.</p>
<h2>Rencana empat minggu pertama</h2>
<ol>
<li><strong>Minggu pertama:</strong> jalan kaki 10 menit setiap hari, misalnya setelah makan siang.</li>
<li><strong>Minggu kedua:</strong> 15 menit setiap hari, tambahkan naik tangga.</li>
<li><strong>Minggu ketiga:</strong> 20 menit, dengan dua kali bagian yang lebih cepat.</li>
<li><strong>Minggu keempat:</strong> 30 menit, lima hari seminggu, ditambah latihan kekuatan dua kali.</li>
</ol>
<p>Latihan kekuatan dapat dilakukan di rumah: bangkit dari kursi tanpa bantuan tangan, mendorong dinding, dan berjinjit sambil berpegangan. Mulailah dengan delapan sampai dua belas ulangan.</p>
<h2>Agar tetap aman</h2>
<ul>
<li>Lakukan pemanasan lima menit dan akhiri dengan melambatkan gerakan.</li>
<li>Pakai alas kaki yang nyaman dan minum secukupnya.</li>
<li>Hindari siang yang terik; pagi di Bandung yang sejuk adalah waktu yang baik.</li>
<li>Naikkan lama atau beratnya sedikit demi sedikit, tidak keduanya sekaligus.</li>
</ul>
<h3>Kapan bertanya kepada dokter lebih dahulu</h3>
<p>Bicaralah dengan dokter sebelum mulai bila Anda memiliki penyakit jantung, tekanan darah yang belum terkendali, diabetes dengan luka kaki, sedang hamil dengan penyulit, atau lama tidak bergerak dan berusia di atas 45 tahun. Pemeriksaan ringan membantu menentukan titik awal yang tepat.</p>
<h2>Kapan harus berhenti</h2>
<p>Hentikan latihan bila timbul nyeri dada, sesak yang tidak biasa, pusing, jantung berdebar tidak teratur, atau nyeri sendi yang tajam. Bila nyeri dada tidak hilang setelah beristirahat beberapa menit, hubungi layanan gawat darurat 119.</p>
<h2>Kurangi duduk terlalu lama</h2>
<p>Duduk berjam-jam menambah risiko penyakit walaupun Anda berolahraga.<sup><a href="#referensi-1">[1]</a></sup> Berdirilah setiap 30–60 menit, berjalan saat menelepon, atau turun satu halte lebih awal. Ajak keluarga atau tetangga: janji bertemu pukul enam pagi lebih sulit dilanggar daripada janji kepada diri sendiri. Kementerian Kesehatan memasukkan aktivitas fisik ke dalam gerakan hidup sehat bagi seluruh masyarakat.<sup><a href="#referensi-2">[2]</a></sup></p>
<p>Catat menit bergerak Anda setiap hari di kalender dinding, lalu rayakan kemajuan kecil bersama keluarga.</p>`,
    citations: [
      {
        ref: '1',
        cite: 'World Health Organization. <em>WHO guidelines on physical activity and sedentary behaviour</em>. Jenewa: WHO; 2020.',
      },
      { ref: '2', cite: 'Kementerian Kesehatan RI. Gerakan Masyarakat Hidup Sehat (GERMAS). Jakarta: Kementerian Kesehatan RI.' },
    ],
    publishedDaysAgo: 78,
    reviewYears: 2,
  },
];
