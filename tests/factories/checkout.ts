import { sql } from 'kysely';
import { expect } from 'vitest';
import { orderPayable } from '#app/domains/orders/order/receive-order-payment.server.ts';
import type { CheckoutInput, MethodGroup } from '#app/domains/shop/checkout/checkout.schema.ts';
import { chooseMethod } from '#app/domains/shop/checkout/choose-method.server.ts';
import { chooseShipment } from '#app/domains/shop/checkout/choose-shipment.server.ts';
import { getPurchase } from '#app/domains/shop/checkout/get-purchase.server.ts';
import { placeMedicineOrder } from '#app/domains/shop/checkout/place-medicine-order.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { Database } from '#app/platform/database/db.server.ts';
import { type IdempotencyClaim, requestHashOf } from '#app/platform/operations/idempotency.server.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { newAddress } from '#tests/harness/client-address.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { actorFor, createUser } from './accounts.ts';
import { createAddress, createRegions, dago, ownAddress } from './addresses.ts';
import { type Caller, createCaller } from './callers.ts';
import { fillCart, soldVariant } from './cart.ts';
import { callsOn, openPayments, type PaymentOptions } from './payments.ts';
import { createMedicine, listClasses, stockUp } from './shop.ts';

type Rate = readonly [region: string | null, upToGrams: number, price: number];
type ShipmentGiven = {
  mode?: 'own' | 'courier';
  name?: string;
  rates?: readonly Rate[];
  days?: readonly [number, number];
  cutOff?: string | null;
};

/** A way in which a pharmacy sends, with its rates: region, grams, price. */
export async function createShipment(db: Database, facilityId: number, given: ShipmentGiven = {}): Promise<number> {
  const { mode = 'own', name = 'Kurir Apotek', rates = [[null, 100_000, 10_000]], days = [0, 0], cutOff = null } = given;
  const { id } = await db
    .insertInto('shipment_services')
    .values({ facility_id: facilityId, mode, name, service: 'Reguler' })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (rates.length > 0) {
    await db
      .insertInto('shipment_rates')
      .values(
        rates.map(([region_id, up_to_g, price]) => ({
          service_id: id,
          region_id,
          up_to_g,
          price,
          days_from: days[0],
          days_to: days[1],
          cut_off: cutOff,
        })),
      )
      .execute();
  }
  return id;
}

/** A product whose checkout works, and what the tests of it ask; `createApp` opens it another way, such as in a browser. */
export async function openCheckout(options: Pick<PaymentOptions, 'createApp'> = {}) {
  const pay = await openPayments({ ...options, payables: [orderPayable], orderTypes: [medicineOrders] });
  pay.simulator.hooks = 'lost';
  const { app } = pay;
  const { db, platform } = app;
  const { done, refusal } = callsOn(app);
  await createRegions(db);
  await listClasses(db);

  return {
    ...pay,
    done,
    refusal,
    /** A medicine by tablet and by strip of ten, with this many tablets, at a new pharmacy that sends for Rp10.000. */
    async stocked(tablets: number, given: Parameters<typeof createMedicine>[1] = {}) {
      const variants = [['tablet', 1, 15_000] as const, ['strip', 10, 125_000] as const];
      const medicine = await createMedicine(db, { variants, ...given });
      const { itemId } = await stockUp(db, medicine, tablets, { now: pay.clock.now() });
      const facilityId = medicine.medicine.facility_id;
      if (!given.facilityId) await createShipment(db, facilityId);
      const [tablet = 0, strip = 0] = medicine.variants.map(({ id }) => id);
      return { medicine, itemId, facilityId, tablet, strip };
    },
    /** A person with an address. */
    async buyer(): Promise<UserActor> {
      const user = await createUser(db);
      await createAddress(platform, user);
      return actorFor(user);
    },
    /** Fills the cart, and chooses the first shipment of each pharmacy and a way to pay, as the pages do. */
    async ready(buyer: UserActor, lines: Parameters<typeof fillCart>[2], channel = 'va_bca') {
      await fillCart(db, buyer.userId, lines);
      const { purchase } = await done(getPurchase, buyer, {});
      for (const { id, shipment } of purchase.seller) {
        await done(chooseShipment, buyer, { health_facility_id: id, shipment_id: shipment[0]?.id });
      }
      return await done(chooseMethod, buyer, { payment_id: await pay.methodOf(channel) });
    },
    /** The input of a direct purchase with its first shipment. */
    async direct(buyer: UserActor, variant: number, count: number, channel = 'va_bca') {
      const given = { medicine_stock_id: variant, count };
      const { purchase } = await done(getPurchase, buyer, given);
      return { ...given, shipment_id: purchase.seller[0]?.shipment[0]?.id, payment_method: await pay.methodOf(channel) };
    },
    /** How many rows there are of what a checkout writes. */
    async written() {
      const { rows } = await sql<{ orders: number; parts: number; lines: number; holds: number; attempts: number; checkouts: number }>`
        select (select count(*) from orders)::int as orders, (select count(*) from seller_orders)::int as parts,
          (select count(*) from order_lines)::int as lines, (select count(*) from stock_holds)::int as holds,
          (select count(*) from payment_attempts)::int as attempts, (select count(*) from checkouts)::int as checkouts`.execute(db);
      return rows[0];
    },
    levels: async (itemId: string) => await levelsOf(db, itemId),
  };
}

