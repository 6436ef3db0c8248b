import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { removeLeave } from '#app/domains/appointments/timetable/remove-leave.server.ts';
import { moveReservation } from '#app/domains/reservations/reservation/move-reservation.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createDoctor, createLeave, createPractice, createSchedule } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { reschedulingsOn } from '#tests/factories/rescheduling.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService } from '#tests/factories/services.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { answerByDesk } from './answer-proposal-by-desk.server.ts';
import { findReschedulings, reschedulingsToCall } from './find-reschedulings.server.ts';

const given = await openReservations();
const { db, clock, done, platform } = given;
const on = reschedulingsOn(given);
afterAll(() => given.close());

const [first, second, third] = mondays;
const start = clock.now();
beforeEach(() => clock.set(start));
const hoursLater = (hours: number) => clock.set(new Date(clock.now().getTime() + hours * 3_600_000));

const requestOf = async (id: string) =>
  await db.selectFrom('appointment_requests').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const reservationOf = async (code: string) =>
  await db.selectFrom('reservations').selectAll().where('code', '=', code).executeTakeFirstOrThrow();

/** A colleague of the same specialty at the same hospital, on another weekday. */
async function colleague(at: Awaited<ReturnType<typeof on.clinic>>, given: { day?: number; facilityId?: number; price?: number } = {}) {
  const facilityId = given.facilityId ?? at.facility.id;
  const doctor = await createDoctor(db, { specializationId: at.specialization.id });
  const practice = await createPractice(db, { doctorId: doctor.id, facilityId, specializationId: at.specialization.id });
  const schedule = await createSchedule(db, practice.id, { day: given.day ?? 3, capacity: 5 });
  const service = await createService(db, { facilityId, doctorId: doctor.id, kind: 'reservation', price: given.price ?? 200_000 });
  return { doctor, schedule, service };
}

describe('a leave over bookings', () => {
  test('lists all three kinds before it is saved, and then has a held time for each, with one message', async () => {
    const at = await on.clinic();
    const request = await on.submitted(at);
    const paid = await given.held(at);
    await given.pays(paid.reference);
    const inPractice = await given.order(at.visitSchedule, first, await given.patient());
    const own = await given.order(at.ownHours, first, await given.patient());
    expect([inPractice.ok, own.ok]).toEqual([true, true]);
    expect(await on.leave(at, '')).toBe('has_bookings');
    expect(await on.lost(at)).toHaveLength(4);
    const id = await on.leave(at);
    await on.propose(id);
    const rows = await on.rowsOf(id);
    expect(rows.map(({ state, round, visit_date }) => [state, round, visit_date])).toEqual(
      Array.from({ length: 4 }, () => ['proposed', 1, second]),
    );
    expect(await given.takenOf(at, second)).toBe(3);
    expect(await findWrongSlots(db)).toEqual([]);
    const list = await on.listed(at, id);
    expect(list).toMatchObject({ total: 4, answered: 0 });
    expect(list.rows.map(({ kind }) => kind).sort()).toEqual(['SPT', 'SPT', 'SRD', 'request']);
    expect(await on.shown(request.token)).toMatchObject({ state: 'proposed', proposal: { doctor: at.doctor.name } });
    const messages = db.selectFrom('outbox_messages').select('template').where('record_id', '=', request.id);
    expect((await messages.execute()).map(({ template }) => template).filter((one) => one?.includes('absent'))).toHaveLength(1);
  });

  test('accepted by the link: the request and the paid reservation stand at the new time, and nothing is paid or returned', async () => {
    const at = await on.clinic();
    const request = await on.submitted(at);
    const paid = await given.held(at);
    await given.pays(paid.reference);
    const id = await on.leave(at);
    await on.propose(id);
    const [old, link] = [await given.takenOf(at, first), on.linkOf(paid.code)];
    expect(await on.answer(request.token, 'accept')).toBe('accepted');
    expect(await on.answer(link, 'accept')).toBe('accepted');
    // The same press again.
    expect(await on.answer(link, 'accept')).toBe('accepted');
    expect(await on.answer(link, 'cancel')).toBe('answered');
    expect(await requestOf(request.id)).toMatchObject({ visit_date: second, status: 'requested' });
    expect(await reservationOf(paid.code)).toMatchObject({ visit_date: second, state: 'booked', disruption: null, moves: 0 });
    expect(await given.backOf(paid.order)).toEqual([]);
    expect([await given.takenOf(at, first), await given.takenOf(at, second)]).toEqual([old - 2, 2]);
    expect(await findWrongSlots(db)).toEqual([]);
    expect(await on.listed(at, id)).toMatchObject({ total: 2, answered: 2, toCall: 0 });
  });

  test('cancelled by the link: everything goes back, also an hour before', async () => {
    const at = await on.clinic();
    const request = await on.submitted(at);
    const paid = await given.held(at);
    await given.pays(paid.reference);
    const id = await on.leave(at);
    await on.propose(id);
    clock.set(new Date(Date.parse(`${first}T01:00:00Z`) - 3_600_000));
    expect(await on.answer(request.token, 'cancel')).toBe('cancelled');
    expect(await on.answer(on.linkOf(paid.code), 'cancel')).toBe('cancelled');
    expect(await requestOf(request.id)).toMatchObject({ status: 'cancelled' });
    expect(await given.backOf(paid.order)).toEqual([Number((await given.attemptOf(paid.attempt)).paid)]);
    expect(await given.takenOf(at, second)).toBe(0);
    expect(await on.listed(at, id)).toMatchObject({ total: 2, answered: 2 });
  });
});

