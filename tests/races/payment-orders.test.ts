import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { approveRefund } from '#app/domains/payments/refund-desk/approve-refund.server.ts';
import { declineRefund } from '#app/domains/payments/refund-desk/decline-refund.server.ts';
import { requestRefundByStaff } from '#app/domains/payments/refund-desk/request-refund-by-staff.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { findWrongSums, openPayments } from '#tests/factories/payments.ts';
import { giveTicketAccount } from '#tests/factories/ticket-operations.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';

/*
 * What happens at the provider, in every order and at random, against a small model of what has to come out.
 */
const pay = await openPayments();
const { simulator } = pay;
const { db, platform } = pay.app;
afterAll(() => pay.close());
beforeEach(() => {
  simulator.notifications.length = 0;
  simulator.hooks = 'kept';
});

type Act = 'pay' | 'expire' | 'reverse' | 'pay_late';
const acts: readonly Act[] = ['pay', 'expire', 'reverse', 'pay_late'];

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) => orders([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]));
}

/** The provider's own rules, and an attempt that hears of it when told to: its state, and the effects on what is paid for. */
function modelOf(order: readonly Act[], hearsEach: boolean) {
  let [there, here] = ['pending', 'pending'];
  const effects: string[] = [];
  const hear = () => {
    if (there === 'settlement' && ['pending', 'expired', 'failed'].includes(here)) {
      here = 'paid';
      effects.push('paid');
    } else if (there === 'expire' && here === 'pending') {
      here = 'expired';
      effects.push('expired');
    } else if (there === 'deny' && here === 'pending') {
      here = 'failed';
      effects.push('failed');
    } else if (there === 'deny' && here === 'paid') {
      here = 'reversed';
      effects.push('reversed');
    }
  };
  for (const act of order) {
    if (act === 'pay' && there === 'pending') there = 'settlement';
    if (act === 'expire' && there === 'pending') there = 'expire';
    if (act === 'reverse' && there === 'settlement') there = 'deny';
    if (act === 'pay_late' && there !== 'settlement') there = 'settlement';
    if (hearsEach) hear();
  }
  hear();
  return { state: here, effects };
}

const all = orders(acts);
/** The random histories of a soak are several tests, each within the time of one. */
const parts = Array.from({ length: 10 }, (_, part) => part + 1);

test('there are 24 orders', () => {
  expect(new Set(all.map(String)).size).toBe(24);
});

describe.each([true, false])('four events, heard of after each: %s', (hearsEach) => {
  test.each(all.map((order) => [order.join(' '), order] as const))('%s', async (_name, order) => {
    simulator.hooks = hearsEach ? 'copied' : 'shuffled';
    const { ticket, id, reference } = await pay.charged();
    for (const act of order) {
      simulator[act](reference);
      if (!hearsEach) continue;
      await simulator.deliver();
      await pay.readMessages();
    }
    await simulator.deliver();
    await pay.readMessages();
    const { state } = await pay.attemptOf(id);
    expect({ state, effects: (await pay.ticketOf(ticket.id)).effects }).toEqual(modelOf(order, hearsEach));
  });
});

test.each(parts)('%i: after random histories every sum fits, and a ticket is paid by one accepted payment or by none', async () => {
  const cashiers = [await createStaff(db, 'cashier', [pay.facility.id]), await createStaff(db, 'cashier', [pay.facility.id])] as const;
  const channels = ['va_bca', 'qris', 'shopeepay', 'va_permata', 'cstore_indomaret'] as const;
  const step = fc.oneof(
    fc.record({ do: fc.constant('start' as const), channel: fc.constantFrom(...channels) }),
    fc.record({ do: fc.constantFrom('pay', 'pay_late', 'deny', 'reverse', 'expire', 'confirm_refunds' as const), n: fc.nat(5) }),
    fc.record({ do: fc.constantFrom('hear', 'minutes', 'drop', 'break' as const), n: fc.nat(40) }),
    fc.record({
      do: fc.constantFrom('request', 'approve', 'decline', 'account' as const),
      n: fc.nat(5),
      amount: fc.integer({ min: 1, max: 218_500 }),
    }),
  );
  const history = fc.record({ isFree: fc.boolean(), steps: fc.array(step, { minLength: 8, maxLength: 30 }) });
  await fc.assert(
    fc.asyncProperty(history, async ({ isFree, steps }) => {
      simulator.plannedErrors.length = 0;
      const ticket = await pay.createTicket({ isFree });
      const attempts: string[] = [];
      const attemptAt = (n: number) => attempts[n % Math.max(1, attempts.length)];
      for (const one of steps) {
        if (one.do === 'start') {
          const id = await pay.start(ticket, one.channel).catch(() => null);
          if (id && !attempts.includes(id)) attempts.push(id);
          if (id) await pay.follow(id);
        } else if ('amount' in one) {
          const id = attemptAt(one.n);
          const refunds = id ? await pay.refundsOf(id) : [];
          const refund = { id: refunds[one.n % Math.max(1, refunds.length)]?.id };
          if (one.do === 'request')
            await invokeAs(platform, requestRefundByStaff, cashiers[0], { id, amount: one.amount, reason: 'complaint' });
          if (one.do === 'approve') {
            await invokeAs(platform, approveRefund, cashiers[1], refund);
            await pay.sendRefunds();
          }
          if (one.do === 'decline') await invokeAs(platform, declineRefund, cashiers[1], { ...refund, note: 'tidak perlu' });
          const account = { bank: 'Bank Contoh', number: '1234567', holder: 'Siti' };
          if (one.do === 'account') await invokeAs(platform, giveTicketAccount, ticket.owner, { ...refund, ...account });
        } else if (one.do === 'hear') {
          await simulator.deliver();
          await pay.readMessages();
        } else if (one.do === 'minutes') await pay.minutesLater(one.n);
        else if (one.do === 'drop') simulator.notifications.length = 0;
        else if (one.do === 'break') simulator.plannedErrors.push('lost');
        else {
          const id = attemptAt(one.n);
          const { reference } = id ? await pay.attemptOf(id) : { reference: '' };
          if (simulator.charges.has(reference)) simulator[one.do as Act](reference);
        }
      }
      expect(await findWrongSums(db)).toEqual([]);
      const rows = await db.selectFrom('payment_attempts').selectAll().where('subject_id', '=', ticket.id).execute();
      const accepted = rows.filter((row) => row.state === 'paid' && row.accepted).length;
      expect(accepted).toBe((await pay.ticketOf(ticket.id)).state === 'paid' ? 1 : 0);
      // What the provider returned is what was approved here, and never more than it got.
      for (const row of rows) {
        const returned = simulator.charges.get(row.reference)?.refunds.reduce((sum, { amount }) => sum + amount, 0) ?? 0;
        const asked = (await pay.refundsOf(row.id)).filter(({ method, approved_by }) => method === 'provider' && approved_by);
        expect(returned).toBeLessThanOrEqual(asked.reduce((sum, { amount }) => sum + Number(amount), 0));
        expect(returned).toBeLessThanOrEqual(Number(row.paid));
      }
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
