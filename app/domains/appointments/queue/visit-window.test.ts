import { describe, expect, test } from 'vitest';
import { replaySessions, usualModel } from '#tests/factories/queue-sessions.ts';
import { type CalledSession, type Estimated, firstWindow, type Habit, habitOf, windowNow } from './visit-window.ts';

const startsAt = new Date('2026-11-23T02:00:00Z');
const at = (minutes: number) => new Date(startsAt.getTime() + minutes * 60_000);
const minutesOf = ({ from, to }: { from: Date; to: Date }) => [from, to].map((moment) => (moment.getTime() - startsAt.getTime()) / 60_000);

/** A session that begins `delay` minutes late; each number has `minutes`. */
const session = (delay: number, minutes: number, numbers = 5): CalledSession => ({
  startsAt,
  visits: numbers,
  calls: Array.from({ length: numbers }, (_, n) => ({
    number: n + 1,
    calledAt: at(delay + n * minutes),
    doneAt: at(delay + (n + 1) * minutes),
  })),
});

const unknown = habitOf([], []);
const late40: Habit = habitOf([session(40, 10), session(40, 10), session(40, 10)], []);
const visit = (number: number, more: Partial<Estimated> = {}): Estimated => ({
  startsAt,
  endsAt: at(600),
  number,
  habit: unknown,
  late: null,
  numberMinutes: null,
  ...more,
});

describe('what is learned', () => {
  test('nothing: twelve minutes for each number, from the beginning of the hours', () => {
    expect(unknown).toEqual({ delay: 0, minutes: 12, consultation: 12, delays: [] });
  });

  test('the medians of at least three sessions', () => {
    const habit = habitOf([session(10, 8), session(30, 10), session(90, 20)], []);
    expect(habit).toEqual({ delay: 30, minutes: 10, consultation: 10, delays: [10, 30, 90] });
    expect(habitOf([session(30, 10), session(30, 10)], [])).toEqual(unknown);
  });

  test('of the specialization, where the doctor has too few', () => {
    expect(habitOf([session(60, 5)], [session(20, 9), session(20, 9), session(20, 9)])).toMatchObject({ delay: 20, minutes: 9 });
  });

  test('numbers of people who stay away count for the minutes of a number, not for those of a consultation', () => {
    const calls = session(0, 10, 2).calls.map((call) => ({ ...call, number: call.number * 2 }));
    const [one, two, three] = [0, 0, 0].map(() => ({ startsAt, calls, visits: 4 }));
    expect(habitOf([one, two, three] as CalledSession[], [])).toMatchObject({ minutes: 5, consultation: 10 });
  });

  test('visits, and not numbers: who moves to and fro leaves gaps behind', () => {
    const calls = session(0, 10, 2).calls.map((call) => ({ ...call, number: call.number * 30 }));
    expect(habitOf(Array(3).fill({ startsAt, calls, visits: 2 }), [])).toMatchObject({ minutes: 10, consultation: 10 });
  });

  test('nothing from a call before the hours', () => {
    const { calls } = session(20, 10, 4);
    const early = { number: 1, calledAt: at(-60), doneAt: at(-50) };
    const late = calls.map((call) => ({ ...call, number: call.number + 1 }));
    const habit = habitOf(Array(3).fill({ startsAt, calls: [early, ...late], visits: 5 }), []);
    expect(habit).toEqual({ delay: 20, minutes: 10, consultation: 10, delays: [20, 20, 20] });
  });

  test('a session with one call alone says nothing of minutes, and a doctor who begins early is not early for patients', () => {
    expect(habitOf([session(0, 10, 0), session(0, 10, 0), session(0, 10, 0)], [])).toEqual(unknown);
    expect(habitOf([session(-20, 10), session(-20, 10), session(-20, 10)], []).delay).toBe(0);
  });
});

describe('the window at booking', () => {
  test('half an hour around the expected call, on a round minute, and not before the hours', () => {
    expect(minutesOf(firstWindow(visit(1)))).toEqual([0, 30]);
    expect(minutesOf(firstWindow(visit(6)))).toEqual([45, 75]);
    expect(minutesOf(firstWindow(visit(3, { habit: late40 })))).toEqual([45, 75]);
  });

  test('what somebody says of the doctor today replaces what is usual', () => {
    expect(minutesOf(firstWindow(visit(3, { habit: late40, late: 90 })))).toEqual([95, 125]);
  });

  test('hours with times of their own give each number its time, which a delay moves', () => {
    expect(minutesOf(firstWindow(visit(4, { habit: late40, numberMinutes: 8 })))).toEqual([24, 24]);
    expect(minutesOf(firstWindow(visit(4, { numberMinutes: 8, late: 45 })))).toEqual([69, 69]);
  });
});

