import { afterAll, beforeEach, expect, test } from 'vitest';
import { orderPayable } from '#app/domains/orders/order/receive-order-payment.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import { createUser, signIn, type UserFixture } from '#tests/factories/accounts.ts';
import { createAddress, createRegions } from '#tests/factories/addresses.ts';
import { createCartMedicines, fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { createShipment } from '#tests/factories/checkout.ts';
import { openPayments } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { estimateAnswer } from '../cart/cart-estimate.schema.ts';
import { checkoutAnswer, methodsAnswer, purchaseAnswer, shipmentAnswer } from './checkout.schema.ts';

const pay = await openPayments({ payables: [orderPayable], orderTypes: [medicineOrders] });
const { app } = pay;
const { db } = app;
afterAll(() => pay.close());

await createRegions(db);
const { fever, antacid, strip, box, bottle } = await createCartMedicines(db);
const [dago, braga] = [fever.medicine.facility_id, antacid.medicine.facility_id];
await createShipment(db, dago, {
  rates: [
    ['3273', 5_000, 11_000],
    ['327302', 5_000, 7_000],
  ],
});
await createShipment(db, dago, { mode: 'courier', name: 'Paket', rates: [[null, 1_000, 9_000]] });
await createShipment(db, braga, { rates: [['3273', 5_000, 18_000]] });

let person: UserFixture;
let bearer: { authorization: string };
beforeEach(async () => {
  person = await createUser(db);
  ({ bearer } = await signIn(db, person));
});

async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = bearer) {
  const answer = await app.fetch(`/v1${path}`, {
    method,
    headers: { 'x-forwarded-for': newAddress(), ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const selected = async () => (await call('GET', '/cart/selected')).body;
const checkout = (body?: unknown, headers: Record<string, string> = {}) =>
  call('POST', '/sale/medicine/checkout', body, { ...bearer, ...headers });

async function chooseAll() {
  for (const { id, shipment } of (await selected()).data.seller) {
    await call('POST', '/shipment/select', { health_facility_id: id, shipment_id: shipment[0].id });
  }
  return await call('POST', '/payment/select', { payment_id: await pay.methodOf('va_bca') });
}

test('from the cart to the order: address, shipments, way to pay, checkout', async () => {
  await fillCart(db, person.id, [
    [strip, 2],
    [bottle, 1],
  ]);
  expect((await selected()).data).toMatchObject({ missing: 'address', message: 'Anda belum memilih alamat', total: 24_500, address: null });
  await createAddress(app.platform, person);
  const before = await call('GET', '/cart/selected');
  expect(purchaseAnswer.parse(before.body)).toEqual(before.body);
  expect(before.body).toMatchObject({
    payment: null,
    data: { type: 'cart', missing: 'shipment', shipment_fee: 0, product_total: 24_500, address: { subdistrict: 'Dago' } },
  });
  const shipments = await call('GET', `/shipment?health_facility=${dago}`);
  expect(shipmentAnswer.parse(shipments.body)).toEqual(shipments.body);
  expect(shipments.body.data.map(({ name, price }: { name: string; price: number }) => [name, price])).toEqual([
    ['Kurir Apotek', 7_000],
    ['Paket', 9_000],
    ['Ambil di apotek', 0],
  ]);
  expect(await call('POST', '/payment/select', { payment_id: await pay.methodOf('va_bca') })).toMatchObject({
    status: 409,
    body: { message: 'Pilih pengiriman dulu' },
  });
  const chosen = await chooseAll();
  expect(chosen.body).toMatchObject({
    payment: { name: 'BCA Virtual Account' },
    data: { missing: null, shipment_fee: 25_000, service_fee: 0, total: 49_500 },
  });
  const methods = await call('GET', '/payment/method');
  expect(methodsAnswer.parse(methods.body)).toEqual(methods.body);
  const placed = await checkout();
  expect(checkoutAnswer.parse(placed.body)).toEqual(placed.body);
  expect(placed).toMatchObject({ status: 200, body: { message: 'Order diproses', transaction: { total: 49_500, status: 'pending' } } });
  expect(await linesOfCart(db, person.id)).toEqual([]);
  const order = await call('GET', `/transaction/${placed.body.transaction.name}`);
  expect(order.body.data).toMatchObject({
    detail: { product_total: 24_500, shipment_fee: 25_000, total_pay: 49_500 },
    address: { region: 'Dago, Coblong, Kota Bandung, Jawa Barat' },
    health_facility: [
      { id: expect.any(Number), part: expect.any(String), shipment: { name: 'Kurir Apotek Reguler', price: 7_000 } },
      { id: expect.any(Number), part: expect.any(String), shipment: { price: 18_000 } },
    ],
  });
});

test('a direct purchase: its rincian, its shipment, its order without the cart', async () => {
  await createAddress(app.platform, person);
  await fillCart(db, person.id, [[bottle, 1]]);
  const shown = await call('GET', `/cart/selected?medicine_stock_id=${box}&count=1`);
  expect(shown.body.data).toMatchObject({ type: 'direct', product_total: 27_000, seller: [{ id: dago }] });
  const body = {
    medicine_stock_id: box,
    count: 1,
    shipment_id: shown.body.data.seller[0].shipment[0].id,
    payment_method: await pay.methodOf('qris'),
  };
  expect(await checkout({ ...body, expected_total: 33_999 })).toMatchObject({ status: 409, body: { reason: 'changed' } });
  const placed = await checkout({ ...body, expected_total: 34_000 });
  expect(placed).toMatchObject({ status: 200, body: { transaction: { total: 34_000 } } });
  expect(await linesOfCart(db, person.id)).toEqual([[bottle, 1, true]]);
  expect((await checkout(body)).body.transaction.name).toBe(placed.body.transaction.name);
});

test('a guest’s estimate', async () => {
  const lines = [
    { medicine_stock_id: strip, count: 2 },
    { medicine_stock_id: bottle, count: 1 },
  ];
  const { status, body } = await call('POST', '/cart/estimate', { lines, region_id: '327320' }, {});
  expect([status, estimateAnswer.parse(body)]).toEqual([200, body]);
  expect(body.data).toMatchObject({ product_total: 24_500, shipment_from: 27_000, total_from: 51_500 });
});
