import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { openSite, touch } from '#tests/harness/browser.ts';

// What every list with filters does (app/ui/list/list-page.tsx), on the list of articles.

const site = await openSite();
afterAll(() => site.close());
const [heart, child] = [
  await createArticleCategory(site.app.db, { name: 'Jantung (Kardio)' }),
  await createArticleCategory(site.app.db, { name: 'Anak' }),
];
for (let n = 1; n <= 14; n += 1) await createArticle(site.app.db, { name: `Detak nomor ${n}`, categoryId: heart.id });
await createArticle(site.app.db, { name: 'Imunisasi lengkap', categoryId: child.id });

async function open(path = '/articles', options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ reducedMotion: true, ...options });
  await page.goto(path);
  return page;
}

const title = (page: Page) => page.getByPlaceholder('masukkan judul artikel');
const cards = (page: Page) => page.locator('[data-list-items] > li');
const summary = (page: Page) => page.locator('p[role=status]:has(~ [data-list-results])');
const dropdown = (page: Page) => page.locator('details[name=list-filter]');
const entries = (page: Page) => dropdown(page).locator('li:visible');

describe('typing', () => {
  test('acts after a pause of 1000 ms, once for all letters', async () => {
    const page = await site.newPage();
    await page.clock.install();
    await page.goto('/articles');
    await touch(page);
    // Typing takes real time, which is not the pause.
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('cari=') && asked.push(request.url()));
    await title(page).pressSequentially('imunisasi');
    await page.clock.runFor(990);
    expect(asked).toEqual([]);
    await page.clock.runFor(20);
    await expect.poll(() => summary(page).textContent()).toBe('1 artikel');
    expect(asked).toHaveLength(1);
    expect(new URL(page.url()).search).toBe('?cari=imunisasi');
  });

  test('clearing shows everything at once, and the way back shows the search again', async () => {
    const page = await open('/articles?cari=imunisasi');
    await page.getByRole('button', { name: 'Hapus' }).click();
    await expect.poll(() => summary(page).textContent()).toBe('15 artikel');
    expect(page.url()).toMatch(/\/articles$/);
    await page.goBack();
    await expect.poll(() => summary(page).textContent()).toBe('1 artikel');
    await expect.poll(() => title(page).inputValue()).toBe('imunisasi');
  });

  test('twelve cards stand in while the answer is on its way, and what stands below does not move', async () => {
    const page = await open('/articles', { width: 1280 });
    await page.evaluate(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.push(entry.value);
      }).observe({ type: 'layout-shift' });
    });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/articles.data?*', async (route) => {
      await held;
      await route.continue();
    });
    await title(page).fill('imunisasi');
    await page.locator('[aria-busy="true"]:has([data-list-results])').waitFor();
    expect(await page.locator('[data-list-results] li span[aria-hidden=true]').count()).toBe(12 * 4);
    expect(await page.locator('[data-list-results] > ul > li').count()).toBe(12);
    letGo();
    await expect.poll(() => cards(page).count()).toBe(1);
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  });
});

describe('the dropdown', () => {
  test('is searched literally, says when nothing fits, and forgets what was typed', async () => {
    const page = await open();
    await dropdown(page).locator('summary').click();
    const search = page.getByPlaceholder('masukkan kategori');
    await search.fill('(KARDIO');
    await expect.poll(() => entries(page).allTextContents()).toEqual(['Jantung (Kardio)']);
    await search.fill('.*');
    await expect.poll(() => entries(page).count()).toBe(0);
    await expect.poll(() => page.getByText('Tidak ditemukan kategori').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => dropdown(page).getAttribute('open')).toBe(null);
    await expect.poll(() => search.inputValue()).toBe('');
    await dropdown(page).locator('summary').click();
    await expect.poll(() => entries(page).count()).toBe(3);
  });

  test('is used by keyboard alone and keeps the focus', async () => {
    const page = await open();
    await touch(page);
    const opener = dropdown(page).locator('summary');
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    await page.locator('details[name=list-filter] input:focus').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Anak');
    await page.keyboard.press('Enter');
    await expect.poll(() => summary(page).textContent()).toBe('1 artikel');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
    await expect.poll(() => opener.textContent()).toBe('Kategori: Anak');
    await expect.poll(() => page.title()).toContain('Anak');
  });

  test('what is typed and not yet searched for counts when a category is chosen; a click elsewhere closes', async () => {
    const page = await open();
    await title(page).fill('nomor 14');
    await dropdown(page).locator('summary').click();
    await dropdown(page).getByRole('link', { name: 'Jantung (Kardio)' }).click();
    await page.waitForURL(`**/articles?**kategori=${heart.slug}**`);
    expect(new URL(page.url()).searchParams.get('cari')).toBe('nomor 14');
    await dropdown(page).locator('summary').click();
    await page.locator('h1').click();
    await expect.poll(() => dropdown(page).getAttribute('open')).toBe(null);
  });
});

