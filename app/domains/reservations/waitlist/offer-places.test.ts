import { afterAll, expect, test } from 'vitest';
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
