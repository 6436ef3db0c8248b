import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { notFound } from '#app/platform/operations/operation.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import { type CourierRound, findRound } from './courier-round.store.server.ts';

/*
 * Policy of all operations that use this file: staff who handle orders at the facility of the round. A round of another facility is `not_found`.
 */

/** A scanner reads fast, and two of them may work at one round. */
export const scans = [perAccount(1_200, '10m', 'round_scans')] as const;
export const acts = [perAccount(120, '10m', 'round_acts')] as const;

export const failures = {
  not_found: notFound,
  closed: [409, 'Serah terima ini sudah selesai. Muat ulang halaman.'],
} as const;

/** Locks a round of the scope. */
export async function lockRound(tx: Tx, scope: Scope, id: string): Promise<CourierRound | null> {
  const found = await findRound(tx, id, 'locked');
  return found && isInScope(scope, found.facilityId) ? found : null;
}

/** The round as the object of a row of the audit log; it is about no one person. */
export const audited = (_input: unknown, { id }: { id: string }) => ({ object: `courier_round:${id}` as const });
