import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createCartMedicines } from '#tests/factories/cart.ts';
import { createShipment } from '#tests/factories/checkout.ts';
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
  sendAndDeliver,
  status,
  step,
  summary,
} from '#tests/harness/shop-journey.ts';

const shop = await openJourneys();
const { db } = shop;
const { fever, antacid, strip, bottle } = await createCartMedicines(db);
for (const { medicine } of [fever, antacid]) await createShipment(db, medicine.facility_id);

/** The desk of the second pharmacy says no to its part of the order on this page. */
async function refuseSecond(page: Page): Promise<Page> {
  const desk = await shop.deskOf('pharmacist', 'Wulan Apoteker');
  await desk.goto('/staff/pesanan');
  const rows = desk.getByRole('row', { name: nameOf(page) });
  await rows.filter({ hasText: 'Apotek Braga' }).getByRole('link').click();
  await desk.getByRole('main').getByText('Apotek Braga').first().waitFor();
  await desk.locator('summary', { hasText: 'Tolak seluruh bagian ini' }).click();
  await desk.locator('#refuse-reason').fill('Botolnya pecah semua.');
  await button(desk, 'Tolak seluruh bagian ini').click();
  await expectInView(status(desk, 'Bagian ini ditolak.'));
  await expectAccessible(desk);
  return desk;
}

/** Opens the refund of the order on this page. */
async function openRefund(cashier: Page, page: Page): Promise<void> {
  await cashier.goto('/staff/pengembalian');
  await link(cashier, nameOf(page)).click();
  await heading(cashier, nameOf(page)).waitFor();
}

test('one of two pharmacies refuses: the money goes back by bank with two persons, the rest arrives', async () => {
  const { page } = await shop.openReady([
    [strip, 1],
    [bottle, 1],
  ]);
  await buy(page, /Kurir Apotek/, 'BCA Virtual Account');
  await heading(page, 'Virtual account BCA').waitFor();
  await shop.payAtProvider(page);
  await expectInView(summary(page, 'Pembayaran diterima'));
  await refuseSecond(page);

  await page.getByText('Alasan: Botolnya pecah semua.').waitFor();
  const refunds = page.locator('#pengembalian');
  await refunds.getByText('Rp22.500').waitFor();
  await expectAccessible(page);
  await page.getByLabel('Nama bank').fill('BCA');
  await page.getByLabel('Nomor rekening').fill('1234567890');
  await page.getByLabel('Nama pemilik rekening').fill('Siti Aminah');
  await button(page, 'Kirim rekening').click();
  await expectInView(status(page, 'Rekening tercatat.'));

  const [first, second] = [await shop.deskOf('cashier', 'Dedi Kasir'), await shop.deskOf('manager', 'Ratih Manajer')];
  await openRefund(second, page);
  await second.getByRole('button', { name: 'Setujui', exact: true }).waitFor();
  await openRefund(first, page);
  await expectAccessible(first);
  await step(first, 'Setujui', 'Pengembalian disetujui.');
  await refunds.getByText('Disetujui, menunggu pengiriman').waitFor();
  // The page of the second person renews itself.
  await button(second, 'Lihat rekening').click();
  await expectInView(second.getByText('1234567890'));
  await second.getByLabel('Nomor transaksi dari bank').fill('BCA-778899');
  await step(second, 'Sudah dikirim', 'Dicatat: dana dikirim lewat bank.');
  await refunds.getByText('Sedang dikirim').waitFor();
  await openRefund(second, page);
  await step(second, 'Dana sudah diterima', 'Dicatat: dana sudah diterima.');
  await refunds.getByText('Dana dikembalikan').waitFor();

  const desk = await shop.deskOf('pharmacist', 'Lilis Apoteker');
  await openPart(desk, nameOf(page));
  await acceptAndPack(desk);
  await sendAndDeliver(desk);
  await expectInView(summary(page, 'Pesanan selesai'));
  await expectAccessible(page);
});

test('what was paid by QRIS goes back by its provider', async () => {
  const { page } = await shop.openReady([
    [strip, 1],
    [bottle, 1],
  ]);
  await buy(page, /Kurir Apotek/, 'QRIS');
  await heading(page, 'Bayar dengan QRIS').waitFor();
  await shop.payAtProvider(page);
  await expectInView(summary(page, 'Pembayaran diterima'));
  await refuseSecond(page);
  const refunds = page.locator('#pengembalian');
  await refunds.getByText('Pesanan atau barang dibatalkan, lewat cara bayar yang sama').waitFor();
  const cashier = await shop.deskOf('cashier', 'Dedi Kasir');
  await openRefund(cashier, page);
  await step(cashier, 'Setujui', 'Pengembalian disetujui.');
  await refunds.getByText('Dana dikembalikan').or(refunds.getByText('Sedang dikirim')).first().waitFor();
  await expectAccessible(page);
});

test('nobody pays: the countdown ends with the time, the page says what became of it, and the same is ordered again', async () => {
  const { page, person } = await shop.openReady([[strip, 2]]);
  await buy(page, /Kurir Apotek/, 'BCA Virtual Account');
  await heading(page, 'Virtual account BCA').waitFor();
  const { pay_until: end } = await db.selectFrom('orders').select('pay_until').where('user_id', '=', person.id).executeTakeFirstOrThrow();
  shop.clock.set(new Date(end.getTime() - 5_000));
  await page.reload({ waitUntil: 'commit' });
  expect(await page.getByRole('timer').textContent()).toMatch(/^sisa [1-5] detik$/);
  // The first question at the end of the time changes nothing, as when its answer is lost: the page asks again.
  await page.getByRole('timer').getByText('waktunya habis').waitFor();
  await page.waitForResponse((answer) => new URL(answer.url()).pathname.endsWith('.data'));
  shop.clock.set(end);
  await expectInView(heading(page, 'Waktu membayar habis'));
  await page.getByText('Jangan membayar pesanan ini lagi').waitFor();
  await expectAccessible(page);
  await shop.minutesLater(11);
  await expectInView(summary(page, 'Waktu pembayaran habis'));
  await expectAccessible(page);
  await button(page, 'Pesan lagi').click();
  await page.waitForURL('**/order/cart**');
  await expectInView(status(page, 'Produk dimasukkan Cart'));
  await page.getByLabel('Jumlah Parasetamol', { exact: true }).waitFor();
});
