/** Written together with set 7, before the rules were read; measured after they were mended with set 7. */
export const set8 = {
  block: `
RS kami terdepan dalam pengobatan jantung di Indonesia.
Pusat kesuburan paling sukses di Asia Tenggara.
Tidak ada rumah sakit lain yang bisa menandingi tim bedah kami.
Peringkat pertama untuk layanan cuci darah.
Peralatan paling mutakhir hanya ada di sini.
Layanan gawat darurat tercepat se-Bandung.
Operasi lutut kami selalu berhasil.
Jerawat hilang selamanya setelah dua kali perawatan.
Asam urat tuntas tanpa kambuh.
Hepatitis B bisa sembuh sempurna dengan ramuan ini.
Metode persalinan tanpa sakit sama sekali.
Suntik vitamin C terbukti mencegah semua penyakit.
Kami berani menjamin hasil laser mata Anda sempurna.
Sama sekali tidak berbahaya dan tanpa komplikasi.
Dengan akupunktur, stroke Anda pulih total dalam sebulan.
“Anak saya langsung sehat setelah dirawat di sini,” ungkap Bapak Andi.
Ribuan pasien telah membuktikan khasiat terapi kami.
Menurut pengalaman Nyonya Sari, pasien kami, rambutnya tumbuh lagi.
Tubuh Anda sebelum dan sesudah program: lihat bedanya!
Berbeda dengan RS Melati, kami tidak menunda operasi.
Kualitas kami jauh di atas klinik-klinik lain.
Dapatkan tramadol dan alprazolam di apotek kami.
Promo susu formula bayi, beli dua lebih hemat.
Bekam mampu menyembuhkan gagal ginjal.
Detoks usus mengeluarkan seluruh racun dari tubuh.
Hasil pemeriksaan kami tidak mungkin salah.
Uang kembali jika tidak hamil.
Dokter kandungan terpopuler dan terpercaya di Bandung.
Awet muda permanen dengan sel punca.
Sekali suntik, bebas nyeri seumur hidup.
`,
  // A number about people without a source; two later writers judged such sentences so.
  warn: `
Satu dari empat orang dewasa mengalami hipertensi.`,
  ok: `
Tidak ada obat yang sama sekali tanpa efek samping.
Hasil setiap pasien dapat berbeda.
Rumah sakit pertama kami berdiri pada tahun 1987.
Pertolongan pertama pada luka bakar adalah air mengalir.
Sebagian besar nyeri punggung membaik dalam enam minggu.
Hepatitis C kini dapat diobati; dokter menilai hasilnya setelah 12 minggu.
Dokter tidak dapat menjanjikan hasil tertentu.
Tumor terbesar berukuran lima sentimeter.
Usia termuda peserta donor darah adalah 17 tahun.
Pilih sepatu yang paling nyaman untuk berjalan.
Tekanan darah tertinggi dicatat pada pagi hari.
Obat keras hanya diserahkan dengan resep dokter.
Susu formula hanya dipakai atas anjuran dokter.
Nyeri setelah operasi dapat dikurangi dengan obat.
Cerita pasien tidak dapat menggantikan pemeriksaan dokter.
Apakah diabetes bisa sembuh total?
Kabar bahwa bekam menyembuhkan kanker belum terbukti.
Mintalah pendapat kedua di rumah sakit lain bila ragu.
Antrean terpanjang biasanya hari Senin.
Risiko terkecil pun kami jelaskan sebelum tindakan.
Kami tidak menjual antibiotik tanpa resep.
Masa terbaik untuk skrining ditentukan menurut usia.
Pasien yang sudah sembuh tetap perlu kontrol.
Timbang berat badan sebelum dan sesudah cuci darah.
Rasa sakit saat disuntik biasanya ringan.
Pengalaman pasien kami kumpulkan lewat survei tanpa nama.
Ruang tunggu utama ada di lantai satu.
Perbedaan ketiga paket ini ada pada jenis pemeriksaannya.
Biasanya luka sembuh sempurna dalam dua minggu bila dirawat.
`,
} as const;
