import { afterAll, expect, test } from 'vitest';
import { inTransaction } from '#app/platform/database/db.server.ts';
import { createUser, signIn } from '#tests/factories/accounts.ts';
import { createStaff } from '#tests/factories/desk.ts';
import { openMedicineOrders } from '#tests/factories/medicine-orders.ts';
import { callsOn } from '#tests/factories/payments.ts';
import { recallByTwo } from '#tests/factories/recalls.ts';
import { createMedicine } from '#tests/factories/shop.ts';
import { receive } from '../stock/change-stock.server.ts';
import { findWrongItems } from '../stock/stock.store.server.ts';
import { findStock, getStockItem } from '../stock-desk/find-stock.server.ts';
import { removeReceiptLine, saveReceiptLine, splitReceiptLine } from './change-receipt-lines.server.ts';
import { findReceiptGoods } from './find-receipt-goods.server.ts';
import { findReceiptChoices, getReceipt } from './find-receipts.server.ts';
import { postReceipt, voidReceipt } from './post-receipt.server.ts';
import { changeReceipt, dropReceipt, startReceipt } from './start-receipt.server.ts';

const shop = await openMedicineOrders();
const { app, clock } = shop;
const { db } = app;
afterAll(() => shop.close());
const { done, refusal } = callsOn(app);

let invoices = 0;
const head = () => {
  invoices += 1;
  const invoice_no = `FK-${invoices}`;
  return { supplier: 'PBF Contoh Sehat', licence: 'PBF-1/2026', invoice_no, invoiced_on: '2026-11-20', ppn: '11.000', total: '111.000' };
};

/** A pharmacy with a product, its pharmacist, and the draft of an invoice over Rp111.000. */
async function drafted() {
  const medicine = await createMedicine(db);
  const facilityId = medicine.medicine.facility_id;
  const pharmacist = await createStaff(db, 'pharmacist', [facilityId]);
  const invoice = head();
  const { id } = await done(startReceipt, pharmacist, { facility_id: facilityId, ...invoice });
  const line = {
    id,
    product_id: medicine.product.id,
    batch_no: 'KT07',
    expires_on: '2029-12-31',
    packs: '10',
    bonus: '0',
    pack_qty: '10',
    cost: '100.000',
  };
  const itemId = async () =>
    (await db.selectFrom('stock_items').select('id').where('product_id', '=', medicine.product.id).executeTakeFirst())?.id ?? '';
  return { medicine, facilityId, pharmacist, id, invoice, line, itemId };
}
type Drafted = Awaited<ReturnType<typeof drafted>>;
const linesOf = async ({ pharmacist, id }: Drafted) => (await done(getReceipt, pharmacist, { id })).lines;

test('a draft is not in the stock; posted, each line is a batch with its cost, and the invoice stands in the ledger', async () => {
  const draft = await drafted();
  const { pharmacist, id, line } = draft;
  await done(saveReceiptLine, pharmacist, { ...line, packs: 8, bonus: 2, cost: 60_000 });
  await done(saveReceiptLine, pharmacist, { ...line, batch_no: 'KT08', packs: 4, cost: 40_000 });
  expect(await draft.itemId()).toBe('');
  await done(postReceipt, pharmacist, { id });
  const view = await done(getStockItem, pharmacist, { id: await draft.itemId() });
  expect([view.item.on_hand, view.batches.map(({ batch_no, on_hand }) => [batch_no, on_hand])]).toEqual([
    140,
    [
      ['KT07', 100],
      ['KT08', 40],
    ],
  ]);
  expect(view.moves.map(({ kind, delta, reason }) => [kind, delta, reason])).toEqual([
    ['receive', 40, draft.invoice.invoice_no],
    ['receive', 100, draft.invoice.invoice_no],
  ]);
  const costs = await db.selectFrom('stock_batches').select(['batch_no', 'unit_cost']).where('item_id', '=', view.item.id).execute();
  // What came on top makes the others cheaper.
  expect(new Map(costs.map((one) => [one.batch_no, one.unit_cost]))).toEqual(
    new Map([
      ['KT07', '600.00'],
      ['KT08', '1000.00'],
    ]),
  );
  expect(await refusal(postReceipt, pharmacist, { id })).toBe('not_draft');
  expect(await refusal(saveReceiptLine, pharmacist, line)).toBe('not_draft');
  expect([await shop.levels(view.item.id), await findWrongItems(db)]).toEqual([[140, 0], []]);
});

