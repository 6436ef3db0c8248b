import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/db.server.ts';
import type { Actor } from './actor.server.ts';

export type AuditEntry = Readonly<{
  /** What was done or read, such as `account.password_changed` or `address.deleted`. */
  action: string;
  /** The person whose data the action concerned, for that person's own access log. */
  subjectId?: string | null;
  /** The record as `kind:id`. Never its content. */
  object?: string;
}>;

/** Records who did or read what, in the caller's transaction. The row has ids only, no names and no content (docs/security.md, R60). */
export async function recordAudit(db: Queryable, actor: Actor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_records')
    .values({
      action: entry.action,
      actor_id: actor.kind === 'user' || actor.kind === 'mfa_required' ? actor.userId : null,
      actor_roles: actor.kind === 'user' ? [...actor.roles] : [],
      subject_id: entry.subjectId ?? null,
      object: entry.object ?? '',
      request_id: actor.requestId,
    })
    .execute();
}

/** Refusals of one act to one account within this time are one row, and a number. */
const refusalWindow = sql`interval '10 minutes'`;
const windowOf = (moment: RawBuilder<unknown>) => sql`date_bin(${refusalWindow}, ${moment}, timestamptz '2026-01-01')`;

/** Records that an account was refused: the first time within ten minutes as a row, each time as a count, in one statement. */
export async function recordRefusedAct(db: Queryable, actor: Actor & { userId: string }, action: string, refusal: string): Promise<void> {
  const roles = actor.kind === 'user' ? [...actor.roles] : [];
  await sql`
    with counted as (
      insert into refusal_counts as c (actor_id, action, object, began_at)
      values (${actor.userId}::uuid, ${action}, ${`refusal:${refusal}`}, ${windowOf(sql`now()`)})
      on conflict (actor_id, action, object, began_at) do update set count = least(c.count::bigint + 1, 2147483647)
      returning *
    )
    insert into audit_records (action, actor_id, actor_roles, object, request_id)
    select action, actor_id, ${roles}::text[], object, ${actor.requestId} from counted where count = 1`.execute(db);
}

/** How often it happened that a row of the audit log, `a`, is written of. */
export const timesOfRecord = sql<number>`coalesce((
  select c.count from refusal_counts c
  where c.actor_id = a.actor_id and c.action = a.action and c.object = a.object and c.began_at = ${windowOf(sql`a.happened_at`)}), 1)`;

/** True when this account did the same to the same record within the last minutes, for reads that a page repeats by itself. */
export async function wasRecorded(
  db: Queryable,
  access: Readonly<{ actorId: string; action: string; object: string }>,
  withinMinutes: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_records
    where actor_id = ${access.actorId} and happened_at > now() - make_interval(mins => ${withinMinutes})
      and action = ${access.action} and object = ${access.object}
    limit 1`.execute(db);
  return rows.length > 0;
}

export type AuditRecord = Readonly<{
  id: string;
  happened_at: Date;
  action: string;
  actor_id: string | null;
  actor_roles: string[];
  object: string;
}>;

/**
 * The audit rows about a person, newest first: `by` others, who read or changed their data, or by themselves and by callers without a
 * session, such as a refused log-in.
 */
export async function findAuditRecords(db: Queryable, userId: string, by: 'others' | 'self', limit: number): Promise<AuditRecord[]> {
  const whose =
    by === 'others'
      ? sql<boolean>`subject_id = ${userId} and actor_id <> ${userId}`
      : sql<boolean>`(actor_id = ${userId} and coalesce(subject_id, actor_id) = ${userId}) or (actor_id is null and subject_id = ${userId})`;
  const columns = ['id', 'happened_at', 'action', 'actor_id', 'actor_roles', 'object'] as const;
  return await db.selectFrom('audit_records').select(columns).where(whose).orderBy('id', 'desc').limit(limit).execute();
}

/** Deletes the counts of refusals whose rows are deleted. */
export async function deleteOldRefusalCounts(db: Queryable): Promise<void> {
  await sql`delete from refusal_counts where began_at < now() - interval '12 months' - ${refusalWindow}`.execute(db);
}

/** Deletes up to `max` records that are older than 12 months, the only ones that the database lets the process delete. Returns how many. */
export async function deleteOldAuditRecords(db: Queryable, max: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`select delete_old_audit_records(${max}) as deleted`.execute(db);
  return rows[0]?.deleted ?? 0;
}
