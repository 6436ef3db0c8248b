import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';
import { abroad, others, othersBehind, together, us } from './claim-words.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: membandingkan dengan fasilitas lain',
  why: 'Iklan tidak membandingkan diri dengan rumah sakit lain atau merendahkannya.',
  negatable: false,
  instead: 'Tulis hanya tentang layanan sendiri.',
} as const;

const named = {
  ...base,
  article: 'Permenkes 1787/2010 pasal 5: menyebut fasilitas lain',
  why: 'Iklan tidak menyebut nama rumah sakit lain.',
  instead: 'Hapus namanya, atau tulis “rumah sakit lain” bila soal rujukan.',
} as const;

const house = oneOf`
  rumah sakit, rs, klinik(?:-klinik)?, apotek, lab(?:oratorium)?, faskes, fasilitas(?: kesehatan)?, penyedia, tempat, dokter, bidan, puskesmas`;
const rival = oneOf`(?:para )?(?:pesaing|kompetitor)`;
/** Somewhere else, where patients could go. */
const elsewhere = `(?:${oneOf`rumah sakit, rs, klinik(?:-klinik)?, apotek, lab(?:oratorium)?, faskes, penyedia`}(?: (?:swasta|negeri|umum|gigi|ibu|besar|terdekat|kecantikan|mata))? ${oneOf`
  lain(?:nya)?, sebelah, tetangga, mana ?pun, pesaing, kompetitor, biasa, sebelumnya`}|${rival})`;
/** Other houses together: "semua fasilitas di kota ini". */
const everyone = `(?:${oneOf`semua, seluruh, kebanyakan, rata-rata, para, tarif, harga, banyak`} )?(?:\\S+ ){0,2}?${house}(?: \\S+)? ?${oneOf`
  lain(?:nya)?, sebelah, tetangga, mana ?pun, pesaing, kompetitor, swasta, di tempat lain, di sekitar\w*, di kota(?: ini)?, sekitar, sekelas\w*,
  pada umumnya, di bandung`}`;
const than = oneOf`dari(?:pada)?, dibanding(?:kan)?(?: dengan)?, ketimbang`;

