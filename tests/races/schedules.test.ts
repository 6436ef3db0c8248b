import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { recordAbsence } from '#app/domains/appointments/absence/record-absence.server.ts';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { addLeave } from '#app/domains/appointments/timetable/add-leave.server.ts';
import { changeSchedule } from '#app/domains/appointments/timetable/change-schedule.server.ts';
import { endSchedule } from '#app/domains/appointments/timetable/end-schedule.server.ts';
import { setException } from '#app/domains/appointments/timetable/set-exception.server.ts';
import { scheduleChanges } from '#app/domains/directory/index.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { createClock, findWrongCounters, phoneOf, saturdayMorning, submitBody, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { resourceOf } from '#tests/factories/editing.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());

const rounds = Array.from({ length: 50 }, (_, round) => round);
const { submitted } = deskOn(app);
let people = 3_000;

const book = async (slot: SlotFixture) => {
  people += 1;
  const body = submitBody(slot, people, { visit_date: monday, phone: phoneOf(people) });
  const result = await invokeAs(platform, submitRequest, visitorAt(newAddress()), body);
  return result.ok ? 'booked' : result.code;
};

/** The open requests of the Monday, and those of them that are in the list. */
async function lostTrackOf(slot: SlotFixture) {
  return await db
    .selectFrom('appointment_requests as r')
    .leftJoin('absence_requests as a', 'a.request_id', 'r.id')
    .select('r.id')
    .where('r.facility_id', '=', slot.facility.id)
    .where('r.status', '=', 'requested')
    .where('a.request_id', 'is', null)
    .execute();
}

/** The request of a booking that has passed the rule and is not committed. */
async function insertControl(tx: Tx, slot: SlotFixture): Promise<void> {
  await tx
    .insertInto('appointment_requests')
    .values({
      code: 'C0NTR0XX',
      token_hash: Buffer.from('control'),
      schedule_id: slot.schedule.id,
      facility_id: slot.facility.id,
      specialization_id: slot.specialization.id,
      doctor_id: slot.doctor.id,
      visit_date: monday,
      start_hour: '08:00',
      patient_name: 'Kontrol',
      phone: '+6281210009999',
      consent_version: 'x',
    })
    .execute();
}

const leave = (slot: SlotFixture) => ({
  doctor_id: slot.doctor.id,
  place: slot.facility.id,
  starts_on: monday,
  ends_on: monday,
  accept: '1',
});
const closed = (slot: SlotFixture) => ({ schedule_id: slot.schedule.id, day: monday, kind: 'closed', accept: '1' });

describe('a date is closed while patients book', () => {
  const ways: readonly [string, (slot: SlotFixture, manager: UserActor) => Promise<{ ok: boolean }>, string][] = [
    ['a leave', (slot, manager) => invokeAs(platform, addLeave, manager, leave(slot)), 'doctor_away'],
    ['an exception', (slot, manager) => invokeAs(platform, setException, manager, closed(slot)), 'closed'],
  ];

  test.each(ways)('%s: every patient is in the list or refused, and the counters are right', async (_name, close, reason) => {
    const deadlocks = await countDeadlocks(db);
    const seen = new Set<string>();
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 40 });
      const manager = await createStaff(db, 'manager', [slot.facility.id]);
      await submitted(slot);
      const tries = Array.from({ length: 6 }, () => () => book(slot));
      tries.splice(3, 0, async () => ((await close(slot, manager)).ok ? 'closed' : 'failed'));
      const answers = await Promise.all(tries.map((attempt) => attempt()));
      expect(answers[3]).toBe('closed');
      for (const answer of answers.toSpliced(3, 1)) {
        expect(['booked', reason]).toContain(answer);
        seen.add(answer);
      }
      expect(await lostTrackOf(slot)).toEqual([]);
    }
    // Over all rounds the patients came before the change and after it.
    expect(seen.size).toBeGreaterThanOrEqual(2);
    expect(await findWrongCounters(db)).toEqual([]);
    expect(await countDeadlocks(db)).toBe(deadlocks);
  });

  test('control: a leave that is written without the locks loses track of a patient who is booking', async () => {
    const slot = await createSlot(db, { capacity: 40 });
    // The booking has passed the rule and not committed; the leave does not wait for it.
    await inTransaction(db, async (tx) => {
      await insertControl(tx, slot);
      await inTransaction(db, async (other) => {
        const days = { startsOn: monday, endsOn: monday };
        await scheduleChanges.insertLeave(other, { doctorId: slot.doctor.id, facilityId: slot.facility.id, ...days, reason: '' });
      });
    });
    expect(await lostTrackOf(slot)).toHaveLength(1);
    await db.deleteFrom('appointment_requests').where('code', '=', 'C0NTR0XX').execute();
  });
});

