import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { lockPurchaseOrder } from '../purchase-order/purchase-order.store.server.ts';
import { findUnitsToCome, followReceipts } from '../purchase-order/receive-purchase.server.ts';
import { receiveAll, takeOut } from '../stock/change-stock.server.ts';
import { acts, announceStock, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { goodsFailures } from './change-receipt-lines.server.ts';
import { postInput, voidInput } from './goods-receipt.schema.ts';
import * as store from './goods-receipt.store.server.ts';
import { overOrdered, sumsOf, unitCostOf, unitsOf } from './goods-receipt.ts';
import { announceReceipt, auditedReceipt, draftFailures, lockDraft } from './lock-draft-receipt.server.ts';

/** All lines of a draft come into the stock, or none. Who posts it a second time finds no draft any more. */
export const postReceipt = operation({
  name: 'receipt.posted',
  access: mayReceive,
  limits: acts,
  input: postInput,
  failures: {
    ...draftFailures,
    ...goodsFailures,
    empty: [422, 'Belum ada baris. Pindai barangnya lebih dahulu.'],
    wrong_total: [422, 'Jumlah baris dan PPN tidak sama dengan jumlah faktur.'],
    over_order: [422, 'Yang datang lebih banyak daripada di surat pesanan. Tulis alasannya.'],
    order_over: [409, 'Surat pesanannya sudah dibatalkan. Ubah faktur ini: tanpa surat pesanan, atau dengan yang lain.'],
  },
  async run({ tx, scope, actor, clock }, { id, over_reason: overReason }) {
    const draft = await lockDraft(tx, scope, id);
    if (!draft.ok) return draft;
    const [receipt, lines, now] = [draft.value, await store.findLines(tx, id), clock.now()];
    if (lines.length === 0) return fail('empty');
    const { missing } = sumsOf(lines, receipt);
    if (missing !== 0) {
      const difference = `${rupiah(Math.abs(missing))} ${missing > 0 ? 'kurang dari' : 'lebih dari'}`;
      return fail('wrong_total', { message: `Jumlah baris dan PPN ${difference} jumlah faktur. Periksa baris dan fakturnya.` });
    }
    const { purchase_order_id: orderId } = receipt;
    const order = orderId === null ? null : await lockPurchaseOrder(tx, orderId);
    if (order?.state === 'cancelled') return fail('order_over');
    const over = order ? overOrdered(lines, await findUnitsToCome(tx, order.id)) : [];
    if (over.length > 0 && overReason.length < 3) {
      const products = over.map(({ product }) => product).join(', ');
      return fail('over_order', {
        message: `${products}: lebih banyak daripada di surat pesanan. Tulis alasannya, atau periksa jumlahnya.`,
        fieldErrors: { over_reason: ['Tulis alasannya.'] },
      });
    }
    const deliveries = lines.map((line) => ({
      productId: line.product_id,
      facilityId: receipt.facility_id,
      batchNo: line.batch_no,
      expiresOn: line.expires_on,
      qty: unitsOf(line),
      invoice: receipt.invoice_no,
      receiptLineId: line.id,
      unitCost: unitCostOf(line),
    }));
    const received = await receiveAll(tx, deliveries, { now, actorId: actor.userId });
    if (!received.ok) {
      const line = lines.find((one) => one.id === received.refused.receiptLineId);
      const [, text] = received.code === 'not_found' ? ['', 'Obatnya tidak ada lagi.'] : goodsFailures[received.code];
      return fail(received.code, { message: `${line?.product}, batch ${line?.batch_no}: ${text}` });
    }
    const by = { actorId: actor.userId, now };
    if (!(await store.markPosted(tx, { id, overReason: over.length > 0 ? overReason : null, ...by }))) return fail('not_draft');
    if (order) await followReceipts(tx, order);
    for (const { itemId } of received.value) announceStock(tx, { facilityId: receipt.facility_id, itemId });
    announceReceipt(tx, receipt);
    return ok({ id });
  },
  audit: auditedReceipt,
});

/** What was received was entered wrongly: all of it leaves the stock again, or nothing where some is sold or held. */
export const voidReceipt = operation({
  name: 'receipt.voided',
  access: mayReceive,
  limits: acts,
  input: voidInput,
  failures: {
    not_found: notFound,
    not_posted: [409, 'Penerimaan ini tidak ada di stok.'],
    used: [409, 'Sebagian barangnya sudah dikemas, ditahan pesanan, atau ditarik.'],
  },
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const receipt = await store.lockReceipt(tx, id);
    if (!receipt || !isInScope(scope, receipt.facility_id)) return fail('not_found');
    if (receipt.state !== 'posted') return fail('not_posted');
    const { purchase_order_id: orderId } = receipt;
    const order = orderId === null ? null : await lockPurchaseOrder(tx, orderId);
    const [brought, by] = [await store.findBrought(tx, id), { now: clock.now(), actorId: actor.userId }];
    const taken = await takeOut(tx, brought, { reason: receipt.invoice_no, ...by });
    if (!taken.ok) {
      return fail('used', {
        message: `${taken.lacking.product}, batch ${taken.lacking.batchNo}: sebagian sudah dikemas, ditahan pesanan, atau ditarik. Betulkan dengan hitung ulang.`,
      });
    }
    if (!(await store.markVoid(tx, { id, reason, ...by }))) return fail('not_posted');
    const batchIds = brought.map(({ batchId }) => batchId);
    await store.renewCosts(tx, batchIds);
    if (order) await followReceipts(tx, order);
    for (const { itemId } of brought) announceStock(tx, { facilityId: receipt.facility_id, itemId });
    announceReceipt(tx, receipt);
    return ok({ id });
  },
  audit: auditedReceipt,
});
