import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, monday, mondayMorning } from '#tests/factories/desk.ts';
import { createException, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { recordAbsence } from '../absence/record-absence.server.ts';
import { reportOwnDelay } from '../absence/report-own-delay.server.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { recordDeskAct } from '../desk/record-desk-act.server.ts';
import { undoDeskAct } from '../desk/undo-desk-act.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { changeSchedule } from '../timetable/change-schedule.server.ts';
import { callNextVisit, callVisit, finishVisit } from './call-visit.server.ts';
import { findQueues } from './find-queues.server.ts';

const given = await openReservations();
const { db, platform, clock, done, refusal } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { asManager, submitted, versionOf, stateOf } = schedulesOn({ db, platform });

const sessionOf = async ({ schedule }: Pick<SlotFixture, 'schedule'>) =>
  (
    await db
      .selectFrom('visit_sessions')
      .select('id')
      .where('practice_schedule_id', '=', schedule.id)
      .where('visit_date', '=', monday)
      .executeTakeFirstOrThrow()
  ).id;
const deskOf = ({ facility }: Pick<SlotFixture, 'facility'>) => createStaff(db, 'booking_desk', [facility.id]);
async function doctorOf({ doctor }: Pick<SlotFixture, 'doctor'>): Promise<UserActor> {
  const actor = await createStaff(db, 'doctor');
  await db.updateTable('doctors').set({ user_id: actor.userId }).where('id', '=', doctor.id).execute();
  return actor;
}
const numbersOf = async (slot: SlotFixture) =>
  await db
    .selectFrom('visit_numbers')
    .selectAll()
    .where('session_id', '=', await sessionOf(slot))
    .orderBy('number')
    .execute();
const windowBy = async (token: string) => {
  const result = await invokeAs(platform, getRequestByToken, visitorAt(newAddress()), { token });
  if (!result.ok) throw new Error(result.code);
  return result.data.call_window?.text ?? null;
};
const arrive = async (desk: UserActor, id: string) => await done(recordDeskAct, desk, { id, version: await versionOf(id), act: 'arrive' });

describe('calling', () => {
  test('the next by the order: who has come first, then the others; each press is one call', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const [, two, three] = [await submitted(slot), await submitted(slot), await submitted(slot)];
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    expect(await refusal(callNextVisit, desk, { session })).toBe('not_today');
    clock.set(mondayMorning);
    for (const { id } of [two, three]) await arrive(desk, id);
    const order = [];
    for (let n = 0; n < 3; n += 1) order.push((await done(callNextVisit, desk, { session })).number);
    expect(order).toEqual([2, 3, 1]);
    expect(await refusal(callNextVisit, desk, { session })).toBe('empty');
  });

  test('one number, as often as its caller has read it', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    await submitted(slot);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set(mondayMorning);
    expect((await done(callVisit, desk, { session, number: 1, calls: 0 })).calls).toBe(0);
    expect(await refusal(callVisit, desk, { session, number: 1, calls: 0 })).toBe('changed');
    expect((await done(callVisit, desk, { session, number: 1, calls: 1 })).calls).toBe(1);
    expect(await refusal(callVisit, desk, { session, number: 7, calls: 0 })).toBe('changed');
  });

  test('by the desk of the facility and by the doctor; for everybody else there is no such session', async () => {
    const [slot, other] = [await createSlot(db, { capacity: 9 }), await createSlot(db, { capacity: 9 })];
    for (let n = 0; n < 3; n += 1) await submitted(slot);
    await submitted(other);
    const session = await sessionOf(slot);
    clock.set(mondayMorning);
    for (const stranger of [await deskOf(other), await doctorOf(other)]) {
      expect(await refusal(callNextVisit, stranger, { session })).toBe('not_found');
      expect(await refusal(callVisit, stranger, { session, number: 1, calls: 0 })).toBe('not_found');
      expect(await refusal(finishVisit, stranger, { session, number: 1 })).toBe('not_found');
      expect((await done(findQueues, stranger, { date: monday })).map(({ id }) => id)).toEqual([await sessionOf(other)]);
    }
    expect((await done(callNextVisit, await doctorOf(slot), { session })).number).toBe(1);
    expect((await done(callNextVisit, await deskOf(slot), { session })).number).toBe(2);
  });

  test('a visit that is over, of either kind, with the times from which is learned', async () => {
    const at = await given.reservable({ capacity: 9 });
    const request = await submitted(at);
    const { code } = await given.booked(at);
    const [session, doctor] = [await sessionOf(at), await doctorOf(at)];
    clock.set('2026-11-23T01:10:00Z');
    await done(callNextVisit, doctor, { session });
    clock.set('2026-11-23T01:20:00Z');
    await done(finishVisit, doctor, { session, number: 1 });
    await done(callNextVisit, doctor, { session });
    clock.set('2026-11-23T01:32:00Z');
    await done(finishVisit, doctor, { session, number: 2 });
    expect(await refusal(finishVisit, doctor, { session, number: 2 })).toBe('changed');
    expect([(await stateOf(request.id)).desk_state, await given.stateOf(code)]).toEqual(['done', 'fulfilled']);
    const times = (await numbersOf(at)).map(({ called_at, done_at }) =>
      [called_at, done_at].map((moment) => moment?.toISOString().slice(11, 16)),
    );
    expect(times).toEqual([
      ['01:10', '01:20'],
      ['01:20', '01:32'],
    ]);
  });

  test('a step that the desk takes back is taken back for the queue too', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const { id } = await submitted(slot);
    const desk = await deskOf(slot);
    clock.set(mondayMorning);
    await arrive(desk, id);
    await done(recordDeskAct, desk, { id, version: await versionOf(id), act: 'done' });
    expect((await numbersOf(slot))[0]).toMatchObject({ reported_at: mondayMorning, done_at: mondayMorning });
    await done(undoDeskAct, desk, { id, version: await versionOf(id) });
    expect((await numbersOf(slot))[0]).toMatchObject({ reported_at: mondayMorning, done_at: null });
  });
});

