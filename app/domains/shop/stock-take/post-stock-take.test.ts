import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { createLines, createMedicine, readStock, stockUp } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { holdStock } from '../stock/hold-stock.server.ts';
import { consumeHold } from '../stock/pick-stock.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { countStock } from '../stock-desk/count-stock.server.ts';
import { damageStock } from '../stock-desk/damage-stock.server.ts';
import { closeStockTake, countTakeLine, dropStockTake, openStockTake } from './count-stock-take.server.ts';
import { findCountedGoods, findStockTakeChoices, getStockTake } from './find-stock-takes.server.ts';
import { postStockTake } from './post-stock-take.server.ts';
import { findDifferences, findTakeLines } from './stock-take.store.server.ts';
import { differenceOf, needsRecount } from './stock-take.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

/** A stocked medicine, who counts it and who decides. */
async function stocked(qty: number, price = 1_000) {
  const medicine = await createMedicine(db, { variants: [['tablet', 1, price]] });
  const facilityId = medicine.medicine.facility_id;
  const { itemId, batchId } = await stockUp(db, medicine, qty);
  const [keeper, pharmacist] = [await createStaff(db, 'warehouse', [facilityId]), await createStaff(db, 'pharmacist', [facilityId])];
  return { medicine, facilityId, itemId, batchId, keeper, pharmacist };
}
type Stocked = Awaited<ReturnType<typeof stocked>>;

const opened = async ({ keeper, facilityId }: Stocked, part = 'all') =>
  (await done(openStockTake, keeper, { facility_id: facilityId, part })).id;
const linesOf = async ({ keeper }: Stocked, id: string) => (await done(getStockTake, keeper, { id })).lines;
/** Counts the one line of a stock take. */
async function count(found: Stocked, id: string, counted: number, by = found.keeper) {
  const [line] = await linesOf(found, id);
  await done(countTakeLine, by, { id, line_id: line?.id ?? '', counted });
}
/** Sells units of a medicine and takes them out of the stock. */
async function sell({ medicine }: Pick<Stocked, 'medicine'>, qty: number) {
  const [lineId = ''] = await createLines(db, 1);
  const now = new Date();
  await inTransaction(db, async (tx) => {
    const needs = [{ lineId, stockId: medicine.variants[0]?.id ?? 0, qty }];
    const held = await holdStock(tx, needs, { now, expiresAt: new Date(now.getTime() + 3_600_000) });
    if (!held.ok) throw new Error('nothing to sell');
    await consumeHold(tx, [lineId], { now, actorId: null });
  });
}

test('nobody sees what should be there while it is counted; who decides sees the difference, and counters never', async () => {
  const found = await stocked(100);
  const id = await opened(found);
  await count(found, id, 99);
  const [open] = (await done(getStockTake, found.pharmacist, { id })).lines;
  expect(open).toMatchObject({ counted: 99, difference: null, worth: null, isAskedAgain: false });
  const session = await signIn(db, await createUser(db, { roles: ['pharmacist'], facilityId: found.facilityId }));
  const page = async () => (await (await app.fetch(`/staff/stok/opname/${id}`, session)).text()).replaceAll('<!-- -->', '');
  expect(await page()).not.toContain('100 tablet');
  const sheet = await app.fetch(`/staff/stok/opname/${id}/lembar.html`, session);
  const [printed, type] = [await sheet.text(), sheet.headers.get('content-type')];
  expect([type, printed.includes('__________ tablet'), /\d tablet/.test(printed)]).toEqual(['text/html; charset=utf-8', true, false]);
  await done(closeStockTake, found.keeper, { id });
  expect((await linesOf(found, id))[0]).toMatchObject({ difference: null });
  expect((await done(getStockTake, found.pharmacist, { id })).lines[0]).toMatchObject({ difference: -1, worth: -1_000 });
  expect(await page()).toContain('−1, −Rp1.000');
  expect(await refusal(postStockTake, found.keeper, { id })).toBe('forbidden');
  await done(postStockTake, found.pharmacist, { id });
  expect([(await readStock(db, found.itemId)).on_hand, await findWrongItems(db)]).toEqual([99, []]);
  expect(await refusal(postStockTake, found.pharmacist, { id })).toBe('not_now');
});

