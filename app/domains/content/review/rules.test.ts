import { expect, test } from 'vitest';
import { isLongOverdue, namesDoses, nextReviewOn } from './rules.ts';

test.each([
  ['2026-11-25', false, '2027-11-25'],
  ['2026-11-25', true, '2027-05-25'],
  ['2026-08-31', true, '2027-02-28'],
])('approved on %s, with doses %s: due again on %s', (day, hasDoses, next) => {
  expect(nextReviewOn(day, hasDoses)).toBe(next);
});

test.each([
  ['Parasetamol 500 mg setiap 6 jam', true],
  ['3 kali sehari', true],
  ['2 tablet', true],
  ['dua tablet setelah makan', true],
  ['sehari tiga kali', true],
  ['3x1 bila perlu', true],
  ['½ sendok teh', true],
  ['Parasetamol 500 miligram', true],
  ['lima ratus mg', true],
  ['250 mikrogram', true],
  ['200 mililiter', true],
  ['2 sdt', true],
  ['diminum setiap delapan jam', true],
  ['satu per 4–6 jam', true],
  ['Periksa satu kali setahun', false],
  ['Tiga unit rumah sakit', false],
  ['Buka 24 jam setiap hari', false],
  ['Per jam ada tiga pasien', false],
  ['Demam lebih dari 3x24 jam', false],
  ['Suhu 38 derajat selama 3 hari', false],
  ['Usia 5 tahun', false],
])('%s names a dose: %s', (text, expected) => {
  expect(namesDoses(text)).toBe(expected);
});

test('visitors are told after 60 days', () => {
  expect([isLongOverdue(null, '2026-11-25'), isLongOverdue('2026-09-26', '2026-11-25'), isLongOverdue('2026-09-25', '2026-11-25')]).toEqual(
    [false, false, true],
  );
});
