import fc from 'fast-check';
import { expect, test } from 'vitest';
import { correctedTime } from './gate.ts';
import { type Admission, admittedOf, type FoundScan, mergeScan } from './merge-scans.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 2, minutes));
const scan = (given: Partial<FoundScan> = {}): FoundScan => ({
  nonce: 'b',
  at: at(0),
  count: null,
  isOffline: false,
  decision: null,
  reason: null,
  ...given,
});
const offline = (given: Partial<FoundScan>) => scan({ count: 1, decision: 'first', ...given, isOffline: true });

/** Merges scans in an order, as they reach the server. */
function merged(scans: readonly FoundScan[], party: number) {
  let admission: Admission | null = null;
  let conflicts = 0;
  for (const one of scans) {
    const after = mergeScan(admission, party, one);
    admission = after.admission;
    if (after.isConflict) conflicts += 1;
  }
  return { admission: admission && { ...admission, admitted: admittedOf(admission, party) }, hasConflicts: conflicts > 0 };
}

test('online: the first is the first, a family comes in parts, and a refusal changes nothing', () => {
  const first = mergeScan(null, 3, scan({ count: 2 }));
  expect(first).toMatchObject({ outcome: 'first', count: 2, isConflict: false });
  const more = mergeScan(first.admission, 3, scan({ nonce: 'c', at: at(5), count: 1 }));
  expect(more).toMatchObject({ outcome: 'again', count: 1, admission: { firstAt: at(0), counted: 3 } });
  const again = mergeScan(more.admission, 3, scan({ nonce: 'd', at: at(6), count: 2 }));
  expect(again).toMatchObject({ outcome: 'again', count: 0, admission: { counted: 3 } });
  expect(mergeScan(null, 3, scan())).toMatchObject({ outcome: 'first', count: 3 });
  expect(mergeScan(first.admission, 3, scan({ nonce: 'e' }))).toMatchObject({ outcome: 'again', count: 0 });
  expect(mergeScan(first.admission, 3, scan({ reason: 'unpaid' }))).toMatchObject({ outcome: 'refused', admission: first.admission });
  // An earlier time of an online scan does not make it the first: that one was answered so already.
  expect(mergeScan(first.admission, 3, scan({ nonce: 'a', at: at(-5) }))).toMatchObject({ outcome: 'again' });
});

test('offline: who is inside stays inside; what should not have happened is a conflict', () => {
  const inside = { isOffline: true, decision: 'first', count: 1 } as const;
  expect(mergeScan(null, 1, scan({ ...inside, reason: 'cancelled' }))).toMatchObject({
    outcome: 'first',
    isConflict: true,
    reason: 'cancelled',
  });
  const one = mergeScan(null, 1, scan(inside));
  expect(one).toMatchObject({ outcome: 'first', isConflict: false });
  expect(mergeScan(one.admission, 1, scan({ ...inside, nonce: 'c', at: at(9) }))).toMatchObject({ outcome: 'again', isConflict: true });
  expect(mergeScan(one.admission, 1, scan({ ...inside, nonce: 'c', at: at(9), decision: 'again', count: 0 }))).toMatchObject({
    outcome: 'again',
    isConflict: false,
  });
  expect(mergeScan(one.admission, 1, scan({ ...inside, decision: 'refused' }))).toMatchObject({ outcome: 'refused', isConflict: false });
});

test('two devices without a network let in one ticket: the earlier is the first in both orders of arrival, and the later is a conflict', () => {
  const early = offline({ nonce: 'b', at: at(0) });
  const late = offline({ nonce: 'a', at: at(5) });
  const known = mergeScan(null, 1, early).admission;
  expect(mergeScan(known, 1, late)).toMatchObject({ outcome: 'again', isConflict: true, admission: { firstAt: at(0) } });
  const other = mergeScan(null, 1, late).admission;
  expect(mergeScan(other, 1, early)).toMatchObject({
    outcome: 'first',
    isConflict: true,
    admission: { firstAt: at(0), firstNonce: early.nonce },
  });
  for (const order of [
    [early, late],
    [late, early],
  ]) {
    expect(merged(order, 1)).toMatchObject({ hasConflicts: true, admission: { firstAt: at(0), admitted: 1 } });
  }
});

test('of two scans of one moment the smaller nonce is the first, in both orders of arrival', () => {
  const [one, other] = [offline({ nonce: 'a' }), offline({ nonce: 'b' })];
  expect(merged([one, other], 1).admission).toMatchObject({ firstNonce: 'a' });
  expect(merged([other, one], 1).admission).toMatchObject({ firstNonce: 'a' });
});

test('a scan without a network that was earlier than an online one becomes the first, and a conflict', () => {
  const online = mergeScan(null, 1, scan({ nonce: 'c', at: at(5) }));
  const upload = mergeScan(online.admission, 1, offline({ nonce: 'd', at: at(0) }));
  expect(upload).toMatchObject({ outcome: 'first', isConflict: true, admission: { firstAt: at(0), firstNonce: 'd' } });
});

test('a family at two devices: its people are added, and one more than it has is a conflict that nobody is counted for', () => {
  const two = offline({ nonce: 'a', count: 2 });
  expect(merged([two, offline({ nonce: 'b', at: at(5), count: 1 })], 3)).toEqual({
    admission: { firstAt: at(0), firstNonce: 'a', counted: 3, admitted: 3 },
    hasConflicts: false,
  });
  for (const order of [
    [two, offline({ nonce: 'b', at: at(5), count: 2 })],
    [offline({ nonce: 'b', at: at(5), count: 2 }), two],
  ]) {
    expect(merged(order, 3)).toEqual({ admission: { firstAt: at(0), firstNonce: 'a', counted: 4, admitted: 3 }, hasConflicts: true });
  }
});

test.each([
  ['ahead', 3],
  ['behind', -3],
])('a device whose clock is three hours %s is the first only by the corrected time', (_, hours) => {
  const [from, now] = [at(0), at(60)];
  const read = (date: Date) => new Date(date.getTime() + hours * 3_600_000);
  const correct = (date: Date) => correctedTime(read(date), { deviceNow: read(now), from, now });
  const right = offline({ nonce: 'right', at: at(20) });
  const earlier = offline({ nonce: 'wrong', at: correct(at(10)) });
  const later = offline({ nonce: 'wrong', at: correct(at(30)) });
  for (const [wrong, first] of [
    [earlier, earlier],
    [later, right],
  ] as const) {
    expect(merged([right, wrong], 1).admission).toMatchObject({ firstAt: first.at, firstNonce: first.nonce });
    expect(merged([wrong, right], 1).admission).toMatchObject({ firstAt: first.at, firstNonce: first.nonce });
  }
});

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
      expect(merged(other.map(offline), party)).toEqual(merged(one.map(offline), party));
    }),
  );
});
