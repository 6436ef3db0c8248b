import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createUser } from '#tests/factories/accounts.ts';
import { createAddress } from '#tests/factories/addresses.ts';
import { createCartMedicines } from '#tests/factories/cart.ts';
import { createShipment } from '#tests/factories/checkout.ts';
import { finishedOrder } from '#tests/factories/finished-orders.ts';
import { clerkOf } from '#tests/harness/clerk.ts';
import { heading, openJourneys } from '#tests/harness/shop-journey.ts';

// What buying costs in presses, from the first page that a buyer comes to until the order is there. Typing is free.
const shop = await openJourneys();
const { db, app } = shop;
const { fever, antacid, strip } = await createCartMedicines(db);
for (const { medicine } of [fever, antacid]) await createShipment(db, medicine.facility_id);

/** A buyer with an address, on a phone. */
async function openBuyer() {
  const person = await createUser(db, { name: 'Siti Aminah' });
  await createAddress(app.platform, person, 1);
  const page = await shop.phoneOf(person);
  return { person, page, presses: () => clerkOf(page, { width: 360, height: 740, by: 'pointer' }) };
}

async function confirmed(page: Page): Promise<void> {
  await heading(page, 'Konfirmasi Pesanan').waitFor();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}

test('paracetamol by QRIS: five presses for who buys the first time, three afterwards, and three for the same order again', async () => {
  const { person, page, presses } = await openBuyer();
  const first = presses();
  await page.goto('/obat/detail/parasetamol');
  await first.press('button', 'Beli');
  await confirmed(page);
  await first.press('button', /Ambil di apotek/);
  await first.press('link', 'Pilih metode pembayaran');
  await first.press('button', /QRIS/, page.getByRole('dialog'));
  await first.press('button', /^Bayar Rp/);
  await heading(page, 'Bayar dengan QRIS').waitFor();
  expect(first.cost().presses).toBeLessThanOrEqual(5);

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
