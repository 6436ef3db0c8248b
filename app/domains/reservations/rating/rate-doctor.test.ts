import { afterAll, beforeEach, expect, test } from 'vitest';
import { personalChats } from '#app/domains/chat/chat.personal-data.server.ts';
import { findDoctorRatings } from '#app/domains/chat/rating/find-doctor-ratings.server.ts';
import { rateChat } from '#app/domains/chat/rating/rate-chat.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { actOnReservation } from '../reservation/act-on-reservation.server.ts';
import { rateDoctor } from './rate-doctor.server.ts';

const given = await openReservations();
const { app, db, platform, clock, done, refusal } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const [first] = mondays;
const later = (days: number) => clock.set(new Date(clock.now().getTime() + days * 86_400_000));
const ratingsOf = (id: string) => db.selectFrom('doctor_ratings').selectAll().where('reservation_id', '=', id).execute();

/** A visit that its desk has marked as done. */
async function visited(isDone = true) {
  clock.set(start);
  const at = await given.reservable({ capacity: 3 });
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const user = await createUser(db);
  const actor = actorFor(user);
  const { code } = await given.booked(at, first, actor);
  const id = await given.idOf(code);
  const { name: transaction } = await db
    .selectFrom('reservations as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select('o.name')
    .where('r.id', '=', id)
    .executeTakeFirstOrThrow();
  clock.set(`${first}T04:00:00Z`);
  if (isDone) for (const act of ['check_in', 'fulfil']) await done(actOnReservation, desk, { id, act });
  return { at, user, actor, code, id, transaction };
}

test('POST doctor/rate by the order of a visit: once it is fulfilled, by its owner alone, changed within 7 days, for 30 days', async () => {
  const open = await visited(false);
  expect(await refusal(rateDoctor, open.actor, { transaction: open.transaction, rating: 5 })).toBe('not_now');
  const visit = await visited();
  const rate = { transaction: visit.transaction, rating: 4, comment: 'KANARI-CATATAN' };
  expect(await refusal(rateDoctor, await given.patient(), rate)).toBe('not_found');
  expect(await refusal(rateChat, visit.actor, rate)).toBe('not_found');
  const { headers } = await signIn(db, visit.user, platform.signed);
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(rate) };
  expect((await app.fetch('/v1/doctor/rate', init)).status).toBe(200);
  const [row] = await ratingsOf(visit.id);
  expect(row).toMatchObject({ kind: 'visit', room_id: null, stars: 4, doctor_id: visit.at.doctor.id, facility_id: visit.at.facility.id });
  expect(row?.sealed_comment).not.toContain('KANARI');
  later(6);
  // By its code too, as of a visit without an order; many at once are one.
  await Promise.all([1, 2, 3].map((rating) => done(rateDoctor, visit.actor, { transaction: visit.code, rating })));
  expect(await ratingsOf(visit.id)).toHaveLength(1);
  later(2);
  expect(await refusal(rateDoctor, visit.actor, rate)).toBe('not_now');
  clock.set(start);
  const late = await visited();
  later(31);
  expect(await refusal(rateDoctor, late.actor, { transaction: late.transaction, rating: 5 })).toBe('not_now');
});

test('the page of the order has the form, without a script, and shows what was given', async () => {
  const visit = await visited();
  const { headers } = await signIn(db, visit.user, platform.signed);
  const path = `/order/detail/${visit.transaction}`;
  expect(await (await app.fetch(path, { headers })).text()).toContain('Bagaimana kunjungan ini?');
  const fields = new URLSearchParams({ act: 'rate', transaction: visit.transaction, rating: '5', comment: 'Jelas' });
  const sent = await app.fetch(`${path}?index`, { method: 'POST', headers, body: fields });
  expect(await sent.text()).toContain('Terima kasih, penilaian Anda tersimpan.');
  expect(await ratingsOf(visit.id)).toMatchObject([{ stars: 5 }]);
});

test('managers read them at their facility, newest first, without a name; each reading is in the log of who rated', async () => {
  const visit = await visited();
  await done(rateDoctor, visit.actor, { transaction: visit.transaction, rating: 2, comment: 'Menunggu lama' });
  const [manager, other] = [
    await createStaff(db, 'manager', [visit.at.facility.id]),
    await createStaff(db, 'manager', [(await given.reservable()).facility.id]),
  ];
  expect(await done(findDoctorRatings, manager, {})).toMatchObject({
    rows: [{ doctor: visit.at.doctor.name, stars: 2, comment: 'Menunggu lama' }],
    hasMore: false,
  });
  expect((await done(findDoctorRatings, other, {})).rows).toEqual([]);
  expect(await refusal(findDoctorRatings, other, { units: [visit.at.facility.id] })).toBe('not_found');
  const read = await db.selectFrom('audit_records').select('subject_id').where('action', '=', 'rating.find').execute();
  expect(read).toEqual([{ subject_id: visit.user.id }]);
  const user = await createUser(db, { roles: ['manager'], facilityId: visit.at.facility.id });
  const { headers } = await signIn(db, user, platform.signed);
  const html = await (await app.fetch('/staff/penilaian', { headers })).text();
  expect(html).toContain('Menunggu lama');
  expect(html).not.toContain(visit.user.id);
});

test('it outlives its reservation, is in the export, and goes with the account', async () => {
  const visit = await visited();
  await done(rateDoctor, visit.actor, { transaction: visit.transaction, rating: 3 });
  await db.deleteFrom('reservation_messages').where('reservation_id', '=', visit.id).execute();
  await db.deleteFrom('reservations').where('id', '=', visit.id).execute();
  expect(await personalChats.read(db, visit.user.id)).toMatchObject([{ penilaian_kunjungan: 3 }]);
  await db.transaction().execute(async (tx) => await personalChats.erase?.(tx, visit.user.id, platform));
  expect(await personalChats.read(db, visit.user.id)).toEqual([]);
});