describe('nobody is told a time at which the session is over', () => {
  const hours = { endsAt: at(180) };

  test('at booking: who comes late in full hours has their last half hour, or their last time', () => {
    expect(minutesOf(firstWindow(visit(13, hours)))).toEqual([130, 160]);
    expect(minutesOf(firstWindow(visit(30, hours)))).toEqual([150, 180]);
    expect(minutesOf(firstWindow(visit(12, { ...hours, numberMinutes: 15 })))).toEqual([165, 165]);
    expect(minutesOf(firstWindow(visit(13, { ...hours, numberMinutes: 15 })))).toEqual([165, 165]);
  });

  test('on the day: shortly before the end what is left, and never what is past', () => {
    const session = { calls: [], ahead: { here: 5, expected: 0 } };
    expect(minutesOf(windowNow(visit(9, hours), { ...session, now: at(140) }))).toEqual([150, 180]);
    expect(minutesOf(windowNow(visit(9, hours), { ...session, now: at(172) }))).toEqual([170, 180]);
    expect(minutesOf(windowNow(visit(9, { ...hours, numberMinutes: 15 }), { ...session, now: at(172) }))).toEqual([172, 172]);
  });
});

describe('the window now', () => {
  const untouched = { calls: [], ahead: { here: 0, expected: 0 } };

  test('is that of the booking until the session is near', () => {
    expect(windowNow(visit(6), { ...untouched, now: at(-91) })).toEqual(firstWindow(visit(6)));
    expect(minutesOf(windowNow(visit(6), { ...untouched, now: at(-30) }))).toEqual([0, 30]);
  });

  test('moves on while a doctor who should be there has not begun: as on days that were later, otherwise in a moment', () => {
    expect(minutesOf(windowNow(visit(1), { ...untouched, now: at(50) }))).toEqual([50, 80]);
    const habit = { ...late40, delays: [40, 40, 100] };
    expect(minutesOf(windowNow(visit(1, { habit }), { ...untouched, now: at(50) }))).toEqual([85, 115]);
  });

  test('follows the last call: who is here takes a consultation, who is only expected the minutes of a number', () => {
    const calls = [{ number: 2, calledAt: at(60), doneAt: null }];
    const habit = { ...late40, minutes: 8, consultation: 10 };
    const now = at(62);
    expect(minutesOf(windowNow(visit(5, { habit }), { now, calls, ahead: { here: 3, expected: 0 } }))).toEqual([85, 115]);
    expect(minutesOf(windowNow(visit(5, { habit }), { now, calls, ahead: { here: 1, expected: 2 } }))).toEqual([80, 110]);
    const done = [{ number: 2, calledAt: at(60), doneAt: at(62) }];
    expect(minutesOf(windowNow(visit(3, { habit }), { now, calls: done, ahead: { here: 0, expected: 0 } }))).toEqual([60, 90]);
  });

  test('a call before the hours, or before a doctor who is late, moves nobody', () => {
    const calls = [{ number: 1, calledAt: at(-60), doneAt: null }];
    const after = { now: at(-55), calls, ahead: { here: 4, expected: 0 } };
    expect(minutesOf(windowNow(visit(6), after))).toEqual([35, 65]);
    expect(minutesOf(windowNow(visit(6, { late: 30 }), after))).toEqual([65, 95]);
    const done = { now: at(10), calls: [{ number: 1, calledAt: at(5), doneAt: at(10) }], ahead: { here: 0, expected: 0 } };
    expect(minutesOf(windowNow(visit(2, { late: 60 }), done))).toEqual([45, 75]);
  });

  test('a number that nobody answered occupies no doctor', () => {
    const served = { number: 2, calledAt: at(60), doneAt: at(62) };
    const called = { number: 3, calledAt: at(62), doneAt: null };
    const minutesAfter = (isInVain: boolean) =>
      minutesOf(windowNow(visit(5), { now: at(63), calls: [served, { ...called, isInVain }], ahead: { here: 1, expected: 0 } }));
    expect([minutesAfter(true), minutesAfter(false)]).toEqual([
      [60, 90],
      [70, 100],
    ]);
    // Nobody else was called yet: the doctor is there all the same.
    expect(
      minutesOf(
        windowNow(visit(2, { habit: late40 }), {
          now: at(10),
          calls: [{ ...called, calledAt: at(8), isInVain: true }],
          ahead: { here: 0, expected: 0 },
        }),
      ),
    ).toEqual([10, 40]);
  });

  test('a time of its own does not come before its time', () => {
    const calls = [{ number: 1, calledAt: at(0), doneAt: at(2) }];
    expect(minutesOf(windowNow(visit(4, { numberMinutes: 8 }), { now: at(3), calls, ahead: { here: 1, expected: 0 } }))).toEqual([24, 24]);
  });
});

describe('seven times 200 sessions of doctors with habits, 15 % of their patients absent', () => {
  test('who is called is called in the window of the booking, and in that of half an hour before', () => {
    const runs = [usualModel.seed, 1, 2, 3, 4, 5, 6].map((seed) => replaySessions({ ...usualModel, seed }));
    const meanOf = (part: 'first' | 'live' | 'meanError') => runs.reduce((sum, run) => sum + run[part], 0) / runs.length;
    expect(runs.map(({ sessions }) => sessions)).toEqual(Array(7).fill(200));
    expect(meanOf('first')).toBeGreaterThanOrEqual(0.7);
    expect(meanOf('live')).toBeGreaterThanOrEqual(0.85);
    expect(meanOf('meanError')).toBeLessThanOrEqual(15);
  });

  test('control: twelve minutes for everybody, whatever the doctor does, miss the first window', () => {
    const { first, meanError } = replaySessions(usualModel, () => unknown);
    expect(first).toBeLessThan(0.4);
    expect(meanError).toBeGreaterThan(30);
  });
});
