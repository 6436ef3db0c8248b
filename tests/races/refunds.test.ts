import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { askProvider } from '#app/domains/payments/payment/follow-attempt.server.ts';
import { approveRefund } from '#app/domains/payments/refund-desk/approve-refund.server.ts';
import { requestRefundByStaff } from '#app/domains/payments/refund-desk/request-refund-by-staff.server.ts';
import { sendOneRefund } from '#app/domains/payments/refund-desk/send-refunds.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { findWrongSums, openPayments } from '#tests/factories/payments.ts';
import { invokeAs } from '#tests/harness/invoke-as.ts';
import { bySuite } from '#tests/harness/suite.ts';

const pay = await openPayments();
const { app, simulator } = pay;
const { db, platform } = app;
afterAll(() => pay.close());
beforeEach(() => {
  simulator.hooks = 'lost';
  simulator.plannedErrors.length = 0;
});
const desk = await Promise.all([1, 2, 3].map(() => createStaff(db, 'cashier', [pay.facility.id])));
const cashier = (n: number) => desk[n] as UserActor;
const rounds = (push: number, soak: number) => Array.from({ length: bySuite({ push, soak }) }, (_, round) => round);
const part = 100_000;

/** A payment by QRIS that its provider has settled. */
async function paid() {
  const { id, reference } = await pay.charged('qris');
  simulator.pay(reference);
  await askProvider(platform, id);
  return { id, reference };
}
async function request(id: string) {
  const requested = await invokeAs(platform, requestRefundByStaff, cashier(0), { id, amount: part, reason: 'complaint' });
  if (!requested.ok) throw new Error(requested.code);
  return requested.data.id;
}

/** What the provider has returned of a payment, beside what two persons have agreed to return of it. */
async function returned(id: string, reference: string) {
  const agreed = (await pay.refundsOf(id)).filter(({ approved_by }) => approved_by !== null);
  return {
    agreed: agreed.reduce((all, { amount }) => all + Number(amount), 0),
    returned: (simulator.charges.get(reference)?.refunds ?? []).reduce((all, { amount }) => all + amount, 0),
  };
}

describe('parts of one payment', () => {
  test('race: six requests at once take never more than was paid', async () => {
    for (const _ of rounds(4, 200)) {
      const { id } = await paid();
      const input = { id, amount: part, reason: 'complaint' };
      const asked = Array.from({ length: 6 }, (_, n) => invokeAs(platform, requestRefundByStaff, cashier(n % 2), input));
      expect((await Promise.all(asked)).filter(({ ok }) => ok)).toHaveLength(2);
      expect(Number((await pay.attemptOf(id)).refunded)).toBe(2 * part);
    }
    expect(await findWrongSums(db)).toEqual([]);
  });
});

describe('one refund', () => {
  /** What the first calls meet: done and the answer lost, not done, and done with an answer that says nothing. */
  const errorsBefore = [[], ['lost'], ['internal', 'lost'], ['proxy', 'internal', 'lost']] as const;

  test('race: two approvers, the job twice, timeouts and then success: the provider returns it once', async () => {
    for (const round of rounds(4, 100)) {
      const { id, reference } = await paid();
      const refund = await request(id);
      const approvals = await Promise.all([1, 2].map((n) => invokeAs(platform, approveRefund, cashier(n), { id: refund })));
      expect(approvals.map((result) => (result.ok ? 'approved' : result.code)).sort()).toEqual(['approved', 'changed']);
      simulator.plannedErrors.push(...(errorsBefore[round % errorsBefore.length] ?? []));
      const send = () => sendOneRefund.run(platform, { id: refund });
      for (let n = 0; n < 3; n += 1) await Promise.all([send(), send()]);
      simulator.plannedErrors.length = 0;
      simulator.confirm_refunds(reference);
      await Promise.all([send(), send(), askProvider(platform, id)]);
      expect(await returned(id, reference)).toEqual({ agreed: part, returned: part });
      const events = db.selectFrom('payment_events').select('to_state').where('refund_id', '=', refund).orderBy('id');
      expect((await events.execute()).map(({ to_state }) => to_state)).toEqual(['requested', 'approved', 'sent', 'done']);
    }
    expect(await findWrongSums(db)).toEqual([]);
  });

  /** Sends as one would without the guards: whoever sees it open sends it, with a key of the call. */
  async function naiveSend(refund: string, reference: string, call: string) {
    const row = await db.selectFrom('refunds').selectAll().where('id', '=', refund).executeTakeFirstOrThrow();
    if (row.state !== 'requested') return null;
    const outcome = await platform.payments?.refund({ reference, key: `${row.key}-${call}`, amount: part, reason: row.reason });
    const approved = { state: 'approved', approved_by: cashier(1).userId };
    await db.updateTable('refunds').set(approved).where('id', '=', refund).where('state', '=', 'requested').execute();
    return outcome?.kind ?? null;
  }

  test('control: two approvers who both see it open have it returned twice', async () => {
    for (;;) {
      const { id, reference } = await paid();
      const refund = await request(id);
      await Promise.all(['a', 'b'].map((call) => naiveSend(refund, reference, call)));
      const end = await returned(id, reference);
      if (end.agreed === part && end.returned === 2 * part) return;
    }
  });

  test('control: a timeout that is taken for a failure, and sent again with another key, returns it twice', async () => {
    const { id, reference } = await paid();
    const refund = await request(id);
    simulator.plannedErrors.push('lost');
    const row = (await pay.refundsOf(id))[0];
    const asked = { reference, amount: part, reason: 'complaint' };
    const first = await platform.payments?.refund({ ...asked, key: `${row?.key}-1` });
    expect(first?.kind).toBe('unknown');
    await naiveSend(refund, reference, '2');
    expect(await returned(id, reference)).toEqual({ agreed: part, returned: 2 * part });
  });
});

// The last one, because it leaves sums that are wrong.
test('parts of one payment, control: what is left is read before it is written, and more than was paid is requested', async () => {
  for (;;) {
    const { id } = await paid();
    const naive = async (n: number) => {
      const attempt = await pay.attemptOf(id);
      const refunded = Number(attempt.refunded) + part;
      if (refunded > Number(attempt.paid)) return;
      await db.updateTable('payment_attempts').set({ refunded }).where('id', '=', id).execute();
      await sql`insert into refunds (attempt_id, key, amount, method, state, state_at, reason, requested_by, created_at)
        values (${id}, ${`${attempt.reference}-r${n}`}, ${part}, 'provider', 'requested', now(), 'complaint', ${cashier(0).userId}, now())`.execute(
        db,
      );
    };
    await Promise.all([1, 2, 3, 4, 5, 6].map(naive));
    // The same question as above finds it.
    if ((await findWrongSums(db)).some((wrong) => wrong.id === id)) return;
  }
});
