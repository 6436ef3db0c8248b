import { afterAll, expect, test } from 'vitest';
import { signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { deskOn, mondayMorning } from '#tests/factories/desk.ts';
import { createFacility, createPractice, createSchedule, createSlot } from '#tests/factories/directory.ts';
import { createUserWithPassword } from '#tests/factories/log-in.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';

// A visit is moved to another hospital in three presses: by its patient, and by the desk.
const site = await openSite({ clock: createClock(mondayMorning) });
const { db } = site.app;
afterAll(() => site.close());
const { stateOf, submitted } = deskOn(site.app);

/** A doctor with hours at two hospitals, and a visit at the first one. */
async function visit() {
  const slot = await createSlot(db, { capacity: null, start: '10:00', end: '16:00' });
  const facility = await createFacility(db);
  const practice = await createPractice(db, {
    doctorId: slot.doctor.id,
    facilityId: facility.id,
    specializationId: slot.specialization.id,
  });
  const there = await createSchedule(db, practice.id, { day: 2, capacity: 1 });
  return { slot, facility, there, request: await submitted(slot, { name: 'Ani Pindah' }) };
}

test.each(ways)('a patient moves a visit by its link: $width px, by $by', async (way) => {
  const { facility, there, request } = await visit();
  const page = await site.newPage(way);
  await page.goto(`/pendaftaran/status/${request.token}`);
  const clerk = clerkOf(page, way);
  await clerk.press('link', 'Ubah jadwal');
  await page.getByRole('heading', { name: 'Ubah jadwal' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await clerk.press('radio', /^Selasa, 1 Desember 2026/);
  await clerk.press('button', 'Pindahkan');
  await page.getByText('Tanggal dipindah ke Selasa, 1 Desember 2026.').waitFor();
  expect(await stateOf(request.id)).toMatchObject({ facility_id: facility.id, schedule_id: there.id, visit_date: '2026-12-01' });
  clerk.expectCost({ presses: 3, seconds: 8 });
});

test.each(ways)('the desk moves a visit for its patient: $width px, by $by', async (way) => {
  const { slot, facility, request } = await visit();
  const staff = await createUserWithPassword(db, { name: 'Rina Loket', roles: ['booking_desk'], facilityId: slot.facility.id });
  const page = await site.newPage(way);
  const { token } = await signIn(db, staff);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(`/staff/pendaftaran/${request.id}`);
  const clerk = clerkOf(page, way);
  await clerk.press('link', 'Semua jam kosong');
  await page.getByRole('heading', { name: 'Pindahkan Ani Pindah' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await clerk.press('radio', /^Selasa, 1 Desember 2026/);
  await clerk.press('button', 'Pindahkan');
  await page.getByText('Kunjungan dipindahkan.').waitFor();
  expect(await stateOf(request.id)).toMatchObject({ facility_id: facility.id, visit_date: '2026-12-01' });
  clerk.expectCost({ presses: 3, seconds: 8 });
});
