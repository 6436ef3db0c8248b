import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn, signInPending } from '#tests/factories/accounts.ts';
import { createLink, givePassword, goodPassword, linkIn, nthMessage } from '#tests/factories/sign-up.ts';
import { findings, openSite } from '#tests/harness/browser.ts';

const site = await openSite();
const { db } = site.app;
await site.app.start();
afterAll(() => site.close());
beforeEach(() => db.deleteFrom('rate_limits').execute());

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || '');
const path = (page: Page) => new URL(page.url()).pathname;

/** Presses Tab until something with this id or these words has the focus. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let stops = 0; stops < 25; stops += 1) {
    if ((await focused(page)) === wanted) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to "${wanted}" by Tab`);
}

async function logInByKeyboard(page: Page, contact: string, password: string): Promise<void> {
  await tabTo(page, 'field-mailphone');
  await page.keyboard.type(contact);
  await tabTo(page, 'field-password');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/profile{,/name?**}');
}

test('by e-mail, with the keyboard alone: form, faults, waiting, link, password, log-in', async () => {
  const page = await site.newPage({ width: 360, allow: /status of 422/ });
  await page.goto('/account/register');
  await tabTo(page, 'field-mailphone');
  await page.keyboard.type('siti@');
  await page.keyboard.press('Enter');
  await page.locator('#field-mailphone-error').waitFor();
  expect(await page.locator('#field-mailphone').getAttribute('aria-invalid')).toBe('true');
  expect(await focused(page)).toBe('field-mailphone');
  // The error is stated once.
  expect(await page.getByText('Tulis alamat email atau nomor ponsel yang benar').count()).toBe(1);
  await page.keyboard.press('End');
  await page.keyboard.type('contoh.id');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Periksa email Anda' }).waitFor();
  expect(await focused(page)).toBe('Periksa email Anda');
  expect(await page.locator('main p:has(+ ol) span').textContent()).toBe('siti@contoh.id');

  const link = linkIn(await nthMessage(db, 'siti@contoh.id', 1));
  await page.goto(link.path);
  await tabTo(page, 'field-password');
  await page.keyboard.type('sayang123');
  await tabTo(page, 'field-password_confirmation');
  await page.keyboard.type('sayang123');
  await page.keyboard.press('Enter');
  await page.locator('#field-password-error').waitFor();
  // "Tampilkan kata sandi" below is the script's.
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  // From here on no address of this browser holds the token.
  expect([path(page), await page.locator('#field-password').inputValue()]).toEqual(['/account/password/create', '']);
  await tabTo(page, 'field-password');
  await page.keyboard.type(goodPassword);
  await tabTo(page, 'field-password_confirmation');
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => page.locator('#field-password').getAttribute('type')).toBe('text');
  await page.keyboard.press('Space');
  await expect.poll(() => page.locator('#field-password').getAttribute('type')).toBe('password');
  await tabTo(page, 'Simpan kata sandi');
  await page.keyboard.press('Enter');
  await page.getByText('Atur Password berhasil, silakan Login').waitFor();
  await logInByKeyboard(page, 'siti@contoh.id', goodPassword);
  await page.goto('/account/register');
  expect(path(page)).toBe('/');
});

test('by phone, without JavaScript: resend, start over, link, password', async () => {
  const page = await site.newPage({ width: 1280, javaScript: false, allow: /status of (422|429|410)/ });
  const submit = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await page.goto('/account/register');
  await page.locator('#field-mailphone').fill('0812 3456 4440');
  await submit('Buat akun');
  await page.getByRole('heading', { name: 'Periksa WhatsApp Anda' }).waitFor();
  await submit('Pakai kontak lain');
  await page.locator('#field-mailphone').fill('0812 3456 4444');
  await submit('Buat akun');
  await nthMessage(db, '+6281234564444', 1);
  await db.deleteFrom('rate_limits').execute();
  await submit('Kirim ulang');
  await page.getByText('Pesan dikirim lagi').first().waitFor();
  const link = linkIn(await nthMessage(db, '+6281234564444', 2));
  await page.goto(link.path);
  await page.locator('#field-password').fill(goodPassword);
  await submit('Simpan kata sandi');
  expect(await page.locator('.field-error').textContent()).toBe('Password dan Konfirmasi Password diperlukan');
  await page.locator('#field-password').fill(goodPassword);
  await page.locator('#field-password_confirmation').fill(goodPassword);
  await submit('Simpan kata sandi');
  await page.getByText('Atur Password berhasil, silakan Login').first().waitFor();
  await page.goto(link.path);
  await page.getByRole('heading', { name: 'Tautan tidak berlaku lagi' }).waitFor();
  expect(await db.selectFrom('users').select('phone').where('phone', '=', '+6281234564444').execute()).toHaveLength(1);
});

test('a forgotten password, with the keyboard alone; the way back does not show the link', async () => {
  const user = await createUser(db, { email: 'lupa@contoh.id' });
  await givePassword(site.app, user.id, 'payung biru jemuran');
  const page = await site.newPage({ width: 1280 });
  await page.goto('/account/login');
  await tabTo(page, 'Lupa kata sandi');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/account/password/forgot');
  await tabTo(page, 'field-mailphone');
  await page.keyboard.type('lupa@contoh.id');
  await page.keyboard.press('Enter');
  await page.locator('[role=status]', { hasText: 'Periksa email atau WhatsApp Anda' }).waitFor();
  const link = linkIn(await nthMessage(db, 'lupa@contoh.id', 1));
  await page.goto(link.path);
  await tabTo(page, 'field-password');
  await page.keyboard.type(goodPassword);
  await tabTo(page, 'field-password_confirmation');
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await page.getByText('Atur Password berhasil, silakan Login').waitFor();
  await page.goBack();
  expect(path(page)).toBe('/account/password/reset');
  await page.goForward();
  await logInByKeyboard(page, 'lupa@contoh.id', goodPassword);
});

const narrowLight = [360, 'light'] as const;
const wideDark = [1280, 'dark'] as const;
const allVariants = [narrowLight, [1280, 'light'], [360, 'dark'], wideDark] as const;
const twoVariants = [narrowLight, wideDark];

/** Nothing found by axe, and nothing wider than the screen. */
async function inspect(page: Page, variants: readonly (readonly [number, 'light' | 'dark'])[]): Promise<void> {
  for (const [width, colorScheme] of variants) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    const where = `${path(page)} ${width} ${colorScheme}`;
    expect([where, Math.max(0, tooWide), await findings(page)]).toEqual([where, 0, []]);
  }
}

