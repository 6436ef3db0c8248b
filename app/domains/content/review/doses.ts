import { cutText } from '#app/platform/text/cut-text.ts';
import { normalForm } from '#app/platform/text/normal-form.ts';

/** How many, in digits or in words, also as the last of a range and in brackets: "2 (dua)", "satu sampai dua". */
const count = String.raw`(?:\d|[½¼¾⅓⅔]|\b(?:satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|sebelas|setengah|seperempat|perempat|sepertiga|separuh|separo|belas|puluh|ratus|seratus|ribu|seribu))\)?`;

/** What medicine is counted by. Behind some of them a word of food or of another thing says that it is none. */
const form = String.raw`(?:tablet(?!\s(?:android|pc|komputer|digital|grafis|layar|elektronik|pendaftaran))|kaplet|kapsul|pil|puyer|lozenges?|(?:sachet|saset|ampul|vial)|semprot\w*|isapan|hisapan|sup+ositoria|ovula|sendok|tetes(?!\s(?:darah|air(?!\smata)|embun|keringat|hujan|asi)\b)|bungkus(?!\s(?:nasi|mie?|rokok|kue|roti|kopi|permen|makanan|camilan)\b)|butir(?!\s(?:[a-z]|\d+|telur|nasi|beras|kurma|kelapa|kacang|padi|anggur|pasir|mutiara|soal|pertanyaan|pernyataan|kesepakatan)\b))`;

const amounts = new RegExp(
  [
    String.raw`\d\s?(?:cc|gram|g|iu)\b`,
    String.raw`\d\s?unit\b(?!\s(?:rumah|rs|ambulans|gedung|mesin|alat|kendaraan|mobil|bus|komputer|kerja|layanan|usaha|kursi|kamar|tempat)\b)`,
    String.raw`${count}[\s-]?(?:mg|mcg|[µμ]g|ml|(?:mili|mikro)gram|mililiter|sdt|sdm)\b`,
    String.raw`${count}[\s-]?(?:(?:buah|biji)\s)?${form}\b`,
    String.raw`\bse${form}\b`,
    // Signs of a prescription: "3 dd 1", "3dd tab I", "s.3.d.d.", "s.t.d.d".
    String.raw`\d\s?d\.?\s?d\.?\s?(?:\d|[½¼]|[ivx]{1,3}\b|tab|caps?|kap|pulv|cth|c\b|gtt)`,
    String.raw`\bs[.\s]*\d[.\s]*d[.\s]*d\b`,
    String.raw`\bs\.?\s?[obtq]\.?\s?(?:d\.\s?d|dd)\b`,
  ].join('|'),
  'i',
);

const day = String.raw`(?:sehari|seharinya|(?:per|(?:se)?tiap|dalam|/)\s?(?:se|1\s|satu\s)?hari(?:nya)?|dalam\s24\sjam)\b`;
const times = String.raw`${count}\s?(?:x|×|kali)`;
/** How often: what is no dose where the words around say something of every day. */
const frequency = new RegExp(
  [
    String.raw`\b(?:(?:se)?tiap|per|selang)\s(?:${count}|\d+\s?[–-])[\d\s–-]{0,5}\s?jam\b`,
    String.raw`${count}\s?jam\ssekali\b`,
    String.raw`(?:${times}|\bsekali)\s?(?:dalam\s)?${day}`,
    String.raw`\b(?:sehari|(?:se)?tiap\shari|dalam\s(?:se|satu\s)hari)\s(?:\w+\s(?:atau|sampai|hingga)\s|\d+\s?[–-]\s?)?(?:${times}|sekali\b)`,
    String.raw`${times}\s?(?:\d|[½¼]|[iv]{1,2}\b)(?![\d.,]*\d)(?!\s?(?:menit|jam|hari|minggu|bulan|tahun|meter|m|cm|mm|km|lipat|orang|pertemuan|sesi|lantai)\b)`,
  ].join('|'),
  'gi',
);

const everyday =
  /\b(?:bus|shuttle|antar[- ]jemput|kereta|angkutan|berangkat|parkir|berganti|bergantian|bergiliran|berkeliling|(?:menyusu|disusu)\w*|susui|popok|posisi|(?:sikat|gosok|menyikat|menggosok)\sgigi|(?:cuci|mencuci)\stangan|mandi|olahraga|berolahraga|senam|latihan|berjalan|jalan\skaki|dibersihkan|membersihkan|dipel|kunjungan|berkunjung|besuk|buang\sair|bab|bak|kencing|berkemih|siaran|ibadah|shalat|salat|tekanan\sdarah|gula\sdarah|suhu|foto|ukuran|berukuran|diperbarui|(?<!(?:sesudah|setelah|sebelum|sendok|saat|ketika|sambil|bersama)\s)makan(?!\sobat))\b/i;
const medicine =
  /\b(?:obat\w*|minum(?!\sair)|diminum|meminum|dosis|resep|oles\w*|dioles\w*|salep|krim|gel|sirup|tetes\w*|teteskan|suntik\w*|disuntik\w*|insulin|antibiotik|vitamin|suplemen|(?:di)?beri(?:kan)?|memberi(?:kan)?|konsumsi|dikonsumsi|hirup|dihirup|kumur|telan|para[cs]etamol|ibuprofen|amlodipin\w*|metformin|aspirin|oralit|antasida|asam\smefenamat|[cs]etirizin\w*|\w{2,}(?:silin|[cm]isin|mycin|prazole?|pril|sartan|statin|dipine?|oksasin))\b|\d\s?m[gl]\b/i;

/** How many characters around are read for what is of every day; a clause ends sooner. */
const reach = 60;
const clauseEnd = /[.;,!?\n]\s|[;!?\n]/;

/** True when the words around this place speak of buses, meals, teeth and the like, and of no medicine. */
function isEveryday(text: string, index: number, length: number): boolean {
  const before =
    text
      .slice(Math.max(0, index - reach), index)
      .split(clauseEnd)
      .at(-1) ?? '';
  const after = text.slice(index + length, index + length + reach).split(clauseEnd)[0] ?? '';
  const clause = `${before} ${after}`;
  return everyday.test(clause) && !medicine.test(clause);
}

/** True when a text names a dose. Of HTML give the text alone: a tag may stand between a number and its unit. */
export function namesDoses(text: string): boolean {
  const seen = normalForm(text, 'NFKC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (amounts.test(seen)) return true;
  return [...seen.matchAll(frequency)].some(({ 0: words, index }) => !isEveryday(seen, index, words.length));
}

/** A line that is shown of a dose is cut here. */
const shownCharacters = 240;
const sentenceEnd = /(?<=[.!?])\s+(?=\p{Lu})/u;

/** The sentences that name a dose, each once; `lines` have no sentence in common. */
export function findDoses(lines: readonly string[]): string[] {
  const sentences = lines.flatMap((line) => line.split(sentenceEnd)).map((sentence) => sentence.trim());
  return [...new Set(sentences.filter(namesDoses))].map((sentence) => cutText(sentence, shownCharacters));
}
