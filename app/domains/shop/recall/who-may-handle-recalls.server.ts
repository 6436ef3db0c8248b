import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { notFound } from '#app/platform/operations/operation.server.ts';
import * as store from './recall.store.server.ts';

/*
 * Policy of all operations that use this file: staff with the capability at the pharmacy of the batch. Whoever holds a batch does not decide about
 * it; until another person has, no buyer is told, reached or ticked off.
 */

/** Whether staff may hold batches, decide about what others hold, and reach the buyers. */
export const mayHandle = staffCan('recalls.handle');

export const decisionFailures = {
  not_found: notFound,
  decided: [409, 'Batch ini sudah ditarik atau dilepas. Muat ulang halaman.'],
  own_hold: [409, 'Batch ini Anda tahan sendiri. Minta orang kedua menariknya atau melepasnya.'],
} as const;

/** Locks a recall of the scope until the end of the transaction; null when there is none. */
export async function lockOwn(tx: Tx, scope: Scope, id: string) {
  await store.lockRecalls(tx, id);
  const recall = await store.findRecall(tx, id);
  return recall && isInScope(scope, recall.facility_id) ? recall : null;
}

type DecisionRefusal = 'decided' | 'own_hold';

/** Why this person does not decide about a recall; null when they do. */
export function decisionRefusal(
  { state, actor_id: heldBy }: Pick<store.Recall, 'state' | 'actor_id'>,
  userId: string,
): DecisionRefusal | null {
  if (state !== 'held') return 'decided';
  return heldBy === userId ? 'own_hold' : null;
}
