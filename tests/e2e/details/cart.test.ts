import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createCartMedicines, fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { createUserWithPassword, password } from '#tests/factories/log-in.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { widths } from '#tests/harness/suite.ts';

const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;

const { strip, bottle } = await createCartMedicines(db);

let person: UserFixture;
beforeEach(async () => {
  person = await createUser(db);
  await db.deleteFrom('rate_limits').execute();
});

/** A page of somebody who is logged in. */
async function openAs(user: UserFixture, path: string, options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const page = await site.newPage(options);
  const { token } = await signIn(db, user);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  return page;
}
const lines = () => linesOfCart(db, person.id);
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.keranjang ?? 'null') as { version: number; at: number; lines: unknown[] } | null);
const badge = (page: Page) => page.locator('[data-cart-count]:visible');
const toast = (page: Page, text: string) => page.locator('[data-toasts] p', { hasText: text });
const product = (page: Page, id: number) => page.locator(`[data-product="${id}"]`);
const sum = (page: Page) => page.locator('aside output').textContent();

/** Puts what the page of a medicine shows into the cart. */
async function add(page: Page, slug: string, { unit, count = 1 }: { unit?: string; count?: number } = {}): Promise<void> {
  await page.goto(`/obat/detail/${slug}`);
  if (unit) await page.locator('label', { hasText: unit }).click();
  await page.getByLabel('Jumlah', { exact: true }).fill(String(count));
  await page.getByRole('button', { name: '+ Keranjang' }).click();
}

describe('a guest', () => {
  test('fills a cart, changes it, logs in at "Beli", and finds it joined with that of the account', async () => {
    person = await createUserWithPassword(db);
    await fillCart(db, person.id, [[bottle, 3]]);
    const page = await site.newPage({ width: 360 });
    await add(page, 'parasetamol', { count: 2 });
    await toast(page, 'Produk dimasukkan Cart').waitFor();
    await page.locator('main [role=status]', { hasText: 'Produk dimasukkan Cart' }).waitFor();
    await expect.poll(() => badge(page).allTextContents()).toEqual(['1']);
    await add(page, 'antasida', { count: 5 });
    await expect.poll(() => badge(page).allTextContents()).toEqual(['2']);
    expect(await kept(page)).toEqual({
      version: 1,
      at: expect.any(Number),
      lines: [
        { id: strip, qt: 2, checked: true },
        { id: bottle, qt: 5, checked: true },
      ],
    });

    await page.getByRole('link', { name: 'Lihat keranjang' }).click();
    await product(page, bottle).waitFor();
    expect(await page.locator('main h2').allTextContents()).toEqual(['Apotek Dago', 'Apotek Braga']);
    expect(await sum(page)).toBe('Rp74.500');
    await expectAccessible(page);
    await product(page, strip).getByRole('checkbox').uncheck();
    await product(page, bottle).getByRole('checkbox').uncheck();
    expect(await sum(page)).toBe('Rp0');
    await page.getByText('Pilih produk dulu').waitFor();
    expect(await page.getByRole('button', { name: 'Beli' }).isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: 'Pilih semua dari Apotek Dago' }).check();
    await page.getByRole('button', { name: 'Tambah jumlah Parasetamol' }).click();
    expect(await sum(page)).toBe('Rp18.000');

    await page.getByRole('button', { name: 'Beli' }).click();
    await page.getByRole('dialog', { name: 'Masuk untuk membeli' }).getByRole('link', { name: 'Masuk' }).click();
    await page.waitForURL('**/account/login?next=%2Forder%2Fcart');
    await page.locator('#field-mailphone').fill(person.email ?? '');
    await page.locator('#field-password').fill(password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/order/cart');
    await product(page, strip).waitFor();
    await expect.poll(lines).toEqual([
      [strip, 3, true],
      [bottle, 5, true],
    ]);
    expect(await kept(page)).toBeNull();
    await expect.poll(() => badge(page).allTextContents()).toEqual(['2']);
    await expect.poll(() => product(page, bottle).getByLabel('Jumlah Antasida', { exact: true }).inputValue()).toBe('5');
  });

  test('is told what became other at the log-in', async () => {
    await fillCart(db, person.id, [[strip, 4]]);
    const page = await site.newPage({ width: 360 });
    await add(page, 'parasetamol', { count: 2 });
    await toast(page, 'Produk dimasukkan Cart').waitFor();
    await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, person)).token, url: site.url }]);
    await page.goto('/obat/detail/antasida');
    await expect.poll(() => kept(page)).toBeNull();
    await page.goto('/order/cart');
    await page.getByText('Parasetamol (strip): 2 menjadi 4. Sudah ada di keranjang akun Anda').waitFor();
    await page.reload();
    await product(page, strip).waitFor();
    expect(await page.getByText('menjadi 4').count()).toBe(0);
  });

  test('a cart of another version or of 31 days ago is not read', async () => {
    const page = await site.newPage();
    for (const [version, days] of [
      [2, 0],
      [1, 31],
    ]) {
      await page.goto('/order/cart');
      const text = JSON.stringify({ version, at: Date.now() - (days ?? 0) * 86_400_000, lines: [{ id: strip, qt: 1, checked: true }] });
      await page.evaluate((kept) => localStorage.setItem('keranjang', kept), text);
      await page.reload();
      await page.getByText('Keranjang belanja anda kosong').waitFor();
      expect(await badge(page).count()).toBe(0);
    }
    await page.getByRole('link', { name: 'Cari obat', exact: true }).click();
    await page.waitForURL('**/obat');
  });

  test('two tabs agree, and a log-out clears what is kept', async () => {
    const page = await site.newPage();
    await add(page, 'parasetamol');
    await toast(page, 'Produk dimasukkan Cart').waitFor();
    await page.goto('/order/cart');
    await product(page, strip).waitFor();
    const other = await page.context().newPage();
    await other.goto('/obat/detail/antasida');
    await other.locator('html[data-ready]').waitFor({ state: 'attached' });
    await other.getByRole('button', { name: '+ Keranjang' }).click();
    await product(page, bottle).waitFor();
    await expect.poll(() => badge(page).allTextContents()).toEqual(['2']);
    await page.getByRole('button', { name: 'Hapus Parasetamol' }).click();
    await expect.poll(() => badge(other).allTextContents()).toEqual(['1']);

    await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, person)).token, url: site.url }]);
    await page.goto('/account/logout');
    await expect.poll(lines).toEqual([[bottle, 1, true]]);
    await page.locator('main').getByRole('button', { name: 'Keluar' }).click();
    await page.waitForURL(`${site.url}/`);
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('keranjang')))).toEqual([]);
    expect(await badge(page).count()).toBe(0);
  });

  test('is refused what is not there, with the sentences of the specification', async () => {
    const page = await site.newPage({ width: 360 });
    await page.goto('/obat/detail/antasida');
    const quantity = page.getByLabel('Jumlah', { exact: true });
    await quantity.fill('6');
    await page.getByRole('button', { name: '+ Keranjang' }).click();
    await toast(page, 'Stock/persediaan untuk varian yang anda pilih tidak cukup').waitFor();
    await quantity.fill('0');
    await quantity.press('Enter');
    await toast(page, 'Minimal pembelian untuk produk ini adalah 1').waitFor();
    await quantity.fill('4');
    await quantity.press('Enter');
    await toast(page, 'Produk dimasukkan Cart').waitFor();
    await quantity.fill('2');
    await quantity.press('Enter');
    await page.locator('main [role=status]', { hasText: 'Stock/persediaan untuk varian yang anda pilih tidak cukup' }).waitFor();
    expect((await kept(page))?.lines).toEqual([{ id: bottle, qt: 4, checked: true }]);
  });
});

