import { afterAll, expect, test } from 'vitest';
import { getMyOrder } from '#app/domains/orders/order/find-my-orders.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { getOrderPart } from '#app/domains/orders/part/get-order-part.server.ts';
import { moveParcel } from '#app/domains/orders/part/move-parcel.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import { resendParcel } from '#app/domains/orders/part/resend-parcel.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { actorFor, createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { stockUp } from '#tests/factories/shop.ts';
import { receive } from '../stock/change-stock.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { contactBuyer } from './contact-buyer.server.ts';
import { getRecall, openRecalls } from './get-recall.server.ts';
import { holdBatch } from './hold-batch.server.ts';
import { recallNote, tellPlan } from './recall.ts';
import { recalls } from './recall.work.server.ts';
import { recallBatch } from './recall-batch.server.ts';
import { releaseBatch } from './release-batch.server.ts';
import { tickRecall } from './tick-recall.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

async function stocked(qty: number) {
  const found = await shop.stocked(qty);
  const facilityId = found.medicine.medicine.facility_id;
  return { ...found, facilityId, keeper: await createStaff(db, 'warehouse', [facilityId]) };
}
type Stocked = Awaited<ReturnType<typeof stocked>>;

/** An order of strips that is paid, and packed and fetched when asked. */
async function ordered(
  found: Stocked,
  quantity: number,
  {
    buyer,
    isPacked = true,
    isCollected = false,
    mode,
  }: { buyer?: UserActor; isPacked?: boolean; isCollected?: boolean; mode?: 'own' } = {},
) {
  const order = await shop.charged([{ medicine: found.medicine, variant: 1, quantity }], { buyer, mode });
  await shop.settle(order);
  const part = order.sellers[0]?.id ?? '';
  if (isPacked) {
    await done(actOnPart, found.keeper, { id: part, act: 'accept' });
    await done(actOnPart, found.keeper, { id: part, act: 'pack', scans: await shop.scansOf(found.keeper, part) });
  }
  if (isCollected) for (const act of ['ready', 'collect']) await done(actOnPart, found.keeper, { id: part, act, order_no: order.name });
  clock.set(new Date(clock.now().getTime() + 60_000));
  return { ...order, part };
}

/** Runs the jobs that wait for these orders' notices, and returns the messages to each buyer. */
async function tell(recallId: string, kind: 'part_recalled' | 'part_withheld' = 'part_recalled'): Promise<Map<string, string[]>> {
  await runJob(app, 'shop.tell-recall', { id: recallId });
  const events = await db.selectFrom('order_events').select('id').where('kind', '=', kind).orderBy('id').execute();
  for (const { id } of events) await runJob(app, 'orders.tell', { id });
  const mails = await db
    .selectFrom('order_messages as m')
    .innerJoin('order_events as e', 'e.id', 'm.event_id')
    .innerJoin('outbox_messages as o', 'o.id', 'm.mail_id')
    .select(['o.recipient', 'o.subject', 'o.body_text'])
    .where('e.kind', '=', kind)
    .execute();
  return new Map(
    [...Map.groupBy(mails, ({ recipient }) => recipient ?? '')].map(([to, all]) => [
      to,
      all.map(({ subject, body_text }) => `${subject} ${body_text}`),
    ]),
  );
}

const emailOf = async ({ userId }: UserActor) =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email ?? '';

