import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { resultsOf } from '#tests/factories/form-results.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { contactRegistrant } from './contact-registrant.server.ts';
import { exportResults } from './export-results.server.ts';
import { findResults } from './find-results.server.ts';
import { getRegistrationResult } from './open-result.server.ts';
import { renewLinks, resendByStaff } from './resend-or-renew-links.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { done, refusal } = callsOn(app);

const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
const staff = await createStaff(db, 'event_staff', [here.id]);
const other = await createStaff(db, 'manager', [elsewhere.id]);

const { formHere, registered } = resultsOf(app, here.id);

test('opening, contacting and resending are of the own facility alone, and recorded', async () => {
  const form = await formHere();
  const row = await registered(form);
  const person = await createUser(db);
  await db.updateTable('form_submissions').set({ user_id: person.id }).where('id', '=', row.submission_id).execute();
  const input = { registration: row.id };
  for (const item of [getRegistrationResult, contactRegistrant, resendByStaff, renewLinks] as const) {
    expect(await refusal(item as typeof getRegistrationResult, other, input)).toBe('not_found');
  }
  for (const item of [findResults, exportResults] as const) {
    expect(await refusal(item as typeof findResults, other, { id: form.id, format: 'csv', reason: 'Rapat acara' } as never)).toBe(
      'not_found',
    );
  }
  for (const _ of [1, 2]) await done(getRegistrationResult, staff, input);
  expect((await done(contactRegistrant, staff, input)).whatsapp_url).toContain('Acara');
  await done(resendByStaff, staff, input);
  const actions = await db.selectFrom('audit_records').select('action').where('subject_id', '=', person.id).execute();
  expect(actions.map(({ action }) => action).sort()).toEqual(['registration.contact', 'registration.staff_resent', 'registration.viewed']);
});
