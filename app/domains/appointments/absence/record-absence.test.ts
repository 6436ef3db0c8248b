import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, monday, mondayEvening, mondayMorning } from '#tests/factories/desk.ts';
import { createException, createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { cancelByDesk } from '../desk/cancel-by-desk.server.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { recordDeskAct } from '../desk/record-desk-act.server.ts';
import { takesPlace } from '../reminder/reminder.store.server.ts';
import { findAbsences, getAbsence, patientsToNotify } from './find-absences.server.ts';
import { getVisitNews } from './get-visit-disruption.server.ts';
import { recordAbsence } from './record-absence.server.ts';
import { tickAbsence } from './tick-absence.server.ts';
import { undoAbsence } from './undo-absence.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { asManager, messagesOf, messageTo, stateOf, submitted, versionOf } = schedulesOn(app);

/** A Monday with patients, half an hour after the hours began. */
async function mondayWith(patients: number, capacity = 20) {
  clock.set(saturdayMorning);
  const slot = await createSlot(db, { capacity });
  const requests = [];
  for (let n = 0; n < patients; n += 1) requests.push(await submitted(slot));
  clock.set(mondayMorning);
  const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
  const call = async (item: Parameters<typeof invokeAs>[1], input: object) => {
    const result = await invokeAs(platform, item, desk, input);
    return result.ok ? (result.data as Record<string, unknown>) : result.code;
  };
  const record = async (more: object = { kind: 'absent' }) => {
    const result = await invokeAs(platform, recordAbsence, desk, { schedule_id: slot.schedule.id, ...more });
    if (!result.ok) throw new Error(result.code);
    return result.data.id;
  };
  const viewed = async (id: string) => {
    const result = await invokeAs(platform, getAbsence, desk, { id });
    if (!result.ok) throw new Error(result.code);
    return result.data;
  };
  return { slot, requests, desk, call, record, viewed };
}

const remindable = async (slot: SlotFixture) =>
  (
    await db
      .selectFrom('appointment_requests as r')
      .innerJoin('facilities as f', 'f.id', 'r.facility_id')
      .select('r.id')
      .where('r.facility_id', '=', slot.facility.id)
      .where(takesPlace(saturdayMorning))
      .execute()
  ).length;

const newsOf = async (token: string) => {
  const result = await invokeAs(platform, getVisitNews, await createStaff(db, 'manager'), { token });
  return result.ok ? result.data : result.code;
};

describe('no practice today', () => {
  test('one act: the date is closed, everybody expected is in the list with a message, reminders end', async () => {
    const { slot, requests, desk, record, viewed } = await mondayWith(3);
    const [arrived, first, second] = requests;
    if (!arrived || !first || !second) throw new Error('three requests');
    const here = { id: arrived.id, version: await versionOf(arrived.id), act: 'arrive' };
    await invokeAs(platform, recordDeskAct, desk, here);
    expect(await remindable(slot)).toBe(3);
    const id = await record();
    expect(await remindable(slot)).toBe(0);
    const absence = await viewed(id);
    expect(absence).toMatchObject({ kind: 'absent', total: 2, notified: 0, settled: 0, may_undo: true });
    expect(absence.visits.map(({ visit_id, state }) => [visit_id, state])).toEqual([first, second].map((one) => [one.id, 'to_notify']));
    expect(await messagesOf(slot)).toEqual(['visit_doctor_absent', 'visit_doctor_absent']);
    expect(await messageTo(first.id)).toMatchObject({ doctor: slot.doctor.name });
    expect(await newsOf(first.token)).toMatchObject({ kind: 'absent' });
    expect(JSON.stringify(absence)).not.toMatch(/\+62/);
  });

  test('counts who is told, moved, cancelled or has answered: from the requests, and from ticks', async () => {
    const { slot, requests, desk, record, viewed, call } = await mondayWith(5);
    const id = await record();
    const [notified, moved, cancelled, answered] = requests.map((one) => one.id) as [string, string, string, string];
    await call(tickAbsence, { id, visit_id: notified, tick: 'notified', on: '1' });
    await call(moveByDesk, { id: moved, version: await versionOf(moved), schedule_id: slot.schedule.id, visit_date: '2026-11-30' });
    await invokeAs(platform, cancelByDesk, desk, { id: cancelled, version: await versionOf(cancelled), reason: 'doctor_absent' });
    await call(tickAbsence, { id, visit_id: answered, tick: 'answered', on: '1' });
    expect(await viewed(id)).toMatchObject({ total: 5, notified: 4, settled: 3 });
    const waiting = await patientsToNotify.read({ db, clock, cache: platform.cache }, [slot.facility.id]);
    expect(waiting.count).toBe(1);
    expect(waiting.items).toEqual([
      {
        title: `${slot.doctor.name} absen Sen, 23 Nov`,
        why: '1 pasien belum diberi tahu',
        act: 'Beri tahu',
        href: `/staff/jadwal/absen/${id}`,
        count: 1,
        due: waiting.due,
      },
    ]);
    await call(tickAbsence, { id, visit_id: notified, tick: 'notified', on: '0' });
    expect(await viewed(id)).toMatchObject({ total: 5, notified: 3 });
    // The hours are over: nobody waits for a message any more.
    clock.set(mondayEvening);
    expect(await viewed(id)).toMatchObject({ total: 5, notified: 5, settled: 5 });
  });

  test('a message that was sent by hand or by a provider counts as told', async () => {
    const { requests, record, viewed } = await mondayWith(2);
    const id = await record();
    const [byHand, byProvider] = requests.map((one) => one.id) as [string, string];
    const message = (requestId: string) => db.updateTable('outbox_messages').where('record_id', '=', requestId);
    await message(byHand).set({ manual_at: clock.now(), manual_done_at: clock.now(), manual_result: 'sent' }).execute();
    await message(byProvider).set({ state: 'delivered' }).execute();
    expect(await viewed(id)).toMatchObject({ total: 2, notified: 2, settled: 0 });
  });

  test('undone: the date opens, waiting messages are dropped, whoever was told is told again', async () => {
    const { slot, requests, record, viewed, call } = await mondayWith(2);
    const id = await record();
    const [notified, waiting] = requests.map((one) => one.id) as [string, string];
    await call(tickAbsence, { id, visit_id: notified, tick: 'notified', on: '1' });
    expect(await messageTo(waiting)).not.toBeNull();
    expect(await call(undoAbsence, { id })).toEqual({ id });
    expect(await messageTo(waiting)).toBeNull();
    expect((await messagesOf(slot)).filter((template) => template === 'visit_doctor_present')).toHaveLength(1);
    expect(await messageTo(notified)).toMatchObject({ doctor: slot.doctor.name });
    expect((await viewed(id)).visits.map(({ state }) => state)).toEqual(['restored', 'restored']);
    expect(await remindable(slot)).toBe(2);
    expect(await call(undoAbsence, { id })).toBe('not_undone');
  });

  test('undone, the date has the hours that it had before', async () => {
    const { slot, call } = await mondayWith(0);
    await createException(db, { scheduleId: slot.schedule.id, day: monday, kind: 'hours', start: '10:00', end: '13:00' });
    const absence = await call(recordAbsence, { schedule_id: slot.schedule.id, kind: 'absent' });
    if (typeof absence === 'string') throw new Error(absence);
    await call(undoAbsence, { id: absence.id });
    const [exception] = await db.selectFrom('schedule_exceptions').selectAll().where('schedule_id', '=', slot.schedule.id).execute();
    expect(exception).toMatchObject({ kind: 'hours', start_hour: '10:00:00', reopens_as: null });
  });
});

describe('a late doctor', () => {
  test('everybody expected is told by how much; the page of the visit says it, the same-day reminder does not go out', async () => {
    const { slot, requests, record, viewed } = await mondayWith(2);
    const id = await record({ kind: 'late', minutes: '60' });
    expect(await viewed(id)).toMatchObject({ kind: 'late', minutes: 60, total: 2 });
    expect(await messagesOf(slot)).toEqual(['visit_doctor_late', 'visit_doctor_late']);
    const [first] = requests;
    if (!first) throw new Error('no request');
    expect(await messageTo(first.id)).toMatchObject({ minutes: '60' });
    expect(await newsOf(first.token)).toMatchObject({ kind: 'late', minutes: 60 });
    expect(await remindable(slot)).toBe(0);
    expect(await stateOf(first.id)).toMatchObject({ status: 'requested', version: 1 });
  });

  test('a second delay replaces the first: the older message is dropped', async () => {
    const { requests, record, viewed, call } = await mondayWith(1);
    const [one] = requests;
    if (!one) throw new Error('no request');
    const first = await record({ kind: 'late', minutes: '30' });
    const second = await record({ kind: 'late', minutes: '90' });
    expect((await viewed(first)).visits[0]?.state).toBe('restored');
    expect(await messageTo(one.id)).toMatchObject({ minutes: '90' });
    expect(await newsOf(one.token)).toMatchObject({ minutes: 90 });
    await call(undoAbsence, { id: second });
    expect(await newsOf(one.token)).toBeNull();
    expect(await messageTo(one.id)).toBeNull();
  });

  test('a small delay moves the windows and is told to nobody; a change of it is told from 15 minutes on, three times a visit', async () => {
    const { slot, requests, record, viewed } = await mondayWith(1);
    const leave = async () =>
      await db.updateTable('outbox_messages').set({ state: 'delivered' }).where('facility_id', '=', slot.facility.id).execute();
    const counts = [];
    const states = [];
    for (const minutes of ['10', '30', '40', '45', '70', '120']) {
      const [visit] = (await viewed(await record({ kind: 'late', minutes }))).visits;
      await leave();
      counts.push((await messagesOf(slot)).length);
      states.push(visit?.state ?? null);
      expect(await newsOf(requests[0]?.token ?? '')).toMatchObject({ minutes: Number(minutes) });
    }
    expect(counts).toEqual([0, 1, 1, 2, 3, 3]);
    // What nobody was told is work of the desk, with a message on its way or without.
    expect(states).toEqual([null, 'to_notify', 'notified', 'to_notify', 'to_notify', 'to_notify']);
  });

  test('minutes are asked for', async () => {
    const { slot, call } = await mondayWith(0);
    const late = { schedule_id: slot.schedule.id, kind: 'late' };
    for (const minutes of ['', '2', '481', 'x']) expect(await call(recordAbsence, { ...late, minutes })).toBe('invalid_input');
  });
});

test('who may: the desk of the facility; on the day, before the hours are over', async () => {
  const { slot, record, call } = await mondayWith(1);
  const other = await createSlot(db);
  const stranger = await createStaff(db, 'booking_desk', [other.facility.id]);
  const id = await record();
  const cared = await db.selectFrom('absence_requests').select('request_id').where('absence_id', '=', id).executeTakeFirstOrThrow();
  const calls = [
    [recordAbsence, { schedule_id: slot.schedule.id, kind: 'absent' }],
    [undoAbsence, { id }],
    [getAbsence, { id }],
    [tickAbsence, { id, visit_id: cared.request_id, tick: 'notified', on: '1' }],
    [findAbsences, { units: String(slot.facility.id) }],
  ] as const;
  for (const [item, input] of calls) {
    expect([item.name, await invokeAs(platform, item as never, stranger, input)]).toEqual([item.name, { ok: false, code: 'not_found' }]);
  }
  const listed = await invokeAs(platform, findAbsences, stranger, {});
  expect(listed.ok && [listed.data.absences, listed.data.today.map(({ facility }) => facility)]).toEqual([[], [other.facility.name]]);
  // Closed already.
  expect(await call(recordAbsence, { schedule_id: slot.schedule.id, kind: 'absent' })).toBe('not_today');
  clock.set(mondayEvening);
  expect(await asManager(other, recordAbsence, { schedule_id: other.schedule.id, kind: 'late', minutes: '10' })).toBe('over');
  clock.set('2026-11-24T01:00:00Z');
  expect(await call(undoAbsence, { id })).toBe('not_undone');
});

test('the list: work first by the nearest visit, then what is settled; over one page it goes on', async () => {
  const { slot, record } = await mondayWith(1);
  const open = await record();
  const days = {
    kind: 'absent',
    doctor_id: slot.doctor.id,
    facility_id: slot.facility.id,
    starts_on: '2026-11-20',
    created_at: clock.now(),
  } as const;
  const settled = Array.from({ length: 55 }, (_, n) => ({ ...days, ends_on: `2026-12-${String(1 + (n % 30)).padStart(2, '0')}` }));
  await db.insertInto('absences').values(settled).execute();
  const desk = await createStaff(db, 'booking_desk', [slot.facility.id]);
  const pageOf = async (page: string) => {
    const found = await invokeAs(platform, findAbsences, desk, { page });
    if (!found.ok) throw new Error(found.code);
    return found.data;
  };
  const [first, second] = [await pageOf('1'), await pageOf('2')];
  expect([first.absences.length, first.hasMore, second.absences.length, second.hasMore]).toEqual([50, true, 6, false]);
  expect(first.absences[0]?.id).toBe(open);
  expect(new Set([...first.absences, ...second.absences].map(({ id }) => id)).size).toBe(56);
});

test('absences are deleted after ninety days', async () => {
  const { record } = await mondayWith(1);
  const id = await record();
  const left = async () => await db.selectFrom('absences').select('id').where('id', '=', id).execute();
  clock.set('2027-02-20T03:00:00Z');
  await deleteExpiredAppointments.run(platform, {} as never);
  expect(await left()).toHaveLength(1);
  clock.set('2027-02-24T03:00:00Z');
  await deleteExpiredAppointments.run(platform, {} as never);
  expect(await left()).toEqual([]);
});
