import { afterAll, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn, openPayments } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { payTicket } from '#tests/factories/ticket-operations.ts';
import { providerAway } from '../method/payment-method.ts';
import { approveRefund } from '../refund-desk/approve-refund.server.ts';
import { declineRefund } from '../refund-desk/decline-refund.server.ts';
import { requestRefundByStaff } from '../refund-desk/request-refund-by-staff.server.ts';
import { checkPayment } from './check-payment.server.ts';
import { findPaymentMethods } from './find-payment-methods.server.ts';
import { getPayments } from './get-payments.server.ts';

// The provider does not answer: nobody waits for it, the other ways are offered, and it is tried again by itself.
const pay = await openPayments();
const { app, simulator, clock } = pay;
const { platform } = app;
afterAll(() => pay.close());
simulator.hooks = 'lost';
const { done, refusal } = callsOn(app);
const secondsLater = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1_000));
const asked = () => simulator.calls.length;
const awayMetric = async () => /^payment_provider_away (\d)$/m.exec(await platform.metrics.registry.metrics())?.[1];
type Ticket = Awaited<ReturnType<typeof pay.createTicket>>;
const methodsOf = async ({ owner, named }: Ticket) => await done(findPaymentMethods, owner, named);

/** Asks about a payment until the provider is left alone. */
async function makeAway(ticket: Ticket): Promise<void> {
  simulator.isAway = true;
  for (let n = 0; n < 5; n += 1) expect(await refusal(checkPayment, ticket.owner, ticket.named)).toBe('no_answer');
}
/** The provider is back, and the pause over. */
async function makeBack(ticket: Ticket): Promise<void> {
  simulator.isAway = false;
  secondsLater(121);
  await done(checkPayment, ticket.owner, ticket.named);
}

test('after five calls without an answer its methods say so, the others are offered, and nobody waits for it', async () => {
  const { ticket } = await pay.charged('va_bca');
  expect((await methodsOf(ticket)).every(({ available }) => available)).toBe(true);
  await makeAway(ticket);
  const before = asked();
  const other = await pay.createTicket();
  const methods = await methodsOf(other);
  expect(methods.filter(({ available }) => available).map(({ channel }) => channel)).toEqual(['at_place']);
  expect(new Set(methods.filter(({ available }) => !available).map(({ reason }) => reason))).toEqual(new Set([providerAway]));
  const byProvider = { ...other.named, method_id: await pay.methodOf('va_bca') };
  expect(await refusal(payTicket, other.owner, byProvider)).toBe('no_method');
  expect(await pay.start(other, 'at_place')).toMatch(/^\d+$/);
  expect(await refusal(checkPayment, ticket.owner, ticket.named)).toBe('no_answer');
  expect([asked() - before, await awayMetric()]).toEqual([0, '1']);
  await makeBack(ticket);
  expect(await awayMetric()).toBe('0');
});

test('one that was started before gets its code by itself once the provider is back, and says meanwhile why there is none', async () => {
  const { ticket } = await pay.charged('va_bca');
  const late = await pay.createTicket();
  const id = await pay.start(late, 'va_bca');
  await makeAway(ticket);
  await pay.follow(id);
  const shown = await done(getPayments, late.owner, late.named);
  expect(shown).toMatchObject({ notice: expect.stringContaining('sedang lambat menjawab'), attempts: [{ instructions: null }] });
  simulator.isAway = false;
  await pay.minutesLater(2);
  const later = await done(getPayments, late.owner, late.named);
  expect(later).toMatchObject({ notice: null, attempts: [{ state: 'pending', instructions: { kind: 'virtual_account' } }] });
  expect((await methodsOf(late)).every(({ available }) => available)).toBe(true);
});

test('after a pause one call tells; while the provider stays away the pauses grow to two minutes', async () => {
  const { ticket } = await pay.charged('va_bca');
  await makeAway(ticket);
  const pauses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    const seconds = platform.payments?.pausedSeconds() ?? 0;
    pauses.push(seconds);
    secondsLater(seconds - 1);
    const before = asked();
    await refusal(checkPayment, ticket.owner, ticket.named);
    expect(asked() - before).toBe(0);
    secondsLater(1);
    // Of several at once one asks.
    await Promise.all([1, 2, 3].map(() => refusal(checkPayment, ticket.owner, ticket.named)));
    expect(asked() - before).toBe(1);
  }
  expect(pauses).toEqual([30, 60, 120, 120]);
  await makeBack(ticket);
});

test('a provider that answers with refusals is there', async () => {
  const { ticket } = await pay.charged('va_bca');
  for (let n = 0; n < 8; n += 1) {
    simulator.plannedErrors.push('token');
    await refusal(checkPayment, ticket.owner, ticket.named);
  }
  expect(platform.payments?.pausedSeconds()).toBe(0);
});

test('a refund that was approved meanwhile is not marked as asked for, so that it can still be declined', async () => {
  const [first, second] = [
    await createStaff(app.db, 'cashier', [pay.facility.id]),
    await createStaff(app.db, 'cashier', [pay.facility.id]),
  ];
  const { ticket, id, reference } = await pay.charged('qris');
  simulator.pay(reference);
  await done(checkPayment, ticket.owner, ticket.named);
  const { id: refund } = (await done(requestRefundByStaff, first, { id, amount: 1_000, reason: 'complaint' })) as { id: string };
  const open = await pay.charged('va_bca');
  await makeAway(open.ticket);
  await done(approveRefund, second, { id: refund });
  await runJob(app, 'payments.send-refund', { id: refund });
  expect((await pay.refundsOf(id))[0]).toMatchObject({ state: 'approved', asked_at: null });
  await done(declineRefund, second, { id: refund, note: 'tidak jadi' });
  await makeBack(open.ticket);
});
