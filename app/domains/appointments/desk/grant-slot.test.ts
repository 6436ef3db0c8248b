import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRequest } from './confirm-request.server.ts';
import { findDeskRequests } from './find-desk-requests.server.ts';
import { grantSlot } from './grant-slot.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, takenOn } = deskOn(app);

test('a request beyond the share of unproven numbers waits, and the desk grants it', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const desk = await deskOf(slot);
  await submitted(slot, {}, visitorAt('10.0.0.1'));
  const waits = await submitted(slot, {}, visitorAt('10.0.0.2'));
  expect((await stateOf(waits.id)).holds_place).toBe(false);
  const list = await invokeAs(platform, findDeskRequests, desk, { lens: 'waiting' });
  expect(list.ok && list.data.rows.map(({ id, need }) => [id, need])).toContainEqual([waits.id, 'grant']);
  expect((await invokeAs(platform, confirmRequest, desk, { id: waits.id, version: 1 })).ok).toBe(true);
  expect(await stateOf(waits.id)).toMatchObject({ holds_place: true, desk_state: 'confirmed' });
  expect(await takenOn(slot.schedule.id)).toBe(2);
  expect(await findWrongCounters(db)).toEqual([]);
});

test('a request in quarantine is let in by a grant', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const desk = await deskOf(slot);
  const caught = await submitted(slot, { website: 'https://contoh.id' });
  expect((await stateOf(caught.id)).status).toBe('quarantined');
  expect((await invokeAs(platform, grantSlot, desk, { id: caught.id, version: 1 })).ok).toBe(true);
  expect(await stateOf(caught.id)).toMatchObject({ status: 'requested', holds_place: true });
  expect(await findWrongCounters(db)).toEqual([]);
});
