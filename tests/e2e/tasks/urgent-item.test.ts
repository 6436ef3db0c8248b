import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';

const site = await openSite({ demo: true });
const { db } = site.app;
afterAll(() => site.close());

/** The patients of an absence, at which unit they were to come, and when they were told. */
const patientsOf = async (absence: string) =>
  await db
    .selectFrom('absence_requests as own')
    .innerJoin('appointment_requests as request', 'request.id', 'own.request_id')
    .innerJoin('practice_schedules as hours', 'hours.id', 'own.schedule_id')
    .innerJoin('practices', 'practices.id', 'hours.practice_id')
    .select(['own.request_id', 'own.notified_at', 'practices.facility_id', 'request.patient_name'])
    .where('own.absence_id', '=', absence)
    .orderBy('own.request_id')
    .execute();

const untold = await db
  .selectFrom('absence_requests')
  .innerJoin('absences', 'absences.id', 'absence_requests.absence_id')
  .select('absences.id')
  .where('absence_requests.notified_at', 'is', null)
  .where('absences.undone_at', 'is', null)
  .orderBy('absence_requests.visit_date')
  .executeTakeFirstOrThrow();

test.each(ways)('a manager does the most urgent of what waits: $width px, by $by', async (way) => {
  const patients = await patientsOf(untold.id);
  const facilityId = patients[0]?.facility_id ?? 0;
  const manager = await createUser(db, { roles: ['manager'], facilityId });
  const { token } = await signIn(db, manager);
  const page = await site.newPage(way);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto('/staff');
  const clerk = clerkOf(page, way);

  const [first] = await page.getByRole('list', { name: 'Paling mendesak' }).getByRole('listitem').all();
  if (!first) throw new Error('nothing waits for the manager');
  expect(await first.innerText()).toMatch(/absen .*, 2 pasien belum diberi tahu\.\sBeri tahu/);
  await clerk.pressOn(first.getByRole('link', { name: /^Beri tahu/ }));
  const act = page.getByRole('button', { name: /^Sudah diberi tahu/ }).first();
  await act.waitFor();
  const name = await act.textContent();
  await clerk.pressOn(act);
  await page.getByText('7 dari 8 sudah diberi tahu').waitFor();

  const before = new Set(patients.flatMap(({ notified_at, request_id }) => (notified_at ? [request_id] : [])));
  const notified = (await patientsOf(untold.id)).filter(({ notified_at, request_id }) => notified_at && !before.has(request_id));
  expect(notified.map(({ patient_name }) => name?.includes(patient_name))).toEqual([true]);
  clerk.expectCost({ presses: 2, seconds: 10 });
  // As before, for the next way.
  const ids = notified.map(({ request_id }) => request_id);
  await db.updateTable('absence_requests').set({ notified_at: null }).where('request_id', 'in', ids).execute();
});
