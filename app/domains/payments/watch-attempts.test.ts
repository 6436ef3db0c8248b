import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { setNextCheck } from './attempt/attempt.store.server.ts';
import { retryAt, stepFor } from './attempt/attempt.ts';
import { findCashierWork } from './cashier/find-cashier-work.server.ts';
import { rejectPayment } from './cashier/reject-payment.server.ts';
import { getPayments } from './payment/get-payments.server.ts';

// What the jobs do when something was lost, did not answer, or cannot be ended.
const pay = await openPayments();
const { app, simulator, clock } = pay;
const { db } = app;
afterAll(() => pay.close());
beforeEach(() => {
  Object.assign(simulator, { isAway: false, hooks: 'kept' });
  simulator.plannedErrors.length = 0;
  simulator.notifications.length = 0;
});
const { done } = callsOn(app);
await createBankAccount(app);

const stateOf = async (id: string) => (await pay.attemptOf(id)).state;
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000));

async function jobsOf(job: string, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pgboss.job where group_id = ${job} and data ->> 'id' = ${id}`.execute(app.database.ownerDb);
  return rows[0]?.n ?? 0;
}

test('an attempt whose job found it not due is enqueued again in a later minute, and once in one', async () => {
  const { id } = await pay.charged('va_bca');
  later(2);
  const before = await jobsOf('payments.follow', id);
  await runJob(app, 'payments.watch');
  await runJob(app, 'payments.watch');
  expect(await jobsOf('payments.follow', id)).toBe(before + 1);
  // Another path moves the time before the worker takes the job, which then does nothing.
  await setNextCheck(db, id, new Date(clock.now().getTime() + 60_000));
  await pay.follow(id);
  expect((await pay.attemptOf(id)).checks).toBe(1);
  later(2);
  await runJob(app, 'payments.watch');
  expect(await jobsOf('payments.follow', id)).toBe(before + 2);
});

test('an attempt that cannot be ended stops neither the others nor the questions to the provider', async () => {
  const broken = await pay.createTicket();
  const brokenId = await pay.start(broken, 'at_place');
  const { id } = await pay.charged('va_bca');
  const next = await pay.createTicket();
  const nextId = await pay.start(next, 'at_place');
  const { ownerDb } = app.database;
  await sql`alter table test_tickets add constraint cannot_end check (id <> ${sql.lit(Number(broken.id))} or state <> 'expired')`.execute(
    ownerDb,
  );
  later(8 * 24 * 60);
  const before = await jobsOf('payments.follow', id);
  await runJob(app, 'payments.watch');
  expect([await stateOf(brokenId), await stateOf(nextId)]).toEqual(['pending', 'expired']);
  expect(await jobsOf('payments.follow', id)).toBe(before + 1);
  await sql`alter table test_tickets drop constraint cannot_end`.execute(ownerDb);
});

test('the last planned question is asked again after no answer, with waits that grow, for a week', async () => {
  const { id, reference } = await pay.charged('va_permata');
  simulator.hooks = 'lost';
  simulator.pay(reference);
  await pay.minutesLater(2);
  expect(await stateOf(id)).toBe('paid');
  simulator.reverse(reference);
  simulator.isAway = true;
  await pay.minutesLater(11);
  expect(await stateOf(id)).toBe('paid');
  simulator.isAway = false;
  await pay.minutesLater(6);
  expect(await stateOf(id)).toBe('reversed');
  const paidAt = clock.now();
  const waits = [11, 20, 40, 24 * 60, 8 * 24 * 60].map((minutes) => {
    const now = new Date(paidAt.getTime() + minutes * 60_000);
    const at = retryAt({ state: 'paid', stateAt: paidAt, createdAt: paidAt, holdUntil: paidAt }, now);
    return at && (at.getTime() - now.getTime()) / 60_000;
  });
  expect(waits).toEqual([5, 10, 30, 360, null]);
});

test('a message that nobody finished is asked about again after an hour', async () => {
  const { id, reference } = await pay.charged('va_bca');
  simulator.pay(reference);
  await simulator.deliver();
  const message = await db.selectFrom('provider_webhooks').select('id').where('attempt_id', '=', id).executeTakeFirstOrThrow();
  await runJob(app, 'payments.watch');
  expect(await jobsOf('payments.read-message', message.id)).toBe(1);
  later(61);
  await runJob(app, 'payments.watch');
  expect(await jobsOf('payments.read-message', message.id)).toBe(2);
});

test('without a provider an attempt that has ended is asked about no more', async () => {
  const { id } = await pay.charged('va_bca');
  await pay.minutesLater(71);
  expect(await stateOf(id)).toBe('expired');
  later(11);
  const job = (await import('./payment/follow-attempt.server.ts')).followJob;
  await job.run({ ...app.platform, payments: null }, { id });
  expect((await pay.attemptOf(id)).next_check_at).toBeNull();
});

test('a charge that was refunded at the provider is no payment', async () => {
  for (const state of ['created', 'pending'] as const) {
    expect(stepFor({ state, amount: 5 }, { state: 'refunded', amount: 5 })).toEqual({ kind: 'review', reason: 'refunded' });
  }
  for (const state of ['expired', 'cancelled', 'failed', 'review', 'paid', 'reversed'] as const) {
    expect(stepFor({ state, amount: 5 }, { state: 'refunded', amount: 5 })).toEqual({ kind: 'none' });
  }
  for (const there of ['refund', 'partial_refund', 'partial_chargeback']) {
    const { id, reference, ticket } = await pay.charged('gopay');
    const charge = simulator.charges.get(reference);
    if (!charge) throw new Error('no charge');
    charge.state = there;
    await pay.minutesLater(2);
    expect([await pay.attemptOf(id), (await pay.ticketOf(ticket.id)).effects]).toMatchObject([{ state: 'review', reason: 'refunded' }, []]);
  }
});

test('every end without money is told once, but not that the owner takes another method', async () => {
  const cashier = await createStaff(db, 'cashier', [pay.facility.id]);
  const denied = await pay.charged('va_bca');
  simulator.deny(denied.reference);
  await pay.minutesLater(2);
  expect((await pay.ticketOf(denied.ticket.id)).effects).toEqual(['failed']);
  const cancelled = await pay.charged('qris');
  const charge = simulator.charges.get(cancelled.reference);
  if (charge) charge.state = 'cancel';
  await pay.minutesLater(2);
  expect((await pay.ticketOf(cancelled.ticket.id)).effects).toEqual(['cancelled']);
  const changed = await pay.charged('va_bca');
  const review = await pay.start(changed.ticket, 'transfer');
  expect((await pay.ticketOf(changed.ticket.id)).effects).toEqual([]);
  await db.updateTable('payment_attempts').set({ state: 'review' }).where('id', '=', review).execute();
  const work = (await done(findCashierWork, cashier, {})) as Record<string, { id: string }[]>;
  expect(work.proof?.map(({ id }) => id)).toContain(review);
  await done(rejectPayment, cashier, { id: review, note: 'tidak ada uangnya' });
  expect((await pay.ticketOf(changed.ticket.id)).effects).toEqual(['rejected']);
});

test('a record gets twenty attempts a day, and all are shown', async () => {
  const ticket = await pay.createTicket();
  const channels = ['va_bca', 'va_bni'];
  for (let n = 0; n < 20; n += 1) await pay.start(ticket, channels[n % 2] ?? '');
  await expect(pay.start(ticket, 'va_bca')).rejects.toThrow('too_many');
  // The last one stays payable.
  expect(await pay.start(ticket, 'va_bni')).toMatch(/^\d+$/);
  const shown = (await done(getPayments, ticket.owner, ticket.named)) as { attempts: { state: string }[] };
  expect([shown.attempts.length, shown.attempts[0]?.state]).toEqual([20, 'created']);
  later(24 * 60 + 1);
  await pay.setTicket(ticket.id, 'open', true);
  expect(await pay.start(ticket, 'va_bca')).toMatch(/^\d+$/);
});
