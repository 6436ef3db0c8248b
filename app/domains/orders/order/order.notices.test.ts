import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser } from '#tests/factories/accounts.ts';
import { deliverMails } from '#tests/factories/mails.ts';
import { openOrders } from '#tests/factories/orders.ts';
import { callsOn, createBankAccount } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { personalOrders } from '../order.personal-data.server.ts';
import { actOnPart } from '../part/act-on-part.server.ts';
import { cutOrderLine } from '../part/cut-order-line.server.ts';
import { refuseOrderPart } from '../part/refuse-order-part.server.ts';
import { cancelMyOrder } from './cancel-my-order.server.ts';
import { orderNotices } from './order.notices.server.ts';
import { payMyOrder } from './pay-my-order.server.ts';

const shop = await openOrders();
const { app, simulator } = shop;
const { db, platform } = app;
afterAll(() => shop.close());
const { done } = callsOn(app);
const [pharmacist, warehouse] = shop.handlers;
await createBankAccount(app);
beforeEach(() => {
  simulator.hooks = 'lost';
});

type Ordered = Awaited<ReturnType<typeof shop.placed>>;
const eventsOf = async ({ id }: Ordered) =>
  await db.selectFrom('order_events').select(['id', 'kind']).where('order_id', '=', id).orderBy('id').execute();
/** Runs the jobs of all events that a buyer hears of, as the queue would. */
async function tell(order: Ordered): Promise<void> {
  for (const { id, kind } of await eventsOf(order)) if (orderNotices.isNotice(kind)) await runJob(app, 'orders.tell', { id });
}
const mailsOf = async ({ buyer }: Ordered) => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', buyer.userId).executeTakeFirstOrThrow();
  const rows = db
    .selectFrom('outbox_messages')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', email ?? '');
  return await rows.where('channel', '=', 'email').orderBy('id').execute();
};
const subjectsOf = async (order: Ordered) => (await mailsOf(order)).map(({ subject }) => subject?.replace(`: ${order.name}`, ''));
const sendAll = () => sql`update outbox_messages set sent_at = now(), state = 'accepted'`.execute(app.database.ownerDb);

test('each state that a buyer must know is one mail, which names neither goods nor person', async () => {
  const order = await shop.charged();
  const tellAndSend = async () => {
    await tell(order);
    await sendAll();
  };
  await tellAndSend();
  simulator.pay(order.reference);
  await shop.minutesLater(1);
  await tellAndSend();
  await done(actOnPart, pharmacist, { id: order.sellers[0]?.id, act: 'accept' });
  await done(cutOrderLine, pharmacist, { id: order.sellers[0]?.id, line_id: order.sellers[0]?.lines[0]?.id, quantity: 1, reason: 'Habis' });
  await tellAndSend();
  await done(refuseOrderPart, warehouse, { id: order.sellers[1]?.id, reason: 'Stok rusak' });
  await tellAndSend();
  for (const act of ['pack', 'ship']) await done(actOnPart, pharmacist, { id: order.sellers[0]?.id, act, waybill: 'JNE-9' });
  await tellAndSend();
  await done(actOnPart, pharmacist, { id: order.sellers[0]?.id, act: 'deliver' });
  await tellAndSend();
  await tellAndSend();
  expect(await subjectsOf(order)).toEqual([
    'Pesanan Anda menunggu pembayaran',
    'Pembayaran diterima',
    'Sebagian barang tidak tersedia',
    'Sebagian pesanan ditolak penjual',
    'Pesanan dikirim',
    'Pesanan sampai',
  ]);
  const mails = await mailsOf(order);
  const all = mails.map(({ body_text, body_html }) => body_text + body_html).join('\n');
  for (const secret of ['Obat A', 'Obat B']) expect(all).not.toContain(secret);
  expect(mails[0]?.body_text).toContain('Rp214.500');
  const { instructions } = await shop.attemptOf(order.attemptId);
  expect(mails[0]?.body_text).toContain((instructions as { number: string }).number);
  expect(mails[3]?.body_text).toContain('rekening');
  expect(mails[4]?.body_text).toContain('JNE-9');
  for (const { body_text } of mails) expect(body_text).toContain(`/order/detail/${order.name}`);
});

