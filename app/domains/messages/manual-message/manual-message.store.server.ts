import { sql } from 'kysely';
import { localNow } from '#app/domains/directory/sql.server.ts';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

const columns = ['id', 'template', 'recipient', 'state', 'reason', 'manual_at', 'expires_at', 'facility_id'] as const;
/** Those that the person has already are done. */
const ended = ['delivered', 'read', 'dropped'] as const;

/** Returns the messages that the desk of a unit is asked to send, the most urgent first. */
export async function findManual(db: Queryable, facilityId: number, now: Date) {
  return await db
    .selectFrom('outbox_messages')
    .select(columns)
    .where('facility_id', '=', facilityId)
    .where('manual_at', 'is not', null)
    .where('recipient', '<>', '')
    .where('manual_result', 'is', null)
    .where('state', 'not in', ended)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(500)
    .execute();
}

/** How many messages the desks of a scope are asked to send, since when the oldest waits, and when the first is of no use any more. */
export async function countManual(db: Queryable, scope: Scope, now: Date) {
  const found = await db
    .selectFrom('outbox_messages')
    .select((row) => [sql<number>`count(*)::int`.as('count'), row.fn.min('manual_at').as('oldest'), row.fn.min('expires_at').as('due')])
    .where(inScope(sql.ref('facility_id'), scope))
    .where('manual_at', 'is not', null)
    .where('recipient', '<>', '')
    .where('manual_result', 'is', null)
    .where('state', 'not in', ended)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found ?? { count: 0, oldest: null, due: null };
}

/** How many messages the desk of each unit sent by hand today, on the unit's clock. */
export async function countSentToday(db: Queryable, scope: Scope, now: Date) {
  const { rows } = await sql<{ facility_id: number; sent: number }>`
    select f.id as facility_id, count(m.id)::int as sent
    from facilities f
    left join outbox_messages m on m.facility_id = f.id and m.manual_result = 'sent'
      and m.manual_done_at >= ${localNow(now)}::date::timestamp at time zone f.time_zone
    where f.is_unit and ${inScope(sql`f.id`, scope)}
    group by f.id order by f.sort_order, f.id`.execute(db);
  return rows;
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
    .where('recipient', '<>', '')
    .where('manual_result', 'is', null)
    .where('state', 'not in', ended)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** What a message is about, without a lock; null when it does not exist. */
export async function getManualRecordOrNull(tx: Tx, id: string): Promise<{ template: string | null; record_id: string | null } | null> {
  const row = await tx.selectFrom('outbox_messages').select(['template', 'record_id']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Ends our own attempts: the desk sends the message. */
export async function stopAttempts(tx: Tx, id: string): Promise<void> {
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
