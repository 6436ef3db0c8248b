import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelReservation } from '#app/domains/reservations/reservation/cancel-reservation.server.ts';
import { getReservation } from '#app/domains/reservations/reservation/find-reservations.server.ts';
import { moveReservation } from '#app/domains/reservations/reservation/move-reservation.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, monday } from '#tests/factories/desk.ts';
import { createDoctor, createPractice, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { cancelByDesk } from '../desk/cancel-by-desk.server.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { getRequestByToken } from '../patient-change/get-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { changeSchedule } from '../timetable/change-schedule.server.ts';

const given = await openReservations();
const { db, platform, clock, done } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { asManager, submitted, versionOf } = schedulesOn({ db, platform });

const [, second] = mondays;
const link = async <I, V>(item: Operation<I, V>, input: object) => {
  const result = await invokeAs(platform, item, visitorAt(newAddress()), input);
  if (!result.ok) throw new Error(`${item.name}: ${result.code}`);
  return result.data;
};
const numberBy = async (token: string) => (await link(getRequestByToken, { token })).visit_number;
const numberOf = async ({ owner, code }: Awaited<ReturnType<typeof given.booked>>) =>
  (await done(getReservation, owner, { code })).visit_number;
const codeOfId = async (id: string) =>
  (await db.selectFrom('appointment_requests').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;

describe('the number of a visit', () => {
  test('is one series over requests, reservations and service orders of the same hours, each date for itself', async () => {
    const at = await given.reservable({ capacity: 9 });
    const request = await submitted(at);
    const reservation = await given.booked(at);
    const owner = await given.patient();
    const ordered = await given.order(at.visitSchedule, monday, owner);
    if (!ordered.ok) throw new Error(ordered.code);
    const next = await submitted(at);
    const later = await submitted(at, { visit_date: second });
    expect(await numberBy(request.token)).toBe(1);
    expect(await numberOf(reservation)).toBe(2);
    expect(await numberOf({ owner, code: ordered.data.data.code, order: '' })).toBe(3);
    expect([await numberBy(next.token), await numberBy(later.token)]).toEqual([4, 1]);
  });

  test('of a service with its own hours is of those hours', async () => {
    const service = await createService(db, { kind: 'visit', price: 100_000 });
    const { id } = await createServiceSchedule(db, { serviceId: service.id });
    const owner = await given.patient();
    const ordered = await given.order(id, monday, owner);
    if (!ordered.ok) throw new Error(ordered.code);
    expect((await done(getReservation, owner, { code: ordered.data.data.code })).visit_number).toBe(1);
  });

  test('of a cancelled visit is not said any more, and not given again', async () => {
    const at = await given.reservable({ capacity: 3 });
    const [one, two] = [await submitted(at), await given.booked(at)];
    await link(cancelRequest, { token: one.token });
    await done(cancelReservation, two.owner, { code: two.code });
    expect([await numberBy(one.token), await numberOf(two)]).toEqual([null, null]);
    expect(await numberBy((await submitted(at)).token)).toBe(3);
  });

  test('of a moved visit is a new one at the new place, in the same transaction, and the former one after it came back', async () => {
    const at = await given.reservable({ capacity: 5 });
    const [one, two] = [await submitted(at), await submitted(at)];
    const paid = await given.booked(at);
    await submitted(at, { visit_date: second });
    expect((await link(moveRequest, { token: one.token, visit_date: second })).visit_number).toBe(2);
    await done(moveReservation, paid.owner, { code: paid.code, reservation_date: second });
    expect(await numberOf(paid)).toBe(3);
    expect((await link(moveRequest, { token: one.token, visit_date: monday })).visit_number).toBe(1);
    expect(await numberBy(two.token)).toBe(2);
    const rows = await db.selectFrom('visit_numbers').select('number').where('request_id', '=', one.id).execute();
    expect(rows).toEqual([{ number: 1 }]);
    // Nobody else has got it, and the next visit is the next.
    expect(await numberBy((await submitted(at)).token)).toBe(4);
    expect((await link(moveRequest, { token: one.token, visit_date: second })).visit_number).toBe(2);
  });

  test('stays when the hours change and the visit is theirs as before', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const [first, other] = [await submitted(slot, { visit_date: second }), await submitted(slot, { visit_date: second })];
    await link(cancelRequest, { token: first.token });
    const hours = { start_hour: '09:00', end_hour: '12:00', capacity: '9', valid_from: second, accept: '1' };
    const changed = await asManager(slot, changeSchedule, { schedule_id: slot.schedule.id, ...hours });
    if (typeof changed === 'string') throw new Error(changed);
    expect(await numberBy(other.token)).toBe(2);
    expect(
      await numberBy((await submitted({ ...slot, schedule: { ...slot.schedule, id: changed.value.id } }, { visit_date: second })).token),
    ).toBe(3);
  });

  test('to another doctor by the desk is drawn there', async () => {
    const from = await createSlot(db, { capacity: 9 });
    const { facility, specialization } = from;
    const doctor = await createDoctor(db, { specializationId: specialization.id });
    const practice = await createPractice(db, { doctorId: doctor.id, facilityId: facility.id, specializationId: specialization.id });
    const to = { facility, specialization, doctor, practice, schedule: await createSchedule(db, practice.id, { capacity: 9 }) };
    const request = await submitted(from);
    await submitted(to);
    const desk = await createStaff(db, 'booking_desk');
    const target = { schedule_id: to.schedule.id, visit_date: monday };
    await done(moveByDesk, desk, { id: request.id, version: await versionOf(request.id), ...target });
    expect(await numberBy(request.token)).toBe(2);
  });

  test('is also given to a duplicate that holds no place: a stranger learns nothing', async () => {
    const slot = await createSlot(db, { capacity: 5 });
    const person = { name: 'Pasien Sama', phone: '081277712345' };
    const [first, copy] = [await submitted(slot, person), await submitted(slot, person)];
    const shown = async (token: string) => {
      const { visit_number, call_window, visit_state } = await link(getRequestByToken, { token });
      return { visit_number, hasWindow: call_window !== null, visit_state };
    };
    expect(await shown(first.token)).toEqual({ visit_number: 1, hasWindow: true, visit_state: 'waiting' });
    expect(await shown(copy.token)).toEqual({ visit_number: 2, hasWindow: true, visit_state: 'waiting' });
    const { id } = first;
    await done(cancelByDesk, await createStaff(db, 'booking_desk'), { id, version: await versionOf(id), reason: 'other' });
    expect(await shown(copy.token)).toEqual({ visit_number: 2, hasWindow: true, visit_state: 'waiting' });
  });

  test('of one date is unique in the database', async () => {
    const slot = await createSlot(db, { capacity: 5 });
    const [one, two] = [await submitted(slot), await submitted(slot)];
    await expect(sql`update visit_numbers set number = 1 where request_id = ${two.id}`.execute(db)).rejects.toThrow(/visit_numbers_pk/);
    // One that lost its number by hand gets the next one at its next change, never an earlier one.
    await sql`delete from visit_numbers where request_id = ${one.id}`.execute(db);
    await sql`update appointment_requests set desk_state = 'contacted' where id = ${one.id}`.execute(db);
    expect(await numberBy(one.token)).toBe(3);
    expect(await codeOfId(one.id)).toBe(one.code);
  });

  test('outlives its request without it', async () => {
    const slot = await createSlot(db, { capacity: 5 });
    const request = await submitted(slot);
    await sql`delete from appointment_requests where id = ${request.id}`.execute(db);
    const { rows } = await sql<object>`
      select n.number, n.request_id from visit_numbers n join visit_sessions s on s.id = n.session_id
      where s.practice_schedule_id = ${slot.schedule.id}`.execute(db);
    expect(rows).toEqual([{ number: 1, request_id: null }]);
    expect(await numberBy((await submitted(slot)).token)).toBe(2);
  });
});
