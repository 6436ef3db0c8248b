import { expect, test } from 'vitest';
import { correctedTime, currentList, refusalOf, stateRefusal } from './gate.ts';
import { reasonOfCode, stateCodeOf } from './gate-bundle.ts';
import { reasonText } from './scan-texts.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 28, 2, minutes));
const list = (id: number, from: number, to: number) => ({ id, name: `Sesi ${id}`, opensAt: at(from), closesAt: at(to) });

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
