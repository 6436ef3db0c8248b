import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { receiveAll } from '../stock/change-stock.server.ts';
import { acts, announceStock, mayApprove, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { announceTransfer, auditedTransfer, lockTransferIn, transferFailures } from './lock-transfer.server.ts';
import { receivedGoodsInput, transferLossInput } from './stock-transfer.schema.ts';
import * as store from './stock-transfer.store.server.ts';

/** What has come of a line is counted into the stock of the pharmacy that receives. The last of all lines closes the transfer. */
export const receiveTransfer = operation({
  name: 'transfer.received',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: receivedGoodsInput,
  failures: {
    ...transferFailures,
    too_many: [422, 'Lebih banyak daripada yang masih di jalan. Hitung lagi.'],
    too_old: [409, 'Batch ini lewat tanggal jualnya. Jangan diterima; kirim kembali atau tutup dengan alasan.'],
    recalled: [409, 'Batch ini sudah ditarik. Jangan diterima; sisihkan dan tutup dengan alasan.'],
  },
  async run({ tx, scope, actor, clock }, { id, line_id: lineId, received }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'to_id', states: ['sent', 'received'] });
    if (!locked.ok) return locked;
    const lines = await store.findTransferLines(tx, id);
    const line = lines.find((one) => one.id === lineId);
    if (!line) return fail('not_found');
    if (line.is_recalled) return fail('recalled');
    if (!(await store.addReceived(tx, lineId, received))) {
      return fail('too_many', { fieldErrors: { received: [`Di jalan ${(line.qty - line.received).toLocaleString('id-ID')}.`] } });
    }
    const [transfer, now] = [locked.value, clock.now()];
    const delivery = {
      productId: line.product_id,
      facilityId: transfer.to_id,
      batchNo: line.batch_no,
      expiresOn: line.expires_on,
      qty: received,
      invoice: `Dari ${transfer.sender}`,
      transferLineId: lineId,
      unitCost: line.unit_cost ?? undefined,
    };
    const arrived = await receiveAll(tx, [delivery], { now, actorId: actor.userId });
    if (!arrived.ok) return fail(arrived.code);
    const left = lines.reduce((sum, one) => sum + one.qty - one.received, -received);
    const to = left === 0 ? { state: 'closed' as const, closed_by: actor.userId, closed_at: now } : { state: 'received' as const };
    await store.setTransferState(tx, id, to);
    for (const { itemId } of arrived.value) announceStock(tx, { facilityId: transfer.to_id, itemId });
    announceTransfer(tx, transfer);
    return ok({ id });
  },
  audit: auditedTransfer,
});

/** What has not come is lost, for a reason: it is in no stock any more. */
export const closeTransfer = operation({
  name: 'transfer.closed',
  access: mayApprove,
  limits: acts,
  input: transferLossInput,
  failures: transferFailures,
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'from_id', states: ['sent', 'received'] });
    if (!locked.ok) return locked;
    await store.setTransferState(tx, id, { state: 'closed', closed_by: actor.userId, closed_at: clock.now(), lost_reason: reason });
    announceTransfer(tx, locked.value);
    return ok({ id });
  },
  audit: auditedTransfer,
});
