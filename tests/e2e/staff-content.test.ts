import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { approveWords, articleTexts, createEditor, resourceOf } from '#tests/factories/editing.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { screens, soak } from '#tests/harness/suite.ts';

const site = await openSite();
const { app } = site;
const { db } = app;
afterAll(() => site.close());
const editor = await createEditor(db, { name: 'Rina' });
const { operations } = resourceOf('articles');

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(path);
  return page;
}

async function published(changes: Record<string, string> = {}) {
  const created = await invokeAs(app.platform, operations.create, editor, {});
  if (!created.ok) throw new Error(created.code);
  const { key } = created.data;
  const values = await articleTexts(db, changes);
  await approveWords(db, key, values);
  await invokeAs(app.platform, operations.publish, editor, { key, version: 0, base: {}, values });
  return { key, values, path: `/staff/konten/articles/${key}` };
}
const workingOf = async (key: string) => {
  const row = await db.selectFrom('staff_records').select('working').where('key', '=', key).executeTakeFirstOrThrow();
  return row.working as Record<string, string> | null;
};
const stateOf = (page: Page, text: string) => page.locator('[data-save-state]').getByText(text, { exact: true });

test('by keyboard alone: an article is begun, stored by itself, refused while it lacks something, and published with Ctrl+Enter', async () => {
  const { values } = await published();
  const page = await open('/staff/konten/articles', { allow: /status of 4/ });
  await page.locator('body').press('n');
  await page.getByRole('button', { name: 'Mulai menulis' }).press('Enter');
  await page.waitForURL(/\/staff\/konten\/articles\/\d+/);
  const key = /articles\/(\d+)/.exec(page.url())?.[1] as string;
  await page.getByLabel('Judul', { exact: true }).focus();
  await page.keyboard.type('Batuk pada bayi');
  await stateOf(page, 'Belum tersimpan').waitFor();
  await stateOf(page, 'Tersimpan').waitFor();
  await expect.poll(() => workingOf(key)).toMatchObject({ name: 'Batuk pada bayi' });

  await page.keyboard.press('Control+Enter');
  await page.getByRole('alert').getByRole('link', { name: 'Isi ringkasan' }).waitFor();
  expect(await page.getByLabel('Judul', { exact: true }).inputValue()).toBe('Batuk pada bayi');
  const type = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
  };
  await type('Alamat', 'batuk-pada-bayi');
  await page.getByLabel('Kategori').selectOption(values.category_id as string);
  await type('Ringkasan', 'Kapan batuk bayi perlu dokter');
  await type('Penulis', 'Redaksi');
  await page.getByRole('button', { name: 'Tebal' }).waitFor();
  await page.getByRole('textbox', { name: 'Isi', exact: true }).focus();
  await page.keyboard.press('Control+B');
  await page.keyboard.type('Tenang dahulu.');
  // While the request of the autosave is under way, the last key still counts.
  await page.keyboard.press('Control+s');
  await page.keyboard.type(' Lalu hitung napasnya.');
  await approveWords(db, key, { content: '<p><strong>Tenang dahulu. Lalu hitung napasnya.</strong></p>' });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Diterbitkan' }).waitFor();
  expect(await workingOf(key)).toBeNull();
  await stateOf(page, 'Tersimpan').waitFor();
  expect(await findings(page)).toEqual([]);
  const shown = await (await app.fetch('/articles/detail/batuk-pada-bayi')).text();
  expect(shown).toContain('<p><strong>Tenang dahulu. Lalu hitung napasnya.</strong></p>');
});

