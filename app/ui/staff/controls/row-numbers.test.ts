import { expect, test } from 'vitest';
import { readRows, writeRows } from '#app/platform/content/row-text.ts';
import { storedNumbers } from './row-numbers.ts';

test('a row has the number that the server counts, and no two have the same', () => {
  const rows = [
    ['', ' '],
    ['Dasar', '1'],
    ['', ''],
    ['Lengkap', ''],
  ];
  const numbers = storedNumbers(rows);
  expect(numbers).toEqual([2, 0, 3, 1]);
  const stored = readRows({ cells: ['name', 'price'] }, writeRows({}, rows));
  expect(stored.map(([name]) => name)).toEqual(['Dasar', 'Lengkap']);
});
