import { type DemoLandingPage, demoRemark } from './landing-page-record.ts';

export const roboticKnee: DemoLandingPage = {
  slug: 'robotic-total-knee-replacement-rsmelinda2',
  unit: 'rsu-sehati-dago',
  name: 'Penggantian sendi lutut total dengan bantuan robot',
  summary:
    'Operasi penggantian sendi lutut yang direncanakan dari gambar lutut Anda sendiri. Lengan robot membantu dokter menjaga potongan tulang sesuai rencana.',
  image: '/media/pages/lutut-robotik',
  priceFrom: 140_000_000,
  publishedDaysAgo: 120,
  updatedDaysAgo: 18,
  sections: [
    {
      kind: 'intro',
      title: 'Ketika nyeri lutut membatasi hari Anda',
      paragraphs: [
        'Pada radang sendi lutut yang lanjut, lapisan tulang rawan menipis sampai tulang saling bergesekan. Berjalan, menaiki tangga, atau bangun dari kursi menjadi sulit, dan obat pereda nyeri tidak lagi cukup.',
        'Penggantian sendi lutut total mengganti permukaan sendi yang rusak dengan komponen logam dan plastik khusus. Tindakan ini dipertimbangkan setelah latihan, penurunan berat badan, obat, dan fisioterapi tidak cukup menolong.',
        'Dokter ortopedi memutuskan bersama Anda. Tidak semua nyeri lutut memerlukan operasi, dan tidak semua operasi lutut memerlukan robot.',
      ],
    },
    {
      kind: 'facts',
      title: 'Gambaran umum',
      items: [
        { value: '4–5 jam', label: 'setelah operasi, pada banyak pasien, langkah pertama dengan alat bantu dan pendamping' },
        { value: '3–5 hari', label: 'perkiraan lama rawat inap' },
        { value: '6–12 minggu', label: 'fisioterapi teratur sampai kegiatan harian lebih mudah' },
      ],
      note: 'Waktu pemulihan berbeda pada setiap orang. Usia, penyakit lain, dan kekuatan otot sebelum operasi ikut menentukan. Dokter dan fisioterapis menilai kapan Anda aman untuk mulai berjalan.',
    },
    {
      kind: 'picture',
      title: 'Apa yang dikerjakan robot, dan apa yang tidak',
      image: '/media/pages/rencana-lutut',
      alt: 'Gambar sendi lutut dengan garis rencana potongan tulang di layar, di samping lengan robot.',
      paragraphs: [
        'Sebelum operasi, hasil CT scan lutut Anda dijadikan model tiga dimensi. Di atas model itu dokter merencanakan ukuran dan letak sendi buatan.',
        'Selama operasi, lengan robot menahan alat potong di dalam batas rencana. Dokter ortopedi tetap memegang dan menggerakkannya, serta dapat mengubah rencana kapan saja.',
        'Robot tidak mengoperasi sendiri dan tidak menghilangkan risiko operasi.',
      ],
    },
    {
      kind: 'comparison',
      title: 'Dua cara penggantian sendi lutut',
      lead: 'Keduanya tersedia di rumah sakit kami. Pilihan bergantung pada bentuk lutut, riwayat kesehatan, dan pembicaraan Anda dengan dokter.',
      columns: ['Dengan bantuan robot', 'Dengan alat pandu biasa'],
      rows: [
        { label: 'Perencanaan', cells: ['Model 3D dari CT scan', 'Foto rontgen dan pengukuran saat operasi'] },
        { label: 'Pemotongan tulang', cells: ['Dipandu lengan robot dalam batas rencana', 'Dipandu cetakan logam'] },
        { label: 'Yang mengoperasi', cells: ['Dokter ortopedi', 'Dokter ortopedi'] },
        { label: 'Pemeriksaan tambahan', cells: ['CT scan lutut', 'Biasanya tidak perlu CT scan'] },
        { label: 'Hasil jangka panjang', cells: ['Masih terus diteliti', 'Data puluhan tahun tersedia'] },
      ],
      note: 'Penelitian melaporkan letak sendi buatan yang lebih sesuai rencana dan nyeri awal yang lebih ringan pada kelompok robot. Perbedaan hasil jangka panjang belum dapat dipastikan.',
    },
    {
      kind: 'steps',
      title: 'Perjalanan Anda',
      items: [
        { title: 'Konsultasi', text: 'Dokter ortopedi memeriksa lutut, melihat hasil rontgen, dan membahas pilihan yang ada.' },
        { title: 'Persiapan', text: 'Pemeriksaan darah, jantung, dan paru, CT scan lutut, serta latihan otot paha sebelum operasi.' },
        { title: 'Operasi', text: 'Umumnya berlangsung 1,5 sampai 2 jam dengan bius regional atau bius umum.' },
        {
          title: 'Langkah pertama',
          text: 'Pada banyak pasien, langkah pertama dicoba 4 sampai 5 jam setelah operasi dengan alat bantu, selalu didampingi fisioterapis. Bila belum aman, latihan dimulai di tempat tidur.',
        },
        {
          title: 'Pulang',
          text: 'Anda pulang bila nyeri terkendali, luka baik, dan Anda dapat berjalan serta naik tangga dengan alat bantu.',
        },
        { title: 'Kontrol dan fisioterapi', text: 'Kontrol luka pada minggu kedua, lalu fisioterapi terjadwal sampai 12 minggu.' },
      ],
    },
    {
      kind: 'callout',
      tone: 'warning',
      title: 'Risiko yang perlu Anda ketahui',
      paragraphs: [
        'Seperti operasi besar lainnya, ada risiko infeksi, perdarahan, bekuan darah di tungkai atau paru, kaku sendi, dan reaksi obat bius. Sebagian pasien memerlukan operasi ulang di kemudian hari.',
        'Sampaikan penyakit, obat yang sedang diminum, dan alergi Anda kepada dokter.',
      ],
    },
    {
      kind: 'price',
      title: 'Biaya',
      isEstimate: true,
      includes: [
        'Konsultasi dokter ortopedi sebelum operasi',
        'CT scan lutut dan perencanaan 3D',
        'Sendi buatan, kamar operasi, dan tim dokter',
        'Rawat inap kelas 1 selama 3 hari',
        'Fisioterapi selama rawat inap',
      ],
      excludes: ['Penanganan penyakit lain atau komplikasi', 'Rawat inap tambahan', 'Fisioterapi dan kontrol setelah pulang'],
      note: 'Biaya untuk satu lutut. Jumlah akhir bergantung pada keadaan pasien, ukuran dan jenis sendi buatan, serta kelas perawatan. Petugas memberikan perkiraan tertulis setelah konsultasi.',
    },
    {
      kind: 'doctors',
      title: 'Dokter ortopedi',
      lead: 'Buat janji untuk memeriksakan lutut Anda lebih dahulu.',
      specialization: 'ortopedi-dan-traumatologi',
    },
    {
      kind: 'questions',
      title: 'Pertanyaan yang sering diajukan',
      items: [
        {
          question: 'Apakah saya pasti memerlukan operasi?',
          answer:
            'Belum tentu. Banyak keluhan lutut membaik dengan latihan, penurunan berat badan, obat, atau suntikan. Operasi dibahas bila cara-cara itu tidak cukup.',
        },
        {
          question: 'Apakah lutut saya akan seperti semula?',
          answer:
            'Kebanyakan pasien merasakan nyeri berkurang dan berjalan lebih jauh. Sebagian masih merasakan kaku atau tidak nyaman saat berlutut.',
        },
        {
          question: 'Berapa lama sendi buatan bertahan?',
          answer:
            'Banyak sendi lutut buatan masih berfungsi setelah 15 sampai 20 tahun. Berat badan, kegiatan, dan infeksi dapat memperpendeknya.',
        },
        {
          question: 'Apakah BPJS atau asuransi menanggung?',
          answer: 'Ketentuannya berbeda-beda. Tanyakan kepada petugas kami dan kepada penjamin Anda sebelum menentukan jadwal.',
        },
      ],
    },
    {
      kind: 'order',
      title: 'Cara memesan',
      lead: 'Langkah pertama selalu konsultasi. Jadwal operasi ditentukan setelah pemeriksaan.',
      steps: [
        'Tekan "Pesan lewat WhatsApp", lalu ceritakan keluhan lutut Anda secara singkat.',
        'Petugas membalas pada jam kerja dan menawarkan jadwal konsultasi.',
        'Bawa hasil rontgen, daftar obat, dan kartu penjamin saat datang.',
      ],
    },
    {
      kind: 'sources',
      title: 'Sumber',
      items: [
        'Kayani B, Konan S, Tahmassebi J, Pietrzak JRT, Haddad FS. Robotic-arm assisted total knee arthroplasty is associated with improved early functional recovery and reduced time to hospital discharge compared with conventional jig-based total knee arthroplasty. Bone Joint J. 2018;100-B(7):930–937.',
        'National Institute for Health and Care Excellence. Joint replacement (primary): hip, knee and shoulder. NICE guideline NG157. 2020.',
        'National Institute for Health and Care Excellence. Osteoarthritis in over 16s: diagnosis and management. NICE guideline NG226. 2022.',
      ],
    },
    demoRemark,
  ],
};
