import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createAddress, createRegions } from '#tests/factories/addresses.ts';
import { openSite } from '#tests/harness/browser.ts';

const site = await openSite();
afterAll(() => site.close());
const { db, platform } = site.app;
await createRegions(db);

const selects = (page: Page) => page.getByRole('group', { name: 'Wilayah' }).getByRole('combobox').and(page.locator('select'));
const chosen = (page: Page) => selects(page).evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text));
const state = (page: Page) =>
  selects(page).evaluateAll((all) => all.map((one) => ((one as HTMLSelectElement).disabled ? 'closed' : 'open')));

/** The page to edit an address in Coblong, with the lists of regions held and Antapani Tengah taken from the search box. */
async function takeWithoutLists() {
  const person = await createUser(db);
  const address = await createAddress(platform, person, 1);
  const stored = async () =>
    (await db.selectFrom('addresses').select('subdistrict_id').where('id', '=', address.id).executeTakeFirst())?.subdistrict_id;
  const page = await site.newPage({ width: 360, allow: /status of 422|ERR_FAILED/ });
  const { token } = await signIn(db, person);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(`/account/addresses/${address.id}/edit`);
  expect([await stored(), (await chosen(page))[2]]).toEqual(['3273021004', 'Coblong']);
  const lists = Promise.withResolvers<'continue' | 'abort'>();
  await page.route(/\/v1\/region\/(province|city|district)\//, async (route) => route[await lists.promise]());
  await page.locator('#field-search').focus();
  await page.locator('#field-search[role=combobox]').waitFor();
  await page.locator('#field-search').fill('antapani tengah');
  await page.locator('[role=listbox]:not([aria-busy])').waitFor();
  await page.keyboard.press('Enter');
  return { page, stored, lists };
}
const save = (page: Page) => page.getByRole('button', { name: 'Simpan Alamat' }).click();

test('a form that is sent while the lists of a taken village load does not store the village before', async () => {
  const { page, stored, lists } = await takeWithoutLists();
  await expect.poll(() => state(page)).toEqual(['open', 'closed', 'closed', 'closed']);
  expect(await page.locator('#field-post_code').inputValue()).toBe('');
  await save(page);
  await page.locator('#field-search-error', { hasText: 'ini harus dipilih' }).waitFor();
  expect(await stored()).toBe('3273021004');
  lists.resolve('continue');
  await expect.poll(() => chosen(page)).toEqual(['Jawa Barat', 'Kota Bandung', 'Antapani', 'Antapani Tengah']);
  await save(page);
  await page.waitForURL('**/account/addresses{,?hasil=changed}');
  expect(await stored()).toBe('3273201002');
});

test('a taken village whose lists are lost is not in the search box, and nothing is chosen', async () => {
  const { page, stored, lists } = await takeWithoutLists();
  lists.resolve('abort');
  await page.locator('.notice-error', { hasText: 'Daftar wilayah tidak dapat dimuat' }).waitFor();
  expect(await page.locator('[data-region-status]').textContent()).toContain('Daftar wilayah tidak dapat dimuat');
  expect(await page.locator('#field-search').inputValue()).toBe('');
  expect(await chosen(page)).toEqual(['Pilih Provinsi', 'Pilih Provinsi dulu', 'Pilih Kota / Kabupaten dulu', 'Pilih Kecamatan dulu']);
  await save(page);
  await page.locator('#field-search-error', { hasText: 'ini harus dipilih' }).waitFor();
  expect(await stored()).toBe('3273021004');
});
