/** Written after the rules of the sets before it; they were measured on it once, and then mended. */
export const set4 = {
  block: `
Tidak sulit menemukan dokter terbaik, cukup datang ke Sehati.
Kami bangga menjadi klinik bayi tabung paling sukses di Jawa Barat.
Sehati Dago, juaranya layanan jantung.
Paket MCU paling komplet se-Bandung.
Teknologi yang belum dimiliki rumah sakit mana pun di Indonesia.
Apotek paling murah, stok paling lengkap.
Kami memiliki tim bedah terkuat.
Ruang bersalin ternyaman untuk bunda.
Dokter ortopedi kami adalah yang nomor satu.
Rumah sakit dengan dokter anak terbanyak di Bandung.
Vertigo Anda pasti hilang.
Kami jamin anak Anda tidak rewel saat imunisasi.
Hasil operasi dijamin memuaskan.
Asam urat tuntas tanpa kambuh.
Cukup satu kali terapi, saraf kejepit hilang.
Terapi 100% berhasil.
Program diet tanpa efek samping, aman untuk ibu menyusui.
Penyakit ginjal dapat sembuh total dengan herbal ini.
Laser tanpa bekas luka dan tanpa nyeri.
Bebas kacamata selamanya!
Khasiatnya terbukti mengobati kanker payudara.
Turunkan gula darah Anda hanya dalam 3 hari.
"Saya sangat puas dengan pelayanan Sehati." (Rina, 29 tahun)
Bu Tuti (58) bercerita: “Lutut saya kembali normal.”
Testimoni: dokter ramah, obat manjur.
Ratusan keluarga telah mempercayakan persalinannya kepada kami.
Anak saya demam seminggu dan akhirnya sembuh setelah dirawat di sini.
Dipercaya oleh para artis untuk perawatan wajah.
Foto wajah pasien sebelum dan setelah botox.
Video transformasi sebelum–sesudah operasi bariatrik.
Antrean kami lebih pendek dibanding RS lain.
RS Santosa mahal, Sehati lebih hemat.
Mengapa harus ke klinik lain kalau ada Sehati?
Tidak seperti RS Melinda, parkir kami luas.
Obat keras kini bisa dipesan daring dengan harga hemat.
Jual alprazolam asli, kirim hari ini.
Promo susu formula untuk pasien baru.
Susu formula terbaik ada di apotek kami.
Bekam dan terapi lintah untuk semua keluhan.
Suntik stem cell agar tampak muda.
Promo behel Rp4.500.000, daftar sekarang.
Nikmati promo kamar VIP diskon 20 persen.
Penawaran terbatas: rontgen gigi hanya Rp50.000.
Promo imunisasi selama persediaan masih ada.
Estimasi biaya operasi caesar Rp18 juta.
Perkiraan lama pemulihan 5 hari.
Operasi katarak hanya 10 menit.
Sembuh dari nyeri pinggang dalam seminggu.
`,
  warn: `
Gratis konsultasi gizi untuk 20 orang pertama.
Ada potongan harga bagi lansia.
Menangkan voucher belanja di acara kami.
7 dari 10 orang dewasa kurang bergerak.
`,
  ok: `
Lampirkan paling banyak tiga foto.
Hasil tes paling lama keluar dua hari kerja.
Halaman nomor satu memuat data diri.
Pilih waktu terbaik menurut jadwal Anda.
Tidur miring ke kiri adalah posisi terbaik bagi ibu hamil.
Sarapan terbaik mengandung protein dan serat.
Tekanan darah tertinggi tercatat pada pagi hari.
Kanker paru adalah pembunuh nomor satu di antara kanker.
Rumah sakit terdekat dapat dilihat di peta.
Apotek buka paling pagi pukul 07.00.
Satu-satunya syarat adalah kartu identitas.
Kunjungan pertama berlangsung sekitar 30 menit.
Kami tidak dapat menjamin kamar selalu tersedia.
Tidak ada terapi yang pasti berhasil untuk semua orang.
Semua vaksin mempunyai efek samping ringan.
Operasi ini mempunyai risiko perdarahan.
BPJS menjamin biaya cuci darah.
Jaminan hari tua tidak berlaku untuk biaya ini.
Tanggal operasi yang pasti diberitahukan dokter.
Kasa steril dipasang setelah luka dibersihkan.
Jus jeruk 100 persen tetap mengandung gula.
Luka biasanya kering dalam beberapa hari.
Bila nyeri tidak berkurang dalam dua hari, hubungi kami.
Obat ini diminum sebelum atau sesudah makan.
Timbang bayi sebelum dan sesudah menyusu.
Kirim foto kartu rujukan sebelum datang.
Bapak Dedi dirawat di kamar 12.
Kami mohon maaf kepada pasien yang menunggu lama.
Pasien dan keluarga dapat mengisi survei kepuasan.
“Kapan hasilnya keluar?” Tanyakan kepada petugas.
Dokter lain menggantikan selama dr. Sari cuti.
Rumah sakit lain di kota Anda mungkin lebih dekat saat darurat.
Rujukan balik ke klinik lain dibuat oleh petugas.
Dokter pernah bekerja di RS Santosa.
Antibiotik hanya untuk infeksi bakteri.
Obat keras bertanda lingkaran merah dengan huruf K.
Bayi di bawah enam bulan cukup ASI, bukan susu formula.
Bekam bukan pengganti obat dokter.
Sel punca masih dalam penelitian.
Promo ini berlaku sampai 28 Februari 2027.
Promo pemeriksaan gigi Rp200.000 di RSU Sehati Dago hingga 15 Januari 2027.
Harga sudah termasuk pajak.
Estimasi kedatangan ambulans sekitar 15 menit.
Perkiraan jadwal dikirim lewat WhatsApp.
Potong kuku bayi saat ia tidur.
Terima kasih telah menunggu.
Unit terbesar kami memiliki 120 tempat tidur.
Kami berusaha menjawab secepatnya.
`,
} as const;
