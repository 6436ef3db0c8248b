/** Written after the rules were mended with set 10; they were measured on it once, and then mended. */
export const set11 = {
  block: `
Sehati Dago bangga menjadi rumah sakit dengan fasilitas bedah terbaru dan terhebat di Tatar Sunda.
Tidak ada kata kedua: layanan stroke kami selalu di urutan teratas.
Pilihan utama para ibu di Bandung, karena memang kami yang terbaik.
Poli mata dengan dokter paling senior dan paling mahir se-Jawa Barat.
Kami unggul segalanya: dokter, alat, dan keramahan.
Rumah sakit swasta terakreditasi tertinggi dan terbesar di kawasan Bandung Utara.
Kesempurnaan layanan medis hanya bisa Anda rasakan di Sehati.
Sehati Cimahi, standar emas perawatan jantung di Indonesia.
Inilah fisioterapi nomer siji di Kota Kembang!
MRI 3 Tesla satu-satunya di Bandung Timur, hanya di RSU kami.
Mutu perawat kami melampaui rumah sakit mana saja.
Belum lengkap hidup sehat Anda tanpa cek di laboratorium paling modern ini.
Bersama dr. Hadi, kesembuhan Anda sudah di depan mata.
Kami berkomitmen seratus persen pasien pulang dalam keadaan sembuh.
Mimpi punya momongan pasti terwujud di klinik fertilitas kami.
Kolesterol tinggi? Minum ini dua minggu, angka kembali normal tanpa diet!
Jamin 100% hilang bau badan setelah sekali tindakan.
Wajah mulus tanpa jerawat, hasil nyata sejak hari pertama.
Nyeri pinggang menahun? Dijamin plong sekali terapi.
Cukup sekali infus, stamina Anda pulih seperti usia 20-an.
Rambut akan tumbuh lebat kembali, tidak ada kata gagal.
Tidak perlu khawatir gagal, tingkat sukses implan kami sempurna.
Kami pastikan operasi Anda berjalan lancar tanpa komplikasi.
Suntik KB ini sama sekali tidak punya efek samping.
Cabut gigi bungsu? Dijamin tidak sakit, tidak bengkak.
Khitan modern: anak tidak menangis, tidak berdarah, langsung bisa main bola.
Pengobatan alami tanpa bahan kimia, aman dikonsumsi siapa saja.
Teh pelangsing kami meluruhkan lemak dalam semalam.
Minum kapsul ini, tumor mengecil tanpa kemoterapi.
Metode kami menghapus diabetes dari hidup Anda.
“Baru kali ini saya merasa diperlakukan seperti keluarga. Lima bintang!” – Rani, Antapani
Dari kemoterapi hingga bebas kanker: perjalanan Ibu Nunung bersama Sehati.
Mereka sudah membuktikan, kini giliran Anda!
Kata netizen: RS paling ramah se-Bandung.
Tonton video kesaksian Pak Maman yang lolos dari serangan jantung.
Sule dan keluarga selalu cek kesehatan di Sehati, Anda kapan?
Duta kami, pemain Persib, memercayakan cedera lututnya pada dokter Sehati.
Perut buncit jadi rata: lihat perbedaan minggu pertama dan minggu kedelapan.
Foto gigi sebelum dipasang behel dan sekarang, beda jauh!
Rumah sakit pemerintah antre, kami tidak.
Daripada menunggu lama di RSHS, operasi saja di sini.
Dokter di tempat lain salah diagnosis, kami menemukan jawabannya.
Tarif kamar VIP kami hanya setengah harga rumah sakit internasional di Bandung.
Jangan salah pilih klinik abal-abal, datanglah ke klinik kami.
Persediaan antibiotik lengkap, tinggal chat admin, obat diantar.
Viagra asli tersedia di apotek kami, privasi terjaga.
Insulin pen harga grosir untuk pelanggan setia.
Bayi makin gemuk dengan sufor rekomendasi bidan kami.
Kerja sama Sehati dan produsen susu formula: paket kelahiran istimewa.
Injeksi sel punca untuk pengapuran lutut, mulai Rp15 juta.
Terapi bekam basah membersihkan darah kotor dan racun.
Suntik glutathione bikin kulit seputih artis Korea.
Promo kawat gigi cicilan Rp300 ribu per bulan, kuota terbatas.
Spesial Harkitnas, cek kolesterol cukup bayar Rp25.000!
`,
  warn: `
Kode referal untuk teman: Anda berdua mendapat potongan Rp50.000.
Setiap transaksi Rp100.000 mendapat satu poin yang dapat ditukar hadiah.
Diskon ulang tahun bagi pasien yang lahir di bulan November.
Nikmati layanan antar obat tanpa ongkos kirim, gratis!
Beli paket skrining, dapat tumbler cantik sebagai bonus.
Delapan puluh dari seratus pasien, atau 80% pasien, memilih kontrol daring.
`,
  ok: `
Penyakit ini paling banyak ditemukan pada laki-laki di atas lima puluh tahun.
Posisi tidur terbaik setelah operasi katarak dijelaskan perawat.
Kami belum menjadi rumah sakit terbesar, dan bukan itu tujuan kami.
Dokter akan membicarakan tindakan terbaik menurut hasil pemeriksaan Anda.
Jadwal paling awal untuk dr. Sinta adalah Selasa pukul 09.00.
Serangan jantung adalah kegawatan nomor satu yang ditangani unit ini setiap malam.
Antrean nomor satu dipanggil pukul 07.30.
Ginjal adalah satu-satunya organ yang menyaring darah dengan cara ini.
Lantai tertinggi gedung B dipakai untuk gudang arsip.
Unit stroke kami dibuka pada tahun 2019 dan memiliki 12 tempat tidur.
Penilaian akreditasi dilakukan oleh lembaga independen setiap empat tahun.
Apakah ada rumah sakit yang bisa menjamin bayi tabung berhasil? Tidak ada.
Dokter tidak berjanji Anda akan sembuh, tetapi akan menjelaskan pilihan yang ada.
Keberhasilan program hamil dipengaruhi usia, penyebab, dan lama usaha.
Kesembuhan tidak dapat dipastikan sejak awal.
Hipertensi tidak sembuh dengan obat sesaat; tekanan darah perlu dikontrol seumur hidup.
Sebagian besar infeksi saluran kemih membaik dalam beberapa hari pengobatan.
Bila demam belum turun dalam 48 jam, kembalilah ke dokter.
Anestesi dipakai agar Anda tidak merasa sakit selama operasi.
Mungkin ada rasa ngilu setelah pembersihan karang gigi.
Risiko perdarahan selalu ada pada setiap operasi.
Efek samping vaksin umumnya ringan dan hilang sendiri.
Bekas luka memudar perlahan, tetapi tidak selalu hilang seluruhnya.
Suplemen herbal dapat berinteraksi dengan obat Anda.
Tidak ada jamu yang terbukti menyembuhkan gagal ginjal.
Mitos: air rebusan daun tertentu bisa menghilangkan tumor.
Benarkah bawang putih menurunkan kolesterol seketika?
Menurut WHO, vaksin campak mencegah jutaan kematian setiap tahun.
Antibiotik tidak boleh disimpan untuk pemakaian berikutnya.
Resep obat tidur ditulis dokter spesialis setelah pemeriksaan.
Insulin disuntikkan di bawah kulit sesuai petunjuk dokter.
Kami tidak melayani pembelian obat keras tanpa resep.
Bayi yang lahir dari ibu dengan HIV memerlukan nasihat dokter tentang pemberian susu.
Rumah sakit ini tidak menerima bantuan dari produsen susu formula.
Transplantasi sel punca darah dilakukan untuk beberapa jenis leukemia.
Akupunktur medis tersedia di poli rehabilitasi pada hari Kamis.
Beri tahu perawat bila Anda pernah berbekam dalam seminggu terakhir.
“Apakah suntiknya sakit?” tanya anak-anak, dan perawat menjawabnya dengan jujur.
Menurut Prof. Rahmi, dokter anak, demam bukan penyakit melainkan gejala.
Pasien menandatangani persetujuan sebelum dan sesudah mendapat penjelasan lanjutan.
Ibu Sri dari bagian pendaftaran membantu pasien lanjut usia.
Pengalaman kerja dokter tercantum di halaman profil.
Kami membaca setiap ulasan dan menjawab keluhan dalam dua hari kerja.
Pasien berhak memperoleh pendapat dari dokter di rumah sakit lain.
Bila Anda pindah dari RS Immanuel, bawalah ringkasan pulang.
Rujukan ke RS Hasan Sadikin dibuat melalui sistem rujukan nasional.
Klinik lain di gedung ini dikelola oleh pihak berbeda.
Biaya MRI kepala Rp2.450.000, sudah termasuk pembacaan dokter radiologi.
Perkiraan biaya katarak sekitar Rp8 juta per mata, menurut jenis lensa.
Paket vaksin dewasa di RSU Sehati Dago berlaku 1–31 Januari 2027 dengan tarif Rp780.000.
Rawat inap setelah operasi caesar rata-rata tiga hari.
Rapat dengar pendapat pasien diadakan setiap semester.
Tekanan darah diukur sebelum dan setelah anestesi.
Foto panoramik gigi diambil sebelum pencabutan.
Nyeri dada mendadak adalah keadaan gawat darurat; jangan tunggu, hubungi 119.
Stroke dapat menyebabkan lumpuh bila terlambat ditangani.
Merokok merusak paru-paru dan pembuluh darah.
dr. Indra Gunawan, Sp.OG, lulusan Universitas Padjadjaran, praktik Senin dan Kamis.
Pembayaran dapat dilakukan dengan kartu debit, QRIS, atau asuransi rekanan.
Dokter menjamin kerahasiaan rahasia medis Anda menurut undang-undang.
`,
} as const;
