import { afterAll, describe, expect, test } from 'vitest';
import { complainAboutPart } from '#app/domains/orders/complaint/complain-about-part.server.ts';
import { getMyOrder } from '#app/domains/orders/order/find-my-orders.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { shareMyOrder } from '#app/domains/orders/share/share-and-unshare-order.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { findings, openSite, type PageOptions } from '#tests/harness/browser.ts';
import { expectKeyboardReaches } from '#tests/harness/keyboard.ts';
import { expectAccessible, expectLayoutStable, settle, watchShifts } from '#tests/harness/layout-stable.ts';
import { widths } from '#tests/harness/suite.ts';

let site!: Awaited<ReturnType<typeof openSite>>;
const shop = await openOrders({
  createApp: async (options) => {
    site = await openSite(options);
    return site.app;
  },
});
const { db, platform } = shop.app;
const { done } = callsOn(shop.app);
afterAll(async () => {
  await shop.simulator.close();
  await site.close();
});
shop.simulator.hooks = 'lost';
await createBankAccount(shop.app);
const [pharmacist] = shop.handlers;

/** A browser in which this person is signed in. */
async function browserOf(user: Pick<UserActor, 'userId'>, options: PageOptions = {}) {
  const page = await site.newPage({ width: 360, ...options });
  const { token } = await signIn(db, { id: user.userId }, platform.signed);
  await page.context().addCookies([{ name: 'sesi', value: token, url: site.url }]);
  return page;
}

test('by keyboard alone: from the list to the order, another way to pay, and the cancellation', async () => {
  const order = await shop.charged();
  const page = await browserOf(order.buyer);
  await page.goto('/order/list');
  await page.getByRole('link', { name: order.name }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Virtual account BCA' }).waitFor();
  await expectKeyboardReaches(page);
  // The time goes on by the server's answer, whatever the clock of the device says.
  const timer = page.getByRole('timer');
  const before = await timer.textContent();
  await expect.poll(() => timer.textContent()).not.toBe(before);
  await page.locator('summary', { hasText: 'Ganti cara bayar' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('radio', { name: 'Transfer bank' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Transfer ke rekening Bank Contoh' }).waitFor();
  await page.getByText('Metode pembayaran dipilih. Bayar sebelum waktunya habis.').waitFor();
  await page.locator('summary', { hasText: 'Batalkan pesanan' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ya, batalkan pesanan' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Pesanan dibatalkan.' }).waitFor();
  expect(await findings(page)).toEqual([]);
});

test('an order that its seller moves changes on the open page', async () => {
  const order = await shop.paid();
  const page = await browserOf(order.buyer);
  await page.goto(`/order/detail/${order.name}`);
  await page.getByText('Pembayaran diterima').first().waitFor();
  for (const act of ['accept', 'pack', 'ship']) await done(actOnPart, pharmacist, { id: order.sellers[0]?.id, act, waybill: 'JNE-1' });
  await page.getByText('Pesanan dalam pengiriman').waitFor();
  await page.getByText('JNE-1').waitFor();
});

test('without a script a way is chosen and the order is cancelled', async () => {
  const order = await shop.placed();
  const page = await browserOf(order.buyer, { javaScript: false });
  await page.goto(`/order/detail/${order.name}`);
  await page.getByRole('radio', { name: 'Transfer bank' }).check();
  await page.getByRole('button', { name: 'Bayar dengan cara ini' }).click();
  await page.getByRole('heading', { name: 'Transfer ke rekening Bank Contoh' }).waitFor();
  expect(await page.getByRole('button', { name: /Salin/ }).count()).toBe(0);
  await page.locator('summary', { hasText: 'Batalkan pesanan' }).click();
  await page.getByRole('button', { name: 'Ya, batalkan pesanan' }).click();
  await page.getByText('Pesanan ini tidak diteruskan.').waitFor();
});

const buyer = actorFor(await createUser(db));
const sent = await shop.paid('va_bca', { buyer });
for (const act of ['accept', 'pack', 'ship', 'deliver'])
  await done(actOnPart, pharmacist, { id: sent.sellers[0]?.id, act, waybill: 'JNE-1' });
await done(shareMyOrder, buyer, { name: sent.name });
const orders = {
  'no way chosen': await shop.placed({ buyer }),
  QRIS: await shop.charged('qris', { buyer }),
  transfer: await shop.charged('transfer', { buyer }),
  delivered: sent,
};

describe.each(Object.entries(orders))('%s', (_state, { name }) => {
  test.each(widths)('%i px: accessible, and nothing moves', async (width) => {
    const page = await browserOf(buyer, { width });
    await watchShifts(page);
    await page.goto(`/order/detail/${name}`);
    await settle(page);
    await expectLayoutStable(page);
    await expectAccessible(page);
  });
});

test('the shared page, at 360 px, for a visitor', async () => {
  const { share_url } = await done(getMyOrder, buyer, { name: sent.name });
  const page = await site.newPage({ width: 360 });
  await watchShifts(page);
  await page.goto(new URL(share_url ?? '').pathname);
  await settle(page);
  await expectLayoutStable(page);
  await expectAccessible(page);
  await page.getByText('Sudah diterima').waitFor();
});

test('a complaint on the page of the staff, at 360 px', async () => {
  const text = 'Kotaknya penyok semua.';
  await done(complainAboutPart, buyer, { name: sent.name, part: sent.sellers[0]?.id, kind: 'other', text });
  const clerk = await createUser(db, { roles: ['complaints'] });
  const page = await browserOf({ userId: clerk.id });
  await page.goto('/staff/keluhan');
  await page.getByRole('link', { name: sent.name }).click();
  await page.getByRole('heading', { name: `Keluhan ${sent.name}` }).waitFor();
  await page.getByText(text).waitFor();
  await expectAccessible(page);
});
