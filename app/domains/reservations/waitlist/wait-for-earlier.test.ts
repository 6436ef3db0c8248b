import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmRequest } from '#app/domains/appointments/desk/confirm-request.server.ts';
import { undoDeskAct } from '#app/domains/appointments/desk/undo-desk-act.server.ts';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createException, createSchedule, type SlotFixture } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { createService } from '#tests/factories/services.ts';
import { cancelReservation } from '../reservation/cancel-reservation.server.ts';
import { moveReservation } from '../reservation/move-reservation.server.ts';
import { tokenOf } from '../reservation/reservation-link.server.ts';
import { answerEarlier } from './answer-earlier.server.ts';
import { joinWaitlist } from './join-waitlist.server.ts';
import { askEarlier, getEarlierWait, leaveEarlier } from './wait-for-earlier.server.ts';
import { findFree } from './waitlist.store.server.ts';

/** Visits that change while their persons wait for an earlier date of them, or have one held. */
const given = await openReservations();
const { db, done, refusal, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const { deskOf, stateOf, submitted, versionOf } = deskOn({ db, platform });
const [first, second, third] = mondays;
const linkOf = (code: string) => tokenOf(platform, code);
const minutesLater = (count: number) => new Date(clock.now().getTime() + count * 60_000);
type At = Awaited<ReturnType<typeof given.reservable>>;

const statesAt = async ({ doctor }: Pick<SlotFixture, 'doctor'>) =>
  (await db.selectFrom('waitlist_entries').select('state').where('doctor_id', '=', doctor.id).orderBy('created_at').execute()).map(
    ({ state }) => state,
  );

/** A request whose patient the desk has reached, and waits. */
async function waitingRequest(at: At, visit_date: string) {
  const { id, token } = await submitted(at, { visit_date });
  const desk = await deskOf(at);
  await done(confirmRequest, desk, { id, version: 1 });
  await done(askEarlier, visitor, { token });
  return { id, token, desk };
}

/** A reservation whose person waits. */
async function waitingReservation(at: At, date: string) {
  const { owner, code } = await given.booked(at, date);
  const token = linkOf(code);
  await done(askEarlier, owner, { token });
  return { owner, code, token, shown: () => done(getEarlierWait, owner, { token }) };
}

/** The one place of the first Monday is held for a request of the second one, and for a reservation after it. */
async function held() {
  const at = await given.reservable({ capacity: 1 });
  const taken = await given.booked(at, first);
  const request = await waitingRequest(at, second);
  clock.set(minutesLater(1));
  const reservation = await waitingReservation(at, third);
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  return { at, request, reservation };
}

test('a visit that was moved to an earlier date is waited for only before it: later dates are found for others', async () => {
  const at = await given.reservable({ capacity: 2 });
  const { owner, code } = await waitingReservation(at, third);
  const free = async () =>
    (await findFree(db, clock.now(), 1_000)).filter(({ practice }) => practice === at.schedule.id).map(({ date }) => date);
  expect(await free()).toEqual([first, second]);
  await done(moveReservation, owner, { code, reservation_date: first });
  expect([await free(), await given.offer(), await statesAt(at)]).toEqual([[], 0, ['waiting']]);
});

test('what is taken is for the service that the visit has now', async () => {
  const at = await given.reservable({ capacity: 1 });
  const other = await createService(db, { facilityId: at.facility.id, doctorId: at.doctor.id, kind: 'reservation', price: 200_000 });
  const taken = await given.booked(at, first);
  const { owner, code, token } = await waitingReservation(at, third);
  const to = { schedule_id: at.schedule.id, doctor_service_id: other.id, reservation_date: second };
  await done(moveReservation, owner, { code, ...to });
  await done(cancelReservation, taken.owner, { code: taken.code });
  expect(await given.offer()).toBe(1);
  await done(answerEarlier, owner, { token, answer: 'accept' });
  const moved = db.selectFrom('reservations').select(['service_id', 'visit_date']).where('code', '=', code);
  expect(await moved.executeTakeFirst()).toEqual({ service_id: other.id, visit_date: first });
});

test('a place is held only for a visit that is certain, and only as long as it is', async () => {
  const at = await given.reservable({ capacity: 2 });
  const { id, token, desk } = await waitingRequest(at, second);
  const undo = async () => await done(undoDeskAct, desk, { id, version: await versionOf(id) });
  await undo();
  const shown = () => done(getEarlierWait, visitor, { token });
  expect([await given.offer(), await shown()]).toMatchObject([0, { state: 'paused' }]);
  await done(confirmRequest, desk, { id, version: await versionOf(id) });
  expect([await given.offer(), await given.takenOf(at, first)]).toEqual([1, 1]);
  await undo();
  expect([await given.takenOf(at, first), await statesAt(at)]).toEqual([0, ['waiting']]);
  expect(await refusal(answerEarlier, visitor, { token, answer: 'accept' })).toBe('gone');
  expect((await stateOf(id)).visit_date).toBe(second);
  // Its person sees that it stands still, and can leave.
  await done(leaveEarlier, visitor, { token });
  expect([await shown(), await statesAt(at)]).toEqual([null, ['cancelled']]);
});

test('what is held is free in the moment in which its visit ends or goes elsewhere', async () => {
  const ends = {
    cancelled: { end: (request: { token: string }) => done(cancelRequest, visitor, { token: request.token }), state: 'past' },
    moved: {
      end: (request: { token: string }) => done(moveRequest, visitor, { token: request.token, visit_date: '2026-12-14' }),
      state: 'waiting',
    },
    arrived: {
      end: ({ id }: { id: string }) =>
        db.updateTable('appointment_requests').set({ desk_state: 'arrived', updated_at: clock.now() }).where('id', '=', id).execute(),
      state: 'past',
    },
  };
  for (const [name, { end, state }] of Object.entries(ends)) {
    const { at, request } = await held();
    await end(request);
    expect([name, await given.takenOf(at, first), await statesAt(at)]).toEqual([name, 0, [state, 'waiting']]);
    expect(await refusal(answerEarlier, visitor, { token: request.token, answer: 'accept' })).toBe('gone');
    expect([await given.offer(), await findWrongSlots(db)]).toEqual([1, []]);
  }
});

test('what is held for a reservation ends with it, and with a move that its person makes', async () => {
  const at = await given.reservable({ capacity: 3 });
  const one = await waitingReservation(at, second);
  expect([await given.offer(), await given.takenOf(at, first)]).toEqual([1, 1]);
  await done(moveReservation, one.owner, { code: one.code, reservation_date: third });
  expect([await given.takenOf(at, first), await one.shown()]).toMatchObject([0, { state: 'waiting' }]);
  expect([await given.offer(), await given.takenOf(at, first)]).toEqual([1, 1]);
  await done(cancelReservation, one.owner, { code: one.code });
  expect([await given.takenOf(at, first), await statesAt(at), await findWrongSlots(db)]).toEqual([0, ['past'], []]);
  const other = await waitingReservation(at, second);
  expect(await given.offer()).toBe(1);
  const fulfilled = { state: 'fulfilled', state_at: clock.now(), updated_at: clock.now() };
  await db.updateTable('reservations').set(fulfilled).where('code', '=', other.code).execute();
  expect([await given.takenOf(at, first), await findWrongSlots(db)]).toEqual([0, []]);
});

test('who leaves while a place is held gives it to the next', async () => {
  const { at, request } = await held();
  await done(leaveEarlier, visitor, { token: request.token });
  expect([await given.takenOf(at, first), await statesAt(at)]).toEqual([0, ['cancelled', 'waiting']]);
  expect(await refusal(leaveEarlier, visitor, { token: request.token })).toBe('not_found');
  expect([await given.offer(), await statesAt(at), await findWrongSlots(db)]).toEqual([1, ['cancelled', 'offered'], []]);
});

test('after a hold that lapsed nobody waits, which is said, until it is asked again; what is held then is told again', async () => {
  const { at, request } = await held();
  const ask = () => done(askEarlier, visitor, { token: request.token });
  const shown = async () => (await done(getEarlierWait, visitor, { token: request.token }))?.state;
  const messages = async () => {
    const { id } = await db.selectFrom('waitlist_entries').select('id').where('request_id', '=', request.id).executeTakeFirstOrThrow();
    await runJob({ platform }, 'reservations.tell-earlier', { id, kind: 'place_free' });
    return (await db.selectFrom('outbox_messages').select('id').where('record_id', '=', id).execute()).length;
  };
  expect([await shown(), await messages()]).toEqual(['offered', 1]);
  clock.set(minutesLater(31));
  // No job has written it yet.
  expect([await shown(), await statesAt(at)]).toEqual(['lapsed', ['offered', 'waiting']]);
  await ask();
  expect([await shown(), await given.takenOf(at, first)]).toEqual(['waiting', 0]);
  // The other one has it now, and nobody gets the same place again.
  expect([await given.offer(), await shown()]).toEqual([1, 'waiting']);
  await given.at(minutesLater(31));
  expect([await given.offer(), await shown()]).toEqual([0, 'waiting']);
  await createSchedule(db, at.practice.id, { day: 3, capacity: 1 });
  expect([await given.offer(), await shown(), await messages()]).toEqual([1, 'offered', 2]);
  expect(await findWrongSlots(db)).toEqual([]);
});

test('what was declined is not offered again for this visit: other places are, at most three a day', async () => {
  const at = await given.reservable({ capacity: 1 });
  await createSchedule(db, at.practice.id, { day: 2, capacity: 1 });
  const { owner, token, shown } = await waitingReservation(at, third);
  const places: (string | undefined)[] = [];
  const declineNext = async () => {
    const offered = await given.offer();
    if (offered === 0) return 0;
    places.push((await shown())?.offer?.when);
    await done(answerEarlier, owner, { token, answer: 'decline' });
    await done(askEarlier, owner, { token });
    return offered;
  };
  const counts = [];
  for (const _ of [1, 2, 3, 4]) counts.push(await declineNext());
  clock.set(minutesLater(24 * 60));
  for (const _ of [1, 2]) counts.push(await declineNext());
  expect(counts).toEqual([1, 1, 1, 0, 1, 0]);
  expect([new Set(places).size, await given.takenOf(at, first), await findWrongSlots(db)]).toEqual([4, 0, []]);
});

test('nothing is held in hours in which the person has another visit that day, until it is gone', async () => {
  const at = await given.reservable({ capacity: 4 });
  const { id } = await waitingRequest(at, second);
  const { phone, patient_name: name } = await stateOf(id);
  const other = await submitted(at, { visit_date: first, phone, name });
  const { owner } = await waitingReservation(at, second);
  const booked = await given.booked(at, first, owner);
  expect([await given.offer(), await statesAt(at)]).toEqual([0, ['waiting', 'waiting']]);
  await done(cancelRequest, visitor, { token: other.token });
  await done(cancelReservation, owner, { code: booked.code });
  expect([await given.offer(), await findWrongSlots(db)]).toEqual([2, []]);
});

test('asking and leaving in turn leaves one entry of a visit', async () => {
  const at = await given.reservable({ capacity: 1 });
  await given.booked(at, first);
  const { owner, token } = await waitingReservation(at, second);
  for (const _ of [1, 2, 3]) {
    await done(leaveEarlier, owner, { token });
    await done(askEarlier, owner, { token });
  }
  expect(await statesAt(at)).toEqual(['waiting']);
});

test('before the press it is said what taking the place costs of the moves; a request costs none', async () => {
  const at = await given.reservable({ capacity: 2 });
  const { owner, token, code, shown } = await waitingReservation(at, third);
  expect(await given.offer()).toBe(1);
  const counts = async () => (await shown())?.offer?.counts;
  expect(await counts()).toBe('Bila Anda ambil, ini dihitung satu kali pindah; sesudah itu reservasi masih dapat dipindah 1 kali.');
  await done(moveReservation, owner, { code, reservation_date: second });
  expect(await given.offer()).toBe(1);
  expect(await counts()).toBe('Bila Anda ambil, ini dihitung satu kali pindah; sesudah itu reservasi tidak dapat dipindah lagi.');
  await done(leaveEarlier, owner, { token });
  await db.updateTable('reservations').set({ moves: 2 }).where('code', '=', code).execute();
  expect(await refusal(askEarlier, owner, { token })).toBe('fixed');
});

test('a refused move says why: the date is closed meanwhile, or the patient has another visit there', async () => {
  const closed = await given.reservable({ capacity: 2 });
  const one = await waitingReservation(closed, second);
  expect(await given.offer()).toBe(1);
  await createException(db, { scheduleId: closed.schedule.id, day: first });
  expect(await refusal(answerEarlier, one.owner, { token: one.token, answer: 'accept' })).toBe('unavailable_date');
  const at = await given.reservable({ capacity: 4 });
  const { id, token } = await waitingRequest(at, second);
  expect(await given.offer()).toBe(1);
  const { phone, patient_name: name } = await stateOf(id);
  await submitted(at, { visit_date: first, phone, name });
  expect(await refusal(answerEarlier, visitor, { token, answer: 'accept' })).toBe('own');
  expect([(await stateOf(id)).visit_date, await given.takenOf(at, first), await findWrongSlots(db)]).toEqual([second, 2, []]);
});

test('the processes of the version before still join the waiting list, also who waits with a visit', async () => {
  const at = await given.reservable({ capacity: 1 });
  await given.booked(at, first);
  const { owner } = await waitingReservation(at, second);
  const join = async () => {
    const { rows } = await sql`
      insert into waitlist_entries (user_id, service_id, doctor_id, facility_id, from_date, to_date, state_at, created_at)
      values (${owner.userId}, ${at.service.id}, ${at.doctor.id}, ${at.facility.id}, ${first}::date, ${first}::date, ${start}, ${start})
      on conflict (user_id, doctor_id, facility_id) where state in ('waiting', 'offered') do nothing returning id`.execute(db);
    return rows.length;
  };
  expect([await join(), await join()]).toEqual([1, 0]);
});

test('what they write for a visit is read as what this version writes, and refuses nobody who joins', async () => {
  const at = await given.reservable({ capacity: 2 });
  const { owner, code } = await given.booked(at, second);
  await sql`
    insert into waitlist_entries (user_id, service_id, doctor_id, facility_id, from_date, to_date, moves_id, state_at, created_at)
    select user_id, service_id, doctor_id, facility_id, ${first}::date, visit_date - 1, id, ${start}, ${start} from reservations where code = ${code}
    on conflict do nothing`.execute(db);
  const shown = () => done(getEarlierWait, owner, { token: linkOf(code) });
  expect(await shown()).toMatchObject({ state: 'waiting' });
  await done(joinWaitlist, owner, { doctor_service_id: at.service.id, from_date: first, to_date: first });
  const other = await waitingReservation(at, second);
  // They give a visit the service of its entry.
  const entries = db.selectFrom('waitlist_entries').select(['user_id', 'service_id', 'to_date']).where('moves_id', 'is not', null);
  const of = { user_id: null, service_id: at.service.id, to_date: null };
  expect(await entries.where('doctor_id', '=', at.doctor.id).execute()).toEqual([of, of]);
  expect(await other.shown()).toMatchObject({ state: 'waiting' });
});
