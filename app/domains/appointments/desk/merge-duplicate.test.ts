import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, findWrongCounters, saturdayMorning, visitorAt } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { mergeDuplicate } from './merge-duplicate.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted } = deskOn(app);

test('a duplicate is merged, and the first request remains', async () => {
  const slot = await createSlot(db, { capacity: 8 });
  const desk = await deskOf(slot);
  const person = { name: 'Ani', phone: '081299990001' };
  const first = await submitted(slot, person, visitorAt('10.1.0.1', 'a'));
  const second = await submitted(slot, person, visitorAt('10.1.0.2', 'b'));
  expect((await invokeAs(platform, mergeDuplicate, desk, { id: first.id, version: 1 })).ok).toBe(false);
  expect((await invokeAs(platform, mergeDuplicate, desk, { id: second.id, version: 1 })).ok).toBe(true);
  expect(await stateOf(second.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'merged' });
  expect(await stateOf(first.id)).toMatchObject({ status: 'requested', holds_place: true });
  expect(await findWrongCounters(db)).toEqual([]);
});
