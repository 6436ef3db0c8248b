import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';
import { condition, hedged, lasting, not, outcome } from './claim-words.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: janji hasil',
  why: 'Tidak ada hasil yang dapat dijanjikan kepada setiap pasien.',
  negatable: true,
} as const;

/** Who pays, who keeps secrets and who gives money back is guaranteed by others. */
const insured = mention`
  bpjs, asuransi, jaminan kesehatan, jkn, undang-undang, uu, kerahasiaan, rahasia, privasi, data, hak, penjamin(?:an)?, polis, perusahaan,
  pabrik, surat jaminan, dibatalkan, batal, pembatalan, ketentuan, faktur, produsen, pabrikan, distributor, alat bantu, kursi roda, baterai,
  suku cadang, (?:tidak|belum) (?:diperlukan|berlaku|termasuk),
  (?:saldo|deposit|uang muka|sebelum (?:jadwal|acara))`;

/** A treatment or visit that is said to be enough. */
const onceOnly = oneOf`
  (?:sekali|satu kali|1 kali|1x) (?!sehari|seminggu|sebulan|setahun|sebelum|setiap|lagi)\w+,
  (?:satu|1) ${oneOf`kunjungan, terapi, suntik(?:an)?, sesi, tindakan, perawatan, pijat, operasi, laser, kapsul, tablet, botol`}`;

const time = `(?:waktu )?(?:\\d+|satu|dua|tiga|empat|lima|enam|tujuh|sepuluh|dua belas|hitungan|seminggu|sebulan|sehari|semalam|sekejap|beberapa)\\s*(?:jam|hari|minggu|bulan|menit|detik)?`;

const better = oneOf`
  ${outcome}, pemulihan, turunkan, menurunkan, hilangkan, atasi, mengecil, normal(?: kembali)?, bersih, kering, reda, beres, pulang, bebas \S+,
  tumbuh lagi, kembali (?!ke\b|dalam\b|kontrol)\w+, rontok, kempis, putih`;

