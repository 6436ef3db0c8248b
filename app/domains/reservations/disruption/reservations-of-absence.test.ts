import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findAbsences, getAbsence, patientsToNotify } from '#app/domains/appointments/absence/find-absences.server.ts';
import { recordAbsence } from '#app/domains/appointments/absence/record-absence.server.ts';
import { tickAbsence } from '#app/domains/appointments/absence/tick-absence.server.ts';
import { undoAbsence } from '#app/domains/appointments/absence/undo-absence.server.ts';
import { callVisit } from '#app/domains/appointments/queue/call-visit.server.ts';
import { submitRequest } from '#app/domains/appointments/submission/submit-request.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { submitBody, visitor } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createLeave } from '#tests/factories/directory.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { queuesOn } from '#tests/factories/queues.ts';
import { mondays, openReservations } from '#tests/factories/reservations.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { actOnReservation } from '../reservation/act-on-reservation.server.ts';
import { cancelReservation } from '../reservation/cancel-reservation.server.ts';
import { moveReservation } from '../reservation/move-reservation.server.ts';

// The absence of a doctor answers for requests and reservations: one list, one count, one tick.
const given = await openReservations();
const { app, db, platform, done, refusal, clock } = given;
afterAll(() => given.close());
const { sessionOf, numbersOf } = queuesOn(given);
const start = clock.now();
beforeEach(() => clock.set(start));
const [first, second] = mondays;
const mondayMorning = `${first}T00:30:00Z`;

let people = 7_700;
/** A practice with a request and two reservations on Monday, and the desk of that morning. */
async function morning() {
  const at = await given.reservable({ capacity: 5 });
  const [one, other] = [await given.booked(at), await given.booked(at)];
  people += 1;
  const asked = await invokeAs(platform, submitRequest, visitor, submitBody(at, people, { visit_date: first }));
  if (!asked.ok) throw new Error(asked.code);
  clock.set(mondayMorning);
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const report = async (more: object) => (await done(recordAbsence, desk, { schedule_id: at.schedule.id, ...more })).id;
  const viewed = async (id: string) => await done(getAbsence, desk, { id });
  const statesOf = async (id: string) => Object.fromEntries((await viewed(id)).visits.map(({ code, state }) => [code, state]));
  const tick = async (id: string, code: string, kind: string, on = '1') =>
    await refusal(tickAbsence, desk, { id, visit_id: await given.idOf(code), tick: kind, on });
  return { at, one, other, asked: asked.data.code, desk, report, viewed, statesOf, tick };
}
const tell = async (code: string, kind: string) => await runJob({ platform }, 'reservations.tell', { id: await given.idOf(code), kind });
/** The messages about a reservation have reached its person. */
const delivered = async (code: string) => {
  const messages = db
    .selectFrom('reservation_messages')
    .select('message_id')
    .where('reservation_id', '=', await given.idOf(code));
  await db.updateTable('outbox_messages').set({ state: 'delivered' }).where('id', 'in', messages).execute();
};

test('no practice: both kinds stand in one list, those who wait first, and each is told, decides or is ticked', async () => {
  const { at, one, other, asked, desk, report, viewed, statesOf, tick } = await morning();
  const id = await report({ kind: 'absent' });
  await done(cancelReservation, other.owner, { code: other.code });
  expect((await viewed(id)).visits.map(({ code, kind, state }) => [code, kind, state])).toEqual([
    [asked, 'request', 'to_notify'],
    [one.code, 'reservation', 'to_notify'],
    [other.code, 'reservation', 'cancelled'],
  ]);
  expect(await viewed(id)).toMatchObject({ total: 3, notified: 1, settled: 1 });
  expect((await patientsToNotify.read(platform, [at.facility.id])).count).toBe(2);
  await tell(one.code, 'absent');
  expect((await statesOf(id))[one.code]).toBe('to_notify');
  await delivered(one.code);
  expect((await statesOf(id))[one.code]).toBe('notified');
  expect((await viewed(id)).visits.find(({ code }) => code === one.code)?.message).toBe('delivered');
  expect(await tick(id, one.code, 'answered')).toBe('ok');
  expect(await viewed(id)).toMatchObject({ total: 3, notified: 2, settled: 2 });
  const audited = db.selectFrom('audit_records').select('object').where('action', '=', 'absence.tick').where('actor_id', '=', desk.userId);
  expect(await audited.execute()).toEqual([{ object: `reservation:${await given.idOf(one.code)}` }]);
  expect(await tick(id, one.code, 'answered', '0')).toBe('ok');
  await done(moveReservation, one.owner, { code: one.code, reservation_date: second });
  expect((await statesOf(id))[one.code]).toBe('moved');
});

