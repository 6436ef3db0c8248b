import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { findings, isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';
import { bySuite, screens, soak } from '#tests/harness/suite.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());

const unit = await createFacility(db, { name: 'RSU Uji Satu' });
const other = await createFacility(db, { name: 'RSIA Uji Dua' });
const admin = await createUserWithPassword(db, { name: 'Admin Satu', roles: ['admin'] });
const manager = await createUserWithPassword(db, { name: 'Manajer Satu', roles: ['manager'], facilityId: unit.id });
// What waits for the administrator: five are named on the home page, and the others counted.
const unready = ['Kasir Satu', 'Kasir Dua', 'Kasir Tiga', 'Kasir Empat', 'Kasir Lima', 'Tanpa Autentikator'];
for (const name of unready) await createUserWithPassword(db, { name, roles: ['cashier'], hasSecondFactor: false });

const streams = async () => (await site.app.platform.metrics.liveStreams.get()).values[0]?.value ?? 0;

async function open(path: string, { as = admin, ...options }: PageOptions & { as?: { id: string } } = {}): Promise<Page> {
  const page = await site.newPage(options);
  const { token } = await signIn(db, as);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return page;
}
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('by keyboard alone: what waits, its list, a row, the panel and back, without loading a document', async () => {
  const page = await open('/staff');
  await watchDocument(page);
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Pintasan papan ketik' }).waitFor();
  // Behind a dialog the keys are dead.
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).pathname).toBe('/staff');
  // The emergency numbers that can change have never been called: that is overdue.
  for (const text of ['Buka Nomor darurat yang perlu ditelepon lagi', ...unready.slice(0, 5).map((name) => `Buka akun ${name}`)]) {
    await page.keyboard.press('j');
    expect(await focused(page)).toBe(text);
  }
  // Then the units that lack something by name, and at the end what is only counted.
  const counted = 'Petugas tanpa autentikator, lainnya';
  for (let presses = 0; presses < 12 && (await focused(page)) !== counted; presses += 1) await page.keyboard.press('j');
  expect(await focused(page)).toBe(counted);
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toBe('/staff/accounts?autentikator=tanpa');
  await page.getByRole('heading', { name: 'Akun petugas' }).waitFor();
  await page.getByRole('link', { name: 'Tanpa Autentikator' }).waitFor();
  expect(await page.getByRole('link', { name: 'Admin Satu' }).count()).toBe(0);
  await page.keyboard.press('/');
  await page.keyboard.type('gajah');
  expect(await page.getByLabel('Nama', { exact: true }).inputValue()).toBe('gajah');
  await page.keyboard.press('Enter');
  await page.getByText('Tidak ada akun yang cocok').waitFor();
  await page.getByRole('link', { name: 'Tampilkan semua' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Admin Satu' }).waitFor();
  for (const key of ['j', 'j', 'k']) await page.keyboard.press(key);
  expect(await focused(page)).toBe('Admin Satu');
  await page.evaluate(() =>
    document.activeElement
      ?.closest('[data-row]')
      ?.querySelector('td')
      ?.insertAdjacentHTML('beforeend', '<input type="checkbox" aria-label="Pilih">'),
  );
  await page.keyboard.press('x');
  await expect.poll(() => page.getByLabel('Pilih').isChecked()).toBe(true);
  await page.keyboard.press('n');
  await page.getByRole('complementary', { name: 'Tambah petugas' }).waitFor();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect.poll(() => address(page)).toBe('/staff');
  await page.getByRole('heading', { name: 'Menunggu saya' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

soak('the keys can be turned off on a device', async () => {
  const page = await open('/staff');
  await page.getByRole('button', { name: 'Bantuan dan pintasan' }).click();
  await page.getByLabel('Pakai pintasan di perangkat ini').uncheck();
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await page.keyboard.press('?');
  // The page has handled the keys once it answers what comes after them.
  const help = page.getByRole('dialog', { name: 'Pintasan papan ketik' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect.poll(() => help.isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Bantuan dan pintasan' }).click();
  await help.waitFor();
  await expect.poll(() => page.getByLabel('Pakai pintasan di perangkat ini').isChecked()).toBe(false);
  expect(new URL(page.url()).pathname).toBe('/staff');
});

soak('the choice of units is in the address, the title and the links', async () => {
  const page = await open('/staff/accounts');
  await page.locator('summary').getByText('Semua unit').click();
  await page.getByLabel('RSU Uji Satu').check();
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await expect.poll(() => address(page)).toBe(`/staff/accounts?unit=${unit.id}`);
  await expect.poll(() => page.title()).toBe('Akun petugas | RSU Uji Satu | Sehati');
  await page.getByRole('link', { name: 'Manajer Satu' }).waitFor();
  expect(await page.getByRole('link', { name: 'Admin Satu' }).count()).toBe(0);
  await page.getByRole('navigation', { name: 'Petugas', exact: true }).getByRole('link', { name: 'Menunggu saya' }).click();
  await expect.poll(() => address(page)).toBe(`/staff?unit=${unit.id}`);
  await page.locator('summary').getByText('RSU Uji Satu').click();
  await page.getByLabel('RSIA Uji Dua').check();
  await page.getByRole('button', { name: 'Tampilkan' }).click();
  await expect.poll(() => page.title()).toBe('Menunggu saya | 2 unit | Sehati');
  expect(new URL(page.url()).searchParams.getAll('unit').join()).toBe(`${unit.id},${other.id}`);
});

soak('the command menu: its box stays in its place while its list changes, and it says that nothing is found only when asked', async () => {
  // The menu is measured where it stays, and not on its way there.
  const page = await open('/staff', { width: 360, height: 740, reducedMotion: true });
  await page.keyboard.press('Control+k');
  const menu = page.getByRole('dialog', { name: 'Cari dan perintah' });
  const box = menu.getByRole('searchbox');
  await menu.getByRole('link', { name: 'Akun petugas' }).waitFor();
  const top = async () => Math.round((await box.boundingBox())?.y ?? 0);
  const before = await top();
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  await page.route('**/v1/staff/commands?*', async (route) => {
    await answer;
    await route.continue();
  });
  const asked = page.waitForRequest('**/v1/staff/commands?*');
  await page.keyboard.type('zzzz');
  await asked;
  const none = menu.getByText('Tidak ada yang cocok.');
  expect(await none.count()).toBe(0);
  resolve();
  await none.waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(8);
  expect(await findings(page)).toEqual([]);
  await box.fill('akun');
  await page.keyboard.press('Enter');
  await expect.poll(() => address(page)).toBe('/staff/accounts');
});

soak('who may do less sees less: a manager of one unit has no choice, and invites doctors alone', async () => {
  const page = await open('/staff/accounts', { as: manager });
  expect(await page.title()).toBe('Akun petugas | RSU Uji Satu | Sehati');
  expect(await page.locator('summary').count()).toBe(0);
  expect(await page.getByText('RSIA Uji Dua').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Tambah petugas' }).count()).toBe(0);
  await page.goto('/staff/accounts?panel=tambah');
  const panel = page.getByRole('complementary');
  expect(await panel.getByRole('heading', { level: 2 }).textContent()).toContain('Undang dokter');
  expect(await panel.getByRole('checkbox').count()).toBe(0);
  expect(await panel.getByLabel('Berlaku di').count()).toBe(0);
});

soak('a screen that nobody touches for 15 minutes is locked, and keeps what was typed', async () => {
  const page = await open('/staff/accounts?panel=tambah', { allow: /status of (403|422)/ });
  const contact = page.getByLabel('Alamat email atau nomor ponsel');
  await page.clock.install();
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await contact.fill('sudah-diketik@contoh.id');
  await page.clock.runFor(14 * 60_000);
  expect(await page.getByRole('dialog', { name: 'Layar terkunci' }).isVisible()).toBe(false);
  const locked = page.waitForResponse('**/v1/auth/lock');
  await page.clock.runFor(70_000);
  await page.getByRole('dialog', { name: 'Layar terkunci' }).waitFor();
  expect((await locked).status()).toBe(200);
  expect(await page.title()).toBe('Layar terkunci | Sehati');
  expect(await page.locator('main').innerText()).toBe('');
  expect(await findings(page)).toEqual([]);
  // Another tab, and the data of the page, are refused by the server.
  expect(await page.evaluate(async () => (await fetch('/v1/staff/accounts')).status)).toBe(403);
  for (let round = 0; round < 3; round += 1) await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Layar terkunci' }).waitFor();
  await page.getByLabel('Kata sandi').fill('bukan kata sandi saya');
  await page.keyboard.press('Enter');
  await page.getByText('Kata sandi salah').waitFor();
  await page.getByLabel('Kata sandi').fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Layar terkunci' }).waitFor({ state: 'hidden' });
  expect(await contact.inputValue()).toBe('sudah-diketik@contoh.id');
  expect(await page.title()).toContain('Akun petugas');
  expect(await page.evaluate(async () => (await fetch('/v1/staff/accounts')).status)).toBe(200);
});

soak('a screen that was locked without a network is locked in every page that is opened later, until the server knows', async () => {
  const page = await open('/staff/accounts', { allow: /Failed to load resource/ });
  const context = page.context();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Kunci layar' }).click();
  await page.getByRole('dialog', { name: 'Layar terkunci' }).waitFor();
  await page.close();
  await context.setOffline(false);
  const next = await context.newPage();
  const locked = next.waitForResponse('**/v1/auth/lock');
  await next.goto('/staff/accounts');
  await next.getByRole('dialog', { name: 'Layar terkunci' }).waitFor();
  expect((await locked).status()).toBe(200);
  await next.getByLabel('Kata sandi').fill(password);
  await next.keyboard.press('Enter');
  await next.getByRole('dialog', { name: 'Layar terkunci' }).waitFor({ state: 'hidden' });
  await next.reload();
  await next.getByRole('heading', { name: 'Akun petugas' }).waitFor();
  expect(await next.getByRole('dialog', { name: 'Layar terkunci' }).isVisible()).toBe(false);
});

soak('a desk is live again after its screen was locked', async () => {
  const clerk = await createUserWithPassword(db, { roles: ['booking_desk'], facilityId: unit.id });
  const page = await open('/staff/pendaftaran', { as: clerk, allow: /status of 404/ });
  const change = () => inTransaction(db, async (tx) => announce(tx, { topic: `unit:${unit.id}`, kind: 'appointment.changed', key: '1' }));
  const isRead = () => page.waitForRequest(/pendaftaran\.data/);
  await expect.poll(streams).toBe(1);
  const before = isRead();
  await change();
  await before;
  // The page tries once more, and learns that it may follow nothing.
  const refused = page.waitForResponse('**/v1/live/heads*');
  await page.getByRole('button', { name: 'Kunci layar' }).click();
  expect((await refused).status()).toBe(404);
  const unlocked = isRead();
  await page.getByLabel('Kata sandi').fill(password);
  await page.keyboard.press('Enter');
  await unlocked;
  await expect.poll(streams).toBe(1);
  const after = isRead();
  await change();
  await after;
});

test('a form that one clerk opened is not carried out as another', async () => {
  const address = `${site.url}/staff/accounts?panel=tambah`;
  const [first, second] = [await signIn(db, admin), await signIn(db, await createUserWithPassword(db, { roles: ['admin'] }))];
  const html = await (await fetch(address, { headers: first.headers })).text();
  const mark = /name="form_account" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const send = async (as: typeof first) => {
    const body = new URLSearchParams({ form_account: mark, intent: 'add', contact: 'bukan alamat' });
    return (await fetch(address, { method: 'POST', headers: { ...as.headers, 'sec-fetch-site': 'same-origin' }, body })).status;
  };
  expect([mark.length > 0, await send(second), await send(first)]).toEqual([true, 409, 422]);
});

soak('a locked screen that is loaded again asks for the password, and returns', async () => {
  const page = await open('/staff/accounts');
  const locked = page.waitForResponse('**/v1/auth/lock');
  await page.getByRole('button', { name: 'Kunci layar' }).click();
  await locked;
  await page.reload();
  await page.getByRole('heading', { name: 'Pastikan ini Anda' }).waitFor();
  await page.getByLabel('Kata sandi').first().fill(password);
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.getByRole('heading', { name: 'Akun petugas' }).waitFor();
});

soak('the first load stays within 200 kB of script, and patients’ pages load none of it', async () => {
  const scriptsOf = async (page: Page) => {
    await page.waitForLoadState('networkidle');
    return await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, encodedBodySize }) => ({ name: name.split('/').at(-1) as string, size: encodedBodySize })),
    );
  };
  const isStaff = ({ name }: { name: string }) => /^(staff|frame|accounts)-/.test(name);
  const patient = await site.newPage();
  await patient.goto('/cari');
  expect((await scriptsOf(patient)).filter(isStaff)).toEqual([]);
  // Nor the addresses of the staff's pages: a link there loads a document.
  const routes = await patient.evaluate(() => Object.keys(globalThis.__reactRouterManifest?.routes ?? {}));
  expect(routes).toContain('shell/working-area');
  expect(routes.filter((id) => id.includes('staff'))).toEqual([]);
  const scripts = await scriptsOf(await open('/staff'));
  expect(scripts.some(isStaff)).toBe(true);
  const total = scripts.reduce((sum, { size }) => sum + size, 0);
  expect(total).toBeGreaterThan(50_000);
  expect(total).toBeLessThan(200_000);
});

const shown = ['/staff', '/staff/accounts', '/staff/accounts?panel=tambah', `/staff/accounts/${manager.id}`];

soak.each(bySuite({ push: screens.slice(0, 1), soak: screens }))(
  '$width px, dark $dark: nothing is too wide, axe finds nothing',
  async (screen) => {
    const page = await open('/staff', screen);
    for (const path of shown) {
      await page.goto(path);
      expect([path, await findings(page)]).toEqual([path, []]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
  },
);
