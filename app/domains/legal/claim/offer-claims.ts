import type { ClaimRule } from './check-claims.ts';
import { mention, oneOf, phrases } from './claim-patterns.ts';
import { lastDay, number } from './claim-words.ts';

const base = { level: 'block', article: 'Permenkes 1787/2010 pasal 4: keterangan yang lengkap' } as const;

/** An offer: a promo with a price, a part of it or a gift. */
const offer = /\brp\.? ?\d|\d ?(?:%|persen)|\bbayar (?:satu|1)\b|\b(?:ribu|juta|gratis|hemat|diskon|potongan|cashback|hanya|cuma)\b/;
const promo = phrases`
  promo(?:si)?(?:nya)?, penawaran(?:nya)?, harga (?:spesial|khusus|promo), (?:flash|big|mega|year end)? ?sale,
  spesial (?:hari|bulan|akhir|awal|ulang|ramadan|lebaran|natal|kemerdekaan|har\w+|untuk anda),
  edisi (?:khusus|terbatas|spesial), cukup bayar(?= rp), early bird, paket hemat, kuota terbatas, buruan, serbu`;

const unit = oneOf`menit, jam, hari, minggu, bulan`;

const people = oneOf`pasien, orang, penderita, ibu, anak, bayi, perempuan, wanita, pria, laki-laki, penduduk, dewasa, lansia, kasus, remaja, warga, pelanggan, pekerja, karyawan, siswa, pelajar`;

