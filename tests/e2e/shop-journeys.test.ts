import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCartMedicines } from '#tests/factories/cart.ts';
import { createShipment } from '#tests/factories/checkout.ts';
import { pictureOf } from '#tests/factories/prescriptions.ts';
import { goodPassword, linkIn, nthMessage } from '#tests/factories/sign-up.ts';
import { expectInView, smallPhone } from '#tests/harness/in-view.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';
import {
  acceptAndPack,
  button,
  buy,
  codeOn,
  heading,
  link,
  nameOf,
  openJourneys,
  openPart,
  sendAndDeliver,
  status,
  summary,
} from '#tests/harness/shop-journey.ts';
import { soak } from '#tests/harness/suite.ts';

/* The journeys of a buyer of medicines and of the desks behind them, on phones of 360 by 740. */
const shop = await openJourneys();
const { db, site } = shop;
const { fever, antacid, strip } = await createCartMedicines(db);
for (const { medicine } of [fever, antacid]) await createShipment(db, medicine.facility_id);

soak('a guest becomes a customer, pays by virtual account, and gets the medicine from the courier', async () => {
  const page = await site.newPage({ ...smallPhone, allow: /status of 4\d\d/ });
  await page.goto('/obat/detail/parasetamol');
  await page.getByLabel('Jumlah', { exact: true }).fill('2');
  await button(page, 'Beli').click();
  await expectInView(heading(page, 'Masuk untuk membeli'));
  await page.getByRole('link', { name: 'Buat akun' }).click();
  await page.locator('#field-mailphone').fill('siti@contoh.id');
  await button(page, 'Buat akun').click();
  await expectInView(heading(page, 'Periksa email Anda'));
  await page.getByText('Buka tautannya di peramban ini').waitFor();
  // The link of the mail opens in another tab.
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await nthMessage(db, 'siti@contoh.id', 1)).path);
  await tab.locator('#field-password').fill(goodPassword);
  await tab.locator('#field-password_confirmation').fill(goodPassword);
  await button(tab, 'Simpan kata sandi').click();
  await tab.getByText('Atur Password berhasil, silakan Login').waitFor();
  await tab.locator('#field-password').fill(goodPassword);
  await button(tab, 'Masuk').click();
  await tab.locator('#field-name').fill('Siti Aminah');
  await button(tab, 'Simpan nama').click();

  await expectInView(heading(tab, 'Konfirmasi Pesanan'));
  await tab.getByText('2 × Rp6.000').waitFor();
  await expectInView(tab.getByText('Anda belum mengatur alamat'));
  await link(tab, 'Buat Alamat').click();
  await expectInView(heading(tab, 'Tambah Alamat'));
  await tab.locator('#field-label').fill('Rumah');
  await tab.locator('#field-phone').fill('0812-3456-7890');
  await tab.locator('#field-search').fill('dago');
  await tab.getByRole('option', { name: /Dago/ }).click();
  await tab.locator('#field-description').fill('Jalan Ir. H. Juanda 12');
  await tab.getByRole('dialog').getByRole('button', { name: 'Simpan Alamat' }).last().click();
  await tab.locator('address', { hasText: 'Siti Aminah, 0812-3456-7890' }).waitFor();
  expect(await tab.getByRole('dialog').count()).toBe(0);
  await expectAccessible(tab);
  await buy(tab, /Kurir Apotek/, 'BCA Virtual Account');
  await expectInView(status(tab, 'Order diproses'));
  await expectInView(heading(tab, 'Virtual account BCA'));
  expect(await tab.getByRole('timer').textContent()).toMatch(/^sisa/);
  await expectAccessible(tab);
  // Back does not return to what is finished.
  const address = tab.url();
  await tab.goBack();
  await expect.poll(() => new URL(tab.url()).pathname).not.toContain('confirmation');
  await tab.goto(address);

  await shop.payAtProvider(tab);
  await expectInView(summary(tab, 'Pembayaran diterima'));
  const desk = await shop.deskOf('pharmacist', 'Lilis Apoteker');
  await openPart(desk, nameOf(tab));
  await acceptAndPack(desk);
  await summary(tab, 'Pesanan sedang disiapkan').waitFor();
  await sendAndDeliver(desk);
  await expectInView(summary(tab, 'Pesanan selesai'));
  await expectInView(button(tab, 'Pesan lagi'));
  expect(await link(tab, 'Unduh PDF').count()).toBe(1);
  await expectAccessible(tab);
  await expectAccessible(desk);
});