test('the sum of the lines and the tax is that of the invoice, or nothing comes in', async () => {
  const draft = await drafted();
  const { pharmacist, id, line } = draft;
  expect(await refusal(postReceipt, pharmacist, { id })).toBe('empty');
  await done(saveReceiptLine, pharmacist, { ...line, cost: '99.999' });
  expect(await refusal(postReceipt, pharmacist, { id })).toBe('wrong_total');
  const [first] = await linesOf(draft);
  await done(saveReceiptLine, pharmacist, { ...line, line_id: first?.id });
  await done(changeReceipt, pharmacist, { id, ...draft.invoice, total: '111.001' });
  expect(await refusal(postReceipt, pharmacist, { id })).toBe('wrong_total');
  await done(changeReceipt, pharmacist, { id, ...draft.invoice });
  expect((await linesOf(draft)).map(({ cost }) => cost)).toEqual([100_000]);
  await done(postReceipt, pharmacist, { id });
});

test('an invoice is received once; after a void it is entered anew, and an unknown wholesaler needs its licence', async () => {
  const draft = await drafted();
  const { pharmacist, id, facilityId, invoice, line } = draft;
  const again = { facility_id: facilityId, ...invoice };
  expect(await refusal(startReceipt, pharmacist, { ...again, invoice_no: invoice.invoice_no.toLowerCase() })).toBe('taken');
  expect(await refusal(startReceipt, pharmacist, { ...again, supplier: 'PBF Lain', licence: '' })).toBe('new_supplier');
  await done(startReceipt, pharmacist, { ...again, supplier: 'PBF Lain', licence: 'PBF-2/2026' });
  const other = await done(startReceipt, pharmacist, { ...again, ...head(), licence: '' });
  expect(await refusal(changeReceipt, pharmacist, { ...head(), id: other.id, invoice_no: invoice.invoice_no })).toBe('taken');
  expect((await done(getReceipt, pharmacist, { id })).receipt).toMatchObject({ due_on: '2026-12-20', supplier: 'PBF Contoh Sehat' });
  await done(saveReceiptLine, pharmacist, line);
  await done(postReceipt, pharmacist, { id });
  await done(voidReceipt, pharmacist, { id, reason: 'Salah batch' });
  expect(await refusal(voidReceipt, pharmacist, { id, reason: 'Salah batch' })).toBe('not_posted');
  await done(startReceipt, pharmacist, again);
  const view = await done(getStockItem, pharmacist, { id: await draft.itemId() });
  expect([view.item.on_hand, view.moves.map(({ kind, delta }) => [kind, delta])]).toEqual([
    0,
    [
      ['void', -100],
      ['receive', 100],
    ],
  ]);
  expect(await findWrongItems(db)).toEqual([]);
});

test('a receipt of which something is held is not void, and nothing of it changes', async () => {
  const draft = await drafted();
  const { pharmacist, id, line, medicine } = draft;
  await done(saveReceiptLine, pharmacist, { ...line, packs: 9, cost: 90_000 });
  await done(saveReceiptLine, pharmacist, { ...line, batch_no: 'KT08', packs: 1, cost: 10_000 });
  await done(postReceipt, pharmacist, { id });
  await shop.charged([{ medicine, quantity: 11 }], { channel: 'va_bca' });
  expect(await refusal(voidReceipt, pharmacist, { id, reason: 'Salah batch' })).toBe('used');
  expect([await shop.levels(await draft.itemId()), await findWrongItems(db)]).toEqual([[100, 11], []]);
});

