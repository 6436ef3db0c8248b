import { describe, expect, test } from 'vitest';
import { readFilters, wordsOf } from './filters.rules.ts';

const units = [
  { id: 1, name: 'RSU Sehati Dago' },
  { id: 2, name: 'RSIA Sehati Kopo' },
];
const read = (text: string, isNamed = true) => readFilters(wordsOf(text), units, isNamed);
const labelsOf = (text: string) => read(text).chips.map(({ label }) => label);

const before = ['setelah', 'sesudah', 'sehabis', 'selepas', 'habis', 'abis', 'lewat', 'mulai', 'di atas', 'diatas'];
const hours = Array.from({ length: 25 }, (_, hour) => hour);

/** The hour of the day that people mean by these words; "-" where no part of that name has such an hour. */
const meant: Readonly<Record<string, string>> = {
  //        0  1  2  3  4  5  6  7  8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 24
  '': '     -  13 14 15 16 17 18 19 8  9  10 11 12 13 14 15 16 17 18 19 20 21 22 23 -',
  subuh: '  -  1  2  3  4  5  6  7  8  9  10 11 -  -  -  -  -  -  -  -  -  -  -  -  -',
  pagi: '   -  1  2  3  4  5  6  7  8  9  10 11 -  -  -  -  -  -  -  -  -  -  -  -  -',
  siang: '  -  13 14 15 16 17 -  -  -  -  10 11 12 13 14 15 16 17 -  -  -  -  -  -  -',
  beurang: '-  13 14 15 16 17 -  -  -  -  10 11 12 13 14 15 16 17 -  -  -  -  -  -  -',
  sore: '   -  13 14 15 16 17 18 19 -  -  -  -  -  13 14 15 16 17 18 19 -  -  -  -  -',
  malam: '  -  -  -  -  -  17 18 19 20 21 22 23 -  -  -  -  -  17 18 19 20 21 22 23 -',
  peuting: '-  -  -  -  -  17 18 19 20 21 22 23 -  -  -  -  -  17 18 19 20 21 22 23 -',
};

describe.each(Object.entries(meant))('hours with "%s"', (part, line) => {
  test.each(before)('%s', (word) => {
    for (const [said, hour] of line.trim().split(/\s+/).entries()) {
      const text = `dokter anak ${word} jam ${said} ${part}`;
      const { filters, chips, rest } = read(text);
      const chip = chips.filter(({ label }) => label.startsWith('Mulai'));
      if (hour === '-') {
        expect(chip, text).toEqual([]);
        expect(rest.split(' '), text).toContain(String(said));
        continue;
      }
      const start = hour?.padStart(2, '0');
      expect([filters.startsFrom, filters.startsBefore, rest], text).toEqual([`${start}:00`, null, 'dokter anak']);
      expect(chips, text).toEqual([{ label: `Mulai ${start}.00`, without: 'dokter anak' }]);
    }
    expect(line.trim().split(/\s+/)).toHaveLength(hours.length);
  });
});

test.each([
  ['dokter anak setelah jam 8 malam', '20:00', ['Mulai 20.00']],
  ['dokter anak setelah jam 8.30 malam', '20:30', ['Mulai 20.30']],
  ['dokter anak mulai pukul 19.15', '19:15', ['Mulai 19.15']],
  ['dokter anak malam mulai jam 9', '21:00', ['Malam', 'Mulai 21.00']],
  ['dokter anak jumat malam di atas jam 8', '20:00', ['Jumat', 'Malam', 'Mulai 20.00']],
  ['dokter anak malam ini setelah jam 8', '20:00', ['Hari ini · Malam', 'Mulai 20.00']],
  ['dokter anak setelah jam 8 malam ini', '20:00', ['Hari ini · Mulai 20.00']],
  ['dokter anak setelah jam 8 nanti malam', '20:00', ['Hari ini · Mulai 20.00']],
  ['dokter anak setelah jam 8 hari senin malam', '20:00', ['Senin', 'Malam', 'Mulai 20.00']],
  ['dokter anak pagi atau setelah jam 5', '17:00', ['Pagi', 'Mulai 17.00']],
])('%s begins at %s', (text, startsFrom, labels) => {
  expect([read(text).filters.startsFrom, labelsOf(text)]).toEqual([startsFrom, labels]);
});

test('an hour that is refused leaves its part of the day a filter', () => {
  const { filters, chips } = read('dokter anak mulai jam 12 malam');
  expect(chips.map(({ label }) => label)).toEqual(['Malam']);
  expect([filters.startsFrom, filters.startsBefore]).toEqual(['17:00', '24:00']);
});

test.each(['jam 8 malam', 'tensi di atas 120', 'setelah makan jam 8', 'mulai jam delapan'])('no first hour in "dokter anak %s"', (text) => {
  expect(labelsOf(`dokter anak ${text}`).filter((label) => label.startsWith('Mulai'))).toEqual([]);
});

test.each([
  ['pagi', ['00:00', '08:00', '10:59'], ['11:00', '17:00']],
  ['siang', ['11:00', '13:00', '14:59'], ['10:59', '15:00']],
  ['sore', ['15:00', '16:00', '17:00', '18:00'], ['12:00', '14:59', '18:30']],
  ['malam', ['17:00', '18:30', '23:00'], ['16:59']],
])('doctors of "%s" begin within its hours', (part, within, outside) => {
  const { startsFrom, startsBefore } = read(`dokter kandungan ${part}`).filters;
  const isWithin = (hour: string) => startsFrom !== null && startsBefore !== null && hour >= startsFrom && hour < startsBefore;
  expect(within.filter((hour) => !isWithin(hour))).toEqual([]);
  expect(outside.filter(isWithin)).toEqual([]);
});

test.each([
  ['dokter anak', []],
  ['dokter anak perempuan sabtu pagi di dago', ['Sabtu', 'Pagi', 'Perempuan', 'RSU Sehati Dago']],
  ['dokter anak akhir pekan', ['Sabtu dan Minggu']],
  ['dokter anak nanti sore', ['Hari ini · Sore']],
  ['dokter anak besok laki laki rsia sehati kopo', ['Besok', 'Laki-laki', 'RSIA Sehati Kopo']],
])('%s reads each kind, the day first', (text, labels) => {
  expect(labelsOf(text)).toEqual(labels);
  for (const { label, without } of read(text).chips) expect(labelsOf(without)).toEqual(labels.filter((one) => one !== label));
});
