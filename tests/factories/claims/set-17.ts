/** Written after the rules were mended with set 16 and with loose sentences; measured once, and then mended. */
export const set17 = {
  block: `
Anda berhak mendapatkan pelayanan terbaik, dan itu hanya ada di Sehati.
Kami merupakan rumah sakit rujukan terbesar dan termaju di Jawa Barat.
Tak ada dokter kandungan yang lebih teliti daripada dokter kami.
Klinik gigi anak paling menyenangkan di Bandung.
Laboratorium kami menempati urutan pertama dalam ketepatan hasil.
Perawat kami yang paling ramah se-Jawa Barat.
Rumah sakit tercanggih dengan harga termurah.
Sehati Kopo menjadi satu-satunya pilihan warga Bandung Selatan untuk bedah jantung.
Ahli THT ternama kini praktik di tempat kami.
Pertama di Indonesia, operasi tulang belakang dengan robot.
Keunggulan kami tidak dimiliki siapa pun.
Dokter kami sanggup menyembuhkan penyakit apa pun.
Ikuti program ini dan asma Anda hilang selamanya.
Kami pastikan Anda melahirkan normal.
Perut rata dalam dua minggu, dijamin.
Hasil operasi kami pasti membuat Anda puas.
Sekali terapi, saraf terjepit langsung sembuh.
Kanker payudara dapat disembuhkan sepenuhnya dengan herbal kami.
Keberhasilan implan 100% di tangan dokter kami.
Anda akan bebas dari kacamata seumur hidup.
Gula darah turun drastis dalam tiga hari saja.
Tidak ada pasien kami yang gagal hamil.
Lupakan diet, lemak hilang permanen dengan alat kami.
Tindakan ini sama sekali tidak menimbulkan nyeri.
Tambal gigi tanpa ngilu, tanpa takut.
Aman dan bebas komplikasi untuk segala usia.
Suplemen buatan kami tanpa efek samping.
Khasiat minyak ini terbukti ampuh mengusir rematik.
“Setelah dua bulan terapi, saya bisa berjalan lagi,” tutur Ibu Imas dari Lembang.
Begini kata pasien kami tentang dokter gigi Sehati.
Pak Agus sembuh dari batu ginjal setelah ditangani tim kami.
Testimoni video pasien operasi katarak.
Kisah haru pasangan yang akhirnya mendapat momongan di klinik kami.
Ratusan pasien sudah membuktikan kehebatan terapi ini.
Para artis memilih klinik kecantikan kami.
Lihat perbedaan sebelum dan sesudah sulam alis di sini.
Foto pasien jerawat: sebelum terapi dan sesudah terapi.
Kamar kami lebih luas daripada kamar di Hermina.
Rumah sakit lain lambat, kami cepat.
Kenapa masih ke klinik lain?
Hasil lab kami lebih dapat dipercaya dibandingkan laboratorium lain.
Pindahlah dari RS Borromeus ke rumah sakit kami.
Salep antibiotik dan obat keras lain bisa dipesan lewat chat.
Jual tramadol dan diazepam dengan harga murah.
Beli vitamin, gratis amoksisilin.
Ozempic kini tersedia untuk menurunkan berat badan Anda.
Setiap pasien bersalin mendapat susu formula gratis.
Susu formula kami membuat anak lebih cerdas.
Sel punca menyembuhkan Parkinson.
Cuci darah ozon untuk tubuh lebih segar.
Terapi magnet menghilangkan semua nyeri.
Infus vitamin C untuk kulit seputih susu.
Promo ramadan: pasang behel Rp3.500.000.
Promo cabut gigi bungsu diskon 25%.
Biaya cuci darah diperkirakan Rp900.000.
Waktu pemulihan operasi caesar 10 hari.
Jangan tunggu lumpuh, ikuti skrining stroke di Sehati hari ini.
`,
  warn: `
Potongan harga 10% bagi pasien lanjut usia.
Gratis satu kali konsultasi setelah operasi.
Pendaftar pertama mendapat bonus masker.
`,
  ok: `
Anda berhak mendapatkan penjelasan yang lengkap tentang tindakan.
Kami merujuk pasien ke rumah sakit pendidikan bila diperlukan.
Dokter kandungan memeriksa tekanan darah pada setiap kunjungan.
Bermain adalah cara terbaik anak mengenal dokter gigi.
Sampel nomor satu diambil saat puasa, sampel nomor dua dua jam kemudian.
Perawat ruang anak mengikuti pelatihan setiap tahun.
Pasien tertua yang kami rawat tahun lalu berusia 102 tahun.
Pilihan menu makan malam disesuaikan dengan diet Anda.
Poli THT buka Senin, Rabu, dan Jumat.
Kehamilan pertama sering menimbulkan banyak pertanyaan.
Kekuatan otot tertinggi dicapai pada usia dua puluhan.
Tidak semua penyakit dapat disembuhkan.
Asma tidak menular dan dapat dikendalikan.
Melahirkan normal atau caesar diputuskan bersama dokter.
Perut kembung biasanya hilang setelah beberapa jam.
Hasil operasi dinilai dokter saat kontrol.
Saraf terjepit sering membaik tanpa operasi.
Kanker payudara stadium awal memiliki angka harapan hidup lebih baik (WHO, 2021).
Implan gigi dapat gagal bila tulang terlalu tipis.
Sebagian orang tetap memakai kacamata setelah operasi.
Gula darah turun bila makan terlambat.
Kehamilan tidak selalu terjadi pada siklus pertama.
Lemak perut tidak dapat dihilangkan dengan pijat.
Tindakan dilakukan dengan bius sehingga nyeri berkurang.
Gigi ngilu setelah ditambal adalah hal biasa selama beberapa hari.
Komplikasi yang mungkin terjadi dijelaskan sebelum tindakan.
Suplemen perlu diberitahukan kepada dokter sebelum operasi.
Minyak angin tidak mengobati rematik.
“Latihan berjalan dimulai perlahan,” tutur fisioterapis Dian.
Apa kata penelitian tentang kopi dan jantung?
Pak Agus dari bagian gizi akan memandu kelas memasak.
Video cara menyikat gigi dapat ditonton di ruang tunggu.
Pasangan yang ingin berkonsultasi dapat membuat janji.
Ratusan pasien datang setiap hari, jadi daftarlah lebih awal.
Pengunjung yang merekam di ruang rawat akan ditegur.
Gambar alis pada formulir menunjukkan letak luka.
Kamar kelas satu lebih luas daripada kelas dua.
Rumah sakit lain di kota ini juga melayani BPJS.
Pasien kiriman klinik lain membawa surat pengantar.
Hasil laboratorium lain dapat ditunjukkan kepada dokter.
Salinan rekam medis dari RS Borromeus mempermudah dokter.
Obat keras tidak dapat dipesan lewat chat.
Tramadol dapat menimbulkan ketergantungan.
Amoksisilin diminum tiga kali sehari sesuai resep.
Obat suntik penurun berat badan hanya atas pertimbangan dokter.
Ibu bersalin mendapat kunjungan konselor menyusui.
Susu formula bukan hadiah yang boleh kami terima.
Belum ada obat yang menyembuhkan Parkinson.
Cuci darah berlangsung sekitar empat jam.
MRI memakai medan magnet yang kuat.
Kebutuhan vitamin C dapat dipenuhi dari buah.
Promo pasang behel Rp3.500.000 di RSU Sehati Cimahi sampai 31 Maret 2027.
Biaya cuci darah sekitar Rp900.000 bila tidak memakai BPJS.
Pemulihan operasi caesar umumnya empat sampai enam minggu.
Skrining stroke dianjurkan bagi penderita hipertensi.
Stroke dapat menyebabkan lumpuh sebelah badan.
Pasien lanjut usia dapat meminta kursi roda.
Konsultasi setelah operasi sudah termasuk dalam biaya.
Masker tersedia di pintu masuk.
Terima kasih telah mengisi survei kami.
`,
} as const;
