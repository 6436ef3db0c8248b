/** One sentence per line. The first set: the rules were written with it at hand. */
export const set1 = {
  block: `
Rumah sakit terbaik di Bandung untuk keluarga Anda.
Dokter jantung terbaik siap melayani Anda.
Kami memberikan pelayanan terbaik bagi setiap pasien.
RSU Sehati Dago adalah rumah sakit nomor satu di Jawa Barat.
Klinik No. 1 pilihan keluarga Indonesia.
Kami satu-satunya rumah sakit di Bandung dengan MRI 3 Tesla.
Laboratorium terlengkap di kota ini.
Peralatan tercanggih untuk operasi Anda.
Harga persalinan termurah se-Bandung Raya.
Ruang rawat inap paling nyaman di kelasnya.
Fasilitas kami paling lengkap dan modern.
Tim dokter paling berpengalaman di Indonesia.
Rumah sakit terpercaya sejak 1990.
Rumah sakit ibu dan anak terbesar di Jawa Barat.
Layanan gawat darurat tercepat di Bandung.
Rumah sakit pertama di Indonesia dengan robot bedah ini.
Pelopor bayi tabung di Asia Tenggara.
Kualitas terbaik, harga bersahabat.
Bukan hanya nyaman, layanan kami juga yang terbaik.
Spesialis mata terkemuka di Bandung.
Metode ini pasti sembuh dalam sekali terapi.
Kesembuhan Anda kami jamin.
Operasi dijamin berhasil.
Program hamil kami dijamin berhasil atau uang kembali.
Terapi ini 100% aman untuk semua orang.
Tingkat keberhasilan 100 persen.
Obat herbal kami tanpa efek samping.
Perawatan kulit tanpa risiko apa pun.
Sunat laser tanpa rasa sakit sama sekali.
Diabetes sembuh total tanpa obat.
Menyembuhkan segala penyakit dengan satu alat.
Ramuan mujarab untuk asam urat.
Terbukti menyembuhkan kanker stadium akhir.
Nyeri lutut langsung hilang setelah satu suntikan.
Berat badan pasti turun 10 kilogram.
Garansi hasil seumur hidup untuk veneer Anda.
Baca testimoni pasien kami di bawah ini.
Apa kata pasien tentang Sehati? Mereka puas dan sembuh.
“Nyeri saya hilang setelah berobat di Sehati,” kata Ibu Rina (45 tahun).
"Pelayanannya ramah sekali, saya puas." - Budi, 38 tahun
Kisah sukses pasien kami: dari kursi roda hingga berlari lagi.
Setelah dirawat di sini, saya sembuh dari stroke.
Artis ibu kota memilih melahirkan di rumah sakit kami.
Lihat foto sebelum dan sesudah operasi hidung.
Galeri before-after perawatan gigi.
Hasil sebelum–sesudah terapi jerawat ada di halaman ini.
Lebih nyaman daripada rumah sakit lain di Bandung.
Biaya kami lebih murah dibandingkan RS Borromeus.
Tidak seperti klinik lain, dokter kami selalu ada.
Mengapa memilih kami dan bukan Siloam?
Peralatan kami lebih lengkap dari RS sebelah.
Beli obat keras tanpa resep di apotek kami.
Promo antibiotik sampai akhir bulan di Apotek Sehati Dago.
Diskon susu formula untuk bayi Anda.
Dapatkan sampel susu formula gratis setelah melahirkan.
Terapi stem cell untuk semua penyakit kini tersedia.
Infus pemutih dan suntik putih untuk kulit cerah.
Terapi ozon untuk menyembuhkan diabetes.
Promo medical check-up hanya Rp499.000!
Promo cek jantung diskon 30% tanpa batas waktu.
Penawaran khusus persalinan Rp8.000.000 berlaku selamanya.
Perkiraan biaya operasi Rp12.000.000.
Estimasi rawat inap 3 hari.
Pulih dalam 2 hari setelah operasi.
Tindakan selesai hanya dalam 15 menit.
Dokter kandungan nomor 1 di Bandung.
Pilihan terbaik bagi ibu hamil adalah Sehati.
Teknologi termodern dan tim terhebat.
Kami unggul dibanding para pesaing.
Tidak ada rumah sakit yang lebih baik dari kami.
`,
  warn: `
Gratis parkir selama Anda berobat.
Diskon 10% untuk peserta senam hamil.
Potongan harga bagi pemegang kartu keluarga.
Dapatkan voucher belanja untuk 50 pendaftar.
Cashback Rp50.000 untuk pembayaran nontunai.
Konsultasi gizi gratis setiap Jumat.
Sebanyak 95% pasien datang tepat waktu.
9 dari 10 ibu memilih rawat gabung.
Ada undian berhadiah untuk pengunjung.
Bonus tas bayi untuk peserta kelas ibu hamil.
`,
  ok: `
Datang paling lambat pukul 10.00.
Hasil dapat diambil paling cepat pukul 14.00.
Isi kolom nomor satu pada formulir.
Ambil antrean di loket nomor 1.
Posisi terbaik untuk bayi tidur adalah telentang.
Waktu terbaik minum obat ini adalah setelah makan.
Yang terbaik untuk anak Anda tidur adalah kamar yang gelap dan sejuk.
ASI adalah makanan terbaik bagi bayi.
Obat ini paling baik diminum pagi hari.
Kunjungi IGD terdekat bila sesak bertambah.
Penyakit jantung adalah penyebab kematian nomor satu di dunia.
Satu-satunya cara memastikannya adalah pemeriksaan darah.
Bawa kartu identitas, satu-satunya dokumen yang diperlukan.
Kulit adalah organ terbesar tubuh manusia.
Suhu tertinggi biasanya terjadi pada sore hari.
Pertolongan pertama di rumah saat anak demam.
Kunjungan pertama di poliklinik memerlukan kartu identitas.
Kami tidak menjamin hasil yang sama pada setiap pasien.
Tidak ada obat tanpa efek samping.
Tidak ada tindakan yang sepenuhnya tanpa risiko.
Peserta Jaminan Kesehatan Nasional membawa surat rujukan.
Biaya rawat inap dijamin BPJS sesuai kelas Anda.
Kerahasiaan rekam medis Anda dijamin undang-undang.
Penyebab pasti belum diketahui.
Dokter perlu pemeriksaan untuk diagnosis pasti.
Jadwal dokter belum pasti; telepon dahulu.
Cuci tangan sebelum dan sesudah makan.
Berat badan ditimbang sebelum dan sesudah cuci darah.
Foto rontgen diambil sebelum dan sesudah pemasangan pen.
Bawa hasil pemeriksaan dari rumah sakit lain.
Pasien dapat dirujuk ke rumah sakit lain bila diperlukan.
Obat keras hanya diserahkan dengan resep dokter.
Kami tidak menjual obat keras secara daring.
Susu formula diberikan hanya atas indikasi dokter.
Terapi ozon belum terbukti untuk diabetes.
Kami tidak menawarkan terapi sel punca.
Perkiraan biaya sekitar Rp12.000.000.
Operasi berlangsung sekitar 30 menit.
Pemulihan berbeda pada setiap orang.
Promo skrining jantung di RSU Sehati Dago berlaku sampai 31 Desember 2026.
Promo ini tidak dapat digabung dengan promo lain.
Layanan ini tersedia setiap hari di RSU Sehati Dago.
Poliklinik anak buka Senin sampai Jumat.
Dokter terdaftar di Kementerian Kesehatan.
Tempat terbatas; daftar lewat WhatsApp.
Biaya terjangkau, tertera di halaman harga.
Benjolan tanpa rasa sakit tetap perlu diperiksa.
“Minum obat sampai habis,” kata dr. Rina, dokter anak.
Apa kata dokter tentang demam pada anak?
Pengalaman dokter kami tercantum di profilnya.
Isi survei agar kami tahu pengalaman pasien.
Kami tidak memuat testimoni pasien.
Kami tidak mengaku sebagai yang terbaik.
Puasa 8 jam sebelum tes gula darah.
Datang 30 menit sebelum jadwal.
Oksigen 100% diberikan lewat masker.
Pembayaran dapat 100 persen lewat BPJS.
Gejala yang paling sering adalah batuk.
Paling sedikit dua orang dewasa mendampingi.
Periksa gula darah paling tidak setahun sekali.
Nomor antrean terakhir dipanggil pukul 12.00.
Konsultasikan obat yang paling aman bagi Anda kepada dokter.
Alat bantu dengar bergaransi pabrik satu tahun.
Vaksin membantu mencegah penyakit berat.
Hasil tiap orang dapat berbeda.
Tim kami terdiri atas dokter, perawat, dan ahli gizi.
Dokter bedah ini berpengalaman 15 tahun.
Telepon 119 untuk keadaan darurat.
Kelas ibu hamil dibuka setiap Sabtu.
Layanan telekonsultasi belum tersedia.
`,
} as const;
