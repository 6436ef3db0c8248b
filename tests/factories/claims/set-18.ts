/** Written by somebody who had not seen the rules; 100 of 120 were right when they met first. Without seven that are misspelt on purpose or disputed. */
export const set18 = {
  block: `
Kami adalah rumah sakit terbaik di Jawa Tengah untuk penanganan penyakit jantung.
Rumah sakit nomor satu di Surabaya kini membuka poliklinik mata setiap hari kerja.
Satu-satunya rumah sakit di Sumatera yang melayani cuci darah malam hari, ya cuma di sini!
Tim dokter bedah kami paling berpengalaman di Indonesia, jadi Anda tidak perlu mencari ke tempat lain.
Nikmati layanan persalinan ternyaman dan termewah di kota ini bersama bidan dan dokter kami.
dr. Hendra Wijaya, Sp.OT dikenal sebagai dokter ortopedi paling hebat di Kota Malang.
Laboratorium kami tercepat se-Jabodetabek, hasilnya bisa Bunda terima di hari yang sama.
Dengan fasilitas paling lengkap dan paling canggih di Bali, kami siap merawat keluarga Anda.
Enggak ada yang ngalahin pelayanan UGD kita, pokoknya juara deh se-Kalimantan!
Klinik gigi kami jauh lebih unggul daripada klinik mana pun di kota ini.
Rumah sakit kami menempati posisi puncak sebagai yang terdepan di Indonesia dalam operasi tulang belakang, tanpa tandingan sampai hari ini.
Percayakan kehamilan Anda pada dokter kandungan top nomor wahid di Yogyakarta.
Rumah sakit ter baik di Bandung sekarang melayani pendaftaran melalui WhatsApp.
Kami satu2nya klinik di Lampung yang punya layanan bayi tabung, lho!
Ikuti program terapi kami selama tiga bulan dan diabetes Anda pasti sembuh.
Operasi katarak di rumah sakit kami dijamin berhasil, sehingga penglihatan Anda kembali jernih.
Sembuh 100 persen dari wasir setelah satu kali tindakan di poliklinik bedah kami.
Perawatan laser di klinik kulit kami tanpa efek samping dan cocok untuk semua jenis kulit.
Sedot lemak di klinik estetika kami sama sekali tanpa risiko, jadi tidak perlu ragu.
Jangan khawatir soal hasil, program bayi tabung kami bergaransi hamil dalam satu siklus.
Sudah lelah dengan sakit punggung? Datang saja, kami jamin nyeri Anda hilang selamanya.
Metode implan gigi kami tidak mungkin gagal karena dikerjakan dengan teknologi digital.
Cukup sekali terapi, asma anak Anda sembuh total dan dipastikan tidak akan kambuh lagi.
Behel di sini aman seratus persen, gigi dijamin rapi tanpa keluhan apa pun.
Pengobatan kanker payudara di rumah sakit kami di jamin sembuh asalkan Anda disiplin menjalani jadwal terapi.
"Saya bisa berjalan lagi setelah dirawat di sini," ujar Ibu Sumiati, 58 tahun, pasien operasi lutut.
Kata pasien kami, perawatnya ramah sekali dan sakitnya langsung hilang setelah ditangani.
"Alhamdulillah, setelah operasi di RS ini penglihatan saya terang kembali." (Bapak Joko, 63 tahun)
Simak cerita Rani (29), pasien kami yang akhirnya hamil dan sangat puas dengan layanan bayi tabung di sini.
Testimoni Pak Darman: "Dokternya sabar banget, batu ginjal saya beres, pokoknya rekomendasi!"
"Pelayanannya top, anak saya cepat pulih dari demam berdarah," tutur Dewi, ibu dari pasien Kenzo (6).
Apa kata mereka yang pernah dirawat di sini? "Saya puas, luka saya cepat kering," kata Ahmad, 41 tahun.
Pasien kami, Ibu Lestari dari Sleman, mengaku bahagia karena nyeri sendinya lenyap setelah terapi di rumah sakit kami.
Lihat foto sebelum dan sesudah operasi hidung pasien kami, perubahannya bikin pangling!
Before: wajah penuh jerawat. After: mulus setelah empat kali perawatan di klinik kulit kami.
Geser gambar untuk membandingkan perut pasien sebelum sedot lemak dengan hasilnya sebulan kemudian.
Dulu berat pasien kami 110 kilogram, sekarang 72 kilogram setelah operasi lambung; bandingkan kedua fotonya di bawah ini.
Galeri before–after veneer gigi: kiri sebelum tindakan, kanan sesudah ditangani dokter gigi kami.
Berbeda dengan RS Mitra Kencana, antrean di poliklinik kami tidak membuat Anda menunggu berjam-jam.
Peralatan MRI kami lebih baru daripada milik RSU Bakti Persada.
Buat apa jauh-jauh ke RS Cahaya Medika kalau layanan di sini lebih bagus?
Biaya melahirkan di tempat kami lebih murah dibandingkan RSIA Bunda Pertiwi dan rumah sakit sekitarnya.
Banyak pasien pindah dari RS Graha Sentosa ke rumah sakit kami karena dokter kami lebih teliti.
Ingin langsing? Ozempic sudah tersedia di apotek rumah sakit kami, pesan sekarang lewat WhatsApp!
Stok amoksisilin di apotek kami selalu ada, segera beli untuk persediaan obat keluarga di rumah.
Susah tidur? Alprazolam bisa Anda dapatkan di farmasi kami, tinggal klik dan obat kami antar.
Tingkatkan keharmonisan suami istri dengan sildenafil, kini hadir di apotek kami dan siap dikirim.
Beli susu formula NutriBayi untuk bayi baru lahir di minimarket rumah sakit kami dan rasakan manfaatnya.
Bunda, dukung kecerdasan si kecil sejak lahir dengan susu formula bayi Lactokids, tersedia di kantin kami.
Meski belum terbukti secara ilmiah, terapi sel punca untuk autisme kini dapat Anda coba di klinik kami.
Kami membuka layanan terapi ozon untuk kanker, metode yang belum diakui organisasi profesi kedokteran, silakan mendaftar.
Coba terapi gelombang kuantum di rumah sakit kami, cara baru mengatasi gagal ginjal yang masih belum terbukti khasiatnya.
Daftar sekarang untuk detoks kaki ionik pembersih racun, metode tanpa bukti ilmiah yang sedang digemari pengunjung kami.
Estimasi biaya operasi katarak di rumah sakit kami adalah Rp9.500.000 per mata.
Perkiraan biaya persalinan sesar di kelas dua: Rp18.000.000 sudah termasuk kamar.
Biaya MRI kepala diperkirakan Rp2.750.000, belum termasuk jasa konsultasi dokter spesialis saraf.`,
  warn: `
Dapatkan diskon 20 persen untuk paket pemeriksaan kesehatan selama bulan Agustus.
Peserta seminar kehamilan memperoleh potongan harga untuk USG di poliklinik kandungan kami.
Periksa tekanan darah gratis di lobi rumah sakit setiap Jumat pagi.
Bayar pemeriksaan laboratorium dengan kartu debit mitra dan nikmati cashback hingga akhir bulan.
Tukarkan voucher pemeriksaan gigi Anda di loket pendaftaran sebelum masa berlakunya habis.
Yuk, ikut skrining mata gratis untuk anak sekolah, Sabtu ini di aula rumah sakit!
Ada diskon khusus lansia untuk vaksinasi influenza di poliklinik penyakit dalam.
Setiap pendaftaran paket medical check-up melalui situs ini mendapat voucher konsultasi gizi.
Karyawan perusahaan rekanan berhak atas potongan harga perawatan gigi sampai Desember.
Konsultasi pertama dengan fisioterapis kami gratis bagi peserta kelas senam hamil.
Unduh aplikasi kami dan kumpulkan cashback dari setiap pembayaran rawat jalan.
Sebanyak 70 persen penderita diabetes tidak menyadari bahwa dirinya sakit.
Setiap tahun lebih dari 300.000 orang di Indonesia meninggal akibat stroke.
Penelitian menunjukkan bahwa jalan kaki rutin menurunkan risiko serangan jantung sebesar 35 persen.
Hampir 80 persen anak usia sekolah di perkotaan memiliki gigi berlubang.
Jumlah kasus demam berdarah naik 45 persen dibandingkan tahun lalu, maka waspadai genangan air.
Faktanya, 6 dari 10 pekerja kantoran mengeluhkan nyeri punggung bawah.`,
  ok: `
Pada sebagian orang, tekanan darah paling tinggi terjadi pada pagi hari.
Pendaftaran kelas menyusui terbuka bagi ibu hamil dan keluarganya.
Tindakan operasi terjadwal dapat diubah dengan menghubungi bagian admisi.
Demi kesehatan paru-paru Anda, hindari rokok 100 persen.
Hari terakhir pendaftaran donor darah adalah Jumat, 14 Maret.
Tidak ada obat yang pasti menyembuhkan flu dalam semalam.
Hati merupakan organ dalam terbesar pada tubuh manusia.
Silakan mengambil antrean di loket nomor satu setelah tiba di lobi.
Gula bukan satu-satunya penyebab kenaikan berat badan.
Perawatan ini dijamin BPJS Kesehatan sesuai ketentuan yang berlaku.
Penyebab pasti penyakit Parkinson sampai sekarang belum diketahui.
Setiap operasi memiliki risiko, dan dokter akan menjelaskannya sebelum Anda menandatangani persetujuan.
Tidak ada obat yang sama sekali tanpa efek samping.
Cuci tangan sebelum dan sesudah makan untuk mencegah diare.
Antibiotik hanya boleh diminum dengan resep dokter dan tidak untuk mengobati flu biasa.
Berikan ASI kepada bayi baru lahir, dan jangan memberikan susu formula tanpa saran dokter.
Kami tidak memuat testimoni pasien di situs ini.
Jam berkunjung berlangsung sore hari, dan pengunjung pulang paling lambat pukul 20.00.
Hasil pengobatan berbeda pada setiap orang dan tidak dapat dijamin.
Tidak ada satu diet terbaik yang cocok untuk semua orang.
"Minumlah cukup air dan istirahatlah," kata dr. Maya Lestari, Sp.PD.
Dokter akan mencatat keluhan pasien sebelum melakukan pemeriksaan fisik.
Bawalah surat rujukan dari puskesmas atau rumah sakit asal saat mendaftar.
Waspadai iklan obat herbal yang menjanjikan pasti sembuh tanpa efek samping.
Terapi wicara membantu anak berlatih mengucapkan kata dengan lebih jelas.
Biaya USG perut sekitar Rp350.000 dan dapat berubah sesuai kondisi pasien.
Serviks adalah bagian terbawah rahim yang terhubung dengan vagina.
Terapi sel punca untuk autisme belum terbukti secara ilmiah, sehingga rumah sakit kami tidak menyediakannya.
Luka bakar terparah dapat merusak saraf dan memerlukan perawatan segera di IGD terdekat.
Menurut Survei Kesehatan Indonesia 2023 dari Kementerian Kesehatan, prevalensi stunting pada balita sebesar 21,5 persen.
Vaksin tidak melindungi setiap orang seratus persen, tetapi tetap penting untuk mencegah penyakit berat.
Jangan menghentikan obat tekanan darah tanpa berkonsultasi dengan dokter Anda.
dr. Sari Anggraini, Sp.A menempuh pendidikan spesialis anak di Universitas Gadjah Mada.
Poliklinik gigi buka setiap Senin sampai Jumat, pukul 08.00 hingga 14.00.
Bawalah kartu identitas dan kartu BPJS Kesehatan saat mendaftar di loket.
Segera ke IGD bila Anda merasakan nyeri dada yang menjalar ke lengan kiri.
Demam berdarah ditularkan melalui gigitan nyamuk Aedes aegypti.
dr. Bima Prakoso, Sp.JP mengutip panduan Perhimpunan Dokter Spesialis Kardiovaskular Indonesia mengenai pentingnya membatasi garam.
Fisioterapi dapat membantu melatih gerak sendi setelah operasi lutut.
Area parkir pengunjung berada di sisi timur gedung rawat jalan.`,
};
