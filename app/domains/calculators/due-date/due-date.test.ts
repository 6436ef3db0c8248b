import { expect, test } from 'vitest';
import { type Beginning, dueDateQuery } from './due-date.schema.ts';
import { dueDateOf, weeksOn } from './due-date.ts';

test.each<[Beginning, string]>([
  [{ from: 'period', day: '2026-01-01', cycle: 28 }, '2026-10-08'],
  [{ from: 'period', day: '2026-01-01', cycle: 21 }, '2026-10-01'],
  [{ from: 'period', day: '2026-01-01', cycle: 35 }, '2026-10-15'],
  [{ from: 'period', day: '2024-02-29', cycle: 28 }, '2024-12-05'],
  [{ from: 'transfer', day: '2026-01-20' }, '2026-10-08'],
])('%o is due on %s', (beginning, day) => {
  expect(dueDateOf(beginning)).toBe(day);
});

test.each([
  ['2026-01-01', '2026-10-08', { weeks: 0, days: 0 }],
  ['2026-10-08', '2026-10-08', { weeks: 40, days: 0 }],
  ['2026-03-01', '2026-10-08', { weeks: 8, days: 3 }],
  ['2026-10-22', '2026-10-08', { weeks: 42, days: 0 }],
  ['2026-10-23', '2026-10-08', null],
  ['2025-12-31', '2026-10-08', null],
])('on %s a pregnancy that is due on %s is %o on', (today, dueDate, age) => {
  expect(weeksOn(today, dueDate)).toEqual(age);
});

test.each([
  { from: 'period', day: '2026-01-01', cycle: '20' },
  { from: 'period', day: '2026-01-01', cycle: '36' },
  { from: 'period', day: '2026-02-30' },
  { from: 'usg', day: '2026-01-01' },
])('%o is refused', (input) => {
  expect(dueDateQuery.safeParse(input).success).toBe(false);
});
