import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import { nextToCall } from '#app/domains/appointments/queue/call-order.ts';
import { callNextVisit, callVisit, finishVisit } from '#app/domains/appointments/queue/call-visit.server.ts';
import { orderedOf, readQueue } from '#app/domains/appointments/queue/estimate-calls.server.ts';
import * as store from '#app/domains/appointments/queue/queue.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, monday, mondayMorning } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openReservations();
const { db, platform, clock } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted, versionOf } = schedulesOn({ db, platform });

const rounds = Array.from({ length: bySuite({ push: 5, soak: 500 }) }, (_, round) => round);
/** Visits of one session; two desks call them all. */
const perSession = 10;

/** A session of today with visits, and its desk. */
async function sessionOf(visits: number) {
  clock.set(saturdayMorning);
  const at = await given.reservable({ capacity: null });
  const requests = [];
  for (let n = 0; n < visits; n += 1) requests.push(await submitted(at));
  const { id } = await db
    .selectFrom('visit_sessions')
    .select('id')
    .where('practice_schedule_id', '=', at.schedule.id)
    .where('visit_date', '=', monday)
    .executeTakeFirstOrThrow();
  clock.set(mondayMorning);
  return { at, session: id, requests, desks: [await createStaff(db, 'booking_desk', [at.facility.id]), await createStaff(db, 'manager')] };
}

const numbersOf = async (session: string) =>
  (await db.selectFrom('visit_numbers').select(['number', 'calls']).where('session_id', '=', session).orderBy('number').execute()) as {
    number: number;
    calls: number;
  }[];

describe('numbers drawn at once', () => {
  test('requests and reservations of the same hours have numbers without a gap and without a double', async () => {
    for (const _ of rounds.slice(0, bySuite({ push: 2, soak: 20 }))) {
      clock.set(saturdayMorning);
      const at = await given.reservable({ capacity: null });
      const patients = [await given.patient(), await given.patient(), await given.patient()];
      await Promise.all([...patients.map((patient) => given.booked(at, monday, patient)), ...[1, 2, 3].map(() => submitted(at))]);
      const { rows } = await sql<{ number: number }>`
        select n.number from visit_numbers n join visit_sessions s on s.id = n.session_id
        where s.practice_schedule_id = ${at.schedule.id} order by 1`.execute(db);
      expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });
});

test('control: numbers that are read first and written then are given twice', async () => {
  const { session } = await sessionOf(1);
  for (;;) {
    const drawn = await Promise.all(
      [0, 1].map(() =>
        inTransaction(db, async (tx) => {
          const ofSession = tx.selectFrom('visit_sessions').select('last_number').where('id', '=', session);
          const number = (await ofSession.executeTakeFirstOrThrow()).last_number + 1;
          await tx.updateTable('visit_sessions').set({ last_number: number }).where('id', '=', session).execute();
          return number;
        }),
      ),
    );
    if (drawn[0] === drawn[1]) return;
  }
});

describe('two desks at once', () => {
  test('“the next” is one number: one has called it, and the other reads that', async () => {
    const before = await countDeadlocks(db);
    for (let round = 0; round < rounds.length; round += perSession) {
      const { session, desks } = await sessionOf(perSession);
      for (let calls = 0; calls < perSession; calls += 1) {
        const called = await Promise.all(desks.map((desk) => invokeAs(platform, callNextVisit, desk, { session, calls })));
        expect(called.map((result) => (result.ok ? result.data.number : result.code)).sort()).toEqual([calls + 1, 'changed']);
      }
      expect((await numbersOf(session)).every(({ calls }) => calls === 1)).toBe(true);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('the same number: one has called it, and the other reads that', async () => {
    const { session, desks } = await sessionOf(rounds.length);
    for (const round of rounds) {
      const called = await Promise.all(desks.map((desk) => invokeAs(platform, callVisit, desk, { session, number: round + 1, calls: 0 })));
      expect(called.map((result) => (result.ok ? 'called' : result.code)).sort()).toEqual(['called', 'changed']);
    }
  });

  test('one is over or cancelled while another is called: nothing waits for itself, and no call is lost', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds.slice(0, bySuite({ push: 3, soak: 60 }))) {
      const { session, requests, desks } = await sessionOf(4);
      const [desk = desks[0], manager = desks[1]] = desks;
      if (!desk || !manager) throw new Error('nobody is there');
      await invokeAs(platform, callNextVisit, desk, { session, calls: 0 });
      const last = requests[3];
      const [finished, called] = await Promise.all([
        invokeAs(platform, finishVisit, desk, { session, number: 1, calls: 1 }),
        invokeAs(platform, callNextVisit, manager, { session, calls: 1 }),
        invokeAs(platform, cancelByDesk, desk, { id: last?.id, version: await versionOf(last?.id ?? ''), reason: 'asked' }),
      ]);
      expect([finished.ok, called.ok]).toEqual([true, true]);
      expect((await numbersOf(session)).map(({ calls }) => calls)).toEqual([1, 1, 0, 0]);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('one leaves the session while it is called: nothing waits for itself, and it is called once or not at all', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds.slice(0, bySuite({ push: 3, soak: 60 }))) {
      const { session, requests, desks } = await sessionOf(4);
      const [desk = desks[0], manager = desks[1]] = desks;
      if (!desk || !manager) throw new Error('nobody is there');
      // Within the hour in which calls begin, and before the hours, until which patients move.
      clock.set('2026-11-23T00:30:00Z');
      const [moved, called, next] = await Promise.all([
        invokeAs(platform, moveRequest, visitorAt(newAddress()), { token: requests[1]?.token, visit_date: mondays[1] }),
        invokeAs(platform, callVisit, desk, { session, number: 2, calls: 0 }),
        invokeAs(platform, callVisit, manager, { session, number: 1, calls: 0 }),
      ]);
      expect([moved.ok, next.ok, called.ok || called.code === 'changed']).toEqual([true, true, true]);
      expect((await numbersOf(session)).map(({ number }) => number)).toEqual([1, 3, 4]);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('control: without the lock and the guard two desks call one number', async () => {
    for (;;) {
      const { session, desks } = await sessionOf(2);
      const chosen = await Promise.all(
        desks.map(({ userId }) =>
          inTransaction(db, async (tx) => {
            const record = await store.getSessionOrNull(tx, session, { scope: 'group', userId }, mondayMorning);
            const next = record && nextToCall(orderedOf(await readQueue({ db: tx, cache: platform.cache }, record, mondayMorning)));
            await sql`update visit_numbers set called_at = ${mondayMorning}, calls = calls + 1
              where session_id = ${session}::bigint and number = ${next?.number ?? 0}`.execute(tx);
            return next?.number;
          }),
        ),
      );
      if (chosen[0] === chosen[1]) {
        expect((await numbersOf(session)).map(({ calls }) => calls)).toEqual([2, 0]);
        return;
      }
    }
  });
});
