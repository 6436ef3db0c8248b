import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { adjust, lockBatch } from '../stock/change-stock.server.ts';
import { acts, announceStock, audited, mayCount, placeOf } from '../stock/who-may-change-stock.server.ts';
import { countInput } from './stock-desk.schema.ts';

/** A batch was counted. What is missing of units that orders hold becomes a shortage. */
export const countStock = operation({
  name: 'stock.counted',
  access: mayCount,
  limits: acts,
  input: countInput,
  failures: {
    not_found: notFound,
    changed: [409, 'Stok batch ini berubah sejak halaman dibuka. Periksa jumlah yang baru, lalu hitung lagi.'],
    recalled: [409, 'Batch ini sudah ditarik dari peredaran, jadi tidak dihitung lagi.'],
    same: [422, 'Hasil hitungnya sama dengan catatan; tidak ada yang perlu diubah.'],
    too_many: [409, 'Yang hilang lebih banyak daripada yang dapat dijual dari batch ini.'],
  },
  async run({ tx, scope, actor, clock }, { batch_id: batchId, seen, counted, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const now = clock.now();
    // Counted units are compared under the lock: a pack or a delivery in between is no error of the count.
    const { onHand, isRecalled } = await lockBatch(tx, place.itemId, batchId, now);
    if (isRecalled) return fail('recalled');
    if (onHand !== seen) return fail('changed');
    if (counted === seen) return fail('same', { fieldErrors: { counted: ['Sama dengan catatan.'] } });
    const result = await adjust(tx, { batchId, delta: counted - seen, reason }, { now, actorId: actor.userId });
    if (!result.ok) return result;
    announceStock(tx, place);
    return ok({ itemId: place.itemId });
  },
  audit: audited,
});
