import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { saveReceiptLine } from '#app/domains/shop/goods-receipt/change-receipt-lines.server.ts';
import { postReceipt, voidReceipt } from '#app/domains/shop/goods-receipt/post-receipt.server.ts';
import { startReceipt } from '#app/domains/shop/goods-receipt/start-receipt.server.ts';
import { receive } from '#app/domains/shop/stock/change-stock.server.ts';
import { holdStock } from '#app/domains/shop/stock/hold-stock.server.ts';
import { consumeHold } from '#app/domains/shop/stock/pick-stock.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { getTransfer } from '#app/domains/shop/stock-transfer/find-transfers.server.ts';
import { receiveTransfer } from '#app/domains/shop/stock-transfer/receive-transfer.server.ts';
import { addTransferGoods, sendTransfer, startTransfer } from '#app/domains/shop/stock-transfer/send-transfer.server.ts';
import { constraintOf, inTransaction } from '#app/platform/database/db.server.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createLines, createMedicine, createPharmacy, readStock, stockUp } from '#tests/factories/shop.ts';
import { countDeadlocks } from '#tests/harness/deadlocks.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

const now = new Date();
const rounds = Array.from({ length: bySuite({ push: 3, soak: 500 }) });
const invoiced_on = now.toISOString().slice(0, 10);
let invoices = 0;

type Medicine = Awaited<ReturnType<typeof createMedicine>>;

/** A draft over these products of one pharmacy, 100 units of each. */
async function drafted(medicines: readonly Medicine[]) {
  const facility_id = medicines[0]?.medicine.facility_id ?? 0;
  const pharmacist = await createStaff(db, 'pharmacist', [facility_id]);
  invoices += 1;
  const invoice = { supplier: 'PBF Lomba', licence: 'PBF-9/2026', invoice_no: `L-${invoices}`, invoiced_on, ppn: 0 };
  const total = 100_000 * medicines.length;
  const { id } = await done(startReceipt, pharmacist, { facility_id, ...invoice, total });
  for (const { product } of medicines) {
    const line = { product_id: product.id, batch_no: 'L07', expires_on: '2031-12-31', packs: 10, pack_qty: 10, cost: 100_000 };
    await done(saveReceiptLine, pharmacist, { id, ...line });
  }
  return { id, pharmacist };
}

async function stockOf({ product, medicine: { facility_id } }: Medicine) {
  const items = db.selectFrom('stock_items').select('id').where('product_id', '=', product.id).where('facility_id', '=', facility_id);
  const item = await items.executeTakeFirst();
  return item ? await readStock(db, item.id) : null;
}
/** A buyer takes 60 units of a medicine, which are held until they are packed. */
const buy = (medicine: Medicine, lineId: string) => {
  const needs = [{ lineId, stockId: medicine.variants[0]?.id ?? 0, qty: 60 }];
  return inTransaction(db, (tx) => holdStock(tx, needs, { now, expiresAt: new Date(now.getTime() + 3_600_000) }));
};
const pack = (lineId: string) => inTransaction(db, (tx) => consumeHold(tx, [lineId], { now, actorId: null }));

/** What the controls do: they look, think for a while, and take. True when somebody had the goods by then, and only the tables refuse it. */
async function takesAway({ itemId, batchId }: { itemId: string; batchId: string }, qty: number, pauses: number): Promise<boolean> {
  const free = sql<{ free: number }>`
    select least(i.on_hand - i.held, b.on_hand) as free
    from stock_items i join stock_batches b on b.item_id = i.id where b.id = ${batchId}`;
  const { rows } = await free.execute(db);
  for (let pause = 0; pause < pauses; pause += 1) await free.execute(db);
  if ((rows[0]?.free ?? 0) < qty) return false;
  const taken = inTransaction(db, async (tx) => {
    await sql`update stock_items set on_hand = on_hand - ${qty}::int where id = ${itemId}`.execute(tx);
    await sql`update stock_batches set on_hand = on_hand - ${qty}::int where id = ${batchId}`.execute(tx);
    const move = { item_id: itemId, batch_id: batchId, kind: 'adjust', delta: -qty, reason: 'Kontrol', happened_at: now };
    await tx.insertInto('stock_moves').values(move).execute();
  });
  return await taken.then(
    () => false,
    (error: unknown) => ['stock_items_held', 'stock_batches_on_hand'].includes(constraintOf(error) ?? ''),
  );
}
const full = { on_hand: 100, held: 0, moves: 100, batches: 100, holds: 0 };
const empty = { on_hand: 0, held: 0, moves: 0, batches: 0, holds: 0 };

