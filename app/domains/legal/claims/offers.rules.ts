import type { ClaimRule } from './engine.rules.ts';
import { lastDay } from './words.rules.ts';

const base = { level: 'block', article: 'Permenkes 1787/2010 pasal 4: keterangan yang lengkap' } as const;

/** An offer: a promo with a price, a part of it or a gift. */
const offer = /\brp\.? ?\d|\d ?(?:%|persen)|\b(?:ribu|juta|gratis|hemat|diskon|potongan|cashback|hanya|cuma)\b/;
const promo = /\b(?:promo(?:si)?|penawaran|harga (?:spesial|khusus|promo)|flash sale)\b/g;

export const offerRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'no-end',
    why: 'Promo menyebut hari terakhirnya.',
    pattern:
      /\b(?:tanpa batas waktu|selamanya|sampai waktu yang tidak ditentukan|sewaktu-waktu|setiap saat|tanpa tanggal akhir|sampai pemberitahuan (?:lebih lanjut|berikutnya)|selama persediaan (?:masih )?ada)\b/g,
    needs: /\b(?:promo(?:si)?|penawaran|diskon|harga|potongan)\b/,
    instead: 'Tulis “sampai 31 Desember 2026”.',
  },
  {
    ...base,
    id: 'offer-without-end',
    why: 'Promo menyebut hari terakhirnya.',
    pattern: promo,
    needs: offer,
    unless: new RegExp(`${lastDay}|\\b(?:tidak|syarat|ketentuan)\\b`),
    instead: 'Tambahkan “sampai 31 Desember 2026” dan nama unitnya.',
  },
  {
    ...base,
    id: 'offer-without-place',
    why: 'Promo menyebut unit yang memberikannya.',
    pattern: promo,
    needs: offer,
    unless: /\bsehati\b|\b(?:rsu|rsia|rs|klinik|apotek|unit) \S|\b(?:tidak|syarat|ketentuan)\b/,
    instead: 'Tambahkan nama dan alamat unitnya.',
  },
  {
    ...base,
    id: 'exact-estimate',
    article: 'Permenkes 1787/2010 pasal 4: keterangan yang benar dan tidak menyesatkan',
    why: 'Perkiraan ditulis sebagai perkiraan.',
    pattern:
      /\b(?:perkiraan|estimasi|diperkirakan|prakiraan|taksiran)\b[^.;]{0,60}?\d[\d.,]*(?: ?(?:menit|jam|hari|minggu|bulan|juta|ribu))?|\b(?:masa|lama|waktu|durasi) (?:pemulihan|penyembuhan|operasi|tindakan|rawat(?: inap)?|perawatan|prosedur)\b[^.;]{0,20}?\d+|\b(?:pulih|sembuh) (?:\S+ )?\d+ (?:hari|minggu|bulan)|\b(?:tindakan|operasi|prosedur|persalinan|sunat|lasik|laser|scaling|pemasangan|perawatan)\b[^.;]{0,30}\b(?:hanya|cukup|cuma|selesai|berlangsung|rampung)\b[^.;]{0,20}?\b(?:\d+|satu|dua|tiga|lima|sepuluh) (?:menit|jam)/g,
    unless:
      /\b(?:sekitar|kurang lebih|lebih kurang|kira-kira|mulai(?: dari)?|antara|kisaran|hari lahir|sebelum|setelah|umumnya|biasanya|rata-rata|tergantung|sampai|hingga|paling (?:lama|sedikit|banyak)|maksimal)\b|±|\d ?[–-] ?\d/,
    instead: 'Tulis “sekitar” di depan angkanya.',
  },
  {
    ...base,
    id: 'discount',
    level: 'warn',
    article: 'Permenkes 1787/2010 pasal 5: promosi dengan potongan harga, tunggu penasihat hukum',
    why: 'Diskon dan hadiah untuk layanan kesehatan mungkin tidak diizinkan.',
    pattern:
      /\b(?:diskon|gratis|cuma-cuma|cashback|voucher|vouchers?|undian|doorprize|door prize|hadiah|bonus|berhadiah|buy one get one|beli satu gratis satu|free|bebas biaya|tidak dipungut biaya|goodie bag|giveaway)\b|\btanpa biaya (?:konsultasi|pendaftaran|admin)\b|\bpotongan (?:harga|biaya|admin|\d|khusus|hingga|sebesar|tarif)|\bhemat (?:hingga|sampai|rp|\d)/g,
    instead: 'Tulis harganya saja, tanpa membandingkan dengan harga lain.',
  },
  {
    ...base,
    id: 'number-without-source',
    level: 'warn',
    why: 'Angka tentang orang menyebut sumber dan tahunnya.',
    pattern:
      /\b\d{1,3}(?:,\d)? ?(?:%|persen)(?!\w)(?= (?:pasien|orang|penderita|ibu|anak|bayi|perempuan|laki-laki|penduduk|dewasa|lansia|kasus))|\b\d{1,2} dari \d{1,3} (?:pasien|orang|ibu|anak|dewasa|perempuan|penderita)\b/g,
    unless: /\b(?:menurut|sumber|survei|riskesdas|ski|who|kementerian|bps|penelitian|studi|data)\b|\(\d{4}\)|\b(?:19|20)\d\d\b/,
    instead: 'Tambahkan “menurut …, tahun …”.',
  },
];
