import { expect, test } from 'vitest';
import { createCartMedicines } from '#tests/factories/cart.ts';
import { createShipment } from '#tests/factories/checkout.ts';
import { brokenUnits, setLetterSize, tooWide } from '#tests/harness/large-letters.ts';
import { button, buy, heading, link, openJourneys } from '#tests/harness/shop-journey.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { coveredByFloating, scrollPast, toastBelowHeader } from '#tests/harness/uncovered.ts';

/* The button back to the top, and toasts, cover nothing that people press, fill in or read off, on a phone of 360 by 740. */
const shop = await openJourneys();
const { fever, antacid, strip, bottle } = await createCartMedicines(shop.db);
for (const { medicine } of [fever, antacid]) await createShipment(shop.db, medicine.facility_id);

test.each(bySuite({ push: [16], soak: [16, 21, 32] }))('cart, confirmation and order, with letters of %i px', async (pixels) => {
  const { page } = await shop.openReady([
    [strip, 1],
    [bottle, 2],
  ]);
  await setLetterSize(page, pixels);
  const check = async (path: string) => {
    expect([path, await coveredByFloating(page)]).toEqual([path, []]);
    expect([path, await tooWide(page)]).toEqual([path, []]);
    if (pixels < 32) expect([path, await brokenUnits(page)]).toEqual([path, []]);
  };
  await check('confirmation');
  await page.goto('/order/cart');
  await button(page, /^Hapus/)
    .first()
    .waitFor();
  await check('cart');
  await link(page, /^Beli$/).click();
  await heading(page, 'Konfirmasi Pesanan').waitFor();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  const [below] = await Promise.all([toastBelowHeader(page), buy(page, /Ambil di apotek/, 'Transfer bank')]);
  expect(below).toBeLessThanOrEqual(0);
  await check('order');
  // Pages that are read have the button over them.
  for (const path of ['/privacy-policy', '/pertolongan-pertama']) {
    await page.goto(path);
    expect([path, await scrollPast(page)]).toEqual([path, { covered: [], shown: expect.toSatisfy((places: number) => places > 3) }]);
  }
});
