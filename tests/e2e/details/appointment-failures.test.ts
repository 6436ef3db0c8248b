import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { facilityCard, visits } from '#tests/harness/appointment-form.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';

// Every test is another visitor: addresses differ, so that the limits stay as they are.
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const site = await openSite({ clock, variables: { TRUSTED_PROXIES: '127.0.0.1' } });
const { db } = site.app;
afterAll(() => site.close());

let slot: SlotFixture;
beforeEach(async () => {
  slot = await createSlot(db, { capacity: 1 });
});

async function newVisitor(allow = /wa\.me/): Promise<Page> {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true, allow });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  return page;
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Nama Pasien').fill('Siti Aminah');
  await page.getByLabel('Nomor Ponsel').fill('081234567890');
  // A person takes longer than the two seconds under which a form counts as filled in by a program.
  ahead += 2_200;
}

const hours = () => `/pendaftaran?dokter=${slot.doctor.slug}&jadwal=${slot.schedule.id}`;
const refusal = (within: Page | Locator) => within.locator('form').getByRole('alert');
const accepted = (page: Page) => page.getByRole('region', { name: 'Permintaan Anda tercatat' });

test('the form time cannot be renewed in time: the reason is shown, and the same button sends again', async () => {
  const page = await newVisitor(/wa\.me|409/);
  await page.goto(hours());
  await fillIn(page);
  const expired = { success: false, reason: 'form_expired', message: 'Formulir sudah terlalu lama terbuka.' };
  await page.route('**/v1/register/submit', (route) => route.fulfill({ status: 409, json: expired }), { times: 1 });
  // The server never answers.
  await page.route('**/v1/register/form', () => {}, { times: 1 });
  await page.evaluate(() => {
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      addEventListener('time-is-over', () => controller.abort(new DOMException('signal timed out', 'TimeoutError')));
      return controller.signal;
    };
  });
  const renewal = page.waitForRequest('**/v1/register/form');
  await page.getByRole('button', { name: 'Daftar Sekarang' }).tap();
  await renewal;
  await page.evaluate(() => dispatchEvent(new Event('time-is-over')));
  await expectFocusedInView(refusal(page).filter({ hasText: 'Data belum dapat dimuat. Coba lagi sebentar lagi.' }));
  await page.getByRole('button', { name: 'Coba kirim lagi' }).tap();
  await expectFocusedInView(accepted(page));
});

test('the code that sends comes late: the button is busy at once, and two presses are one request and one chat', async () => {
  const page = await newVisitor();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/send-form-*.js', async (route) => {
    await held;
    await route.continue();
  });
  let requests = 0;
  await page.route('**/v1/register/submit', async (route) => {
    requests += 1;
    await route.continue();
  });
  await page.goto(hours());
  await fillIn(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const button = page.locator('main form button[type=submit]:not([formmethod])');
  expect(await button.textContent()).toBe('Loading...');
  expect(await button.isDisabled()).toBe(true);
  release();
  await expectFocusedInView(accepted(page));
  expect(requests).toBe(1);
  await expect.poll(() => page.context().pages().length).toBe(2);
});

test('that the chosen time is gone is said until the next choice', async () => {
  const page = await newVisitor();
  await page.goto(`${hours()}&tanggal=2026-01-05`);
  const note = page.getByText('Waktu yang Anda pilih sudah tidak tersedia. Pilih waktu lain.');
  await expectInView(note);
  const doctor = page.getByRole('combobox', { name: 'Dokter' });
  await doctor.selectOption('');
  await doctor.selectOption(slot.doctor.slug);
  await visits(page).first().waitFor();
  expect(await note.count()).toBe(0);
});

test('lists that cannot be loaded: only the reason and a retry, no placeholders beside it', async () => {
  const page = await newVisitor(/ERR_FAILED/);
  await page.goto('/');
  await page.route('**/v1/facilities', (route) => route.abort(), { times: 1 });
  await page.locator('footer').getByRole('link', { name: 'Pendaftaran' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
  await expectFocusedInView(refusal(dialog));
  expect(await dialog.locator('[aria-busy=true]').count()).toBe(0);
  expect(await dialog.getByRole('group').filter({ hasText: 'Rumah Sakit' }).locator('legend').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Muat ulang' }).tap();
  const card = facilityCard(dialog, slot.facility.id);
  await card.waitFor();
  await page.route('**/v1/doctor/options?**', (route) => route.abort(), { times: 1 });
  await card.tap();
  await expectFocusedInView(refusal(dialog));
  expect(await dialog.getByRole('combobox').count()).toBe(0);
  expect(await card.isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Muat ulang' }).tap();
  await dialog.getByRole('combobox', { name: 'Dokter' }).selectOption(slot.doctor.slug);
  await visits(dialog).first().waitFor();
});

test('a doctor who is gone meanwhile: the form opens with the hospitals', async () => {
  const page = await newVisitor(/404/);
  await page.goto(`/dokter/-/${slot.doctor.slug}`);
  await db.updateTable('doctors').set({ is_active: false }).where('id', '=', slot.doctor.id).execute();
  await page.locator('li > a[data-opens]').first().tap();
  const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
  await dialog.getByRole('group', { name: 'Rumah Sakit' }).getByRole('radio').first().waitFor();
  expect(await refusal(dialog).count()).toBe(0);
});
