import { oneOf } from './claim-patterns.ts';

/** Who or what is praised: the services of a hospital and its people. */
export const service = oneOf`
  rumah sakit, rs, rsud?, rsia, rumkit, klinik, apotek, laboratorium, lab, poli(?:klinik)?, unit, pusat, sehati, hospital, clinic,
  dokter(?:-dokter)?, spesialis, ahli, perawat, bidan, terapis, tim, tenaga medis, pakar, doctors?, team, service,
  layanan, pelayanan, fasilitas, teknologi, peralatan, alat, kamar, ruang, ambulans, penanganan, perawatan,
  pengobatan, terapi, operasi, bedah, persalinan, melahirkan, bersalin, program, paket, harga, tarif, metode, laser,
  kami, solusi, pilihan, tempat (?:bersalin|melahirkan|berobat)`;

/** Also as people write to friends. */
export const not = oneOf`tidak, tak, gak, ga, nggak, ngga, enggak, kagak, tiada`;

export const us = oneOf`kami, sehati, di sini, ke sini, rumah sakit ini, klinik ini`;

export const place = `(?:di|se)[ -]?${oneOf`
  kota, bandung, cimahi, garut, sumedang, tasikmalaya, cirebon, bogor, jakarta, surabaya, jawa, jabar, priangan, parahyangan, sunda,
  indonesia, asia, dunia, nusantara, negeri, tanah air, provinsi, kabupaten, kelasnya, bidangnya, kawasan, sini, wilayah`}`;

/** Somebody else's country, where patients could go. */
export const abroad = oneOf`
  luar negeri, negeri seberang, negara (?:lain|tetangga), singapura, penang, malaysia, kuala lumpur, melaka, malaka, thailand, bangkok, jepang,
  korea, tiongkok, china, guangzhou, amerika, eropa, jerman, australia, jakarta`;

/** The adjectives that praise by "ter-" (`termurah`). */
export const praising = oneOf`
  murah, hemat, ekonomis, canggih, mutakhir, lengkap, modern, inovatif, maju, nyaman, mewah, megah, eksklusif, elite?, istimewa, spesial, hits,
  kemuka, depan, unggul, hebat, dahsyat, prima, favorit, populer, laris, andal, handal, profesional, mumpuni, kompeten, pandai, pintar, jago,
  ampuh, manjur, jitu, mujarab, efektif, efisien, bonafide, sohor, kondang, nama, masyhur, pandang, bergengsi, presisi, teliti, higienis, steril,
  komplet,
  komplit, komprehensif, asri, indah, sabar, setia, top, oke, jempol, keren, mantap, bagus`;

/** The superlatives that also measure, and praise only a service. */
export const measure = `ter${oneOf`
  besar, cepat, aman, luas, tinggi, kuat, percaya, bersih, sukses, lama, kenal, tua, dahulu, akurat, jangkau se, banyak dipilih,
  banyak (?:di|se), r?amah`}|tepercaya`;

/** Words that call somebody or something the first of all. */
export const renowned = oneOf`
  ternama, tersohor, termasyhur, kenamaan, kondang, beken, legendaris, jempolan, jagoan, primadona, jawara, juaranya, jagonya, rajanya,
  ratunya, pakarnya pakar, bukan kaleng-kaleng, langganan juara, idola warga, papan atas, kelas wahid, kelas atas, nomor wahid, bintang lima,
  bintang 5, (?:ber)?kelas (?:dunia|internasional),
  bertaraf (?:dunia|internasional), world[- ]class, leading, top (?:hospital|doctors?), the best, best, number one, premier`;

/** What can be "paling" without praise: measures, times, and what an illness is. */
export const measured = oneOf`
  lambat, lama, sedikit, banyak, tidak, sering, umum, awal, dekat, berat, penting, kecil, pagi, akhir, tinggi, rendah, jauh, utama, atas,
  bawah, muda, tua, ringan, parah, rentan, berisiko, mungkin, sesuai, tepat, dini, malam, siang, sore, ditakuti, lazim, kurang, panjang,
  pendek, depan, belakang, kanan, kiri, kuat menahan, sakit, nyeri, mendesak, perlu, cocok, jarang, luar, dalam, bermanfaat, berbahaya,
  sulit, mudah, dulu, pertama, suka, mengancam, berarti, menonjol, terganggu, membutuhkan, memerlukan, butuh, terlihat, terasa,
  diperlukan, terdampak, benar, ramai, padat, sepi, baru, senior, menular, nyata, khas, akurat bila`;

/** What a superlative says of the body, of habits and of time: advice, not praise. */
export const advised = oneOf`
  orang, waktu, saat, jam, posisi, cara, langkah, makanan, minuman, sumber, suhu, olahraga, hal, usia, sudut, pencegahan, perlindungan,
  kebiasaan, alas, bantal, asupan, camilan, gizi, nutrisi, latihan, gerakan, obat pertama, kualitas gambar, periode, momen, sarapan, menu,
  buah, sayur, pilihan makanan, arah, ruangan, pakaian, tidur, sepatu, bekal, lemak, protein, karbohidrat, keputusan, masa`;

