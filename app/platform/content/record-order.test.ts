import { expect, test } from 'vitest';
import { orderAt, placeOf, spreadOrders } from './record-order.ts';

const others = [
  { key: '4', order: 1 },
  { key: '2', order: 2 },
  { key: '9', order: 2 },
  { key: '3', order: 40 },
];

test('a record stands where its number says, and of one number the lower id is first', () => {
  expect([0, 1, 2, 3, 40, 41].map((order) => placeOf(others, { key: '5', order }))).toEqual([0, 1, 2, 3, 4, 4]);
});

test('the number for a place is between its neighbours, or one of theirs where the id decides rightly', () => {
  const at = (place: number, key: string) => orderAt(others, place, key, 9_999);
  expect([0, 1, 2, 3, 4].map((place) => at(place, '5'))).toEqual([0, 1, 2, 21, 50]);
  // Between 2 and 9, both with the number 2, there is no place for a later id.
  expect([at(2, '12'), at(2, '1'), at(1, '1')]).toEqual([null, null, 2]);
  expect(orderAt([{ key: '1', order: 0 }], 0, '2', 9_999)).toBeNull();
  expect(orderAt([{ key: '1', order: 9_999 }], 1, '2', 9_999)).toBe(9_999);
  expect(orderAt([], 0, '2', 9_999)).toBe(10);
});

test('every number that is found leads to its place', () => {
  for (const key of ['1', '5', '12'])
    for (const place of [0, 1, 2, 3, 4]) {
      const order = orderAt(others, place, key, 9_999);
      expect(order === null ? place : placeOf(others, { key, order })).toBe(place);
    }
});

test('spread numbers leave room between any two, in the same order, also for what is being written', () => {
  const written = [
    { key: '3', order: 40 },
    { key: '4', order: 2 },
    { key: '7', order: 3 },
  ];
  const spread = spreadOrders(others, written, 9_999);
  expect([...(spread?.live ?? [])]).toEqual([
    ['4', 10],
    ['2', 20],
    ['9', 40],
    ['3', 60],
  ]);
  // What is written of 3 is its number on the site; 4 would go between 2 and 9, and 7, which is new, behind 9.
  expect([...(spread?.written ?? [])].sort()).toEqual([
    ['3', 60],
    ['4', 30],
    ['7', 50],
  ]);
  const listed = others.map(({ key }) => ({ key, order: spread?.live.get(key) ?? 0 }));
  for (const place of [0, 1, 2, 3, 4]) expect(orderAt(listed, place, '12', 9_999)).not.toBeNull();
});

test('very many records are a little apart, and too many get no numbers', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => ({ key: String(at + 1), order: 5 }));
  const numbers = [...(spreadOrders(many(2_000), [], 9_999)?.live.values() ?? [])];
  expect([numbers[0], numbers.at(-1), new Set(numbers).size]).toEqual([4, 8_000, 2_000]);
  expect(spreadOrders(many(6_000), [], 9_999)).toBeNull();
});
