import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { isSameDocument, openSite, type PageOptions, watchDocument } from '#tests/harness/browser.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';

// A list is a page of links and forms until somebody touches what needs React (app/ui/hydrate-on-touch.ts).

const site = await openSite();
afterAll(() => site.close());
const heart = await createArticleCategory(site.app.db, { name: 'Jantung' });
const child = await createArticleCategory(site.app.db, { name: 'Anak' });
for (let n = 1; n <= 14; n += 1) await createArticle(site.app.db, { name: `Detak nomor ${n}`, categoryId: heart.id });
await createArticle(site.app.db, { name: 'Imunisasi lengkap', categoryId: child.id });

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true, ...options });
  await page.goto(path);
  await watchDocument(page);
  return page;
}

const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
const isHydrated = async (page: Page) => (await page.locator('html[data-hydrated]').count()) === 1;
const cards = (page: Page) => page.locator('[data-list-items] > li');
const next = (page: Page) => page.getByRole('link', { name: 'Selanjutnya...' });
const dropdown = (page: Page) => page.locator('details[name=list-filter]');

/** Keeps React back, until the function that comes back is called. */
async function holdReact(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\/assets\/react-[^/]*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

describe('before anybody acts', () => {
  const lists = ['/articles', '/promo', '/spesialisasi', '/fasilitas-kesehatan', '/layanan', '/obat'];
  test.each(lists)('%s loads no React, also while it is read', async (path) => {
    const page = await open(path, { width: 1280, height: 900 });
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.waitForLoadState('networkidle');
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => (name.endsWith('.js') ? [name.split('/').at(-1) ?? ''] : [])),
    );
    expect(files.some((name) => name.startsWith('entry.list-'))).toBe(true);
    expect(files.filter((name) => /^(react|router|shell|parts|lists)-/.test(name))).toEqual([]);
    expect(await isHydrated(page)).toBe(false);
    await page.locator('main search, header search').last().hover();
    await hydrated(page);
  });
});

describe('a press before React is there is done when it is', () => {
  test('the next page is added in place, and a line shows that the press was received', async () => {
    const page = await open('/articles');
    const release = await holdReact(page);
    await next(page).click();
    await page.locator('html[data-pressed]').waitFor({ state: 'attached' });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement, '::after').position)).toBe('fixed');
    release();
    await expect.poll(() => cards(page).count()).toBe(15);
    expect(await isSameDocument(page)).toBe(true);
    expect(new URL(page.url()).search).toBe('');
    expect(await page.locator('html[data-pressed]').count()).toBe(0);
  });

  test('the registration opens at once', async () => {
    const page = await open('/articles', { width: 1280, height: 800 });
    const release = await holdReact(page);
    await page.getByRole('banner').getByRole('link', { name: 'Pendaftaran' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pendaftaran' });
    await expectInView(dialog);
    expect(await isHydrated(page)).toBe(false);
    release();
    await dialog.getByRole('group', { name: 'Rumah Sakit' }).waitFor();
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the search of the site has the focus at once, and keeps what is typed', async () => {
    const page = await open('/articles');
    const release = await holdReact(page);
    await page.getByRole('link', { name: 'Cari di seluruh situs' }).tap();
    const box = page.getByRole('banner').getByRole('combobox').or(page.getByRole('banner').getByRole('searchbox'));
    await expectInView(box);
    await page.keyboard.type('deta');
    release();
    await hydrated(page);
    await page.keyboard.type('k');
    expect(await box.inputValue()).toBe('detak');
    await expectInView(box);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cari?q=detak');
  });

  test('what is typed into a filter narrows it', async () => {
    const page = await open('/articles');
    const release = await holdReact(page);
    await dropdown(page).locator('summary').tap();
    await page.getByPlaceholder('masukkan kategori').fill('anak');
    expect(await dropdown(page).locator('li:visible').count()).toBe(3);
    release();
    await expect.poll(() => dropdown(page).locator('li:visible').allTextContents()).toEqual(['Anak']);
    await dropdown(page).getByRole('link', { name: 'Anak' }).tap();
    await page.waitForURL(`**/articles?kategori=${child.slug}`);
    expect(await isSameDocument(page)).toBe(true);
  });
});

