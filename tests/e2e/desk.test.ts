import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { confirmRequest } from '#app/domains/appointments/desk/confirm-request.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createClock } from '#tests/factories/appointments.ts';
import { contactBody } from '#tests/factories/contact.ts';
import { deskOn, monday, mondayMorning } from '#tests/factories/desk.ts';
import { createSchedule, createSlot } from '#tests/factories/directory.ts';
import { createUserWithPassword } from '#tests/factories/log-in.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView } from '#tests/harness/in-view.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite, screens, soak } from '#tests/harness/suite.ts';

const clock = createClock(mondayMorning);
const site = await openSite({ clock, live: { sweepMs: 50 } });
const { db, platform } = site.app;
afterAll(() => site.close());

const { deskOf, stateOf, submitted, versionOf } = deskOn(site.app);
const slot = await createSlot(db, { capacity: null, start: '10:00', end: '16:00' });
const tuesday = await createSchedule(db, slot.practice.id, { day: 2, capacity: null });
const staff = await createUserWithPassword(db, { name: 'Rina Loket', roles: ['booking_desk'], facilityId: slot.facility.id });
const path = '/staff/pendaftaran';

async function open(address: string, options: PageOptions = {}, person = staff): Promise<Page> {
  const page = await site.newPage(options);
  const { token } = await signIn(db, person);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });
const state = async (id: string) => (await stateOf(id)).desk_state;

