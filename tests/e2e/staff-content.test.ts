import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { decideReview } from '#app/domains/content/review/decide-review.server.ts';
import { createArticleCategory } from '#tests/factories/content.ts';
import { approveWords, articleTexts, createEditor, createReviewer, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { tabTo } from '#tests/harness/keyboard.ts';
import { toolsOf } from '#tests/harness/rich-text-keys.ts';
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

test('by keyboard alone: an article is begun, stored by itself, refused while it lacks something, reviewed, and published with Ctrl+Enter', async () => {
  const [category, medium] = [await createArticleCategory(db), await createMedium(app)];
  const page = await open('/staff/konten/articles', { allow: /status of 4/ });
  const { keyboard } = page;
  await page.locator('body').press('n');
  await page.waitForURL(/\/staff\/konten\/articles\/\d+/);
  const key = /articles\/(\d+)/.exec(page.url())?.[1] as string;
  const type = async (label: string, words: string) => {
    await tabTo(page.getByLabel(label, { exact: true }));
    await keyboard.type(words);
  };
  await type('Judul', 'Batuk pada bayi');
  await stateOf(page, 'Belum tersimpan').waitFor();
  await stateOf(page, 'Tersimpan').waitFor();
  await expect.poll(() => workingOf(key)).toMatchObject({ name: 'Batuk pada bayi' });
  await expect.poll(() => workingOf(key)).toMatchObject({ slug: 'batuk-pada-bayi' });
  // What is missing is listed beside the form; the one button leads to the first of it.
  await page.getByRole('complementary').getByRole('link', { name: 'Ringkasan', exact: true }).waitFor();
  await keyboard.press('Control+Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-category_id');
  expect(await page.getByLabel('Judul', { exact: true }).inputValue()).toBe('Batuk pada bayi');

  await tabTo(page.getByRole('button', { name: 'Ubah Alamat' }));
  await keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-slug');
  await keyboard.type('batuk-pada');
  await tabTo(page.getByLabel('Kategori', { exact: true }));
  await keyboard.type(category.name);
  await page.getByRole('option', { name: category.name }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ganti Kategori' }).waitFor();
  await type('Ringkasan', 'Kapan batuk bayi perlu dokter');
  await page.getByRole('button', { name: 'Tebal' }).waitFor();
  const text = page.getByRole('textbox', { name: 'Isi', exact: true });
  const tools = toolsOf(page, text);
  await tabTo(text);
  await keyboard.press('Control+B');
  await keyboard.type('Tenang dahulu.');
  await keyboard.press('Control+B');
  await keyboard.type(' Lalu hitung napasnya');
  await tools.open('Rujukan');
  await page.getByLabel('Sumber: cari, atau tulis yang baru').waitFor();
  await keyboard.type('Kementerian Kesehatan, 2024');
  await keyboard.press('Enter');
  await tools.toText();
  await keyboard.type(' semenit.');
  await keyboard.press('Enter');
  await tools.slash('Subjudul');
  await keyboard.type('Kapan ke dokter');
  await keyboard.press('Enter');
  await tools.press('Daftar');
  await keyboard.type('Sesak');
  await keyboard.press('Enter');
  await keyboard.type('Bibir biru');
  await tools.keys('Enter', 'Enter');
  await tools.slash('Tabel');
  for (const cell of ['Usia', 'Napas', 'Bayi', '40 kali']) {
    await keyboard.type(cell);
    await keyboard.press('Tab');
  }
  // Shift+Tab goes through the cells; Alt+F10 goes to what can be done with the table, and Escape back.
  await keyboard.press('Alt+F10');
  await keyboard.press('Escape');
  await tools.press('Hapus baris');
  // Out of the table, into the line below it.
  await tools.keys('Control+End');
  await tools.insert('Gambar');
  await page.getByRole('dialog').getByLabel('Cari menurut keterangannya').waitFor();
  await keyboard.type('Contoh');
  await keyboard.press('Enter');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Contoh', exact: true }));
  await keyboard.press('Enter');
  await tools.toText();
  await tools.insert('Kotak gawat darurat');
  await keyboard.type('Segera ke IGD.');
  await tools.keys('Enter', 'Enter');
  await keyboard.type('Selain itu, tunggu.');
  await type('Sumber, sumber 1', 'Kementerian Kesehatan, 2024');
  await type('Penulis', 'Redaksi');
  expect(await findings(page)).toEqual([]);
  // What was typed last is stored first.
  await page.getByLabel('Terbitkan begitu disetujui').press('Space');
  await tabTo(page.getByRole('button', { name: 'Ajukan tinjauan' }));
  await keyboard.press('Enter');
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Diajukan kepada peninjau' }).waitFor();
  const { id } = await db
    .selectFrom('content_reviews')
    .select('id')
    .where('key', '=', key)
    .where('state', '=', 'submitted')
    .executeTakeFirstOrThrow();
  expect(await invokeAs(app.platform, decideReview, await createReviewer(db), { id, decision: 'approved' })).toMatchObject({ ok: true });

  // While the request of the autosave is under way, the last key still counts. The address is no reviewed text.
  await tabTo(page.getByRole('button', { name: 'Ubah Alamat' }));
  await keyboard.press('Enter');
  await keyboard.press('End');
  await keyboard.type('-b');
  await keyboard.press('Control+s');
  await page.getByRole('button', { name: 'Terbitkan', exact: true }).waitFor();
  await keyboard.type('a');
  await keyboard.press('Control+s');
  await keyboard.type('yi');
  await keyboard.press('Control+Enter');
  await page.getByRole('main').getByRole('status').filter({ hasText: 'Diterbitkan' }).waitFor();
  expect(await workingOf(key)).toBeNull();
  await stateOf(page, 'Tersimpan').waitFor();
  const shown = await (await app.fetch('/articles/detail/batuk-pada-bayi')).text();
  for (const part of [
    /<p><strong>Tenang dahulu\.<\/strong> Lalu hitung napasnya<sup><a href="#referensi-1"[^>]*>\[1\]<\/a><\/sup> semenit\.<\/p>/,
    /<h2 id="[\w-]+">Kapan ke dokter<\/h2><ul><li>Sesak<\/li><li>Bibir biru<\/li><\/ul>/,
    /<th scope="col">Usia<\/th><th scope="col">Napas<\/th><\/tr><tr><td>Bayi<\/td><td>40 kali<\/td><\/tr><\/tbody>/,
    new RegExp(`<img src="${medium.address}[^>]* alt="Contoh"`),
    /<div role="note" aria-label="Gawat darurat".*<p>Segera ke IGD\.<\/p><\/div><p>Selain itu, tunggu\.<\/p>/,
    /Referensi<\/h2><ol><li id="referensi-1"[^>]*><span>Kementerian Kesehatan, 2024<\/span>/,
  ])
    expect(shown).toMatch(part);
});

test('a button beside the text does nothing with an older text: it says that what was typed is not stored, and works when it is', async () => {
  const { key, path, values } = await published();
  const page = await open(path, { allow: /status of 503/ });
  await page.locator('html[data-settled]').waitFor({ state: 'attached' });
  await page.route(`**/v1/staff/articles/${key}`, (route) => route.fulfill({ status: 503, json: { message: 'Sedang sibuk.' } }));
  // The address is no reviewed text, so a plan of it is not held back.
  const [address, slug] = [page.getByLabel('Alamat', { exact: true }), `${values.slug}-baru`];
  await page.getByRole('button', { name: 'Ubah Alamat' }).click();
  await address.fill(slug);
  const [plan, note] = [page.getByRole('button', { name: 'Jadwalkan' }), page.getByRole('button', { name: 'Simpan versi' })];
  const held = page.getByRole('alert').filter({ hasText: 'belum tersimpan' });
  await page.locator('summary').getByText('Jadwalkan', { exact: true }).click();
  await page.getByLabel('Tanggal').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10));
  await plan.click();
  await held.waitFor();
  await page.locator('summary').getByText('Simpan versi dengan catatan').click();
  await note.click();
  await expect.poll(() => held.count()).toBe(2);
  const plans = () => db.selectFrom('staff_schedules').select('action').where('kind', '=', 'articles').where('key', '=', key).execute();
  expect([await plans(), await workingOf(key), await address.inputValue()]).toEqual([[], null, slug]);
  await page.unrouteAll();
  await plan.click();
  await expect.poll(plans).toEqual([{ action: 'publish' }]);
  expect(await workingOf(key)).toMatchObject({ slug });
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
  const compared = two.getByRole('group', { name: 'Judul' }).getByRole('listitem');
  expect(await compared.innerText()).toMatch(/^Tulisan Anda\s+Judul tab dua\s+Yang tersimpan\s+Judul tab satu$/);
  expect(await compared.locator('mark').allTextContents()).toEqual(['dua', 'satu']);
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
  const fields = ['Ringkasan', 'Sumber, sumber 1'] as const;
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
  await page.getByRole('button', { name: 'Ajukan tinjauan' }).waitFor();
  await approveWords(db, key, {});
  await page.reload();
  await page.getByRole('button', { name: 'Terbitkan perubahan (2)' }).click();
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
    '/staff/konten/articles/tulis/baru',
    '/staff/konten/short-links/tulis/baru',
    path,
    `${path}/versi/1`,
  ]) {
    await page.goto(address);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
