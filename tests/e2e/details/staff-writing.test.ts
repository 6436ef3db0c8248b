import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { findings, openSite } from '#tests/harness/browser.ts';
import { toolsOf } from '#tests/harness/rich-text-keys.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { done } = editingCalls(platform, editor);

/** The editor of an article with this text, its cursor at the end. */
async function openText(content: string, screen: Parameters<typeof site.newPage>[0] = {}) {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values: { content } });
  const page = await site.newPage(screen);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(`/staff/konten/articles/${key}`);
  await page.getByRole('button', { name: 'Tebal' }).waitFor();
  const text = page.getByRole('textbox', { name: 'Isi', exact: true });
  const tools = toolsOf(page, text);
  await text.focus();
  await tools.keys('Control+End');
  return { page, tools };
}
const written = (page: Page) => page.locator('input[name="content"]').inputValue();

test.each(screens)(
  '$width px, dark $dark: by keys one writes below and above a table that stands alone, and sees where',
  async (screen) => {
    const { page, tools } = await openText('<table><tbody><tr><td>a</td></tr></tbody></table>', screen);
    const cursor = page.locator('.ProseMirror-gapcursor');
    await tools.keys('ArrowDown');
    await expect.poll(() => cursor.evaluate((one) => getComputedStyle(one, '::after').borderTopWidth)).toBe('2px');
    expect(await cursor.evaluate((one) => getComputedStyle(one).display)).toBe('block');
    expect(await findings(page)).toEqual([]);
    await page.keyboard.type('bawah');
    await tools.keys('Home', 'ArrowUp', 'Home', 'ArrowUp');
    await page.keyboard.type('atas');
    await expect.poll(() => written(page)).toMatch(/^<p>atas<\/p>\s*<table>.*<\/table>\s*<p>bawah<\/p>$/s);
  },
);

test('what is inserted is followed by a line: nothing typed replaces it, and a question leads to its answer', async () => {
  const { page, tools } = await openText('<p>Awal</p>');
  await tools.press('Garis');
  await page.keyboard.type('Sesudah garis');
  await tools.press('Tanya jawab');
  await page.keyboard.type('Menular?');
  await tools.keys('Enter');
  await page.keyboard.type('Tidak.');
  await tools.keys('ArrowDown');
  await page.keyboard.type('Sesudah tanya jawab');
  await expect
    .poll(() => written(page))
    .toMatch(
      /^<p>Awal<\/p>\s*<hr>\s*<p>Sesudah garis<\/p>\s*<details><summary>Menular\?<\/summary><p>Tidak\.<\/p><\/details>\s*<p>Sesudah tanya jawab<\/p>$/,
    );
});
