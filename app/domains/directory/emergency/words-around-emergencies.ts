/** Beside a phrase they say that somebody reads, plans or recovers: what would be `now` asks first. */
export const loweringWords = new Set(
  'terapi riwayat cegah biaya artikel asuransi senam kontrol konsultasi jadwal sewa jenazah keterangan vaksin loker'.split(' '),
);
/** They say that it happens to somebody, or now: beside them nobody looks up what is no emergency. */
export const happeningWords = new Set(
  'pasangan orangtua anak bayi kakek nenek mertua adik kakak pacar teman tetangga kata mendadak sekarang'.split(' '),
);
/** Who was given a medicine does not look for one: "sudah diberi obat kejang lagi". */
export const takenMedicine = { given: ['beri', 'kasih', 'minum', 'telan'], name: 'obat' } as const;
/** Counts in phrases of level `none` alone: a fall before a fit changes nothing, a stroke in the past does. */
export const afterWord = 'setelah';

/** They say nothing of what has happened. */
export const fillerWords = new Set(
  `di ke dari yang yg dan pada dengan dgn untuk nu ti tina ka ing saka seko sing ku oleh karena krn seperti kayak kaya koyo kyk terasa
  jadi itu ini si sih dong ya dok tolong bagaimana gimana gmn kenapa knp mengapa apa apakah cara gejala tanda saat waktu ketika kalau
  kalo sampai hingga sudah udah udh sdh lagi sedang masih juga saja aja deui pun saya aku gue gw kami lalu sama buat nih help please ada adalah dulu`.split(
    /\s+/,
  ),
);

/** They only link two words, so that "obat untuk kejang" is said as "obat kejang". */
export const linkWords = new Set(['untuk', 'buat', 'pada', 'yang', 'yg']);
