import { expect, test } from 'vitest';
import { type OpenHour, openNow } from './open-now.ts';

const timeZone = 'Asia/Jakarta';
const week = (opens: string, closes: string | null, days = [1, 2, 3, 4, 5, 6, 7]): OpenHour[] =>
  days.map((day) => ({ day, opens, closes }));
const clinic = [...week('08:00', '12:00', [1, 2, 3, 4, 5]), ...week('13:00', '20:00', [1, 2, 3, 4, 5]), ...week('08:00', '14:00', [6])];
const at = (local: string, holidays: Record<string, string> = {}, zone = timeZone) => ({
  now: new Date(`${local}:00${zone === 'Asia/Makassar' ? '+08:00' : '+07:00'}`),
  timeZone: zone,
  holidays,
});

test.each([
  ['within the hours, until they end', '2026-11-23T09:00', 'Buka sampai 12.00', '2026-11-23T05:00:00.000Z'],
  ['at the minute of opening', '2026-11-23T08:00', 'Buka sampai 12.00', '2026-11-23T05:00:00.000Z'],
  ['at the minute of closing', '2026-11-23T12:00', 'Tutup, buka pukul 13.00', '2026-11-23T06:00:00.000Z'],
  ['after the last hours', '2026-11-23T20:00', 'Tutup, buka besok pukul 08.00', '2026-11-23T17:00:00.000Z'],
  ['on Saturday evening the day after next', '2026-11-28T15:00', 'Tutup, buka Senin pukul 08.00', '2026-11-28T17:00:00.000Z'],
  ['a minute before midnight', '2026-11-22T23:59', 'Tutup, buka besok pukul 08.00', '2026-11-22T17:00:00.000Z'],
  ['at midnight it is the next day', '2026-11-23T00:00', 'Tutup, buka pukul 08.00', '2026-11-23T01:00:00.000Z'],
  ['on a leap day', '2028-02-29T09:30', 'Buka sampai 12.00', '2028-02-29T05:00:00.000Z'],
  ['over the new year', '2026-12-31T21:00', 'Tutup, buka besok pukul 08.00', '2026-12-31T17:00:00.000Z'],
])('%s', (_name, local, text, until) => {
  expect(openNow(clinic, at(local))).toMatchObject({ text, until: new Date(until) });
});

test('on a public holiday hours may differ, round the clock does not', () => {
  const holiday = { '2026-12-25': 'Natal' };
  expect(openNow(clinic, at('2026-12-25T09:00', holiday))).toMatchObject({
    isOpen: null,
    text: 'Hari ini libur (Natal), jam buka bisa berbeda',
    until: new Date('2026-12-25T17:00:00Z'),
  });
  expect(openNow(week('00:00', null), at('2026-12-25T09:00', holiday))).toEqual({ isOpen: true, text: 'Buka 24 jam', until: null });
});

test('on the eve of a public holiday no hours are promised for it, except round the clock', () => {
  const holidays = { '2026-12-25': 'Natal', '2026-12-28': 'Cuti bersama' };
  expect(openNow(clinic, at('2026-12-24T20:00', holidays))).toEqual({
    isOpen: false,
    text: 'Tutup, besok libur (Natal), jam buka bisa berbeda',
    until: new Date('2026-12-24T17:00:00Z'),
  });
  expect(openNow(clinic, at('2026-12-26T14:00', holidays))).toMatchObject({
    text: 'Tutup, Senin libur (Cuti bersama), jam buka bisa berbeda',
  });
  const some = [...week('00:00', null, [5]), ...week('08:00', '20:00', [4])];
  expect(openNow(some, at('2026-12-24T20:00', holidays))).toMatchObject({ text: 'Tutup, buka besok pukul 00.00' });
});

test('round the clock on some days alone, and no hours at all', () => {
  const some = [...week('00:00', null, [6, 7]), ...week('08:00', '20:00', [1])];
  expect(openNow(some, at('2026-11-28T03:00'))).toMatchObject({ isOpen: true, text: 'Buka 24 jam hari ini' });
  expect(openNow(some, at('2026-11-23T21:00'))).toMatchObject({ text: 'Tutup, buka Sabtu pukul 00.00' });
  expect(openNow([], at('2026-11-28T03:00'))).toBeNull();
});

test('a zone has its own midnight and hours', () => {
  expect(openNow(clinic, at('2026-11-23T08:00', {}, 'Asia/Makassar'))).toMatchObject({
    text: 'Buka sampai 12.00',
    until: new Date('2026-11-23T04:00:00Z'),
  });
});

test('a week with one day is open again on that day', () => {
  const monday = week('08:00', '09:00', [1]);
  expect(openNow(monday, at('2026-11-23T10:00'))).toMatchObject({ text: 'Tutup, buka Senin pukul 08.00' });
});