test('what may not come in is refused at its line: too old, recalled anywhere, a code for a batch, no packs', async () => {
  const draft = await drafted();
  const { pharmacist, line, medicine } = draft;
  const elsewhere = await createMedicine(db, { productId: medicine.product.id });
  const { facility_id: facilityId } = elsewhere.medicine;
  const delivery = { productId: medicine.product.id, facilityId, batchNo: 'KT66', expiresOn: '2029-12-31', qty: 5, invoice: null };
  const received = await inTransaction(db, (tx) => receive(tx, delivery, { now: clock.now(), actorId: null }));
  const keeper = await createStaff(db, 'warehouse', [facilityId]);
  await recallByTwo(app, keeper, { batch_id: received.ok ? received.value.batchId : '', reason: 'Surat BPOM' });
  const wrong = [
    [{ expires_on: '2026-12-31' }, 'too_old'],
    [{ expires_on: '0000-01-01' }, 'invalid_input'],
    [{ batch_no: 'kt66' }, 'recalled'],
    [{ batch_no: 'KT-66' }, 'recalled'],
    [{ batch_no: '(01)08991234567891(10)KT07' }, 'is_code'],
    [{ product_id: 2_000_000_000 }, 'not_found'],
    [{ packs: 0 }, 'invalid_input'],
    [{ packs: '1.5' }, 'invalid_input'],
    [{ packs: 100_000, pack_qty: 11 }, 'invalid_input'],
    [{ batch_no: '--' }, 'invalid_input'],
    [{ cost: '47,000' }, 'invalid_input'],
    [{ line_id: '999999' }, 'not_found'],
  ] as const;
  for (const [more, code] of wrong) expect([more, await refusal(saveReceiptLine, pharmacist, { ...line, ...more })]).toEqual([more, code]);
  expect(await linesOf(draft)).toEqual([]);
  // What has become too old since is refused with its line, and nothing comes in.
  await done(saveReceiptLine, pharmacist, { ...line, expires_on: '2027-06-30' });
  const before = clock.now();
  clock.set(new Date('2027-06-01T03:00:00Z'));
  expect(await refusal(postReceipt, pharmacist, { id: line.id })).toBe('too_old');
  clock.set(before);
  expect(await db.selectFrom('stock_moves').select('id').where('reason', '=', draft.invoice.invoice_no).execute()).toEqual([]);
});

test('a line is divided by batch and keeps its sum; it is removed, and a draft with it', async () => {
  const draft = await drafted();
  const { pharmacist, id, line } = draft;
  await done(saveReceiptLine, pharmacist, { ...line, packs: 3, bonus: 1 });
  const [first] = await linesOf(draft);
  const split = { id, line_id: first?.id, batch_no: 'KT09', expires_on: '2029-06-30' };
  expect(await refusal(splitReceiptLine, pharmacist, { ...split, packs: 3 })).toBe('too_many');
  await done(splitReceiptLine, pharmacist, { ...split, packs: 1 });
  expect((await linesOf(draft)).map(({ batch_no, packs, bonus, cost }) => [batch_no, packs, bonus, cost])).toEqual([
    ['KT07', 2, 1, 66_667],
    ['KT09', 1, 0, 33_333],
  ]);
  await done(removeReceiptLine, pharmacist, { id, line_id: first?.id });
  expect(await refusal(removeReceiptLine, pharmacist, { id, line_id: first?.id })).toBe('not_found');
  await done(dropReceipt, pharmacist, { id });
  expect(await refusal(getReceipt, pharmacist, { id })).toBe('not_found');
});

test('a price that rose by more than a tenth is marked with the time before', async () => {
  const first = await drafted();
  const { pharmacist, facilityId, line } = first;
  await done(saveReceiptLine, pharmacist, line);
  await done(postReceipt, pharmacist, { id: first.id });
  const { id } = await done(startReceipt, pharmacist, { facility_id: facilityId, ...head(), total: '500.000' });
  await done(saveReceiptLine, pharmacist, { ...line, id, cost: '112.000' });
  expect((await done(getReceipt, pharmacist, { id })).lines.map(({ last_cost }) => last_cost)).toEqual([1_000]);
  const session = await signIn(db, await createUser(db, { roles: ['pharmacist'], facilityId }));
  const text = await (await app.fetch(`/staff/stok/terima/${id}`, session)).text();
  expect(text.replaceAll('<!-- -->', '')).toMatch(/Naik 12 %[\s\S]*Draf, belum masuk stok|Draf, belum masuk stok[\s\S]*Naik 12 %/);
  expect(text).toContain('Masih kurang Rp377.000 dari jumlah faktur.');
});

