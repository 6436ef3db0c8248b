import type { Page, Route } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createDoctor, createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { bySuite, soak, soakGroup } from '#tests/harness/suite.ts';

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;
await createFacility(db, { name: 'RSU Cempaka' });
const specialization = await createSpecialization(db, { name: 'Alergi dan Imunologi' });
await createDoctor(db, { name: 'dr. Alia Rahman', specializationId: specialization.id });
await createArticle(db, { name: 'Alergi Debu di Rumah', slug: 'alergi-debu' });
for (let n = 1; n <= 13; n += 1) await createArticle(db, { name: `Alergi bagian ${n}`, slug: `alergi-${n}` });

const input = (page: Page) => page.locator('#site-search-text');
const popup = (page: Page) => page.locator('#site-search div:has(> [role=listbox])');
const options = (page: Page) => popup(page).getByRole('option');
const activeName = (page: Page) => popup(page).locator('[aria-selected="true"]').textContent();

/** Types into the box, and waits until the hits are those for all of it. */
async function typeIn(page: Page, text: string): Promise<void> {
  await input(page).pressSequentially(text);
  await popup(page).locator('[role=listbox]:not([aria-busy])').waitFor();
}

/** The page with the box of the header in reach: at its place on wide screens, else opened by its link. */
async function openBox(width: number, path = '/'): Promise<Page> {
  const page = await site.newPage({ width, reducedMotion: true });
  await page.goto(path);
  if (width < 1050) await page.getByRole('link', { name: 'Cari di seluruh situs' }).click();
  else await input(page).click();
  return page;
}

describe('the box of the header', () => {
  test.each(bySuite({ push: [360], soak: [360, 1100, 1600] }))(
    'shows hits while one types, and the keyboard leads through them, at %i px',
    async (width) => {
      const page = await openBox(width);
      await typeIn(page, 'alregi');
      expect(await popup(page).textContent()).toContain('Menampilkan hasil untuk “alergi”');
      expect(await input(page).getAttribute('aria-expanded')).toBe('true');
      expect(await page.locator('#site-search [role="status"]').textContent()).toMatch(/^\d+ hasil/);
      expect(await findings(page)).toEqual([]);

      await page.keyboard.press('ArrowDown');
      const first = await activeName(page);
      expect(await input(page).getAttribute('aria-activedescendant')).toBe(await options(page).first().getAttribute('id'));
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => activeName(page)).not.toBe(first);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => input(page).getAttribute('aria-activedescendant')).toBeNull();
      // From the box upwards: the last one, which leads to all results.
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/cari?q=alregi');
      expect(await page.getByText('Menampilkan hasil untuk').textContent()).toContain('alergi');
    },
  );

  soak('Enter opens the hit that is marked, and without one the page of results', async () => {
    const page = await openBox(1600);
    await typeIn(page, 'alergi debu');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/articles/detail/alergi-debu');
    await input(page).fill('alia');
    await input(page).press('Enter');
    await page.waitForURL('**/cari?q=alia');
    expect(await page.getByRole('link', { name: 'dr. Alia Rahman' }).isVisible()).toBe(true);
  });

  soak('Escape closes the hits first, then the box over the row, and the focus goes back', async () => {
    const page = await openBox(360);
    await typeIn(page, 'alergi');
    await page.keyboard.press('Escape');
    await expect.poll(() => popup(page).isVisible()).toBe(false);
    expect(await input(page).isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => input(page).isVisible()).toBe(false);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Cari di seluruh situs');
  });

  soak('what is not found says so and still leads to the page', async () => {
    const page = await openBox(1600);
    await typeIn(page, 'qwxzvk');
    expect(await options(page).allTextContents()).toEqual(['Tidak ada hasil untuk “qwxzvk”Lihat saran']);
  });

  const refused = ['a server error', (route: Route) => route.fulfill({ status: 500, json: { message: 'x' } })] as const;
  const lost = ['no network', (route: Route) => route.abort()] as const;
  soak.each(bySuite({ push: [refused], soak: [refused, lost] }))(
    'after %s it says that there are no suggestions, leads to the page of results, and the next letter asks again',
    async (_, answer) => {
      const page = await site.newPage({ width: 360, reducedMotion: true, allow: /status of 500|ERR_FAILED/ });
      await page.goto('/');
      await page.getByRole('link', { name: 'Cari di seluruh situs' }).click();
      await page.route('**/v1/search?**', answer);
      await typeIn(page, 'ali');
      expect(await popup(page).textContent()).toContain('Saran belum dapat dimuat.');
      expect(await page.locator('#site-search [role="status"]').textContent()).toContain('Saran belum dapat dimuat');
      expect(await findings(page)).toEqual([]);
      await page.unroute('**/v1/search?**');
      await page.keyboard.type('a');
      await options(page).filter({ hasText: 'dr. Alia Rahman' }).waitFor();
      await page.route('**/v1/search?**', answer);
      await page.keyboard.type('b');
      await popup(page).getByText('Saran belum dapat dimuat.').waitFor();
      await options(page).click();
      await page.waitForURL('**/cari?q=aliab');
    },
  );

  soak('nothing moves when it opens, and its code comes at the first touch', async () => {
    const page = await site.newPage({ width: 360, reducedMotion: true });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto('/');
    expect(scripts.filter((url) => url.includes('suggestion-list'))).toEqual([]);
    const height = () => page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height);
    const before = await height();
    await page.getByRole('link', { name: 'Cari di seluruh situs' }).click();
    await input(page).waitFor();
    expect(await height()).toBe(before);
    await typeIn(page, 'alergi');
    expect(scripts.filter((url) => url.includes('suggestion-list'))).toHaveLength(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});

