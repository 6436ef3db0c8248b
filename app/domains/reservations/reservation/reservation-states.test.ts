import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openReservations } from '#tests/factories/reservations.ts';
import { type ReservationEvent, reservationLife, reservationStates, stateAfter, stateNow } from './reservation-states.ts';

const given = await openReservations();
afterAll(() => given.close());
const { db } = given;

const events = [
  ...(['offer', 'decline', 'accept', 'book', 'reopen', 'move', 'check_in', 'fulfil', 'no_show', 'undo', 'expire', 'cancel'] as const),
] satisfies readonly ReservationEvent[];

test('every pair of a state and an event leads to a state, or is refused', () => {
  const table = reservationStates.map((state) => `${state}: ${events.map((event) => stateAfter(state, event) ?? '-').join(' ')}`);
  expect(table).toEqual([
    'requested: offered - - - - - - - - - - cancelled',
    'offered: - requested held booked - - - - - - expired cancelled',
    'held: - - - booked - - - - - - expired cancelled',
    'booked: - - - - held booked checked_in fulfilled no_show - expired cancelled',
    'checked_in: - - - - - - - fulfilled - booked - -',
    'fulfilled: - - - - - - - - - checked_in - -',
    'no_show: - - - - - - checked_in - - booked - -',
    'expired: - - - booked held - - - - - - -',
    'cancelled: - - - - - - - - - - - -',
  ]);
});

test('the database allows exactly the steps of the table', async () => {
  const at = await given.reservable({ capacity: null });
  const { code } = await given.booked(at);
  const id = await given.idOf(code);
  const columns = (state: string) =>
    sql`state = ${state}, hold_until = case when ${state} in ('offered', 'held') then now() end,
      cancelled_by = case when ${state} = 'cancelled' then 'desk' end`;
  const owner = given.app.database.ownerDb;
  for (const from of reservationStates) {
    const allowed = new Set(Object.values(reservationLife[from]).filter((to) => to !== from));
    for (const to of reservationStates.filter((one) => one !== from)) {
      await sql`alter table reservations disable trigger reservations_guard`.execute(owner);
      await sql`update reservations set ${columns(from)} where id = ${id}::uuid`.execute(owner);
      await sql`alter table reservations enable trigger reservations_guard`.execute(owner);
      const step = sql`update reservations set ${columns(to)} where id = ${id}::uuid`.execute(db);
      const answer = await step.then(
        () => 'allowed',
        () => 'refused',
      );
      expect(`${from} → ${to}: ${answer}`).toBe(`${from} → ${to}: ${allowed.has(to) ? 'allowed' : 'refused'}`);
    }
  }
});

test('a hold ends by the clock, whether or not a job has written it', () => {
  const until = new Date('2026-11-21T03:15:00Z');
  const later = new Date('2026-11-21T03:15:00Z');
  const before = new Date('2026-11-21T03:14:59Z');
  expect(stateNow({ state: 'held', hold_until: until, is_by_appointment: false }, before)).toBe('held');
  expect(stateNow({ state: 'held', hold_until: until, is_by_appointment: false }, later)).toBe('expired');
  expect(stateNow({ state: 'offered', hold_until: until, is_by_appointment: true }, later)).toBe('requested');
});
