import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { findings, isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';
import { screens, soak } from '#tests/harness/suite.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());
const admin = await createUser(db, { name: 'Admin Satu', roles: ['admin'] });

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  const { token } = await signIn(db, admin);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  return page;
}
const rolesOf = async (userId: string) => {
  const rows = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).orderBy('role').execute();
  return rows.map(({ role }) => role);
};
const said = (page: Page, role: 'status' | 'alert', text: string) => page.getByRole('main').getByRole(role).filter({ hasText: text });

test('by keyboard alone, without loading a document: an account is found, gets a role, loses it, and is closed', async () => {
  const user = await createUser(db, { name: 'Ratna', hasSecondFactor: true });
  const page = await open('/staff/accounts?panel=tambah', { allow: /status of 4/ });
  await watchDocument(page);
  const contact = page.getByLabel('Alamat email atau nomor ponsel');
  await contact.focus();
  await page.keyboard.type('tidak-ada@contoh.id');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByText('Tidak ada akun dengan alamat atau nomor itu').waitFor();
  expect(await contact.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await contact.inputValue()).toBe('tidak-ada@contoh.id');
  expect(await findings(page)).toEqual([]);
  await contact.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(user.email as string);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/staff/accounts/${user.id}`);
  await page.getByRole('heading', { name: 'Ratna' }).waitFor();

  await page.getByLabel('Peran baru').focus();
  await page.keyboard.type('Edi');
  await page.getByLabel('Berlaku di').focus();
  await page.keyboard.type('Sel');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'status', 'Peran diberikan').waitFor();
  expect(await said(page, 'status', 'Peran diberikan').evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await rolesOf(user.id)).toEqual(['editor']);
  await page.getByRole('button', { name: 'Cabut peran Editor di Seluruh grup' }).focus();
  await page.keyboard.press('Enter');
  await said(page, 'status', 'Peran dicabut').waitFor();
  expect(await rolesOf(user.id)).toEqual([]);
  await page.locator('summary', { hasText: 'Tutup akun' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('langsung keluar dari semua perangkat').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await said(page, 'status', 'Akun ditutup').waitFor();
  await page.getByRole('button', { name: 'Buka lagi akun' }).waitFor();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Akun petugas' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Akun petugas' }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
});

soak('an invitation that is refused keeps what was typed; a button that was pressed twice grants once', async () => {
  const user = await createUser(db, { name: 'Dewi' });
  const page = await open('/staff/accounts?panel=tambah', { allow: /status of 4/ });
  const email = page.getByLabel('Alamat email', { exact: true });
  await email.fill('baru@contoh.id');
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  await page.getByRole('group', { name: 'Peran' }).getByText('Pilih paling sedikit satu peran').waitFor();
  expect(await email.inputValue()).toBe('baru@contoh.id');
  await page.getByRole('checkbox', { name: 'Editor' }).check();
  await page.getByRole('complementary').getByLabel('Berlaku di').selectOption('Seluruh grup');
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  await said(page, 'status', 'Undangan dikirim').waitFor();

  await page.goto(`/staff/accounts/${user.id}`);
  let sent = 0;
  const held = Promise.withResolvers<void>();
  await page.route(`**/staff/accounts/${user.id}.data*`, async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await held.promise;
    }
    await route.continue();
  });
  await page.getByLabel('Peran baru').selectOption('Kasir');
  await page.getByLabel('Berlaku di').selectOption('Seluruh grup');
  const button = page.getByRole('button', { name: 'Beri peran' });
  await button.click();
  const busy = page.getByRole('button', { name: 'Menyimpan…' });
  await busy.press('Enter');
  await expect.poll(() => busy.count()).toBe(1);
  held.resolve();
  await said(page, 'status', 'Peran diberikan').waitFor();
  expect([sent, await rolesOf(user.id)]).toEqual([1, ['cashier']]);
});

soak.each(screens)('$width px, dark $dark: nothing is too wide, axe finds nothing', async (screen) => {
  const user = await createUser(db, { name: 'Namayangpanjangsekalitanpaspasi Kusumawardani', roles: ['doctor', 'editor'] });
  const page = await open('/staff/accounts', screen);
  for (const path of ['/staff/accounts', `/staff/accounts/${user.id}?sudah=peran`]) {
    await page.goto(path);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
