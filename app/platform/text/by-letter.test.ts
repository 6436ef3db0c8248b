import { expect, test } from 'vitest';
import { byLetter } from './by-letter.ts';

const namesOf = (...names: string[]) =>
  byLetter(names.map((name) => ({ name }))).map(({ letter, entries }) => [letter, entries.map(({ name }) => name)]);

test('entries stand below their letter in the order of names, whatever their case and accents are', () => {
  expect(namesOf('Stroke', 'asma', 'Éksim', 'Asam urat', 'ekstra')).toEqual([
    ['A', ['Asam urat', 'asma']],
    ['E', ['Éksim', 'ekstra']],
    ['S', ['Stroke']],
  ]);
});

test('what begins with no letter stands at the end', () => {
  expect(namesOf('5-FU', '(Maag)', 'Zink')).toEqual([
    ['M', ['(Maag)']],
    ['Z', ['Zink']],
    ['#', ['5-FU']],
  ]);
});
