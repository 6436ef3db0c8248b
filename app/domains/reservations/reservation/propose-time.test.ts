import { afterAll, expect, test } from 'vitest';
import { findDeskRequests } from '#app/domains/appointments/desk/find-desk-requests.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { acceptOffer, declineOffer } from '../offer/answer-offer.server.ts';
import { cancelReservation } from './cancel-reservation.server.ts';
import { getReservation } from './find-reservations.server.ts';
import { reservationWork } from './find-reservations-of-desk.server.ts';
import { proposeTime } from './propose-time.server.ts';

const given = await openReservations();
const { db, done, refusal, clock } = given;
afterAll(() => given.close());

const [first, second] = mondays;
const start = clock.now();
const waiting = { lens: 'waiting', kind: 'reservation' } as const;

test('by appointment: asked for, proposed and held, declined, proposed again and taken', async () => {
  const at = await given.reservable();
  const service = await createService(db, { facilityId: at.facility.id, kind: 'visit', price: 300_000 });
  const { id: schedule } = await createServiceSchedule(db, { serviceId: service.id, end: null });
  const owner = await given.patient();
  const asked = await given.order(schedule, first, owner);
  if (!asked.ok) throw new Error(asked.code);
  expect(asked.data.transaction).toBeNull();
  const { code } = asked.data.data;
  expect(await done(getReservation, owner, { code })).toMatchObject({ status: 'inactive', status_label: 'Belum Aktif' });
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const id = await given.idOf(code);
  expect((await done(findDeskRequests, desk, waiting)).rows.map((row) => row.id)).toEqual([id]);
  await done(proposeTime, desk, { id, date: second, start_hour: '10:30' });
  expect(await done(getReservation, owner, { code })).toMatchObject({ state: 'offered', date: second, hours: '10.30–11.30 WIB' });
  await done(declineOffer, owner, { code });
  await done(proposeTime, desk, { id, date: first, start_hour: '09:00' });
  const taken = await done(acceptOffer, owner, { code, payment_method: given.atPlace });
  expect([taken.transaction?.total, await given.stateOf(code)]).toEqual([300_000, 'booked']);
  expect(await findWrongSlots(db)).toEqual([]);
});

test('a request whose wished date is over stays with the desk, and its owner can take it back', async () => {
  const at = await given.reservable();
  const service = await createService(db, { facilityId: at.facility.id, kind: 'visit', price: 300_000 });
  const { id: schedule } = await createServiceSchedule(db, { serviceId: service.id, end: null });
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const ids = [];
  const owner = await given.patient();
  for (const actor of [owner, await given.patient()]) {
    const asked = await given.order(schedule, first, actor);
    if (!asked.ok) throw new Error(asked.code);
    ids.push(asked.data.data.code);
  }
  const [code = '', other = ''] = ids;
  clock.set(`${second}T03:00:00Z`);
  expect((await done(findDeskRequests, desk, waiting)).rows).toHaveLength(2);
  expect((await reservationWork.read({ ...given.platform }, [at.facility.id])).count).toBe(2);
  expect(await done(getReservation, owner, { code })).toMatchObject({ state: 'requested', can_cancel: true });
  expect(await refusal(cancelReservation, owner, { code })).toBe('ok');
  expect(await refusal(proposeTime, desk, { id: await given.idOf(other), date: mondays[2], start_hour: '09:00' })).toBe('ok');
  clock.set(start);
});
