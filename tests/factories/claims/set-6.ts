/** Written after the rules of the sets before it; they were measured on it once, and then mended. */
export const set6 = {
  block: `
Layanan radiologi kami tidak ada tandingannya.
Rumah sakit anak paling bersahabat di Bandung.
Kami selalu memberi hasil terbaik bagi pasien.
Unit luka bakar terlengkap di Jawa Barat.
Satu-satunya RSIA di Bandung dengan kolam persalinan.
Bayi tabung dijamin berhasil pada percobaan pertama.
Metode kami terbukti efektif menghilangkan migrain.
Nyeri sendi hilang total tanpa operasi.
Suntik hormon yang aman 100 persen.
Obat batuk alami tanpa efek samping untuk anak.
"Suster di sini baik-baik," ujar Ibu Yanti, 31 tahun.
Berkat operasi di Sehati, ayah saya bisa melihat lagi dan sembuh.
Galeri sebelum dan sesudah perawatan wajah.
Alat kami lebih baru daripada alat di rumah sakit sebelah.
RS Mayapada tidak memiliki layanan ini.
Dapatkan antibiotik tanpa resep di Apotek Sehati.
Paket melahirkan berhadiah susu formula.
Terapi ozon dan chelation untuk jantung.
Promo cabut gigi Rp150.000.
Estimasi biaya rawat inap Rp1.200.000 per hari.
`,
  ok: `
Serahkan formulir paling lambat Jumat.
Lihat pertanyaan nomor satu di halaman bantuan.
Waktu terbaik mengukur tekanan darah adalah pagi hari.
Dokter gigi anak praktik setiap hari kerja.
Tidak semua pasien cocok dengan tindakan ini.
Hasil operasi berbeda pada setiap orang.
Kami tidak menjanjikan bebas nyeri.
Apakah operasi ini dijamin berhasil?
Kerahasiaan Anda terjamin.
Foto luka sebelum dan sesudah perawatan tidak kami tampilkan.
Bawa obat yang diresepkan rumah sakit lain.
Tanyakan efek samping kepada apoteker.
Antibiotik dijual dengan resep dokter.
Kami mendukung ASI dan tidak mempromosikan susu formula.
Biaya operasi diperkirakan sekitar Rp8 juta.
Promo mata Rp99.000 di RSU Sehati Dago sampai 20 Desember 2026.
Pertolongan pertama di tempat kejadian sangat penting.
Anak demam boleh mandi air hangat.
Penyakit ini sering sembuh dalam waktu sekitar seminggu.
Poli terbesar ada di lantai dua.
`,
} as const;
