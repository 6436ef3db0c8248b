import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { type Database, inTransaction, type Tx } from '#app/platform/database/db.server.ts';
import { fail, ok } from '#app/platform/operations/operation.server.ts';
import { createLines, createMedicine, readStock, stockUp } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { adjust, consumeHold, extendHold, holdStock, quarantine, receive, releaseHold } from '../index.server.ts';
import { settleDueStock } from './settle-due-stock.server.ts';
import { findWrongItems } from './stock.store.server.ts';

const now = new Date('2026-11-23T03:00:00Z');
const clock = { now: () => now };
const app = await createTestApp({ clock });
const db: Database = app.db;
afterAll(() => app.close());

const by = { now, actorId: null };
const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
const inTx = <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work);
const lines = await createLines(db, 60);
const nextLine = () => lines.shift() ?? '';

/** A medicine by tablet and by strip of ten, with this many tablets. */
async function stocked(qty: number, expiresOn?: string) {
  const medicine = await createMedicine(db, {
    variants: [
      ['tablet', 1, 1_500],
      ['strip', 10, 12_500],
    ],
  });
  const { itemId, batchId } = await stockUp(db, medicine, qty, { now, expiresOn });
  const [tablet = 0, strip = 0] = medicine.variants.map(({ id }) => id);
  return { medicine, itemId, batchId, tablet, strip };
}
const hold = (stockId: number, qty: number, { lineId = nextLine(), expiresAt = minutes(15), at = now } = {}) =>
  inTx(async (tx) => ({ lineId, result: await holdStock(tx, [{ lineId, stockId, qty }], { now: at, expiresAt }) }));
const levels = async (itemId: string) => {
  const { on_hand, held } = await readStock(db, itemId);
  return [on_hand, held];
};
const batchOf = async (id: string) =>
  await db.selectFrom('stock_batches').select(['on_hand', 'quarantined']).where('id', '=', id).executeTakeFirstOrThrow();

describe('holding', () => {
  test('names the short lines with what is left of each variant, and holds nothing then', async () => {
    const { itemId, tablet, strip } = await stocked(25);
    const needs = [
      { lineId: nextLine(), stockId: strip, qty: 2 },
      { lineId: nextLine(), stockId: tablet, qty: 6 },
    ];
    const result = await inTx((tx) => holdStock(tx, needs, { now, expiresAt: minutes(15) }));
    expect(result).toEqual({
      ...fail('short'),
      short: [
        { lineId: needs[0]?.lineId, available: 2 },
        { lineId: needs[1]?.lineId, available: 25 },
      ],
    });
    expect(await levels(itemId)).toEqual([25, 0]);
  });

  test('a variant whose pharmacy never had the product is short', async () => {
    const { variants } = await createMedicine(db);
    expect((await hold(variants[0]?.id ?? 0, 1)).result).toMatchObject({ ok: false, short: [{ available: 0 }] });
  });

  test('an ended hold is free for the next buyer although no job has run; its own line may hold again', async () => {
    const { itemId, strip } = await stocked(10);
    const first = await hold(strip, 1);
    expect(first.result.ok).toBe(true);
    expect((await hold(strip, 1)).result.ok).toBe(false);
    const second = await hold(strip, 1, { at: minutes(16), expiresAt: minutes(30) });
    expect(second.result.ok).toBe(true);
    expect((await hold(strip, 1, { lineId: first.lineId, at: minutes(16) })).result.ok).toBe(false);
    await inTx((tx) => releaseHold(tx, [second.lineId], minutes(17)));
    expect((await hold(strip, 1, { lineId: first.lineId, at: minutes(17), expiresAt: minutes(30) })).result.ok).toBe(true);
    expect(await levels(itemId)).toEqual([10, 10]);
  });

  test('a line that holds already is refused, and nothing is counted twice', async () => {
    const { itemId, tablet } = await stocked(10);
    const { lineId } = await hold(tablet, 2);
    await expect(hold(tablet, 2, { lineId })).rejects.toThrow('holds stock already');
    expect(await levels(itemId)).toEqual([10, 2]);
  });

  test('a paid order holds without an end; what has ended is not extended', async () => {
    const { itemId, tablet } = await stocked(10);
    const paid = await hold(tablet, 3);
    const late = await hold(tablet, 3);
    expect(await inTx((tx) => extendHold(tx, [paid.lineId], null, now))).toEqual([paid.lineId]);
    expect(await inTx((tx) => extendHold(tx, [late.lineId], null, minutes(60)))).toEqual([]);
    expect(await levels(itemId)).toEqual([10, 3]);
  });
});

