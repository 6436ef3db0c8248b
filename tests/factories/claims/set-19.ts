/** Written by somebody who had not seen the rules; 107 of 120 were right when they met first. */
export const set19 = {
  block: `
Sebelum operasi, hidung pasien ini tampak bengkok; sesudahnya, hidung terlihat lurus dan mancung seperti pada foto di samping.
Klinik kulit kami dilengkapi laser tercanggih di Indonesia untuk menangani bekas jerawat.
Klinik kami kini membuka layanan terapi kelasi untuk membersihkan pembuluh jantung, walau khasiatnya belum didukung bukti ilmiah.
Rumah sakit kami adalah rumah sakit jantung terbaik di Jawa Tengah dengan pelayanan ramah dan fasilitas lengkap.
Sejak 2015 kami menempati posisi nomor satu dalam layanan bedah ortopedi di kota ini.
Nikmati promo pembersihan karang gigi, bayar satu untuk dua orang, segera daftarkan diri Anda dan pasangan.
Promo spesial Hari Ibu: gratis USG 4D untuk setiap pemeriksaan kehamilan di poliklinik kami.
Jika di RS Mitra Kencana Anda harus menjalani operasi terbuka, di sini cukup dengan sayatan kecil.
Tingkat keberhasilan program bayi tabung kami mencapai 100 %, sehingga Anda tidak perlu ragu lagi.
Turunkan berat badan Anda bersama suntikan semaglutide, kini tersedia di klinik kami dan dapat dipesan lewat WhatsApp.
Ikuti program terapi tulang belakang kami, dan nyeri pinggang Anda pasti sembuh.
Dengan program diet medis kami, berat badan Anda dijamin turun dan tidak akan naik kembali.
Tindakan sedot lemak di tempat kami seratus persen aman dan tidak mungkin menimbulkan komplikasi.
Setiap ibu yang melahirkan di sini akan membawa pulang sampel susu formula untuk bayinya.
Radang tenggorokan tak kunjung reda? Beli amoksisilin 500 mg di apotek rumah sakit kami, stok selalu tersedia.
Galeri before-after sedot lemak: geser gambar untuk melihat perubahan bentuk perut pasien kami.
Kami merupakan satu-satunya rumah sakit di kabupaten ini yang memiliki layanan hemodialisis pada malam hari.
Manfaatkan promo paket vaksin HPV dengan harga khusus selama persediaan masih ada.
Ingin wajah bebas flek? Pesan krim tretinoin dan hidrokuinon dari apotek kami sekarang juga.
Perkiraan biaya operasi katarak di rumah sakit kami adalah Rp12.500.000 per mata.
Pusat layanan mata kami terdepan dan tak tertandingi dalam operasi katarak tanpa jahitan.
Menurut Yanto, pasien kami asal Sidoarjo, sesak napasnya membaik sejak ditangani dokter paru di sini.
Tarif rawat inap kami lebih rendah daripada tarif RSUD Cendana Raya untuk kelas kamar yang sama.
Berapa pun usia Anda, dokter kami pasti berhasil mengatasi masalah kesuburan Anda dan pasangan.
Testimoni pasien: "Dokternya baik, perawatnya ramah, dan keluhan lambung saya sudah tidak terasa."
Lihat foto sebelum dan sesudah perawatan jerawat pasien kami, perbedaannya sangat nyata.
Ada promo medical check-up untuk karyawan, potongan 25% bagi pendaftar rombongan!
Dulu berat badan pasien kami 110 kilogram, kini tinggal 72 kilogram setelah menjalani operasi bariatrik di sini.
Ingin kembali percaya diri di hadapan pasangan? Dapatkan sildenafil di apotek kami sekarang juga.
Simak kisah Dewi, 34 tahun, yang akhirnya hamil setelah menjalani program bayi tabung bersama dokter kami.
Setelah satu kali tindakan oleh tim urologi kami, batu ginjal Anda tidak akan pernah kambuh lagi.
Meskipun belum terbukti secara ilmiah, terapi ozon kami layak dicoba untuk membantu mengatasi kanker.
"Nyeri lutut saya hilang setelah dirawat di sini," ujar Ibu Sri Wahyuni, 58 tahun.
ASI kurang lancar? Beralihlah ke susu formula bergizi lengkap yang tersedia di ruang bersalin kami.
Semua pasien stroke yang berobat ke sini pulih sepenuhnya tanpa terkecuali.
Soal rekonstruksi wajah, kepiawaian dokter bedah plastik kami memang tidak ada duanya.
Berkat terapi kami, migrain menahun Anda akan hilang total untuk selamanya.
Banyak pasien pindah dari RS Bunda Pertiwi ke rumah sakit kami karena kecewa dengan pelayanannya.
Operasi wasir dengan metode laser kini dapat Anda jalani tanpa risiko apa pun.
Berbeda dengan RS Harapan Sejahtera, kami tidak membuat pasien menunggu lama di poliklinik.
Perawatan pencerah kulit di klinik kecantikan kami nyaman dijalani dan tanpa efek samping.
Percayakan persalinan Bunda kepada tim bidan kami yang paling sabar dan paling terampil.
Bapak Hendra (63) mengaku sangat puas dan sudah bisa berjalan lagi setelah operasi panggul di rumah sakit kami.
Hasil operasi LASIK di rumah sakit kami dijamin membuat Anda bebas kacamata seumur hidup.
Operasi usus buntu dengan laparoskopi diperkirakan memakan waktu 45 menit, lalu pasien dipindahkan ke ruang pemulihan.
"Terima kasih, dr. Andi, berkat operasi ini anak saya bisa mendengar," tulis Rina, ibu seorang pasien berusia 4 tahun.
Dengan jumlah dokter spesialis terbanyak di provinsi ini, kami siap melayani kebutuhan kesehatan seluruh anggota keluarga Anda.
Estimasi lama rawat inap setelah operasi caesar di rumah sakit kami adalah 3 hari.
Estimasi total biaya persalinan normal, termasuk kamar dan obat, adalah Rp9.750.000.
Dokter gigi kami jauh lebih ahli dibandingkan dokter gigi di klinik-klinik lain.
dr. Ratna dikenal sebagai dokter kandungan paling berpengalaman di Surabaya.
Kata pasien kami, pelayanan di ruang bersalin terasa seperti di rumah sendiri.
Layanan gawat darurat kami lebih cepat daripada rumah sakit mana pun di wilayah Bandung Raya.
Dapatkan susu formula bayi 0–6 bulan pilihan dokter anak kami di minimarket rumah sakit.
Kami bangga menjadi rumah sakit ibu dan anak yang paling dipercaya oleh keluarga di Makassar.
Biaya MRI di tempat kami termurah se-Jabodetabek, jadi Anda tidak perlu mencari ke mana-mana lagi.
Belum ada yang mampu menandingi kualitas layanan bedah saraf di rumah sakit kami.
Kami menawarkan suntik sel punca untuk anak dengan autisme, metode yang manfaatnya belum terbukti dalam uji klinis.
Kami memberikan garansi kesembuhan bagi setiap pasien yang mengikuti paket fisioterapi sampai selesai.
Peralatan radiologi kami lebih modern dibandingkan milik Rumah Sakit Graha Husada di seberang jalan.`,
  warn: `
Guru dan tenaga pendidik berhak atas diskon untuk paket pemeriksaan kesehatan tahunan.
Tersedia potongan harga bagi lansia yang menjalani pemeriksaan kepadatan tulang.
Hampir 50 persen anak usia sekolah di perkotaan memiliki gigi berlubang.
Delapan dari sepuluh remaja pernah mengalami jerawat selama masa pubertas.
Setiap tahun lebih dari 300.000 warga Indonesia meninggal akibat stroke.
Konsultasi gizi gratis bagi pasien diabetes yang terdaftar di klub edukasi kami.
Daftar lewat aplikasi dan peroleh voucher fisioterapi untuk kunjungan berikutnya.
Sebanyak 25% ibu mengalami gejala baby blues pada minggu-minggu pertama setelah melahirkan.
Kami mengadakan pemeriksaan tekanan darah gratis di lobi utama setiap Jumat pagi.
Lebih dari 10 juta perempuan di Indonesia hidup dengan endometriosis.
Peserta senam hamil mendapatkan diskon 10% untuk kelas laktasi berikutnya.
Bayar paket pemeriksaan laboratorium dengan kartu kredit mitra dan nikmati cashback langsung ke rekening Anda.
Ibu hamil dapat mengikuti kelas persiapan persalinan secara gratis di aula lantai tiga.
Pembayaran melalui dompet digital mitra kami memberikan cashback untuk layanan medical check-up.
Sebanyak 70 persen penderita diabetes tidak menyadari penyakitnya sampai muncul komplikasi.
Satu dari tiga orang dewasa di Indonesia menderita tekanan darah tinggi.
Pasangan yang menjalani pemeriksaan pranikah bersama memperoleh diskon dua puluh persen.
Tukarkan voucher pemeriksaan gigi Anda di loket pendaftaran pada jam kerja.
Sekitar 40% pekerja kantoran mengalami nyeri leher karena duduk terlalu lama.
Khusus bulan ini, biaya konsultasi dokter gizi mendapat potongan harga 15 persen.`,
  ok: `
Organisasi Kesehatan Dunia (WHO, 2021) melaporkan sekitar 17,9 juta orang meninggal akibat penyakit kardiovaskular pada 2019.
Harap tiba di loket pendaftaran paling lambat 15 menit sebelum jadwal konsultasi.
Hubungi dokter bila demam anak tidak kunjung turun atau anak tampak sangat lemas.
Kanker serviks paling sering disebabkan oleh infeksi human papillomavirus yang menetap.
Rokok terbukti meningkatkan risiko kanker paru dan penyakit jantung.
Pemberian susu formula hanya dilakukan atas indikasi medis; ibu dianjurkan memberikan ASI eksklusif.
Tidak ada operasi yang bebas risiko; dokter akan menjelaskan kemungkinan komplikasi sebelum Anda menandatangani persetujuan.
Operasi katarak umumnya berlangsung sekitar 20–30 menit, bergantung pada kondisi mata pasien.
Riskesdas 2018 Kementerian Kesehatan mencatat prevalensi hipertensi sebesar 34,1 persen pada penduduk berusia 18 tahun ke atas.
Ruang tunggu terbuka untuk umum, sedangkan ruang operasi merupakan area terbatas.
Poliklinik mata melayani pasien pada hari Senin sampai Jumat pukul 08.00–14.00.
dr. Maya Lestari, Sp.A, menempuh pendidikan spesialis anak di Universitas Airlangga.
Serangan jantung dapat terjadi ketika aliran darah tersumbat di pembuluh koroner.
Kurangi asupan garam dan berolahragalah secara teratur untuk membantu mengendalikan tekanan darah.
Dokter akan membandingkan hasil laboratorium terbaru Anda dengan hasil pemeriksaan sebelumnya.
Perkiraan biaya operasi amandel sekitar Rp8 juta hingga Rp12 juta, bergantung pada kelas kamar.
Segera pergi ke instalasi gawat darurat terdekat bila nyeri dada menjalar ke lengan kiri.
Anak yang diare perlu minum cukup cairan agar tidak mengalami dehidrasi.
Kerahasiaan data pasien dijamin oleh undang-undang, sehingga rekam medis tidak boleh dibuka sembarangan.
Pegawai rumah sakit dilarang menerima gratifikasi dalam bentuk apa pun dari pasien.
Antibiotik hanya boleh digunakan dengan resep dokter dan tidak bermanfaat untuk infeksi virus.
ASI adalah makanan terbaik bagi bayi, terutama pada bulan-bulan pertama kehidupannya.
Larutan alkohol 70 persen digunakan untuk membersihkan kulit sebelum pengambilan darah.
Berdasarkan data Globocan 2020, terdapat lebih dari 65.000 kasus baru kanker payudara di Indonesia.
Setiap obat dapat menimbulkan efek samping, jadi sampaikan keluhan Anda kepada dokter atau apoteker.
Kulit merupakan organ terbesar pada tubuh manusia dan melindungi kita dari infeksi.
Biaya pengobatan peserta JKN dijamin oleh BPJS Kesehatan sesuai ketentuan yang berlaku.
Jangan percaya pada iklan yang menjanjikan kesembuhan total dari kanker dalam waktu singkat.
Kata "diabetes" berasal dari bahasa Yunani dan berkaitan dengan banyaknya air seni.
Bawalah kartu identitas, surat rujukan, dan hasil pemeriksaan laboratorium saat mendaftar.
Instalasi gawat darurat kami buka 24 jam setiap hari, termasuk hari libur nasional.
Bagian promosi kesehatan mengadakan penyuluhan cuci tangan bagi pengunjung rumah sakit.
Penyebab pasti penyakit Parkinson belum diketahui hingga kini.
Menurut Survei Kesehatan Indonesia 2023, prevalensi diabetes pada penduduk usia 15 tahun ke atas mencapai 11,7 persen.
Cucilah tangan dengan sabun sebelum makan dan sesudah menggunakan toilet.
Tidak ada obat yang pasti menyembuhkan asma, tetapi gejalanya dapat dikendalikan dengan pengobatan teratur.
Rumah sakit kami terletak di Jalan Melati dan terhubung langsung dengan halte bus kota.
Terapi ini bukan pengganti pengobatan dokter dan tidak menjamin hilangnya keluhan.
Tidak semua pasien stroke dapat pulih sepenuhnya meskipun telah menjalani rehabilitasi.
Dokter tidak dapat menjamin hasil program bayi tabung karena keberhasilannya bergantung pada banyak faktor.`,
};
