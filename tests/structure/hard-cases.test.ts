import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';

const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8');
const rows = read('docs/hard-cases.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** What a cell names: a file and words of it. */
const namedIn = (cell = '') => [...cell.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', words = '']) => ({ path, words }));

test('the table has the cases that are built', () => {
  expect(rows.map(([, number]) => Number(number))).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 14, 15, 17, 18]);
});

test.each(rows.map(([, number, , tests, control]) => ({ number, tests, control })))(
  'case $number: its test and its control are there',
  (row) => {
    expect(namedIn(row.tests).length).toBeGreaterThan(0);
    if (!row.control?.startsWith('the same test')) expect(namedIn(row.control).length).toBeGreaterThan(0);
    for (const { path, words } of [...namedIn(row.tests), ...namedIn(row.control)]) {
      expect([path, words, read(path).includes(words)]).toEqual([path, words, true]);
    }
  },
);
