/** Written from the categories of the law after the rules of the sets before it; they were measured on it once, and then mended. */
export const set10 = {
  block: `
Bergabunglah dengan ribuan keluarga yang memilih RS dengan layanan paling prima di Bandung Raya.
Inilah pusat layanan ginjal tersohor di Priangan Timur.
Kamar rawat inap kami sekelas hotel bintang lima, tak ada duanya di Cimahi.
Di Jawa Barat, baru Sehati yang mampu mengerjakan operasi tulang belakang tanpa sayatan besar.
Dengan deretan dokter jempolan, kami jadi primadona warga Bandung.
Sehati: the best hospital for your family.
Kecepatan hasil laboratorium kami mengungguli semua fasilitas di kota ini.
Dokter bedah saraf nomor wahid siap menangani Anda.
Kualitas internasional, layanan tanpa tanding.
Mau bersalin di tempat paling oke se-Bandung? Ya di RSIA Sehati Buah Batu.
Rajanya bedah laparoskopi ada di sini.
Tidak akan Anda temukan pelayanan sebaik ini di tempat mana pun.
Katarak? Sehari beres, penglihatan dijamin terang lagi.
Kami pastikan buah hati Anda lahir dengan selamat.
Cukup tiga kali terapi, saraf kejepit Anda sembuh tanpa operasi.
Program bayi tabung Sehati: garansi hamil atau biaya kami kembalikan.
Rasa sakit di lutut akan lenyap untuk selamanya.
Kulit bebas flek dalam 14 hari.
Dengan terapi kami, Anda tak perlu lagi cuci darah seumur hidup.
Ambeien tuntas sampai ke akarnya dalam sekali tindakan.
Vaksin HPV di sini membuat Anda kebal kanker serviks seratus persen.
Laser ambeien kami nol risiko dan tidak sakit.
Tanam gigi tanpa rasa ngilu sedikit pun.
Sedot lemak yang benar-benar aman, tanpa komplikasi apa pun.
Obat herbal racikan kami ampuh meredakan semua jenis rematik.
Percayakan pada kami, HIV Anda bisa sembuh.
“Dulu saya pakai kursi roda, kini saya bisa naik gunung,” tutur Pak Hendra, mantan pasien kami.
Simak kesan Ibu Wulan yang bayinya dirawat di NICU kami: “Perawatnya luar biasa sabar.”
Sudah 12 tahun menanti, akhirnya pasangan Dini dan Reza menimang bayi berkat program kami.
Rating 4,9 di Google membuktikan mutu dokter kami.
Pasien kami bercerita bahwa migrainnya tak pernah datang lagi.
Aktris Luna Maya pun merawat kulitnya di klinik kami.
Geser gambar untuk melihat wajah pasien sebelum dan sesudah tanam benang.
Transformasi senyum: before after veneer pasien kami.
Buat apa ke Penang kalau di Sehati alatnya lebih lengkap?
Harga MCU kami lebih hemat 40% daripada RS di sekitar Dago.
Kecewa dengan pelayanan rumah sakit sebelumnya? Beralihlah ke Sehati.
RS swasta lain mengantre berjam-jam, di Sehati cukup 15 menit.
Lab kami lebih akurat dibanding Prodia.
Borong salep antibiotik di Apotek Sehati, dua lebih hemat.
Kini tersedia suntik diet semaglutide, pesan lewat WhatsApp.
Obat tidur alprazolam ready, bisa kirim ke rumah.
Setiap pembelian paket persalinan mendapat satu kaleng susu formula.
Susu pertumbuhan anak favorit bunda hadir di apotek kami.
Coba terapi stem cell untuk meremajakan wajah Anda.
Terapi ozon darah menyegarkan tubuh dan menangkal penyakit.
Sunat bareng hemat: promo Rp899.000 saja, yuk daftar!
Promo scaling diskon 40 persen berlaku selama kuota tersedia.
Biaya operasi usus buntu diperkirakan Rp14.500.000.
Jangan tunggu mati mendadak, periksakan jantung Anda sekarang juga!
Kalau Anda sayang keluarga, Anda pasti memilih Sehati.
Ditangani langsung oleh profesor terkenal lulusan Amerika, hasilnya pasti memuaskan.
`,
  warn: `
Ajak teman periksa gigi dan dapatkan bonus pulsa.
Konsultasi pertama gratis bagi pendaftar daring.
Potongan 15 persen untuk guru dan tenaga kependidikan.
Beli paket vaksin keluarga, hemat Rp200.000.
Ada door prize menarik pada acara ulang tahun rumah sakit.
Sebanyak 3 dari 5 ibu hamil mengalami anemia.
Kembalian tunai 5% untuk transaksi dengan kartu bank mitra.
Tanpa biaya pendaftaran untuk pasien lama.
`,
  ok: `
RSU Sehati Dago memiliki 148 tempat tidur dan 42 dokter spesialis.
Hasil darah lengkap tersedia paling cepat dua jam setelah sampel diterima.
Kami ingin memberi Anda penjelasan sejelas mungkin sebelum tindakan.
Kanker payudara menempati urutan pertama kasus kanker pada perempuan Indonesia.
Lift nomor satu sedang diperbaiki sampai Jumat.
Pilih kacamata yang paling nyaman saat dicoba.
Hari pertama haid terakhir dipakai untuk menghitung usia kehamilan.
Satu-satunya pemeriksaan yang memastikan TBC adalah pemeriksaan dahak.
Dokter akan menentukan obat terbaik bagi kondisi Anda.
Waktu terbaik menjemur bayi adalah sebelum pukul sembilan.
Jalan terdekat ke IGD adalah lewat pintu timur.
Apakah rumah sakit ini yang terbaik untuk saya? Bandingkan jadwal dan lokasinya.
Tidak ada dokter yang boleh menjanjikan kesembuhan.
Bagaimana memastikan obat yang Anda minum aman?
Asuransi menjamin biaya kamar sesuai kelas polis.
Surat jaminan diterbitkan penjamin paling lama satu hari kerja.
Luka jahitan umumnya sembuh dalam tujuh sampai sepuluh hari.
Peluang hamil tiap siklus bayi tabung berbeda menurut usia.
Katarak dapat muncul kembali sebagai kekeruhan kapsul.
Diabetes tipe 2 belum dapat disembuhkan, tetapi dapat dikendalikan.
Setelah operasi, sebagian pasien masih merasa nyeri beberapa minggu.
Tindakan laser tetap mempunyai risiko, misalnya perubahan warna kulit.
Benjolan yang tidak nyeri pun perlu diperiksakan.
Bius lokal mengurangi rasa sakit selama pencabutan gigi.
Vaksin HPV melindungi dari tipe virus yang paling sering menyebabkan kanker serviks.
Jangan tergiur iklan obat yang mengaku ampuh untuk segala penyakit.
Klaim bahwa jus seledri menyembuhkan hipertensi adalah hoaks.
Menurut Kementerian Kesehatan, TBC dapat sembuh bila obat diminum sampai tuntas.
Habiskan antibiotik sesuai anjuran dokter meskipun Anda sudah merasa sehat.
Apotek melayani resep elektronik dari dokter kami.
Sebutkan bila Anda sedang memakai obat penenang seperti alprazolam.
Simpan obat golongan narkotika di lemari terkunci.
Kami mendukung pemberian ASI eksklusif selama enam bulan.
Bayi dengan galaktosemia memerlukan susu khusus sesuai resep dokter.
Manfaat sel punca untuk lutut masih diteliti.
Bekam tidak termasuk layanan rumah sakit kami.
Pasien menceritakan keluhannya kepada perawat di meja triase.
Ceritakan pengalaman Anda lewat formulir saran.
“Bolehkah saya berpuasa?” sering ditanyakan penderita diabetes.
“Cuci tangan adalah langkah sederhana,” kata dr. Maya Lestari, Sp.A.
Bapak Rahmat menjadi ketua komite etik sejak 2021.
Foto KTP diambil saat pendaftaran.
Timbang berat badan sebelum dan sesudah terapi cairan.
Puasa dimulai sepuluh jam sebelum tes dan berakhir sesudah darah diambil.
Bila kamar intensif penuh, petugas mencarikan tempat di rumah sakit lain.
Rekam medis dari RS Santosa dapat diunggah di halaman akun.
dr. Yoga menyelesaikan pendidikan spesialis di RS Hasan Sadikin.
Anda bebas meminta pendapat kedua dari dokter di tempat lain.
Paket medical check-up dasar Rp650.000 mencakup rontgen dada dan tes darah.
Promo skrining mata Rp175.000 di RSU Sehati Dago berlaku hingga 31 Maret 2027.
Tarif konsultasi spesialis Rp225.000, belum termasuk obat.
Perkiraan biaya persalinan normal sekitar Rp9 juta sampai Rp12 juta.
Operasi usus buntu biasanya berlangsung sekitar satu jam.
Segera ke IGD bila nyeri dada menjalar ke lengan kiri.
Stroke dapat mengancam jiwa; hubungi 119 begitu gejala muncul.
Ruang bersalin dilengkapi kursi untuk pendamping.
Rumah sakit berdiri pada tahun 1994 dan terakreditasi Paripurna sejak 2022.
Prof. Dr. dr. Bambang Wirawan, Sp.JP(K) praktik setiap Rabu.
Area bebas asap rokok berlaku di seluruh gedung.
Peserta BPJS tidak membayar selisih biaya bila dirawat sesuai kelasnya.
`,
} as const;
