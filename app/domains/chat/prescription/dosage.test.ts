import { expect, test } from 'vitest';
import { readDirections } from '#app/domains/shop/medicine-limit/read-contents.ts';
import { dosageText, packsOf, sumText, unitsOf } from './dosage.ts';

const strip = { unit: 'strip', base_qty: 10, base_unit: 'tablet' };

test('a dose becomes directions and an amount, with the arithmetic shown', () => {
  const dosage = { times: 3, amount: 1, when: 'sesudah makan', days: 5 };
  expect([dosageText(dosage, 'tablet'), unitsOf(dosage), packsOf(15, 10), sumText(dosage, strip)]).toEqual([
    '3 x sehari 1 tablet sesudah makan, selama 5 hari',
    15,
    2,
    '3 x 1 x 5 = 15 tablet, 2 strip',
  ]);
  const halfTablet = { times: 2, amount: 0.5, when: '', days: 3 };
  expect([
    dosageText(halfTablet, 'tablet'),
    unitsOf(halfTablet),
    sumText(halfTablet, { unit: 'tablet', base_qty: 1, base_unit: 'tablet' }),
  ]).toEqual(['2 x sehari 0,5 tablet, selama 3 hari', 3, '2 x 0,5 x 3 = 3 tablet']);
  expect([unitsOf({ ...halfTablet, amount: 0.1, times: 3, days: 10 }), packsOf(0, 10)]).toEqual([3, 1]);
});

test('what it writes is what the checks read', () => {
  for (const [times, amount] of [
    [3, 1],
    [2, 0.5],
    [1, 1.5],
  ] as const)
    expect(readDirections(dosageText({ times, amount, when: 'sesudah makan', days: 5 }, 'tablet'))).toEqual({
      times,
      amount,
      unit: 'piece',
    });
});
