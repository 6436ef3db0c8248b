/** Written after the rules of the sets before it; they were measured on it once, and then mended. */
export const set3 = {
  block: `
Jadilah bagian dari keluarga yang mempercayakan persalinan pada RS paling top di Bandung.
Dengan alat tercanggih, batu ginjal Anda hancur seketika.
Layanan IGD kami yang tercepat dan terakurat.
Rumah sakit kebanggaan dan terbaik bagi warga Jawa Barat.
Dokter kulit kami paling dicari di Bandung.
Kami nomor 1 dalam bedah tulang belakang.
Hanya Sehati yang memiliki CT scan ini di Bandung.
Belum ada rumah sakit lain yang mampu melakukan ini.
Belum pernah ada layanan selengkap ini di kota Bandung.
Klinik gigi terpercaya untuk senyum Anda.
Pelayanan kelas satu yang tidak ada bandingannya.
Kami yang terbaik di bidang mata.
Operasi lutut bersama ahlinya ahli, dijamin bisa lari lagi.
Kami berani menjamin kulit Anda mulus.
Minus mata hilang selamanya setelah LASIK.
Terapi kami menyembuhkan autisme.
Bebas nyeri punggung dalam satu kali kunjungan.
Vaksin ini memberikan perlindungan 100%.
Behandling tanpa komplikasi untuk semua pasien.
Sunat tanpa sakit untuk putra Anda.
Persalinan tanpa rasa sakit dengan metode ILA.
Kanker bisa sembuh total tanpa kemoterapi.
Turun 10 kg dalam sebulan tanpa diet.
Obat maag paling ampuh ada di apotek kami.
Hasil memuaskan pasti Anda dapatkan.
Angka keberhasilan bayi tabung kami tertinggi di Indonesia.
Gula darah normal kembali hanya dalam seminggu.
“Dokternya sabar dan saya cepat pulih,” tutur Ny. Siti, pasien rawat inap.
Ibu Lina, 34 tahun: “Melahirkan di Sehati sangat nyaman.”
Dengarkan pengalaman mereka yang sudah berhasil hamil bersama kami.
Saya sudah lama sakit pinggang, sekarang sembuh berkat fisioterapi di Sehati.
Ribuan pasien telah membuktikan kehebatan terapi kami.
Review bintang lima dari pasien kami: “Mantap!”
Penyanyi terkenal Rossa melahirkan di sini.
Lihat perubahan kulit pasien: foto sebelum perawatan dan foto setelah perawatan.
Before/after laser bekas luka.
Tarif kami separuh dari rumah sakit lain.
Jika RS lain menolak, kami menerima.
Bosan antre di rumah sakit sebelah? Pindah ke Sehati.
Dibandingkan Hermina, kamar kami lebih luas.
Lebih hemat daripada berobat ke Singapura.
Kualitas setara Mount Elizabeth dengan harga lokal.
Pesan amoksisilin tanpa resep lewat WhatsApp.
Dapatkan Ozempic dengan harga khusus.
Botox Rp1.500.000 di klinik estetika kami.
Setiap ibu melahirkan mendapat bingkisan susu formula.
Kami merekomendasikan susu formula merek Contoh.
Suntik vitamin C agar kulit putih bersinar.
Terapi ion kaki mengeluarkan racun tubuh.
Stem cell untuk awet muda.
Pengobatan alternatif kanker kini ada di rumah sakit.
Promo khitan Rp750.000 saja!
Diskon promo 50% untuk semua layanan gigi.
Promo persalinan hemat, hubungi kami segera.
Promo MCU Rp600.000 sampai 31 Desember 2026.
Biaya diperkirakan Rp7 juta.
Estimasi lama operasi 2 jam.
Anda pulang dalam 1 hari.
Luka operasi kering dalam 2 hari.
Antre paling sebentar hanya di Sehati.
`,
  warn: `
Bebas biaya konsultasi untuk pasien baru.
Dapatkan diskon hingga 25% untuk vaksin.
Gratis goodie bag bagi 100 pendaftar.
Potongan biaya admin untuk pendaftaran daring.
Menangkan hadiah menarik di stan kami.
`,
  ok: `
Cara paling aman menyimpan obat adalah di tempat kering.
Hubungi dokter secepatnya bila demam lebih dari tiga hari.
Formulir diisi dari nomor 1 sampai nomor 12.
Ruang tunggu nomor satu ada di sebelah kanan.
Nomor 1 di dalam kotak adalah nomor antrean Anda.
Jadwal terbaru dapat dilihat di halaman dokter.
Unit terdekat dari rumah Anda tampil paling atas.
Dokter akan memilih terapi terbaik sesuai kondisi Anda.
Makanan terbaik setelah operasi adalah yang lunak.
Yang paling penting adalah minum cukup.
Efek samping yang paling umum adalah kantuk.
Anak paling kecil didampingi satu orang tua.
Penggantian perban pertama dilakukan di poliklinik.
Kami tidak menjanjikan kesembuhan.
Tidak ada jaminan operasi berhasil pada semua orang.
Tak satu pun tindakan bebas dari risiko.
Tanyakan kepada dokter tentang risiko dan efek samping.
Pasien JKN dijamin sesuai ketentuan.
Dana Anda dijamin kembali bila janji dibatalkan rumah sakit.
Keamanan data dijamin dengan enkripsi.
Kepastian jadwal diberitahukan lewat SMS.
Pastikan nomor telepon Anda benar.
Tes negatif tidak berarti 100% bebas infeksi.
Gunakan alkohol 70 persen untuk membersihkan luka.
Keluhan dapat hilang sendiri dalam beberapa hari.
Bila demam tidak turun dalam 3 hari, periksakan anak Anda.
Kebanyakan pasien pulih sekitar dua minggu.
Jahitan dilepas tujuh hari setelah operasi.
Kontrol kembali dalam 7 hari.
Rawat inap rata-rata dua sampai tiga hari, tergantung kondisi.
Dokter anak mengatakan batuk dapat berlangsung dua minggu.
“Kapan saya boleh mandi?” tanya banyak ibu.
Bapak atau Ibu dapat menunggu di lobi.
Saya setuju data saya dipakai untuk pendaftaran.
Apakah saya sembuh tanpa operasi? Tanyakan kepada dokter.
Ukur tekanan darah sebelum dan setelah minum obat.
Hasil diambil sebelum pukul 12.00 atau setelah pukul 14.00.
Beri tahu kami bila Anda pernah dirawat di rumah sakit lain.
Pendapat kedua dapat diminta dari dokter lain.
Dokter ini lulusan Universitas Padjadjaran dan pernah bertugas di RS Hasan Sadikin.
Kami bekerja sama dengan rumah sakit lain untuk donor darah.
Antibiotik tidak menyembuhkan flu.
Antibiotik hanya tersedia dengan resep.
Obat bebas dapat dibeli tanpa resep.
Menyusui lebih baik daripada susu formula.
Suntik putih dapat berbahaya dan tidak kami layani.
Transplantasi sel punca dilakukan di rumah sakit rujukan.
Akupunktur dilakukan oleh dokter bersertifikat.
Promo berakhir pada 31 Desember 2026.
Promo pemeriksaan mata Rp150.000 di Klinik Mata Sehati, 1–30 November 2026.
Anda dapat membatalkan promo tanpa biaya.
Biaya konsultasi Rp150.000 sesuai daftar harga.
Perkiraan waktu tunggu tampil di layar.
Perkiraan hari lahir dihitung dari haid terakhir.
Potongan kuku dan rambut tidak diperlukan untuk tes ini.
Donor darah diadakan di lobi setiap Rabu.
Lantai tertinggi gedung ini adalah ruang serbaguna.
Dokter dengan jadwal terbanyak tampil lebih dahulu.
Parkir tersedia untuk kendaraan roda dua dan empat.
Terapi wicara membantu anak berkomunikasi.
`,
} as const;
