import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { findScannedProduct } from '../scan/find-scanned-product.server.ts';
import { mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { transferChoicesQuery, transferGoodsQuery, transferId } from './stock-transfer.schema.ts';
import * as store from './stock-transfer.store.server.ts';

/** One transfer with its lines, for both pharmacies, and what who looks may do with it. */
export const getTransfer = operation({
  name: 'transfer.view',
  access: mayReceive,
  limits: 'reads',
  input: transferId,
  failures: { not_found: notFound },
  async run({ db, scope, actor }, { id }) {
    const transfer = await store.findTransfer(db, id);
    if (!transfer) return fail('not_found');
    const { from_id: from, to_id: to, state } = transfer;
    if (!(isInScope(scope, from) || isInScope(scope, to))) return fail('not_found');
    const isOnItsWay = state === 'sent' || state === 'received';
    const may = {
      send: state === 'draft' && isInScope(scope, from),
      receive: isOnItsWay && isInScope(scope, to),
      takeBack: isOnItsWay && isInScope(scope, from),
      close: isOnItsWay && transfer.sent_by !== actor.userId && isInScope(scopeOf(actor, 'stock.approve'), from),
    };
    return ok({ transfer, may, lines: await store.findTransferLines(db, id) });
  },
});

/** Which pharmacies send, and which receive. */
export const findTransferChoices = operation({
  name: 'transfer.find_choices',
  access: mayReceive,
  limits: 'reads',
  input: transferChoicesQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    return ok({ senders: await findPharmaciesIn(db, within), receivers: await findPharmaciesIn(db, 'group') });
  },
});

/** What was scanned or typed for a draft, with the batches that the sender has of it. */
export const findTransferGoods = operation({
  name: 'transfer.find_goods',
  access: mayReceive,
  limits: 'reads',
  input: transferGoodsQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { id, text, product_id: productId }) {
    const transfer = await store.findTransfer(db, id);
    if (!transfer || !isInScope(scope, transfer.from_id)) return fail('not_found');
    const { from_id: facilityId } = transfer;
    const { goods, product, offered } = await findScannedProduct(db, { text, search: '', productId, facilityId });
    const there = product && (await store.findFreeBatches(db, { transferId: id, facilityId, productId: product.id }));
    return ok({ batchNo: goods?.batch ?? null, product, offered, batches: there?.batches ?? [], free: there?.free ?? 0 });
  },
});