test('who has counted does not decide; a large difference is counted twice; 0 is a count', async () => {
  const found = await stocked(100);
  const id = await opened(found);
  expect(await refusal(closeStockTake, found.keeper, { id })).toBe('uncounted');
  await count(found, id, 0);
  await done(closeStockTake, found.keeper, { id });
  const other = await createStaff(db, 'manager', [found.facilityId]);
  expect((await linesOf(found, id))[0]).toMatchObject({ counted: 0, isAskedAgain: true });
  expect(await refusal(postStockTake, other, { id })).toBe('recount');
  await count(found, id, 90, found.pharmacist);
  expect(await refusal(postStockTake, found.pharmacist, { id })).toBe('own_count');
  // Nor does it where another has counted the line after.
  await count(found, id, 90);
  expect(await refusal(postStockTake, found.pharmacist, { id })).toBe('own_count');
  await done(postStockTake, other, { id });
  expect((await readStock(db, found.itemId)).on_hand).toBe(90);
});

test('what is sold before and after a line is counted is no difference', async () => {
  const found = await stocked(1_000);
  const id = await opened(found);
  let there = 997;
  for (let sale = 0; sale < 20; sale += 1) {
    await sell(found, 7);
    there -= 7;
    // Three are missing, whenever it is counted.
    if (sale % 5 === 0) await count(found, id, there);
  }
  await done(closeStockTake, found.keeper, { id });
  expect((await done(getStockTake, found.pharmacist, { id })).lines[0]?.difference).toBe(-3);
  await sell(found, 7);
  await done(postStockTake, found.pharmacist, { id });
  const stock = await readStock(db, found.itemId);
  expect([stock.on_hand, stock.moves, await findWrongItems(db)]).toEqual([there - 7, there - 7, []]);
});

test('control: a difference against what is there at the end takes the sale for a loss', async () => {
  const found = await stocked(1_000);
  const id = await opened(found);
  await count(found, id, 997);
  await sell(found, 10);
  const { on_hand: atEnd } = await readStock(db, found.itemId);
  await done(closeStockTake, found.keeper, { id });
  expect([997 - atEnd, (await done(getStockTake, found.pharmacist, { id })).lines[0]?.difference]).toEqual([7, -3]);
});

test('one is open for a part of the stock; it is dropped without effect; racks, categories and ten a day are parts', async () => {
  const found = await stocked(10);
  const { facilityId, keeper, itemId } = found;
  const open = (part: string) => refusal(openStockTake, keeper, { facility_id: facilityId, part });
  const id = await opened(found, 'day');
  expect([await open('day'), await open('rack:A-1'), await open('lain')]).toEqual(['open', 'empty', 'invalid_input']);
  await db.updateTable('stock_items').set({ rack: 'A-1' }).where('id', '=', itemId).execute();
  expect([await open('rack:A-1'), await open(`category:${found.medicine.medicine.category_id}`)]).toEqual(['ok', 'ok']);
  const choices = await done(findStockTakeChoices, keeper, {});
  expect([choices.racks, choices.pharmacies.map((one) => one.id)]).toEqual([['A-1'], [facilityId]]);
  await count(found, id, 3);
  await done(dropStockTake, keeper, { id });
  expect([await open('day'), (await readStock(db, itemId)).on_hand]).toEqual(['ok', 10]);
});

test.each([2, 6])('%i of ten held units that are damaged lie apart: what is left agrees, and nothing is missing twice', async (qty) => {
  const found = await stocked(10);
  const [lineId = ''] = await createLines(db, 1);
  const now = new Date();
  await inTransaction(db, async (tx) => {
    const needs = [{ lineId, stockId: found.medicine.variants[0]?.id ?? 0, qty: 10 }];
    await holdStock(tx, needs, { now, expiresAt: new Date(now.getTime() + 3_600_000) });
  });
  await done(damageStock, found.keeper, { batch_id: found.batchId, qty, reason: 'Basah' });
  const id = await opened(found);
  await count(found, id, 10 - qty);
  await done(closeStockTake, found.keeper, { id });
  expect((await done(getStockTake, found.pharmacist, { id })).lines[0]?.difference).toBe(0);
  await done(postStockTake, found.pharmacist, { id });
  const shortages = await db.selectFrom('stock_shortages').select(['kind', 'qty']).where('batch_id', '=', found.batchId).execute();
  expect([shortages, await findWrongItems(db)]).toEqual([[{ kind: 'damage', qty }], []]);
});

