import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelMyOrder } from '#app/domains/orders/order/cancel-my-order.server.ts';
import { payMyOrder } from '#app/domains/orders/order/pay-my-order.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { cutOrderLine } from '#app/domains/orders/part/cut-order-line.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import { endByClock } from '#app/domains/payments/payment/follow-attempt.server.ts';
import { applyCharge } from '#app/domains/payments/payment/settle-payment.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { findWrongOrders, openOrders, stockType } from '#tests/factories/orders.ts';
import { callsOn, findWrongSums } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { refusal } = callsOn(app);
const [pharmacist, warehouse] = shop.handlers;
beforeEach(() => {
  simulator.hooks = 'lost';
});

const rounds = (push: number, soak: number) => Array.from({ length: bySuite({ push, soak }) }, (_, round) => round);
type Charged = Awaited<ReturnType<typeof shop.charged>>;
const settle = ({ attemptId, reference }: Charged) =>
  inTransaction(db, (tx) =>
    applyCharge(
      tx,
      platform,
      attemptId,
      { state: 'paid', transactionId: `tx-${reference}`, amount: 214_500, instructions: null, refunds: [] },
      { source: 'provider' },
    ),
  );
const refundedOf = async ({ attemptId }: Charged) => Number((await shop.attemptOf(attemptId)).refunded);

