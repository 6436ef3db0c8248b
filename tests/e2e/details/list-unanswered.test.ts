import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { Problem, type ProblemCode } from '#app/platform/operations/problem.server.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createFacility, createSpecialization } from '#tests/factories/directory.ts';
import { createPractisingDoctor } from '#tests/factories/doctors.ts';
import { createPromo } from '#tests/factories/promos.ts';
import { createService } from '#tests/factories/services.ts';
import { isSameDocument, openSite, touch, watchDocument } from '#tests/harness/browser.ts';
import { expectFocusedInView, expectInView, smallPhone } from '#tests/harness/in-view.ts';

// A list stays as it was read when a request for its data gets no answer (app/ui/list/unanswered.tsx).

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;
const category = await createArticleCategory(db, { name: 'Jantung' });
for (let n = 1; n <= 14; n += 1) await createArticle(db, { name: `Detak nomor ${n}`, categoryId: category.id });
const facility = await createFacility(db, { name: 'RS Melati' });
await createPromo(db, { facilityId: facility.id, startsOn: '2026-01-01' });
await createService(db, { facilityId: facility.id });
const specialization = await createSpecialization(db, { name: 'Kesehatan Anak' });
await createPractisingDoctor(db, { name: 'dr. Ani', facilityId: facility.id, specializationId: specialization.id });

async function open(path: string): Promise<Page> {
  const page = await site.newPage({ ...smallPhone, reducedMotion: true, allow: /Failed to load resource/ });
  await page.goto(path);
  await touch(page);
  await watchDocument(page);
  return page;
}

type Failure = { name: string; begin(page: Page): Promise<void>; end(page: Page): Promise<void>; says: RegExp };

const answering = (name: string, code: ProblemCode, says: RegExp): Failure => ({
  name,
  says,
  async begin(page) {
    const problem = new Problem(code, { retryAfterSeconds: 34 });
    const answer = { status: problem.status, contentType: 'application/problem+json', body: problem.toJson('') };
    await page.route('**/*.data*', (route) => route.fulfill(answer));
  },
  end: (page) => page.unrouteAll(),
});

const network = /Periksa sambungan internet Anda, lalu coba lagi/;
const aborted: Failure = {
  name: 'aborted',
  begin: async (page) => void (await page.route('**/*.data*', (route) => route.abort())),
  end: (page) => page.unrouteAll(),
  says: network,
};
const offline: Failure = {
  name: 'offline',
  begin: (page) => page.context().setOffline(true),
  end: (page) => page.context().setOffline(false),
  says: network,
};
const busy = answering('429', 'too_many_requests', /Tunggu 34 detik lalu coba lagi/);
const failures = [aborted, offline, answering('503', 'unavailable', /Coba lagi sebentar lagi/), busy];

const cards = (page: Page) => page.locator('[data-list-items] > li');
const searchBox = (page: Page) => page.locator('main search input[type=search]').last();
const notice = (page: Page) => page.locator('[role=alert]:has(button)');
const next = (page: Page) => page.getByRole('link', { name: 'Selanjutnya...' });
const dropdown = (page: Page) => page.locator('details[name=list-filter]');

async function chooseCategory(page: Page): Promise<void> {
  await dropdown(page).locator('summary').click();
  await dropdown(page).getByRole('link', { name: 'Jantung' }).click();
}

/** The list, its address and the document are those before the press, and nothing is busy. */
async function expectAsRead(page: Page, path: string, count: number): Promise<void> {
  expect(await page.locator('main [aria-busy]').count()).toBe(0);
  expect(await cards(page).count()).toBe(count);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
  expect(await isSameDocument(page)).toBe(true);
}

