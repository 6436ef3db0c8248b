import { afterAll, expect, test } from 'vitest';
import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { moveByDesk } from '#app/domains/appointments/desk/move-by-desk.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';

const site = await openSite({ clock: createClock(saturdayMorning) });
const { db, platform } = site.app;
afterAll(() => site.close());
const { deskOf, submitted } = deskOn(site.app);

test('who has the link alone sees what the desk did within half a minute, and keeps the page without a network', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const request = await submitted(slot);
  const page = await site.newPage({ width: 360, allow: /Failed to load resource|ERR_/ });
  await page.clock.install();
  await page.goto(`/pendaftaran/status/${request.token}`);
  const again = page.getByRole('link', { name: 'Daftar lagi ke dokter ini' });
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.context().setOffline(true);
  await page.clock.runFor(61_000);
  await page.getByText('Ubah jadwal', { exact: true }).waitFor();
  await page.context().setOffline(false);
  const desk = await deskOf(slot);
  expect((await invokeAs(platform, cancelByDesk, desk, { id: request.id, version: 1, reason: 'asked' })).ok).toBe(true);
  expect(await again.count()).toBe(0);
  await page.clock.runFor(31_000);
  await again.waitFor();
});

test('on a small phone a move by the hospital is told in view, and so is the way back from the free hours, whose later days are folded', async () => {
  const slot = await createSlot(db, { capacity: 2 });
  const { id, token } = await submitted(slot);
  const to = { schedule_id: slot.schedule.id, visit_date: '2026-11-30' };
  expect((await invokeAs(platform, moveByDesk, await deskOf(slot), { id, version: 1, ...to })).ok).toBe(true);
  const page = await site.newPage({ width: smallPhone.width, height: smallPhone.height });
  await page.goto(`/pendaftaran/status/${token}`);
  await expectInView(page.getByRole('heading', { name: 'Rumah sakit memindahkan kunjungan ini' }));
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Ubah jadwal' }).click();
  const later = page.getByText(/^3 hari lain, sampai Senin, 18 Januari 2027/);
  await later.waitFor();
  await expectInView(page.getByRole('link', { name: 'Tidak jadi, kembali ke kunjungan' }));
  expect(await findings(page)).toEqual([]);
  await later.click();
  await page.getByRole('radio', { name: /^Senin, 18 Januari 2027/ }).check();
  await page.getByRole('button', { name: 'Pindahkan' }).click();
  await page.getByText('Tanggal dipindah ke Senin, 18 Januari 2027.').first().waitFor();
});
