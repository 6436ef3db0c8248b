import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { quarantine } from '../stock/change-stock.server.ts';
import { acts, announceStock, audited, mayChange, placeOf } from '../stock/who-may-change-stock.server.ts';
import { damageInput } from './stock-desk.schema.ts';

/** Units of a batch are damaged and are not sold any more. */
export const damageStock = operation({
  name: 'stock.damaged',
  idempotent: true,
  access: mayChange,
  limits: acts,
  input: damageInput,
  failures: { not_found: notFound, too_many: [422, 'Batch ini tidak punya sebanyak itu.'] },
  async run({ tx, scope, actor, clock }, { batch_id: batchId, qty, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const result = await quarantine(tx, { batchId, kind: 'damage', qty, reason }, { now: clock.now(), actorId: actor.userId });
    if (!result.ok) return fail(result.code, { fieldErrors: { qty: ['Batch ini tidak punya sebanyak itu.'] } });
    announceStock(tx, place);
    return ok({ itemId: place.itemId });
  },
  audit: audited,
});
