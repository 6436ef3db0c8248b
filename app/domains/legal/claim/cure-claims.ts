import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';
import { condition, hedged, lasting, not, outcome } from './claim-words.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: janji hasil',
  why: 'Tidak ada hasil yang dapat dijanjikan kepada setiap pasien.',
  negatable: true,
} as const;

const treated = mention`
  operasi, bedah, tindakan, perawatan, terapi, cabut, gigi, sunat, khitan, suntik(?:an)?, laser, behel, persalinan, melahirkan, bersalin,
  pengobatan, metode, prosedur, obat, ramuan, herbal, program, teknologi, kami, tanam, implan, endoskopi, kolonoskopi, vaksin(?:asi)?,
  imunisasi, tato, peeling, botox, filler, biopsi, infus, kuret, vasektomi, spiral, iud, lasik, veneer, scaling, tambal, sedot, pasang`;

/** What treats. */
const remedy = oneOf`
  terapi, metode, obat, teh, kapsul, ramuan, jamu, herbal, krim, serum, alat, program, suplemen, vitamin, layanan, tindakan, infus, suntikan,
  laser,
  minuman, minyak, madu, racikan, produk, perawatan, teknik, prosedur, akupunktur, pijat, kami, sehati, dokter kami, minum ini`;
const instead = oneOf`operasi, dioperasi, kemo\w*, obat(?:-obatan)?, diet, cuci darah, pisau bedah, pembedahan, bedah, olahraga, insulin, kacamata, transfusi, radiasi`;

