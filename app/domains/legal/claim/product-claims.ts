import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';
import { selling } from './claim-words.ts';

const base = { level: 'block', negatable: true } as const;

/** Substances have names by kind: every "-mycin" is an antibiotic, every "-zolam" a tranquilliser. */
const prescribed = oneOf`
  obat keras, obat daftar g, obat penenang, obat tidur, obat bius, obat aborsi, obat penggugur\w*, obat kuat, psikotropika, narkotika,
  antibiotik, steroid, kortikosteroid,
  \w{2,}[cs]il+in, \w{2,}m[yi][cs]in, \w{2,}flo[xk]s?acin, \w{2,}floksasin, [cs]ef\w{3,}, \w{2,}[ck]ycline?, \w{2,}siklin,
  \w{2,}azepam, \w{2,}zolam, zolpidem, tramadol, kodein, codeine, morfin, ketamin, fentan[iy]l, metformin, glib?enklamid, glimepirid,
  \w{2,}statin, \w{2,}sartan, \w{2,}dipine?, captopril, kaptopril, bisoprolol, \w{2,}prazole?, \w{2,}glutide?, \w{2,}tide, ozempic, wegovy,
  mounjaro, saxenda, \w{2,}denafil, viagra, tadalafil, cialis, misoprostol, cytotec, deks?ametason, dexamethasone, metilprednisolon,
  prednison, isotretinoin, tretinoin, roaccutane, hidrokuinon, botox, botoks, insulin, klomifen, fluoxetine?, sertraline?`;

const untested = oneOf`
  stem ?cells?, sel punca, eksosom, exosome, sekretom, terapi (?:\S+ )?(?:energi|magnet|lintah|ion|air alkali|gelombang otak|aura|warna),
  (?:terapi|infus|suntik|cuci|sauna|darah|perawatan)(?: \S+){0,2} ozon, ozon (?:nano|darah|medis|terapi|infus), kelasi, infus laser,
  metode rahasia, khelasi, chelation,
  (?:infus|suntik|injeksi) (?:\S+ )?(?:pemutih|putih|whitening|vitamin c|glutathione|glutation|plasenta|chromosome),
  (?:whitening|brightening|glow) (?:infusion|infus|injection|drip),
  detoks(?:ifikasi)? (?:\S+ )?(?:darah|usus|hati|kaki|tubuh|racun|kopi|jus), (?:rendam )?kaki detoks, detoks ion, cuci (?:otak|usus|darah tinggi), prana, reiki, rukyah medis,
  air (?:alkali|hidrogen), bekam, iridologi, bioresonansi, bioenergi, biofeedback energi, vaksin nusantara, hipnoterapi kanker,
  akupunktur kanker,
  pengobatan alternatif, terapi urin, ear candle, kerokan medis, metafisika, pengobatan supranatural, anti ?aging injection, homeopati,
  batu giok, nad\+?, (?:terapi )?(?:kuantum|quantum), gurah, totok (?:wajah|darah|saraf), kopi enema,
  enema kopi, (?:terapi )?sengat lebah, apiterapi, (?:ramuan|resep) (?:rahasia|turun-temurun|leluhur|kuno), vitamin dosis tinggi,
  terapi (?:garam|lilin|kristal|getaran)`;

