import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmRequest } from '#app/domains/appointments/desk/confirm-request.server.ts';
import { cancelRequest } from '#app/domains/appointments/patient-change/cancel-request.server.ts';
import { moveRequest } from '#app/domains/appointments/patient-change/move-request.server.ts';
import { encryptedMessageColumns } from '#app/platform/messaging/outbox.server.ts';
import { visitor } from '#tests/factories/appointments.ts';
import { createStaff, deskOn } from '#tests/factories/desk.ts';
import type { SlotFixture } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { reschedulingsOn } from '#tests/factories/rescheduling.ts';
import { findWrongSlots, mondays, openReservations } from '#tests/factories/reservations.ts';
import { cancelReservation } from '../reservation/cancel-reservation.server.ts';
import { getReservation } from '../reservation/find-reservations.server.ts';
import { tokenOf } from '../reservation/reservation-link.server.ts';
import { answerEarlier } from './answer-earlier.server.ts';
import { askEarlier, getEarlierWait, leaveEarlier } from './wait-for-earlier.server.ts';

const given = await openReservations();
const { db, done, refusal, clock, platform } = given;
afterAll(() => given.close());
const start = clock.now();
beforeEach(() => clock.set(start));

const { stateOf, submitted } = deskOn({ db, platform });
const [first, second, third] = mondays;
const linkOf = (code: string) => tokenOf(platform, code);
const minutesLater = (count: number) => new Date(clock.now().getTime() + count * 60_000);
const statesAt = async ({ doctor }: Pick<SlotFixture, 'doctor'>) =>
  (await db.selectFrom('waitlist_entries').select('state').where('doctor_id', '=', doctor.id).orderBy('created_at').execute()).map(
    ({ state }) => state,
  );

/** A request of the second Monday whose patient the desk has reached. */
async function confirmed(at: SlotFixture) {
  const { id, token } = await submitted(at, { visit_date: second });
  await done(confirmRequest, await createStaff(db, 'booking_desk', [at.facility.id]), { id, version: 1 });
  return { id, token };
}

/** The one place of the first Monday is taken; a request of the second and a reservation of the third wait, the request for longer. */
async function clinic() {
  const at = await given.reservable({ capacity: 1 });
  const [taken, request, reservation] = [await given.booked(at, first), await confirmed(at), await given.booked(at, third)];
  await done(askEarlier, visitor, { token: request.token });
  clock.set(minutesLater(1));
  await done(askEarlier, reservation.owner, { token: linkOf(reservation.code) });
  expect(await given.offer()).toBe(0);
  return { at, request, reservation, free: () => done(cancelReservation, taken.owner, { code: taken.code }) };
}

test('what becomes free is held for who waits longest; one press moves the visit there, and its old place goes to the next', async () => {
  const { at, request, reservation, free } = await clinic();
  await free();
  expect(await given.offer()).toBe(1);
  const link = linkOf(reservation.code);
  expect(await done(getEarlierWait, visitor, { token: request.token })).toMatchObject({
    state: 'offered',
    offer: { when: 'Senin, 23 November 2026, 08.00–12.00 WIB', until: expect.stringMatching(/^21 November 2026/), counts: null },
  });
  expect(await done(getEarlierWait, reservation.owner, { token: link })).toMatchObject({ state: 'waiting', offer: null });
  // It is nobody else's while it is held.
  expect(await given.make(at, first, await given.patient())).toMatchObject({ ok: false, code: 'full' });
  expect([await given.takenOf(at, first), await findWrongSlots(db)]).toEqual([1, []]);
  await done(answerEarlier, visitor, { token: request.token, answer: 'accept' });
  expect(await stateOf(request.id)).toMatchObject({
    visit_date: first,
    desk_state: 'confirmed',
    moved_from: second,
    // By the link anybody may have taken it.
    is_proven: false,
  });
  expect([await given.takenOf(at, first), await given.takenOf(at, second)]).toEqual([1, 0]);
  expect(await given.offer()).toBe(1);
  expect(await refusal(answerEarlier, await given.patient(), { token: link, answer: 'accept' })).toBe('not_found');
  await done(answerEarlier, reservation.owner, { token: link, answer: 'accept' });
  expect(await done(getReservation, reservation.owner, { code: reservation.code })).toMatchObject({ date: second, moves_left: 1 });
  expect(await refusal(answerEarlier, reservation.owner, { token: link, answer: 'accept' })).toBe('gone');
  expect([await statesAt(at), await findWrongSlots(db)]).toEqual([['accepted', 'accepted'], []]);
});

test('letting it lapse, or declining it, passes it to the next; then it is free for everybody', async () => {
  const { at, request, reservation, free } = await clinic();
  await free();
  await given.offer();
  await given.at(minutesLater(31));
  expect(await statesAt(at)).toEqual(['lapsed', 'waiting']);
  expect(await refusal(answerEarlier, visitor, { token: request.token, answer: 'accept' })).toBe('gone');
  expect(await given.offer()).toBe(1);
  await done(answerEarlier, reservation.owner, { token: linkOf(reservation.code), answer: 'decline' });
  expect([await statesAt(at), await given.offer(), await given.takenOf(at, first)]).toEqual([['lapsed', 'declined'], 0, 0]);
  expect(await given.make(at, first, await given.patient())).toMatchObject({ ok: true });
  expect([(await stateOf(request.id)).visit_date, await findWrongSlots(db)]).toEqual([second, []]);
});

