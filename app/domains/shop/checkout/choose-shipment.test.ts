import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { checkOut, createShipment, openCheckout, purchasesOf } from '#tests/factories/checkout.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { personalCheckout } from './checkout.personal-data.server.ts';
import { chooseMethod, findMethods } from './choose-method.server.ts';
import { chooseShipment, findShipments } from './choose-shipment.server.ts';

const shop = await openCheckout();
const { app, done, refusal } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
await createBankAccount(app);

let buyer: UserActor;
beforeEach(async () => {
  buyer = await shop.buyer();
});

const { minutesLater, shown, place, refused } = purchasesOf(shop, () => buyer);

describe('shipments', () => {
  const options = async (facilityId: number, more: object = {}) =>
    (await done(findShipments, buyer, { health_facility: facilityId, ...more })).shipments.map(({ name, price }) => `${name} ${price}`);

  test('by the smallest region that has a rate, then the lightest that fits; ten at most, the cheapest first', async () => {
    const { medicine, tablet, facilityId } = await shop.stocked(900);
    await db.deleteFrom('shipment_services').where('facility_id', '=', facilityId).execute();
    await createShipment(db, facilityId, {
      name: 'Sendiri',
      rates: [
        [null, 10_000, 90_000],
        ['32', 10_000, 50_000],
        ['3273', 200, 8_000],
        ['3273', 500, 9_000],
        ['3171', 10_000, 1_000],
        ['327302', 100, 5_000],
      ],
    });
    const grams = (count: number) => options(facilityId, { medicine_stock_id: tablet, count });
    expect(await grams(100)).toEqual(['Sendiri 5000', 'Ambil di apotek 0']);
    expect(await grams(101)).toEqual(['Sendiri 8000', 'Ambil di apotek 0']);
    expect(await grams(201)).toEqual(['Sendiri 9000', 'Ambil di apotek 0']);
    expect(await grams(501)).toEqual(['Sendiri 50000', 'Ambil di apotek 0']);
    for (let n = 1; n <= 12; n += 1) await createShipment(db, facilityId, { name: `Kurir ${n}`, rates: [[null, 9_999, n * 1_000]] });
    const all = await grams(100);
    expect([all.length, all[0], all.at(-1)]).toEqual([10, 'Kurir 1 1000', 'Ambil di apotek 0']);
    expect(medicine.variants[0]?.weight_g).toBe(1);
  });

  test('what is cold or not to be handed to strangers is brought by the pharmacy or fetched', async () => {
    const { medicine, tablet, facilityId } = await shop.stocked(9);
    await createShipment(db, facilityId, { mode: 'courier', name: 'Paket', rates: [[null, 9_999, 5_000]] });
    const direct = { medicine_stock_id: tablet, count: 1 };
    expect(await options(facilityId, direct)).toEqual(['Paket 5000', 'Kurir Apotek 10000', 'Ambil di apotek 0']);
    await db.updateTable('products').set({ is_cold: true }).where('id', '=', medicine.product.id).execute();
    expect(await options(facilityId, direct)).toEqual(['Kurir Apotek 10000', 'Ambil di apotek 0']);
    await db.updateTable('products').set({ is_cold: false }).where('id', '=', medicine.product.id).execute();
    await db.updateTable('drug_policies').set({ shippable: false }).where('class', '=', 'bebas').execute();
    expect(await options(facilityId, direct)).toEqual(['Kurir Apotek 10000', 'Ambil di apotek 0']);
    await db.updateTable('drug_policies').set({ shippable: true }).where('class', '=', 'bebas').execute();
  });

  test('a pharmacy without rates says that it does not send, and the order is fetched, paid there too, without an address', async () => {
    const { tablet, facilityId } = await shop.stocked(9);
    await db.deleteFrom('shipment_services').where('facility_id', '=', facilityId).execute();
    await shop.ready(buyer, [[tablet, 1]], 'at_place');
    const { seller, shipment_fee } = await shown();
    expect([seller[0]?.shipment_note, seller[0]?.shipment.length, shipment_fee]).toEqual([expect.stringContaining('belum mengirim'), 1, 0]);
    const { id } = await place();
    const { rows } =
      await sql`select o.address, s.mode, s.shipment_name from orders o join seller_orders s on s.order_id = o.id where o.id = ${id}`.execute(
        db,
      );
    expect(rows).toEqual([{ address: null, mode: 'pickup', shipment_name: 'Ambil di apotek' }]);
  });

  test('what is sent is not paid at the place', async () => {
    const { tablet } = await shop.stocked(9);
    await shop.ready(buyer, [[tablet, 1]]);
    const names = (await done(findMethods, buyer, {})).flatMap(({ methods }) => methods.map(({ name }) => name));
    expect([names.includes('Bayar di tempat'), names.includes('Transfer bank')]).toEqual([false, true]);
    expect(await refusal(chooseMethod, buyer, { payment_id: await shop.methodOf('at_place') })).toBe('no_method');
  });

  test('a way that is not offered any more has to be chosen again, also when it was shown so; nothing is dropped', async () => {
    const [one, other] = [await shop.stocked(9), await shop.stocked(9)];
    const lines = [[one.tablet, 1] as const, [other.tablet, 1] as const];
    await shop.ready(buyer, lines);
    await sql`update shipment_services set is_active = false where facility_id = ${other.facilityId}`.execute(db);
    expect(await refused()).toBe('changed');
    expect((await shown()).missing).toBe('shipment');
    expect(await refused()).toBe('no_shipment');
    expect(await linesOfCart(db, buyer.userId)).toHaveLength(2);
  });

  test('of another account’s quotes and pharmacies nothing can be chosen', async () => {
    const { tablet, facilityId } = await shop.stocked(9);
    await fillCart(db, buyer.userId, [[tablet, 1]]);
    const other = await shop.buyer();
    await fillCart(db, other.userId, [[tablet, 1]]);
    const quote = (await done(findShipments, other, { health_facility: facilityId })).shipments[0]?.id;
    await shown();
    expect(await refusal(chooseShipment, buyer, { health_facility_id: facilityId, shipment_id: quote })).toBe('no_shipment');
    expect(await refusal(chooseShipment, buyer, { health_facility_id: 2_000_000, shipment_id: quote })).toBe('not_found');
    const input = await shop.direct(buyer, tablet, 1);
    expect(await refused({ ...input, shipment_id: quote })).toBe('no_shipment');
  });
});

