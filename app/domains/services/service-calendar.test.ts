import { describe, expect, test } from 'vitest';
import { monthCalendar, monthsShown, scheduleLines } from './service-calendar.ts';

const today = '2026-11-21';
const validity = { starts_on: null, ends_on: null };
const schedules = [
  { id: 1, day_id: 1, start_hour: '08:00', end_hour: '12:00', ...validity },
  { id: 2, day_id: 1, start_hour: '13:00', end_hour: null, ...validity },
  { id: 3, day_id: 5, start_hour: '08:00', end_hour: '12:00', ...validity },
];
const session = (date: string, reason: string | null = null, start = '08:00', end: string | null = '12:00') => ({
  date,
  start,
  end,
  reason,
  holiday: reason === 'holiday' ? 'Hari Natal' : null,
});
const dates = [
  ...[session('2026-11-21', 'past'), session('2026-11-23'), session('2026-11-23', null, '13:00', null)],
  ...[session('2026-11-27', 'closed'), session('2026-11-27', null, '16:00', '18:00'), session('2026-11-30', 'closed')],
  ...[
    session('2026-12-25', 'holiday'),
    session('2026-12-28'),
    session('2027-01-04', 'doctor_away'),
    session('2027-01-11', 'schedule_ended'),
  ],
];
const calendar = (month: string) =>
  monthCalendar(
    month,
    today,
    dates.filter(({ date }) => date.startsWith(month)),
  );
const days = (month: string) =>
  calendar(month)
    .weeks.flat()
    .filter((day) => day !== null);

describe('months', () => {
  test('from the current one to that of the last date that can be booked, over the end of a year', () => {
    expect(monthsShown(today)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsShown('2026-11-30').at(-1)).toBe('2027-02');
    expect(monthsShown('2026-12-01').at(-1)).toBe('2027-03');
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

  test('a day runs when one of its hours does, and otherwise says why not', () => {
    const stateOn = (date: string) => days(date.slice(0, 7)).find((day) => day.date === date)?.state;
    expect(['2026-11-23', '2026-11-27', '2026-11-30', '2026-12-28'].map(stateOn)).toEqual(['runs', 'runs', 'closed', 'runs']);
    expect(['2026-12-25', '2027-01-04', '2027-01-11', '2027-01-12'].map(stateOn)).toEqual(['holiday', 'away', 'none', 'none']);
    expect(days('2026-12').find((day) => day.number === 25)?.holiday).toBe('Hari Natal');
  });

  test('days have the hours that run; today is marked; what is over is past', () => {
    expect(days('2026-11').find((day) => day.number === 23)?.hours).toEqual([
      { start: '08:00', end: '12:00' },
      { start: '13:00', end: null },
    ]);
    expect(days('2026-11').find((day) => day.number === 27)?.hours).toEqual([{ start: '16:00', end: '18:00' }]);
    expect(days('2026-11').filter((day) => day.isToday)).toMatchObject([{ number: 21, state: 'past' }]);
    expect(days('2026-11').filter((day) => day.state === 'past')).toHaveLength(21);
  });
});

describe('the weekly hours in lines', () => {
  test('without days that have none, from when and until when', () => {
    expect(scheduleLines(schedules, 'Asia/Jakarta')).toEqual([
      { days: 'Senin', hours: '08.00–12.00 WIB dan By Appointment, mulai 13.00 WIB' },
      { days: 'Jumat', hours: '08.00–12.00 WIB' },
    ]);
    const [hour] = schedules;
    if (!hour) throw new Error('no hours');
    const changing = [
      { ...hour, ends_on: '2026-12-06' },
      { ...hour, id: 4, start_hour: '09:00', starts_on: '2026-12-07' },
      { ...hour, id: 5, day_id: 2, starts_on: '2026-12-08', ends_on: '2026-12-08' },
    ];
    expect(scheduleLines(changing, 'Asia/Jakarta')).toEqual([
      { days: 'Senin', hours: '08.00–12.00 WIB sampai 6 Desember 2026 dan 09.00–12.00 WIB mulai 7 Desember 2026' },
    ]);
  });

  test('the whole day, every day', () => {
    const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ id: day, day_id: day, start_hour: '00:00', end_hour: '23:59', ...validity }));
    expect(scheduleLines(always, 'Asia/Jakarta')).toEqual([{ days: 'Setiap hari', hours: '24 jam' }]);
  });
});