test('where React cannot be loaded, presses are those of links and forms', async () => {
  const page = await open('/articles', { allow: /Failed to load resource/ });
  await page.route(/\/assets\/react-[^/]*\.js$/, (route) => route.abort());
  await next(page).click();
  await page.waitForURL('**/articles?halaman=2');
  expect(await isSameDocument(page)).toBe(false);
  await page.getByRole('link', { name: 'Ke halaman pertama' }).click();
  await page.waitForURL('**/articles');
  await dropdown(page).locator('summary').tap();
  await dropdown(page).getByRole('link', { name: 'Anak' }).tap();
  await page.waitForURL(`**/articles?kategori=${child.slug}`);
  expect(await cards(page).count()).toBe(1);
});

describe('a line that hangs says nothing:', () => {
  test('a press is an ordinary one after some seconds', async () => {
    const page = await open('/articles');
    await holdReact(page);
    await next(page).click();
    await page.waitForURL('**/articles?halaman=2', { waitUntil: 'commit', timeout: scaled(12_000) });
    expect(await isSameDocument(page)).toBe(false);
  });

  test('the registration that opened at once is a page', async () => {
    const page = await open('/articles', { width: 1280, height: 800 });
    await holdReact(page);
    await page.getByRole('banner').getByRole('link', { name: 'Pendaftaran' }).click();
    await expectInView(page.getByRole('dialog', { name: 'Pendaftaran' }));
    await page.waitForURL('**/pendaftaran', { waitUntil: 'commit', timeout: scaled(12_000) });
  });

  test('what is typed into the search of the site stays, and is searched for', async () => {
    const page = await open('/articles');
    await holdReact(page);
    await page.getByRole('link', { name: 'Cari di seluruh situs' }).tap();
    await page.keyboard.type('detak');
    await page.locator('html:not([data-pressed])').waitFor({ state: 'attached', timeout: scaled(12_000) });
    expect(await isSameDocument(page)).toBe(true);
    expect(new URL(page.url()).pathname).toBe('/articles');
    // What is no longer shown loses its focus with the next frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await expectFocusedInView(page.getByLabel('Cari dokter, layanan, obat, artikel'));
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cari?q=detak', { waitUntil: 'commit' });
  });
});

test('a browser that loads no module before it is needed says what failed too', async () => {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true, allow: /Failed to load resource/ });
  await page.addInitScript(() => {
    // No link loads a module, and no press is given up because it took long.
    Object.defineProperty(HTMLLinkElement.prototype, 'rel', {
      get: function (this: HTMLLinkElement) {
        return this.getAttribute('rel') ?? '';
      },
      set: function (this: HTMLLinkElement, rel: string) {
        if (rel !== 'modulepreload') this.setAttribute('rel', rel);
      },
    });
    const wait = window.setTimeout;
    window.setTimeout = ((act: () => void, ms?: number, ...rest: []) =>
      ms === 4_000 ? 0 : wait(act, ms, ...rest)) as unknown as typeof window.setTimeout;
  });
  await page.route(/\/assets\/react-[^/]*\.js$/, (route) => route.abort());
  await page.goto('/articles');
  await next(page).click();
  await page.waitForURL('**/articles?halaman=2');
});

test('the menu that is open stays open when React comes, and the cart keeps its number', async () => {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true });
  const cart = JSON.stringify({ version: 1, at: Date.now(), lines: [{ id: 1, qt: 1, checked: true }] });
  await page.addInitScript((kept) => localStorage.setItem('keranjang', kept), cart);
  await page.goto('/obat');
  const count = page.getByRole('banner').locator('[data-cart-count]').filter({ visible: true });
  await expect.poll(() => count.allTextContents()).toEqual(['1']);
  await page.getByRole('button', { name: 'Menu' }).tap();
  const menu = page.locator('#menu');
  await menu.getByRole('link', { name: 'Promo' }).waitFor();
  expect(await isHydrated(page)).toBe(false);
  await page.keyboard.press('Shift');
  await hydrated(page);
  expect(await menu.isVisible()).toBe(true);
  await page.getByRole('button', { name: 'Tutup', exact: true }).first().tap();
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => count.allTextContents()).toEqual(['1']);
});

test('who comes back to a list that was filtered has React, the filter and the place', async () => {
  const page = await open('/articles', { width: 1280, height: 700 });
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: 'Jantung' }).click();
  await page.waitForURL(`**/articles?kategori=${heart.slug}`);
  const card = page.getByRole('link', { name: 'Detak nomor 3', exact: true });
  await card.scrollIntoViewIfNeeded();
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Detak nomor 3' }).waitFor();
  await page.goBack();
  await hydrated(page);
  await expectInView(card);
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/\/articles$/);
  await expect.poll(() => cards(page).count()).toBe(12);
});