describe('the window', () => {
  test('of a doctor without sessions is twelve minutes a number; a delay moves all of them, whoever says it', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const requests = [];
    for (let n = 0; n < 4; n += 1) requests.push(await submitted(slot));
    const [first, last] = [requests[0]?.token ?? '', requests[3]?.token ?? ''];
    expect([await windowBy(first), await windowBy(last)]).toEqual(['08.00–08.30 WIB', '08.20–08.50 WIB']);
    clock.set('2026-11-22T23:00:00Z');
    await done(recordAbsence, await deskOf(slot), { schedule_id: slot.schedule.id, kind: 'late', minutes: '45' });
    expect([await windowBy(first), await windowBy(last)]).toEqual(['08.30–09.00 WIB', '09.05–09.35 WIB']);
    const doctor = await doctorOf(slot);
    await done(reportOwnDelay, doctor, { schedule_id: slot.schedule.id, minutes: '60' });
    expect(await windowBy(first)).toBe('08.45–09.15 WIB');
    const [queue] = await done(findQueues, doctor, { date: monday, is_own: true });
    expect(queue).toMatchObject({ late: 60, serving: [] });
    expect(queue?.visits.map(({ number, window }) => [number, window])[3]).toEqual([4, '09.20–09.50 WIB']);
    expect(await refusal(reportOwnDelay, await doctorOf(await createSlot(db)), { schedule_id: slot.schedule.id, minutes: '60' })).toBe(
      'not_found',
    );
  });

  test('is learned from the last sessions of that weekday, and follows the calls of the day', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const [one, two, three] = [await submitted(slot), await submitted(slot), await submitted(slot)];
    for (const weeks of [1, 2, 3]) {
      await sql`
        with s as (
          insert into visit_sessions (practice_schedule_id, visit_date, last_number)
          values (${slot.schedule.id}, ${monday}::date - 7 * ${weeks}::int, 3) returning id, visit_date
        )
        insert into visit_numbers (session_id, number, called_at, calls, done_at)
        select s.id, n, (s.visit_date + time '09:00' + (n - 1) * interval '20 minutes') at time zone 'Asia/Jakarta', 1,
          (s.visit_date + time '09:00' + n * interval '20 minutes') at time zone 'Asia/Jakarta'
        from s, generate_series(1, 3) n`.execute(db);
    }
    // An hour late, 20 minutes a number.
    expect([await windowBy(one.token), await windowBy(three.token)]).toEqual(['08.45–09.15 WIB', '09.25–09.55 WIB']);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set('2026-11-23T01:20:00Z');
    for (const { id } of [one, two, three]) await arrive(desk, id);
    await done(callNextVisit, desk, { session });
    clock.set('2026-11-23T01:25:00Z');
    expect([await windowBy(one.token), await windowBy(two.token), await windowBy(three.token)]).toEqual([
      null,
      '08.25–08.55 WIB',
      '08.45–09.15 WIB',
    ]);
  });

  test('of hours with times of their own is a time', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const hours = { schedule_id: slot.schedule.id, start_hour: '08:00', end_hour: '12:00', capacity: '9', valid_from: '2026-11-21' };
    expect(await asManager(slot, changeSchedule, { ...hours, number_minutes: '15' })).toMatchObject({ affected: 0 });
    await submitted(slot);
    const { token } = await submitted(slot);
    expect(await windowBy(token)).toBe('08.15 WIB');
    // Who changes something else leaves them; who empties them has numbers again.
    await asManager(slot, changeSchedule, { ...hours, capacity: '8' });
    expect(await windowBy(token)).toBe('08.15 WIB');
    await asManager(slot, changeSchedule, { ...hours, number_minutes: '' });
    expect(await windowBy(token)).toBe('08.00–08.30 WIB');
  });

  test('is not said of a date on which the doctor does not practise', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const { token } = await submitted(slot);
    await createException(db, { scheduleId: slot.schedule.id, day: monday });
    expect(await windowBy(token)).toBeNull();
  });
});

test('numbers of nobody are deleted half a year after their date', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  await submitted(slot);
  const session = await sessionOf(slot);
  const exists = async () => (await db.selectFrom('visit_sessions').select('id').where('id', '=', session).execute()).length;
  await deleteExpiredAppointments.run({ ...platform, clock: { now: () => new Date('2027-05-20T00:00:00Z') } }, {});
  expect(await exists()).toBe(1);
  await deleteExpiredAppointments.run({ ...platform, clock: { now: () => new Date('2027-05-24T00:00:00Z') } }, {});
  expect(await exists()).toBe(0);
});
