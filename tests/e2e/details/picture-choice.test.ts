import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { photo } from '#tests/harness/demo-staff.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db);
const { done } = editingCalls(platform, editor);

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(path);
  return page;
}

async function draft() {
  const { key } = await done(resourceOf('articles').operations.create, {});
  return { key, path: `/staff/konten/articles/${key}` };
}

const workingOf = async (key: string) => {
  const row = await db.selectFrom('staff_records').select('working').where('key', '=', key).executeTakeFirstOrThrow();
  return row.working as Record<string, string> | null;
};

/** Thirteen pictures, one more than a page of the list; the last but one shows a patient who has not agreed. */
async function library() {
  const media: { id: string; address: string }[] = [];
  for (let n = 0; n < 13; n += 1) media.push(await createMedium(site.app));
  await db.deleteFrom('media_consents').execute();
  const describe = (n: number, texts: { alt: string; persons?: 'patient' }) =>
    db
      .updateTable('media')
      .set(texts)
      .where('id', '=', media[n]?.id ?? '')
      .execute();
  await describe(11, { alt: 'Pasien di ruang tunggu', persons: 'patient' });
  await describe(0, { alt: 'Taman bermain anak' });
  return media[0]?.address ?? '';
}
const address = await library();

test('by keyboard alone a cover is searched and chosen: the field is filled and stored, and the focus is on the button again', async () => {
  const { key, path } = await draft();
  const page = await open(path);
  const button = page.getByRole('button', { name: /gambar untuk Gambar sampul$/ });
  await button.waitFor();
  await button.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' });
  const search = dialog.getByLabel('Cari menurut keterangannya');
  await expect.poll(() => search.evaluate((box) => box === document.activeElement)).toBe(true);
  await dialog.getByText('12 dari 13 gambar').waitFor();
  await dialog.getByText('Belum ada persetujuan pasien').waitFor();
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Muat lagi' }).press('Enter');
  await dialog.getByText('13 dari 13 gambar').waitFor();
  await search.press('Escape');
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);

  await page.keyboard.press('Enter');
  await dialog.getByText('12 dari 13 gambar').waitFor();
  await page.keyboard.type('bermain');
  await page.keyboard.press('Enter');
  await dialog.getByText('1 dari 1 gambar').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Taman bermain anak');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await page.locator('input[name=image]').inputValue()).toBe(address);
  const shown = page.getByAltText('Pratinjau Taman bermain anak');
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect.poll(() => workingOf(key)).toMatchObject({ image: address });
  expect(await findings(page)).toEqual([]);
});