test.each([
  ['expired', 'Waktu pembayaran habis'],
  ['cancelled', 'Pesanan dibatalkan'],
  ['refused', 'Pesanan tidak dapat dipenuhi'],
] as const)('an order that ended as %s', async (state, subject) => {
  const order = state === 'refused' ? await shop.paid() : await shop.charged();
  if (state === 'expired') await shop.minutesLater(71);
  if (state === 'cancelled') await done(cancelMyOrder, order.buyer, { name: order.name });
  if (state === 'refused') {
    await done(refuseOrderPart, pharmacist, { id: order.sellers[0]?.id, reason: 'Stok rusak' });
    await done(refuseOrderPart, warehouse, { id: order.sellers[1]?.id, reason: 'Stok rusak' });
  }
  await tell(order);
  // Of the parts of an order that is refused as a whole nothing is said apart.
  expect((await subjectsOf(order)).at(-1)).toBe(subject);
  expect(await subjectsOf(order)).not.toContain('Sebagian pesanan ditolak penjual');
});

test('what is no longer true is not written, and a mail that waits is dropped when it would leave', async () => {
  const [paid, changed, cancelled] = [await shop.paid(), await shop.charged(), await shop.charged()];
  // The job comes after the payment.
  await tell(paid);
  expect(await subjectsOf(paid)).toEqual(['Pembayaran diterima']);
  await tell(changed);
  await done(payMyOrder, changed.buyer, { name: changed.name, payment_method: await shop.methodOf('transfer') });
  await deliverMails(app);
  expect(await subjectsOf(changed)).toEqual([]);
  await tell(changed);
  expect(await subjectsOf(changed)).toEqual(['Pesanan Anda menunggu pembayaran']);
  expect((await mailsOf(changed))[0]?.body_text).toContain('Nomor rekening');
  await tell(cancelled);
  await done(cancelMyOrder, cancelled.buyer, { name: cancelled.name });
  await tell(cancelled);
  await deliverMails(app);
  expect(await subjectsOf(cancelled)).toEqual(['Pesanan dibatalkan']);
});

test('two workers tell an event once; an erased account hears nothing', async () => {
  const [order, gone] = [await shop.paid(), await shop.paid()];
  const paid = (await eventsOf(order)).find(({ kind }) => kind === 'paid');
  await Promise.all([1, 2, 3, 4].map(() => runJob(app, 'orders.tell', { id: paid?.id })));
  expect(await subjectsOf(order)).toEqual(['Pembayaran diterima']);
  await tell(gone);
  await inTransaction(db, (tx) => personalOrders.erase(tx, gone.buyer.userId, platform));
  await db.deleteFrom('order_messages').execute();
  await tell(gone);
  expect(await subjectsOf(gone)).toEqual([]);
});

test('who has no mail address is told by WhatsApp, by a template whose values are read when it is sent', async () => {
  const user = await createUser(db, { email: null, phone: '+6281234500001' });
  const order = await shop.charged('va_bca', { buyer: actorFor(user) });
  await tell(order);
  const rows = () =>
    db
      .selectFrom('outbox_messages')
      .select(['id', 'template', 'record_id', 'body_text'])
      .where('recipient', '=', '+6281234500001')
      .execute();
  const [message] = await rows();
  expect(message?.template).toBe('order_way_chosen');
  const template = platform.messageTemplates.get('order_way_chosen');
  const read = () => template?.read?.(platform, message?.record_id ?? '', {});
  expect(await read()).toMatchObject({ order: order.name, total: 'Rp214.500' });
  await done(cancelMyOrder, order.buyer, { name: order.name });
  expect(await read()).toBe(null);
});

test('the message by phone promises no number of a parcel, which may have none', () => {
  expect(orderNotices.templates.find(({ id }) => id === 'order_part_ship')?.body).not.toContain('resi');
});
