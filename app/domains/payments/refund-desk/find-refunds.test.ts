import { afterAll, expect, test } from 'vitest';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { invokeWithin } from '#app/platform/operations/invoke.server.ts';
import type { Operation } from '#app/platform/operations/operation.server.ts';
import { createUser } from '#tests/factories/accounts.ts';
import { createGranted } from '#tests/factories/desk.ts';
import { callsOn, createBankAccount, openPayments } from '#tests/factories/payments.ts';
import { giveTicketAccount } from '#tests/factories/ticket-operations.ts';
import { confirmPayment } from '../cashier/confirm-payment.server.ts';
import { type RefundAct, refundActs } from '../refund/refund.ts';
import { approveRefund } from './approve-refund.server.ts';
import { declineRefund } from './decline-refund.server.ts';
import { enterRefundAccount } from './enter-refund-account.server.ts';
import { findRefunds } from './find-refunds.server.ts';
import { finishRefund } from './finish-refund.server.ts';
import { requestRefundByStaff } from './request-refund-by-staff.server.ts';
import { revealRefundAccount } from './reveal-refund-account.server.ts';
import { sendRefundBatch } from './send-refund-batch.server.ts';

const pay = await openPayments();
const { app, facility, simulator } = pay;
const { db, platform } = app;
afterAll(() => pay.close());
await createBankAccount(app);
const { done, refusal } = callsOn(app);

async function person(name: string): Promise<UserActor> {
  const staff = await createGranted(db, 'cashier', [facility.id]);
  await db.updateTable('users').set({ name }).where('id', '=', staff.userId).execute();
  return staff;
}
const [entered, requested, payer, other, fifth] = [
  await person('Ani'),
  await person('Rini'),
  await person('Edi'),
  await person('Budi'),
  await person('Sari'),
];

const account = { bank: 'Bank Contoh', number: '1234567890', holder: 'Siti Aminah' };
const request = async (id: string) =>
  ((await done(requestRefundByStaff, requested, { id, amount: 1_000, reason: 'complaint' })) as { id: string }).id;

/** A refund in every state, of a transfer that `payer` made and `entered` entered, and of payments by a provider. */
async function everyState() {
  const ticket = await pay.createTicket({ owner: { ...(await createUser(db)), id: payer.userId } });
  const id = await pay.start(ticket, 'transfer');
  await done(confirmPayment, entered, { id, amount: 218_500 });
  const ofBank = async (...steps: ((refund: string) => Promise<unknown>)[]) => {
    const refund = await request(id);
    for (const step of steps) await step(refund);
    return refund;
  };
  const named = (refund: string) => done(giveTicketAccount, ticket.owner, { id: refund, ...account });
  const approvedBy = (actor: UserActor) => (refund: string) => done(approveRefund, actor, { id: refund });
  const sentBy = (actor: UserActor) => (refund: string) => done(sendRefundBatch, actor, { ids: [refund], bank_reference: 'B-1' });
  const failed = (refund: string) => done(finishRefund, entered, { id: refund, result: 'failed' });
  const charged = await pay.charged('gopay');
  simulator.pay(charged.reference);
  await pay.minutesLater(1);
  const erased = await pay.charged('va_bca');
  simulator.pay(erased.reference);
  await pay.minutesLater(1);
  const ofErased = await request(erased.id);
  await db.updateTable('payment_attempts').set({ user_id: null }).where('id', '=', erased.id).execute();
  const byProvider = await request(charged.id);
  await done(approveRefund, fifth, { id: byProvider });
  return {
    withoutAccount: await ofBank(),
    toApprove: await ofBank(named),
    toSend: await ofBank(named, approvedBy(fifth)),
    toSendByOthers: await ofBank(named, approvedBy(other)),
    sent: await ofBank(named, approvedBy(fifth), sentBy(other)),
    failed: await ofBank(named, approvedBy(fifth), sentBy(other), failed),
    failedOfOther: await ofBank(named, approvedBy(other), sentBy(fifth), failed),
    ofErased,
    byProvider,
    toApproveByProvider: await request(charged.id),
  };
}

