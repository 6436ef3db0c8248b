import { afterAll, expect, test } from 'vitest';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createSupplier } from '#tests/factories/receipts.ts';
import { createMedicine, stockUp } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { saveReceiptLine } from '../goods-receipt/change-receipt-lines.server.ts';
import { postReceipt } from '../goods-receipt/post-receipt.server.ts';
import { startReceipt } from '../goods-receipt/start-receipt.server.ts';
import { holdBatch } from '../recall/hold-batch.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { damageStock } from '../stock-desk/damage-stock.server.ts';
import { findStock } from '../stock-desk/find-stock.server.ts';
import { addDisposalLine, dropDisposal, removeDisposalLine, startDisposal } from './draft-disposal.server.ts';
import { findDisposalChoices, getDisposal, getDisposalDocument } from './find-disposals.server.ts';
import { destroyGoods, returnGoods } from './finish-disposal.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let invoices = 0;

/** A medicine of which a wholesaler has sent 100 that expire in 150 days, ten of them damaged; its warehouse and pharmacist. */
async function stocked() {
  const medicine = await createMedicine(db);
  const { facility_id: facilityId } = medicine.medicine;
  const [keeper, pharmacist] = [await createStaff(db, 'warehouse', [facilityId]), await createStaff(db, 'pharmacist', [facilityId])];
  const supplier = await createSupplier(db);
  invoices += 1;
  const invoice = { invoice_no: `R-${invoices}`, invoiced_on: '2026-11-20', ppn: 0, total: 100_000 };
  const { id } = await done(startReceipt, keeper, { facility_id: facilityId, supplier: supplier.name, ...invoice });
  const line = { product_id: medicine.product.id, batch_no: 'RT1', expires_on: dayAfter(150), packs: 10, pack_qty: 10, cost: 100_000 };
  await done(saveReceiptLine, keeper, { id, ...line });
  await done(postReceipt, keeper, { id });
  const batch = db.selectFrom('stock_batches as b').innerJoin('stock_items as i', 'i.id', 'b.item_id').select(['b.id', 'b.item_id']);
  const { id: batchId, item_id: itemId } = await batch.where('i.product_id', '=', medicine.product.id).executeTakeFirstOrThrow();
  await done(damageStock, keeper, { batch_id: batchId, qty: 10, reason: 'Pecah' });
  return { medicine, facilityId, keeper, pharmacist, supplier, batchId, itemId };
}
type Stocked = Awaited<ReturnType<typeof stocked>>;

const begin = async ({ keeper, facilityId, supplier }: Stocked, kind: 'return' | 'destroy') =>
  (await done(startDisposal, keeper, { facility_id: facilityId, kind, supplier_id: kind === 'return' ? supplier.id : '' })).id;
const batchOf = async ({ batchId }: Stocked) =>
  await db.selectFrom('stock_batches').select(['on_hand', 'quarantined']).where('id', '=', batchId).executeTakeFirstOrThrow();
const facts = { reason: 'Rusak', method: 'Digerus dan dilarutkan', place: 'Halaman belakang apotek' };

test('a wholesaler takes back what came from it and expires soon or was set aside: it leaves the stock and the quarantine', async () => {
  const found = await stocked();
  const { keeper, batchId } = found;
  await stockUp(db, found.medicine, 5, { expiresOn: dayAfter(100) });
  await stockUp(db, found.medicine, 5, { expiresOn: dayAfter(900) });
  const id = await begin(found, 'return');
  const candidates = async () =>
    (await done(getDisposal, keeper, { id })).candidates.map(({ batch_id, source, qty }) => [batch_id, source, qty]);
  // What came without a receipt of this wholesaler is not offered.
  expect(await candidates()).toEqual([
    [batchId, 'quarantine', 10],
    [batchId, 'stock', 90],
  ]);
  const add = (source: string, qty: number) => refusal(addDisposalLine, keeper, { id, batch_id: batchId, source, qty });
  expect([await add('stock', 91), await add('stock', 60), await add('stock', 1), await add('quarantine', 4)]).toEqual([
    ...['short', 'ok', 'not_found', 'ok'],
  ]);
  expect([await candidates(), await batchOf(found)]).toEqual([[], { on_hand: 90, quarantined: 10 }]);
  await done(returnGoods, keeper, { id, reason: 'Mendekati kedaluwarsa' });
  expect([await batchOf(found), await findWrongItems(db)]).toEqual([{ on_hand: 30, quarantined: 6 }, []]);
  expect(await refusal(returnGoods, keeper, { id, reason: 'Sekali lagi' })).toBe('not_now');
  const moves = db.selectFrom('stock_moves').select(['kind', 'delta', 'reason']).where('batch_id', '=', batchId);
  expect(await moves.where('kind', '=', 'return').execute()).toEqual([
    { kind: 'return', delta: -60, reason: `Retur ke ${found.supplier.name}` },
  ]);
});

