import { afterAll, beforeEach, expect, test } from 'vitest';
import { confirmPayment } from '#app/domains/payments/cashier/confirm-payment.server.ts';
import { rejectPayment } from '#app/domains/payments/cashier/reject-payment.server.ts';
import { sendProof } from '#app/domains/payments/proof/send-proof.server.ts';
import { approveRefund } from '#app/domains/payments/refund-desk/approve-refund.server.ts';
import { declineRefund } from '#app/domains/payments/refund-desk/decline-refund.server.ts';
import { finishRefund } from '#app/domains/payments/refund-desk/finish-refund.server.ts';
import { requestRefundByStaff } from '#app/domains/payments/refund-desk/request-refund-by-staff.server.ts';
import { sendRefundBatch } from '#app/domains/payments/refund-desk/send-refund-batch.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { pdf, receive, run } from '#tests/factories/files.ts';
import { findWrongOrders, openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { moveParcel } from '../part/move-parcel.server.ts';
import { refuseOrderPart } from '../part/refuse-order-part.server.ts';
import { giveOrderRefundAccount } from './give-order-refund-account.server.ts';
import { orderNotices } from './order.notices.server.ts';

const shop = await openOrders();
const { app, simulator } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist, warehouse] = shop.handlers;
await createBankAccount(app);
const [cashier, second, third] = [await createStaff(db, 'cashier'), await createStaff(db, 'cashier'), await createStaff(db, 'cashier')];
beforeEach(() => {
  simulator.hooks = 'lost';
});

