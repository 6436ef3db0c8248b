import { expect, test } from 'vitest';
import { cellText, chosenColumns, columnsOf, type ShownColumn } from './list-columns.ts';

const facet = { name: 'tinjauan', label: 'Tinjauan', options: [{ value: 'belum', label: 'Belum pernah ditinjau' }] } as const;
const fields = [
  { name: 'slug', label: 'Alamat', control: 'line' },
  { name: 'facility_id', label: 'Unit', control: 'select', options: [{ value: '3', label: 'RSU Dago' }] },
  { name: 'is_on', label: 'Dipakai', control: 'flag' },
];
const row = { shown: { slug: 'a-b', facility_id: '3', is_on: 'ya' }, cells: { harga: '350000' }, facet: ['belum'] };
const shown = (shows: string, text: string) =>
  cellText({ name: 'x', label: 'X', from: 'cells', shows }, { ...row, cells: { x: text } }, undefined, '2027-01-20');

test('without a list of its own a kind shows its fields by the names of what they choose, and never an address', () => {
  const columns = columnsOf({ facet, columns: fields });
  expect(columns.map(({ name }) => name)).toEqual(['tinjauan', 'facility_id', 'is_on']);
  expect(columns.map((column) => cellText(column, row, facet, '2027-01-20'))).toEqual(['Belum pernah ditinjau', 'RSU Dago', 'Ya']);
});

test('a list of its own has its columns alone, the facet at its place', () => {
  const list = {
    columns: [
      { name: 'harga', label: 'Harga', shows: 'money' },
      { name: 'tinjauan', label: 'Lain' },
    ],
  } as const;
  const columns = columnsOf({ list, facet, columns: fields });
  expect(columns.map((column) => cellText(column, row, facet, '2027-01-20'))).toEqual(['Rp350.000', 'Belum pernah ditinjau']);
});

test('an address chooses among the columns; without a known name all are shown', () => {
  const columns = columnsOf({ columns: fields }) as ShownColumn[];
  expect(chosenColumns(columns, ['is_on', 'lain']).map(({ name }) => name)).toEqual(['is_on']);
  expect(chosenColumns(columns, ['lain'])).toEqual(columns);
});

test('days and sums are read by people, and what is half written stays as it is', () => {
  expect(['2027-01-25', '2027-01-20', '2027-01-19', '', '25 Jan'].map((text) => shown('left', text))).toEqual([
    ...['5 hari lagi', 'Hari ini terakhir', 'Sudah berakhir', 'Tanpa akhir', '25 Jan'],
  ]);
  expect(['2027-01-04/2027-01-30', '2027-01-04/2027-02-03', '2027-01-04/', 'besok/'].map((text) => shown('span', text))).toEqual([
    ...['4–30 Januari 2027', '4 Januari 2027 – 3 Februari 2027', 'Sejak 4 Januari 2027', 'besok'],
  ]);
  expect(['+622200000502', '+6281200004321', ''].map((text) => shown('phone', text))).toEqual(['(022) 0000-0502', '0812-0000-4321', '']);
  expect(['350000', '', 'tiga ratus'].map((text) => shown('money', text))).toEqual(['Rp350.000', '', 'tiga ratus']);
});
