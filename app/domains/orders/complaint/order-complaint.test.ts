import { expect, test } from 'vitest';
import { complaintRefusal } from './order-complaint.ts';

const at = new Date('2026-11-21T03:00:00Z');
const later = (hours: number) => new Date(at.getTime() + hours * 3_600_000);

test.each([
  ['delivered', 'courier', 0, null],
  ['collected', 'pickup', 47.99, null],
  ['delivered', 'own', 48, 'too_late'],
  ['shipped', 'courier', 71.99, 'not_delivered'],
  ['shipped', 'courier', 72, null],
  ['shipped', 'own', 30 * 24, 'too_late'],
  ['ready', 'pickup', 1, 'not_delivered'],
  ['collected', 'service', 1, 'not_delivered'],
  ['refused', 'courier', 1, 'not_delivered'],
] as const)('%s by %s after %d hours: %s', (state, mode, hours, refusal) => {
  expect(complaintRefusal({ state, mode, stateAt: at }, later(hours))).toBe(refusal);
});
