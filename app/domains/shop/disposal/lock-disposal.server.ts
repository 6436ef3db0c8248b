import { isInScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { announce } from '#app/platform/live/live-events.server.ts';
import { type Failure, fail, notFound, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import type { DisposalKind } from './disposal.schema.ts';
import { type DisposalRow, lockDisposal } from './disposal.store.server.ts';

/** What every step of a return or a destruction may be refused with. */
export const disposalFailures = {
  not_found: notFound,
  not_now: [409, 'Catatan ini bukan draf lagi, jadi tidak dapat diubah.'],
} as const satisfies Readonly<Record<string, Failure>>;

/** Locks a draft of the scope, and of this kind where one is said, until the transaction ends. */
export async function lockDraftDisposal(
  tx: Tx,
  { scope, id, kind }: Readonly<{ scope: Scope; id: string; kind?: DisposalKind }>,
): Promise<Outcome<DisposalRow, keyof typeof disposalFailures>> {
  const disposal = await lockDisposal(tx, id);
  if (!disposal || !isInScope(scope, disposal.facility_id) || disposal.kind !== (kind ?? disposal.kind)) return fail('not_found');
  return disposal.state === 'draft' ? ok(disposal) : fail('not_now');
}

/** Tells the pharmacy's open pages that a return or a destruction changed. */
export function announceDisposal(tx: Tx, { id, facility_id: facility }: Pick<DisposalRow, 'id' | 'facility_id'>): void {
  announce(tx, { topic: `shop:${facility}`, kind: 'disposal.changed', key: id });
}

/** The return or destruction as the object of a row of the audit log. */
export const auditedDisposal = (_input: unknown, { id }: { id: string }) => ({ object: `disposal:${id}` as const });