test('exactly the buyers who have goods of the batch are notified, each once and without the name of the medicine', async () => {
  const found = await stocked(100);
  const { keeper, batchId, itemId, medicine } = found;
  const twice = actorFor(await createUser(db));
  const first = await ordered(found, 1, { buyer: twice, isCollected: true });
  const second = await ordered(found, 2, { buyer: twice, isCollected: true });
  const once = await ordered(found, 3, { isCollected: true });
  const unpacked = await ordered(found, 1, { isPacked: false });
  await stockUp(db, medicine, 50, { expiresOn: '2031-12-31', now: clock.now() });
  const { id, parts } = await recallByTwo(app, keeper, { batch_id: batchId, reason: 'Surat BPOM 12/2026' });
  expect(parts).toBe(3);
  expect(await refusal(holdBatch, keeper, { batch_id: batchId })).toBe('held');
  // A job that is run twice, or dies in between, tells nobody again.
  await tell(id);
  const notified = await tell(id);
  expect([...notified.keys()].sort()).toEqual([await emailOf(twice), await emailOf(once.buyer)].sort());
  const [texts, other] = [notified.get(await emailOf(twice)) ?? [], notified.get(await emailOf(once.buyer)) ?? []];
  expect([texts.length, other.length]).toEqual([1, 1]);
  expect(texts[0]).toContain(second.name);
  expect([...texts, ...other].some((text) => text.includes(medicine.product.name))).toBe(false);
  const timeline = async ({ buyer, name }: { buyer: UserActor; name: string }) =>
    (await done(getMyOrder, buyer, { name })).timeline.map(({ text }) => text).filter((text) => text.includes('ditarik'));
  expect((await timeline(second))[0]).toContain(medicine.product.name);
  expect((await timeline(second))[0]).toContain(first.name);
  expect([(await timeline(first)).length, (await timeline(once)).length, await timeline(unpacked)]).toEqual([1, 1, []]);
  const view = await done(getRecall, keeper, { id });
  expect(view.parts.map(({ part_id, qty, notified_at }) => [part_id, qty, notified_at !== null])).toEqual([
    [first.part, 10, true],
    [second.part, 20, true],
    [once.part, 30, true],
  ]);
  // The new batch covers what the other order holds, so nothing of the recalled one is left.
  expect(await shop.levels(itemId)).toEqual([50, 10]);
});

test('each affected order is a task until its outcome is written', async () => {
  const found = await stocked(100);
  const { keeper, batchId } = found;
  const order = await ordered(found, 1);
  const { id } = await recallByTwo(app, keeper, { batch_id: batchId, reason: 'Surat BPOM' });
  const reads = { db, clock, cache: app.platform.cache };
  expect(await openRecalls.read(reads, [found.facilityId])).toMatchObject({ count: 1, oldest: clock.now() });
  expect((await done(recalls.findRecords, keeper, {})).rows.map(({ id: one, open }) => [one, open])).toEqual([[id, 1]]);
  expect(await refusal(tickRecall, keeper, { id, part_id: order.part, outcome: 'lain', note: '' })).toBe('invalid_input');
  expect(await refusal(tickRecall, keeper, { id, part_id: '999999', outcome: 'used' })).toBe('not_found');
  await done(tickRecall, keeper, { id, part_id: order.part, outcome: 'unreached', note: 'Tidak diangkat' });
  await done(tickRecall, keeper, { id, part_id: order.part, outcome: 'returned' });
  expect(await done(getRecall, keeper, { id })).toMatchObject({ recall: { open: 0 }, parts: [{ outcome: 'returned', note: null }] });
  expect(await openRecalls.read(reads, [found.facilityId])).toMatchObject({ count: 0 });
});

