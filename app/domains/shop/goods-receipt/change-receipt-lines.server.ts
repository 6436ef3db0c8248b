import type { Queryable } from '#app/platform/database/db.server.ts';
import { type Failure, fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import type { FieldErrors } from '#app/platform/operations/problem.server.ts';
import { insertCode } from '../scan/product-code.store.server.ts';
import { readScannedGoods, storedCode } from '../scan/scanned-goods.ts';
import { findGoodsRefusal } from '../stock/incoming-goods.store.server.ts';
import { acts, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { receiptLineId, receiptLineInput, splitInput } from './goods-receipt.schema.ts';
import * as store from './goods-receipt.store.server.ts';
import { shareOfCost } from './goods-receipt.ts';
import { announceReceipt, auditedReceipt, draftFailures, lockDraft } from './lock-draft-receipt.server.ts';

/** Why goods may not come in, each at its field. */
export const goodsFailures = {
  too_old: [422, 'Tanggal kedaluwarsanya terlalu dekat: obat ini tidak boleh dijual lagi. Kembalikan ke pemasok.'],
  recalled: [409, 'Batch ini sudah ditarik. Jangan diterima; kembalikan ke pemasok.'],
  is_code: [422, 'Nomor batch-nya berisi kode pindai. Pindai di kolom pindai, atau tulis nomor batch di kemasan.'],
} as const satisfies Readonly<Record<string, Failure>>;
type GoodsRefusal = keyof typeof goodsFailures | 'not_found';
const refusedFields: Readonly<Record<GoodsRefusal, FieldErrors>> = {
  too_old: { expires_on: ['Terlalu dekat: obat ini tidak boleh dijual lagi.'] },
  recalled: { batch_no: ['Batch ini sudah ditarik.'] },
  is_code: { batch_no: ['Ini kode pindai, bukan nomor batch.'] },
  not_found: { product_id: ['Obat ini tidak ada, atau ditarik dari penjualan.'] },
};

type Goods = Parameters<typeof findGoodsRefusal>[1];

/** Why these goods may not come in; null when they may. */
async function refusalOf(db: Queryable, goods: Goods): Promise<GoodsRefusal | null> {
  const read = readScannedGoods(goods.batchNo);
  if (read.kind === 'read' && read.goods.batch !== null) return 'is_code';
  return await findGoodsRefusal(db, goods);
}

/** A line of the draft, new or changed. What may not be sold any more is refused here, before it is in the stock. */
export const saveReceiptLine = operation({
  name: 'receipt.line_saved',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: receiptLineInput,
  failures: { ...draftFailures, ...goodsFailures },
  async run({ tx, scope, actor, clock }, { id, line_id: lineId, learn, ...line }) {
    const draft = await lockDraft(tx, scope, id);
    if (!draft.ok) return draft;
    const now = clock.now();
    const { product_id: productId, batch_no: batchNo, expires_on: expiresOn } = line;
    const refused = await refusalOf(tx, { facilityId: draft.value.facility_id, productId, batchNo, expiresOn, now });
    if (refused) return fail(refused, { fieldErrors: refusedFields[refused] });
    if (lineId === undefined) await store.insertLine(tx, id, line);
    else if (!(await store.updateLine(tx, id, lineId, line))) return fail('not_found');
    const code = storedCode(learn);
    if (code.length >= 3) await insertCode(tx, { code, product_id: productId, base_qty: line.pack_qty, actorId: actor.userId, now });
    announceReceipt(tx, draft.value);
    return ok({ id });
  },
  audit: auditedReceipt,
});

/** Some packs of a line have another batch. Both lines together stay what the one was. */
export const splitReceiptLine = operation({
  name: 'receipt.line_split',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: splitInput,
  failures: { ...draftFailures, ...goodsFailures, too_many: [422, 'Baris ini tidak punya sebanyak itu.'] },
  async run({ tx, scope, clock }, { id, line_id: lineId, packs, batch_no: batchNo, expires_on: expiresOn }) {
    const draft = await lockDraft(tx, scope, id);
    if (!draft.ok) return draft;
    const line = (await store.findLines(tx, id)).find((one) => one.id === lineId);
    if (!line) return fail('not_found');
    if (packs >= line.packs) return fail('too_many', { fieldErrors: { packs: [`Kurang dari ${line.packs.toLocaleString('id-ID')}.`] } });
    const { product_id: productId, pack_qty } = line;
    const goods = { facilityId: draft.value.facility_id, productId, batchNo, expiresOn, now: clock.now() };
    const refused = await refusalOf(tx, goods);
    if (refused) return fail(refused, { fieldErrors: refusedFields[refused] });
    const cost = shareOfCost(line, packs);
    await store.updateLine(tx, id, lineId, { packs: line.packs - packs, cost: line.cost - cost });
    await store.insertLine(tx, id, { product_id: productId, batch_no: batchNo, expires_on: expiresOn, packs, bonus: 0, pack_qty, cost });
    announceReceipt(tx, draft.value);
    return ok({ id });
  },
  audit: auditedReceipt,
});

/** A line that is not on the invoice. */
export const removeReceiptLine = operation({
  name: 'receipt.line_removed',
  access: mayReceive,
  limits: acts,
  input: receiptLineId,
  failures: draftFailures,
  async run({ tx, scope }, { id, line_id: lineId }) {
    const draft = await lockDraft(tx, scope, id);
    if (!draft.ok) return draft;
    if (!(await store.deleteLine(tx, id, lineId))) return fail('not_found');
    announceReceipt(tx, draft.value);
    return ok({ id });
  },
  audit: auditedReceipt,
});
