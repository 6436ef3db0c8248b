import { expect, test } from 'vitest';
import { hoursLines } from './day-spans.ts';

const on = (days: readonly number[], start: string, end: string | null) => days.map((day) => ({ day, start, end }));

test('days in a row with the same hours share a line, and a day without hours has none', () => {
  expect(
    hoursLines([...on([6], '08:00', '12:00'), ...on([1, 2, 3, 4, 5], '13:00', '16:00'), ...on([1, 2, 3, 4, 5], '08:00', '12:00')]),
  ).toEqual([
    { days: 'Senin–Jumat', hours: '08.00–12.00 dan 13.00–16.00' },
    { days: 'Sabtu', hours: '08.00–12.00' },
  ]);
  expect(hoursLines(on([1, 2, 3, 4, 5, 6, 7], '00:00', null))).toEqual([{ days: 'Setiap hari', hours: '24 jam' }]);
  expect(hoursLines([])).toEqual([]);
});
