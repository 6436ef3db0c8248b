import { expect, test } from 'vitest';
import { z } from 'zod';
import { checked, date, entries, form, later, line, many, money, number, one, optional, rows, select, slug } from './field-builders.ts';

const { fields, schema } = form(
  {
    name: line('Nama', 20),
    unit_id: optional(one('Unit', 'facilities')),
    specialties: many('Spesialis', 'specializations', 'slug', { max: 2 }),
    level: select('Tingkat', [
      { value: 'info', label: 'Info' },
      { value: 'darurat', label: 'Darurat' },
    ]),
    options: rows(
      'Pilihan',
      { name: line('Nama', 10), price: money('Harga'), minutes: optional(number('Menit', 1, 60)) },
      { item: 'pilihan', min: 1, max: 2 },
    ),
    words: entries('Kata', 10, { item: 'kata', max: 3, lower: true }),
    starts_on: date('Mulai', { until: 'ends_on' }),
    ends_on: date('Selesai'),
  },
  ({ starts_on, ends_on }) => (starts_on <= ends_on ? null : { ends_on: 'Terlalu awal' }),
);

const right = {
  name: ' Cek  darah ',
  unit_id: '7',
  specialties: 'anak\nanak\ngigi',
  level: 'info',
  options: 'Lengkap | Rp350.000 | 30\nCepat | 50000',
  words: 'Batuk\nbatuk\nPilek',
  starts_on: '2027-01-04',
  ends_on: '2027-01-30',
};
const errorsOf = (given: Record<string, string>) =>
  (schema.safeParse({ ...right, ...given }).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

test('fields and snapshot come from one list', () => {
  expect(fields.map(({ name, label, control }) => [name, label, control]).slice(0, 3)).toEqual([
    ['name', 'Nama', 'line'],
    ['unit_id', 'Unit', 'reference'],
    ['specialties', 'Spesialis', 'reference'],
  ]);
  const published = schema.parse(right);
  // Their types are inferred.
  const [first] = published.options;
  const price: number | undefined = first?.price;
  expect(price).toBe(350_000);
  expect(published).toEqual({
    name: 'Cek darah',
    unit_id: 7,
    specialties: ['anak', 'gigi'],
    level: 'info',
    words: ['batuk', 'pilek'],
    options: [
      { name: 'Lengkap', price: 350_000, minutes: 30 },
      { name: 'Cepat', price: 50_000, minutes: null },
    ],
    starts_on: '2027-01-04',
    ends_on: '2027-01-30',
  });
  expect(schema.parse({ ...right, unit_id: '', words: '' })).toMatchObject({ unit_id: null, words: [] });
});

test('what is wrong is said by field, in rows by row and cell, in words that name the field', () => {
  expect(errorsOf({ name: '' })).toEqual([['name', 'Isi nama']]);
  expect(errorsOf({ level: 'lain' })).toEqual([['level', 'Pilih tingkat']]);
  expect(errorsOf({ unit_id: 'x' })).toEqual([['unit_id', 'Pilih unit']]);
  expect(errorsOf({ specialties: 'a\nb\nc' })).toEqual([['specialties', 'Paling banyak 2']]);
  expect(errorsOf({ options: 'Lengkap | 1\n | 2 | 90' })).toEqual([
    ['options.1.name', 'Isi nama'],
    ['options.1.minutes', expect.stringContaining('60')],
  ]);
  expect(errorsOf({ options: '' })).toEqual([['options', 'Tulis paling sedikit 1 pilihan']]);
  expect(errorsOf({ options: 'a | 1\nb | 1\nc | 1' })).toEqual([['options', 'Paling banyak 2 pilihan']]);
  expect(errorsOf({ ends_on: '2027-01-03' })).toEqual([['ends_on', 'Terlalu awal']]);
  // Fields are compared once each of them is right.
  expect(errorsOf({ name: '', ends_on: '2027-01-03' })).toEqual([['name', 'Isi nama']]);
});

test('an address that nobody has written is made of the title, and a written one stays', () => {
  const titled = form({ name: line('Nama', 60), slug: slug(20, { before: '/', example: 'contoh' }) });
  expect(titled.schema.parse({ name: 'Batuk pada Bayi' })).toEqual({ name: 'Batuk pada Bayi', slug: 'batuk-pada-bayi' });
  expect(titled.schema.parse({ name: 'Batuk', slug: 'demam' })).toEqual({ name: 'Batuk', slug: 'demam' });
  expect(titled.schema.safeParse({ name: '', slug: '' }).error?.issues.map(({ path }) => path)).toEqual([['name'], ['slug']]);
});

test('a text that a caller leaves out is missed, but for a field that came later', () => {
  const known = form({
    name: line('Nama', 20),
    note: later(optional(line('Catatan', 20))),
    words: entries('Kata', 10, { item: 'kata', max: 3 }),
  });
  const missed = known.schema.safeParse({}).error?.issues.map(({ path }) => path.join('.'));
  expect(missed).toEqual(['name', 'words']);
  expect(known.schema.parse({ name: 'a', words: '' })).toEqual({ name: 'a', note: null, words: [] });
});

test('what another schema makes of a field has its type, and what is no text of fields is refused', () => {
  const length = z.string().transform((text) => text.length);
  const typed = form({
    size: checked(line('Nama', 20), length),
    level: select('Tingkat', [{ value: 'info', label: 'Info' }]),
  });
  const read: { size: number; level: 'info' } = typed.schema.parse({ size: 'abc', level: 'info' });
  expect(read).toEqual({ size: 3, level: 'info' });
  for (const given of [null, 'abc', 7]) expect(typed.schema.safeParse(given).success).toBe(false);
});
