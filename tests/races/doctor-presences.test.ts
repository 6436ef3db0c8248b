import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { cancelReservation } from '#app/domains/reservations/reservation/cancel-reservation.server.ts';
import { constraintOf } from '#app/platform/database/db.server.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { createFacility, createPractice, createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';

const given = await openReservations();
const { db, platform, done } = given;
afterAll(() => given.close());

const times = (count: number) => Array.from({ length: count }, (_, n) => n);
const [monday, other] = mondays;
const capacity = 3;
let person = 0;

/** One doctor with hours at two units that overlap, each with a reservation, a service in these hours, and Pendaftaran. */
async function twoUnits() {
  const at = await given.reservable({ capacity });
  const facility = await createFacility(db);
  const practice = await createPractice(db, { doctorId: at.doctor.id, facilityId: facility.id, specializationId: at.specialization.id });
  const schedule = await createSchedule(db, practice.id, { start: '11:00', end: '13:00', capacity });
  const of = { facilityId: facility.id, price: 100_000 };
  const service = await createService(db, { ...of, doctorId: at.doctor.id, kind: 'reservation' });
  const visit = await createService(db, { ...of, kind: 'visit' });
  const { id: visitSchedule } = await createServiceSchedule(db, { serviceId: visit.id });
  await db.updateTable('service_schedules').set({ practice_schedule_id: schedule.id }).where('id', '=', visitSchedule).execute();
  return [at, { ...at, facility, practice, schedule, service, visit, visitSchedule }] as const;
}

/** Everybody at once, a half at each unit, by each of the three ways. Returns what the callers were told, and what is taken at each unit. */
async function takeAll(units: Awaited<ReturnType<typeof twoUnits>>, takers: number) {
  const patients = await Promise.all(times(takers).map(() => given.patient()));
  const results = await Promise.all(
    patients.map(async (actor, n) => {
      const at = units[n % 2] ?? units[0];
      person += 1;
      if (n % 3 === 0) return await invokeAs(platform, submitRequest, visitor, submitBody(at, 6_000 + person, { visit_date: monday }));
      if (n % 3 === 1) return await given.make(at, monday, actor);
      return await given.order(at.visitSchedule, monday, actor);
    }),
  );
  const codes = results.map((result) => (result.ok ? 'ok' : result.code));
  return { codes: new Set(codes), taken: [await given.takenOf(units[0], monday), await given.takenOf(units[1], monday)].sort() };
}

test('one doctor at two units in one hour: all takers together get exactly the capacity of one unit', async () => {
  const before = await countDeadlocks(db);
  for (const _ of times(20)) {
    const { codes, taken } = await takeAll(await twoUnits(), 100);
    expect(codes).toContain('doctor_elsewhere');
    expect([...codes].filter((code) => !['ok', 'full', 'doctor_elsewhere'].includes(code))).toEqual([]);
    expect(taken).toEqual([0, capacity]);
  }
  expect(await findWrongSlots(db)).toEqual([]);
  expect(await countDeadlocks(db)).toBe(before);
});

test('the database refuses it, whatever writes the row; a cancelled visit frees the hour', async () => {
  const [at, elsewhere] = await twoUnits();
  person += 1;
  expect(await invokeAs(platform, submitRequest, visitor, submitBody(at, 6_000 + person, { visit_date: monday }))).toMatchObject({
    ok: true,
  });
  const later = await given.booked(elsewhere, other);
  const write = () =>
    sql`
    update reservations set visit_date = ${monday}::date, starts_at = starts_at - interval '7 days', ends_at = ends_at - interval '7 days'
    where code = ${later.code}`.execute(db);
  await sql`insert into appointment_slots (schedule_id, visit_date, capacity, taken) values (${elsewhere.schedule.id}, ${monday}::date, 3, 0)`.execute(
    db,
  );
  expect(constraintOf(await write().catch((error: unknown) => error))).toBe('doctor_presences_in_one_place');
  await sql`
    with gone as (update appointment_requests set status = 'cancelled' where doctor_id = ${at.doctor.id} returning schedule_id, visit_date)
    update appointment_slots t set taken = taken - 1 from gone g where t.schedule_id = g.schedule_id and t.visit_date = g.visit_date`.execute(
    db,
  );
  await write();
  expect(await given.make(at, monday, await given.patient())).toMatchObject({ ok: false, code: 'doctor_elsewhere' });
  await done(cancelReservation, later.owner, { code: later.code });
  expect(await given.make(at, monday, await given.patient())).toMatchObject({ ok: true });
  expect(await findWrongSlots(db)).toEqual([]);
});

test('control: without the constraint both units are filled', async () => {
  await sql`alter table doctor_presences drop constraint doctor_presences_in_one_place`.execute(given.app.database.ownerDb);
  const { codes, taken } = await takeAll(await twoUnits(), 30);
  expect(codes).toEqual(new Set(['ok', 'full']));
  expect(taken).toEqual([capacity, capacity]);
});