test('what was set aside is destroyed before a second person, whose name stands beside those who recorded it', async () => {
  const found = await stocked();
  const { keeper, pharmacist, batchId } = found;
  expect((await done(findStock, keeper, { list: 'quarantine' })).items.map((item) => [item.id, item.quarantined])).toEqual([
    [found.itemId, 10],
  ]);
  const id = await begin(found, 'destroy');
  expect(await refusal(addDisposalLine, keeper, { id, batch_id: batchId, source: 'stock', qty: 1 })).toBe('not_found');
  const second = await createStaff(db, 'manager', [found.facilityId]);
  expect(await refusal(destroyGoods, second, { id, ...facts })).toBe('empty');
  await done(addDisposalLine, pharmacist, { id, batch_id: batchId, source: 'quarantine', qty: 10 });
  expect([await refusal(destroyGoods, keeper, { id, ...facts }), await refusal(destroyGoods, pharmacist, { id, ...facts })]).toEqual([
    ...['forbidden', 'own_line'],
  ]);
  expect([(await done(getDisposal, pharmacist, { id })).may.destroy, (await done(getDisposal, second, { id })).may]).toEqual([
    false,
    { change: false, destroy: true },
  ]);
  await done(destroyGoods, second, { id, ...facts });
  expect([await batchOf(found), await findWrongItems(db)]).toEqual([{ on_hand: 90, quarantined: 0 }, []]);
  const names = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', [pharmacist.userId, second.userId]).execute();
  const nameOf = new Map(names.map((one) => [one.id, one.name]));
  const document = await done(getDisposalDocument, second, { id });
  expect(document.lines).toMatchObject([{ qty: 10, source: 'quarantine' }]);
  expect(document.disposal).toMatchObject({ ...facts, executor: nameOf.get(pharmacist.userId), witness: nameOf.get(second.userId) });
  // What others change later is in no document that was signed.
  await db.updateTable('facilities').set({ address: 'Jl. Lain 1, Medan' }).where('id', '=', found.facilityId).execute();
  const products = db.selectFrom('stock_items').select('product_id').where('id', '=', found.itemId);
  await db.updateTable('products').set({ name: 'Nama lain' }).where('id', '=', products).execute();
  expect(await done(getDisposalDocument, second, { id })).toMatchObject({
    lines: document.lines,
    disposal: { facility_address: document.disposal.facility_address },
  });
  const session = await signIn(db, await createUser(db, { roles: ['manager'], facilityId: found.facilityId }));
  const pdf = await app.fetch(`/staff/stok/retur/${id}/surat.pdf`, session);
  expect([pdf.status, pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect(await (await app.fetch(`/staff/stok/retur/${id}`, session)).text()).toContain('Unduh berita acara');
});

test('units of two drafts leave once: the second is refused whole', async () => {
  const found = await stocked();
  const { keeper, batchId } = found;
  const ids = [await begin(found, 'return'), await begin(found, 'return')];
  for (const id of ids) {
    await done(addDisposalLine, keeper, { id, batch_id: batchId, source: 'stock', qty: 20 });
    await done(addDisposalLine, keeper, { id, batch_id: batchId, source: 'quarantine', qty: 6 });
  }
  const reason = 'Mendekati kedaluwarsa';
  expect([await refusal(returnGoods, keeper, { id: ids[0], reason }), await refusal(returnGoods, keeper, { id: ids[1], reason })]).toEqual([
    ...['ok', 'short'],
  ]);
  expect([await batchOf(found), await findWrongItems(db)]).toEqual([{ on_hand: 70, quarantined: 4 }, []]);
  await done(dropDisposal, keeper, { id: ids[1] });
});

test('a batch that waits for the decision of its recall stays', async () => {
  const found = await stocked();
  const { keeper, batchId } = found;
  const id = await begin(found, 'destroy');
  await done(addDisposalLine, keeper, { id, batch_id: batchId, source: 'quarantine', qty: 10 });
  await done(holdBatch, keeper, { batch_id: batchId });
  expect(await refusal(destroyGoods, found.pharmacist, { id, ...facts })).toBe('short');
  expect((await done(getDisposal, keeper, { id: await begin(found, 'destroy') })).candidates).toEqual([]);
});

test('those of another pharmacy are not found; who has no stock is refused', async () => {
  const [own, other] = [await stocked(), await stocked()];
  const [id, returned] = [await begin(other, 'destroy'), await begin(other, 'return')];
  await done(addDisposalLine, other.keeper, { id, batch_id: other.batchId, source: 'quarantine', qty: 1 });
  const [line] = (await done(getDisposal, other.keeper, { id })).lines;
  const cashier = await createStaff(db, 'cashier', [own.facilityId]);
  const calls = [
    [getDisposal, {}],
    [getDisposalDocument, {}],
    [addDisposalLine, { batch_id: other.batchId, source: 'quarantine', qty: 1 }],
    [removeDisposalLine, { line_id: line?.id }],
    [destroyGoods, facts],
    [returnGoods, { id: returned, reason: 'Salah' }],
    [dropDisposal, {}],
  ] as const;
  for (const [operation, input] of calls) {
    const ask = (actor: typeof cashier, of = {}) => refusal(operation as typeof getDisposal, actor, { id, ...input, ...of });
    const answers = [await ask(own.pharmacist), await ask(own.pharmacist, { id: '999999' }), await ask(cashier)];
    expect([operation.name, ...answers]).toEqual([operation.name, 'not_found', 'not_found', 'forbidden']);
  }
  expect(await refusal(startDisposal, own.keeper, { facility_id: other.facilityId, kind: 'destroy' })).toBe('not_found');
  expect(await refusal(startDisposal, own.keeper, { facility_id: own.facilityId, kind: 'return' })).toBe('invalid_input');
  expect(await refusal(findDisposalChoices, own.keeper, { units: [other.facilityId] })).toBe('not_found');
  // A destruction is not sent back, and what is returned needs no second person.
  expect(await refusal(returnGoods, other.keeper, { id, reason: 'Salah' })).toBe('not_found');
  expect(await refusal(destroyGoods, other.pharmacist, { id: returned, ...facts })).toBe('not_found');
});
