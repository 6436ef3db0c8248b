import { afterAll, expect, test } from 'vitest';
import { startReceipt } from '#app/domains/shop/goods-receipt/start-receipt.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createMedicine } from '#tests/factories/shop.ts';
import { openSite } from '#tests/harness/browser.ts';
import { clerkOf, ways } from '#tests/harness/clerk.ts';
import { soak } from '#tests/harness/suite.ts';

const site = await openSite();
const { db } = site.app;
afterAll(() => site.close());

const ean = '8990000000006';
const medicine = await createMedicine(db);
const { product, medicine: listing } = medicine;
await db.insertInto('product_codes').values({ code: ean, product_id: product.id, base_qty: 10, added_at: new Date() }).execute();

let invoices = 0;

/** The page of a draft, opened by its pharmacist. */
async function openDraft(way: (typeof ways)[number], { ppn, total } = { ppn: 22_000, total: 222_000 }) {
  const user = await createUser(db, { roles: ['pharmacist'], facilityId: listing.facility_id });
  const grants = [{ role: 'pharmacist', facilityId: listing.facility_id }] as const;
  const pharmacist = actorFor(user, { roles: ['pharmacist'], grants, hasSecondFactor: true });
  invoices += 1;
  const invoice = { supplier: 'PBF Contoh', licence: 'PBF-1/2026', invoice_no: `E-${invoices}`, invoiced_on: '2026-11-20', ppn };
  const { id } = await callsOn(site.app).done(startReceipt, pharmacist, { facility_id: listing.facility_id, ...invoice, total });
  const page = await site.newPage(way);
  const { token } = await signIn(db, user);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  await page.goto(`/staff/stok/terima/${id}`);
  const line = {
    batch: page.getByLabel('Nomor batch'),
    packs: page.getByLabel('Kemasan', { exact: true }),
    cost: page.getByLabel('Jumlah harga tanpa PPN'),
  };
  return { page, line, scan: page.getByLabel('Pindai kemasan, atau ketik nama obat'), clerk: clerkOf(page, way) };
}

test.each(ways)('a line costs a scan, a number and a price; a scan into a wrong field sends nothing: $width px, by $by', async (way) => {
  const { page, line, scan, clerk } = await openDraft(way);
  const rows = page.getByRole('table').getByRole('row');
  const waits = () => expect.poll(() => scan.evaluate((field: HTMLInputElement) => [field === document.activeElement, field.value]));
  await waits().toEqual([true, '']);
  await page.keyboard.type(`01${ean.padStart(14, '0')}1729123110KT07`);
  await page.keyboard.press('Control+]');
  await page.keyboard.type('21A1');
  await clerk.pressKey('Enter');
  await page.getByRole('heading', { name: product.name }).waitFor();
  await expect.poll(() => line.packs.evaluate((field) => field === document.activeElement)).toBe(true);
  expect([await line.batch.inputValue(), await page.getByLabel('Kedaluwarsa').inputValue()]).toEqual(['KT07', '2029-12-31']);
  expect(await page.getByLabel('Isi (tablet)').inputValue()).toBe('10');
  // The code of the next pack falls into the field of the batch: its Enter sends nothing.
  await line.batch.focus();
  await page.keyboard.type(ean);
  await page.keyboard.press('Enter');
  await line.batch.fill('KT07');
  await line.packs.fill('10');
  await line.cost.fill('100.000');
  await clerk.pressKey('Enter');
  await page.getByRole('heading', { name: 'Barang, 1 baris' }).waitFor();
  expect(clerk.cost().presses).toBeLessThanOrEqual(3);
  await waits().toEqual([true, '']);
  await page.reload();
  await waits().toEqual([true, '']);
  expect(await rows.nth(1).innerText()).toContain('KT07');

  // The same pack without its batch is asked for it.
  await page.keyboard.type(ean);
  await page.keyboard.press('Tab');
  await expect.poll(() => line.batch.evaluate((field) => field === document.activeElement)).toBe(true);
  await line.batch.fill('KT08');
  await page.getByLabel('Kedaluwarsa').fill('2029-11-30');
  await line.packs.fill('10');
  await line.cost.fill('100.000');
  await line.cost.press('Enter');
  await page.getByRole('heading', { name: 'Barang, 2 baris' }).waitFor();
  await clerk.press('button', 'Masukkan semua ke stok');
  await page.getByText('Sudah masuk stok').waitFor();
  const items = db.selectFrom('stock_items').select('on_hand').where('product_id', '=', product.id);
  expect((await items.executeTakeFirstOrThrow()).on_hand).toBe(200 * invoices);
});

/** The last digit of a number of twelve. */
const checkDigit = (digits: string) =>
  (10 - ([...digits].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 1 : 3), 0) % 10)) % 10;

soak.each(ways)('an invoice of 20 lines: three acts a line, four minutes, and no reload loses one: $width px, by $by', async (way) => {
  const goods: { id: number; code: string }[] = [];
  for (let n = 1; n <= 20; n += 1) {
    const { product: one } = await createMedicine(db, { facilityId: listing.facility_id });
    const digits = `8991${String(invoices).padStart(4, '0')}${String(n).padStart(4, '0')}`;
    const code = `${digits}${checkDigit(digits)}`;
    await db.insertInto('product_codes').values({ code, product_id: one.id, base_qty: 10, added_at: new Date() }).execute();
    goods.push({ id: one.id, code });
  }
  const { page, line, scan, clerk } = await openDraft(way, { ppn: 0, total: 20 * 100_000 });
  const rows = page.getByRole('table').getByRole('row');
  /** A line that was scanned and is not saved yet says what the code has said. */
  const readsBatch = (lot: string) => expect.poll(() => line.batch.inputValue()).toBe(lot);
  for (const [at, { code }] of goods.entries()) {
    const before = clerk.cost().presses;
    await expect
      .poll(() => scan.evaluate((field: HTMLInputElement) => [field === document.activeElement, field.value]))
      .toEqual([true, '']);
    // The scanner types; a person presses its button.
    await page.keyboard.type(`]d201${code.padStart(14, '0')}1731123110LOT${at}`);
    await clerk.pressKey('Enter');
    await readsBatch(`LOT${at}`);
    if (at % 7 === 3) {
      await page.reload();
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      await readsBatch(`LOT${at}`);
    }
    await expect.poll(() => line.packs.evaluate((field) => field === document.activeElement)).toBe(true);
    // What the keyboard of a browser test types is as fast as a scanner, whose Enter sends nothing.
    await line.packs.fill('10');
    await line.cost.fill('100.000');
    await clerk.pressKey('Enter');
    await page.getByRole('heading', { name: `Barang, ${at + 1} baris` }).waitFor();
    expect(clerk.cost().presses - before).toBeLessThanOrEqual(3);
    if (at % 5 === 4) {
      await page.reload();
      await page.getByRole('heading', { name: `Barang, ${at + 1} baris` }).waitFor();
      await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    }
  }
  expect((await rows.allInnerTexts()).filter((text) => /LOT\d/.test(text))).toHaveLength(20);
  clerk.expectCost({ presses: 60, seconds: 240 });
  await clerk.press('button', 'Masukkan semua ke stok');
  await page.getByText('Sudah masuk stok').waitFor();
  const items = db
    .selectFrom('stock_items')
    .select('on_hand')
    .where(
      'product_id',
      'in',
      goods.map(({ id }) => id),
    );
  expect((await items.execute()).map(({ on_hand }) => on_hand)).toEqual(goods.map(() => 100));
});
