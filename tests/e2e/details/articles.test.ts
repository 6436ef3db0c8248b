import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { shiftOf, watchShifts } from '#tests/harness/layout-stable.ts';
import { screens, widths } from '#tests/harness/suite.ts';

const site = await openSite({ demo: true });
afterAll(() => site.close());

const long = 'Kalimat yang menjelaskan satu hal dengan tenang dan lengkap. '.repeat(25);
const category = await createArticleCategory(site.app.db, { name: 'Uji Baca' });
const parts = ['Pertama', 'Kedua', 'Ketiga', 'Keempat'];
const reading = await createArticle(site.app.db, {
  name: 'Artikel panjang untuk dibaca',
  categoryId: category.id,
  summary: long.slice(0, 200),
  content: parts
    .map((name, n) => `<h${n === 2 ? 3 : 2}>Bagian ${name}</h${n === 2 ? 3 : 2}><p>${long}<sup><a href="#referensi-1">[1]</a></sup></p>`)
    .join(''),
  citations: [{ ref: '1', cite: 'WHO. <em>Sumber</em>.' }],
  publishedAt: new Date('2025-01-02T03:00:00Z'),
});
const related = await createArticle(site.app.db, {
  name: 'Artikel panjang yang terkait',
  categoryId: category.id,
  publishedAt: new Date('2025-01-01T03:00:00Z'),
});
const address = `/articles/detail/${reading.slug}`;

