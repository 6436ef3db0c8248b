import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createAddress } from '#tests/factories/addresses.ts';
import { checkOut, createShipment, openCheckout } from '#tests/factories/checkout.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { putIntoCart } from '../prescription/put-prescription-into-cart.server.ts';
import { chooseMethod } from './choose-method.server.ts';
import { chooseShipment } from './choose-shipment.server.ts';
import { getPurchase } from './get-purchase.server.ts';

const shop = await openCheckout();
const { app, done } = shop;
const { platform } = app;
afterAll(() => shop.close());
const on = prescriptionsOn(app);
const place = await on.pharmacy();
await createShipment(app.db, place.facility.id);

/** A patient with an approved prescription of ten tablets, which are in the cart with everything chosen. */
async function ready(patient: UserActor) {
  const { id } = await on.send(place.facility.id, { patient });
  await on.review(id, place.pharmacist, [{ stock: place.tablet, quantity: 10 }]);
  await on.quote(id, place.pharmacist);
  await choose(patient, id);
  return id;
}

async function choose(patient: UserActor, id: string) {
  await done(putIntoCart, patient, { id });
  const { purchase } = await done(getPurchase, patient, {});
  for (const seller of purchase.seller) {
    await done(chooseShipment, patient, { health_facility_id: seller.id, shipment_id: seller.shipment[0]?.id });
  }
  await done(chooseMethod, patient, { payment_id: await shop.methodOf('va_bca') });
}

test('a prescribed medicine is ordered and used up; a cancelled order gives it back', async () => {
  const patient = await shop.buyer();
  const id = await ready(patient);
  const placed = await checkOut(platform, patient, {}, randomUUID());
  if (!placed.ok) throw new Error(placed.code);
  expect([await on.usedOf(id), await on.stateOf(id)]).toEqual([[10], 'used']);
  await done(cancelMyOrder, patient, { name: placed.data.name });
  expect([await on.usedOf(id), await on.stateOf(id)]).toEqual([[0], 'approved']);
});

test('two checkouts of one prescription at once: one order, and the other is told', async () => {
  const patient = await shop.buyer();
  const id = await ready(patient);
  const [one, other] = await Promise.all([checkOut(platform, patient, {}, randomUUID()), checkOut(platform, patient, {}, randomUUID())]);
  expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
  expect(await on.usedOf(id)).toEqual([10]);
});

test('without its prescription it is neither sold directly nor by another person', async () => {
  const [patient, stranger] = [await shop.buyer(), await shop.buyer()];
  await ready(patient);
  const methodId = await shop.methodOf('va_bca');
  const direct = { medicine_stock_id: place.tablet, count: 1, payment_method: methodId };
  for (const buyer of [patient, stranger]) expect(await checkOut(platform, buyer, direct)).toMatchObject({ ok: false, code: 'gone' });
});

test('cart, confirmation, order and pick list say what is bought of a prescription', async () => {
  const user = await createUser(app.db);
  await createAddress(platform, user);
  const patient = actorFor(user);
  const id = await ready(patient);
  const read = async (who: { id: string }, path: string) => {
    const { headers } = await signIn(app.db, who);
    return (await (await app.fetch(path, { headers })).text()).replaceAll('<!-- -->', '');
  };
  const cart = await read(user, '/order/cart');
  for (const text of ['Dengan resep', 'Jumlah tetap: ']) expect(cart).toContain(text);
  // A cart with nothing else can be bought.
  expect(cart).toContain('Total 1 produk');
  const page = await read(user, '/order/products/confirmation');
  expect(page).toContain('Dengan resep, jumlahnya tetap');
  expect(page).toContain(`href="/account/prescriptions/${id}"`);
  const blocks = ['id="alamat"', `id="penjual-${place.facility.id}"`, 'id="resep"', 'id="metode"', 'id="ringkasan"'].map((text) =>
    page.indexOf(text),
  );
  expect([blocks.includes(-1), blocks]).toEqual([false, blocks.toSorted((a, b) => a - b)]);
  const desk = await createUser(app.db, { roles: ['pharmacist'], facilityId: place.facility.id });
  const placed = await checkOut(platform, patient, {}, randomUUID());
  if (!placed.ok) throw new Error(placed.code);
  expect(await read(user, `/order/detail/${placed.data.name}`)).toContain('Dengan resep');
  await app.db.updateTable('orders').set({ state: 'paid', paid_at: platform.clock.now() }).where('name', '=', placed.data.name).execute();
  const part = await app.db
    .selectFrom('seller_orders as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .select('s.id')
    .where('o.name', '=', placed.data.name)
    .executeTakeFirstOrThrow();
  expect(await read(desk, `/staff/pesanan/${part.id}`)).toContain('Dengan resep');
});
