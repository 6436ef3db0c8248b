import { expect, test } from 'vitest';
import { sourcesOf, withSource } from './source-lines.ts';

test('a line has a number and words; any other line is no source', () => {
  expect(sourcesOf(' 1 | Kementerian Kesehatan, 2024 | bagian 2')).toEqual([{ ref: '1', cite: 'Kementerian Kesehatan, 2024 | bagian 2' }]);
  expect(sourcesOf('IDAI, 2023\n1 |\n| IDAI\nsatu dua | IDAI\n')).toEqual([]);
  expect(sourcesOf('1 | IDAI\n\ncatatan\nwho | WHO').map(({ ref }) => ref)).toEqual(['1', 'who']);
});

test.each([
  ['', ' IDAI,  2023 ', { text: '1 | IDAI, 2023', ref: '1' }],
  ['1 | WHO\n', 'IDAI', { text: '1 | WHO\n2 | IDAI', ref: '2' }],
  ['3 | WHO\n1 | Kemenkes', 'IDAI', { text: '3 | WHO\n1 | Kemenkes\n4 | IDAI', ref: '4' }],
  ['who | WHO', 'IDAI', { text: 'who | WHO\n1 | IDAI', ref: '1' }],
  ['1 | WHO\n2 | IDAI', 'idai', { text: '1 | WHO\n2 | IDAI', ref: '2' }],
])('of %j with %j', (text, words, expected) => {
  expect(withSource(text, words)).toEqual(expected);
});