test('in the dialog "Unggah" asks for the file at once; what is not answered is said where it is asked, and has the focus', async () => {
  const { path } = await draft();
  const page = await open(path, { width: 360, allow: /status of 422/ });
  await page.getByRole('button', { name: /gambar untuk Gambar sampul$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Pilih gambar' });
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Unggah', exact: true }).click();
  await (await chooser).setFiles(await photo(900, 600, 1));
  await dialog.getByLabel('Isi gambar').fill('Taman di Dago');
  expect(await dialog.getByLabel('Potong').inputValue()).toBe('');
  expect(await findings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Unggah dan pakai' }).click();
  const persons = dialog.getByLabel('Ada orang yang dapat dikenali?');
  await dialog.getByText('Pilih apakah ada orang yang dapat dikenali.').waitFor();
  await expect.poll(() => persons.evaluate((box) => box === document.activeElement)).toBe(true);
});

test('a picture that is in the library already is shown with both descriptions, and one press keeps the typed one', async () => {
  const { key, path } = await draft();
  const page = await open(path, { width: 360, allow: /status of 409/ });
  const file = await photo(640, 480, 2);
  const upload = async (alt: string) => {
    await page.getByRole('button', { name: /gambar untuk Gambar sampul$/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Pilih gambar' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Unggah', exact: true }).click();
    await (await chooser).setFiles(file);
    await dialog.getByLabel('Isi gambar').fill(alt);
    await dialog.getByLabel('Ada orang yang dapat dikenali?').selectOption('none');
    await dialog.getByRole('button', { name: 'Unggah dan pakai' }).click();
    return dialog;
  };
  await upload('Taman di Dago');
  await expect.poll(async () => (await workingOf(key))?.image).toMatch(/^\/media\/uploads\//);
  const dialog = await upload('Taman bermain di Dago');
  await dialog.getByRole('alert').getByText('sudah ada di galeri').waitFor();
  await dialog.getByText('Taman di Dago', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  const alts = async () => (await db.selectFrom('media').select('alt').where('alt', 'like', '%di Dago').execute()).map(({ alt }) => alt);
  expect(await alts()).toEqual(['Taman di Dago']);
  await dialog.getByRole('button', { name: 'Ganti dengan tulisan saya' }).click();
  await dialog.waitFor({ state: 'hidden' });
  expect(await alts()).toEqual(['Taman bermain di Dago']);
});

test('a picture is put in the place of another from the library, also where it was refused for itself first', async () => {
  const { key } = await draft();
  const media = await createMedium(site.app);
  await done(resourceOf('articles').operations.save, { key, version: 0, base: {}, values: { image: media.address } });
  const page = await open(`/staff/media?gambar=${media.id}`, { width: 360, allow: /status of 422/ });
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const field = page.locator('input[name=by]');
  const button = page.getByRole('button', { name: /gambar untuk Ganti dengan gambar lain$/ });
  const chosen = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  await button.click();
  await chosen.first().click();
  await expect.poll(() => field.inputValue()).toBe(media.address);
  await page.getByRole('button', { name: 'Ganti di semua tempat' }).click();
  await page.getByText('Tidak ada gambar lain dengan alamat ini.').first().waitFor();
  expect(await field.inputValue()).toBe(media.address);
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Muat lagi' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Taman bermain anak', exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe(address);
  await page.getByRole('button', { name: 'Ganti di semua tempat' }).click();
  await page.getByText('Gambar diganti.').waitFor();
  expect(await workingOf(key)).toMatchObject({ image: address });
});

test('without a script the field is a line to write in, and a link leads to the library', async () => {
  const { path } = await draft();
  const page = await open(path, { javaScript: false });
  await page.getByLabel('Gambar sampul', { exact: true }).fill(address);
  expect(await page.getByRole('button', { name: /Pilih gambar/ }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Buka Gambar di tab baru' }).getAttribute('href')).toContain('/staff/media');
  await page.getByRole('button', { name: 'Simpan naskah' }).click();
  await page.getByAltText('Pratinjau Gambar sampul 1').waitFor();
  expect(await page.getByLabel('Gambar sampul', { exact: true }).inputValue()).toBe(address);
});

test('the texts of a picture inside a text are changed where it stands, by keyboard; an empty description is refused', async () => {
  const { key, path } = await draft();
  const content = `<p>Awal</p><img src="${address}-640.webp" alt="Lama" width="40" height="30"><p>Akhir</p>`;
  await done(resourceOf('articles').operations.save, { key, version: 0, base: {}, values: { content } });
  const page = await open(path);
  await page.getByRole('button', { name: 'Tebal' }).waitFor();
  await page.locator('[data-editor] figure img').click();
  await page.getByRole('toolbar', { name: 'Gambar ini' }).getByRole('button', { name: 'Teks gambar' }).press('Enter');
  const alt = page.getByLabel('Isi gambar, bagi yang tidak melihatnya');
  await expect.poll(() => alt.evaluate((box) => box === document.activeElement)).toBe(true);
  expect(await alt.inputValue()).toBe('Lama');
  await alt.fill(' ');
  await page.keyboard.press('Enter');
  await page.getByText('Jelaskan isi gambar untuk orang').waitFor();
  await alt.fill('Anak bermain di taman');
  await page.getByLabel('Teks di bawah gambar (opsional)').fill('Taman di Dago');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await workingOf(key))?.content).toMatch(/alt="Anak bermain di taman"[\s\S]*Taman di Dago/);
  await expect.poll(() => alt.count()).toBe(0);
});
