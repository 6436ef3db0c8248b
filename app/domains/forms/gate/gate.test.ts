import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedTime, currentList, refusalOf, stateRefusal } from './gate.ts';
import { reasonOfCode, stateCodeOf } from './gate-bundle.ts';
import { type Admission, admittedOf, applyScan, type FoundScan } from './merge-scans.ts';
import { reasonText } from './scan-texts.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 2, minutes));
const list = (id: number, from: number, to: number) => ({ id, name: `Sesi ${id}`, opensAt: at(from), closesAt: at(to) });
const scan = (given: Partial<FoundScan> = {}): FoundScan => ({
  nonce: 'b',
  at: at(0),
  count: null,
  isOffline: false,
  decision: null,
  reason: null,
  ...given,
});

test('what a registration lacks before it lets in', () => {
  const expected = {
    confirmed: null,
    awaiting_payment: 'unpaid',
    waiting: 'waiting',
    offered: 'waiting',
    quarantined: 'unapproved',
    awaiting_approval: 'unapproved',
    cancelled: 'cancelled',
    refund_due: 'cancelled',
    rejected: 'cancelled',
    expired: 'cancelled',
  };
  for (const [state, reason] of Object.entries(expected)) {
    expect([state, stateRefusal(state)]).toEqual([state, reason]);
    expect(reasonOfCode(stateCodeOf(stateRefusal(state)))).toBe(reason);
  }
});

test('a replaced ticket, and hours', () => {
  const ticket = { state: 'confirmed', generation: 2, party: 1 };
  const open = list(1, 0, 60);
  expect(refusalOf(ticket, open, at(5), 2)).toBe(null);
  expect(refusalOf(ticket, open, at(5), 1)).toBe('revoked');
  // A typed code has no generation.
  expect(refusalOf(ticket, open, at(5), null)).toBe(null);
  expect(refusalOf(ticket, open, at(-1), 2)).toBe('too_early');
  expect(refusalOf(ticket, open, at(61), 2)).toBe('too_late');
  expect(reasonText('too_early', open)).toBe('Pintu belum dibuka: mulai 28 November pukul 09.00 WIB');
});

test('without a name the open list is meant, else the next one, else the last', () => {
  const lists = [list(2, 120, 180), list(1, 0, 60)];
  expect([-5, 30, 90, 150, 999].map((minute) => currentList(lists, at(minute))?.id)).toEqual([1, 1, 2, 2, 2]);
  expect(currentList([], at(0))).toBe(null);
});

test('the clock of a device is corrected, and a scan stays within its session', () => {
  const [from, now] = [at(0), at(60)];
  const hours = 3 * 3_600_000;
  const isWrong = (date: Date) => new Date(date.getTime() + hours);
  expect(correctedTime(isWrong(at(30)), { deviceNow: isWrong(now), from, now })).toEqual(at(30));
  // The clock was put right, or wrong, after the scan.
  expect(correctedTime(isWrong(at(30)), { deviceNow: now, from, now })).toEqual(now);
  expect(correctedTime(at(30), { deviceNow: isWrong(now), from, now })).toEqual(from);
});

test('online: the first is the first, a family comes in parts, and a refusal changes nothing', () => {
  const first = applyScan(null, 3, scan({ count: 2 }));
  expect(first).toMatchObject({ outcome: 'first', count: 2, isConflict: false });
  const more = applyScan(first.admission, 3, scan({ nonce: 'c', at: at(5), count: 1 }));
  expect(more).toMatchObject({ outcome: 'again', count: 1, admission: { firstAt: at(0), counted: 3 } });
  const again = applyScan(more.admission, 3, scan({ nonce: 'd', at: at(6), count: 2 }));
  expect(again).toMatchObject({ outcome: 'again', count: 0, admission: { counted: 3 } });
  expect(applyScan(null, 3, scan())).toMatchObject({ outcome: 'first', count: 3 });
  expect(applyScan(first.admission, 3, scan({ nonce: 'e' }))).toMatchObject({ outcome: 'again', count: 0 });
  expect(applyScan(first.admission, 3, scan({ reason: 'unpaid' }))).toMatchObject({ outcome: 'refused', admission: first.admission });
  // An earlier time of an online scan does not make it the first: that one was answered so already.
  expect(applyScan(first.admission, 3, scan({ nonce: 'a', at: at(-5) }))).toMatchObject({ outcome: 'again' });
});

test('offline: who is inside stays inside; what should not have happened is a conflict', () => {
  const offline = { isOffline: true, decision: 'first', count: 1 } as const;
  expect(applyScan(null, 1, scan({ ...offline, reason: 'cancelled' }))).toMatchObject({
    outcome: 'first',
    isConflict: true,
    reason: 'cancelled',
  });
  const one = applyScan(null, 1, scan(offline));
  expect(one).toMatchObject({ outcome: 'first', isConflict: false });
  expect(applyScan(one.admission, 1, scan({ ...offline, nonce: 'c', at: at(9) }))).toMatchObject({ outcome: 'again', isConflict: true });
  expect(applyScan(one.admission, 1, scan({ ...offline, nonce: 'c', at: at(9), decision: 'again', count: 0 }))).toMatchObject({
    outcome: 'again',
    isConflict: false,
  });
  expect(applyScan(one.admission, 1, scan({ ...offline, decision: 'refused' }))).toMatchObject({ outcome: 'refused', isConflict: false });
});

/** Applies scans in an order, as they reach the server. */
function merged(scans: readonly FoundScan[], party: number) {
  let admission: Admission | null = null;
  let conflicts = 0;
  for (const one of scans) {
    const applied = applyScan(admission, party, one);
    admission = applied.admission;
    if (applied.isConflict) conflicts += 1;
  }
  return { admission: admission && { ...admission, admitted: admittedOf(admission, party) }, hasConflicts: conflicts > 0 };
}

test('uploads of devices give the same first scan, count and conflict in every order', () => {
  const scans = fc.uniqueArray(
    fc.record({ nonce: fc.uuid(), at: fc.integer({ min: 0, max: 5 }).map(at), count: fc.integer({ min: 1, max: 4 }) }),
    { minLength: 2, maxLength: 6, selector: ({ nonce }) => nonce },
  );
  const orders = scans.chain((all) =>
    fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })),
  );
  fc.assert(
    fc.property(orders, fc.integer({ min: 1, max: 5 }), ([one, other], party) => {
      const offline = (given: (typeof one)[number]) => scan({ ...given, isOffline: true, decision: 'first' });
      expect(merged(other.map(offline), party)).toEqual(merged(one.map(offline), party));
    }),
  );
});
