import { afterAll, expect, test } from 'vitest';
import { getMyOrder } from '#app/domains/orders/order/find-my-orders.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { getOrderPart } from '#app/domains/orders/part/get-order-part.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { prescriptionsOn } from '#tests/factories/prescriptions.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { restock } from '../stock/pick-stock.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const day = 86_400_000;
const began = clock.now();
const after = (days: number) => clock.set(new Date(began.getTime() + days * day));

type Stocked = Awaited<ReturnType<typeof shop.stocked>>;
type Wanted = Parameters<typeof shop.charged>[0];

/** A paid order that waits to be fetched since the clock's time. */
async function ready({ pharmacist }: Pick<Stocked, 'pharmacist'>, wanted: Wanted, buyer = actorFor({ id: '' })) {
  const order = await shop.charged(wanted, buyer.userId === '' ? {} : { buyer });
  await shop.settle(order);
  const id = order.sellers[0]?.id ?? '';
  await done(actOnPart, pharmacist, { id, act: 'accept' });
  await done(actOnPart, pharmacist, { id, act: 'pack', scans: await shop.scansOf(pharmacist, id) });
  return { ...order, part: id };
}
const end = (pharmacist: Stocked['pharmacist'], id: string) => refusal(refuseOrderPart, pharmacist, { id, reason: 'Tidak diambil' });
const remindersOf = async (orderId: string) =>
  (await db.selectFrom('order_events').select('id').where('order_id', '=', orderId).where('kind', '=', 'part_unfetched').execute()).length;
const refundsOf = async (orderId: string) =>
  (await db.selectFrom('order_refunds').select('amount').where('order_id', '=', orderId).execute()).map(({ amount }) => Number(amount));

test('the buyer is reminded once after two days; after seven the pharmacy may end it: money and goods go back', async () => {
  after(0);
  const stocked = await shop.stocked(30);
  const buyer = actorFor(await createUser(db));
  const order = await ready(stocked, [{ medicine: stocked.medicine, variant: 1, quantity: 2 }], buyer);
  await done(actOnPart, stocked.pharmacist, { id: order.part, act: 'ready' });
  expect(await shop.levels(stocked.itemId)).toEqual([10, 0]);
  const { health_facility } = await done(getMyOrder, buyer, { name: order.name });
  expect(health_facility[0]?.kept_until).toBe(new Date(began.getTime() + 7 * day).toISOString());
  const page = async () =>
    (
      await (await app.fetch(`/order/detail/${order.name}`, { headers: (await signIn(db, { id: buyer.userId })).headers })).text()
    ).replaceAll('<!-- -->', '');
  expect(await page()).toContain('Sesudah itu apotek boleh mengakhirinya');

  after(1.9);
  await runJob(app, 'orders.watch');
  expect(await remindersOf(order.id)).toBe(0);
  for (const days of [2, 2.5, 6]) {
    after(days);
    await runJob(app, 'orders.watch');
    expect(await remindersOf(order.id)).toBe(1);
  }
  after(6.99);
  expect(await end(stocked.pharmacist, order.part)).toBe('not_allowed');
  after(7);
  expect(await end(stocked.pharmacist, order.part)).toBe('ok');
  expect([await refundsOf(order.id), await shop.levels(stocked.itemId), await findWrongItems(db)]).toEqual([[order.amount], [30, 0], []]);
  expect((await done(getMyOrder, buyer, { name: order.name })).detail).toMatchObject({ status: 'done', outcome: 'refused' });
  expect(await end(stocked.pharmacist, order.part)).toBe('not_allowed');
  expect(await page()).toContain('Tidak diambil');
});

test('of a recalled batch nothing goes back to the stock', async () => {
  after(0);
  const stocked = await shop.stocked(30);
  const order = await ready(stocked, [{ medicine: stocked.medicine, quantity: 4 }]);
  await done(actOnPart, stocked.pharmacist, { id: order.part, act: 'ready' });
  const keeper = actorFor(await createUser(db), {
    roles: ['warehouse'],
    grants: [{ role: 'warehouse', facilityId: null }],
    hasSecondFactor: true,
  });
  await recallByTwo(app, keeper, { batch_id: stocked.batchId, reason: 'Surat BPOM' });
  const before = await shop.levels(stocked.itemId);
  after(8);
  expect(await end(stocked.pharmacist, order.part)).toBe('ok');
  expect([await shop.levels(stocked.itemId), await findWrongItems(db)]).toEqual([before, []]);
});

test('what a label was written for is not sold again, and the prescription can be used again', async () => {
  after(0);
  const on = prescriptionsOn(app);
  const place = await on.pharmacy(100);
  const { id, patient, line } = await on.approved(place);
  const order = await ready(place, [{ medicine: place.drug, quantity: 10, prescribed: line }], patient);
  // The second check is another test's; here the part is ready without it.
  await db.updateTable('seller_orders').set({ state: 'ready', state_at: clock.now() }).where('id', '=', order.part).execute();
  expect([await shop.levels(place.itemId), await on.usedOf(id)]).toEqual([[90, 0], [10]]);
  after(8);
  expect(await end(place.pharmacist, order.part)).toBe('ok');
  expect([await shop.levels(place.itemId), await on.usedOf(id), await findWrongItems(db)]).toEqual([[90, 0], [0], []]);
});

test('somebody fetches it while it is ended: one of both counts, and the goods are not there twice', async () => {
  after(0);
  for (const _ of Array.from({ length: 4 })) {
    const stocked = await shop.stocked(30);
    const order = await ready(stocked, [{ medicine: stocked.medicine, quantity: 5 }]);
    await done(actOnPart, stocked.pharmacist, { id: order.part, act: 'ready' });
    after(9);
    const collect = refusal(actOnPart, stocked.pharmacist, { id: order.part, act: 'collect', order_no: order.name });
    const [collected, ended] = await Promise.all([collect, end(stocked.pharmacist, order.part)]);
    expect([collected, ended].toSorted()).toEqual(['not_allowed', 'ok']);
    const { state } = await done(getOrderPart, stocked.pharmacist, { id: order.part });
    const left = state === 'collected' ? 25 : 30;
    expect([await shop.levels(stocked.itemId), (await refundsOf(order.id)).length]).toEqual([[left, 0], state === 'collected' ? 0 : 1]);
    after(0);
  }
});

test('control: an end that looks first and does not lock gives back what was fetched', async () => {
  for (;;) {
    after(0);
    const stocked = await shop.stocked(30);
    const order = await ready(stocked, [{ medicine: stocked.medicine, quantity: 5 }]);
    await done(actOnPart, stocked.pharmacist, { id: order.part, act: 'ready' });
    after(9);
    const naive = async () => {
      const { state } = await db.selectFrom('seller_orders').select('state').where('id', '=', order.part).executeTakeFirstOrThrow();
      if (state !== 'ready') return;
      await inTransaction(db, (tx) => restock(tx, order.lineIds, { now: clock.now(), actorId: null }));
    };
    const collect = refusal(actOnPart, stocked.pharmacist, { id: order.part, act: 'collect', order_no: order.name });
    const [collected] = await Promise.all([collect, naive()]);
    if (collected === 'ok' && (await shop.levels(stocked.itemId))[0] === 30) return;
  }
});