soak('what is typed while the code of the hits is loaded is kept and searched for', async () => {
  const page = await site.newPage({ width: 360, reducedMotion: true });
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.goto('/about');
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Cari di seluruh situs' }).click();
  await page.locator('#site-search-text:focus').waitFor();
  await page.keyboard.type('alergi de');
  letGo();
  await options(page).first().waitFor();
  await page.keyboard.type('bu');
  await expect.poll(() => input(page).inputValue()).toBe('alergi debu');
  await expect.poll(() => options(page).first().textContent()).toContain('Alergi Debu di Rumah');
});

soakGroup('the page of results', () => {
  const text = (page: Page) => page.locator('#search-page-text');
  const rows = (page: Page) => page.locator('[aria-labelledby^="hasil-"] li');

  soak('searches, narrows and turns pages without loading a document; the way back shows the text again', async () => {
    const page = await site.newPage({ reducedMotion: true });
    await page.goto('/cari');
    expect(await text(page).evaluate((box) => box === document.activeElement)).toBe(true);
    const documents: string[] = [];
    page.on('request', (request) => request.resourceType() === 'document' && documents.push(request.url()));
    await text(page).fill('alergi');
    await text(page).press('Enter');
    await page.getByRole('heading', { name: /^Artikel/ }).waitFor();
    expect(await page.title()).toContain('Pencarian: alergi');
    expect(await page.locator('main [role=listbox]').count()).toBe(0);
    await page
      .getByRole('navigation', { name: 'Jenis hasil' })
      .getByRole('link', { name: /^Artikel/ })
      .click();
    await expect.poll(() => rows(page).count()).toBe(12);
    await page.getByRole('link', { name: 'Selanjutnya...' }).click();
    await expect.poll(() => rows(page).count()).toBe(2);
    await page.goBack();
    await expect.poll(() => rows(page).count()).toBe(12);
    await input(page)
      .or(page.getByRole('link', { name: 'Cari di seluruh situs' }))
      .locator('visible=true')
      .first()
      .click();
    await input(page).fill('alia');
    await input(page).press('Enter');
    await page.waitForURL('**/cari?q=alia');
    await expect.poll(() => text(page).inputValue()).toBe('alia');
    expect(await input(page).inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => text(page).inputValue()).toBe('alergi');
    expect(documents).toEqual([]);
    expect(await findings(page)).toEqual([]);
  });
});

soakGroup('without JavaScript', () => {
  soak('the link leads to the page, the form finds, links narrow and turn pages', async () => {
    const page = await site.newPage({ width: 360, javaScript: false });
    await page.goto('/');
    await page.getByRole('link', { name: 'Cari di seluruh situs' }).click();
    await page.locator('#search-page-text').fill('alregi');
    await page.getByRole('button', { name: 'Cari', exact: true }).click();
    expect(new URL(page.url()).search).toBe('?q=alregi');
    await page
      .getByRole('navigation', { name: 'Jenis hasil' })
      .getByRole('link', { name: /^Artikel/ })
      .click();
    await expect.poll(() => page.locator('[aria-labelledby^="hasil-"] li').count()).toBe(12);
    await page.getByRole('link', { name: 'Selanjutnya...' }).click();
    await expect.poll(() => page.locator('[aria-labelledby^="hasil-"] li').count()).toBe(2);
  });

  soak('the box of wide screens is a form', async () => {
    const page = await site.newPage({ width: 1600, javaScript: false });
    await page.goto('/');
    await input(page).fill('alia');
    await input(page).press('Enter');
    await expect.poll(() => page.getByRole('link', { name: 'dr. Alia Rahman' }).isVisible()).toBe(true);
  });
});