/** A page of the editor, whose code comes when `send` is called. */
async function openBeforeCode(path: string) {
  const page = await site.newPage();
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  const code = Promise.withResolvers<void>();
  await page.route(/\/rich-editor-/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(path);
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  const send = async () => {
    const loaded = page.waitForEvent('requestfinished', (request) => request.url().includes('/rich-editor-'));
    code.resolve();
    await loaded;
  };
  return {
    page,
    send,
    text: page.getByRole('textbox', { name: 'Isi', exact: true }),
    toolbar: page.getByRole('toolbar', { name: 'Bentuk Isi' }),
  };
}

soak('who types before the code of the editor has come keeps every letter, and has the editor after leaving the field', async () => {
  const { path } = await published();
  const { page, send, text, toolbar } = await openBeforeCode(path);
  await text.fill('');
  await page.keyboard.type('Tenang dahulu.');
  await send();
  await page.keyboard.type(' Lalu hitung napasnya.');
  expect(await text.inputValue()).toBe('Tenang dahulu. Lalu hitung napasnya.');
  expect(await toolbar.count()).toBe(0);
  await page.keyboard.press('Tab');
  await toolbar.waitFor();
  expect(await text.textContent()).toBe('Tenang dahulu. Lalu hitung napasnya.');
});

soak('a text with more than a document knows stays in the same text box when the code of the editor comes', async () => {
  const { path } = await published({ content: '<p>Demam <u>tinggi</u></p>' });
  const { page, send, text, toolbar } = await openBeforeCode(path);
  const box = await text.elementHandle();
  await send();
  await page.getByText('Isi ini memuat bagian yang tidak dikenal penyunting').waitFor();
  expect(await box?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await toolbar.count()).toBe(0);
});

soak('two tabs: what only one changed is merged, the same field is shown side by side, and the choice is stored', async () => {
  const { key, path, values } = await published();
  const [one, two] = [await open(path), await open(path, { allow: /status of 409/ })];
  await one.getByLabel('Judul', { exact: true }).fill('Judul tab satu');
  await one.getByLabel('Ringkasan', { exact: true }).fill('Ringkasan tab satu');
  await stateOf(one, 'Tersimpan').waitFor();
  await expect.poll(() => workingOf(key)).toMatchObject({ name: 'Judul tab satu' });
  await two.getByLabel('Judul', { exact: true }).fill('Judul tab dua');
  await two.getByRole('heading', { name: 'Isian ini juga diubah orang lain' }).waitFor();
  expect(await two.getByLabel('Judul: tulisan Anda').inputValue()).toBe('Judul tab dua');
  expect(await two.getByLabel('Judul: yang tersimpan').inputValue()).toBe('Judul tab satu');
  expect(await two.getByLabel('Ringkasan', { exact: true }).inputValue()).toBe('Ringkasan tab satu');
  expect(await findings(two)).toEqual([]);
  await two.getByRole('button', { name: 'Pakai tulisan saya' }).click();
  await stateOf(two, 'Tersimpan').waitFor();
  await expect.poll(() => workingOf(key)).toMatchObject({ name: 'Judul tab dua', summary: 'Ringkasan tab satu', slug: values.slug });
});

soak('a long text that was just typed is stored before the page can be left', async () => {
  const { key, path } = await published();
  const page = await open(path);
  const long = `Demam ${'sekali '.repeat(2_800)}`;
  const fields = ['Ringkasan', 'Sumber'] as const;
  await page.getByLabel(fields[0], { exact: true }).fill(long);
  await stateOf(page, 'Tersimpan').waitFor();
  // Changed once more in both, the texts and those before them are longer than what a browser sends for a page that is gone.
  await page.getByLabel(fields[1], { exact: true }).fill(long);
  await stateOf(page, 'Tersimpan').waitFor();
  await page.getByLabel(fields[0], { exact: true }).fill(`x${long}`);
  await page.getByLabel(fields[1], { exact: true }).press('End');
  await page.keyboard.type('y');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect.poll(() => workingOf(key)).toMatchObject({ summary: `x${long}` });
});

soak('without a script: a conflict keeps what was typed, saving and publishing work', async () => {
  const { key, path, values } = await published();
  const page = await open(path, { javaScript: false, allow: /status of 4/ });
  await page.getByLabel('Judul', { exact: true }).fill('Judul tanpa skrip');
  const elsewhere = { key, version: 1, base: values, values: { ...values, name: 'Judul orang lain', summary: 'Dari orang lain' } };
  await invokeAs(app.platform, operations.save, editor, elsewhere);
  await page.getByRole('button', { name: 'Simpan naskah' }).click();
  await page.getByRole('heading', { name: 'Isian ini juga diubah orang lain' }).waitFor();
  expect(await page.getByLabel('Judul', { exact: true }).inputValue()).toBe('Judul tanpa skrip');
  expect(await page.getByLabel('Ringkasan', { exact: true }).inputValue()).toBe('Dari orang lain');
  await page.getByRole('button', { name: 'Simpan naskah' }).click();
  await page.getByRole('status').filter({ hasText: 'Naskah tersimpan' }).waitFor();
  await approveWords(db, key, {});
  await page.getByRole('button', { name: 'Terbitkan' }).click();
  await page.getByRole('status').filter({ hasText: 'Diterbitkan' }).waitFor();
  expect(await (await app.fetch(`/articles/detail/${values.slug}`)).text()).toContain('Judul tanpa skrip</h1>');
});

soak.each(screens)('$width px, dark $dark: list, editor and revision are not too wide, and axe finds nothing', async (screen) => {
  const { key, path, values } = await published();
  await invokeAs(app.platform, operations.save, editor, {
    key,
    version: 1,
    base: values,
    values: { ...values, name: 'Judulyangpanjangsekalitanpaspasi '.repeat(3) },
  });
  const page = await open('/staff/konten', screen);
  for (const address of [
    '/staff/konten',
    '/staff/konten/articles?panel=baru',
    '/staff/konten/short-links?panel=baru',
    path,
    `${path}/versi/1`,
  ]) {
    await page.goto(address);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