export const comparisonRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'comparison',
    pattern: phrases`
      ${elsewhere},
      ${oneOf`daripada, dibanding(?:kan)?(?: dengan)?, ketimbang, tidak seperti, tak seperti, berbeda dari, beda dengan, di bawah(?: harga| tarif)?, kalah dari`} ${everyone},
      lebih \S+(?: \S+)? ${than} (?:di )?(?:rsud?|rs|klinik|puskesmas)(?! kami| sehati),
      lebih \S+(?: \S+){0,2} ${than} (?:${everyone}|${rival}|(?:yang )?lain(?:nya)?|siapa ?pun|mana ?pun),
      ${oneOf`mengungguli, mengalahkan, melampaui, menyaingi, menandingi, unggul dari, melebihi`} (?:\S+ ){0,2}?(?:${house}|${rival})`,
    needs: mention`
      lebih, daripada, dibanding(?:kan)?, ketimbang, dari, separuh, setengah, bosan, menolak, mahal, lambat, tidak, belum, bukan, mengapa,
      kenapa, kalah, mana ?pun, di (?:bawah|atas), seperti, beda(?: dengan)?, berbeda (?:dengan|dari), pindah, punya, tinggalkan, jangan, ke,
      pesaing, kompetitor,
      mengalahkan, mengungguli, melampaui, menyaingi, menandingi, melebihi, unggul, kecewa, kapok, capek, lelah, beralih\w*, di sehati, cuma,
      hanya, sering, kerap, asal, antre, antri, masih`,
    unless: mention`
      ${together}, lebih dekat, dokter lain (?:meng|akan)\w*, beri tahu, kecuali, berpesan, tanyakan, mencarikan, dicarikan, salinan,
      petugas (?:\S+ )?menghubungi, bebas (?:memilih|meminta), berhak, boleh, dapat (?:memilih|meminta)`,
  },
  {
    ...base,
    id: 'contrast',
    pattern: phrases`
      ${house} (?:yang )?${oneOf`sebelah, tetangga, pemerintah, negeri, swasta, daerah, lain, internasional, besar, di tempat lain, luar`}\b.{0,60}[,;–—-] ?(?:${oneOf`tetapi, tapi, namun, sedangkan, sementara, sementara itu`} )?(?:\S+ ){0,3}?${us},
      (?:harga|tarif|biaya) (?:tetangga|sebelah|pasaran|di tempat lain|di luar sana),
      ${oneOf`berbeda (?:dengan|dari), tidak seperti, tak seperti, beda dengan, ketimbang, daripada, dibanding(?:kan)?`} (?:yang )?lain(?:nya)?(?=.*\b${us}|$),
      lebih \S+ dari yang pernah,
      ${oneOf`berbeda (?:dengan|dari), tidak seperti, tak seperti, beda dengan, ketimbang`} (?:\S+ )?${house}(?=.*\b${us}),
      ^(?:ayo |yuk |saatnya )?(?:pindah|beralih)(?:lah)? ke (?:sehati|kami|klinik kami|rumah sakit kami),
      jangan (?:mau )?(?:dirawat|berobat|melahirkan|operasi|antre|periksa)(?: \S+)? di (?:rumah sakit|rs|klinik) (?!kami|sehati|ini),
      (?:berobat|operasi|melahirkan|terbang|pergi)(?: \S+)? ke ${abroad}\?,
      (?:tinggalkan|ganti|lupakan) (?:dokter|klinik|rumah sakit|rs)(?: \S+)? (?:lama|langganan|sekarang|sebelumnya|lain),
      (?:setengah|separuh|sepertiga) (?:dari )?(?:harga |tarif |biaya )?(?:di |dari )?${house},
      ${house} ${oneOf`abal-abal, asal-asalan, gadungan, murahan, ecek-ecek, odong-odong, tak berizin, tidak jelas, sembarangan`}(?=.*\b${us}\b)`,
    unless: mention`${together}, petugas, mencarikan, dicarikan, menghubungi, dihubungi, penuh`,
  },
  {
    ...base,
    id: 'comparison-abroad',
    pattern: phrases`
      ${oneOf`daripada, dibanding(?:kan)?, ketimbang`} (?:\S+ )?(?:di |ke )?${abroad},
      ${oneOf`tak perlu, tidak perlu, tanpa harus, tanpa perlu, tak usah, tidak usah, buat apa, untuk apa, ngapain, mengapa harus, kenapa harus, mengapa, kenapa`} (?:lagi )?(?:jauh-jauh )?(?:\S+ )?(?:sampai )?ke ${abroad},
      ${oneOf`setara, sekelas, selevel, setaraf, tak kalah (?:dari|dengan)?, tidak kalah (?:dari|dengan)?`} (?:\S+ ){0,2}(?:di |dari )?${abroad}`,
  },
  {
    ...base,
    id: 'compared-by-name',
    isCased: true,
    pattern:
      /\b(?:[Bb]erbeda d(?:engan|ari)|(?:[Tt]idak|[Tt]ak) seperti|[Dd]ibanding(?:kan)?(?: dengan)?|[Dd]aripada|[Kk]etimbang|(?:unggul|kalah) (?:dari|atas)|mengalahkan|mengungguli) (?:di |milik |punya )?(?:RS\w*|[Rr]umah [Ss]akit|[Kk]linik) (?!Kami|Sehati|Ini)\p{Lu}\p{L}+/gu,
  },
  {
    ...named,
    id: 'other-hospital',
    pattern: phrases`
      (?:(?:rumah sakit|rs[a-z]*|klinik|lab(?:oratorium)?)\s+)?${others},
      (?:rumah sakit|rs[a-z]*|klinik)\s+(?:\S+\s+)?${othersBehind}`,
    unless: new RegExp(`\\b${together}\\b(?!.*\\b(?:lebih|jangan)\\b)`),
  },
  {
    ...named,
    id: 'other-hospital-name',
    isCased: true,
    pattern:
      /\b(?:RS|RSU|RSUD|RSUP|RSIA|RSK) (?!Sehati\b|Umum\b|Ibu\b|Khusus\b|Swasta\b|Kami\b|Ini\b|Tipe\b|Kelas\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu,
    needs: mention`daripada, dibanding(?:kan)?, lebih, jangan, bukan, seperti, kalah, ketimbang, pindah, tinggalkan, kecewa, kapok, di sini cukup, di sini hanya`,
    unless: mention`surat, bawa\w*, membawa, pindah dari(?!.*\b(?:kecewa|kapok|mahal)), dirujuk, merujuk, rujukan, lulusan, pendidikan, residen, hasil`,
  },
];
