import { expect, test } from 'vitest';
import { contentsOf, doseOf, readDirections } from './read-contents.ts';

test('the ingredients of a product, with what one unit or so many millilitres contain', () => {
  const read = (text: string) => contentsOf(text).map(({ ingredient, milligrams, millilitres }) => [ingredient, milligrams, millilitres]);
  expect(read('Parasetamol 500 mg')).toEqual([['parasetamol', 500, null]]);
  expect(read('Parasetamol 500 mg, kafein 65 mg')).toEqual([
    ['parasetamol', 500, null],
    ['kafein', 65, null],
  ]);
  expect(read('Parasetamol 120 mg/5 ml, fenilefrin 2,5 mg / 5 ml')).toEqual([
    ['parasetamol', 120, 5],
    ['fenilefrin', 2.5, 5],
  ]);
  expect(read('Amoksisilin 500 mg/klavulanat 125 mg')).toEqual([
    ['amoksisilin', 500, null],
    ['klavulanat', 125, null],
  ]);
  expect(read('Metil salisilat dan mentol')).toEqual([
    ['metil salisilat', null, null],
    ['mentol', null, null],
  ]);
  expect(read('Levotiroksin 50 mcg')).toEqual([['levotiroksin', 0.05, null]]);
  expect(read('Amlodipin besilat')).toEqual([['amlodipin besilat', null, null]]);
  expect(read('')).toEqual([]);
});

test.each([
  ['3 x sehari 1 tablet sesudah makan', 3, 1, 'piece'],
  ['3x1 tablet', 3, 1, 'piece'],
  ['3 x 1', 3, 1, 'piece'],
  ['2 × sehari ½ tablet', 2, 0.5, 'piece'],
  ['2 kali sehari 1½ tablet', 2, 1.5, 'piece'],
  ['sehari 3 kali 1-2 kapsul', 3, 2, 'piece'],
  ['1 tablet, 3 sampai 4 kali sehari', 4, 1, 'piece'],
  ['setiap 8 jam 1 tablet', 3, 1, 'piece'],
  ['3 x sehari 5 ml', 3, 5, 'ml'],
  ['3 x sehari 1 sendok takar', 3, 5, 'ml'],
  ['1 x sehari 2,5 ml', 1, 2.5, 'ml'],
  ['2 x sehari 250 mg', 2, 250, 'mg'],
  ['3 x sehari 1/2 tablet', 3, 0.5, 'piece'],
] as const)('%s', (text, times, amount, unit) => {
  expect(readDirections(text)).toEqual({ times, amount, unit });
});

test.each(['oleskan tipis', 'bila perlu', '', 'sesudah makan', '1 tablet malam hari'])('no dose is read from %j', (text) => {
  expect(readDirections(text)).toBeNull();
});

test('a dose is reckoned only where both sides say the same unit', () => {
  const [tablet, syrup, cream] = ['Parasetamol 500 mg', 'Parasetamol 120 mg/5 ml', 'Mentol'].map((text) => contentsOf(text)[0]);
  if (!(tablet && syrup && cream)) throw new Error('not read');
  const dose = (content: typeof tablet, text: string) => doseOf(content, readDirections(text));
  expect(dose(tablet, '3 x sehari 2 tablet')).toEqual({ once: 1_000, day: 3_000 });
  expect(dose(syrup, '3 x sehari 10 ml')).toEqual({ once: 240, day: 720 });
  expect(dose(tablet, '2 x sehari 250 mg')).toEqual({ once: 250, day: 500 });
  for (const [content, text] of [
    [tablet, '3 x sehari 5 ml'],
    [syrup, '3 x sehari 1 tablet'],
    [cream, '3 x sehari 1 tablet'],
    [tablet, 'bila perlu'],
  ] as const)
    expect(dose(content, text)).toBeNull();
});
