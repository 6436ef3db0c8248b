import { afterAll, beforeEach, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { resultsOf } from '#tests/factories/form-results.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findEventOverview, registrationsToDecide } from './find-result-overview.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));

const { done } = callsOn(app);

const here = await createFacility(db);

const { formHere, registered } = resultsOf(app, here.id);

test('the overview says how full events are and what waits for a decision', async () => {
  const unit = await createFacility(db);
  const desk = await createStaff(db, 'event_staff', [unit.id]);
  const form = await formHere({ facilityId: unit.id, capacity: 3, hasApproval: true });
  await registered(form);
  expect(await done(findEventOverview, desk, {})).toMatchObject([{ id: form.id, capacity: 3, taken: 1, to_decide: 1, came: 0 }]);
  expect(await registrationsToDecide.read({ db, clock, cache: platform.cache }, [unit.id])).toMatchObject({ count: 1 });
  clock.set(new Date(form.endsAt.getTime() + 1));
  expect(await done(findEventOverview, desk, {})).toEqual([]);
  expect(await done(findEventOverview, desk, { past: true })).toHaveLength(1);
  expect(await registrationsToDecide.read({ db, clock, cache: platform.cache }, [unit.id])).toMatchObject({ count: 0 });
});
