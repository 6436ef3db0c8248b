import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptRequests } from '#app/domains/appointments/request/my-requests.store.server.ts';
import { cancelReservation } from '#app/domains/reservations/reservation/cancel-reservation.server.ts';
import { freeExpiredAndLockHours } from '#app/domains/reservations/reservation/free-expired-holds.server.ts';
import { moveReservation } from '#app/domains/reservations/reservation/move-reservation.server.ts';
import { tokenOf } from '#app/domains/reservations/reservation/reservation-link.server.ts';
import { openSlot } from '#app/domains/reservations/reservation/reservation-slot.store.server.ts';
import { answerEarlier } from '#app/domains/reservations/waitlist/answer-earlier.server.ts';
import { writeHold } from '#app/domains/reservations/waitlist/earlier-wait.store.server.ts';
import { askEarlier, leaveEarlier } from '#app/domains/reservations/waitlist/wait-for-earlier.server.ts';
import { findOldestOrNull } from '#app/domains/reservations/waitlist/waitlist.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { deskOn, monday } from '#tests/factories/desk.ts';
import { createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, openReservations } from '#tests/factories/reservations.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

/** A place on an earlier date that is held for a visit, while the visit changes. */
const given = await openReservations();
const { db, platform, clock } = given;
const { stateOf, submitted } = deskOn(given);
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));

const rounds = Array.from({ length: bySuite({ push: 4, soak: 60 }) }, (_, round) => round);

/** A visit on a Tuesday whose person waits, and the one place of the doctor's Mondays. */
async function waiting() {
  const at = await given.reservable({ capacity: 1 });
  const later = { ...at, schedule: await createSchedule(db, at.practice.id, { day: 2, capacity: null }) };
  const { owner, code } = await given.booked(later, '2026-12-01');
  const token = tokenOf(platform, code);
  const ask = await invokeAs(platform, askEarlier, owner, { token });
  if (!ask.ok) throw new Error(ask.code);
  return {
    at,
    cancel: () => invokeAs(platform, cancelReservation, owner, { code }),
    move: () => invokeAs(platform, moveReservation, owner, { code, reservation_date: '2026-12-08' }),
    leave: () => invokeAs(platform, leaveEarlier, owner, { token }),
    accept: () => invokeAs(platform, answerEarlier, owner, { token, answer: 'accept' }),
  };
}

/** Places that are held for a visit that nobody expects, or that is not on a later date. */
async function countStray(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from waitlist_entries w join bookings b on b.reservation_id = w.moves_id
    where w.holds_place and not (b.is_open and b.visit_date > w.visit_date)`.execute(db);
  return rows[0]?.count ?? 0;
}

const endWaits = () => sql`update waitlist_entries set state = 'past', hold_until = null where state in ('waiting', 'offered')`.execute(db);

describe('a place that is held, and the visit for which it is', () => {
  test('held while the visit is cancelled or moved: none is held for a visit that is gone', async () => {
    const deadlocks = await countDeadlocks(db);
    for (const _ of rounds) {
      for (const change of ['cancel', 'move'] as const) {
        const visit = await waiting();
        const [, changed] = await Promise.all([given.offer(), visit[change]()]);
        expect([change, changed.ok]).toEqual([change, true]);
        expect([await countStray(), await findWrongSlots(db)]).toEqual([0, []]);
        await endWaits();
      }
    }
    expect(await countDeadlocks(db)).toBe(deadlocks);
  });

  test('taken, left, moved and cancelled at once: each in turn, and nothing stays held', async () => {
    const deadlocks = await countDeadlocks(db);
    for (const _ of rounds) {
      const visit = await waiting();
      expect(await given.offer()).toBe(1);
      await Promise.all([visit.accept(), visit.leave(), visit.move(), visit.accept()]);
      expect([await countStray(), await findWrongSlots(db)]).toEqual([0, []]);
      expect((await visit.cancel()).ok).toBe(true);
      expect([await given.takenOf(visit.at, monday), await countStray(), await findWrongSlots(db)]).toEqual([0, 0, []]);
    }
    expect(await countDeadlocks(db)).toBe(deadlocks);
  });

  test('who gives a request to an account locks what is held for it', async () => {
    const at = await given.reservable({ capacity: 1 });
    const later = await createSchedule(db, at.practice.id, { day: 2, capacity: null });
    const { id, token } = await submitted({ ...at, schedule: later }, { visit_date: '2026-12-01' });
    await db.updateTable('appointment_requests').set({ confirmed_at: clock.now(), desk_state: 'confirmed' }).where('id', '=', id).execute();
    expect((await invokeAs(platform, askEarlier, visitor, { token })).ok).toBe(true);
    expect(await given.offer()).toBe(1);
    const { phone } = await stateOf(id);
    const owner = await given.patient();
    const left = await inTransaction(db, async (tx) => {
      await adoptRequests(tx, owner.userId, phone, 0, clock.now());
      const free = sql`select from practice_schedules where id = ${at.schedule.id} for no key update skip locked`;
      return await inTransaction(db, async (other) => (await free.execute(other)).rows.length);
    });
    expect([left, await findWrongSlots(db)]).toEqual([0, []]);
    await endWaits();
  });

  test('control: who holds a place without the lock of the hours of the visit holds it for one that is gone', async () => {
    const { at, cancel } = await waiting();
    const [free, now] = [{ practice: at.schedule.id, service: null, date: monday }, clock.now()];
    await inTransaction(db, async (tx) => {
      await freeExpiredAndLockHours(tx, [free], now);
      const entry = await findOldestOrNull(tx, free, now);
      expect((await cancel()).ok).toBe(true);
      await openSlot(tx, free, monday, 1);
      const holdUntil = new Date(now.getTime() + 30 * 60_000);
      await writeHold(tx, entry?.id ?? '', { ...free, startHour: '08:00', endHour: '12:00', holdUntil }, now);
    });
    expect(await countStray()).toBe(1);
    await endWaits();
  });

  test('control: without the trigger what is held outlives its visit', async () => {
    const { ownerDb } = given.app.database;
    const { rows } = await sql<{ text: string }>`
      select pg_get_functiondef(oid) as text from pg_proc where proname = 'follow_visit'`.execute(ownerDb);
    await sql`create or replace function follow_visit() returns trigger language plpgsql as 'begin return null; end'`.execute(ownerDb);
    try {
      const { cancel } = await waiting();
      expect(await given.offer()).toBe(1);
      expect((await cancel()).ok).toBe(true);
      expect(await countStray()).toBe(1);
    } finally {
      await sql.raw(rows[0]?.text ?? '').execute(ownerDb);
      await endWaits();
    }
  });
});
