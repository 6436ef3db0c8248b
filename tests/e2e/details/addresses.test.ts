import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createAddress, createRegions } from '#tests/factories/addresses.ts';
import { findings, isSameDocument, openSite, watchDocument } from '#tests/harness/browser.ts';
import { screens } from '#tests/harness/suite.ts';

const site = await openSite();
afterAll(() => site.close());
const { db, platform } = site.app;
await createRegions(db);

let person: UserFixture;
beforeEach(async () => {
  person = await createUser(db);
  await db.deleteFrom('rate_limits').execute();
});

/** A page of somebody who is logged in. */
async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage({ width: 360, ...options });
  const { token } = await signIn(db, person);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  return page;
}
const kept = () =>
  db
    .selectFrom('addresses')
    .select(['label', 'phone', 'post_code', 'subdistrict_id', 'is_main', 'is_selected'])
    .where('user_id', '=', person.id)
    .orderBy('created_at')
    .execute();
const chosen = (page: Page) =>
  page.locator('select[data-level]').evaluateAll((all) => all.map((one) => (one as HTMLSelectElement).selectedOptions[0]?.text));
/** Opens the four selects, which are the other way than the search. */
const bySelects = (page: Page) => page.locator('summary', { hasText: 'satu per satu' }).click();
const state = (page: Page) =>
  page.locator('select[data-level]').evaluateAll((all) => all.map((one) => ((one as HTMLSelectElement).disabled ? 'closed' : 'open')));
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.id || element?.getAttribute('aria-labelledby') || element?.className;
  });

