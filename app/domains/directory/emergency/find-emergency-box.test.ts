import { afterAll, beforeAll, expect, test } from 'vitest';
import * as accepted from '#tests/factories/emergencies/accepted-misses.ts';
import { everyday, prices } from '#tests/factories/emergencies/everyday.ts';
import { laterSentences } from '#tests/factories/emergencies/later-sentences.ts';
import { reviewedSentences } from '#tests/factories/emergencies/reviewed-sentences.ts';
import { sentences } from '#tests/factories/emergencies/sentences.ts';
import { unseenEveryday, unseenSentences } from '#tests/factories/emergencies/unseen.ts';
import { expectShare, linesOf, shareOf } from '#tests/harness/expect-share.ts';
import { createTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { Level } from './emergency-levels.schema.ts';
import { findEmergencyBoxOrNull } from './find-emergency-box.server.ts';

let app: TestApp;
let rows: { phrase: string; class: string; level: Level }[];
beforeAll(async () => {
  app = await createTestApp({ demo: true });
  rows = (await app.db.selectFrom('emergency_phrases').select(['phrase', 'class', 'level']).execute()) as typeof rows;
});
afterAll(() => app.close());

const toneOf = async (text: string) => (await findEmergencyBoxOrNull(app.platform, { text }))?.tone ?? 'none';
const tones = { crisis: 'quiet', violence: 'quiet', now: 'red', check: 'amber', unit: 'plain' } as const;

/** The texts that show another box, with what they showed. */
async function missesOf(texts: readonly string[], isRight: (tone: string) => boolean): Promise<string[]> {
  const missed: string[] = [];
  for (const text of texts) {
    const tone = await toneOf(text);
    if (!isRight(tone)) missed.push(`${text}: ${tone}`);
  }
  return missed;
}

test.each(['now', 'crisis', 'violence', 'unit', 'check'] as const)('every row of level %s shows its box', async (level) => {
  const phrases = rows.filter((row) => row.level === level).map(({ phrase }) => phrase);
  expect(phrases.length).toBeGreaterThan(20);
  expect(await missesOf(phrases, (tone) => tone === tones[level])).toEqual([]);
});

test('rows of what is no emergency show no red box', async () => {
  const phrases = rows.filter(({ level }) => level === 'none').map(({ phrase }) => phrase);
  const missed = await missesOf(phrases, (tone) => tone !== 'red');
  expect(missed).toEqual([]);
});

/** The usual other spellings of a word. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\bsesak\b/g, 'sesek'],
  [/\bnapas\b/g, 'nafas'],
  [/\btidak\b/g, 'gak'],
  [/\btidak\b/g, 'ga'],
  [/\btidak\b/g, 'nggak'],
  [/\bkejang\b/g, 'kejang2'],
  [/\bdarah\b/g, 'darahhh'],
  [/\bsakit\b/g, 'nyeri'],
  [/\bwajah\b/g, 'muka'],
  [/\bmelahirkan\b/g, 'lahiran'],
  [/\bmendadak\b/g, 'tiba2'],
  [/\bserangan jantung\b/g, 'seranganjantung'],
  [/\bbunuh diri\b/g, 'bunuhdiri'],
  [/\bluka bakar\b/g, 'lukabakar'],
];

/** Other ways to type a phrase, which say the same. */
function variantsOf(phrase: string): string[] {
  const words = phrase.split(' ');
  return [
    `tolong dok ${phrase}`,
    `kenapa ya ${phrase}`,
    `suami saya ${phrase} bagaimana`,
    `${phrase} harus gimana`,
    `${phrase} sejak tadi pagi`,
    phrase.toUpperCase().replaceAll(' ', ', '),
    `${phrase}!!!`,
    [...words].reverse().join(' '),
    ...spellings.filter(([word]) => phrase.search(word) >= 0).map(([word, other]) => phrase.replace(word, other)),
  ];
}

test.each(['now', 'crisis', 'violence', 'unit'] as const)(
  'every row of level %s does in other orders, spellings and sentences',
  async (level) => {
    const variants = rows.filter((row) => row.level === level).flatMap(({ phrase }) => variantsOf(phrase));
    const missed = await missesOf(variants, (tone) => tone === tones[level] || (level === 'unit' && tone === 'quiet'));
    expectShare(missed, variants, 0.99, level === 'now' ? accepted.otherVariants : '');
  },
);

test('no variant of a stroke, a heart attack, a birth or a crisis is without its box', async () => {
  const classes = ['stroke', 'jantung', 'persalinan', 'krisis-jiwa'];
  const variants = rows.filter((row) => classes.includes(row.class) && row.level !== 'none').flatMap(({ phrase }) => variantsOf(phrase));
  expect(await missesOf(variants, (tone) => tone !== 'none')).toEqual([]);
});

/** What people write beside a sign, which makes it no less urgent. */
const contexts = [
  (sign: string) => `dokter, suami saya ${sign}`,
  (sign: string) => `${sign} minum obat apa`,
  (sign: string) => `${sign} habis makan`,
  (sign: string) => `punya riwayat maag, sekarang ${sign}`,
  (sign: string) => `pasca operasi mata, ${sign}`,
  (sign: string) => `${sign}, dokter jantung jam berapa`,
  (sign: string) => `sudah baca artikel, tetap ${sign}`,
  // The words of what is no emergency, with another word, a mark or a gift between them and the sign.
  (sign: string) => `dokter saya ${sign}`,
  (sign: string) => `dokter tolong ${sign}`,
  (sign: string) => `tanya dokter: istri ${sign}`,
  (sign: string) => `sudah minum obat, ${sign}`,
  (sign: string) => `sudah diberi obat masih ${sign}`,
  (sign: string) => `sudah dikasih obat ${sign} lagi`,
  (sign: string) => `dok obat, saya ${sign}`,
  (sign: string) => `dari klinik. ${sign}`,
  (sign: string) => `habis operasi! ${sign}`,
  (sign: string) => `rutin kontrol; ${sign}`,
  (sign: string) => `pulang terapi lalu ${sign}`,
  (sign: string) => `makanan apa ya? aku ${sign}`,
  (sign: string) => `keluarga tidak ada riwayat, ${sign}`,
];

test('no words beside an urgent sign leave it without a box', async () => {
  const urgent = rows.filter(({ level }) => level === 'now' || level === 'crisis');
  const texts = urgent.flatMap(({ phrase }) => contexts.map((write) => write(phrase)));
  expect(await missesOf(texts, (tone) => tone !== 'none')).toEqual([]);
});

test('what is no emergency stays so with a word that links its words', async () => {
  const pairs = rows.filter(({ phrase, level }) => level === 'none' && phrase.split(' ').length === 2).map(({ phrase }) => phrase);
  expect(pairs.length).toBeGreaterThan(100);
  for (const link of ['untuk', 'buat', 'pada', 'yang']) {
    const other: string[] = [];
    for (const pair of pairs) {
      const linked = pair.replace(' ', ` ${link} `);
      if ((await toneOf(linked)) !== (await toneOf(pair))) other.push(linked);
    }
    expect(other).toEqual([]);
  }
});

test('an age and a temperature are read with their unit, glued to it or short', async () => {
  for (const text of ['bayi 2 bulan demam', 'bayi 2bln demam', 'bayi 2 bln panas', 'bayi 3 mgg demam', 'bayi 20hr demam'])
    expect([text, await toneOf(text)]).toEqual([text, 'red']);
  for (const text of ['demam 40', 'demam 40c', 'demam 40°C', 'panas 39,8 derajat', 'demam 40cc'])
    expect([text, await toneOf(text)]).toEqual([text, 'amber']);
});

/** An age and how long the fever lasts, in both orders. */
const ills = [
  (age: string, time: string) => `bayi ${age} demam ${time}`,
  (age: string, time: string) => `bayi ${age} panas sudah ${time}`,
  (age: string, time: string) => `panas ${time} bayi ${age}`,
  (age: string, time: string) => `demam selama ${time}, bayi saya ${age}`,
  (age: string, time: string) => `bayi perempuan ${age} batuk demam ${time}`,
];

test.each([
  ['red', ['3 minggu', 'umur 20 hari', '2 bulan', 'usia 10hr', '1 bln', '2,5 bulan']],
  ['amber', ['8 bulan', 'umur 9 bulan', '2 tahun', 'usia 14 minggu', '5bln', '6,5 bulan']],
])('of two times one is the age of a baby, and the other how long it is ill: %s', async (tone, given) => {
  const texts = given.flatMap((age) => ['2 hari', '3 hr', '1 minggu', '12 jam'].flatMap((time) => ills.map((write) => write(age, time))));
  expect(await missesOf(texts, (one) => one === tone)).toEqual([]);
});

test('the age of a mother is that of nobody else', async () => {
  const texts = ['ibu 30 tahun bayi 2 bulan demam', 'usia ibu 30 tahun, demam 1 hari, bayi 5 minggu', 'bayi 20 hari panas, ibu 28 tahun'];
  expect(await missesOf(texts, (tone) => tone === 'red')).toEqual([]);
});

test('a typing error in a word of five letters or more shows the box, with a word of the site it is none', async () => {
  const slips = ['serngan jantung', 'muult mencong', 'ketbuan pecah', 'perdarahann hebat', 'keracuman makanan', 'kecelakkan', 'ambulnas'];
  expect(await missesOf(slips, (tone) => tone !== 'none')).toEqual([]);
  // One edit from "katabrak".
  expect(await toneOf('operasi katarak')).toBe('none');
});

test('words of therapy, costs and insurance ask first, and never lower a crisis, a birth or a baby', async () => {
  expect(await toneOf('biaya stroke mendadak')).toBe('amber');
  expect(await toneOf('klaim jatuh dari motor')).toBe('amber');
  expect(await toneOf('artikel ingin bunuh diri')).toBe('quiet');
  expect(await toneOf('biaya ketuban pecah')).toBe('red');
  expect(await toneOf('riwayat bayi biru')).toBe('red');
});

test.each(['terapi', 'pasca', 'riwayat', 'cegah', 'biaya', 'harga', 'artikel', 'asuransi', 'klaim'])(
  'behind "%s" an urgent row asks first, one of a birth or a baby is red, and a crisis keeps its box',
  async (word) => {
    const classes = await app.db.selectFrom('emergency_classes').select(['slug', 'is_quiet', 'is_lowered']).execute();
    const findMisses = async (tone: string, isMeant: (one: (typeof classes)[number]) => boolean) => {
      const slugs = classes.filter(isMeant).map(({ slug }) => slug);
      const urgent = rows.filter((row) => /^(now|crisis)$/.test(row.level) && slugs.includes(row.class));
      const missed = await missesOf(
        urgent.map(({ phrase }) => `${word} ${phrase}`),
        (one) => one === tone,
      );
      return { share: shareOf(missed, urgent), missed };
    };
    // The rest are searches that a row of level none names, such as "terapi stroke" and "biaya melahirkan".
    const lowered = await findMisses('amber', (one) => one.is_lowered);
    const kept = await findMisses('red', (one) => !one.is_lowered && !one.is_quiet);
    expect([...lowered.missed, ...kept.missed].toSorted()).toEqual(linesOf(accepted.behindWords[word] ?? '').toSorted());
    expect(lowered.share).toBeGreaterThanOrEqual(0.98);
    expect(kept.share).toBeGreaterThanOrEqual(0.96);
    expect(await findMisses('quiet', (one) => one.is_quiet)).toEqual({ share: 1, missed: [] });
  },
);

test.each(Object.entries(sentences))('sentences that were written before the rows: %s', async (level, text) => {
  const all = linesOf(text);
  const missed = await missesOf(all, (tone) => tone === tones[level as keyof typeof tones]);
  expectShare(missed, all, level === 'check' ? 0.9 : 0.97, level === 'check' ? accepted.redInsteadOfAmber : '');
  if (level !== 'check') return;
  // What asks first is never without a box.
  expect(missed.filter((one) => one.endsWith(': none'))).toEqual([]);
});

test.each(Object.entries(laterSentences))('sentences that were written after the rows: %s', async (level, text) => {
  const all = linesOf(text);
  const missed = await missesOf(all, (tone) => tone === tones[level as keyof typeof tones]);
  expectShare(missed, all, 0.97);
});

test('what a review found has its box, and its everyday searches no red one', async () => {
  const { now, shown, everyday: searches } = reviewedSentences;
  expect(await missesOf(linesOf(now), (tone) => tone === 'red')).toEqual([]);
  expect(await missesOf(linesOf(shown), (tone) => tone !== 'none')).toEqual([]);
  expect(await missesOf(linesOf(searches), (tone) => tone === 'none' || tone === 'amber')).toEqual([]);
});

test('what is no emergency asks first where somebody is spoken of, or it is sudden', async () => {
  const pairs = rows.filter(({ phrase, level, class: of }) => level === 'none' && phrase.includes(' ') && of !== 'krisis-jiwa');
  const hiding: string[] = [];
  for (const { phrase } of pairs)
    if ((await toneOf(phrase.replace(/^\w+ /, ''))) === 'red' && (await toneOf(phrase)) === 'none') hiding.push(phrase);
  expect(hiding.length).toBeGreaterThan(10);
  const texts = hiding.flatMap((phrase) => [`suami ${phrase}`, `${phrase} mendadak`, `kata ${phrase}`]);
  expect(await missesOf(texts, (tone) => tone === 'amber' || tone === 'red')).toEqual([]);
});

test('what somebody wrote without seeing the rows shows a box, or no red one', async () => {
  const all = linesOf(unseenSentences);
  const missed = await missesOf(all, (tone) => tone !== 'none');
  expectShare(missed, all, 0.97, accepted.withoutBox);
  const others = linesOf(unseenEveryday);
  const red = await missesOf(others, (tone) => tone !== 'red' && tone !== 'quiet');
  expectShare(red, others, 0.96, accepted.redEveryday);
});

test('what is looked for every day shows no red box', async () => {
  const all = linesOf(everyday);
  const red = await missesOf(all, (tone) => tone !== 'red' && tone !== 'quiet');
  expect(red).toEqual([]);
  expectShare(await missesOf(all, (tone) => tone === 'none'), all, 0.9, accepted.shownEveryday);
});

test('what something costs shows no box, and a reading beside a price does', async () => {
  expect(await missesOf(linesOf(prices), (tone) => tone === 'none')).toEqual([]);
  const readings = ['gula darah 450', 'gula darah 40', 'nadi 160', 'detak jantung 170', 'jantung berdebar 150', 'tensi 210', 'saturasi 80'];
  const beside = [
    (reading: string) => reading,
    (reading: string) => `${reading}, biaya igd 300 ribu`,
    (reading: string) => `harga kamar berapa, ${reading}`,
    (reading: string) => `sudah bayar 2 juta tapi ${reading}`,
  ];
  const texts = readings.flatMap((reading) => beside.map((write) => write(reading)));
  expect(await missesOf(texts, (tone) => tone === 'amber' || tone === 'red')).toEqual([]);
});
