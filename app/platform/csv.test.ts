import { describe, expect, test } from 'vitest';
import { csvLine, csvStart, plainCell, readCsv } from './csv.ts';

const hostile = [
  '=HYPERLINK("http://x","y")',
  '+62812',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  "'=1+1",
  "''-2",
  '＝1+1',
  '＋62',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '−1',
  ' =1',
  '\u200B=1',
  '\u00A0@x',
  "'biasa",
  'a;b,c',
  'dua\r\nbaris',
  '',
];

describe('a CSV file that is read', () => {
  test('is what was written, cell for cell, and no cell of the file begins like a formula', () => {
    const file = csvStart + csvLine(hostile) + csvLine(['', 'x', ...hostile.slice(2)]);
    const rows = readCsv(file) ?? [];
    expect(rows.map((row) => row.map(plainCell))).toEqual([hostile, ['', 'x', ...hostile.slice(2)]]);
    expect(rows.flat().filter((cell) => /^[\s\u200B]*[=+\-@−\t\r\0]/.test(cell.normalize('NFKC')))).toEqual([]);
  });

  test.each([
    [
      'semicolons',
      'a;b\n1;2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'commas',
      'a,b\r\n"1;x",2\r\n',
      [
        ['a', 'b'],
        ['1;x', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\r1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a comma in a quoted title',
      '"a, b, c";d\n1;2',
      [
        ['a, b, c', 'd'],
        ['1', '2'],
      ],
    ],
    [
      'empty lines',
      '\n\na;b\n;\n\n1;2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a quote inside of a cell',
      'a;b\n5" pita;x',
      [
        ['a', 'b'],
        ['5" pita', 'x'],
      ],
    ],
  ])('%s', (_name, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  test.each(['sep=;\r\n', 'SEP=;\n', '"sep=;"\r\n', '\uFEFFsep=;\r'])('%j at its beginning names the separator and is no row', (start) => {
    expect(readCsv(`${start}a,b;c\n1;2`)).toEqual([
      ['a,b', 'c'],
      ['1', '2'],
    ]);
  });

  test('is refused when a quote is never closed', () => {
    expect(readCsv('a;b\n"1;2')).toBeNull();
  });
});
