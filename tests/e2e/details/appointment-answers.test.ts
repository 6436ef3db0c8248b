import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { submitBody } from '#tests/factories/appointments.ts';
import { createSlot, type SlotFixture } from '#tests/factories/directory.ts';
import { visits } from '#tests/harness/appointment-form.ts';
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

/** A patient with a phone, on a doctor's page. */
async function onDoctorsPage(allow = /wa\.me/): Promise<Page> {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true, allow });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newAddress() });
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp', contentType: 'text/plain' }));
  await page.goto(`/dokter/-/${slot.doctor.slug}`);
  return page;
}

/** Opens the form from the first date, and says who the patient is, as a thumb and a phone's keyboard do. */
async function fillIn(page: Page, name = 'Siti Aminah', phone = '081234567890'): Promise<void> {
  await page.locator('li > a[data-opens]').first().tap();
  await page.locator('#dialog-field-name:focus').waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.locator('#dialog-field-phone:focus').waitFor();
  await page.keyboard.type(phone);
  // A person takes longer than the two seconds under which a form counts as filled in by a program.
  ahead += 2_200;
}

const submit = (page: Page) => page.getByRole('dialog').locator('button[type=submit]');
const alert = (page: Page, text: string) => page.getByRole('dialog').getByRole('alert').filter({ hasText: text });
const receipt = (page: Page, title: string) => page.getByRole('region', { name: title });
const countRequests = async () =>
  (await db.selectFrom('appointment_requests').select('code').where('schedule_id', '=', slot.schedule.id).execute()).length;

/** The reason has the focus, and the button stands below it. */
async function expectRefused(page: Page, reason: string): Promise<void> {
  await expectFocusedInView(alert(page, reason));
  await expectInView(submit(page));
}

/** Opens the form over the page from the menu of a phone. */
async function openByMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await page.locator('#menu').getByRole('link', { name: 'Pendaftaran' }).tap();
}

