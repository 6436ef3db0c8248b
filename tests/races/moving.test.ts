import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { moveByDesk } from '#app/domains/appointments/desk/move-by-desk.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import { cancelReservation } from '#app/domains/reservations/reservation/cancel-reservation.server.ts';
import { moveReservation } from '#app/domains/reservations/reservation/move-reservation.server.ts';
import { tokenOf } from '#app/domains/reservations/reservation/reservation-link.server.ts';
import { answerEarlier } from '#app/domains/reservations/waitlist/answer-earlier.server.ts';
import { askEarlier } from '#app/domains/reservations/waitlist/wait-for-earlier.server.ts';
import { findWrongCounters, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createFacility, createPractice, createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, openReservations } from '#tests/factories/reservations.ts';
import { createService } from '#tests/factories/services.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const given = await openReservations();
const { db, platform, clock } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted } = deskOn({ db, platform });

const rounds = Array.from({ length: bySuite({ push: 2, soak: 20 }) }, (_, round) => round);
/** How many move at once: of ten one has a reservation, and one is moved by the desk. */
const movers = bySuite({ push: 30, soak: 100 });
const tuesday = '2026-11-24';

/** A doctor with many visits, and the last place of the same doctor at another hospital. */
async function clinic() {
  const at = await given.reservable({ capacity: null });
  const facility = await createFacility(db);
  const practice = await createPractice(db, { doctorId: at.doctor.id, facilityId: facility.id, specializationId: at.specialization.id });
  const last = await createSchedule(db, practice.id, { day: 2, capacity: 1 });
  const service = await createService(db, { facilityId: facility.id, doctorId: at.doctor.id, kind: 'reservation', price: 200_000 });
  return { at, last, service, desk: await createStaff(db, 'booking_desk', [at.facility.id]) };
}

/** What moves one of the visits to the last place, and says how it ended. */
async function moverOf({ at, last, service, desk }: Awaited<ReturnType<typeof clinic>>, n: number): Promise<() => Promise<string>> {
  if (n % 10 === 0) {
    const { owner, code, reference } = await given.held(at, monday);
    await given.pays(reference);
    const to = { schedule_id: last.id, doctor_service_id: service.id, reservation_date: tuesday };
    return async () => codeOf(await invokeAs(platform, moveReservation, owner, { code, ...to }));
  }
  const { id, token } = await submitted(at);
  const to = { schedule_id: last.id, visit_date: tuesday };
  return n % 10 === 1
    ? async () => codeOf(await invokeAs(platform, moveByDesk, desk, { id, version: 1, ...to }))
    : async () => codeOf(await invokeAs(platform, moveRequest, visitorAt(newAddress()), { token, ...to }));
}

const codeOf = (result: Readonly<{ ok: true }> | Readonly<{ ok: false; code: string }>) => (result.ok ? 'moved' : result.code);

