import { expect, test } from 'vitest';
import { stockIdAt, stockOf } from './stock.rules.ts';

const pharmacies = [
  { id: 1, name: 'Apotek Dago' },
  { id: 2, name: 'Apotek Buah Batu' },
  { id: 3, name: 'Apotek Cimahi' },
];
const medicine = (...stocks: [facility: number, free: number][]) => ({
  ...{ name: 'Amlodipin', generic: '', unit: 'strip', pack: 'strip isi 10 tablet' },
  stocks: stocks.map(([facility_id, free]) => ({ facility_id, stock_id: facility_id * 10, free })),
});

test.each([
  [medicine([1, 12], [2, 0]), 1, null, false, 'Ada 12 strip di Apotek Dago.'],
  [medicine([1, 12], [2, 0]), 1, 12, false, 'Ada 12 strip di Apotek Dago.'],
  [medicine([1, 2], [2, 1_200]), 1, 3, true, 'Hanya 2 strip di Apotek Dago. Ada di Apotek Buah Batu (1.200 strip).'],
  [medicine([1, 0], [2, 4], [3, 5]), 1, null, true, 'Habis di Apotek Dago. Ada di Apotek Buah Batu (4 strip), Apotek Cimahi (5 strip).'],
  [medicine([1, 0], [2, 0]), 1, 1, true, 'Habis di Apotek Dago. Tidak ada juga di apotek lain.'],
  [medicine([2, 4]), 1, null, true, 'Tidak dijual Apotek Dago. Ada di Apotek Buah Batu (4 strip).'],
  [medicine([2, 0]), 1, null, true, 'Tidak dijual Apotek Dago. Tidak ada juga di apotek lain.'],
  [medicine([2, 4]), null, 9, false, 'Ada di Apotek Buah Batu (4 strip).'],
  [medicine([1, 0], [2, 0]), null, null, true, 'Habis di semua apotek.'],
] as const)('the stock of %j at %s, wanted %s', (one, facilityId, count, isShort, text) => {
  expect(stockOf(one, { pharmacies, facilityId, count })).toEqual({ isShort, text });
});

test('the variant is that of the chosen pharmacy, and none where it is not sold', () => {
  const sold = medicine([2, 4], [3, 0]);
  expect([2, 3, 1, null].map((facilityId) => stockIdAt(sold, facilityId))).toEqual([20, 30, null, 20]);
});
