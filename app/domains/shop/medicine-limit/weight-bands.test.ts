import { expect, test } from 'vitest';
import { contentsOf } from './read-contents.ts';
import { amountFor, amountText, bandsText, readBands } from './weight-bands.ts';

test('bands are read as they are written, and written as they are read', () => {
  const text = '5-7,9 kg: 60 mg, 4 x sehari\n8-10,9 kg: 120 mg, 4 x sehari';
  expect(readBands(text)).toEqual([
    { from: 5, to: 7.9, mg: 60, times: 4 },
    { from: 8, to: 10.9, mg: 120, times: 4 },
  ]);
  expect(bandsText(readBands(text) ?? [])).toBe(text);
  expect(readBands('40 – 100 kg: 1.000 mg 3x')).toEqual([{ from: 40, to: 100, mg: 1_000, times: 3 }]);
  expect(readBands(' \n')).toEqual([]);
});

test.each([
  '5-8 kg: 60 mg, 4 x sehari\n8-10 kg: 120 mg, 4 x sehari',
  '10-5 kg: 60 mg, 3 x',
  '5-8 kg: 60 mg',
  '5 kg: 60 mg, 3 x',
  '5-8 kg: 1,000 mg, 3 x',
])('bands that overlap or cannot be read are none: %j', (text) => {
  expect(readBands(text)).toBeNull();
});

test('milligrams become what is measured, rounded down, with the arithmetic', () => {
  const [syrup, tablet] = ['Parasetamol 120 mg/5 ml', 'Parasetamol 500 mg'].map((text) => contentsOf(text)[0]);
  if (!(syrup && tablet)) throw new Error('not read');
  const [ml, piece] = [
    { unit: 'ml', inBase: 60 },
    { unit: 'tablet', inBase: 1 },
  ];
  expect([amountFor(120, syrup, ml), amountFor(100, syrup, ml), amountFor(240, tablet, piece), amountFor(60, tablet, piece)]).toEqual([
    5,
    4,
    0.25,
    null,
  ]);
  expect(amountFor(120, syrup, piece)).toBeNull();
  expect(amountText(120, syrup, ml, 5)).toBe('120 mg : 24 mg/ml = 5 ml');
});
