import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { adjust, lockBatch } from '../stock/change-stock.server.ts';
import { acts, announceStock, mayApprove } from '../stock/who-may-change-stock.server.ts';
import { announceTake, auditedTake, lockTakeIn, takeFailures } from './lock-stock-take.server.ts';
import { takeId } from './stock-take.schema.ts';
import * as store from './stock-take.store.server.ts';
import { needsRecount } from './stock-take.ts';

/** The differences of a stock take go into the stock: all of them or none, by a person who has counted nothing of it. */
export const postStockTake = operation({
  name: 'count.posted',
  access: mayApprove,
  limits: acts,
  input: takeId,
  failures: {
    ...takeFailures,
    own_count: [409, 'Anda ikut menghitung. Orang lain yang mengesahkan.'],
    recount: [409, 'Ada selisih besar yang baru dihitung satu kali. Minta dihitung lagi.'],
    too_many: [409, 'Stok sebuah batch berubah sejak dihitung. Minta dihitung lagi.'],
  },
  async run({ tx, scope, actor, clock }, { id }) {
    const take = await lockTakeIn(tx, { scope, id, states: ['review'] });
    if (!take.ok) return take;
    const by = { now: clock.now(), actorId: actor.userId };
    const lines = (await store.findTakeLines(tx, id)).map((line) => ({
      ...line,
      counted: line.counted ?? 0,
      onHandThen: line.on_hand_then ?? 0,
      unitWorth: line.unit_worth,
    }));
    if (await store.hasCounted(tx, id, actor.userId)) return fail('own_count');
    if (lines.some((line) => !line.is_recalled && needsRecount(line))) return fail('recount');
    // In the order of the items, as everything that locks several; a batch that agrees with its count is left alone.
    for (const { lineId, itemId, batchId } of await store.findDifferences(tx, id)) {
      await lockBatch(tx, itemId, batchId, by.now);
      const [difference] = await store.findDifferences(tx, id, lineId);
      if (!difference) continue;
      const changed = await adjust(tx, { batchId, delta: difference.delta, reason: `Opname ${id}` }, by);
      if (!changed.ok) {
        const line = lines.find((one) => one.id === lineId);
        return fail('too_many', {
          message: `${line?.product}, batch ${line?.batch_no}: stoknya berubah sejak dihitung. Minta dihitung lagi.`,
        });
      }
      announceStock(tx, { facilityId: take.value.facility_id, itemId });
    }
    await store.setTakeState(tx, id, { state: 'posted', posted_by: actor.userId, posted_at: by.now });
    announceTake(tx, take.value);
    return ok({ id });
  },
  audit: auditedTake,
});
