import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn, findWrongSums, openPayments } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { giveTicketAccount } from '#tests/factories/ticket-operations.ts';
import { approveRefund } from './approve-refund.server.ts';
import { declineRefund } from './decline-refund.server.ts';
import { finishRefund } from './finish-refund.server.ts';
import { requestRefundByStaff } from './request-refund-by-staff.server.ts';
import { revealRefundAccount } from './reveal-refund-account.server.ts';
import { sendRefundBatch } from './send-refund-batch.server.ts';

const pay = await openPayments();
const { app, simulator } = pay;
const { db } = app;
afterAll(() => pay.close());
const here = [pay.facility.id];
const [cashier, second, third] = [
  await createStaff(db, 'cashier', here),
  await createStaff(db, 'cashier', here),
  await createStaff(db, 'cashier', here),
];
beforeEach(() => {
  simulator.hooks = 'lost';
});
const { done, refusal } = callsOn(app);
const stateOf = async (id: string) => (await pay.attemptOf(id)).state;

const auditOf = async (actorId: string, action: string) => {
  const rows = db.selectFrom('audit_records').select(['object', 'subject_id']).where('actor_id', '=', actorId);
  return (await rows.where('action', '=', action).orderBy('id').execute()).map(({ object, subject_id }) => [object, subject_id]);
};

const account = { bank: 'Bank Contoh', number: '123 456 7890', holder: 'Siti Aminah' };

async function paid(channel: string, amount = 218_500) {
  const charged = await pay.charged(channel, { amount });
  simulator.pay(charged.reference);
  await pay.minutesLater(1);
  expect(await stateOf(charged.id)).toBe('paid');
  return charged;
}
const request = async (id: string, amount: number) =>
  ((await done(requestRefundByStaff, cashier, { id, amount, reason: 'complaint' })) as { id: string }).id;