describe('a doctor leaves the site while patients book', () => {
  const { unpublish } = resourceOf('doctors').operations;
  const openVisits = async (slot: SlotFixture) =>
    await db
      .selectFrom('appointment_requests')
      .select('id')
      .where('doctor_id', '=', slot.doctor.id)
      .where('status', '=', 'requested')
      .execute();
  const isShown = async ({ doctor }: SlotFixture) =>
    (await db.selectFrom('doctors').select('is_active').where('id', '=', doctor.id).executeTakeFirstOrThrow()).is_active;

  test('there are visits or the doctor is gone, never both', async () => {
    const editor = await createStaff(db, 'editor');
    const deadlocks = await countDeadlocks(db);
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 40 });
      const key = String(slot.doctor.id);
      const [, ended] = await Promise.all([book(slot), invokeAs(platform, unpublish, editor, { key, version: 0 }), book(slot)]);
      expect(ended.ok || ended.code === 'in_use').toBe(true);
      expect((await openVisits(slot)).length > 0).toBe(await isShown(slot));
    }
    expect(await countDeadlocks(db)).toBe(deadlocks);
  });

  test('control: without the locks of the schedules a booking that is not committed is not seen', async () => {
    const slot = await createSlot(db, { capacity: 40 });
    await inTransaction(db, async (tx) => {
      await insertControl(tx, slot);
      expect(await openVisits(slot)).toEqual([]);
      await db.updateTable('doctors').set({ is_active: false }).where('id', '=', slot.doctor.id).execute();
    });
    expect([(await openVisits(slot)).length, await isShown(slot)]).toEqual([1, false]);
    await db.deleteFrom('appointment_requests').where('code', '=', 'C0NTR0XX').execute();
  });
});

test('a patient cancels while the visit is given to the schedule that follows: the counters are right', async () => {
  for (const _ of rounds) {
    const slot = await createSlot(db, { capacity: 4 });
    const manager = await createStaff(db, 'manager', [slot.facility.id]);
    const [one, other] = [await submitted(slot), await submitted(slot)];
    const hours = { start_hour: '09:00', end_hour: '12:00', capacity: '4', valid_from: monday, accept: '1' };
    const results = await Promise.all([
      invokeAs(platform, cancelRequest, visitorAt(newAddress()), { token: one.token }),
      invokeAs(platform, changeSchedule, manager, { schedule_id: slot.schedule.id, ...hours }),
      invokeAs(platform, cancelRequest, visitorAt(newAddress()), { token: other.token }),
      book(slot),
    ]);
    expect(results.slice(0, 3)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  }
  expect(await findWrongCounters(db)).toEqual([]);
});

describe('a schedule gets other hours while it ends or a date of it changes', () => {
  const hours = { start_hour: '09:00', end_hour: '12:00', capacity: '40', valid_from: '2026-11-30', accept: '1' };
  /** Schedules of the practice that run on the same Monday, and exceptions of dates on which their schedule does not run. */
  async function contradictions(slot: SlotFixture) {
    const { rows } = await sql`
      select 'overlap' as what from practice_schedules a join practice_schedules b on b.practice_id = a.practice_id and b.id > a.id
      where a.practice_id = ${slot.practice.id} and a.valid_from <= b.valid_to and b.valid_from <= a.valid_to
      union all
      select 'exception' from schedule_exceptions e join practice_schedules s on s.id = e.schedule_id
      where s.practice_id = ${slot.practice.id} and e.day not between s.valid_from and s.valid_to`.execute(db);
    return rows;
  }

  test('what was decided first is not lost', async () => {
    for (const _ of rounds) {
      const slot = await createSlot(db, { capacity: 40 });
      const manager = await createStaff(db, 'manager', [slot.facility.id]);
      const schedule = { schedule_id: slot.schedule.id };
      const results = await Promise.all([
        invokeAs(platform, changeSchedule, manager, { ...schedule, ...hours }),
        invokeAs(platform, endSchedule, manager, { ...schedule, last_day: '2026-12-14', accept: '1' }),
        invokeAs(platform, setException, manager, { ...schedule, day: '2026-12-07', kind: 'closed' }),
      ]);
      expect(results.filter(({ ok }) => ok).length).toBeGreaterThan(0);
      expect(await contradictions(slot)).toEqual([]);
    }
  });

  test('control: an end and a date that are written by what was read before', async () => {
    const slot = await createSlot(db, { capacity: 40 });
    const manager = await createStaff(db, 'manager', [slot.facility.id]);
    expect((await invokeAs(platform, changeSchedule, manager, { schedule_id: slot.schedule.id, ...hours })).ok).toBe(true);
    await inTransaction(db, async (tx) => {
      await scheduleChanges.endSchedule(tx, slot.schedule.id, '2026-12-14');
      await scheduleChanges.closeDate(tx, slot.schedule.id, '2026-12-21', null);
    });
    expect(await contradictions(slot)).toEqual([{ what: 'overlap' }, { what: 'exception' }]);
  });
});

test('two reports of one absence: one of them is recorded', async () => {
  clock.set('2026-11-23T00:30:00Z');
  for (const _ of rounds) {
    const slot = await createSlot(db, { capacity: 4 });
    const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
    const report = () => invokeAs(platform, recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'absent' });
    const results = await Promise.all([report(), report()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results).toContainEqual({ ok: false, code: 'not_today' });
  }
  clock.set(saturdayMorning);
});
