import { createHash } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openPayments } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { payTicket } from '#tests/factories/ticket-operations.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { checkPayment } from './check-payment.server.ts';
import { findPaymentMethods } from './find-payment-methods.server.ts';
import { getPayments } from './get-payments.server.ts';

const pay = await openPayments();
const { app, simulator, clock } = pay;
const { db, platform } = app;
afterAll(() => pay.close());
beforeEach(() => {
  Object.assign(simulator, { isAway: false, fee: 0, hooks: 'kept' });
  simulator.plannedErrors.length = 0;
  simulator.notifications.length = 0;
});

const stateOf = async (id: string) => (await pay.attemptOf(id)).state;
const chargesSent = () => simulator.calls.filter((call) => call === 'POST /v2/charge').length;
const bodyOf = (at = 0) => simulator.notifications[at]?.body ?? '';
const send = (body: string) => pay.post('/webhooks/midtrans', { headers: { 'content-type': 'application/json' }, body });

test('every channel of the provider gives instructions, and its settlement is taken once', async () => {
  const kinds = { va_bca: 'virtual_account', va_permata: 'virtual_account', echannel: 'bill', qris: 'qr', gopay: 'wallet' };
  for (const [channel, kind] of Object.entries({ ...kinds, shopeepay: 'wallet', cstore_alfamart: 'store' })) {
    const { id, reference, ticket } = await pay.charged(channel);
    const attempt = await pay.attemptOf(id);
    expect([channel, attempt.state, (attempt.instructions as { kind: string }).kind]).toEqual([channel, 'pending', kind]);
    simulator.pay(reference);
    await simulator.deliver();
    await pay.readMessages();
    expect([channel, await stateOf(id), (await pay.ticketOf(ticket.id)).effects]).toEqual([channel, 'paid', ['paid']]);
  }
});

test('the owner sees methods, starts, reads how to pay, and another person finds nothing', async () => {
  const ticket = await pay.createTicket();
  const stranger = (await pay.createTicket()).owner;
  const methods = await invokeAs(platform, findPaymentMethods, ticket.owner, ticket.named);
  if (!methods.ok) throw new Error(methods.code);
  // No bank account is set up, so there is no transfer.
  expect(methods.data.map(({ channel }) => channel)).not.toContain('transfer');
  expect(methods.data.find(({ channel }) => channel === 'at_place')).toMatchObject({ available: true, checked: false });
  const id = await pay.start(ticket, 'va_bni');
  expect(await pay.start(ticket, 'va_bni')).toBe(id);
  await pay.follow(id);
  const seen = await invokeAs(platform, getPayments, ticket.owner, ticket.named);
  expect(seen).toMatchObject({ ok: true, data: { attempts: [{ id, status: 'Pending', amount: 218_500, instructions: { bank: 'bni' } }] } });
  for (const operation of [getPayments, findPaymentMethods, checkPayment]) {
    expect(await invokeAs(platform, operation as typeof getPayments, stranger, ticket.named)).toEqual({ ok: false, code: 'not_found' });
  }
});

test('"Saya sudah bayar" asks the provider; without an answer nothing is failed', async () => {
  const { id, reference, ticket } = await pay.charged('qris');
  simulator.pay(reference);
  simulator.isAway = true;
  expect(await invokeAs(platform, checkPayment, ticket.owner, ticket.named)).toEqual({ ok: false, code: 'no_answer' });
  expect(await stateOf(id)).toBe('pending');
  simulator.isAway = false;
  const asked = await invokeAs(platform, checkPayment, ticket.owner, ticket.named);
  expect(asked).toMatchObject({ ok: true, data: { attempts: [{ state: 'paid', status: 'Selesai' }] } });
});

