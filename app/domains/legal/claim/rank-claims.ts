import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';
import { advised, measure, measured, not, place, praising, renowned, service, us } from './claim-words.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: superlatif dan perbandingan',
  why: 'Iklan rumah sakit tidak menyebut diri paling unggul.',
  negatable: true,
} as const;

const facts = 'Sebut fakta yang dapat diperiksa: jumlah dokter, jam buka, alat yang ada, akreditasi dan tahunnya.';

/** A rank is one of the service: of an illness, a form or a room it is a fact. */
const praised = oneOf`${service}, ${place}, kualitas, mutu, standar, reputasi, keramahan`;
const numbered = mention`
  formulir, pertanyaan, loket, antrean, antrian, kursi, kolom, pintu, gejala, penyebab, penyakit, kanker, kasus, kematian, organ, langkah,
  (?:ruang|kamar|lantai|gedung|lift|meja|konter|poli|pintu|jalur|halte|bus)(?: \S+)? (?:nomor|no), antre, isi, diisi, tertera,
  nomor 1 di dalam, butir, baris, dosis, keselamatan pasien, kesehatan anda, parkir, gerbang, halaman, tombol, kegawatan, masalah, prioritas,
  faktor, risiko, tantangan, keluhan, tekan, pilih nomor`;

/** "Pilihan terbaik bagi Anda", of which a doctor decides. */
const decided = oneOf`
  obat, terapi, pilihan, tindakan, penanganan, pengobatan, perawatan, metode, jadwal, langkah, solusi, cara, rencana, alternatif`;

const region = oneOf`indonesia, bandung, jawa, asia, dunia, kota, jabar, priangan`;

