import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { createClock, saturdayMorning, visitor } from '#tests/factories/appointments.ts';
import { createStaff, deskOn, monday } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cancelRequest } from '../patient-change/cancel-request.server.ts';
import { moveRequest } from '../patient-change/move-request.server.ts';
import { cancelByDesk } from './cancel-by-desk.server.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { contactPatient, revealPhone } from './contact-patient.server.ts';
import { findDeskRequests, getDeskRequest } from './find-desk-requests.server.ts';
import { grantSlot } from './grant-slot.server.ts';
import { mergeDuplicate } from './merge-duplicate.server.ts';
import { moveByDesk } from './move-by-desk.server.ts';
import { recordDeskAct } from './record-desk-act.server.ts';
import { undoDeskAct } from './undo-desk-act.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted } = deskOn(app);

describe('who may', () => {
  test('a request of another hospital is not there, for reads and changes alike', async () => {
    const slot = await createSlot(db, { capacity: 4 });
    const other = await createSlot(db, { capacity: 4 });
    const desk = await deskOf(other);
    const request = await submitted(slot);
    const as =
      <I, V>(item: Operation<I, V>, more: object) =>
      (input: object) =>
        invokeAs(platform, item, desk, { ...input, ...more });
    const calls = [
      as(recordDeskAct, { act: 'contact' }),
      as(confirmRequest, {}),
      as(grantSlot, {}),
      as(cancelByDesk, { reason: 'asked' }),
      as(mergeDuplicate, {}),
      as(undoDeskAct, {}),
      as(moveByDesk, { schedule_id: slot.schedule.id, visit_date: '2026-11-30' }),
      as(getDeskRequest, {}),
      as(contactPatient, {}),
    ];
    for (const call of calls) {
      expect(await call({ id: request.id, version: 1 })).toEqual({ ok: false, code: 'not_found' });
      expect(await call({ id: '999999999', version: 1 })).toEqual({ ok: false, code: 'not_found' });
    }
    const revealer = await createStaff(db, 'manager', [other.facility.id]);
    expect(await invokeAs(platform, revealPhone, revealer, { id: request.id, reason: 'Keluarga bertanya' })).toEqual({
      ok: false,
      code: 'not_found',
    });
    expect(await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday, units: [slot.facility.id] })).toEqual({
      ok: false,
      code: 'not_found',
    });
    const list = await invokeAs(platform, findDeskRequests, desk, { lens: 'day', date: monday });
    expect(list.ok && list.data.rows.every((row) => row.facility.id === other.facility.id)).toBe(true);
    expect((await stateOf(request.id)).version).toBe(1);
  });
});

describe('the patient and the desk', () => {
  test('a change by the link refuses the desk’s older version, and a move asks for a new confirmation', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    expect((await invokeAs(platform, confirmRequest, desk, { id: request.id, version: 1 })).ok).toBe(true);
    const { version } = await stateOf(request.id);
    expect((await invokeAs(platform, moveRequest, visitor, { token: request.token, visit_date: '2026-11-30' })).ok).toBe(true);
    expect(await stateOf(request.id)).toMatchObject({ desk_state: 'new', confirmed_at: null, visit_date: '2026-11-30' });
    expect(await invokeAs(platform, cancelByDesk, desk, { id: request.id, version, reason: 'asked' })).toEqual({
      ok: false,
      code: 'changed',
    });
    expect((await invokeAs(platform, cancelRequest, visitor, { token: request.token })).ok).toBe(true);
    const seen = await invokeAs(platform, getDeskRequest, desk, { id: request.id });
    expect(seen.ok && seen.data.events.map(({ kind, is_patient }) => [kind, is_patient])).toEqual([
      ['cancel', true],
      ['move', true],
      ['confirm', false],
    ]);
  });

  test('after the arrival the link neither moves nor cancels', async () => {
    const slot = await createSlot(db, { capacity: 2 });
    const desk = await deskOf(slot);
    const request = await submitted(slot);
    clock.set(new Date('2026-11-23T00:30:00Z'));
    expect((await invokeAs(platform, recordDeskAct, desk, { id: request.id, version: 1, act: 'arrive' })).ok).toBe(true);
    expect(await invokeAs(platform, cancelRequest, visitor, { token: request.token })).toEqual({ ok: false, code: 'visit_over' });
    const moved = await invokeAs(platform, moveRequest, visitor, { token: request.token, visit_date: '2026-11-30' });
    expect(moved).toEqual({ ok: false, code: 'visit_over' });
  });
});