test('three parts by the provider, exact, and not one rupiah more', async () => {
  const { id, reference } = await paid('qris');
  for (const amount of [12_500, 100_000, 106_000]) {
    const refund = await request(id, amount);
    expect(await refusal(approveRefund, cashier, { id: refund })).toBe('own_request');
    await done(approveRefund, second, { id: refund });
    await runJob(app, 'payments.send-refund', { id: refund });
  }
  expect(simulator.charges.get(reference)?.refunds.map(({ amount }) => amount)).toEqual([12_500, 100_000, 106_000]);
  expect(await refusal(requestRefundByStaff, cashier, { id, amount: 1, reason: 'complaint' })).toBe('too_much');
  expect((await pay.refundsOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  simulator.confirm_refunds(reference);
  await pay.sendRefunds();
  const ends = await pay.refundsOf(id);
  expect(ends.map(({ state, bank_confirmed_at }) => [state, bank_confirmed_at !== null])).toEqual(Array(3).fill(['done', true]));
  expect(await findWrongSums(db)).toEqual([]);
});

test('a lost answer to a refund is one refund; a refusal fails it, and it can be approved again', async () => {
  const { id, reference } = await paid('gopay');
  const refund = await request(id, 50_000);
  await done(approveRefund, second, { id: refund });
  simulator.plannedErrors.push('lost');
  await runJob(app, 'payments.send-refund', { id: refund });
  expect(simulator.charges.get(reference)?.refunds).toHaveLength(1);
  expect((await pay.refundsOf(id))[0]?.state).toBe('sent');
  const other = await request(id, 60_000);
  await done(approveRefund, second, { id: other });
  const charge = simulator.charges.get(reference);
  if (!charge) throw new Error('no charge');
  charge.state = 'pending';
  await runJob(app, 'payments.send-refund', { id: other });
  expect((await pay.refundsOf(id))[1]).toMatchObject({ state: 'failed', failure: '412' });
  charge.state = 'partial_refund';
  expect(await refusal(approveRefund, second, { id: other })).toBe('approved_before');
  await done(approveRefund, third, { id: other });
  await runJob(app, 'payments.send-refund', { id: other });
  expect(charge.refunds.map(({ amount }) => amount)).toEqual([50_000, 60_000]);
});

test('ShopeePay returns the whole sum, a part of it goes by bank', async () => {
  const [whole, part] = [await paid('shopeepay'), await paid('shopeepay')];
  await request(whole.id, 218_500);
  await request(part.id, 100);
  expect([(await pay.refundsOf(whole.id))[0]?.method, (await pay.refundsOf(part.id))[0]?.method]).toEqual(['provider', 'bank']);
});

test('by bank: the owner names an account, two persons, a batch for the bank, and its end', async () => {
  const { id, ticket } = await paid('va_bca');
  const refund = await request(id, 218_500);
  expect(await refusal(approveRefund, second, { id: refund })).toBe('changed');
  await done(giveTicketAccount, ticket.owner, { id: refund, ...account });
  const stored = (await pay.refundsOf(id))[0];
  expect(JSON.stringify(stored)).not.toMatch(/1234567890|Siti/);
  expect(await refusal(sendRefundBatch, second, { ids: [refund], bank_reference: 'B-1' })).toBe('changed');
  await done(approveRefund, second, { id: refund });
  expect(await done(revealRefundAccount, second, { id: refund })).toMatchObject({
    amount: 218_500,
    account: { number: '1234567890', holder: 'Siti Aminah' },
  });
  expect(await refusal(sendRefundBatch, second, { ids: [refund], bank_reference: 'B-1' })).toBe('own_approval');
  const bySecond = db.updateTable('refunds').set({ state: 'sent', sent_by: second.userId }).where('id', '=', refund);
  await expect(bySecond.execute()).rejects.toThrow('refunds_other_sender');
  await done(sendRefundBatch, cashier, { ids: [refund], bank_reference: 'B-1' });
  expect(await refusal(declineRefund, second, { id: refund, note: 'keliru' })).toBe('changed');
  await done(finishRefund, second, { id: refund, result: 'done' });
  expect((await pay.refundsOf(id))[0]).toMatchObject({ state: 'done', bank_reference: 'B-1' });
  expect(await refusal(finishRefund, second, { id: refund, result: 'failed' })).toBe('changed');
  // The bank account is gone 90 days later.
  await db
    .updateTable('refunds')
    .set({ state_at: new Date('2026-08-01') })
    .where('id', '=', refund)
    .execute();
  await runJob(app, 'payments.clean');
  expect((await pay.refundsOf(id))[0]?.sealed_account).toBeNull();
});

test('every refund of a batch has an audit row of its own, with the person whose money it is', async () => {
  const batch: { id: string; owner: string }[] = [];
  for (const _ of [1, 2, 3]) {
    const { id, ticket } = await paid('va_bca');
    const refund = await request(id, 1_000);
    await done(giveTicketAccount, ticket.owner, { id: refund, ...account });
    await done(approveRefund, second, { id: refund });
    batch.push({ id: refund, owner: ticket.owner.userId });
  }
  await done(sendRefundBatch, third, { ids: batch.map(({ id }) => id), bank_reference: 'B-3' });
  expect(await auditOf(third.userId, 'refund.batch_sent')).toEqual(batch.map(({ id, owner }) => [`refund:${id}`, owner]));
  expect(await auditOf(second.userId, 'refund.approved')).toEqual(
    expect.arrayContaining(batch.map(({ id, owner }) => [`refund:${id}`, owner])),
  );
});

test('a declined refund gives its part back; a reversed payment returns nothing', async () => {
  const { id, reference } = await paid('va_permata');
  const refund = await request(id, 200_000);
  await done(declineRefund, second, { id: refund, note: 'tidak jadi' });
  expect((await pay.attemptOf(id)).refunded).toBe('0');
  await request(id, 218_500);
  simulator.reverse(reference);
  await pay.minutesLater(11);
  expect([await stateOf(id), (await pay.attemptOf(id)).refunded]).toEqual(['reversed', '0']);
  expect((await pay.refundsOf(id)).map(({ state }) => state)).toEqual(['declined', 'declined']);
});

test('a failed refund of a payment that was taken back is declined, not approved', async () => {
  const { id, reference } = await paid('gopay');
  const refund = await request(id, 60_000);
  await done(approveRefund, second, { id: refund });
  const charge = simulator.charges.get(reference);
  if (!charge) throw new Error('no charge');
  charge.state = 'deny';
  await pay.minutesLater(11);
  expect(await stateOf(id)).toBe('reversed');
  await runJob(app, 'payments.send-refund', { id: refund });
  expect((await pay.refundsOf(id))[0]?.state).toBe('failed');
  expect(await done(approveRefund, third, { id: refund })).toMatchObject({ state: 'declined' });
  // What was not returned is not recorded as approved.
  expect((await auditOf(third.userId, 'refund.declined')).map(([object]) => object)).toContain(`refund:${refund}`);
  expect((await auditOf(third.userId, 'refund.approved')).map(([object]) => object)).not.toContain(`refund:${refund}`);
  expect((await pay.attemptOf(id)).refunded).toBe('0');
});

test('what the provider paid is never failed or declined, whatever a later answer says', async () => {
  const { id, reference } = await paid('gopay');
  const charge = simulator.charges.get(reference);
  if (!charge) throw new Error('no charge');
  const states = async () => (await pay.refundsOf(id)).map(({ state }) => state);
  const first = await request(id, 50_000);
  await done(approveRefund, second, { id: first });
  const key = (await pay.refundsOf(id))[0]?.key ?? '';
  // Paid by a first call whose answer was lost; the repeated one is refused.
  charge.refunds.push({ key, amount: 50_000, bankConfirmed: false });
  charge.state = 'refund';
  simulator.plannedErrors.push('refused');
  await runJob(app, 'payments.send-refund', { id: first });
  expect(await states()).toEqual(['sent']);
  // Refused, and listed only afterwards: declining asks first.
  charge.state = 'pending';
  const other = await request(id, 60_000);
  await done(approveRefund, second, { id: other });
  await runJob(app, 'payments.send-refund', { id: other });
  expect(await states()).toEqual(['sent', 'failed']);
  simulator.isAway = true;
  expect(await refusal(declineRefund, second, { id: other, note: 'tidak jadi' })).toBe('no_answer');
  simulator.isAway = false;
  charge.refunds.push({ key: (await pay.refundsOf(id))[1]?.key ?? '', amount: 60_000, bankConfirmed: true });
  charge.state = 'partial_refund';
  expect(await refusal(declineRefund, second, { id: other, note: 'tidak jadi' })).toBe('changed');
  expect(await states()).toEqual(['sent', 'done']);
  expect(await findWrongSums(db)).toEqual([]);
});

test('a refund that its provider cannot make goes by bank, and an approved one that was not sent can be declined', async () => {
  const { id, reference } = await paid('gopay');
  const methods = async (attemptId: string) => (await pay.refundsOf(attemptId)).map(({ method }) => method);
  const first = await request(id, 1_000);
  await done(approveRefund, second, { id: first });
  await done(declineRefund, third, { id: first, note: 'tidak jadi' });
  expect((await pay.attemptOf(id)).refunded).toBe('0');
  await runJob(app, 'payments.send-refund', { id: first });
  expect(simulator.charges.get(reference)?.refunds).toEqual([]);
  await request(id, 1_000);
  expect(await methods(id)).toEqual(['provider', 'bank']);
  // While the provider is asked and does not answer it may have paid.
  const asked = await paid('gopay');
  const open = await request(asked.id, 1_000);
  await done(approveRefund, second, { id: open });
  simulator.isAway = true;
  await runJob(app, 'payments.send-refund', { id: open });
  simulator.isAway = false;
  expect(await refusal(declineRefund, third, { id: open, note: 'tidak jadi' })).toBe('changed');
  const old = await paid('qris');
  pay.clock.set(new Date(pay.clock.now().getTime() + 8 * 86_400_000));
  await request(old.id, 1_000);
  expect(await methods(old.id)).toEqual(['bank']);
  const closed = await paid('shopeepay');
  const { ownerDb } = app.database;
  await ownerDb.updateTable('payment_methods').set({ refundable: false }).where('channel', '=', 'shopeepay').execute();
  await request(closed.id, 218_500);
  expect(await methods(closed.id)).toEqual(['bank']);
  await ownerDb.updateTable('payment_methods').set({ refundable: true }).where('channel', '=', 'shopeepay').execute();
});

test('the database refuses one person for both, a skipped state, another sum, and a changed history', async () => {
  const { id } = await paid('qris');
  const refund = await request(id, 1_000);
  const set = (values: object) => db.updateTable('refunds').set(values).where('id', '=', refund).execute();
  await expect(set({ state: 'approved', approved_by: cashier.userId })).rejects.toThrow('refunds_two_persons');
  await expect(set({ state: 'sent' })).rejects.toThrow('sent does not follow requested');
  await expect(set({ amount: 2_000 })).rejects.toThrow('does not change');
  const attempt = (values: object) => db.updateTable('payment_attempts').set(values).where('id', '=', id).execute();
  await expect(attempt({ state: 'pending' })).rejects.toThrow('pending does not follow paid');
  await expect(attempt({ amount: 1 })).rejects.toThrow('does not change');
  await expect(attempt({ paid: 1 })).rejects.toThrow('does not change');
  await expect(attempt({ refunded: 218_501 })).rejects.toThrow('payment_attempts_refunded');
  await expect(set({ requested_by: second.userId })).rejects.toThrow('who requested it does not change');
  await expect(set({ approved_by: second.userId })).rejects.toThrow('who approved it does not change');
  await expect(attempt({ accepted: false })).rejects.toThrow('accepted does not change');
  await expect(attempt({ user_id: second.userId })).rejects.toThrow('who pays does not change');
  const { id: _refund, ...copied } = (await pay.refundsOf(id))[0] ?? {};
  const born = { ...copied, key: 'LAIN-1.1-r1', state: 'approved', approved_by: second.userId };
  await expect(
    db
      .insertInto('refunds')
      .values(born as never)
      .execute(),
  ).rejects.toThrow('not as approved');
  const { id: _attempt, instructions: _how, ...paidRow } = await pay.attemptOf(id);
  const copy = { ...paidRow, no: 99, reference: 'LAIN-1.99', provider_tx: null, accepted: false };
  await expect(db.insertInto('payment_attempts').values(copy).execute()).rejects.toThrow('not as paid');
  // The process may not touch the history, and its owner may not either.
  const { ownerDb } = app.database;
  const events = [db, ownerDb].map((one) => one.deleteFrom('payment_events').where('attempt_id', '=', id));
  await expect(events[0]?.execute()).rejects.toThrow('permission denied');
  await expect(events[1]?.execute()).rejects.toThrow('only grows');
  await expect(ownerDb.updateTable('payment_events').set({ note: 'x' }).where('attempt_id', '=', id).execute()).rejects.toThrow(
    'only grows',
  );
});

test('the desk of its facility hears of each change of a refund', async () => {
  const { id } = await paid('qris');
  const refund = await request(id, 1_000);
  await done(approveRefund, second, { id: refund });
  const announced = db.selectFrom('live_events').select('topic').where('kind', '=', 'refund.moved').where('key', '=', refund);
  const topics = (await announced.execute()).map(({ topic }) => topic).filter((topic) => topic.startsWith('shop:'));
  expect(topics).toEqual(Array(2).fill(`shop:${pay.facility.id}`));
});

test('payments are deleted ten years after their last event, and no earlier', async () => {
  const { id } = await paid('qris');
  await request(id, 1_000);
  const { ownerDb } = app.database;
  const clean = () => runJob(app, 'payments.clean');
  const exists = async () => (await db.selectFrom('payment_attempts').select('id').where('id', '=', id).execute()).length === 1;
  const age = async (table: string, years: number) => {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(ownerDb);
    const column = sql.ref(table === 'payment_events' ? 'happened_at' : 'created_at');
    const own = sql.ref(table === 'payment_events' ? 'attempt_id' : 'id');
    await sql`update ${sql.table(table)} set ${column} = now() - make_interval(years => ${years}) where ${own} = ${id}`.execute(ownerDb);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(ownerDb);
  };
  await age('payment_attempts', 11);
  await clean();
  expect(await exists()).toBe(true);
  await age('payment_events', 11);
  await clean();
  expect(await exists()).toBe(false);
});
