import type { Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createAddress } from '#tests/factories/addresses.ts';
import { createCartMedicines, fillCart } from '#tests/factories/cart.ts';
import { createShipment, openCheckout } from '#tests/factories/checkout.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';

let site!: Awaited<ReturnType<typeof openSite>>;
const shop = await openCheckout({
  createApp: async (options) => {
    site = await openSite(options);
    return site.app;
  },
});
const { db, platform } = shop.app;
await createBankAccount(shop.app);
await site.app.start();
afterAll(async () => {
  await shop.simulator.close();
  await site.close();
});
beforeEach(() => db.deleteFrom('rate_limits').execute());

const { fever, antacid, strip, bottle } = await createCartMedicines(db);
for (const { medicine } of [fever, antacid]) await createShipment(db, medicine.facility_id);

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const pay = (page: Page) => button(page, /^Bayar Rp/);
const badge = (page: Page) => page.locator('[data-cart-count]:visible');
const ordersOf = async (userId: string) => await db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id').execute();

/** A person with an address and something in the cart, on the page of the confirmation. */
async function openReady(lines: Parameters<typeof fillCart>[2], options: Parameters<typeof site.newPage>[0] = smallPhone) {
  const person = await createUser(db, { name: 'Siti Aminah' });
  await createAddress(platform, person, 1);
  await fillCart(db, person.id, lines);
  const page = await site.newPage({ ...options, allow: /status of 4\d\d|ERR_INTERNET_DISCONNECTED/ });
  await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, person, platform.signed)).token, url: site.url }]);
  await page.goto('/order/cart');
  await link(page, 'Beli').click();
  await heading(page, 'Konfirmasi Pesanan').waitFor();
  // A press before the script is there loads a document, whose focus is nowhere.
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  return { page, person };
}
async function choose(page: Page, way: RegExp, method: string): Promise<void> {
  for (const part of await page.locator('details[id^=kirim]').all()) {
    await part.getByRole('button', { name: way }).click();
    await part.locator('summary', { hasText: way }).waitFor();
  }
  await link(page, 'Pilih metode pembayaran').click();
  await page.getByRole('dialog').getByRole('button', { name: method }).click();
  await pay(page).waitFor();
}

test('by keyboard alone, fetched and paid at the pharmacy; a pressed Enter twice is one order, and the cart is empty', async () => {
  const { page, person } = await openReady([[strip, 1]]);
  const enter = () => page.keyboard.press('Enter');
  await button(page, /Ambil di apotek/).focus();
  await enter();
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await link(page, 'Pilih metode pembayaran').focus();
  await enter();
  await page.getByRole('dialog').getByRole('button', { name: 'Bayar di tempat' }).focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Pilih metode pembayaran');
  await enter();
  await page.getByRole('dialog').getByRole('button', { name: 'Bayar di tempat' }).focus();
  await enter();
  await pay(page).waitFor();
  await expectKeyboardReaches(page);
  await pay(page).focus();
  await Promise.all([enter(), enter()]);
  await heading(page, 'Detail Transaksi').waitFor();
  expect(await ordersOf(person.id)).toHaveLength(1);
  await expect.poll(() => badge(page).allTextContents()).toEqual([]);
});

test('two tabs: the price and the address of the other one are told before anything is ordered; a line that stays is counted', async () => {
  const { page, person } = await openReady([
    [strip, 1],
    [bottle, 1, false],
  ]);
  await choose(page, /Kurir Apotek/, 'Transfer bank');
  const other = await page.context().newPage();
  await createAddress(platform, person, 2);
  await other.goto('/order/products/confirmation');
  await other.getByRole('link', { name: 'Ubah alamat' }).click();
  await other.getByRole('button', { name: 'Pilih Rumah 2' }).click();
  await other.locator('address', { hasText: 'Rumah 2' }).waitFor();
  await db.updateTable('medicine_stocks').set({ price: 6_500 }).where('id', '=', strip).execute();
  await pay(page).click();
  await expectInView(page.getByRole('alert').filter({ hasText: 'baru saja berubah' }));
  expect(await page.locator('aside li').allTextContents()).toEqual([
    'Parasetamol (strip): harga berubah dari Rp6.000 menjadi Rp6.500',
    'Alamat sekarang: Rumah 2',
  ]);
  expect(await page.locator('del').textContent()).toBe('Harga sebelumnya Rp6.000');
  expect(await ordersOf(person.id)).toEqual([]);
  await pay(page).click();
  await heading(page, 'Detail Transaksi').waitFor();
  await expect.poll(() => badge(page).allTextContents()).toEqual(['1']);
  await db.updateTable('medicine_stocks').set({ price: 6_000 }).where('id', '=', strip).execute();
});

test('a lost network keeps what is chosen, and the press after it makes one order', async () => {
  const { page, person } = await openReady([[strip, 1]]);
  await choose(page, /Kurir Apotek/, 'Transfer bank');
  await page.context().setOffline(true);
  await pay(page).click();
  await expectInView(page.getByRole('alert').filter({ hasText: 'Jaringan terputus' }));
  await page.context().setOffline(false);
  await pay(page).click();
  await heading(page, 'Detail Transaksi').waitFor();
  expect(await ordersOf(person.id)).toHaveLength(1);
});

test('a guest sees what the cart costs with its shipment to a district, before any log-in', async () => {
  const page = await site.newPage(smallPhone);
  await page.goto('/obat/detail/parasetamol');
  await button(page, '+ Keranjang').click();
  await page.getByRole('link', { name: 'Lihat keranjang' }).click();
  await button(page, 'Hitung ongkos kirim').click();
  await expectInView(heading(page, 'Kirim ke mana?'));
  await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' });
  await page.getByLabel('Kota / Kabupaten').selectOption({ label: 'Kota Bandung' });
  await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' });
  await page.getByText('Total mulai').waitFor();
  expect(await page.locator('aside section section').first().innerText()).toMatch(/Apotek Dago[\s\S]*Kurir Apotek Reguler[\s\S]*Rp10\.000/);
  expect(await page.locator('aside dl').last().innerText()).toMatch(/Total mulai\s+Rp16\.000/);
  await expectAccessible(page);
});

test.each(['commit', 'networkidle'] as const)(
  'the dialog of the addresses, opened by its own address and pressed at %s, chooses',
  async (moment) => {
    const person = await createUser(db);
    await createAddress(platform, person, 1);
    const { id } = await createAddress(platform, person, 2);
    await fillCart(db, person.id, [[strip, 1]]);
    const page = await site.newPage(smallPhone);
    await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, person, platform.signed)).token, url: site.url }]);
    await page.goto('/order/products/confirmation/alamat', { waitUntil: moment });
    await page.getByRole('dialog').getByRole('button', { name: 'Pilih Rumah 2' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('address', { hasText: 'Rumah 2' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/order/products/confirmation');
    const selected = await db
      .selectFrom('addresses')
      .select('id')
      .where('user_id', '=', person.id)
      .where('is_selected', '=', true)
      .execute();
    expect(selected).toEqual([{ id }]);
  },
);

test('what is typed into a dialog before its script is there is searched, and keeps the focus', async () => {
  const { page } = await openReady([[strip, 1]]);
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.fallback();
  });
  const address = `${new URL(page.url()).pathname}/alamat/baru`;
  await page.evaluate((to) => location.assign(to), address);
  const search = page.locator('#field-search');
  await search.fill('dago');
  expect(await page.locator('html[data-hydrated]').count()).toBe(0);
  scripts.resolve();
  await page.getByRole('option', { name: /Dago/ }).waitFor();
  expect(await search.evaluate((element) => element === document.activeElement)).toBe(true);
});
