import { describe, expect, test } from 'vitest';
import { noFilters, type TypedFilters } from './search-filters.schema.ts';
import { readFilters, wordsOf } from './search-filters.ts';

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

const none: TypedFilters = noFilters;
const morning = { startsFrom: '00:00', startsBefore: '11:00' };

/** What is read of "dokter anak …": the chips, and the filters that are not null. */
const table: readonly (readonly [text: string, labels: string[], filters: Partial<TypedFilters>])[] = [
  // two values of a kind, of which none can be chosen
  ['pagi atau sore', [], {}],
  ['pagi sore', [], {}],
  ['pagi sampai sore', [], {}],
  ['perempuan atau laki laki', [], {}],
  ['dago atau kopo', [], {}],
  ['hari ini atau besok', [], {}],
  ['hari ini sampai lusa', [], {}],
  ['nanti malam atau besok', [], {}],
  ['hari ini atau senin', [], {}],
  ['besok sampai jumat', [], {}],
  ['mulai jam 8 atau mulai jam 10', [], {}],
  ['sabtu pagi minggu sore', ['Sabtu', 'Minggu'], { days: [6, 7] }],
  ['perempuan atau laki laki sabtu pagi dago', ['Sabtu', 'Pagi', 'RSU Sehati Dago'], { days: [6], ...morning, facility: 1 }],
  // weekdays add up
  ['senin atau rabu', ['Senin', 'Rabu'], { days: [1, 3] }],
  ['senin dan akhir pekan', ['Senin', 'Sabtu dan Minggu'], { days: [1, 6, 7] }],
  ['besok senin', ['Besok', 'Senin'], { days: [1], inDays: 1 }],
  // what is said twice is shown once
  ['hari ini sekarang', ['Hari ini'], { inDays: 0 }],
  ['senin pagi hari senin pagi', ['Senin', 'Pagi'], { days: [1], ...morning }],
  ['cewek perempuan', ['Perempuan'], { gender: 'female' }],
  ['di dago rsu sehati dago', ['RSU Sehati Dago'], { facility: 1 }],
  // an hour and a part of the day both hold
  ['malam atau mulai jam 8', ['Malam', 'Mulai 08.00'], { startsFrom: '17:00', startsBefore: '24:00' }],
  ['mulai jam 9 malam', ['Mulai 21.00'], { startsFrom: '21:00' }],
  // what is not wanted
  ['bukan hari senin', [], {}],
  ['selain senin dan rabu', [], {}],
  ['kecuali sabtu minggu', [], {}],
  ['selain senin sampai rabu', [], {}],
  ['bukan senin pagi', [], {}],
  ['jangan pagi', [], {}],
  ['bukan hari ini', [], {}],
  ['bukan laki laki', [], {}],
  ['bukan dokter laki laki', [], {}],
  ['selain di dago', [], {}],
  ['selain rsu sehati dago atau kopo', [], {}],
  ['kecuali mulai jam 8', [], {}],
  ['bukan senin perempuan', ['Perempuan'], { gender: 'female' }],
  ['rabu bukan senin', ['Rabu'], { days: [3] }],
  ['bukan senin tapi rabu', ['Rabu'], { days: [3] }],
  // a range of days
  ['senin sampai rabu', ['Senin sampai Rabu'], { days: [1, 2, 3] }],
  ['hari senin hingga hari rabu', ['Senin sampai Rabu'], { days: [1, 2, 3] }],
  ['senin-rabu', ['Senin sampai Rabu'], { days: [1, 2, 3] }],
  ['senin – jum’at', ['Senin sampai Jumat'], { days: [1, 2, 3, 4, 5] }],
  ['senin s/d kamis', ['Senin sampai Kamis'], { days: [1, 2, 3, 4] }],
  ['senin s.d. kamis', ['Senin sampai Kamis'], { days: [1, 2, 3, 4] }],
  ['jumat sampai minggu', ['Jumat sampai Minggu'], { days: [5, 6, 7] }],
  ['minggu sampai selasa', ['Minggu sampai Selasa'], { days: [7, 1, 2] }],
  ['sabtu sampai senin pagi', ['Sabtu sampai Senin', 'Pagi'], { days: [6, 7, 1], ...morning }],
  ['senin sampai senin', ['Senin'], { days: [1] }],
  ['senin sampai rabu dan jumat', ['Senin sampai Rabu', 'Jumat'], { days: [1, 2, 3, 5] }],
  ['senin sampai sembuh', ['Senin'], { days: [1] }],
];

test.each(table)('dokter anak %s', (text, labels, filters) => {
  const found = read(`dokter anak ${text}`);
  expect({ labels: found.chips.map(({ label }) => label), filters: found.filters }).toEqual({ labels, filters: { ...none, ...filters } });
  // A word that is no filter is searched for, and a chip is gone once its link is followed.
  if (labels.length === 0) expect(found.rest).toBe(wordsOf(`dokter anak ${text}`).join(' '));
  for (const { label, without } of found.chips) expect(labelsOf(without), without).not.toContain(label);
});

test('dashes are words between days alone', () => {
  expect(wordsOf('dokter laki-laki - senin–kamis, covid-19 --')).toEqual('dokter laki laki senin sampai kamis covid 19'.split(' '));
});
