import { afterAll, expect, test } from 'vitest';
import { createFamilyMember } from '#tests/factories/family.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService } from '#tests/factories/services.ts';
import { cancelReservation } from '../reservation/cancel-reservation.server.ts';
import { joinWaitlist } from './join-waitlist.server.ts';

const given = await openReservations();
const { db, done, clock } = given;
afterAll(() => given.close());

const [first] = mondays;
const start = clock.now();

test('who waits for what can no longer be ordered keeps nobody else waiting', async () => {
  const at = await given.reservable({ capacity: 1 });
  const taken = await given.booked(at);
  const asked = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'reservation', price: 90_000 });
  const [older, younger] = [await given.patient(), await given.patient()];
  const days = { from_date: first, to_date: first };
  await done(joinWaitlist, older, { doctor_service_id: asked.id, ...days });
  clock.set(new Date(start.getTime() + 60_000));
  await done(joinWaitlist, younger, { doctor_service_id: at.service.id, ...days });
  // Its price is asked for at the hospital now.
  await db.updateTable('services').set({ price: null }).where('id', '=', asked.id).execute();
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  const offered = await db
    .selectFrom('reservations')
    .select('user_id')
    .where('doctor_id', '=', at.doctor.id)
    .where('state', '=', 'offered')
    .execute();
  expect(offered).toEqual([{ user_id: younger.userId }]);
  clock.set(start);
});

test('a place that is offered for a member of the family keeps that it is, also when the member is deleted', async () => {
  const at = await given.reservable({ capacity: 1 });
  const taken = await given.booked(at);
  const waiting = await given.patient();
  const { id: family_member_id } = await createFamilyMember(db, { id: waiting.userId });
  const days = { from_date: first, to_date: first };
  await done(joinWaitlist, waiting, { doctor_service_id: at.service.id, family_member_id, ...days });
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  await db.deleteFrom('family_members').where('id', '=', family_member_id).execute();
  const kept = db.selectFrom('reservations').select(['user_id', 'family_member_id', 'is_of_family']).where('doctor_id', '=', at.doctor.id);
  expect(await kept.orderBy('is_of_family').execute()).toEqual([
    { user_id: taken.owner.userId, family_member_id: null, is_of_family: false },
    { user_id: waiting.userId, family_member_id: null, is_of_family: true },
  ]);
});