describe('money', () => {
  test('the fee of the way to pay is part of a cart’s total, and not of a direct purchase', async () => {
    const { tablet } = await shop.stocked(9);
    const id = await shop.methodOf('va_bni');
    await db.updateTable('payment_methods').set({ fee: 4_000 }).where('id', '=', id).execute();
    const { purchase } = await shop.ready(buyer, [[tablet, 1]], 'va_bni');
    expect([purchase.service_fee, purchase.total, (await place()).total]).toEqual([4_000, 29_000, 29_000]);
    const direct = await checkOut(platform, buyer, await shop.direct(buyer, tablet, 1, 'va_bni'));
    expect(direct).toMatchObject({ data: { total: 25_000 } });
    const { rows } = await sql`select amount::int, fee::int from payment_attempts where user_id = ${buyer.userId} order by id`.execute(db);
    expect(rows).toEqual([
      { amount: 29_000, fee: 4_000 },
      { amount: 25_000, fee: 0 },
    ]);
    await db.updateTable('payment_methods').set({ fee: 0 }).where('id', '=', id).execute();
  });

  test('an order of two pharmacies adds up: products, shipments, fee, PPN of what is taxed', async () => {
    const [one, other] = [await shop.stocked(9), await shop.stocked(9)];
    await db.updateTable('products').set({ tax_code: 'exempt' }).where('id', '=', other.medicine.product.id).execute();
    await shop.ready(buyer, [
      [one.tablet, 3],
      [other.tablet, 2],
    ]);
    const { id } = await place();
    const { rows } = await sql`select products::int, shipment::int, fee::int, total::int, ppn::int from orders where id = ${id}`.execute(
      db,
    );
    expect(rows).toEqual([{ products: 75_000, shipment: 20_000, fee: 0, total: 95_000, ppn: 45_000 - Math.round((45_000 * 100) / 111) }]);
  });
});

test('the export names what was chosen, erasing removes it, and the night forgets it', async () => {
  const { tablet } = await shop.stocked(9);
  await shop.ready(buyer, [[tablet, 1]]);
  await place();
  const kept = () => personalCheckout.read(db, buyer.userId);
  expect(await kept()).toEqual([
    { metode_pembayaran: 'BCA Virtual Account', dilihat_terakhir: expect.any(String) },
    { apotek: expect.any(String), pengiriman: 'Kurir Apotek' },
    expect.objectContaining({ ongkos_kirim: 10_000, kelurahan: 'Dago' }),
    expect.objectContaining({ ongkos_kirim: 0, kurir: 'Ambil di apotek' }),
    { pesanan: expect.stringMatching(/^INV-/), dipesan: expect.any(String) },
  ]);
  minutesLater(2 * 24 * 60);
  await runJob(app, 'shop.forget-checkouts');
  expect(await kept()).toHaveLength(2);
  minutesLater(90 * 24 * 60);
  await runJob(app, 'shop.forget-checkouts');
  expect(await kept()).toEqual([]);
});
