import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { getMyOrder } from '../order/find-my-orders.server.ts';
import { personalOrders } from '../order.personal-data.server.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { shareMyOrder, unshareMyOrder } from './share-and-unshare-order.server.ts';
import { trackSteps } from './track-steps.ts';

const shop = await openOrders();
const { app, simulator } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist] = shop.handlers;
beforeEach(() => {
  simulator.hooks = 'lost';
});

const address = {
  name: 'Siti Rahasia',
  phone: '+62811',
  description: 'Jalan Rahasia 1',
  region: 'Bandung',
  post_code: '40111',
  note: 'pagar biru',
};
const ask = async (path: string, ip = newAddress()) => {
  const answer = await app.fetch(path, { headers: { 'x-forwarded-for': ip } });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
};
const pathOf = async (order: Awaited<ReturnType<typeof shop.placed>>) => {
  const { share_url } = await done(getMyOrder, order.buyer, { name: order.name });
  return share_url && new URL(share_url).pathname;
};

test('anybody with the link sees how far the parcel is, and neither goods, person, address nor order', async () => {
  const order = await shop.paid('va_bca', { address });
  await done(shareMyOrder, order.buyer, { name: order.name });
  for (const act of ['accept', 'pack', 'ship']) await done(actOnPart, pharmacist, { id: order.sellers[0]?.id, act, waybill: 'JNE-88' });
  const path = (await pathOf(order)) ?? '';
  const { status, headers, html: whole } = await ask(path);
  // The foot of every page names the hospitals.
  const html = whole.slice(whole.indexOf('<main'), whole.indexOf('</main>'));
  expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
    200,
    'noindex, nofollow',
    'no-referrer',
    'no-store',
  ]);
  for (const text of ['Dalam pengiriman', 'JNE-88', 'Kurir RS', 'Kiriman 1 dari 2', `${shop.facilities[1].name}`])
    expect(html).toContain(text);
  // The place of what is sent says which pharmacy it is from; that of what is fetched has to be known.
  for (const secret of [
    order.name,
    'Obat A',
    'Obat B',
    'Siti Rahasia',
    'Jalan Rahasia',
    'pagar biru',
    '218.500',
    shop.facilities[0].name,
  ]) {
    expect(html).not.toContain(secret);
  }
});

test('the link can be closed, and a new one does not open the former', async () => {
  const order = await shop.paid();
  await done(shareMyOrder, order.buyer, { name: order.name });
  const first = (await pathOf(order)) ?? '';
  await done(shareMyOrder, order.buyer, { name: order.name });
  const second = (await pathOf(order)) ?? '';
  expect(first).toMatch(/^\/lacak\/[\w-]{43}$/);
  expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
  await done(unshareMyOrder, order.buyer, { name: order.name });
  expect([await pathOf(order), (await ask(second)).status]).toEqual([null, 404]);
  await done(shareMyOrder, order.buyer, { name: order.name });
  const third = (await pathOf(order)) ?? '';
  expect((await ask(third)).status).toBe(200);
  await inTransaction(db, (tx) => personalOrders.erase(tx, order.buyer.userId, app.platform));
  expect((await ask(third)).status).toBe(404);
  const { share_no } = await db.selectFrom('orders').select('share_no').where('id', '=', order.id).executeTakeFirstOrThrow();
  expect(share_no).toBe(3);
});

test('only its buyer shares an order, and only a paid one; the page has a limit per address', async () => {
  const [order, unpaid] = [await shop.paid(), await shop.charged()];
  expect(await refusal(shareMyOrder, unpaid.buyer, { name: order.name })).toBe('not_found');
  expect(await refusal(unshareMyOrder, unpaid.buyer, { name: order.name })).toBe('not_found');
  expect(await refusal(shareMyOrder, unpaid.buyer, { name: unpaid.name })).toBe('not_paid');
  const ip = newAddress();
  const unknown = `/lacak/${'x'.repeat(43)}`;
  const answers = [];
  for (let count = 0; count < 61; count += 1) answers.push((await ask(unknown, ip)).status);
  expect([answers.slice(0, 60).every((status) => status === 404), answers[60]]).toEqual([true, 429]);
  const refused = await app.fetch(unknown, { headers: { 'x-forwarded-for': ip } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('Terlalu banyak permintaan.');
});

test('sharing and closing are forms on the page of the order', async () => {
  const order = await shop.paid();
  const { headers } = await signIn(db, { id: order.buyer.userId }, app.platform.signed);
  const post = async (act: string) => {
    const body = new URLSearchParams({ act });
    return await (await app.fetch(`/order/detail/${order.name}`, { method: 'POST', headers, body })).text();
  };
  expect(await post('share')).toContain((await pathOf(order)) ?? 'no link');
  expect(await post('unshare')).toContain('Tautan lacak ditutup');
  expect(await pathOf(order)).toBe(null);
});

test.each([
  ['waiting', 'courier', 'Disiapkan- Dikemas- Dikirim- Sampai-'],
  ['packed', 'own', 'Disiapkan+ Dikemas! Dikirim- Sampai-'],
  ['delivered', 'courier', 'Disiapkan+ Dikemas+ Dikirim+ Sampai+'],
  ['ready', 'pickup', 'Disiapkan+ Dikemas+ Siap diambil! Diterima-'],
  ['collected', 'service', 'Diproses+ Selesai+'],
  ['refused', 'courier', ''],
] as const)('the steps of a part that is %s by %s', (state, mode, steps) => {
  const marks = { past: '+', now: '!', ahead: '-' };
  expect(
    trackSteps(state, mode)
      .map(({ name, is }) => name + marks[is])
      .join(' '),
  ).toBe(steps);
});
