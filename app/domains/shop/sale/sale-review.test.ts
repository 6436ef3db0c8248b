import { afterAll, expect, test } from 'vitest';
import { getMyOrder } from '#app/domains/orders/order/find-my-orders.server.ts';
import { lockWithRecord, toReview } from '#app/domains/payments/attempt/move-attempt.server.ts';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import { rejectPayment } from '#app/domains/payments/cashier/reject-payment.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { medicineOrders } from './medicine-orders.server.ts';

type Shop = Awaited<ReturnType<typeof openMedicineOrders>>;

/** A product with a bank account, and what its buyers and cashiers do. */
async function open(type = medicineOrders) {
  const shop: Shop = await openMedicineOrders(type);
  const { app } = shop;
  await createBankAccount(app);
  const { done, refusal } = callsOn(app);
  const cashier = await createStaff(app.db, 'cashier');
  return {
    ...shop,
    done,
    /** An order of two strips of twenty tablets, that is paid by transfer. */
    async ordered() {
      const stocked = await shop.stocked(20);
      const order = await shop.charged([{ medicine: stocked.medicine, variant: 1, quantity: 2 }], { channel: 'transfer' });
      return { ...order, stocked, line: order.lineIds[0] };
    },
    sendProof: async ({ attemptId }: { attemptId: string }) =>
      await inTransaction(app.db, async (tx) => {
        const locked = await lockWithRecord(tx, app.platform, attemptId);
        return locked !== null && (await toReview(tx, app.platform, locked.attempt, { source: 'owner', note: 'proof' }));
      }),
    confirm: ({ attemptId, amount }: { attemptId: string; amount: number }) => refusal(confirmPayment, cashier, { id: attemptId, amount }),
    reject: ({ attemptId }: { attemptId: string }) => refusal(rejectPayment, cashier, { id: attemptId, note: 'Tidak ada di rekening' }),
    at: (time: string) => shop.clock.set(new Date(`${time}+07:00`)),
    /** Another buyer takes one strip. */
    other: (stocked: Awaited<ReturnType<Shop['stocked']>>) =>
      shop.refusalOf(shop.place([{ medicine: stocked.medicine, variant: 1, quantity: 1 }])),
  };
}

const shop = await open();
const { app, at } = shop;
const { db } = app;
afterAll(() => shop.close());

test('a proof sent in time keeps the stock until the cashier decides on Monday', async () => {
  at('2026-11-21T15:00');
  const order = await shop.ordered();
  at('2026-11-22T14:00');
  expect(await shop.sendProof(order)).toBe(true);
  expect(await shop.holdOf(order.line)).toMatchObject({ state: 'active', expires_at: new Date('2026-11-26T00:40+07:00') });
  at('2026-11-23T10:00');
  await runJob(app, 'shop.settle-stock');
  expect(await shop.other(order.stocked)).toMatchObject({ short: [{ available: 0 }] });
  expect(await shop.confirm(order)).toBe('ok');
  expect([await shop.stateOf(order.id), await shop.levels(order.stocked.itemId)]).toEqual(['paid waiting', [20, 20]]);
});

test('a holiday is no working day of the cashier', async () => {
  await db.insertInto('public_holidays').values({ facility_id: null, day: '2026-12-08', name: 'Libur' }).execute();
  at('2026-12-05T15:00');
  const order = await shop.ordered();
  await shop.sendProof(order);
  expect(await shop.holdOf(order.line)).toMatchObject({ expires_at: new Date('2026-12-11T00:40+07:00') });
});

test('a rejected proof gives the time to pay back as it was, and after it the order ends with its stock free', async () => {
  at('2027-01-09T15:00');
  const [early, late] = [await shop.ordered(), await shop.ordered()];
  for (const order of [early, late]) await shop.sendProof(order);
  expect(await shop.reject(early)).toBe('ok');
  expect(await shop.stateOf(early.id)).toBe('awaiting waiting');
  expect(await shop.holdOf(early.line)).toMatchObject({ state: 'active', expires_at: new Date('2027-01-10T15:40+07:00') });
  at('2027-01-11T10:00');
  expect(await shop.reject(late)).toBe('ok');
  expect([(await shop.stateOf(late.id)).split(' ')[0], await shop.levels(late.stocked.itemId)]).toEqual(['expired', [20, 0]]);
  await runJob(app, 'orders.watch');
  expect(await shop.levels(early.stocked.itemId)).toEqual([20, 0]);
});

test('nobody decides for three working days: the stock is free; money that is then found goes back, and the buyer reads why', async () => {
  at('2027-01-16T15:00');
  const order = await shop.ordered();
  await shop.sendProof(order);
  at('2027-01-20T23:00');
  expect(await shop.other(order.stocked)).toMatchObject({ short: [{ available: 0 }] });
  at('2027-01-21T00:41');
  expect(await shop.other(order.stocked)).toBeNull();
  expect(await shop.confirm(order)).toBe('ok');
  const { detail, health_facility } = await shop.done(getMyOrder, order.buyer, { name: order.name });
  expect(detail.outcome).toBe('refused');
  expect(health_facility[0]?.reason).toContain('barangnya sudah tidak dapat diberikan');
  expect((await shop.refundsOf(order.attemptId)).map(({ amount }) => Number(amount))).toEqual([order.amount]);
  expect(await findWrongItems(db)).toEqual([]);
});

/** The cashier confirms while the hold ends and another buyer takes what is free. What order and other buyer have together. */
async function race(on: Awaited<ReturnType<typeof open>>) {
  on.at('2027-02-06T15:00');
  const order = await on.ordered();
  await on.sendProof(order);
  on.at('2027-02-11T00:41');
  const [confirmed, other] = await Promise.all([on.confirm(order), on.other(order.stocked)]);
  expect(confirmed).toBe('ok');
  const [state] = (await on.stateOf(order.id)).split(' ');
  return { state, other, hold: (await on.holdOf(order.line))?.state, held: (await on.levels(order.stocked.itemId))[1] };
}

test('the decision against the end of the hold: one of both has the stock', async () => {
  for (const _ of Array.from({ length: 8 })) {
    const { state, other, hold, held } = await race(shop);
    if (state === 'paid') expect([other, hold, held]).toMatchObject([{ short: [{ available: 0 }] }, 'active', 20]);
    else expect([state, other, hold, held]).toEqual(['refused', null, 'released', 10]);
  }
  expect(await findWrongItems(db)).toEqual([]);
});

test('control: a decision that looks at the hold and does not lock it sells what another buyer has', async () => {
  const naive = await open({
    ...medicineOrders,
    async onOrderPaid(tx, order) {
      const ids = order.sellers.flatMap(({ lines }) => lines.map(({ id }) => id));
      const holds = await tx.selectFrom('stock_holds').select('state').where('line_id', 'in', ids).execute();
      return holds.every(({ state }) => state === 'active') ? 'accepted' : 'refused';
    },
  });
  try {
    for (;;) {
      const { state, other } = await race(naive);
      if (state === 'paid' && other === null) return;
    }
  } finally {
    await naive.close();
  }
});
