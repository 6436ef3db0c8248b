import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { RegistrationState } from '../registration/registration-states.ts';

export type Change = Readonly<{
  id: string;
  form_id: number;
  kind: 'moved' | 'cancelled' | 'tickets_replaced';
  note: string;
  to_ends_at: Date | null;
  created_at: Date;
  done_at: Date | null;
}>;

const columns = sql`id::text as id, form_id, kind, note, to_ends_at, created_at, done_at`;

export async function findChange(db: Queryable, id: string): Promise<Change | null> {
  const { rows } = await sql<Change>`select ${columns} from event_changes where id = ${id}::bigint`.execute(db);
  return rows[0] ?? null;
}

type Moved = Readonly<{ id: number; starts: Date; ends: Date; place: string; note: string; by: string; now: Date }>;

/**
 * Gives an event another time or place, and its gates with it, and writes the change; null when it has ended, was cancelled, or is a survey.
 * A gate opens with the beginning and closes with the end, unless it would close before it opens. The form is locked.
 */
export async function writeMove(tx: Tx, { id, starts, ends, place, note, by, now }: Moved): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with before as (
      select id, starts_at, ends_at, place, ${starts}::timestamptz - starts_at as later, ${ends}::timestamptz - ends_at as ends_later from forms
      where id = ${id} and state in ('published', 'closed') and cancelled_at is null and starts_at is not null and ends_at > ${now}
    ), moved as (
      update forms f set starts_at = ${starts}, ends_at = ${ends}, place = ${place}, moves = f.moves + 1, updated_at = ${now},
        opens_at = f.opens_at + least(b.later, interval '0'), closes_at = least(f.closes_at + b.later, ${ends}), edit_until = least(f.edit_until + b.later, ${ends})
      from before b where f.id = b.id returning f.id
    ), gates as (
      update event_gate_lists l set opens_at = l.opens_at + b.later,
        closes_at = l.closes_at + case when l.opens_at + b.later < l.closes_at + b.ends_later then b.ends_later else b.later end
      from before b join moved m on m.id = b.id where l.form_id = b.id
    )
    insert into event_changes (form_id, kind, from_starts_at, from_ends_at, from_place, to_starts_at, to_ends_at, to_place, note, changed_by, created_at)
    select b.id, 'moved', b.starts_at, b.ends_at, b.place, ${starts}, ${ends}, ${place}, ${note}, ${by}::uuid, ${now} from before b join moved m on m.id = b.id
    returning id::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

type Cancelled = Readonly<{ id: number; note: string; by: string; now: Date }>;

/** Cancels an event and writes the change; null when it has ended or was cancelled. The form is locked. */
export async function writeCancellation(tx: Tx, { id, note, by, now }: Cancelled): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with cancelled as (
      update forms set state = 'closed', cancelled_at = ${now}, moves = moves + 1, updated_at = ${now}
      where id = ${id} and state in ('published', 'closed') and cancelled_at is null and starts_at is not null and ends_at > ${now}
      returning id, starts_at, ends_at, place
    )
    insert into event_changes (form_id, kind, from_starts_at, from_ends_at, from_place, note, changed_by, created_at)
    select id, 'cancelled', starts_at, ends_at, place, ${note}, ${by}::uuid, ${now} from cancelled
    returning id::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Writes that the tickets of an event are replaced; null when it has ended or was cancelled. */
export async function writeReplacement(tx: Tx, { id, by, now }: Readonly<{ id: number; by: string; now: Date }>): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into event_changes (form_id, kind, from_starts_at, from_ends_at, from_place, changed_by, created_at)
    select id, 'tickets_replaced', starts_at, ends_at, place, ${by}::uuid, ${now} from forms
    where id = ${id} and state in ('published', 'closed') and cancelled_at is null and starts_at is not null and ends_at > ${now}
    returning id::text as id`.execute(tx);
  return rows[0]?.id ?? null;
}

const active: readonly RegistrationState[] = ['awaiting_approval', 'waiting', 'offered', 'awaiting_payment', 'confirmed'];

/** Whom a change concerns; a ticket has who is confirmed. */
const concerned: Readonly<Record<Change['kind'], readonly RegistrationState[]>> = {
  moved: active,
  cancelled: ['quarantined', ...active],
  tickets_replaced: ['confirmed'],
};

/** Registrations that the change concerns and that are not done, behind one of them. */
export async function findUntold(
  db: Queryable,
  { id, form_id, kind, created_at }: Change,
  { after, max }: Readonly<{ after: string | null; max: number }>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from event_registrations r
    where r.form_id = ${form_id} and r.created_at <= ${created_at} and (${after}::uuid is null or r.id > ${after}::uuid)
      and r.state = any(${[...concerned[kind]]}::text[])
      and not exists (select from event_messages m where m.registration_id = r.id and m.kind = ${noticeKindOf(kind)} and m.about = ${id})
    order by r.id limit ${max}`.execute(db);
  return rows.map((row) => row.id);
}

/** The kind of the message about a change. */
export const noticeKindOf = (kind: Change['kind']) => (kind === 'cancelled' ? 'event_cancelled' : kind);

export async function markDone(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('event_changes').set({ done_at: now }).where('id', '=', id).where('done_at', 'is', null).execute();
}

/** Changes of which somebody is left, though their job should be done. */
export async function findUnfinished(db: Queryable, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text as id from event_changes where done_at is null and created_at < ${before} order by event_changes.id limit 20`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