describe('which time is proposed', () => {
  test('the same doctor first; another one is asked for: a colleague at the hospital, then another hospital', async () => {
    const at = await on.clinic({ validTo: second });
    const near = await colleague(at);
    const far = await on.clinic();
    const there = await colleague(at, { facilityId: far.facility.id });
    const request = await on.submitted(at);
    const id = await on.leave(at);
    await on.propose(id);
    const times: (number | null)[] = [];
    for (let round = 1; round < 40; round += 1) {
      const [row] = await on.rowsOf(id);
      if (row?.state !== 'proposed') break;
      if (times.at(-1) !== row.practice_schedule_id) times.push(row.practice_schedule_id);
      await on.answer(request.token, 'other', round);
    }
    expect(times).toEqual([at.schedule.id, near.schedule.id, there.schedule.id]);
    expect((await on.rowsOf(id))[0]?.state).toBe('none');
    expect(await findWrongSlots(db)).toEqual([]);
  });

  test('a reservation goes to a colleague whose price is not lower, and to another hospital only when it is paid', async () => {
    const at = await on.clinic({ validTo: first });
    await colleague(at, { price: 150_000 });
    const far = await on.clinic();
    const there = await colleague(at, { facilityId: far.facility.id, price: 250_000 });
    const [unpaid, paid] = [await given.booked(at), await given.held(at)];
    await given.pays(paid.reference);
    const id = await on.leave(at);
    await on.propose(id);
    const proposed = (await on.rowsOf(id)).map((row) => [row.reservation_id, [row.state, row.service_id]]);
    expect(Object.fromEntries(proposed)).toEqual({
      [await given.idOf(unpaid.code)]: ['none', null],
      [await given.idOf(paid.code)]: ['proposed', there.service.id],
    });
    expect(await on.answer(on.linkOf(paid.code), 'accept')).toBe('accepted');
    expect(await reservationOf(paid.code)).toMatchObject({
      facility_id: far.facility.id,
      doctor_id: there.doctor.id,
      service_id: there.service.id,
      price: '200000',
    });
    // The hospital that was left still counts the answer.
    expect(await on.listed(at, id)).toMatchObject({ total: 2, answered: 1, toCall: 1 });
    expect(await given.stateOf(unpaid.code)).toBe('booked');
  });
});

describe('after the hold', () => {
  test('it ended and the time is still free: it is accepted', async () => {
    const at = await on.clinic();
    const request = await on.submitted(at);
    const id = await on.leave(at);
    await on.propose(id);
    hoursLater(25);
    expect(await on.answer(request.token, 'accept')).toBe('accepted');
    expect(await findWrongSlots(db)).toEqual([]);
  });

  test('it ended and somebody took the place: the next time is proposed, and nothing is overbooked', async () => {
    const at = await on.clinic({ capacity: 1 });
    const request = await on.submitted(at);
    const id = await on.leave(at);
    await on.propose(id);
    expect((await given.make(at, second, await given.patient())).ok).toBe(false);
    hoursLater(25);
    expect((await given.make(at, second, await given.patient())).ok).toBe(true);
    expect(await on.shown(request.token)).toMatchObject({ state: 'lapsed', holdUntil: null });
    expect(await on.answer(request.token, 'accept')).toBe('next');
    expect(await requestOf(request.id)).toMatchObject({ visit_date: first });
    expect((await on.rowsOf(id))[0]).toMatchObject({ state: 'proposed', round: 2, visit_date: third });
    expect(await on.answer(request.token, 'accept', 1)).toBe('changed');
    expect(await on.answer(request.token, 'accept', 2)).toBe('accepted');
    expect(await findWrongSlots(db)).toEqual([]);
  });

  test('the minute ends holds, proposes again what another leave closes, and ends what was decided elsewhere', async () => {
    const at = await on.clinic();
    const [request, other] = [await on.submitted(at), await given.booked(at)];
    const id = await on.leave(at);
    await on.propose(id);
    expect(await on.leave(at, '1', second)).toBe('none');
    await on.watch();
    expect((await on.rowsOf(id)).map(({ visit_date }) => visit_date)).toEqual([third, third]);
    await done(moveReservation, other.owner, { code: other.code, reservation_date: third });
    await on.watch();
    const list = await on.listed(at, id);
    expect(list.rows.map(({ progress }) => progress).sort()).toEqual(['moved', 'waiting']);
    expect(await given.takenOf(at, third)).toBe(2);
    hoursLater(25);
    await on.watch();
    expect(await given.takenOf(at, third)).toBe(1);
    expect((await on.rowsOf(id)).map(({ state }) => state)).toEqual(['lapsed', 'settled']);
    expect(await on.shown(request.token)).toMatchObject({ state: 'lapsed' });
    expect(await findWrongSlots(db)).toEqual([]);
  });

  test('the leave is taken back: nothing is proposed any more, and what was held is free', async () => {
    const at = await on.clinic();
    const request = await on.submitted(at);
    const id = await on.leave(at);
    await on.propose(id);
    const { id: leave } = await db.selectFrom('doctor_leaves').select('id').where('doctor_id', '=', at.doctor.id).executeTakeFirstOrThrow();
    await done(removeLeave, await createStaff(db, 'manager', [at.facility.id]), { leave_id: leave });
    expect(await on.shown(request.token)).toBe(null);
    expect(await on.answer(request.token, 'accept')).toBe('answered');
    await on.watch();
    expect(await given.takenOf(at, second)).toBe(0);
    expect((await on.listed(at, id)).rows).toMatchObject([{ progress: 'restored' }]);
  });
});

