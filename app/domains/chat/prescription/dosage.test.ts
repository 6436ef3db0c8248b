import { expect, test } from 'vitest';
import { readDirections } from '#app/domains/shop/medicine-limit/read-directions.ts';
import { dosageOf, dosageText, sumText, unitsOf } from './dosage.ts';

const tablet = { base_unit: 'tablet', packs: [1, 10], dose: { unit: 'tablet', in_base: 1 } };
const strip = { ...tablet, packs: [10] };
const bottle = { base_unit: 'botol', packs: [1], dose: { unit: 'ml', in_base: 60 } };

test('a dose becomes directions and an amount that is sold, with the arithmetic shown', () => {
  const dosage = { times: 3, amount: 1, when: 'sesudah makan', days: 5 };
  expect([
    dosageText(dosage, 'tablet'),
    unitsOf(dosage, tablet),
    unitsOf(dosage, strip),
    sumText(dosage, tablet),
    sumText(dosage, strip),
  ]).toEqual([
    '3 x sehari 1 tablet sesudah makan, selama 5 hari',
    15,
    20,
    '3 x 1 x 5 = 15 tablet',
    '3 x 1 x 5 = 15 tablet, diberikan 20 tablet',
  ]);
  const halfTablet = { times: 2, amount: 0.5, when: '', days: 3 };
  expect([dosageText(halfTablet, 'tablet'), unitsOf(halfTablet, tablet), sumText(halfTablet, tablet)]).toEqual([
    '2 x sehari 0,5 tablet, selama 3 hari',
    3,
    '2 x 0,5 x 3 = 3 tablet',
  ]);
  // Reckoned in what is swallowed, given in bottles.
  const syrup = { times: 3, amount: 5, when: '', days: 5 };
  expect([unitsOf(syrup, bottle), sumText(syrup, bottle)]).toEqual([2, '3 x 5 x 5 = 75 ml, diberikan 2 botol']);
});

test.each([
  [3, 1, 5, true],
  [24, 1, 5, false],
  [3, 0, 5, false],
  [3, -1, 5, false],
  [2.5, 1, 5, false],
  [3, 1, 0.5, false],
  [3, 1, 400, false],
  [null, 1, 5, false],
])('%j times %j for %j days is a dose: %j', (times, amount, days, isDose) => {
  expect(dosageOf(times, amount, days, '') !== null).toBe(isDose);
});

test('what it writes is what the checks read', () => {
  for (const [times, amount, unit] of [
    [3, 1, 'tablet'],
    [2, 0.5, 'kapsul'],
    [1, 1.5, 'ml'],
  ] as const)
    expect(readDirections(dosageText({ times, amount, when: 'sesudah makan', days: 5 }, unit))).toEqual({
      times,
      amount,
      unit: unit === 'ml' ? 'ml' : 'piece',
    });
});
