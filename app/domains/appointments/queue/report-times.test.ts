import { describe, expect, test } from 'vitest';
import { followSession } from '#tests/factories/queue-sessions.ts';
import { type Expected, maxTimed, withReportTimes } from './report-times.ts';
import { firstWindow } from './visit-window.ts';

const startsAt = new Date('2026-11-23T02:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);

/** A visit of a session without a habit. */
function visit(number: number, more: Partial<Expected> = {}): Expected {
  const habit = { delay: 0, minutes: 12, consultation: 12, delays: [] };
  const estimate = { startsAt, endsAt: at(600), number, habit, late: null, numberMinutes: null };
  const untouched = { reportedAt: null, calledAt: null, calls: 0, doneAt: null, isOver: false };
  return { number, turn: number, estimate, windowFrom: firstWindow(estimate).from, ...untouched, ...more };
}
const minutesOf = (visits: readonly Expected[]) => visits.map(({ windowFrom }) => (windowFrom.getTime() - startsAt.getTime()) / 60_000);

describe('a session 60 minutes behind', () => {
  const slow = { numbers: 20, behind: 60, minutes: 12 };

  test('passes nobody who reports before the window as it is then', () => {
    const { inTime, passed } = followSession(slow);
    expect(inTime.length).toBeGreaterThanOrEqual(15);
    expect(passed).toEqual([]);
  });

  test('control: judged by the first window alone, it passes them', () => {
    expect(followSession(slow, (visits) => visits).passed.length).toBeGreaterThan(0);
  });
});

describe('before when somebody has to report', () => {
  test('the beginning of the first window, or of the window that could be read at the report', () => {
    const began = { calledAt: at(60), calls: 1 };
    // Number 2 is expected at 72, and number 4 two consultations later.
    const visits = [
      visit(1, { reportedAt: at(-5), ...began }),
      visit(2, { reportedAt: at(-5) }),
      visit(3, { reportedAt: at(5) }),
      visit(4),
    ];
    expect(minutesOf(withReportTimes([...visits.slice(0, 3), visit(4, { reportedAt: at(65) })]))).toEqual([0, 0, 10, 80]);
    // Who reported in time has the first window, and so has who has not reported.
    expect(minutesOf(withReportTimes(visits))).toEqual([0, 0, 10, 20]);
  });

  test('nobody is late where a session is too long to judge each', () => {
    const visits = Array.from({ length: maxTimed + 1 }, (_, n) => visit(n + 1, { reportedAt: at(60 * n) }));
    expect(withReportTimes(visits).every(({ reportedAt, windowFrom }) => reportedAt !== null && reportedAt <= windowFrom)).toBe(true);
  });
});
