import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createClock, phoneOf, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn, monday, mondayEvening, mondayMorning } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { enterRequest } from './enter-request.server.ts';
import { recordDeskAct } from './record-desk-act.server.ts';
import { undoDeskAct } from './undo-desk-act.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, versionOf } = deskOn(app);

describe('the states', () => {
  test.each([
    ['new', 'contact', 'contacted'],
    ['new', 'confirm', 'confirmed'],
    ['new', 'arrive', 'arrived'],
    ['new', 'no_show', 'no_show'],
    ['new', 'done', null],
    ['contacted', 'contact', 'contacted'],
    ['contacted', 'confirm', 'confirmed'],
    ['contacted', 'arrive', 'arrived'],
    ['contacted', 'no_show', 'no_show'],
    ['contacted', 'done', null],
    ['confirmed', 'contact', 'confirmed'],
    ['confirmed', 'confirm', null],
    ['confirmed', 'arrive', 'arrived'],
    ['confirmed', 'no_show', 'no_show'],
    ['confirmed', 'done', null],
    ['arrived', 'contact', null],
    ['arrived', 'confirm', null],
    ['arrived', 'arrive', null],
    ['arrived', 'no_show', null],
    ['arrived', 'done', 'done'],
    ['no_show', 'contact', null],
    ['no_show', 'confirm', null],
    ['no_show', 'arrive', 'arrived'],
    ['no_show', 'no_show', null],
    ['no_show', 'done', null],
    ['done', 'contact', null],
    ['done', 'confirm', null],
    ['done', 'arrive', null],
    ['done', 'no_show', null],
    ['done', 'done', null],
  ] as const)('%s, %s: %s', async (state, act, to) => {
    const slot = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    await db.updateTable('appointment_requests').set({ desk_state: state }).where('id', '=', request.id).execute();
    clock.set(act === 'no_show' ? mondayEvening : mondayMorning);
    const before = await stateOf(request.id);
    const input = { id: request.id, version: before.version };
    const result =
      act === 'confirm'
        ? await invokeAs(platform, confirmRequest, desk, input)
        : await invokeAs(platform, recordDeskAct, desk, { ...input, act });
    expect(result.ok ? 'ok' : result.code).toBe(to ? 'ok' : 'not_allowed');
    expect((await stateOf(request.id)).desk_state).toBe(to ?? state);
  });

  test('an arrival gets the next number of the queue; undo takes the last step back once', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(slot);
    const [first, second] = [await submitted(slot), await submitted(slot)];
    clock.set(mondayMorning);
    const act = async (id: string, name: string) =>
      await invokeAs(platform, recordDeskAct, desk, { id, version: await versionOf(id), act: name });
    for (const { id } of [second, first]) expect((await act(id, 'arrive')).ok).toBe(true);
    expect([(await stateOf(second.id)).queue_number, (await stateOf(first.id)).queue_number]).toEqual([1, 2]);
    const undo = async (id: string) => await invokeAs(platform, undoDeskAct, desk, { id, version: await versionOf(id) });
    expect((await undo(second.id)).ok).toBe(true);
    expect(await stateOf(second.id)).toMatchObject({ desk_state: 'new', queue_number: null });
    expect(await undo(second.id)).toEqual({ ok: false, code: 'not_allowed' });
    // A number is not given twice.
    expect((await act(second.id, 'arrive')).ok).toBe(true);
    expect((await stateOf(second.id)).queue_number).toBe(3);
    // Not even the last one, which the patient has heard.
    expect((await undo(second.id)).ok).toBe(true);
    const third = await invokeAs(platform, enterRequest, desk, {
      schedule_id: slot.schedule.id,
      visit_date: monday,
      name: 'Tamu',
      phone: phoneOf(3),
      source: 'walk_in',
      has_consent: true,
    });
    if (!third.ok) throw new Error(third.code);
    expect((await stateOf(third.data.id)).queue_number).toBe(4);
  });

  test('nobody is absent before the end of the hours, and nobody arrives on another day', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    const act = async (name: string) =>
      await invokeAs(platform, recordDeskAct, desk, { id: request.id, version: await versionOf(request.id), act: name });
    expect(await act('arrive')).toEqual({ ok: false, code: 'not_today' });
    clock.set(mondayMorning);
    expect(await act('no_show')).toEqual({ ok: false, code: 'too_early' });
    clock.set(mondayEvening);
    expect((await act('no_show')).ok).toBe(true);
    expect((await act('arrive')).ok).toBe(true);
  });
});
