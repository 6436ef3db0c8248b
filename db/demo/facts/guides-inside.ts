import type { DemoGuide } from './guide-draft.ts';

export const guidesInside: DemoGuide[] = [
  {
    page: 'rawat-inap',
    anchor: 'dibawa',
    name: 'Yang dibawa',
    unit: null,
    text: [
      '<ul><li>KTP, kartu penjamin, dan surat pengantar rawat dari dokter.</li><li>Daftar obat yang sedang diminum.</li><li>Pakaian ganti, alat mandi, dan alas kaki yang tidak licin.</li></ul>',
      'Tinggalkan perhiasan dan uang dalam jumlah besar di rumah.',
    ],
  },
  {
    page: 'rawat-inap',
    anchor: 'masuk-dan-pulang',
    name: 'Masuk dan pulang',
    unit: null,
    text: [],
    steps: [
      {
        name: 'Daftar rawat inap dan pilih kamar',
        place: 'Pendaftaran rawat inap',
        bring: 'Surat pengantar rawat',
        time: 'Sekitar 30 menit',
      },
      { name: 'Diantar perawat ke kamar', place: 'Ruang rawat' },
      { name: 'Tunggu pemeriksaan dokter untuk boleh pulang', time: 'Biasanya pagi' },
      { name: 'Selesaikan biaya dan ambil obat', place: 'Kasir dan farmasi', time: '1 sampai 2 jam' },
    ],
  },
  {
    page: 'rawat-inap',
    anchor: 'kedukaan',
    name: 'Layanan kedukaan',
    unit: null,
    text: [
      'Petugas kami membantu keluarga mengurus surat keterangan kematian, ambulans jenazah, dan ruang duka. Tanya perawat ruangan, kapan saja.',
    ],
  },
  {
    page: 'hasil',
    anchor: 'laboratorium',
    name: 'Hasil laboratorium',
    unit: null,
    text: ['Bila halaman layanannya menyebutnya, hasil yang dipesan di situs ini juga dikirim ke akun Anda.'],
    steps: [
      { name: 'Tunggu hasilnya siap', time: 'Rutin 2 jam, khusus sampai 3 hari' },
      {
        name: 'Ambil di loket hasil',
        place: 'Laboratorium',
        bring: 'Bukti pemeriksaan; bila diwakilkan, surat kuasa dan KTP',
        price: 'Tanpa biaya',
      },
    ],
  },
  {
    page: 'hasil',
    anchor: 'radiologi',
    name: 'Hasil radiologi',
    unit: null,
    text: ['Bacaan dokter diberikan tercetak. Film atau CD dibuat bila diminta; harganya disebutkan sebelum dibuat.'],
    steps: [
      { name: 'Tunggu bacaan dokter radiologi', time: 'Rontgen 1 hari, CT dan MRI 2 hari' },
      { name: 'Ambil di loket radiologi', place: 'Radiologi', bring: 'Bukti pemeriksaan', price: 'CD Rp50.000 (contoh)' },
    ],
  },
  {
    page: 'rekam-medis',
    anchor: 'salinan',
    name: 'Salinan rekam medis',
    unit: null,
    text: ['Isi rekam medis adalah milik pasien. Yang boleh meminta: pasien, atau orang yang diberi kuasa tertulis.'],
    steps: [
      { name: 'Isi permintaan', place: 'Bagian rekam medis', bring: 'KTP pasien; bila diwakilkan, surat kuasa dan KTP penerima' },
      { name: 'Ambil ringkasannya', place: 'Bagian rekam medis', time: '3 hari kerja', price: 'Rp25.000 (contoh)' },
    ],
  },
  {
    page: 'rekam-medis',
    anchor: 'surat-sakit',
    name: 'Surat sakit',
    unit: null,
    text: ['Surat sakit ditulis dokter pada hari pemeriksaan, dan tidak dapat dibuat mundur. Mintalah di ruang periksa.'],
  },
  {
    page: 'akta-kelahiran',
    anchor: 'langkah',
    name: 'Dari surat keterangan lahir sampai akta',
    unit: 'rsia-sehati-melati',
    text: [],
    steps: [
      {
        name: 'Serahkan data orang tua',
        place: 'Loket kamar bersalin',
        bring: 'KTP ayah dan ibu, kartu keluarga, buku nikah',
        time: 'Sebelum pulang',
      },
      { name: 'Terima surat keterangan lahir', place: 'Loket kamar bersalin', time: 'Pada hari pulang', price: 'Tanpa biaya' },
      {
        name: 'Urus akta di Disdukcapil',
        place: 'Disdukcapil tempat tinggal, atau layanan daringnya',
        bring: 'Surat keterangan lahir dan data orang tua',
        time: 'Paling lambat 60 hari sesudah lahir (contoh)',
      },
    ],
  },
  {
    page: 'akta-kelahiran',
    anchor: 'unit-lain',
    name: 'Bayi yang lahir di unit lain',
    unit: null,
    text: [
      'RSU Sehati Dago dan Pusat Jantung Sehati Braga tidak melayani persalinan terencana. Bayi yang lahir di IGD mendapat surat keterangan lahir dari unit itu.',
    ],
  },
  {
    page: 'fasilitas-pengunjung',
    anchor: 'donor-darah',
    name: 'Donor darah',
    unit: null,
    text: [
      'Kami tidak membuka donor darah harian. Donor dilayani PMI; bila keluarga pasien perlu donor, bank darah memberi surat pengantarnya.',
    ],
  },
  {
    page: 'fasilitas-pengunjung',
    anchor: 'rohani',
    name: 'Pendampingan rohani',
    unit: null,
    text: ['Pasien dan keluarga dapat meminta pendampingan menurut agamanya. Sampaikan kepada perawat ruangan.'],
  },
  {
    page: 'hak',
    anchor: 'hak',
    name: 'Hak Anda',
    unit: null,
    text: [
      '<ul><li>Mendapat penjelasan tentang penyakit, tindakan, pilihan lain, risiko, dan biayanya.</li><li>Menyetujui atau menolak tindakan.</li><li>Meminta pendapat dokter lain.</li><li>Kerahasiaan keadaan dan data Anda.</li></ul>',
    ],
  },
  {
    page: 'hak',
    anchor: 'pengaduan',
    name: 'Menyampaikan keluhan',
    unit: null,
    text: ['Keluhan dapat disampaikan tanpa mengurangi pelayanan kepada Anda.'],
    steps: [
      {
        name: 'Sampaikan kepada petugas atau bagian pengaduan',
        place: 'Lobi, atau nomor di halaman unit',
        time: 'Dijawab dalam 3 hari kerja',
      },
      { name: 'Atau tulis lewat Hubungi Kami', place: 'Situs ini' },
    ],
  },
  {
    page: 'darurat',
    anchor: 'ambulans',
    name: 'Ambulans',
    unit: null,
    text: ['Telepon 119, atau IGD rumah sakit kami. Sebutkan tempat, keadaan pasien, dan nomor Anda; jangan menutup telepon lebih dahulu.'],
  },
  {
    page: 'mutu',
    anchor: 'cara-membaca',
    name: 'Cara mencocokkan izin',
    unit: null,
    text: ['Tiap izin dan akreditasi di bawah ini punya nomor dan penerbit, sehingga dapat Anda cocokkan dengan penerbitnya.'],
  },
  {
    page: 'karier',
    anchor: 'cara-melamar',
    name: 'Cara melamar',
    unit: null,
    text: ['Kirim surat lamaran dan riwayat hidup ke email di tiap lowongan. Kami tidak pernah memungut biaya dari pelamar.'],
  },
  {
    page: 'karier',
    anchor: 'magang',
    name: 'Magang, PKL, dan penelitian',
    unit: null,
    text: ['Sekolah atau kampus mengirim surat permohonan ke unit yang dituju, paling lambat satu bulan sebelumnya.'],
  },
];
