import { expect, test } from 'vitest';
import { readBlocks } from './block-text.ts';
import { mapParts } from './map-parts.ts';
import type { Field } from './typed-fields.ts';

const cell = (name: string) => ({ name, label: name, control: 'line', max: 100 }) as const;

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

test('the number of a section is its place among the cards of the editor, also below a text without a heading', () => {
  const kinds = [{ label: 'Dokter', fields: [{ name: 'unit', max: 1, ...reference }] }];
  const field: Field = { name: 'sections', label: 'Bagian', control: 'blocks', kinds };
  const text = 'Pembuka\n### bukan judul\n\n## dokter: Kami\n UNIT: Dago';
  const rows: unknown[] = [];
  mapParts(field, text, (_part, one, { row }) => {
    rows.push([row, one]);
    return one;
  });
  const blocks = readBlocks(text, kinds);
  expect(rows).toEqual(blocks.flatMap(({ values }, row) => (values.unit === undefined ? [] : [[row, values.unit]])));
  expect(rows).toEqual([[1, 'Dago']]);
});