test('a code that nobody knows is asked once: the product is chosen, and the next scan has it with its pack', async () => {
  const draft = await drafted();
  const { pharmacist, id, line, medicine } = draft;
  const ean = '8990000000006';
  const text = `]d201${ean.padStart(14, '0')}1729123110KT07`;
  const unknown = await done(findReceiptGoods, pharmacist, { id, text });
  expect(unknown).toMatchObject({
    product: null,
    newCode: { code: ean, isPackNumber: true },
    goods: { batch: 'KT07', expires_on: '2029-12-31' },
  });
  const name = medicine.product.name.split(' ').at(-1) ?? '';
  expect((await done(findReceiptGoods, pharmacist, { id, text, search: name })).offered.map((one) => one.id)).toContain(
    medicine.product.id,
  );
  const chosen = await done(findReceiptGoods, pharmacist, { id, text, product_id: medicine.product.id });
  expect(chosen).toMatchObject({ product: { id: medicine.product.id, pack_qty: null }, goods: { batch: 'KT07' } });
  await done(saveReceiptLine, pharmacist, { ...line, learn: ean });
  const known = await done(findReceiptGoods, pharmacist, { id, text: ean });
  expect(known).toMatchObject({ product: { id: medicine.product.id, pack_qty: 10 }, newCode: null, goods: { batch: null } });
  // Somebody else's product does not take the code over.
  const other = await createMedicine(db, { facilityId: draft.facilityId });
  await done(saveReceiptLine, pharmacist, { ...line, product_id: other.product.id, learn: ean });
  expect((await done(findReceiptGoods, pharmacist, { id, text: ean })).product?.id).toBe(medicine.product.id);
  const permit = await done(findReceiptGoods, pharmacist, { id, text: `(90)${medicine.product.nie}(10)KT07` });
  expect(permit).toMatchObject({ product: { id: medicine.product.id }, goods: { batch: 'KT07' } });
});

test('a code that can be read in two ways is asked about, and what is chosen is taken', async () => {
  const { pharmacist, id, medicine } = await drafted();
  const text = `90${medicine.product.nie}10KT0717291231`;
  const asked = await done(findReceiptGoods, pharmacist, { id, text });
  expect([asked.goods, asked.product]).toEqual([null, null]);
  expect(asked.readings.map(({ batch, expires_on }) => [batch, expires_on])).toEqual(
    expect.arrayContaining([
      ['KT07', '2029-12-31'],
      ['KT0717291231', null],
    ]),
  );
  const reading = asked.readings.findIndex(({ batch }) => batch === 'KT07');
  const chosen = await done(findReceiptGoods, pharmacist, { id, text, reading });
  expect(chosen).toMatchObject({ goods: { batch: 'KT07' }, product: { id: medicine.product.id } });
});

test('the list of what expires names the wholesaler', async () => {
  const draft = await drafted();
  await done(saveReceiptLine, draft.pharmacist, { ...draft.line, expires_on: '2027-05-10' });
  await done(postReceipt, draft.pharmacist, { id: draft.id });
  const { items } = await done(findStock, draft.pharmacist, { list: 'expiring', days: 180 });
  expect(items.map(({ supplier }) => supplier)).toEqual(['PBF Contoh Sehat']);
});

test('the receipts of another pharmacy are not found; who does not receive goods is refused', async () => {
  const [own, other] = [await drafted(), await drafted()];
  await done(saveReceiptLine, other.pharmacist, other.line);
  const [line] = await linesOf(other);
  const cashier = await createStaff(db, 'cashier', [own.facilityId]);
  const ofLine = { line_id: line?.id, batch_no: 'X', expires_on: '2029-12-31', packs: 1 };
  const calls = [
    [getReceipt, {}],
    [findReceiptGoods, { text: 'obat' }],
    [changeReceipt, head()],
    [dropReceipt, {}],
    [saveReceiptLine, { ...other.line, ...ofLine }],
    [splitReceiptLine, ofLine],
    [removeReceiptLine, ofLine],
    [postReceipt, {}],
    [voidReceipt, { reason: 'Salah batch' }],
  ] as const;
  for (const [operation, input] of calls) {
    const ask = (actor: typeof cashier, id: string) => refusal(operation as typeof getReceipt, actor, { ...input, id });
    expect([operation.name, await ask(own.pharmacist, other.id), await ask(own.pharmacist, '999999'), await ask(cashier, own.id)]).toEqual([
      ...[operation.name, 'not_found', 'not_found', 'forbidden'],
    ]);
  }
  expect(await refusal(startReceipt, own.pharmacist, { facility_id: other.facilityId, ...head() })).toBe('not_found');
  expect(await refusal(findReceiptChoices, own.pharmacist, { units: [other.facilityId] })).toBe('not_found');
  expect((await done(findReceiptChoices, own.pharmacist, {})).pharmacies.map(({ id }) => id)).toEqual([own.facilityId]);
});
