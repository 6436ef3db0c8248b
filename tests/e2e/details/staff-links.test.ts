import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { toolsOf } from '#tests/harness/rich-text-keys.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db);
const { operations } = resourceOf('articles');
const { done } = editingCalls(platform, editor);
const { id: facilityId } = await createFacility(db);
const { id: specializationId } = await createSpecialization(db);
const doctor = await createDoctor(db, { name: 'dr. Sulastri Wiguna', specializationId });
await createPractice(db, { doctorId: doctor.id, facilityId, specializationId });

/** The editor of an article with these texts, the cursor at the end of its words. */
async function openText(values: Readonly<Record<string, string>>, options: PageOptions = {}) {
  const { key } = await done(operations.create, {});
  await done(operations.save, { key, version: 0, base: {}, values });
  const page = await site.newPage(options);
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

test.each([1280, 360])('%i px: a link leads to a page by its name or to a pasted address, is changed, and is removed', async (width) => {
  const { page, tools } = await openText({ content: '<p>Baca</p>' }, { width });
  await page.keyboard.type(' ');
  const target = page.getByLabel('Halaman atau alamat tautan');
  await tools.open('Tautan');
  await expect.poll(() => target.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('sulastri');
  await page.getByRole('option', { name: /^dr\. Sulastri Wiguna/ }).waitFor();
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.keyboard.press('Enter');
  // Nothing was chosen in the text, so the link has the name of its page.
  await expect.poll(() => written(page)).toMatch(new RegExp(`^<p>Baca <a href="/dokter/[^"]*${doctor.slug}">dr. Sulastri Wiguna</a></p>$`));
  await tools.toText();
  await page.keyboard.type(' lalu');
  await expect.poll(() => written(page)).toMatch(/<\/a> lalu<\/p>$/);

  await tools.keys(...Array.from({ length: 8 }, () => 'ArrowLeft'));
  await tools.open('Tautan');
  expect(await target.inputValue()).toContain(`/${doctor.slug}`);
  await target.fill('salah:alamat');
  await page.getByRole('button', { name: 'Ganti', exact: true }).press('Enter');
  await page.getByText('Pilih halaman, atau tulis alamat').waitFor();
  await target.fill('https://contoh.id/panduan');
  await page.keyboard.press('Enter');
  await tools.toText();
  await expect.poll(() => written(page)).toBe('<p>Baca <a href="https://contoh.id/panduan">dr. Sulastri Wiguna</a> lalu</p>');

  await tools.open('Tautan');
  await page.getByRole('button', { name: 'Hapus tautan' }).press('Enter');
  await tools.toText();
  await expect.poll(() => written(page)).toBe('<p>Baca dr. Sulastri Wiguna lalu</p>');
});

test('a doctor is offered while the name is typed, and Enter takes the first', async () => {
  const { page, tools } = await openText({ content: '<p>Awal</p>' });
  const name = page.getByLabel('Cari dokter menurut nama');
  await tools.insert('Kartu dokter');
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.keyboard.type('sulas');
  await page.getByRole('option', { name: 'dr. Sulastri Wiguna' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'dr. Sulastri Wiguna' }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'dr. Sulastri Wiguna' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => written(page)).toContain(`data-doctor="${doctor.id}"`);
});

test('a bracket in a text opens its citations, and a second one is one of the text', async () => {
  const { page, tools } = await openText({ content: '<p>Awal</p>', citations: '1 | WHO, 2023' });
  const asked = page.getByLabel('Sumber: cari, atau tulis yang baru');
  await page.keyboard.type('[who');
  await asked.waitFor();
  await page.keyboard.press('Enter');
  await tools.toText();
  await expect.poll(() => written(page)).toMatch(/^<p>Awal<sup><a href="#referensi-1">\[1\]<\/a><\/sup><\/p>$/);
  await page.keyboard.type('[[lihat]');
  await expect.poll(() => written(page)).toMatch(/<\/sup>\[lihat\]<\/p>$/);
  await page.keyboard.type('[');
  await page.keyboard.press('Backspace');
  await tools.toText();
  expect(await asked.count()).toBe(0);
});

test('a picture of the text becomes the cover of the article by one press', async () => {
  const { address } = await createMedium(site.app);
  const { page } = await openText({
    content: `<p>Awal</p><img src="${address}-640.webp" alt="Isi" width="40" height="30"><p>Akhir</p>`,
  });
  await page.locator('.ProseMirror figure img').click();
  const cover = page.getByRole('button', { name: 'Jadikan sampul' });
  expect(await cover.getAttribute('aria-pressed')).toBe('false');
  await cover.press('Enter');
  await expect.poll(() => cover.getAttribute('aria-pressed')).toBe('true');
  await page.getByRole('button', { name: 'Ganti gambar untuk Gambar sampul' }).waitFor();
});
