import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { pictureFilePath } from '#app/platform/pictures/picture-address.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { done } = editingCalls(platform, editor);

const callout = '<aside data-callout="emergency"><p>Segera ke IGD</p></aside><p>Akhir</p>';

/** The editor of an article whose text is a callout and a paragraph. */
const openCallout = () => openText(callout);

async function openText(content: string): Promise<Page> {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values: { content, citations: '1 | Kementerian Kesehatan, 2024' } });
  const page = await site.newPage();
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(`/staff/konten/articles/${key}`);
  await page.getByRole('button', { name: 'Tebal' }).waitFor();
  await textOf(page).focus();
  return page;
}
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Isi', exact: true });
const written = (page: Page) => page.locator('input[name="content"]').inputValue();

/** Pastes HTML as from another window. */
const paste = (page: Page, html: string) =>
  textOf(page).evaluate((box, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

/** What the editor puts into the clipboard: a browser without a window has none of its own. */
const take = (page: Page, kind: 'copy' | 'cut') =>
  textOf(page).evaluate((box, type) => {
    const clipboardData = new DataTransfer();
    box.dispatchEvent(new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }));
    return clipboardData.getData('text/html');
  }, kind);

/** Presses a key that selects. The editor reads the selection from an event that comes after the key, before the next frames. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
  await page.evaluate(() => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
}

test('a text of another site is cleaned, also one that says it comes from an editor', async () => {
  const page = await openCallout();
  await press(page, 'Control+a');
  await paste(
    page,
    `<div data-pm-slice="0 0 []"><aside data-callout="emergency"><p>Isi asing</p></aside><img src="https://contoh.id/x.png"></div>`,
  );
  await expect.poll(() => written(page)).toContain('Isi asing');
  expect(await written(page)).not.toMatch(/contoh\.id|data-pm/);
});

test('what is copied and cut within the editor keeps callouts, pictures, tables and citations', async () => {
  const { address } = await createMedium(site.app);
  const parts = [
    '<aside data-callout="emergency"><p>Segera ke IGD</p></aside>',
    `<img src="${pictureFilePath(address, 'article')}" alt="Contoh" width="40" height="30">`,
    '<table><tbody><tr><th><p>Usia</p></th></tr><tr><td><p>1 tahun</p></td></tr></tbody></table>',
    '<p>Kata <a href="#referensi-1">[1]</a></p>',
    '<details><summary>Menular?</summary><p>Tidak.</p></details>',
  ];
  const page = await openText(`<p>Awal</p>${parts.join('')}<p>Akhir</p>`);
  const first = await written(page);
  const counts = (html: string) =>
    ['data-callout="emergency"', address, '<table', 'referensi-1', '<details'].map((part) => html.split(part).length - 1);
  expect(counts(first)).toEqual([1, 1, 1, 1, 1]);
  await press(page, 'Control+a');
  const copied = await take(page, 'copy');
  await press(page, 'Control+End');
  await paste(page, copied);
  await expect.poll(async () => counts(await written(page))).toEqual([2, 2, 2, 2, 2]);
  await press(page, 'Control+a');
  const cut = await take(page, 'cut');
  await expect.poll(() => written(page)).not.toContain('IGD');
  await paste(page, cut);
  await expect.poll(async () => counts(await written(page))).toEqual([2, 2, 2, 2, 2]);
});