test('no practice after patients have come: who waits is in the list and decides as before; who was called is not', async () => {
  const { at, one, other, asked, desk, report, statesOf } = await morning();
  for (const { code } of [one, other]) await done(actOnReservation, desk, { id: await given.idOf(code), act: 'check_in' });
  await done(callVisit, desk, { session: await sessionOf(at), number: 2, calls: 0 });
  const id = await report({ kind: 'absent' });
  expect([await given.stateOf(one.code), await given.stateOf(other.code)]).toEqual(['booked', 'checked_in']);
  expect(await statesOf(id)).toEqual({ [asked]: 'to_notify', [one.code]: 'to_notify' });
  const [reported] = await numbersOf(at);
  expect(reported).toMatchObject({ number: 1, reported_at: null });
  // What it was called off by is undone: the patient comes again.
  await done(undoAbsence, desk, { id });
  expect(await refusal(actOnReservation, desk, { id: await given.idOf(one.code), act: 'check_in' })).toBe('ok');
  await report({ kind: 'absent' });
  await done(moveReservation, one.owner, { code: one.code, reservation_date: second });
});

test('what was paid for a visit whose patient had come is not kept when the doctor does not, also hours after the hours', async () => {
  const at = await given.reservable({ capacity: 2 });
  const paid = await given.held(at);
  await given.pays(paid.reference);
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const report = async (more: object) => await done(recordAbsence, desk, { schedule_id: at.schedule.id, ...more });
  clock.set(mondayMorning);
  await done(actOnReservation, desk, { id: await given.idOf(paid.code), act: 'check_in' });
  await report({ kind: 'late', minutes: '240' });
  // 14.00, the hours were to 12.00.
  clock.set(`${first}T07:00:00Z`);
  await report({ kind: 'absent' });
  await given.at(`${second}T07:00:00Z`);
  expect([await given.stateOf(paid.code), await given.orderStateOf(paid.order)]).toEqual(['booked', 'processing']);
  await done(cancelReservation, paid.owner, { code: paid.code });
  expect(await given.backOf(paid.order)).toEqual([Number((await given.attemptOf(paid.attempt)).paid)]);
});

