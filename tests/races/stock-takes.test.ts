import { afterAll, expect, test } from 'vitest';
import { holdStock } from '#app/domains/shop/stock/hold-stock.server.ts';
import { consumeHold } from '#app/domains/shop/stock/pick-stock.server.ts';
import { findWrongItems } from '#app/domains/shop/stock/stock.store.server.ts';
import { closeStockTake, countTakeLine, openStockTake } from '#app/domains/shop/stock-take/count-stock-take.server.ts';
import { getStockTake } from '#app/domains/shop/stock-take/find-stock-takes.server.ts';
import { postStockTake } from '#app/domains/shop/stock-take/post-stock-take.server.ts';
import { inTransaction } from '#app/platform/database/db.server.ts';
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

const inBooks = 10_000;

/** A rack of a medicine: what really stands there, which is some units less than the books say. Who reaches into it has it alone. */
async function createRack(facilityId: number, missing: number) {
  const medicine = await createMedicine(db, { facilityId });
  const { itemId } = await stockUp(db, medicine, inBooks);
  const rack = { itemId, product: medicine.product.name, missing, there: inBooks - missing, stockId: medicine.variants[0]?.id ?? 0 };
  let turn = Promise.resolve();
  const alone = (reach: () => Promise<void>): Promise<void> => {
    turn = turn.then(reach);
    return turn;
  };
  return Object.assign(rack, { alone });
}
type Rack = Awaited<ReturnType<typeof createRack>>;

/** A pharmacy with such racks, who counts them and who decides. */
async function createPharmacyOf(...missing: number[]) {
  const { id: facility_id } = await createPharmacy(db);
  const racks: Rack[] = [];
  for (const count of missing) racks.push(await createRack(facility_id, count));
  const [keeper, pharmacist] = [await createStaff(db, 'warehouse', [facility_id]), await createStaff(db, 'pharmacist', [facility_id])];
  const { id } = await done(openStockTake, keeper, { facility_id, part: 'all' });
  const { lines } = await done(getStockTake, keeper, { id });
  const lineOf = ({ product }: Rack) => lines.find((line) => line.product === product)?.id ?? '';
  return { racks, keeper, pharmacist, id, lineOf };
}

const hold = async ({ stockId }: Rack, lineId: string, qty: number) =>
  await inTransaction(db, async (tx) => {
    const now = new Date();
    const held = await holdStock(tx, [{ lineId, stockId, qty }], { now, expiresAt: new Date(now.getTime() + 3_600_000) });
    expect(held.ok).toBe(true);
  });
const pack = async (lineId: string) =>
  expect((await inTransaction(db, (tx) => consumeHold(tx, [lineId], { now: new Date(), actorId: null }))).ok).toBe(true);

/** Sells out of the racks, several at once. */
async function sellFrom(racks: readonly Rack[], lineIds: readonly string[]): Promise<void> {
  await Promise.all(
    lineIds.map(async (lineId, at) => {
      const [rack, qty] = [racks[at % racks.length], 1 + (at % 7)];
      if (!rack) return;
      await hold(rack, lineId, qty);
      await rack.alone(async () => {
        await pack(lineId);
        rack.there -= qty;
      });
    }),
  );
}

const sales = bySuite({ push: 24, soak: 200 });

test(`counted and decided while ${sales} are sold: the difference is what is missing, and the books then say what stands there`, async () => {
  const { racks, keeper, pharmacist, id, lineOf } = await createPharmacyOf(3, 0, 12, 40);
  const before = await countDeadlocks(db);
  const lines = await createLines(db, sales);
  const counts = new Map<Rack, number>();
  /** Counts what stands there now; the last count is the one that holds. */
  const count = async (rack: Rack) => {
    await rack.alone(async () => {
      counts.set(rack, rack.there);
      await done(countTakeLine, keeper, { id, line_id: lineOf(rack), counted: rack.there });
    });
  };
  const [middle, rest] = [sales / 2, (sales * 3) / 4];
  await Promise.all([sellFrom(racks, lines.slice(0, middle)), ...racks.map(count), ...racks.toReversed().map(count)]);
  await sellFrom(racks, lines.slice(middle, rest));
  const atEnd = await Promise.all(racks.map(async ({ itemId }) => (await readStock(db, itemId)).on_hand));
  await done(closeStockTake, keeper, { id });
  const found = (await done(getStockTake, pharmacist, { id })).lines;
  const missing = racks.map((rack) => 0 - rack.missing);
  expect(racks.map((rack) => found.find((line) => line.id === lineOf(rack))?.difference)).toEqual(missing);
  // The control: against what is in the books at the end, sales are losses.
  expect(racks.map((rack, at) => (counts.get(rack) ?? 0) - (atEnd[at] ?? 0))).not.toEqual(missing);

  const decided = [1, 2].map(() => refusal(postStockTake, pharmacist, { id }));
  const [codes] = await Promise.all([Promise.all(decided), sellFrom(racks, lines.slice(rest))]);
  expect(codes.toSorted()).toEqual(['not_now', 'ok']);
  for (const { itemId, there } of racks)
    expect(await readStock(db, itemId)).toEqual({ on_hand: there, held: 0, moves: there, batches: there, holds: 0 });
  expect([await findWrongItems(db), await countDeadlocks(db)]).toEqual([[], before]);
});

test('saved in the moment of a sale, a count is one of before it or of after it', async () => {
  const rounds = bySuite({ push: 3, soak: 100 });
  const lines = await createLines(db, rounds);
  for (const lineId of lines) {
    const { racks, keeper, pharmacist, id, lineOf } = await createPharmacyOf(0);
    const [rack] = racks;
    if (!rack) throw new Error('no rack');
    await hold(rack, lineId, 50);
    await Promise.all([pack(lineId), done(countTakeLine, keeper, { id, line_id: lineOf(rack), counted: inBooks })]);
    await done(closeStockTake, keeper, { id });
    const difference = (await done(getStockTake, pharmacist, { id })).lines[0]?.difference ?? 0;
    expect([0, 50]).toContain(difference);
    await done(postStockTake, pharmacist, { id });
    const left = inBooks - 50 + difference;
    expect(await readStock(db, rack.itemId)).toEqual({ on_hand: left, held: 0, moves: left, batches: left, holds: 0 });
  }
  expect(await findWrongItems(db)).toEqual([]);
});
