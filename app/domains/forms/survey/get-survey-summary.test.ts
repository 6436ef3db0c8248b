import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { stranger } from '#tests/factories/event-forms.ts';
import { classDefinition } from '#tests/factories/form-results.ts';
import { createForm } from '#tests/factories/forms.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { submitForm } from '../registration/submit-form.server.ts';
import { getSurveySummary } from './get-survey-summary.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
const { db, platform } = app;
afterAll(() => app.close());
beforeEach(() => clock.set(saturdayMorning));
const { done, refusal } = callsOn(app);

const [here, elsewhere] = [await createFacility(db), await createFacility(db)];
const staff = await createStaff(db, 'event_staff', [here.id]);
const other = await createStaff(db, 'manager', [elsewhere.id]);
const clerk = await createStaff(db, 'complaints', [here.id]);

test('a survey is counted by option, without what looks automated, for those who may read it', async () => {
  const survey = await createForm(db, { kind: 'survey', facilityId: here.id, now: saturdayMorning, definition: classDefinition });
  const send = (n: number, more: Record<string, string>) =>
    done(submitForm, stranger(), {
      kind: 'survey',
      slug: survey.slug,
      source: 'page',
      agent: null,
      fields: { nama: `Ibu ${n}`, telepon: `0812${70_000_000 + n}`, ...more },
    });
  await send(1, { topik: 'asi' });
  await send(2, { topik: 'asi' });
  await send(3, { topik: 'mpasi' });
  await send(4, {});
  await send(5, { topik: 'mpasi', website: 'https://iklan.example' });
  const [field] = await done(getSurveySummary, clerk, { id: survey.id });
  expect([field?.label, field?.answered, field?.options.map(({ label, n, percent }) => [label, n, percent])]).toEqual([
    'Topik',
    3,
    [
      ['Menyusui', 2, 67],
      ['MPASI', 1, 33],
    ],
  ]);
  expect(await refusal(getSurveySummary, other, { id: survey.id })).toBe('not_found');
  expect(await refusal(getSurveySummary, staff, { id: survey.id })).toBe('forbidden');
  const user = await createUser(db, { roles: ['complaints'], facilityId: here.id });
  const { headers } = await signIn(db, user, platform.signed);
  const html = await (await app.fetch(`/staff/survei/${survey.id}`, { headers: { ...headers, 'x-forwarded-for': newAddress() } })).text();
  for (const text of ['Ringkasan', 'menjawab', 'Menyusui', '67']) expect(html).toContain(text);
  // Who registers for a sensitive form is in no count.
  const sensitive = await createForm(db, { kind: 'survey', facilityId: here.id, now: saturdayMorning, isSensitive: true });
  expect(await done(getSurveySummary, clerk, { id: sensitive.id })).toEqual([]);
});
