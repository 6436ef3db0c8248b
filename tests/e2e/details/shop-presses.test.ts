import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { createAddress } from '#tests/factories/addresses.ts';
import { createCartMedicines } from '#tests/factories/cart.ts';
import { createShipment } from '#tests/factories/checkout.ts';
import { finishedOrder } from '#tests/factories/finished-orders.ts';
import { goodPassword, linkIn, nthMessage } from '#tests/factories/sign-up.ts';
import { clerkOf } from '#tests/harness/clerk.ts';
import { smallPhone } from '#tests/harness/in-view.ts';
import { heading, openJourneys } from '#tests/harness/shop-journey.ts';

// What buying costs in presses, from the first page that a buyer comes to until the order is there. Typing is free.
const shop = await openJourneys();
const { db, app } = shop;
const { fever, antacid, strip } = await createCartMedicines(db);
for (const { medicine } of [fever, antacid]) await createShipment(db, medicine.facility_id);

const bySize = { width: 360, height: 740, by: 'pointer' } as const;

/** A buyer with an address, on a phone. */
async function openBuyer() {
  const person = await createUser(db, { name: 'Siti Aminah' });
  await createAddress(app.platform, person, 1);
  const page = await shop.phoneOf(person);
  return { person, page, presses: () => clerkOf(page, bySize) };
}

async function confirmed(page: Page): Promise<void> {
  await heading(page, 'Konfirmasi Pesanan').waitFor();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

/** Chooses how it is sent and QRIS, and orders. */
async function buyByQris(page: Page, clerk: ReturnType<typeof clerkOf>): Promise<void> {
  await clerk.press('button', /Ambil di apotek/);
  await clerk.press('button', 'Pakai QRIS');
  await clerk.press('button', /^Bayar Rp/);
  await heading(page, 'Bayar dengan QRIS').waitFor();
}

test('paracetamol by QRIS: five presses from the list, four from its page, three afterwards, and three for the same order again', async () => {
  const { person, page, presses } = await openBuyer();
  const first = presses();
  await page.goto('/obat?cari=parasetamol');
  await first.press('link', 'Parasetamol');
  await first.press('button', 'Beli');
  await confirmed(page);
  await buyByQris(page, first);
  expect(first.cost().presses).toBeLessThanOrEqual(5);

  const other = await openBuyer();
  const direct = other.presses();
  await other.page.goto('/obat/detail/parasetamol');
  await direct.press('button', 'Beli');
  await confirmed(other.page);
  await buyByQris(other.page, direct);
  expect(direct.cost().presses).toBeLessThanOrEqual(4);

  // The pharmacy’s way to send and the way to pay are those of the last order.
  const next = presses();
  await page.goto('/obat?cari=parasetamol');
  await next.press('link', 'Parasetamol');
  await next.press('button', 'Beli');
  await confirmed(page);
  await next.press('button', /^Bayar Rp/);
  await heading(page, 'Bayar dengan QRIS').waitFor();
  expect(next.cost().presses).toBeLessThanOrEqual(3);

  const again = presses();
  await page.goto(`/order/detail/${await finishedOrder(db, person.id, [[strip, 1]])}`);
  await again.press('button', 'Pesan lagi');
  await page.waitForURL('**/order/cart**');
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await again.press('link', 'Beli');
  await confirmed(page);
  await again.press('button', /^Bayar Rp/);
  await heading(page, 'Bayar dengan QRIS').waitFor();
  expect(again.cost().presses).toBeLessThanOrEqual(3);
});

test('a guest has ordered after sixteen presses, with a new account and its first address', async () => {
  const page = await shop.site.newPage({ ...smallPhone, allow: /status of 4\d\d/ });
  const guest = clerkOf(page, bySize);
  await page.goto('/obat');
  await guest.press('link', 'Parasetamol');
  await guest.press('button', 'Beli');
  await guest.press('link', 'Buat akun', page.getByRole('dialog'));
  await guest.typeIn(page.locator('#field-mailphone'), 'tamu@contoh.id');
  await guest.press('button', 'Buat akun', page.getByRole('main'));
  await heading(page, 'Periksa email Anda').waitFor();
  await page.goto(linkIn(await nthMessage(db, 'tamu@contoh.id', 1)).path);
  const inMail = 1;
  for (const field of ['password', 'password_confirmation']) await guest.typeIn(page.locator(`#field-${field}`), goodPassword);
  await guest.press('button', 'Simpan kata sandi');
  await page.getByText('Atur Password berhasil, silakan Login').waitFor();
  await guest.typeIn(page.locator('#field-password'), goodPassword);
  await guest.press('button', 'Masuk', page.getByRole('main'));
  await heading(page, 'Siapa nama Anda?').waitFor();
  await guest.typeIn(page.locator('#field-name'), 'Siti Aminah');
  await guest.press('button', 'Simpan nama');
  await confirmed(page);
  await guest.press('link', 'Buat Alamat');
  const form = page.getByRole('dialog');
  for (const [name, text] of [
    ['label', 'Rumah'],
    ['name', 'Siti Aminah'],
    ['phone', '0812-3456-7890'],
    ['description', 'Jalan Ir. H. Juanda 12'],
  ] as const)
    await guest.typeIn(form.locator(`#field-${name}`), text);
  await guest.typeIn(form.locator('#field-search'), 'dago');
  await guest.pressOn(page.getByRole('option', { name: /^Dago/ }).first());
  await expect.poll(() => form.locator('#field-post_code').inputValue()).toBe('40135');
  await guest.press('button', 'Simpan Alamat', form);
  await page.getByText('Jalan Ir. H. Juanda 12').first().waitFor();
  await buyByQris(page, guest);
  expect(guest.cost().presses + inMail).toBeLessThanOrEqual(16);
});