describe('who may', () => {
  test('foreign and damaged links are alike: nothing is shown and nothing is changed', async () => {
    const at = await on.clinic();
    const request = await on.submitted(at);
    const id = await on.leave(at);
    await on.propose(id);
    const flipped = `${request.token.slice(0, -1)}${request.token.endsWith('A') ? 'B' : 'A'}`;
    const foreign = [flipped, request.token.slice(0, -1), `${request.token}A`, '', '\u0000', '../..', 'x'.repeat(200), 'ÿþ'.repeat(40)];
    for (const token of [...foreign, on.linkOf('00000000')]) {
      expect(await on.shown(token)).toBe(null);
      for (const answer of ['accept', 'other', 'cancel'] as const) expect(await on.answer(token, answer)).toBe('not_found');
    }
    expect(await on.answer('x'.repeat(201), 'accept')).toBe('invalid_input');
    expect(await requestOf(request.id)).toMatchObject({ visit_date: first, status: 'requested' });
    expect((await on.rowsOf(id))[0]).toMatchObject({ state: 'proposed', answered_at: null });
  });

  test('the desk of another hospital finds neither the list nor the rescheduling; the own desk answers for the patient', async () => {
    const at = await on.clinic();
    const request = await on.submitted(at);
    const id = await on.leave(at);
    await on.propose(id);
    const [row] = await on.rowsOf(id);
    const asked = { rescue_id: row?.id, answer: 'accept', round: 1 };
    const stranger = await createStaff(db, 'booking_desk', [(await on.clinic()).facility.id]);
    expect(await invokeAs(platform, findReschedulings, stranger, { id })).toMatchObject({ code: 'not_found' });
    expect(await invokeAs(platform, answerByDesk, stranger, asked)).toMatchObject({ code: 'not_found' });
    const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
    expect(await invokeAs(platform, answerByDesk, desk, asked)).toMatchObject({ ok: true, data: { step: 'accepted' } });
    expect(await requestOf(request.id)).toMatchObject({ visit_date: second });
    expect((await on.rowsOf(id))[0]).toMatchObject({ answered_by: 'desk' });
  });

  test('who is not reached, and who let the hold end, is on the list to call', async () => {
    const at = await on.clinic();
    const [reached, unreached] = [await on.submitted(at), await on.submitted(at)];
    const id = await on.leave(at);
    await on.propose(id);
    const progress = async () => Object.fromEntries((await on.listed(at, id)).rows.map((row) => [row.code, row.progress]));
    const codes = [(await requestOf(reached.id)).code, (await requestOf(unreached.id)).code] as const;
    expect(await progress()).toEqual({ [codes[0]]: 'waiting', [codes[1]]: 'waiting' });
    const write = async (requestId: string, state: string) =>
      await sql`update outbox_messages set state = ${state}, state_at = now() where id = (select message_id from absence_requests where request_id = ${requestId}::bigint)`.execute(
        db,
      );
    await write(reached.id, 'delivered');
    await write(unreached.id, 'failed');
    expect(await progress()).toEqual({ [codes[0]]: 'waiting', [codes[1]]: 'to_call' });
    expect(await reschedulingsToCall.read(platform, [at.facility.id])).toMatchObject({
      count: 1,
      items: [{ why: '1 pasien perlu ditelepon', act: 'Telepon', href: `/staff/jadwal/absen/${id}/usulan`, count: 1 }],
    });
    hoursLater(25);
    expect(await progress()).toEqual({ [codes[0]]: 'to_call', [codes[1]]: 'to_call' });
  });
});

test('a leave that comes past the form is not lost track of by the older way', async () => {
  const at = await on.clinic();
  const booked = await given.booked(at);
  await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
  await runJob({ platform }, 'reservations.find-disrupted');
  expect(await reservationOf(booked.code)).toMatchObject({ disruption: 'absent' });
  expect(await on.shown(on.linkOf(booked.code))).toBe(null);
});
