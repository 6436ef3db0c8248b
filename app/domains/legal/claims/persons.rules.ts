import type { ClaimRule } from './engine.rules.ts';
import { speaker } from './words.rules.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: testimoni dan kesaksian',
  why: 'Iklan tidak memakai kesaksian pasien atau orang terkenal.',
  negatable: true,
  instead: 'Hapus. Ulasan pengunjung tampil di halaman ulasan dokter, tanpa dipilih.',
} as const;

/** A quote: at least two words within quotation marks. */
const quoted = '["“][^"“”]{6,}["”]';
const official = /\b(?:dr|drg|apt|prof|ns)\.|\b(?:kementerian|who|menteri|direktur|dokter|perawat|bidan) /;

export const personRules: readonly ClaimRule[] = [
  { ...base, id: 'testimonial', pattern: /\btestimon(?:i|ial|y)\b|\bkesaksian\b/g },
  {
    ...base,
    id: 'words-of-patients',
    pattern:
      /\bkata (?:para )?(?:pasien|mereka)\b(?! dalam bahasa)|\b(?:cerita|kisah|pengakuan|pengalaman|ulasan|curhat|review|rating|bintang (?:lima|5))(?: (?:nyata|dari|bintang lima|bahagia|sukses|inspiratif|sembuh)){0,2} (?:para )?(?:pasien|mereka|penyintas|pelanggan|ibu-ibu)\b|\b(?:ribuan|ratusan|puluhan|jutaan|banyak) (?:pasien|orang|ibu|keluarga|warga) (?:(?:telah|sudah) (?:sembuh|puas|percaya|terbantu)|(?:telah |sudah )?(?:membuktikan|mempercayai|mempercayakan|puas|merasakan|memilih kami|memilih sehati))\b|\b(?:mereka|ibu|keluarga|orang|pasien) yang (?:telah|sudah|pernah) (?:sembuh|berhasil|hamil|merasakan|membuktikan)\b(?! (?:tetap|masih|harus|perlu|wajib|boleh|dapat|bisa|sebaiknya)\b)|\bdengarkan (?:pengalaman|cerita|kisah)\b|\bmenurut (?:pengalaman|cerita|pengakuan) (?:ibu|bapak|pak|bu|ny\.?|nyonya|tn\.?|tuan|kak|mbak|mas|bunda)\b/g,
    unless:
      /\b(?:survei|formulir|kuesioner|isi|tanya|keluhan)\b|\b(?:tidak|bukan) (?:dapat |bisa |boleh )?(?:menggantikan|pengganti|mewakili|bukti|membuktikan)\b/,
  },
  {
    ...base,
    id: 'quote-of-patient',
    isCased: true,
    pattern: new RegExp(
      `${quoted}[\\s,.–—(-]*(?:(?:kata|ujar|tutur|ungkap|cerita|jelas|aku|tulis|sebut|kenang|papar)\\s+(?:seorang\\s+|salah satu\\s+)?)?(?:${speaker}\\s+\\p{Lu}\\S*|\\p{Lu}\\p{L}+(?:\\s\\p{L}+)?\\s*[,(]\\s*\\d{1,2}\\b)|${quoted}[\\s,.–—-]*(?:kata|ujar|tutur|ungkap|cerita)\\s+(?:seorang |salah satu |para )?(?:pasien|ibu|keluarga)|\\b(?:${speaker}\\s+)?\\p{Lu}\\p{L}+(?:,\\s*(?:usia\\s*)?|\\s*\\()\\d{1,2}(?:\\s*(?:tahun|th))?\\)?[^.“"]{0,30}:\\s*["“]`,
      'gu',
    ),
    negatable: false,
    unless: official,
  },
  {
    ...base,
    id: 'first-person',
    pattern:
      /\b(?:saya|aku|(?:suami|istri|anak|ibu|ayah|orang tua)(?: saya| kami)?)\b.{0,40}\b(?:sembuh|puas|pulih|membaik|hilang|langsing|hamil|bisa berjalan|lancar|tertolong)\b/g,
    needs:
      /\b(?:berkat|terima kasih|setelah (?:berobat|dirawat|operasi|terapi|melahirkan|rutin)|di sini|di sehati|akhirnya|sekarang saya)\b/,
    unless: /\?|\b(?:apakah|bolehkah|kapan)\b/,
  },
  {
    ...base,
    id: 'years-free',
    pattern: /\bberkat (?:sehati|dokter|rumah sakit|kami|klinik|tim|rs)\b/g,
  },
  {
    ...base,
    id: 'celebrity',
    pattern:
      /\b(?:artis|selebritas|selebriti|selebgram|influencer|tokoh publik|pesohor|atlet nasional|youtuber|penyanyi|pemain film|presenter)\b/g,
    needs:
      /\b(?:pilih|memilih|percaya|dipercaya|langganan|favorit|idola|andalan|andalkan|rekomendasi(?:kan)?|kami|sehati|klinik|rumah sakit|perawatan|melahirkan|di sini|berobat)\b/,
  },
  {
    ...base,
    id: 'before-after',
    article: 'Permenkes 1787/2010 pasal 5: gambar sebelum dan sesudah',
    why: 'Perbandingan sebelum dan sesudah menjanjikan hasil yang sama.',
    pattern:
      /\bbefore\s?(?:and|&|-|–|\/|vs\.?|n)?\s?after\b|\bsebelum\b(?:\s*(?:dan|–|-|\/|&|vs\.?|versus)\s*|.{0,30}\b)(?:sesudah|setelah)(?:nya)?\b/g,
    needs:
      /\b(?:foto|gambar|hasil (?:sebelum|operasi|terapi|perawatan|tindakan|laser|filler|suntik)|lihat|bukti|perubahan|galeri|video|transformasi|wajah|kulit|senyum|bandingkan|before|tampilan|penampilan|hidung|jerawat)\b/,
    unless:
      /\b(?:rontgen|usg|ct scan|mri|tekanan|gula|makan|cuci tangan|pasien diminta|puasa|hasil laboratorium|pukul|jam \d|tidak kami)\b/,
    instead: 'Jelaskan tindakannya, tanpa gambar hasil.',
  },
];
