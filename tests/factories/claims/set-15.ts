/** Written after the rules were mended with set 14 and with loose sentences; measured once, and then mended. */
export const set15 = {
  block: `
Sehati adalah rumah sakit keluarga terbaik di Bandung Timur.
Pelayanan gawat darurat kami paling sigap se-Kota Bandung.
Kami menduduki posisi teratas di antara rumah sakit swasta Jawa Barat.
Satu-satunya pusat luka bakar bersertifikat di Bandung hanya ada di sini.
Dokter anak kami yang terhebat siap mendampingi buah hati Anda.
Ruang operasi termodern dengan teknologi tiada banding.
Sehati unggul jauh dalam mutu perawatan ibu dan bayi.
Belum ada yang menandingi ketelitian laboratorium kami.
Klinik kulit terpopuler di kalangan anak muda Bandung.
Fisioterapis paling terampil di kota ini bekerja bersama kami.
Rumah sakit berkelas dunia kini hadir di Cimahi.
Kami selalu menjadi yang pertama dalam inovasi kesehatan di Indonesia.
Kami jamin Anda pulang tanpa rasa nyeri.
Pengobatan TBC di sini dijamin sembuh dalam tiga bulan.
Tekanan darah Anda pasti kembali normal dengan program ini.
Miom hilang tuntas tanpa pembedahan.
Tingkat keberhasilan terapi kami mencapai seratus persen.
Bebas alergi selamanya lewat satu suntikan.
Kami dapat menyembuhkan kanker prostat stadium lanjut.
Satu kali tindakan, batu ginjal Anda lenyap tanpa sisa.
Setiap pasien insomnia kami kembali tidur nyenyak.
Kaki bengkak kempis dalam dua jam.
Skoliosis lurus kembali hanya dalam sepuluh sesi.
Anda tidak akan pernah terkena flu lagi.
Pasang implan tanpa rasa sakit dan tanpa bengkak.
Perawatan ini tidak mengandung risiko apa pun.
Jamu racikan rumah sakit kami bebas dari efek samping.
Vaksin ini aman seratus persen bagi semua orang.
Ramuan ini manjur untuk segala macam penyakit dalam.
Bapak Slamet (57 tahun): “Gula darah saya normal kembali setelah ikut program Sehati.”
“Saya tidak menyesal operasi di sini,” cerita Ibu Nia.
Simak pengakuan pasien kami yang terbebas dari cuci darah.
Ribuan ibu telah mempercayakan persalinan mereka kepada kami.
Suami saya terselamatkan berkat tim jantung Sehati.
Bintang sinetron favorit Anda juga berobat di klinik kami.
Lihat galeri foto pasien sebelum dan sesudah operasi kelopak mata.
Wajahnya sebelum perawatan penuh flek, setelahnya bersih bersinar.
Tarif kamar kami lebih rendah daripada RS Immanuel.
Kami tidak seperti rumah sakit lain yang hanya mengejar uang.
Berobat ke luar negeri? Tidak perlu, kami lebih baik.
Dokter di klinik sebelah tidak berpengalaman seperti dokter kami.
Dibanding kompetitor, hasil operasi kami lebih rapi.
Kini Anda bisa membeli azitromisin di apotek kami tanpa resep.
Diazepam dan kodein tersedia, hubungi nomor berikut.
Paket suntik Botox hemat untuk pasangan.
Susu formula terbaru untuk bayi 0 sampai 6 bulan ada di apotek kami.
Daftar kelas ibu hamil dan bawa pulang sampel susu formula.
Sel punca mengembalikan fungsi ginjal Anda.
Terapi chelation membersihkan jantung tanpa operasi.
Bekam menurunkan kolesterol lebih cepat daripada obat.
Terapi energi prana melengkapi pengobatan kanker kami.
Promo akhir tahun: cek kesehatan Rp399.000.
Promo gigi berlaku sampai kuota habis dengan harga Rp75.000.
Biaya operasi hernia diperkirakan Rp11.000.000.
Lama pemulihan operasi lutut adalah 14 hari.
Kanker mengintai keluarga Anda, segera beli paket skrining kami.
`,
  warn: `
Diskon 20% untuk pasien berusia di atas enam puluh tahun.
Pemeriksaan gula darah gratis bagi seratus pendaftar.
Setiap peserta MCU mendapat voucher kopi.
Dari survei kecil kami, 85% pasien lebih suka mendaftar lewat ponsel.
`,
  ok: `
Pilih dokter dan hari yang sesuai, lalu tekan Daftar.
Tidur miring adalah posisi terbaik pada trimester ketiga.
Kami tidak memuat klaim sebagai rumah sakit nomor satu.
Lorong terpanjang di gedung ini menghubungkan IGD dan radiologi.
Jumlah kelahiran terbanyak terjadi pada bulan September.
Dokter paling senior di unit ini mulai praktik pada tahun 1989.
Satu-satunya larangan adalah membawa makanan ke ruang steril.
Loket nomor satu melayani pasien BPJS.
Pusat jantung kami memiliki dua ruang kateterisasi.
Kami pertama kali membuka layanan cuci darah pada tahun 2008.
Ruang operasi kami diperbarui tahun lalu.
Mutu laboratorium dinilai setiap tahun oleh lembaga luar.
Tidak seorang pun dapat menjamin hasil pengobatan.
Obat TBC diminum minimal enam bulan.
Target tekanan darah ditentukan bersama dokter.
Miom tidak selalu memerlukan operasi.
Keberhasilan terapi bergantung pada kepatuhan minum obat.
Alergi tidak dapat dihilangkan sama sekali, tetapi gejalanya dapat dikendalikan.
Peluang sembuh kanker prostat lebih besar bila ditemukan dini.
Batu ginjal kecil dapat keluar sendiri dengan banyak minum.
Tidur nyenyak membantu daya tahan tubuh.
Kaki bengkak pada sore hari sering dialami ibu hamil.
Korset tidak meluruskan skoliosis pada semua anak.
Flu dapat menular lagi pada musim berikutnya.
Nyeri setelah pemasangan implan biasanya mereda dalam beberapa hari.
Setiap perawatan mempunyai manfaat dan risiko.
Jamu pun dapat menimbulkan efek samping.
Vaksin dapat menyebabkan demam ringan.
Hati-hati terhadap ramuan yang diklaim manjur untuk segala penyakit.
Bapak Slamet, petugas keamanan, siap membantu pasien berkursi roda.
“Periksa tekanan darah setahun sekali,” ujar dr. Nanda.
Pasien kami mintai pendapat lewat kuesioner anonim.
Rumah sakit melayani sekitar 900 persalinan setiap tahun.
Suami boleh mendampingi istri di ruang bersalin.
Kamar bayi dapat dikunjungi pada jam tertentu.
Foto wajah diambil untuk rekam medis sebelum operasi kelopak mata.
Flek dapat muncul lagi setelah terpapar matahari.
Tarif kamar dapat berubah dengan pemberitahuan.
Kami menerima pasien rujukan dari RS Immanuel dan rumah sakit lain.
Perjalanan ke luar negeri memerlukan vaksin tertentu.
Dokter pengganti berasal dari klinik lain dalam jaringan kami.
Azitromisin hanya diberikan dengan resep dokter.
Diazepam dapat menyebabkan kantuk, jangan mengemudi.
Toksin botulinum dipakai untuk kejang otot setelah stroke.
Penyimpanan susu formula mengikuti petunjuk perawat.
Kelas ibu hamil membahas menyusui dan perawatan bayi.
Penelitian sel punca untuk ginjal belum selesai.
Terapi chelation dipakai hanya untuk keracunan logam berat.
Bekam tidak kami sediakan.
Pasien kanker boleh bertanya tentang terapi pendamping kepada dokter.
Promo cek kesehatan Rp399.000 di Klinik Sehati Antapani sampai 31 Desember 2026.
Biaya operasi hernia berkisar Rp10 juta hingga Rp14 juta.
Pemulihan operasi lutut umumnya enam sampai dua belas minggu.
Kanker dapat tumbuh tanpa gejala, jadi ikutilah skrining sesuai usia.
Lansia dapat memakai loket khusus.
Imunisasi rutin disediakan pemerintah tanpa biaya.
Tas dan barang bawaan disimpan di loker.
Menurut Kementerian Kesehatan (2022), satu dari lima anak mengalami stunting.
Anda dapat mengubah jadwal sampai dua jam sebelumnya.
Hubungi 119 bila ada kecelakaan.
`,
} as const;