test('a filter loads no document; its address, title and list come back with the way back', async () => {
  const page = await open();
  const documents: string[] = [];
  page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: 'Anak' }).click();
  await expect.poll(() => summary(page).textContent()).toBe('1 artikel');
  await expect.poll(() => page.title()).toContain('Anak');
  await page.goBack();
  await expect.poll(() => summary(page).textContent()).toBe('15 artikel');
  await expect.poll(() => page.title()).not.toContain('Anak');
  await expect.poll(() => dropdown(page).locator('summary').textContent()).toBe('Kategori: Semua');
  await page.goForward();
  await expect.poll(() => summary(page).textContent()).toBe('1 artikel');
  expect(documents).toEqual([]);
});

test('before the script has come, links and forms load documents', async () => {
  const page = await site.newPage({ reducedMotion: true, allow: /Failed to load resource/ });
  await page.goto('/about');
  await page.route('**/*.js', (route) => route.abort());
  await page.evaluate(() => location.assign('/articles'));
  await page.waitForURL('**/articles');
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: 'Anak' }).click();
  await page.waitForURL('**/articles?kategori=*');
  expect(await summary(page).textContent()).toBe('1 artikel');
  await title(page).fill('tidak ada');
  await title(page).press('Enter');
  await page.waitForURL('**/articles?cari=*');
  expect(await summary(page).textContent()).toBe('0 artikel');
});

test('"Selanjutnya..." appends, takes the focus to what is new, and goes at the end', async () => {
  const page = await open();
  expect(await cards(page).count()).toBe(12);
  await page.getByRole('link', { name: 'Selanjutnya...' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => cards(page).count()).toBe(15);
  await expect.poll(() => page.getByRole('link', { name: 'Selanjutnya...' }).count()).toBe(0);
  const thirteenth = await cards(page).nth(12).locator('a').getAttribute('href');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(thirteenth);
  expect(page.url()).toMatch(/\/articles$/);
});

test('"Selanjutnya..." leaves the focus where the person has put it meanwhile', async () => {
  const page = await open();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/articles.data?*', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/articles.data?*');
  await page.getByRole('link', { name: 'Selanjutnya...' }).click();
  await asked;
  await title(page).pressSequentially('det');
  release();
  await expect.poll(() => cards(page).count()).toBe(15);
  await page.keyboard.type('ak');
  await expect.poll(() => title(page).inputValue()).toBe('detak');
});

test('without JavaScript the same filters are links and a form', async () => {
  const page = await open('/articles', { javaScript: false });
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: 'Jantung (Kardio)' }).click();
  await expect.poll(() => cards(page).count()).toBe(12);
  await page.getByRole('link', { name: 'Selanjutnya...' }).click();
  await expect.poll(() => cards(page).count()).toBe(2);
  await page.getByRole('link', { name: 'Ke halaman pertama' }).click();
  await title(page).fill('nomor 3');
  await page.getByRole('button', { name: 'Cari' }).click();
  expect(new URL(page.url()).searchParams.get('kategori')).toBe(heart.slug);
  await expect.poll(() => cards(page).first().textContent()).toContain('Detak nomor 3');
});