export const rankRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'superlative',
    pattern: phrases`ter${praising}`,
    unless: mention`(?:kursi|baris|bangku|barisan|gigi|posisi) (?:\S+ )?terdepan, terdepan di (?:baris|kursi), ongkos kirim termurah, termurah\b.*\b(?:tertinggi|termahal)`,
    instead: facts,
  },
  {
    ...base,
    id: 'renowned',
    pattern: phrases`${renowned}`,
    needs: mention`${praised}, family, warga, your`,
    unless: mention`best practice, (?:penyakit|gejala|kanker) ternama`,
    instead: facts,
  },
  {
    ...base,
    id: 'best',
    pattern: new RegExp(`(?<!\\b(?:${advised})(?:\\s+\\S+)?\\s+(?:yang\\s+)?)\\bter ?baik\\b`, 'g'),
    needs: mention`${praised}, kualitas, mutu, tempat, hasil, kesehatan keluarga, sahabat, mitra, senyum, penghargaan, kategori, warga`,
    unless: mention`
      yang terbaik (?:untuk|bagi) (?:anak|bayi|si kecil|buah hati)(?: anda)?(?!\w)(?!.*\b(?:kami|sehati|rumah sakit|dokter)\b),
      (?:asi|air susu ibu)\b.*\bterbaik,
      terbaik (?:untuk )?(?:ditanya|bertanya|menyimpan|menaruh|meletakkan|mengukur|minum|meminum|mulai|memulai|datang|menjemur),
      terbaik (?:sesuai|menurut) (?:kondisi|keadaan|kebutuhan|pedoman|bukti),
      ${decided} (?:yang )?terbaik (?:bagi|untuk|pada) (?:kondisi|keadaan|keluhan|kebutuhan|kasus|jenis|tiap|setiap),
      ${oneOf`akan, membantu, memilih\w*, menentukan, membahas, membicarakan, menyarankan, mendiskusikan, mempertimbangkan, merencanakan, tanyakan, diskusikan, bicarakan, konsultasikan`} (?:\S+ ){0,4}${decided} (?:yang )?terbaik`,
    instead: facts,
  },
  {
    ...base,
    id: 'superlative-measure',
    pattern: phrases`${measure}, paling banyak(?= ${place})`,
    needs: mention`${praised}, rujukan, mitra, sahabat, dekade`,
    unless: mention`
      organ, suhu, sumber, informasi, situs, tekanan, dosis, kadar, risiko, tulang, otot, kelenjar, pasien terbanyak(?! (?:di|se)),
      pasien ter(?:tua|lama), lantai, gedung, jadwal,
      usia, penyebab, kasus, penyakit, kanker, kematian, terbesar kami, eceran tertinggi, nilai, angka kejadian, hasil tertinggi, derajat,
      (?:kamar|ruang|ruangan|aula|unit|poli|gedung|taman) ter(?:luas|besar|tua|tinggi)(?! (?:di|se)\b)`,
    instead: 'Sebut ukurannya, misalnya “48 kamar” atau “buka 24 jam”.',
  },
  {
    ...base,
    id: 'most',
    pattern: phrases`(?:tempat|rumah sakit|klinik|solusi) (?:yang )?paling (?:tepat|sesuai|cocok) (?:untuk|bagi), paling (?!${measured}\b(?! (?:\S+ )?se-\w+))[a-z-]+`,
    needs: mention`${praised}, biaya, se-\w+`,
    unless: mention`
      (?:waktu|cara|posisi|saat|hal|sepatu|pakaian|tempat duduk)(?: yang)? paling,
      paling (?:cepat|baik|aman|efektif|besar) (?:bila|jika|saat|pada|pukul|jam|keluar|tanggal|besok|lusa|diminum|disimpan|dilakukan|dimakan),
      paling (?:cepat|baik|aman|efektif|besar) (?:diambil|sampai|bagi anda|untuk anda|tiga|dua|satu|\d+|dapat|setelah|sebelum),
      konsultasikan, pukul \d+`,
    instead: 'Hapus “paling”, lalu sebut apa yang ada.',
  },
  {
    ...base,
    id: 'first-rank',
    pattern:
      /\b(?:nomor|no\.?|nomer|number)\s?(?:satu|wahid|1|one|hiji|siji)\b(?![\d.,]*\d)|#\s?1\b|\b(?:peringkat|ranking|rangking|urutan|posisi|juara) (?:satu|pertama|1|teratas)\b(?![\d.,]*\d)/g,
    unless: numbered,
    needs: mention`${praised}, favorit, selalu, warga, keluarga, (?:di|dalam) (?:kepuasan|hal|soal|urusan|bidang|hati), kualitas, mutu, berobat`,
    instead: 'Sebut akreditasi dan tahunnya.',
  },
  {
    ...base,
    id: 'only-one',
    pattern: phrases`
      satu(?:[ -]?satu|2)nya(?=\s+(?:yang|di)?\s*${service}\b),
      satu(?:[ -]?satu|2)nya(?=.*${place}),
      ${us}\b.{0,30}\bsatu(?:[ -]?satu|2)nya,
      satu(?:[ -]?satu|2)nya yang (?:memiliki|punya|menyediakan|melayani|berani|bisa|mampu|terakreditasi|menawarkan),
      (?:hanya|cuma) (?:(?:ada|tersedia|bisa|dapat) (?:\S+ ){0,4}?)?di (?:sehati|sini|kami|rumah sakit kami|klinik kami),
      (?:hanya|cuma|(?<=^|[,;:] )baru) (?:sehati|kami|di sini|rumah sakit kami|klinik kami)(?: \S+){0,2} yang,
      (?:hanya|cuma|(?<=^|[,;:] )baru) (?:sehati|kami) (?:memiliki|punya|mampu|bisa|sanggup),
      ${not}(?: akan)? (?:anda )?(?:temui|temukan|ditemukan|dijumpai|didapat|dapatkan|tersedia)(?: \S+){0,4} (?:di )?(?:tempat|rumah sakit|klinik) (?:lain|mana ?pun)`,
    unless: mention`
      satu[ -]satunya (?:cara|gejala|dokumen|pintu|syarat|obat|pemeriksaan|tanda|jalan|akses|penyebab|sumber),
      (?:hanya|baru) (?:ada |tersedia )?di (?:sehati|sini|kami) (?:pada|setiap|hari|pukul), pada hari, hari kerja, setiap, pukul \d+\S*,
      pendaftaran, diambil, dibayar, pembayaran, kartu, formulir, loket, hasil, resep, berlaku`,
    negatable: false,
    instead: 'Tulis “kami memiliki …” tanpa menyebut yang lain.',
  },
  {
    ...base,
    id: 'pioneer',
    needs: mention`${praised}, bayi tabung`,
    pattern: phrases`
      (?<!\b(?:kunjungan|hari|pertolongan|kali|anak|trimester|dosis|minggu|bulan|tahun|kontrol|kasus) )pertama(?: dan (?:satu-satunya|terbesar))?(?: yang \S+(?: \S+){0,3})? di ${region},
      pertama (?:yang )?(?:menghadirkan|memiliki|menyediakan|menggunakan|menerapkan|melakukan|mempunyai), yang pertama dalam,
      pelopor, perintis, pionir, pemimpin (?:dalam|di|pasar|industri|layanan), ${not} pernah ada (?:sebelumnya )?di, belum pernah ada (?:sebelumnya )?di`,
    instead: 'Sebut sejak tahun berapa layanan ini ada.',
  },
  {
    ...base,
    id: 'beyond-compare',
    pattern: phrases`
      (?:tiada|tak ada|tidak ada|tanpa|tak punya|belum ada) (?:duanya|tanding|tandingan(?:nya)?|banding|bandingan(?:nya)?|saingan(?:nya)?|tara(?:nya)?|lawan(?:nya)?),
      (?:tiada|(?:tak|tidak|belum|${not}) ada) yang (?:bisa |mampu |dapat |sanggup )?(?:menandingi|menyamai|mengalahkan|menyaingi|mengungguli|ngalahin|nandingin|nyaingin),
      juara (?:\S+ )?${place},
      (?:belum|${not}) (?:tertandingi|terkalahkan|tersaingi|ada yang lebih baik),
      ${not} ada (?:\S+ ){1,3}(?:yang )?lebih \S+ (?:dari(?:pada)?|dibanding(?:kan)?) (?:\S+ )?(?:kami|sehati),
      (?:keunggulan|kehebatan|kelebihan) (?:kami|sehati), ${not} (?:dimiliki|dipunyai) (?:oleh )?(?:siapa ?pun|yang lain),
      (?:juara|jago|raja|jawara)nya,
      (?:belum|${not}) (?:pernah )?ada (?:rumah sakit|rs|klinik|layanan|dokter|apotek) (?:lain |mana ?pun |yang (?:mampu|bisa|punya|sebaik|sehebat|lebih)|se)\S*,
      (?:rumah sakit|rs|klinik) (?:lain|mana ?pun) (?:\S+ )?(?:belum|${not}) (?:punya|memiliki|bisa|mampu|sanggup|ada),
      (?:belum|${not}) (?:dimiliki|dipunyai|ditawarkan) (?:oleh )?(?:rumah sakit|rs|klinik|fasilitas),
      se(?:lengkap|canggih|murah|nyaman|cepat|bagus|baik|hebat|ramah) (?:ini|kami|sehati|di sini),
      (?:layanan|pelayanan|fasilitas|kualitas|kelas) bintang (?:lima|5),
      kelas satu(?= (?:yang|untuk semua)), (?:dokter|layanan|pelayanan|perawat|tim|kualitas) kelas satu,
      super ${oneOf`${praising}, cepat, aman, ramah, bersih, luas, akurat`},
      (?:kesempurnaan|sempurnanya) (?:layanan|pelayanan|perawatan|hasil),
      (?:layanan|pelayanan|perawatan|hasil)(?: \S+)? (?:yang )?(?:sempurna|tanpa cela|tanpa cacat|tanpa kompromi),
      (?:standar|standard) emas(?= (?:perawatan|layanan|pelayanan|rumah sakit|kami)), gold standard(?= \S+ kami),
      (?:layanan|pelayanan|dokter|perawat|kami|rasa|kualitas|fasilitas)(?: \S+)? (?:memang |sungguh |emang )?(?:juara|jempolan),
      (?:menjadi|jadi|adalah|sebagai|merupakan) (?:tolok ukur|barometer|kiblat|panutan|benchmark|ikon|rujukan utama),
      (?:rumah sakit|klinik|dokter|bidan|perawat|tempat bersalin)(?: \S+)? (?:favorit(?! anda)|idaman|dambaan|impian|kebanggaan|andalan|pujaan|terbaikmu),
      (?:juara|pemenang|nomor satu)?(?: )?di hati (?:masyarakat|warga|pasien|keluarga|para),
      (?:melebihi|melampaui|di atas) (?:standar|rata-rata) (?:\S+ )?(?:nasional|rumah sakit|klinik|dunia|internasional),
      ${not} (?:ada )?yang (?:lebih|se)\S*(?: \S+)? (?:dari(?:pada)?|dibanding(?:kan)?|selain) (?:kami|sehati),
      ${not} (?:perlu )?(?:tergoyahkan|terbantahkan|ternilai|diragukan), di atas (?:semuanya|segalanya), mendominasi, merajai, melegenda,
      selangkah (?:lebih )?(?:di depan|maju), hanya ada satu (?:rumah sakit|klinik|dokter|tempat),
      (?<=kami |sehati )(?:tidak|tak) pernah mengecewakan,
      (?:${us}|rumah sakit|klinik|dokter|layanan)\b[^.]{0,30}\bunggul(?!an),
      (?:kami|sehati) (?:jauh |selalu |tetap |memang )*lebih ${oneOf`baik, ${praising}, cepat, aman, ramah, bersih, akurat, berpengalaman`}(?=[.!,]|$),
      sang juara, terbaik dari yang terbaik, ahlinya ahli, (?:lebih|jauh|paling|selalu) unggul,
      unggul (?:segalanya|jauh|(?:di|dalam) segala\S*)`,
    negatable: false,
    unless: mention`belum ada layanan (?:pada|di), bibit unggul, benih unggul, sembuh sempurna, tidak (?:selalu )?sempurna`,
    instead: 'Sebut apa yang ada, tanpa perbandingan.',
  },
];
