import { expect, test } from 'vitest';
import { type OfferedLine, offersOf, stockText } from './pharmacy-offers.ts';

const line = (id: number, no: number, more: Partial<OfferedLine> = {}): OfferedLine => ({
  id,
  no,
  name: `Apotek ${id}`,
  city: 'Bandung',
  province: 'Jawa Barat',
  product: `Obat ${no}`,
  productId: no,
  quantity: 10,
  stockId: id * 10 + no,
  price: 5_000,
  free: 100,
  ...more,
});
const none = { stockId: null, price: null, free: 0 };

test('those with all of it come first, then those of the own city, then the cheapest; who sells nothing is not offered', () => {
  const lines = [
    ...[line(1, 1), line(1, 2, none)],
    ...[line(2, 1, { city: 'Cimahi', price: 1_000 }), line(2, 2, { city: 'Cimahi', price: 1_000 })],
    ...[line(3, 1, { price: 9_000 }), line(3, 2)],
    ...[line(4, 1), line(4, 2)],
    ...[line(7, 1, { city: 'Surabaya', province: 'Jawa Timur', price: 10 }), line(7, 2, { city: 'Surabaya', province: 'Jawa Timur' })],
    ...[line(5, 1, { free: 9 }), line(5, 2)],
    ...[line(6, 1, none), line(6, 2, none)],
  ];
  const offers = offersOf(lines, { city: 'Kota Bandung', province: 'Jawa Barat' });
  expect(offers.map(({ id, is_near, is_complete, price }) => [id, is_near, is_complete, price])).toEqual([
    [4, true, true, 10_000],
    [3, true, true, 14_000],
    [2, false, true, 2_000],
    [7, false, true, 5_010],
    [5, true, false, 10_000],
    [1, true, false, 5_000],
  ]);
  expect(offersOf(lines, null).map(({ id }) => id)).toEqual([2, 7, 4, 3, 5, 1]);
  expect(offers.map(stockText)).toEqual([
    ...Array(4).fill('Semua obatnya ada.'),
    'Stok kurang: Obat 1.',
    'Tidak dijual: Obat 2. Apoteker dapat mengusulkan pengganti.',
  ]);
});
