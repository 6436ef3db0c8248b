import { afterAll, expect, test } from 'vitest';
import { closeRound } from '#app/domains/orders/courier-round/close-round.server.ts';
import { openRound } from '#app/domains/orders/courier-round/open-round.server.ts';
import { scanParcel } from '#app/domains/orders/courier-round/scan-parcel.server.ts';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { getOrderPart } from '#app/domains/orders/part/get-order-part.server.ts';
import { refuseOrderPart } from '#app/domains/orders/part/refuse-order-part.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { runJob } from '#tests/factories/privacy.ts';
import { createPharmacy, stockUp } from '#tests/factories/shop.ts';
import { scaled } from '#tests/harness/deadlines.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { contactBuyer } from './contact-buyer.server.ts';
import { getRecall, openRecalls } from './get-recall.server.ts';
import { holdBatch } from './hold-batch.server.ts';
import { recallBatch } from './recall-batch.server.ts';
import { releaseBatch } from './release-batch.server.ts';
import { tickRecall } from './tick-recall.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

/** A batch with a packed order of it, one that waits, and two persons of its pharmacy. */
async function sold(mode: 'pickup' | 'own' = 'pickup') {
  const found = await shop.stocked(100);
  const facilityId = found.medicine.medicine.facility_id;
  const [keeper, second] = [await createStaff(db, 'warehouse', [facilityId]), await createStaff(db, 'pharmacist', [facilityId])];
  const order = async () => {
    const placed = await shop.charged([{ medicine: found.medicine, variant: 1, quantity: 1 }], { mode });
    await shop.settle(placed);
    const part = placed.sellers[0]?.id ?? '';
    await done(actOnPart, keeper, { id: part, act: 'accept' });
    return { ...placed, part };
  };
  const [packed, waiting] = [await order(), await order()];
  await done(actOnPart, keeper, { id: packed.part, act: 'pack', scans: await shop.scansOf(keeper, packed.part) });
  const { batch_no: batchNo } = await db
    .selectFrom('stock_batches')
    .select('batch_no')
    .where('id', '=', found.batchId)
    .executeTakeFirstOrThrow();
  return { ...found, facilityId, keeper, second, packed, waiting, batchNo };
}

/** What buyers were told of recalls: events of orders, and messages. */
async function notifiedOf(recallId: string) {
  await runJob(app, 'shop.tell-recall', { id: recallId });
  const events = await db.selectFrom('order_events').select('id').where('kind', 'in', ['part_recalled', 'part_withheld']).execute();
  const parts = await db.selectFrom('stock_recall_parts').select('notified_at').where('recall_id', '=', recallId).execute();
  return [events.length, parts.filter(({ notified_at: at }) => at !== null).length];
}

test('one press holds a batch within a second: nothing of it is sold, packed or handed over, and nobody is told', async () => {
  const { keeper, batchId, itemId, packed, waiting, facilityId } = await sold();
  const begun = performance.now();
  const { id, parts } = await done(holdBatch, keeper, { batch_id: batchId });
  expect(performance.now() - begun).toBeLessThan(scaled(1_000));
  expect([parts, await shop.levels(itemId)]).toEqual([1, [10, 10]]);
  const act = (part: string, more: object) => refusal(actOnPart, keeper, { id: part, ...more });
  expect(await act(packed.part, { act: 'ready' })).toBe('withheld');
  expect(await act(waiting.part, { act: 'pack', scans: [] })).toBe('short');
  expect(await done(getOrderPart, keeper, { id: packed.part })).toMatchObject({ stop: 'withheld' });
  // Until it is decided its money does not go back either.
  expect(await refusal(refuseOrderPart, keeper, { id: packed.part, reason: 'Obat ditarik' })).toBe('not_allowed');
  const view = await done(getRecall, keeper, { id });
  expect([view.decision, view.parts]).toEqual([{ buyers: 1, places: 1, refusal: 'own_hold' }, []]);
  for (const [item, input] of [
    [contactBuyer, { id, part_id: packed.part }],
    [tickRecall, { id, part_id: packed.part, outcome: 'used' }],
  ] as const) {
    expect(await refusal(item as typeof tickRecall, keeper, input)).toBe('not_found');
  }
  expect(await notifiedOf(id)).toEqual([0, 0]);
  expect(await openRecalls.read({ db, clock, cache: app.platform.cache }, [facilityId])).toMatchObject({ count: 1 });
  expect(await refusal(holdBatch, keeper, { batch_id: batchId })).toBe('held');
});

test('a courier is given nothing of a held batch: its label is refused, and so is the signature for one that was scanned before', async () => {
  const { keeper, second, batchId, packed } = await sold('own');
  const { id: round } = await done(openRound, keeper, { ids: [packed.part] });
  const scan = () => refusal(scanParcel, keeper, { id: round, code: `P${packed.part}-1` });
  const close = () => refusal(closeRound, keeper, { id: round, courier: 'Ujang', on_paper: 'on' });
  expect(await scan()).toBe('ok');
  const { id } = await done(holdBatch, keeper, { batch_id: batchId });
  expect([await scan(), await close()]).toEqual(['withheld', 'may_not_leave']);
  await done(releaseBatch, second, { id, reason: 'Batch lain yang dimaksud' });
  expect([await scan(), await close()]).toEqual(['ok', 'ok']);
});