export const offerRules: readonly ClaimRule[] = [
  {
    ...base,
    id: 'no-end',
    why: 'Promo menyebut hari terakhirnya.',
    pattern:
      /\b(?:tanpa batas(?: waktu)?|sepanjang masa|selamanya|sampai waktu yang tidak ditentukan|sewaktu-waktu|setiap saat|tanpa tanggal akhir|sampai pemberitahuan (?:lebih lanjut|berikutnya|selanjutnya)|selama persediaan (?:masih )?ada)\b/g,
    needs: /\b(?:promo(?:si)?|penawaran|diskon|harga|potongan)\b/,
    instead: 'Tulis “sampai 31 Desember 2026”.',
  },
  {
    ...base,
    id: 'offer-without-end',
    why: 'Promo menyebut hari terakhirnya.',
    pattern: promo,
    needs: offer,
    unless: new RegExp(`${lastDay}|\\b(?:tidak|(?<!tanpa )syarat|ketentuan)\\b`),
    instead: 'Tambahkan “sampai 31 Desember 2026” dan nama unitnya.',
  },
  {
    ...base,
    id: 'offer-without-place',
    why: 'Promo menyebut unit yang memberikannya.',
    pattern: promo,
    needs: offer,
    unless: /\bsehati\b|\b(?:rsu|rsia|rs|klinik|apotek|unit) \S|\b(?:tidak|(?<!tanpa )syarat|ketentuan)\b/,
    instead: 'Tambahkan nama dan alamat unitnya.',
  },
  {
    ...base,
    id: 'exact-estimate',
    article: 'Permenkes 1787/2010 pasal 4: keterangan yang benar dan tidak menyesatkan',
    why: 'Perkiraan ditulis sebagai perkiraan.',
    pattern: phrases`
      (?:perkiraan|estimasi|diperkirakan|prakiraan|taksiran)(?:nya)?\b[^.;]{0,90}?(?:rp\.? ?)?${number}(?: (?:juta|ribu|${unit}))?(?! dari),
      (?:masa|lama|waktu|durasi) (?:pemulihan|penyembuhan|operasi|tindakan|rawat(?: inap)?|perawatan|prosedur)\b[^.;]{0,40}?${number} ${unit},
      (?:pulih|sembuh) (?:\S+ )?${number} (?:hari|minggu|bulan),
      (?:tindakan|operasi|prosedur|persalinan|sunat|khitan|lasik|laser|scaling|pemasangan|perawatan)\b[^.;]{0,30}\b(?:hanya|cukup|cuma|selesai|berlangsung|rampung)\b[^.;]{0,20}?${number} (?:menit|jam)`,
    unless: new RegExp(
      `${
        mention`
        sekitar, kurang lebih, lebih kurang, kira-kira, mulai(?: dari)?, antara, (?:di|dalam|pada) kisaran, berkisar, biasa, setiap ${number},
        hari lahir, sebelum, (?:setelah|sesudah) (?:${number}|itu|pemeriksaan), umumnya, biasanya,
        rata-rata, tergantung, bergantung, sampai, hingga, paling (?:lama|sedikit|banyak), maksimal,
        bisa lebih`.source
      }|±|\\d ?[–-] ?\\d|${number} (?:sampai|hingga|atau) ${number}`,
    ),
    instead: 'Tulis “sekitar” di depan angkanya.',
  },
  {
    ...base,
    id: 'discount',
    level: 'warn',
    article: 'Permenkes 1787/2010 pasal 5: promosi dengan potongan harga, tunggu penasihat hukum',
    why: 'Diskon dan hadiah untuk layanan kesehatan mungkin tidak diizinkan.',
    pattern: phrases`
      diskon(?:nya)?, didiskon, disc(?:ount)?, gratis, digratiskan, cuma-cuma, cashback, kembalian tunai, vouchers?, kupon, undian, door ?prize,
      hadiah(?:nya)?, bonus, berhadiah, kado, souvenir, suvenir, cendera ?mata, merchandise, goodie bag, giveaway, buy (?:one|1) get (?:one|1),
      beli (?:satu|dua|1|2),? (?:gratis|dapat) (?:satu|1), free, bebas (?:biaya|ongkir|ongkos), tidak dipungut biaya, tanpa dipungut biaya,
      tanpa (?:biaya|bayar|ongkos) (?:konsultasi|pendaftaran|admin\w*|jasa|dokter|periksa),
      potongan (?:harga|biaya|admin|rp\S*|\d+|khusus|hingga|sebesar|tarif|langsung|spesial),
      (?:dapatkan|ada|beri|memberi|menikmati|nikmati) potongan, (?:lebih )?hemat (?:hingga|sampai|rp|\d|separuh|setengah)\S*,
      (?:separuh|setengah|half) harga, harga coret, turun harga, banting harga, cuci gudang, obral, korting, rabat, imbalan, komisi, referr?al,
      kode ajakan,
      (?:dapat|dapatkan|mendapat|mendapatkan|menerima|raih|menangkan) (?:\S+ ){0,2}?(?:saldo|pulsa|poin|uang tunai|merchandise|tumbler|kaus|payung|token|emas|motor),
      (?:ajak|bawa) teman(?=.*\b(?:dapat|rp)), poin (?:\S+ )?(?:ditukar|belanja|hadiah|loyalitas), (?:kumpulkan|tukarkan?|dapatkan) poin,
      (?:dari |semula )?rp\.? ?[\d.]+ (?:jadi|menjadi|kini|sekarang|cukup) rp[\d. ]*, kumpulkan (?:stempel|cap|kupon)`,
    unless: mention`
      (?:tidak|tanpa|bukan|tak) (?:\S+ )?(?:ada|memberi(?:kan)?|menawarkan|berlaku|menerima|menyediakan|memuat) (?:\S+ ){0,2}?(?:diskon|hadiah|undian|voucher|potongan|imbalan|komisi|bonus|gratis),
      (?:tidak|bukan|belum) gratis, bukan (?:hadiah|bonus|diskon|potongan),
      (?:hadiah|undian|imbalan|bonus)\b[^.]{0,40}\b(?:tidak|dilarang) (?:\S+ )?(?:diterima|kami|berlaku|diperkenankan|boleh|ada),
      program (?:pemerintah|nasional|puskesmas), (?:oleh|dari) pemerintah, ditanggung (?:bpjs|pemerintah|negara), bonus demografi,
      (?:gluten|sugar|smoke|lactose|alcohol|drug|cruelty)[ -]free, imbalan (?:apa pun|jasa)`,
    instead: 'Tulis harganya saja, tanpa membandingkan dengan harga lain.',
  },
  {
    ...base,
    id: 'number-without-source',
    level: 'warn',
    why: 'Angka tentang orang menyebut sumber dan tahunnya.',
    pattern: phrases`
      \d{1,3}(?:,\d)? ?(?:%|persen)(?= (?:dari )?${people}),
      (?:\d{1,3}|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan) dari (?:setiap |tiap )?(?:\d[\d.]*|dua|tiga|empat|lima|sepuluh|seratus) (?:\S+ )?${people},
      \d[\d.,]* (?:juta|ribu) ${people}\b[^.;]{0,40}\b(?:hidup|menderita|mengalami|terkena|meninggal|mengidap),
      (?:setiap|tiap|per) tahun\b[^.;]{0,30}?\d[\d.]{3,}(?: (?:ribu|juta))? ${people}\b[^.;]{0,40}\b(?:meninggal|terkena|mengalami|menderita|didiagnosis),
      (?:menurunkan|mengurangi|meningkatkan|menaikkan) (?:risiko|angka|kemungkinan)\b[^.;]{0,60}\d{1,3}(?:,\d)? ?(?:%|persen),
      (?:kasus|angka|tingkat|kepuasan|keberhasilan)\b[^.;]{0,60}\d{1,3}(?:,\d)? ?(?:%|persen),
      (?:berhasil|sukses) (?:menangani|melakukan|mengerjakan|menyelesaikan) (?:lebih dari |hampir )?\d[\d.]* (?:kasus|operasi|tindakan|pasien)`,
    unless:
      /\b(?:menurut|sumber|riskesdas|ski|who|kementerian|bps)\b|\b(?:penelitian|studi|data|survei) (?:\S+ )?(?:di|oleh|dari|universitas|tahun)\b|\(\d{4}\)|\b(?:19|20)\d\d\b/,
    instead: 'Tambahkan “menurut …, tahun …”.',
  },
];
