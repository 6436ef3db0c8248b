import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { openSite, type PageOptions } from '#tests/harness/browser.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';
import { widths } from '#tests/harness/suite.ts';

const site = await openSite({ demo: true });
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { name: 'Rina', roles: ['editor', 'manager'] });
const { done } = editingCalls(platform, editor);

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(path);
  return page;
}

async function firstOf(kind: string) {
  const { rows } = await done(resourceOf(kind).operations.find, { state: 'live' });
  const key = rows[0]?.key;
  if (key === undefined) throw new Error(`${kind}: the demo has none`);
  return { key, path: `/staff/konten/${kind}/${key}` };
}

test.each([...resources.keys()])('%s: list and editor are not too wide, and axe finds nothing', async (kind) => {
  const { path } = await firstOf(kind);
  for (const width of widths) {
    const page = await open(`/staff/konten/${kind}`, { width });
    await expectAccessible(page);
    await page.goto(path);
    for (const summary of await page.locator('main summary').all()) await summary.click();
    await expectAccessible(page);
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)]).toEqual([width, true]);
    await page.context().close();
  }
});

test('by keyboard: the window beside the editor of a landing page shows each text that has been stored', async () => {
  const { path } = await firstOf('landing-pages');
  const page = await open(path);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Lihat sambil menulis' }).press('Enter');
  const beside = await opened;
  await beside.getByText('pengunjung belum melihatnya.').waitFor();
  expect(beside.viewportSize()?.width ?? (await beside.evaluate(() => innerWidth))).toBeLessThan(500);

  const add = async (kind: string, title: string) => {
    await page.getByRole('button', { name: kind, exact: true }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toMatch(/judul$/);
    await page.keyboard.type(title);
  };
  await add('Tanya jawab', 'Sebelum datang');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Perlu puasa?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ya, delapan jam.');
  await beside.getByRole('heading', { name: 'Sebelum datang' }).waitFor();
  await add('Info', 'Gedung');
  await beside.getByRole('heading', { name: 'Belum dapat ditampilkan' }).waitFor();
  expect(await beside.getByText(/^Bagian: Bagian \d+ \(Gedung\)/).count()).toBe(1);
  await page.getByRole('button', { name: 'Hapus bagian Gedung' }).press('Enter');
  await beside.getByRole('heading', { name: 'Sebelum datang' }).waitFor();
});

test('without a script the page beside the editor is a link, and shows what was saved', async () => {
  const { path } = await firstOf('landing-pages');
  const page = await open(path, { javaScript: false });
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Lihat sambil menulis' }).click();
  await (await opened).getByText('pengunjung belum melihatnya.').waitFor();
});

test('a message to phones is read with its samples while it is written', async () => {
  const { path } = await firstOf('message-texts');
  const page = await open(path);
  const sample = page.getByRole('figure', { name: 'Contoh' });
  await page.getByLabel('Teks', { exact: true }).press('Control+End');
  await page.keyboard.type(' Salam sehat.');
  expect(await sample.innerText()).toContain('Salam sehat.');
  expect(await sample.innerText()).not.toContain('{{');
});
