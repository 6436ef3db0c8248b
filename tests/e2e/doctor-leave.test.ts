import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { leavesOn } from '#tests/factories/rescheduling.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';

const site = await openSite({ clock: createClock(saturdayMorning), live: { sweepMs: 50 } });
const { db } = site.app;
afterAll(() => site.close());
const on = leavesOn(site.app);
const slot = await createSlot(db, { capacity: 4 });
const day = '2026-11-30';

const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
async function expectGood(page: Page) {
  expect([await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), await findings(page)]).toEqual([true, []]);
}

/** A phone of 360 × 740 with the session of a new account. */
async function phoneOf(role: 'doctor' | 'manager', path: string) {
  const user = await createUser(db, { roles: [role], facilityId: role === 'manager' ? slot.facility.id : null });
  if (role === 'doctor') await db.updateTable('doctors').set({ user_id: user.id }).where('id', '=', slot.doctor.id).execute();
  const { token } = await signIn(db, user);
  const page = await site.newPage({ ...smallPhone, height: 740, allow: /status of 4\d\d/ });
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

test('a doctor sees the own day and asks for leave; the manager accepts, and the doctor sees it', async () => {
  await on.submitted(slot, { visit_date: day, name: 'Ani Pertama' });
  await on.submitted(slot, { visit_date: day, name: 'Budi Kedua' });
  const doctor = await phoneOf('doctor', '/staff/praktik');
  await doctor.getByText('Belum ada pasien pada hari ini.').waitFor();
  await doctor.goto(`/staff/praktik?tanggal=${day}`);
  await expectInView(doctor.getByText('Ani Pertama'));
  await expectInView(doctor.getByText('Budi Kedua'));
  await expectGood(doctor);

  await doctor.goto('/staff/praktik/cuti');
  await doctor.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await doctor.getByLabel('Hari pertama').fill(day);
  await doctor.getByLabel('Hari terakhir').fill('2026-12-02');
  await doctor.getByLabel('Alasan').fill('Seminar');
  await press(doctor, 'Ajukan cuti');
  await expectFocusedInView(doctor.getByRole('alert').filter({ hasText: '2 pasien sudah terdaftar' }));
  await expectInView(doctor.getByRole('button', { name: 'Tetap ajukan' }));
  expect(await doctor.getByLabel('Alasan').inputValue()).toBe('Seminar');
  await expectGood(doctor);
  await press(doctor, 'Tetap ajukan');
  await expectFocusedInView(says(doctor, 'Permohonan cuti terkirim.'));
  await doctor.getByText('Menunggu persetujuan').waitFor();
  await expectGood(doctor);

  const manager = await phoneOf('manager', '/staff');
  await manager.getByRole('link', { name: `Putuskan ${slot.doctor.name} minta cuti` }).click();
  await manager.getByText('2 pasien terdaftar').waitFor();
  await expectGood(manager);
  await press(manager, 'Setujui cuti');
  await expectFocusedInView(manager.getByRole('alert').filter({ hasText: '2 pasien sudah terdaftar' }));
  await press(manager, 'Simpan dan catat 2 pasien');
  await expectFocusedInView(says(manager, 'Setiap pasien di bawah ini mendapat satu pesan dan satu usulan jadwal.'));
  await expectInView(manager.getByText('0 dari 2 menjawab', { exact: true }));

  // The decision comes to the open page of the doctor.
  await doctor.getByText('Disetujui').waitFor();
  await doctor.getByRole('heading', { name: 'Cuti yang tercatat' }).waitFor();
  await expectGood(doctor);
});
