import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { payMyOrder } from '#app/domains/orders/order/pay-my-order.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { cutOrderLine } from '#app/domains/orders/part/cut-order-line.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { quarantine } from '../index.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';

const shop = await openMedicineOrders();
const { app, clock, simulator } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
await createBankAccount(app);

type Stocked = Awaited<ReturnType<typeof shop.stocked>>;
const strips = ({ medicine }: Stocked, quantity: number) => [{ medicine, variant: 1, quantity }];
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000);

/** A paid order of these strips. */
async function paid(stocked: Stocked, quantity: number) {
  const order = await shop.charged(strips(stocked, quantity));
  simulator.pay(order.reference);
  await shop.minutesLater(1);
  return { ...order, part: order.sellers[0]?.id, line: order.lineIds[0] };
}

/** Accepts a part, reads its goods and packs them, and goes on. */
async function act(stocked: Stocked, { name, part }: { name: string; part: string | undefined }, ...acts: string[]) {
  for (const one of acts) {
    const scans = one === 'pack' ? await shop.scansOf(stocked.pharmacist, part) : [];
    await done(actOnPart, stocked.pharmacist, { id: part, act: one, scans, order_no: name });
  }
}

test('an order holds what it sells, longer than it can be paid, and without an end once it is paid; packing takes it out', async () => {
  const stocked = await shop.stocked(50);
  const order = await shop.charged(strips(stocked, 3));
  const { payUntil } = await shop.attemptOf(order.attemptId).then(({ expires_at }) => ({ payUntil: expires_at }));
  expect(await shop.levels(stocked.itemId)).toEqual([50, 30]);
  expect(await shop.holdOf(order.lineIds[0])).toEqual({ qty: 30, state: 'active', expires_at: minutesAfter(payUntil, 40) });
  simulator.pay(order.reference);
  await shop.minutesLater(1);
  expect(await shop.stateOf(order.id)).toBe('paid waiting');
  clock.set(minutesAfter(clock.now(), 60));
  await runJob(app, 'shop.settle-stock');
  expect(await shop.levels(stocked.itemId)).toEqual([50, 30]);
  await act(stocked, { ...order, part: order.sellers[0]?.id }, 'accept', 'pack');
  expect([await shop.levels(stocked.itemId), await shop.holdOf(order.lineIds[0])]).toMatchObject([[20, 0], { state: 'consumed' }]);
  const picks = await db
    .selectFrom('stock_moves')
    .select(['kind', 'delta', 'actor_id'])
    .where('line_id', '=', order.lineIds[0] ?? '')
    .execute();
  expect(picks).toEqual([{ kind: 'pick', delta: -30, actor_id: stocked.pharmacist.userId }]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('what is short is named with what is there, and nothing is written', async () => {
  const [full, empty] = [await shop.stocked(50), await shop.stocked(15)];
  const before = await db.selectFrom('orders').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow();
  const refused = await shop.refusalOf(shop.place([...strips(full, 1), ...strips(empty, 2)]));
  expect(refused).toMatchObject({ short: [{ line: { quantity: 2 }, available: 1 }] });
  expect([await shop.levels(full.itemId), await shop.levels(empty.itemId)]).toEqual([
    [50, 0],
    [15, 0],
  ]);
  expect(await db.selectFrom('orders').select(sql<number>`count(*)::int`.as('n')).executeTakeFirstOrThrow()).toEqual(before);
});

test('another way to pay holds as long as it can be paid', async () => {
  const stocked = await shop.stocked(50);
  const order = await shop.charged(strips(stocked, 1), { channel: 'qris' });
  await done(payMyOrder, order.buyer, { name: order.name, payment_method: await shop.methodOf('transfer') });
  clock.set(minutesAfter(clock.now(), 120));
  await runJob(app, 'shop.settle-stock');
  expect(await shop.levels(stocked.itemId)).toEqual([50, 10]);
});

test('an order that ends releases its stock once: cancelled, expired, refused by its pharmacy', async () => {
  const stocked = await shop.stocked(100);
  const cancelled = await shop.charged(strips(stocked, 1));
  const expired = await shop.charged(strips(stocked, 2));
  const refused = await paid(stocked, 3);
  expect(await shop.levels(stocked.itemId)).toEqual([100, 60]);
  await done(cancelMyOrder, cancelled.buyer, { name: cancelled.name });
  expect(await refusal(cancelMyOrder, cancelled.buyer, { name: cancelled.name })).toBe('ended');
  await done(refuseOrderPart, stocked.pharmacist, { id: refused.part, reason: 'Kemasan rusak' });
  expect(await shop.levels(stocked.itemId)).toEqual([100, 20]);
  await shop.minutesLater(71);
  await runJob(app, 'orders.watch');
  await runJob(app, 'shop.settle-stock');
  expect([await shop.stateOf(expired.id), await shop.levels(stocked.itemId)]).toEqual(['expired waiting', [100, 0]]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('a payment that failed or was expired early leaves the order and its stock until its time to pay is over', async () => {
  const stocked = await shop.stocked(20);
  const order = await shop.charged(strips(stocked, 1));
  simulator.deny(order.reference);
  await shop.minutesLater(5);
  expect((await shop.attemptOf(order.attemptId)).state).toBe('failed');
  expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual(['awaiting waiting', [20, 10]]);
  await done(payMyOrder, order.buyer, { name: order.name, payment_method: await shop.methodOf('va_bni') });
  const early = await shop.charged(strips(stocked, 1));
  simulator.expire(early.reference);
  await shop.minutesLater(5);
  expect((await shop.attemptOf(early.attemptId)).state).toBe('expired');
  expect([await shop.stateOf(early.id), await shop.levels(stocked.itemId)]).toEqual(['awaiting waiting', [20, 20]]);
  const events = await db.selectFrom('order_events').select('kind').where('order_id', 'in', [order.id, early.id]).orderBy('id').execute();
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['payment_failed', 'payment_expired']));
  await shop.minutesLater(70);
  await runJob(app, 'orders.watch');
  expect([await shop.stateOf(early.id), await shop.levels(stocked.itemId)]).toEqual(['expired waiting', [20, 0]]);
});

test('late money takes the stock again while it is there, otherwise it goes back and nothing is held', async () => {
  for (const isFree of [true, false]) {
    const stocked = await shop.stocked(20);
    const order = await shop.charged(strips(stocked, 1));
    await shop.minutesLater(71);
    expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual(['expired waiting', [20, 0]]);
    if (!isFree) await shop.place([{ medicine: stocked.medicine, quantity: 11 }]);
    simulator.pay_late(order.reference);
    await shop.minutesLater(10);
    const [state, levels] = [await shop.stateOf(order.id), await shop.levels(stocked.itemId)];
    expect([state, levels]).toEqual(isFree ? ['paid waiting', [20, 10]] : ['expired waiting', [20, 11]]);
    expect((await shop.refundsOf(order.attemptId)).map(({ reason }) => reason)).toEqual(isFree ? [] : ['late']);
  }
  expect(await findWrongItems(db)).toEqual([]);
});

test('late money for what may not be sold to its buyer any more goes back whole, and the order stays expired', async () => {
  const limit = (units: number | null) => db.updateTable('drug_policies').set({ max_30d: units }).where('class', '=', 'bebas').execute();
  const changes: Record<string, (stocked: Stocked, buyer: UserActor) => Promise<unknown>> = {
    banned: ({ medicine }) => db.updateTable('products').set({ banned_at: clock.now() }).where('id', '=', medicine.product.id).execute(),
    unpublished: ({ medicine }) => db.updateTable('medicines').set({ published_at: null }).where('id', '=', medicine.medicine.id).execute(),
    withdrawn: ({ medicine }) =>
      db.updateTable('medicine_stocks').set({ is_active: false }).where('medicine_id', '=', medicine.medicine.id).execute(),
    'more than the maximum of 30 days with what was bought since': async (stocked, buyer) => {
      const details = { product_id: stocked.medicine.product.id, base_qty: 10 };
      await shop.place([{ medicine: stocked.medicine, variant: 1, quantity: 1, details }], { buyer });
      await limit(19);
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    const stocked = await shop.stocked(30);
    const buyer = actorFor(await createUser(db));
    const order = await shop.charged(strips(stocked, 1), { buyer });
    await shop.minutesLater(71);
    await change(stocked, buyer);
    const before = await shop.levels(stocked.itemId);
    simulator.pay_late(order.reference);
    await shop.minutesLater(10);
    expect([what, await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual([what, 'expired waiting', before]);
    const refunds = await shop.refundsOf(order.attemptId);
    expect([what, refunds.map(({ amount, reason }) => [Number(amount), reason])]).toEqual([what, [[order.amount, 'late']]]);
  }
  // What just fits is taken.
  const stocked = await shop.stocked(30);
  const order = await shop.charged(strips(stocked, 1));
  await shop.minutesLater(71);
  simulator.pay_late(order.reference);
  await shop.minutesLater(10);
  expect(await shop.stateOf(order.id)).toBe('paid waiting');
  await limit(null);
});

test('a hold that ended before the clock ended its order is sold; the order then takes no money that it cannot fulfil', async () => {
  const stocked = await shop.stocked(10);
  const order = await shop.charged(strips(stocked, 1));
  // Neither the sweeper nor the clock of orders runs.
  const { expires_at } = (await shop.holdOf(order.lineIds[0])) ?? {};
  clock.set(expires_at ?? clock.now());
  const next = await shop.place(strips(stocked, 1));
  await shop.settle(order);
  expect([await shop.stateOf(order.id), await shop.stateOf(next.id)]).toEqual(['refused refused', 'placed waiting']);
  expect([await shop.levels(stocked.itemId), (await shop.refundsOf(order.attemptId)).length]).toEqual([[10, 10], 1]);
});

test('a line that is cut gives its share free', async () => {
  const stocked = await shop.stocked(50);
  const order = await paid(stocked, 4);
  const cut = { id: order.part, line_id: order.line, reason: 'Kemasan rusak' };
  await done(cutOrderLine, stocked.pharmacist, { ...cut, quantity: 1 });
  expect(await shop.levels(stocked.itemId)).toEqual([50, 30]);
  await done(cutOrderLine, stocked.pharmacist, { ...cut, quantity: 2 });
  expect(await shop.levels(stocked.itemId)).toEqual([50, 10]);
  await act(stocked, order, 'accept', 'pack');
  expect([await shop.levels(stocked.itemId), await findWrongItems(db)]).toEqual([[40, 0], []]);
});

test('a recall stops packing with a reason; what is cut away lets the rest go on', async () => {
  const stocked = await shop.stocked(30);
  const order = await paid(stocked, 3);
  await act(stocked, order, 'accept');
  const recall = { batchId: stocked.batchId, kind: 'recall', qty: 12, reason: 'Ditarik BPOM' } as const;
  await inTransaction(db, (tx) => quarantine(tx, recall, { now: clock.now(), actorId: null }));
  expect(await refusal(actOnPart, stocked.pharmacist, { id: order.part, act: 'pack' })).toBe('short');
  expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual(['processing accepted', [30, 30]]);
  await done(cutOrderLine, stocked.pharmacist, { id: order.part, line_id: order.line, quantity: 2, reason: 'Ditarik BPOM' });
  await act(stocked, order, 'pack');
  expect([await shop.stateOf(order.id), await shop.levels(stocked.itemId)]).toEqual(['processing packed', [8, 0]]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('a payment that is taken back holds only as long as it can be made again', async () => {
  const stocked = await shop.stocked(20);
  const order = await paid(stocked, 1);
  simulator.reverse(order.reference);
  await shop.minutesLater(11);
  expect(await shop.stateOf(order.id)).toBe('awaiting waiting');
  expect((await shop.holdOf(order.line))?.expires_at).toEqual(minutesAfter(clock.now(), 24 * 60 + 40));
});

test('an order that is deleted after ten years takes its ended hold along; the ledger stays', async () => {
  const stocked = await shop.stocked(20);
  const [packed, open] = [await paid(stocked, 1), await paid(stocked, 1)];
  await act(stocked, packed, 'accept', 'pack', 'ready', 'collect');
  const owner = app.database.ownerDb;
  await inTransaction(owner, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update orders set placed_at = now() - interval '11 years' where id in (${packed.id}, ${open.id})`.execute(tx);
    await sql`update order_events set happened_at = now() - interval '11 years' where order_id in (${packed.id}, ${open.id})`.execute(tx);
  });
  await runJob(app, 'orders.clean');
  expect(await db.selectFrom('orders').select('id').where('id', 'in', [packed.id, open.id]).execute()).toEqual([{ id: open.id }]);
  expect(await shop.holdOf(packed.line)).toBeUndefined();
  const moves = await db
    .selectFrom('stock_moves')
    .select(['kind', 'delta', 'line_id'])
    .where('item_id', '=', stocked.itemId)
    .orderBy('id')
    .execute();
  expect(moves).toEqual([
    { kind: 'receive', delta: 20, line_id: null },
    { kind: 'pick', delta: -10, line_id: null },
  ]);
  await expect(sql`delete from stock_holds where line_id = ${open.line}`.execute(owner)).rejects.toThrow('still held');
});
