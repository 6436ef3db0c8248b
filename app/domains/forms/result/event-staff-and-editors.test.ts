import { afterAll, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { resultsOf } from '#tests/factories/form-results.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { copyForm, createForm, saveForm } from '../form/create-and-save-form.server.ts';
import { findFormWork, getFormWork } from '../form/find-form-work.server.ts';
import { archiveForm, closeForm, publishForm, reopenForm } from '../publication/publish-and-close-form.server.ts';
import { findEventOverview } from './find-result-overview.server.ts';
import { findResults } from './find-results.server.ts';
import { getRegistrationResult } from './open-result.server.ts';

const app = await createTestApp({ clock: createClock() });
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);
const [here, elsewhere] = [await createFacility(db), await createFacility(db)];

test('event staff build events of the own unit, and no survey, no form of another unit, none of the group', async () => {
  const staff = await createStaff(db, 'event_staff', [here.id]);
  const manager = await createStaff(db, 'manager', [here.id, elsewhere.id]);
  const day = new Date(saturdayMorning.getTime() + 30 * 86_400_000).toISOString().slice(0, 10);
  const { id } = await done(createForm, staff, { kind: 'event', name: 'Senam petugas', slug: 'acara-petugas', facility: here.id });
  const { stored } = await done(getFormWork, staff, { id });
  const values = { starts_at: `${day}T09:00`, ends_at: `${day}T12:00` };
  const { version } = await done(saveForm, staff, { id, version: stored.version, base: {}, values });
  await done(publishForm, staff, { id, version });
  await done(closeForm, staff, { id });
  await done(reopenForm, staff, { id });
  const begin = (kind: string, facility: number | string) => ({ kind, name: 'Lain', slug: 'acara-lain', facility });
  expect(await refusal(createForm, staff, begin('survey', here.id))).toBe('kind_of_others');
  for (const facility of [elsewhere.id, '']) expect(await refusal(createForm, staff, begin('event', facility))).toBe('foreign_facility');
  const survey = await done(createForm, manager, { kind: 'survey', name: 'Survei', slug: 'survei-sini', facility: here.id });
  const theirs = await done(createForm, manager, { kind: 'event', name: 'Sana', slug: 'acara-sana', facility: elsewhere.id });
  for (const form of [survey, theirs]) {
    expect(await refusal(getFormWork, staff, { id: form.id })).toBe('not_found');
    expect(await refusal(copyForm, staff, { id: form.id, name: 'Salinan', slug: `salinan-${form.id}` })).toBe('not_found');
    expect(await refusal(archiveForm, staff, { id: form.id })).toBe('not_found');
  }
  const seen = async (kind: 'event' | 'survey') =>
    (await done(findFormWork, staff, { units: [], kind, q: '' })).forms.map(({ id: one, may_edit }) => [one, may_edit]);
  expect(await seen('event')).toEqual([[id, true]]);
  expect(await seen('survey')).toEqual([]);
});

test('an editor sees how full an event is and how many came, and no person', async () => {
  const unit = await createFacility(db);
  const { formHere, registered } = resultsOf(app, unit.id);
  const form = await formHere({ capacity: 3, hasApproval: true });
  const { id: registration } = await registered(form);
  const [editor, desk] = [await createStaff(db, 'editor', [unit.id]), await createStaff(db, 'event_staff', [unit.id])];
  const counted = { id: form.id, capacity: 3, taken: 1, to_decide: 1, came: 0 };
  expect(await done(findEventOverview, desk, {})).toMatchObject([{ ...counted, may_read: true }]);
  expect(await done(findEventOverview, editor, {})).toMatchObject([{ ...counted, may_read: false }]);
  expect(await done(findEventOverview, await createStaff(db, 'editor', [here.id]), {})).not.toContainEqual(
    expect.objectContaining(counted),
  );
  expect(await refusal(findResults, editor, { id: form.id, list: 'all' })).toBe('forbidden');
  expect(await refusal(getRegistrationResult, editor, { registration })).toBe('forbidden');
});
