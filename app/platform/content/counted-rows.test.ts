import { expect, test } from 'vitest';
import { countedRows } from './counted-rows.ts';

test('a row with words gets the next number, one that a text cites is not given again, and an empty row gets none', () => {
  const cells = [
    { name: 'ref', label: 'Nomor', control: 'line', max: 20, isCounted: true },
    { name: 'cite', label: 'Sumber', control: 'line', max: 2_000 },
  ] as const;
  const numbersOf = (rows: readonly (readonly string[])[], cited: readonly string[] = []) =>
    countedRows(cells, rows, cited).map(([ref]) => ref);
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
  expect(countedRows([cells[1]], [['WHO']], [])).toEqual([['WHO']]);
});
