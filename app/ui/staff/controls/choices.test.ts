import { expect, test } from 'vitest';
import type { Choice } from '#app/platform/content/typed-fields.ts';
import { noteChosen, withRecent } from './choices.ts';

const choice = (value: string): Choice => ({ value, label: value.toUpperCase(), hint: null, picture: null, state: 'live' });
const found = ['a', 'b', 'c'].map(choice);
const keys = (field: string, search = '') => withRecent(field, search, found).map(({ value }) => value);

test('what was chosen last in a field is offered first there, as long as nothing is typed', () => {
  expect(keys('promos doctor_id')).toEqual(['a', 'b', 'c']);
  for (const value of ['c', 'x', 'c', 'b']) noteChosen('promos doctor_id', choice(value));
  expect(keys('promos doctor_id')).toEqual(['b', 'c', 'x', 'a']);
  expect(keys('promos doctor_id', 'a')).toEqual(['a', 'b', 'c']);
  expect(keys('services doctor_id')).toEqual(['a', 'b', 'c']);
});

test('five are remembered', () => {
  for (const value of ['1', '2', '3', '4', '5', '6']) noteChosen('x', choice(value));
  expect(keys('x')).toEqual(['6', '5', '4', '3', '2', 'a', 'b', 'c']);
});
