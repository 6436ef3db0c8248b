import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';

const site = await openSite({ demo: true });
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const { done } = editingCalls(platform, editor);

async function draft(options: PageOptions = {}) {
  const { key } = await done(resourceOf('services').operations.create, {});
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(`/staff/konten/services/${key}`);
  const stored = async () => {
    const { working } = await db
      .selectFrom('staff_records')
      .select('working')
      .where('kind', '=', 'services')
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return working as Record<string, string>;
  };
  return { page, stored };
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

test('by keyboard: an address that follows its title, a unit by its name, choices row by row, and the hours of a week', async () => {
  const { page, stored } = await draft();
  await page.getByLabel('Nama', { exact: true }).fill('Periksa Jantung Lengkap');
  await expect.poll(stored).toMatchObject({ slug: 'periksa-jantung-lengkap' });

  const unit = page.getByLabel('Unit', { exact: true });
  await unit.fill('rsu sehati dago');
  await page.getByRole('option', { name: /^RSU Sehati Dago/ }).waitFor();
  await unit.press('Enter');
  await expect.poll(() => page.locator(':focus').innerText()).toMatch(/^Ganti\s+Unit$/);
  await page.keyboard.press('Enter');
  await unit.press('ArrowDown');
  await page.getByRole('option', { name: /^RSU Sehati Dago/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(async () => Number((await stored()).facility_id)).toBeGreaterThan(0);

  await page.getByLabel('Nama, pilihan 1').fill('Dasar | pagi');
  await page.keyboard.press('Enter');
  await page.keyboard.type('350000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Nama, pilihan 2');
  await page.keyboard.type('Lengkap');
  await expect.poll(stored).toMatchObject({ options: 'Dasar \\| pagi | 350000\nLengkap' });
  await page.getByRole('button', { name: 'Naikkan pilihan Lengkap' }).press('Enter');
  await expect.poll(stored).toMatchObject({ options: 'Lengkap\nDasar \\| pagi | 350000' });

  const monday = page.getByRole('group', { name: 'Senin' });
  await page.getByLabel('Senin, jam 1', { exact: true }).fill('8-12');
  await page.getByLabel('Tempat, Senin, jam 1').fill('10');
  await monday.getByRole('button', { name: 'Sen–Jum' }).press('Enter');
  await page.getByRole('group', { name: 'Selasa' }).getByRole('button', { name: 'Tambah jam Selasa' }).press('Enter');
  await page.getByLabel('Selasa, jam 2', { exact: true }).fill('13.30-15');
  await expect.poll(stored).toMatchObject({ schedules: 'Senin–Jumat 08.00–12.00 | 10\nSelasa 13.30–15.00' });
  expect(await page.getByLabel('Jumat, jam 1', { exact: true }).inputValue()).toBe('08.00–12.00');
  expect(await findings(page)).toEqual([]);
});

test('cells of a spreadsheet are pasted into rows', async () => {
  const { page, stored } = await draft({ width: 360 });
  await page.getByLabel('Nama, pilihan 1').evaluate((cell) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Dasar\t350000\t30\nLengkap\t750000\t60\n');
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect.poll(stored).toMatchObject({ options: 'Dasar | 350000 | 30\nLengkap | 750000 | 60' });
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('without a script rows, hours and a unit are written too, and a row is added by saving', async () => {
  const { page, stored } = await draft({ javaScript: false });
  await page.getByLabel('Nama, pilihan 1').fill('Dasar');
  await page.getByLabel('Harga, pilihan 1').fill('350000');
  await page.getByLabel('Nama, pilihan 2').fill('Lengkap');
  await page.getByLabel('Senin, jam 1', { exact: true }).fill('8-12');
  await page.getByLabel('Tempat, Senin, jam 1').fill('10');
  await page.getByLabel('Unit', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Tambah baris' }).click();
  expect(new URL(page.url()).hash).toBe('#field-options');
  expect(await stored()).toMatchObject({ options: 'Dasar | 350000\nLengkap', schedules: 'Senin 08.00–12.00 | 10' });
  expect(await page.getByLabel('Nama, pilihan 2').inputValue()).toBe('Lengkap');
  expect(await page.getByLabel('Nama, pilihan 4').count()).toBe(1);
});

test('rows beyond the most stay, and a problem is at the row that a person sees, also below an empty one', async () => {
  const { page, stored } = await draft();
  const lines = Array.from({ length: 52 }, (_, at) => `Pilihan ${at + 1}\t${at + 1}000`).join('\n');
  await page.getByLabel('Nama, pilihan 1').evaluate((cell, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, lines);
  await page.getByText('Paling banyak 50 pilihan. Hapus 2 baris sebelum menerbitkan.').waitFor();
  await expect.poll(async () => (await stored()).options?.split('\n').length).toBe(52);
  await page.getByLabel('Nama, pilihan 2', { exact: true }).fill('');
  await page.getByLabel('Harga, pilihan 2', { exact: true }).fill('');
  await page.getByLabel('Harga, pilihan 3', { exact: true }).fill('murah');
  await page.getByRole('link', { name: /baris 3, Harga$/ }).click();
  await expect.poll(() => page.locator(':target').getAttribute('aria-label')).toBe('Harga, pilihan 3');
  expect(await page.locator(':target').inputValue()).toBe('murah');
});

test('the places of an hour are a number or those of the doctor, which is a tick', async () => {
  const { page, stored } = await draft({ width: 360 });
  await page.getByLabel('Senin, jam 1', { exact: true }).fill('8-12');
  const places = page.getByLabel('Tempat, Senin, jam 1', { exact: true });
  await places.fill('10');
  await page.getByLabel('Jam dokter, Senin, jam 1', { exact: true }).press('Space');
  await expect.poll(stored).toMatchObject({ schedules: 'Senin 08.00–12.00 | jam dokter' });
  expect([await places.inputValue(), await places.isEditable()]).toEqual(['', false]);
  expect(await findings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByLabel('Jam dokter, Senin, jam 1', { exact: true }).uncheck();
  await places.fill('12');
  await expect.poll(stored).toMatchObject({ schedules: 'Senin 08.00–12.00 | 12' });
});

test('without a script the tick counts before a number that stands there still', async () => {
  const { page, stored } = await draft({ javaScript: false });
  await page.getByLabel('Senin, jam 1', { exact: true }).fill('8-12');
  await page.getByLabel('Tempat, Senin, jam 1', { exact: true }).fill('10');
  await page.getByLabel('Jam dokter, Senin, jam 1', { exact: true }).check();
  await page.getByRole('button', { name: 'Tambah baris' }).click();
  expect(await stored()).toMatchObject({ schedules: 'Senin 08.00–12.00 | jam dokter' });
});

test('the introduction of the group names its years by a button, and its sections keep the addresses of their links', async () => {
  const page = await site.newPage();
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto('/staff/konten/group-profile/grup');
  const stored = async () => {
    const { working } = await db
      .selectFrom('staff_records')
      .select('working')
      .where('kind', '=', 'group-profile')
      .executeTakeFirstOrThrow();
    return working as Record<string, string>;
  };
  const years = await page.getByLabel('Lama melayani', { exact: true }).inputValue();
  const second = page.getByLabel('alinea, alinea 2', { exact: true });
  await second.fill('Kami melayani selama  tahun.');
  await second.evaluate((box: HTMLTextAreaElement) => box.setSelectionRange(21, 21));
  await page.getByRole('button', { name: 'Sisipkan lama melayani di alinea 2', exact: true }).press('Enter');
  await expect.poll(stored).toMatchObject({ intro: expect.stringContaining('Kami melayani selama {tahun} tahun.') });
  expect(await page.getByRole('figure', { name: 'Contoh' }).innerText()).toContain(`Kami melayani selama ${years} tahun.`);

  const section = page.getByRole('list', { name: 'Tentang kami', exact: true }).getByRole('listitem').first();
  await section.locator('summary').first().click();
  const anchor = /^Tautan: .+$/m.exec(
    await page.evaluate(async () => {
      const answer = await fetch('/v1/staff/group-profile/grup');
      return ((await answer.json()) as { data: { values: { story: string } } }).data.values.story;
    }),
  )?.[0];
  await section.getByLabel('Judul bagian').fill('Cerita kami sejak awal');
  await expect.poll(stored).toMatchObject({ story: expect.stringContaining(`## Bagian: Cerita kami sejak awal\n${anchor}\n`) });
  expect(await page.getByLabel('Tautan bagian').count()).toBe(0);
  expect(await findings(page)).toEqual([]);
});
