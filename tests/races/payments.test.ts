import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { findAttempt } from '#app/domains/payments/attempt/attempt.store.server.ts';
import { cancelAttempts } from '#app/domains/payments/index.server.ts';
import { endByClock } from '#app/domains/payments/payment/follow-attempt.server.ts';
import { applyCharge } from '#app/domains/payments/payment/settle-payment.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import type { Payable } from '#app/platform/payments/payables.server.ts';
import { openPayments, ticketPayable } from '#tests/factories/payments.ts';
import { payTicket } from '#tests/factories/ticket-operations.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const pay = await openPayments();
const { app, simulator, clock } = pay;
const { db, platform } = app;
afterAll(() => pay.close());
beforeEach(() => {
  simulator.hooks = 'lost';
});

const rounds = (push: number, soak: number) => Array.from({ length: bySuite({ push, soak }) }, (_, round) => round);
/** The rounds of a soak are several tests, each within the time of one. */
const parts = (push: number, soak: number) => rounds(push, soak).map((part) => part + 1);
const settled = (reference: string) =>
  ({ state: 'paid', transactionId: `tx-${reference}`, amount: 218_500, instructions: null, refunds: [] }) as const;
const settle = (id: string, reference: string) =>
  inTransaction(db, (tx) => applyCharge(tx, platform, id, settled(reference), { source: 'provider' }));

/** What has become of a ticket and one attempt: the effects on the ticket, and what is returned. */
async function endOf(ticketId: string, id: string) {
  const { effects } = await pay.ticketOf(ticketId);
  const refunds = await pay.refundsOf(id);
  return { effects, state: (await pay.attemptOf(id)).state, refunded: refunds.reduce((sum, { amount }) => sum + Number(amount), 0) };
}

describe('the clock and a settlement', () => {
  test.each(parts(1, 10))('race %i: the place is sold and the money kept, or the place is free and the money returned', async () => {
    const before = await countDeadlocks(db);
    const ends = new Set<string>();
    for (const _ of rounds(6, 100)) {
      const ticket = await pay.createTicket({ isFree: false });
      const id = await pay.start(ticket, 'va_bca');
      const { reference, hold_until } = await pay.attemptOf(id);
      clock.set(hold_until);
      await Promise.all([settle(id, reference), endByClock(platform, id)]);
      const end = await endOf(ticket.id, id);
      ends.add(end.effects.join());
      expect(end).toEqual({
        state: 'paid',
        ...(end.effects.includes('paid') ? { effects: ['paid'], refunded: 0 } : { effects: ['expired'], refunded: 218_500 }),
      });
    }
    expect([...ends].filter((end) => end !== 'paid' && end !== 'expired')).toEqual([]);
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('control: deciding by what was read without a lock, both happen', async () => {
    for (;;) {
      const ticket = await pay.createTicket({ isFree: false });
      const id = await pay.start(ticket, 'va_bca');
      const isOpen = async () => (await findAttempt(db, id))?.state === 'created';
      const payment = { attemptId: id, paid: 1, fee: 0, channel: 'va_bca', paidAt: clock.now(), isLate: false };
      const act = (work: Parameters<typeof inTransaction<unknown>>[1]) => async () => {
        if (await isOpen()) await inTransaction(db, work);
      };
      const naive = [
        act((tx) => ticketPayable.onPaid(tx, ticket.id, payment, platform)),
        act((tx) => ticketPayable.onEnded(tx, ticket.id, { attemptId: id, platform, end: 'expired' })),
      ];
      await Promise.all(naive.map((run) => run()));
      if ((await pay.ticketOf(ticket.id)).effects.length === 2) return;
    }
  });
});

describe('a cancellation and a payment', () => {
  const cancel = (ticketId: string, services: typeof platform) =>
    inTransaction(db, async (tx) => {
      const record = await services.payables.get(ticketPayable.kind)?.lock(tx, ticketId);
      if (!record?.isOpen) return;
      await sql`update test_tickets set state = 'cancelled', effects = array_append(effects, 'cancelled') where id = ${ticketId}`.execute(
        tx,
      );
      await cancelAttempts(tx, services, ticketPayable.kind, ticketId, { source: 'owner' });
    });
  /** A ticket that is cancelled and paid for at once, and what became of both. */
  async function cancelAndPay(services: typeof platform) {
    const ticket = await pay.createTicket({ isFree: false });
    const id = await pay.start(ticket, 'va_bca');
    const { reference } = await pay.attemptOf(id);
    const paying = inTransaction(db, (tx) => applyCharge(tx, services, id, settled(reference), { source: 'provider' }));
    const failed = (await Promise.allSettled([cancel(ticket.id, services), paying])).flatMap((one) =>
      one.status === 'rejected' ? [String(one.reason)] : [],
    );
    return { failed, ...(await endOf(ticket.id, id)) };
  }

  test('race: one wins, and no money is lost', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds(6, 300)) {
      const end = await cancelAndPay(platform);
      expect(end).toEqual({
        failed: [],
        state: 'paid',
        ...(end.effects.includes('paid') ? { effects: ['paid'], refunded: 0 } : { effects: ['cancelled'], refunded: 218_500 }),
      });
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('control: the same acts without the lock of the record keep the money of a cancelled one', async () => {
    const unlocked: Payable = { ...ticketPayable, lock: (tx, id) => ticketPayable.find(tx, `TIKET-${id}`) };
    const services = { ...platform, payables: new Map([[unlocked.kind, unlocked]]) };
    for (;;) {
      const { effects, refunded } = await cancelAndPay(services);
      if (effects.join() === 'paid,cancelled' && refunded === 0) return;
    }
  });
});

test('an owner who changes the method in several windows has one open attempt; its control is the index of the table', async () => {
  for (const _ of rounds(3, 100)) {
    const ticket = await pay.createTicket();
    const methods = await Promise.all(['va_bca', 'va_bni', 'qris', 'gopay'].map(pay.methodOf));
    const input = (method_id: number) => ({ ...ticket.named, method_id });
    const results = await Promise.all(methods.map((method) => invokeAs(platform, payTicket, ticket.owner, input(method))));
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    const attempts = db.selectFrom('payment_attempts').select(['id', 'state']).where('subject_id', '=', ticket.id);
    const rows = await attempts.where('subject_kind', '=', ticket.named.kind).execute();
    expect(rows.map(({ state }) => state).sort()).toEqual(['cancelled', 'cancelled', 'cancelled', 'created']);
    // Control: without the lock a second one could only be written against the index.
    const open = rows.find(({ state }) => state === 'created')?.id ?? '';
    const copy =
      sql`insert into payment_attempts (subject_kind, subject_id, no, method_id, channel, provider, reference, amount, fee, state, state_at,
        expires_at, hold_until, created_at)
      select subject_kind, subject_id, 99, method_id, channel, provider, 'LAIN-' || id || '.99', amount, fee, state, state_at, expires_at, hold_until, created_at
      from payment_attempts where id = ${open}`.execute(db);
    await expect(copy).rejects.toThrow('payment_attempts_open');
  }
});