describe('a transfer', () => {
  test('sent while its goods are sold, and received by two at once: the ledger is what is on hand', async () => {
    const lines = await createLines(db, rounds.length);
    const before = await countDeadlocks(db);
    for (const lineId of lines) {
      const medicine = await createMedicine(db);
      const { facility_id: from_id } = medicine.medicine;
      const { id: to_id } = await createPharmacy(db);
      await stockUp(db, medicine, 100);
      const [sender, receiver] = [await createStaff(db, 'pharmacist', [from_id]), await createStaff(db, 'pharmacist', [to_id])];
      const { id } = await done(startTransfer, sender, { from_id, to_id });
      await done(addTransferGoods, sender, { id, product_id: medicine.product.id, qty: 60 });
      const [bought, ...sent] = await Promise.all([
        buy(medicine, lineId),
        refusal(sendTransfer, sender, { id }),
        refusal(sendTransfer, sender, { id }),
      ]);
      expect(sent.toSorted()).toEqual(bought.ok ? ['short', 'short'] : ['not_now', 'ok']);
      expect(await stockOf(medicine)).toMatchObject(bought.ok ? { on_hand: 100, held: 60 } : { on_hand: 40, held: 0 });
      if (bought.ok) continue;
      const [line] = (await done(getTransfer, receiver, { id })).lines;
      const received = [1, 2, 3].map(() => refusal(receiveTransfer, receiver, { id, line_id: line?.id, received: 25 }));
      expect((await Promise.all(received)).toSorted()).toEqual(['ok', 'ok', 'too_many']);
    }
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('control: looking first and taking then sends goods that a buyer has', async () => {
    for (let round = 0; ; round += 1) {
      const [lineId = ''] = await createLines(db, 1);
      const medicine = await createMedicine(db);
      const stock = await stockUp(db, medicine, 100);
      const [bought, wouldTake] = await Promise.all([buy(medicine, lineId), takesAway(stock, 60, round % 8)]);
      if (bought.ok && wouldTake) break;
    }
  });
});

describe('a receipt', () => {
  test('posted and made void by several at once has one effect of each', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const medicine = await createMedicine(db);
      const { id, pharmacist } = await drafted([medicine]);
      const posted = await Promise.all([1, 2, 3, 4].map(() => refusal(postReceipt, pharmacist, { id })));
      expect(posted.toSorted()).toEqual(['not_draft', 'not_draft', 'not_draft', 'ok']);
      expect(await stockOf(medicine)).toEqual(full);
      const ended = await Promise.all([1, 2, 3, 4].map(() => refusal(voidReceipt, pharmacist, { id, reason: 'Salah' })));
      expect(ended.toSorted()).toEqual(['not_posted', 'not_posted', 'not_posted', 'ok']);
      expect(await stockOf(medicine)).toEqual(empty);
    }
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('control: reading the state first and writing then brings goods in twice', async () => {
    for (;;) {
      const medicine = await createMedicine(db);
      const { id } = await drafted([medicine]);
      const [productId, facilityId] = [medicine.product.id, medicine.medicine.facility_id];
      const delivery = { productId, facilityId, batchNo: 'L07', expiresOn: '2031-12-31', qty: 100, invoice: null };
      await Promise.all(
        [1, 2, 3, 4].map(async () => {
          const { state } = await db.selectFrom('receipts').select('state').where('id', '=', id).executeTakeFirstOrThrow();
          if (state !== 'draft') return;
          await inTransaction(db, (tx) => receive(tx, delivery, { now, actorId: null }));
          await db.updateTable('receipts').set({ state: 'posted', posted_at: now }).where('id', '=', id).execute();
        }),
      );
      if (((await stockOf(medicine))?.on_hand ?? 0) > 100) break;
    }
  });

  test('made void while a buyer takes its goods: one of them has them', async () => {
    const lines = await createLines(db, rounds.length);
    const before = await countDeadlocks(db);
    for (const lineId of lines) {
      const medicine = await createMedicine(db);
      const { id, pharmacist } = await drafted([medicine]);
      await done(postReceipt, pharmacist, { id });
      const [bought, ended] = await Promise.all([buy(medicine, lineId), refusal(voidReceipt, pharmacist, { id, reason: 'Salah' })]);
      expect([bought.ok, ended]).toEqual(bought.ok ? [true, 'used'] : [false, 'ok']);
      expect(await stockOf(medicine)).toEqual(bought.ok ? { ...full, held: 60, holds: 60 } : empty);
    }
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('made void while its goods are packed: they are packed of it, or of the other batch once it is gone', async () => {
    const lines = await createLines(db, rounds.length);
    const before = await countDeadlocks(db);
    for (const lineId of lines) {
      const medicine = await createMedicine(db);
      const { id, pharmacist } = await drafted([medicine]);
      await done(postReceipt, pharmacist, { id });
      // There is enough without the receipt, and what it brought is packed first.
      const other = await stockUp(db, medicine, 100, { expiresOn: '2032-12-31' });
      expect((await buy(medicine, lineId)).ok).toBe(true);
      const ends = [1, 2].map(() => refusal(voidReceipt, pharmacist, { id, reason: 'Salah' }));
      const [packed, ...ended] = await Promise.all([pack(lineId), ...ends]);
      const isVoid = ended.includes('ok');
      expect([packed.ok, ...ended.toSorted()]).toEqual(isVoid ? [true, 'not_posted', 'ok'] : [true, 'used', 'used']);
      expect(packed.ok && packed.value.map((pick) => [pick.batch_id === other.batchId, pick.qty])).toEqual([[isVoid, 60]]);
      const left = isVoid ? 40 : 140;
      expect(await stockOf(medicine)).toEqual({ on_hand: left, held: 0, moves: left, batches: left, holds: 0 });
    }
    expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
  });

  test('control: looking first and taking then makes void what was packed', async () => {
    for (let round = 0; ; round += 1) {
      const [lineId = ''] = await createLines(db, 1);
      const medicine = await createMedicine(db);
      const brought = await stockUp(db, medicine, 100);
      await stockUp(db, medicine, 100, { expiresOn: '2032-12-31' });
      await buy(medicine, lineId);
      const [packed, wouldTake] = await Promise.all([pack(lineId), takesAway(brought, 100, round % 8)]);
      if (packed.ok && wouldTake) break;
    }
  });

  test('two of new products of one pharmacy, entered in opposite orders, never wait for each other', async () => {
    const before = await countDeadlocks(db);
    for (const _ of rounds) {
      const first = await createMedicine(db);
      const second = await createMedicine(db, { facilityId: first.medicine.facility_id });
      const drafts = [await drafted([first, second]), await drafted([second, first])];
      const posted = await Promise.all(drafts.map(({ id, pharmacist }) => refusal(postReceipt, pharmacist, { id })));
      expect(posted).toEqual(['ok', 'ok']);
      expect([(await stockOf(first))?.on_hand, (await stockOf(second))?.on_hand]).toEqual([200, 200]);
    }
    expect(await countDeadlocks(db)).toBe(before);
    expect(await findWrongItems(db)).toEqual([]);
  });
});
