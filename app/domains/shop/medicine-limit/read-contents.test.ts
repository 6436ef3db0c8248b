import { expect, test } from 'vitest';
import { contentsOf, measureOf } from './read-contents.ts';

const read = (text: string) => contentsOf(text).map(({ ingredient, milligrams, millilitres }) => [ingredient, milligrams, millilitres]);

test('the ingredients of a product, with what one unit or so many millilitres contain', () => {
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

test('a thousand is no one, and what has two readings has none', () => {
  expect(read('Parasetamol 1.000 mg')).toEqual([['parasetamol', 1_000, null]]);
  expect(read('Digoksin 0.125 mg')).toEqual([['digoksin', 0.125, null]]);
  expect(read('Sefadroksil 1 g')).toEqual([['sefadroksil', 1_000, null]]);
  expect(read('Kalsium 1,000 mg')).toEqual([['kalsium', null, null]]);
  // In no millilitres there is nothing.
  expect(read('Parasetamol 120 mg/0 ml')).toEqual([['parasetamol', null, 0]]);
  expect(read('Vitamin D3 1000 IU')).toEqual([['vitamin d3', null, null]]);
});

test('numbers belong to names, and measures are no ingredients', () => {
  expect(read('Vitamin B1 100 mg, vitamin B12 50 mcg')).toEqual([
    ['vitamin b1', 100, null],
    ['vitamin b12', 0.05, null],
  ]);
  expect(read('Parasetamol 500 mg/tablet')).toEqual([['parasetamol', 500, null]]);
  expect(read('Parasetamol 120 mg/sendok takar')).toEqual([['parasetamol', null, null]]);
  expect(read('Besi (fero sulfat) 60 mg')).toEqual([['besi', 60, null]]);
});

test('a dose is measured in what is swallowed, and never in bottles', () => {
  const of = (base_unit: string, size: string, generic: string) => measureOf({ base_unit, size, generic });
  expect(of('tablet', '10 tablet', 'Parasetamol 500 mg')).toEqual({ unit: 'tablet', inBase: 1 });
  expect(of('botol', '60 ml', 'Parasetamol 120 mg/5 ml')).toEqual({ unit: 'ml', inBase: 60 });
  expect(of('botol', 'botol 60 ml', 'Parasetamol 120 mg/5 ml')).toEqual({ unit: 'ml', inBase: 60 });
  for (const [base, size, generic] of [
    ['botol', '', 'Parasetamol 120 mg/5 ml'],
    ['botol', '60 ml', 'Povidon iodin 10%'],
    ['tube', '5 g', 'Hidrokortison 1%'],
  ] as const)
    expect(of(base, size, generic)).toBeNull();
});
