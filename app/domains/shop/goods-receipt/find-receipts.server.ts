import { isInScope, narrowScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findOpenPurchaseOrders, findPurchaseOrder } from '../purchase-order/purchase-order.store.server.ts';
import { numberOf } from '../purchase-order/purchase-order.ts';
import { findUnitsToCome } from '../purchase-order/receive-purchase.server.ts';
import { mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { findSuppliers, getSupplier } from '../supplier/supplier.store.server.ts';
import { receiptId, receiptsQuery } from './goods-receipt.schema.ts';
import * as store from './goods-receipt.store.server.ts';
import { overOrdered } from './goods-receipt.ts';

/** One receipt with its lines, the order of goods that it is for, those that it may be for, and of what it has more. */
export const getReceipt = operation({
  name: 'receipt.view',
  access: mayReceive,
  limits: 'reads',
  input: receiptId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const receipt = await store.findReceipt(db, id);
    if (!receipt || !isInScope(scope, receipt.facility_id)) return fail('not_found');
    const lines = await store.findLines(db, id);
    const { purchase_order_id: orderId, facility_id: facilityId, supplier_id: supplierId } = receipt;
    const isDraft = receipt.state === 'draft';
    const order = orderId === null ? null : await findPurchaseOrder(db, orderId);
    const open = isDraft ? await findOpenPurchaseOrders(db, { facilityId, supplierId }) : [];
    const orders = order && isDraft && !open.some(({ id: openId }) => openId === orderId) ? [order, ...open] : open;
    const over = isDraft && orderId !== null ? overOrdered(lines, await findUnitsToCome(db, orderId)) : [];
    return ok({ receipt, lines, orders, order, over: over.map(({ product }) => product) });
  },
});

/** From whom goods come, and to which pharmacies; or what an order of goods says of that. */
export const findReceiptChoices = operation({
  name: 'receipt.find_choices',
  access: mayReceive,
  limits: 'reads',
  input: receiptsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units, sp }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    const order = sp === undefined ? null : await findPurchaseOrder(db, sp);
    if (sp !== undefined && !(order && isInScope(scope, order.facility_id))) return fail('not_found');
    return ok({
      suppliers: await findSuppliers(db),
      pharmacies: await findPharmaciesIn(db, order ? [order.facility_id] : within),
      order: order && { id: order.id, number: numberOf(order) ?? '', supplier: (await getSupplier(db, order.supplier_id)).name },
    });
  },
});
