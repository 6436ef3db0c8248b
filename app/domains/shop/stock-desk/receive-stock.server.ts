import { isInScope } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { receive } from '../stock/change-stock.server.ts';
import { acts, announceStock, audited, mayChange } from '../stock/who-may-change-stock.server.ts';
import { receiveInput } from './stock-desk.schema.ts';

/** Goods have arrived: a batch with its expiry and the invoice. */
export const receiveStock = operation({
  name: 'stock.received',
  access: mayChange,
  limits: acts,
  input: receiveInput,
  failures: {
    not_found: notFound,
    too_old: [422, 'Tanggal kedaluwarsanya terlalu dekat: obat ini tidak boleh dijual lagi. Kembalikan ke pemasok.'],
    recalled: [409, 'Batch ini sudah ditarik. Jangan diterima; kembalikan ke pemasok.'],
  },
  async run(
    { tx, scope, actor, clock },
    { product_id: productId, facility_id: facilityId, batch_no: batchNo, expires_on: expiresOn, ...given },
  ) {
    if (!isInScope(scope, facilityId)) return fail('not_found');
    const delivery = { productId, facilityId, batchNo, expiresOn, qty: given.qty, invoice: given.invoice };
    const result = await receive(tx, delivery, { now: clock.now(), actorId: actor.userId });
    if (result.ok) {
      const { itemId } = result.value;
      announceStock(tx, { facilityId, itemId });
      return ok({ itemId });
    }
    const field = { too_old: 'expires_on', recalled: 'batch_no', not_found: 'product_id' }[result.code];
    const text = {
      too_old: 'Terlalu dekat: obat ini tidak boleh dijual lagi.',
      recalled: 'Batch ini sudah ditarik.',
      not_found: 'Obat atau apoteknya tidak ada.',
    }[result.code];
    return fail(result.code, { fieldErrors: { [field]: [text] } });
  },
  audit: audited,
});
