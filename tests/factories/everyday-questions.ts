/*
 * What people ask every day, by the page that answers; written before the phrases of the pages. `imt` and `asing` are pages that the site does not have.
 */
export const everydayQuestions: Readonly<Record<string, readonly string[]>> = {
  bpjs: [
    'terima bpjs, terima bpjs ga, rs sehati bpjs, bpjs dago, jkn, pasien bpjs, bawa apa saja bpjs, fotokopi bpjs',
    'operasi pakai bpjs, bpjs cuci darah, bpjs mata kacamata, bpjs tidak aktif, bisa pake bpjs teu, bpjs bisa kagak',
  ],
  'bpjs-rujukan': [
    'rujukan bpjs, cara rujukan bpjs, rujukan puskesmas, rujukan online, rujukan habis, perpanjang rujukan, pindah faskes',
    'rujukan kompetensi, kontrol bpjs, faskes 1 ke rumah sakit',
  ],
  'bpjs-igd': ['igd ditolak bpjs, syarat igd bpjs, igd kis'],
  'bpjs-kelas': ['kris bpjs, naik kelas bpjs, bpjs kelas 1 ke vip, kelas rawat inap standar, bpjs kelas 3 kamar'],
  'bpjs-antrean': ['daftar lewat mobile jkn, antrean bpjs, cara daftar bpjs online, kode booking jkn'],
  asuransi: [
    'asuransi rekanan, daftar asuransi, prudential, allianz, manulife, cashless, admedika, mandiri inhealth, asuransi kantor',
    'jaminan perusahaan, bpjs ketenagakerjaan, jasa raharja, klaim asuransi',
  ],
  biaya: [
    'biaya konsultasi, tarif, harga, biaya sesar, biaya operasi usus buntu, biaya igd, harga usg, harga tes darah',
    'biaya khitan, qris, bisa kartu kredit, deposit, perkiraan biaya, kuitansi, sabaraha biaya lahiran',
  ],
  cicilan: ['bisa nyicil, cicilan 0 persen, keringanan biaya, tidak mampu bayar, bayar nanti'],
  besuk: [
    'jam besuk, jam bezuk, jam berkunjung, besuk jam berapa, besuk hari minggu, besuk nicu, anak kecil boleh besuk',
    'jam nengok pasien, boleh nginep nunggu, jam besuk dago, jam ngalongok',
  ],
  kamar: [
    'kamar, kelas kamar, kamar vvip, harga kamar, kamar kelas 1, kamar kelas 2, foto kamar, kamar bersalin',
    'ketersediaan kamar, bed kosong, suite, kamar isolasi',
  ],
  'rawat-inap': [
    'syarat rawat inap, bawa apa rawat inap, opname, pindah kamar, persiapan operasi, puasa sebelum operasi',
    'administrasi rawat inap',
  ],
  ambulans: ['ambulans antar pulang, ambulans luar kota, tarif ambulans, nomor ambulans, mobil jenazah'],
  lokasi: [
    'lokasi, parkir, parkir motor, parkir valet, arah ke rs, angkot ke rs sehati, dari stasiun bandung, dekat tol mana',
    'google maps, alamat melati, peta',
  ],
  fasilitas: ['musala, tempat solat, atm, kafe, minimarket, ruang laktasi, wifi, penginapan dekat rs, penitipan barang'],
  kontak: [
    'nomor telepon, no telp, whatsapp rumah sakit, customer service, nomor pendaftaran, nomor laboratorium',
    'email rumah sakit, nomor kasir, nomor telepon rsia melati',
  ],
  hasil: [
    'hasil lab, cek hasil lab online, ambil hasil lab, hasil usg, hasil mri, hasil mcu, kapan hasil keluar',
    'download hasil lab, hasil patologi',
  ],
  'rekam-medis': [
    'minta rekam medis, resume medis, surat sehat, visum, lupa nomor rm, surat keterangan rawat, ringkasan pulang',
    'surat bebas narkoba',
  ],
  'surat-sakit': ['surat sakit, surat dokter, surat cuti melahirkan'],
  akta: ['akta kelahiran, surat keterangan lahir, surat lahir, surat kematian, akte bayi'],
  karier: [
    'lowongan, lowongan kerja, karir, karier, loker bidan, loker apoteker, lamar kerja, kirim cv, walk in interview',
    'lowongan dokter umum',
  ],
  magang: ['magang, pkl, penelitian di rs, izin penelitian, studi banding'],
  mutu: ['akreditasi, izin rumah sakit, tipe rumah sakit, kelas rumah sakit, paripurna, sertifikat'],
  hak: ['hak pasien, keluhan pelayanan, pengaduan, kritik, kecewa pelayanan, second opinion, minta dokter lain'],
  antrean: ['antrean, antrian, antrian sekarang nomor berapa, estimasi antrian, dokter telat, sudah sampai nomor berapa, nomer antri'],
  daftar: ['daftar dokter, daftar online, booking dokter, janji dokter, daftar pasien baru, daftar lewat wa'],
  'ubah-janji': ['ubah jadwal, reschedule, batal periksa, lupa kode pendaftaran, pindah dokter'],
  resep: ['tebus resep, resep dokter, upload resep, obat bpjs kosong, obat racikan'],
  lacak: ['lacak pesanan, status pesanan, obat belum sampai, uang kembali, bukti transfer'],
  chat: ['tanya dokter, konsultasi online, telemedicine, konsul lewat hp'],
  mcu: ['medical check up, cek kesehatan, medical check up pra nikah, mcu karyawan, cek kesehatan kerja'],
  vaksin: ['vaksin anak, vaksin polio, vaksin flu dewasa, vaksin umrah, harga vaksin'],
  'jadwal-vaksin': ['jadwal imunisasi, jadwal vaksin bayi, imunisasi 9 bulan, telat imunisasi'],
  hpl: ['kapan lahir, hitung hpl, hari perkiraan lahir, usia kehamilan berapa minggu'],
  imt: ['kalkulator bmi, hitung imt, berat badan ideal'],
  privasi: ['kebijakan privasi, hapus data saya'],
  tentang: ['tentang sehati, visi misi, pemilik rs sehati, direktur'],
  akun: ['lupa password, tidak bisa login, daftar akun, kode otp tidak masuk'],
  donor: ['donor darah, butuh darah, pmi bandung'],
  jenazah: ['rumah duka, pemulasaraan'],
  rohani: ['rohaniwan, pendeta rumah sakit, doa pasien, pastor'],
  'kursi-roda': ['jalur difabel, lift, pendamping lansia, bahasa isyarat'],
  asing: ['english, english speaking doctor, international patient, kitas insurance'],
};
