import { expect, test } from 'vitest';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { cellOfLines, findOption, linesOfCell, storedText } from './read-typed-text.ts';

test.each([
  ['date', '31/12/2026', '2026-12-31'],
  ['date', ' 1.2.2027 ', '2027-02-01'],
  ['date', '2026-12-31', '2026-12-31'],
  ['date', 'besok', 'besok'],
  ['moment', '31/12/2026 8.05', '2026-12-31T08:05'],
  ['moment', '2026-12-31T08:05', '2026-12-31T08:05'],
  ['flag', 'Benar', 'ya'],
  ['flag', 'TIDAK', ''],
  ['flag', 'mungkin', 'mungkin'],
  ['line', '31/12/2026', '31/12/2026'],
] as const)('a %s that is typed as %j is stored as %j', (control, typed, stored) => {
  expect(storedText({ control }, typed)).toBe(stored);
});

const list: Field = { name: 'a', label: 'A', control: 'reference', to: 'facilities', by: 'slug', max: 5 };
const single: Field = { ...list, max: 1 };

test('entries of a cell stand between semicolons or on lines, and a sign in an entry is kept there and back', () => {
  expect(linesOfCell(list, 'Dago; Pasteur ;')).toBe('Dago\nPasteur');
  expect(linesOfCell(list, 'Dago; lantai 2\nPasteur')).toBe('Dago; lantai 2\nPasteur');
  for (const text of ['Dago; lantai 2', 'Dago', 'Dago; a\nPasteur; b']) expect(linesOfCell(list, cellOfLines(list, text))).toBe(text);
  expect(linesOfCell(single, 'Dago; lantai 2')).toBe('Dago; lantai 2');
  expect(cellOfLines(single, 'Dago; lantai 2')).toBe('Dago; lantai 2');
});

test('an option is named by its code, its name or what programs send, in any letters; its own value wins', () => {
  const options = [
    { value: 'Indonesia', label: 'Indonesia', code: 'id' },
    { value: 'id', label: 'Lain' },
  ];
  expect(findOption(options, 'indonesia')?.label).toBe('Indonesia');
  expect(findOption(options, 'id')?.label).toBe('Lain');
  expect(findOption(options, 'ID')?.label).toBe('Indonesia');
  expect(findOption(options, 'Jawa')).toBeUndefined();
});