/** Good ends of a treatment, of which nobody can be certain. */
export const outcome = oneOf`
  sembuh\w*, kesembuhan, disembuhkan, menyembuhkan, penyembuhan, pulih\w*, sehat kembali, kembali sehat, berhasil, keberhasilan, sukses,
  hamil, punya (?:anak|momongan), langsing, turun, hilang, lenyap, musnah, rontok, lancar, selamat, puas, memuaskan, normal, cocok,
  efektif, manjur, membaik, awet, mulus, glowing, cerah, kencang, putih, lurus, rapi, kebal, terlindungi, teratasi, terwujud, tercapai,
  kesampaian, tuntas, bebas, cantik,
  tampan, muda, tumbuh, (?:berjalan|melihat|mendengar|jalan) (?:lagi|kembali|normal), terang, berumur panjang`;

/** Says that it is so of most or of some, not of all. */
export const hedged = oneOf`
  biasa, biasanya, umumnya, sebagian besar, sebagian, kebanyakan, rata-rata, sering, sering kali, kerap, (?<!tidak |tak )mungkin`;

/** A condition of what follows, which "bila Anda ingin sembuh" is not. */
export const condition = oneOf`(?:bila|jika|apabila|kalau)(?! (?:anda |kamu )?(?:ingin|mau|mencari|berobat|datang|memilih|percaya|pilih|bosan|lelah))`;

/** Illnesses that are treated and stay. */
export const lasting = oneOf`
  hiv, aids, diabetes\w*, kencing manis, hipertensi, darah tinggi, autisme, autis, lupus, asma, epilepsi, parkinson, alzheimer, demensia,
  psoriasis, (?:gagal )?ginjal(?: kronis)?, gagal jantung, (?:sakit|penyakit) jantung, thalas+emia, talasemia, hemofilia, skizofrenia,
  stroke, kanker, tumor, (?:asam urat|gout), rematik, vitiligo, hepatitis b, glaukoma, cerebral palsy, down syndrome`;

/** Who speaks and is no doctor. */
export const speaker =
  '(?:[Ii]bu|[Bb]apak|[Pp]ak|[Bb]u|[Nn]y\\.?|[Tt]n\\.?|[Nn]yonya|[Tt]uan|[Pp]asien|[Kk]ak|[Mm]bak|[Mm]as|[Bb]unda|[Aa]yah|[Oo]ma|[Oo]pa|[Mm]ama|[Mm]ami|[Aa]bah|[Tt]ante|[Nn]enek|[Kk]akek|[Uu]ni|[Tt]eh|[Kk]ang|[Pp]asangan)';

/** The words of selling. */
export const selling = oneOf`
  beli, dibeli, membeli, pembelian, borong, jual, menjual, dijual, pesan, dipesan, dapatkan, diskon, promo, gratis, murah, hemat, bonus,
  hadiah, potongan, harga, stok, ready, paket, sampel, sponsor, cicil, tersedia, hadir, bebas dibeli, voucher, bingkisan,
  membagikan, rp\.? ?\d[\d.]*, suntik sekarang, order, kirim, dikirim, tanpa resep, asli, mulai dari, klik, keranjang,
  tanpa (?:perlu )?ke dokter, booking, diantar, antar, chat admin, tinggal \S+, persediaan, grosir`;

const month = oneOf`
  jan(?:uari)?, feb(?:ruari)?, mar(?:et)?, apr(?:il)?, mei, juni?, juli?, agu(?:stus)?, sep(?:tember)?, okt(?:ober)?, nov(?:ember)?,
  des(?:ember)?`;

/** A number, in figures or in words. */
export const number = oneOf`\d[\d.,]*, satu, dua, tiga, empat, lima, enam, tujuh, delapan, sembilan, sepuluh, belasan, puluhan, setengah`;

/** A last day. */
export const lastDay = `(?:\\b\\d{1,2} ${month}\\b|\\b${month} 20\\d\\d\\b|\\b\\d{1,2}[/-]\\d{1,2}[/-]20\\d\\d|\\b(?:sampai|hingga|s\\.?/?d\\.?) (?:tanggal |akhir )?(?:\\d|${month}|bulan ini|tahun))`;

/** Hospitals and laboratories of others. */
export const others = oneOf`
  borromeus, hasan sadikin, rshs, hermina, siloam, mayapada, mitra keluarga, awal bros, primaya, eka hospital, edelweiss, sartika asih,
  limijati, cicendo, medistra, cipto mangunkusumo, rscm, mount elizabeth, gleneagles, prodia, halodoc, alodokter, kimia farma,
  ciputra hospital, national hospital, rspad`;

/** Those whose names persons and places have too: only behind the word for a hospital. */
export const othersBehind = oneOf`
  santosa, melinda, al[- ]islam, immanuel, rajawali, salamun, pondok indah, harapan kita, dharmais, sardjito, soetomo, advent,
  muhammadiyah, premier, bunda, pindad, bungsu, avisena, humana`;

/** What one does with other hospitals without comparing. */
export const together = oneOf`
  bawa, membawa, hasil (?:pemeriksaan|laboratorium|lab|tes|rontgen|usg)(?: \S+)? (?:dari|di), rujuk, merujuk, dirujuk, rujukan, rekam, surat,
  dirawat, pernah, kerja sama, bekerja sama, donor, unggah, diunggah,
  pendapat, penuh(?! sesak), catatan, riwayat, ambulans, pindah dari, dipindahkan, mengunggah, praktik, praktek, lulusan, bertugas, bekerja di,
  diterima, konfirmasi, konferensi, diadakan, jaringan, berasal,
  fellowship, residen, pendidikan, atau rumah sakit lain, konsultasi ke, resep dari, kontrol di, transfer, pelatihan, seminar,
  penelitian bersama, tidak berlaku, menggelar, pindahan, didaftarkan`;