test('by keyboard alone: faults, a village by its name, an address kept; select, make main, delete', async () => {
  const page = await open('/account/addresses', { allow: /status of 422/ });
  expect(await findings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Buat Alamat' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/new');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.locator('#field-label').focus();
  await page.keyboard.type('Rumah');
  await page.keyboard.press('Enter');
  await page.locator('[aria-labelledby=error-summary-title]').waitFor();
  await page.locator('main').getByText('Mohon periksa kembali form tambah alamat').waitFor();
  await expect.poll(() => focused(page)).toBe('error-summary-title');
  expect(await page.locator('#field-label').inputValue()).toBe('Rumah');
  expect(await findings(page)).toEqual([]);

  await page.locator('#field-name').focus();
  await page.keyboard.type('Siti Aminah');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0812 3456 7890');
  await page.keyboard.press('Tab');
  await expect.poll(() => focused(page)).toBe('field-search');
  await page.locator('#field-search[role=combobox]').waitFor();
  await page.keyboard.type('antapni');
  await page.locator('[role=listbox]:not([aria-busy])').waitFor();
  expect(await findings(page)).toEqual([]);
  await watchDocument(page);
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowDown');
  expect(await page.locator('[role=option][aria-selected=true]').textContent()).toContain('Antapani Tengah');
  await page.keyboard.press('Enter');
  await expect.poll(() => chosen(page)).toEqual(['Jawa Barat', 'Kota Bandung', 'Antapani', 'Antapani Tengah']);
  await expect.poll(() => page.locator('#field-post_code').inputValue()).toBe('40291');
  await expect.poll(() => page.locator('[data-region-status]').textContent()).toContain('Wilayah terisi: Antapani Tengah, Antapani');
  await page.locator('#field-description').focus();
  await page.keyboard.type('Jalan Terusan Jakarta 12');
  for (let stops = 0; stops < 3 && !(await focused(page))?.includes('button-brand'); stops += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator('[popover] p', { hasText: 'Tambah Alamat berhasil' }).waitFor();
  expect(await kept()).toEqual([
    { label: 'Rumah', phone: '+6281234567890', post_code: '40291', subdistrict_id: '3273201002', is_main: true, is_selected: true },
  ]);

  expect(await isSameDocument(page)).toBe(true);

  await createAddress(platform, person, 2, { label: 'Kantor' });
  await page.goto('/account/addresses');
  await watchDocument(page);
  const press = async (name: string) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Pilih Kantor');
  await page.locator('[popover] p', { hasText: 'Alamat Baru dipilih' }).waitFor();
  await press('Jadikan utama Kantor');
  await page.locator('[popover] p', { hasText: 'Alamat Utama dipilih' }).waitFor();
  expect(await page.locator('main li h2').allTextContents()).toEqual(['Kantor', 'Rumah']);
  await page.locator('summary', { hasText: 'Hapus' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await findings(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.locator('[popover] p', { hasText: 'Hapus Alamat berhasil' }).waitFor();
  await expect.poll(kept).toMatchObject([{ label: 'Kantor', is_main: true, is_selected: true }]);
  expect(await isSameDocument(page)).toBe(true);
});

test('a refused act and a lost network say so and change nothing', async () => {
  await createAddress(platform, person, 1, { label: 'Rumah' });
  const other = await createAddress(platform, person, 2, { label: 'Kantor' });
  const page = await open('/account/addresses', { allow: /status of 404|ERR_INTERNET_DISCONNECTED/ });
  const main = page.getByRole('main');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Pilih Kantor' }).click();
  await main.getByRole('alert').filter({ hasText: 'Jaringan terputus' }).waitFor();
  await page.context().setOffline(false);
  await db.deleteFrom('addresses').where('id', '=', other.id).execute();
  await page.getByRole('button', { name: 'Pilih Kantor' }).click();
  await main.getByRole('alert').filter({ hasText: 'Alamat ini tidak ada lagi' }).waitFor();
  expect(await kept()).toMatchObject([{ label: 'Rumah', is_main: true, is_selected: true }]);
});

test('who types before the script has come keeps every letter, and is offered villages for them', async () => {
  const page = await open('/account/addresses');
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.evaluate(() => location.assign('/account/addresses/new'));
  await page.locator('#field-search').focus();
  await page.keyboard.type('anta');
  script.resolve();
  await page.locator('#field-search[role=combobox]').waitFor();
  await page.keyboard.type('pani');
  await page.locator('[role=option]', { hasText: 'Antapani' }).first().waitFor();
  expect([await focused(page), await page.locator('#field-search').inputValue()]).toEqual(['field-search', 'antapani']);
});

test('a region that was chosen before the script has come is chosen', async () => {
  const page = await open('/account/addresses');
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.evaluate(() => location.assign('/account/addresses/new'));
  await bySelects(page);
  await page.locator('#field-province').selectOption('32');
  await page.locator('#field-label').fill('Rumah');
  script.resolve();
  await expect.poll(() => state(page)).toEqual(['open', 'open', 'closed', 'closed']);
  expect(await chosen(page)).toEqual(['Jawa Barat', 'Pilih Kota / Kabupaten', 'Pilih Kota / Kabupaten dulu', 'Pilih Kecamatan dulu']);
  expect(await page.locator('#field-label').inputValue()).toBe('Rumah');
});

test('villages that were searched for before the script came are picked in place', async () => {
  const page = await open('/account/addresses');
  const script = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.evaluate(() => location.assign('/account/addresses/new'));
  await page.locator('#field-label').fill('Ibu');
  await page.locator('#field-search').fill('cipedes');
  // The button is for pages without a script; here it is pressed as such a page would.
  await page.locator('button[name=step][value=search]').evaluate((button) => (button as HTMLButtonElement).click());
  await page.getByRole('radio', { name: 'Cipedes, Sukajadi' }).check();
  script.resolve();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await watchDocument(page);
  await page.getByRole('button', { name: 'Pakai wilayah ini' }).click();
  await expect.poll(() => chosen(page)).toEqual(['Jawa Barat', 'Kota Bandung', 'Sukajadi', 'Cipedes']);
  expect([await page.locator('#field-label').inputValue(), await isSameDocument(page)]).toEqual(['Ibu', true]);
  await expect.poll(() => page.getByRole('radio').count()).toBe(0);
});

test('Enter takes no village of the list for the text before', async () => {
  const page = await open('/account/addresses/new');
  await page.locator('#field-search').focus();
  await page.locator('#field-search[role=combobox]').waitFor();
  await page.keyboard.type('dago');
  await page.locator('[role=listbox]:not([aria-busy])').waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route('**/v1/region/search?search=antapani', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.locator('#field-search').fill('antapani');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => chosen(page))
    .toEqual(['Pilih Provinsi', 'Pilih Provinsi dulu', 'Pilih Kota / Kabupaten dulu', 'Pilih Kecamatan dulu']);
  answer.resolve();
  // The Enter was for the list of the new text.
  await expect.poll(async () => (await chosen(page))[2]).toBe('Antapani');
});

test('select by select: each opens the next, another province clears the rest; editing keeps what was typed', async () => {
  const address = await createAddress(platform, person, 1);
  const page = await open('/account/addresses/new');
  expect(await chosen(page)).toEqual(['Pilih Provinsi', 'Pilih Provinsi dulu', 'Pilih Kota / Kabupaten dulu', 'Pilih Kecamatan dulu']);
  await bySelects(page);
  await page.locator('#field-province').selectOption('32');
  await expect.poll(() => state(page)).toEqual(['open', 'open', 'closed', 'closed']);
  await page.locator('#field-city').selectOption('3273');
  await page.locator('#field-district:enabled').selectOption('327302');
  await page.locator('#field-subdistrict_id:enabled').selectOption({ label: 'Dago' });
  await expect.poll(() => page.locator('#field-post_code').inputValue()).toBe('40135');
  await page.locator('#field-province').selectOption('31');
  await expect.poll(() => state(page)).toEqual(['open', 'open', 'closed', 'closed']);
  await expect
    .poll(() => chosen(page))
    .toEqual(['DKI Jakarta', 'Pilih Kota / Kabupaten', 'Pilih Kota / Kabupaten dulu', 'Pilih Kecamatan dulu']);
  // It came with the village and goes with it.
  await expect.poll(() => page.locator('#field-post_code').inputValue()).toBe('');

  await page.goto(`/account/addresses/${address.id}/edit`);
  await page.locator('#field-subdistrict_id').selectOption({ label: 'Lebak Gede' });
  await expect.poll(() => page.locator('#field-post_code').inputValue()).toBe('40132');
  await page.locator('#field-post_code').fill('40199');
  await page.locator('#field-subdistrict_id').selectOption({ label: 'Cipaganti' });
  await page.getByRole('button', { name: 'Simpan Alamat' }).click();
  await page.getByRole('heading', { name: 'Alamat saya' }).waitFor();
  expect(await kept()).toMatchObject([{ subdistrict_id: '3273021001', post_code: '40199', is_main: true }]);
});

test('a lost network says so where one looks, and the choice can be made again', async () => {
  const page = await open('/account/addresses/new', { allow: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });
  await bySelects(page);
  await page.context().setOffline(true);
  await page.locator('#field-province').selectOption('32');
  const notice = page.locator('.notice-error', { hasText: 'Daftar wilayah tidak dapat dimuat' });
  await notice.waitFor();
  await page.context().setOffline(false);
  await page.locator('#field-province').selectOption('32');
  await expect.poll(() => state(page)).toEqual(['open', 'open', 'closed', 'closed']);
  await expect.poll(() => notice.count()).toBe(0);
});

test('without JavaScript: village by name, address kept, another one deleted after a question', async () => {
  await createAddress(platform, person, 1);
  const page = await open('/account/addresses/new', { javaScript: false });
  await page.locator('#field-label').fill('Ibu');
  await page.locator('#field-search').fill('cipedes');
  await page.getByRole('button', { name: 'Cari', exact: true }).click();
  await page.getByRole('radio', { name: 'Cipedes, Sukajadi, Kota Bandung, Jawa Barat' }).check();
  await page.getByRole('button', { name: 'Pakai wilayah ini' }).click();
  await expect.poll(() => chosen(page)).toEqual(['Jawa Barat', 'Kota Bandung', 'Sukajadi', 'Cipedes']);
  await page.locator('#field-district').selectOption({ label: 'Coblong' });
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.locator('#field-subdistrict_id').selectOption({ label: 'Dago' });
  await page.locator('#field-name').fill('Ibu Aminah');
  await page.locator('#field-phone').fill('081234567890');
  await page.locator('#field-description').fill('Jalan Ir. H. Juanda 390');
  await page.locator('#field-description').press('Tab');
  await page.getByRole('button', { name: 'Simpan Alamat' }).last().click();
  await page.waitForURL('**/account/addresses?hasil=added');
  expect(await page.locator('[role=status]').first().textContent()).toContain('Tambah Alamat berhasil');
  await page.locator('summary', { hasText: 'Hapus' }).click();
  await page.getByRole('button', { name: 'Ya, hapus Ibu' }).click();
  await page.waitForURL('**/account/addresses?hasil=deleted');
  expect(await kept()).toHaveLength(1);
});

test.each(screens)('$width px, dark $dark: nothing is too wide, too small or moves, axe finds nothing', async ({ width, dark }) => {
  for (const n of [1, 2])
    await createAddress(platform, person, n, {
      label: n === 1 ? 'Rumah' : 'Kantorpusatyangnamanyapanjangsekalitanpaspasi',
      note: 'Pagar hijau',
    });
  const page = await open('/account/addresses', { width, dark });
  for (const path of ['/account/addresses?hasil=selected', '/account/addresses/new']) {
    await page.goto(path);
    await page.locator('[data-ready]').first().waitFor({ state: 'attached' });
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const small = await page
      .locator('[data-account-body] :is(button:not(.visually-hidden), input:not([type=hidden]), select, summary, a.button)')
      .evaluateAll((all) =>
        all.filter((one) => one.checkVisibility() && one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
      );
    expect(small).toEqual([]);
  }
});
