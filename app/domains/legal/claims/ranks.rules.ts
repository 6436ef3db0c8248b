import type { ClaimRule } from './engine.rules.ts';
import { advised, elsewhere, measure, measured, others, othersBehind, place, praise, service, together } from './words.rules.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: superlatif dan perbandingan',
  why: 'Iklan rumah sakit tidak menyebut diri paling unggul.',
  negatable: true,
} as const;

/** A rank is one of the service: of an illness, a form or a room it is a fact. */
const praised = new RegExp(`\\b(?:${service})\\b|${place}\\b`);
const facts =
  /\b(?:formulir|pertanyaan|loket|antrean|antrian|kursi|kolom|pintu|gejala|penyebab|penyakit|kanker|kematian|organ|langkah|(?:ruang|kamar|lantai|gedung|lift|meja|konter|poli|pintu)(?: \S+)? (?:nomor|no)|antre|isi|diisi|tertera|nomor 1 di dalam|butir|baris|dosis|keselamatan pasien|kesehatan anda)\b/;

export const rankRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'superlative',
    pattern: new RegExp(`\\b${praise}\\b`, 'g'),
    instead: 'Sebut fakta yang dapat diperiksa: jumlah dokter, jam buka, alat yang ada, akreditasi dan tahunnya.',
  },
  {
    ...base,
    id: 'best',
    pattern: new RegExp(`(?<!\\b(?:${advised})(?:\\s+\\S+)?\\s+(?:yang\\s+)?)\\bterbaik\\b`, 'g'),
    needs: new RegExp(`${praised.source}|\\b(?:kualitas|mutu|tempat|hasil|kesehatan keluarga|senyum|penghargaan|kategori|warga)\\b`),
    unless:
      /\byang terbaik (?:untuk|bagi) (?:anak|bayi|si kecil|buah hati)(?: anda)?\b(?!.*\b(?:kami|sehati|rumah sakit|dokter)\b)|\b(?:asi|air susu ibu)\b.*\bterbaik\b|\bterbaik (?:sesuai|menurut) (?:kondisi|keadaan|kebutuhan|pedoman)/,
    instead: 'Sebut fakta yang dapat diperiksa: jumlah dokter, jam buka, alat yang ada, akreditasi dan tahunnya.',
  },
  {
    ...base,
    id: 'superlative-measure',
    pattern: new RegExp(`\\b${measure}\\b`, 'g'),
    needs: praised,
    unless:
      /\b(?:organ|suhu|sumber|informasi|situs|tekanan|dosis|kadar|risiko|tulang|otot|kelenjar|pasien terbanyak|lantai|gedung|jadwal|usia|penyebab|kasus|penyakit|kanker|kematian|terbesar kami)\b/,
    instead: 'Sebut ukurannya, misalnya “48 kamar” atau “buka 24 jam”.',
  },
  {
    ...base,
    id: 'most',
    pattern: new RegExp(`\\bpaling (?!${measured}\\b)[a-z-]+`, 'g'),
    needs: praised,
    unless:
      /\b(?:waktu|cara|posisi|saat|hal)(?: yang)? paling\b|\bpaling (?:cepat|baik|aman|efektif|besar) (?:bila|jika|saat|pada|pukul|jam|keluar|tanggal|besok|lusa|diminum|disimpan|dilakukan|dimakan|diambil|sampai|bagi anda|untuk anda|tiga|dua|satu|\d)|\bkonsultasikan\b|\bpukul \d/,
    instead: 'Hapus “paling”, lalu sebut apa yang ada.',
  },
  {
    ...base,
    id: 'first-rank',
    pattern:
      /\b(?:nomor|no\.?|nomer|number)\s?(?:satu|wahid|1|one)\b(?![\d.,]*\d)|#\s?1\b|\b(?:peringkat|ranking|rangking|urutan|posisi|juara) (?:satu|pertama|1|teratas)\b(?![\d.,]*\d)/g,
    unless: facts,
    needs: new RegExp(`${praised.source}|\\bfavorit\\b|\\bselalu\\b`),
    instead: 'Sebut akreditasi dan tahunnya.',
  },
  {
    ...base,
    id: 'only-one',
    pattern: new RegExp(
      `\\bsatu[ -]satunya\\b(?=\\s+(?:yang|di)?\\s*(?:${service})\\b)|\\bsatu[ -]satunya\\b(?=.*${place})|\\b(?:kami|sehati|rumah sakit|klinik)\\b.{0,30}\\bsatu[ -]satunya\\b(?! (?:cara|gejala|dokumen|pintu|syarat))|\\bsatu[ -]satunya yang (?:memiliki|punya|menyediakan|melayani|berani|bisa|terakreditasi)\\b|\\bhanya ada di (?:sehati|sini|kami)\\b|\\bhanya di sehati\\b|\\bhanya (?:sehati|kami|di sini|rumah sakit kami|klinik kami) yang\\b|\\bhanya (?:sehati|kami) (?:memiliki|punya)\\b`,
      'g',
    ),
    unless: /\bsatu[ -]satunya (?:cara|gejala|dokumen|pintu|syarat|obat|pemeriksaan|tanda)\b/,
    instead: 'Tulis “kami memiliki …” tanpa menyebut yang lain.',
  },
  {
    ...base,
    id: 'pioneer',
    pattern:
      /(?<!\b(?:kunjungan|hari|pertolongan|kali|anak|trimester|dosis|minggu|bulan|tahun|kontrol) )\bpertama(?: dan satu-satunya| dan terbesar)? di (?:indonesia|bandung|jawa|asia|dunia|kota|jabar)\b|\bpelopor\b|\bperintis\b/g,
    instead: 'Sebut sejak tahun berapa layanan ini ada.',
  },
  {
    ...base,
    id: 'beyond-compare',
    pattern:
      /\b(?:tiada|tak ada|tidak ada) (?:duanya|tandingan(?:nya)?|bandingan(?:nya)?)\b|\b(?:tak|tidak) (?:tertandingi|terkalahkan|ada yang lebih baik)\b|\b(?:tidak|tak) ada \S+(?: \S+)? (?:yang )?lebih (?:baik|lengkap|murah|cepat|nyaman)\b(?= (?:dari|daripada) kami)|\bkelas dunia\b|\b(?:juara|jago|raja|jawara)nya\b|\b(?:belum|tidak|tak) (?:pernah )?ada (?:rumah sakit|rs|klinik|layanan|dokter|apotek)\b(?! yang (?:menjamin|dapat menjamin|bisa menjamin))|\bse(?:lengkap|canggih|murah|nyaman|cepat|bagus|baik) (?:ini|kami|sehati)\b|\b(?:layanan|pelayanan|fasilitas|kualitas|kelas) bintang (?:lima|5)\b|\bkelas satu\b(?= (?:yang|untuk semua))|\bsuper (?:lengkap|cepat|canggih|murah|nyaman|aman|ramah)\b|\b(?:tak perlu|tidak perlu|tanpa harus) (?:jauh-jauh )?(?:berobat )?ke (?:luar negeri|singapura|penang|malaysia|jakarta)\b|\bahlinya ahli\b|\b(?:lebih|jauh) unggul\b/g,
    negatable: false,
    instead: 'Sebut apa yang ada, tanpa perbandingan.',
  },
  {
    ...base,
    id: 'comparison',
    article: 'Permenkes 1787/2010 pasal 5: membandingkan dengan fasilitas lain',
    why: 'Iklan tidak membandingkan diri dengan rumah sakit lain atau merendahkannya.',
    pattern: new RegExp(
      `\\b${elsewhere}\\b|\\b(?:daripada|dibanding(?:kan)?|ketimbang) (?:berobat )?(?:di|ke) (?:luar negeri|singapura|penang|malaysia|jakarta)\\b|\\b(?:daripada|dibanding(?:kan)?|ketimbang|mengalahkan|mengungguli|tidak seperti|berbeda dari|lebih \\S+(?: \\S+)? dari|di bawah(?: harga| tarif)?|kalah dari)\\s+(?:\\S+\\s+){0,3}?(?:(?:rumah sakit|rs|klinik|apotek|laboratorium|lab|dokter|tempat|penyedia|faskes)(?:\\s+\\S+)?\\s*(?:lain(?:nya)?|sebelah|tetangga|mana ?pun|pesaing|kompetitor|swasta|di tempat lain)|pesaing|kompetitor|para pesaing)\\b|^(?:rumah sakit|rs|klinik|dokter|apotek) lain (?:tidak|belum|tak|hanya|mahal|lambat)\\b`,
      'g',
    ),
    negatable: false,
    needs:
      /\b(?:lebih|daripada|dibanding(?:kan)?|ketimbang|dari|separuh|setengah|bosan|menolak|mahal|lambat|tidak|belum|bukan|mengapa|kenapa|kalah|mana ?pun|di (?:bawah|atas)|seperti|berbeda|pindah|punya|tinggalkan|jangan|ke|pesaing|kompetitor|mengalahkan|unggul)\b/,
    unless: new RegExp(`\\b${together}\\b|\\blebih dekat\\b|\\bdokter lain (?:meng|akan)|\\b(?:beri tahu|kecuali|berpesan|tanyakan)\\b`),
    instead: 'Tulis hanya tentang layanan sendiri.',
  },
  {
    ...base,
    id: 'compared-by-name',
    article: 'Permenkes 1787/2010 pasal 5: membandingkan dengan fasilitas lain',
    why: 'Iklan tidak membandingkan diri dengan rumah sakit lain atau merendahkannya.',
    isCased: true,
    pattern:
      /\b(?:[Bb]erbeda d(?:engan|ari)|(?:[Tt]idak|[Tt]ak) seperti|[Dd]ibanding(?:kan)?(?: dengan)?|[Dd]aripada|[Kk]etimbang|(?:unggul|kalah) (?:dari|atas)|mengalahkan|mengungguli) (?:di )?(?:RS\w*|[Rr]umah [Ss]akit|[Kk]linik) (?!Kami|Sehati|Ini)\p{Lu}\p{L}+/gu,
    negatable: false,
    instead: 'Tulis hanya tentang layanan sendiri.',
  },
  {
    ...base,
    id: 'other-hospital',
    article: 'Permenkes 1787/2010 pasal 5: menyebut fasilitas lain',
    why: 'Iklan tidak menyebut nama rumah sakit lain.',
    pattern: new RegExp(
      `\\b(?:(?:rumah sakit|rs[a-z]*|klinik|lab(?:oratorium)?)\\s+)?\\b${others}\\b|\\b(?:rumah sakit|rs[a-z]*|klinik)\\s+(?:\\S+\\s+)?${othersBehind}\\b`,
      'g',
    ),
    negatable: false,
    unless: new RegExp(`\\b${together}\\b(?!.*\\b(?:lebih|jangan)\\b)`),
    instead: 'Hapus namanya, atau tulis “rumah sakit lain” bila soal rujukan.',
  },
  {
    ...base,
    id: 'other-hospital-name',
    article: 'Permenkes 1787/2010 pasal 5: menyebut fasilitas lain',
    why: 'Iklan tidak menyebut nama rumah sakit lain.',
    isCased: true,
    pattern:
      /\b(?:RS|RSU|RSUD|RSUP|RSIA|RSK) (?!Sehati\b|Umum\b|Ibu\b|Khusus\b|Swasta\b|Kami\b|Ini\b|Tipe\b|Kelas\b)\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*/gu,
    negatable: false,
    needs: /\b(?:daripada|dibanding(?:kan)?|lebih|dari|jangan|bukan|seperti|kalah|ketimbang|pindah|tinggalkan)\b/,
    unless: /\b(?:surat|bawa|membawa|dirujuk|merujuk|rujukan|lulusan|pendidikan|residen|hasil)\b/,
    instead: 'Hapus namanya, atau tulis “rumah sakit lain” bila soal rujukan.',
  },
];
