/** Written before the rules, by the same hand. */
export const set2 = {
  block: `
Percayakan kesehatan Anda kepada dokter-dokter terbaik kami.
Sehati, rumah sakit pilihan nomor satu warga Bandung.
Satu-satunya klinik kulit di Dago dengan laser generasi baru.
Fasilitas terlengkap dan ternyaman hanya di Sehati.
Nikmati kamar VIP termewah di Bandung.
Unit stroke paling modern se-Jawa Barat.
Ahli ortopedi paling andal ada di sini.
Kami adalah rumah sakit swasta terdepan dalam bedah jantung.
Pusat jantung terbesar di Indonesia.
Apotek termurah di kota Anda.
Layanan ambulans paling cepat di Bandung.
Rumah sakit pertama dan satu-satunya di Bandung Timur dengan ruang oksigen.
Tempat terbaik untuk melahirkan.
Dokter gigi favorit nomor wahid di Bandung.
Kualitas pelayanan kami tiada duanya.
Layanan yang tak tertandingi oleh siapa pun.
Penanganan kanker terampuh kini hadir.
Kami menjamin Anda sembuh.
Pasti hamil dalam tiga bulan.
Anda dijamin puas dengan hasil operasi kami.
Katarak hilang, penglihatan kembali 100%.
Aman 100 persen dan tanpa efek samping.
Operasi tanpa risiko dengan teknologi baru.
Cabut gigi tanpa nyeri, dijamin!
Asma Anda akan sembuh permanen.
Sekali suntik langsung sembuh.
Mengobati semua penyakit tanpa operasi.
Obat kami manjur untuk segala keluhan.
Terbukti ampuh mengatasi kebotakan.
Garansi uang kembali bila tidak sembuh.
Hasilnya instan dan permanen.
Jaminan kesembuhan tertulis untuk setiap pasien.
Simak testimoni mereka yang telah sembuh.
Kata mereka yang sudah melahirkan di Sehati: puas!
“Anak saya sembuh dalam tiga hari,” ujar Ibu Dewi, warga Cibiru.
"Terima kasih Sehati, saya bisa berjalan lagi" — Pak Asep (62)
Cerita pasien: lima tahun bebas kanker berkat Sehati.
Berkat dokter Sehati, suami saya pulih dari serangan jantung.
Selebgram ini langganan perawatan kulit di klinik kami.
Bandingkan wajah pasien sebelum dan setelah filler.
Before & after pemasangan behel.
Foto hasil operasi: sebelum vs sesudah.
Lebih cepat dibanding rumah sakit mana pun.
Jangan ke RS Hermina, datanglah ke Sehati.
Pelayanan kami lebih ramah daripada RS Santosa.
Rumah sakit lain tidak punya alat ini.
Harga kami di bawah klinik tetangga.
Antibiotik bisa dibeli tanpa resep di sini.
Jual obat keras dengan harga murah.
Paket hadiah susu formula untuk ibu baru.
Susu formula pilihan agar bayi cerdas.
Terapi sel punca memulihkan lumpuh.
Cuci otak mencegah stroke seumur hidup.
Detoks darah untuk membuang racun.
Bekam menyembuhkan hipertensi.
Promo vaksin flu hanya Rp250.000 di semua unit.
Promo USG Rp150.000, buruan sebelum kehabisan!
Penawaran spesial scaling gigi Rp99.000.
Promo berlaku sampai waktu yang tidak ditentukan.
Estimasi biaya persalinan Rp9.500.000.
Lama operasi diperkirakan 45 menit.
Luka sembuh dalam 3 hari.
Proses pemulihan hanya 1 minggu.
Jerawat hilang dalam 7 hari.
Kami rumah sakit kelas dunia terbaik di kawasan ini.
Dokter kami lebih hebat daripada dokter di tempat lain.
`,
  warn: `
Potongan 20 persen untuk lansia.
Ambulans gratis dalam kota.
Voucher makan untuk pendamping pasien.
Periksa tekanan darah cuma-cuma di lobi.
Ada hadiah bagi peserta lomba menggambar.
Diskon khusus karyawan mitra.
Sebanyak 80 persen penderita tidak menyadari gejalanya.
Cashback bagi pengguna dompet digital.
`,
  ok: `
Pembayaran paling lambat tiga hari setelah tagihan terbit.
Jawab pertanyaan nomor satu sampai lima.
Duduklah di kursi nomor 1 di ruang tunggu.
Olahraga terbaik bagi ibu hamil adalah jalan kaki.
Cara terbaik mencegah flu adalah mencuci tangan.
Suhu terbaik untuk menyimpan vaksin adalah 2 sampai 8 derajat.
Obat ini paling baik disimpan di kulkas.
Tidur cukup adalah hal terbaik yang dapat Anda lakukan.
Hubungi puskesmas terdekat.
Kanker payudara adalah kanker terbanyak pada perempuan.
Dosis terkecil diberikan lebih dahulu.
Satu-satunya gejala mungkin hanya lelah.
Pintu selatan adalah satu-satunya pintu masuk setelah pukul 21.00.
Hari pertama di rumah setelah operasi perlu istirahat.
Pada trimester pertama, mual sering terjadi.
Keberhasilan tidak dapat dijamin.
Dokter tidak dapat menjanjikan kesembuhan.
Setiap operasi memiliki risiko.
Belum ada obat yang pasti menyembuhkan demensia.
Penjaminan biaya mengikuti polis asuransi Anda.
Bawa surat jaminan dari perusahaan.
Tes ini tidak 100% akurat.
Efek samping dapat berupa mual dan pusing.
Nyeri dada bisa muncul tanpa rasa sakit di lengan.
Rasa nyeri sesudah tindakan dapat dikurangi dengan obat.
Periksa gula darah sebelum dan sesudah berolahraga.
Minum air sebelum dan sesudah pemeriksaan.
Unggah hasil laboratorium dari klinik lain.
Dokter merujuk Anda ke rumah sakit lain bila kamar penuh.
Bawa surat rujukan dari RS Hasan Sadikin.
Obat keras tidak dijual tanpa resep.
Antibiotik harus dihabiskan sesuai resep dokter.
Jangan membeli antibiotik tanpa resep dokter.
Susu formula bukan pengganti ASI.
Sel punca diambil dari sumsum tulang untuk transplantasi leukemia.
Manfaat bekam belum didukung bukti yang cukup.
Biaya kamar kelas 1 Rp450.000 per malam.
Hasil laboratorium keluar sekitar dua jam kemudian.
Lama pemulihan tergantung kondisi Anda.
Perkiraan biaya kurang lebih Rp5 juta, dipastikan setelah pemeriksaan.
Promo deteksi dini kanker serviks Rp350.000 di RSIA Sehati Buah Batu sampai 30 Juni 2026.
Syarat promo tertulis di halaman ini.
Dokter spesialis anak praktik setiap Selasa.
Rumah sakit ini terakreditasi Paripurna oleh KARS sampai 2027.
Anda dapat memilih dokter dan jam praktik.
Pasien terbanyak datang pada Senin pagi.
Kamar rawat inap tersedia dalam tiga kelas.
Data Anda tersimpan terenkripsi.
“Apakah saya boleh makan dahulu?” adalah pertanyaan yang sering kami terima.
“Jangan berhenti minum obat,” ujar dr. Andi, Sp.PD.
Keluhan pasien kami jawab paling lama dua hari kerja.
Kata pasien dalam bahasa Inggris adalah patient.
Rumah sakit tidak menampilkan foto sebelum dan sesudah tindakan.
Rumah sakit kami bukan yang terbesar, tetapi jadwalnya jelas.
Jangan percaya iklan yang menjanjikan sembuh total.
Waspadai klaim “tanpa efek samping” pada obat herbal.
Perlengkapan bayi dibawa sendiri oleh keluarga.
Obat pereda nyeri tersedia di apotek.
Tempat parkir ada di lantai bawah.
Nomor rekam medis tertera pada kartu.
Vaksin ini diberikan paling banyak tiga kali.
Semakin cepat ditangani, semakin besar peluang pulih.
Tidak semua demam perlu antibiotik.
Fisioterapi berlangsung sekitar satu jam.
Pendaftaran terakhir pukul 15.00 WIB.
Ruang tunggu tertata untuk kursi roda.
`,
} as const;