describe('an account', () => {
  test.each(widths)('%i px: nothing moves, axe, every control by keyboard', async (width) => {
    await fillCart(db, person.id, [
      [strip, 2],
      [bottle, 9],
    ]);
    const page = await site.newPage({ width });
    await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, person)).token, url: site.url }]);
    await watchShifts(page);
    await page.goto('/order/cart');
    await settle(page);
    await expectLayoutStable(page);
    await expectAccessible(page);
    expect(await product(page, bottle).textContent()).toContain('Tersisa 5');
    await expectKeyboardReaches(page);
  });

  test('by keyboard: number, what there is not, removal and undo, emptying; kept a second later', async () => {
    await fillCart(db, person.id, [
      [strip, 2],
      [bottle, 1],
    ]);
    const page = await openAs(person, '/order/cart', { width: 360 });
    const quantity = product(page, strip).getByLabel('Jumlah Parasetamol', { exact: true });
    await quantity.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    expect(await sum(page)).toBe('Rp36.500');
    await expect.poll(lines).toEqual([
      [strip, 4, true],
      [bottle, 1, true],
    ]);
    await quantity.focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('11');
    await page.keyboard.press('Enter');
    await product(page, strip).getByText('Stock/persediaan untuk varian yang anda pilih tidak cukup').waitFor();
    expect(await quantity.inputValue()).toBe('11');
    expect(await sum(page)).toBe('Rp36.500');

    await product(page, strip).getByRole('button', { name: 'Hapus Parasetamol' }).press('Enter');
    await page.getByText('Parasetamol dihapus dari keranjang').waitFor();
    await expect.poll(lines).toEqual([[bottle, 1, true]]);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Parasetamol dihapus');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await product(page, strip).waitFor();
    await expect.poll(lines).toEqual([
      [strip, 4, true],
      [bottle, 1, true],
    ]);
    await page.getByRole('button', { name: 'Kosongkan Keranjang' }).press('Enter');
    await page.getByText('Keranjang belanja anda kosong').waitFor();
    await toast(page, 'Cart dihapus').waitFor();
    await expect.poll(lines).toEqual([]);
    await expect.poll(() => badge(page).count()).toBe(0);
    await expectAccessible(page);
  });

  test('the last product, a price that has changed, and another tab', async () => {
    await fillCart(db, person.id, [[bottle, 2]]);
    await db.updateTable('medicine_stocks').set({ price: '13000' }).where('id', '=', bottle).execute();
    const page = await openAs(person, '/order/cart');
    expect(await product(page, bottle).textContent()).toMatch(/Rp13\.000.*Harga sebelumnya Rp12\.500.*Harga berubah/);
    const other = await page.context().newPage();
    await other.goto('/obat/detail/parasetamol');
    await other.locator('html[data-ready]').waitFor({ state: 'attached' });
    await other.getByRole('button', { name: '+ Keranjang' }).click();
    await product(page, strip).waitFor();
    for (const name of ['Parasetamol', 'Antasida']) await page.getByRole('button', { name: `Hapus ${name}` }).click();
    await toast(page, 'Cart dihapus').waitFor();
    await db.updateTable('medicine_stocks').set({ price: '12500' }).where('id', '=', bottle).execute();
  });

  test('what was changed just before the page is left is kept', async () => {
    await fillCart(db, person.id, [[strip, 2]]);
    const page = await openAs(person, '/order/cart');
    await page.getByRole('button', { name: 'Tambah jumlah Parasetamol' }).click();
    await page.goto('/about');
    await expect.poll(lines).toEqual([[strip, 3, true]]);
  });
});
