import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { createDraftReceipt, createSupplier } from '#tests/factories/receipts.ts';
import { createLines, createMedicine, createPharmacy, type MedicineFixture, stockUp } from '#tests/factories/shop.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { saveReceiptLine } from '../goods-receipt/change-receipt-lines.server.ts';
import { getReceipt } from '../goods-receipt/find-receipts.server.ts';
import { postReceipt, voidReceipt } from '../goods-receipt/post-receipt.server.ts';
import { changeReceipt, startReceipt } from '../goods-receipt/start-receipt.server.ts';
import { holdStock } from '../stock/hold-stock.server.ts';
import { consumeHold } from '../stock/pick-stock.server.ts';
import { changeSupplier } from '../supplier/change-supplier.server.ts';
import { dropPurchaseOrder, removePurchaseOrderLine, savePurchaseOrderLine, startPurchaseOrder } from './draft-purchase-order.server.ts';
import {
  findPurchaseOrderChoices,
  findPurchaseOrderGoods,
  getPurchaseOrder,
  getPurchaseOrderDocument,
} from './find-purchase-orders.server.ts';
import { cancelPurchaseOrder, sendPurchaseOrder, signPurchaseOrder } from './sign-purchase-order.server.ts';

const app = await createTestApp();
const { db } = app;
afterAll(() => app.close());
const { done, refusal } = callsOn(app);

const year = new Date().getFullYear();
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

