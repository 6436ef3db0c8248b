import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';
import { soak, widths } from '#tests/harness/suite.ts';

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id || document.activeElement?.textContent?.trim() || '');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** The page is there, and the browser's own transition to it is over: what comes in its midst would abort it aloud. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.waitForURL(address);
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  // An animation that follows scrolling never ends.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().flatMap((one) => (one.timeline instanceof DocumentTimeline ? [one.finished] : []))),
  );
}

/** Presses Tab until what has the focus is called so. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 40; stops += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${name}`);
}

/** Everything that the site can keep in this browser and read again. */
const keptInBrowser = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, names, kept, document.cookie]);
  });

describe.each(widths)('%i px, by keyboard alone', (width) => {
  test('from a guarded page through a wrong password and the right one back to it, end another session, log out', async () => {
    const user = await createUserWithPassword(db, { name: 'Canary Wulandari' });
    const email = user.email as string;
    const elsewhere = await signIn(db, user);
    const page = await site.newPage({ width, allow: /status of 422/ });
    await page.goto('/account/sessions');
    expect(pathOf(page)).toBe('/account/login');
    await expectAccessible(page);

    await tabTo(page, /^field-mailphone$/);
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('bukan sandi ini');
    await page.keyboard.press('Enter');
    await page.locator('main [role=alert]', { hasText: 'Email, nomor ponsel, atau kata sandi salah.' }).waitFor();
    expect(await focused(page)).toContain('Email, nomor ponsel, atau kata sandi salah.');
    expect([await page.locator('#field-mailphone').inputValue(), await page.locator('#field-password').inputValue()]).toEqual([email, '']);
    await expectAccessible(page);

    await tabTo(page, /^field-password$/);
    await page.keyboard.type(password);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('#field-password').getAttribute('type')).toBe('text');
    await tabTo(page, /^Masuk$/);
    await page.keyboard.press('Enter');
    await arrive(page, '**/account/sessions');
    expect(await page.locator('main li:has(h2)').count()).toBe(2);
    await expectAccessible(page);

    await tabTo(page, /^Keluarkan Peramban uji/);
    await page.keyboard.press('Enter');
    await page.locator('main [role=status]', { hasText: 'Perangkat sudah dikeluarkan.' }).waitFor();
    expect(await page.locator('main li:has(h2)').count()).toBe(1);
    expect((await site.app.fetch('/v1/auth/me', { headers: elsewhere.headers })).status).toBe(401);
    expect(await findings(page)).toEqual([]);

    await page.evaluate(() => {
      localStorage.setItem('canary', 'Canary Wulandari');
      sessionStorage.setItem('canary', 'Canary Wulandari');
    });
    await tabTo(page, /^Keluar$/);
    await page.keyboard.press('Enter');
    await arrive(page, `${site.url}/`);
    const kept = await keptInBrowser(page);
    for (const canary of ['Canary', email]) expect(kept).not.toContain(canary);
    expect((await page.context().cookies()).map(({ name, httpOnly }) => [name, httpOnly])).toEqual(
      expect.not.arrayContaining([['sesi', true]]),
    );
    // What was seen is not shown again from the history.
    await page.goBack();
    await arrive(page, '**/account/login?*');
  });
});

soak('no page shows or keeps the tokens; scripts cannot read a cookie', async () => {
  const user = await createUserWithPassword(db);
  const page = await site.newPage({ width: 360 });
  await page.goto('/account/login');
  await page.locator('#field-mailphone').fill(user.email as string);
  await page.locator('#field-password').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await arrive(page, '**/account/profile');
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['kunjungan', 'perangkat', 'sesi']);
  for (const { httpOnly, sameSite, path } of cookies) expect([httpOnly, sameSite, path]).toEqual([true, 'Lax', '/']);
  const shown = (await page.content()) + (await keptInBrowser(page));
  for (const { value } of cookies) expect(shown).not.toContain(value);
});

soak('without JavaScript: a wrong password keeps what was typed, the right one leads on, and the way out leads home', async () => {
  const user = await createUserWithPassword(db);
  const page = await site.newPage({ width: 360, javaScript: false, allow: /status of 422/ });
  await page.goto('/account/sessions');
  const fill = async (given: string) => {
    await page.locator('#field-password').fill(given);
    await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  };
  await page.locator('#field-mailphone').fill(user.email as string);
  await fill('salah');
  expect(await page.locator('main [role=alert]').textContent()).toContain('kata sandi salah');
  expect(await page.locator('#field-mailphone').inputValue()).toBe(user.email);
  expect(await page.getByLabel('Tampilkan kata sandi').isVisible()).toBe(false);
  await fill(password);
  expect(pathOf(page)).toBe('/account/sessions');
  await page.locator('main li:has(h2)').getByRole('button', { name: 'Keluar', exact: true }).click();
  expect(pathOf(page)).toBe('/');
  await page.goto('/account/sessions');
  expect(pathOf(page)).toBe('/account/login');
});

soak('the account is reached from every width, and asks for the password again where a page needs it', async () => {
  const user = await createUserWithPassword(db);
  const session = await signIn(db, user);
  // Without the browser's own transitions between pages, which another size would abort aloud.
  const page = await site.newPage({ width: 360, reducedMotion: true });
  await page.context().addCookies([{ name: 'sesi', value: session.token, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto('/about');
  for (const width of [600, 1050, 1280, 1500, 360]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.getByRole('banner').getByRole('link', { name: 'Akun' }).isVisible(), `${width}`).toBe(width >= 600);
    // Styles of another width take a frame to settle.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: `${width}` })
      .toBeLessThanOrEqual(0);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#menu').getByRole('link', { name: 'Akun' }).click();
  await arrive(page, '**/account/profile');
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', session.sessionId)
    .execute();
  await page.goto('/account/reauthenticate?next=%2Faccount%2Fsessions');
  await expectAccessible(page);
  await page.locator('#field-password').fill(password);
  await page.keyboard.press('Enter');
  await arrive(page, '**/account/sessions');
});

soak('who types before the script has come stays in the field, and no letter is lost', async () => {
  const page = await site.newPage({ width: 360, allow: /status of 422/ });
  await page.goto('/account/login');
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.locator('[aria-labelledby=error-summary-title]').waitFor();
  await page.locator('#field-mailphone').focus();
  await page.keyboard.type('siti');
  script.resolve();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.keyboard.type('@contoh.id');
  await expect
    .poll(async () => [await focused(page), await page.locator('#field-mailphone').inputValue()])
    .toEqual(['field-mailphone', 'siti@contoh.id']);
});

soak('an account without a password is shown its ways on', async () => {
  const session = await signIn(db, await createUser(db));
  await db
    .updateTable('sessions')
    .set({ authenticated_at: new Date(0) })
    .where('id', '=', session.sessionId)
    .execute();
  const page = await site.newPage({ width: 1280 });
  await page.context().addCookies([{ name: 'sesi', value: session.token, url: site.url, httpOnly: true, sameSite: 'Lax' }]);
  await page.goto('/account/reauthenticate');
  expect(await findings(page)).toEqual([]);
});
