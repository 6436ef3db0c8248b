import { expect, test } from 'vitest';
import { resourceOf } from '#tests/factories/editing.ts';
import { mendLines, misnamedOf } from './misnamed.ts';

const { fields } = resourceOf('doctors');
const offers = [{ value: 'anak', label: 'Anak' }];

test('a name that several rows have is asked once, with their numbers', () => {
  const note = (field: string, typed: string) => ({ column: 'Spesialis', value: typed, text: '', misnamed: { field, typed, offers } });
  const rows = [
    { n: 2, notes: [note('specializations', 'Anakk')] },
    { n: 5, notes: [note('specializations', 'Anakk'), { column: 'Alamat', value: '', text: 'Isi alamat' }] },
    { n: 6, notes: [note('practices', 'Anakk')] },
  ];
  expect(misnamedOf(rows)).toEqual([
    { field: 'specializations', typed: 'Anakk', offers, column: 'Spesialis', rows: [2, 5] },
    { field: 'practices', typed: 'Anakk', offers, column: 'Spesialis', rows: [6] },
  ]);
});

test('only the name of its column is changed, wherever it stands in a cell', () => {
  const lines = [
    ['Spesialis', 'Praktik', 'Nama'],
    ['Anakk; Saraf', 'RSU Sehati Dago | Anakk', 'Anakk'],
    ['Saraf\nAnakk', 'Anakk | Saraf', ''],
    ['Anakk\\; lain', 'x', ''],
  ];
  const given = { fields, mapping: ['specializations', 'practices', 'name'] };
  const mended = [{ field: 'specializations', typed: 'Anakk', value: 'anak' }];
  expect(mendLines(lines, { ...given, mended })).toEqual([
    lines[0],
    ['anak\nSaraf', 'RSU Sehati Dago | Anakk', 'Anakk'],
    ['Saraf\nanak', 'Anakk | Saraf', ''],
    lines[3],
  ]);
  expect(mendLines(lines, { ...given, mended: [{ field: 'practices', typed: 'Anakk', value: 'anak' }] })[1]?.[1]).toBe(
    'RSU Sehati Dago | anak',
  );
});
