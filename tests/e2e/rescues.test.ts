import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { leavesOn } from '#tests/factories/rescues.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectFocusedInView, smallPhone } from '#tests/harness/in-view.ts';
import { soak } from '#tests/harness/suite.ts';

const site = await openSite({ clock: createClock(saturdayMorning) });
afterAll(() => site.close());
const on = leavesOn(site.app);

/** The page of a request that a leave has called off, with a proposal. */
async function proposed(): Promise<{ page: Page; token: string }> {
  const slot = await createSlot(site.app.db, { capacity: 1 });
  const { token } = await on.submitted(slot);
  await on.propose(await on.leave(slot));
  const page = await site.newPage({ ...smallPhone, allow: /status of 409/ });
  await page.goto(`/pendaftaran/status/${token}`);
  await page.getByText('Senin, 30 November 2026', { exact: false }).first().waitFor();
  return { page, token };
}
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('on a phone the answer to each press is in view, and after a refusal the present proposal', async () => {
  const { page, token } = await proposed();
  expect(await findings(page)).toEqual([]);
  await press(page, 'Minta usulan lain');
  await expectFocusedInView(says(page, 'Ini usulan lain. Tempatnya kami simpan untuk Anda.'));
  // Somebody else with the link asks for another one.
  expect(await on.answer(token, 'other', 2)).toBe('next');
  await press(page, 'Terima jadwal ini');
  await expectFocusedInView(page.getByRole('alert').filter({ hasText: 'Usulannya baru saja berubah.' }));
  await page.getByText('Senin, 14 Desember 2026', { exact: false }).first().waitFor();
  await press(page, 'Terima jadwal ini');
  await expectFocusedInView(says(page, 'Jadwal baru Anda tercatat.'));
  await page.getByRole('button', { name: 'Terima jadwal ini' }).waitFor({ state: 'detached' });
  await expectFocusedInView(says(page, 'Jadwal baru Anda tercatat.'));
});

soak('a cancelled visit shows no proposal, and what was done in view', async () => {
  const { page } = await proposed();
  await page.getByText('Batalkan kunjungan', { exact: true }).click();
  await press(page, 'Batalkan kunjungan ini');
  await page.getByText('Senin, 30 November 2026', { exact: false }).first().waitFor({ state: 'detached' });
  await expectFocusedInView(says(page, 'Kunjungan dibatalkan.'));
});
