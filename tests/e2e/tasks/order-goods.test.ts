import { afterAll, expect, test } from 'vitest';
import { damageStock } from '#app/domains/shop/stock-desk/damage-stock.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createDraftReceipt, createSupplier } from '#tests/factories/receipts.ts';
import { createMedicine, stockUp } from '#tests/factories/shop.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());

type Way = (typeof ways)[number];

/** A medicine below its minimum at a pharmacy, the last from a wholesaler, and the page of somebody who works there. */
async function open(way: Way, role: 'pharmacist' | 'manager', path: string) {
  const medicine = await createMedicine(db);
  const { facility_id: facilityId } = medicine.medicine;
  const supplier = await createSupplier(db);
  await createDraftReceipt(db, { facilityId, supplierId: supplier.id, productId: medicine.product.id, state: 'posted' });
  const { itemId, batchId } = await stockUp(db, medicine, 10);
  await db.updateTable('stock_items').set({ min_level: 50, max_level: 110 }).where('id', '=', itemId).execute();
  const user = await createUser(db, { roles: [role], facilityId });
  const page = await site.newPage(way);
  const { token } = await signIn(db, user);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(path);
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
  return { page, clerk: clerkOf(page, way), fits, medicine, supplier, facilityId, batchId };
}

test.each(ways)('goods are ordered as proposed, signed and sent: $width px, by $by', async (way) => {
  const { page, clerk, fits, medicine, supplier } = await open(way, 'pharmacist', '/staff/stok?daftar=below');
  await page.getByText(medicine.product.name).waitFor();
  await clerk.press('link', 'Buat surat pesanan');
  await clerk.type('PBF', supplier.name);
  await clerk.press('button', 'Usulkan jumlahnya');
  await page.getByRole('heading', { name: 'Barang, 1 baris' }).waitFor();
  // Filled up to its maximum, in packs of ten as it came.
  const row = page.getByRole('table').getByRole('row').nth(1);
  expect(await row.innerText()).toContain('10 kemasan × 10 tablet');
  expect(await fits()).toBe(true);
  await clerk.press('link', `Ubah ${medicine.product.name}`);
  await clerk.type('Jumlah kemasan', '12');
  await clerk.type('Kemasan', 'dus');
  await clerk.press('button', 'Simpan baris');
  await expect.poll(() => row.innerText()).toContain('12 dus × 10 tablet');
  await clerk.type('Nomor SIPA Anda', 'SIPA-9/2026');
  await clerk.press('button', 'Tandatangani');
  await page.getByRole('heading', { name: /^0001\/SP\/\d{4}$/ }).waitFor();
  await clerk.press('button', 'Sudah dikirim ke PBF');
  await page.getByRole('link', { name: 'Terima barangnya' }).waitFor();
  expect(await fits()).toBe(true);
  clerk.expectCost({ presses: 6, seconds: 30 });
  await page.getByRole('link', { name: 'Terima barangnya' }).click();
  await page.getByText(`Untuk surat pesanan 0001/SP/`).waitFor();
  await page.getByLabel('Nomor faktur', { exact: true }).waitFor();
});

test.each(ways)('what was set aside is destroyed before a second person: $width px, by $by', async (way) => {
  const { page, clerk, fits, medicine, facilityId, batchId } = await open(way, 'pharmacist', '/staff/stok');
  const keeper = await createStaff(db, 'warehouse', [facilityId]);
  await callsOn(site.app).done(damageStock, keeper, { batch_id: batchId, qty: 4, reason: 'Pecah' });
  await page.goto('/staff/stok?daftar=quarantine');
  await clerk.press('link', 'Buat pemusnahan');
  await clerk.press('button', 'Lanjut ke barang');
  await clerk.press('button', new RegExp(`^Tambahkan ${medicine.product.name}`));
  await page.getByRole('heading', { name: 'Barang, 1 baris' }).waitFor();
  await page.getByText('Orang kedua, apoteker atau manajer').waitFor();
  expect(await fits()).toBe(true);
  clerk.expectCost({ presses: 3, seconds: 10 });
  const { token } = await signIn(db, await createUser(db, { roles: ['manager'], facilityId }));
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.reload();
  await clerk.type('Alasan', 'Rusak');
  await clerk.type('Cara pemusnahan', 'Digerus dan dilarutkan');
  await clerk.type('Tempat', 'Halaman belakang');
  await clerk.press('button', 'Sahkan pemusnahan');
  await page.getByRole('link', { name: 'Unduh berita acara' }).waitFor();
  const batch = db.selectFrom('stock_batches').select(['on_hand', 'quarantined']).where('id', '=', batchId);
  expect([await batch.executeTakeFirstOrThrow(), await fits()]).toEqual([{ on_hand: 6, quarantined: 0 }, true]);
});
