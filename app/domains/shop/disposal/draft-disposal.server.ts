import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { acts, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { findSuppliers } from '../supplier/supplier.store.server.ts';
import { disposalId, disposalInput, disposalLineId, disposalLineInput } from './disposal.schema.ts';
import * as store from './disposal.store.server.ts';
import { announceDisposal, auditedDisposal, disposalFailures, lockDraftDisposal } from './lock-disposal.server.ts';

/** Goods will be returned to a wholesaler, or destroyed: a draft. */
export const startDisposal = operation({
  name: 'disposal.started',
  idempotent: true,
  access: mayReceive,
  limits: acts,
  input: disposalInput,
  failures: { not_found: notFound },
  async run({ tx, scope, actor, clock }, { facility_id, kind, supplier_id: chosenId }) {
    const [pharmacies, suppliers] = [await findPharmaciesIn(tx, scope), await findSuppliers(tx)];
    const supplier_id = kind === 'return' ? chosenId : null;
    const isKnown = supplier_id === null || suppliers.some(({ id }) => id === supplier_id);
    if (!(isKnown && pharmacies.some(({ id }) => id === facility_id))) return fail('not_found');
    const id = await store.insertDisposal(tx, { facility_id, kind, supplier_id, created_by: actor.userId, created_at: clock.now() });
    announceDisposal(tx, { id, facility_id });
    return ok({ id });
  },
  audit: auditedDisposal,
});

/** Goods of one batch that leave. Nothing has left yet. */
export const addDisposalLine = operation({
  name: 'disposal.line_added',
  access: mayReceive,
  limits: acts,
  input: disposalLineInput,
  failures: { ...disposalFailures, short: [422, 'Sebanyak itu tidak ada. Yang ditahan pesanan tidak ikut.'] },
  async run({ tx, scope, actor, clock }, { id, batch_id: batchId, source, qty }) {
    const locked = await lockDraftDisposal(tx, { scope, id });
    if (!locked.ok) return locked;
    const candidates = await store.findCandidates(tx, { disposal: locked.value, now: clock.now() }, batchId);
    const candidate = candidates.find((one) => one.source === source);
    if (!candidate) return fail('not_found');
    if (qty > candidate.qty) return fail('short', { fieldErrors: { qty: [`Yang ada ${candidate.qty.toLocaleString('id-ID')}.`] } });
    await store.insertLine(tx, id, { batch_id: batchId, source, qty, added_by: actor.userId });
    announceDisposal(tx, locked.value);
    return ok({ id });
  },
  audit: auditedDisposal,
});

/** Goods that stay. */
export const removeDisposalLine = operation({
  name: 'disposal.line_removed',
  access: mayReceive,
  limits: acts,
  input: disposalLineId,
  failures: disposalFailures,
  async run({ tx, scope }, { id, line_id: lineId }) {
    const locked = await lockDraftDisposal(tx, { scope, id });
    if (!locked.ok) return locked;
    if (!(await store.deleteLine(tx, id, lineId))) return fail('not_found');
    announceDisposal(tx, locked.value);
    return ok({ id });
  },
  audit: auditedDisposal,
});

/** A draft was a mistake; nothing of it has left. */
export const dropDisposal = operation({
  name: 'disposal.dropped',
  access: mayReceive,
  limits: acts,
  input: disposalId,
  failures: disposalFailures,
  async run({ tx, scope }, { id }) {
    const locked = await lockDraftDisposal(tx, { scope, id });
    if (!locked.ok) return locked;
    await store.setDisposalState(tx, id, { state: 'dropped' });
    announceDisposal(tx, locked.value);
    return ok({ id });
  },
  audit: auditedDisposal,
});
