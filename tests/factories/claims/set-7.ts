/** Written by somebody who had not read the rules, and measured once before they were mended. */
export const set7 = {
  block: `
Rumah sakit ibu dan anak nomor satu di Jawa Barat.
Kami adalah pilihan terbaik untuk persalinan Anda.
Satu-satunya klinik di Bandung dengan MRI 3 Tesla.
Dokter bedah tulang paling berpengalaman se-Indonesia.
Laboratorium tercanggih dan terakurat di kota ini.
Diabetes Anda pasti sembuh setelah tiga bulan terapi.
Terapi ini menyembuhkan kanker stadium empat.
Kami menjamin kesembuhan setiap pasien stroke.
Sunat laser kami tanpa rasa sakit dan tanpa risiko.
Vaksin ini 100 persen aman untuk semua umur.
Obat herbal pilihan kami bebas efek samping.
“Saya sembuh total berkat dokter di sini,” cerita Ibu Rina (45 tahun).
Kata Pak Dedi, pasien kami, nyerinya hilang dalam sehari.
Simak testimoni pasien yang berhasil turun 20 kilogram.
Lihat foto sebelum dan sesudah perawatan wajah kami.
Lebih unggul dibanding RS Harapan Kita.
Biaya kami lebih murah daripada rumah sakit lain di Bandung.
Tersedia amoksisilin 500 mg, pesan sekarang tanpa resep.
Susu formula gratis untuk setiap bayi yang lahir di sini.
Stem cell terbukti ampuh mengatasi autisme.
Terapi ozon ampuh melawan segala penyakit.
Tingkat keberhasilan operasi kami seratus persen.
Garansi uang kembali bila kulit Anda tidak cerah.
Bebas katarak selamanya hanya dengan satu tindakan.
Tiada duanya, layanan jantung kami diakui semua orang.
Pelayanan kami tak tertandingi oleh fasilitas mana pun.
Anda tidak akan pernah kambuh lagi setelah terapi ini.
Juara satu dalam layanan bayi tabung.
Ahli gigi terhebat ada di poliklinik kami.
Langsing permanen dalam dua minggu, dijamin!
`,
  ok: `
Tidak ada pengobatan yang menjamin kesembuhan.
Waktu terbaik untuk minum obat ini adalah pagi hari.
Nomor satu pada kartu antrean dipanggil lebih dahulu.
Satu-satunya cara memastikan diagnosis adalah biopsi.
Kebanyakan anak sembuh dari batuk pilek dalam tujuh hari.
Setiap tindakan operasi mempunyai risiko.
Tanyakan efek samping obat kepada apoteker.
Penyakit jantung adalah penyebab kematian terbanyak di dunia.
Bawa hasil laboratorium terbaru saat kontrol.
Jarak terdekat dari stasiun adalah dua kilometer.
Antibiotik hanya diberikan dengan resep dokter.
ASI adalah makanan terbaik bagi bayi sampai enam bulan.
Dokter akan membahas pilihan yang paling sesuai untuk Anda.
Kami berusaha memberi pelayanan yang lebih baik setiap hari.
Vaksin tidak melindungi seratus persen, tetapi mencegah sakit berat.
Sampaikan keluhan dan saran Anda kepada kami.
Pasien terakhir dilayani pukul 20.00.
Paling lambat datang 15 menit sebelum jadwal.
Minimal usia pasien adalah 17 tahun.
Tidak benar bahwa kanker pasti berakhir dengan kematian.
Belum ada bukti bahwa terapi ini menyembuhkan autisme.
Gejala terberat biasanya muncul pada hari ketiga.
Cuci tangan sebelum dan sesudah menyentuh luka.
Foto rontgen diambil sebelum operasi.
Jangan percaya iklan yang menjanjikan kesembuhan seratus persen.
Rumah sakit rujukan lain akan dihubungi bila kamar penuh.
Poliklinik ini melayani pasien umum dan BPJS.
Biaya konsultasi sekitar Rp200.000.
Dosis tertinggi ibuprofen untuk dewasa ditentukan oleh dokter.
Demam yang tidak turun setelah tiga hari perlu diperiksa.
`,
} as const;