test('axe finds nothing and nothing is too wide, before there is an account', async () => {
  const page = await site.newPage();
  await page.goto('/account/register');
  await inspect(page, allVariants);
  await page.goto(`/account/password/create/${await createLink(db, { purpose: 'sign_up', channel: 'email', contact: 'baru@contoh.id' })}`);
  await inspect(page, allVariants);
  for (const address of ['/account/password/create', '/account/password/forgot?dikirim']) {
    await page.goto(address);
    await inspect(page, twoVariants);
  }
});

test('axe finds nothing and nothing is too wide, while the proof is awaited and in the account area', async () => {
  const page = await site.newPage({ allow: /status of 422/ });
  const be = (token: string) => page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await be((await signInPending(db)).token);
  await page.goto('/account/register');
  await inspect(page, twoVariants);
  const user = await createUser(db, { email: 'aksesibel@contoh.id' });
  await givePassword(site.app, user.id, 'payung biru jemuran');
  await be((await signIn(db, user)).token);
  await page.goto('/account/password');
  await page.locator('#field-current_password').fill('bukan ini');
  await page.locator('#field-password').fill('sehati2026');
  await page.locator('#field-password_confirmation').fill('sehati2026');
  await page.getByRole('button', { name: 'Ganti kata sandi' }).click();
  await page.locator('.field-error').first().waitFor();
  await inspect(page, allVariants);
});
