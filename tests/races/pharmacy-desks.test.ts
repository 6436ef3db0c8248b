import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { actOnPart } from '#app/domains/orders/part/act-on-part.server.ts';
import { getRecall } from '#app/domains/shop/recall/get-recall.server.ts';
import { holdBatch } from '#app/domains/shop/recall/hold-batch.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { stockUp } from '#tests/factories/shop.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';

const shop = await openMedicineOrders();
const { app } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);
const rounds = Array.from({ length: 100 }, (_, round) => round);

async function stocked(qty: number) {
  const found = await shop.stocked(qty);
  return { ...found, keeper: await createStaff(db, 'warehouse', [found.medicine.medicine.facility_id]) };
}
type Stocked = Awaited<ReturnType<typeof stocked>>;

/** A paid order of one strip. */
async function paid({ medicine }: Pick<Stocked, 'medicine'>) {
  const order = await shop.charged([{ medicine, variant: 1, quantity: 1 }]);
  await shop.settle(order);
  return { ...order, part: order.sellers[0]?.id ?? '' };
}
const eventsOf = async (id: string, kind: string) =>
  (await db.selectFrom('order_events').select('id').where('order_id', '=', id).where('kind', '=', kind).execute()).length;

describe('two people take one step', () => {
  test('two accept and two pack one part: each step happens once, and the ledger fits', async () => {
    const found = await stocked(1_000);
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const order = await paid(found);
      const both = (input: object) =>
        Promise.all([found.keeper, found.pharmacist].map((actor) => refusal(actOnPart, actor, { id: order.part, ...input })));
      expect((await both({ act: 'accept' })).sort()).toEqual(['not_allowed', 'ok']);
      const scans = await shop.scansOf(found.keeper, order.part);
      expect((await both({ act: 'pack', scans })).sort()).toEqual(['not_allowed', 'ok']);
      expect([await eventsOf(order.id, 'part_accept'), await eventsOf(order.id, 'part_pack')]).toEqual([1, 1]);
    }
    expect(await shop.levels(found.itemId)).toEqual([1_000 - rounds.length * 10, 0]);
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('control: reading the state first and writing then records the step twice', async () => {
    const found = await stocked(1_000);
    for (;;) {
      const order = await paid(found);
      const naive = async () => {
        const { state } = await db.selectFrom('seller_orders').select('state').where('id', '=', order.part).executeTakeFirstOrThrow();
        if (state !== 'waiting') return;
        await db.updateTable('seller_orders').set({ state: 'accepted' }).where('id', '=', order.part).execute();
        const event = { order_id: order.id, seller_order_id: order.part, kind: 'part_accept', source: 'staff', happened_at: new Date() };
        await db.insertInto('order_events').values(event).execute();
      };
      await Promise.all([naive(), naive()]);
      if ((await eventsOf(order.id, 'part_accept')) === 2) return;
    }
  });
});

describe('a batch is recalled while it is packed', () => {
  /** An accepted order whose goods come from a batch that another one can replace. */
  async function begun() {
    const found = await stocked(10);
    const { batchId } = await stockUp(db, found.medicine, 10, { expiresOn: '2028-12-31' });
    const order = await paid(found);
    await done(actOnPart, found.keeper, { id: order.part, act: 'accept' });
    return { ...found, order, batchId, scans: await shop.scansOf(found.keeper, order.part) };
  }

  test('either its buyer is among those who are told, or nothing of it is packed', async () => {
    const ends: string[] = [];
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const { keeper, order, batchId, scans } = await begun();
      const [packed, { id }] = await Promise.all([
        refusal(actOnPart, keeper, { id: order.part, act: 'pack', scans }),
        recallByTwo(app, keeper, { batch_id: batchId, reason: 'Surat BPOM' }),
      ]);
      const { parts } = await done(getRecall, keeper, { id });
      ends.push(`${packed} ${parts.map(({ part_id }) => part_id === order.part)}`);
    }
    expect(ends.filter((end) => end !== 'ok true' && end !== 'changed ')).toEqual([]);
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('one that is held while it is handed over stays or has left, and neither waits for the other in a circle', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const { keeper, order, batchId, scans } = await begun();
      await done(actOnPart, keeper, { id: order.part, act: 'pack', scans });
      await done(actOnPart, keeper, { id: order.part, act: 'ready' });
      const [left, held] = await Promise.all([
        refusal(actOnPart, keeper, { id: order.part, act: 'collect', order_no: order.name.slice(-8) }),
        refusal(holdBatch, keeper, { batch_id: batchId }),
      ]);
      expect(held).toBe('ok');
      expect(['ok', 'withheld']).toContain(left);
    }
    expect(await countDeadlocks(db)).toBe(before);
  });

  test('control: buyers that are looked up before the batch is locked are missed', async () => {
    for (;;) {
      const { keeper, order, batchId, scans } = await begun();
      const naive = async () => {
        const { rows } = await sql`select line_id from stock_moves where batch_id = ${batchId} and kind = 'pick'`.execute(db);
        await db.updateTable('stock_batches').set({ quarantined: 0 }).where('id', '=', batchId).execute();
        return rows.length;
      };
      const [packed, seen] = await Promise.all([refusal(actOnPart, keeper, { id: order.part, act: 'pack', scans }), naive()]);
      if (packed === 'ok' && seen === 0) return;
    }
  });
});
