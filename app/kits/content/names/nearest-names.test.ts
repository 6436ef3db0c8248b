import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const known = ['Anak', 'Andrologi', 'Jantung', 'Jantung Anak', 'Gigi', 'Gizi'].map((label) => ({ label }));
const near = (text: string) => nearestNames(text, known).map(({ label }) => label);

test.each([
  ['Anakk', ['Anak']],
  ['jant', ['Jantung', 'Jantung Anak']],
  ['GIGI', ['Gigi', 'Gizi']],
  ['anak', ['Anak', 'Jantung Anak']],
  // A later word may be meant, but no part of one.
  ['tung', []],
  // Three letters away, and too short to say anything.
  ['Anakkkk', []],
  ['an', []],
  ['', []],
])('%j may mean %j', (text, names) => {
  expect(near(text)).toEqual(names);
});

test('a name that begins so comes before one with such a word later, and that before one with other letters', () => {
  const some = ['Gizi', 'Bedah (gigi)', 'Gigi Anak'].map((label) => ({ label }));
  expect(nearestNames('gigi', some).map(({ label }) => label)).toEqual(['Gigi Anak', 'Bedah (gigi)', 'Gizi']);
});

test('three are offered at most', () => {
  const many = ['Anak A', 'Anak B', 'Anak C', 'Anak D'].map((label) => ({ label }));
  expect(nearestNames('anak', many)).toHaveLength(3);
});