export const cureRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'effect-of-remedy',
    pattern: phrases`
      ${remedy}(?: ini| kami| sehati| alami| modern| kami ini| \w+)? (?:akan |langsung |mampu |bisa |sanggup |efektif )?${oneOf`
        menyembuhkan, menghapus, melenyapkan, meluruhkan, membasmi, memusnahkan, memberantas, menuntaskan, mengusir, meruntuhkan,
        membebaskan anda,
        melangsingkan, memutihkan, mengembalikan (?:kesehatan|kemudaan|keperawanan|vitalitas|fungsi), membuat anda,
        membuat (?:kulit|wajah|tubuh|rambut|anak)`},
      (?:tumor|kanker|kista|miom|benjolan|batu ginjal|lemak|wasir|ambeien|varises|flek|jerawat|keriput|uban|minus)(?: anda| pun)? (?:akan |langsung )?(?:mengecil|menyusut|hancur|luruh|rontok|lenyap|musnah|kempis|hilang)(?! (?:bila|jika|sendiri|timbul)),
      (?:nyeri|sakit|pegal|penyakit|keluhan)(?: anda| pun)? (?:akan |langsung )?(?:lenyap|musnah|sirna|sembuh total),
      ${outcome}(?: \S+){0,3} tanpa (?:perlu |harus )?${instead},
      tanpa (?:perlu |harus )?${instead}\b[^.;]{0,30}\b(?:sembuh|hilang|mengecil|pulih|langsing|lenyap|hancur)`,
    unless: mention`
      ${hedged}, sementara, membantu, bertujuan, dirancang, diharapkan, ${condition}, dapat (?:terjadi|membantu), dengan gelombang, tergantung,
      bergantung, menurut, penelitian, studi, mitos, hoaks, bukti, iklan`,
    instead: 'Tulis “membantu mengurangi …” dan sebut sumbernya.',
  },
  {
    ...base,
    id: 'lasting-illness-cured',
    pattern: phrases`
      ${lasting}(?: anda| ananda| stadium \S+)?(?: (?!tidak|tak|belum|bukan|jarang|sulit|sukar)\S+)?(?: akan| bisa| dapat| pasti| pun)* (?:sembuh|disembuhkan|tuntas|lenyap|beres|normal (?:kembali|seperti|lagi))(?! ${condition}),
      (?:bisa|dapat|mampu|akan)? ?kami sembuhkan, (?:kami|sehati)(?: \S+)? (?:bisa|mampu|dapat|sanggup|akan) menyembuhkan,
      kami (?:hapus|basmi|hilangkan|musnahkan|lenyapkan|tuntaskan|usir) (?:\S+ )?(?:penyakit|nyeri|${lasting}),
      (?:lumpuh|buta|tuli|bisu|gagap)(?: \S+)? (?:bisa|dapat|kembali|akan) (?:berjalan|melihat|mendengar|bicara|berbicara|lancar),
      (?:sembuh(?:kan)?|menyembuhkan|kesembuhan) (?:dari |total )*(?:penyakit )?${lasting},
      (?:bebas|terbebas)(?: dari)? (?:hiv|aids|diabetes|hipertensi|autisme|lupus|asma|stroke|kanker|gagal ginjal)(?= (?:selamanya|tanpa|dalam|dengan (?:terapi|ramuan|herbal)))`,
    unless: mention`
      menurut, penelitian, studi, sebagian, dini, peluang, angka kesembuhan, penyintas, yang (?:sudah|telah) sembuh, belum, hoaks, mitos,
      tidak (?:dapat|bisa) (?:di)?sembuh\w*, dikendalikan`,
    instead: 'Tulis apa yang dikendalikan atau dikurangi, dengan sumber.',
  },
  {
    ...base,
    id: 'no-side-effect',
    pattern: phrases`
      (?:tanpa|bebas(?: dari)?|nol|zero|nihil|minus|${not} (?:akan )?(?:ada|memiliki|punya|mempunyai|menimbulkan|mengandung|membawa|menyebabkan)) (?:(?!tanda)[^\s,]+ )?(?:efek samping|res?iko|risiko|komplikasi|bahaya|efek (?:negatif|buruk)|efek(?=[,.]| apa ?pun)|dampak buruk|side effects?)(?! (?:khusus|tambahan)),
      sama sekali ${not} (?:berbahaya|berisiko),
      ${not} (?:berbahaya|berisiko) (?:sama sekali|sedikit ?pun),
      (?:risiko|efek samping|komplikasi) nol, aman (?:mutlak|sepenuhnya|total),
      ${not} (?:sakit|nyeri|ngilu) sama sekali,
      100% (?:natural|alami), zero (?:pain|risk), no pain, (?:pain|risk)[- ]free, sama sekali (?:tanpa|bebas)(?: dari)? (?:rasa )?\w+,
      tanpa (?:rasa )?(?:sakit|nyeri|risiko|ngilu) (?:sama sekali|sedikit ?pun|apa ?pun),
      (?:benar-benar|sepenuhnya|mutlak|dijamin) aman,
      aman (?:untuk|bagi|digunakan|dipakai|dikonsumsi)(?: oleh)? (?:semua|siapa ?(?:pun|saja)|segala)\b,
      tanpa bekas(?: luka)?`,
    unless: mention`
      tidak ada \S+(?: \S+){0,4} (?:tanpa|bebas), waspadai, iklan, klaim, sebagian besar, kebanyakan, dari (?:sepuluh|seratus|\d+),
      faktor risiko, risiko (?:tertular|jatuh|salah), tanpa (?:faktor|menimbang) risiko, pulih tanpa komplikasi, bila tidak ada, bekas bila`,
    instead: 'Tulis risiko yang mungkin, dan “bicarakan dengan dokter”.',
  },
  {
    ...base,
    id: 'painless',
    pattern: phrases`
      (?:tanpa|bebas|${not}|anti|nol)(?: (?:ada|akan|terasa|menimbulkan|perlu|takut))? (?:rasa )?(?:sakit|nyeri|ngilu|perih|pedih|menangis|berdarah|bengkak|trauma|tangis)(?: sama sekali| sedikit ?pun)?,
      (?:vaksin\w*|imunisasi|operasi|kemoterapi|sunat|khitan|suntik\w*|persalinan|terapi|tindakan|perawatan|implan|laser)(?: \S+){0,2} tanpa (?:demam|mual|muntah|rambut rontok|jahitan|bengkak|memar|lebam|darah|perdarahan|pendarahan|luka),
      painless,
      (?:takkan|${not} akan) (?:\S+ )?merasa(?:kan)? (?:apa-apa|apa pun|sakit|nyeri)`,
    needs: treated,
    negatable: false,
    unless: mention`
      benjolan, gejala, keluhan, periksa(?:kan)?, bisa muncul, meski\w*, walau\w*, ${condition}, tanda, dapat terjadi, setelah, sampai,
      obat pereda, menjanjikan, mungkin, umumnya, biasanya, agar, supaya, tidak selalu, sering`,
    instead: 'Tulis “rasa nyeri dapat dikurangi dengan …”.',
  },
  {
    ...base,
    id: 'cures-all',
    pattern: phrases`
      (?:menyembuhkan|mengobati|mengatasi|meredakan|melawan|menangkal|mencegah|untuk) (?:segala|semua|berbagai|aneka|seluruh|beragam) (?:macam |jenis )?(?:penyakit|keluhan|kanker|nyeri),
      (?:menyembuhkan|mengobati|mengatasi|meredakan) (?:segala|semua|seluruh) (?:jenis|macam|bentuk) \w+,
      (?:segala|semua|seluruh) (?:macam |jenis )?(?:penyakit|keluhan) (?:\S+ )?(?:sembuh|teratasi|hilang|beres|tuntas),
      (?:apa ?pun penyakit(?:nya| anda)?|penyakit apa ?pun)(?=.*\b(?:kami|sehati|solusi\w*|sembuh|teratasi)),
      ${not} ada (?:penyakit|keluhan|kasus) yang (?:tidak|tak),
      jawaban (?:bagi|untuk|atas) (?:\S+ )?penyakit,
      (?:semua|segala|setiap) (?:kasus|jenis|keluhan|penyakit)\b[^.]{0,30}\b(?:kami|bisa|dapat) (?:kami )?(?:selesaikan|sembuhkan|tuntaskan),
      semua penyakit(?=.*\b(?:sembuh|terapi)\b), menangkal (?:segala |semua )?penyakit`,
    unless: mention`poliklinik umum, dokter umum, rujuk\w*`,
    instead: 'Sebut keluhan yang ditangani menurut pedoman.',
  },
  {
    ...base,
    id: 'potent',
    pattern: phrases`
      mujarab, manjur, ampuh, berkhasiat, cespleng, tokcer, ajaib, sakti, joss, top cer, miracle, keajaiban,
      terbukti (?:secara (?:klinis|ilmiah|medis) )?(?:menyembuhkan|ampuh|aman|berhasil|mengobati|manjur|efektif|menghilangkan|membuat|mampu),
      teruji klinis, (?:telah|sudah) terbukti(?= \S+ (?:orang|pasien)),
      menyembuhkan (?:kanker|diabetes|hipertensi|stroke|hiv|asam urat|autisme|ginjal|jantung),
      tanpa (?:operasi|obat)(?=.*\b(?:sembuh|semua|segala)\b), memulihkan (?:lumpuh|kelumpuhan)`,
    unless: mention`
      terbukti (?:secara (?:klinis|ilmiah|medis) )?(?:efektif|aman) (?:mencegah|menurut), menurut, penelitian, studi, bpom, who, uji klinis,
      (?:tidak|belum) (?:ada\b.*\bterbukti|(?:\S+ )?(?:terbukti|benar|didukung)), mengaku, tergiur, bukan obat ajaib`,
    instead: 'Tulis kegunaannya seperti pada izin edar atau pedoman, dengan sumber.',
  },
];