describe('from a date to the code, at 360 × 740', () => {
  test('the form opens at the name, with the choices in one line; the receipt stays on the page behind', async () => {
    const page = await onDoctorsPage();
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await fillIn(page);
    // Only the hours that can be chosen, not the doctor's whole record.
    expect(calls.filter((path) => path.startsWith('/v1/doctor/') && path.endsWith(slot.doctor.slug))).toEqual([
      `/v1/doctor/practices/${slot.doctor.slug}`,
    ]);
    const line = page.getByRole('dialog').locator('summary').first();
    await expectInView(line);
    expect(await line.textContent()).toMatch(/^dr\. Contoh \d+ · RS Contoh \d+ · Senin, .+, 08\.00Ubah$/);
    await expectInView(submit(page));
    expect(await findings(page)).toEqual([]);
    const popup = page.waitForEvent('popup');
    await page.keyboard.press('Enter');
    expect((await popup).url()).toContain('wa.me');
    const notice = receipt(page, 'Permintaan Anda tercatat');
    await expectFocusedInView(notice);
    for (const part of [notice.getByText(/^Kode [0-9A-Z]{8}$/), notice.getByRole('link', { name: 'Buka WhatsApp' })])
      await expectInView(part);
    await expectInView(notice.getByRole('link', { name: 'Lihat atau ubah permintaan' }));
    expect(await findings(page)).toEqual([]);
    // Another form can be opened and closed: the receipt is still there.
    await openByMenu(page);
    await page.getByRole('dialog').getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    await expectInView(notice);
    await page.getByRole('button', { name: 'Tutup' }).tap();
    await notice.waitFor({ state: 'detached' });
  });

  test('who leaves the page leaves the receipt, also by the way back', async () => {
    const page = await onDoctorsPage();
    await fillIn(page);
    await page.keyboard.press('Enter');
    await expectFocusedInView(receipt(page, 'Permintaan Anda tercatat'));
    await page.goto('/');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: slot.doctor.name }).waitFor();
    expect(await receipt(page, 'Permintaan Anda tercatat').count()).toBe(0);
  });

  test('in the working area too the receipt belongs to its page', async () => {
    const page = await onDoctorsPage();
    await page.goto('/contact-us');
    await page.evaluate(
      (href) => document.querySelector('footer a[data-opens]')?.setAttribute('href', href),
      `/pendaftaran?dokter=${slot.doctor.slug}&jadwal=${slot.schedule.id}`,
    );
    await page.locator('footer a[data-opens]').tap();
    await page.locator('#dialog-field-name:focus').waitFor();
    await page.keyboard.type('Rina');
    await page.getByLabel('Nomor Ponsel').last().fill('081300007777');
    ahead += 2_200;
    await submit(page).tap();
    await expectFocusedInView(receipt(page, 'Permintaan Anda tercatat'));
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer a[href="/articles"], header a[href="/articles"]')?.click());
    await page.getByRole('heading', { level: 1, name: /Artikel/ }).waitFor();
    expect(await receipt(page, 'Permintaan Anda tercatat').count()).toBe(0);
  });

  test('Ubah opens the choices, and another date folds them again', async () => {
    await db.updateTable('practice_schedules').set({ end_hour: null }).where('id', '=', slot.schedule.id).execute();
    const page = await onDoctorsPage();
    await fillIn(page);
    const line = page.getByRole('dialog').locator('summary').first();
    const before = await line.textContent();
    expect(before).toContain('By Appointment, mulai 08.00');
    await line.tap();
    const dialog = page.getByRole('dialog');
    const dates = (await visits(dialog).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value.split('/')[1]))) as string[];
    expect(dates).toEqual([...dates].sort());
    expect(await dialog.getByText('terdekat').count()).toBe(1);
    // Arrow keys go through the dates and do not leave them.
    await visits(dialog).first().focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => visits(dialog).nth(1).isChecked()).toBe(true);
    await visits(dialog).nth(2).tap();
    await page.locator('#dialog-field-name:focus').waitFor();
    expect(await visits(dialog).count()).toBe(0);
    expect(await line.textContent()).not.toBe(before);
    expect(await page.getByLabel('Nama Pasien').inputValue()).toBe('Siti Aminah');
    // The hour that is chosen already is an answer too, by Space and by a tap.
    const chosen = dialog.locator('input[name="visit"]:checked');
    for (const goOn of [() => chosen.press('Space'), () => chosen.tap()]) {
      await line.tap();
      await chosen.waitFor();
      await goOn();
      await page.locator('#dialog-field-name:focus').waitFor();
      expect(await visits(dialog).count()).toBe(0);
    }
  });

  test('without a network the date waits: the reason is in view, and a retry brings the chosen time', async () => {
    const page = await onDoctorsPage(/ERR_INTERNET_DISCONNECTED/);
    // The form was opened before, so that its code is there.
    await openByMenu(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio').first().waitFor();
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await page.locator('li > a[data-opens]').first().tap();
    const reason = alert(page, 'Jaringan terputus. Periksa koneksi Anda, lalu coba lagi.');
    await expectFocusedInView(reason);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Muat ulang' }).tap();
    await expectFocusedInView(reason);
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Muat ulang' }).tap();
    await page.locator('#dialog-field-name:focus').waitFor();
    expect(await dialog.locator('summary').first().textContent()).toMatch(/^dr\. Contoh \d+ · RS Contoh \d+ · .+08\.00Ubah$/);
  });
});

