import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { monday } from '#tests/factories/desk.ts';
import { mondaysOn } from '#tests/factories/mornings.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredAppointments } from '../delete-expired-appointments.server.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { recordDeskAct } from '../desk/record-desk-act.server.ts';
import { undoDeskAct } from '../desk/undo-desk-act.server.ts';
import { addLeave } from '../timetable/add-leave.server.ts';

// Steps of the desk on a date that is closed, late or at other hours: every patient who is expected hears what is so.
const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { asManager, onTheWay, stateOf, submitted, versionOf } = schedulesOn(app);
const { mondayWith, delivered } = mondaysOn(app, clock);
const nextMonday = '2026-11-30';

async function morning() {
  const on = await mondayWith(1);
  const { id } = on.first;
  const act = async (item: Parameters<typeof on.call>[0], more: object = {}) =>
    await on.call(item, { id, version: await versionOf(id), ...more });
  return {
    ...on,
    id,
    arrive: () => act(recordDeskAct, { act: 'arrive' }),
    takeBack: () => act(undoDeskAct),
    move: (more: object) => act(moveByDesk, more),
    way: () => onTheWay(id),
  };
}

describe('a message that waits while the date is closed', () => {
  test('is not sent, and is sent once the date is open again', async () => {
    const { id, confirm, absent, undo, way, stateIn } = await morning();
    await confirm(id);
    const absence = await absent();
    expect(await way()).toEqual(['visit_doctor_absent']);
    await db.updateTable('outbox_messages').set({ state: 'dropped' }).where('template', '=', 'visit_confirmed').execute();
    await delivered(id);
    await undo(absence);
    expect([await way(), await stateIn(absence)]).toEqual([['visit_confirmed'], ['restored']]);
  });

  test('a confirmation that is taken back on a closed date is corrected when it opens, and the absence with it', async () => {
    const { id, confirm, takeBack, absent, undo, way } = await morning();
    await confirm(id);
    await delivered(id);
    const absence = await absent();
    await delivered(id);
    await takeBack();
    expect(await way()).toEqual([]);
    await undo(absence);
    expect(await way()).toEqual(['visit_corrected']);
  });
});

describe('an arrival that is undone', () => {
  test('at other hours has these hours, and is told', async () => {
    const { id, arrive, takeBack, hours, way } = await morning();
    await arrive();
    await hours('10:00', '12:00');
    expect(await way()).toEqual([]);
    await takeBack();
    expect([await way(), (await stateOf(id)).start_hour]).toEqual([['visit_moved'], '10:00:00']);
  });

  test('on a date with a delay is in its list, and is told', async () => {
    const { arrive, takeBack, late, way, stateIn } = await morning();
    await arrive();
    const id = await late(30);
    expect(await stateIn(id)).toEqual([]);
    await takeBack();
    expect([await way(), await stateIn(id)]).toEqual([['visit_doctor_late'], ['to_notify']]);
  });
});

test('who was told of an absence, then that the visit is confirmed, hears of the next absence', async () => {
  const { id, confirm, absent, undo, way } = await morning();
  const first = await absent();
  await delivered(id);
  await db
    .updateTable('outbox_messages')
    .set({ sent_at: new Date('2026-11-23T00:10:00Z') })
    .where('record_id', '=', id)
    .execute();
  await undo(first);
  await confirm(id);
  const sent = db.updateTable('outbox_messages').set({ state: 'delivered', sent_at: new Date('2026-11-23T00:20:00Z') });
  await sent.where('record_id', '=', id).where('template', '=', 'visit_confirmed').execute();
  await absent();
  expect(await way()).toEqual(['visit_doctor_absent']);
});

test('a move into hours that have begun is told until they are over', async () => {
  const { slot, id, call, first, way } = await morning();
  await call(moveByDesk, { id, version: await versionOf(id), schedule_id: slot.schedule.id, visit_date: nextMonday });
  clock.set('2026-11-23T02:00:00Z');
  await call(moveByDesk, { id: first.id, version: await versionOf(id), schedule_id: slot.schedule.id, visit_date: monday });
  expect(await way()).toEqual(['visit_moved']);
  const last = db.selectFrom('outbox_messages').select('expires_at').where('record_id', '=', id).orderBy('id', 'desc');
  expect(await last.executeTakeFirst()).toEqual({ expires_at: new Date('2026-11-23T05:00:00Z') });
});

test('hours that change twice are one row of work, of the second change', async () => {
  const { slot, hours, way, stateIn } = await morning();
  await hours('10:00', '12:00');
  await hours('11:00', '12:00');
  const records = await db.selectFrom('absences').select('id').where('facility_id', '=', slot.facility.id).orderBy('id').execute();
  const states = [];
  for (const { id } of records) states.push(...((await stateIn(id)) as string[]));
  expect([states, await way()]).toEqual([['replaced', 'to_notify'], ['visit_moved']]);
});

test('visits that are lost and visits at other hours, by one change, are two records', async () => {
  const { slot, id, way } = await morning();
  const other = await submitted(slot, { visit_date: nextMonday });
  // Written past the operations, so that the leave is the first to see it.
  const exception = { schedule_id: slot.schedule.id, day: monday, kind: 'hours', start_hour: '10:00', end_hour: '12:00' };
  await db.insertInto('schedule_exceptions').values(exception).execute();
  const days = { starts_on: nextMonday, ends_on: nextMonday, accept: '1' };
  await asManager(slot, addLeave, { doctor_id: slot.doctor.id, place: slot.facility.id, ...days });
  expect([await way(), await onTheWay(other.id)]).toEqual([['visit_moved'], ['visit_doctor_absent']]);
  const kinds = db.selectFrom('absences').innerJoin('absence_requests', 'absence_requests.absence_id', 'absences.id');
  const found = kinds.select(['absences.kind', 'absence_requests.request_id']).where('absence_requests.schedule_id', '=', slot.schedule.id);
  expect(await found.orderBy('absences.id').execute()).toEqual([
    { kind: 'absent', request_id: other.id },
    { kind: 'hours', request_id: id },
  ]);
});

test('a doctor who is late beyond the end can still be recorded as absent, and patients are told', async () => {
  const { absent, late, way } = await morning();
  await late(120);
  clock.set('2026-11-23T05:30:00Z');
  expect(await way()).toEqual(['visit_doctor_late']);
  await absent();
  expect(await way()).toEqual(['visit_doctor_absent']);
  const last = db.selectFrom('outbox_messages').select('expires_at').orderBy('id', 'desc');
  expect(await last.executeTakeFirst()).toEqual({ expires_at: new Date('2026-11-23T07:30:00Z') });
});

test('a correction that the outbox forgets before it was sent is work of the desk', async () => {
  const { id, late, undo, stateIn } = await morning();
  const delay = await late(30);
  await delivered(id);
  await undo(delay);
  expect(await stateIn(delay)).toEqual(['restored']);
  const messages = db.updateTable('outbox_messages').where('record_id', '=', id);
  await messages.set({ created_at: new Date(clock.now().getTime() - 29 * 86_400_000) }).execute();
  await deleteExpiredAppointments.run(platform, {} as never);
  await db.deleteFrom('outbox_messages').where('record_id', '=', id).execute();
  expect(await stateIn(delay)).toEqual(['to_correct']);
});