describe('packing', () => {
  test('takes the batch that ends first, also when nothing is free', async () => {
    const { medicine, itemId, batchId, tablet } = await stocked(5, '2028-06-30');
    const later = await stockUp(db, medicine, 5, { now, expiresOn: '2029-06-30' });
    const one = await hold(tablet, 7);
    await hold(tablet, 3);
    expect(await levels(itemId)).toEqual([10, 10]);
    const result = await inTx((tx) => consumeHold(tx, [one.lineId], by));
    expect(result).toMatchObject({
      ok: true,
      value: [
        { batch_id: batchId, qty: 5 },
        { batch_id: later.batchId, qty: 2 },
      ],
    });
    expect(await levels(itemId)).toEqual([3, 3]);
    expect(await inTx((tx) => consumeHold(tx, [one.lineId], by))).toEqual({ ...fail('not_held'), lineIds: [one.lineId] });
    expect(await findWrongItems(db)).toEqual([]);
  });

  test('an ended hold is not packed', async () => {
    const { tablet } = await stocked(5);
    const { lineId } = await hold(tablet, 1);
    expect(await inTx((tx) => consumeHold(tx, [lineId], { now: minutes(20), actorId: null }))).toMatchObject({ code: 'not_held' });
  });
});

describe('what cannot be sold', () => {
  test('a batch past its last day of sale is not held, and is set aside', async () => {
    // 90 days before its expiry by default: the last day is today.
    const { itemId, batchId, tablet } = await stocked(8, '2027-02-21');
    expect((await hold(tablet, 1, { expiresAt: minutes(1) })).result.ok).toBe(true);
    const tomorrow = new Date('2026-11-23T17:00:00Z');
    expect((await hold(tablet, 1, { at: tomorrow, expiresAt: new Date('2026-11-24T00:00:00Z') })).result).toMatchObject({
      ok: false,
      short: [{ available: 0 }],
    });
    expect(await levels(itemId)).toEqual([0, 0]);
    expect(await batchOf(batchId)).toEqual({ on_hand: 0, quarantined: 8 });
  });

  test('a recall never goes below what is held: the rest is a shortage, cannot be packed, and is written off when its order ends', async () => {
    const { itemId, batchId, tablet } = await stocked(10);
    const { lineId } = await hold(tablet, 4);
    const recall = { batchId, kind: 'recall', qty: 'all', reason: 'Ditarik BPOM' } as const;
    expect(await inTx((tx) => quarantine(tx, recall, by))).toEqual(ok());
    expect(await levels(itemId)).toEqual([4, 4]);
    expect(await batchOf(batchId)).toEqual({ on_hand: 4, quarantined: 6 });
    expect(await inTx((tx) => consumeHold(tx, [lineId], by))).toEqual({ ...fail('short'), lineIds: [lineId] });
    expect(await inTx((tx) => releaseHold(tx, [lineId], now))).toEqual([lineId]);
    expect(await levels(itemId)).toEqual([0, 0]);
    expect(await batchOf(batchId)).toEqual({ on_hand: 0, quarantined: 10 });
    expect(await db.selectFrom('stock_shortages').select('id').where('batch_id', '=', batchId).execute()).toEqual([]);
    expect(await findWrongItems(db)).toEqual([]);
  });

  test('a count corrects both ways, and not by more than the batch has', async () => {
    const { itemId, batchId } = await stocked(10);
    const count = (delta: number) => inTx((tx) => adjust(tx, { batchId, delta, reason: 'Hitung ulang' }, by));
    expect(await count(3)).toEqual(ok());
    expect(await count(-5)).toEqual(ok());
    expect(await count(-9)).toEqual(fail('too_many'));
    expect(await levels(itemId)).toEqual([8, 0]);
    expect(await batchOf(batchId)).toEqual({ on_hand: 8, quarantined: 0 });
  });

  test('the job releases what has ended and takes old batches out', async () => {
    const held = await stocked(5);
    await hold(held.tablet, 5, { expiresAt: minutes(1) });
    const old = await stocked(5, '2027-02-21');
    const later = new Date('2026-11-24T03:00:00Z');
    await settleDueStock.run({ ...app.platform, clock: { now: () => later } }, {});
    expect(await levels(held.itemId)).toEqual([5, 0]);
    expect(await levels(old.itemId)).toEqual([0, 0]);
    expect(await findWrongItems(db)).toEqual([]);
  });
});

