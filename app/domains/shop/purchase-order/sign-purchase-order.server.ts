import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, mayOrder, maySign } from '../stock/who-may-change-stock.server.ts';
import { productFailures } from './draft-purchase-order.server.ts';
import { announcePurchaseOrder, auditedPurchaseOrder, lockPurchaseOrderIn, purchaseFailures } from './lock-purchase-order.server.ts';
import { cancelInput, purchaseId, signInput } from './purchase-order.schema.ts';
import * as store from './purchase-order.store.server.ts';
import { lineRefusal } from './purchase-order.ts';

/** A pharmacist signs: the order of goods gets its number and does not change any more. */
export const signPurchaseOrder = operation({
  name: 'purchase_order.signed',
  access: maySign,
  limits: acts,
  input: signInput,
  failures: {
    ...purchaseFailures,
    ...productFailures,
    empty: [422, 'Belum ada obat di surat pesanan ini.'],
    no_name: [422, 'Akun Anda belum punya nama. Isi nama lengkap di akun, lalu tandatangani.'],
    no_address: [422, 'Alamat PBF belum ada. Lengkapi data PBF lebih dahulu.'],
  },
  async run({ tx, scope, actor, clock }, { id, sipa }) {
    const locked = await lockPurchaseOrderIn(tx, { scope, id, states: ['draft'] });
    if (!locked.ok) return locked;
    const { kind } = locked.value;
    const lines = await store.findPurchaseLines(tx, id);
    if (lines.length === 0) return fail('empty');
    for (const line of lines) {
      const refused = lineRefusal(line, kind);
      if (refused) return fail(refused, { message: `${line.product}: ${productFailures[refused][1]}` });
    }
    const facts = await store.getFactsOf(tx, locked.value);
    if (facts.supplier.address === '') return fail('no_address');
    const signer = await store.getNameOf(tx, actor.userId);
    if (signer.length < 2) return fail('no_name');
    await store.signPurchaseOrder(tx, locked.value, { actorId: actor.userId, signer, sipa, now: clock.now(), facts });
    announcePurchaseOrder(tx, locked.value);
    return ok({ id });
  },
  audit: auditedPurchaseOrder,
});

/** The document has gone to the wholesaler. */
export const sendPurchaseOrder = operation({
  name: 'purchase_order.sent',
  access: mayOrder,
  limits: acts,
  input: purchaseId,
  failures: purchaseFailures,
  async run({ tx, scope, actor, clock }, { id }) {
    const locked = await lockPurchaseOrderIn(tx, { scope, id, states: ['signed'] });
    if (!locked.ok) return locked;
    await store.setPurchaseState(tx, id, { state: 'sent', sent_by: actor.userId, sent_at: clock.now() });
    announcePurchaseOrder(tx, locked.value);
    return ok({ id });
  },
  audit: auditedPurchaseOrder,
});

/** The goods, or the rest of them, do not come. The number stays used. */
export const cancelPurchaseOrder = operation({
  name: 'purchase_order.cancelled',
  access: mayOrder,
  limits: acts,
  input: cancelInput,
  failures: purchaseFailures,
  async run({ tx, scope, actor, clock }, { id, reason }) {
    const locked = await lockPurchaseOrderIn(tx, { scope, id, states: ['signed', 'sent', 'part'] });
    if (!locked.ok) return locked;
    const by = { cancelled_by: actor.userId, cancelled_at: clock.now(), cancel_reason: reason };
    await store.setPurchaseState(tx, id, { state: 'cancelled', ...by });
    announcePurchaseOrder(tx, locked.value);
    return ok({ id });
  },
  audit: auditedPurchaseOrder,
});
