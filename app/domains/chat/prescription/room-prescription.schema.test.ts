import { expect, test } from 'vitest';
import { prescribeInput } from './room-prescription.schema.ts';

const { weight_kg: weight } = prescribeInput.shape;

test.each([
  ['3,13', 3.13],
  ['3.13', 3.13],
  ['12,5', 12.5],
  ['20', 20],
  ['0,85', 0.85],
  [' ', null],
  [undefined, undefined],
  [20.5, 20.5],
  [3.13, 3.13],
  [0.3, 0.3],
  [299.99, 299.99],
])('a weight of %j is %j', (given, read) => {
  expect(weight.parse(given)).toBe(read);
});

test.each(['3,125', '3.125', '3,1250', '0,855', 'seratus', '0,2', '301', 12.125, 3.21598765, 0.29, 300.01])(
  'a weight of %j is refused with what to write',
  (given) => {
    const messages = weight.safeParse(given).error?.issues.map(({ message }) => message) ?? [];
    expect(new Set(messages)).toEqual(new Set(['Tulis berat dalam kilogram dengan paling banyak dua angka di belakang koma, contoh 3,13']));
  },
);
