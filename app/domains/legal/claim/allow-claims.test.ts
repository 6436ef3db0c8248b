import { expect, test } from 'vitest';
import { set1 } from '#tests/factories/claims/set-1.ts';
import { set2 } from '#tests/factories/claims/set-2.ts';
import { set3 } from '#tests/factories/claims/set-3.ts';
import { set4 } from '#tests/factories/claims/set-4.ts';
import { set5 } from '#tests/factories/claims/set-5.ts';
import { set6 } from '#tests/factories/claims/set-6.ts';
import { set7 } from '#tests/factories/claims/set-7.ts';
import { set8 } from '#tests/factories/claims/set-8.ts';
import { set9 } from '#tests/factories/claims/set-9.ts';
import { set10 } from '#tests/factories/claims/set-10.ts';
import { set11 } from '#tests/factories/claims/set-11.ts';
import { set12 } from '#tests/factories/claims/set-12.ts';
import { set13 } from '#tests/factories/claims/set-13.ts';
import { set14 } from '#tests/factories/claims/set-14.ts';
import { set15 } from '#tests/factories/claims/set-15.ts';
import { set16 } from '#tests/factories/claims/set-16.ts';
import { set17 } from '#tests/factories/claims/set-17.ts';
import { set18 } from '#tests/factories/claims/set-18.ts';
import { set19 } from '#tests/factories/claims/set-19.ts';
import { set20 } from '#tests/factories/claims/set-20.ts';
import { leastProcessorTime } from '#tests/harness/processor-time.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { checkClaims, rememberingCheck } from './check-claims.ts';
import { checkRecord } from './check-record-claims.ts';

/*
 * Sentences of our own, half of them allowed ones that look like the others. What the later sets showed when the rules met them first is in
 * docs/benchmarks.md.
 */
type Level = 'block' | 'warn' | 'ok';
const sets: readonly Readonly<Partial<Record<Level, string>>>[] = [
  ...[set1, set2, set3, set4, set5, set6, set7, set8, set9],
  ...[set10, set11, set12, set13, set14, set15, set16, set17, set18, set19, set20],
];
const sentences = sets.flatMap((set) =>
  (Object.entries(set) as [Level, string][]).flatMap(([level, text]) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => ({ level, line })),
  ),
);

function levelOf(text: string): Level {
  const levels = checkClaims(text).map(({ level }) => level);
  if (levels.includes('block')) return 'block';
  return levels.includes('warn') ? 'warn' : 'ok';
}

test('more than 1,700 sentences, about half of them allowed', () => {
  expect(sentences.length).toBeGreaterThan(1_700);
  const allowed = sentences.filter(({ level }) => level === 'ok').length;
  expect(allowed / sentences.length).toBeGreaterThan(0.45);
});

test('each sentence is judged as a person judged it', () => {
  const wrong = sentences.filter(({ level, line }) => levelOf(line) !== level);
  expect(wrong.map(({ level, line }) => [level, levelOf(line), line])).toEqual([]);
});

test('a finding quotes the words as written, names the article and proposes other words', () => {
  const [finding] = checkClaims('<p>Datanglah ke <strong>Dokter Terbaik</strong> kami.</p>');
  expect(finding).toMatchObject({ level: 'block', quote: 'Terbaik', sentence: 'Datanglah ke Dokter Terbaik kami.' });
  expect([finding?.article, finding?.instead].every((text) => (text ?? '').length > 10)).toBe(true);
});

test('invisible characters and wide letters hide no word', () => {
  expect(levelOf('Rumah sakit ter\u00adbaik di Bandung.')).toBe('block');
  expect(levelOf('Rumah sakit ｔｅｒｂａｉｋ di Bandung.')).toBe('block');
});

test('a text is checked as it is read: tags and entities inside of a word hide nothing, and blocks part words', () => {
  const hidden = [
    'dis<b>kon</b>',
    '&#100;iskon',
    '&#x64;iskon',
    '&#x64iskon',
    'dis&shy;kon',
    'dis<a title="x<y>">kon</a>',
    'dis<!-- > -->kon',
  ];
  for (const word of hidden) expect(checkClaims(`<p>Ada ${word} besar.</p>`).map(({ quote }) => quote)).toEqual(['diskon']);
  expect(checkClaims('<p>Ada dis</p><p>kon besar, a < b.</p>')).toEqual([]);
});