/** A pharmacy with its pharmacist and warehouse, and a wholesaler. */
async function opened() {
  const { id: facilityId } = await createPharmacy(db);
  const [pharmacist, keeper] = [await createStaff(db, 'pharmacist', [facilityId]), await createStaff(db, 'warehouse', [facilityId])];
  return { facilityId, pharmacist, keeper, supplier: await createSupplier(db) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** A medicine that came last from the wholesaler, in packs of ten. */
async function supplied({ facilityId, supplier }: Opened, given: Parameters<typeof createMedicine>[1] = {}) {
  const medicine = await createMedicine(db, { ...given, facilityId });
  await createDraftReceipt(db, {
    facilityId,
    supplierId: supplier.id,
    productId: medicine.product.id,
    state: 'posted',
    createdAt: daysAgo(60),
  });
  return medicine;
}

async function sell(medicine: MedicineFixture, qty: number, now: Date) {
  const [lineId = ''] = await createLines(db, 1);
  await inTransaction(db, async (tx) => {
    const held = await holdStock(tx, [{ lineId, stockId: medicine.variants[0]?.id ?? 0, qty }], {
      now,
      expiresAt: new Date(now.getTime() + 60_000),
    });
    if (!held.ok) throw new Error('nothing to sell');
    await consumeHold(tx, [lineId], { now, actorId: null });
  });
}

const start = async ({ keeper, facilityId, supplier }: Opened, given: object = {}) =>
  (await done(startPurchaseOrder, keeper, { facility_id: facilityId, supplier: supplier.name, cover_days: 14, ...given })).id;
const linesOf = async ({ keeper }: Opened, id: string) => (await done(getPurchaseOrder, keeper, { id })).lines;
const line = (id: string, { product }: MedicineFixture, packs = 17) => ({
  id,
  product_id: product.id,
  packs,
  pack_unit: 'dus',
  pack_qty: 10,
});
const numberOf = async ({ keeper }: Opened, id: string) => (await done(getPurchaseOrderDocument, keeper, { id })).number;
/** An order of 17 packs of a medicine, signed. */
async function signed(place: Opened, medicine: MedicineFixture) {
  const id = await start(place);
  await done(savePurchaseOrderLine, place.keeper, line(id, medicine));
  await done(signPurchaseOrder, place.pharmacist, { id, sipa: 'SIPA-9/2026' });
  return id;
}

test('what is sold on days with stock is proposed, for the way and the days to cover, in whole packs', async () => {
  const place = await opened();
  const medicine = await supplied(place);
  await stockUp(db, medicine, 100, { now: daysAgo(40) });
  // A hundred in ten days; then nothing was there for a month.
  for (let day = 40; day > 30; day -= 1) await sell(medicine, 10, daysAgo(day));
  const [proposed] = await linesOf(place, await start(place));
  // Ten a day, three days on the way and fourteen to cover.
  expect(proposed).toMatchObject({ product_id: medicine.product.id, packs: 17, pack_qty: 10, pack_unit: 'kemasan' });
  expect(proposed?.need).toMatchObject({ used: 100, stock_days: 10, free: 0, on_order: 0, others: [] });
});

test('what is ordered already is not proposed again, and both orders say so; other pharmacies show what they have', async () => {
  const place = await opened();
  const medicine = await supplied(place);
  const other = await createMedicine(db, { productId: medicine.product.id, slug: `lain-${medicine.product.id}` });
  await stockUp(db, other, 70);
  await stockUp(db, medicine, 10);
  await db.updateTable('stock_items').set({ min_level: 50, max_level: 180 }).where('facility_id', '=', place.facilityId).execute();
  const first = await start(place);
  expect((await linesOf(place, first)).map(({ packs, need }) => [packs, need?.others.map(({ free }) => free)])).toEqual([[17, [70]]]);
  await done(signPurchaseOrder, place.pharmacist, { id: first, sipa: 'SIPA-9/2026' });
  const second = await start(place);
  expect(await linesOf(place, second)).toEqual([]);
  const found = await done(findPurchaseOrderGoods, place.keeper, { id: second, text: medicine.product.nie });
  expect(found.line).toMatchObject({ packs: null, need: { on_order: 170, open_orders: [{ id: first, state: 'signed', number: 1 }] } });
});

test('what is below its minimum and came from elsewhere is named beside the proposal, until some order has it', async () => {
  const place = await opened();
  const medicine = await createMedicine(db, { facilityId: place.facilityId });
  await stockUp(db, medicine, 5);
  await db.updateTable('stock_items').set({ min_level: 50 }).where('facility_id', '=', place.facilityId).execute();
  const [first, second] = [await start(place), await start(place)];
  const below = async (id: string) => (await done(getPurchaseOrder, place.keeper, { id })).below.map(({ product_id }) => product_id);
  expect([await linesOf(place, first), await below(first), await below(second)]).toEqual([
    [],
    [medicine.product.id],
    [medicine.product.id],
  ]);
  await done(savePurchaseOrderLine, place.keeper, line(first, medicine));
  expect([await below(first), await below(second)]).toEqual([[], []]);
});

test('precursors and OOT are apart; narcotics, psychotropics and what is not checked are on no order', async () => {
  const place = await opened();
  const [plain, precursor] = [await supplied(place), await supplied(place, { control: 'prekursor' })];
  const [unchecked, narcotic] = [await supplied(place, { control: null }), await supplied(place, { class: 'narkotika' })];
  for (const medicine of [plain, precursor, unchecked, narcotic]) await stockUp(db, medicine, 1);
  await db.updateTable('stock_items').set({ min_level: 50 }).where('facility_id', '=', place.facilityId).execute();
  const ids = [await start(place), await start(place, { kind: 'prekursor' })];
  const proposed = await Promise.all(ids.map(async (id) => (await linesOf(place, id)).map(({ product_id }) => product_id)));
  expect(proposed).toEqual([[plain.product.id], [precursor.product.id]]);
  const save = (medicine: MedicineFixture, id = ids[0] ?? '') => refusal(savePurchaseOrderLine, place.keeper, line(id, medicine));
  expect(await Promise.all([precursor, unchecked, narcotic].map((medicine) => save(medicine)))).toEqual([
    'other_kind',
    'unchecked',
    'narcotic',
  ]);
  expect(await save(plain, ids[1])).toBe('other_kind');
  // What becomes a precursor after it was written is refused at the signature.
  await db.updateTable('products').set({ control: 'oot' }).where('id', '=', plain.product.id).execute();
  expect(await refusal(signPurchaseOrder, place.pharmacist, { id: ids[0], sipa: 'SIPA-9/2026' })).toBe('other_kind');
});

test('a pharmacist signs: with the next number of the pharmacy, the kind and the year; then nothing changes any more', async () => {
  const place = await opened();
  const medicine = await supplied(place);
  await db.updateTable('suppliers').set({ address: '' }).where('id', '=', place.supplier.id).execute();
  const id = await start(place);
  const sign = (by = place.pharmacist) => refusal(signPurchaseOrder, by, { id, sipa: 'SIPA-9/2026' });
  expect([await sign(place.keeper), await sign()]).toEqual(['forbidden', 'empty']);
  await done(savePurchaseOrderLine, place.keeper, line(id, medicine));
  await done(savePurchaseOrderLine, place.keeper, line(id, medicine, 20));
  expect(await sign()).toBe('no_address');
  const facts = { id: place.supplier.id, licence: 'PBF-7', address: 'Jl. Pabrik 7, Bandung', lead_days: 2, terms_days: 30 };
  await done(changeSupplier, place.keeper, { ...facts, npwp: '01.234.567.8-901.000' });
  expect([await sign(), await sign(), await numberOf(place, id)]).toEqual(['ok', 'not_now', `0001/SP/${year}`]);
  expect(await refusal(savePurchaseOrderLine, place.keeper, line(id, medicine))).toBe('not_now');
  expect(await refusal(dropPurchaseOrder, place.keeper, { id })).toBe('not_now');
  const dropped = await start(place);
  await done(dropPurchaseOrder, place.keeper, { id: dropped });
  const next = await signed(place, medicine);
  const elsewhere = await opened();
  const first = await signed(elsewhere, await supplied(elsewhere));
  expect([await numberOf(place, next), await numberOf(elsewhere, first)]).toEqual([`0002/SP/${year}`, `0001/SP/${year}`]);
  const document = await done(getPurchaseOrderDocument, place.keeper, { id });
  expect(document).toMatchObject({ signer: { sipa: 'SIPA-9/2026' }, supplier: { npwp: '012345678901000', lead_days: 2 } });
  expect(document.lines).toMatchObject([{ packs: 20, packUnit: 'dus', pack: 'dus isi 10 tablet' }]);
  // What others change later is in no document that was signed.
  await done(changeSupplier, elsewhere.keeper, { ...facts, address: 'Jl. Lain 1, Medan', npwp: '' });
  await db
    .updateTable('products')
    .set({ name: 'Nama lain', nie: `GBL${'9'.repeat(9)}A1` })
    .where('id', '=', medicine.product.id)
    .execute();
  expect(await done(getPurchaseOrderDocument, place.keeper, { id })).toEqual(document);
  expect((await done(getPurchaseOrder, place.pharmacist, { id: next })).sipa).toBe('SIPA-9/2026');
});

test('the document of a signed order is a PDF; a draft has none, and its page proposes', async () => {
  const place = await opened();
  const medicine = await supplied(place);
  const [draft, id] = [await start(place), await signed(place, medicine)];
  await done(savePurchaseOrderLine, place.keeper, line(draft, medicine));
  const session = await signIn(db, await createUser(db, { roles: ['pharmacist'], facilityId: place.facilityId }));
  const pdf = await app.fetch(`/staff/stok/pesan/${id}/surat.pdf`, session);
  expect([pdf.status, pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
  expect((await app.fetch(`/staff/stok/pesan/${draft}/surat.pdf`, session)).status).toBe(404);
  const page = await (await app.fetch(`/staff/stok/pesan/${draft}`, session)).text();
  expect(page).toContain(`0001/SP/${year}: ditandatangani`);
  expect(page).toContain('Nomor SIPA Anda');
});

test('what comes is counted against the order: more needs a reason, a void takes it back, what is cancelled is not received', async () => {
  const place = await opened();
  const { keeper, supplier, facilityId } = place;
  const medicine = await supplied(place);
  const id = await signed(place, medicine);
  await done(sendPurchaseOrder, keeper, { id });
  let invoices = 0;
  async function arrived(packs: number, bonus = 0) {
    invoices += 1;
    const invoice = { invoice_no: `SP-${id}-${invoices}`, invoiced_on: '2026-11-20', ppn: 0, total: 1_000 * packs };
    const head = { facility_id: facilityId, supplier: supplier.name, ...invoice, purchase_order_id: id };
    const receipt = await done(startReceipt, keeper, head);
    const batch = { product_id: medicine.product.id, batch_no: 'SP1', expires_on: '2031-12-31' };
    const goods = { ...batch, packs, bonus, pack_qty: 10, cost: 1_000 * packs };
    await done(saveReceiptLine, keeper, { id: receipt.id, ...goods });
    return { id: receipt.id, invoice };
  }
  const stateOf = async () => (await done(getPurchaseOrder, keeper, { id })).order.state;
  const first = await arrived(10, 5);
  await done(postReceipt, keeper, { id: first.id });
  expect([await stateOf(), (await linesOf(place, id))[0]?.received]).toEqual(['part', 100]);
  const second = await arrived(8);
  expect((await done(getReceipt, keeper, { id: second.id })).over).toEqual([medicine.product.name]);
  expect(await refusal(postReceipt, keeper, { id: second.id })).toBe('over_order');
  await done(postReceipt, keeper, { id: second.id, over_reason: 'Dus terakhir berisi lebih' });
  expect([await stateOf(), (await done(getReceipt, keeper, { id: second.id })).receipt.over_reason]).toEqual([
    'received',
    'Dus terakhir berisi lebih',
  ]);
  await done(voidReceipt, keeper, { id: second.id, reason: 'Salah' });
  expect(await stateOf()).toBe('part');
  const third = await arrived(7);
  await done(cancelPurchaseOrder, keeper, { id, reason: 'PBF kehabisan' });
  expect([await stateOf(), await refusal(postReceipt, keeper, { id: third.id })]).toEqual(['cancelled', 'order_over']);
  await done(changeReceipt, keeper, { id: third.id, ...third.invoice, purchase_order_id: '' });
  await done(postReceipt, keeper, { id: third.id });
  await done(voidReceipt, keeper, { id: first.id, reason: 'Salah' });
  expect(await stateOf()).toBe('cancelled');
});

test('an order of two products is there in part when one of them has come whole', async () => {
  const place = await opened();
  const medicines = [await supplied(place), await supplied(place)];
  const id = await start(place);
  for (const medicine of medicines) await done(savePurchaseOrderLine, place.keeper, line(id, medicine));
  await done(signPurchaseOrder, place.pharmacist, { id, sipa: 'SIPA-9/2026' });
  const states: string[] = [];
  for (const [n, { product }] of medicines.entries()) {
    const invoice = { invoice_no: `SP-${id}-${n}`, invoiced_on: '2026-11-20', ppn: 0, total: 17_000, purchase_order_id: id };
    const receipt = await done(startReceipt, place.keeper, { facility_id: place.facilityId, supplier: place.supplier.name, ...invoice });
    const goods = { product_id: product.id, batch_no: 'SP1', expires_on: '2031-12-31', packs: 17, pack_qty: 10, cost: 17_000 };
    await done(saveReceiptLine, place.keeper, { id: receipt.id, ...goods });
    await done(postReceipt, place.keeper, { id: receipt.id });
    states.push((await done(getPurchaseOrder, place.keeper, { id })).order.state);
  }
  expect(states).toEqual(['part', 'received']);
});

test('a receipt is for an order of its own pharmacy and wholesaler alone', async () => {
  const [place, other] = [await opened(), await opened()];
  const id = await signed(other, await supplied(other));
  const head = { invoice_no: `X-${id}`, invoiced_on: '2026-11-20', ppn: 0, total: 1_000, purchase_order_id: id };
  const here = { ...head, facility_id: place.facilityId, supplier: other.supplier.name };
  expect(await refusal(startReceipt, place.keeper, here)).toBe('other_order');
  const there = { ...head, facility_id: other.facilityId, supplier: place.supplier.name };
  expect(await refusal(startReceipt, other.keeper, there)).toBe('other_order');
});

test('the orders of another pharmacy are not found; who does not order is refused', async () => {
  const [own, other] = [await opened(), await opened()];
  const medicine = await supplied(other);
  const id = await start(other);
  const signedId = await signed(other, medicine);
  const cashier = await createStaff(db, 'cashier', [own.facilityId]);
  const calls = [
    [getPurchaseOrder, {}],
    [getPurchaseOrderDocument, { id: signedId }],
    [findPurchaseOrderGoods, { text: 'obat' }],
    [savePurchaseOrderLine, line(id, medicine)],
    [removePurchaseOrderLine, { product_id: medicine.product.id }],
    [dropPurchaseOrder, {}],
    [signPurchaseOrder, { sipa: 'SIPA-1' }],
    [sendPurchaseOrder, { id: signedId }],
    [cancelPurchaseOrder, { id: signedId, reason: 'Salah' }],
  ] as const;
  for (const [operation, input] of calls) {
    const ask = (actor: typeof cashier, of = {}) => refusal(operation as typeof getPurchaseOrder, actor, { id, ...input, ...of });
    expect(await ask(own.pharmacist), operation.name).toBe('not_found');
    expect([await ask(own.pharmacist, { id: '999999' }), await ask(cashier)], operation.name).toEqual(['not_found', 'forbidden']);
  }
  const head = { facility_id: other.facilityId, supplier: own.supplier.name, cover_days: 14 };
  expect(await refusal(startPurchaseOrder, own.keeper, head)).toBe('not_found');
  expect(await refusal(findPurchaseOrderChoices, own.keeper, { units: [other.facilityId] })).toBe('not_found');
  expect(await refusal(changeSupplier, cashier, { id: own.supplier.id })).toBe('forbidden');
  const ofOwn = { ...head, facility_id: own.facilityId };
  expect(await refusal(startPurchaseOrder, own.keeper, { ...ofOwn, supplier: 'PBF Belum Ada' })).toBe('new_supplier');
});