async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ reducedMotion: true, ...options });
  await page.goto(path);
  return page;
}

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
const bar = (page: Page) => page.locator('[data-contents-bar]');
const marked = (page: Page) => page.locator('nav[data-contents] [aria-current]');
/** How far the element is below the top of the window. */
const topOf = async (page: Page, selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;

describe('looks', () => {
  const demo = '/articles/detail/demam-berdarah-fase-kritis';
  test.each(screens)('axe finds nothing at $width px, dark $dark: list, article, and its contents open', async ({ width, dark }) => {
    const page = await open('/articles', { width, dark });
    expect(await findings(page)).toEqual([]);
    await page.goto(demo);
    expect(await findings(page)).toEqual([]);
    await scrollTo(page, 2_000);
    await bar(page).locator(':scope:not([hidden])').waitFor({ state: 'attached' });
    if (width < 1_200) await bar(page).locator('summary').click();
    expect(await findings(page)).toEqual([]);
  });

  test.each([320, 360, 768, 1100, 1280, 1600])('nothing is wider than %i px', async (width) => {
    const page = await open(demo, { width });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });

  test.each(['/articles', `/articles?kategori=${category.slug}`])(
    'nothing moves while %s comes, with and without pictures',
    async (path) => {
      for (const width of widths) {
        const page = await site.newPage({ width });
        await watchShifts(page);
        await page.goto(path);
        await page.locator('html[data-settled]').waitFor({ state: 'attached' });
        expect((await shiftOf(page)).moved).toBeLessThan(0.02);
      }
    },
  );

  test.each(widths)('nothing moves while the article comes and is read at %i px', async (width) => {
    const page = await site.newPage({ width, reducedMotion: true });
    await watchShifts(page);
    await page.goto(demo);
    for (let top = 0; top < 3_000; top += 300) await scrollTo(page, top);
    await bar(page).locator(':scope:not([hidden])').waitFor({ state: 'attached' });
    const { moved, what } = await shiftOf(page);
    expect(moved, what).toBeLessThan(0.02);
  });
});

describe('Daftar Isi', () => {
  test('on a wide screen it stays in view and marks what is being read from 650 px on', async () => {
    const page = await open(address, { width: 1280 });
    expect(await marked(page).count()).toBe(0);
    await page.getByRole('navigation', { name: 'Daftar Isi' }).getByRole('link', { name: 'Bagian Kedua' }).click();
    await expect.poll(() => marked(page).allTextContents()).toEqual(['Bagian Kedua']);
    await expect.poll(() => topOf(page, '#bagian-bagian-kedua')).toBeLessThan(160);
    await expect.poll(() => topOf(page, 'nav[data-contents]')).toBeGreaterThan(68);
    await expect.poll(() => bar(page).isVisible()).toBe(false);
    await scrollTo(page, 0);
    await expect.poll(() => marked(page).count()).toBe(0);
  });

  test('on a phone a bar takes its place past 650 px, names the part, opens, and leads on', async () => {
    const page = await open(address, { width: 360 });
    await scrollTo(page, 640);
    expect(await bar(page).isVisible()).toBe(false);
    await page.locator('#bagian-bagian-kedua').evaluate((heading) => heading.scrollIntoView({ behavior: 'instant' }));
    await bar(page).waitFor();
    await expect.poll(() => bar(page).locator('[data-contents-now]').textContent()).toBe('Bagian Kedua');
    await bar(page).locator('summary').focus();
    await page.keyboard.press('Enter');
    const links = bar(page).locator('[data-contents-copy] a');
    expect(await links.allTextContents()).toEqual(parts.map((name) => `Bagian ${name}`));
    await page.keyboard.press('Escape');
    await expect.poll(() => links.first().isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await links.nth(3).click();
    await expect.poll(() => links.first().isVisible()).toBe(false);
    await expect.poll(() => topOf(page, '#bagian-bagian-keempat')).toBeLessThan(160);
    // The heading is below the bar, not behind it.
    await expect.poll(() => topOf(page, '#bagian-bagian-keempat')).toBeGreaterThan(116);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await scrollTo(page, 100_000);
    await expect.poll(() => bar(page).isVisible()).toBe(false);
  });
});

test('a number in the text leads to its reference and back to the same place, by keyboard', async () => {
  const page = await open(address, { width: 1280 });
  await page.locator('#kutipan-1-3').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#referensi-1');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Kembali ke teks');
  await page.getByRole('link', { name: 'Kembali ke teks, kutipan ke-3' }).click();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#kutipan-1-3');
  await expect.poll(() => topOf(page, '#kutipan-1-3')).toBeGreaterThan(60);
});

test('a related article comes in place, fetched ahead when the pointer is near', async () => {
  const page = await open(address, { width: 1280 });
  const link = page.getByRole('complementary').getByRole('link', { name: related.name });
  const ahead = page.waitForRequest((request) => request.url().endsWith(related.slug) && 'sec-purpose' in request.headers());
  await link.hover();
  await ahead;
  await link.click();
  await page.getByRole('heading', { level: 1, name: related.name }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/articles/detail/${related.slug}`);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: reading.name }).waitFor();
});

describe('the list', () => {
  const titles = (page: Page) => page.locator('[data-list-items] h2').allTextContents();

  test('is searched by title and category, and "Selanjutnya..." appends', async () => {
    const page = await open('/articles', { width: 360 });
    const first = await titles(page);
    expect(first).toHaveLength(12);
    await page.getByRole('link', { name: 'Selanjutnya...' }).click();
    await expect.poll(async () => (await titles(page)).length).toBeGreaterThan(12);
    await expect.poll(async () => (await titles(page)).slice(0, 12)).toEqual(first);

    await page.locator('details[name=list-filter] summary').click();
    await page.getByPlaceholder('masukkan kategori').fill('uji');
    await page.getByRole('link', { name: 'Uji Baca' }).click();
    await expect.poll(() => titles(page)).toEqual([reading.name, related.name]);
    await page.getByPlaceholder('masukkan judul artikel').fill('terkait');
    await page.keyboard.press('Enter');
    await expect.poll(() => titles(page)).toEqual([related.name]);
    await page.getByPlaceholder('masukkan judul artikel').fill('(tidak ada*');
    await page.keyboard.press('Enter');
    await page.getByText('Tidak ditemukan artikel dengan kata kunci "(tidak ada*" dalam Uji Baca').waitFor();
    await page.getByRole('button', { name: 'Hapus' }).click();
    await expect.poll(async () => (await titles(page)).length).toBe(2);
  });

  test('the menu opens it with nothing filtered', async () => {
    const page = await open(`/articles?kategori=${category.slug}&cari=panjang`, { width: 1280 });
    await page.getByRole('navigation', { name: 'Utama' }).getByRole('link', { name: 'Artikel' }).click();
    await page.waitForURL('**/articles');
    await expect.poll(() => page.getByPlaceholder('masukkan judul artikel').inputValue()).toBe('');
    expect(await titles(page)).toHaveLength(12);
  });
});

test('everything can be read and found without JavaScript', async () => {
  const page = await open('/articles', { width: 360, javaScript: false });
  await page.getByPlaceholder('masukkan judul artikel').fill('dibaca');
  await page.getByRole('button', { name: 'Cari' }).click();
  await page.getByRole('link', { name: reading.name }).click();
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(reading.name);
  await page.getByRole('navigation', { name: 'Daftar Isi' }).getByRole('link', { name: 'Bagian Keempat' }).click();
  expect(new URL(page.url()).hash).toBe('#bagian-bagian-keempat');
  await page.getByRole('complementary').getByRole('link', { name: 'Uji Baca' }).click();
  await expect.poll(() => page.locator('[data-list-items] h2').allTextContents()).toEqual([reading.name, related.name]);
});
