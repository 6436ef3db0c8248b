import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff, monday } from '#tests/factories/desk.ts';
import { createHoliday, type SlotFixture } from '#tests/factories/directory.ts';
import { mondaysOn } from '#tests/factories/mornings.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { removeException } from '../timetable/remove-exception.server.ts';
import { removeLeave } from '../timetable/remove-leave.server.ts';
import { setException } from '../timetable/set-exception.server.ts';
import { findLostVisits } from './find-lost-visits.server.ts';
import { recordAbsence } from './record-absence.server.ts';
import { tickAbsence } from './tick-absence.server.ts';

// What patients were told, and what they have to be told when it is no longer so.
const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { asManager, messagesOf, messageTo, onTheWay, stateOf, submitted, versionOf } = schedulesOn(app);
const { mondayWith, delivered, corrections, except } = mondaysOn(app, clock);

describe('who was told is told again, once', () => {
  test('a delay that was told, replaced by one that was not, and undone', async () => {
    const { slot, first, late, undo } = await mondayWith(2);
    await late(30);
    await delivered(first.id);
    const second = await late(90);
    await undo(second);
    // The other patient knows of nothing.
    expect(await corrections(slot)).toBe(1);
    expect(await messageTo(first.id)).toMatchObject({ doctor: slot.doctor.name });
  });

  test('a delay that was told, replaced by an absence, and undone', async () => {
    const { slot, first, late, absent, undo } = await mondayWith(1);
    await late(30);
    await delivered(first.id);
    await undo(await absent());
    expect(await corrections(slot)).toBe(1);
  });

  test('by the SMS that stands in for the message', async () => {
    const { slot, first, late, undo } = await mondayWith(1);
    const id = await late(30);
    const message = db.selectFrom('outbox_messages').select(['id', 'recipient', 'template', 'record_id', 'facility_id']);
    const { id: failed, ...sent } = await message.where('record_id', '=', first.id).executeTakeFirstOrThrow();
    await db.updateTable('outbox_messages').set({ state: 'failed' }).where('id', '=', failed).execute();
    const sms = { ...sent, channel: 'sms', fallback_of: failed, state: 'delivered', body_text: '' };
    await db.insertInto('outbox_messages').values(sms).execute();
    await undo(id);
    expect(await corrections(slot)).toBe(1);
  });

  test('also after the outbox has forgotten the message', async () => {
    const { slot, first, absent, undo, stateIn } = await mondayWith(1);
    const id = await absent();
    await delivered(first.id);
    const messages = db.updateTable('outbox_messages').where('record_id', '=', first.id);
    await messages.set({ created_at: new Date(clock.now().getTime() - 29 * 86_400_000) }).execute();
    await deleteExpiredAppointments.run(platform, {} as never);
    await db.deleteFrom('outbox_messages').where('record_id', '=', first.id).execute();
    expect(await stateIn(id)).toEqual(['notified']);
    await undo(id);
    expect(await corrections(slot)).toBe(1);
  });

  test('by one correction on its way at a time; again when it was dropped', async () => {
    const { slot, first, late, undo } = await mondayWith(1);
    const former = await late(30);
    await delivered(first.id);
    await undo(former);
    await undo(await late(60));
    expect(await onTheWay(first.id)).toEqual(['visit_doctor_present']);
    const sent = await corrections(slot);
    const corrected = db.updateTable('outbox_messages').set({ state: 'dropped' }).where('template', '=', 'visit_doctor_present');
    await corrected.where('record_id', '=', first.id).execute();
    await undo(await late(45));
    expect([await onTheWay(first.id), await corrections(slot)]).toEqual([['visit_doctor_present'], sent + 1]);
  });

  test('a correction that could not be sent is work of the desk until it is ticked', async () => {
    const { first, call, late, undo, stateIn, waiting } = await mondayWith(1);
    const id = await late(30);
    await delivered(first.id);
    await undo(id);
    expect([await stateIn(id), await waiting()]).toEqual([['restored'], 0]);
    await db.updateTable('outbox_messages').set({ state: 'dropped' }).where('template', '=', 'visit_doctor_present').execute();
    expect([await stateIn(id), await waiting()]).toEqual([['to_correct'], 1]);
    await call(tickAbsence, { id, visit_id: first.id, tick: 'corrected', on: '1' });
    expect([await stateIn(id), await waiting()]).toEqual([['restored'], 0]);
  });
});

describe('the same delay', () => {
  test('reported three times is one message; who has booked since hears of it too', async () => {
    const { slot, call, late, stateIn } = await mondayWith(1);
    const id = await late(30);
    expect([await late(30), await messagesOf(slot)]).toEqual([id, ['visit_doctor_late']]);
    const newcomer = await submitted(slot, { visit_date: '2026-11-30' });
    const to = { id: newcomer.id, version: await versionOf(newcomer.id), schedule_id: slot.schedule.id, visit_date: monday };
    await call(moveByDesk, to);
    expect([await late(30), (await messagesOf(slot)).filter((template) => template === 'visit_doctor_late').length]).toEqual([id, 2]);
    expect(await stateIn(id)).toEqual(['to_notify', 'to_notify']);
    expect(await late(45)).not.toBe(id);
  });
});

