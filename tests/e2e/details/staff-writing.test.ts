import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { articleTexts, createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
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
async function openText(content: string, screen: Parameters<typeof site.newPage>[0] = {}, citations = '') {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values: { content, citations } });
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
  await tools.insert('Garis');
  await page.keyboard.type('Sesudah garis');
  await tools.insert('Tanya jawab');
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

test('a slash on an empty line opens the list, typing filters it, and a second slash is one of the text', async () => {
  const { page, tools } = await openText('<p>Awal</p>');
  const list = page.getByRole('combobox', { name: 'Yang disisipkan' });
  // The control: on a line with words a slash is a slash.
  await page.keyboard.type(' dan/atau');
  expect(await list.count()).toBe(0);
  await tools.keys('Enter');
  await page.keyboard.type('/igd');
  await expect.poll(() => page.getByRole('listbox').getByRole('option').allTextContents()).toEqual(['Kotak gawat darurat']);
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tools.toText();
  await page.keyboard.type('//dokter');
  await expect.poll(() => written(page)).toMatch(/^<p>Awal dan\/atau<\/p>\s*<p>\/dokter<\/p>$/);
});

test('what is inserted leaves the line of the text cursor as it is', async () => {
  const { page, tools } = await openText('<p>Awal</p>');
  await tools.insert('Subjudul');
  await page.keyboard.type('Gejala');
  await tools.insert('Kotak perhatian');
  await page.keyboard.type('Awas');
  await expect.poll(() => written(page)).toMatch(/^<p>Awal<\/p>\s*<h2>Gejala<\/h2>\s*<aside data-callout="warning"><p>Awas<\/p><\/aside>/);
});

test('the row of buttons is one stop of the tab key, arrows move in it, and at 360 px "Lainnya" shows the rest', async () => {
  const { page, tools } = await openText('<p>Awal</p>', { width: 360 });
  const bar = page.getByRole('toolbar', { name: 'Bentuk Isi' });
  const names = async () =>
    await bar.evaluate((row) =>
      [...row.querySelectorAll<HTMLElement>('[data-tool]')].filter((one) => one.offsetParent !== null).map((one) => one.dataset.tool),
    );
  expect(await names()).toEqual(['Paragraf', 'Tebal', 'Tautan', 'Sisipkan', 'Lainnya']);
  expect(await bar.locator('[data-tool][tabindex="0"]').count()).toBe(1);
  await tools.open('Lainnya');
  await expect.poll(names).toContain('Daftar angka');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await tools.press('Daftar angka');
  await expect.poll(() => written(page)).toMatch(/^<ol><li>Awal<\/li><\/ol>/);
  expect(await bar.evaluate((row) => getComputedStyle(row.parentElement as Element).position)).toBe('sticky');
});

test('a dropped picture opens the picture dialog, and its name is no description', async () => {
  const { page } = await openText('<p>Awal</p>');
  const drop = async (type: string, name: string) =>
    await page.getByRole('textbox', { name: 'Isi', exact: true }).evaluate(
      (box, file) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File(['x'], file.name, { type: file.type }));
        const { left, top } = box.getBoundingClientRect();
        const given = { dataTransfer, bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
        return !box.dispatchEvent(new DragEvent('drop', given));
      },
      { type, name },
    );
  // Any other file would be opened in the place of the page.
  expect(await drop('application/pdf', 'hasil.pdf')).toBe(true);
  await page.getByText('Berkas ini tidak dapat ditaruh di sini.').waitFor();
  expect(await drop('image/jpeg', 'IMG_0042.jpg')).toBe(true);
  await page.getByRole('dialog', { name: 'Pilih gambar' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await written(page)).not.toContain('IMG_0042');
});

test('a citation takes a source of the page, or adds one to its list', async () => {
  const { page, tools } = await openText('<p>Awal</p>', {}, '1 | WHO, 2023');
  const cellsOf = (n: number) =>
    Promise.all([
      page.getByLabel(`Nomor, sumber ${n}`, { exact: true }).innerText(),
      page.getByLabel(`Sumber, sumber ${n}`, { exact: true }).inputValue(),
    ]);
  const asked = page.getByLabel('Sumber: cari, atau tulis yang baru');
  await tools.open('Rujukan');
  await asked.waitFor();
  await page.keyboard.type('who');
  await page.keyboard.press('Enter');
  await tools.toText();
  await tools.open('Rujukan');
  await asked.waitFor();
  await page.keyboard.type('7');
  await page.getByText('Belum ada sumber nomor 7').waitFor();
  await page.keyboard.press('Enter');
  await asked.fill('IDAI, 2024');
  await page.keyboard.press('Enter');
  await tools.toText();
  expect([await cellsOf(1), await cellsOf(2)]).toEqual([
    ['1', 'WHO, 2023'],
    ['2', 'IDAI, 2024'],
  ]);
  await expect.poll(() => written(page)).toMatch(/referensi-1">\[1\]<\/a>.*referensi-2">\[2\]<\/a>/s);
});

test('the way to what is missing stores first what was typed last: it is missing no more, and the next act has the focus', async () => {
  const { key } = await done(operations.create, {});
  const { ex_author: _none, ...values } = await articleTexts(db);
  await done(operations.save, { key, version: 0, base: {}, values });
  const page = await site.newPage();
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(`/staff/konten/articles/${key}`);
  const author = page.getByLabel('Penulis', { exact: true });
  const missing = page.getByRole('link', { name: 'Lengkapi 1 isian' });
  await missing.press('Enter');
  await expect.poll(() => author.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('Redaksi');
  await missing.press('Enter');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Ajukan tinjauan');
});