describe('an order that is cancelled while it is paid', () => {
  test('has one winner: its stock is released once, and all money goes back', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds(8, 200)) {
      const order = await shop.charged();
      const cancel = () => refusal(cancelMyOrder, order.buyer, { name: order.name });
      const [first, second] = await Promise.all([cancel(), cancel(), settle(order)]);
      expect([first, second].filter((one) => one === 'ok')).toHaveLength(1);
      expect([await shop.stateOf(order.id), await shop.stockOf(order.id)]).toEqual(['cancelled cancelled cancelled', ['100+0', '100+0']]);
      const events = await shop.eventsOf(order.id);
      expect([events.filter((kind) => kind === 'paid' || kind === 'late_refused').length, await refundedOf(order)]).toEqual([1, 214_500]);
    }
    expect([await findWrongOrders(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('control: deciding by what was read without a lock, its stock is released twice', async () => {
    for (;;) {
      const order = await shop.charged();
      const naive = async () => {
        const read = await shop.orderOf(order.id);
        if (read.state !== 'awaiting') return;
        const lines = read.sellers.flatMap((part) => part.lines.map((line) => ({ line, quantity: line.quantity })));
        await inTransaction(db, async (tx) => {
          await stockType.onReleased(tx, read, { why: 'cancelled', lines }, platform);
          await sql`update orders set state = 'cancelled' where id = ${order.id}`.execute(tx);
        });
      };
      await Promise.all([naive(), naive()]);
      const isTwice = (await shop.stockOf(order.id))[0] === '103+0';
      await sql`update test_stock set free = 100 where key in (
        select item_key from order_lines l join seller_orders s on s.id = l.seller_order_id where s.order_id = ${order.id})`.execute(db);
      if (isTwice) return;
    }
  });
});

test('the clock and a settlement: the order is paid, and its stock is held once', async () => {
  const before = await countDeadlocks(db);
  for (const _ of rounds(6, 200)) {
    const order = await shop.charged();
    clock.set((await shop.attemptOf(order.attemptId)).hold_until);
    await Promise.all([settle(order), endByClock(platform, order.attemptId), runJob(app, 'orders.watch')]);
    expect(await shop.stateOf(order.id)).toBe('paid waiting waiting');
    expect([await shop.stockOf(order.id), await refundedOf(order)]).toEqual([['97+0', '98+0'], 0]);
  }
  expect([await findWrongOrders(db), await countDeadlocks(db)]).toEqual([[], before]);
});

test('a buyer who cancels while a seller packs: one of them', async () => {
  const before = await countDeadlocks(db);
  for (const _ of rounds(6, 200)) {
    const order = await shop.paid();
    const id = order.sellers[0]?.id;
    await invokeAs(platform, actOnPart, pharmacist, { id, act: 'accept' });
    const [cancelled, packed] = await Promise.all([
      refusal(cancelMyOrder, order.buyer, { name: order.name }),
      refusal(actOnPart, pharmacist, { id, act: 'pack' }),
    ]);
    const end = [cancelled, packed, await shop.stateOf(order.id), ...(await shop.stockOf(order.id)), await refundedOf(order)];
    expect([
      ['ok', 'not_allowed', 'cancelled cancelled cancelled', '100+0', '100+0', 214_500],
      ['too_late', 'ok', 'processing packed waiting', '97+3', '98+0', 0],
    ]).toContainEqual(end);
  }
  expect([await findWrongOrders(db), await countDeadlocks(db)]).toEqual([[], before]);
});

test('two staff refuse one part, and one cuts its line: the money goes back once', async () => {
  for (const _ of rounds(4, 100)) {
    const order = await shop.paid();
    const part = (await shop.orderOf(order.id)).sellers[0];
    const refuse = () => refusal(refuseOrderPart, pharmacist, { id: part?.id, reason: 'Stok rusak' });
    const cut = refusal(cutOrderLine, pharmacist, { id: part?.id, line_id: part?.lines[0]?.id, quantity: 2, reason: 'Stok rusak' });
    await Promise.all([refuse(), cut, refuse()]);
    expect([await refundedOf(order), (await shop.stockOf(order.id))[0]]).toEqual([48_500, '100+0']);
  }
  expect([await findWrongOrders(db), await findWrongSums(db)]).toEqual([[], []]);
});

describe('receipts', () => {
  test('of orders that are paid at once have no gap and no double, also when a transaction is rolled back', async () => {
    const orders = await Promise.all(rounds(6, 40).map(() => shop.charged()));
    const rolledBack = await shop.charged();
    const failing = inTransaction(db, async (tx) => {
      await applyCharge(
        tx,
        platform,
        rolledBack.attemptId,
        { state: 'paid', transactionId: 'tx-none', amount: 214_500, instructions: null, refunds: [] },
        { source: 'provider' },
      );
      throw new Error('rolled back');
    });
    await Promise.all([failing.catch(() => {}), ...orders.map(settle)]);
    expect(await shop.stateOf(rolledBack.id)).toBe('awaiting waiting waiting');
    expect(await findWrongOrders(db)).toEqual([]);
  });

  test('control: a sequence leaves a gap after a rollback', async () => {
    const owner = app.database.ownerDb;
    await sql`create sequence test_receipts`.execute(owner);
    const next = async () => Number((await sql<{ no: string }>`select nextval('test_receipts') as no`.execute(owner)).rows[0]?.no);
    await owner
      .transaction()
      .execute(async (tx) => {
        await sql`select nextval('test_receipts')`.execute(tx);
        throw new Error('rolled back');
      })
      .catch(() => {});
    expect(await next()).toBe(2);
  });
});

const acts = [
  'pay',
  'pay_late',
  'reverse',
  'cancel',
  'change',
  'minutes',
  'hours',
  'accept',
  'pack',
  'ship',
  'deliver',
  'refuse',
  'cut',
] as const;

test('whatever happens in any order, sums, stock and receipts fit', async () => {
  const before = await countDeadlocks(db);
  const moved: string[] = [];
  const step = fc.record({ act: fc.constantFrom(...acts), at: fc.nat(1) });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const order = await shop.charged();
      const actors = [pharmacist, warehouse];
      for (const { act, at } of steps) {
        const part = (await shop.orderOf(order.id)).sellers[at];
        const attempt = await db
          .selectFrom('payment_attempts')
          .select(['id', 'reference'])
          .where('subject_kind', '=', 'order')
          .where('subject_id', '=', order.id)
          .orderBy('no', 'desc')
          .executeTakeFirstOrThrow();
        const own = { name: order.name };
        const call = <I, V>(item: Operation<I, V>, input: object) =>
          invokeAs(platform, item, at === 0 ? (actors[0] ?? order.buyer) : (actors[1] ?? order.buyer), {
            id: part?.id,
            reason: 'Stok rusak',
            order_no: order.name,
            ...input,
          });
        if (act === 'pay' || act === 'pay_late' || act === 'reverse') {
          if (simulator.charges.has(attempt.reference)) simulator[act](attempt.reference);
          await shop.minutesLater(1);
        } else if (act === 'minutes' || act === 'hours') {
          await shop.minutesLater(act === 'minutes' ? 11 : 73);
          await runJob(app, 'orders.watch');
        } else if (act === 'cancel') await invokeAs(platform, cancelMyOrder, order.buyer, own);
        else if (act === 'change') {
          await invokeAs(platform, payMyOrder, order.buyer, { ...own, payment_method: await shop.methodOf('va_bni') });
          await shop.minutesLater(1);
        } else if (act === 'refuse') await call(refuseOrderPart, {});
        else if (act === 'cut') await call(cutOrderLine, { line_id: part?.lines[0]?.id, quantity: 1 });
        else {
          const isLast = at === 1 && (act === 'ship' || act === 'deliver');
          await call(actOnPart, { act: isLast ? { ship: 'ready', deliver: 'collect' }[act] : act });
        }
      }
      moved.push(await shop.stateOf(order.id));
      expect([await findWrongOrders(db), await findWrongSums(db)]).toEqual([[], []]);
    }),
    { numRuns: bySuite({ push: 8, soak: 150 }), seed: 20_261_123 },
  );
  expect(await countDeadlocks(db)).toBe(before);
  expect(new Set(moved).size).toBeGreaterThan(2);
});
