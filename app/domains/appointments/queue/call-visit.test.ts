import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tx } from '#app/platform/database/db.server.ts';
import { saturdayMorning } from '#tests/factories/appointments.ts';
import { monday, mondayMorning } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { queuesOn } from '#tests/factories/queues.ts';
import { openReservations } from '#tests/factories/reservations.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { recordAbsence } from '../absence/record-absence.server.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { recordDeskAct } from '../desk/record-desk-act.server.ts';
import { undoDeskAct } from '../desk/undo-desk-act.server.ts';
import { arriveVisit, callNextVisit, callVisit, finishVisit, undoCall } from './call-visit.server.ts';
import { findQueues } from './find-queues.server.ts';
import { findQueueVisits, writeCall } from './queue.store.server.ts';

const given = await openReservations();
const { db, platform, clock, done, refusal } = given;
afterAll(() => given.close());
beforeEach(() => clock.set(saturdayMorning));
const { submitted, versionOf, stateOf } = schedulesOn({ db, platform });

const { sessionOf, deskOf, doctorOf, numbersOf, windowBy, callsOf, callNext, arrive } = queuesOn(given);

describe('calling', () => {
  test('the next by the order: who has come first, then the others; each press is one call', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const [, two, three] = [await submitted(slot), await submitted(slot), await submitted(slot)];
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    expect(await refusal(callNextVisit, desk, { session, calls: 0 })).toBe('not_today');
    clock.set(mondayMorning);
    for (const { id } of [two, three]) await arrive(desk, id);
    const order = [];
    for (let n = 0; n < 3; n += 1) order.push((await callNext(desk, session)).number);
    expect(order).toEqual([2, 3, 1]);
    expect(await refusal(callNextVisit, desk, { session, calls: 3 })).toBe('empty');
  });

  test('one number, as often as its caller has read it', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    await submitted(slot);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set(mondayMorning);
    expect((await done(callVisit, desk, { session, number: 1, calls: 0 })).calls).toBe(0);
    expect(await refusal(callVisit, desk, { session, number: 1, calls: 0 })).toBe('changed');
    expect((await done(callVisit, desk, { session, number: 1, calls: 1 })).calls).toBe(1);
    expect(await refusal(callVisit, desk, { session, number: 7, calls: 0 })).toBe('changed');
  });

  test('one that was called is finished, as often called as who finishes it has read', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const [{ id }] = [await submitted(slot), await submitted(slot)];
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set(mondayMorning);
    await callNext(desk, session);
    expect(await refusal(finishVisit, desk, { session, number: 2, calls: 0 })).toBe('invalid_input');
    expect(await refusal(finishVisit, desk, { session, number: 2, calls: 1 })).toBe('changed');
    expect(await refusal(finishVisit, desk, { session, number: 1, calls: 2 })).toBe('changed');
    const visitKinds = platform.visitKinds.map((kind) => ({
      ...kind,
      async finish(...visit: Parameters<typeof kind.finish>) {
        await done(callVisit, desk, { session, number: 1, calls: 1 });
        return await kind.finish(...visit);
      },
    }));
    const finished = await invokeAs({ ...platform, visitKinds }, finishVisit, desk, { session, number: 1, calls: 1 });
    expect([finished.ok, (await stateOf(id)).desk_state]).toEqual([false, 'new']);
    await done(finishVisit, desk, { session, number: 1, calls: 2 });
    expect((await stateOf(id)).desk_state).toBe('done');
  });

  test('by the desk of the facility and by the doctor; for everybody else there is no such session', async () => {
    const [slot, other] = [await createSlot(db, { capacity: 9 }), await createSlot(db, { capacity: 9 })];
    for (let n = 0; n < 3; n += 1) await submitted(slot);
    await submitted(other);
    const session = await sessionOf(slot);
    clock.set(mondayMorning);
    for (const stranger of [await deskOf(other), await doctorOf(other)]) {
      expect(await refusal(callNextVisit, stranger, { session, calls: 0 })).toBe('not_found');
      expect(await refusal(undoCall, stranger, { session, number: 1, calls: 1 })).toBe('not_found');
      expect(await refusal(callVisit, stranger, { session, number: 1, calls: 0 })).toBe('not_found');
      expect(await refusal(finishVisit, stranger, { session, number: 1, calls: 1 })).toBe('not_found');
      expect(await refusal(arriveVisit, stranger, { session, number: 1 })).toBe('not_found');
      expect((await done(findQueues, stranger, { date: monday })).map(({ id }) => id)).toEqual([await sessionOf(other)]);
    }
    expect((await callNext(await doctorOf(slot), session)).number).toBe(1);
    expect((await callNext(await deskOf(slot), session)).number).toBe(2);
  });

  test('the next once for each state of the page: a press that is repeated calls nobody', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    for (let n = 0; n < 3; n += 1) await submitted(slot);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set(mondayMorning);
    expect((await done(callNextVisit, desk, { session, calls: 0 })).number).toBe(1);
    clock.set('2026-11-23T02:30:00Z');
    expect(await refusal(callNextVisit, desk, { session, calls: 0 })).toBe('changed');
    expect(await callsOf(session)).toBe(1);
  });

  test('who has come is written down where numbers are called, of each kind of visit, once', async () => {
    const slot = await given.reservable({ capacity: 9 });
    const { id } = await submitted(slot);
    const { code } = await given.booked(slot, monday);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    const arrive = (number: number) => refusal(arriveVisit, desk, { session, number });
    expect(await arrive(1)).toBe('not_today');
    clock.set(mondayMorning);
    expect([await arrive(1), await arrive(2), await arrive(1), await arrive(3)]).toEqual(['ok', 'ok', 'changed', 'changed']);
    expect([(await stateOf(id)).desk_state, await given.stateOf(code)]).toEqual(['arrived', 'checked_in']);
    const events = db.selectFrom('appointment_events').select(['kind', 'actor_id', 'is_patient']).where('request_id', '=', id);
    expect(await events.execute()).toEqual([{ kind: 'arrive', actor_id: desk.userId, is_patient: false }]);
  });

  test('who is late comes after two others, also when these are done', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const requests = [];
    for (let n = 0; n < 5; n += 1) requests.push(await submitted(slot));
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    const [late, ...others] = requests;
    clock.set('2026-11-23T00:50:00Z');
    for (const { id } of others) await arrive(desk, id);
    clock.set('2026-11-23T01:01:00Z');
    await callNext(desk, session);
    clock.set('2026-11-23T01:13:00Z');
    await done(finishVisit, desk, { session, number: 2, calls: 1 });
    await arrive(desk, late?.id ?? '');
    const order = [];
    for (const minute of [14, 20, 26]) {
      clock.set(`2026-11-23T01:${minute}:00Z`);
      const { number } = await callNext(desk, session);
      order.push(number);
      await done(finishVisit, desk, { session, number, calls: 1 });
    }
    expect(order).toEqual([3, 4, 1]);
  });

  test('nobody earlier than an hour before the hours', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const requests = [];
    for (let n = 0; n < 5; n += 1) requests.push(await submitted(slot));
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    const last = requests[4]?.token ?? '';
    clock.set('2026-11-22T23:59:00Z');
    expect(await refusal(callNextVisit, desk, { session, calls: 0 })).toBe('too_early');
    expect(await refusal(callVisit, desk, { session, number: 1, calls: 0 })).toBe('too_early');
    clock.set('2026-11-23T00:00:00Z');
    const before = await windowBy(last);
    await callNext(desk, session);
    // Who is called before the doctor is there moves nobody forward but by the place that is free.
    expect([before, await windowBy(last)]).toEqual(['08.35–09.05 WIB', '08.20–08.50 WIB']);
  });

  test('a call is taken back: the last one, as its caller has read it', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    for (let n = 0; n < 2; n += 1) await submitted(slot);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set(mondayMorning);
    await callNext(desk, session);
    clock.set('2026-11-23T01:40:00Z');
    await callNext(desk, session);
    expect(await refusal(undoCall, desk, { session, number: 1, calls: 1 })).toBe('changed');
    expect(await refusal(undoCall, desk, { session, number: 2, calls: 2 })).toBe('changed');
    await done(undoCall, desk, { session, number: 2, calls: 1 });
    expect((await numbersOf(slot)).map(({ calls, called_at }) => [calls, called_at])).toEqual([
      [1, mondayMorning],
      [0, null],
    ]);
    await done(callVisit, desk, { session, number: 1, calls: 1 });
    await done(undoCall, desk, { session, number: 1, calls: 2 });
    expect(await refusal(undoCall, desk, { session, number: 1, calls: 2 })).toBe('changed');
    await done(finishVisit, desk, { session, number: 1, calls: 1 });
    expect(await refusal(undoCall, desk, { session, number: 1, calls: 1 })).toBe('changed');
  });

  test('a visit that moves to another day while it is finished is not over', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const { id } = await submitted(slot);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set(mondayMorning);
    await callNext(desk, session);
    const visitKinds = platform.visitKinds.map((kind) => ({
      ...kind,
      async finish(...given: Parameters<typeof kind.finish>) {
        await db.updateTable('appointment_requests').set({ visit_date: '2026-11-30' }).where('id', '=', id).execute();
        return await kind.finish(...given);
      },
    }));
    expect(await invokeAs({ ...platform, visitKinds }, finishVisit, desk, { session, number: 1, calls: 1 })).toMatchObject({
      ok: false,
      code: 'changed',
    });
    expect((await stateOf(id)).desk_state).toBe('new');
  });

  test('nobody whose practice was called off; who is in the room is finished', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    for (let n = 0; n < 2; n += 1) await submitted(slot);
    const [session, desk] = [await sessionOf(slot), await deskOf(slot)];
    clock.set(mondayMorning);
    await callNext(desk, session);
    await done(recordAbsence, desk, { schedule_id: slot.schedule.id, kind: 'absent' });
    expect(await refusal(callNextVisit, desk, { session, calls: 1 })).toBe('called_off');
    expect(await refusal(callVisit, desk, { session, number: 2, calls: 0 })).toBe('called_off');
    const [queue] = await done(findQueues, desk, { date: monday });
    expect(queue?.isOff).toBe(true);
    expect(queue?.visits.map(({ canCall, canFinish, canUndo }) => [canCall, canFinish, canUndo])).toEqual([
      [false, true, false],
      [false, false, false],
    ]);
    await done(finishVisit, desk, { session, number: 1, calls: 1 });
  });

  test.each(['absent', 'cancelled'])('a visit that has just become %s is not called any more', async (how) => {
    const slot = await createSlot(db, { capacity: 9 });
    const { id } = await submitted(slot);
    const session = await sessionOf(slot);
    clock.set(mondayMorning);
    const [read] = await findQueueVisits(db, [session]);
    if (!read) throw new Error('the session has no visit');
    const change = how === 'absent' ? { desk_state: 'no_show' as const } : { status: 'cancelled' as const };
    await db
      .updateTable('appointment_requests')
      .set({ ...change, updated_at: mondayMorning })
      .where('id', '=', id)
      .execute();
    expect(await db.transaction().execute((tx) => writeCall(tx as Tx, read, mondayMorning))).toBe(false);
    expect(await callsOf(session)).toBe(0);
  });

  test('nobody whose place waits for its payment: such a visit could not be finished', async () => {
    const at = await given.reservable({ capacity: 9 });
    const { code } = await given.held(at);
    await submitted(at);
    await sql`update reservations set hold_until = now() + interval '10 minutes' where code = ${code}`.execute(db);
    const [session, desk] = [await sessionOf(at), await deskOf(at)];
    clock.set(mondayMorning);
    const [queue] = await done(findQueues, desk, { date: monday });
    expect(queue?.visits.map(({ number, state, canCall }) => [number, state, canCall])).toEqual([
      [1, 'Menunggu pembayaran', false],
      [2, 'Belum datang', true],
    ]);
    expect(await refusal(callVisit, desk, { session, number: 1, calls: 0 })).toBe('changed');
    expect((await callNext(desk, session)).number).toBe(2);
    expect(await refusal(callNextVisit, desk, { session, calls: 1 })).toBe('empty');
  });

  test('a visit that is over, of either kind, with the times from which is learned', async () => {
    const at = await given.reservable({ capacity: 9 });
    const request = await submitted(at);
    const { code } = await given.booked(at);
    const [session, doctor] = [await sessionOf(at), await doctorOf(at)];
    clock.set('2026-11-23T01:10:00Z');
    await callNext(doctor, session);
    clock.set('2026-11-23T01:20:00Z');
    await done(finishVisit, doctor, { session, number: 1, calls: 1 });
    await callNext(doctor, session);
    clock.set('2026-11-23T01:32:00Z');
    await done(finishVisit, doctor, { session, number: 2, calls: 1 });
    expect(await refusal(finishVisit, doctor, { session, number: 2, calls: 1 })).toBe('changed');
    expect([(await stateOf(request.id)).desk_state, await given.stateOf(code)]).toEqual(['done', 'fulfilled']);
    const times = (await numbersOf(at)).map(({ called_at, done_at }) =>
      [called_at, done_at].map((moment) => moment?.toISOString().slice(11, 16)),
    );
    expect(times).toEqual([
      ['01:10', '01:20'],
      ['01:20', '01:32'],
    ]);
  });

  test('a step that the desk takes back is taken back for the queue too', async () => {
    const slot = await createSlot(db, { capacity: 9 });
    const { id } = await submitted(slot);
    const desk = await deskOf(slot);
    clock.set(mondayMorning);
    await arrive(desk, id);
    await done(recordDeskAct, desk, { id, version: await versionOf(id), act: 'done' });
    expect((await numbersOf(slot))[0]).toMatchObject({ reported_at: mondayMorning, done_at: mondayMorning });
    await done(undoDeskAct, desk, { id, version: await versionOf(id) });
    expect((await numbersOf(slot))[0]).toMatchObject({ reported_at: mondayMorning, done_at: null });
  });
});

test('numbers of nobody are deleted half a year after their date', async () => {
  const slot = await createSlot(db, { capacity: 9 });
  await submitted(slot);
  const session = await sessionOf(slot);
  const exists = async () => (await db.selectFrom('visit_sessions').select('id').where('id', '=', session).execute()).length;
  await deleteExpiredAppointments.run({ ...platform, clock: { now: () => new Date('2027-05-20T00:00:00Z') } }, {});
  expect(await exists()).toBe(1);
  await deleteExpiredAppointments.run({ ...platform, clock: { now: () => new Date('2027-05-24T00:00:00Z') } }, {});
  expect(await exists()).toBe(0);
});
