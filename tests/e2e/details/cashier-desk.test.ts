import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { openPayments } from '#tests/factories/payments.ts';
import { openStatements } from '#tests/factories/statements.ts';
import { openSite } from '#tests/harness/browser.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';

let site: Awaited<ReturnType<typeof openSite>> | null = null;
const pay = await openPayments({
  provider: false,
  async createApp(options) {
    site = await openSite(options);
    return site.app;
  },
});
afterAll(async () => {
  await site?.close();
});
const { app, facility } = pay;
const { db, platform } = app;
const { accountAt, fileOf, transfer } = await openStatements(pay);

/** The page of a cashier of the facility, who works by keyboard. */
async function cashierOn(width: number, height: number): Promise<Page> {
  if (!site) throw new Error('no site');
  const page = await site.newPage({ width, height, allow: /status of 4\d\d/ });
  const { token } = await signIn(db, await createUser(db, { roles: ['cashier'], facilityId: facility.id }), platform.signed);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  return page;
}
const saidOn = (page: Page, text: string | RegExp) => page.locator('main [role=status]', { hasText: text }).waitFor();
async function press(page: Page, name: string | RegExp): Promise<void> {
  const control = page.getByRole('main').getByRole('button', { name }).first();
  await control.focus();
  await page.keyboard.press('Enter');
}

test.each([
  [360, 740],
  [1280, 800],
])('at %i × %i: a statement is imported, what is sure is taken with one press, and the others one by one', async (width, height) => {
  const account = await accountAt(facility.id);
  const [named, equal] = [await transfer(61_000 + width), await transfer(62_000 + width)];
  const page = await cashierOn(width, height);
  await page.goto('/staff/pembayaran/mutasi');
  await expectAccessible(page);
  const buffer = fileOf(
    [
      [`TRSF ${named.name} SITI`, 61_000 + width],
      ['TRSF BUDI', 62_000 + width],
      [`MODAL ${width}`, 5_000],
    ],
    account.number,
  );
  await page.getByLabel('Berkas mutasi').setInputFiles({ name: 'mutasi.csv', mimeType: 'text/csv', buffer });
  await press(page, 'Impor mutasi');
  await saidOn(page, '3 baris baru.');
  await expectAccessible(page);
  await press(page, 'Terima 1 yang cocok');
  await saidOn(page, '1 baris diterima.');
  await press(page, /^Terima TRSF BUDI/);
  await saidOn(page, /^Baris diterima\.$/);
  expect([(await pay.attemptOf(named.id)).state, (await pay.attemptOf(equal.id)).state]).toEqual(['paid', 'paid']);
  const other = page.getByRole('main').getByRole('link', { name: `MODAL ${width}`, exact: true });
  await other.focus();
  await page.keyboard.press('Enter');
  await page.locator('summary', { hasText: 'Bukan uang toko' }).click();
  await page.getByLabel('Uang apa ini').fill('Setoran modal');
  await expectAccessible(page);
  await press(page, 'Catat bukan uang toko');
  await saidOn(page, 'Baris dicatat bukan uang toko.');
  await page.getByText('Tidak ada baris yang menunggu.').waitFor();
});

test.each([
  [360, 740],
  [1280, 800],
])('at %i × %i: a drawer is counted by its notes, and handed over', async (width, height) => {
  const page = await cashierOn(width, height);
  await page.goto('/staff/pembayaran/shift');
  await page.getByLabel('Uang tunai di laci').fill('150.000');
  await press(page, 'Buka shift');
  await saidOn(page, 'Shift dibuka.');
  await page.locator('summary', { hasText: 'Hitung per lembar' }).click();
  await page.getByLabel('Rp100.000', { exact: true }).fill('1');
  await page.getByLabel('Rp50.000', { exact: true }).fill('1');
  await page.getByText('= Rp150.000').waitFor();
  await page.getByLabel('Struk mesin EDC').fill('0');
  await expectAccessible(page);
  await press(page, 'Simpan hitungan');
  await saidOn(page, 'Hitungannya cocok, dan shift ditutup.');
  const next = await cashierOn(width, height);
  await next.goto('/staff/pembayaran/shift');
  await next.getByRole('row').filter({ hasText: 'Belum diterima' }).getByRole('link').click();
  await press(next, 'Terima laci ini');
  await saidOn(next, 'Laci ini tercatat Anda terima.');
  await expectAccessible(next);
});