test('a batch that is recalled meanwhile is not counted', async () => {
  const found = await stocked(10);
  const id = await opened(found);
  const [line] = await linesOf(found, id);
  await recallByTwo(app, found.keeper, { batch_id: found.batchId, reason: 'Surat BPOM' });
  expect(await refusal(countTakeLine, found.keeper, { id, line_id: line?.id, counted: 10 })).toBe('recalled');
});

test('one that was recalled needs no count: the rest is closed and posted', async () => {
  const found = await stocked(10);
  const { batchId } = await stockUp(db, found.medicine, 5, { expiresOn: '2031-12-31' });
  const id = await opened(found);
  await recallByTwo(app, found.keeper, { batch_id: found.batchId, reason: 'Surat BPOM' });
  const line = (await linesOf(found, id)).find((one) => !one.isRecalled);
  await done(countTakeLine, found.keeper, { id, line_id: line?.id, counted: 5 });
  await done(closeStockTake, found.keeper, { id });
  await done(postStockTake, found.pharmacist, { id });
  const { on_hand } = await db.selectFrom('stock_batches').select('on_hand').where('id', '=', batchId).executeTakeFirstOrThrow();
  expect([on_hand, await findWrongItems(db)]).toEqual([5, []]);
});

test('a difference that two stock takes find, or the desk too, is written once', async () => {
  const found = await stocked(1_000);
  const { itemId, keeper, pharmacist, batchId: batch_id } = found;
  await db.updateTable('stock_items').set({ rack: 'B-1' }).where('id', '=', itemId).execute();
  const takes = [await opened(found), await opened(found, 'rack:B-1'), await opened(found, 'day')];
  for (const id of takes) {
    await count(found, id, 990);
    await done(closeStockTake, keeper, { id });
  }
  await done(postStockTake, pharmacist, { id: takes[0] });
  await done(postStockTake, pharmacist, { id: takes[1] });
  expect((await readStock(db, itemId)).on_hand).toBe(990);
  // The desk corrects further, and twenty are sold; the third stock take knows of neither and writes what it has counted itself.
  await done(countStock, keeper, { batch_id, seen: 990, counted: 985, reason: 'Hitung' });
  await sell(found, 20);
  await done(postStockTake, pharmacist, { id: takes[2] });
  expect([(await readStock(db, itemId)).on_hand, await findWrongItems(db)]).toEqual([970, []]);
});

test('control: by what was there at its count alone the second stock take would write it once more', async () => {
  const found = await stocked(1_000);
  await db.updateTable('stock_items').set({ rack: 'B-2' }).where('id', '=', found.itemId).execute();
  const [first, second] = [await opened(found), await opened(found, 'rack:B-2')];
  for (const id of [first, second]) await count(found, id, 990);
  await done(closeStockTake, found.keeper, { id: first });
  const before = await findDifferences(db, second);
  await done(postStockTake, found.pharmacist, { id: first });
  const [line] = await findTakeLines(db, second);
  const alone = differenceOf({ counted: line?.counted ?? 0, onHandThen: line?.on_hand_then ?? 0 });
  expect([before.map(({ delta }) => delta), alone, await findDifferences(db, second)]).toEqual([[-10], -10, []]);
});

test('who counts once more does not see by how much the first count differs', async () => {
  const found = await stocked(100);
  const id = await opened(found);
  await count(found, id, 50);
  await done(closeStockTake, found.keeper, { id });
  const seen = async () => (await done(getStockTake, found.pharmacist, { id })).lines[0];
  expect(await seen()).toMatchObject({ isAskedAgain: true, difference: null, worth: null });
  await count(found, id, 50);
  expect(await seen()).toMatchObject({ isAskedAgain: false, difference: -50 });
});

