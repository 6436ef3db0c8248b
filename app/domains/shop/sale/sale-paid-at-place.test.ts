import { afterAll, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { payMyOrder } from '#app/domains/orders/order/pay-my-order.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { cutOrderLine } from '#app/domains/orders/part/cut-order-line.server.ts';
import { getOrderPart } from '#app/domains/orders/part/get-order-part.server.ts';
import { moveParcel } from '#app/domains/orders/part/move-parcel.server.ts';
import { openParts, orderParts } from '#app/domains/orders/part/part.work.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import { resendParcel } from '#app/domains/orders/part/resend-parcel.server.ts';
import { unpackOrderPart } from '#app/domains/orders/part/unpack-order-part.server.ts';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import { openShift } from '#app/domains/payments/shift/open-shift.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';

// What is fetched and paid at the place: the pharmacy sees it from the start, and hands nothing over before the cashier has the money.
const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const { findRecords: findOrderWork } = orderParts;
const noneOf = { open: 0, waiting: 0, accepted: 0, packed: 0, ready: 0, shipped: 0, unpaid: 0, done: 0, ended: 0 };

type Stocked = Awaited<ReturnType<typeof shop.stocked>>;

async function placed(stocked: Stocked, channel = 'at_place') {
  const order = await shop.place([{ medicine: stocked.medicine, variant: 1, quantity: 2 }], { channel });
  return { ...order, part: order.sellers[0]?.id ?? '', lineId: order.lineIds[0] ?? '' };
}
const listed = async ({ pharmacist }: Pick<Stocked, 'pharmacist'>, state?: string) =>
  (await done(findOrderWork, pharmacist, state ? { state } : {})).rows.map(({ name, state: is }) => `${name} ${is}`);

test('the pharmacy sees it as soon as it is placed, as unpaid and with its pick list, and counts it apart from what is to be accepted', async () => {
  const stocked = await shop.stocked(60);
  const [order, charged] = [await placed(stocked), await placed(stocked, 'va_bca')];
  const { rows, counts } = await done(findOrderWork, stocked.pharmacist, {});
  const goods = `${stocked.medicine.product.name} x2`;
  expect(rows.map((row) => [row.name, row.state, row.goods, row.paid_at])).toEqual([[order.name, 'unpaid', goods, null]]);
  expect(counts).toEqual({ ...noneOf, open: 1, unpaid: 1 });
  expect([await listed(stocked, 'unpaid'), await listed(stocked, 'waiting')]).toEqual([[`${order.name} unpaid`], []]);
  expect((await openParts.read({ db, clock, cache: platform.cache }, [stocked.medicine.medicine.facility_id])).count).toBe(0);

  const part = await done(getOrderPart, stocked.pharmacist, { id: order.part });
  expect(part).toMatchObject({ name: order.name, unpaid: 'open', state: 'waiting', address: null, short: [] });
  expect(part.picks.map(({ quantity, from }) => [quantity, from])).toEqual([[20, stocked.batchId]]);
  // What is paid in another way is not the pharmacy's before it is paid.
  expect(await refusal(getOrderPart, stocked.pharmacist, { id: charged.part })).toBe('not_found');

  const user = await createUser(db, { roles: ['pharmacist'], facilityId: stocked.medicine.medicine.facility_id });
  const { headers } = await signIn(db, user);
  const textOf = async (path: string) => (await (await app.fetch(path, { headers })).text()).replaceAll('<!-- -->', '');
  const list = await textOf('/staff/pesanan?keadaan=unpaid');
  for (const text of [order.name, 'Belum dibayar, dibayar saat diambil', 'Dibayar sebelum ']) expect(list).toContain(text);
  const page = await textOf(`/staff/pesanan/${order.part}`);
  for (const text of ['Belum dibayar, dibayar saat diambil', 'Siapkan, jangan diserahkan dulu']) expect(page).toContain(text);
  expect(page).not.toContain('name="intent"');
});

test('nothing of it moves before the cashier has the money; afterwards it is handed over as any other', async () => {
  const stocked = await shop.stocked(60);
  const order = await placed(stocked);
  const { part: id, lineId } = order;
  const scans = await shop.scansOf(stocked.pharmacist, id);
  const reason = 'Barang tidak ada';
  for (const act of ['accept', 'pack', 'ship', 'ready', 'deliver', 'collect']) {
    const given = { id, act, scans, courier: 'Ujang', order_no: order.name };
    expect([act, await refusal(actOnPart, stocked.pharmacist, given)]).toEqual([act, 'not_allowed']);
  }
  expect(await refusal(refuseOrderPart, stocked.pharmacist, { id, reason })).toBe('not_allowed');
  expect(await refusal(cutOrderLine, stocked.pharmacist, { id, line_id: lineId, quantity: 1, reason })).toBe('not_allowed');
  expect(await refusal(unpackOrderPart, stocked.pharmacist, { id, goods: 'back', reason })).toBe('not_allowed');
  expect(await refusal(moveParcel, stocked.pharmacist, { id, step: 'lost', note: reason })).toBe('not_allowed');
  expect(await refusal(resendParcel, stocked.pharmacist, { id, courier: 'Ujang' })).toBe('not_allowed');
  expect(await shop.levels(stocked.itemId)).toEqual([60, 20]);

  const facilityId = stocked.medicine.medicine.facility_id;
  const cashier = await createStaff(db, 'cashier', [facilityId]);
  await done(openShift, cashier, { facility_id: facilityId, opening_cash: 0 });
  const { amount } = await shop.attemptOf(order.attemptId);
  await done(confirmPayment, cashier, { id: order.attemptId, amount: Number(amount) });
  expect(await listed(stocked)).toEqual([`${order.name} waiting`]);
  expect((await done(getOrderPart, stocked.pharmacist, { id })).unpaid).toBeNull();
  for (const act of ['accept', 'pack', 'ready', 'collect']) {
    await done(actOnPart, stocked.pharmacist, { id, act, order_no: order.name, ...(act === 'pack' ? { scans } : {}) });
  }
  expect(await shop.levels(stocked.itemId)).toEqual([40, 0]);
});

test('only its own pharmacy sees it, and who handles no orders does not', async () => {
  const [stocked, other] = [await shop.stocked(60), await shop.stocked(60)];
  const { part: id, name } = await placed(stocked);
  expect(await refusal(getOrderPart, other.pharmacist, { id })).toBe('not_found');
  expect(await refusal(actOnPart, other.pharmacist, { id, act: 'accept' })).toBe('not_found');
  expect(await listed(other)).toEqual([]);
  const facilityId = stocked.medicine.medicine.facility_id;
  expect(await refusal(findOrderWork, other.pharmacist, { units: [facilityId] })).toBe('not_found');
  expect((await done(findOrderWork, other.pharmacist, {})).counts).toEqual(noneOf);
  const cashier = await createStaff(db, 'cashier', [facilityId]);
  expect(await refusal(getOrderPart, cashier, { id })).toBe('forbidden');
  expect((await done(findOrderWork, await createStaff(db, 'manager'), { state: 'unpaid' })).rows.map((one) => one.name)).toContain(name);
});

test('who pays in another way takes it off the list again; an order that ends unpaid leaves the list, and says so on its page', async () => {
  const stocked = await shop.stocked(90);
  const [changed, cancelled, late] = [await placed(stocked), await placed(stocked), await placed(stocked)];
  const badge = async ({ part: id }: Pick<typeof late, 'part'>) => {
    const { unpaid, state } = await done(getOrderPart, stocked.pharmacist, { id });
    return [unpaid, state];
  };
  await done(payMyOrder, changed.buyer, { name: changed.name, payment_method: await shop.methodOf('va_bca') });
  expect(await refusal(getOrderPart, stocked.pharmacist, { id: changed.part })).toBe('not_found');
  await done(cancelMyOrder, cancelled.buyer, { name: cancelled.name });
  expect(await listed(stocked)).toEqual([`${late.name} unpaid`]);
  expect(await badge(cancelled)).toEqual(['ended', 'cancelled']);
  await shop.minutesLater(26 * 60);
  await runJob(app, 'orders.watch');
  expect([await badge(late), await listed(stocked)]).toEqual([['ended', 'waiting'], []]);
});
