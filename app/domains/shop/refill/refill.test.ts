import { describe, expect, test } from 'vitest';
import { isQuiet } from '#app/platform/time/quiet-hours.ts';
import { isCounted, isDueOn, remindOn, runsOutOn } from './refill.ts';

test.each([
  ['2026-11-30', 30, 3, '2026-12-10'],
  // One tablet is no day.
  ['2026-11-30', 31, 3, '2026-12-10'],
  ['2026-11-30', 33, 3, '2026-12-11'],
  ['2026-12-20', 30, 1, '2027-01-19'],
  ['2028-02-20', 20, 2, '2028-03-01'],
  ['2026-11-30', 2, 3, '2026-11-30'],
])('received on %s, %i at %i a day: the first day without enough is %s', (receivedOn, units, perDay, endsOn) => {
  expect(runsOutOn(receivedOn, units, perDay)).toBe(endsOn);
});

test('the day of a reminder is five days before, over the end of a month', () => {
  expect([remindOn('2026-12-10'), remindOn('2026-12-03'), remindOn('2027-01-01')]).toEqual(['2026-12-05', '2026-11-28', '2026-12-27']);
});

test.each([
  ['06:59', true],
  ['07:00', false],
  ['20:59', false],
  ['21:00', true],
  ['00:00', true],
  ['23:59', true],
])('at %s nobody is told: %s', (time, quiet) => {
  expect(isQuiet(time)).toBe(quiet);
});

describe('a medicine that runs out on the tenth, whose reminder is for the fifth', () => {
  const all = Array.from({ length: 15 }, (_, n) => `2026-12-${String(n + 1).padStart(2, '0')}`);
  const without = (...closed: string[]) => new Set(all.filter((date) => !closed.includes(date)));
  test.each([
    ['on its day', '2026-12-05', without(), true],
    ['not the day before', '2026-12-04', without(), false],
    ['on the day after, where it was missed', '2026-12-06', without(), true],
    ['on the last day with enough', '2026-12-09', without(), true],
    ['not once it has run out', '2026-12-10', without(), false],
    ['the day before, where its day is closed', '2026-12-04', without('2026-12-05'), true],
    ['not on its day, which is closed', '2026-12-05', without('2026-12-05'), false],
    ['on the day after, where the day before was missed', '2026-12-06', without('2026-12-05'), true],
    ['before a long weekend', '2026-12-02', without('2026-12-03', '2026-12-04', '2026-12-05'), true],
    ['not two open days before', '2026-12-01', without('2026-12-03', '2026-12-04', '2026-12-05'), false],
    ['never on a closed day', '2026-12-07', without('2026-12-07'), false],
    ['never by a pharmacy that is not open', '2026-12-05', new Set<string>(), false],
  ])('%s', (_when, today, openDays, due) => {
    expect(isDueOn('2026-12-10', today, openDays)).toBe(due);
  });
});

test('what is not taken one by one has no end', () => {
  expect(['tablet', 'kapsul', 'botol', 'tube'].map(isCounted)).toEqual([true, true, false, false]);
});
