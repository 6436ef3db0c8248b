import { afterAll, beforeEach, expect, test } from 'vitest';
import { findDeskRequests } from '#app/domains/appointments/desk/find-desk-requests.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.server.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { findServiceSlots, getReservation } from './find-reservations.server.ts';
import { reservationWork } from './find-reservations-of-desk.server.ts';
import { moveReservation } from './move-reservation.server.ts';

const given = await openReservations();
const { db, done, refusal, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));
const [first, second, third] = mondays;

type At = Awaited<ReturnType<typeof given.reservable>>;

/** The licence of the doctor at the facility until a day. */
const license = async (at: At, from: string, to: string) =>
  await db
    .insertInto('doctor_licences')
    .values({
      doctor_id: at.doctor.id,
      facility_id: at.facility.id,
      kind: 'SIP',
      number: `SIP ${from}`,
      valid_from: from,
      valid_to: to,
      verified_at: start,
    })
    .execute();

const reasonsOf = async (serviceId: number) =>
  Object.fromEntries(
    (await done(findServiceSlots, await given.patient(), { service_id: serviceId }))
      .filter(({ date }) => mondays.some((monday) => monday === date))
      .map(({ date, reason }) => [date, reason]),
  );

test('a licence that ends before the date: no place is offered, taken, moved to or proposed to who waits', async () => {
  const at = await given.reservable({ capacity: 1 });
  const own = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'visit', price: 50_000 });
  const hours = await createServiceSchedule(db, { serviceId: own.id });
  const booked = await given.booked(at, first);
  const waiting = await given.patient();
  await done(joinWaitlist, waiting, { doctor_service_id: at.service.id, from_date: second, to_date: second });
  // The last day is the first Monday itself.
  await license(at, '2026-01-01', first);
  for (const service of [at.service, at.visit, own]) {
    expect(await reasonsOf(service.id)).toMatchObject({ [second]: 'doctor_away', [third]: 'doctor_away' });
  }
  expect(await reasonsOf(own.id)).toMatchObject({ [first]: null });
  const refused = { ok: false, code: 'unavailable_date' };
  expect(await given.make(at, second, await given.patient())).toMatchObject(refused);
  expect(await given.order(at.visitSchedule, second, await given.patient())).toMatchObject(refused);
  expect(await given.order(hours.id, second, await given.patient())).toMatchObject(refused);
  expect(await given.order(hours.id, first, await given.patient())).toMatchObject({ ok: true });
  expect(await refusal(moveReservation, booked.owner, { code: booked.code, reservation_date: second })).toBe('unavailable_date');
  expect(await given.offer()).toBe(0);
  // The next licence opens its days, and the one who waits gets an offer.
  await license(at, second, second);
  expect(await reasonsOf(at.service.id)).toMatchObject({ [second]: null, [third]: 'doctor_away' });
  expect(await given.offer()).toBe(1);
});

test('reservations after the end of a licence are flagged for the desk, cost nothing to move or cancel, and nobody is reminded of them', async () => {
  const at = await given.reservable({ capacity: 3 });
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const [flagged, paid] = [await given.booked(at, second), await given.held(at, second)];
  await given.pays(paid.reference);
  await given.booked(at, first);
  await license(at, '2026-01-01', third);
  const waiting = { lens: 'waiting', kind: 'reservation' };
  const work = async () => (await done(findDeskRequests, desk, waiting)).rows.map(({ code }) => code).sort();
  expect(await work()).toEqual([]);
  await db.updateTable('doctor_licences').set({ valid_to: first }).where('doctor_id', '=', at.doctor.id).execute();
  expect(await work()).toEqual([flagged.code, paid.code].sort());
  expect((await reservationWork.read(platform, [at.facility.id])).count).toBe(2);
  // Half an hour before, when nothing would come back and nothing could be moved.
  clock.set(new Date(Date.parse(`${second}T01:00:00Z`) - 30 * 60_000));
  const shown = await done(getReservation, paid.owner, { code: paid.code });
  expect(shown).toMatchObject({ returned_percent: 100, can_move: true });
  expect(shown.news).toContain('mungkin tidak dapat menerima Anda');
  await runJob({ platform }, 'appointments.remind');
  const reminded = db.selectFrom('reservation_messages').select('kind').where('kind', '=', 'hours_before');
  expect(await reminded.execute()).toEqual([]);
  await done(cancelReservation, paid.owner, { code: paid.code });
  expect(await given.backOf(paid.order)).toEqual([Number((await given.attemptOf(paid.attempt)).paid)]);
  // With the next licence the other one is as it was told.
  await license(at, second, third);
  expect(await work()).toEqual([]);
  expect(await done(getReservation, flagged.owner, { code: flagged.code })).toMatchObject({ returned_percent: 0, news: null });
  await runJob({ platform }, 'appointments.remind');
  expect(await reminded.execute()).toEqual([{ kind: 'hours_before' }]);
});

test('money that comes after the hold goes back when the licence has ended meanwhile; without any recorded licence nothing changes', async () => {
  const at = await given.reservable({ capacity: 1 });
  expect(await reasonsOf(at.service.id)).toMatchObject({ [first]: null });
  const { code, reference, attempt } = await given.held(at, second);
  await given.minutesLater(71);
  await given.at(clock.now());
  await license(at, '2026-01-01', first);
  given.simulator.pay_late(reference);
  await given.simulator.deliver();
  await given.readMessages();
  await given.readMessages();
  expect(await given.stateOf(code)).toBe('expired');
  expect(await given.refundsOf(attempt)).toHaveLength(1);
});