test('by keyboard alone: a request is opened, called, confirmed, taken back, and the patient arrives', async () => {
  const first = await submitted(slot, { name: 'Ani Pertama' });
  const page = await open('/staff');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('link', { name: 'Ani Pertama' }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await panel(page, 'Ani Pertama').waitFor();
  await page.keyboard.press('w');
  await expectFocusedInView(
    panel(page, 'Ani Pertama')
      .getByText(/^0812-\d{4}-/)
      .locator('..'),
  );
  expect(await page.getByRole('link', { name: 'Buka WhatsApp' }).getAttribute('href')).toMatch(/^https:\/\/wa\.me\/62812\d+\?text=/);
  await page.getByLabel('Catatan (opsional)').fill('Akan datang');
  // Keys of the page are dead while one types.
  await page.keyboard.type('ca');
  await page.getByRole('button', { name: 'Terkirim, sudah dihubungi' }).press('Enter');
  await expectFocusedInView(panel(page, 'Ani Pertama').getByRole('status').filter({ hasText: 'Dicatat: pasien sudah dihubungi.' }));
  expect(await state(first.id)).toBe('contacted');
  await page.keyboard.press('c');
  await panel(page, 'Ani Pertama').getByText('Kunjungan dipastikan. Pesan untuk pasien disiapkan.').waitFor();
  await page.keyboard.press('z');
  await panel(page, 'Ani Pertama').getByText('Langkah terakhir diurungkan.').waitFor();
  expect(await state(first.id)).toBe('contacted');
  await page.keyboard.press('a');
  await panel(page, 'Ani Pertama').getByText('Kedatangan dicatat.').waitFor();
  await panel(page, 'Ani Pertama').getByText('Datang ke-1').waitFor();
});

soak('a note that is typed before the page is read again keeps the focus', async () => {
  const { id } = await submitted(slot, { name: 'Ani Cepat' });
  const page = await open(`${path}/${id}?tanggal=${monday}`);
  const held = Promise.withResolvers<void>();
  const isRead = Promise.withResolvers<void>();
  await page.route(/\.data(\?|$)/, async (route) => {
    if (route.request().method() === 'GET') {
      isRead.resolve();
      await held.promise;
    }
    await route.continue();
  });
  await page.keyboard.press('w');
  const note = page.getByLabel('Catatan (opsional)');
  await note.fill('Akan datang');
  await isRead.promise;
  // The router writes a new key when the page that was read is shown.
  const shown = await page.evaluate(() => history.state?.key);
  held.resolve();
  await expect.poll(() => page.evaluate(() => history.state?.key)).not.toBe(shown);
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  await page.keyboard.type(' ca');
  expect(await note.inputValue()).toBe('Akan datang ca');
  expect(await state(id)).toBe('new');
});

soak('by keyboard alone: the next request is moved, stays in its row, and is found by its code', async () => {
  const [first, second] = [await submitted(slot, { name: 'Ani Keenam' }), await submitted(slot, { name: 'Budi Kedua' })];
  const page = await open(`${path}/${first.id}?tanggal=${monday}`);
  await panel(page, 'Ani Keenam').waitFor();
  // From the panel the next row follows the open one.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await panel(page, 'Budi Kedua').waitFor();
  await page.keyboard.press('m');
  const date = page.getByLabel('Tanggal baru');
  await date.waitFor();
  await date.fill('2026-11-24');
  const hours = page.getByLabel('Dokter dan jam');
  await expect.poll(() => hours.locator(`option[value="${tuesday.id}"]`).count()).toBe(1);
  await hours.selectOption(String(tuesday.id));
  await page.getByRole('button', { name: 'Pindahkan', exact: true }).press('Enter');
  await panel(page, 'Budi Kedua').getByText('Kunjungan dipindahkan. Pesan untuk pasien disiapkan.').waitFor();
  expect((await stateOf(second.id)).visit_date).toBe('2026-11-24');
  // The row left the day and did not move away under the pointer.
  await page.getByText('Keluar dari daftar ini').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(second.code);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('link', { name: 'Ani Keenam' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Budi Kedua' }).waitFor();
});

soak('a patient who calls is written down within 20 seconds by keyboard', async () => {
  const page = await open(`${path}/baru?tanggal=${monday}`);
  let [keys, fields] = [0, 0];
  const press = async (...names: string[]) => {
    for (const name of names) await page.keyboard.press(name);
    keys += names.length;
  };
  const type = async (text: string) => await press(...text);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('schedule_id');
  await press('ArrowDown', 'Tab');
  fields += 1;
  await type('Sri Rahayu Ningsih');
  await press('Tab');
  fields += 1;
  await type('081234500077');
  await press('Tab');
  fields += 1;
  await press('Tab', 'Space', 'Enter');
  fields += 2;
  await page.getByText('Tercatat. Formulir di bawah siap untuk pasien berikutnya.').waitFor();
  expect(await page.getByText('Nomor antrean').innerText()).toMatch(/\d/);
  // 0.2 s for a key and 1 s for a field that one has to look at.
  expect(keys * 0.2 + fields).toBeLessThanOrEqual(20);
  expect(keys).toBeGreaterThan(30);
  expect(await page.getByLabel('Nama pasien').inputValue()).toBe('');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('region', { name: 'Slip untuk pasien' }).isVisible()).toBe(true);
  for (const name of ['Nama pasien', 'Nomor ponsel']) expect(await page.getByLabel(name).isVisible()).toBe(false);
  expect(await page.getByRole('navigation', { name: 'Petugas', exact: true }).isVisible()).toBe(false);
});

soak('new requests wait behind a button, known ones change in place, and both are announced', async () => {
  const known = await submitted(slot, { name: 'Cici Ketiga', visit_date: '2026-11-30' });
  const page = await open(`${path}?tanggal=2026-11-30`);
  const row = page.getByRole('row').filter({ hasText: 'Cici Ketiga' });
  await row.waitFor();
  const streams = async () => (await platform.metrics.liveStreams.get()).values[0]?.value ?? 0;
  await expect.poll(streams).toBeGreaterThan(0);
  await submitted(slot, { name: 'Dedi Keempat', visit_date: '2026-11-30' });
  const more = page.getByRole('button', { name: '1 baru: perbarui daftar' });
  await more.waitFor();
  expect(await page.getByText('Dedi Keempat').count()).toBe(0);
  await invokeAs(platform, confirmRequest, await deskOf(slot), { id: known.id, version: await versionOf(known.id) });
  await row.getByText('Dipastikan').waitFor();
  await expect.poll(() => page.locator('p[role="status"]').first().textContent()).toMatch(/1 kunjungan (baru|berubah)/);
  await more.click();
  await page.getByRole('link', { name: 'Dedi Keempat' }).waitFor();
});

test('a letter that comes while the inbox is read waits behind "1 baru", and no row moves', async () => {
  const write = async (n: number) => {
    const body = JSON.stringify(contactBody(n));
    const answer = await site.app.fetch('/v1/contactus', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect(answer.status).toBe(200);
  };
  // More than a screen.
  for (const n of [1, 2, 3, 4]) await write(n);
  const sorter = await createUserWithPassword(db, { name: 'Sari Surat', roles: ['booking_desk'] });
  const page = await open('/staff/kotak-masuk', { width: 360 }, sorter);
  const known = page.getByRole('link', { name: 'Pengirim 1', exact: true });
  await known.waitFor();
  const place = await known.boundingBox();
  await expect.poll(async () => (await platform.metrics.liveStreams.get()).values[0]?.value ?? 0).toBeGreaterThan(0);
  await write(5);
  const more = page.getByRole('button', { name: '1 baru: perbarui daftar' });
  await more.waitFor();
  expect(await known.boundingBox()).toEqual(place);
  expect(await page.getByText('Pengirim 5').count()).toBe(0);
  const box = await more.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  // Above the bar at the foot, also of a list that is longer than the screen.
  await expectInView(more);
  await more.press('Enter');
  await page.getByRole('link', { name: 'Pengirim 5', exact: true }).waitFor();
  await expectFocusedInView(known);
  expect(await more.count()).toBe(0);
});

soak('on a phone the open request stands alone, and closes to the list', async () => {
  const { id } = await submitted(slot, { name: 'Eko Kelima' });
  const page = await open(`${path}/${id}?tanggal=${monday}`, { width: 360 });
  await panel(page, 'Eko Kelima').waitFor();
  expect(await page.getByRole('table').isVisible()).toBe(false);
  await page.getByRole('link', { name: 'Tutup Eko Kelima' }).click();
  await page.getByRole('link', { name: 'Eko Kelima', exact: true }).waitFor();
  await expect.poll(() => panel(page, 'Eko Kelima').count()).toBe(0);
});

soak('the first load of the desk stays within 200 kB of script', async () => {
  const page = await open(path);
  await page.getByRole('heading', { name: 'Pendaftaran' }).waitFor();
  const total = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(200_000);
});

soak.each(bySuite({ push: screens.slice(0, 1), soak: screens }))(
  '$width px, dark $dark: nothing is too wide, axe finds nothing',
  async (screen) => {
    const { id } = await submitted(slot, { name: 'Fitri Keenam' });
    const page = await open(`${path}?tanggal=${monday}`, screen);
    const shown = [`?tanggal=${monday}`, `/${id}?tanggal=${monday}&pindah=2026-11-24`, '?tampil=menunggu', '/baru', '/cetak'];
    for (const address of [...shown.map((end) => path + end), '/staff/pesan']) {
      await page.goto(address);
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      expect([address, await findings(page)]).toEqual([address, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  },
);
