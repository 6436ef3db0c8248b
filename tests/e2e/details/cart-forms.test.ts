import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createCartMedicines, linesOfCart } from '#tests/factories/cart.ts';
import { openSite } from '#tests/harness/browser.ts';

// The cart without JavaScript: every change is a form.
const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;
const { box } = await createCartMedicines(db);

const press = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForLoadState();
};

/** Playwright finds nothing in a `noscript` by role or by text. */
const inNoscript = (page: Page, tag: string, text: string) => page.locator(`main noscript ${tag}`, { hasText: text });

test('an account adds, changes, removes, undoes and empties by forms', async () => {
  const person = await createUser(db);
  const lines = () => linesOfCart(db, person.id);
  const page = await site.newPage({ javaScript: false, width: 360, allow: /status of 422/ });
  await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, person)).token, url: site.url }]);
  await page.goto('/obat/detail/parasetamol');
  await page.locator('label', { hasText: 'box' }).click();
  await page.getByLabel('Jumlah', { exact: true }).fill('2');
  await press(page, '+ Keranjang');
  expect(new URL(page.url()).pathname).toBe('/order/cart');
  await page.getByText('Produk dimasukkan Cart').waitFor();
  expect(await lines()).toEqual([[box, 2, true]]);
  await page.getByLabel('Jumlah Parasetamol', { exact: true }).fill('1');
  await page.getByRole('checkbox', { name: 'Pilih Parasetamol', exact: true }).uncheck();
  await press(page, 'Simpan');
  expect(await lines()).toEqual([[box, 1, false]]);
  await page.getByLabel('Jumlah Parasetamol', { exact: true }).fill('3');
  await press(page, 'Simpan');
  await page.getByText('Stock/persediaan untuk varian yang anda pilih tidak cukup').waitFor();
  await press(page, 'Hapus Parasetamol');
  await inNoscript(page, 'p', 'Cart dihapus').waitFor();
  await inNoscript(page, 'button', 'Urungkan').click();
  await page.getByLabel('Jumlah Parasetamol', { exact: true }).waitFor();
  expect(await lines()).toEqual([[box, 1, false]]);
  await press(page, 'Kosongkan Keranjang');
  await inNoscript(page, 'p', 'Keranjang belanja anda kosong').waitFor();
  expect(await lines()).toEqual([]);
});

test('a guest is asked to log in, and comes back to the medicine', async () => {
  const page = await site.newPage({ javaScript: false });
  await page.goto('/obat/detail/parasetamol');
  await press(page, '+ Keranjang');
  expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ next: '/obat/detail/parasetamol' })}`);
  await page.goto('/order/cart');
  const said = inNoscript(page, 'p', 'Tanpa JavaScript');
  expect([await said.isVisible(), await said.textContent()]).toEqual([true, expect.stringContaining('Masuk untuk membukanya')]);
});
