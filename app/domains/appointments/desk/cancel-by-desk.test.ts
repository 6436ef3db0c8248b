import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { cancelByDesk } from './cancel-by-desk.server.ts';
import { getDeskRequest } from './find-desk-requests.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { deskOf, stateOf, submitted, takenOn } = deskOn(app);

test('a cancellation needs a reason, releases the slot and deletes what the patient added', async () => {
  const slot = await createSlot(db, { capacity: 1 });
  const desk = await deskOf(slot);
  const request = await submitted(slot);
  expect(await invokeAs(platform, cancelByDesk, desk, { id: request.id, version: 1 })).toEqual({ ok: false, code: 'invalid_input' });
  expect((await invokeAs(platform, cancelByDesk, desk, { id: request.id, version: 1, reason: 'doctor_absent', note: 'Sakit' })).ok).toBe(
    true,
  );
  expect(await stateOf(request.id)).toMatchObject({ status: 'cancelled', cancel_reason: 'doctor_absent' });
  expect(await takenOn(slot.schedule.id)).toBe(0);
  const seen = await invokeAs(platform, getDeskRequest, desk, { id: request.id });
  expect(seen.ok && seen.data.events).toMatchObject([{ kind: 'cancel', note: 'Sakit', is_patient: false, from_state: 'new' }]);
});
