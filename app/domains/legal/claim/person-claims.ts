import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';
import { abroad, speaker, us } from './claim-words.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: testimoni dan kesaksian',
  why: 'Iklan tidak memakai kesaksian pasien atau orang terkenal.',
  negatable: true,
  instead: 'Hapus. Ulasan pengunjung tampil di halaman ulasan dokter, tanpa dipilih.',
} as const;

/** A quote: at least two words within quotation marks. */
const quoted = '["“][^"“”]{6,}["”]';
const said = '(?:kata|ujar|tutur|ungkap|cerita|jelas|aku|tulis|sebut|kenang|papar|puji|curhat|komentar)';
const name = '\\p{Lu}\\p{L}+(?:\\s\\p{L}+)?';
const gap = '[\\s,.–—(-]*';
const quotesOfPatients = [
  // “…” kata Ibu Rina; “…” Pak Asep; “…” Budi, 38; “…” kata Rina
  `${quoted}${gap}(?:${said}\\s+(?:seorang\\s+|salah satu\\s+)?)?(?:${speaker}\\s+\\p{Lu}\\S*|${name}\\s*[,(]\\s*\\d{1,2}\\b)`,
  `${quoted}${gap}${said}\\s+\\p{Lu}\\p{Ll}+`,
  // “…” ujar seorang pasien; “…” – pasien kami
  `${quoted}${gap}${said}\\s+(?:seorang |salah satu |para )?(?:pasien|ibu|keluarga|pengunjung|pelanggan|netizen|warganet|peserta)`,
  // “…” – Yoga, Kopo; “…” – Dewi & Arif, Bekasi
  `${quoted}\\s*[–—-]\\s*(?:\\p{Lu}\\p{L}+(?: (?:&|dan) \\p{Lu}\\p{L}+)?(?: \\p{Lu}\\p{L}*\\.?)?(?:,|$|\\s*\\()|pasien|keluarga|ibu|pengunjung)`,
  // Ibu Lina, 34 tahun: “…”; kesan Ibu Wulan …: “…”
  `\\b(?:${speaker}\\s+)?\\p{Lu}\\p{L}+(?:,\\s*(?:usia\\s*)?|\\s*\\()\\d{1,2}(?:\\s*(?:tahun|th))?\\)?[^.“"]{0,30}:\\s*["“]`,
  `\\b${speaker}\\s+\\p{Lu}\\p{L}+[^.“"]{0,60}:\\s*["“][^"“”?]{6,}["”]`,
];

/** Said by somebody of the house or of the state, which is no testimonial. */
const role = '(?:kementerian|who|menteri|direktur|dokter|perawat|bidan|kepala|ketua|petugas|relawan|apoteker)';
const titled = '\\b(?:dr|drg|apt|prof|ns)\\.';
/** A doctor whom the quote itself thanks is not the one who speaks. */
const official = new RegExp(`${titled}(?![^“”]*”)|["”][\\s,.–—-]*(?:\\w+ )?${role}\\b`);
const staff = new RegExp(`${titled}|(?:, |\\b(?:adalah|sebagai|menjadi|dari) )${role}\\b`);

const story = oneOf`
  cerita, kisah, perjalanan, perjuangan, pengakuan, pengalaman, ulasan, curhat\w*, review, rating, bintang (?:lima|5), kesan, komentar, ungkapan,
  cuitan, pujian, sharing, kata hati, suara`;
const patients = oneOf`pasien, mereka, penyintas, pelanggan, ibu-ibu, bunda, orang tua pasien, keluarga pasien, alumni pasien, (?:mantan )?penderita, mantan pasien`;
const crowd = oneOf`ribuan, ratusan, puluhan, jutaan, banyak, sudah banyak, \d[\d.]*\+?(?: ribu)?`;
/** What became of somebody, as stories tell it. */
const cured = oneOf`
  sembuh, pulih, puas, membaik, hilang, langsing, hamil, lancar, tertolong, selamat, (?:bisa|dapat|kembali) \S+(?: \S+)? lagi, menimang,
  momongan,
  (?:bisa|kembali) (?:berjalan|melihat|mendengar|bekerja|beraktivitas|berlari), berhasil, terbebas, bebas, sehat, lega, bahagia, turun,
  sehat kembali`;
const bySehati = oneOf`
  berkat, terima kasih, makasih, setelah (?:berobat|dirawat|operasi|terapi|melahirkan|rutin|ikut|menjalani|ditangani), di sini, di sehati,
  akhirnya,
  sekarang saya, bersama (?:kami|sehati), lewat program (?:kami|sehati)`;

