import { type EverydayEntry, toRegister } from './everyday-page.ts';

/** The pages on which something is done or reckoned, and those about the group; read as `everydayEntries`. */
export const servicePages: readonly EverydayEntry[] = [
  {
    name: 'kontak',
    href: '/contact-us',
    title: 'Hubungi kami',
    asked: [
      'nomor telepon, nomor telpon, no telp, nomor telp, no telepon, whatsapp, customer service, call center',
      'nomor pendaftaran, nomor laboratorium, nomor kasir, nomor farmasi, email rumah sakit, kontak rumah sakit, nomor wa',
      'no wa, wa rs, kontak rs',
      'telepon, telpon, telp, nomor hp, jam buka, buka jam, hotline',
    ],
  },
  {
    name: 'antrean',
    href: '/pendaftaran',
    title: 'Antrean dan kunjungan Anda',
    asked: ['antre*, antri*, nomor berapa, nomer berapa, giliran, sudah dipanggil, dokter telat, dokter terlambat, dokter belum datang'],
  },
  {
    name: 'ubah-janji',
    href: '/pendaftaran',
    title: 'Ubah atau batalkan kunjungan',
    asked: [
      'ubah jadwal, ganti jadwal, reschedule, batal periksa, batalkan kunjungan, lupa kode, pindah dokter',
      'ganti dokter, batal janji, batalkan janji, batal kunjungan, pindah jadwal, undur jadwal',
    ],
  },
  {
    name: 'daftar',
    href: '/pendaftaran',
    title: 'Pendaftaran',
    asked: [
      'daftar dokter, daftar online, booking dokter, janji dokter, pasien baru, daftar wa, cara daftar, cara mendaftar',
      'pendaftaran online, mendaftar online',
    ],
  },
  {
    name: 'resep',
    href: '/account/prescriptions/new',
    title: 'Tebus resep',
    asked: ['tebus resep, obat bpjs kosong, resep dokter, upload resep, kirim resep, obat racikan'],
  },
  {
    name: 'lacak',
    href: '/order/list',
    title: 'Pesanan saya',
    asked: ['lacak pesanan, status pesanan, belum sampai, uang kembali, bukti transfer, pesanan saya'],
  },
  {
    name: 'akun',
    href: '/account/login',
    title: 'Masuk dan kata sandi',
    asked: [
      'lupa password, lupa kata sandi, password, kata sandi, bisa login, bisa masuk akun, daftar akun, verifikasi akun, kode otp',
      'otp',
    ],
  },
  {
    name: 'chat',
    href: '/layanan?cari=chat+dokter',
    title: 'Chat dokter',
    switch: 'telemedicine',
    asked: ['tanya dokter, konsultasi online, konsul online, konsul* hp, konsul* wa, telemedi*, chat dokter, dokter online'],
  },
  {
    name: 'jadwal-vaksin',
    href: '/imunisasi',
    title: 'Jadwal imunisasi anak',
    switch: 'vaccination_schedule',
    asked: ['jadwal imunisasi, jadwal vaksin*, imunisasi bulan, vaksin bulan, telat imunisasi, terlambat imunisasi, telat vaksin'],
  },
  {
    name: 'vaksin',
    href: '/layanan/kategori/vaksinasi',
    title: 'Vaksinasi',
    category: 'vaksinasi',
    asked: ['vaksin, vaksinasi, suntik vaksin'],
  },
  {
    name: 'hpl',
    href: '/hari-perkiraan-lahir',
    title: 'Hari perkiraan lahir',
    asked: ['hpl, perkiraan lahir, kapan lahir, usia kehamilan, usia kandungan, umur kehamilan, umur kandungan'],
  },
  {
    name: 'mcu',
    href: '/layanan/kategori/medical-check-up',
    title: 'Medical check up',
    category: 'medical-check-up',
    next: toRegister,
    asked: ['mcu, check up, checkup, cek up, cek kesehatan, tes kesehatan'],
  },
  {
    name: 'privasi',
    href: '/privacy-policy',
    title: 'Kebijakan privasi',
    asked: ['kebijakan privasi, privasi, hapus data, hapus akun, data pribadi'],
  },
  {
    name: 'tentang',
    href: '/about',
    title: 'Tentang Sehati',
    asked: ['tentang sehati, tentang kami, profil rumah sakit, sejarah rumah sakit, visi misi, pemilik, direktur'],
  },
];
