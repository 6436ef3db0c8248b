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
  ...['\u2800', '\u3164', '\uFFA0', '\u115F', '\u034F', '\uFE0F', '\u0001', '\n', '\v', '\f\u2800\n'].map((unseen) => `${unseen}=1`),
  'a,=1+1,b',
  "a,'=1+1,''-2",
  'a,\u2800＝1',
  'a\t@SUM(A1)',
  'satu\n-2\r\n+3',
  "'biasa",
  'a;b,c',
  'dua\r\nbaris',
  '',
];

const unseen = ['\u0001', '\u034F', '\u115F', '\u1160', '\u200B', '\u2800', '\uFE0F'];
function beginsLikeFormula(cell: string): boolean {
  const seen = unseen.reduce((text, one) => text.replaceAll(one, ''), cell.normalize('NFKC'));
  return /^\s*[=+\-@−\t\r\0]/.test(seen);
}

describe('a CSV file that is read', () => {
  test('has no formula either where a spreadsheet divides at commas, tabs and lines', () => {
    const divided = csvLine(hostile).split(/[,\t\r\n\v]/);
    expect(divided.filter((cell) => beginsLikeFormula(cell))).toEqual([]);
    expect(csvLine(['Siti, S.Ked', 'Jl. Merdeka 5, Bandung-2', 'a\tb\n\nc'])).toBe(
      '"Siti, S.Ked";"Jl. Merdeka 5, Bandung-2";"a\tb\n\nc"\r\n',
    );
  });

  test('is what was written, cell for cell, and no cell of the file begins like a formula', () => {
    const file = csvStart + csvLine(hostile) + csvLine(['', 'x', ...hostile.slice(2)]);
    const rows = readCsv(file) ?? [];
    expect(rows.map((row) => row.map(plainCell))).toEqual([hostile, ['', 'x', ...hostile.slice(2)]]);
    expect(rows.flat().filter((cell) => beginsLikeFormula(cell))).toEqual([]);
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
