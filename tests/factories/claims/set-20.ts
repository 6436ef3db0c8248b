/** Written by somebody who had not seen the rules; 112 of 120 were right when they met first. One that names another hospital, and one like others, are left out. */
export const set20 = {
  block: `
RS Bina Kasih adalah rumah sakit ibu dan anak terbaik di Jawa Tengah.
Percayakan jantung Anda kepada tim kardiologi nomor satu di Indonesia Timur.
Kami satu-satunya klinik mata di Palembang yang memahami kebutuhan Anda.
Dengan mesin MRI paling canggih se-Sumatra, hasil pemeriksaan Anda lebih tajam dari sebelumnya.
Nikmati layanan rawat inap termewah di kota ini mulai dari kamar Deluxe hingga Presidential Suite.
dr. Rangga Pramudya, Sp.OT dikenal sebagai ahli bedah lutut terhebat di Surabaya.
Sebagai pelopor dan pemimpin pasar layanan bayi tabung, kami menduduki peringkat pertama di antara semua rumah sakit swasta.
Dokter gigi anak kami paling sabar dan paling berpengalaman, si kecil tidak akan takut lagi.
Tidak ada rumah sakit lain yang mampu menandingi kelengkapan fasilitas hemodialisis kami.
Layanan fisioterapi nomor 1 pilihan keluarga Makassar kini hadir setiap hari.
Biaya persalinan termurah se-Bandung Raya, hanya di RSIA Melati Putih.
IGD kami memiliki respons tercepat di seluruh Kalimantan Selatan.
Ikuti enam sesi terapi di klinik nyeri kami dan saraf kejepit Anda pasti sembuh.
Operasi wasir dengan laser di sini tanpa efek samping dan tidak akan kambuh lagi.
Program bayi tabung kami dijamin berhasil pada siklus pertama.
Prosedur lasik 100% aman, Anda bebas kacamata selamanya.
Tidak perlu khawatir, seluruh tindakan sedot lemak kami bebas risiko.
Kami menggaransi uang kembali bila jerawat Anda tidak hilang dalam 30 hari.
Sekali suntik, nyeri lutut akibat pengapuran hilang permanen.
Ucapkan selamat tinggal pada diabetes: program kami menjamin gula darah normal tanpa obat.
"Setelah operasi di sini saya bisa berjalan lagi tanpa tongkat," ujar Ibu Sumarni, 64 tahun.
Kata pasien kami: pelayanannya ramah, dokternya telaten, dan anak saya cepat pulih.
Simak testimoni Bapak Hendra yang kini bebas batu ginjal berkat ESWL di RS Tirta Medika.
“Terima kasih dr. Laras, akhirnya kami punya momongan setelah delapan tahun menunggu.” – Dewi & Arif, Bekasi
Geser foto untuk melihat wajah pasien sebelum dan sesudah perawatan laser CO2.
Before: 98 kg. After: 71 kg. Inilah hasil nyata pasien bedah bariatrik kami.
Selebgram Nadira membagikan pengalamannya melahirkan di RSIA Bunda Lestari: "Nyaman banget, bidannya sigap, aku puas!"
Antrean kami jauh lebih singkat daripada RS Cempaka Husada di seberang jalan.
Dibandingkan dengan RS Graha Sentosa, tarif CT scan kami lebih hemat dan hasilnya lebih akurat.
Kenapa harus jauh-jauh ke rumah sakit di Penang kalau dokter kami lebih unggul?
Jangan salah pilih seperti pasien yang kecewa di RS Mulia Abadi; pindahlah ke rumah sakit kami.
Stok amoxicillin 500 mg tersedia di apotek kami, pesan lewat WhatsApp dan langsung diantar.
Ingin cepat langsing? Dapatkan suntikan semaglutide di klinik kami, berat badan turun sejak minggu pertama.
Setiap ibu yang melahirkan di rumah sakit kami membawa pulang paket susu formula tahap satu dari merek pilihan.
Lengkapi kebutuhan gizi bayi 0–6 bulan dengan susu formula premium yang tersedia di gerai kami di lantai dasar.
Apotek RS Sinar Waras menawarkan alprazolam dan obat penenang lainnya untuk Anda yang susah tidur.
Kini tersedia terapi bioresonansi untuk menyembuhkan alergi dan asma pada anak.
Coba rendam kaki detoks ion di klinik kami untuk mengeluarkan racun dari ginjal dan hati.
Kami membuka layanan terapi sel punca untuk anak autis, segera daftarkan putra-putri Anda.
Terapi ozon kami membantu penderita kanker stadium lanjut menghindari kemoterapi.
Diskon 40% untuk semua paket medical check-up, buruan daftar sekarang!
Promo khitan ceria, gratis sarung dan tas sekolah, selama persediaan masih ada.
Potongan harga scaling gigi 25% di RS Permata Hati, Jl. Ahmad Yani No. 88, Malang, berlaku mulai 1 Maret 2025 sampai pemberitahuan selanjutnya.
Perkiraan biaya operasi caesar di rumah sakit kami Rp18.500.000.
Estimasi biaya pemasangan satu ring jantung: Rp52.000.000, sudah termasuk rawat inap dua malam.
`,
  warn: `
Diskon 20% paket medical check-up pranikah di RS Bina Kasih, Jl. Diponegoro No. 45, Semarang, berlaku 1–31 Agustus 2025.
Dapatkan potongan Rp150.000 untuk vaksin HPV dosis pertama di RSIA Melati Putih, Jl. Cihampelas No. 120, Bandung, periode 5 Mei sampai 30 Juni 2025.
Pemeriksaan gula darah gratis bagi pengunjung RS Tirta Medika, Jl. Sudirman No. 17, Pekanbaru, pada 10–14 November 2025 pukul 08.00–11.00.
Voucher konsultasi gizi senilai Rp100.000 bagi peserta senam hamil di RS Sinar Waras, Jl. Pemuda No. 9, Klaten, berlaku 2 Januari s.d. 28 Februari 2026.
Selama 1–17 Agustus 2025, RS Permata Hati (Jl. Ahmad Yani No. 88, Malang) memberikan diskon kemerdekaan 17% untuk rontgen dada.
Konsultasi dokter laktasi gratis di RSIA Kenanga, Jl. Gajah Mada No. 33, Denpasar, tanggal 1 sampai dengan 7 Agustus 2025, dalam rangka Pekan Menyusui.
Potongan 15% bagi lansia untuk pemeriksaan kepadatan tulang di RS Griya Sehat, Jl. Kaliurang Km 6 No. 12, Sleman; program berjalan 1 Oktober–15 November 2025.
Tunjukkan kartu pelajar dan nikmati diskon 10% pemeriksaan mata di Klinik Mata Netra Jaya, Jl. Veteran No. 51, Palembang, 14–31 Juli 2025.
Tingkat keberhasilan operasi katarak kami mencapai 97 persen.
Sembilan dari sepuluh pasien merasakan nyeri berkurang setelah menjalani fisioterapi di tempat kami.
Angka kehamilan per siklus di klinik fertilitas kami mencapai 52%.
Tim ortopedi kami telah berhasil menangani lebih dari 4.000 kasus penggantian sendi lutut.
Sebanyak 95% pasien bedah laparoskopi kami sudah boleh pulang dalam dua hari.
Indeks kepuasan pasien rawat inap kami mencapai 98,4 persen.
`,
  ok: `
Demam adalah gejala paling umum pada infeksi dengue, biasanya muncul mendadak dan tinggi.
Bila nyeri dada berlangsung lebih dari 15 menit, segera pergi ke rumah sakit terdekat.
Refluks asam lambung termasuk penyebab tersering batuk kronis pada orang dewasa.
Kulit adalah organ terbesar pada tubuh manusia dan berfungsi sebagai pelindung dari kuman.
Waktu terbaik untuk mengukur tekanan darah di rumah adalah pagi hari sebelum sarapan dan minum obat.
ASI merupakan makanan terbaik bagi bayi hingga usia enam bulan.
Vaksin influenza paling baik diberikan sekali setiap tahun, terutama bagi lansia dan penderita penyakit kronis.
Pendaftaran rawat jalan paling lambat 30 menit sebelum jadwal praktik dokter berakhir.
Puasa paling sedikit delapan jam diperlukan sebelum pemeriksaan gula darah puasa.
Tidak ada operasi yang pasti berhasil; dokter akan menjelaskan manfaat dan risikonya sebelum Anda menandatangani persetujuan.
Hasil perawatan jerawat berbeda pada setiap orang dan tidak dapat dijamin.
Tidak ada alat kontrasepsi yang 100% efektif mencegah kehamilan.
Semua obat dapat menimbulkan efek samping, termasuk obat herbal.
Diabetes tipe 2 belum tentu bisa sembuh total, tetapi gula darahnya dapat dikendalikan.
Waspadai iklan pengobatan yang menjanjikan kesembuhan dalam waktu singkat.
Poliklinik Anak buka Senin sampai Sabtu pukul 08.00–20.00 WIB.
dr. Maya Kusumawati, Sp.A praktik setiap Selasa dan Kamis pukul 16.00–19.00.
Jam besuk ruang perawatan umum pukul 11.00–13.00 dan 17.00–19.00.
IGD melayani pasien 24 jam, termasuk hari libur nasional.
Pada 17 Agustus 2025 seluruh poliklinik tutup, sedangkan IGD dan farmasi tetap buka.
Perkiraan biaya operasi amandel sekitar Rp14 juta, bergantung pada kelas kamar dan kondisi pasien.
Tarif konsultasi dokter spesialis Rp250.000 per kunjungan, belum termasuk obat.
Biaya persalinan normal di kelas 2 diperkirakan sekitar Rp9–11 juta untuk rawat inap dua hari.
Tarif kamar perawatan kelas 1 sebesar Rp650.000 per malam.
Estimasi biaya cabut gigi bungsu berkisar antara Rp1,5 juta dan Rp3 juta; rincian pasti diberikan setelah pemeriksaan.
Harga tes fungsi tiroid (TSH dan FT4) di laboratorium kami Rp420.000.
Untuk membuat janji temu, pilih nama dokter, tentukan tanggal, lalu isi data diri pasien.
Reservasi dapat dilakukan melalui telepon di (024) 555-0147 atau lewat formulir di situs ini.
Bawa kartu identitas, kartu BPJS Kesehatan, dan surat rujukan saat datang ke loket pendaftaran.
Pembatalan janji mohon disampaikan sehari sebelum jadwal kunjungan.
Anda akan menerima pesan konfirmasi berisi nomor antrean setelah pendaftaran daring selesai.
Dilarang merokok di seluruh area rumah sakit, termasuk di tempat parkir.
Anak di bawah 12 tahun tidak diperkenankan masuk ke ruang ICU.
Pasien berhak memperoleh penjelasan tentang tindakan medis serta meminta pendapat kedua dari dokter lain.
Setiap pasien rawat inap boleh ditunggui oleh satu orang anggota keluarga.
Menurut Survei Kesehatan Indonesia 2023, prevalensi stunting pada balita sebesar 21,5 persen.
WHO memperkirakan bahwa sekitar 1,28 miliar orang dewasa berusia 30–79 tahun hidup dengan hipertensi.
Data GLOBOCAN 2022 menunjukkan bahwa kanker payudara merupakan kanker terbanyak pada perempuan di Indonesia.
Berdasarkan laporan mutu rumah sakit tahun 2024, rata-rata waktu tunggu rawat jalan kami 42 menit.
dr. Yohanes Siregar, Sp.JP menyelesaikan pendidikan spesialis di Universitas Sumatera Utara pada 2014.
Beliau mengikuti pelatihan bedah artroskopi di Seoul selama enam bulan pada tahun 2018.
drg. Intan Permatasari, Sp.KGA adalah lulusan Universitas Airlangga dan anggota PDGI Cabang Sidoarjo.
Nyeri pinggang yang menjalar sampai ke tungkai dapat menandakan saraf terjepit.
Cuci tangan dengan sabun sebelum dan sesudah merawat luka.
Antibiotik tidak mengobati infeksi virus dan hanya boleh digunakan sesuai dengan resep dokter.
Sebelum dan sesudah operasi, perawat akan memeriksa tekanan darah dan suhu tubuh Anda.
Jangan menghentikan obat darah tinggi tanpa berkonsultasi dengan dokter meskipun keluhan sudah hilang.
Manfaat terapi sel punca untuk autisme belum terbukti secara ilmiah dan layanan ini tidak kami sediakan.
Susu formula hanya diberikan kepada bayi bila ada indikasi medis yang ditetapkan oleh dokter.
Efek samping yang paling sering muncul setelah imunisasi DPT adalah demam ringan dan kemerahan di tempat suntikan.
Pada stroke iskemik, semakin cepat pasien ditangani, semakin besar peluang jaringan otak terselamatkan.
Kejang demam paling banyak terjadi pada anak usia enam bulan sampai lima tahun.
Risiko operasi usus buntu antara lain infeksi luka, perdarahan, dan perlengketan usus.
Ruang bersalin dilengkapi tempat tidur pasien, inkubator bayi, dan kamar mandi dalam.
Rumah sakit kami memiliki 120 tempat tidur, empat kamar operasi, dan satu unit CT scan 64 slice.
Klinik Tumbuh Kembang melayani pemeriksaan keterlambatan bicara, gangguan makan, dan kesulitan belajar.
Kafetaria dan musala berada di lantai dasar, di sebelah lift utama Gedung Anggrek.
Paket Medical Check-Up Dasar mencakup pemeriksaan darah lengkap, urine, rontgen dada, dan konsultasi dokter umum.
Sampaikan keluhan atau saran mengenai layanan kami kepada petugas humas di lobi atau melalui surel.
`,
};
