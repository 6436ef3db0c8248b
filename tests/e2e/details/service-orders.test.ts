import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { createSlot } from '#tests/factories/directory.ts';
import { createFamilyMember } from '#tests/factories/family.ts';
import { createService, createServiceCategory } from '#tests/factories/services.ts';
import { expectInView } from '#tests/harness/in-view.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible } from '#tests/harness/layout-stable.ts';
import { button, heading, link, nameOf, openJourneys, status, summary } from '#tests/harness/shop-journey.ts';

const shop = await openJourneys();
const { db } = shop;

/** A doctor with three places every Monday, and a reservation for Rp200.000; two of the same category when it is given. */
async function reservable(categoryId?: number) {
  const slot = await createSlot(db, { capacity: 3 });
  const of = { facilityId: slot.facility.id, doctorId: slot.doctor.id, kind: 'reservation', price: 200_000 } as const;
  return { ...slot, service: await createService(db, { ...of, ...(categoryId === undefined ? {} : { categoryId }) }) };
}

const day = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });
const pay = (page: Page) => button(page, /^(Bayar Rp|Pesan, bayar)/);
async function chooseMethod(page: Page, name: string): Promise<void> {
  await link(page, 'Pilih metode pembayaran').click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
  await expectInView(pay(page));
}
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
const chosen = (page: Page) => page.locator('aside section').first();

test('on a phone: a service is booked with a payment, moved and cancelled, and the money is said before the press', async () => {
  const { service } = await reservable();
  const person = await createUser(db, { name: 'Siti Aminah' });
  const page = await shop.phoneOf(person);
  await page.goto(`/layanan/detail/${service.slug}`);
  await link(page, /^Reservasi$/).click();
  await heading(page, 'Konfirmasi Pesanan').waitFor();
  await hydrated(page);
  expect(await button(page, 'Pilih metode pembayaran').isDisabled()).toBe(true);
  await day(page, /Senin, 23 November 2026, sisa 3/).click();
  await expect.poll(() => chosen(page).innerText()).toContain('Senin, 23 November 2026, 08.00–12.00 WIB');
  // Choosing does not move the page, and the date keeps the focus.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('true');
  await chooseMethod(page, 'BCA Virtual Account');
  await expectAccessible(page);
  // Two presses are one order; while it is sent the button says so.
  const said = page.getByText('Memproses Transaksi.....').waitFor();
  await Promise.all([pay(page).dblclick(), said]);
  await heading(page, 'Detail Transaksi').waitFor();
  await expectInView(status(page, 'Order diproses'));
  expect(await db.selectFrom('reservations').select('id').where('user_id', '=', person.id).execute()).toHaveLength(1);
  await page.getByText('Tempat disimpan sampai').waitFor();
  expect(await page.getByRole('timer').last().textContent()).toMatch(/^sisa/);

  await heading(page, 'Virtual account BCA').waitFor();
  await shop.payAtProvider(page);
  await expectInView(summary(page, 'Pembayaran diterima'));
  await heading(page, 'Terjadwal').waitFor();
  // Three presses to another time.
  await link(page, 'Pindah waktu').click();
  await page.getByRole('radio').nth(1).check();
  await button(page, 'Pindahkan').click();
  await expectInView(status(page, 'Reservasi dipindah.'));
  await expectAccessible(page);
  await link(page, 'Lihat pesanan').click();
  await heading(page, 'Detail Transaksi').waitFor();

  await page.getByText('Batalkan', { exact: true }).click();
  await expectInView(page.getByText('Bila dibatalkan sekarang, Rp200.000 kembali (100%).'));
  await button(page, 'Batalkan reservasi').click();
  await expectInView(status(page, 'Reservasi dibatalkan.'));
  const order = await db.selectFrom('orders').selectAll().where('name', '=', nameOf(page)).executeTakeFirstOrThrow();
  expect(order).toMatchObject({ state: 'cancelled', type_code: 'SRD' });
});

test('another doctor begins the order again: calendar, hours, the chosen time and the way to pay; the patient remains', async () => {
  const category = await createServiceCategory(db);
  const [one, other] = [await reservable(category.id), await reservable(category.id)];
  const person = await createUser(db, { name: 'Siti Aminah' });
  await createFamilyMember(db, person, { name: 'Budi Santoso' });
  const page = await shop.phoneOf(person);
  await page.goto(`/order/service/confirmation?layanan=${one.service.slug}`);
  await hydrated(page);
  // The second press comes before the page of the first.
  await link(page, /Budi Santoso/).click();
  await link(page, 'Desember 2026').click();
  await day(page, /Senin, 7 Desember 2026/).click();
  await chooseMethod(page, 'Bayar di tempat');
  await page.getByText('Ganti dokter').click();
  await link(page, new RegExp(other.doctor.name)).click();
  await page.getByRole('main').getByRole('link', { name: other.doctor.name, exact: true }).waitFor();
  expect(await chosen(page).innerText()).toContain('Belum dipilih');
  expect(new URL(page.url()).searchParams.get('layanan')).toBe(other.service.slug);
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(['layanan', 'untuk']);
  expect(await page.locator('caption').innerText()).toBe('November 2026');
  expect(await pay(page).count()).toBe(0);
  expect(await page.locator('[aria-label="Pasien"] [aria-current]').innerText()).toContain('Budi Santoso');
  await expectKeyboardReaches(page);
});

test('without a script everything up to the payment is done by links and forms', async () => {
  const { service } = await reservable();
  const person = await createUser(db, { name: 'Siti Aminah' });
  const page = await shop.phoneOf(person, { javaScript: false });
  await page.goto(`/layanan/detail/${service.slug}`);
  await link(page, /^Reservasi$/).click();
  await day(page, /Senin, 30 November 2026/).click();
  await link(page, 'Pilih metode pembayaran').click();
  // Only the dialog is there.
  await expect.poll(() => heading(page, 'Tanggal dan jam').isVisible()).toBe(false);
  await button(page, 'QRIS').click();
  await expect.poll(() => page.locator('main').innerText()).toContain('Metode pembayaran dipilih');
  await pay(page).click();
  await heading(page, 'Detail Transaksi').waitFor();
  expect(await db.selectFrom('reservations').select(['state', 'visit_date']).where('user_id', '=', person.id).execute()).toEqual([
    { state: 'held', visit_date: '2026-11-30' },
  ]);
});
