import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { nextToCall } from '#app/domains/appointments/queue/call-order.ts';
import { callNextVisit, callVisit, finishVisit } from '#app/domains/appointments/queue/call-visit.server.ts';
import { readQueue, waitingOf } from '#app/domains/appointments/queue/estimate-calls.server.ts';
import * as store from '#app/domains/appointments/queue/queue.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, monday, mondayMorning } from '#tests/factories/desk.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
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

describe('two desks at once', () => {
  test('“the next” is never one number twice', async () => {
    const before = await countDeadlocks(db);
    for (let round = 0; round < rounds.length; round += perSession / 2) {
      const { session, desks } = await sessionOf(perSession);
      for (let n = 0; n < perSession / 2; n += 1) {
        const called = await Promise.all(desks.map((desk) => invokeAs(platform, callNextVisit, desk, { session })));
        expect(called.map((result) => (result.ok ? result.data.number : result.code)).sort()).toEqual(
          [2 * n + 1, 2 * n + 2].sort((a, b) => String(a).localeCompare(String(b))),
        );
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
      await invokeAs(platform, callNextVisit, desk, { session });
      const last = requests[3];
      const [finished, called] = await Promise.all([
        invokeAs(platform, finishVisit, desk, { session, number: 1 }),
        invokeAs(platform, callNextVisit, manager, { session }),
        invokeAs(platform, cancelByDesk, desk, { id: last?.id, version: await versionOf(last?.id ?? ''), reason: 'asked' }),
      ]);
      expect([finished.ok, called.ok]).toEqual([true, true]);
      expect((await numbersOf(session)).map(({ calls }) => calls)).toEqual([1, 1, 0, 0]);
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
            const next = record && nextToCall(waitingOf(await readQueue(tx, record, mondayMorning)));
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
