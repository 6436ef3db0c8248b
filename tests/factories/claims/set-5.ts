/** Written after the rules of the sets before it; they were measured on it once, and then mended. */
export const set5 = {
  block: `
Rasakan pengalaman berobat terbaik bersama tim kami.
Klinik laktasi paling komprehensif di kota ini.
Kami menempati peringkat pertama rumah sakit swasta.
Bedah robotik pertama di Jawa Barat ada di Sehati.
Kenyamanan yang tidak ada duanya.
Terapi baru ini menyembuhkan segala jenis kanker.
Anda pasti puas.
Rambut rontok berhenti selamanya.
Sukses 100% untuk setiap program kehamilan.
Obat kuat herbal tanpa efek samping.
Gigi putih seketika dalam satu kunjungan.
Implan gigi bergaransi seumur hidup.
“Saya merasa jauh lebih baik,” kata Pak Ujang, pasien jantung.
Banyak ibu sudah membuktikan layanan persalinan kami.
Simak kisah pasien stroke yang bisa berjalan lagi.
Potret kulit sebelum dan sesudah peeling.
Tarif lebih rendah daripada rumah sakit swasta lain.
Berbeda dengan RS Hermina, kami tidak memungut biaya admin.
Tramadol tersedia, pesan sekarang.
Beli dua susu formula gratis satu.
Infus whitening mulai Rp500.000.
Promo vaksin HPV Rp900.000.
Promo USG 4D diskon 15% di RSIA Sehati Buah Batu.
Perkiraan total biaya Rp25.000.000.
Jerawat bersih dalam dua minggu.
`,
  warn: `
Diskon 5% untuk pembayaran tunai.
Dapatkan hadiah langsung untuk sepuluh pendaftar pertama.
`,
  ok: `
Waktu kunjungan paling lama satu jam.
Pilih nomor satu bila Anda ingin berbicara dengan petugas.
Cara duduk terbaik adalah bersandar.
Suplemen terbaik tidak menggantikan makanan bergizi.
Hanya satu orang boleh menemani pasien.
Hari pertama haid dicatat.
Dokter tidak menjamin hasil operasi.
Obat ini tidak bebas dari efek samping.
Penyakit ini dapat sembuh dengan obat yang diminum teratur.
Banyak pasien sembuh setelah enam bulan pengobatan TBC.
Kebanyakan flu sembuh sendiri.
Surat garansi leasing tidak diperlukan.
Cuci luka sebelum dan sesudah mengganti perban.
Berikan data pasien sebelum pukul 10.00.
Pasien Bu Ani dipanggil ke loket 3.
Mintalah salinan rekam medis dari rumah sakit lain.
Bila alat kami rusak, Anda dirujuk ke RS lain.
Simpan antibiotik di tempat kering.
Ibu yang tidak dapat menyusui berkonsultasi tentang susu formula dengan dokter.
Kami tidak melayani suntik putih.
Promo dapat dipakai satu kali.
Promo skrining diabetes Rp99.000 di RSU Sehati Dago sampai 14 November 2026.
Perkiraan biaya sekitar Rp3 juta sampai Rp5 juta.
Operasi biasanya selesai sekitar satu jam.
Bayi tumbuh paling cepat pada tahun pertama.
`,
} as const;
