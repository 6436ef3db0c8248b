import { isInScope, narrowScope, scopeOf } from '#app/platform/access/staff-access.server.ts';
import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { mayRead, mayReceive } from '../stock/who-may-change-stock.server.ts';
import { findPharmaciesIn } from '../stock-desk/stock-desk.store.server.ts';
import { findSuppliers } from '../supplier/supplier.store.server.ts';
import { disposalChoicesQuery, disposalId } from './disposal.schema.ts';
import * as store from './disposal.store.server.ts';

/** A return or a destruction with its lines, the goods that it may have too, and what who looks may do with it. */
export const getDisposal = operation({
  name: 'disposal.view',
  access: mayRead,
  limits: 'reads',
  input: disposalId,
  failures: { not_found: notFound },
  async run({ db, scope, actor, clock }, { id }) {
    const disposal = await store.findDisposal(db, id);
    if (!disposal || !isInScope(scope, disposal.facility_id)) return fail('not_found');
    const { state, kind, facility_id: facilityId } = disposal;
    const lines = await store.findDisposalLines(db, id);
    const isOwn = lines.some((line) => line.added_by === actor.userId);
    const may = {
      change: state === 'draft' && isInScope(scopeOf(actor, 'stock.receive'), facilityId),
      destroy: state === 'draft' && kind === 'destroy' && !isOwn && isInScope(scopeOf(actor, 'stock.approve'), facilityId),
    };
    return ok({ disposal, lines, may, candidates: may.change ? await store.findCandidates(db, { disposal, now: clock.now() }) : [] });
  },
});

/** From which pharmacies goods leave, and which wholesalers take them back. */
export const findDisposalChoices = operation({
  name: 'disposal.find_choices',
  access: mayReceive,
  limits: 'reads',
  input: disposalChoicesQuery,
  failures: { not_found: notFound },
  async run({ db, scope }, { units }) {
    const within = narrowScope(scope, units);
    if (within === null) return fail('not_found');
    return ok({ suppliers: await findSuppliers(db), pharmacies: await findPharmaciesIn(db, within) });
  },
});

/** What the document of a return or a destruction that is done says, as it was then. */
export const getDisposalDocument = operation({
  name: 'disposal.document',
  access: mayRead,
  limits: 'reads',
  input: disposalId,
  failures: { not_found: notFound },
  async run({ db, scope }, { id }) {
    const disposal = await store.findDisposal(db, id);
    if (disposal?.state !== 'done' || !isInScope(scope, disposal.facility_id)) return fail('not_found');
    const { lines, ...facts } = disposal.document ?? store.factsOf(disposal, await store.findDisposalLines(db, id));
    return ok({ disposal: { ...disposal, ...facts }, lines });
  },
});
