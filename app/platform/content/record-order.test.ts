import { expect, test } from 'vitest';
import { orderAt, placeOf } from './record-order.ts';

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
