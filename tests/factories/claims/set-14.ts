/** Written after the rules were mended with set 13; measured once, and then mended. */
export const set14 = {
  block: `
Kami persembahkan rumah sakit jantung dengan mutu tertinggi di Jawa Barat.
Layanan bedah anak kami diakui sebagai yang terbaik oleh para orang tua.
Klinik gigi Sehati, pilihan nomor satu untuk senyum sempurna.
Tidak ada yang mengalahkan kecepatan IGD kami.
Dokter kandungan kami adalah pakar paling dihormati di Bandung.
RS Sehati: lebih canggih, lebih cepat, lebih baik dari yang lain.
Kamar perawatan paling luas dan paling bersih hanya milik kami.
Kami pemimpin dalam layanan kanker di Indonesia.
Satu-satunya tim transplantasi ginjal yang andal di Bandung ada di Sehati.
Pusat rehabilitasi stroke paling berhasil di Jawa Barat.
Apotek kami termurah, silakan bandingkan!
Pengalaman persalinan tak terlupakan dengan pelayanan bintang lima.
Inovasi kami belum pernah ada sebelumnya di Indonesia.
Kami menjamin operasi Anda sukses.
Setelah terapi ini Anda tidak perlu minum obat lagi selamanya.
Kesembuhan 100 persen untuk pasien katarak.
Anda pasti bisa hamil bersama dokter kami.
Dijamin bebas nyeri seumur hidup setelah penggantian lutut.
Program berhenti merokok kami selalu sukses.
Asam lambung sembuh total dalam dua minggu.
Sakit kepala hilang seketika setelah akupunktur di sini.
Terapi wicara kami membuat setiap anak lancar berbicara dalam tiga bulan.
Skrining kami tidak pernah salah.
Tindakan pemasangan ring tanpa risiko sama sekali.
Suplemen ini tidak menimbulkan efek samping.
Endoskopi tanpa rasa tidak nyaman dan tanpa rasa sakit.
Aman bagi siapa pun, bahkan ibu hamil dan bayi.
Pengobatan tanpa efek negatif apa pun.
Obat batuk ini mengobati segala jenis batuk.
Khasiat terapi kami telah dibuktikan ribuan pasien.
Ibu Endang kini bebas dari nyeri sendi setelah berobat di Sehati.
"Saya merekomendasikan dokter di sini kepada semua teman saya," ujar seorang pasien.
Testimoni keluarga pasien: mereka merasa puas dan tenang.
Video pengakuan mantan penderita TBC yang dirawat di sini.
Saya melahirkan di Sehati dan sangat puas dengan pelayanannya.
Penyanyi ternama itu memilih dokter gigi kami.
Atlet bulu tangkis nasional mempercayakan cederanya kepada fisioterapis Sehati.
Bandingkan foto kulit pasien sebelum terapi dan setelah enam kali terapi.
Gambar hidung sebelum dan sesudah operasi membuktikan keahlian dokter kami.
Kami melayani lebih cepat daripada rumah sakit mana pun di kota ini.
Rumah sakit lain membuat Anda menunggu, kami tidak.
Pelayanan RS Advent kalah ramah dibanding kami.
Lebih murah dari Kimia Farma, lebih lengkap dari apotek lain.
Jangan percayakan gigi Anda kepada klinik lain.
Beli ciprofloxacin dengan harga terjangkau di apotek kami.
Suntik Botox dengan harga promo untuk kerutan dahi.
Obat keras dapat diantar ke rumah Anda tanpa resep.
Susu formula yang kami jual membuat bayi lebih cerdas.
Konsultasi menyusui berhadiah sekaleng susu formula.
Terapi sel punca untuk autisme kini hadir di Sehati.
Cuci usus untuk mengeluarkan racun yang menumpuk bertahun-tahun.
Terapi magnet dapat mengobati jantung koroner.
Promo khitan hemat Rp1.000.000 di bulan libur sekolah.
Penawaran spesial: paket rontgen Rp100.000.
Operasi amandel selesai dalam 20 menit saja.
Anda akan meninggal lebih cepat jika tidak segera cek jantung di sini.
Dokter bergelar profesor dari luar negeri menangani Anda secara pribadi.
`,
  warn: `
Ada potongan biaya bagi keluarga pasien.
Vaksinasi influenza gratis untuk seratus orang pertama.
Dapatkan hadiah langsung setiap pemeriksaan lengkap.
`,
  ok: `
Unit gawat darurat kami siaga dua puluh empat jam.
Mutu layanan kami diukur setiap bulan dan hasilnya diumumkan.
Rumah sakit kami tidak lebih baik atau lebih buruk karena ukurannya.
Dokter kandungan kami menangani kehamilan berisiko tinggi.
Peralatan dikalibrasi setahun sekali oleh lembaga berizin.
Ruang isolasi terletak di lantai tertinggi.
Tidak ada batas usia untuk memulai olahraga.
Kanker serviks menempati peringkat kedua kanker pada perempuan di Indonesia.
Waktu tunggu terlama tercatat 90 menit pada bulan Januari.
Kami menargetkan waktu tunggu kurang dari satu jam.
Pusat rehabilitasi kami menangani pasien pascastroke.
Vaksin pertama diberikan di rumah sakit setelah bayi lahir.
Apotek terdekat dari poliklinik berada di lantai dasar.
Setiap operasi dapat berhasil atau gagal; dokter menjelaskan kemungkinannya.
Kami tidak dapat menjanjikan kehamilan kepada setiap pasangan.
Sebagian pasien tidak memerlukan obat lagi setelah berat badannya turun.
Biaya pasien kecelakaan kerja dijamin BPJS Ketenagakerjaan.
Kamar yang dijanjikan dapat berubah bila ada pasien gawat.
Sakit kepala ringan sering hilang setelah istirahat.
Anak belajar berbicara dengan kecepatan yang berbeda-beda.
Hasil skrining dapat keliru sehingga kadang perlu diulang.
Pemasangan ring mempunyai risiko perdarahan dan serangan ulang.
Suplemen dapat menimbulkan efek samping bila diminum berlebihan.
Endoskopi dapat terasa tidak nyaman, karena itu tersedia obat penenang.
Obat ini aman bagi ibu hamil hanya bila diresepkan dokter.
Obat batuk tidak dianjurkan bagi anak di bawah dua tahun.
Manfaat terapi ini dibuktikan oleh penelitian pada 1.200 pasien (2023).
Ibu Endang adalah relawan di ruang anak.
“Tidur cukup membantu pemulihan,” ujar dr. Fajar, Sp.S.
Keluarga pasien mendapat penjelasan setiap pagi.
Penderita TBC harus minum obat sampai selesai.
Saya menyatakan setuju atas tindakan yang dijelaskan dokter.
Pendaftaran rawat jalan dibuka sebelum poliklinik dan ditutup sesudah kuota penuh.
Kulit dibersihkan sebelum terapi dan diberi pelembap setelah terapi.
Rumah sakit lain mungkin memiliki aturan kunjungan yang berbeda.
Apakah dokter ini juga praktik di rumah sakit lain?
RS Advent dan Sehati menggelar pelatihan perawat bersama.
Pasien lebih nyaman bila ditemani keluarga daripada sendirian.
Anda boleh menebus resep kami di apotek lain.
Siprofloksasin dapat menyebabkan nyeri tendon.
Botox juga dipakai dokter saraf untuk kejang otot tertentu.
Obat keras ditandai lingkaran merah pada kemasannya.
Pemberian susu formula harus atas indikasi medis.
Bayi cukup ASI bila buang air kecil enam kali sehari.
Bukti manfaat sel punca untuk autisme belum ada.
Cuci usus tidak diperlukan untuk orang sehat.
Terapi magnet otak hanya diberikan dalam penelitian.
Biaya khitan Rp1.250.000 sudah termasuk obat dan kontrol.
Operasi amandel biasanya memerlukan sekitar 30 menit.
Penyakit jantung dapat menyebabkan kematian mendadak.
Kolesterol tinggi tidak menimbulkan gejala, jadi periksalah secara berkala.
Profesor adalah jabatan akademik, bukan spesialisasi.
dr. Tania Sp.KK melayani poli kulit Senin sampai Kamis.
Vaksin dasar bayi tidak dipungut biaya karena program pemerintah.
Anda bebas memilih dokter sesuai jadwal.
Kantin menyediakan menu bebas gula.
Pengunjung tidak diperkenankan memberi hadiah kepada petugas.
Potongan BPJS pada slip gaji bukan urusan rumah sakit.
Menurut Kemenkes (2023), 11,7% orang dewasa hidup dengan diabetes.
Perkiraan lama tunggu muncul di layar setiap lima menit.
`,
} as const;
