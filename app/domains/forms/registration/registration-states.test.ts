import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createForm, createRegistration } from '#tests/factories/forms.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { registrationEvents, registrationLife, registrationStates, stateAfter, stateNow } from './registration-states.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('every pair of a state and an event leads to a state, or is refused', () => {
  const table = registrationStates.map(
    (state) => `${state}: ${registrationEvents.map((event) => stateAfter(state, event) ?? '-').join(' ')}`,
  );
  // review, queue, offer, hold, confirm, reject, lapse, cancel, refund, settle, keep
  expect(table).toEqual([
    'quarantined: awaiting_approval waiting - awaiting_payment confirmed rejected - cancelled - - -',
    'awaiting_approval: - - - awaiting_payment confirmed rejected - cancelled - - -',
    'waiting: - - offered - - - - cancelled - - -',
    'offered: awaiting_approval - - awaiting_payment confirmed - expired cancelled - - -',
    'awaiting_payment: - - - - confirmed - expired cancelled - - -',
    'confirmed: - - - awaiting_payment - - - cancelled refund_due - -',
    'rejected: - - - - - - - - - - -',
    'expired: - - - - confirmed - - - refund_due - -',
    'cancelled: - - - - - - - - refund_due - -',
    'refund_due: - - - - - - - - - refunded cancelled',
    'refunded: - - - - - - - - refund_due - -',
  ]);
});

test('the database allows exactly the steps of the table', async () => {
  const form = await createForm(app.db);
  const { id } = await createRegistration(app.db, form);
  const columns = (state: string) =>
    sql`state = ${state}, hold_until = case when ${state} in ('offered', 'awaiting_payment') then now() end,
      waiting_no = case when ${state} = 'waiting' then 1 end, cancelled_by = case when ${state} = 'cancelled' then 'staff' end`;
  const owner = app.database.ownerDb;
  const wrong: string[] = [];
  for (const from of registrationStates) {
    const allowed = new Set(Object.values(registrationLife[from]));
    for (const to of registrationStates.filter((one) => one !== from)) {
      await sql`alter table event_registrations disable trigger event_registrations_guard`.execute(owner);
      await sql`update event_registrations set ${columns(from)} where id = ${id}::uuid`.execute(owner);
      await sql`alter table event_registrations enable trigger event_registrations_guard`.execute(owner);
      const step = sql`update event_registrations set ${columns(to)} where id = ${id}::uuid`.execute(app.db);
      const isAllowed = await step.then(
        () => true,
        () => false,
      );
      if (isAllowed !== allowed.has(to)) wrong.push(`${from} → ${to}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a hold ends by the clock, whether or not a job has written it', () => {
  const until = new Date('2026-11-21T03:15:00Z');
  expect(stateNow({ state: 'awaiting_payment', hold_until: until }, new Date('2026-11-21T03:14:59Z'))).toBe('awaiting_payment');
  expect(stateNow({ state: 'offered', hold_until: until }, until)).toBe('expired');
  expect(stateNow({ state: 'confirmed', hold_until: null }, until)).toBe('confirmed');
});
