import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { monday } from '#tests/factories/desk.ts';
import { createSchedule } from '#tests/factories/directory.ts';
import { mondaysOn } from '#tests/factories/mornings.ts';
import { schedulesOn } from '#tests/factories/schedules.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { moveByDesk } from '../desk/move-by-desk.server.ts';
import { tickAbsence } from './tick-absence.server.ts';

// What patients know of a practice that changes more than once, by messages of both topics and by telephone.
const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { messagesOf, messageTo, onTheWay, versionOf } = schedulesOn(app);
const { mondayWith, delivered, corrections } = mondaysOn(app, clock);

describe('of a confirmed visit', () => {
  async function confirmed() {
    const morning = await mondayWith(1);
    await morning.confirm(morning.first.id);
    await delivered(morning.first.id);
    return morning;
  }

  test('an end that is earlier is told', async () => {
    const { slot, hours } = await confirmed();
    expect(await hours('08:00', '10:00')).toMatchObject({ affected: 1 });
    expect(await messagesOf(slot)).toEqual(['visit_confirmed', 'visit_moved']);
    const [row] = (await db.selectFrom('absence_requests').select('message_id').orderBy('absence_id', 'desc').limit(1).execute()) ?? [];
    const last = db
      .selectFrom('outbox_messages')
      .select('template')
      .where('id', '=', row?.message_id ?? '');
    expect(await last.executeTakeFirst()).toEqual({ template: 'visit_moved' });
  });

  test('a date that opens again with an earlier end is told', async () => {
    const { slot, first, absent, hours } = await confirmed();
    await absent();
    await delivered(first.id);
    await hours('08:00', '10:00');
    expect(await messagesOf(slot)).toEqual(['visit_confirmed', 'visit_doctor_absent', 'visit_moved']);
  });

  test('the hours of the confirmation take back an absence, also when the message about other hours was not sent', async () => {
    const { slot, first, absent, hours } = await confirmed();
    await absent();
    await delivered(first.id);
    await hours('10:00', '12:00');
    await hours('08:00', '12:00');
    expect((await messagesOf(slot)).slice(2)).toEqual(['visit_moved', 'visit_moved']);
    expect(await messageTo(first.id)).toMatchObject({ when: expect.stringContaining('08.00') });
  });
});

describe('an absence is told again', () => {
  test('after a message about other hours took it back', async () => {
    const { first, absent, hours, countOf } = await mondayWith(1);
    await absent();
    await delivered(first.id);
    for (const start of ['10:00', '08:00']) {
      await hours(start, '12:00');
      await delivered(first.id);
    }
    await absent();
    expect(await countOf('doctor_absent')).toBe(2);
  });

  test('after the staff took it back by telephone', async () => {
    const { first, call, absent, undo, countOf } = await mondayWith(1);
    const id = await absent();
    await delivered(first.id);
    await undo(id);
    await db.updateTable('outbox_messages').set({ state: 'dropped' }).where('template', '=', 'visit_doctor_present').execute();
    await call(tickAbsence, { id, visit_id: first.id, tick: 'corrected', on: '1' });
    await absent();
    expect(await countOf('doctor_absent')).toBe(2);
  });

  test('by telephone, and then taken back by a message', async () => {
    const { first, call, absent, undo, countOf } = await mondayWith(1);
    await undo(await absent().finally(() => delivered(first.id)));
    await delivered(first.id);
    const id = await absent();
    await db
      .updateTable('outbox_messages')
      .set({ state: 'failed' })
      .where('record_id', '=', first.id)
      .where('state', '=', 'waiting')
      .execute();
    await call(tickAbsence, { id, visit_id: first.id, tick: 'notified', on: '1' });
    await undo(id);
    expect(await countOf('doctor_present')).toBe(2);
  });
});

test('a delay is taken back when an absence that stopped its correction is over', async () => {
  const { first, late, undo, absent } = await mondayWith(1);
  const id = await late(30);
  await delivered(first.id);
  await undo(id);
  await undo(await absent());
  expect(await onTheWay(first.id)).toEqual(['visit_doctor_present']);
});

test('a delay that is undone is not taken back for who has moved to other hours of the day', async () => {
  const { slot, first, call, late, undo, stateIn } = await mondayWith(1);
  const afternoon = await createSchedule(db, slot.practice.id, { day: 1, start: '15:00', end: '17:00', capacity: 5 });
  const id = await late(30);
  await delivered(first.id);
  await call(moveByDesk, { id: first.id, version: await versionOf(first.id), schedule_id: afternoon.id, visit_date: monday });
  await undo(id);
  expect([await corrections(slot), await stateIn(id)]).toEqual([0, ['moved']]);
});

describe('the chat of the desk', () => {
  test('says that the doctor is away for whatever reason', async () => {
    const { slot, first, absent, undo, chat, addLeave: leave } = await mondayWith(1);
    const id = await absent();
    await leave();
    await undo(id);
    expect(await chat(first.id)).toContain(`${slot.doctor.name} tidak praktik`);
  });

  test('says that the doctor practises to who was told otherwise, until that is done', async () => {
    const { slot, first, call, late, undo, chat } = await mondayWith(1);
    const id = await late(30);
    expect(await chat(first.id)).toContain('terlambat sekitar 30 menit');
    await delivered(first.id);
    await undo(id);
    await db.updateTable('outbox_messages').set({ state: 'dropped' }).where('template', '=', 'visit_doctor_present').execute();
    expect(await chat(first.id)).toContain(`${slot.doctor.name} tetap praktik`);
    await call(tickAbsence, { id, visit_id: first.id, tick: 'corrected', on: '1' });
    expect(await chat(first.id)).toContain('Apakah Anda jadi datang?');
  });
});

describe('whether a message has left', () => {
  test('is what the desk says of it, not its provider', async () => {
    const { first, absent, stateIn } = await mondayWith(1);
    const id = await absent();
    const message = db.updateTable('outbox_messages').where('record_id', '=', first.id);
    await message.set({ state: 'uncertain', manual_at: clock.now() }).execute();
    expect(await stateIn(id)).toEqual(['notified']);
    await message.set({ manual_result: 'failed', manual_done_at: clock.now() }).execute();
    expect(await stateIn(id)).toEqual(['to_notify']);
    // The provider saw it arrive after all.
    await message.set({ state: 'delivered' }).execute();
    expect(await stateIn(id)).toEqual(['notified']);
  });

  test('counts the SMS that stands in for a correction', async () => {
    const { slot, first, late, undo, stateIn } = await mondayWith(1);
    const id = await late(30);
    await delivered(first.id);
    await undo(id);
    const corrected = db.selectFrom('outbox_messages').select(['id', 'recipient', 'template', 'record_id', 'facility_id']);
    const message = corrected.where('record_id', '=', first.id).where('template', '=', 'visit_doctor_present');
    const { id: failed, ...sent } = await message.executeTakeFirstOrThrow();
    await db.updateTable('outbox_messages').set({ state: 'failed' }).where('id', '=', failed).execute();
    expect([await stateIn(id), await corrections(slot)]).toEqual([['to_correct'], 1]);
    const sms = { ...sent, channel: 'sms', fallback_of: failed, state: 'delivered', body_text: '' };
    await db.insertInto('outbox_messages').values(sms).execute();
    expect(await stateIn(id)).toEqual(['restored']);
  });
});
