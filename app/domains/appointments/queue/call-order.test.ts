import { describe, expect, test } from 'vitest';
import { findAhead, findEveryAhead, isBeingServed, nextToCall, noneAhead, type Waiting } from './call-order.ts';
import type { Ahead } from './visit-window.ts';

const start = Date.parse('2026-11-23T02:00:00Z');
const at = (minutes: number) => new Date(start + minutes * 60_000);

/** A visit whose window begins 10 minutes after that of the number before, and who reports a minute before it. */
const visit = (number: number, more: Partial<Waiting> = {}): Waiting => {
  const windowFrom = at(number * 10);
  return { number, turn: number, windowFrom, reportedAt: at(number * 10 - 1), calledAt: null, calls: 0, isOver: false, ...more };
};
const done = (number: number, minute: number) => visit(number, { calledAt: at(minute), calls: 1, isOver: true });

/** In which order everybody is called who has not been. */
function orderOf(visits: Waiting[], from: number): number[] {
  const order: number[] = [];
  let rest = visits;
  for (let minute = from; ; minute += 10) {
    const next = nextToCall(rest);
    if (!next) return order;
    order.push(next.number);
    rest = rest.map((one) => (one === next ? done(one.number, minute) : one));
  }
}

describe('who is next', () => {
  test('in the order of the numbers', () => {
    expect(orderOf([visit(3), visit(1), visit(2)], 0)).toEqual([1, 2, 3]);
    expect(nextToCall([])).toBeNull();
  });

  test('who reported after the beginning of the window comes after the next two', () => {
    const late = visit(1, { reportedAt: at(20) });
    expect(orderOf([late, visit(2), visit(3), visit(4)], 21)).toEqual([2, 3, 1, 4]);
    // Two others were called meanwhile, and then nobody is passed.
    expect(orderOf([late, done(2, 21), done(3, 31), visit(4)], 41)).toEqual([1, 4]);
    // Exactly at its beginning is in time.
    expect(orderOf([visit(1, { reportedAt: at(10) }), visit(2)], 21)).toEqual([1, 2]);
  });

  test('who reported late does not wait where nobody else does', () => {
    expect(orderOf([visit(1, { reportedAt: at(20) })], 21)).toEqual([1]);
    expect(orderOf([visit(1, { reportedAt: at(30) }), visit(2, { reportedAt: at(25) })], 31)).toEqual([2, 1]);
  });

  test('who is called is waited for until the third call, and then comes after the next two', () => {
    for (const calls of [1, 2]) expect(nextToCall([visit(1, { calledAt: at(20), calls }), visit(2)])?.number).toBe(2);
    expect(isBeingServed(visit(1, { calls: 2 }))).toBe(true);
    expect(isBeingServed(visit(1, { calls: 3 }))).toBe(false);
    expect(orderOf([visit(1, { calledAt: at(20), calls: 3 }), visit(2), visit(3), visit(4)], 21)).toEqual([2, 3, 1, 4]);
  });

  test('who has not reported is called when nobody who has is left', () => {
    expect(orderOf([visit(1, { reportedAt: null }), visit(2), visit(3)], 0)).toEqual([2, 3, 1]);
  });

  test('nobody is called who is done', () => {
    expect(nextToCall([done(1, 0), visit(2, { calledAt: at(5), calls: 1 })])).toBeNull();
  });
});

/** A visit whose turn counts how often it is read. */
function counted(one: Waiting, reads: { count: number }): Waiting {
  const { turn } = one;
  return Object.defineProperty({ ...one }, 'turn', {
    enumerable: true,
    get: () => {
      reads.count += 1;
      return turn;
    },
  });
}

const countOf = ({ here, expected }: Ahead = noneAhead) => here + expected;

describe('who comes before a number', () => {
  test('who reported, and who still may; not who is missing, done or being served', () => {
    const visits = [
      done(1, 0),
      visit(2, { calledAt: at(9), calls: 1 }),
      visit(3),
      visit(4, { reportedAt: null }),
      visit(5, { reportedAt: null, windowFrom: at(0) }),
      visit(6, { reportedAt: null }),
      visit(7),
    ];
    expect(findAhead(visits, 6, at(10))).toEqual({ here: 1, expected: 1 });
  });

  test('who comes late lets two pass, and so may come after the number', () => {
    const visits = [visit(1, { reportedAt: at(15) }), visit(2), visit(3), visit(4)];
    expect(findAhead(visits, 2, at(16))).toEqual({ here: 0, expected: 0 });
    expect(findAhead(visits, 4, at(16))).toEqual({ here: 3, expected: 0 });
  });

  test('who has not reported, and whose window has moved on, still may', () => {
    const visits = [visit(1, { reportedAt: null }), visit(2), visit(3, { reportedAt: null })];
    expect(findAhead(visits, 2, at(35))).toEqual({ here: 0, expected: 0 });
    // Who is called first is expected at 40, the last one at 30.
    const after = ({ number }: Waiting) => (number === 1 ? at(40) : at(30));
    expect(findAhead(visits, 2, at(35), after)).toEqual({ here: 0, expected: 1 });
    expect(findAhead(visits, 3, at(35), after)).toEqual({ here: 1, expected: 1 });
  });

  test('one order says it of every number: of who is here, expected, late or missing', () => {
    const visits = [
      visit(1, { calledAt: at(1), calls: 3 }),
      visit(2, { reportedAt: at(50) }),
      visit(3, { reportedAt: null }),
      ...[4, 5, 6].map((number) => visit(number)),
      visit(7, { reportedAt: null }),
      visit(8, { reportedAt: null, windowFrom: at(0) }),
      visit(9),
    ];
    const every = findEveryAhead(visits, at(60));
    expect([...every.keys()].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const [number, ahead] of every) expect(ahead).toEqual(findAhead(visits, number, at(60)));
    expect([1, 2, 3, 4, 7, 8, 9].map((number) => countOf(every.get(number)))).toEqual([2, 3, 0, 0, 5, 6, 6]);
  });

  test('what is said of 3,000 grows with their number, and not with its square', () => {
    const visits = Array.from({ length: 3_000 }, (_, n) => visit(n + 1));
    const every = findEveryAhead(visits, at(0));
    expect(countOf(every.get(3_000))).toBe(2_999);
    expect(JSON.stringify([...every]).length).toBeLessThan(100 * 3_000);
  });

  test('2,000 who wait are read a few times each', () => {
    const reads = { count: 0 };
    const states: Partial<Waiting>[] = [{}, { reportedAt: null }, { reportedAt: null, windowFrom: at(0) }];
    const visits = Array.from({ length: 2_000 }, (_, n) => counted(visit(n + 1, states[n % 3]), reads));
    expect(findEveryAhead(visits, at(10)).size).toBe(2_000);
    expect(reads.count).toBeLessThan(60 * 2_000);
    reads.count = 0;
    expect(countOf(findAhead(visits, 2_000, at(10)))).toBeGreaterThan(1_000);
    expect(reads.count).toBeLessThan(60 * 2_000);
  });
});
