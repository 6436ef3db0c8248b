import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { createLines, createMedicine, createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { getRecall } from '../recall/get-recall.server.ts';
import { holdStock } from '../stock/hold-stock.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { findTransferChoices, findTransferGoods, getTransfer } from './find-transfers.server.ts';
import { closeTransfer, receiveTransfer, returnTransfer } from './receive-transfer.server.ts';
import { addTransferGoods, dropTransfer, removeTransferLine, sendTransfer, startTransfer } from './send-transfer.server.ts';
import { allocateUnits } from './stock-transfer.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

/** A medicine in two batches of 10, and a draft from its pharmacy to another one. */
async function drafted() {
  const medicine = await createMedicine(db);
  const { facility_id: fromId } = medicine.medicine;
  const { id: toId } = await createPharmacy(db);
  const [later, soon] = [await stockUp(db, medicine, 10), await stockUp(db, medicine, 10, { expiresOn: '2029-12-31' })];
  const [sender, receiver] = [await createStaff(db, 'pharmacist', [fromId]), await createStaff(db, 'warehouse', [toId])];
  const { id } = await done(startTransfer, sender, { from_id: fromId, to_id: toId });
  return { medicine, fromId, toId, later, soon, sender, receiver, id, goods: { id, product_id: medicine.product.id } };
}
type Drafted = Awaited<ReturnType<typeof drafted>>;
const linesOf = async ({ sender, id }: Drafted) => (await done(getTransfer, sender, { id })).lines;
const onHand = async ({ medicine }: Drafted, facilityId: number) =>
  (
    await db
      .selectFrom('stock_items')
      .select('on_hand')
      .where('product_id', '=', medicine.product.id)
      .where('facility_id', '=', facilityId)
      .executeTakeFirst()
  )?.on_hand ?? null;

test('goods leave when they are sent, those that end first before the others, and come as they are counted', async () => {
  const draft = await drafted();
  const { sender, receiver, id, goods, fromId, toId } = draft;
  await db.updateTable('stock_batches').set({ unit_cost: '750.00' }).where('id', '=', draft.soon.batchId).execute();
  await done(addTransferGoods, sender, { ...goods, qty: '12' });
  expect((await linesOf(draft)).map(({ batch_id, qty }) => [batch_id, qty])).toEqual([
    [draft.soon.batchId, 10],
    [draft.later.batchId, 2],
  ]);
  expect([await onHand(draft, fromId), await onHand(draft, toId)]).toEqual([20, null]);
  expect(await refusal(receiveTransfer, receiver, { id, line_id: (await linesOf(draft))[0]?.id, received: 1 })).toBe('not_now');
  await done(sendTransfer, sender, { id });
  expect([await onHand(draft, fromId), await onHand(draft, toId)]).toEqual([8, null]);
  const [first, second] = await linesOf(draft);
  const arrive = (line: typeof first, received: number) => refusal(receiveTransfer, receiver, { id, line_id: line?.id, received });
  expect([await arrive(first, 11), await arrive(first, 9), await arrive(second, 2)]).toEqual(['too_many', 'ok', 'ok']);
  const view = await done(getTransfer, receiver, { id });
  expect([view.transfer.state, view.may, await onHand(draft, toId)]).toEqual([
    'received',
    { send: false, receive: true, takeBack: false, close: false },
    11,
  ]);
  expect([await arrive(first, 1), (await done(getTransfer, receiver, { id })).transfer.state]).toEqual(['ok', 'closed']);
  const batches = db
    .selectFrom('stock_batches')
    .innerJoin('stock_items as i', 'i.id', 'item_id')
    .select(['stock_batches.on_hand', 'unit_cost']);
  const arrived = await batches.where('i.facility_id', '=', toId).orderBy('expires_on').execute();
  expect(arrived).toEqual([
    { on_hand: 10, unit_cost: '750.00' },
    { on_hand: 2, unit_cost: null },
  ]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('what does not come stays on its way until it is given up for a reason, by who may decide', async () => {
  const draft = await drafted();
  const { sender, receiver, id, goods } = draft;
  await done(addTransferGoods, sender, { ...goods, qty: 3 });
  await done(sendTransfer, sender, { id });
  const keeper = await createStaff(db, 'warehouse', [draft.fromId]);
  expect([
    await refusal(closeTransfer, keeper, { id, reason: 'Pecah' }),
    await refusal(closeTransfer, receiver, { id, reason: 'Pecah' }),
  ]).toEqual([...['forbidden', 'forbidden']]);
  expect([await refusal(closeTransfer, sender, { id, reason: 'Pecah' }), (await done(getTransfer, sender, { id })).may.close]).toEqual([
    'own_sending',
    false,
  ]);
  const second = await createStaff(db, 'pharmacist', [draft.fromId]);
  expect((await done(getTransfer, second, { id })).may.close).toBe(true);
  await done(closeTransfer, second, { id, reason: 'Pecah di jalan' });
  expect([(await done(getTransfer, sender, { id })).transfer.lost_reason, await onHand(draft, draft.fromId)]).toEqual([
    'Pecah di jalan',
    17,
  ]);
  expect(await refusal(closeTransfer, second, { id, reason: 'Pecah' })).toBe('not_now');
});

test('a batch that is named is sent; not more than is free; a line is removed, and a draft dropped', async () => {
  const draft = await drafted();
  const { sender, id, goods } = draft;
  const { batch_no } = await db
    .selectFrom('stock_batches')
    .select('batch_no')
    .where('id', '=', draft.later.batchId)
    .executeTakeFirstOrThrow();
  const found = await done(findTransferGoods, sender, { id, text: `(90)${draft.medicine.product.nie}(10)${batch_no}` });
  expect([found.batchNo, found.free, found.batches.map(({ pickable }) => pickable)]).toEqual([batch_no, 20, [10, 10]]);
  expect(await refusal(addTransferGoods, sender, { ...goods, batch_no: batch_no.toLowerCase(), qty: 11 })).toBe('short');
  await done(addTransferGoods, sender, { ...goods, batch_no, qty: 6 });
  await done(addTransferGoods, sender, { ...goods, batch_no, qty: 4 });
  expect(await refusal(addTransferGoods, sender, { ...goods, batch_no, qty: 1 })).toBe('short');
  const [line] = await linesOf(draft);
  expect(line).toMatchObject({ batch_id: draft.later.batchId, qty: 10 });
  await done(removeTransferLine, sender, { id, line_id: line?.id ?? '' });
  expect(await refusal(sendTransfer, sender, { id })).toBe('empty');
  await done(dropTransfer, sender, { id });
  expect(await refusal(addTransferGoods, sender, { ...goods, qty: 1 })).toBe('not_now');
});

test('what orders hold is not put on a transfer, whatever its batches have', async () => {
  const { sender, medicine, goods } = await drafted();
  const [lineId = ''] = await createLines(db, 1);
  const now = new Date();
  const needs = [{ lineId, stockId: medicine.variants[0]?.id ?? 0, qty: 5 }];
  await inTransaction(db, (tx) => holdStock(tx, needs, { now, expiresAt: new Date(now.getTime() + 3_600_000) }));
  expect(await refusal(addTransferGoods, sender, { ...goods, qty: 16 })).toBe('short');
  expect(await refusal(addTransferGoods, sender, { ...goods, qty: 15 })).toBe('ok');
});

test('a recalled batch neither leaves nor comes', async () => {
  const [kept, sent] = [await drafted(), await drafted()];
  for (const { sender, goods } of [kept, sent]) await done(addTransferGoods, sender, { ...goods, qty: 1 });
  await done(sendTransfer, sent.sender, { id: sent.id });
  for (const { fromId, soon } of [kept, sent]) {
    await recallByTwo(app, await createStaff(db, 'warehouse', [fromId]), { batch_id: soon.batchId, reason: 'Surat BPOM' });
  }
  expect(await refusal(sendTransfer, kept.sender, { id: kept.id })).toBe('short');
  const [line] = await linesOf(sent);
  expect(await refusal(receiveTransfer, sent.receiver, { id: sent.id, line_id: line?.id, received: 1 })).toBe('recalled');
  // It is in no stock, and in the reach of its recall; its sender takes it back into quarantine.
  const recall = await db.selectFrom('stock_recalls').select('id').where('batch_id', '=', sent.soon.batchId).executeTakeFirstOrThrow();
  const keeper = await createStaff(db, 'warehouse', [sent.fromId]);
  expect((await done(getRecall, keeper, { id: recall.id })).moving).toMatchObject([{ transfer_id: sent.id, qty: 1 }]);
  expect(await refusal(returnTransfer, sent.receiver, { id: sent.id, line_id: line?.id, returned: 1 })).toBe('not_found');
  await done(returnTransfer, sent.sender, { id: sent.id, line_id: line?.id, returned: 1 });
  const batch = db.selectFrom('stock_batches').select(['on_hand', 'quarantined']).where('id', '=', sent.soon.batchId);
  expect([await batch.executeTakeFirst(), (await done(getRecall, keeper, { id: recall.id })).moving]).toEqual([
    { on_hand: 0, quarantined: 10 },
    [],
  ]);
  expect([(await done(getTransfer, sent.sender, { id: sent.id })).transfer.state, await findWrongItems(db)]).toEqual(['closed', []]);
});

test('what comes back is in the stock of its sender again, and not more than is on its way', async () => {
  const draft = await drafted();
  const { sender, receiver, id, goods, fromId } = draft;
  await done(addTransferGoods, sender, { ...goods, qty: 5 });
  await done(sendTransfer, sender, { id });
  const [line] = await linesOf(draft);
  await done(receiveTransfer, receiver, { id, line_id: line?.id, received: 2 });
  const back = (returned: number) => refusal(returnTransfer, sender, { id, line_id: line?.id, returned });
  expect([await back(4), await back(2), await onHand(draft, fromId)]).toEqual(['too_many', 'ok', 17]);
  expect(await refusal(receiveTransfer, receiver, { id, line_id: line?.id, received: 2 })).toBe('too_many');
  expect([await back(1), await back(1), await onHand(draft, fromId)]).toEqual(['ok', 'not_now', 18]);
  expect([(await done(getTransfer, sender, { id })).transfer, await findWrongItems(db)]).toMatchObject([
    { state: 'closed', lost_reason: null },
    [],
  ]);
});

test('units are taken in the order of the batches, all or none', () => {
  const batches = [
    { id: 'a', pickable: 2 },
    { id: 'b', pickable: -1 },
    { id: 'c', pickable: 5 },
  ];
  expect(allocateUnits(batches, 4)).toEqual([
    { batchId: 'a', qty: 2 },
    { batchId: 'c', qty: 2 },
  ]);
  expect([allocateUnits(batches, 8), allocateUnits([], 1)]).toEqual([null, null]);
});

test('the transfers of other pharmacies are not found, and each side does its own part; who receives no goods is refused', async () => {
  const [own, other] = [await drafted(), await drafted()];
  await done(addTransferGoods, other.sender, { ...other.goods, qty: 1 });
  const [line] = await linesOf(other);
  const cashier = await createStaff(db, 'cashier', [other.fromId]);
  const calls = [
    [getTransfer, {}],
    [findTransferGoods, { text: 'obat' }],
    [addTransferGoods, { ...other.goods, qty: 1 }],
    [removeTransferLine, { line_id: line?.id }],
    [sendTransfer, {}],
    [dropTransfer, {}],
    [receiveTransfer, { line_id: line?.id, received: 1 }],
    [returnTransfer, { line_id: line?.id, returned: 1 }],
    [closeTransfer, { reason: 'Hilang' }],
  ] as const;
  for (const [operation, input] of calls) {
    const ask = (actor: typeof cashier, id: string) => refusal(operation as typeof getTransfer, actor, { ...input, id });
    expect([operation.name, await ask(own.sender, other.id), await ask(own.sender, '999999'), await ask(cashier, other.id)]).toEqual([
      ...[operation.name, 'not_found', 'not_found', 'forbidden'],
    ]);
  }
  expect(await refusal(sendTransfer, other.receiver, { id: other.id })).toBe('not_found');
  expect(await refusal(startTransfer, own.sender, { from_id: other.fromId, to_id: own.fromId })).toBe('not_found');
  expect(await refusal(startTransfer, own.sender, { from_id: own.fromId, to_id: own.fromId })).toBe('invalid_input');
  expect(await refusal(findTransferChoices, own.sender, { units: [other.fromId] })).toBe('not_found');
});
