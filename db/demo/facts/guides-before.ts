import { asked, type DemoGuide } from './guide-draft.ts';

export const guidesBefore: DemoGuide[] = [
  {
    page: 'bpjs',
    anchor: 'cara',
    name: 'Berobat dengan BPJS',
    unit: null,
    text: ['Bawa KTP dan surat rujukan yang masih berlaku. Daftar lewat Mobile JKN atau di sini, lalu ke loket BPJS.', asked],
  },
  {
    page: 'bpjs',
    anchor: 'rujukan',
    name: 'Rujukan BPJS: langkah demi langkah',
    unit: null,
    text: ['Rujukan diminta di fasilitas tingkat pertama Anda, dan ditulis untuk rumah sakit yang sesuai kebutuhan Anda.'],
    steps: [
      { name: 'Periksa di puskesmas atau klinik tempat Anda terdaftar', bring: 'KTP atau kartu JKN' },
      { name: 'Minta surat rujukan bila dokter menilai perlu', time: 'Berlaku sampai 90 hari (contoh)' },
      { name: 'Daftar di situs ini atau lewat Mobile JKN', time: 'Paling baik sehari sebelumnya' },
      {
        name: 'Datang ke loket BPJS',
        place: 'Loket BPJS, lantai dasar',
        bring: 'KTP dan surat rujukan',
        time: '30 menit sebelum jam dokter',
      },
      { name: 'Untuk kontrol, simpan surat kontrol dari dokter', bring: 'Surat kontrol' },
    ],
  },
  {
    page: 'bpjs',
    anchor: 'igd',
    name: 'IGD dengan BPJS',
    unit: null,
    text: [
      'Darurat boleh langsung ke IGD tanpa rujukan. Dokter IGD yang menilai; bila bukan darurat, Anda diberi tahu sebelum ada biaya.',
      'Pertolongan pertama tidak menunggu kartu. Kartu dapat menyusul.',
    ],
  },
  {
    page: 'bpjs',
    anchor: 'kamar',
    name: 'Kelas rawat, KRIS, dan naik kelas',
    unit: null,
    text: [
      'Kelas rawat mengikuti kepesertaan Anda. Bila ingin naik kelas, selisih biayanya dijelaskan sebelum Anda setuju.',
      'Kelas Rawat Inap Standar (KRIS): aturan yang berlaku dan tanggalnya kami tulis di sini setelah pasti. Sampai itu, tanyakan ke bagian BPJS.',
      asked,
    ],
  },
  {
    page: 'bpjs',
    anchor: 'antrean',
    name: 'Antrean Mobile JKN',
    unit: null,
    text: ['Nomor antrean dari Mobile JKN berlaku di loket BPJS unit yang Anda pilih. Datang sebelum jam yang tertulis.'],
  },
  {
    page: 'asuransi',
    anchor: 'cara-pakai',
    name: 'Memakai asuransi',
    unit: null,
    text: [
      'Tunjukkan kartu di pendaftaran. Untuk rawat inap, bagian penjamin meminta surat jaminan; sebagian besar jawaban datang di hari yang sama.',
    ],
    steps: [
      { name: 'Tunjukkan kartu peserta', place: 'Pendaftaran', bring: 'Kartu peserta dan KTP' },
      { name: 'Tunggu surat jaminan', place: 'Bagian BPJS dan asuransi', time: '30 menit sampai 2 jam' },
      { name: 'Bayar yang tidak dijamin', place: 'Kasir' },
    ],
  },
  {
    page: 'biaya',
    anchor: 'perkiraan',
    name: 'Perkiraan biaya',
    unit: null,
    text: [
      'Perkiraan biaya tindakan dan rawat inap diberikan tertulis sebelum Anda setuju. Minta di pendaftaran rawat inap atau lewat WhatsApp unit.',
      'Harga kamar semalam ada di <a href="/pasien/kamar">halaman kamar</a>, harga layanan di <a href="/layanan">halaman layanan</a>.',
    ],
  },
  {
    page: 'biaya',
    anchor: 'cara-bayar',
    name: 'Cara membayar',
    unit: null,
    text: ['Tunai, kartu debit, QRIS, dan transfer bank diterima di kasir 24 jam. Kwitansi diberikan untuk tiap pembayaran.'],
  },
  {
    page: 'biaya',
    anchor: 'cicilan',
    name: 'Cicilan dan keringanan',
    unit: null,
    text: ['Bila biaya memberatkan, bicarakan dengan kasir sebelum pulang. Cicilan diputuskan per orang, dan ditulis dalam perjanjian.'],
  },
  {
    page: 'besuk',
    anchor: 'aturan',
    name: 'Sebelum membesuk',
    unit: null,
    text: [
      '<ul><li>Cuci tangan sebelum masuk dan sesudah keluar kamar.</li><li>Tunda membesuk bila Anda sedang batuk, pilek, atau demam.</li><li>Anak di bawah umur yang tertulis menunggu di lobi bersama orang dewasa.</li></ul>',
    ],
  },
  {
    page: 'kamar',
    anchor: 'kris',
    name: 'Kamar standar (KRIS)',
    unit: null,
    text: [
      'Kamar KRIS memenuhi dua belas syarat bangunan dan peralatan. Siapa yang dirawat di dalamnya, dan mulai kapan, mengikuti aturan pemerintah.',
      asked,
    ],
  },
];
