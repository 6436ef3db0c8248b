import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { markAddress } from '#app/domains/addresses/change-addresses.server.ts';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { signIn } from '#tests/factories/accounts.ts';
import { createAddress } from '#tests/factories/addresses.ts';
import { fillCart, linesOfCart } from '#tests/factories/cart.ts';
import { checkOut, openCheckout, purchasesOf } from '#tests/factories/checkout.ts';
import { createBankAccount } from '#tests/factories/payments.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { changeLine } from '../cart/change-cart-line.server.ts';
import { chooseMethod } from './choose-method.server.ts';
import { chooseShipment } from './choose-shipment.server.ts';

const shop = await openCheckout();
const { app, clock, done, refusal } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
await createBankAccount(app);

let buyer: UserActor;
beforeEach(async () => {
  buyer = await shop.buyer();
});

const { minutesLater, shown, place, refused } = purchasesOf(shop, () => buyer);

/** The answer of a program that checks out. */
async function post(body: object) {
  const { bearer } = await signIn(db, { id: buyer.userId });
  const answer = await app.fetch('/v1/sale/medicine/checkout', {
    method: 'POST',
    headers: { ...bearer, 'content-type': 'application/json', 'x-forwarded-for': newAddress() },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('what is missing', () => {
  test('is told in the order in which it is chosen, and nothing is written', async () => {
    const { tablet, facilityId } = await shop.stocked(10);
    expect(await refused()).toBe('empty');
    await fillCart(db, buyer.userId, [[tablet, 1]]);
    expect(await refused()).toBe('no_shipment');
    const { seller } = await shown();
    await done(chooseShipment, buyer, { health_facility_id: facilityId, shipment_id: seller[0]?.shipment[0]?.id });
    expect(await refused()).toBe('no_method');
    await done(chooseMethod, buyer, { payment_id: await shop.methodOf('va_bca') });
    await done(chooseMethod, buyer, { payment_id: null });
    expect(await refused()).toBe('no_method');
    await done(chooseMethod, buyer, { payment_id: await shop.methodOf('va_bca') });
    await db.deleteFrom('addresses').where('user_id', '=', buyer.userId).execute();
    expect(await refused()).toBe('no_address');
  });

  test('a cart whose lines are all unmarked is empty', async () => {
    const { tablet } = await shop.stocked(10);
    await shop.ready(buyer, [[tablet, 1, false]]).catch(() => {});
    expect([(await shown()).seller, await refused()]).toEqual([[], 'empty']);
  });

  test('a way to pay is chosen only once an address and every shipment are', async () => {
    const [one, other] = [await shop.stocked(10), await shop.stocked(10)];
    await fillCart(db, buyer.userId, [
      [one.tablet, 1],
      [other.tablet, 1],
    ]);
    const payment_id = await shop.methodOf('va_bca');
    const { seller } = await shown();
    await done(chooseShipment, buyer, { health_facility_id: one.facilityId, shipment_id: seller[0]?.shipment[0]?.id });
    expect(await refusal(chooseMethod, buyer, { payment_id })).toBe('no_shipment');
    await done(chooseShipment, buyer, { health_facility_id: other.facilityId, shipment_id: seller[1]?.shipment[0]?.id });
    expect((await done(chooseMethod, buyer, { payment_id })).purchase.missing).toBeNull();
  });
});

describe('a cart that is not as it was shown', () => {
  test('another price: 409, no rows; shown again, it is placed for the new price', async () => {
    const { tablet } = await shop.stocked(10);
    await shop.ready(buyer, [[tablet, 2]]);
    await sql`update medicine_stocks set price = 16000 where id = ${tablet}`.execute(db);
    expect(await refused()).toBe('changed');
    expect((await shown()).total).toBe(42_000);
    expect((await place()).total).toBe(42_000);
  });

  test('two tabs: another number, another line, another address, another way to pay', async () => {
    const [one, other] = [await shop.stocked(20), await shop.stocked(20)];
    await shop.ready(buyer, [[one.tablet, 2]]);
    await done(changeLine, buyer, { id: String(one.tablet), count: 3 });
    expect(await refused()).toBe('changed');
    await shown();
    await fillCart(db, buyer.userId, [[other.tablet, 1]]);
    expect(await refused()).toBe('no_shipment');
    await db.deleteFrom('cart_lines').where('stock_id', '=', other.tablet).execute();
    await shown();
    const second = await createAddress(platform, { id: buyer.userId }, 2);
    await done(markAddress, buyer, { id: second.id, selected: true });
    expect(await refused()).toBe('changed');
    await shown();
    await sql`update checkout_drafts set method_id = ${await shop.methodOf('qris')} where user_id = ${buyer.userId}`.execute(db);
    expect(await refused()).toBe('changed');
    await shown();
    expect(await refused({ expected_total: 1 })).toBe('changed');
    expect((await checkOut(platform, buyer, { expected_total: 55_000 })).ok).toBe(true);
  });

  test('a price of a shipment holds for half an hour, then it is priced again', async () => {
    const { tablet, facilityId } = await shop.stocked(10);
    await shop.ready(buyer, [[tablet, 1]]);
    const raise = (price: number) =>
      sql`update shipment_rates set price = ${price} where service_id in (select id from shipment_services where facility_id = ${facilityId})`.execute(
        db,
      );
    await raise(12_000);
    minutesLater(15);
    expect((await shown()).shipment_fee).toBe(10_000);
    minutesLater(16);
    expect(await refused()).toBe('no_shipment');
    expect((await shown()).shipment_fee).toBe(12_000);
    await raise(14_000);
    expect((await place()).total).toBe(27_000);
  });
});

describe('stock', () => {
  test('strips and tablets of one stock are added up: what is short is named, nothing is written', async () => {
    const { tablet, strip, itemId } = await shop.stocked(12);
    await shop.ready(buyer, [
      [tablet, 2],
      [strip, 1],
    ]);
    await sql`update stock_items set on_hand = 11 where id = ${itemId}`.execute(db);
    await sql`update stock_batches set on_hand = 11 where item_id = ${itemId}`.execute(db);
    const before = await shop.written();
    const { status, body } = await post({});
    expect([status, body.reason, body.success]).toEqual([409, 'short', false]);
    expect(body.errors.lines).toEqual([expect.stringMatching(/^Obat Contoh \d+ \(strip\): tersisa 1$/)]);
    expect([body.lines, await shop.written()]).toEqual([[{ id: strip, available: 1 }], before]);
  });

  test('a direct purchase of more than there is names its line', async () => {
    const { strip } = await shop.stocked(12);
    const input = await shop.direct(buyer, strip, 2);
    const { status, body } = await post(input);
    expect([status, body.errors]).toEqual([409, { lines: [expect.stringContaining('tersisa 1')] }]);
  });

  test('what was short before it was shown is left out, and stays in the cart', async () => {
    const [there, none] = [await shop.stocked(10), await shop.stocked(0 + 1)];
    await shop.ready(buyer, [
      [there.tablet, 1],
      [none.strip, 1],
    ]);
    expect((await place()).total).toBe(25_000);
    expect(await linesOfCart(db, buyer.userId)).toEqual([[none.strip, 1, true]]);
  });

  test('a hold that has ended is sold, with nobody sweeping', async () => {
    const { tablet, itemId } = await shop.stocked(1);
    await shop.ready(buyer, [[tablet, 1]]);
    await place();
    const next = await shop.buyer();
    const input = await shop.direct(next, tablet, 1);
    expect(await checkOut(platform, next, input)).toEqual({ ok: false, code: 'short' });
    await sql`update stock_holds set expires_at = ${clock.now()} where item_id = ${itemId}`.execute(db);
    expect((await checkOut(platform, next, input)).ok).toBe(true);
    expect(await shop.levels(itemId)).toEqual([1, 1]);
  });
});

describe('the maximum of a class', () => {
  const limit = (name: 'max_order' | 'max_30d', units: number | null) =>
    db
      .updateTable('drug_policies')
      .set({ [name]: units })
      .where('class', '=', 'bebas_terbatas')
      .execute();
  const pseudo = (facilityId?: number, productId?: number) => shop.stocked(200, { class: 'bebas_terbatas', facilityId, productId });

  test('in one order, of all variants and pharmacies together', async () => {
    const one = await pseudo();
    const other = await pseudo(undefined, one.medicine.product.id);
    await shop.ready(buyer, [
      [one.strip, 1],
      [other.strip, 1],
    ]);
    await limit('max_order', 19);
    const { status, body } = await post({});
    expect([status, body.errors.lines.length]).toEqual([422, 2]);
    expect(body.errors.lines[0]).toContain('paling banyak 19 tablet dalam satu pesanan');
    await limit('max_order', 20);
    expect((await place()).total).toBe(270_000);
    await limit('max_order', null);
  });

  test('of 30 days: what was ordered counts, what ended does not, and after 30 days it may be bought again', async () => {
    const { strip } = await pseudo();
    await limit('max_30d', 20);
    const buy = async () => checkOut(platform, buyer, await shop.direct(buyer, strip, 1), randomUUID());
    const [first, second, third] = [await buy(), await buy(), await buy()];
    expect([first.ok, second.ok, third]).toEqual([true, true, { ok: false, code: 'over_limit' }]);
    if (second.ok) await done(cancelMyOrder, buyer, { name: second.data.name });
    expect((await buy()).ok).toBe(true);
    expect(await buy()).toEqual({ ok: false, code: 'over_limit' });
    minutesLater(31 * 24 * 60);
    expect((await buy()).ok).toBe(true);
    await limit('max_30d', null);
  });

  test('what needs a prescription is refused', async () => {
    const { strip } = await pseudo();
    const input = await shop.direct(buyer, strip, 1);
    await db.updateTable('drug_policies').set({ needs_rx: true }).where('class', '=', 'bebas_terbatas').execute();
    expect(await checkOut(platform, buyer, input)).toEqual({ ok: false, code: 'over_limit' });
    await db.updateTable('drug_policies').set({ needs_rx: false }).where('class', '=', 'bebas_terbatas').execute();
  });
});

describe('the same checkout once more', () => {
  test('with a key it is the same order, whatever became of it; with another key another one', async () => {
    const { tablet } = await shop.stocked(50);
    const input = await shop.direct(buyer, tablet, 1);
    const key = randomUUID();
    const [first, again, other] = [
      await checkOut(platform, buyer, input, key),
      await checkOut(platform, buyer, input, key),
      await checkOut(platform, buyer, input, randomUUID()),
    ];
    if (!(first.ok && again.ok && other.ok)) throw new Error('refused');
    expect([again.data, other.data.name === first.data.name]).toEqual([first.data, false]);
    const placed = db
      .selectFrom('audit_records')
      .select('object')
      .where('action', '=', 'checkout.placed')
      .where('actor_id', '=', buyer.userId);
    expect((await placed.orderBy('id').execute()).map(({ object }) => object)).toEqual(
      [first, other].map(({ data }) => `order:${data.id}`),
    );
    await done(cancelMyOrder, buyer, { name: first.data.name });
    expect(await checkOut(platform, buyer, input, key)).toMatchObject({ data: { name: first.data.name, status: 'done' } });
    expect(await checkOut(platform, buyer, { ...input, count: 2 }, key)).toEqual({ ok: false, code: 'idempotency_mismatch' });
  });

  test('without a key: the cart that was bought is the same order for a day, also when it was filled again', async () => {
    const { tablet, itemId } = await shop.stocked(50);
    await shop.ready(buyer, [[tablet, 2]]);
    const { name } = await place();
    expect((await place()).name).toBe(name);
    await shop.ready(buyer, [[tablet, 2]]);
    expect((await place()).name).toBe(name);
    expect(await shop.levels(itemId)).toEqual([50, 2]);
    const keyed = await checkOut(platform, buyer, {}, randomUUID());
    expect(keyed.ok && keyed.data.name !== name).toBe(true);
    await shop.ready(buyer, [[tablet, 2]]);
    minutesLater(24 * 60 + 1);
    await shown();
    expect((await place()).name).not.toBe(name);
  });

  test('without a key: an order that ended is not meant', async () => {
    const { tablet } = await shop.stocked(50);
    await shop.ready(buyer, [[tablet, 2]]);
    const { name } = await place();
    await done(cancelMyOrder, buyer, { name });
    expect(await refused()).toBe('empty');
    await shop.ready(buyer, [[tablet, 2]]);
    expect((await place()).name).not.toBe(name);
  });

  test('without a key: a direct purchase is the same order for ten seconds', async () => {
    const { tablet } = await shop.stocked(50);
    const input = await shop.direct(buyer, tablet, 1);
    const first = await checkOut(platform, buyer, input);
    expect(await checkOut(platform, buyer, input)).toEqual({ ok: true, data: { ...(first.ok && first.data), isNew: false } });
    clock.set(new Date(clock.now().getTime() + 10_001));
    const later = await checkOut(platform, buyer, input);
    expect(later.ok && first.ok && later.data.name !== first.data.name).toBe(true);
  });
});
