import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { receiveAll, takeBack } from '../stock/change-stock.server.ts';
import { acts, announceStock, mayApprove, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { announceTransfer, auditedTransfer, lockTransferIn, transferFailures } from './lock-transfer.server.ts';
import { receivedGoodsInput, returnedGoodsInput, transferLossInput } from './stock-transfer.schema.ts';
import * as store from './stock-transfer.store.server.ts';
import { movingOf } from './stock-transfer.ts';

const too_many = [422, 'Lebih banyak daripada yang masih di jalan. Hitung lagi.'] as const;

/** What a transfer is after so many of its units have arrived or come back: over when nothing is on its way. */
const stateAfter = (lines: readonly store.TransferLine[], units: number, { actorId, now }: Readonly<{ actorId: string; now: Date }>) =>
  lines.reduce((sum, line) => sum + movingOf(line), -units) === 0
    ? { state: 'closed' as const, closed_by: actorId, closed_at: now }
    : { state: 'received' as const };

/** What has come of a line is counted into the stock of the pharmacy that receives. The last of all lines closes the transfer. */
export const receiveTransfer = operation({
  name: 'transfer.received',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: receivedGoodsInput,
  failures: {
    ...transferFailures,
    too_many,
    too_old: [409, 'Batch ini lewat tanggal jualnya. Jangan diterima; kirim kembali, lalu pengirim mencatat yang kembali.'],
    recalled: [409, 'Batch ini sudah ditarik. Jangan diterima; kirim kembali, lalu pengirim mencatat yang kembali.'],
  },
  async run({ tx, scope, actor, clock }, { id, line_id: lineId, received }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'to_id', states: ['sent', 'received'] });
    if (!locked.ok) return locked;
    const lines = await store.findTransferLines(tx, id);
    const line = lines.find((one) => one.id === lineId);
    if (!line) return fail('not_found');
    if (line.is_recalled) return fail('recalled');
    if (!(await store.addReceived(tx, lineId, received))) {
      return fail('too_many', { fieldErrors: { received: [`Di jalan ${movingOf(line).toLocaleString('id-ID')}.`] } });
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
    await store.setTransferState(tx, id, stateAfter(lines, received, { actorId: actor.userId, now }));
    for (const { itemId } of arrived.value) announceStock(tx, { facilityId: transfer.to_id, itemId });
    announceTransfer(tx, transfer);
    return ok({ id });
  },
  audit: auditedTransfer,
});

/** What has come back of a line is in the stock of its sender again: it may not be received there, or was sent by mistake. */
export const returnTransfer = operation({
  name: 'transfer.returned',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: returnedGoodsInput,
  failures: { ...transferFailures, too_many },
  async run({ tx, scope, actor, clock }, { id, line_id: lineId, returned }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'from_id', states: ['sent', 'received'] });
    if (!locked.ok) return locked;
    const lines = await store.findTransferLines(tx, id);
    const line = lines.find((one) => one.id === lineId);
    if (!line) return fail('not_found');
    if (!(await store.addReturned(tx, lineId, returned))) {
      return fail('too_many', { fieldErrors: { returned: [`Di jalan ${movingOf(line).toLocaleString('id-ID')}.`] } });
    }
    const [transfer, by] = [locked.value, { actorId: actor.userId, now: clock.now() }];
    const back = { itemId: line.item_id, batchId: line.batch_id, qty: returned, transferLineId: lineId };
    await takeBack(tx, { ...back, reason: `Kembali dari ${transfer.receiver}` }, by);
    await store.setTransferState(tx, id, stateAfter(lines, returned, by));
    announceStock(tx, { facilityId: transfer.from_id, itemId: line.item_id });
    announceTransfer(tx, transfer);
    return ok({ id });
  },
  audit: auditedTransfer,
});

/** What has not come is lost, for a reason: it is in no stock any more. Another person than the sender says so. */
export const closeTransfer = operation({
  name: 'transfer.closed',
  access: mayApprove,
  limits: acts,
  input: transferLossInput,
  failures: { ...transferFailures, own_sending: [409, 'Anda yang mengirimnya. Orang lain yang menutup dengan kekurangan.'] },
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const locked = await lockTransferIn(tx, { scope, id, side: 'from_id', states: ['sent', 'received'] });
    if (!locked.ok) return locked;
    if (locked.value.sent_by === actor.userId) return fail('own_sending');
    await store.setTransferState(tx, id, { state: 'closed', closed_by: actor.userId, closed_at: clock.now(), lost_reason: reason });
    announceTransfer(tx, locked.value);
    return ok({ id });
  },
  audit: auditedTransfer,
});
