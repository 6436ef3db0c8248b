import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';

const base = {
  level: 'block',
  article: 'Permenkes 1787/2010 pasal 5: kode etik rumah sakit',
  why: 'Iklan tidak menakut-nakuti dan tidak mempermainkan rasa bersalah.',
  negatable: false,
} as const;

const worst = oneOf`
  mati(?! rasa| lampu), meninggal, maut, ajal, nyawa\w*, kematian, tewas, lumpuh, buta, cacat, menyesal, penyesalan, terlambat,
  semuanya terlambat,
  kehilangan, amputasi, diamputasi, mati muda, stroke menyerang, jadi korban, tumbang`;

/** The threat of a text has to come with a call: that an illness is dangerous, and what to do in an emergency, is information. */
export const pressureRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'fear',
    pattern: phrases`
      jangan (?:tunggu|menunggu|sampai|biarkan|tunda|nanti)\b[^.]{0,60}?\b${worst},
      (?:sebelum|keburu|daripada) (?:semuanya |anda |nyawa )?(?:terlambat|menyesal|ajal|maut|nyawa melayang|mati),
      (?:nyawa|hidup|masa depan|kematian)\b[^.]{0,30}\b(?:taruhannya|dipertaruhkan|terancam(?= bila anda tidak| kalau)),
      (?:kalau|jika|bila) tidak\b[^.]{0,40}\b(?:menyesal|rugi besar), besok (?:bisa|mungkin)(?: saja)? (?:sudah )?terlambat,
      mau mati(?: muda| cepat)?, (?:setiap|tiap) (?:detik|hari|menit) (?:anda )?menunda,
      (?:merenggut|mengancam|mengambil) nyawa (?:anda|keluarga|orang tersayang),
      ${worst}\b[^.]{0,40}\b(?:beli|daftar(?:kan)?|pesan|booking|ambil) (?:paket|sekarang|segera|hari ini),
      (?:jantung|nyawa|hidup|napas) anda (?:bisa|dapat|akan) (?:berhenti|melayang|berakhir),
      (?:maut|ajal|kematian|kanker|stroke|serangan jantung)\b[^.]{0,20}\b(?:mengintai|menghantui|menanti|siap menyerang)(?: \S+){0,2}(?: anda| keluarga)?,
      (?:anda|keluarga anda|anak anda) (?:bisa|akan|mungkin)(?: saja)? (?:jadi |menjadi )?(?:korban|giliran|mati|meninggal)\b`,
    unless: mention`119, jarang, sering baru, igd, gawat darurat, gejala, tanda, ambulans, menurut, berhenti merokok`,
    instead: 'Tulis siapa yang dianjurkan diperiksa, dan kapan.',
  },
  {
    ...base,
    id: 'guilt',
    pattern: phrases`
      (?:kalau|jika|bila) (?:anda )?(?:benar-benar |memang |sungguh )?(?:sayang|cinta|peduli)\b[^.]{0,40}\b(?:pasti|tentu|harus|wajib|pilih|jangan|bawa|daftarkan),
      (?:orang tua|ibu|ayah|suami|istri|anak) (?:yang )?(?:baik|sayang|bijak|peduli|cerdas|hebat|pintar)\b[^.]{0,30}\b(?:pasti|tentu|tidak akan|memilih|pilih),
      (?:ibu|ayah|orang tua|suami|istri)\b[^.]{0,60}\badalah (?:\S+ )?(?:ibu|ayah|orang tua|suami|istri) (?:yang )?(?:lalai|buruk|egois|gagal|tega),
      tega(?:kah)? (?:anda )?(?:membiarkan|melihat)`,
    instead: 'Tulis apa gunanya layanan ini, tanpa menilai pembaca.',
  },
];
