import { expect, test } from 'vitest';
import { scaled } from '#tests/harness/deadlines.ts';
import { joinParts } from './form-parts.ts';
import type { Field } from './typed-fields.ts';

const options: Field = {
  name: 'options',
  label: 'Pilihan',
  control: 'rows',
  item: 'pilihan',
  min: 0,
  max: 20,
  cells: [
    { name: 'name', label: 'Nama', control: 'line', max: 100 },
    { name: 'price', label: 'Harga', control: 'money' },
  ],
};
const hours: Field = { name: 'hours', label: 'Jam', control: 'hours', isOpen: true };
const languages: Field = { name: 'languages', label: 'Bahasa', control: 'select', variant: 'list', max: 3, options: [] };
const place: Field = { name: 'latitude', label: 'Letak', control: 'place', sets: ['longitude'] };

const join = (field: Field, sent: string[][], base: Record<string, string> = {}) => joinParts([field], new URLSearchParams(sent), base);

test('rows come in the order of their numbers, without the empty ones', () => {
  const sent = [
    ['options.10.name', 'Sepuluh'],
    ['options.2.name', 'Chat | cepat'],
    ['options.2.price', '55.000'],
    ['options.3.name', ''],
    ['options.3.price', ' '],
  ];
  expect(join(options, sent)).toEqual({ options: 'Chat \\| cepat | 55.000\nSepuluh' });
});

test('what nobody has changed keeps its text, however it was written', () => {
  const base = { options: ' Chat|55000 ' };
  const sent = [
    ['options.0.name', 'Chat'],
    ['options.0.price', '55000'],
  ];
  expect(join(options, sent, base)).toEqual(base);
  expect(join(options, [['options.0.name', 'Chat']], base)).toEqual({ options: 'Chat' });
  expect(join(hours, [['hours.1.0.time', '08.00-12.00']], { hours: 'Senin 8-12' })).toEqual({ hours: 'Senin 8-12' });
});

test('with a script the form has the text itself', () => {
  expect(join(options, [['options', 'Chat | 55000']])).toEqual({});
  expect(join(hours, [['hours', 'Senin 24 jam']])).toEqual({});
  expect(join(place, [['latitude', '-6.9']])).toEqual({});
});

test('no row and no span of a form is lost, however many there are', () => {
  const sent = ['0', '499', '500', '999999', 'x', '-1'].map((row) => [`options.${row}.name`, row]);
  expect(join(options, sent)).toEqual({ options: '0\n499\n500\n999999' });
  const spans = Array.from({ length: 25 }, (_, at) => [`hours.1.${at}.time`, `pagi ${at}`]);
  expect(join(hours, spans).hours?.split('\n')).toHaveLength(25);
});

test('very many inputs are read at once', () => {
  const sent = Array.from({ length: 60_000 }, (_, row) => [`options.${row}.name`, 'x']);
  const form = new URLSearchParams(sent);
  const started = performance.now();
  expect(joinParts([options, hours], form, {}).options?.length).toBe(119_999);
  expect(performance.now() - started).toBeLessThan(scaled(3_000));
});

test('hours of a week, with what could not be read', () => {
  const sent = [
    ['hours.1.0.time', '8-12'],
    ['hours.2.0.time', '8-12'],
    ['hours.2.1.time', 'sore'],
    ['hours.unread', 'hari raya\r\ntutup'],
  ];
  expect(join(hours, sent)).toEqual({ hours: 'Senin–Selasa 08.00–12.00\nSelasa sore\nhari raya\ntutup' });
});

test('ticks are lines; without any the field is empty', () => {
  expect(
    join(languages, [
      ['languages', ''],
      ['languages', 'id'],
      ['languages', 'en'],
    ]),
  ).toEqual({ languages: 'id\nen' });
  expect(join(languages, [['languages', '']])).toEqual({ languages: '' });
  expect(join(languages, [])).toEqual({});
});

test('a place is read into its two fields, and what is no place is refused where it is typed', () => {
  const base = { latitude: '-6.893000', longitude: '107.613000' };
  expect(join(place, [['latitude.place', '-6.893000, 107.613000']], base)).toEqual(base);
  expect(join(place, [['latitude.place', '-6.9, 107.6']], base)).toEqual({ latitude: '-6.9', longitude: '107.6' });
  expect(join(place, [['latitude.place', ' ']], base)).toEqual({ latitude: '', longitude: '' });
  expect(join(place, [['latitude.place', 'Dago']], base)).toEqual({ latitude: 'Dago', longitude: '' });
});

test('a source without a number gets one, and one whose words are emptied is removed', () => {
  const citations: Field = {
    name: 'citations',
    label: 'Sumber',
    control: 'rows',
    item: 'sumber',
    min: 0,
    max: 200,
    cells: [
      { name: 'ref', label: 'Nomor', control: 'line', max: 20, isCounted: true },
      { name: 'cite', label: 'Sumber', control: 'line', max: 2_000 },
    ],
  };
  const sent = [
    ['content', '<p>Demam <a href="#referensi-3">[3]</a></p>'],
    ['citations.0.ref', '1'],
    ['citations.0.cite', 'WHO'],
    ['citations.1.ref', '2'],
    ['citations.1.cite', ''],
    ['citations.2.ref', ''],
    ['citations.2.cite', 'IDAI'],
  ];
  expect(join(citations, sent, { citations: '1 | WHO\n2 | Kemenkes' })).toEqual({ citations: '1 | WHO\n4 | IDAI' });
});