/** Two states of one body. */
const joined = '(?:dan|–|-|/|&|vs\\.?|versus)';
const pictures = phrases`
  before ?:, before(?:-?nya)? ?(?:and|dan|&|-|–|/|vs\.?|n)? ?after, berubah (?:setelah|sesudah), \w+ lama (?:vs\.?|versus|→) \w+ baru,
  \d+ ?kg (?:menjadi|jadi|ke|→) \d+ ?kg, (?:menjadi|jadi) \w+,\s(?:lihat|cek) (?:foto|hasil),
  (?:lihat|saksikan|simak|intip) (?:\S+ ){0,2}(?:perubahan|transformasi|hasil)(?: \S+){0,3} pasien,
  (?:sebelum|dulu|awal|minggu pertama|hari pertama)\b(?:\s*${joined}\s*|.{0,50}\b)(?:sesudah|setelah|sekarang|kini|minggu ke\w+|hari ke\w+),
  dulu\b.{0,60}\b(?:kini|sekarang)\b.{0,30}\d+ ?(?:kg|kilo\w*), (?:bandingkan|membandingkan|geser)\b.{0,50}\bsebelum\b.{0,50}\b(?:hasil|kemudian|akhir)\w*`;

const famous = oneOf`
  artis, aktor, aktris, selebritas, selebriti, seleb, selebgram, influencer, tokoh publik, publik figur, public figure, pesohor, atlet nasional,
  youtuber, tiktoker, vlogger, penyanyi, musisi, komedian, pemain (?:film|sinetron|timnas|sepak bola), bintang (?:film|sinetron|iklan),
  presenter, pembawa acara, model papan atas, putri indonesia, pejabat (?:negara|daerah|tinggi), istri gubernur, istri wali kota,
  brand ambassador`;