export const promiseRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'guarantee',
    pattern: phrases`
      dijamin(?:kan)?, terjamin, menjamin, menggaransi, digaransi, kami jaminannya,
      (?:kami|sehati|dokter(?: \S+)?|berani) jamin,
      jamin(?:an)? (?:\S+ )?(?:sembuh|kesembuhan|hasil|berhasil|keberhasilan|hamil|puas|kepuasan|aman|mutu),
      garansi, bergaransi, kami jaminkan,
      (?:kami|sehati|dokter kami)(?: akan| bisa| berani)? (?:pastikan|memastikan|menjanjikan|janjikan) (?:\S+ ){0,5}?${oneOf`
        sembuh\w*, kesembuhan, pulih, sehat, normal, hamil, berhasil, keberhasilan, selamat, lancar, sukses, puas, bebas, hilang,
        hasil (?:\S+ )?(?:memuaskan|terbaik|sempurna)`}`,
    unless: insured,
    instead: 'Tulis apa yang dilakukan, lalu “hasil tiap orang dapat berbeda”.',
  },
  {
    ...base,
    id: 'money-back',
    pattern: phrases`(?:uang|biaya)(?: anda| kamu)? (?:akan |kami )*(?:kembali|dikembalikan|kembalikan), money back`,
    // A refund is promised to everybody; a cure is not.
    needs: mention`${outcome}`,
    unless: insured,
    instead: 'Tulis apa yang dilakukan, lalu “hasil tiap orang dapat berbeda”.',
  },
  {
    ...base,
    id: 'certain-cure',
    pattern: phrases`
      selalu (?:berhasil|sukses|sembuh|pulih|tepat|akurat|memuaskan|puas),
      anda pasti (?!bertanya|ingin|sudah|pernah|tahu|mau|membutuhkan|butuh|perlu|sering|punya|memiliki|mengenal|lelah|khawatir|diminta)\w+,
      (?:siapa bilang|kata siapa)\b[^.]{0,60}\b(?:sembuh|sakit|nyeri|mahal|risiko),
      (?:kemungkinan|peluang) (?:berhasil|sembuh)\b[^.]{0,30}\b(?:pasti|100), ditanggung (?:sembuh|puas|hilang),
      (?:pasti|dipastikan|niscaya|auto|tentu saja|yakin) (?:\S+ ){0,3}?(?:${outcome}|aman|me(?:nurun|ningkat|ngurang|nghilang|mbuat|ncegah|ngatasi|nyembuh|reda|mperbaiki)\w*|rasakan|dapatkan|bisa|sesuai harapan|memenuhi|jadi(?=[.!,]|$)|terbukti|suka|betah),
      ${outcome} (?:\S+ )?(?:dipastikan|dengan pasti)`,
    unless: mention`(?:diagnosis|penyebab|tanggal|jadwal|waktu|hasil) (?:yang )?pasti, iklan, penyebab pastinya`,
    instead: 'Tulis “membantu mengurangi …” dan sebut sumbernya.',
  },
  {
    ...base,
    id: 'complete-cure',
    pattern: phrases`
      sembuh (?:total|permanen|tuntas|seketika|selamanya|sepenuhnya|seperti semula|tanpa (?:operasi|obat|kambuh|pembedahan|kemo\w*|cuci darah)),
      (?:akan|bisa|dapat) (?:\S+ )?sembuh (?:total|permanen|sempurna|selamanya|sepenuhnya|seketika|tanpa \S+),
      (?:langsung|seketika|instan|dijamin) (?:sembuh|hilang|pulih|lenyap|reda|plong|sehat),
      sekali (?:\S+ )?(?:langsung )?(?:sembuh|hilang|tuntas|beres),
      hasil(?:nya)? (?:yang )?(?:instan|permanen|seketika|langsung terlihat|nyata seketika|nyata sejak),
      bebas (?:\S+ )?(?:selamanya|seumur hidup|mulai hari ini|mulai sekarang),
      (?:penyembuhan|kesembuhan|pemulihan) (?:instan|total|sempurna|seketika|kilat),
      akan (?:\S+ )?(?:melihat|mendengar|berjalan|bicara|berbicara)(?: dengan)? (?:sempurna|normal|jelas|lancar|lagi),
      ${oneOf`hilang, lenyap, (?:me)?lupakan, lepas, turun, menghilangkan\w*, bebas, putih, mulus, kembali, berhenti, cantik, sehat, lurus, sembuh, aman, kencang, awet muda, langsing`}\b[^.,]{0,30}\b(?:selama(?:-lama)?nya|permanen|tuntas|total|seterusnya|seketika|sekejap|instan|saat itu juga|hari itu juga|seutuhnya|dua kali lipat),
      ${oneOf`bebas, hilang, beres, tuntas, cerah, lurus, putih, lenyap, mulus`}\b[^.,]{0,30}\b(?:dalam )?${onceOnly},
      ${onceOnly}\b[^.]{0,30}\b(?:hilang|sembuh|tuntas|beres|pulih|lenyap|normal),
      cukup (?:\S+ ){1,3}(?:terapi|suntik(?:an)?|sesi|kali|perawatan|kunjungan)\b[^.]{0,40}\b(?:hilang|sembuh|tuntas|beres|pulih|lenyap|normal),
      ${not} (?:(?:akan|pernah|mungkin|bakal) ){1,3}(?:kambuh|gagal|meleset|salah|rewel|demam|\S+ lagi),
      (?:nyeri|sakit|keluhan|penyakit|kanker|jerawat|tumor|gejala|wasir|berat badan)\b[^.,]{0,30}\b${not} akan (?:pernah )?(?:kembali|muncul|datang|terulang|naik),
      takkan (?:pernah )?(?:kambuh|gagal|meleset|salah|\S+ lagi),
      ${not} (?:perlu|usah|lagi perlu) (?:lagi )?(?:cuci darah|operasi|minum obat|insulin|kacamata|kemo\w*)\b[^.]{0,20}\b(?:lagi|seumur hidup|selamanya),
      ${not} (?:akan )?ada (?:kekambuhan|kegagalan), ${not} ada kata (?:gagal|kambuh),
      ${not} (?:perlu|usah) (?:khawatir|takut|cemas) (?:\S+ )?(?:gagal|kambuh),
      (?:tingkat|angka) (?:sukses|keberhasilan|kesuksesan|kesembuhan)\b[^.,]{0,30}\b(?:sempurna|mutlak|penuh|hampir 100), di depan mata,
      (?:hasil\w*|efek\w*|manfaat\w*|khasiat\w*|nyata|terasa|terlihat)\b[^.,]{0,20}\bsejak (?:hari|sesi|suntikan|kunjungan|pemakaian|terapi|tetes|tablet) pertama,
      seperti (?:usia|umur|saat berusia) \d+\S*,
      ${onceOnly},? (?:\S+ )?(?:selesai|beres|kelar)(?=[.!]|$),
      (?:pulihkan|kembalikan|hilangkan|sembuhkan)\b[^.,]{0,30}\b(?:sepenuhnya|seutuhnya|total), bebaskan (?:diri|tubuh|kulit|wajah) anda dari,
      (?:memperpanjang|menambah) (?:umur|usia)(?: hidup)?(?: anda| pasien)?,
      selamat tinggal (?:pada |kepada )?(?!ke\b)\S+,
      ucapkan selamat tinggal, (?:solusi|pengobatan|penyembuhan|jawaban) (?:permanen|tuntas|pamungkas|pasti), sekali untuk selamanya,
      (?:bye|dadah)[- ]?(?:bye)?(?= \w),
      anda (?:akan|bakal|segera) (?:segera |cepat |langsung )?(?:${outcome}),
      ${not} ada lagi (?:rasa )?(?:sakit|nyeri|${lasting}|keluhan|jerawat|wasir|ambeien),
      (?:penyakit|nyeri|sakit|lemak|jerawat|racun|pegal)(?: \S+)? (?:pun |akan |langsung )?(?:pergi|kabur|minggat|bubar|sirna),
      (?:anti|tanpa) (?:gagal|kambuh),
      (?:semua|setiap|seluruh) ${oneOf`pasien, operasi, tindakan, program, terapi, bayi, siklus, prosedur`} (?:(?!dapat|bisa|mungkin|belum|tidak|harus|ingin|berhak|ruang)\S+ ){0,6}?(?:lepas obat|sembuh|puas|pulih|berhasil|sukses|selamat|sehat|nyenyak|tersenyum|bahagia),
      ${not} akan pernah (?:\S+ ){1,4}?lagi,
      ${not} (?:satu pun|ada(?: satu)?(?: pun)?) pasien(?: kami)?(?: yang)? (?:mengalami|terkena|gagal|meninggal|terinfeksi|kecewa),
      (?:kematian|infeksi|kegagalan|komplikasi|malapraktik)(?: \S+)? (?:nol|0 ?%|0 persen|nihil),
      kami (?:kembalikan|pulihkan) ${oneOf`penglihatan, pendengaran, senyum, kesehatan, kesuburan, fungsi, gerak, kemudaan, vitalitas, kepercayaan diri`},
      (?:anak|bayi|anda|si kecil|buah hati)(?: anda)? akan (?:lebih |makin |menjadi |semakin )*(?:pintar|cerdas|cantik|kuat|langsing|subur|awet muda),
      pasien (?:kami )?(?:semua|semuanya|seluruhnya) (?:sembuh|puas|pulih|berhasil),
      (?:solusi|atasi|mengatasi|obati|mengobati|basmi|tumpas|berantas|ambeien|wasir|jerawat|keluhan|nyeri)\b[^.,]{0,30}\btuntas,
      sampai ke akar(?:-akar)?nya, hingga ke akarnya,
      kembali seperti (?:baru|semula|muda), (?:kembali|tampak|terlihat) (?:\d+|sepuluh|lima) tahun lebih muda, awet muda,
      seumur hidup(?=.*\b(?:sembuh|bebas)\b),
      (?:mencegah|bebas)\b.{0,25}\bseumur hidup`,
    unless: mention`
      obat (?:ini )?(?:diminum|dipakai) seumur hidup, iklan,
      (?:diminum|dihabiskan|diobati|pengobatan|berobat|minum obat|obat) (?:\S+ )?(?:sampai|hingga) tuntas, ${condition}, gigi permanen,
      (?:area|kawasan|gedung)\b.*\brokok, cacat permanen,
      kerusakan permanen, tidak selalu, ${hedged}`,
    instead: 'Tulis “membantu mengurangi …” dan sebut sumbernya.',
  },
  {
    ...base,
    id: 'hundred-percent',
    pattern: /\b(?:100 ?(?:%|persen)|seratus persen)(?!\w)/g,
    needs: mention`
      sembuh, aman, berhasil, keberhasilan, efektif, ampuh, akurat, puas, manjur, pulih, tanpa, terbukti, penglihatan, kembali, alami, cocok,
      bebas, dijamin, perlindungan, melindungi, higienis, steril, lulus, sukses, kepuasan, kesembuhan, tepat, mulus, bersih, kebal, normal,
      hilang, nyaman, halal dan aman, sehat, presisi, terlindungi, akurasi, natural, herbal`,
    unless: new RegExp(
      `${mention`bpjs, oksigen, alkohol, iuran, konsentrasi, air, batal, dibatalkan, membatalkan, uang, katun, jus, santan`.source}|\\b(?:tidak|bukan|belum)\\b[^.,]{0,30}\\b100`,
    ),
    instead: 'Sebut angka dari penelitian dan sumbernya, atau hapus angkanya.',
  },
  {
    ...base,
    id: 'quick-recovery',
    article: 'Permenkes 1787/2010 pasal 4: keterangan yang benar dan tidak menyesatkan',
    why: 'Lama pulih berbeda pada setiap orang.',
    pattern: phrases`
      ${better}\b[^.,;]{0,30}?\b(?:dalam|hanya|cukup|selama|cuma)\s+${time},
      (?:bertambah|naik|menyusut|berkurang) (?:\S+ )?\d+ (?:cm|kg|kilo\w*|senti\w*) dalam ${time},
      (?:dalam|hanya|cukup|cuma) ${time},? (?:\S+ ){0,4}?(?:${better}),
      (?:sehari|seminggu|semalam|sekejap|sebentar) (?:langsung |pun |sudah )?(?:beres|sembuh|hilang|pulih|tuntas)`,
    unless: new RegExp(
      `${
        mention`
        ${hedged}, selama \d+ jam, kontrol, gejala, keluhan, tanda, denyut, tidak, kembali dalam, dapat, bisa, ditentukan, sekitar, kurang lebih,
        lebih kurang, kira-kira,
        ${condition}, sampai, kambuh, periksa(?:kan)?, belum, puasa, antara,
        hasil (?:lab\w*|tes|pemeriksaan), bergantung, tergantung, perlu, boleh, buka, antrean, selesaikan, minum obat,
        setelah \S+ dilepas, kejadian, jumlah kasus, penderita`.source
      }|±`,
    ),
    instead: 'Tulis “sekitar …, berbeda pada setiap orang”.',
  },
];
