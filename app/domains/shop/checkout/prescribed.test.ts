import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/own.operations.server.ts';
import type { UserActor } from '#app/platform/actor.server.ts';
import { checkOut, createShipment, openCheckout } from '#tests/factories/checkout.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { putIntoCart } from '../prescriptions/own.operations.server.ts';
import { chooseMethod, chooseShipment, getPurchase } from './operations.server.ts';

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

test('20: two checkouts of one prescription at once: one order, and the other is told', async () => {
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
