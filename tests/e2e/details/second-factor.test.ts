import type { Page } from 'playwright-core';
import decodeQR from 'qr/decode.js';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createClock, saturdayMorning } from '#tests/factories/appointments.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { codeAt, setUpFactor } from '#tests/factories/second-factor.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { screens } from '#tests/harness/suite.ts';

const clock = createClock();
const site = await openSite({ clock });
afterAll(() => site.close());
const { db } = site.app;

const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000));
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.id || element?.getAttribute('aria-labelledby') || element?.className;
  });

async function logIn(page: Page, email: string): Promise<void> {
  await page.locator('#field-mailphone').focus();
  await page.keyboard.type(email);
  await page.locator('#field-password').focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

/** What a phone's camera reads on the page. */
async function scan(page: Page): Promise<string> {
  const svg = page.getByRole('img', { name: 'Kode QR untuk aplikasi autentikator' });
  const size = Number((await svg.getAttribute('viewBox'))?.split(' ')[2]);
  const width = size * 4;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  const path = (await svg.locator('path').last().getAttribute('d')) ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row += 1) {
      const from = row * width + Number(x) * 4;
      for (let at = from; at < from + Number(length) * 4; at += 1) data.set([0, 0, 0], at * 4);
    }
  }
  return decodeQR({ width, height: width, data });
}

test('by keyboard alone: a new administrator sets up an app, and comes back with its code, then with a recovery code', async () => {
  clock.set(saturdayMorning);
  const user = await createUserWithPassword(db, { name: 'Budi', roles: ['admin'], hasSecondFactor: false });
  const page = await site.newPage({ allow: /status of 422/ });
  await page.goto('/staff/accounts');
  await logIn(page, user.email as string);
  await page.waitForURL('**/account/second-factor/set-up?next=%2Fstaff%2Faccounts');
  expect(await page.locator('.notice').first().textContent()).toContain('Perannya mulai berlaku setelah autentikator aktif');
  expect(await findings(page)).toEqual([]);
  const secret = ((await page.locator('main p[translate=no]').textContent()) ?? '').replaceAll(' ', '');
  expect(await scan(page)).toContain(`secret=${secret}`);

  await page.locator('#field-code').focus();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.locator('#field-code-error').waitFor();
  await expect.poll(() => focused(page)).toBe('field-code');
  // The app has the secret already: it is still the same one.
  expect(((await page.locator('main p[translate=no]').textContent()) ?? '').replaceAll(' ', '')).toBe(secret);
  await page.keyboard.type(codeAt(secret, clock.now()));
  await page.keyboard.press('Enter');
  await page.locator('html[data-ready] ol[translate=no]').waitFor();
  const codes = await page.locator('main ol[translate=no] li').allTextContents();
  expect(codes).toHaveLength(10);
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = '';
    };
  });
  await page.getByRole('button', { name: 'Cetak' }).press('Enter');
  await page.locator('body[data-printed]').waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/staff/accounts');
  await page.getByRole('heading', { level: 1, name: 'Akun petugas' }).waitFor();

  for (const code of [() => codeAt(secret, clock.now()), () => codes[0] as string]) {
    await page.context().clearCookies();
    later(60);
    await page.goto('/staff/accounts');
    await logIn(page, user.email as string);
    await page.waitForURL('**/account/second-factor?next=%2Fstaff%2Faccounts');
    expect(await findings(page)).toEqual([]);
    await page.locator('#field-code').focus();
    await page.keyboard.type(code());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/staff/accounts');
    await page.getByRole('heading', { level: 1, name: 'Akun petugas' }).waitFor();
  }
});

async function open(page: Page, path: string, token: string): Promise<void> {
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
}

test('an administrator finds a person, gives a role, takes it again, and what went wrong is said', async () => {
  const admin = await signIn(db, await createUser(db, { name: 'Admin', roles: ['admin'] }));
  const person = await createUser(db, { name: 'Asep' });
  const page = await site.newPage({ allow: /status of 4(04|22)/ });
  await open(page, '/staff/accounts?panel=tambah', admin.token);
  await page.locator('#field-contact').fill('tidak-ada@contoh.id');
  await page.keyboard.press('Enter');
  await page.locator('#field-contact-error', { hasText: 'Tidak ada akun' }).waitFor();
  await page.locator('#field-contact').fill(person.email as string);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/staff/accounts/${person.id}`);
  await page.getByLabel('Peran baru').selectOption({ label: 'Kasir' });
  await page.getByLabel('Berlaku di').selectOption('group');
  await page.getByRole('button', { name: 'Beri peran' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.notice-good', { hasText: 'Peran diberikan' }).waitFor();
  expect(await db.selectFrom('user_roles').select('role').where('user_id', '=', person.id).execute()).toEqual([{ role: 'cashier' }]);
  await page.getByRole('button', { name: /^Cabut peran Kasir/ }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.notice-good', { hasText: 'Peran dicabut' }).waitFor();
  await page.goto('/staff/accounts?panel=tambah');
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  await page.locator('[aria-labelledby=error-summary-title] a').nth(1).waitFor();
  await page.locator('#field-email').fill('baru@contoh.id');
  await page.getByRole('checkbox', { name: 'Editor' }).check();
  await page.getByLabel('Berlaku di').selectOption('group');
  await page.getByRole('button', { name: 'Kirim undangan' }).click();
  await page.locator('.notice-good', { hasText: 'Undangan dikirim' }).waitFor();
});

test('without JavaScript a patient turns the app on and off, and a session that is too old is asked for the password', async () => {
  clock.set(saturdayMorning);
  const user = await createUser(db);
  const { token } = await signIn(db, user);
  const page = await site.newPage({ javaScript: false, width: 360 });
  await open(page, '/account/second-factor/set-up', token);
  const secret = ((await page.locator('main p[translate=no]').textContent()) ?? '').replaceAll(' ', '');
  await page.locator('#field-code').fill(codeAt(secret, clock.now()));
  await page.getByRole('button', { name: 'Aktifkan' }).click();
  await page.locator('main ol[translate=no] li').nth(9).waitFor();
  await page.goto('/account/second-factor/set-up');
  expect(await page.locator('.notice-good').textContent()).toContain('10 kode pemulihan tersisa');
  await page.getByRole('button', { name: 'Matikan autentikator' }).click();
  await page.locator('.notice', { hasText: 'sudah dimatikan' }).waitFor();
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('user_id', '=', user.id)
    .execute();
  await page.goto('/account/second-factor/set-up');
  await page.getByRole('link', { name: 'Masukkan kata sandi' }).click();
  await page.waitForURL('**/account/reauthenticate?**');
});

test('accessible and within its width', async () => {
  const user = await createUser(db, { name: 'Admin Dua', roles: ['admin'] });
  const doctor = await createUser(db, { name: 'Dokter', roles: ['doctor'], phone: '+6281299990000' });
  const { token } = await signIn(db, user);
  const mfaPendingUser = await createUser(db);
  await setUpFactor(site.app, mfaPendingUser.id);
  const mfaPending = await signIn(db, mfaPendingUser);
  await db.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', mfaPendingUser.id).execute();
  const whole = ['/staff/accounts', `/staff/accounts/${doctor.id}`, '/account/second-factor/set-up', '/account/second-factor/set-up?ganti'];
  for (const { width, dark } of screens) {
    const page = await site.newPage({ width, dark });
    for (const path of [...whole, '/account/second-factor']) {
      await open(page, path, path === '/account/second-factor' ? mfaPending.token : token);
      expect(await findings(page), `${path} ${width} ${dark}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBeLessThanOrEqual(0);
    }
  }
});