export const productRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'hard-drug',
    article: 'UU 17/2023 dan Permenkes 1787/2010 pasal 5: obat keras',
    why: 'Obat keras dan obat dengan resep tidak diiklankan kepada umum.',
    pattern: phrases`${prescribed}`,
    needs: mention`${selling}, menawarkan`,
    unless: mention`
      hanya (?:\S+ ){0,3}(?:dengan|atas) resep, jangan,
      tidak (?:\S+ )?(?:diresepkan|dijual|menjual|(?:dapat|bisa) (?:\S+ )?(?:dibeli|dipesan|dikirim|diambil)|boleh|melayani|mengirim|dikirim|kirim|antar|jual|menyediakan),
      (?<!tanpa |tidak |tak )(?:wajib|perlu|memerlukan|membutuhkan|dengan|harus dengan|sesuai|atas|berdasarkan|bawa) resep, memperberat\w*,
      memperburuk, menyebabkan, resistensi, diatur pemerintah, simpan\w*, karena itu, (?:bila|jika) (?:perlu|diperlukan),
      dapat (?:diberikan|menyebabkan|menimbulkan)`,
    instead: 'Hapus nama obatnya. Tulis “dengan resep dokter” tanpa harga.',
  },
  {
    ...base,
    id: 'formula-milk',
    article: 'PP 28/2024 pasal 33 dan Permenkes 1787/2010 pasal 5: susu formula',
    why: 'Susu formula bayi tidak diiklankan oleh fasilitas kesehatan.',
    pattern: phrases`
      susu (?:formula|pertumbuhan|lanjutan|bayi|pengganti asi|bubuk bayi|pendamping asi), sufor, formula (?:bayi|lanjutan|premium), botol dot`,
    needs: mention`
      ${selling}, berhadiah, sekaleng, mendapat, mendapatkan, pilihan, rekomendasi(?:kan)?, terbaik, cerdas, pintar, unggul, bekerja sama,
      disponsori, merek, lebih baik, merekomendasikan,
      sehat, tumbuh, favorit, andalan, kaleng, dus, setara asi, seperti asi, mirip asi, kini, stok, terbaru,
      di (?:apotek|minimarket|toko|kantin|koperasi)(?: \S+)?, (?:kami|bidan kami|dokter kami) (?:menyarankan|menganjurkan|anjurkan)`,
    unless: mention`
      indikasi, (?:susu formula|sufor) (?:\S+ )?(?:tidak|bukan), bukan pengganti, tidak (?:\S+ ){0,3}(?:susu|sufor), asi lebih baik,
      daripada susu, menyusui lebih, alergi, takaran, jangan,
      (?:atas|sesuai) (?:saran|anjuran|resep) dokter, larangan, dilarang`,
    instead: 'Tulis tentang dukungan menyusui.',
  },
  {
    ...base,
    id: 'unproven',
    article: 'Permenkes 1787/2010 pasal 5: cara pengobatan yang belum terbukti',
    why: 'Cara ini belum diakui untuk pengobatan.',
    pattern: phrases`${untested}`,
    unless: mention`
      transplantasi, donor, pendonor, sumsum, leukemia, hematopoietik, tali pusat, penelitian, (?:masih |sedang |belum )?diteliti, uji klinis,
      belum (?:menjadi|merupakan|termasuk|tersedia|terbukti|didukung|ada bukti|cukup|diakui|direkomendasikan), bukti, pedoman, keracunan,
      penyakit fungsi otak, riwayat, apakah anda,
      berbahaya, tidak (?:\S+ )?(?:kami|dianjurkan|disarankan|direkomendasikan|terbukti|diizinkan|termasuk|tersedia|melayani|menyediakan),
      tidak (?:\S+ )?(?:diperlukan|perlu|bermanfaat|berguna|menggantikan|menyembuhkan|ada di), ditawarkan di banyak,
      bukan (?:pengganti|layanan|bagian), adalah sel, istilah, (?:beri tahu|sebutkan|sampaikan), sebelum tes,
      pernah`,
    instead: 'Hapus, atau tulis bahwa buktinya belum cukup.',
  },
  {
    ...base,
    id: 'offered-unproven',
    article: 'Permenkes 1787/2010 pasal 5: cara pengobatan yang belum terbukti',
    why: 'Cara yang belum terbukti tidak ditawarkan.',
    negatable: false,
    pattern: phrases`
      (?:belum|tanpa|tidak|minim) (?:\S+ ){0,2}?(?:bukti(?! (?:rujukan|pembayaran|bayar|transfer|setor|identitas|kepesertaan|pendaftaran|daftar|vaksin\w*|lunas|potong))|terbukti|diakui|teruji|diteliti)(?: (?:secara )?(?:ilmiah|klinis|medis))?`,
    needs: mention`
      coba, mencoba, dicoba, daftar, mendaftar, kini dapat, kini bisa, hadir, membuka layanan, menyediakan, menawarkan, di (?:klinik|rumah sakit) kami,
      kami (?:buka|sediakan|tawarkan), cara baru, terobosan, digemari`,
    unless: mention`
      kami tidak, tidak (?:kami|menyediakan|menawarkan|melayani|dianjurkan|disarankan|mencoba), jangan, hindari, waspad\w*, hati-hati, bila, jika, apakah,
      sebelum, karena itu, tidak ada layanan, (?:ikut|peserta|dalam rangka) (?:penelitian|uji klinis), hoaks, mitos`,
    instead: 'Hapus, atau jelaskan mengapa cara ini tidak ditawarkan.',
  },
];
