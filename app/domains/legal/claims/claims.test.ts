import { expect, test } from 'vitest';
import { set1 } from '#tests/factories/claims/set-1.ts';
import { set2 } from '#tests/factories/claims/set-2.ts';
import { set3 } from '#tests/factories/claims/set-3.ts';
import { set4 } from '#tests/factories/claims/set-4.ts';
import { set5 } from '#tests/factories/claims/set-5.ts';
import { set6 } from '#tests/factories/claims/set-6.ts';
import { checkClaims } from './engine.rules.ts';
import { checkRecord } from './record.rules.ts';

/*
 * Sentences of our own, half of them allowed ones that look like the others. What the later sets showed when the rules met them first is in
 * docs/benchmarks.md.
 */
type Level = 'block' | 'warn' | 'ok';
const sets: readonly Readonly<Partial<Record<Level, string>>>[] = [set1, set2, set3, set4, set5, set6];
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

test('at least 250 sentences, about half of them allowed', () => {
  expect(sentences.length).toBeGreaterThan(600);
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

test('a negation reaches its own clause and no further', () => {
  expect(levelOf('Kami tidak mengaku sebagai rumah sakit terbaik.')).toBe('ok');
  expect(levelOf('Tidak perlu antre, layanan kami terbaik di kota ini.')).toBe('block');
});

test('what the fields of a record say need not stand in its text', () => {
  const text = { name: 'Promo cek jantung Rp350.000' };
  expect(checkRecord(['name'], text).map(({ rule }) => rule)).toEqual(['offer-without-end', 'offer-without-place']);
  expect(checkRecord(['name'], { ...text, facility_id: '1', ends_on: '2027-01-31' })).toEqual([]);
});
