import { expect, test } from 'vitest';
import { citedSources, sourcesOf, withSource } from './source-lines.ts';

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

test('a number that a text still cites is not given to another source', () => {
  const cited = citedSources(['<p>Demam <sup><a href="#referensi-2">[2]</a></sup></p>', 'teks', '<a href="#referensi-who">[who]</a>']);
  expect(cited).toEqual(['2', 'who']);
  expect(withSource('1 | WHO', 'IDAI', cited)).toEqual({ text: '1 | WHO\n3 | IDAI', ref: '3' });
});
