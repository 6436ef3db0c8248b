import { holdBatch } from '#app/domains/shop/recall/hold-batch.server.ts';
import { recallBatch } from '#app/domains/shop/recall/recall-batch.server.ts';
import type { UserActor } from '#app/platform/access/actor.server.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { createStaff } from './desk.ts';
import { callsOn } from './payments.ts';

/** Recalls a batch as two persons do: this one holds it, and another of the same pharmacies recalls it. */
export async function recallByTwo(
  app: Pick<TestApp, 'db' | 'platform'>,
  keeper: UserActor,
  { batch_id: batchId, reason: source }: Readonly<{ batch_id: string; reason: string }>,
) {
  const { done } = callsOn(app);
  const { id } = await done(holdBatch, keeper, { batch_id: batchId });
  const batch = app.db.selectFrom('stock_batches').select('batch_no').where('id', '=', batchId);
  const { batch_no } = await batch.executeTakeFirstOrThrow();
  const places = keeper.grants.flatMap(({ facilityId }) => facilityId ?? []);
  return await done(recallBatch, await createStaff(app.db, 'pharmacist', places), { id, source, batch_no });
}
