import { expect, test } from 'vitest';
import { hospitalsOf, hospitalsText, inCities } from './group-place.ts';

const at = (...cities: string[]) => cities.map((city) => ({ city }));

test.each([
  [[], ''],
  [['Kota Bandung', 'Bandung', 'Kota Bandung'], ' di Bandung'],
  [['Kota Bandung', 'Kabupaten Garut'], ' di Bandung dan Garut'],
  [['Bandung', 'Garut', 'Cimahi'], ' di Bandung, Garut, dan Cimahi'],
  [['Bandung', 'Garut', 'Cimahi', 'Bogor'], ' di 4 kota'],
  [['Kotabaru'], ' di Kotabaru'],
])('the hospitals in %j are%s', (cities, text) => {
  expect(inCities(at(...cities))).toBe(text);
});

test('how many hospitals there are is said from two on', () => {
  const texts = [0, 1, 2, 3, 10, 11].map((count) => hospitalsText(Array.from({ length: count }, () => ({ city: 'Bandung' }))));
  expect(texts).toEqual([
    ...['rumah sakit', 'rumah sakit', 'dua rumah sakit', 'tiga rumah sakit'],
    ...['sepuluh rumah sakit', '11 rumah sakit'],
  ]);
});

test('the hospitals of a page are those of its shell', () => {
  expect(hospitalsOf([{ id: 'root' }, { id: 'shell/shell', loaderData: { units: at('Garut') } }])).toEqual(at('Garut'));
  expect(hospitalsOf([{ id: 'root' }, { id: 'shell/shell' }])).toEqual([]);
});
