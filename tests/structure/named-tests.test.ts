import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';

const read = (path: string) => readFileSync(join(projectDirectory, path), 'utf8');
const rowsOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
const tables = [
  { path: 'docs/hard-cases-care.md', built: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25] },
  { path: 'docs/hard-cases-forms.md', built: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 22, 25, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 23, 24] },
  { path: 'docs/hard-cases.md', built: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20] },
  {
    path: 'docs/hard-cases-shop.md',
    built: [
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36,
      37, 38, 39, 40, 41, 42,
    ],
  },
];

/** What a cell names: a file and words of it. */
const namedIn = (cell = '') => [...cell.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, path = '', words = '']) => ({ path, words }));

test.each(tables)('$path has the cases that are built', ({ path, built }) => {
  expect(rowsOf(path).map(([, number]) => Number(number))).toEqual(built);
});

/** The rows of a table that name tests, also those whose case has a word in the place of a number. */
const namingRowsOf = (path: string) =>
  read(path)
    .split('\n')
    .filter((line) => /^\| (\d|[a-z]+ \|.*`[^`]+` ")/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

test.each(tables.flatMap(({ path }) => namingRowsOf(path).map(([, number, , tests, control]) => ({ path, number, tests, control }))))(
  '$path, case $number: its test and its control are there',
  (row) => {
    expect(namedIn(row.tests).length).toBeGreaterThan(0);
    if (!row.control?.startsWith('the same test')) expect(namedIn(row.control).length).toBeGreaterThan(0);
    for (const { path, words } of [...namedIn(row.tests), ...namedIn(row.control)]) {
      expect([path, words, read(path).includes(words)]).toEqual([path, words, true]);
    }
  },
);

const specs = ['docs/spec-shop.md', 'docs/spec-services.md', 'docs/spec-chat.md', 'docs/spec-forms.md'].map((path) => ({
  path,
  sentences: rowsOf(path),
}));

test.each(specs)('the sentences of $path are numbered in order', ({ sentences }) => {
  expect(sentences.length).toBeGreaterThan(0);
  expect(sentences.map(([, number]) => Number(number))).toEqual(sentences.map((_, at) => at + 1));
});

test.each(specs.flatMap(({ path, sentences }) => sentences.map(([, number, , sentence, tests]) => ({ path, number, sentence, tests }))))(
  '$path, sentence $number: its tests are there',
  (row) => {
    expect(namedIn(row.tests).length).toBeGreaterThan(0);
    for (const { path, words } of namedIn(row.tests)) expect([path, words, read(path).includes(words)]).toEqual([path, words, true]);
  },
);
