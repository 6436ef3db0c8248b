import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createLeave } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService, createServiceSchedule } from '#tests/factories/services.ts';
import { acceptOffer } from '../offer/answer-offer.server.ts';
import { cancelReservation } from '../reservation/cancel-reservation.server.ts';
import { getReservation } from '../reservation/find-reservations.server.ts';
import { moveReservation } from '../reservation/move-reservation.server.ts';
import { joinWaitlist } from '../waitlist/join-waitlist.server.ts';

const given = await openReservations();
const { db, done, refusal, clock } = given;
afterAll(() => given.close());

const [first, second] = mondays;
const hour = 3_600_000;
const start = clock.now();

test('a leave that is recorded later: the person hears of it, cancels for everything or moves for nothing', async () => {
  const at = await given.reservable({ capacity: 2 });
  const paid = await given.held(at);
  await given.pays(paid.reference);
  const other = await given.booked(at);
  await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
  await runJob({ platform: given.platform }, 'reservations.find-disrupted');
  clock.set(new Date(Date.parse(`${first}T01:00:00Z`) - hour));
  expect(await done(getReservation, paid.owner, { code: paid.code })).toMatchObject({ returned_percent: 100, can_move: true });
  await done(moveReservation, other.owner, { code: other.code, reservation_date: second });
  expect(await done(getReservation, other.owner, { code: other.code })).toMatchObject({ moves_left: 2, news: null });
  await done(cancelReservation, paid.owner, { code: paid.code });
  expect(await given.backOf(paid.order)).toEqual([Number((await given.attemptOf(paid.attempt)).paid)]);
  clock.set(start);
});

test('hours that the hospital has changed cost nothing until they begin; afterwards the desk decides', async () => {
  const at = await given.reservable({ capacity: 1 });
  const paid = await given.held(at);
  await given.pays(paid.reference);
  await db.updateTable('reservations').set({ disruption: 'hours', disrupted_at: start }).where('code', '=', paid.code).execute();
  const visit = Date.parse(`${first}T01:00:00Z`);
  clock.set(new Date(visit - hour));
  expect(await done(getReservation, paid.owner, { code: paid.code })).toMatchObject({
    returned_percent: 100,
    can_cancel: true,
    can_move: true,
  });
  clock.set(new Date(visit));
  expect(await done(getReservation, paid.owner, { code: paid.code })).toMatchObject({ can_cancel: false, can_move: false });
  expect(await refusal(cancelReservation, paid.owner, { code: paid.code })).toBe('too_late');
  expect(await refusal(moveReservation, paid.owner, { code: paid.code, reservation_date: second })).toBe('too_late');
  // What did not take place at all can still be cancelled.
  await db.updateTable('reservations').set({ disruption: 'absent' }).where('code', '=', paid.code).execute();
  expect(await refusal(cancelReservation, paid.owner, { code: paid.code })).toBe('ok');
  expect(await given.backOf(paid.order)).toEqual([Number((await given.attemptOf(paid.attempt)).paid)]);
  clock.set(start);
});

test('a time that does not take place any more is not accepted', async () => {
  const at = await given.reservable({ capacity: 1 });
  const taken = await given.booked(at);
  const owner = await given.patient();
  await done(joinWaitlist, owner, { doctor_service_id: at.service.id, from_date: first, to_date: first });
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  const { code } = await db.selectFrom('reservations').select('code').where('user_id', '=', owner.userId).executeTakeFirstOrThrow();
  await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
  await runJob({ platform: given.platform }, 'reservations.find-disrupted');
  expect(await refusal(acceptOffer, owner, { code, payment_method: given.atPlace })).toBe('unavailable_date');
  expect(await given.stateOf(code)).toBe('offered');
  await sql`delete from doctor_leaves where doctor_id = ${at.doctor.id}`.execute(db);
  await runJob({ platform: given.platform }, 'reservations.find-disrupted');
  expect(await refusal(acceptOffer, owner, { code, payment_method: given.atPlace })).toBe('ok');
});

test('hours of a service’s own: a leave concerns its visits, and no longer when it is taken back', async () => {
  const at = await given.reservable();
  const service = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'visit', price: 50_000 });
  const { id } = await createServiceSchedule(db, { serviceId: service.id });
  const owner = await given.patient();
  const ordered = await given.order(id, first, owner);
  if (!ordered.ok) throw new Error(ordered.code);
  const shown = async () => {
    await runJob({ platform: given.platform }, 'reservations.find-disrupted');
    return (await done(getReservation, owner, { code: ordered.data.data.code })).news;
  };
  await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
  expect(await shown()).toContain('tidak dapat memenuhi');
  await sql`delete from doctor_leaves where doctor_id = ${at.doctor.id}`.execute(db);
  expect(await shown()).toBeNull();
});
