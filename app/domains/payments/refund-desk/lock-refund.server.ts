import { isInScope, type Scope, staffCan } from '#app/platform/access/staff-access.server.ts';
import type { Tx } from '#app/platform/database/db.server.ts';
import { perAccount } from '#app/platform/operations/operation-limits.server.ts';
import type { PlatformServices } from '#app/platform/platform.server.ts';
import { lockWithRecord } from '../attempt/move-attempt.server.ts';
import * as store from '../refund/refund.store.server.ts';

export const [mayRequest, mayApprove] = [staffCan('refunds.request'), staffCan('refunds.approve')];
export const acts = [perAccount(120, '10m', 'refund_acts')] as const;
export const changed = [409, 'Pengembalian ini sudah berubah. Muat ulang halaman untuk melihat keadaannya.'] as const;

/** The refund as the object of a row of the audit log, and its owner as the subject. */
export const audited = ({ id }: { id: string }, { subjectId }: { subjectId: string | null }) => ({
  object: `refund:${id}` as const,
  ...(subjectId ? { subjectId } : {}),
});

/** Locks what a refund belongs to, in the one order; null when it is not of the scope. */
export async function lockRefund(tx: Tx, platform: PlatformServices, scope: Scope, id: string) {
  const found = await store.findRefund(tx, id);
  const locked = found && (await lockWithRecord(tx, platform, found.attemptId));
  const refund = locked && isInScope(scope, locked.attempt.facilityId) ? await store.findRefund(tx, id) : null;
  return locked && refund && { refund, attempt: locked.attempt, subjectId: locked.attempt.userId };
}