test('a method outside its range or excluded, a closed record and a passed deadline are refused', async () => {
  const sent = await pay.createTicket({ without: ['at_place'] });
  const atPlace = { ...sent.named, method_id: await pay.methodOf('at_place') };
  expect(await invokeAs(platform, payTicket, sent.owner, atPlace)).toEqual({ ok: false, code: 'no_method' });
  const small = await pay.createTicket({ amount: 5_000 });
  const input = { ...small.named, method_id: await pay.methodOf('va_bca') };
  expect(await invokeAs(platform, payTicket, small.owner, input)).toEqual({ ok: false, code: 'no_method' });
  const late = await pay.createTicket({ payUntil: clock.now() });
  const lateInput = { ...late.named, method_id: await pay.methodOf('va_bca') };
  expect(await invokeAs(platform, payTicket, late.owner, lateInput)).toEqual({ ok: false, code: 'too_late' });
  await pay.setTicket(late.id, 'cancelled', false);
  expect(await invokeAs(platform, payTicket, late.owner, lateInput)).toEqual({ ok: false, code: 'not_open' });
});

describe('hard cases', () => {
  test('a settlement that is read before the answer about the charge was written is taken', async () => {
    const ticket = await pay.createTicket();
    const id = await pay.start(ticket, 'va_bca');
    simulator.plannedErrors.push('lost');
    await pay.follow(id);
    const { reference, state } = await pay.attemptOf(id);
    expect(state).toBe('created');
    simulator.pay(reference);
    await simulator.deliver();
    await pay.readMessages();
    expect([await stateOf(id), (await pay.ticketOf(ticket.id)).effects]).toEqual(['paid', ['paid']]);
  });

  test('the same notification a hundred times has one effect', async () => {
    const { id, reference, ticket } = await pay.charged();
    simulator.notifications.length = 0;
    simulator.pay(reference);
    const body = bodyOf();
    const statuses: number[] = [];
    // Of one provider's messages eight are read at once.
    while (statuses.length < 100) statuses.push(...(await Promise.all(Array.from({ length: 5 }, () => send(body)))));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await pay.readMessages();
    const stored = await db.selectFrom('provider_webhooks').select('outcome').where('attempt_id', '=', id).execute();
    expect([stored, (await pay.ticketOf(ticket.id)).effects]).toEqual([[{ outcome: 'moved' }], ['paid']]);
    const kept = await db.selectFrom('provider_webhooks').select('sealed_raw').where('attempt_id', '=', id).executeTakeFirstOrThrow();
    expect(kept.sealed_raw).not.toContain(reference);
  });

  test('a notification with a wrong or foreign signature is refused and not stored; a signed one alone moves nothing', async () => {
    const { id, reference } = await pay.charged();
    simulator.notifications.length = 0;
    simulator.pay(reference);
    const right = JSON.parse(bodyOf());
    const foreign = createHash('sha512').update(`${reference}200218500.00SB-Mid-server-of-another-shop`).digest('hex');
    const forged = [
      { ...right, signature_key: foreign },
      { ...right, signature_key: '0'.repeat(128) },
      { ...right, signature_key: undefined },
      { ...right, gross_amount: '1.00' },
      { ...right, order_id: `${reference}0` },
    ];
    for (const body of [...forged.map((one) => JSON.stringify(one)), '[]', '{', 'null']) expect(await send(body)).toBe(403);
    expect(await db.selectFrom('provider_webhooks').select('id').where('attempt_id', '=', id).execute()).toEqual([]);
    // Signed by the provider, but the provider itself says otherwise.
    const charge = simulator.charges.get(reference);
    if (!charge) throw new Error('no charge');
    charge.state = 'pending';
    expect(await send(JSON.stringify(right))).toBe(200);
    await pay.readMessages();
    expect(await stateOf(id)).toBe('pending');
  });

  test('a notification about a charge that is not ours is kept and moves nothing', async () => {
    const { reference } = await pay.charged();
    simulator.resend(reference);
    const other = JSON.parse(bodyOf());
    const named = { ...other, order_id: 'LAIN-1.1', transaction_id: 'not-ours' };
    const text = `${named.order_id}${named.status_code}${named.gross_amount}${simulator.variables.MIDTRANS_SERVER_KEY}`;
    named.signature_key = createHash('sha512').update(text).digest('hex');
    expect(await send(JSON.stringify(named))).toBe(200);
    const stored = await db
      .selectFrom('provider_webhooks')
      .select(['attempt_id', 'outcome'])
      .where('outcome', '=', 'unknown_attempt')
      .execute();
    expect(stored).toEqual([{ attempt_id: null, outcome: 'unknown_attempt' }]);
  });

  test('with all notifications lost the minute finds the payment', async () => {
    simulator.hooks = 'lost';
    const { id, reference } = await pay.charged();
    simulator.pay(reference);
    await pay.minutesLater(2);
    expect(await stateOf(id)).toBe('paid');
  });

  test.each(['va_permata', 'cstore_indomaret', 'va_bca'])(
    '%s: the answer to the charge is lost, and there is one charge',
    async (channel) => {
      const ticket = await pay.createTicket();
      const id = await pay.start(ticket, channel);
      const before = chargesSent();
      simulator.plannedErrors.push('lost');
      await pay.follow(id);
      expect(await stateOf(id)).toBe('created');
      await pay.minutesLater(3);
      expect([await stateOf(id), chargesSent() - before]).toEqual(['pending', 1]);
      expect((await pay.attemptOf(id)).instructions).toMatchObject({ kind: expect.any(String) });
    },
  );

  test('a charge that a proxy or an error of the provider answers is asked about and then made', async () => {
    const ticket = await pay.createTicket();
    const id = await pay.start(ticket, 'va_permata');
    const later = async () => {
      clock.set(new Date(clock.now().getTime() + 3 * 60_000));
      await pay.follow(id);
    };
    for (const error of ['proxy', 'internal'] as const) {
      simulator.plannedErrors.push(error);
      await later();
      expect(await stateOf(id)).toBe('created');
    }
    await later();
    expect(await stateOf(id)).toBe('pending');
  });

  test('a wrong key fails the attempt at once, and another method can be chosen', async () => {
    const ticket = await pay.createTicket();
    const id = await pay.start(ticket, 'va_bca');
    simulator.plannedErrors.push('token');
    await pay.follow(id);
    expect(await pay.attemptOf(id)).toMatchObject({ state: 'failed', reason: '401' });
    expect(await pay.start(ticket, 'qris')).not.toBe(id);
  });

  test('a fee that the owner carries is not part of the sum; another sum waits for a cashier', async () => {
    simulator.fee = 700;
    const { id, reference } = await pay.charged('qris');
    simulator.pay(reference);
    await simulator.deliver();
    await pay.readMessages();
    expect(await pay.attemptOf(id)).toMatchObject({ state: 'paid', paid: '218500' });
    simulator.fee = 0;
    const other = await pay.charged('qris');
    const charge = simulator.charges.get(other.reference);
    if (!charge) throw new Error('no charge');
    simulator.charges.set(other.reference, { ...charge, amount: 100_000 });
    simulator.pay(other.reference);
    await simulator.deliver();
    await pay.readMessages();
    expect([await stateOf(other.id), (await pay.attemptOf(other.id)).reason]).toEqual(['review', 'amount_differs']);
    expect((await pay.ticketOf(other.ticket.id)).effects).toEqual([]);
  });
});

test('without a key the methods of the provider and its address do not exist', async () => {
  const bare = await openPayments({ provider: false });
  const ticket = await bare.createTicket();
  const methods = await invokeAs(bare.app.platform, findPaymentMethods, ticket.owner, ticket.named);
  expect(methods.ok && methods.data.map(({ channel }) => channel)).toEqual(['at_place']);
  // As for every address that does not exist.
  expect(await bare.post('/webhooks/midtrans', { headers: {}, body: '{}' })).toBe(
    await bare.post('/webhooks/none', { headers: {}, body: '{}' }),
  );
  await runJob(bare.app, 'payments.watch');
  await bare.close();
});