describe('a refusal is beside the button, in view and focused', () => {
  test('without a network, and without an answer: the same key is sent again', async () => {
    const page = await onDoctorsPage(/wa\.me|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    const keys: unknown[] = [];
    await page.route('**/v1/register/submit', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return await route.continue();
      await route.fetch();
      await route.abort();
    });
    await fillIn(page);
    await page.locator('[data-island="appointment-dialog"][data-hydrated]').waitFor({ state: 'attached' });
    await page.context().setOffline(true);
    await page.route('**/v1/register/submit', (route) => route.abort('internetdisconnected'), { times: 1 });
    await page.keyboard.press('Enter');
    await expectRefused(page, 'Perangkat Anda sedang tidak tersambung ke internet.');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Coba kirim lagi' }).tap();
    await expectRefused(page, 'Jaringan terputus dan jawaban belum kami terima.');
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Coba kirim lagi' }).tap();
    await expectFocusedInView(receipt(page, 'Permintaan Anda tercatat'));
    expect(new Set(keys).size).toBe(1);
    expect(await countRequests()).toBe(1);
  });

  test('too many requests: how many minutes to wait', async () => {
    const page = await onDoctorsPage(/wa\.me|429/);
    const busy = await createSlot(db, { capacity: null });
    await fillIn(page);
    await page.evaluate(
      async (bodies) => {
        for (const body of bodies)
          await fetch('/v1/register/submit', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      },
      [1, 2, 3, 4, 5].map((n) => JSON.stringify(submitBody(busy, 900 + n))),
    );
    await page.keyboard.press('Enter');
    await expectRefused(page, 'Terlalu banyak pendaftaran dari perangkat ini. Coba lagi dalam 10 menit.');
    // A refusal before the form is read says it in a header only.
    await page.route('**/v1/register/submit', (route) => route.fulfill({ status: 429, headers: { 'retry-after': '434' }, body: '' }));
    await submit(page).tap();
    await expectRefused(page, 'Terlalu banyak permintaan dari jaringan ini. Coba lagi dalam 8 menit.');
    expect(await page.getByLabel('Nama Pasien').inputValue()).toBe('Siti Aminah');
  });

  test('a date that filled up, and a slot that is gone: the reason, and the way to the others', async () => {
    const page = await onDoctorsPage(/wa\.me|404|409|422/);
    await fillIn(page);
    const [, date = ''] = (await page.locator('input[name="visit"]:checked').inputValue()).split('/');
    await db.insertInto('appointment_slots').values({ schedule_id: slot.schedule.id, visit_date: date, capacity: 1, taken: 1 }).execute();
    await page.keyboard.press('Enter');
    await expectRefused(page, 'Jadwal pada tanggal itu sudah penuh. Pilih tanggal lain.');
    await page.getByRole('button', { name: 'Pilih waktu lain' }).tap();
    await expectFocusedInView(page.getByRole('group', { name: 'Pilih Jam Praktek' }));
    await visits(page).first().tap();
    await page.locator('#dialog-field-name:focus').waitFor();
    expect(await page.getByLabel('Nama Pasien').inputValue()).toBe('Siti Aminah');
    await db.updateTable('doctors').set({ is_active: false }).where('id', '=', slot.doctor.id).execute();
    await page.getByLabel('Nomor Ponsel').press('Enter');
    await expectRefused(page, 'Jadwal ini sudah tidak ada. Pilih jadwal lain.');
  });

  test('what the hospital refuses of a field is said at the field', async () => {
    const page = await onDoctorsPage(/wa\.me|422/);
    await fillIn(page, 'Siti', '12345');
    await page.keyboard.press('Enter');
    await expectFocusedInView(page.getByLabel('Nomor Ponsel'));
    await expectInView(page.getByText('Nomor telepon harus valid. Contoh: 0812-3456-7890.'));
    expect(await page.getByRole('dialog').getByRole('alert').filter({ hasText: 'harus valid' }).count()).toBe(0);
  });

  test('a date of a link that is gone is not replaced: the form says so and shows the others', async () => {
    const page = await onDoctorsPage();
    await page.goto(`/pendaftaran?dokter=${slot.doctor.slug}&jadwal=${slot.schedule.id}&tanggal=2026-01-05`);
    await expectInView(page.getByText('Waktu yang Anda pilih sudah tidak tersedia. Pilih waktu lain.'));
    expect(await page.getByLabel('Nama Pasien').count()).toBe(0);
  });
});

test('the same request twice leads to the first one', async () => {
  const page = await onDoctorsPage();
  await db.updateTable('practice_schedules').set({ capacity: null }).where('id', '=', slot.schedule.id).execute();
  for (const title of ['Permintaan Anda tercatat', 'Permintaan Anda sudah tercatat']) {
    await fillIn(page);
    await page.keyboard.press('Enter');
    await expectFocusedInView(receipt(page, title));
  }
  expect(await countRequests()).toBe(1);
  expect(page.context().pages()).toHaveLength(2);
  await page.getByRole('link', { name: 'Lihat permintaan' }).tap();
  await page.getByText('Rumah sakit menghubungi Anda lewat WhatsApp atau telepon').waitFor();
});
