import { afterAll, expect, test } from 'vitest';
import { facilityResource } from '#app/domains/directory/facility/facility.content.server.ts';
import { findUses } from '#app/kits/content/reads/find-uses.server.ts';
import { createClock, visitorAt } from '#tests/factories/appointments.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { pdf, receive } from '#tests/factories/files.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createVacancy } from '#tests/factories/vacancies.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { deleteExpiredJobApplications } from './delete-expired-job-applications.server.ts';
import { applicationConsent } from './job-application-fields.schema.ts';
import { sendJobApplication } from './send-job-application.server.ts';

const clock = createClock();
const app = await createTestApp({ clock });
afterAll(() => app.close());
const { db, platform } = app;
const { done } = callsOn(app);
const start = clock.now();
const dateAfter = (days: number) => new Date(start.getTime() + days * 86_400_000).toISOString().slice(0, 10);

/** An application for a new vacancy whose last day is so many days ahead. */
async function apply(days: number, facilityId?: number) {
  const { id, slug } = await createVacancy(app);
  const given = { closes_on: dateAfter(days), updated_at: start, ...(facilityId === undefined ? {} : { facility_id: facilityId }) };
  await db.updateTable('vacancies').set(given).where('id', '=', id).execute();
  platform.cache.purgeAll();
  const sent = { slug, name: 'Siti Aminah', phone: '0812-3456-7890', email: 'siti@contoh.id', letter: 'Saya perawat.' };
  const file = { consent: applicationConsent.version, file: receive(app, pdf) };
  return { vacancyId: id, id: (await done(sendJobApplication, visitorAt(newAddress()), { ...sent, ...file })).id };
}

test('none is kept longer than twelve months, and one of a vacancy that is taken off the site not as if it were open', async () => {
  const [prolonged, off] = [await apply(10), await apply(300)];
  const ids = [prolonged.id, off.id];
  await db
    .updateTable('vacancies')
    .set({ closes_on: dateAfter(900) })
    .where('id', '=', prolonged.vacancyId)
    .execute();
  await db.updateTable('vacancies').set({ published_at: null }).where('id', '=', off.vacancyId).execute();
  const left = async (days: number) => {
    clock.set(new Date(start.getTime() + days * 86_400_000));
    await deleteExpiredJobApplications.run(platform, {});
    const rows = await db.selectFrom('job_applications').select('id').where('id', 'in', ids).orderBy('id').execute();
    return rows.map(({ id }) => ids.indexOf(id));
  };
  expect(await left(180)).toEqual([0, 1]);
  expect(await left(186)).toEqual([0]);
  expect(await left(364)).toEqual([0]);
  expect(await left(367)).toEqual([]);
  clock.set(start);
});

test('a facility with applications is not deleted, so that no CV is left without its application', async () => {
  const { id } = await createFacility(db);
  const { vacancyId } = await apply(30, id);
  await db.deleteFrom('vacancies').where('id', '=', vacancyId).execute();
  await expect(db.deleteFrom('facilities').where('id', '=', id).execute()).rejects.toThrow('job_applications_facility');
  expect(await findUses(db, facilityResource, platform.resources, String(id), { name: 'RS' })).toContainEqual({
    label: '1 lamaran kerja',
    href: null,
  });
});
