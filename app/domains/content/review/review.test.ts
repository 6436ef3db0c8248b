import { expect, test } from 'vitest';
import { isLongOverdue, nextReviewOn } from './review.ts';

test.each([
  ['2026-11-25', false, '2027-11-25'],
  ['2026-11-25', true, '2027-05-25'],
  ['2026-08-31', true, '2027-02-28'],
])('approved on %s, with doses %s: due again on %s', (day, hasDoses, next) => {
  expect(nextReviewOn(day, hasDoses)).toBe(next);
});

test('visitors are told after 60 days', () => {
  expect([isLongOverdue(null, '2026-11-25'), isLongOverdue('2026-09-26', '2026-11-25'), isLongOverdue('2026-09-25', '2026-11-25')]).toEqual(
    [false, false, true],
  );
});
