import { expect, test } from 'vitest';
import { medicineText, stockOf } from './prescribed-stock.ts';

const pharmacies = [
  { id: 1, name: 'Apotek Dago' },
  { id: 2, name: 'Apotek Buah Batu' },
  { id: 3, name: 'Apotek Cimahi' },
];
const medicine = (...stocks: [facility: number, free: number][]) => ({
  base_unit: 'tablet',
  stocks: stocks.map(([facility_id, free]) => ({ facility_id, free })),
});

test.each([
  [medicine([1, 120], [2, 0]), null, false, 'Ada di Apotek Dago (120 tablet).'],
  [medicine([1, 120], [2, 0]), 120, false, 'Ada di Apotek Dago (120 tablet).'],
  [medicine([1, 20], [2, 1_200]), 30, false, 'Ada di Apotek Dago (20 tablet) dan Apotek Buah Batu (1.200 tablet).'],
  [medicine([1, 20], [3, 10]), 30, true, 'Kurang. Ada di Apotek Dago (20 tablet) dan Apotek Cimahi (10 tablet).'],
  [medicine([1, 0], [2, 0]), null, true, 'Habis di semua apotek.'],
  [medicine(), 3, true, 'Habis di semua apotek.'],
] as const)('the stock of %j, wanted %s', (one, quantity, isShort, text) => {
  expect(stockOf(one, pharmacies, quantity)).toEqual({ isShort, text });
});

test('packs are said where it is not sold by one', () => {
  const of = (packs: number[]) => medicineText({ name: 'Amlodipin', base_unit: 'tablet', packs });
  expect([of([1, 10]), of([10]), of([10, 15])]).toEqual([
    'Amlodipin',
    'Amlodipin, dijual per 10 tablet',
    'Amlodipin, dijual per 10 atau 15 tablet',
  ]);
});
