import { expect, test } from 'vitest';
import { joinRow, mapParts, readRows, splitRow, writeRows } from './row-text.ts';
import type { Field } from './typed-fields.ts';

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

const reference = { label: 'Unit', control: 'reference', to: 'facilities', by: 'slug' } as const;
const practices: Field = {
  name: 'practices',
  label: 'Praktik',
  control: 'rows',
  item: 'praktik',
  min: 0,
  max: 5,
  cells: [{ name: 'facility', max: 1, ...reference }, cell('note')],
};

test('parts that name something are changed with their place; nothing else is, and unchanged text stays as it is typed', () => {
  const places: unknown[] = [];
  const change = (_part: unknown, text: string, place: unknown) => {
    places.push(place);
    return text.toLowerCase();
  };
  expect(mapParts(practices, 'Dago | A\n  buah batu |B', change)).toBe('dago | A\nbuah batu | B');
  expect(places).toEqual([
    { row: 0, cell: 'facility' },
    { row: 1, cell: 'facility' },
  ]);
  expect(mapParts(practices, '  buah batu |B\n', change)).toBe('  buah batu |B\n');
  expect(mapParts({ name: 'units', max: 3, ...reference }, 'Dago\n\nPasteur', change)).toBe('dago\npasteur');
  expect(mapParts({ name: 'name', label: 'Nama', control: 'line', max: 10 }, 'Dago', change)).toBe('Dago');
});

test('a section names records in its lines, by the fields of its kind', () => {
  const field: Field = {
    name: 'sections',
    label: 'Bagian',
    control: 'blocks',
    kinds: [{ label: 'Dokter', fields: [{ name: 'unit', max: 1, ...reference }] }],
  };
  const text = '## Pengantar: Unit\nUnit: Dago\n\n## Dokter: Kami\nUnit: Dago\nDago';
  const seen: unknown[] = [];
  const changed = mapParts(field, text, (_part, one, place) => {
    seen.push(place);
    return one.toUpperCase();
  });
  expect(changed).toBe('## Pengantar: Unit\nUnit: Dago\n\n## Dokter: Kami\nUnit: DAGO\nDago');
  expect(seen).toEqual([{ row: 1, cell: 'unit' }]);
});
