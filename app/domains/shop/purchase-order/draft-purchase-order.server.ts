import { type Failure, fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, mayOrder } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { newSupplier, takeSupplier } from '../supplier/change-supplier.server.ts';
import { announcePurchaseOrder, auditedPurchaseOrder, lockPurchaseOrderIn, purchaseFailures } from './lock-purchase-order.server.ts';
import { findNeeds, findSuppliedNeeds } from './purchase-need.store.server.ts';
import { purchaseId, purchaseInput, purchaseLineId, purchaseLineInput } from './purchase-order.schema.ts';
import * as store from './purchase-order.store.server.ts';
import { type LineRefusal, lineRefusal, type NeedRow, proposePacks } from './purchase-order.ts';

/** Why a product is not on an order of goods. */
export const productFailures = {
  narcotic: [422, 'Narkotika dan psikotropika tidak dipesan di sini: surat pesanannya khusus, di kertas.'],
  unchecked: [422, 'Golongan pengawasan obat ini belum diperiksa. Apoteker mengisinya di data produk lebih dahulu.'],
  other_kind: [422, 'Obat ini dipesan dengan jenis surat pesanan yang lain.'],
} as const satisfies Readonly<Record<LineRefusal, Failure>>;

type Days = Readonly<{ leadDays: number; coverDays: number }>;

/** What is proposed of a product, packed as the last time; one that was never ordered comes by its base unit. No packs = nothing is proposed. */
export function proposedLine(need: NeedRow, days: Days) {
  const { pack_qty: qty, pack_unit: unit, base_unit: base } = need;
  const pack = { pack_qty: qty ?? 1, pack_unit: unit ?? (qty === null || qty === 1 ? base : 'kemasan') };
  const { used, stock_days: stockDays, free, on_order: onOrder, min_level: min, max_level: max } = need;
  return { ...pack, packs: proposePacks({ used, stockDays, free, onOrder, min, max, ...days }, pack.pack_qty) || null };
}

/** An order of goods at a wholesaler: a draft with what is needed of the products that came from there. */
export const startPurchaseOrder = operation({
  name: 'purchase_order.started',
  idempotent: true,
  access: mayOrder,
  limits: acts,
  input: purchaseInput,
  failures: { not_found: notFound, new_supplier: newSupplier },
  async run({ tx, scope, actor, clock }, { facility_id: facilityId, kind, cover_days: coverDays, ...named }) {
    const pharmacies = await findPharmaciesIn(tx, scope);
    if (!pharmacies.some(({ id }) => id === facilityId)) return fail('not_found');
    const taken = await takeSupplier(tx, named);
    if (!taken.ok) return taken;
    const { id: supplier_id, lead_days: leadDays } = taken.value;
    const now = clock.now();
    const head = { facility_id: facilityId, supplier_id, kind, cover_days: coverDays, created_by: actor.userId, created_at: now };
    const id = await store.insertPurchaseOrder(tx, head);
    for (const need of await findSuppliedNeeds(tx, kind, { facilityId, supplierId: supplier_id, now })) {
      const { packs, ...pack } = proposedLine(need, { leadDays, coverDays });
      if (packs !== null) await store.putLine(tx, id, { product_id: need.product_id, packs, ...pack });
    }
    announcePurchaseOrder(tx, { id, facility_id: facilityId });
    return ok({ id });
  },
  audit: auditedPurchaseOrder,
});

/** A product of a draft, or another amount of it. */
export const savePurchaseOrderLine = operation({
  name: 'purchase_order.line_saved',
  access: mayOrder,
  limits: acts,
  input: purchaseLineInput,
  failures: { ...purchaseFailures, ...productFailures },
  async run({ tx, scope, clock }, { id, ...line }) {
    const locked = await lockPurchaseOrderIn(tx, { scope, id, states: ['draft'] });
    if (!locked.ok) return locked;
    const { facility_id: facilityId, supplier_id: supplierId, kind } = locked.value;
    const [product] = await findNeeds(tx, [line.product_id], { facilityId, supplierId, now: clock.now() });
    if (!product) return fail('not_found');
    const refused = lineRefusal(product, kind);
    if (refused) return fail(refused);
    await store.putLine(tx, id, line);
    announcePurchaseOrder(tx, locked.value);
    return ok({ id });
  },
  audit: auditedPurchaseOrder,
});

/** A product that is not ordered. */
export const removePurchaseOrderLine = operation({
  name: 'purchase_order.line_removed',
  access: mayOrder,
  limits: acts,
  input: purchaseLineId,
  failures: purchaseFailures,
  async run({ tx, scope }, { id, product_id: productId }) {
    const locked = await lockPurchaseOrderIn(tx, { scope, id, states: ['draft'] });
    if (!locked.ok) return locked;
    if (!(await store.deleteLine(tx, id, productId))) return fail('not_found');
    announcePurchaseOrder(tx, locked.value);
    return ok({ id });
  },
  audit: auditedPurchaseOrder,
});

/** A draft that is not needed: it has no number, so nothing of it stays. */
export const dropPurchaseOrder = operation({
  name: 'purchase_order.dropped',
  access: mayOrder,
  limits: acts,
  input: purchaseId,
  failures: purchaseFailures,
  async run({ tx, scope }, { id }) {
    const locked = await lockPurchaseOrderIn(tx, { scope, id, states: ['draft'] });
    if (!locked.ok) return locked;
    await store.deletePurchaseOrder(tx, id);
    announcePurchaseOrder(tx, locked.value);
    return ok({ id });
  },
  audit: auditedPurchaseOrder,
});
