import { expect, test } from 'vitest';
import { dueReminder, type ReminderFacts } from './reminder-times.ts';

const monday: ReminderFacts = {
  visit_date: '2026-11-23',
  start_hour: '13:00',
  booked_on: '2026-11-20',
  email_confirmed_at: '2026-11-20 09:00',
};

/** Every reminder of a visit with its first and last ten minutes, from three weeks before it to the day after. */
function remindersOf(facts: ReminderFacts) {
  const found: [kind: string, from: string, to: string][] = [];
  const end = Date.parse(`${facts.visit_date}T00:00:00Z`) + 86_400_000;
  for (let at = end - 22 * 86_400_000; at <= end; at += 600_000) {
    const now = new Date(at).toISOString().slice(0, 16).replace('T', ' ');
    const kind = dueReminder(facts, now);
    const last = found.at(-1);
    if (kind && last?.[0] === kind) last[2] = now;
    else if (kind) found.push([kind, now, now]);
  }
  return found;
}

test('a day before at 17.00, and three hours before the start; a late run sends until 21.00, and never after the start', () => {
  expect(remindersOf(monday)).toEqual([
    ['day_before', '2026-11-22 17:00', '2026-11-22 20:50'],
    ['hours_before', '2026-11-23 10:00', '2026-11-23 12:50'],
  ]);
});

test.each([
  ['08:00', ['2026-11-23 07:00', '2026-11-23 07:50']],
  ['07:00', null],
  ['00:30', null],
  ['23:30', ['2026-11-23 20:30', '2026-11-23 20:50']],
])('a visit at %s: nothing between 21.00 and 07.00', (start_hour, window) => {
  const sent = remindersOf({ ...monday, start_hour });
  expect(sent.filter(([, ...times]) => times.some((time) => time.slice(11) >= '21:00' || time.slice(11) < '07:00'))).toEqual([]);
  expect(sent.find(([kind]) => kind === 'hours_before')?.slice(1) ?? null).toEqual(window);
});

test('a week before only when it was booked more than 14 days ahead', () => {
  const kinds = (booked_on: string) =>
    remindersOf({ ...monday, booked_on, email_confirmed_at: `${booked_on} 09:00` }).map(([kind]) => kind);
  expect(kinds('2026-11-09')).toEqual(['day_before', 'hours_before']);
  expect(kinds('2026-11-08')).toEqual(['week_before', 'day_before', 'hours_before']);
  expect(remindersOf({ ...monday, booked_on: '2026-11-01', email_confirmed_at: '2026-11-01 09:00' })[0]).toEqual([
    'week_before',
    '2026-11-16 17:00',
    '2026-11-16 20:50',
  ]);
});

test('an address that is written down later gets only what is due after that', () => {
  expect(remindersOf({ ...monday, email_confirmed_at: '2026-11-22 17:01' }).map(([kind]) => kind)).toEqual(['hours_before']);
  expect(remindersOf({ ...monday, email_confirmed_at: '2026-11-23 10:30' })).toEqual([]);
});