/** What is on hand and held of an item. */
export async function levelsOf(db: Database, itemId: string): Promise<[onHand: number, held: number]> {
  const { on_hand, held } = await db
    .selectFrom('stock_items')
    .select(['on_hand', 'held'])
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return [on_hand, held];
}

/** Checks out; `key` is that of the request. */
export async function checkOut(platform: Platform, buyer: UserActor, input: Partial<CheckoutInput> = {}, key: string | null = null) {
  const given = { ...input, keyed: key !== null };
  const claim: IdempotencyClaim | null =
    key === null ? null : { scope: `checkout.placed ${buyer.userId}`, key, requestHash: requestHashOf(given) };
  return await invokeAs(platform, placeMedicineOrder, buyer, given, claim);
}

/** A caller with an address and a cart whose shipment and way to pay are chosen, and what its calls name. */
export async function readyBuyer(app: TestApp): Promise<{ caller: Caller; known: Record<string, unknown[]> }> {
  const caller = await createCaller(app.db, 'patient');
  const userId = caller.userId as string;
  await ownAddress(app, userId);
  const variant = await soldVariant(app.db);
  await fillCart(app.db, userId, [[variant, 1]]);
  const call = async (path: string, body?: object) => {
    const headers = { ...caller.bearer, 'x-forwarded-for': newAddress(), ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await app.fetch(`/v1${path}`, { method: body ? 'POST' : 'GET', headers, body: body && JSON.stringify(body) });
    return (await answer.json()).data;
  };
  const [seller] = (await call('/cart/selected')).seller;
  const shipment = seller.shipment.at(-1).id;
  await call('/shipment/select', { health_facility_id: seller.id, shipment_id: shipment });
  const methods = (await call('/payment/method')).flatMap((group: MethodGroup) => group.methods);
  const method = methods.find((one: MethodGroup['methods'][number]) => one.available).id;
  await call('/payment/select', { payment_id: method });
  const lines = [{ medicine_stock_id: variant, count: 2, checked: true }];
  return {
    caller,
    known: {
      medicine_stock_id: [variant],
      count: [1],
      shipment_id: [shipment],
      payment_id: [method],
      payment_method: [method],
      health_facility: [seller.id],
      health_facility_id: [seller.id],
      expected_total: [1_000],
      lines: [lines],
      region_id: ['327302', dago.subdistrict],
    },
  };
}

/** What the tests of a checkout ask of the buyer whom `buyer` tells. */
export function purchasesOf(shop: Awaited<ReturnType<typeof openCheckout>>, buyer: () => UserActor) {
  const { app, clock, done } = shop;
  return {
    minutesLater: (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000)),
    shown: async () => (await done(getPurchase, buyer(), {})).purchase,
    async place() {
      const placed = await checkOut(app.platform, buyer());
      if (!placed.ok) throw new Error(`refused: ${placed.code}`);
      return placed.data;
    },
    /** The code of the refusal, which has written nothing. */
    async refused(input: Parameters<typeof checkOut>[2] = {}) {
      const before = await shop.written();
      const placed = await checkOut(app.platform, buyer(), input);
      expect(await shop.written()).toEqual(before);
      return placed.ok ? 'ok' : placed.code;
    },
  };
}