describe('receiving and the ledger', () => {
  test('refuses a batch that may not be sold any more, and what does not exist', async () => {
    const { medicine } = await createMedicine(db);
    const delivery = { productId: medicine.product_id, facilityId: medicine.facility_id, batchNo: 'A', qty: 5, invoice: null };
    expect(await inTx((tx) => receive(tx, { ...delivery, expiresOn: '2027-02-20' }, by))).toEqual(fail('too_old'));
    expect(await inTx((tx) => receive(tx, { ...delivery, facilityId: 999_999, expiresOn: '2030-01-01' }, by))).toMatchObject({
      code: 'not_found',
    });
  });

  test('the same batch again adds to it; the ledger only grows', async () => {
    const { medicine, itemId, batchId } = await stocked(5);
    const { batch_no } = await db.selectFrom('stock_batches').select('batch_no').where('id', '=', batchId).executeTakeFirstOrThrow();
    const { product_id: productId, facility_id: facilityId } = medicine.medicine;
    const delivery = { productId, facilityId, batchNo: batch_no, expiresOn: '2030-12-31', qty: 7, invoice: 'F-2' };
    expect(await inTx((tx) => receive(tx, delivery, by))).toMatchObject(ok({ batchId }));
    expect(await levels(itemId)).toEqual([12, 0]);
    // The process may not even try; the owner of the tables is refused by the trigger.
    for (const [account, refusal] of [
      [db, 'permission denied'],
      [app.database.ownerDb, 'only grows'],
    ] as const) {
      await expect(sql`update stock_moves set delta = 1 where item_id = ${itemId}`.execute(account)).rejects.toThrow(refusal);
      await expect(sql`delete from stock_moves where item_id = ${itemId}`.execute(account)).rejects.toThrow(refusal);
    }
  });

  test('a row that differs from its ledger is found: the control', async () => {
    const { itemId } = await stocked(5);
    await sql`update stock_items set on_hand = 6 where id = ${itemId}`.execute(db);
    expect(await findWrongItems(db)).toEqual([itemId]);
    await sql`update stock_items set on_hand = 5 where id = ${itemId}`.execute(db);
  });

  test('every price of a variant is kept', async () => {
    const { variants } = await createMedicine(db);
    const [{ id } = { id: 0 }] = variants;
    await db.updateTable('medicine_stocks').set({ price: 2_000 }).where('id', '=', id).execute();
    await db.updateTable('medicine_stocks').set({ weight_g: 9 }).where('id', '=', id).execute();
    const rows = await db.selectFrom('price_history').select('price').where('stock_id', '=', id).orderBy('id').execute();
    expect(rows.map(({ price }) => Number(price))).toEqual([1_000, 2_000]);
  });
});
