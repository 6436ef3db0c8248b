import { afterAll, expect, test } from 'vitest';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { getParcelLabels } from '#app/domains/orders/part/get-parcel-labels.server.ts';
import { getPickLists } from '#app/domains/orders/part/get-pick-lists.server.ts';
import { orderParts } from '#app/domains/orders/part/part.work.server.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { stockUp } from '#tests/factories/shop.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done } = callsOn(app);
type Stocked = Awaited<ReturnType<typeof shop.stocked>>;

/** Strips of ten of this medicine, paid now. */
async function paid({ medicine }: Stocked, quantity: number, placing: Parameters<typeof shop.charged>[1] = {}) {
  const order = await shop.charged([{ medicine, variant: 1, quantity }], placing);
  await shop.settle(order);
  return { order, part: order.sellers[0]?.id ?? '' };
}
const promisedOf = async (part: string) =>
  (await db.selectFrom('seller_orders').select('promised_on').where('id', '=', part).executeTakeFirstOrThrow()).promised_on;

test('by when it comes is counted when it is paid: before the cut-off, after it, and not at all for what is fetched', async () => {
  const stocked = await shop.stocked(300);
  const speed = { daysFrom: 0, daysTo: 1, cutOff: '15:00' };
  clock.set('2026-11-21T07:59:00Z');
  const before = await paid(stocked, 1, { mode: 'own', speed });
  clock.set('2026-11-21T08:01:00Z');
  const after = await paid(stocked, 1, { mode: 'own', speed });
  const [unknown, fetched] = [await paid(stocked, 1, { mode: 'own' }), await paid(stocked, 1, { speed })];
  expect([
    await promisedOf(before.part),
    await promisedOf(after.part),
    await promisedOf(unknown.part),
    await promisedOf(fetched.part),
  ]).toEqual(['2026-11-22', '2026-11-23', null, null]);
  const rows = (await done(orderParts.findRecords, stocked.pharmacist, {})).rows.map(({ id }) => id);
  // All are to be accepted within two hours, the first of them before the others.
  expect([rows[0], rows.toSorted()]).toEqual([before.part, [before.part, after.part, unknown.part, fetched.part].toSorted()]);
});

test('a label knows the weight and the cold; a packed part is found by the number of its batch alone', async () => {
  const stocked = await shop.stocked(300);
  await db.updateTable('products').set({ is_cold: true }).where('id', '=', stocked.medicine.product.id).execute();
  const { part } = await paid(stocked, 3, { mode: 'own' });
  const other = await paid(stocked, 1, { mode: 'own' });
  await done(actOnPart, stocked.pharmacist, { id: part, act: 'accept' });
  expect((await done(getParcelLabels, stocked.pharmacist, { ids: [part, other.part] })).labels).toMatchObject([
    { id: part, grams: 30, isCold: true, boxes: 1 },
  ]);
  await done(actOnPart, stocked.pharmacist, { id: part, act: 'pack', boxes: 2, scans: await shop.scansOf(stocked.pharmacist, part) });
  const { batch_no: batch } = await db
    .selectFrom('stock_batches')
    .select('batch_no')
    .where('id', '=', stocked.batchId)
    .executeTakeFirstOrThrow();
  const found = async (search: string) => (await done(orderParts.findRecords, stocked.pharmacist, { search })).rows.map(({ id }) => id);
  expect([await found(batch), await found(batch.toLowerCase()), await found(`${batch}X`)]).toEqual([[part], [part], []]);
});

test('no unit of a batch is named for two orders of one walk', async () => {
  const stocked = await shop.stocked(15);
  await stockUp(db, stocked.medicine, 100, { now: clock.now(), expiresOn: '2031-12-31' });
  const [one, two] = [await paid(stocked, 1), await paid(stocked, 1)];
  for (const { part } of [one, two]) await done(actOnPart, stocked.pharmacist, { id: part, act: 'accept' });
  const { walks } = await done(getPickLists, stocked.pharmacist, { ids: [one.part, two.part] });
  const taken = walks.flatMap(({ stops }) => stops.map(({ endsOn, quantity, orders }) => [endsOn, quantity, orders.length]));
  expect(taken).toEqual([
    ['2030-12-31', 15, 2],
    ['2031-12-31', 5, 1],
  ]);
});
