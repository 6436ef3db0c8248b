import { expect, test } from 'vitest';
import { joinRow, readRows, splitRow, writeRows } from './row-text.ts';

const cell = (name: string) => ({ name, label: name, control: 'line', max: 100 }) as const;

test.each([[['Chat 30 menit', '55000', '30']], [['a | b', 'c']], [['a', '', 'c']], [['hanya satu']]])(
  'the row %j is read as it was written',
  (cells) => {
    expect(splitRow(joinRow(cells), cells.length)).toEqual(cells);
  },
);

test('a row without its last cells has them empty, and what is behind the last one belongs to it', () => {
  const cells = [cell('ref'), cell('cite')];
  expect(readRows({ cells }, '1\n\n 2 | Kemenkes | 2024 ')).toEqual([
    ['1', ''],
    ['2', 'Kemenkes | 2024'],
  ]);
  expect(
    writeRows({}, [
      ['', ''],
      ['1', ''],
      ['2', 'a | b'],
    ]),
  ).toBe('1\n2 | a | b');
});

test('texts that empty lines divide are read and written so; with one cell a bar is a letter', () => {
  const form = { cells: [cell('text')], between: '\n\n' } as const;
  expect(readRows(form, 'Satu\nbaris.\n\n\nDua | tiga.')).toEqual([['Satu baris.'], ['Dua | tiga.']]);
  expect(writeRows(form, [['Satu.'], ['Dua | tiga.']])).toBe('Satu.\n\nDua | tiga.');
});