test('a small delay is told to nobody, and of one visit three are told: then it is work of the desk', async () => {
  const { one, report, viewed, statesOf } = await morning();
  expect((await viewed(await report({ kind: 'late', minutes: '10' }))).total).toBe(0);
  const id = await given.idOf(one.code);
  const asked = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job_common
      where group_id = 'reservations.tell' and data ->> 'id' = ${id} and data ->> 'kind' = 'late'`.execute(db);
    return rows[0]?.count ?? 0;
  };
  const said = [];
  let absence = '';
  for (const [step, minutes] of ['30', '35', '60', '90', '120'].entries()) {
    clock.set(`${first}T00:4${step}:00Z`);
    const before = await asked();
    absence = await report({ kind: 'late', minutes });
    if ((await asked()) > before) {
      await tell(one.code, 'late');
      await delivered(one.code);
      said.push(minutes);
    }
  }
  expect(said).toEqual(['30', '60', '90']);
  expect((await statesOf(absence))[one.code]).toBe('to_notify');
});

test('the page has them in one table, with the way to the desk of each', async () => {
  const { at, one, asked, report } = await morning();
  const id = await report({ kind: 'absent' });
  const { headers } = await signIn(db, await createUser(db, { roles: ['booking_desk'], facilityId: at.facility.id }), platform.signed);
  const html = await (await app.fetch(`/staff/jadwal/absen/${id}`, { headers })).text();
  expect(html.match(/<table/g)).toHaveLength(1);
  expect(html).toContain('0 dari 3 sudah diberi tahu');
  for (const code of [one.code, asked]) expect(html).toContain(code);
  expect(html).toContain(`/staff/pendaftaran/reservasi/${await given.idOf(one.code)}`);
});

test('a doctor who is late: each reservation is in the list once, also after a second report, and the next report replaces the first', async () => {
  const { one, other, asked, report, statesOf, viewed } = await morning();
  const late = await report({ kind: 'late', minutes: '30' });
  expect(await report({ kind: 'late', minutes: '30' })).toBe(late);
  expect(await viewed(late)).toMatchObject({ total: 3 });
  await tell(one.code, 'late');
  await delivered(one.code);
  expect(await statesOf(late)).toEqual({ [asked]: 'to_notify', [one.code]: 'notified', [other.code]: 'to_notify' });
  clock.set(`${first}T00:40:00Z`);
  const later = await report({ kind: 'late', minutes: '60' });
  expect((await statesOf(late))[one.code]).toBe('restored');
  expect(await statesOf(later)).toEqual({ [asked]: 'to_notify', [one.code]: 'to_notify', [other.code]: 'to_notify' });
});

test('taken back: who was told by telephone alone is told otherwise by the desk, until a message says it', async () => {
  const { at, one, other, desk, report, statesOf, tick } = await morning();
  const id = await report({ kind: 'absent' });
  expect(await tick(id, one.code, 'notified')).toBe('ok');
  await done(undoAbsence, desk, { id });
  expect(await statesOf(id)).toMatchObject({ [one.code]: 'to_correct', [other.code]: 'restored' });
  expect((await patientsToNotify.read(platform, [at.facility.id])).count).toBe(1);
  expect(await tick(id, one.code, 'corrected')).toBe('ok');
  expect((await statesOf(id))[one.code]).toBe('restored');
  expect(await tick(id, one.code, 'corrected', '0')).toBe('ok');
  await tell(one.code, 'restored');
  expect((await statesOf(id))[one.code]).toBe('restored');
});

test('a leave that came past the operations: one record for both kinds, whichever job finds it first', async () => {
  for (const job of ['reservations.find-disrupted', 'appointments.find-lost']) {
    clock.set(start);
    const { at, one, other, asked, desk, statesOf } = await morning();
    await createLeave(db, { doctorId: at.doctor.id, from: first, to: first });
    for (const name of [job, 'appointments.find-lost', 'reservations.find-disrupted']) await runJob({ platform }, name);
    const { absences } = await done(findAbsences, desk, {});
    expect(absences).toHaveLength(1);
    const expected = { [asked]: 'to_notify', [one.code]: 'to_notify', [other.code]: 'to_notify' };
    expect(await statesOf(absences[0]?.id ?? '')).toEqual(expected);
  }
});

test('an absence without requests has its reservations; of another hospital it is not found', async () => {
  const at = await given.reservable({ capacity: 1 });
  const { code } = await given.booked(at);
  clock.set(mondayMorning);
  const desk = await createStaff(db, 'booking_desk', [at.facility.id]);
  const { id } = await done(recordAbsence, desk, { schedule_id: at.schedule.id, kind: 'absent' });
  expect((await done(getAbsence, desk, { id })).visits.map((visit) => visit.code)).toEqual([code]);
  const foreign = await createStaff(db, 'booking_desk', [(await given.reservable()).facility.id]);
  expect(await refusal(getAbsence, foreign, { id })).toBe('not_found');
  const tick = { id, visit_id: await given.idOf(code), tick: 'notified', on: '1' };
  expect(await refusal(tickAbsence, foreign, tick)).toBe('not_found');
});
