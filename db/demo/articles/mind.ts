import type { ArticleDraft } from './draft.ts';

export const mindArticles: ArticleDraft[] = [
  {
    slug: 'sedih-setelah-melahirkan',
    name: 'Sedih Setelah Melahirkan: Wajar atau Perlu Bantuan?',
    category: 'kesehatan-jiwa',
    reviewer: 'nadia-paramitha',
    summary:
      'Perubahan suasana hati sering terjadi setelah persalinan. Kenali beda baby blues dan depresi, serta cara keluarga mendampingi.',
    content: `
<p>Kelahiran bayi sering digambarkan sebagai masa paling bahagia. Kenyataannya, banyak ibu menangis tanpa tahu sebabnya, merasa lelah, atau khawatir tidak mampu. Perasaan itu bukan tanda ibu yang gagal, dan bantuan tersedia.</p>
<h2>Baby blues</h2>
<p>Sebagian besar ibu mengalami perubahan suasana hati pada hari-hari pertama: mudah menangis, gelisah, atau tersinggung. Keadaan ini biasanya mulai sekitar hari ketiga, mereda dalam dua minggu, dan membaik dengan istirahat serta dukungan keluarga.</p>
<h2>Depresi setelah melahirkan</h2>
<p>Bila kesedihan menetap lebih dari dua minggu atau semakin berat, mungkin yang terjadi adalah depresi. Menurut Organisasi Kesehatan Dunia, sekitar satu dari delapan ibu mengalami gangguan jiwa, terutama depresi, setelah melahirkan.<sup><a href="#referensi-1">[1]</a></sup> Tandanya antara lain:</p>
<ul>
<li>sedih, kosong, atau putus asa hampir sepanjang hari;</li>
<li>tidak lagi menikmati hal yang biasanya disukai;</li>
<li>sulit tidur walaupun bayi sedang tidur, atau tidur berlebihan;</li>
<li>merasa bersalah, tidak berharga, atau tidak terhubung dengan bayi;</li>
<li>cemas berlebihan, serangan panik, atau sulit berkonsentrasi.</li>
</ul>
<p>Ayah pun dapat mengalaminya. Riwayat depresi, persalinan yang sulit, bayi yang sakit, dan kurangnya dukungan menambah risikonya.</p>
<h2>Segera cari pertolongan</h2>
<p>Bila muncul pikiran untuk menyakiti diri sendiri atau bayi, mendengar suara yang tidak didengar orang lain, atau sangat bingung dan curiga, datanglah ke IGD atau hubungi layanan gawat darurat 119 sekarang juga. Jangan tinggalkan ibu sendirian.</p>
<h2>Apa yang dapat membantu</h2>
<ol>
<li><strong>Ceritakan.</strong> Sampaikan perasaan Anda kepada pasangan, bidan, atau dokter. Kuesioner singkat dapat dipakai untuk menilai beratnya keluhan.<sup><a href="#referensi-2">[2]</a></sup></li>
<li><strong>Tidur bergantian.</strong> Mintalah keluarga menjaga bayi agar Anda mendapat beberapa jam tidur tanpa terputus.</li>
<li><strong>Terima bantuan.</strong> Masakan, cucian, dan menjaga kakak dapat dikerjakan orang lain.</li>
<li><strong>Keluar rumah sebentar.</strong> Berjalan santai di pagi hari sering meringankan pikiran.</li>
<li><strong>Jalani terapi.</strong> Terapi bicara dan obat tertentu efektif; dokter memilih yang sesuai bagi ibu menyusui.</li>
</ol>
<h2>Bagi keluarga</h2>
<p>Dengarkan tanpa menghakimi. Hindari kalimat seperti "kamu kurang bersyukur" atau "ibu lain bisa". Tanyakan "apa yang bisa saya bantu sekarang?" lalu kerjakan. Temani ibu saat kontrol, dan perhatikan perubahan yang mungkin tidak ia sadari. Pemulihan memerlukan waktu, tetapi dengan pendampingan yang tepat sebagian besar ibu pulih dan dapat menikmati hari-hari bersama bayinya.</p>
<p>Bila Anda ragu apakah keluhan ini perlu diperiksakan, datanglah saja. Berbicara lebih awal tidak merugikan siapa pun dan sering mencegah keadaan menjadi lebih berat.</p>`,
    citations: [
      { ref: '1', cite: 'World Health Organization. <em>Perinatal mental health</em>. Jenewa: WHO.' },
      {
        ref: '2',
        cite: 'Cox JL, Holden JM, Sagovsky R. Detection of postnatal depression: development of the 10-item Edinburgh Postnatal Depression Scale. <em>British Journal of Psychiatry</em>. 1987;150:782–786.',
      },
    ],
    publishedDaysAgo: 45,
    reviewYears: 1,
  },
];