test('what is counted once more after it was closed is a second count, also with the same number; a correction before, or what is sent again, is none', async () => {
  const found = await stocked(100);
  const id = await opened(found);
  const [line] = await linesOf(found, id);
  const session = await signIn(db, await createUser(db, { roles: ['warehouse'], facilityId: found.facilityId }));
  const address = `/staff/stok/opname/${id}?baris=${line?.id}`;
  async function send(form_key: string) {
    const body = new URLSearchParams({ intent: 'count', line_id: line?.id ?? '', counted: '50', form_key });
    return (await app.fetch(address, { ...session, method: 'POST', body, redirect: 'manual' })).status;
  }
  const keyOf = async () => /name="form_key" value="([^"]+)"/.exec(await (await app.fetch(address, session)).text())?.[1] ?? '';
  const times = async () => (await db.selectFrom('stock_take_lines').select('times').where('count_id', '=', id).executeTakeFirst())?.times;
  const keys = [await keyOf(), await keyOf(), await keyOf()] as const;
  expect([await send(keys[0]), await send(keys[0]), await times()]).toEqual([303, 303, 1]);
  expect([await send(keys[1]), await times()]).toEqual([303, 1]);
  await done(closeStockTake, found.keeper, { id });
  expect([await send(keys[2]), await send(keys[2]), await times()]).toEqual([303, 303, 2]);
});

test('a scan finds the line of its batch, a name those of its product', async () => {
  const found = await stocked(10);
  const { batchId: second } = await stockUp(db, found.medicine, 5, { expiresOn: '2031-12-31' });
  const id = await opened(found);
  const { batch_no } = await db.selectFrom('stock_batches').select('batch_no').where('id', '=', second).executeTakeFirstOrThrow();
  const [, line] = await linesOf(found, id);
  const find = async (text: string) => (await done(findCountedGoods, found.keeper, { id, text })).lineIds;
  const { nie, name } = found.medicine.product;
  expect([await find(`(90)${nie}(10)${batch_no}`), await find(batch_no.toLowerCase())]).toEqual([[line?.id], [line?.id]]);
  expect([(await find(nie)).length, (await find(name)).length, (await find('tidak ada')).length]).toEqual([2, 2, 0]);
});

test('what is asked again: more than two per cent, or more than Rp250.000', () => {
  const line = { onHandThen: 1_000, unitWorth: 1_000, times: 1 };
  const asked = [1_000, 980, 979, 1_020, 1_021].map((counted) => needsRecount({ ...line, counted }));
  expect(asked).toEqual([false, false, true, false, true]);
  expect([needsRecount({ ...line, counted: 999, unitWorth: 250_001 }), needsRecount({ ...line, counted: 0, times: 2 })]).toEqual([
    true,
    false,
  ]);
  expect(needsRecount({ ...line, onHandThen: 0, counted: 1, unitWorth: null })).toBe(true);
});

test('the stock takes of another pharmacy are not found; who neither counts nor decides is refused', async () => {
  const [own, other] = [await stocked(10), await stocked(10)];
  const id = await opened(other);
  const [line] = await linesOf(other, id);
  const cashier = await createStaff(db, 'cashier', [own.facilityId]);
  const calls = [
    [getStockTake, {}],
    [findCountedGoods, { text: 'obat' }],
    [countTakeLine, { line_id: line?.id, counted: 1 }],
    [closeStockTake, {}],
    [postStockTake, {}],
    [dropStockTake, {}],
  ] as const;
  for (const [operation, input] of calls) {
    const ask = (actor: typeof cashier, of: string) => refusal(operation as typeof getStockTake, actor, { ...input, id: of });
    expect([operation.name, await ask(own.pharmacist, id), await ask(own.pharmacist, '999999'), await ask(cashier, id)]).toEqual([
      ...[operation.name, 'not_found', 'not_found', 'forbidden'],
    ]);
  }
  expect(await refusal(openStockTake, own.keeper, { facility_id: other.facilityId, part: 'all' })).toBe('not_found');
  expect(await refusal(findStockTakeChoices, own.keeper, { units: [other.facilityId] })).toBe('not_found');
});
