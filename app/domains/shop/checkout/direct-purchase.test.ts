import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { checkOut, createShipment, openCheckout } from '#tests/factories/checkout.ts';
import { getPurchase } from './get-purchase.server.ts';

const shop = await openCheckout();
const { app, clock, done } = shop;
const { db, platform } = app;
afterAll(() => shop.close());

let buyer: UserActor;
beforeEach(async () => {
  buyer = await shop.buyer();
});

test('without a key: another address, way to send or way to pay is another direct purchase', async () => {
  const { tablet, facilityId } = await shop.stocked(50);
  await createShipment(db, facilityId, { name: 'Kurir Kedua' });
  const input = await shop.direct(buyer, tablet, 1);
  const names = new Set<string>();
  const buy = async (other: Partial<typeof input> = {}) => {
    const placed = await checkOut(platform, buyer, { ...input, ...other });
    if (!placed.ok) throw new Error(placed.code);
    names.add(placed.data.name);
  };
  await buy();
  await buy();
  expect(names.size).toBe(1);
  const { purchase } = await done(getPurchase, buyer, { medicine_stock_id: tablet, count: 1 });
  await buy({ shipment_id: purchase.seller[0]?.shipment[1]?.id });
  expect(names.size).toBe(2);
  await buy({ payment_method: await shop.methodOf('qris') });
  expect(names.size).toBe(3);
  // The same village, so that the price of the shipment is the same one.
  await sql`update addresses set description = 'Jalan Lain 9' where user_id = ${buyer.userId}`.execute(db);
  await buy();
  await buy();
  expect(names.size).toBe(4);
});

test('what a person looks at does not grow without end, and what they look at last is there', async () => {
  const { tablet, facilityId } = await shop.stocked(500);
  for (const n of Array.from({ length: 9 }, (_, at) => at)) await createShipment(db, facilityId, { name: `Kurir ${n}` });
  const quotes = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from shipping_quotes where user_id = ${buyer.userId}`.execute(db)).rows[0]?.n ?? 0;
  const view = async (count: number) => (await done(getPurchase, buyer, { medicine_stock_id: tablet, count })).purchase;
  for (const count of Array.from({ length: 30 }, (_, at) => at + 1)) {
    const { seller } = await view(count);
    expect([count, seller[0]?.shipment.length, (await quotes()) <= 110]).toEqual([count, 10, true]);
  }
  // Those of ten other numbers are kept while they hold.
  const { seller } = await view(21);
  const kept = { medicine_stock_id: tablet, count: 25, shipment_id: (await view(25)).seller[0]?.shipment[0]?.id };
  await view(1);
  expect((await checkOut(platform, buyer, { ...kept, payment_method: await shop.methodOf('va_bca') })).ok).toBe(true);
  expect(seller[0]?.shipment).toHaveLength(10);
  clock.set(new Date(clock.now().getTime() + 31 * 60_000));
  await view(2);
  expect(await quotes()).toBe(10);
});
