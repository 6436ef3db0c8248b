/** Written after the rules were mended with set 15; measured once, and then mended. */
export const set16 = {
  block: `
Keluarga Anda layak dirawat di rumah sakit terbaik di Jawa Barat.
Kami menghadirkan dokter ortopedi paling andal di Bandung Raya.
Layanan cuci darah ternyaman dan terlengkap se-Priangan.
Kami satu-satunya klinik yang memiliki alat terapi ini.
Sehati Buah Batu, nomor satu untuk ibu dan anak.
Dokter mata kami tiada tandingannya.
Rumah sakit dengan angka kesembuhan tertinggi di Indonesia.
Tidak ada apotek yang lebih lengkap daripada apotek kami.
Kami pelopor perawatan luka modern di Bandung.
Pengalaman menginap paling mewah hanya di ruang VIP kami.
Bedah saraf kelas dunia kini ada di dekat Anda.
Tim kebidanan kami paling dipercaya sejak 1995.
Ambulans kami selalu tiba paling cepat di seluruh kota.
Nyeri haid Anda pasti lenyap setelah satu kali terapi.
Kami menjamin bayi Anda lahir tanpa masalah.
Sembuh total dari maag kronis hanya dalam seminggu.
Operasi bibir sumbing kami dijamin sempurna.
Tidak akan ada kekambuhan setelah Anda menyelesaikan program kami.
Uang Anda kembali bila berat badan tidak turun.
Kulit bebas bekas jerawat secara permanen.
Terapi kami terbukti menyembuhkan 100% pasien vertigo.
Anak Anda dijamin tumbuh tinggi dengan suntikan ini.
Hanya dalam tiga hari, gula darah Anda kembali normal.
Anda bisa melupakan obat darah tinggi untuk selamanya.
Hasil seketika terlihat, tanpa masa penyembuhan.
Setiap operasi di sini pasti berhasil.
Perawatan saluran akar tanpa rasa sakit.
Metode ini tidak berisiko sama sekali.
Obat tetes ini aman tanpa efek samping untuk bayi.
Sedot lemak tanpa komplikasi dan tanpa bekas.
Kapsul ini berkhasiat menyembuhkan segala macam kanker.
“Kaki saya sembuh, terima kasih dokter Sehati,” kata Bapak Wahyu, 60 tahun.
Kisah Ibu Lilis yang berhasil punya anak setelah sepuluh tahun di klinik kami.
Testimoni para ibu yang bersalin di RSIA Sehati.
Kata mereka yang sudah mencoba, hasilnya luar biasa.
Pasien kami mengatakan mereka tidak ingin pindah ke tempat lain.
Saya sembuh dari asam lambung berkat dokter Sehati.
Selebritas Bandung mempercayakan giginya kepada kami.
Foto before after pasien tanam benang kami.
Bandingkan kondisi kulit sebelum dan setelah tiga kali laser.
Fasilitas kami lebih modern dibanding RS Al Islam.
Jangan buang waktu di rumah sakit lain.
Dokter kami lebih berpengalaman daripada dokter di klinik mana pun.
Rumah sakit lain mungkin murah, tetapi kami lebih bermutu.
Amoksisilin dan cefixime siap kirim tanpa resep.
Dapatkan suntikan semaglutide dengan cicilan ringan.
Penawaran obat keras dengan potongan khusus di apotek Sehati.
Susu formula pilihan terbaik pengganti ASI.
Kami membagikan susu formula bagi ibu yang baru melahirkan.
Terapi sel punca meremajakan lutut Anda.
Infus whitening untuk calon pengantin.
Terapi ozon membersihkan darah dari virus.
Bekam menyembuhkan migrain menahun.
Promo rontgen dada Rp120.000.
Promo konsultasi jantung diskon 50% tanpa syarat.
Perkiraan biaya operasi tiroid Rp20.000.000.
Operasi katarak berlangsung hanya 10 menit.
Kematian bisa datang kapan saja, periksakan jantung Anda di sini sebelum terlambat.
`,
  warn: `
Gratis biaya pendaftaran untuk pasien baru.
Dapatkan diskon 15% dengan kartu mahasiswa.
Ada hadiah menarik bagi peserta donor darah.
Sebanyak 60% ibu mengalami kelelahan setelah melahirkan.
`,
  ok: `
Dokter keluarga membantu Anda memahami hasil pemeriksaan.
Waktu terbaik untuk imunisasi campak adalah usia sembilan bulan.
Kami bukan yang terbesar di Bandung, tetapi Anda dapat mendaftar dengan mudah.
Kursi nomor satu sampai sepuluh untuk pasien lansia.
Satu-satunya cara memastikan patah tulang adalah foto rontgen.
Penyebab kebutaan terbanyak di Indonesia adalah katarak.
Unit terdekat ditampilkan menurut lokasi Anda.
Pertolongan pertama pada mimisan adalah menunduk dan menekan hidung.
Gejala yang paling sering adalah nyeri perut kanan bawah.
Jadwal terpadat dokter ini adalah hari Senin.
Rumah sakit memiliki 210 tempat tidur pada empat gedung.
Bidan kami bertugas bergantian selama 24 jam.
Ambulans tiba menurut jarak dan lalu lintas.
Nyeri haid dapat dikurangi dengan kompres hangat.
Kami tidak dapat menjamin ketersediaan kamar.
Maag kronis memerlukan pemeriksaan bila tidak membaik.
Operasi bibir sumbing dapat memerlukan lebih dari satu tahap.
Penyakit ini dapat kambuh, jadi kontrol teratur itu penting.
Uang pendaftaran dikembalikan bila dokter membatalkan janji.
Bekas jerawat memudar dalam beberapa bulan.
Vertigo sering membaik dengan latihan posisi.
Tinggi badan anak dipengaruhi gizi dan keturunan.
Jangan menghentikan obat darah tinggi tanpa bertanya kepada dokter.
Masa penyembuhan berbeda pada setiap pasien.
Tidak setiap operasi mencapai hasil yang diharapkan.
Perawatan saluran akar dilakukan dengan bius lokal.
Semua metode memiliki kelebihan dan kekurangan.
Bacalah efek samping pada kemasan obat tetes.
Komplikasi dapat terjadi meskipun jarang.
Tidak ada satu obat untuk segala macam kanker.
“Jangan lupa sarapan,” kata dr. Melati kepada pesertanya.
Ibu Lilis adalah koordinator relawan rumah sakit.
Kami tidak menampilkan testimoni demi menghormati pasien.
Pasien dapat menyampaikan pengalamannya kepada komite mutu.
Apakah asam lambung bisa sembuh?
Kebijakan foto: kamera dilarang di ruang tindakan.
Kulit perlu dilindungi sebelum dan setelah laser.
Tekanan mata diukur sebelum dan sesudah obat tetes diberikan.
Bawalah hasil pemeriksaan dari RS Al Islam bila ada.
Pasien dari rumah sakit lain diterima setelah ada konfirmasi kamar.
Dokter tamu dari klinik mitra praktik setiap Sabtu.
Kualitas lebih penting daripada kecepatan dalam membaca rontgen.
Amoksisilin dapat menimbulkan alergi.
Obat semaglutide memerlukan pengawasan dokter.
Obat keras disimpan di lemari terkunci di instalasi farmasi.
ASI tetap dapat diberikan saat ibu flu.
Larangan iklan susu formula berlaku di seluruh unit kami.
Terapi sel punca untuk lutut belum menjadi layanan standar.
Ozon di udara dapat memicu sesak.
Migrain menahun sebaiknya diperiksa dokter saraf.
Promo rontgen dada Rp120.000 di RSU Sehati Dago sampai 28 Februari 2027.
Tiroid dapat dioperasi dengan biaya sekitar Rp20 juta.
Operasi katarak umumnya berlangsung 10 sampai 20 menit.
Serangan jantung dapat datang tiba-tiba; kenali nyeri dada yang menjalar.
Kartu mahasiswa tidak dapat dipakai sebagai identitas utama.
Donor darah membutuhkan waktu sekitar tiga puluh menit.
Menurut survei nasional tahun 2023, 60% ibu merasa lelah setelah melahirkan.
Pendaftaran pasien baru memerlukan KTP.
Ruang laktasi tersedia di lantai dua dan empat.
Kami berusaha membalas pesan pada hari yang sama.
`,
} as const;
