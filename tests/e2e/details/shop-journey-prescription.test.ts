import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { createAddress } from '#tests/factories/addresses.ts';
import { pictureOf, prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { expectInView } from '#tests/harness/in-view.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';
import {
  acceptAndPack,
  button,
  buy,
  heading,
  link,
  nameOf,
  openJourneys,
  openPart,
  status,
  step,
  summary,
} from '#tests/harness/shop-journey.ts';

const shop = await openJourneys();
const { db } = shop;
const place = await prescriptionsOn(shop.app).pharmacy();

/** Sends a photo of a prescription on this phone; returns its id. */
async function send(page: Page): Promise<string> {
  await page.goto('/obat');
  await link(page, 'Tebus resep dokter').click();
  await page.getByLabel('Halaman pertama').setInputFiles({ name: 'resep.png', mimeType: 'image/png', buffer: await pictureOf() });
  await page.getByLabel('Apotek yang menyiapkan obat').selectOption({ label: place.facility.name });
  await page.getByLabel('Tanggal', { exact: true }).fill('7');
  await page.getByLabel('Bulan').selectOption('3');
  await page.getByLabel('Tahun').fill('1990');
  await page.getByLabel('Jenis kelamin pasien').selectOption('female');
  await page.getByLabel('Alergi obat pasien').fill('Penisilin');
  await page.getByLabel('Pasien sedang hamil').selectOption('no');
  await button(page, 'Kirim resep').click();
  await status(page, 'Resep terkirim.').waitFor();
  return nameOf(page);
}

/** The pharmacist's line: what is written, and what is given. */
async function writeLine(desk: Page, wanted: string, decision: string, stock: number): Promise<void> {
  await desk.getByLabel('Cari obat di apotek ini').fill('amlodipin');
  await button(desk, 'Saring').click();
  await desk.getByLabel('Obat yang diberikan').locator(`option[value="${stock}"]`).waitFor({ state: 'attached' });
  await desk.getByLabel('Tertulis di resep').fill(wanted);
  await desk.getByLabel('Keputusan').selectOption(decision);
  await desk.getByLabel('Obat yang diberikan').selectOption(String(stock));
  await desk.getByLabel('Jumlah yang disetujui').fill('30');
  await desk.getByLabel('Aturan pakai').fill('1 x sehari 1 tablet sesudah makan');
  await button(desk, 'Tambah baris').click();
  await expectInView(status(desk, 'Baris tersimpan.'));
}

/** The pharmacist takes the prescription, approves one line, gives a substitute for the other, and sends the result. */
async function review(desk: Page, id: string): Promise<void> {
  await desk.goto('/staff/resep');
  await desk.locator(`a[href*="/staff/resep/${id}"]`).click();
  await button(desk, 'Periksa resep ini').click();
  await button(desk, 'Tambah baris').waitFor();
  await writeLine(desk, 'Amlodipin 5 mg', 'approve', place.tablet);
  await writeLine(desk, 'Norvask 5 mg', 'substitute', place.otherTablet);
  await desk.getByLabel('Dokter', { exact: true }).fill('dr. Ratna Contoh');
  await desk.getByLabel('Nomor SIP').fill('SIP-12/2026');
  await desk.getByLabel('Tanggal resep').fill(shop.app.platform.clock.now().toISOString().slice(0, 10));
  await expectAccessible(desk);
  await button(desk, 'Kirim hasil ke pasien').click();
  await expectInView(status(desk, 'Hasil terkirim.'));
}

test('a prescription with a substitute: sent, quoted, agreed, bought, dispensed by two persons, and handed over', async () => {
  const patient = await createUser(db, { name: 'Siti Aminah' });
  await createAddress(shop.app.platform, patient, 1);
  const page = await shop.phoneOf(patient);
  const id = await send(page);
  await expectInView(status(page, 'Resep terkirim.'));
  await expectAccessible(page);
  const desk = await shop.deskOf('pharmacist', 'Lilis Apoteker');
  await review(desk, id);

  const agree = button(page, /^Setuju/);
  await agree.waitFor();
  await expectAccessible(page);
  await agree.click();
  await expectInView(status(page, 'Jawaban Anda tercatat.'));
  await button(page, 'Masukkan ke keranjang').click();
  await page.waitForURL('**/order/cart**');
  await page.getByText('Dengan resep').first().waitFor();
  await expectAccessible(page);
  await link(page, /^Beli$/).click();
  await heading(page, 'Konfirmasi Pesanan').waitFor();
  await expectAccessible(page);
  await buy(page, /Ambil di apotek/, 'BCA Virtual Account');
  await expectInView(heading(page, 'Virtual account BCA'));
  await shop.payAtProvider(page);
  await expectInView(summary(page, 'Pembayaran diterima'));

  await openPart(desk, nameOf(page));
  await acceptAndPack(desk);
  // Not before two persons have prepared and checked it.
  await button(desk, 'Siap diambil').click();
  await expectInView(desk.getByText('Obat resep di bagian ini belum diperiksa orang kedua.').first());
  await desk.goto('/staff/resep/siapkan');
  await link(desk, nameOf(page)).click();
  await expectAccessible(desk);
  await step(desk, 'Obat sudah disiapkan', 'Penyiapan tercatat.');
  const second = await shop.deskOf('pharmacist', 'Wulan Apoteker');
  await second.goto('/staff/resep/siapkan');
  await expectAccessible(second);
  await link(second, nameOf(page)).click();
  await step(second, 'Sudah saya periksa, boleh diserahkan', 'Pemeriksaan kedua tercatat.');
  await step(second, 'Resep asli diterima', 'Resep asli tercatat diterima.');

  await openPart(desk, nameOf(page));
  await step(desk, 'Siap diambil', 'Siap diambil.');
  await expectInView(summary(page, 'Siap diambil'));
  await desk.getByLabel('Nomor pesanan yang ditunjukkan').fill(nameOf(page));
  await step(desk, 'Sudah diambil', 'Tercatat diambil.');
  await expectInView(summary(page, 'Pesanan selesai'));
  await page.goto(`/account/prescriptions/${id}`);
  await page.getByText('Sudah ditebus').first().waitFor();
  await expectAccessible(page);
});

test('without a script up to the payment', async () => {
  const patient = await createUser(db, { name: 'Siti Aminah' });
  await createAddress(shop.app.platform, patient, 1);
  const page = await shop.phoneOf(patient, { javaScript: false });
  const id = await send(page);
  await review(await shop.deskOf('pharmacist', 'Lilis Apoteker'), id);
  await page.goto(`/account/prescriptions/${id}`);
  await button(page, /^Setuju/).click();
  await page.getByText('Jawaban Anda tercatat.').waitFor();
  await button(page, 'Masukkan ke keranjang').click();
  await link(page, /^Beli$/)
    .or(button(page, /^Beli$/))
    .first()
    .click();
  await heading(page, 'Konfirmasi Pesanan').waitFor();
  await button(page, /Ambil di apotek/).click();
  await link(page, 'Pilih metode pembayaran').click();
  await button(page, 'BCA Virtual Account').click();
  await button(page, /^Bayar Rp/).click();
  await heading(page, 'Detail Transaksi').waitFor();
  const code = heading(page, 'Virtual account BCA');
  const again = link(page, 'Muat ulang');
  await code.or(again).waitFor();
  while (await again.isVisible()) await again.click();
  await code.waitFor();
  await page.getByText('Nomor virtual account BCA', { exact: true }).waitFor();
});