class Undone extends Error {}

/** Whether an act is allowed: it is done and undone. */
async function isAllowed(item: Operation, actor: UserActor, input: object): Promise<boolean> {
  let allowed = false;
  const attempt = inTransaction(db, async (tx) => {
    allowed = (await invokeWithin(item, { platform, actor, tx }, input)).ok;
    throw new Undone();
  });
  await attempt.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return allowed;
}

const acts: Readonly<Partial<Record<RefundAct, readonly [item: unknown, input: (id: string) => object]>>> = {
  approve: [approveRefund, (id) => ({ id })],
  send: [sendRefundBatch, (id) => ({ ids: [id], bank_reference: 'B-2' })],
  finish: [finishRefund, (id) => ({ id, result: 'done' })],
  account: [enterRefundAccount, (id) => ({ id, ...account })],
  reveal: [revealRefundAccount, (id) => ({ id })],
};

test('for four persons and every state, what is shown is what is allowed, and what waits for others names who can do it', async () => {
  const refunds = await everyState();
  /** Who could do what, by act and state. */
  const doers = new Map<string, string[]>();
  for (const [name, actor] of Object.entries({ entered, requested, payer, other })) {
    const listed = await done(findRefunds, actor, {});
    for (const [state, id] of Object.entries(refunds)) {
      const row = listed.find((one) => one.id === id);
      for (const [act, [item, input]] of Object.entries(acts)) {
        const shown = row?.acts.includes(act as RefundAct);
        expect([name, state, act, await isAllowed(item as Operation, actor, input(id))]).toEqual([name, state, act, shown]);
        const before = doers.get(`${act} ${state}`) ?? [];
        doers.set(`${act} ${state}`, shown ? [...before, name] : before);
      }
    }
  }
  // The control: both are not wrong together. Whose money it is, who asked for it and who entered it do not approve; who approved does not send.
  const four = ['entered', 'requested', 'payer', 'other'];
  expect(
    Object.fromEntries(
      ['approve toApprove', 'approve failed', 'approve failedOfOther', 'send toSend', 'send toSendByOthers', 'finish sent'].map((key) => [
        key,
        doers.get(key),
      ]),
    ),
  ).toEqual({
    'approve toApprove': ['other'],
    'approve failed': ['other'],
    'approve failedOfOther': [],
    'send toSend': four,
    'send toSendByOthers': ['entered', 'requested', 'payer'],
    'finish sent': four,
  });
  expect([...doers].filter(([key, names]) => key.startsWith('account') && names.length > 0).map(([key]) => key)).toEqual([
    'account ofErased',
  ]);
  const turns = async (actor: UserActor) => {
    const listed = await done(findRefunds, actor, {});
    return Object.fromEntries(Object.entries(refunds).map(([state, id]) => [state, listed.find((one) => one.id === id)]));
  };
  const own = await turns(requested);
  expect([own.toApprove?.turn, own.toApprove?.others, own.toApprove?.refusal]).toEqual([
    'others',
    ['Budi', 'Sari'],
    expect.stringContaining('Anda ajukan sendiri'),
  ]);
  const ofOther = await turns(other);
  expect([ofOther.toSendByOthers?.turn, ofOther.toSendByOthers?.others]).toEqual(['others', ['Ani', 'Edi', 'Rini', 'Sari']]);
  expect([ofOther.toApprove?.turn, ofOther.withoutAccount?.turn, ofOther.ofErased?.turn, ofOther.byProvider?.turn]).toEqual([
    'mine',
    'outside',
    'mine',
    'outside',
  ]);
  // Declining cannot be undone: each is asked once, at the end.
  for (const id of Object.values(refunds)) {
    const shown = (await done(findRefunds, other, {})).find((one) => one.id === id)?.acts.includes('decline');
    expect([id, (await refusal(declineRefund, other, { id, note: 'tidak jadi' })) === 'ok']).toEqual([id, shown]);
  }
  expect(refundActs.filter((act) => act !== 'decline' && !acts[act])).toEqual([]);
});
