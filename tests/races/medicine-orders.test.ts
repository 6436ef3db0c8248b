import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { endByClock } from '#app/domains/payments/payment/follow-attempt.server.ts';
import { releaseHold } from '#app/domains/shop/index.server.ts';
import { medicineOrders } from '#app/domains/shop/sale/medicine-orders.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { createDatabase, createPool, inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { unhurried } from '#tests/harness/test-database.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { platform } = app;
const { refusal } = callsOn(app);
// Buyers wait for a connection here, as requests wait for their turn before they ask for one.
const db = createDatabase(createPool(unhurried(app.database.connection), 20));
afterAll(async () => {
  await db.destroy();
  await shop.close();
});

const rounds = (push: number, soak: number) => Array.from({ length: bySuite({ push, soak }) }, (_, round) => round);
const buyer = actorFor(await createUser(app.db));

test('200 buyers at once for one unit: exactly one has an order, and the others are told that none is left', async () => {
  for (const _ of rounds(1, 20)) {
    const { medicine, itemId } = await shop.stocked(1);
    const results = await Promise.all(
      Array.from({ length: 200 }, () => shop.refusalOf(shop.place([{ medicine, quantity: 1 }], { channel: 'va_bca', buyer, db }))),
    );
    expect(results.filter((one) => one === null)).toHaveLength(1);
    const refused = results.filter((one) => one !== null);
    expect(refused.every((one) => typeof one !== 'string' && one.short[0]?.available === 0)).toBe(true);
    const { rows } = await sql<{ orders: number; attempts: number }>`
      select count(distinct s.order_id)::int as orders, count(a.id)::int as attempts from order_lines l
      join seller_orders s on s.id = l.seller_order_id
      left join payment_attempts a on a.subject_kind = 'order' and a.subject_id = s.order_id::text
      where l.item_key = ${String(medicine.variants[0]?.id)}`.execute(db);
    expect([rows, await shop.levels(itemId)]).toEqual([[{ orders: 1, attempts: 1 }], [1, 1]]);
  }
});

test('orders whose medicines cross: no deadlock, and all are placed', async () => {
  const pairs = bySuite({ push: 20, soak: 500 });
  const [a, b] = [await shop.stocked(pairs * 2), await shop.stocked(pairs * 2)];
  const [one, other] = [
    { medicine: a.medicine, quantity: 1 },
    { medicine: b.medicine, quantity: 1 },
  ];
  const before = await countDeadlocks(db);
  await Promise.all(
    Array.from({ length: pairs }, () => [shop.place([one, other], { buyer, db }), shop.place([other, one], { buyer, db })]).flat(),
  );
  expect([await shop.levels(a.itemId), await countDeadlocks(db)]).toEqual([[pairs * 2, pairs * 2], before]);
});

describe('expiry against settlement', () => {
  test('the order has one end, and its units are held when it is paid and free when it is not', async () => {
    const stocked = await shop.stocked(10);
    const before = await countDeadlocks(db);
    for (const round of rounds(10, 1_000)) {
      const order = await shop.charged([{ medicine: stocked.medicine, variant: 1, quantity: 1 }], { buyer });
      clock.set((await shop.holdOf(order.lineIds[0]))?.expires_at ?? clock.now());
      const acts = [
        () => shop.settle(order),
        () => endByClock(platform, order.attemptId),
        () => runJob(app, 'orders.watch'),
        () => runJob(app, 'shop.settle-stock'),
        // Another buyer waits for the same units.
        () => shop.refusalOf(shop.place([{ medicine: stocked.medicine, variant: 1, quantity: 1 }], { buyer, db })),
      ];
      await Promise.all(acts.map((_, at) => acts[(at + round) % acts.length]?.()));
      const state = (await shop.stateOf(order.id)).split(' ')[0] ?? '';
      const { rows } = await sql<{ id: string; name: string; state: string }>`
        select o.id, o.name, o.state from orders o where o.state in ('placed', 'awaiting', 'paid')
        and exists (select from order_lines l join seller_orders s on s.id = l.seller_order_id
          where s.order_id = o.id and l.item_key = ${String(stocked.medicine.variants[1]?.id)})`.execute(db);
      // One strip: at most one of the two orders has it.
      expect([state, rows.length]).toEqual([state, (await shop.levels(stocked.itemId))[1] === 10 ? 1 : 0]);
      const { paid, refunded } = await shop.attemptOf(order.attemptId);
      expect(Number(paid) - Number(refunded)).toBe(state === 'paid' ? order.amount : 0);
      for (const { name } of rows) expect(await refusal(cancelMyOrder, buyer, { name })).toBe('ok');
      expect(await shop.levels(stocked.itemId)).toEqual([10, 0]);
    }
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('control: a release that was decided without the lock of its order leaves a paid order without its units', async () => {
    for (;;) {
      const { medicine } = await shop.stocked(10);
      const order = await shop.charged([{ medicine, variant: 1, quantity: 1 }], { buyer });
      const naive = async () => {
        if ((await shop.stateOf(order.id)) !== 'awaiting waiting') return;
        await inTransaction(db, async (tx) => void (await releaseHold(tx, order.lineIds, clock.now())));
      };
      await Promise.all([naive(), shop.settle(order)]);
      const hold = await shop.holdOf(order.lineIds[0]);
      if ((await shop.stateOf(order.id)) === 'paid waiting' && hold?.state === 'released') return;
    }
  });
});

test('a buyer who cancels while the pharmacy packs: one of them, and the ledger fits', async () => {
  const stocked = await shop.stocked(1_000_000);
  const ends = [];
  for (const _ of rounds(6, 200)) {
    const order = await shop.charged([{ medicine: stocked.medicine, quantity: 1 }], { buyer });
    await shop.settle(order);
    const id = order.sellers[0]?.id;
    await refusal(actOnPart, stocked.pharmacist, { id, act: 'accept' });
    const scans = await shop.scansOf(stocked.pharmacist, id);
    const results = await Promise.all([
      refusal(cancelMyOrder, buyer, { name: order.name }),
      refusal(actOnPart, stocked.pharmacist, { id, act: 'pack', scans }),
    ]);
    const hold = await shop.holdOf(order.lineIds[0]);
    ends.push([...results, hold?.state].join(' '));
  }
  expect(ends.filter((end) => end !== 'ok not_allowed released' && end !== 'too_late ok consumed')).toEqual([]);
  expect([(await shop.levels(stocked.itemId))[1], await findWrongItems(db)]).toEqual([0, []]);
});

test('control of the suite: a type that holds nothing sells the last unit to all', async () => {
  const other = await openMedicineOrders({ ...medicineOrders, onPlaced: async () => [] });
  try {
    const { medicine } = await other.stocked(1);
    const results = await Promise.all(Array.from({ length: 5 }, () => other.refusalOf(other.place([{ medicine, quantity: 1 }]))));
    expect(results).toEqual([null, null, null, null, null]);
  } finally {
    await other.close();
  }
});
