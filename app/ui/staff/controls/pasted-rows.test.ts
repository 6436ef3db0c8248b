import { expect, test } from 'vitest';
import { pasteInto, readPasted } from './pasted-rows.ts';

test('cells of a spreadsheet are read, also with quotes and commas', () => {
  expect(readPasted('Chat, 30 menit\t55000\r\n"Tatap ""muka"""\t75000\r\n')).toEqual([
    ['Chat, 30 menit', '55000'],
    ['Tatap "muka"', '75000'],
  ]);
  expect(readPasted('satu\ndua')).toEqual([['satu'], ['dua']]);
});

test('a text of one cell is pasted as text', () => {
  expect(readPasted('55000')).toBeNull();
  expect(readPasted('55000\n')).toBeNull();
});

test('pasted cells stand from the cell on, and make rows', () => {
  const rows = [
    ['a', '1'],
    ['b', '2'],
  ];
  expect(pasteInto(rows, [['x', '9', 'lebih'], ['y']], { row: 1, cell: 0 }, 2)).toEqual([
    ['a', '1'],
    ['x', '9'],
    ['y', ''],
  ]);
  expect(pasteInto(rows, [['9'], ['8']], { row: 0, cell: 1 }, 2)).toEqual([
    ['a', '9'],
    ['b', '8'],
  ]);
});
