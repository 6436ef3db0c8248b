import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/db.server.ts';
import { inScope, type Scope } from '#app/platform/staff-access.server.ts';

const columns = ['id', 'template', 'recipient', 'state', 'reason', 'manual_at', 'expires_at'] as const;
/** Those that the person has already are done. */
const ended = ['delivered', 'read', 'dropped'] as const;

/** Returns the messages that the desk of a unit is asked to send, the most urgent first. */
export async function findManual(db: Queryable, facilityId: number, now: Date) {
  return await db
    .selectFrom('outbox_messages')
    .select(columns)
    .where('facility_id', '=', facilityId)
    .where('manual_at', 'is not', null)
    .where('manual_result', 'is', null)
    .where('state', 'not in', ended)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/**
 * Returns one of them, and locks it: our own attempts and reports wait. Null when it is none any more, or of a hospital outside the scope.
 */
export async function lockManualOrNull(tx: Tx, id: string, scope: Scope, now: Date) {
  const row = await tx
    .selectFrom('outbox_messages')
    .select([...columns, 'record_id', 'sealed_values'])
    .where('id', '=', id)
    .where(inScope(sql.ref('facility_id'), scope))
    .where('manual_at', 'is not', null)
    .where('manual_result', 'is', null)
    .where('state', 'not in', ended)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Ends our own attempts: the desk sends the message. */
export async function takeOver(tx: Tx, id: string): Promise<void> {
  await setState(tx, id, 'failed', 'by_hand');
}

/** Nobody needs the message any more. */
export async function dropObsolete(tx: Tx, id: string): Promise<void> {
  await setState(tx, id, 'dropped', 'obsolete');
}

async function setState(tx: Tx, id: string, state: 'failed' | 'dropped', reason: string): Promise<void> {
  await tx.updateTable('outbox_messages').set({ state, state_at: sql`now()`, reason }).where('id', '=', id).execute();
}

/** Records what came of it. */
export async function markResult(tx: Tx, id: string, result: 'sent' | 'failed', userId: string): Promise<void> {
  await tx
    .updateTable('outbox_messages')
    .set({
      manual_result: result,
      manual_by: userId,
      manual_done_at: sql`now()`,
      sent_at: result === 'sent' ? sql`coalesce(sent_at, now())` : sql`sent_at`,
    })
    .where('id', '=', id)
    .execute();
}
