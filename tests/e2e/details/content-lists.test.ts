import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createArticle } from '#tests/factories/content.ts';
import { createEditor } from '#tests/factories/editing.ts';
import { openSite, type PageOptions } from '#tests/harness/browser.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';
import { widths } from '#tests/harness/suite.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { name: 'Rina' });
const list = '/staff/konten/articles';

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(path);
  return page;
}

test('beside a panel the rows of a list stay low and its search in sight; on a phone the panel is the page', async () => {
  for (const name of ['Demam pada balita yang belum dapat minum obat sendiri', 'Batuk']) await createArticle(db, { name });
  const page = await open(`${list}?panel=berkas`);
  const panel = page.getByRole('complementary', { name: 'Impor/Ekspor' });
  const heights = await page.locator('main tbody tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect([heights.length > 1, Math.max(...heights) < 100]).toEqual([true, true]);
  const search = await page.getByRole('button', { name: 'Cari', exact: true }).boundingBox();
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThan((await panel.boundingBox())?.x ?? 0);
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await page.getByRole('table').isVisible()).toBe(false);
  const back = panel.getByRole('link', { name: 'Kembali ke daftar' });
  expect((await back.boundingBox())?.y).toBeLessThan(370);
  await back.click();
  await page.getByRole('link', { name: 'Batuk', exact: true }).waitFor();
  expect(await panel.count()).toBe(0);
});

test.each([true, false])('with a script: %s, what can be done to many stands at the foot once a row is chosen', async (javaScript) => {
  const name = `Untuk ditarik ${javaScript}`;
  await createArticle(db, { name });
  const page = await open(`${list}?cari=${name}`, { javaScript });
  const act = page.getByLabel('Yang dilakukan');
  expect(await act.isVisible()).toBe(false);
  await page.getByLabel(`Pilih ${name}`).check();
  await act.selectOption('unpublish');
  await page.getByRole('button', { name: 'Lanjutkan' }).click();
  await page.waitForURL(/\/proses\//);
  await page.getByText(name).first().waitFor();
});

test('a head sorts both ways, and the list has neither more nor fewer rows', async () => {
  for (const name of ['Urut A', 'Urut B', 'Urut C']) await createArticle(db, { name });
  const page = await open(`${list}?cari=Urut`);
  const titles = async () => await page.locator('main tbody th a').allInnerTexts();
  const head = page.getByRole('columnheader', { name: 'Artikel' });
  for (const [order, expected] of [
    ['ascending', ['Urut A', 'Urut B', 'Urut C']],
    ['descending', ['Urut C', 'Urut B', 'Urut A']],
  ] as const) {
    await head.getByRole('link').click();
    await expect.poll(async () => await head.getAttribute('aria-sort')).toBe(order);
    expect(await titles()).toEqual(expected);
  }
});

test('with its filters open, a row chosen and close rows, a list is not too wide, and axe finds nothing', async () => {
  await createArticle(db, { name: 'Diperiksa' });
  for (const width of widths) {
    const page = await open(list, { width });
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.locator('main summary').getByText('Saring').click();
    await page.getByLabel('Pilih Diperiksa').check();
    await expectAccessible(page);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([width, true]);
    await page.getByRole('button', { name: 'Rapatkan baris' }).click();
    await page.getByRole('button', { name: 'Longgarkan baris' }).waitFor();
    await expectAccessible(page);
    await page.context().close();
  }
});

test('on a phone a card has picture and title beside each other, and is low', async () => {
  const name = 'Kartu: demam pada balita yang belum dapat minum obat sendiri';
  await createArticle(db, { name });
  const page = await open(`${list}?cari=Kartu`, { width: 360 });
  const card = page.locator('main tbody tr');
  const [row, title, box] = await Promise.all([
    card.boundingBox(),
    card.getByRole('link').boundingBox(),
    card.getByLabel(`Pilih ${name}`).boundingBox(),
  ]);
  expect(row?.height).toBeLessThan(140);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(title?.x ?? 0);
  expect(await card.getByText('Terbit', { exact: true }).isVisible()).toBe(true);
  expect(await card.getByText(/lalu$/).isVisible()).toBe(true);
});
