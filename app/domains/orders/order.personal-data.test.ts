import { afterAll, expect, test } from 'vitest';
import { approveRefund } from '#app/domains/payments/refund-desk/approve-refund.server.ts';
import { enterRefundAccount } from '#app/domains/payments/refund-desk/enter-refund-account.server.ts';
import { finishRefund } from '#app/domains/payments/refund-desk/finish-refund.server.ts';
import { sendRefundBatch } from '#app/domains/payments/refund-desk/send-refund-batch.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { endUndoTime, runJob } from '#tests/factories/privacy.ts';
import { cancelMyOrder } from './order/cancel-my-order.server.ts';
import { giveOrderRefundAccount } from './order/give-order-refund-account.server.ts';
import { personalOrders } from './order.personal-data.server.ts';

const shop = await openOrders();
const { app, simulator } = shop;
const { db, platform } = app;
simulator.hooks = 'lost';
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const account = { bank: 'BCA', number: '1234567890', holder: 'Siti Aminah' };

/** A buyer, and what the browser sends to have the account deleted. */
async function open() {
  const user = await createUser(db);
  const { headers } = await signIn(db, user);
  const sent = (path: string, type: string, body: string) =>
    app.fetch(path, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  return {
    user,
    buyer: actorFor(user),
    leave: () => sent('/v1/user/deletion', 'application/json', JSON.stringify({ confirm: 'HAPUS' })),
    leaveByPage: () => sent('/account/data/delete', 'application/x-www-form-urlencoded', 'confirm=HAPUS'),
    status: async () => (await db.selectFrom('users').select('status').where('id', '=', user.id).executeTakeFirst())?.status ?? 'gone',
  };
}
const address = { name: 'Siti', phone: '+62811', description: 'Jalan 1', region: 'Bandung', post_code: '40111', note: '' };

test('an account with a paid order that has not arrived is not deleted, and reads which; afterwards it is', async () => {
  const { buyer, leave, leaveByPage, status } = await open();
  const order = await shop.paid('va_bca', { buyer, address });
  const refused = await leave();
  expect([refused.status, (await refused.json()).message, await status()]).toEqual([409, expect.stringContaining(order.name), 'active']);
  const page = await leaveByPage();
  expect([page.status, await page.text()]).toEqual([409, expect.stringContaining(order.name)]);
  await done(cancelMyOrder, buyer, { name: order.name });
  // The money goes back by bank, and only the owner knows where to.
  const waiting = await leave();
  expect([waiting.status, (await waiting.json()).message]).toEqual([409, expect.stringContaining('Isi rekeningnya')]);
  await done(giveOrderRefundAccount, buyer, { name: order.name, ...account });
  expect([(await leave()).status, await status()]).toEqual([200, 'leaving']);
});

test('what is paid while the deletion waits arrives first; the account is erased once it is over', async () => {
  const { user, buyer, leave, status } = await open();
  await leave();
  const order = await shop.paid('va_bca', { buyer, address });
  await endUndoTime(db, user.id);
  await runJob(app, 'privacy.erase');
  expect([await status(), (await shop.orderOf(order.id)).address]).toEqual(['leaving', address]);
  await done(cancelMyOrder, buyer, { name: order.name });
  await done(giveOrderRefundAccount, buyer, { name: order.name, ...account });
  await runJob(app, 'privacy.erase');
  expect([await status(), (await shop.orderOf(order.id)).address]).toEqual(['gone', null]);
});

test('money of an erased account goes back whole, in time and late, to an account that the staff enters, by three persons', async () => {
  const [first, second, third] = [await createStaff(db, 'cashier'), await createStaff(db, 'cashier'), await createStaff(db, 'cashier')];
  for (const isLate of [false, true]) {
    const { user, buyer, leave, status } = await open();
    const order = await shop.charged('va_bca', { buyer });
    await leave();
    await endUndoTime(db, user.id);
    await runJob(app, 'privacy.erase');
    expect(await status()).toBe('gone');
    if (isLate) await shop.minutesLater(71);
    simulator[isLate ? 'pay_late' : 'pay'](order.reference);
    await shop.minutesLater(10);
    const { state, userId } = await shop.orderOf(order.id);
    expect([userId, state]).toEqual([null, isLate ? 'expired' : 'refused']);
    const attempt = await shop.attemptOf(order.attemptId);
    const [refund, ...others] = await shop.refundsOf(order.attemptId);
    expect([Number(refund?.amount), refund?.state, others]).toEqual([Number(attempt.paid), 'needs_account', []]);
    const id = refund?.id ?? '';
    await done(enterRefundAccount, first, { id, ...account });
    expect(await refusal(approveRefund, first, { id })).toBe('own_request');
    await done(approveRefund, second, { id });
    // The bank does not know the number: another one is entered, by whom approved it before too.
    await done(sendRefundBatch, third, { ids: [id], bank_reference: 'B-1' });
    await done(finishRefund, third, { id, result: 'failed', note: 'Nomor salah' });
    await done(enterRefundAccount, second, { id, ...account, number: '9876543210' });
    await done(approveRefund, third, { id });
    await done(sendRefundBatch, first, { ids: [id], bank_reference: 'B-2' });
    await done(finishRefund, first, { id, result: 'done' });
    expect((await shop.refundsOf(order.attemptId)).map(({ state }) => state)).toEqual(['done']);
  }
});

test('a payment and the erasure at once: no paid order loses its address', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const { user, buyer, leave } = await open();
    const order = await shop.charged('va_bca', { buyer, address });
    await leave();
    await endUndoTime(db, user.id);
    simulator.pay(order.reference);
    await Promise.all([shop.minutesLater(1), runJob(app, 'privacy.erase')]);
    const { state, address: kept } = await shop.orderOf(order.id);
    expect([state, kept]).toEqual(state === 'paid' ? ['paid', address] : ['refused', null]);
  }
});

test('control: an erasure that does not ask first takes the address of a paid order', async () => {
  const { buyer } = await open();
  const order = await shop.paid('va_bca', { buyer, address });
  await inTransaction(db, (tx) => personalOrders.erase(tx, buyer.userId, platform));
  expect(await shop.orderOf(order.id)).toMatchObject({ state: 'paid', address: null });
});
