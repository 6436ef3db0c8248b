/** Written after the rules were mended with set 11, most of its allowed sentences with the words of forbidden ones; measured once, and then mended. */
export const set12 = {
  block: `
Percayakan jantung Anda pada rumah sakit jantung terbaik di Jawa Barat.
Kami adalah rumah sakit paling tepercaya di Bandung.
Sehati menjadi satu-satunya rumah sakit dengan layanan kateterisasi 24 jam di kota ini.
Tim dokter kami tidak tertandingi di bidang ortopedi.
Peralatan radiologi paling mutakhir di Indonesia kini ada di Sehati Dago.
Nomor satu dalam kepuasan pasien.
Hanya di Sehati Anda mendapatkan perawatan sekelas dunia.
Layanan laboratorium kami adalah yang tercepat, terakurat, dan termurah.
Rumah sakit pilihan utama dan terfavorit keluarga Indonesia.
Kami rumah sakit pertama yang menghadirkan terapi ini di Asia Tenggara.
Dokter spesialis kami yang paling ahli akan menangani Anda.
Terdepan dalam teknologi, terunggul dalam pelayanan.
Dengan terapi ini, migrain Anda pasti hilang.
Kesembuhan dijamin atau uang Anda kami kembalikan.
Operasi bariatrik kami dijamin menurunkan berat badan 30 kilogram.
Setelah satu kali terapi, nyeri lutut Anda tidak akan kembali.
Metode ini terbukti 100% efektif mengatasi infertilitas.
Sembuh dari psoriasis untuk selamanya dengan fototerapi kami.
Kami menjanjikan kesembuhan bagi semua penderita asam urat.
Vaksin kami melindungi Anda seratus persen dari flu.
Perawatan laser tanpa efek samping apa pun.
Prosedur ini bebas risiko dan aman untuk semua orang.
Operasi katarak tanpa rasa nyeri dan tanpa komplikasi.
Obat pelangsing ini aman tanpa efek samping.
Kulit Anda akan kembali muda dalam tujuh hari.
Pulih total hanya dalam tiga hari setelah operasi usus buntu.
Simak testimoni Bapak Andri yang sembuh dari stroke.
“Saya sudah berobat ke mana-mana, baru di Sehati saya sembuh,” kata Ibu Kartini.
Kata pasien kami: pelayanannya cepat dan dokternya hebat!
"Rumah sakit ini menyelamatkan hidup saya" – Dewi, 41 tahun, Lembang
Kisah nyata pasien kanker yang sembuh di rumah sakit kami.
Setelah operasi di sini, suami saya bisa berjalan lagi seperti dulu.
Lihat hasil before-after operasi plastik kami.
Foto sebelum dan sesudah perawatan jerawat tersedia di galeri.
Artis Raisa mempercayakan persalinannya kepada dokter kami.
Berbeda dari rumah sakit lain, kami tidak membuat Anda menunggu.
Pelayanan kami lebih baik daripada Hermina dan Siloam.
Mengapa harus antre di RSHS jika ada Sehati?
Biaya persalinan kami paling rendah dibandingkan rumah sakit lain di Bandung.
Tinggalkan klinik lama Anda dan rasakan bedanya di sini.
Dapatkan amoxicillin di apotek kami tanpa resep dokter.
Promo Botox: beli satu area gratis satu area.
Pesan obat tidur dan obat penenang secara daring sekarang.
Susu formula premium untuk tumbuh kembang optimal bayi Anda tersedia di sini.
Setiap bayi baru lahir menerima paket susu formula.
Terapi stem cell kami menyembuhkan diabetes.
Cuci darah dengan ozon untuk membersihkan racun.
Bekam medis untuk menyembuhkan darah tinggi.
Infus vitamin C dosis tinggi membuat kulit putih merata.
Promo pemeriksaan USG Rp200.000 untuk semua ibu hamil.
Diskon promo 25% untuk pemeriksaan gigi anak.
Estimasi biaya persalinan caesar adalah Rp17.500.000.
Lama rawat inap diperkirakan 3 hari.
Segera periksa sebelum Anda menyesal seumur hidup!
Jangan biarkan anak Anda cacat hanya karena Anda lalai memeriksakannya.
`,
  warn: `
Dapatkan potongan harga 20% untuk pemeriksaan kedua.
Konsultasi gratis dengan ahli gizi setiap Sabtu.
Cashback hingga Rp100.000 bagi pengguna baru.
Tersedia voucher belanja untuk lima puluh pasien pertama.
Sekitar 70% pasien stroke datang terlambat.
`,
  ok: `
Penyakit jantung masih menjadi penyebab kematian tertinggi di Indonesia.
Dokter akan membantu Anda memilih waktu terbaik untuk operasi.
Kami tidak mengeklaim sebagai rumah sakit terbaik atau terbesar.
Pertanyaan nomor satu pada kuesioner menanyakan usia Anda.
Satu-satunya obat yang perlu Anda bawa adalah obat rutin Anda.
Pasien yang paling membutuhkan pertolongan didahulukan di IGD.
Anda dapat memilih kamar yang paling sesuai dengan anggaran.
Rumah sakit terdekat dari terminal Leuwipanjang adalah Sehati Kopo.
Dosis pertama diberikan pada usia dua bulan, dosis kedua pada usia tiga bulan.
Bayi terkecil yang pernah kami rawat lahir dengan berat 900 gram.
Antrean tercepat biasanya pada hari Rabu siang.
Penghuni kamar terluas dapat didampingi dua orang.
Sinar matahari terkuat antara pukul 10 dan 14.
Tidak ada metode kontrasepsi yang 100 persen efektif.
Dokter tidak menjamin nyeri hilang sepenuhnya.
Hasil terapi tidak selalu sama pada setiap pasien.
Biaya operasi dijamin BPJS Kesehatan bila sesuai indikasi medis.
Alat ini bergaransi dua tahun dari produsen.
Sebagian besar pasien pulang dalam dua hari setelah operasi.
TBC dapat disembuhkan bila obat diminum teratur selama enam bulan.
Batuk karena virus biasanya hilang dalam dua minggu.
Pasti Anda bertanya-tanya berapa biayanya; daftar harga ada di bawah.
Kapan pasien boleh pulang ditentukan oleh dokter.
Setiap obat memiliki efek samping; bacalah petunjuknya.
Risiko operasi meliputi perdarahan dan infeksi.
Nyeri ringan setelah imunisasi adalah hal yang wajar.
Benjolan di payudara sering tidak terasa nyeri.
Anda tidak akan merasa nyeri selama dibius, tetapi mungkin nyeri sesudahnya.
Klaim penyembuhan instan sebaiknya tidak dipercaya.
Hati-hati dengan iklan yang menawarkan obat tanpa efek samping.
Apakah benar terapi ini bisa menyembuhkan diabetes?
Belum ada penelitian yang membuktikan manfaat terapi ozon.
Perawat menanyakan pengalaman pasien selama dirawat.
Kami meminta izin tertulis sebelum memuat cerita siapa pun.
Kisah penemuan penisilin dimulai pada tahun 1928.
“Saya takut jarum,” adalah keluhan yang sering didengar perawat.
“Minumlah obat secara teratur,” pesan dr. Ratna, Sp.P.
Ibu Hamidah, kepala perawat, bertugas sejak 2010.
Pasien dapat menyampaikan keluhan kepada Ibu Neneng di meja layanan.
Luka dibersihkan sebelum dan sesudah penggantian perban.
Lampirkan foto kartu BPJS sebelum kunjungan pertama.
Ukur gula darah Anda sebelum makan dan dua jam setelah makan.
Bila Anda pernah dirawat di rumah sakit lain, bawalah ringkasan medisnya.
Pasien dari RSUD Cimahi dirujuk dengan ambulans.
Kami bekerja sama dengan RS Hasan Sadikin dalam pendidikan dokter.
Lebih baik datang lebih awal daripada terburu-buru.
Antibiotik harus dihabiskan meski keluhan sudah hilang.
Jangan membeli obat keras di toko daring.
Apoteker menjelaskan cara minum amoksisilin kepada pasien.
ASI lebih baik daripada susu formula untuk bayi.
Ibu yang tidak bisa menyusui mendapat penjelasan dari konselor laktasi.
Transplantasi sumsum tulang memakai sel punca pendonor.
Bekam tidak menggantikan pengobatan tekanan darah tinggi.
Skrining kanker serviks Rp300.000 di RSIA Sehati Buah Batu, 1 Maret sampai 30 April 2027.
Biaya persalinan sekitar Rp12.000.000, tergantung kelas kamar.
Lama operasi rata-rata satu sampai dua jam.
Parkir dikenai tarif sesuai peraturan kota.
Menurut Riskesdas 2018, 34% orang dewasa menderita hipertensi.
Kecacatan akibat stroke dapat dikurangi bila pasien cepat ditangani.
Segera hubungi IGD bila anak kejang lebih dari lima menit.
`,
} as const;
