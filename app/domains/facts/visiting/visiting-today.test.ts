import { expect, test } from 'vitest';
import { type VisitingTimes, visitingToday } from './visiting-today.ts';

const timeZone = 'Asia/Jakarta';
const days = [1, 2, 3, 4, 5, 6, 7];
const times: VisitingTimes = {
  hours: [...days.map((day) => ({ day, start: '16:30', end: '18:00' })), ...[6, 7].map((day) => ({ day, start: '10:30', end: '12:00' }))],
  onHolidays: 'sunday',
  suspendedFrom: null,
  suspendedUntil: null,
  suspendedReason: null,
};
const holidays = { '2026-12-25': 'Natal', '2027-01-01': 'Tahun Baru' };
const at = (local: string) => ({ now: new Date(`${local}:00+07:00`), timeZone, holidays });

test.each([
  ['before the hours', '2026-11-23T09:00', 'later', 'Besuk hari ini 16.30–18.00', '2026-11-23T09:30:00.000Z'],
  ['in the hours', '2026-11-23T16:30', 'open', 'Besuk hari ini 16.30–18.00', '2026-11-23T11:00:00.000Z'],
  ['between two spans', '2026-11-28T12:00', 'later', 'Besuk hari ini 10.30–12.00 dan 16.30–18.00', '2026-11-28T09:30:00.000Z'],
  [
    'after the last span',
    '2026-11-27T18:00',
    'none',
    'Jam besuk hari ini sudah lewat, berikutnya besok 10.30–12.00 dan 16.30–18.00',
    '2026-11-27T17:00:00.000Z',
  ],
  ['at midnight it is the next day', '2026-11-28T00:00', 'later', 'Besuk hari ini 10.30–12.00 dan 16.30–18.00', '2026-11-28T03:30:00.000Z'],
  ['on a holiday as on Sundays', '2026-12-25T11:00', 'open', 'Besuk hari ini 10.30–12.00 dan 16.30–18.00', '2026-12-25T05:00:00.000Z'],
  [
    'the day before a holiday names its hours',
    '2026-12-31T20:00',
    'none',
    'Jam besuk hari ini sudah lewat, berikutnya besok 10.30–12.00 dan 16.30–18.00',
    '2026-12-31T17:00:00.000Z',
  ],
  ['on a leap day', '2028-02-29T17:00', 'open', 'Besuk hari ini 16.30–18.00', '2028-02-29T11:00:00.000Z'],
])('%s', (_name, local, state, text, until) => {
  expect(visitingToday(times, at(local))).toEqual({ state, text, until: new Date(until) });
});

test('a holiday may have no hours, the usual ones, or ones to be asked', () => {
  const on = (onHolidays: VisitingTimes['onHolidays']) => visitingToday({ ...times, onHolidays }, at('2026-12-25T09:00'));
  expect(on('none')).toMatchObject({ state: 'none', text: 'Hari ini tidak ada jam besuk, berikutnya besok 10.30–12.00 dan 16.30–18.00' });
  expect(on('usual')).toMatchObject({ state: 'later', text: 'Besuk hari ini 16.30–18.00' });
  expect(on('ask')).toMatchObject({ state: 'ask', text: 'Hari ini libur (Natal), tanyakan jam besuknya' });
});

test('on the eve of a holiday that has to be asked no later day is promised as the next one', () => {
  const eve = { ...times, onHolidays: 'ask' } as const;
  expect(visitingToday(eve, at('2026-12-24T20:00'))).toEqual({
    state: 'none',
    text: 'Jam besuk hari ini sudah lewat, besok libur (Natal), tanyakan jam besuknya',
    until: new Date('2026-12-24T17:00:00Z'),
  });
  expect(visitingToday({ ...eve, onHolidays: 'none' }, at('2026-12-24T20:00')).text).toBe(
    'Jam besuk hari ini sudah lewat, berikutnya Sabtu 10.30–12.00 dan 16.30–18.00',
  );
});

test('visits are suspended on both days and those between, and not before or after', () => {
  const suspended = { ...times, suspendedFrom: '2026-12-30', suspendedUntil: '2027-01-02', suspendedReason: 'wabah flu' };
  const on = (local: string) => visitingToday(suspended, at(local));
  const text = 'Besuk dihentikan sampai 2 Januari 2027 (wabah flu)';
  for (const local of ['2026-12-30T00:00', '2027-01-01T17:00', '2027-01-02T23:59']) {
    expect(on(local)).toMatchObject({ state: 'suspended', text });
  }
  expect(on('2026-12-29T23:59').text).toBe('Jam besuk hari ini sudah lewat, berikutnya Minggu 10.30–12.00 dan 16.30–18.00');
  expect(on('2027-01-03T00:00')).toMatchObject({ state: 'later', text: 'Besuk hari ini 10.30–12.00 dan 16.30–18.00' });
});

test('a ward without hours has no visits, and one without an end is open all day', () => {
  expect(visitingToday({ ...times, hours: [] }, at('2026-11-23T09:00')).text).toBe('Tidak ada jam besuk');
  const always = { ...times, hours: days.map((day) => ({ day, start: '00:00', end: null })) };
  expect(visitingToday(always, at('2026-11-23T23:59'))).toEqual({
    state: 'open',
    text: 'Besuk hari ini 24 jam',
    until: new Date('2026-11-23T17:00:00Z'),
  });
});

test('hours that come back after a long suspension are not promised', () => {
  const suspended = { ...times, hours: times.hours.slice(0, 1), suspendedFrom: '2026-11-24', suspendedUntil: '2027-03-01' };
  expect(visitingToday(suspended, at('2026-11-23T18:00')).text).toBe('Jam besuk hari ini sudah lewat');
});
