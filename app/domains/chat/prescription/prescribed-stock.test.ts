import { expect, test } from 'vitest';
import { stockIdAt, stockOf } from './prescribed-stock.ts';

const pharmacies = [
  { id: 1, name: 'Apotek Dago' },
  { id: 2, name: 'Apotek Buah Batu' },
  { id: 3, name: 'Apotek Cimahi' },
];
const medicine = (...stocks: [facility: number, free: number][]) => ({
  name: 'Amlodipin',
  generic: '',
  unit: 'strip',
  pack: 'strip isi 10 tablet',
  stocks: stocks.map(([facility_id, free]) => ({ facility_id, stock_id: facility_id * 10, free })),
});

test.each([
  [medicine([1, 12], [2, 0]), 1, null, false, 'Ada 12 strip di Apotek Dago.'],
  [medicine([1, 12], [2, 0]), 1, 12, false, 'Ada 12 strip di Apotek Dago.'],
  [medicine([1, 2], [2, 1_200]), 1, 3, true, 'Hanya 2 strip di Apotek Dago. Ada di Apotek Buah Batu (1.200 strip).'],
  [medicine([1, 0], [2, 4], [3, 5]), 1, null, true, 'Habis di Apotek Dago. Ada di Apotek Buah Batu (4 strip) dan Apotek Cimahi (5 strip).'],
  [medicine([1, 2], [2, 0]), 1, 3, true, 'Hanya 2 strip di Apotek Dago. Tidak ada di apotek lain.'],
  [medicine([1, 2]), 1, 3, true, 'Hanya 2 strip di Apotek Dago. Tidak ada di apotek lain.'],
  [medicine([1, 0], [2, 0]), 1, 1, true, 'Habis di Apotek Dago. Apotek lain juga tidak punya.'],
  [medicine([2, 4]), 1, null, true, 'Tidak dijual Apotek Dago. Ada di Apotek Buah Batu (4 strip).'],
  [medicine([2, 0]), 1, null, true, 'Tidak dijual Apotek Dago. Apotek lain juga tidak punya.'],
  [medicine([2, 4]), null, 9, false, 'Ada di Apotek Buah Batu (4 strip).'],
  [medicine([1, 0], [2, 0]), null, null, true, 'Habis di semua apotek.'],
] as const)('the stock of %j at %s, wanted %s', (one, facilityId, count, isShort, text) => {
  expect(stockOf(one, { pharmacies, facilityId, count })).toEqual({ isShort, text });
});

test.each([
  [medicine([1, 12]), null, 'Ada 12 strip di Apotek Dago.'],
  [medicine([1, 2]), 3, 'Hanya 2 strip di Apotek Dago.'],
  [medicine([1, 0]), 3, 'Habis di Apotek Dago.'],
  [medicine(), 3, 'Tidak dijual Apotek Dago.'],
])('where there is one pharmacy nothing is said of others: %j, wanted %s', (one, count, text) => {
  expect(stockOf(one, { pharmacies: pharmacies.slice(0, 1), facilityId: 1, count }).text).toBe(text);
});

test('the variant is that of the chosen pharmacy, and none where it is not sold', () => {
  const sold = medicine([2, 4], [3, 0]);
  expect([2, 3, 1, null].map((facilityId) => stockIdAt(sold, facilityId))).toEqual([20, 30, null, 20]);
});
