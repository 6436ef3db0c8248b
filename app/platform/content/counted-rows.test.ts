import { expect, test } from 'vitest';
import { countedRows } from './counted-rows.ts';

const cells = [
  { name: 'ref', label: 'Nomor', control: 'line', max: 20, isCounted: true },
  { name: 'cite', label: 'Sumber', control: 'line', max: 2_000 },
] as const;

test('a row with words gets the next number, one that a text cites is not given again, and an empty row gets none', () => {
  const numbersOf = (rows: readonly (readonly string[])[], cited: readonly string[] = []) =>
    countedRows(cells, rows, () => cited).map(([ref]) => ref);
  expect(
    numbersOf([
      ['', 'WHO'],
      ['', ''],
      ['', 'IDAI'],
    ]),
  ).toEqual(['1', '', '2']);
  expect(
    numbersOf(
      [
        ['who', 'WHO'],
        ['2', 'IDAI'],
        ['', 'Kemenkes'],
      ],
      ['4', 'x'],
    ),
  ).toEqual(['who', '2', '5']);
  expect(countedRows([cells[1]], [['WHO']], () => [])).toEqual([['WHO']]);
});

test('texts are looked through for cited sources only where a row needs a number', () => {
  let asked = 0;
  const citedOf = () => {
    asked += 1;
    return [];
  };
  const numbered = [
    ['1', 'WHO'],
    ['', ' '],
  ];
  expect(countedRows(cells, numbered, citedOf)).toEqual(numbered);
  expect(countedRows([cells[1]], [['WHO']], citedOf)).toEqual([['WHO']]);
  expect(asked).toBe(0);
  expect(countedRows(cells, [...numbered, ['', 'IDAI']], citedOf).at(-1)).toEqual(['2', 'IDAI']);
  expect(asked).toBe(1);
});
