import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { takeOut } from '../stock/change-stock.server.ts';
import { acts, announceStock, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { announceTransfer, auditedTransfer, lockTransferIn, transferFailures } from './lock-transfer.server.ts';
import { transferGoodsInput, transferId, transferInput, transferLineId } from './stock-transfer.schema.ts';
import * as store from './stock-transfer.store.server.ts';
import { allocateUnits } from './stock-transfer.ts';

/*
 * Policy of all operations here: staff who receive goods at the pharmacy that sends. A transfer of others is `not_found`.
 */

/** Goods will go to another pharmacy of the group: a draft. */
export const startTransfer = operation({
  name: 'transfer.started',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: transferInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, { from_id: from, to_id: to }) {
    const [own, all] = [await findPharmaciesIn(tx, scope), await findPharmaciesIn(tx, 'group')];
    if (!(own.some((one) => one.id === from) && all.some((one) => one.id === to))) return fail('not_found');
    const id = await store.insertTransfer(tx, { from_id: from, to_id: to, created_by: actor.userId, created_at: clock.now() });
    announceTransfer(tx, { id, from_id: from, to_id: to });
    return ok({ id });
  },
  audit: auditedTransfer,
});

/** Goods of a draft: of one batch, or of the batches that end first. Nothing leaves the stock yet. */
export const addTransferGoods = operation({
  name: 'transfer.line_added',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: transferGoodsInput,
  failures: { ...transferFailures, short: [422, 'Stok bebas dari batch yang boleh dijual tidak sebanyak itu.'] },
  async run({ tx, scope }, { id, product_id: productId, batch_no: batchNo, qty }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'from_id', states: ['draft'] });
    if (!locked.ok) return locked;
    const { from_id: facilityId } = locked.value;
    const { batches, free } = await store.findFreeBatches(tx, { transferId: id, facilityId, productId });
    const chosen = batches.filter((one) => batchNo === '' || one.batch_no.toUpperCase() === batchNo.toUpperCase());
    const taken = qty > free ? null : allocateUnits(chosen, qty);
    if (!taken) {
      const there = Math.max(
        0,
        Math.min(
          free,
          chosen.reduce((sum, { pickable }) => sum + Math.max(0, pickable), 0),
        ),
      );
      return fail('short', { fieldErrors: { qty: [`Yang bebas ${there.toLocaleString('id-ID')}.`] } });
    }
    for (const line of taken) await store.addLine(tx, id, line);
    announceTransfer(tx, locked.value);
    return ok({ id });
  },
  audit: auditedTransfer,
});

/** A line that does not go. */
export const removeTransferLine = operation({
  name: 'transfer.line_removed',
  access: mayReceive,
  limits: acts,
  input: transferLineId,
  failures: transferFailures,
  async run({ tx, scope }, { id, line_id: lineId }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'from_id', states: ['draft'] });
    if (!locked.ok) return locked;
    if (!(await store.deleteLine(tx, id, lineId))) return fail('not_found');
    announceTransfer(tx, locked.value);
    return ok({ id });
  },
  audit: auditedTransfer,
});

/** A draft was a mistake; nothing of it has left the stock. */
export const dropTransfer = operation({
  name: 'transfer.dropped',
  access: mayReceive,
  limits: acts,
  input: transferId,
  failures: transferFailures,
  async run({ tx, scope }, { id }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'from_id', states: ['draft'] });
    if (!locked.ok) return locked;
    await store.setTransferState(tx, id, { state: 'dropped' });
    announceTransfer(tx, locked.value);
    return ok({ id });
  },
  audit: auditedTransfer,
});

/** The goods leave: all lines leave the stock, or none where something was sold or held meanwhile. */
export const sendTransfer = operation({
  name: 'transfer.sent',
  access: mayReceive,
  limits: acts,
  input: transferId,
  failures: {
    ...transferFailures,
    empty: [422, 'Belum ada barang. Pindai barangnya lebih dahulu.'],
    short: [409, 'Sebagian barangnya sudah terjual, ditahan pesanan, atau ditarik.'],
  },
  async run({ tx, scope, actor, clock }, { id }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'from_id', states: ['draft'] });
    if (!locked.ok) return locked;
    const [transfer, lines, by] = [
      locked.value,
      await store.findTransferLines(tx, id),
      { now: clock.now(), actorId: actor.userId, reason: `Ke ${locked.value.receiver}` },
    ];
    if (lines.length === 0) return fail('empty');
    const recalled = lines.find((line) => line.is_recalled);
    const leaving = lines.map((line) => ({
      ...line,
      kind: 'transfer' as const,
      itemId: line.item_id,
      batchId: line.batch_id,
      transferLineId: line.id,
    }));
    const taken = recalled ? null : await takeOut(tx, leaving, by);
    const lacking = recalled ?? (taken?.ok === false ? taken.lacking : null);
    if (lacking) {
      return fail('short', {
        message: `${lacking.product}, batch ${lacking.batch_no}: sudah terjual, ditahan pesanan, atau ditarik. Hapus barisnya, lalu tambahkan lagi.`,
      });
    }
    await store.setTransferState(tx, id, { state: 'sent', sent_by: actor.userId, sent_at: by.now });
    for (const { itemId } of leaving) announceStock(tx, { facilityId: transfer.from_id, itemId });
    announceTransfer(tx, transfer);
    return ok({ id });
  },
  audit: auditedTransfer,
});