describe('an absence and a leave on one day', () => {
  test('undone, the patients stay in the list, their messages go out, and nobody is told that the doctor is there', async () => {
    const { slot, first, absent, undo, stateIn, waiting, addLeave: leave } = await mondayWith(2);
    const id = await absent();
    await delivered(first.id);
    const away = await leave();
    expect(await undo(id)).toEqual({ id });
    expect([await stateIn(id), await waiting(), await corrections(slot)]).toEqual([['to_notify', 'notified'], 1, 0]);
    expect(await messageTo(first.id)).not.toBeNull();
    await asManager(slot, removeLeave, away);
    expect([await stateIn(id), await waiting(), await corrections(slot)]).toEqual([['restored', 'restored'], 0, 1]);
  });

  test('a correction that waits is dropped when the doctor is away again, and so is a delay', async () => {
    const { slot, first, late, undo, addLeave: leave } = await mondayWith(1);
    const former = await late(30);
    await delivered(first.id);
    await undo(former);
    expect(await messageTo(first.id)).not.toBeNull();
    await leave();
    expect(await messageTo(first.id, 'visit_doctor_present')).toBeNull();
    const [other] = [await mondayWith(1)];
    await other.late(30);
    const away = await other.addLeave();
    expect(await messageTo(other.first.id, 'visit_doctor_late')).toBeNull();
    // The delay does not come back with the doctor.
    await asManager(other.slot, removeLeave, away);
    expect(await messageTo(other.first.id, 'visit_doctor_late')).toBeNull();
    expect(await corrections(slot)).toBe(1);
  });

  test('a visit that a leave has called off can be moved until the end of its day', async () => {
    const { first, addLeave: leave } = await mondayWith(1);
    const move = async () =>
      await invokeAs(platform, moveRequest, await createStaff(db, 'manager'), { token: first.token, visit_date: '2026-11-30' });
    expect(await move()).toMatchObject({ ok: false, code: 'visit_over' });
    await leave();
    expect(await move()).toMatchObject({ ok: true });
  });
});

describe('the undo of the desk opens only what the desk has closed', () => {
  test.each([
    [
      'closed it too',
      async (slot: SlotFixture) => await asManager(slot, setException, except(slot, { kind: 'closed', public_reason: 'Seminar' })),
    ],
    [
      'opened it and closed it again',
      async (slot: SlotFixture) => {
        await asManager(slot, removeException, except(slot, {}));
        return await asManager(slot, setException, except(slot, { kind: 'closed' }));
      },
    ],
  ])('a manager has %s', async (_name, decide) => {
    const { slot, absent, undo, call } = await mondayWith(1);
    const id = await absent();
    expect(await decide(slot)).toHaveProperty('value');
    expect(await undo(id)).toBe('not_undone');
    expect(await call(recordAbsence, { schedule_id: slot.schedule.id, kind: 'absent' })).toBe('not_today');
  });
});

test('a visit that something else has called off is put into a list with a message, once', async () => {
  const { slot, requests, waiting } = await mondayWith(2);
  const other = await mondayWith(1);
  await createHoliday(db, { day: monday, facilityId: slot.facility.id });
  expect(await waiting()).toBe(0);
  for (const _ of [1, 2]) await findLostVisits.run(platform, {} as never);
  expect([await waiting(), await messagesOf(slot)]).toEqual([requests.length, ['visit_doctor_absent', 'visit_doctor_absent']]);
  expect([await other.waiting(), await messagesOf(other.slot)]).toEqual([0, []]);
});

test('a schedule whose visits cannot be recorded stops no other', async () => {
  const [broken, other] = [await mondayWith(1), await mondayWith(1)];
  for (const { slot } of [broken, other]) await createHoliday(db, { day: monday, facilityId: slot.facility.id });
  const { ownerDb } = app.database;
  const limit = sql`check (facility_id <> ${sql.lit(broken.slot.facility.id)}) not valid`;
  await sql`alter table absences add constraint cannot_record ${limit}`.execute(ownerDb);
  await findLostVisits.run(platform, {} as never);
  expect([await broken.waiting(), await other.waiting()]).toEqual([0, 1]);
  await sql`alter table absences drop constraint cannot_record`.execute(ownerDb);
});

test('closed, opened at another hour: the message about the hour takes back that there is no practice', async () => {
  const { slot, first, absent, stateIn } = await mondayWith(1);
  const id = await absent();
  await delivered(first.id);
  const changed = await asManager(slot, setException, except(slot, { kind: 'hours', start_hour: '10:00', end_hour: '12:00' }));
  expect(changed).toMatchObject({ affected: 1 });
  expect([await stateIn(id), (await messagesOf(slot)).at(-1)]).toEqual([['restored'], 'visit_moved']);
  expect(await stateOf(first.id)).toMatchObject({ start_hour: '10:00:00' });
});