test('words in what looks like a tag are read: a field without HTML shows them, and so does a browser that ends the tag elsewhere', () => {
  const shown = [
    'Skrining jantung <diskon 50 persen>',
    'Kami <rumah sakit terbaik, dijamin sembuh> menunggu',
    '<b "> Diskon 50 persen dan dijamin sembuh "></b>',
    '<b>x</b "> Diskon besar ">',
    '<!-- --!> Diskon besar -->',
    '<a title="dijamin sembuh">Jadwal</a>',
    '<p>Halo <b "> Ada dis<foo>kon besar "></b></p>',
  ];
  for (const text of shown) expect([text, checkClaims(text).length > 0]).toEqual([text, true]);
  expect(checkClaims('<p class="lead">Jadwal <a href="/promo/diskon" rel="noopener">dokter</a></p><img src="/media/diskon">')).toEqual([]);
});

const timeOf = (text: string) => leastProcessorTime(() => checkClaims(text));

const repeated = [
  '“a',
  '<',
  '< p',
  '<a "',
  '<!--',
  '&nbsp;',
  'diskon ',
  'testimoni ',
  'promo rp 1 ',
  'Ibu Aa, 1 ',
  '.   ',
  'hilang ',
  'cerita ibu ',
  'rumah sakit lain ',
];

test.each(bySuite({ push: repeated.slice(0, 3), soak: repeated }))('a text of %s takes time in proportion to its length', (part) => {
  const [eighth, whole] = [12_500, 100_000].map((length) => timeOf(part.repeat(length / part.length))) as [number, number];
  expect(whole).toBeLessThan(500);
  // Eight times the text; a quadratic rule takes 64 times as long.
  expect(whole / Math.max(eighth, 2.5)).toBeLessThan(30);
});

test('a check that remembers finds the same, also when one types on', () => {
  const check = rememberingCheck();
  for (const text of ['Dokter terbaik kami.', 'Dokter terbaik kami. Buka Senin.', 'Dokter kami. Pasti sembuh.', 'Dokter terbaik kami.']) {
    expect(check(text)).toEqual(checkClaims(text));
  }
});

test('a long sentence is read in parts, and what stands between two of them is found', () => {
  for (const before of [100, 385, 392, 399, 585, 592, 599, 1_000]) {
    expect(levelOf(`${'kata '.repeat(before / 5)}rumah sakit terbaik di Bandung ${'dan '.repeat(300)}`)).toBe('block');
  }
});

test('a negation reaches its own clause and no further', () => {
  expect(levelOf('Sembuh tanpa operasi dijamin.')).toBe('block');
  expect(levelOf('Tidak berbahaya dan tidak ada efek sampingnya.')).toBe('block');
  expect(levelOf('Kami tidak mengaku sebagai rumah sakit terbaik.')).toBe('ok');
  expect(levelOf('Tidak perlu antre, layanan kami terbaik di kota ini.')).toBe('block');
});

test('a call of a few words is read with the sentence behind it, and a word with its ending', () => {
  expect(levelOf('Promo terbatas! Hanya Rp199.000 untuk konsultasi jantung.')).toBe('block');
  expect(levelOf('Obat kami manjurlah untuk batuk.')).toBe('block');
});

test('what the fields of a record say need not stand in its text', () => {
  const text = { name: 'Promo cek jantung Rp350.000' };
  expect(checkRecord(['name'], text).map(({ rule }) => rule)).toEqual(['offer-without-end', 'offer-without-place']);
  expect(checkRecord(['name'], { ...text, facility_id: '1', ends_on: '2027-01-31' })).toEqual([]);
});

test('the room where patients wake up and the papers that they bring are no claims', () => {
  for (const text of [
    'Semua pasien dipantau perawat di ruang pulih sadar.',
    'Pasien tanpa bukti rujukan dapat mendaftar di loket.',
    'Tanpa bukti pembayaran Anda tidak dapat mendaftar ulang.',
  ])
    expect([text, levelOf(text)]).toEqual([text, 'ok']);
  expect(levelOf('Semua pasien stroke kami pulih sepenuhnya.')).toBe('block');
});
