import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findScannedProduct } from '../scan/find-scanned-product.server.ts';
import { mayOrder } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { findSuppliers, getSupplier } from '../supplier/supplier.store.server.ts';
import { proposedLine } from './draft-purchase-order.server.ts';
import { findNeeds, findNeedsBelow } from './purchase-need.store.server.ts';
import { purchaseChoicesQuery, purchaseGoodsQuery, purchaseId } from './purchase-order.schema.ts';
import * as store from './purchase-order.store.server.ts';
import { numberOf } from './purchase-order.ts';

/** An order of goods with its lines, what speaks for each of them, what else is below its minimum, and what who looks may do. */
export const getPurchaseOrder = operation({
  name: 'purchase_order.view',
  access: mayOrder,
  limits: 'reads',
  input: purchaseId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, { id }) {
    const order = await store.findPurchaseOrder(db, id);
    if (!order || !isInScope(scope, order.facility_id)) return fail('not_found');
    const lines = await store.findPurchaseLines(db, id);
    const asked = { facilityId: order.facility_id, supplierId: order.supplier_id, now: clock.now(), exceptOrder: id };
    const productIds = lines.map((line) => line.product_id);
    const isDraft = order.state === 'draft';
    const needs = isDraft ? await findNeeds(db, productIds, asked) : [];
    const below = isDraft ? await findNeedsBelow(db, order.kind, asked) : [];
    const needOf = new Map(needs.map((need) => [need.product_id, need]));
    const maySign = isInScope(scopeOf(actor, 'stock.sign'), order.facility_id);
    return ok({
      order,
      maySign,
      sipa: maySign ? await store.findSipaOf(db, actor.userId) : null,
      supplier: await getSupplier(db, order.supplier_id),
      below,
      lines: lines.map((line) => ({ ...line, need: needOf.get(line.product_id) ?? null })),
    });
  },
});

/** For which pharmacies goods are ordered, and from whom. */
export const findPurchaseOrderChoices = operation({
  name: 'purchase_order.find_choices',
  access: mayOrder,
  limits: 'reads',
  input: purchaseChoicesQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    return ok({ suppliers: await findSuppliers(db), pharmacies: await findPharmaciesIn(db, within) });
  },
});

/** What was scanned or typed for a draft: a product with the amount that is proposed of it, or products to choose from. */
export const findPurchaseOrderGoods = operation({
  name: 'purchase_order.find_goods',
  access: mayOrder,
  limits: 'reads',
  input: purchaseGoodsQuery,
  failures: { not_found: notFound },
  async run({ db, scope, clock }, { id, text, product_id: productId }) {
    const order = await store.findPurchaseOrder(db, id);
    if (!order || !isInScope(scope, order.facility_id)) return fail('not_found');
    const { facility_id: facilityId, supplier_id: supplierId, cover_days: coverDays } = order;
    const { product, offered } = await findScannedProduct(db, { text, search: '', productId, facilityId });
    const [need] = product ? await findNeeds(db, [product.id], { facilityId, supplierId, now: clock.now(), exceptOrder: id }) : [];
    const { lead_days: leadDays } = await getSupplier(db, supplierId);
    const there = (await store.findPurchaseLines(db, id)).find((line) => line.product_id === need?.product_id);
    const line = need && { need, ...(there ?? proposedLine(need, { leadDays, coverDays })) };
    return ok({ line: line ?? null, offered: line ? [] : offered });
  },
});

/** What the document of a signed order of goods says, as it was signed. */
export const getPurchaseOrderDocument = operation({
  name: 'purchase_order.document',
  access: mayOrder,
  limits: 'reads',
  input: purchaseId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const order = await store.findPurchaseOrder(db, id);
    const number = order && numberOf(order);
    if (!(order && number && isInScope(scope, order.facility_id))) return fail('not_found');
    const { lines, ...facts } = order.document ?? (await store.getFactsOf(db, order));
    return ok({
      number,
      kind: order.kind,
      date: order.signed_on ?? '',
      signer: { name: order.signer ?? '', sipa: order.sipa ?? '' },
      ...facts,
      lines: lines.map(({ product, generic, nie, base_unit: unit, pack_unit: packUnit, pack_qty: qty, packs }) => ({
        name: product,
        about: [generic, unit, nie].filter(Boolean).join(', '),
        pack: `${packUnit} isi ${qty.toLocaleString('id-ID')} ${unit}`,
        packs,
        packUnit,
      })),
    });
  },
});
