import { describe, expect, test } from 'vitest';
import { monthCalendar, monthsShown, scheduleLines } from './calendar.rules.ts';

const today = '2026-11-21';
const schedules = [
  { id: 1, day_id: 1, start_hour: '08:00', end_hour: '12:00' },
  { id: 2, day_id: 1, start_hour: '13:00', end_hour: null },
  { id: 3, day_id: 5, start_hour: '08:00', end_hour: '12:00' },
];
const holidays = [
  { day: '2026-12-25', name: 'Hari Natal' },
  { day: '2026-12-26', name: 'Hari tanpa jadwal' },
];
const leaves = [{ starts_on: '2027-01-04', ends_on: '2027-01-08' }];
const calendar = (month: string) => monthCalendar(month, today, { schedules, holidays, leaves });
const days = (month: string) =>
  calendar(month)
    .weeks.flat()
    .filter((day) => day !== null);

describe('months', () => {
  test('the current one and the three after it, over the end of a year', () => {
    expect(monthsShown(today)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  });

  test('lead to each other and no further', () => {
    expect(calendar('2026-11')).toMatchObject({
      title: 'November 2026',
      previous: null,
      next: { month: '2026-12', title: 'Desember 2026' },
    });
    expect(calendar('2027-02')).toMatchObject({ previous: { month: '2027-01', title: 'Januari 2027' }, next: null });
  });
});

describe('a month', () => {
  test.each([
    ['2026-11', 30],
    ['2026-12', 31],
    ['2027-02', 28],
  ])('%s has all its days once, in whole weeks', (month, count) => {
    expect(days(month).map((day) => day.number)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    for (const week of calendar(month).weeks) expect(week).toHaveLength(7);
  });

  test('every day stands under its weekday', () => {
    for (const week of calendar('2026-12').weeks)
      for (const [column, day] of week.entries()) if (day) expect((new Date(day.date).getUTCDay() + 6) % 7).toBe(column);
  });

  test('the service runs on its weekdays, from today on, and not on holidays or while its doctor is away', () => {
    const running = (month: string) => days(month).flatMap((day) => (day.state === 'runs' ? [day.number] : []));
    expect(running('2026-11')).toEqual([23, 27, 30]);
    expect(running('2026-12')).toEqual([4, 7, 11, 14, 18, 21, 28]);
    expect(days('2026-12').find((day) => day.number === 25)).toMatchObject({ state: 'holiday', holiday: 'Hari Natal' });
    expect(running('2027-01')).toEqual([1, 11, 15, 18, 22, 25, 29]);
    expect(days('2027-01').flatMap((day) => (day.state === 'away' ? [day.number] : []))).toEqual([4, 8]);
    expect(days('2026-12').find((day) => day.number === 26)).toMatchObject({ state: 'none' });
  });

  test('what runs round the clock runs on holidays too', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: day, day_id: day, start_hour: '00:00', end_hour: '23:59' }));
    const month = monthCalendar('2026-12', today, { schedules: always, holidays, leaves: [] });
    expect(month.weeks.flat().filter((day) => day?.state === 'runs')).toHaveLength(31);
    expect(scheduleLines(always, 'Asia/Jakarta')).toEqual([{ days: 'Setiap hari', hours: '24 jam' }]);
  });

  test('the weekly hours in lines, without days that have none', () => {
    expect(scheduleLines(schedules, 'Asia/Jakarta')).toEqual([
      { days: 'Senin', hours: '08.00–12.00 WIB dan By Appointment, mulai 13.00 WIB' },
      { days: 'Jumat', hours: '08.00–12.00 WIB' },
    ]);
  });

  test('days have their hours; today is marked; what is over is past', () => {
    expect(days('2026-11').find((day) => day.number === 23)?.hours).toEqual([
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: null },
    ]);
    expect(days('2026-11').filter((day) => day.isToday)).toMatchObject([{ number: 21, state: 'none' }]);
    expect(days('2026-11').filter((day) => day.state === 'past')).toHaveLength(20);
  });
});
