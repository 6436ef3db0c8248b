import { afterAll, beforeEach, expect, test } from 'vitest';
import { approveRefund } from '#app/domains/payments/refund-desk/approve-refund.server.ts';
import { sendRefundBatch } from '#app/domains/payments/refund-desk/send-refund-batch.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { createFacility } from '#tests/factories/directory.ts';
import { findWrongOrders, openOrders } from '#tests/factories/orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { giveOrderRefundAccount } from '../order/give-order-refund-account.server.ts';
import { actOnPart } from './act-on-part.server.ts';
import { cutOrderLine } from './cut-order-line.server.ts';
import { getOrderPart } from './get-order-part.server.ts';
import { orderParts } from './part.work.server.ts';
import { refuseOrderPart } from './refuse-order-part.server.ts';

const shop = await openOrders();
const { app, simulator, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const [pharmacist, warehouse] = shop.handlers;
await db.updateTable('payment_methods').set({ fee: 4_000 }).where('channel', '=', 'va_bca').execute();
beforeEach(() => {
  simulator.hooks = 'lost';
});

type Paid = Awaited<ReturnType<typeof shop.paid>>;
const partOf = ({ sellers }: Paid, at: 0 | 1) => sellers[at]?.id ?? '';
async function act(order: Paid, at: 0 | 1, ...acts: string[]): Promise<void> {
  for (const one of acts)
    await done(actOnPart, at === 0 ? pharmacist : warehouse, { id: partOf(order, at), act: one, order_no: order.name });
}
const refunded = async ({ attemptId }: Paid) =>
  (await shop.refundsOf(attemptId)).map(({ amount, reason, state }) => `${amount} ${reason} ${state}`);

test('two sellers deliver, one by courier and one for collection', async () => {
  const order = await shop.paid();
  expect(await shop.orderOf(order.id)).toMatchObject({ state: 'paid', total: 218_500, ppn: 18_383, fee: 4_000 });
  expect(await refusal(actOnPart, pharmacist, { id: partOf(order, 0), act: 'pack' })).toBe('not_allowed');
  await act(order, 0, 'accept');
  expect(await shop.stateOf(order.id)).toBe('processing accepted waiting');
  await act(order, 0, 'pack');
  expect(await shop.stockOf(order.id)).toEqual(['97+3', '98+0']);
  expect(await refusal(actOnPart, pharmacist, { id: partOf(order, 0), act: 'ready' })).toBe('not_allowed');
  expect(await refusal(refuseOrderPart, pharmacist, { id: partOf(order, 0), reason: 'rusak' })).toBe('not_allowed');
  await done(actOnPart, pharmacist, { id: partOf(order, 0), act: 'ship', waybill: 'RESI-1' });
  await act(order, 0, 'deliver');
  await act(order, 1, 'accept', 'pack', 'ready');
  expect(await shop.stateOf(order.id)).toBe('processing delivered ready');
  await act(order, 1, 'collect');
  expect(await shop.stateOf(order.id)).toBe('completed delivered collected');
  expect((await shop.orderOf(order.id)).sellers.map(({ waybill }) => waybill)).toEqual(['RESI-1', null]);
  expect(await shop.eventsOf(order.id)).toEqual([
    ...['placed', 'way_chosen', 'paid', 'part_accept', 'part_pack', 'part_ship', 'part_deliver'],
    ...['part_accept', 'part_pack', 'part_ready', 'part_collect', 'completed'],
  ]);
  expect(await findWrongOrders(db)).toEqual([]);
});

test('one seller refuses: its products and shipment go back, exact in money and PPN; the other goes on', async () => {
  const order = await shop.paid();
  await done(refuseOrderPart, pharmacist, { id: partOf(order, 0), reason: 'Stok rusak' });
  expect(await shop.stateOf(order.id)).toBe('paid refused waiting');
  expect([await shop.backOf(order.id), await refunded(order)]).toEqual([[[48_500, 3_716]], ['48500 cancelled needs_account']]);
  expect(await shop.stockOf(order.id)).toEqual(['100+0', '98+0']);
  await act(order, 1, 'accept', 'pack', 'ready', 'collect');
  expect(await shop.stateOf(order.id)).toBe('completed refused collected');
  expect(await findWrongOrders(db)).toEqual([]);
});

test('who refuses a part requests its refund, and neither approves it nor one person does all of it', async () => {
  const manager = await createStaff(db, 'manager');
  const [second, third] = [await createStaff(db, 'manager'), await createStaff(db, 'cashier')];
  const order = await shop.paid();
  await done(refuseOrderPart, manager, { id: partOf(order, 0), reason: 'Stok rusak' });
  await done(giveOrderRefundAccount, order.buyer, { name: order.name, bank: 'BCA', number: '1234567890', holder: 'Siti Aminah' });
  const [refund] = await shop.refundsOf(order.attemptId);
  const id = refund?.id ?? '';
  expect(refund).toMatchObject({ requested_by: manager.userId, state: 'requested' });
  expect(await refusal(approveRefund, manager, { id })).toBe('own_request');
  const alone = db.updateTable('refunds').set({ state: 'approved', approved_by: manager.userId }).where('id', '=', id);
  await expect(alone.execute()).rejects.toThrow('refunds_two_persons');
  await done(approveRefund, second, { id });
  expect(await refusal(sendRefundBatch, second, { ids: [id], bank_reference: 'B-1' })).toBe('own_approval');
  await done(sendRefundBatch, third, { ids: [id], bank_reference: 'B-1' });
  expect((await shop.refundsOf(order.attemptId))[0]).toMatchObject({ state: 'sent', sent_by: third.userId });
});

test('all sellers refuse: everything goes back, the fee too', async () => {
  const order = await shop.paid();
  await act(order, 1, 'accept');
  await done(refuseOrderPart, pharmacist, { id: partOf(order, 0), reason: 'Stok rusak' });
  await done(refuseOrderPart, warehouse, { id: partOf(order, 1), reason: 'Stok rusak' });
  expect(await shop.stateOf(order.id)).toBe('refused refused refused');
  expect(await shop.backOf(order.id)).toEqual([
    [48_500, 3_716],
    [170_000, 14_667],
  ]);
  expect(await shop.orderOf(order.id)).toMatchObject({ refunded: 218_500 });
  expect((await shop.attemptOf(order.attemptId)).refunded).toBe('218500');
  expect(await findWrongOrders(db)).toEqual([]);
});

test('a line goes back in three parts, exact in money and PPN, and not one more', async () => {
  const order = await shop.paid();
  const [first, second] = (await shop.orderOf(order.id)).sellers;
  const cut = { id: first?.id, line_id: first?.lines[0]?.id, quantity: 1, reason: 'Tersisa dua' };
  await done(cutOrderLine, pharmacist, cut);
  expect(await shop.backOf(order.id)).toEqual([[12_500, 1_239]]);
  expect(await refusal(cutOrderLine, pharmacist, { ...cut, quantity: 3 })).toBe('not_allowed');
  expect(await refusal(cutOrderLine, pharmacist, { ...cut, line_id: second?.lines[0]?.id })).toBe('not_allowed');
  await done(cutOrderLine, pharmacist, cut);
  // The last one is the whole part: its shipment goes back with it.
  await done(cutOrderLine, pharmacist, cut);
  expect(await shop.stateOf(order.id)).toBe('paid refused waiting');
  const back = await shop.backOf(order.id);
  expect(back.map(([amount]) => amount)).toEqual([12_500, 12_500, 23_500]);
  expect(back.reduce((sum, [, ppn]) => sum + (ppn ?? 0), 0)).toBe(3_716);
  expect(await refusal(cutOrderLine, pharmacist, cut)).toBe('not_allowed');
  expect(await shop.stockOf(order.id)).toEqual(['100+0', '98+0']);
  expect(await findWrongOrders(db)).toEqual([]);
});

test('a part of another facility is not found, and neither is one that is not paid', async () => {
  const order = await shop.paid();
  const unpaid = await shop.charged();
  const elsewhere = await createFacility(db);
  const foreign = await createStaff(db, 'pharmacist', [elsewhere.id]);
  const group = await createStaff(db, 'manager');
  const line = (await shop.orderOf(order.id)).sellers[0]?.lines[0]?.id;
  const calls = [
    [actOnPart, { act: 'accept' }],
    [refuseOrderPart, { reason: 'tidak ada' }],
    [cutOrderLine, { line_id: line, quantity: 1, reason: 'tidak ada' }],
    [getOrderPart, {}],
  ] as const;
  for (const [operation, input] of calls) {
    const ask = (actor: typeof foreign, id: string) => refusal(operation as typeof getOrderPart, actor, { id, ...input });
    expect([operation.name, await ask(foreign, partOf(order, 0)), await ask(warehouse, partOf(order, 0))]).toEqual([
      operation.name,
      'not_found',
      'not_found',
    ]);
    expect([await ask(pharmacist, unpaid.sellers[0]?.id ?? ''), await ask(pharmacist, '999999')]).toEqual(['not_found', 'not_found']);
  }
  expect(await shop.stateOf(order.id)).toBe('paid waiting waiting');
  const found = async (actor: typeof foreign) =>
    (await done(orderParts.findRecords, actor, { units: [] })).rows.filter(({ name }) => name === order.name);
  expect([(await found(pharmacist)).length, (await found(group)).length, (await found(foreign)).length]).toEqual([1, 2, 0]);
  expect(await refusal(orderParts.findRecords, foreign, { units: [shop.facilities[0].id] })).toBe('not_found');
  expect(await done(getOrderPart, pharmacist, { id: partOf(order, 0) })).toMatchObject({
    name: order.name,
    state: 'waiting',
    lines: [{ quantity: 3 }],
  });
});

test('the clock refuses what no seller accepts in two hours, and leaves what was accepted', async () => {
  const [ignored, begun] = [await shop.paid(), await shop.paid()];
  await act(begun, 0, 'accept');
  clock.set(new Date(clock.now().getTime() + 118 * 60_000));
  await runJob(app, 'orders.watch');
  expect(await shop.stateOf(ignored.id)).toBe('paid waiting waiting');
  clock.set(new Date(clock.now().getTime() + 3 * 60_000));
  await runJob(app, 'orders.watch');
  expect(await shop.stateOf(ignored.id)).toBe('refused refused refused');
  expect(await shop.stateOf(begun.id)).toBe('processing accepted refused');
  expect((await shop.attemptOf(ignored.attemptId)).refunded).toBe('218500');
  expect(await findWrongOrders(db)).toEqual([]);
});

test('receipts have no gap per facility, also over an order that is refused', async () => {
  const orders = [await shop.paid(), await shop.paid()];
  const receipts = await Promise.all(orders.map(async ({ id }) => (await shop.orderOf(id)).sellers.map(({ receipt }) => receipt)));
  const [[one, two] = [], [nextOne, nextTwo] = []] = receipts;
  expect([one?.year, two?.year]).toEqual([2026, 2026]);
  expect([nextOne?.no, nextTwo?.no]).toEqual([(one?.no ?? 0) + 1, (two?.no ?? 0) + 1]);
  expect(await findWrongOrders(db)).toEqual([]);
});

test('a payment that is taken back reopens what nobody packed, and is a debt after packing', async () => {
  const [untouched, packed, cut] = [await shop.paid('va_permata'), await shop.paid('va_permata'), await shop.paid('va_permata')];
  await act(untouched, 0, 'accept');
  await act(packed, 0, 'accept');
  await done(refuseOrderPart, pharmacist, { id: partOf(cut, 0), reason: 'Stok rusak' });
  expect(await refusal(actOnPart, pharmacist, { id: partOf(packed, 0), act: 'pack' })).toBe('unsettled');
  for (const { reference } of [untouched, cut]) simulator.reverse(reference);
  await shop.minutesLater(6);
  expect(await refusal(actOnPart, pharmacist, { id: partOf(packed, 0), act: 'pack' })).toBe('unsettled');
  expect(await refusal(actOnPart, pharmacist, { id: partOf(untouched, 0), act: 'pack' })).toBe('unsettled');
  await shop.minutesLater(5);
  await act(packed, 0, 'pack');
  // What is taken back after that is told by a message of the provider alone.
  simulator.hooks = 'kept';
  simulator.reverse(packed.reference);
  await simulator.deliver();
  await shop.readMessages();
  expect(await shop.stateOf(untouched.id)).toBe('awaiting waiting waiting');
  expect(await refusal(actOnPart, pharmacist, { id: partOf(untouched, 0), act: 'pack' })).toBe('not_found');
  expect([await shop.stateOf(packed.id), (await shop.orderOf(packed.id)).debtAt]).toEqual(['processing packed waiting', clock.now()]);
  expect(await shop.stateOf(cut.id)).toBe('cancelled refused cancelled');
  const receipt = (await shop.orderOf(untouched.id)).sellers[0]?.receipt;
  clock.set(new Date(clock.now().getTime() + 25 * 3_600_000));
  await runJob(app, 'orders.watch');
  expect([await shop.stateOf(untouched.id), await shop.stockOf(untouched.id)]).toEqual(['expired waiting waiting', ['100+0', '100+0']]);
  expect((await shop.orderOf(untouched.id)).sellers[0]?.receipt).toEqual(receipt);
});
