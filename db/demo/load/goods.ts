import { sql } from 'kysely';
import {
  codes,
  type DemoPurchase,
  type DemoReceipt,
  demoCode,
  destruction,
  goodsReturn,
  heldBatch,
  limits,
  purchases,
  receipts,
  stockTake,
  transfer,
} from '../goods.ts';
import type { DemoLoad } from './demo-load.ts';
import { findItem, findProduct, moveUnits } from './stock.ts';

const hour = 3_600_000;
/** A batch is sold until so many days before it expires. */
const minLife = 90;

type Staff = Readonly<Record<string, string>>;

const pharmacyId = (load: DemoLoad, short: string): number => load.idOf('facilities', `apotek-sehati-${short}`);
const hoursAgo = ({ now }: DemoLoad, hours: number): Date => new Date(now.getTime() - hours * hour);
const insertRow = async ({ trx }: DemoLoad, table: string, row: object): Promise<string> =>
  (await trx.insertInto(table).values(row).returning('id').executeTakeFirstOrThrow()).id;

async function supplierId({ trx }: DemoLoad, name: string): Promise<number> {
  return (await trx.selectFrom('suppliers').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
}

/** Codes of packs, and each document by which goods come, move and leave; the ledger and the counters fit. */
export async function loadGoods(load: DemoLoad): Promise<void> {
  const staff = await load.staffIds();
  await loadCodes(load, staff);
  const ordered = await loadPurchases(load, staff);
  for (const receipt of receipts) await loadReceipt(load, receipt, { staff, orderId: receipt.isOrdered ? ordered : null });
  await loadTransfer(load, staff);
  await loadDisposals(load, staff);
  await holdBatch(load, staff);
  await loadStockTake(load, staff);
}

async function loadCodes(load: DemoLoad, staff: Staff): Promise<void> {
  for (const [at, [slug, base_qty]] of codes.entries()) {
    const code = { code: demoCode(at + 1), product_id: await findProduct(load, slug), base_qty };
    await load.insert('product_codes', [{ ...code, added_by: staff.gudang, added_at: load.morningAgo(30) }]);
  }
  for (const [slug, pharmacy, rack, min_level, max_level] of limits) {
    const { id } = await findItem(load, [slug, pharmacy]);
    await load.trx.updateTable('stock_items').set({ rack, min_level, max_level }).where('id', '=', id).execute();
  }
}

/** Gives the id of the first of them, which has come. */
async function loadPurchases(load: DemoLoad, staff: Staff): Promise<string> {
  const ids: string[] = [];
  // Their numbers begin anew each year.
  const numbers = new Map<string, number>();
  for (const purchase of purchases) {
    const id = await insertRow(load, 'purchase_orders', {
      facility_id: pharmacyId(load, purchase.pharmacy),
      supplier_id: await supplierId(load, purchase.supplier),
      kind: 'none',
      cover_days: 14,
      state: purchase.state,
      created_by: staff.gudang,
      created_at: load.morningAgo(purchase.createdDaysAgo),
      ...signatureOf(load, purchase, { staff, numbers }),
    });
    ids.push(id);
    for (const [slug, packs, pack_unit, pack_qty] of purchase.lines) {
      await load.insert('purchase_order_lines', [{ order_id: id, product_id: await findProduct(load, slug), packs, pack_unit, pack_qty }]);
    }
  }
  return ids[0] as string;
}

type Signing = Readonly<{ staff: Staff; numbers: Map<string, number> }>;

function signatureOf(load: DemoLoad, { pharmacy, signedDaysAgo, sentDaysAgo }: DemoPurchase, { staff, numbers }: Signing): object {
  if (signedDaysAgo === undefined) return {};
  const year = load.dateIn(-signedDaysAgo).slice(0, 4);
  const number = (numbers.get(`${pharmacy} ${year}`) ?? 0) + 1;
  numbers.set(`${pharmacy} ${year}`, number);
  const sent = sentDaysAgo === undefined ? {} : { sent_by: staff.gudang, sent_at: load.morningAgo(sentDaysAgo) };
  return {
    year: Number(year),
    number,
    signed_by: staff.apoteker,
    signed_at: load.morningAgo(signedDaysAgo),
    signer: 'Lilis Suryani (contoh)',
    sipa: 'CONTOH-11/2026',
    ...sent,
  };
}

async function loadReceipt(load: DemoLoad, receipt: DemoReceipt, { staff, orderId }: Readonly<{ staff: Staff; orderId: string | null }>) {
  const { pharmacy, invoice, invoicedDaysAgo, postedDaysAgo, lines, missing = 0 } = receipt;
  const goods = lines.reduce((sum, { cost }) => sum + cost, 0);
  const ppn = Math.round((goods * 11) / 100);
  const postedAt = postedDaysAgo === undefined ? null : load.morningAgo(postedDaysAgo);
  const id = await insertRow(load, 'receipts', {
    facility_id: pharmacyId(load, pharmacy),
    supplier_id: await supplierId(load, receipt.supplier),
    invoice_no: invoice,
    invoiced_on: load.dateIn(-invoicedDaysAgo),
    due_on: load.dateIn(30 - invoicedDaysAgo),
    ppn,
    total: goods + ppn + missing,
    purchase_order_id: orderId,
    state: postedAt ? 'posted' : 'draft',
    created_by: staff.gudang,
    created_at: postedAt ?? load.morningAgo(invoicedDaysAgo),
    posted_by: postedAt ? staff.gudang : null,
    posted_at: postedAt,
  });
  for (const { slug, batch, expiresInDays, packs, bonus = 0, packQty, cost } of lines) {
    const item = await findItem(load, [slug, pharmacy]);
    const expires = load.dateIn(expiresInDays);
    const line = { product_id: item.productId, batch_no: batch, expires_on: expires, packs, bonus, pack_qty: packQty, cost };
    const lineId = await insertRow(load, 'receipt_lines', { receipt_id: id, ...line });
    if (!postedAt) continue;
    const delta = (packs + bonus) * packQty;
    const batchId = await insertRow(load, 'stock_batches', {
      item_id: item.id,
      batch_no: batch,
      expires_on: expires,
      sell_until: load.dateIn(expiresInDays - minLife),
      on_hand: 0,
      unit_cost: Math.round((cost * 100) / delta) / 100,
    });
    const move = { itemId: item.id, batchId, delta, reason: invoice, by: staff.gudang, at: postedAt };
    await moveUnits(load, { ...move, kind: 'receive', line: { receipt_line_id: lineId } });
  }
}

async function loadTransfer(load: DemoLoad, staff: Staff): Promise<void> {
  const { from, to, sentHoursAgo, lines } = transfer;
  const at = hoursAgo(load, sentHoursAgo);
  const id = await insertRow(load, 'transfers', {
    from_id: pharmacyId(load, from),
    to_id: pharmacyId(load, to),
    state: 'sent',
    created_by: staff.gudang,
    created_at: at,
    sent_by: staff.gudang,
    sent_at: at,
  });
  for (const [slug, qty] of lines) {
    const { id: itemId, batches } = await findItem(load, [slug, from]);
    const batchId = (batches.find(({ on_hand: onHand }) => onHand >= qty) as { id: string }).id;
    const lineId = await insertRow(load, 'transfer_lines', { transfer_id: id, batch_id: batchId, qty });
    const move = { itemId, batchId, delta: -qty, reason: 'Ke Apotek Sehati Melati', by: staff.gudang, at };
    await moveUnits(load, { ...move, kind: 'transfer', line: { transfer_line_id: lineId } });
  }
}

/** What is proposed to be destroyed, and what went back to its wholesaler. */
async function loadDisposals(load: DemoLoad, staff: Staff): Promise<void> {
  const broken = await findItem(load, destruction.goods);
  const batchId = broken.batches[0]?.id as string;
  const damagedAt = load.morningAgo(destruction.damagedDaysAgo);
  const damage = { itemId: broken.id, batchId, delta: -destruction.qty, reason: destruction.reason, by: staff.gudang, at: damagedAt };
  await moveUnits(load, { ...damage, kind: 'damage', isSetAside: true });
  const draft = await insertRow(load, 'disposals', {
    facility_id: broken.facilityId,
    kind: 'destroy',
    created_by: staff.gudang,
    created_at: load.morningAgo(1),
  });
  const line = { batch_id: batchId, source: 'quarantine', qty: destruction.qty, added_by: staff.gudang };
  await load.insert('disposal_lines', [{ disposal_id: draft, ...line }]);

  const { slug, batch, qty, reason, doneDaysAgo } = goodsReturn;
  const item = await findItem(load, [slug, 'dago']);
  const returnedId = item.batches.find(({ batch_no: no }) => no === batch)?.id as string;
  const at = load.morningAgo(doneDaysAgo);
  const done = await insertRow(load, 'disposals', {
    facility_id: item.facilityId,
    kind: 'return',
    supplier_id: await supplierId(load, 'PBF Contoh Parahyangan'),
    state: 'done',
    created_by: staff.gudang,
    created_at: at,
    done_by: staff.gudang,
    done_at: at,
    executor: 'Ujang Sutisna (contoh)',
    reason,
  });
  const lineId = await insertRow(load, 'disposal_lines', {
    disposal_id: done,
    batch_id: returnedId,
    source: 'stock',
    qty,
    added_by: staff.gudang,
  });
  const move = { itemId: item.id, batchId: returnedId, delta: -qty, reason: 'Retur ke PBF Contoh Parahyangan', by: staff.gudang, at };
  await moveUnits(load, { ...move, kind: 'return', line: { disposal_line_id: lineId } });
}

/** All of a batch is set aside until a second person decides. */
async function holdBatch(load: DemoLoad, staff: Staff): Promise<void> {
  const { id: itemId, batches } = await findItem(load, heldBatch.goods);
  const batch = batches[0] as (typeof batches)[number];
  const at = hoursAgo(load, heldBatch.heldHoursAgo);
  const move = { itemId, batchId: batch.id, delta: -batch.on_hand, reason: heldBatch.reason, by: staff.gudang, at };
  await moveUnits(load, { ...move, kind: 'recall', isSetAside: true });
  const held = { batch_id: batch.id, reason: heldBatch.reason, actor_id: staff.gudang, recalled_at: at, state: 'held' };
  await load.insert('stock_recalls', [held]);
}

/** Its first batches are counted; nobody has moved any of them since. */
async function loadStockTake(load: DemoLoad, staff: Staff): Promise<void> {
  const { pharmacy, category, openedHoursAgo, differences } = stockTake;
  const facilityId = pharmacyId(load, pharmacy);
  const categoryId = load.idOf('medicine_categories', category);
  const id = await insertRow(load, 'stock_takes', {
    facility_id: facilityId,
    scope: 'category',
    scope_value: String(categoryId),
    opened_by: staff.gudang,
    opened_at: hoursAgo(load, openedHoursAgo),
  });
  await sql`
    insert into stock_take_lines (count_id, batch_id)
    select ${id}::bigint, b.id from stock_batches b join stock_items i on i.id = b.item_id join medicines m using (product_id, facility_id)
    where i.facility_id = ${facilityId} and m.category_id = ${categoryId} and b.on_hand > 0 order by i.id, b.id`.execute(load.trx);
  for (const [at, difference] of differences.entries()) {
    await sql`
      update stock_take_lines l
      set counted = b.on_hand + ${difference}::int, on_hand_then = b.on_hand, counted_by = ${staff.gudang}, times = 1,
        counted_at = ${hoursAgo(load, openedHoursAgo - (at + 1) / 10)},
        last_move_id = (select max(m.id) from stock_moves m where m.batch_id = b.id)
      from stock_batches b
      where b.id = l.batch_id and l.id = (select id from stock_take_lines where count_id = ${id} order by id offset ${at} limit 1)`.execute(
      load.trx,
    );
  }
}
