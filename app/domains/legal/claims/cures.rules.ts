import type { ClaimRule } from './engine.rules.ts';
import { recovery, selling } from './words.rules.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: janji hasil',
  why: 'Tidak ada hasil yang dapat dijanjikan kepada setiap pasien.',
  negatable: true,
} as const;

/** Who pays and who keeps secrets is guaranteed by others. */
const insured =
  /\b(?:bpjs|asuransi|jaminan kesehatan|jkn|undang-undang|uu|kerahasiaan|rahasia|privasi|data|hak|penjamin(?:an)?|polis|perusahaan|pabrik|surat jaminan|dibatalkan|ketentuan|faktur)\b|\btidak (?:diperlukan|berlaku|termasuk)\b/;

const treated =
  /\b(?:operasi|bedah|tindakan|perawatan|terapi|cabut|gigi|sunat|khitan|suntik(?:an)?|laser|behel|persalinan|melahirkan|pengobatan|metode|prosedur|obat|ramuan|herbal|program|teknologi|kami)\b/;

export const cureRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'guarantee',
    pattern:
      /\b(?:dijamin|terjamin|menjamin|kami jamin|jamin(?:an)? (?:sembuh|kesembuhan|hasil|berhasil|keberhasilan|hamil|puas)|garansi|bergaransi|uang kembali|money back)\b|\bjaminan\b(?= \S+ (?:sembuh|hasil))/g,
    unless: insured,
    instead: 'Tulis apa yang dilakukan, lalu “hasil tiap orang dapat berbeda”.',
  },
  {
    ...base,
    id: 'certain-cure',
    pattern:
      /\bpasti (?:\S+ ){0,2}(?:bisa|dapatkan|rasakan|memuaskan|normal|lancar|sukses|sembuh|hamil|berhasil|aman|puas|langsing|turun|hilang|cocok|efektif|manjur|pulih|menyembuhkan|membaik|awet|mulus|bebas)\b|\b(?:akan|bisa|dapat) (?:\S+ )?sembuh (?:total|permanen|sempurna|selamanya|seketika)\b|\bsembuh (?:total|permanen|tuntas|seketika|selamanya|seperti semula)\b|\b(?:langsung|seketika|instan) (?:sembuh|hilang|pulih)\b|\bsekali (?:\S+ )?(?:langsung )?(?:sembuh|hilang|tuntas)\b|\bhasil(?:nya)? (?:yang )?(?:instan|permanen|seketika)\b|\bbebas (?:\S+ )?(?:selamanya|seumur hidup)\b|\b(?:hilang|menghilangkan|bebas|putih|mulus|kembali|berhenti|cantik|sehat|lurus|sembuh|aman)\b[^.,]{0,30}\b(?:selamanya|permanen|tuntas|total)\b|\b(?:bebas|hilang|beres|tuntas|cerah|lurus)\b[^.,]{0,30}\b(?:dalam )?(?:satu|sekali|1)(?: kali)? (?:kunjungan|terapi|suntik(?:an)?|sesi|tindakan|perawatan|datang)\b|\b(?:satu|sekali|1)(?: kali)? (?:kunjungan|terapi|suntik(?:an)?|sesi|tindakan|perawatan|datang)\b[^.]{0,30}\b(?:hilang|sembuh|tuntas|beres|pulih)\b|\b(?:(?:tidak|tak) (?:(?:akan|pernah|mungkin|bakal) ){1,3}|takkan (?:pernah )?)(?:kambuh|gagal|meleset|salah|\S+ lagi)\b|\b(?:anti|tanpa) (?:gagal|kambuh)\b|\bselalu berhasil\b|\b(?:semua|setiap|seluruh) pasien (?:kami )?(?:sembuh|puas|pulih|berhasil)\b|\bpasien (?:kami )?(?:semua|semuanya|seluruhnya) (?:sembuh|puas|pulih|berhasil)\b|\b(?:solusi|atasi|mengatasi|obati|mengobati|basmi)\b[^.,]{0,30}\btuntas\b|\bkembali seperti (?:baru|semula|muda)\b|\bawet muda\b|\bseumur hidup\b(?=.*\b(?:sembuh|bebas)\b)|\b(?:mencegah|bebas)\b.{0,25}\bseumur hidup\b/g,
    unless: /\bobat (?:ini )?(?:diminum|dipakai) seumur hidup\b|\biklan\b/,
    instead: 'Tulis “membantu mengurangi …” dan sebut sumbernya.',
  },
  {
    ...base,
    id: 'hundred-percent',
    pattern: /\b(?:100 ?(?:%|persen)|seratus persen)(?!\w)/g,
    needs:
      /\b(?:sembuh|aman|berhasil|keberhasilan|efektif|ampuh|akurat|puas|manjur|pulih|tanpa|terbukti|penglihatan|kembali|alami|cocok|bebas|dijamin|perlindungan|melindungi|higienis|steril|lulus|sukses|kepuasan|kesembuhan|tepat|mulus|bersih)\b/,
    unless: /\b(?:bpjs|oksigen|alkohol|iuran|konsentrasi|air)\b|\b(?:tidak|bukan|belum)\b[^.,]{0,30}\b100/,
    instead: 'Sebut angka dari penelitian dan sumbernya, atau hapus angkanya.',
  },
  {
    ...base,
    id: 'no-side-effect',
    pattern:
      /\b(?:tanpa|bebas(?: dari)?|nol|tidak ada|tidak memiliki|tidak punya|tidak menimbulkan) (?:efek samping|resiko|risiko|komplikasi)\b|\bsama sekali (?:tidak|tak) (?:berbahaya|berisiko)\b|\b(?:tidak|tak) (?:berbahaya|berisiko) sama sekali\b|\b100% natural\b|\baman (?:untuk|bagi) (?:semua|siapa ?(?:pun|saja)|segala)\b|\btanpa bekas(?: luka)?\b/g,
    negatable: true,
    unless:
      /\btidak ada \S+(?: \S+){0,4} (?:tanpa|bebas)\b|\b(?:waspadai|iklan|klaim|sebagian besar|kebanyakan|dari (?:sepuluh|seratus|\d+))\b/,
    instead: 'Tulis risiko yang mungkin, dan “bicarakan dengan dokter”.',
  },
  {
    ...base,
    id: 'painless',
    pattern: /\b(?:tanpa|bebas|tidak) (?:rasa )?(?:sakit|nyeri)\b/g,
    needs: treated,
    negatable: false,
    unless:
      /\b(?:benjolan|gejala|keluhan|periksa(?:kan)?|bisa muncul|meski|walau|bila|jika|tanda|dapat terjadi|setelah|sampai|obat pereda|menjanjikan)\b/,
    instead: 'Tulis “rasa nyeri dapat dikurangi dengan …”.',
  },
  {
    ...base,
    id: 'cures-all',
    pattern:
      /\b(?:menyembuhkan|mengobati|mengatasi|untuk) (?:segala|semua|berbagai|aneka|seluruh) (?:macam |jenis )?(?:penyakit|keluhan|kanker)\b|\bsemua penyakit\b(?=.*\b(?:sembuh|terapi)\b)/g,
    instead: 'Sebut keluhan yang ditangani menurut pedoman.',
  },
  {
    ...base,
    id: 'potent',
    pattern:
      /\b(?:mujarab|manjur|ampuh|berkhasiat|cespleng|tokcer|ajaib)\b|\bterbukti (?:secara klinis )?(?:menyembuhkan|ampuh|aman|berhasil|mengobati|manjur|efektif|menghilangkan)\b|\bteruji klinis\b|\bmenyembuhkan (?:kanker|diabetes|hipertensi|stroke|hiv|asam urat|autisme|ginjal|jantung)\b|\btanpa (?:operasi|obat)\b(?=.*\b(?:sembuh|semua|segala)\b)|\bmemulihkan (?:lumpuh|kelumpuhan)\b/g,
    unless:
      /\bterbukti (?:secara klinis )?(?:efektif|aman) (?:mencegah|menurut)\b|\b(?:menurut|penelitian|studi|bpom|who)\b|\buji klinis\b|\b(?:tidak|belum) (?:ada\b.*\bterbukti|(?:\S+ )?(?:terbukti|benar|didukung))\b/,
    instead: 'Tulis kegunaannya seperti pada izin edar atau pedoman, dengan sumber.',
  },
  {
    ...base,
    id: 'hard-drug',
    article: 'UU 17/2023 dan Permenkes 1787/2010 pasal 5: obat keras',
    why: 'Obat keras dan obat dengan resep tidak diiklankan kepada umum.',
    pattern:
      /\b(?:obat keras|psikotropika|narkotika|antibiotik|amoksisilin|amoxicillin|tramadol|alprazolam|diazepam|misoprostol|kodein|codeine|deksametason|dexamethasone|sildenafil|viagra|tadalafil|semaglutide|ozempic|botox|botoks|isotretinoin|ketamin|metformin|cefadroxil|ciprofloxacin|azithromycin)\b/g,
    needs: new RegExp(`\\b${selling}\\b`),
    unless:
      /\b(?:hanya (?:\S+ ){0,3}(?:dengan|atas) resep|jangan|tidak (?:\S+ )?(?:dijual|menjual|dapat dibeli|boleh|melayani)|(?:wajib|perlu|memerlukan|dengan) resep|menyebabkan|dengan resep dokter|harus dengan resep|sesuai resep)\b/,
    instead: 'Hapus nama obatnya. Tulis “dengan resep dokter” tanpa harga.',
  },
  {
    ...base,
    id: 'formula-milk',
    article: 'PP 28/2024 pasal 33 dan Permenkes 1787/2010 pasal 5: susu formula',
    why: 'Susu formula bayi tidak diiklankan oleh fasilitas kesehatan.',
    pattern: /\b(?:susu formula|sufor|formula bayi|susu pengganti asi|susu pertumbuhan)\b/g,
    needs: new RegExp(
      `\\b(?:${selling}|pilihan|rekomendasi(?:kan)?|terbaik|cerdas|pintar|unggul|bekerja sama|disponsori|merek|lebih baik|merekomendasikan|sehat|tumbuh)\\b`,
    ),
    unless:
      /\b(?:indikasi|bukan pengganti|tidak (?:\S+ ){0,2}susu|asi lebih baik|daripada susu|menyusui lebih|alergi|takaran|jangan|atas saran dokter)\b/,
    instead: 'Tulis tentang dukungan menyusui.',
  },
  {
    ...base,
    id: 'unproven',
    article: 'Permenkes 1787/2010 pasal 5: cara pengobatan yang belum terbukti',
    why: 'Cara ini belum diakui untuk pengobatan.',
    pattern:
      /\b(?:stem ?cell|sel punca|terapi ozon|kelasi|chelation|infus (?:pemutih|whitening|vitamin c)|suntik (?:putih|pemutih|vitamin c)|detoks(?:ifikasi)? (?:darah|usus|hati|kaki)|cuci otak|terapi (?:energi|magnet|lintah|ion|air alkali)|prana|reiki|air (?:alkali|hidrogen)|bekam|iridologi|bioresonansi|vaksin nusantara|hipnoterapi kanker|akupunktur kanker|pengobatan alternatif|terapi urin)\b/g,
    unless:
      /\b(?:transplantasi|sumsum|leukemia|hematopoietik|tali pusat|penelitian|belum (?:terbukti|didukung|ada bukti)|bukti|pedoman|keracunan|penyakit fungsi otak|riwayat|apakah anda|berbahaya|tidak (?:kami|dianjurkan|disarankan|direkomendasikan|terbukti|diizinkan)|ditawarkan di banyak|bukan pengganti)\b/,
    instead: 'Hapus, atau tulis bahwa buktinya belum cukup.',
  },
  {
    ...base,
    id: 'quick-recovery',
    article: 'Permenkes 1787/2010 pasal 4: keterangan yang benar dan tidak menyesatkan',
    why: 'Lama pulih berbeda pada setiap orang.',
    pattern: new RegExp(
      `\\b(?:${recovery}|turun|turunkan|menurunkan|hilangkan|atasi|pemulihan|mengecil|membaik|cerah|berjalan lagi|normal(?: kembali)?|bersih|mulus|kering|lurus|reda|beres|pulang|tuntas|putih)\\b[^.,;]{0,30}?\\b(?:dalam|hanya|cukup|selama)\\s+(?:waktu\\s+)?(?:\\d+|satu|dua|tiga|empat|lima|enam|tujuh|sepuluh|hitungan|seminggu|sebulan|sehari)\\s*(?:jam|hari|minggu|bulan|menit)?`,
      'g',
    ),
    unless:
      /\b(?:biasa|sebagian besar|kebanyakan|kontrol|tidak|kembali dalam|dapat|bisa|ditentukan|sekitar|kurang lebih|lebih kurang|kira-kira|umumnya|biasanya|rata-rata|bila|jika|apabila|kalau|sampai|kambuh|periksa(?:kan)?|belum)\b|±/,
    instead: 'Tulis “sekitar …, berbeda pada setiap orang”.',
  },
];
