import { expect, test } from 'vitest';
import { nearestNames } from './nearest-names.ts';

const known = ['Anak', 'Andrologi', 'Jantung', 'Jantung Anak', 'Gigi', 'Gizi'].map((label) => ({ label }));
const near = (text: string) => nearestNames(text, known).map(({ label }) => label);

test.each([
  ['Anakk', ['Anak']],
  ['jant', ['Jantung', 'Jantung Anak']],
  ['GIGI', ['Gigi', 'Gizi']],
  // Three letters away, and too short to say anything.
  ['Anakkkk', []],
  ['an', []],
  ['', []],
])('%j may mean %j', (text, names) => {
  expect(near(text)).toEqual(names);
});

test('three are offered at most', () => {
  const many = ['Anak A', 'Anak B', 'Anak C', 'Anak D'].map((label) => ({ label }));
  expect(nearestNames('anak', many)).toHaveLength(3);
});