/** How many visits stand on a date of hours, with a place and a number of these hours. */
async function standing(scheduleId: number, date: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from bookings b join visit_sessions s on s.id = b.session_id
    where b.practice_schedule_id = ${scheduleId} and b.visit_date = ${date}::date and b.holds_place and b.is_open
      and s.practice_schedule_id = b.practice_schedule_id and s.visit_date = b.visit_date`.execute(db);
  return rows[0]?.count ?? 0;
}

describe('the last place', () => {
  test(`${movers} move to it at once: one gets it, and nobody else loses the old place`, async () => {
    const deadlocks = await countDeadlocks(db);
    for (const _ of rounds) {
      const here = await clinic();
      const moves = [];
      for (let n = 0; n < movers; n += 1) moves.push(await moverOf(here, n));
      const ends = await Promise.all(moves.map((move) => move()));
      expect(ends.toSorted()).toEqual([...Array(movers - 1).fill('full'), 'moved']);
      expect([await standing(here.last.id, tuesday), await standing(here.at.schedule.id, monday)]).toEqual([1, movers - 1]);
    }
    expect([await findWrongSlots(db), await findWrongCounters(db)]).toEqual([[], []]);
    expect(await countDeadlocks(db)).toBe(deadlocks);
  });

  test('control: who looks first and writes then gives it to several', async () => {
    // Until it happens: the timeout of the test is the bound.
    for (let places = 0; places < 2; ) {
      const { at } = await clinic();
      const last = await createSchedule(db, at.practice.id, { day: 3, capacity: 1 });
      const requests = [await submitted(at), await submitted(at), await submitted(at), await submitted(at)];
      const moved = await Promise.all(requests.map(({ id }) => moveWithoutLock(id, last.id)));
      places = moved.filter(Boolean).length;
    }
    await sql`delete from reservations`.execute(db);
    await sql`delete from appointment_requests`.execute(db);
    await sql`delete from appointment_slots`.execute(db);
  });

  async function moveWithoutLock(id: string, scheduleId: number): Promise<boolean> {
    const there = await sql`select from appointment_requests where schedule_id = ${scheduleId} and visit_date = '2026-11-25'::date`.execute(
      db,
    );
    if (there.rows.length > 0) return false;
    await sql`update appointment_requests set schedule_id = ${scheduleId}, visit_date = '2026-11-25'::date where id = ${id}::bigint`.execute(
      db,
    );
    return true;
  }
});

test('by their links no more move at once than unproven numbers may hold, and who gets no place keeps the old one', async () => {
  for (const _ of rounds) {
    const { at } = await clinic();
    const narrow = await createSchedule(db, at.practice.id, { day: 3, capacity: 8 });
    const visits = [];
    for (let n = 0; n < 12; n += 1) visits.push(await submitted(at));
    const to = { schedule_id: narrow.id, visit_date: '2026-11-25' };
    const ends = await Promise.all(visits.map(({ token }) => invokeAs(platform, moveRequest, visitorAt(newAddress()), { token, ...to })));
    expect(ends.map(codeOf).toSorted()).toEqual([...Array(8).fill('full'), ...Array(4).fill('moved')]);
    expect([await standing(narrow.id, to.visit_date), await standing(at.schedule.id, monday)]).toEqual([4, 8]);
  }
  expect(await findWrongCounters(db)).toEqual([]);
});

test('two who exchange their places at once do not block each other, and one visit that is moved twice stands once', async () => {
  const deadlocks = await countDeadlocks(db);
  for (const _ of rounds) {
    const { at, last } = await clinic();
    const [one, other] = [await submitted(at), await submitted(at)];
    const move = (token: string, schedule_id: number, visit_date: string) =>
      invokeAs(platform, moveRequest, visitorAt(newAddress()), { token, schedule_id, visit_date });
    expect((await move(other.token, last.id, tuesday)).ok).toBe(true);
    const ends = await Promise.all([move(one.token, last.id, '2026-12-01'), move(other.token, at.schedule.id, monday)]);
    expect(ends.map(({ ok }) => ok)).toEqual([true, true]);
    const twice = await Promise.all([move(one.token, last.id, '2026-12-08'), move(one.token, at.schedule.id, '2026-11-30')]);
    expect(twice.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await standing(last.id, '2026-12-08')) + (await standing(at.schedule.id, '2026-11-30'))).toBe(1);
  }
  expect(await findWrongCounters(db)).toEqual([]);
  expect(await countDeadlocks(db)).toBe(deadlocks);
});

test('a place that becomes free is sold or held once, and what is held is taken or left once', async () => {
  const deadlocks = await countDeadlocks(db);
  for (const _ of rounds) {
    clock.set(saturdayMorning);
    const at = await given.reservable({ capacity: 1 });
    const [taken, waiting] = [await given.booked(at, monday), await given.booked(at, '2026-11-30')];
    const token = tokenOf(platform, waiting.code);
    expect((await invokeAs(platform, askEarlier, waiting.owner, { token })).ok).toBe(true);
    const other = await given.patient();
    const [, one, two, sold] = await Promise.all([
      invokeAs(platform, cancelReservation, taken.owner, { code: taken.code }),
      given.offer(),
      given.offer(),
      given.make(at, monday, other),
    ]);
    const late = sold.ok ? 0 : await given.offer();
    expect(one + two + late + Number(sold.ok)).toBe(1);
    expect([await given.takenOf(at, monday), await findWrongSlots(db)]).toEqual([1, []]);
    if (sold.ok) continue;
    const answers = ['accept', 'accept', 'decline'].map((answer) => invokeAs(platform, answerEarlier, waiting.owner, { token, answer }));
    const ends = (await Promise.all(answers)).map(codeOf);
    expect(ends.toSorted()).toEqual(['gone', 'gone', 'moved']);
    const date = ends[2] === 'moved' ? '2026-11-30' : monday;
    expect(await standing(at.schedule.id, date)).toBe(1);
    expect(await findWrongSlots(db)).toEqual([]);
  }
  expect(await countDeadlocks(db)).toBe(deadlocks);
});
