import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { deskOn, mondayMorning } from '#tests/factories/desk.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createUserWithPassword } from '#tests/factories/log-in.ts';
import { findings, isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite({ clock: createClock(mondayMorning) });
const { db } = site.app;
afterAll(() => site.close());

const { submitted } = deskOn(site.app);
const nextMonday = '2026-11-30';

async function open(slot: Awaited<ReturnType<typeof createSlot>>, path: string, options: PageOptions = {}): Promise<Page> {
  const manager = await createUserWithPassword(db, { roles: ['manager'], facilityId: slot.facility.id });
  const page = await site.newPage({ allow: /status of (409|422)/, ...options });
  const { token } = await signIn(db, manager);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  if (options.javaScript !== false) await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  const nameOf = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return `${element?.labels?.[0]?.textContent ?? ''} ${element?.textContent ?? ''}`;
    });
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (name.test(await nameOf())) return;
  }
  throw new Error(`no control ${name}`);
}

test('by keyboard alone: a date is closed over a patient, who is told, and opened again', async () => {
  const slot = await createSlot(db, { capacity: 4 });
  const { code } = await submitted(slot, { visit_date: nextMonday });
  const page = await open(slot, '/staff/jadwal');
  await watchDocument(page);
  await page.getByRole('table', { name: /Jadwal Senin/ }).waitFor();
  await tabTo(page, new RegExp(slot.doctor.name));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: slot.doctor.name }).waitFor();
  await tabTo(page, /^ Ubah satu tanggal/);
  await page.keyboard.press('Enter');
  // The panel takes the focus.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/^Kembali ke daftarUbah satu tanggal.*Simpan tanggal$/);
  await tabTo(page, /^Jadwal/);
  await page.keyboard.press('ArrowDown');
  await page.getByLabel('Tanggal', { exact: true }).fill(nextMonday);
  await tabTo(page, /Yang berubah/);
  await page.keyboard.press('ArrowDown');
  await tabTo(page, /Simpan tanggal/);
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: '1 kunjungan yang terkena' }).getByText(code).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
  await tabTo(page, /Simpan dan catat 1 pasien/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: `${slot.doctor.name} tidak praktik` }).waitFor();
  await page.getByText('0 dari 1 sudah diberi tahu').waitFor();
  await tabTo(page, /Sudah diberi tahu/);
  await page.keyboard.press('Enter');
  await page.getByText('1 dari 1 sudah diberi tahu').waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await page.goto(`/staff/jadwal/${slot.practice.id}`);
  await page.getByRole('link', { name: 'Hapus Senin, 30 November 2026' }).press('Enter');
  await page.getByRole('button', { name: 'Kembalikan seperti biasa' }).press('Enter');
  await page.getByText('Tanggal itu kembali seperti jadwal mingguannya.').waitFor();
});

test('without a script: a doctor is late, and the patient’s page says so', async () => {
  const slot = await createSlot(db, { capacity: 4, start: '09:30' });
  const { token } = await submitted(slot);
  const page = await open(slot, '/staff/jadwal/absen', { javaScript: false, allow: /status of 422/ });
  const report = page.getByRole('region', { name: 'Yang terjadi hari ini' });
  await report.getByLabel('Jadwal hari ini').selectOption(String(slot.schedule.id));
  await report.getByLabel('Yang terjadi', { exact: true }).selectOption('late');
  await report.getByRole('button', { name: 'Catat' }).click();
  await page.getByText('Tulis berapa menit, dari 5 sampai 480').first().waitFor();
  // Nothing that was chosen is lost.
  expect(await report.getByLabel('Yang terjadi', { exact: true }).inputValue()).toBe('late');
  await report.getByLabel('Menit terlambat').fill('60');
  await report.getByRole('button', { name: 'Catat' }).click();
  await page.getByRole('heading', { name: `${slot.doctor.name} terlambat 60 menit` }).waitFor();
  await page.goto(`/pendaftaran/status/${token}`);
  await page.getByText('terlambat sekitar 60 menit hari ini').waitFor();
});

/** Nothing on these pages is too wide, and axe finds nothing. */
async function expectGood(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    expect([path, await findings(page)]).toEqual([path, []]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
}

test.each(screens)('$width px, dark $dark: the week, absences and holidays are accessible and not too wide', async (screen) => {
  const slot = await createSlot(db, { capacity: 4, start: '09:30' });
  await submitted(slot);
  const page = await open(slot, '/staff/jadwal/absen', screen);
  await page.getByLabel('Jadwal hari ini').selectOption(String(slot.schedule.id));
  await page.getByLabel('Yang terjadi', { exact: true }).selectOption('absent');
  await page.getByRole('button', { name: 'Catat' }).click();
  await page.getByText('0 dari 1 sudah diberi tahu').waitFor();
  const absence = new URL(page.url()).pathname;
  await expectGood(page, ['/staff/jadwal', '/staff/jadwal/absen', absence, '/staff/jadwal/libur', '/staff/jadwal/libur?panel=tambah']);
});

test.each(screens)('$width px, dark $dark: a practice and its panels are accessible and not too wide', async (screen) => {
  const slot = await createSlot(db, { capacity: 4, start: '09:30' });
  const practice = `/staff/jadwal/${slot.practice.id}`;
  const page = await open(slot, practice, screen);
  const panels = ['baru', 'tanggal', 'tambahan', 'cuti', `ubah&jadwal=${slot.schedule.id}`].map((panel) => `${practice}?panel=${panel}`);
  await expectGood(page, [practice, ...panels]);
});
