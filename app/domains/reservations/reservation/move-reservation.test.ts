import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { createDoctor, createFacility, createPractice, createSchedule } from '#tests/factories/directory.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService } from '#tests/factories/services.ts';
import { findHoursOfReservation, getReservation } from './find-reservations.server.ts';
import { moveReservation } from './move-reservation.server.ts';
import { findDeskHoursOfReservation, moveByReservationDesk } from './move-reservation-by-desk.server.ts';

const given = await openReservations();
const { db, done, refusal } = given;
afterAll(() => given.close());

const [first, second] = mondays;

test('moving: twice for nothing, to free places alone, and who pays at the place pays until the new visit', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { owner, code, order } = await given.booked(at);
  await given.booked(at, mondays[2]);
  expect(await refusal(moveReservation, owner, { code, reservation_date: first })).toBe('same');
  expect(await refusal(moveReservation, owner, { code, reservation_date: mondays[2] })).toBe('full');
  await done(moveReservation, owner, { code, reservation_date: second });
  expect([await given.takenOf(at, first), await given.takenOf(at, second)]).toEqual([0, 1]);
  const { pay_until: until } = await db.selectFrom('orders').select('pay_until').where('name', '=', order).executeTakeFirstOrThrow();
  expect(until.toISOString()).toBe(`${second}T11:00:00.000Z`);
  const later = await createSchedule(db, at.practice.id, { day: 3, capacity: 1 });
  await done(moveReservation, owner, { code, schedule_id: later.id, reservation_date: '2026-11-25' });
  expect(await refusal(moveReservation, owner, { code, reservation_date: '2026-12-02' })).toBe('no_move');
  expect(await refusal(moveReservation, await given.patient(), { code, reservation_date: '2026-12-02' })).toBe('not_found');
  expect(await findWrongSlots(db)).toEqual([]);
});

const tuesday = '2026-11-24';

/** Hours of a doctor, by default of the same one, at another hospital, with a service of this price. */
async function elsewhere(at: Awaited<ReturnType<typeof given.reservable>>, price: number, doctorId = at.doctor.id, day = 2) {
  const facility = await createFacility(db);
  const practice = await createPractice(db, { doctorId, facilityId: facility.id, specializationId: at.specialization.id });
  const schedule = await createSchedule(db, practice.id, { day, capacity: 1 });
  const date = day === 2 ? tuesday : '2026-11-25';
  const service = await createService(db, { facilityId: facility.id, doctorId, kind: 'reservation', price });
  return { facility, schedule, service, date };
}

test('to another hospital only once it is paid, and only for its price: the own doctor, then one of the specialization', async () => {
  const at = await given.reservable({ capacity: 2 });
  const colleague = await createDoctor(db, { specializationId: at.specialization.id });
  const [same, dearer, other] = [
    await elsewhere(at, 200_000),
    await elsewhere(at, 250_000, at.doctor.id, 3),
    await elsewhere(at, 200_000, colleague.id),
  ];
  const { owner, code, reference } = await given.held(at);
  const to = ({ schedule, service, date }: typeof same) => ({
    code,
    schedule_id: schedule.id,
    doctor_service_id: service.id,
    reservation_date: date,
  });
  expect(await refusal(moveReservation, owner, to(same))).toBe('other_service');
  await given.pays(reference);
  const listed = await done(findHoursOfReservation, owner, { code });
  const slotAt = ({ schedule, service, date }: typeof same) => `${schedule.id} ${date} ${service.id}`;
  expect(listed.find(({ value }) => value === slotAt(same))).toMatchObject({ isOwn: true, facility: same.facility.name, remaining: 1 });
  expect(listed.find(({ value }) => value === slotAt(other))).toMatchObject({ isOwn: false, doctor: colleague.name });
  expect(listed.some(({ value }) => value === slotAt(dearer))).toBe(false);
  expect(await refusal(moveReservation, owner, to(dearer))).toBe('other_service');
  await done(moveReservation, owner, to(same));
  expect(await done(getReservation, owner, { code })).toMatchObject({
    date: tuesday,
    facility: { name: same.facility.name },
    service: { id: same.service.id },
    price: 200_000,
    visit_number: 1,
    moves_left: 1,
  });
  expect([await given.takenOf(at, first), await given.takenOf(same, tuesday)]).toEqual([0, 1]);
  await done(moveReservation, owner, to(other));
  const moves = await db.selectFrom('reservation_moves').selectAll().orderBy('id', 'desc').limit(2).execute();
  const [home, away] = [`${at.doctor.name}, ${at.facility.name}`, `${at.doctor.name}, ${same.facility.name}`];
  expect(moves.map(({ from_place, to_place, moved_by, actor_id }) => [from_place, to_place, moved_by, actor_id])).toEqual([
    [away, `${colleague.name}, ${other.facility.name}`, 'patient', owner.userId],
    [home, away, 'patient', owner.userId],
  ]);
  expect(await done(findHoursOfReservation, owner, { code })).toEqual([]);
  expect(await findWrongSlots(db)).toEqual([]);
});

test('the desk of its facility moves it for the patient, by the same rules, with a reason; no other desk does', async () => {
  const at = await given.reservable({ capacity: 1 });
  const [own, foreign] = [
    await createStaff(db, 'booking_desk', [at.facility.id]),
    await createStaff(db, 'booking_desk', [(await createFacility(db)).id]),
  ];
  const { code } = await given.booked(at);
  const id = await given.idOf(code);
  expect((await done(findDeskHoursOfReservation, own, { id })).map(({ value }) => value)).toContain(
    `${at.schedule.id} ${second} ${at.service.id}`,
  );
  expect(await done(findDeskHoursOfReservation, foreign, { id })).toEqual([]);
  const move = { id, schedule_id: at.schedule.id, reservation_date: second, note: 'Pasien menelepon' };
  expect(await refusal(moveByReservationDesk, foreign, move)).toBe('not_found');
  expect(await done(moveByReservationDesk, own, move)).toMatchObject({ id, isHere: true });
  expect(await refusal(moveByReservationDesk, own, move)).toBe('same');
  expect(await db.selectFrom('reservation_moves').selectAll().where('reservation_id', '=', id).execute()).toMatchObject([
    { from_date: first, to_date: second, moved_by: 'desk', actor_id: own.userId, note: 'Pasien menelepon' },
  ]);
  expect([await given.takenOf(at, first), await given.takenOf(at, second)]).toEqual([0, 1]);
});

test('a service order in the hours of a doctor moves to its other free dates', async () => {
  const at = await given.reservable({ capacity: 1 });
  await given.order(at.visitSchedule, first, await given.patient());
  const owner = await given.patient();
  const placed = await given.order(at.visitSchedule, second, owner);
  if (!placed.ok) throw new Error(placed.code);
  const { code } = placed.data.data;
  const values = (await done(findHoursOfReservation, owner, { code })).map(({ value }) => value);
  expect(values).toContain(`${at.visitSchedule} ${mondays[2]} ${at.visit.id}`);
  expect(values).not.toContain(`${at.visitSchedule} ${first} ${at.visit.id}`);
  expect(await refusal(moveReservation, owner, { code, schedule_id: at.visitSchedule, reservation_date: first })).toBe('full');
  await done(moveReservation, owner, { code, schedule_id: at.visitSchedule, reservation_date: mondays[2] });
  expect([await given.takenOf(at, second), await given.takenOf(at, mondays[2])]).toEqual([0, 1]);
});