test('the staff of the pharmacy can reach the buyer of fetched goods; each opening is in the buyer’s log, and others find nobody', async () => {
  const found = await stocked(100);
  const { keeper, batchId } = found;
  const buyer = await createUser(db, { name: 'Siti Aminah', phone: '+6281234567890' });
  const order = await ordered(found, 1, { buyer: actorFor(buyer), isCollected: true });
  const { id } = await recallByTwo(app, keeper, { batch_id: batchId, reason: 'Surat BPOM' });
  const of = { id, part_id: order.part };
  const person = await createUser(db, { roles: ['warehouse'], facilityId: found.facilityId });
  const { headers } = await signIn(db, person);
  const opened = await app.fetch(`/staff/stok/penarikan/${id}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ intent: 'contact', part_id: order.part }),
  });
  const page = await opened.text();
  for (const text of ['Siti Aminah', '0812-3456-7890', 'tel:+6281234567890', 'wa.me/6281234567890']) expect(page).toContain(text);
  expect(page).not.toContain('Buka nomor pembeli');
  const log = db.selectFrom('audit_records').select('actor_id').where('action', '=', 'stock.recall_contact');
  expect(await log.where('subject_id', '=', buyer.id).execute()).toEqual([{ actor_id: person.id }]);
  const elsewhere = await createStaff(db, 'warehouse', [(await stocked(1)).facilityId]);
  expect(await refusal(contactBuyer, elsewhere, of)).toBe('not_found');
  expect(await refusal(contactBuyer, keeper, { ...of, part_id: '999999' })).toBe('not_found');
  await db.updateTable('users').set({ phone: null, phone_verified_at: null }).where('id', '=', buyer.id).execute();
  expect(await refusal(contactBuyer, keeper, of)).toBe('no_phone');
});

test('a recalled batch is not received again', async () => {
  const found = await stocked(10);
  const { batch_no } = await db.selectFrom('stock_batches').select('batch_no').where('id', '=', found.batchId).executeTakeFirstOrThrow();
  await recallByTwo(app, found.keeper, { batch_id: found.batchId, reason: 'Surat BPOM' });
  const { id: productId } = found.medicine.product;
  const delivery = { productId, facilityId: found.facilityId, batchNo: batch_no, expiresOn: '2030-12-31', qty: 5, invoice: 'F-2' };
  const received = await inTransaction(db, (tx) => receive(tx, delivery, { now: clock.now(), actorId: null }));
  expect(received).toMatchObject({ ok: false, code: 'recalled' });
  expect(await shop.levels(found.itemId)).toEqual([0, 0]);
});

test('a recall of another pharmacy is not found', async () => {
  const [own, other] = [await stocked(10), await stocked(10)];
  const order = await ordered(other, 1);
  expect(await refusal(holdBatch, own.keeper, { batch_id: other.batchId })).toBe('not_found');
  const { id } = await recallByTwo(app, other.keeper, { batch_id: other.batchId, reason: 'Surat BPOM' });
  expect(await refusal(getRecall, own.keeper, { id })).toBe('not_found');
  expect(await refusal(recallBatch, own.keeper, { id, source: 'Surat BPOM', batch_no: 'X' })).toBe('not_found');
  expect(await refusal(releaseBatch, own.keeper, { id, reason: 'Keliru' })).toBe('not_found');
  expect(await refusal(tickRecall, own.keeper, { id, part_id: order.part, outcome: 'used' })).toBe('not_found');
  expect(await refusal(recalls.findRecords, own.keeper, { units: [other.facilityId] })).toBe('not_found');
  expect((await done(recalls.findRecords, own.keeper, {})).rows).toEqual([]);
});

test('of each buyer the newest order is told of; an erased account has nobody to tell', () => {
  const part = (partId: string, userId: string | null, day: number, hasLeft = true) => ({
    partId,
    userId,
    orderName: `INV-${partId}`,
    placedAt: new Date(Date.UTC(2026, 10, day)),
    hasLeft,
  });
  expect(tellPlan([part('1', 'a', 1), part('2', 'a', 3), part('3', null, 4), part('4', 'b', 2)])).toEqual([
    { partId: '3', isNotified: false, also: [] },
    { partId: '2', isNotified: true, also: ['INV-1'] },
    { partId: '4', isNotified: true, also: [] },
    { partId: '1', isNotified: false, also: [] },
  ]);
  // What was taken is not left out because something newer was kept back.
  expect(tellPlan([part('5', 'a', 5, false), part('6', 'a', 4), part('7', 'a', 3)])).toEqual([
    { partId: '5', isNotified: true, also: [] },
    { partId: '6', isNotified: true, also: ['INV-7'] },
    { partId: '7', isNotified: false, also: [] },
  ]);
  const long = recallNote({ product: 'P', batchNo: 'B', also: Array.from({ length: 40 }, (_, n) => `INV-20261121-0000000${n}`) });
  expect([recallNote({ product: 'P', batchNo: 'B', also: [] }), long.length]).toEqual(['P, batch B', 300]);
});

test('a part that was packed from a recalled batch does not leave the pharmacy any more, nor does one that waits to be fetched', async () => {
  const found = await stocked(100);
  const [packed, ready] = [await ordered(found, 1), await ordered(found, 1)];
  await done(actOnPart, found.keeper, { id: ready.part, act: 'ready' });
  const { id } = await recallByTwo(app, found.keeper, { batch_id: found.batchId, reason: 'Surat BPOM 14/2026' });
  const acts = () =>
    Promise.all([
      refusal(actOnPart, found.keeper, { id: packed.part, act: 'ready' }),
      refusal(actOnPart, found.keeper, { id: ready.part, act: 'collect', order_no: ready.name }),
    ]);
  expect(await acts()).toEqual(['recalled', 'recalled']);
  await done(tickRecall, found.keeper, { id, part_id: packed.part, outcome: 'stopped' });
  expect(await acts()).toEqual(['recalled', 'recalled']);
  expect([await shop.stateOf(packed.id), await shop.stateOf(ready.id)]).toEqual(['processing packed', 'processing ready']);
});

test('a parcel that came back with recalled goods is not sent again', async () => {
  const found = await stocked(100);
  const { part } = await ordered(found, 1, { mode: 'own' });
  await done(actOnPart, found.keeper, { id: part, act: 'ship', courier: 'Ujang' });
  for (const step of ['returning', 'returned']) await done(moveParcel, found.keeper, { id: part, step, note: 'Tidak ada orang.' });
  await recallByTwo(app, found.keeper, { batch_id: found.batchId, reason: 'Surat BPOM 15/2026' });
  expect(await refusal(resendParcel, found.keeper, { id: part, courier: 'Asep' })).toBe('not_allowed');
});

test('a packed part with recalled goods, or one that waits to be fetched, is ended: its money goes back, its recalled goods into quarantine', async () => {
  for (const acts of [[], ['ready']]) {
    const found = await stocked(30);
    await stockUp(db, found.medicine, 20, { expiresOn: '2031-12-31', now: clock.now() });
    const order = await ordered(found, 4);
    for (const act of acts) await done(actOnPart, found.keeper, { id: order.part, act });
    const end = () => refusal(refuseOrderPart, found.keeper, { id: order.part, reason: 'Obat ditarik dari peredaran' });
    expect([await shop.levels(found.itemId), await end()]).toEqual([[10, 0], 'not_allowed']);
    const { id } = await recallByTwo(app, found.keeper, { batch_id: found.batchId, reason: 'Surat BPOM 16/2026' });
    expect(await done(getOrderPart, found.keeper, { id: order.part })).toMatchObject({ stop: 'recalled' });

    const ended = [end(), end()];
    expect((await Promise.all(ended)).toSorted()).toEqual(['not_allowed', 'ok']);
    expect(await shop.stateOf(order.id)).toBe('refused refused');
    const refunds = await db.selectFrom('order_refunds').select('amount').where('order_id', '=', order.id).execute();
    expect(refunds.map(({ amount }) => Number(amount))).toEqual([order.amount]);
    // Ten of the other batch are sold again; the thirty that were recalled are not.
    expect([await shop.levels(found.itemId), await findWrongItems(db)]).toEqual([[20, 0], []]);
    const batches = db.selectFrom('stock_batches').select(['on_hand', 'quarantined']).where('item_id', '=', found.itemId).orderBy('id');
    expect(await batches.execute()).toEqual([
      { on_hand: 0, quarantined: 30 },
      { on_hand: 20, quarantined: 0 },
    ]);
    const moves = db.selectFrom('stock_moves').select(['kind', 'delta', 'reason']).where('batch_id', '=', found.batchId);
    expect((await moves.orderBy('id').execute()).slice(-1)).toEqual([{ kind: 'recall', delta: -30, reason: 'Surat BPOM 16/2026' }]);
    expect((await done(getRecall, found.keeper, { id })).parts).toMatchObject([{ part_id: order.part, state: 'refused', qty: 30 }]);
  }
});

test('a buyer is told what is true: of what was kept back that it is not handed over, of what they have not to use it', async () => {
  const found = await stocked(100);
  const buyer = actorFor(await createUser(db));
  const taken = await ordered(found, 1, { buyer, isCollected: true });
  const kept = await ordered(found, 2, { buyer });
  const { id } = await recallByTwo(app, found.keeper, { batch_id: found.batchId, reason: 'Surat BPOM 17/2026' });
  const email = await emailOf(buyer);
  const [used, withheld] = [(await tell(id)).get(email), (await tell(id, 'part_withheld')).get(email)];
  expect([used?.length, withheld?.length]).toEqual([1, 1]);
  expect(used?.[0]).toContain(taken.name);
  expect(used?.[0]).toContain('Jangan dipakai lagi');
  expect(withheld?.[0]).toContain(kept.name);
  expect(withheld?.[0]).toContain('sebelum diserahkan kepada Anda');
  expect(withheld?.[0]).toContain('uangnya dikembalikan');
  expect(withheld?.[0]).not.toMatch(/Anda terima|dipakai|sisanya/);
  const { timeline } = await done(getMyOrder, buyer, { name: kept.name });
  expect(timeline.map(({ text }) => text).filter((text) => text.includes('ditarik'))).toEqual([
    expect.stringMatching(/^Obat ditarik dari peredaran sebelum diserahkan: /),
  ]);
});
