import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordDeskAct } from '#app/domains/appointments/desk/record-desk-act.server.ts';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import * as desk from '#app/domains/appointments/request/desk-change.store.server.ts';
import { checkInVisit } from '#app/domains/queues/check-in/check-in-visit.server.ts';
import { findPosters } from '#app/domains/queues/check-in/find-check-in-place.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, mondayMorning } from '#tests/factories/desk.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openReservations();
const { db, platform, clock, done } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted, versionOf, stateOf } = schedulesOn({ db, platform });

const rounds = Array.from({ length: bySuite({ push: 4, soak: 100 }) });

/** A session of today with a visit, its desk, and a press that says that its patient has come. */
async function opened() {
  clock.set(saturdayMorning);
  const at = await given.reservable({ capacity: null });
  const request = await submitted(at);
  const clerk = await createStaff(db, 'booking_desk', [at.facility.id]);
  // Its facility was written past what purges the names.
  platform.cache.purgeAll();
  const [poster] = await done(findPosters, clerk, {});
  clock.set(mondayMorning);
  const press = (code = request.code) => invokeAs(platform, checkInVisit, visitorAt(newAddress()), { place: poster?.token, code });
  return { at, request, clerk, press };
}
const reportsOf = async (id: string) =>
  (await db.selectFrom('appointment_events').select('id').where('request_id', '=', id).where('kind', '=', 'arrive').execute()).length;

describe('checking in', () => {
  test('twice at once is once, and all read the same; of a reservation too', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const { at, request, press } = await opened();
      const answers = await Promise.all([press(), press(), press(), press()]);
      expect(new Set(answers.map((answer) => (answer.ok ? answer.data.shown.text : answer.code))).size).toBe(1);
      expect([answers[0]?.ok, await reportsOf(request.id)]).toEqual([true, 1]);
      clock.set(saturdayMorning);
      const { code } = await given.booked(at);
      clock.set(mondayMorning);
      const both = await Promise.all([press(code), press(code)]);
      expect(both.map((answer) => answer.ok && answer.data.shown.number)).toEqual([2, 2]);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('the desk records it at the same moment: both read that the patient is there', async () => {
    for (const _ of rounds) {
      const { request, clerk, press } = await opened();
      const version = await versionOf(request.id);
      const [own] = await Promise.all([press(), invokeAs(platform, recordDeskAct, clerk, { id: request.id, version, act: 'arrive' })]);
      expect([own.ok, await reportsOf(request.id), (await stateOf(request.id)).desk_state]).toEqual([true, 1, 'arrived']);
    }
  });

  test('the patient cancels at the same moment: the visit is one or the other', async () => {
    for (const _ of rounds) {
      const { request, press } = await opened();
      await Promise.all([press(), invokeAs(platform, cancelRequest, visitorAt(newAddress()), { token: request.token })]);
      const { status, desk_state } = await stateOf(request.id);
      expect(['cancelled new', 'requested arrived']).toContain(`${status} ${desk_state}`);
    }
  });

  test('control: without the lock two presses are two events', async () => {
    for (;;) {
      const { request } = await opened();
      const press = () =>
        inTransaction(db, async (tx) => {
          const { rows } = await sql<{
            desk_state: 'new';
          }>`select desk_state from appointment_requests where id = ${request.id}::bigint`.execute(tx);
          if (rows[0]?.desk_state !== 'new') return;
          await desk.recordEvent(
            tx,
            { request: { id: request.id, desk_state: 'new', visit_date: '2026-11-23' }, kind: 'arrive', actorId: null },
            mondayMorning,
          );
          await desk.writeState(tx, request.id, 'arrived', mondayMorning);
        });
      await Promise.all([press(), press()]);
      if ((await reportsOf(request.id)) === 2) return;
    }
  });
});
