import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { newContent } from '#tests/factories/content-texts.ts';
import { createDoctor, createFacility, createPractice, createSpecialization } from '#tests/factories/directory.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';

const site = await openSite();
const { db, platform } = site.app;
afterAll(() => site.close());
const editor = await createEditor(db, { roles: ['editor', 'manager', 'admin'] });
const { done } = editingCalls(platform, editor);

/** The editor of a new service, and the tab in which its doctor is written. */
async function openBoth(name: string, options: PageOptions = {}) {
  const { key } = await done(resourceOf('services').operations.create, {});
  const page = await site.newPage(options);
  await page.context().addCookies([{ name: 'sesi', value: editor.token, url: site.url }]);
  await page.goto(`/staff/konten/services/${key}`);
  await page.getByLabel('Dokter', { exact: true }).fill(name);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('option', { name: `Buat Dokter “${name}”` }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Mulai menulis' }).press('Enter');
  await tab.waitForURL(/doctors\/\d+\?/);
  const stored = async () => {
    const head = db.selectFrom('staff_records').select('working').where('kind', '=', 'services').where('key', '=', key);
    return (await head.executeTakeFirstOrThrow()).working as Record<string, string>;
  };
  return { page, tab, stored };
}

/** Publishes the doctor of a tab as somebody who filled in the rest, and shows the page to which that leads. */
async function publish(tab: Page, name: string, saying: string) {
  const address = new URL(tab.url());
  const key = address.pathname.split('/').at(-1) ?? '';
  const { operations } = resourceOf('doctors');
  const { version } = await done(operations.view, { key });
  const { values } = await newContent(db, 'doctors');
  await done(operations.publish, { key, version, base: {}, values: { ...values, name, slug: `uji-${key}` } });
  address.searchParams.set('sudah', 'terbit');
  await tab.goto(address.href);
  await tab.getByText(saying).waitFor();
  return key;
}

test('a record of a large kind is written in a tab of its own and chosen once it is published', async () => {
  const { page, tab, stored } = await openBoth('dr. Tab Baru', { width: 360 });
  expect(await tab.locator('input[name=name]').inputValue()).toBe('dr. Tab Baru');
  await page.getByText('Setelah terbit langsung dipilih di sini.').waitFor();
  expect(await findings(page)).toEqual([]);
  const key = await publish(tab, 'dr. Tab Baru', 'Sudah dipilih di tab sebelumnya');
  expect(await findings(tab)).toEqual([]);
  await page.getByRole('button', { name: /^Ganti.*Dokter/ }).waitFor();
  await expect.poll(stored).toMatchObject({ doctor_id: key });
});

test('what was chosen meanwhile stays', async () => {
  const [unit, field] = [await createFacility(db), await createSpecialization(db)];
  const other = await createDoctor(db, { name: 'dr. Pilihan Lain', specializationId: field.id });
  await createPractice(db, { doctorId: other.id, facilityId: unit.id, specializationId: field.id });
  const { page, tab, stored } = await openBoth('dr. Kedua Baru');
  await page.getByLabel('Dokter', { exact: true }).fill('pilihan lain');
  await page.getByRole('option', { name: /^dr\. Pilihan Lain/ }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(stored).toMatchObject({ doctor_id: String(other.id) });
  await publish(tab, 'dr. Kedua Baru', 'Belum terpilih');
  // A message that arrived would have been read by now: this one is sent and received after it.
  await page.getByLabel('Nama', { exact: true }).fill('Konsultasi');
  await expect.poll(stored).toMatchObject({ name: 'Konsultasi', doctor_id: String(other.id) });
});
