import { expect, test } from 'vitest';
import { leftOf } from './view.rules.ts';

const pools = [
  { option: null, capacity: 10, taken: 1 },
  { option: 'kelas.pagi', capacity: 2, taken: 2 },
  { option: 'kelas.sore', capacity: null, taken: 5 },
];

test('seats are left by pool, none for newcomers while somebody waits', () => {
  expect([...leftOf(pools, false, false).values()]).toEqual([9, 0, null]);
  expect([...leftOf(pools, true, false).values()]).toEqual([0, 0, null]);
});

test('of a sensitive form it is only said that nothing is left: a number would tell whether somebody was registered already', () => {
  expect([...leftOf(pools, false, true).values()]).toEqual([null, 0, null]);
  expect([...leftOf(pools, true, true).values()]).toEqual([0, 0, null]);
});
