/** Written after the rules were mended with sets 7 and 8, of which its writer had read a part; measured once. */
export const set9 = {
  block: `
Datang ke sini dan rasakan layanan medis kelas dunia.
Rumah sakit jantung paling dipercaya warga Bandung.
Bidan kami yang terbaik di bidangnya.
Tempat bersalin nomor wahid di Cimahi.
Hanya kami yang punya robot bedah di Jawa Barat.
Fasilitas bayi tabung terlengkap se-Asia.
Kami menyembuhkan diabetes tanpa obat.
Keputihan hilang tuntas dalam tiga hari.
Operasi caesar tanpa nyeri, dijamin.
Anda dijamin langsing setelah sepuluh sesi.
Tanpa efek samping karena bahannya alami.
Keloid tidak akan muncul lagi selamanya.
Terapi kami sudah terbukti menyembuhkan asma.
Cocok untuk semua penyakit kulit, pasti manjur.
“Pelayanannya memuaskan, saya sembuh,” tulis Pak Joko, 52 tahun.
Baca kisah sukses pasien kami yang sembuh dari kanker.
Ibu Tati sembuh dari lumpuh berkat terapi di sini.
Galeri perubahan hidung pasien: sebelum dan sesudah.
Jangan ke rumah sakit lain yang antreannya lama.
Tarif kami di bawah rumah sakit sekelas lainnya.
Beli dua strip antibiotik, gratis vitamin.
Dapatkan sampel susu formula di ruang bersalin.
Infus pemutih kini hadir di klinik kecantikan kami.
Akurasi pemeriksaan kami 100 persen, tidak pernah meleset.
Pasien kami semuanya pulih tanpa kecuali.
Dokter anak favorit para artis.
Rekor operasi katarak tercepat se-Indonesia ada di tangan kami.
Kulit putih permanen hanya dalam satu kali suntik.
Kami jamin anak Anda tidak akan demam setelah vaksin.
Layanan MCU paling murah dan paling lengkap di Bandung.
`,
  // A number about people without a source; two later writers judged such sentences so.
  warn: `
Sekitar sembilan dari sepuluh anak pulih tanpa komplikasi.`,
  ok: `
Layanan ini tersedia di tiga unit kami.
Klinik buka paling pagi pukul 07.00.
Terapi dapat membantu mengurangi nyeri; hasilnya berbeda pada setiap orang.
Tidak semua benjolan adalah kanker.
Asma tidak dapat disembuhkan, tetapi dapat dikendalikan.
Jangan hentikan obat meskipun Anda merasa sembuh.
Sebutkan obat dan alergi Anda sebelum tindakan.
Setelah vaksin, demam ringan dapat terjadi.
Bayi tabung tidak selalu berhasil pada siklus pertama.
Orang yang terbaik untuk ditanya adalah dokter Anda.
Antibiotik tidak mengobati flu.
Tempat parkir terdekat ada di sisi timur.
Nomor satu sampai sepuluh menunggu di lorong kiri.
Pendaftaran tercepat lewat situs ini.
Hasil tes keluar paling cepat dua jam.
Tanyakan kepada dokter berapa peluang berhasilnya.
Ukur tekanan darah sebelum dan setelah minum obat.
Apa risiko operasi ini?
Tidak ada jaminan hasil dalam pengobatan kesuburan.
Rumah sakit lain dapat meminta salinan rekam medis Anda.
Sumber protein terbaik antara lain ikan dan telur.
Vaksin paling bermanfaat bila diberikan tepat waktu.
Cerita Anda membantu dokter menentukan diagnosis.
Pasien pertama dipanggil pukul 08.00.
Kanker serviks dapat dicegah dengan vaksin dan skrining.
Penyakit ini menyerang orang termuda sekalipun.
Luka yang bersih sembuh lebih cepat.
Biaya terendah Rp150.000, sekitar separuhnya ditanggung BPJS.
Obat ini tidak dijual bebas.
`,
} as const;