test('a request waits once it is certain, a reservation for its account alone; who leaves, and a visit that ends, waits no more', async () => {
  const at = await given.reservable({ capacity: 2 });
  const unproven = await submitted(at, { visit_date: second });
  expect(await refusal(askEarlier, visitor, { token: unproven.token })).toBe('not_certain');
  expect(await done(getEarlierWait, visitor, { token: unproven.token })).toBeNull();
  const { owner, code } = await given.booked(at, second);
  for (const actor of [visitor, await given.patient()]) {
    expect(await refusal(askEarlier, actor, { token: linkOf(code) })).toBe('not_found');
    expect(await done(getEarlierWait, actor, { token: linkOf(code) })).toBeNull();
  }
  expect(await refusal(askEarlier, owner, { token: 'x' })).toBe('not_found');
  for (const _ of [1, 2]) await done(askEarlier, owner, { token: linkOf(code) });
  expect(await statesAt(at)).toEqual(['waiting']);
  await done(leaveEarlier, owner, { token: linkOf(code) });
  expect(await refusal(leaveEarlier, owner, { token: linkOf(code) })).toBe('not_found');
  const other = await given.reservable({ capacity: 1 });
  const { token } = await confirmed(other);
  await done(askEarlier, visitor, { token });
  await done(cancelRequest, visitor, { token });
  await runJob({ platform }, 'reservations.offer');
  expect([await statesAt(at), await statesAt(other)]).toEqual([['cancelled'], ['past']]);
});

test('a service in its own hours is waited for like a doctor', async () => {
  const at = await reschedulingsOn(given).clinic({ capacity: 1 });
  const [other, owner] = [await given.patient(), await given.patient()];
  const codes = [];
  for (const [actor, date] of [
    [other, first],
    [owner, second],
  ] as const) {
    const placed = await given.order(at.ownHours, date, actor);
    if (!placed.ok) throw new Error(placed.code);
    codes.push(placed.data.data.code);
  }
  const [taken = '', code = ''] = codes;
  await done(askEarlier, owner, { token: linkOf(code) });
  await done(cancelReservation, other, { code: taken });
  expect(await given.offer()).toBe(1);
  await done(answerEarlier, owner, { token: linkOf(code), answer: 'accept' });
  expect(await done(getReservation, owner, { code })).toMatchObject({ date: first });
  expect(await findWrongSlots(db)).toEqual([]);
});

test('the message says what is held and until when, once, and not any more once it is not', async () => {
  const { at, request, free } = await clinic();
  await free();
  await given.offer();
  const entry = await db
    .selectFrom('waitlist_entries')
    .select(['id', 'hold_until'])
    .where('doctor_id', '=', at.doctor.id)
    .where('state', '=', 'offered')
    .executeTakeFirstOrThrow();
  for (const _ of [1, 2]) await runJob({ platform }, 'reservations.tell-earlier', { id: entry.id, kind: 'place_free' });
  const messages = await db.selectFrom('outbox_messages').selectAll().where('record_id', '=', entry.id).execute();
  const { phone } = await stateOf(request.id);
  expect(messages).toMatchObject([{ template: 'earlier_place_free', recipient: phone, expires_at: entry.hold_until }]);
  const template = platform.messageTemplates.get('earlier_place_free');
  const encrypted = messages[0]?.sealed_values;
  const stored = encrypted
    ? (JSON.parse(platform.encryption.decrypt(encryptedMessageColumns.outbox_messages.sealed_values, encrypted)) as Record<string, string>)
    : {};
  const read = async () => (await template?.read?.(platform, entry.id, stored)) ?? null;
  expect(await read()).toMatchObject({
    when: 'Senin, 23 November 2026, 08.00–12.00 WIB',
    place: at.facility.name,
    url: expect.stringMatching(/\/pendaftaran\/status\/[\w-]{43}\/pindah$/),
  });
  clock.set(minutesLater(31));
  expect(await read()).toBeNull();
});

test('no message goes to a number that anybody may have typed', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { id, token } = await submitted(at, { visit_date: second });
  const tell = async () => {
    expect(await given.offer()).toBe(1);
    const { id: entry } = await db.selectFrom('waitlist_entries').select('id').where('request_id', '=', id).executeTakeFirstOrThrow();
    await runJob({ platform }, 'reservations.tell-earlier', { id: entry, kind: 'place_free' });
    return (await db.selectFrom('outbox_messages').select('id').where('record_id', '=', entry).execute()).length;
  };
  // The desk has given it a place beyond the caps, and has not called.
  await db.updateTable('appointment_requests').set({ is_proven: true }).where('id', '=', id).execute();
  await done(askEarlier, visitor, { token });
  expect(await tell()).toBe(0);
  await done(moveRequest, visitor, { token, visit_date: third });
  const { version } = await stateOf(id);
  await done(confirmRequest, await createStaff(db, 'booking_desk', [at.facility.id]), { id, version });
  expect(await tell()).toBe(1);
});
