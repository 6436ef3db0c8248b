import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { adjust, lockBatch } from '../stock/change-stock.server.ts';
import { isLargeDifference } from '../stock/counted-batch.ts';
import { acts, announceStock, audited, mayCount, placeOf } from '../stock/who-may-change-stock.server.ts';
import { countInput } from './stock-desk.schema.ts';

/**
 * A batch was counted at the desk, by one person who sees what should be there. What is missing of units that orders hold becomes a shortage. A large
 * difference is found by a stock take alone, which is blind and which another person posts.
 */
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
    large: [409, 'Selisihnya besar: lebih dari 2 % atau Rp250.000. Hitung lewat "Opname obat ini"; orang lain yang mengesahkan.'],
    too_many: [409, 'Yang hilang lebih banyak daripada yang dapat dijual dari batch ini.'],
  },
  async run({ tx, scope, actor, clock }, { batch_id: batchId, seen, counted, reason }) {
    const place = await placeOf(tx, scope, batchId);
    if (!place) return fail('not_found');
    const now = clock.now();
    // Counted units are compared under the lock: a pack or a delivery in between is no error of the count.
    const { expected, unitWorth, isWithheld } = await lockBatch(tx, place.itemId, batchId, now);
    if (isWithheld) return fail('recalled');
    if (expected !== seen) return fail('changed');
    if (isLargeDifference({ counted, expected, unitWorth })) return fail('large');
    if (counted === seen) return fail('same', { fieldErrors: { counted: ['Sama dengan catatan.'] } });
    const result = await adjust(tx, { batchId, delta: counted - seen, reason }, { now, actorId: actor.userId });
    if (!result.ok) return result;
    announceStock(tx, place);
    return ok({ itemId: place.itemId });
  },
  audit: audited,
});