test('by QRIS and fetched, with the keyboard alone: the buyer, and the desk by its keys', async () => {
  const { page } = await shop.openReady([[strip, 1]]);
  const press = async (item: Locator) => {
    await item.focus();
    await page.keyboard.press('Enter');
  };
  await press(button(page, /Ambil di apotek/));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY');
  await press(link(page, 'Pilih metode pembayaran'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'QRIS' }));
  await button(page, /^Bayar Rp/).waitFor();
  await expectKeyboardReaches(page);
  await press(button(page, /^Bayar Rp/));
  await expectInView(heading(page, 'Bayar dengan QRIS'));
  await expectKeyboardReaches(page);
  // The walk by Tab leaves the page at its end.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('img', { name: 'Kode QR untuk membayar' }).waitFor();
  await expectAccessible(page);
  await shop.payAtProvider(page);
  await expectInView(summary(page, 'Pembayaran diterima'));

  const desk = await shop.deskOf('pharmacist', 'Lilis Apoteker');
  await desk.goto('/staff/pesanan');
  await link(desk, nameOf(page)).focus();
  await desk.keyboard.press('Enter');
  await heading(desk, nameOf(page)).waitFor();
  await desk.keyboard.press('c');
  await expectInView(status(desk, 'Pesanan diterima.'));
  await desk.locator('input[data-scan]').focus();
  // A scanner types the code and Enter.
  await desk.keyboard.type(await codeOn(desk.locator('li', { has: desk.locator('input[data-scan]') })));
  await desk.keyboard.press('Enter');
  await expectInView(status(desk, 'Sudah dikemas.'));
  await desk.keyboard.press('c');
  await expectInView(status(desk, 'Siap diambil.'));
  await expectInView(summary(page, 'Siap diambil'));
  await page.getByText(`Ambil di Apotek Dago, dan tunjukkan nomor pesanan ${nameOf(page)}.`).waitFor();
  await expectAccessible(page);

  const shown = desk.getByLabel('Nomor pesanan yang ditunjukkan');
  await shown.focus();
  await desk.keyboard.type('00000000');
  await desk.keyboard.press('Enter');
  await expectInView(desk.getByText('Nomor pesanannya tidak cocok.').first());
  await shown.fill(nameOf(page).slice(-8));
  await desk.keyboard.press('Enter');
  await expectInView(status(desk, 'Tercatat diambil.'));
  await expectInView(summary(page, 'Pesanan selesai'));
  await expectAccessible(desk);
});

soak('by transfer: the cashier refuses a proof with a reason, takes the next one, and the order is delivered', async () => {
  const { page } = await shop.openReady([[strip, 1]]);
  await buy(page, /Kurir Apotek/, 'Transfer bank');
  await expectInView(heading(page, 'Transfer ke rekening Bank Contoh'));
  const proof = async () => {
    await page
      .getByLabel('Bukti transfer', { exact: true })
      .setInputFiles({ name: 'bukti.png', mimeType: 'image/png', buffer: await pictureOf() });
    await button(page, 'Saya sudah bayar, kirim bukti').click();
    await expectInView(status(page, 'Bukti transfer terkirim.'));
    await summary(page, 'Bukti transfer sedang diperiksa').waitFor();
  };
  await proof();
  await expectAccessible(page);

  const cashier = await shop.deskOf('cashier', 'Dedi Kasir');
  const open = async () => {
    await cashier.goto('/staff/pembayaran');
    await link(cashier, nameOf(page)).click();
    await button(cashier, 'Uangnya ada').waitFor();
  };
  await open();
  await button(cashier, 'Tolak').click();
  await expectInView(cashier.getByRole('alert').or(cashier.locator('.field-error')).first());
  await cashier.getByLabel('Catatan atau alasan').fill('Jumlahnya kurang Rp500.');
  await expectAccessible(cashier);
  await button(cashier, 'Tolak').click();
  await expectInView(status(cashier, 'Bukti ditolak.'));
  await page.getByText('Kasir belum menemukan uangnya: Jumlahnya kurang Rp500.').waitFor();
  await page.getByRole('radio', { name: 'Transfer bank' }).check();
  await button(page, 'Bayar dengan cara ini').click();
  await expectInView(status(page, 'Metode pembayaran dipilih.'));
  await proof();
  await open();
  const due = await cashier.locator('dt:has-text("Yang harus dibayar") + dd').textContent();
  await cashier.getByLabel('Uang yang masuk di rekening').fill(due ?? '');
  await button(cashier, 'Uangnya ada').click();
  await expectInView(status(cashier, 'Uang dicatat.'));
  await expectInView(summary(page, 'Pembayaran diterima'));

  const desk = await shop.deskOf('warehouse', 'Ujang Gudang');
  await openPart(desk, nameOf(page));
  await acceptAndPack(desk);
  await sendAndDeliver(desk);
  await expectInView(summary(page, 'Pesanan selesai'));
});