type Ordered = Awaited<ReturnType<typeof shop.charged>>;
const account = { bank: 'BCA', number: '1234567890', holder: 'Siti Aminah' };
const giveAccount = ({ buyer, name }: Ordered) => done(giveOrderRefundAccount, buyer, { name, ...account });
const refundsOf = async ({ attemptId }: Ordered) => (await shop.refundsOf(attemptId)).map(({ amount, state }) => `${amount} ${state}`);
/** Runs the jobs of all events that a buyer hears of, as the queue would. */
async function tell({ id }: Ordered): Promise<void> {
  const events = await db.selectFrom('order_events').select(['id', 'kind']).where('order_id', '=', id).orderBy('id').execute();
  for (const event of events) if (orderNotices.isNotice(event.kind)) await runJob(app, 'orders.tell', { id: event.id });
}
async function mailsOf({ buyer, name }: Ordered) {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', buyer.userId).executeTakeFirstOrThrow();
  const rows = db
    .selectFrom('outbox_messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email ?? '')
    .where('channel', '=', 'email');
  return (await rows.orderBy('id').execute()).map(({ subject, body_text: text }) => ({ subject: subject?.replace(`: ${name}`, ''), text }));
}
const newestMail = async (order: Ordered) => (await mailsOf(order)).at(-1);
async function pageOf({ buyer, name }: Ordered): Promise<string> {
  const { headers } = await signIn(db, { id: buyer.userId }, platform.signed);
  return (await (await app.fetch(`/order/detail/${name}`, { headers })).text()).replace(/<!-- -->/g, '');
}
const request = async ({ attemptId: id }: Ordered, amount: number) =>
  await done(requestRefundByStaff, cashier, { id, amount, reason: 'complaint' });

/** An order by transfer, of which a cashier has found more than was asked for. */
async function overpaid(more: Parameters<typeof shop.charged>[1] = {}): Promise<Ordered> {
  const order = await shop.charged('transfer', more);
  await done(confirmPayment, cashier, { id: order.attemptId, amount: 216_000, meant: 216_000 });
  return order;
}

test('the buyer hears of money that waits for an account, of its way, and of its end', async () => {
  const order = await overpaid();
  await tell(order);
  expect((await mailsOf(order)).map(({ subject }) => subject)).toEqual(['Pembayaran diterima', 'Isi rekening untuk pengembalian dana']);
  expect((await newestMail(order))?.text).toContain('Rp1.500');
  expect(await pageOf(order)).toContain('Pengembalian dana menunggu rekening pembeli: Rp1.500');
  await giveAccount(order);
  const [refund] = await shop.refundsOf(order.attemptId);
  const id = refund?.id ?? '';
  const send = async (approver: typeof second, sender: typeof second) => {
    await done(approveRefund, approver, { id });
    await done(sendRefundBatch, sender, { ids: [id], bank_reference: 'B-1' });
    await tell(order);
  };
  await send(second, third);
  expect((await newestMail(order))?.subject).toBe('Uang Anda sedang dikirim kembali');
  await done(finishRefund, third, { id, result: 'failed', note: 'Nama tidak cocok' });
  await tell(order);
  expect(await newestMail(order)).toMatchObject({
    subject: 'Pengembalian dana belum berhasil',
    text: expect.stringContaining('isi rekening yang benar'),
  });
  const page = await pageOf(order);
  for (const text of ['Transfer gagal, periksa rekening Anda', 'Bank tidak dapat mengirim ke rekening']) expect(page).toContain(text);
  await giveAccount(order);
  await send(second, third);
  await done(finishRefund, third, { id, result: 'done' });
  await tell(order);
  expect((await newestMail(order))?.subject).toBe('Uang Anda sudah dikembalikan');
  expect(await refusal(giveOrderRefundAccount, order.buyer, { name: order.name, ...account })).toBe('not_asked');
  // What was paid beyond the sum is no part of the price.
  expect((await shop.orderOf(order.id)).refunded).toBe(0);
  expect(await findWrongOrders(db)).toEqual([]);
});

test('who has no mail address is told by WhatsApp that the money waits for an account', async () => {
  const buyer = actorFor(await createUser(db, { email: null, phone: '+6281234500077' }));
  const order = await overpaid({ buyer });
  await tell(order);
  const rows = db.selectFrom('outbox_messages').select(['template', 'record_id']).where('recipient', '=', '+6281234500077').orderBy('id');
  const newest = (await rows.execute()).at(-1);
  expect(newest?.template).toBe('order_refund_account');
  const read = () => platform.messageTemplates.get('order_refund_account')?.read?.(platform, newest?.record_id ?? '', {});
  expect(await read()).toMatchObject({ order: order.name });
  await giveAccount(order);
  expect(await read()).toBeNull();
});

test('what is declined is not counted as returned, its buyer hears of it, and a later refusal returns all that is left', async () => {
  const order = await shop.paid();
  await done(refuseOrderPart, pharmacist, { id: order.sellers[0]?.id, reason: 'Stok rusak' });
  expect([(await shop.orderOf(order.id)).refunded, await refundsOf(order)]).toEqual([48_500, ['48500 needs_account']]);
  const [refund] = await shop.refundsOf(order.attemptId);
  await done(declineRefund, second, { id: refund?.id, note: 'Keliru' });
  await tell(order);
  expect((await newestMail(order))?.subject).toBe('Pengembalian dana tidak disetujui');
  expect((await shop.orderOf(order.id)).refunded).toBe(0);
  const { total } = await shop.orderOf(order.id);
  await done(refuseOrderPart, warehouse, { id: order.sellers[1]?.id, reason: 'Stok rusak' });
  expect(await refundsOf(order)).toEqual(['48500 declined', `${total} needs_account`]);
  expect(await shop.orderOf(order.id)).toMatchObject({ state: 'refused', refunded: total });
  expect(await findWrongOrders(db)).toEqual([]);
  const less = db
    .updateTable('orders')
    .set({ refunded: total - 1 })
    .where('id', '=', order.id);
  await expect(less.execute()).rejects.toThrow('does not become less');
});

test('a refusal after a cashier’s refund returns what is left, and says so; nothing twice', async () => {
  const [whole, cut] = [await shop.paid(), await shop.paid()];
  const { total } = await shop.orderOf(whole.id);
  await request(whole, 100_000);
  expect((await shop.orderOf(whole.id)).refunded).toBe(100_000);
  await done(refuseOrderPart, pharmacist, { id: whole.sellers[0]?.id, reason: 'Stok rusak' });
  await done(refuseOrderPart, warehouse, { id: whole.sellers[1]?.id, reason: 'Stok rusak' });
  expect(await refundsOf(whole)).toEqual(['100000 needs_account', '48500 needs_account', `${total - 148_500} needs_account`]);
  expect((await shop.orderOf(whole.id)).refunded).toBe(total);
  expect(await shop.eventsOf(whole.id)).not.toContain('refund_less');
  await request(cut, total - 8_500);
  await done(refuseOrderPart, pharmacist, { id: cut.sellers[0]?.id, reason: 'Stok rusak' });
  expect(await refundsOf(cut)).toEqual([`${total - 8_500} needs_account`, '8500 needs_account']);
  expect((await shop.orderOf(cut.id)).refunded).toBe(total);
  expect(await pageOf(cut)).toContain('karena sebagian sudah diajukan kembali sebelumnya: Rp8.500');
  expect(await findWrongOrders(db)).toEqual([]);
});

test('of a payment that the bank took back nothing is returned, and no message says so', async () => {
  const order = await shop.paid('va_permata');
  await shop.minutesLater(15);
  for (const act of ['accept', 'pack', 'ship']) await done(actOnPart, pharmacist, { id: order.sellers[0]?.id, act, waybill: 'JNE-1' });
  simulator.hooks = 'kept';
  simulator.reverse(order.reference);
  await simulator.deliver();
  await shop.readMessages();
  expect((await shop.attemptOf(order.attemptId)).state).toBe('reversed');
  await done(moveParcel, pharmacist, { id: order.sellers[0]?.id, step: 'lost', note: 'Hilang di jalan' });
  await done(refuseOrderPart, pharmacist, { id: order.sellers[0]?.id, reason: 'Hilang' });
  expect([(await shop.orderOf(order.id)).refunded, await shop.backOf(order.id), await refundsOf(order)]).toEqual([0, [], []]);
  await tell(order);
  expect((await newestMail(order))?.text).not.toContain('dikembalikan');
  expect(await pageOf(order)).not.toContain('Uang Anda dikembalikan');
});

test('a proof that is rejected after the time to pay asks for no other payment', async () => {
  for (const [minutes, text] of [
    [10, 'bayar dengan cara lain sebelum'],
    [26 * 60, 'waktu membayarnya sudah habis'],
  ] as const) {
    const order = await shop.charged('transfer');
    expect(await run(app, sendProof, order.buyer, { id: order.attemptId, file: receive(app, pdf) })).toMatchObject({ ok: true });
    await shop.minutesLater(minutes);
    await done(rejectPayment, cashier, { id: order.attemptId, note: 'Uangnya belum ada.' });
    await tell(order);
    const rejected = (await mailsOf(order)).filter(({ subject }) => subject === 'Bukti transfer belum cocok');
    expect(rejected).toMatchObject([{ text: expect.stringContaining(text) }]);
  }
});

test('money that goes to an account that is named is not said to go back the same way', async () => {
  const order = await shop.paid();
  await done(refuseOrderPart, pharmacist, { id: order.sellers[0]?.id, reason: 'Stok rusak' });
  await giveAccount(order);
  await tell(order);
  const { text } = (await newestMail(order)) ?? {};
  expect([text?.includes('rekening yang sudah Anda sebut'), text?.includes('cara bayar yang sama')]).toEqual([true, false]);
});

test('what a cashier returned before does not keep an order from being refused; the PPN of both is that of the order', async () => {
  const order = await overpaid();
  const { total, ppn } = await shop.orderOf(order.id);
  await request(order, total - 500);
  for (const [at, { id }] of (await shop.orderOf(order.id)).sellers.entries())
    await done(refuseOrderPart, shop.handlers[at] ?? pharmacist, { id, reason: 'Obat habis' });
  const rows = await db.selectFrom('order_refunds').select(['amount', 'ppn']).where('order_id', '=', order.id).orderBy('id').execute();
  const sum = (key: 'amount' | 'ppn') => rows.reduce((all, row) => all + Number(row[key]), 0);
  expect([(await shop.orderOf(order.id)).state, sum('amount'), sum('ppn')]).toEqual(['refused', total, ppn]);
  expect(rows.every((row) => Number(row.ppn) <= Number(row.amount))).toBe(true);
});