test('who holds a batch decides nothing; another recalls it with the number of its letter, at every pharmacy, and then the buyers are told', async () => {
  const { keeper, second, batchId, batchNo, medicine, packed } = await sold();
  const { id: elsewhere } = await createPharmacy(db);
  const other = await stockUp(db, { ...medicine, medicine: { ...medicine.medicine, facility_id: elsewhere } }, 30, {
    expiresOn: '2031-12-31',
    now: clock.now(),
  });
  await db
    .updateTable('stock_batches')
    .set({ batch_no: ` ${batchNo.toLowerCase()}` })
    .where('id', '=', other.batchId)
    .execute();
  const { id } = await done(holdBatch, keeper, { batch_id: batchId });
  const letter = { id, source: 'Surat BPOM 18/2026', batch_no: batchNo.toLowerCase() };
  expect(await refusal(recallBatch, keeper, letter)).toBe('own_hold');
  expect(await refusal(releaseBatch, keeper, { id, reason: 'Keliru' })).toBe('own_hold');
  expect(await refusal(recallBatch, second, { ...letter, batch_no: 'LAIN-1' })).toBe('wrong_batch');
  expect((await done(getRecall, second, { id })).decision).toEqual({ buyers: 1, places: 2, refusal: null });
  const [events] = await notifiedOf(id);
  // Two who decide at once: one does.
  const third = await createStaff(db, 'warehouse', [medicine.medicine.facility_id]);
  const codes = await Promise.all([refusal(recallBatch, second, letter), refusal(recallBatch, third, letter)]);
  expect(codes.toSorted()).toEqual(['decided', 'ok']);
  const decider = codes[0] === 'ok' ? second : third;
  expect(await notifiedOf(id)).toEqual([(events ?? 0) + 1, 1]);
  const recalled = await db
    .selectFrom('stock_recalls')
    .select(['batch_id', 'state', 'decided_by'])
    .where('decision', '=', letter.source)
    .execute();
  expect(new Set(recalled.map(({ batch_id }) => batch_id))).toEqual(new Set([batchId, other.batchId]));
  expect(new Set(recalled.map(({ state, decided_by }) => `${state} ${decided_by}`))).toEqual(new Set([`recalled ${decider.userId}`]));
  expect(await shop.levels(other.itemId)).toEqual([0, 0]);
  expect(await refusal(actOnPart, keeper, { id: packed.part, act: 'ready' })).toBe('recalled');
  expect(await findWrongItems(db)).toEqual([]);
});

test('another person releases a batch with the reason: it is sold and packed again, and can be held once more', async () => {
  const { keeper, second, batchId, itemId, packed, waiting } = await sold();
  const before = await shop.levels(itemId);
  const { id } = await done(holdBatch, keeper, { batch_id: batchId });
  expect(await refusal(releaseBatch, second, { id, reason: 'x' })).toBe('invalid_input');
  await done(releaseBatch, second, { id, reason: 'Nomor batch lain' });
  expect(await shop.levels(itemId)).toEqual(before);
  expect(await notifiedOf(id)).toEqual([expect.any(Number), 0]);
  await done(actOnPart, keeper, { id: packed.part, act: 'ready' });
  await done(actOnPart, keeper, { id: waiting.part, act: 'pack', scans: await shop.scansOf(keeper, waiting.part) });
  expect(await refusal(recallBatch, second, { id, source: 'Surat BPOM', batch_no: 'X' })).toBe('decided');
  expect((await done(holdBatch, second, { batch_id: batchId })).parts).toBe(2);
  expect(await findWrongItems(db)).toEqual([]);
});

test('the pages: one button holds, the holder sees no decision, another decides', async () => {
  const { batchId, itemId, facilityId, batchNo } = await sold();
  const person = async (role: 'warehouse' | 'pharmacist') => {
    const { headers } = await signIn(db, await createUser(db, { roles: [role], facilityId }));
    return async (path: string, fields?: Record<string, string>) =>
      await app.fetch(path, {
        headers: { ...headers, 'sec-fetch-site': 'same-origin' },
        redirect: 'manual',
        ...(fields ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
      });
  };
  const [keeper, second] = [await person('warehouse'), await person('pharmacist')];
  expect(await (await keeper(`/staff/stok/${itemId}`)).text()).toContain(`Tahan batch`);
  const held = await keeper(`/staff/stok/${itemId}`, { intent: 'hold', batch_id: batchId });
  const at = (held.headers.get('location') ?? '').replace('?sudah=hold', '');
  expect(at).toMatch(/^\/staff\/stok\/penarikan\/\d+$/);
  const own = await (await keeper(at)).text();
  expect([own.includes('Anda yang menahan'), own.includes('value="recall"')]).toEqual([true, false]);
  expect(await (await second(at)).text()).toContain('Tarik dan beri tahu 1 pembeli');
  const wrong = await second(at, { intent: 'recall', source: 'Surat BPOM', batch_no: 'X' });
  expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('Bukan nomor batch yang ditahan')]);
  expect((await second(at, { intent: 'recall', source: 'Surat BPOM', batch_no: batchNo })).headers.get('location')).toBe(
    `${at}?sudah=recall`,
  );
  expect(await (await second(at)).text()).toContain('belum selesai');
});
