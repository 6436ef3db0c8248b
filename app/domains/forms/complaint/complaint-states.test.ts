import { describe, expect, test } from 'vitest';
import { type ComplaintEvent, complaintStates, stateAfter } from './complaint-states.ts';
import { dueOf, lastDigits, reopenUntil } from './survey-complaint.ts';

const events: readonly ComplaintEvent[] = ['acknowledge', 'begin', 'answer', 'close', 'reopen'];
/** Every state by every event, kept by hand; `-` = it does not follow. */
const table = `
  new           acknowledged  -            -         -       -
  acknowledged  -             in_progress  answered  -       -
  in_progress   -             -            answered  -       -
  answered      -             -            -         closed  in_progress
  closed        -             -            -         -       in_progress
`;

describe('the life of a complaint', () => {
  const rows = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  test.each(complaintStates.map((state, at) => [state, rows[at]] as const))('%s', (state, row) => {
    expect([state, ...events.map((event) => stateAfter(state, event) ?? '-')]).toEqual(row);
  });
});

const came = new Date('2026-11-20T03:00:00Z');

test.each([
  ['red', '2026-11-21T03:00:00Z'],
  ['yellow', '2026-11-23T03:00:00Z'],
  ['green', '2026-11-27T03:00:00Z'],
  // Nobody has read it: it may be the worst.
  [null, '2026-11-21T03:00:00Z'],
] as const)('the time of a %s one', (grade, due) => {
  expect(dueOf(grade, came)).toEqual(new Date(due));
});

test('it can be reopened for 14 days after the answer', () => {
  expect(reopenUntil(came)).toEqual(new Date('2026-12-04T03:00:00Z'));
});

test('the last digits of a number', () => {
  expect(['+6281234567890', '0812-3456-7890', '123', ''].map(lastDigits)).toEqual(['7890', '7890', null, null]);
});
