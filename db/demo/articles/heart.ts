import type { ArticleDraft } from './draft.ts';

export const heartArticles: ArticleDraft[] = [
  {
    slug: 'mengenali-serangan-jantung',
    name: 'Mengenali Serangan Jantung dan Tindakan Pertama',
    category: 'jantung-dan-pembuluh-darah',
    reviewer: 'stefanus-halim',
    summary:
      'Nyeri dada yang menekan lebih dari beberapa menit adalah keadaan gawat. Kenali gejalanya dan ketahui apa yang dilakukan sambil menunggu bantuan.',
    content: `
<p>Serangan jantung terjadi ketika aliran darah ke sebagian otot jantung tersumbat. Semakin cepat aliran itu dibuka kembali, semakin banyak otot jantung yang dapat diselamatkan. Penyakit jantung dan pembuluh darah adalah penyebab kematian terbanyak di dunia.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Gejala yang perlu diwaspadai</h2>
<ul>
<li>Nyeri, rasa tertekan, atau rasa berat di tengah dada yang berlangsung lebih dari beberapa menit atau hilang timbul.</li>
<li>Nyeri yang menjalar ke lengan, bahu, leher, rahang, atau punggung.</li>
<li>Sesak napas, keringat dingin, mual, atau pusing.</li>
<li>Rasa lelah luar biasa tanpa sebab yang jelas.</li>
</ul>
<h3>Gejala yang sering tidak disadari</h3>
<p>Perempuan, lanjut usia, dan penyandang diabetes kadang tidak merasakan nyeri dada yang khas. Mereka dapat mengeluh mual, nyeri ulu hati, sesak, atau tubuh terasa sangat lemah. Keluhan seperti ini sering dikira masuk angin atau gangguan lambung.</p>
<h2>Apa yang harus dilakukan</h2>
<ol>
<li><strong>Hentikan semua kegiatan.</strong> Duduk atau berbaring setengah duduk, longgarkan pakaian.</li>
<li><strong>Hubungi bantuan.</strong> Telepon layanan gawat darurat 119 atau IGD terdekat. Sebutkan lokasi dan gejalanya.</li>
<li><strong>Jangan mengemudi sendiri</strong> dan jangan ditinggalkan sendirian.</li>
<li><strong>Minum obat jantung hanya bila sudah diresepkan</strong> untuk keadaan ini, atau bila petugas gawat darurat memintanya.</li>
<li><strong>Bila orang tersebut tidak sadar dan tidak bernapas normal</strong>, mulailah kompresi dada: tekan kuat dan cepat di tengah dada, 100–120 kali per menit, sampai bantuan datang.<sup><a href="#referensi-2">[2]</a></sup></li>
</ol>
<p>Jangan menunggu gejala hilang, jangan mengerok punggung, dan jangan memberi makan atau minum kepada orang yang kesadarannya menurun.</p>
<h2>Di rumah sakit</h2>
<p>Petugas merekam irama jantung (EKG) sesegera mungkin, lalu memeriksa darah. Bergantung pada hasilnya, dokter dapat membuka sumbatan dengan obat atau melalui kateterisasi. Ceritakan kapan gejala mulai, obat yang diminum, dan penyakit yang pernah dialami.</p>
<h2>Mengurangi risiko</h2>
<ul>
<li>Berhenti merokok; bantuan tersedia di poliklinik paru.</li>
<li>Periksa tekanan darah, gula darah, dan kolesterol secara berkala.</li>
<li>Bergerak aktif sedikitnya 150 menit seminggu.</li>
<li>Batasi garam, gula, dan lemak; perbanyak sayur dan buah.</li>
<li>Minum obat secara teratur walaupun merasa sehat.</li>
</ul>
<p>Bicarakan rencana ini dengan keluarga. Simpan nomor darurat di ponsel dan pastikan setiap orang dewasa di rumah tahu apa yang harus dilakukan pada menit-menit pertama.</p>
<p>Setelah pulang dari perawatan, ikuti program rehabilitasi jantung bila tersedia. Latihan yang diawasi, penyuluhan, dan dukungan kelompok membantu Anda kembali bekerja dan beraktivitas dengan lebih percaya diri.</p>`,
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Cardiovascular diseases (CVDs): fact sheet</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'American Heart Association. <em>Guidelines for Cardiopulmonary Resuscitation and Emergency Cardiovascular Care</em>.',
      },
    ],
    publishedDaysAgo: 8,
    reviewYears: 1,
  },
  {
    slug: 'hidup-dengan-tekanan-darah-tinggi',
    name: 'Hidup dengan Tekanan Darah Tinggi: Mulai dari Mengukur',
    category: 'jantung-dan-pembuluh-darah',
    reviewer: 'aulia-rahmadhani',
    summary: 'Tekanan darah tinggi jarang bergejala. Cara mengukur di rumah, arti angkanya, dan kebiasaan yang membantu mengendalikannya.',
    content: `
<p>Tekanan darah tinggi atau hipertensi sering disebut penyakit tanpa gejala. Banyak orang baru mengetahuinya setelah terjadi komplikasi seperti stroke, gagal jantung, atau penyakit ginjal. Organisasi Kesehatan Dunia memperkirakan hampir separuh orang dewasa dengan hipertensi tidak menyadarinya.<sup><a href="#referensi-1">[1]</a></sup></p>
<h2>Membaca angkanya</h2>
<p>Hasil pengukuran terdiri atas dua angka. Angka atas (sistolik) menunjukkan tekanan saat jantung memompa, angka bawah (diastolik) saat jantung beristirahat. Di Indonesia, hipertensi ditegakkan bila hasil di fasilitas kesehatan berulang kali 140/90 mmHg atau lebih.<sup><a href="#referensi-2">[2]</a></sup> Satu hasil tinggi belum tentu berarti Anda sakit; dokter akan mengulanginya pada waktu yang berbeda.</p>
<h2>Mengukur sendiri di rumah</h2>
<ol>
<li>Jangan merokok, minum kopi, atau berolahraga selama 30 menit sebelumnya.</li>
<li>Kosongkan kandung kemih, lalu duduk tenang selama lima menit.</li>
<li>Sandarkan punggung, telapak kaki menapak lantai, kaki tidak menyilang.</li>
<li>Pasang manset pada lengan atas setinggi jantung, langsung di kulit.</li>
<li>Ukur dua kali dengan jarak satu menit, jangan berbicara, lalu catat keduanya.</li>
</ol>
<p>Ukurlah pagi sebelum minum obat dan malam sebelum tidur selama beberapa hari menjelang kunjungan. Bawalah catatan itu kepada dokter.</p>
<h2>Kebiasaan yang menurunkan tekanan darah</h2>
<ul>
<li><strong>Kurangi garam.</strong> Batasnya sekitar satu sendok teh sehari, termasuk yang ada di kecap, mi instan, ikan asin, dan makanan kemasan.</li>
<li><strong>Bergerak.</strong> Jalan cepat 30 menit, lima kali seminggu, sudah bermakna.</li>
<li><strong>Jaga berat badan.</strong> Penurunan beberapa kilogram dapat menurunkan tekanan.</li>
<li><strong>Berhenti merokok</strong> dan hindari alkohol.</li>
<li><strong>Tidur cukup</strong> dan periksakan bila Anda mendengkur keras disertai henti napas.</li>
</ul>
<h2>Tentang obat</h2>
<p>Obat tekanan darah biasanya diminum dalam jangka panjang. Tekanan yang membaik adalah tanda obat bekerja, bukan tanda obat boleh dihentikan. Bila timbul batuk kering, bengkak di kaki, atau pusing saat berdiri, sampaikan kepada dokter; jenis atau takarannya dapat diubah. Beri tahu pula bila Anda hamil atau merencanakan kehamilan, karena sebagian obat perlu diganti.</p>
<h2>Kapan ini menjadi gawat</h2>
<p>Datanglah ke IGD bila tekanan 180/120 mmHg atau lebih disertai nyeri dada, sesak, sakit kepala hebat, pandangan kabur, wajah mencong, bicara pelo, atau kelemahan satu sisi tubuh. Bila angkanya setinggi itu tanpa gejala, beristirahatlah lima menit, ukur ulang, dan hubungi dokter pada hari yang sama.</p>
<p>Mengelola tekanan darah adalah kerja jangka panjang. Tetapkan satu perubahan setiap bulan, catat hasilnya, dan bicarakan pada kunjungan berikutnya.</p>`,
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Hypertension: fact sheet</em>. Jenewa: WHO.' },
      { ref: '2', cite: 'Perhimpunan Dokter Hipertensi Indonesia. <em>Konsensus Penatalaksanaan Hipertensi</em>. Jakarta.' },
    ],
    publishedDaysAgo: 27,
    reviewYears: 2,
  },
];
