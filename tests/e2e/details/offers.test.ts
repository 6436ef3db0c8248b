import { afterAll, beforeEach, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createRegions } from '#tests/factories/addresses.ts';
import { createShipment } from '#tests/factories/checkout.ts';
import { createMedicine, createPharmacy, listClasses, stockUp } from '#tests/factories/shop.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf } from '#tests/harness/clerk.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';

// A product at two pharmacies, chosen from its card and on its page, with the presses that it costs; and the place of an estimate, which stays.
const site = await openSite();
afterAll(() => site.close());
const { db } = site.app;
await createRegions(db);
await listClasses(db);
const [dago, braga] = [await createPharmacy(db, { name: 'Apotek Dago' }), await createPharmacy(db, { name: 'Apotek Braga' })];
// One in Coblong, the other far from there by its post code and near by its position.
for (const [{ id }, origin_post_code, latitude] of [
  [dago, '40135', -6.88],
  [braga, '12160', -6.92],
] as const) {
  await db.updateTable('facilities').set({ latitude, longitude: 107.61 }).where('id', '=', id).execute();
  await db.updateTable('pharmacies').set({ origin_post_code }).where('facility_id', '=', id).execute();
}
const variants = (price: number) => [['strip', 10, price]] as const;
const dear = await createMedicine(db, { name: 'Parasetamol', slug: 'parasetamol-dago', facilityId: dago.id, variants: variants(7_000) });
const braganza = { productId: dear.product.id, slug: 'parasetamol-braga', facilityId: braga.id };
const cheap = await createMedicine(db, { ...braganza, variants: variants(6_000) });
const antacid = await createMedicine(db, { name: 'Antasida', slug: 'antasida', facilityId: dago.id, variants: variants(5_000) });
for (const one of [dear, cheap, antacid]) await stockUp(db, one, 100);
for (const { id } of [dago, braga]) await createShipment(db, id);
const variantOf = ({ variants: [first] }: typeof dear) => first?.id ?? 0;
beforeEach(() => db.deleteFrom('rate_limits').execute());

test('a guest adds from a card with one press, is told the pharmacy, and takes the offer of another one with one more', async () => {
  const page = await site.newPage(smallPhone);
  const kept = () =>
    page.evaluate(() => (JSON.parse(localStorage.keranjang ?? 'null') as { lines: { id: number }[] } | null)?.lines.map(({ id }) => id));
  await page.goto('/obat');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const buyer = clerkOf(page, { width: 360, height: 740, by: 'pointer' });
  await buyer.press('button', '+ Keranjang: Parasetamol');
  const said = page.locator('[data-quick-said]');
  await expectInView(said.getByText('Ditambah dari Apotek Braga.'));
  expect(await kept()).toEqual([variantOf(cheap)]);
  await expectAccessible(page);
  expect(buyer.cost().presses).toBe(1);
  await said.getByRole('link', { name: 'Ganti' }).click();
  await page.waitForURL(/apotek=/);
  await expectInView(page.getByRole('heading', { name: 'Apotek Braga', exact: true }).first());
  await buyer.press('link', /^Apotek Dago/);
  await expectInView(page.getByRole('heading', { name: 'Apotek Dago', exact: true }).first());
  expect(buyer.cost().presses).toBe(2);
  await expectAccessible(page);
});

test('offers are ordered by the position, which is asked at the press and neither sent nor kept, by the district of an estimate, and by the whole price', async () => {
  const page = await site.newPage(smallPhone);
  const context = page.context();
  const names = () => page.locator('section[aria-labelledby=penawaran] li a > span:first-child').allTextContents();
  const press = async (said: RegExp, button = 'Terdekat') => {
    await page.getByRole('button', { name: button, exact: true }).click();
    await page.getByRole('status').filter({ hasText: said }).waitFor();
  };
  await page.goto('/obat/detail/parasetamol');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  expect(await names()).toEqual(['Apotek Braga', 'Apotek Dago']);
  // Without a position and a place nothing moves.
  await press(/Posisi Anda tidak terbaca/);
  expect(await names()).toEqual(['Apotek Braga', 'Apotek Dago']);

  await page.evaluate(() => localStorage.setItem('kirim-ke', `327302 ${Date.now()}`));
  await press(/menurut wilayah/);
  expect(await names()).toEqual(['Apotek Dago', 'Apotek Braga']);

  await press(/termurah dengan ongkos kirim/, 'Termurah dengan kirim');
  expect(await names()).toEqual(['Apotek Braga', 'Apotek Dago']);
  await page.getByText('Bandung · Rp16.000 dengan kirim').waitFor();

  await page.evaluate(() => localStorage.clear());
  await context.grantPermissions(['geolocation'], { origin: site.url });
  await context.setGeolocation({ latitude: -6.881, longitude: 107.61 });
  await page.reload();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url() + (request.postData() ?? '')));
  await press(/dari yang terdekat/);
  expect(await names()).toEqual(['Apotek Dago', 'Apotek Braga']);
  await page.getByText('Bandung · ± 4,3 km').waitFor();
  await expectAccessible(page);
  expect(sent.filter((one) => /6[.,]88|107[.,]61/.test(one))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toMatch(/6\.88|107\.61/);
});

test('the pharmacy that the cart has comes first', async () => {
  const page = await site.newPage(smallPhone);
  await page.goto('/obat');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '+ Keranjang: Antasida' }).click();
  await page.getByText('Ditambah dari Apotek Dago.').waitFor();
  await page.getByRole('button', { name: '+ Keranjang: Parasetamol' }).click();
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.keranjang).lines.map(({ id }: { id: number }) => id)))
    .toEqual([variantOf(antacid), variantOf(dear)]);
});

test('the district of an estimate is there again, and in the form of a new address after the log-in', async () => {
  const page = await site.newPage(smallPhone);
  const districts = async () => await page.getByLabel('Kecamatan').evaluate((one) => (one as HTMLSelectElement).selectedOptions[0]?.text);
  const estimate = async () => {
    await page.goto('/order/cart');
    await page.getByRole('button', { name: 'Hitung ongkos kirim' }).click();
  };
  await page.goto('/obat');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: '+ Keranjang: Antasida' }).click();
  await page.getByText('Ditambah dari').waitFor();
  await estimate();
  await page.getByLabel('Provinsi').selectOption({ label: 'Jawa Barat' });
  await page.getByLabel('Kota / Kabupaten').selectOption({ label: 'Kota Bandung' });
  await page.getByLabel('Kecamatan').selectOption({ label: 'Coblong' });
  await page.getByText('Total mulai').waitFor();
  await estimate();
  await page.getByText('Total mulai').waitFor();
  expect(await districts()).toBe('Coblong');

  await page.context().addCookies([{ name: 'sesi', value: (await signIn(db, await createUser(db))).token, url: site.url }]);
  await page.goto('/account/addresses/new');
  await expect.poll(districts).toBe('Coblong');
  await page.getByLabel('Kelurahan / Desa').selectOption({ label: 'Dago' });
  await expect.poll(() => page.getByLabel('Kode pos').inputValue()).toBe('40135');
  await page.goto('/account/logout');
  await page.locator('main').getByRole('button', { name: 'Keluar' }).click();
  await page.waitForURL(`${site.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('kirim-ke'))).toBeNull();
});
