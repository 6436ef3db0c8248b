import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { makeStale } from '#tests/factories/privacy.ts';
import { createPatientWithVisit, newDocument } from '#tests/factories/results.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';

const site = await openSite();
afterAll(() => site.close());
const { app } = site;
const { db, platform } = app;

/** A phone on which this account is signed in. */
async function phoneOf(user: { id: string }, allow?: RegExp) {
  const page = await site.newPage({ width: 360, height: 740, ...(allow ? { allow } : {}) });
  const { token } = await signIn(db, user, platform.signed);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  return page;
}

test('a result on two phones: the desk uploads and withdraws it, the patient downloads it from the reservation', async () => {
  const user = await createUserWithPassword(db);
  const { visit } = await createPatientWithVisit(app, { userId: user.id, days: 0 });
  const clerk = await createUser(db, { name: 'Rina Loket', roles: ['booking_desk'], facilityId: visit.facility });
  const desk = await phoneOf(clerk, /status of 422/);
  await watchShifts(desk);
  await desk.goto('/staff/hasil');
  await settle(desk);
  await expectLayoutStable(desk);
  await expectAccessible(desk);
  await desk.getByRole('link', { name: 'Siti Aminah' }).click();
  await desk.getByRole('heading', { name: 'Unggah hasil' }).waitFor();
  const first = newDocument();
  const choose = (buffer: Buffer) =>
    desk.getByLabel('Dokumen', { exact: true }).setInputFiles({ name: 'Siti Aminah HIV.pdf', mimeType: 'application/pdf', buffer });
  await choose(first);
  await desk.getByRole('button', { name: 'Kirim ke akun pasien' }).click();
  await desk.getByText('Cocokkan nama di dokumen dengan nama pasien, lalu centang').first().waitFor();
  expect(await findings(desk)).toEqual([]);
  await desk.getByLabel('Nama di dokumen sama').check();
  await desk.getByRole('button', { name: 'Kirim ke akun pasien' }).click();
  await desk.getByText('Hasil terkirim ke akun pasien').first().waitFor();
  expect(await findings(desk)).toEqual([]);

  const phone = await phoneOf(user);
  await watchShifts(phone);
  await phone.goto('/account/reservations');
  await phone.getByRole('link', { name: /^Lihat hasil/ }).click();
  await phone.getByRole('heading', { name: 'Hasil pemeriksaan', level: 1 }).waitFor();
  await settle(phone);
  await expectLayoutStable(phone);
  await expectAccessible(phone);
  // The log-in is old by now.
  await makeStale(db, user.id);
  await phone.getByRole('link', { name: /^Unduh PDF/ }).click();
  await phone.getByRole('heading', { name: 'Pastikan ini Anda' }).waitFor();
  await phone.locator('#field-password').fill(password);
  const [file] = await Promise.all([phone.waitForEvent('download'), phone.getByRole('button', { name: 'Lanjutkan' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^berkas-\w{8}\.pdf$/);
  expect(readFileSync(await file.path())).toEqual(first);

  await desk.locator('aside summary').click();
  await desk.getByLabel('Dokumen yang ditarik').selectOption({ label: 'Hasil laboratorium, dokumen 1' });
  await desk.getByLabel('Alasan').selectOption({ label: 'Berkasnya keliru' });
  await desk.getByRole('button', { name: 'Tarik dokumen' }).click();
  await desk.getByText('Dokumen ditarik dan berkasnya dihapus.').first().waitFor();
  await phone.goto('/account/hasil');
  await phone.getByText(/Ditarik rumah sakit .*berkasnya keliru/).waitFor();
  expect(await phone.getByRole('link', { name: /^Unduh PDF/ }).count()).toBe(0);
});
