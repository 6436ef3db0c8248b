/** Written after the rules were mended with set 12, partly in the language of social media; measured once, and then mended. */
export const set13 = {
  block: `
Gak perlu cari lagi, RS paling recommended di Bandung ya cuma Sehati!
Warga Cimahi sepakat: pelayanan kami juara.
Dokter anaknya paling telaten sedunia.
Kami menjadi tolok ukur rumah sakit modern di Jawa Barat.
Rasakan sensasi berobat dengan kualitas premium nomor satu.
Fasilitas rawat inap kami yang paling mewah dan eksklusif di Bandung Utara.
Sehati Kopo dinobatkan warga sebagai rumah sakit terfavorit.
Belum ada klinik lain yang bisa menyaingi hasil kerja ahli gizi kami.
Satu-satunya tempat di Jawa Barat yang mampu menangani kasus serumit ini.
Teknologi Jerman tercanggih abad ini, hadir untuk Anda.
Pokoknya dijamin puas, deh!
Dua minggu rutin terapi, stroke sembuh!
Bye-bye kacamata, mata normal lagi setelah LASIK.
Program diet kami bikin turun 15 kg dalam sebulan, pasti!
Jerawat membandel? Sekali treatment auto glowing.
Gigi rapi tanpa behel dalam 30 hari.
Anda akan segera hamil setelah mengikuti program kami.
Kami telah membuktikan semua pasien saraf kejepit kami sembuh.
Tak ada lagi asma setelah terapi garam di Sehati.
Operasi hidung kami pasti sesuai harapan Anda.
Usus bersih, badan langsing, penyakit pun pergi.
Sunat tanpa drama, tanpa sakit, tanpa perban.
Peeling kami 100% aman buat bumil dan busui.
Nggak ada efek sampingnya, jadi jangan ragu.
Tindakan tanpa luka, tanpa nyeri, tanpa masa pemulihan.
Ramuan dokter kami ampuh banget buat kolesterol.
“Makasih Sehati, ibu saya sehat lagi!” – Yoga, Kopo
Real testimoni dari bumil yang lahiran di sini.
Kata Mama Alea, lahiran di Sehati itu bikin nagih.
Banyak yang sudah merasakan manfaatnya, giliran Anda kapan?
Begini cerita Teh Ani yang berhasil lepas dari insulin setelah ikut program kami.
Bintang 5 dari 2.000 ulasan Google, masih ragu?
Selebgram Bandung ramai-ramai perawatan di klinik kami.
Ditonton jutaan orang: vlog melahirkan artis di Sehati.
Swipe untuk lihat before dan after-nya!
Pinggang dulu 90 cm, sekarang 70 cm: cek foto pasien kami.
Masih antre berjam-jam di RS sebelah?
Ngapain ke Singapura, di Bandung juga ada yang lebih bagus.
Harga tetangga 5 juta, di Sehati cukup 3 juta.
Klinik lain cuma janji, kami kasih bukti.
Sekali coba Sehati, dijamin ogah balik ke Santosa.
Ready stock amoxicillin dan cefixime, DM ya!
Semaglutide bantu kurus, harga mulai 900 ribu.
Lagi pilek? Beli antibiotik aja di Apotek Sehati, gratis ongkir.
Sufor aman dan bergizi, tersedia di minimarket rumah sakit.
Yuk lengkapi nutrisi si kecil dengan susu formula pilihan dokter.
Treatment stem cell biar awet muda, slot terbatas!
Whitening infusion biar kulit cerah merona.
Detoks kaki buat buang racun di tubuh.
Promo 11.11: scaling gigi cuma 111 ribu!
Flash sale vaksin HPV Rp999.000, siapa cepat dia dapat.
Kisaran? Estimasinya Rp4.200.000 pas.
Kalau telat periksa, nyawa taruhannya, lho!
Ibu hebat pasti pilih melahirkan di Sehati.
`,
  warn: `
Giveaway! Menangkan paket cek kesehatan.
Bawa teman, kamu dapat saldo Rp25 ribu.
Gratis tes gula darah buat 100 orang pertama.
Bayar pakai QRIS, dapat diskon 10 ribu.
Buy 1 get 1 untuk konsultasi gizi.
Member baru dapat free konsultasi dokter umum.
`,
  ok: `
Kabar baik, poli gigi kini buka sampai pukul 20.00!
Yuk kenali gejala demam berdarah sejak dini.
Cuci tangan pakai sabun adalah kebiasaan paling sederhana untuk mencegah diare.
Jangan panik, lakukan pertolongan pertama ini saat anak tersedak.
Pasien prioritas nomor satu di IGD adalah yang terancam jiwanya.
Jam besuk terlama adalah dua jam pada hari libur.
Dokter siapa yang paling cocok untuk keluhan saya?
Gedung baru kami punya 60 kamar dan dua ruang operasi.
Pilih kasur yang baik untuk tulang punggung Anda.
Mana yang lebih baik, kompres hangat atau dingin?
Di klinik kami tersedia 12 dokter spesialis anak.
Alat USG kami diperbarui pada Maret 2026.
Puncak kunjungan tertinggi terjadi setelah libur Lebaran.
Bukan berarti dokter termahal selalu paling tepat untuk Anda.
Penelitian terbesar tentang vaksin ini melibatkan 40.000 orang.
Tanya dokter dulu sebelum minum obat herbal, ya.
Belum tentu semua nyeri dada adalah serangan jantung.
Nggak semua batuk butuh antibiotik.
Obat penurun panas tidak menyembuhkan penyebab demam.
Banyak pasien diabetes hidup aktif dengan gula darah terkendali.
Jerawat dapat berkurang dengan pengobatan yang tepat; hasilnya berbeda-beda.
Berapa lama pulih setelah caesar? Umumnya enam minggu.
Penurunan berat badan yang dianjurkan 0,5–1 kg per minggu.
Program hamil dimulai dengan pemeriksaan kedua pasangan.
Kami tidak bisa memastikan hasilnya, tetapi kami jelaskan peluangnya.
Setelah LASIK, sebagian orang tetap memerlukan kacamata baca.
Bius total atau lokal? Dokter anestesi akan menjelaskannya.
Sunat bisa menimbulkan nyeri ringan beberapa hari.
Semua obat ada risikonya, termasuk yang berbahan alami.
Vaksin aman menurut penilaian BPOM, dengan efek samping umumnya ringan.
Reaksi alergi berat sangat jarang, sekitar satu dari sejuta dosis.
Hoaks: minum air hangat membunuh virus.
Jangan percaya pesan berantai soal obat ajaib diabetes.
“Kapan anak boleh sekolah lagi?” Ini jawaban dr. Lia.
Mbak Rini di loket 2 siap membantu pendaftaran.
Cerita pendek karya perawat kami dimuat di majalah rumah sakit.
Seminar awam bersama penyanyi cilik diadakan di aula.
Pasien boleh memfoto hasil pemeriksaannya sendiri.
Timbang bayi sebelum dan sesudah diberi ASI bila dokter memintanya.
Sebelum operasi, lepas perhiasan; sesudah operasi, mulailah minum sedikit demi sedikit.
Rumah sakit lain di jaringan kami dapat dilihat di halaman lokasi.
Minta salinan rontgen dari klinik sebelumnya.
RS Santosa mengirim ringkasan pasien lewat sistem rujukan.
Ambulans menjemput pasien dari RS mana pun setelah ada konfirmasi.
Kartu vaksin dari negara lain perlu diterjemahkan.
Antibiotik hanya bekerja terhadap bakteri.
Apoteker kami akan menanyakan resep bila Anda meminta obat keras.
Jangan bagikan obat tidur Anda kepada orang lain.
Susu formula tidak dipasarkan di rumah sakit ini.
Konselor laktasi siap menjawab pertanyaan soal menyusui.
Donor sel punca darah harus sehat dan berusia 17 sampai 60 tahun.
Detoksifikasi pecandu dilakukan di rumah sakit khusus dengan pengawasan dokter.
Tarif vaksin HPV Rp950.000 per dosis.
Promo senam hamil Rp50.000 di RSIA Sehati Buah Batu, berlaku sampai 30 September 2027.
Biaya kawat gigi berkisar antara Rp5 juta dan Rp9 juta.
Kurang lebih 45 menit waktu yang diperlukan untuk MRI lutut.
Uang muka kembali penuh bila Anda membatalkan dua hari sebelumnya.
Stroke bisa menyebabkan kelumpuhan; kenali tandanya dengan SeGeRa Ke RS.
Ibu hamil dianjurkan memeriksakan diri minimal enam kali.
Pajak dan materai sudah termasuk dalam tagihan.
`,
} as const;
