import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { findBoughtLines } from '#app/domains/orders/index.server.ts';
import { applyCharge } from '#app/domains/payments/payment/settle-payment.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { checkOut, openCheckout } from '#tests/factories/checkout.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';

const shop = await openCheckout();
const { db, platform } = shop.app;
afterAll(() => shop.close());

const times = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('late money while its buyer orders the same again', () => {
  const limit = (units: number | null) =>
    db.updateTable('drug_policies').set({ max_30d: units }).where('class', '=', 'bebas_terbatas').execute();
  const minutesLater = (minutes: number) => shop.clock.set(new Date(shop.clock.now().getTime() + minutes * 60_000));

  test('the maximum of 30 days is kept: one of both is taken', async () => {
    const { strip } = await shop.stocked(10_000, { class: 'bebas_terbatas' });
    await limit(10);
    const late = [];
    for (const _ of times(bySuite({ push: 10, soak: 200 }))) {
      const buyer = await shop.buyer();
      const placed = await checkOut(platform, buyer, await shop.direct(buyer, strip, 1));
      if (!placed.ok) throw new Error(placed.code);
      const attempt = await db
        .selectFrom('payment_attempts')
        .select('id')
        .where('subject_id', '=', placed.data.id)
        .executeTakeFirstOrThrow();
      await shop.follow(attempt.id);
      late.push({ buyer, orderId: placed.data.id, attemptId: attempt.id });
    }
    minutesLater(71);
    await shop.minutesLater(0);
    const before = await countDeadlocks(db);
    const ends = [];
    for (const { buyer, orderId, attemptId } of late) {
      const { reference, amount } = await shop.attemptOf(attemptId);
      const input = await shop.direct(buyer, strip, 1);
      const news = { state: 'paid', transactionId: `tx-${reference}`, amount: Number(amount), instructions: null, refunds: [] } as const;
      const settle = () => inTransaction(db, (tx) => applyCharge(tx, platform, attemptId, news, { source: 'provider' }));
      const [again] = await Promise.all([checkOut(platform, buyer, input, randomUUID()), settle()]);
      const { state } = await db.selectFrom('orders').select('state').where('id', '=', orderId).executeTakeFirstOrThrow();
      ends.push(`${again.ok ? 'ok' : again.code} ${state}`);
      const bought = await findBoughtLines(db, { userId: buyer.userId, typeCode: 'MS', since: new Date(0) });
      expect(bought.map(({ quantity }) => quantity)).toEqual([1]);
    }
    await limit(null);
    expect(ends.filter((end) => end !== 'ok expired' && end !== 'over_limit paid')).toEqual([]);
    expect([await countDeadlocks(db), await findWrongItems(db)]).toEqual([before, []]);
  });

  test('control: two that count first and do not lock have more than the maximum', async () => {
    for (;;) {
      const { tablet } = await shop.stocked(100);
      const buyer = await shop.buyer();
      const inputs = [await shop.direct(buyer, tablet, 1), await shop.direct(buyer, tablet, 2)];
      const bought = () => findBoughtLines(db, { userId: buyer.userId, typeCode: 'MS', since: new Date(0) });
      const naive = async (input: (typeof inputs)[number]) => {
        if ((await bought()).length === 0) await checkOut(platform, buyer, input, randomUUID());
      };
      await Promise.all(inputs.map(naive));
      if ((await bought()).length === 2) return;
    }
  });
});