describe.each(failures)('$name', ({ begin, end, says }) => {
  test('a search keeps the list, the text and the focus, and the same press tries again', async () => {
    const page = await open('/articles');
    await begin(page);
    await searchBox(page).fill('nomor 14');
    await page.keyboard.press('Enter');
    await expectInView(notice(page).getByText(says));
    await expectFocusedInView(searchBox(page));
    await expectAsRead(page, '/articles', 12);
    expect(await searchBox(page).inputValue()).toBe('nomor 14');
    await end(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/articles?cari=nomor+14');
    await expect.poll(() => cards(page).first().textContent()).toContain('Detak nomor 14');
    expect(await notice(page).count()).toBe(0);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('a filter keeps the list and its choice, leads to the message, and is offered again there', async () => {
    const page = await open('/articles');
    await begin(page);
    await chooseCategory(page);
    await expectInView(notice(page).getByText(says));
    await expectFocusedInView(notice(page));
    await expectAsRead(page, '/articles', 12);
    expect(await dropdown(page).locator('summary').textContent()).toBe('Kategori: Semua');
    await end(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/articles?kategori=${category.slug}`);
    await expect.poll(() => dropdown(page).locator('summary').textContent()).toBe('Kategori: Jantung');
    expect(await notice(page).count()).toBe(0);
  });

  test('a next page keeps the list and the scroll position; the focus is on the link that tries again', async () => {
    const page = await open('/articles');
    await next(page).scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await begin(page);
    await next(page).focus();
    await page.keyboard.press('Enter');
    await expectInView(page.locator('[data-list-results]').getByText(says));
    await expectFocusedInView(next(page));
    await expectAsRead(page, '/articles', 12);
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(200);
    await end(page);
    await page.keyboard.press('Enter');
    await expect.poll(() => cards(page).count()).toBe(14);
    await expect.poll(() => page.locator('[data-list-results]').getByText(says).count()).toBe(0);
  });
});

test('what was added stays when a later search fails', async () => {
  const page = await open('/articles');
  await next(page).click();
  await expect.poll(() => cards(page).count()).toBe(14);
  await aborted.begin(page);
  await page.evaluate(() => scrollTo(0, 300));
  await searchBox(page).fill('detak');
  await notice(page).waitFor();
  await expectAsRead(page, '/articles', 14);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a step back that fails leaves the list that is shown', async () => {
  const page = await open('/articles');
  await chooseCategory(page);
  await page.waitForURL('**/articles?kategori=*');
  await aborted.begin(page);
  await page.goBack();
  await expectFocusedInView(notice(page));
  await expectAsRead(page, `/articles?kategori=${category.slug}`, 12);
  await aborted.end(page);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.waitForURL('**/articles');
});

const otherLists = [
  ['/promo', 'Promo'],
  ['/layanan', 'Pemeriksaan'],
  ['/spesialisasi', 'Kesehatan Anak'],
  ['/fasilitas-kesehatan', 'RS Melati'],
  ['/cari?q=detak', 'Detak nomor'],
] as const;
test.each(otherLists)('%s keeps its list too', async (path, text) => {
  const page = await open(path);
  await offline.begin(page);
  await searchBox(page).fill('sesuatu');
  await page.keyboard.press('Enter');
  await expectInView(notice(page).getByText(network));
  expect(await page.locator('main').textContent()).toContain(text);
  expect(page.url()).toBe(new URL(path, site.url).href);
  expect(await searchBox(page).inputValue()).toBe('sesuatu');
  expect(await isSameDocument(page)).toBe(true);
  await offline.end(page);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await page.waitForURL('**=sesuatu');
  expect(await isSameDocument(page)).toBe(true);
});

test('a page of search results that fails is announced beside the links of the pages', async () => {
  const path = '/cari?q=detak&jenis=artikel';
  const page = await open(path);
  const forward = page.getByRole('link', { name: 'Selanjutnya...' });
  await forward.scrollIntoViewIfNeeded();
  await aborted.begin(page);
  await forward.click();
  await expectFocusedInView(notice(page));
  await expectInView(forward);
  expect(page.url()).toBe(new URL(path, site.url).href);
  await aborted.end(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**&halaman=2');
  expect(await isSameDocument(page)).toBe(true);
});

test('while a category is loading, the select and the count show that the press was received', async () => {
  const page = await open('/articles');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/articles.data?*', async (route) => {
    await held;
    await route.continue();
  });
  await chooseCategory(page);
  await expect.poll(() => dropdown(page).locator('summary').textContent()).toBe('Kategori: Jantung');
  const count = page.locator('p[role=status]:has(+ [data-list-results])');
  expect(await count.textContent()).toBe('Memuat…');
  await expectInView(count);
  release();
  await expect.poll(() => count.textContent()).toBe('14 artikel');
});
