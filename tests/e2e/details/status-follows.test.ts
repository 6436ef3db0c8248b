import { afterAll, expect, test } from 'vitest';
import { cancelByDesk } from '#app/domains/appointments/desk/cancel-by-desk.server.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { deskOn } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { openSite } from '#tests/harness/browser.ts';
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