export const personRules: readonly ClaimRule[] = [
  { ...base, id: 'testimonial', pattern: phrases`testimon(?:i|ial|ies|y)(?:nya)?, kesaksian(?:nya)?` },
  {
    ...base,
    id: 'words-of-patients',
    pattern: phrases`
      (?:kata|ujar) (?:para )?(?:pasien|mereka)(?: kami)?(?! dalam bahasa),
      (?:dibuktikan|dirasakan|dipercaya|dipilih|disembuhkan|direkomendasikan)(?: oleh)? ${crowd} (?:pasien|orang|ibu|keluarga|warga|pasangan|pelanggan),
      menurut (?:para )?(?:pasien kami|mereka yang), menurut \w+(?: \w+)?,\s(?:salah satu )?(?:pasien kami|pelanggan kami),
      ${story}(?: (?:nyata|dari|bintang lima|bahagia|sukses|inspiratif|sembuh|jujur|haru|langsung|positif)){0,2} (?:para )?${patients},
      ${crowd} (?:pasien|orang|ibu|keluarga|warga|pasangan|bunda) (?:kami )?(?:(?:telah|sudah) (?:sembuh|puas|percaya|terbantu|hamil)|(?:telah |sudah )?(?:memuji|mengakui|merekomendasikan|membuktikan|mempercayai|mempercayakan|puas|merasakan|memilih (?:kami|sehati)|percaya)),
      ${crowd} (?:pasien|orang|ibu|pasangan) (?:kami )?(?:sembuh|pulih|puas|hamil)(?=.*\b(?:kami|sehati|di sini)),
      (?:ibu|pasien|orang|pelanggan|pengunjung|warga)(?: kami)? merekomendasikan (?:${us}|rumah sakit kami|dokter kami),
      (?:mereka|ibu|keluarga|orang|pasien) yang (?:telah|sudah|pernah) (?:sembuh|berhasil|hamil|merasakan|membuktikan)(?! (?:tetap|masih|harus|perlu|wajib|boleh|dapat|bisa|sebaiknya)),
      (?:para pasien|pasien kami|mantan pasien)(?: \S+){0,3} (?:puas|sembuh|pulih|bahagia|tersenyum),
      ${patients}\b[^.]{0,30}\bberbagi (?:\S+ )?${story}, (?:kisah|cerita) (?:kesembuhan|keberhasilan|sukses|bahagia|haru)(?:nya)?,
      dari \S+(?: \S+){0,4} (?:hingga|sampai|menjadi|kini) (?:\S+ )?(?:bebas|sembuh|pulih|berlari|berjalan|hamil|nyenyak|normal)(?! (?:bila|jika)),
      kesembuhan (?:mereka|pasien|para pasien)(?: kami)?(?= (?:di|lewat|kami)),
      dengarkan (?:pengalaman|cerita|kisah|kata),
      (?:simak|baca|tonton|ikuti|dengar|lihat) (?:pengalaman|cerita|kisah|curhat) \w+(?: \w+)?,? ?(?:\(\d+\)|\d+ tahun|pasien kami),
      ${story}(?: \S+)? ${speaker.toLowerCase()} \w+(?=.*\b(?:${us}|sembuh|pulih|berhasil|bebas|melawan|hamil)\b),
      (?:menurut|simak|baca|tonton|lihat|inilah|dengar) (?:\S+ )?${story}(?: \S+)? ${speaker.toLowerCase()},
      mereka (?:sudah|telah) (?:membuktikan|merasakan|sembuh|percaya)\w*, (?:kini|sekarang|saatnya) giliran (?:anda|kamu),
      banyak yang (?:sudah |telah )?(?:merasakan|membuktikan|percaya|puas|sembuh|berhasil)(?! (?:gejala|nyeri|keluhan)),
      (?:kata|ujar|tutur) ${speaker.toLowerCase()} \w+(?=.*\b(?:${us}|lahiran|melahirkan|sembuh|puas)), kata (?:netizen|warganet|orang),
      dipuji (?:\S+ )?(?:pasien|warga|keluarga|pengunjung),
      (?:para pasien|pasien(?:-pasien)? kami)(?: pun| juga| sendiri)? (?:mengatakan|menyatakan|berkata|menyebut|menilai|bercerita|mengakui|mengaku|merasakan|bilang|menuturkan|memuji|merekomendasikan|berterima kasih|membuktikan|bersaksi),
      (?:rating|skor|nilai|ulasan|review)(?: \S+){0,2} (?:\d[,.]\d|bintang|5|sempurna),
      (?:ulasan|review|rating)(?: \S+)? (?:di |dari )?(?:google|tiktok|instagram|maps),
      (?:\d[,.]\d|lima|5) bintang`,
    unless: mention`
      survei, memperbaiki, perbaikan, masukan, diukur, (?:di)?kumpulkan, formulir, kuesioner, isi, tanya, keluhan, menanyakan, mencatat,
      mengumpulkan, mendengar(?:kan)? (?:\S+ )?pengalaman, evaluasi, izin tertulis, risiko, efek samping, gejala, nyeri saat,
      (?:tidak|bukan) (?:dapat |bisa |boleh )?(?:menggantikan|pengganti|mewakili|bukti|membuktikan),
      (?:beri|tulis|tinggalkan|kirim)(?:kan)? (?:\S+ )?(?:ulasan|rating|nilai)`,
  },
  {
    ...base,
    id: 'quote-of-patient',
    isCased: true,
    pattern: new RegExp(quotesOfPatients.join('|'), 'gu'),
    negatable: false,
    unless: official,
  },
  {
    ...base,
    id: 'story-of-patient',
    isCased: true,
    pattern: new RegExp(`\\b${speaker}\\s+\\p{Lu}\\p{L}+[^.“”"?]{0,80}?\\b${cured}\\b`, 'gu'),
    needs: mention`${bySehati}, ${us}, kini, dulu, sempat`,
    negatable: false,
    unless: staff,
  },
  {
    ...base,
    id: 'story-of-somebody',
    pattern: phrases`
      ${oneOf`ia, dia, beliau, seorang \w+, (?:anak|bayi|suami|istri|putra|putri) (?:ibu|bapak|pak|bu) \w+, (?:nenek|kakek|pria|wanita|perempuan|bocah|balita|remaja|pemuda) (?:\d+ tahun|ini|asal \w+)`}\b[^.“”"?]{0,70}?\b(?:${cured}|melihat lagi|bicara|berlari|tersenyum lagi)`,
    needs: mention`${bySehati}, ${us}, kini, kembali, pulang, setelah (?:terapi|operasi)`,
    unless: mention`bila, jika, apabila, boleh, harus, sebaiknya, perlu, gejala, dianjurkan, menurut, dokter \w+ adalah, berhak`,
  },
  {
    ...base,
    id: 'first-person',
    pattern: phrases`pengalaman (?:saya|kami)\b.{0,60}\b(?:menyenangkan|luar biasa|memuaskan|nyaman), (?:saya|aku|(?:suami|istri|anak|ibu|ayah|orang tua|mertua|nenek|kakek)(?: saya| kami|ku))\b.{0,40}\b${cured}`,
    needs: mention`${bySehati}`,
    unless: /\?|\b(?:apakah|bolehkah|kapan|bila|jika)\b/,
  },
  {
    ...base,
    id: 'years-free',
    pattern: phrases`berkat (?:sehati|dokter|rumah sakit|kami|klinik|tim|rs|(?:program|terapi|operasi|perawatan|layanan|tangan)(?: \S+)? (?:kami|sehati|dokter|di sini))`,
  },
  {
    ...base,
    id: 'celebrity',
    pattern: phrases`${famous}`,
    needs: mention`
      pilih, memilih, pilihan, percaya, dipercaya, mempercayakan, langganan, favorit, idola, andalan, andalkan, rekomendasi(?:kan)?,
      merekomendasikan, direkomendasikan, dipuji, digunakan, kami, sehati, klinik, rumah sakit, perawatan, merawat\w*, melahirkan, bersalin,
      di sini, berobat`,
    unless: mention`tidak (?:\S+ )?(?:memakai|menampilkan|bekerja sama)`,
  },
  {
    ...base,
    id: 'endorsed',
    pattern: phrases`
      ${oneOf`pemain, atlet, pelari, petinju, pebulutangkis, pejabat, gubernur, wali ?kota, bupati, menteri, presiden, model, tokoh, anggota dewan, ustaz, ustad, dai, kiai, juara \w+, duta`}(?: \S+){0,8}? (?:percaya\w*|me(?:m|mp)ercayakan|memilih|langganan|andalkan|mengandalkan|merawat|melahirkan|berobat),
      (?:selalu|langganan) (?:cek|periksa|berobat|melahirkan|kontrol|perawatan)(?: \S+)? (?:di sehati|di sini|di klinik kami|di rumah sakit kami),
      (?:telah |sudah )?me(?:m|mp)ercayakan (?:\S+ ){0,4}?(?:kepada|pada|di) (?:sehati|kami|dokter|tim)`,
    needs: mention`${us}, dokter sehati, klinik, rumah sakit`,
    unless: mention`(?:kesehatan|keluarga|perawatan|pengobatan) anda (?:kepada|pada)`,
  },
  {
    ...base,
    id: 'title',
    article: 'Permenkes 1787/2010 pasal 5: gelar akademis dan sebutan profesi',
    why: 'Iklan tidak menonjolkan gelar atau sekolah seorang dokter.',
    pattern: phrases`
      (?:ditangani|dilayani|dirawat|dioperasi|diperiksa|dikerjakan)(?: \S+)? oleh (?:para )?(?:profesor|guru besar|doktor|ahli bergelar|dokter bergelar),
      (?:profesor|guru besar|doktor|dokter|spesialis|tim)(?: \S+){0,3} (?:lulusan|jebolan|tamatan) (?:terbaik|universitas ternama|kampus ternama|${abroad}),
      (?:profesor|guru besar) (?:terkenal|ternama|kami siap), bergelar (?:profesor|doktor|guru besar|master)`,
    needs: mention`${us}, menangani, siap, pasti, dijamin, melayani, ditangani, satu[ -]satunya`,
    unless: /\bdrg?\.\s/,
    instead: 'Sebut nama, spesialisasi, nomor izin praktik dan jadwalnya.',
  },
  {
    ...base,
    id: 'before-after',
    article: 'Permenkes 1787/2010 pasal 5: gambar sebelum dan sesudah',
    why: 'Perbandingan sebelum dan sesudah menjanjikan hasil yang sama.',
    pattern: pictures,
    needs: mention`
      foto, gambar, hasil (?:sebelum|operasi|terapi|perawatan|tindakan|laser|filler|suntik), bukti, perubahan, hasil nyata, galeri, video,
      transformasi, (?:wajah|kulit|senyum|hidung|jerawat|perut)\w*(?=.*\b(?:pasien|bersih|cerah|bersinar|mulus|rata|kusam|flek|penuh)\b), senyum,
      bandingkan, before, tampilan, penampilan, bedanya, perbedaan, beda jauh, potret, geser, sedot lemak, filler, botox, operasi plastik, behel,
      veneer, pasien kami`,
    unless: mention`
      rontgen, usg, janin, organ, posisi, ct scan, mri, tekanan, gula, makan, cuci tangan, pasien diminta, puasa, hasil laboratorium, pukul,
      jam \d+, tidak kami,
      oleskan, dibersihkan, bersihkan, cuci, berat badan(?! pasien)`,
    instead: 'Jelaskan tindakannya, tanpa gambar hasil.',
  },
];
