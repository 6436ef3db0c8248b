import { type EverydayEntry, toDirections, toRegister, toUnits } from './everyday-page.ts';
import { servicePages } from './everyday-services.ts';

/**
 * The pages with the words by which people ask for them: of one phrase all words have to be typed, in any order; `*` stands for any end of a
 * word. What is special stands before what is general, because the first of two equal ones is taken.
 */
export const everydayEntries: readonly EverydayEntry[] = [
  {
    name: 'bpjs-igd',
    href: '/pasien/bpjs#igd',
    title: 'IGD dengan BPJS',
    next: toUnits,
    asked: ['igd bpjs, igd jkn, igd kis, ugd bpjs, darurat bpjs'],
  },
  {
    name: 'bpjs-antrean',
    href: '/pasien/bpjs#antrean',
    title: 'Antrean Mobile JKN',
    next: toRegister,
    asked: ['mobile jkn, antre* bpjs, antri* bpjs, antre* jkn, antri* jkn, daftar bpjs, booking jkn, booking bpjs'],
  },
  {
    name: 'bpjs-kelas',
    href: '/pasien/bpjs#kamar',
    title: 'Kelas rawat, KRIS, dan naik kelas',
    next: toUnits,
    asked: ['kris, kelas bpjs, naik kelas, turun kelas, kelas rawat inap standar, kelas standar, kamar bpjs, selisih bpjs'],
  },
  {
    name: 'bpjs-rujukan',
    href: '/pasien/bpjs#rujukan',
    title: 'Rujukan BPJS: langkah demi langkah',
    next: toRegister,
    asked: ['rujukan, faskes, kontrol bpjs, surat kontrol'],
  },
  {
    name: 'asuransi',
    href: '/pasien/asuransi',
    title: 'Asuransi dan perusahaan rekanan',
    next: toUnits,
    asked: [
      'asuransi, cashless, reimburs*, rekanan, klaim, surat jaminan, jaminan perusahaan, bpjs ketenagakerjaan, jasa raharja',
      'prudential, allianz, manulife, admedika, inhealth, axa, aia, garda medika, tpa, kerjasama, kerja sama',
    ],
  },
  {
    name: 'bpjs',
    href: '/pasien/bpjs',
    title: 'Berobat dengan BPJS/JKN',
    next: toRegister,
    asked: ['bpjs, jkn, kis, kartu indonesia sehat'],
  },
  {
    name: 'jenazah',
    href: '/pasien/rawat-inap#kedukaan',
    title: 'Layanan kedukaan',
    next: toUnits,
    asked: ['rumah duka, pemulasara*, jenazah, kedukaan, kamar mayat'],
  },
  {
    name: 'ambulans',
    href: '/darurat#ambulans',
    title: 'Ambulans',
    next: { label: 'Pertolongan pertama', href: '/pertolongan-pertama' },
    asked: ['ambulan*, mobil jenazah, nomor igd, telepon igd'],
  },
  {
    name: 'cicilan',
    href: '/pasien/biaya#cicilan',
    title: 'Cicilan dan keringanan',
    next: toUnits,
    asked: ['cicil*, nyicil, mencicil, angsur*, keringanan, tidak mampu, bayar nanti, paylater'],
  },
  {
    name: 'besuk',
    href: '/pasien/besuk',
    title: 'Jam besuk',
    next: toDirections,
    asked: [
      'besuk, bezuk, membesuk, jenguk, menjenguk, nengok, ngalongok, jam berkunjung, jam kunjung*, jam tengok, nginep nunggu',
      'menginap menunggu, tunggu pasien, nunggu pasien, jaga pasien, penunggu pasien, menunggu pasien',
    ],
  },
  {
    name: 'rawat-inap',
    href: '/pasien/rawat-inap',
    title: 'Persiapan rawat inap',
    next: { label: 'Kamar dan harganya', href: '/pasien/kamar' },
    asked: ['rawat inap, ranap, opname, pindah kamar, persiapan operasi, sebelum operasi, mondok'],
  },
  {
    name: 'kamar',
    href: '/pasien/kamar',
    title: 'Kamar rawat inap',
    next: { label: 'Persiapan rawat inap', href: '/pasien/rawat-inap' },
    asked: ['kamar, bed kosong, suite, vvip, vip, ruang rawat, tempat tidur kosong'],
  },
  {
    name: 'kursi-roda',
    href: '/pasien/lokasi#kursi-roda',
    title: 'Kursi roda dan jalur landai',
    next: toDirections,
    asked: [
      'kursi roda, difabel, disabilitas, lift, jalur landai, ramp, pendamping lansia, bahasa isyarat, tunanetra, tuna netra',
      'tunarungu, tuna rungu, tunadaksa, tuna daksa, tunawicara, tuna wicara',
    ],
  },
  {
    name: 'donor',
    href: '/pasien/fasilitas-pengunjung#donor-darah',
    title: 'Donor darah',
    next: toDirections,
    asked: ['donor darah, donor, butuh darah, pmi, bank darah', 'stok darah'],
  },
  {
    name: 'rohani',
    href: '/pasien/fasilitas-pengunjung#rohani',
    title: 'Pendampingan rohani',
    next: toUnits,
    asked: ['rohani*, pendeta, pastor, doa pasien, ustaz, ustad'],
  },
  {
    name: 'lokasi',
    href: '/pasien/lokasi',
    title: 'Rute, angkot, dan parkir',
    next: { label: 'Jam besuk', href: '/pasien/besuk' },
    asked: [
      'lokasi, parkir*, arah rs, arah ke rs, angkot, stasiun, tol, maps, alamat, peta, rute, naik apa, naik bus, denah',
      'lantai berapa, halte, jalan ke rs, cara ke rs, lewat mana, ojek, damri',
    ],
  },
  {
    name: 'fasilitas',
    href: '/pasien/fasilitas-pengunjung',
    title: 'Musala, ATM, kantin, ruang menyusui',
    next: toDirections,
    asked: [
      'musala, mushol*, musol*, solat, sholat, salat, atm, kafe, cafe, kantin, minimarket, laktasi, ruang menyusui, wifi',
      'penginapan, penitipan, cas hp, charger, toilet, wc, kamar mandi, ruang tunggu, tempat makan, colokan',
      'masjid, mesjid, tempat ibadah, ruang asi, pojok asi, nursery room',
    ],
  },
  {
    name: 'akta',
    href: '/pasien/akta-kelahiran',
    title: 'Surat keterangan lahir dan akta',
    next: toUnits,
    asked: ['akta, akte, keterangan lahir, surat keterangan lahir, surat lahir, surat kematian, akta kelahiran'],
  },
  {
    name: 'surat-sakit',
    href: '/pasien/rekam-medis#surat-sakit',
    title: 'Surat sakit',
    next: toRegister,
    asked: ['surat sakit, surat dokter, surat cuti, surat izin sakit, surat istirahat'],
  },
  {
    name: 'rekam-medis',
    href: '/pasien/rekam-medis',
    title: 'Rekam medis dan surat keterangan',
    next: toUnits,
    asked: [
      'rekam medis, rekam medik, resume medis, resume, surat sehat, visum, nomor rm, surat keterangan, ringkasan pulang',
      'bebas narkoba',
    ],
  },
  {
    name: 'hasil',
    href: '/pasien/hasil',
    title: 'Mengambil hasil lab dan radiologi',
    next: toUnits,
    asked: ['hasil lab*, hasil, ambil hasil, cek hasil, hasil keluar'],
  },
  {
    name: 'magang',
    href: '/karier#magang',
    title: 'Magang, PKL, dan penelitian',
    next: toUnits,
    asked: ['magang, pkl, penelitian, izin penelitian, studi banding, skripsi, koas, coass, internship, praktik lapangan, prakerin, kkn'],
  },
  {
    name: 'karier',
    href: '/karier',
    title: 'Lowongan kerja',
    next: { label: 'Cara melamar', href: '/karier#cara-melamar' },
    asked: [
      'lowongan, lowongan dokter, karir, karier, loker, lamar*, cv, interview, rekrut*, recruit*',
      'penerimaan pegawai, penerimaan karyawan, butuh perawat, kerja di rs, kerja rumah sakit, info kerja',
    ],
  },
  {
    name: 'mutu',
    href: '/mutu',
    title: 'Akreditasi dan izin',
    next: toDirections,
    asked: ['akreditasi, paripurna, sertifikat, izin rumah sakit, tipe rumah sakit, kelas rumah sakit, izin operasional'],
  },
  {
    name: 'hak',
    href: '/pasien/hak',
    title: 'Hak pasien dan pengaduan',
    next: toUnits,
    asked: [
      'hak pasien, kewajiban pasien, keluhan pelayanan, pengaduan, aduan, komplain, kritik, kecewa, second opinion',
      'pendapat kedua, dokter lain, kotak saran, barang hilang, barang tertinggal',
    ],
  },
  ...servicePages,
  {
    name: 'biaya',
    href: '/pasien/biaya',
    title: 'Biaya dan pembayaran',
    next: toUnits,
    asked: [
      'biaya, tarif, harga, qris, kartu kredit, kartu debit, deposit, uang muka, kuitansi, kwitansi, sabaraha, cara bayar',
      'tagihan, perkiraan biaya, ongkos, pembayaran, bayar',
      'debit, tunai',
    ],
  },
];

const common = ['bpjs', 'besuk', 'kamar', 'biaya', 'lokasi', 'hasil'];

/** What is asked most, for who found nothing. */
export const commonPages = common.flatMap((name) =>
  everydayEntries.filter((one) => one.name === name).map(({ href, title }) => ({ href, title })),
);
