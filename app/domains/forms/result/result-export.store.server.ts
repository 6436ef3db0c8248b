import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { payableKind } from '../registration/registration-names.ts';
import type { ResultFilter } from './result.schema.ts';
import type { ExportedMoney } from './result-export.ts';

export type ExportRow = Readonly<{
  id: string;
  form_id: number;
  actor_id: string | null;
  format: 'xlsx' | 'csv';
  filter: ResultFilter;
  reason: string;
  state: 'waiting' | 'ready' | 'failed';
  rows: number | null;
  file_id: string | null;
  expires_at: Date;
  created_at: Date;
}>;

type NewExport = Readonly<{
  formId: number;
  actorId: string;
  format: 'xlsx' | 'csv';
  filter: ResultFilter;
  reason: string;
  /** Null = a job makes the file. */
  rows: number | null;
  expiresAt: Date;
  now: Date;
}>;

/** Records that results are taken out of the product: by whom, what, and why. */
export async function insertExport(tx: Tx, given: NewExport): Promise<string> {
  const { id } = await tx
    .insertInto('form_exports')
    .values({
      form_id: given.formId,
      actor_id: given.actorId,
      format: given.format,
      filter: JSON.stringify(given.filter),
      reason: given.reason,
      state: given.rows === null ? 'waiting' : 'ready',
      rows: given.rows,
      expires_at: given.expiresAt,
      created_at: given.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function getExportOrNull(db: Queryable, id: string): Promise<ExportRow | null> {
  const { rows } = await sql<ExportRow>`select * from form_exports where id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The last exports of a form. */
export async function findExports(
  db: Queryable,
  formId: number,
  scope: Scope,
  limit: number,
): Promise<(ExportRow & { actor: string | null })[]> {
  const { rows } = await sql<ExportRow & { actor: string | null }>`
    select e.*, u.name as actor from form_exports e
    join forms f on f.id = e.form_id
    left join users u on u.id = e.actor_id
    where e.form_id = ${formId} and ${inScope(sql.ref('f.facility_id'), scope)}
    order by e.created_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Notes the file of an export that waits; false when it has one. */
export async function finishExport(
  tx: Tx,
  id: string,
  done: Readonly<{ rows: number; fileId: string; expiresAt: Date }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('form_exports')
    .set({ state: 'ready', rows: done.rows, file_id: done.fileId, expires_at: done.expiresAt })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Ends an export that can still be fetched, or is being made. Returns its file, null when there is none yet; undefined when there is nothing
 * to end.
 */
export async function endExport(tx: Tx, id: string, now: Date): Promise<string | null | undefined> {
  const { rows } = await sql<{ file_id: string | null }>`
    with ended as (
      select id, file_id from form_exports
      where id = ${id}::uuid and expires_at > ${now} and (file_id is not null or state = 'waiting') for update
    )
    update form_exports e set file_id = null, expires_at = ${now}, state = case e.state when 'waiting' then 'failed' else e.state end
    from ended where e.id = ended.id returning ended.file_id`.execute(tx);
  return rows[0]?.file_id;
}

/** Of exports whose time is over, removes what was searched for: the name or number of a person. */
export async function forgetSearches(tx: Tx, now: Date): Promise<void> {
  await sql`update form_exports set filter = filter - 'q' where expires_at <= ${now} and filter ->> 'q' <> ''`.execute(tx);
}

/** Takes the files from exports whose time is over, and returns them. */
export async function detachExpiredFiles(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    with over as (
      select id, file_id from form_exports where file_id is not null and expires_at <= ${now} order by expires_at limit ${limit} for update skip locked
    )
    update form_exports e set file_id = null from over where e.id = over.id returning over.file_id`.execute(tx);
  return rows.map(({ file_id: id }) => id);
}

/** The money and the consents of these registrations. */
export async function findMoney(db: Queryable, ids: readonly string[]): Promise<(ExportedMoney & { registration_id: string })[]> {
  const { rows } = await sql<ExportedMoney & { registration_id: string }>`
    select r.id as registration_id, a.paid::float8 as paid, a.paid_at, a.refunded::float8 as refunded,
      exists (select from refunds f where f.attempt_id = a.id and f.state not in ('done', 'declined')) as refund_open,
      coalesce((select array_agg(c.purpose order by c.purpose) from (
        select distinct on (purpose) purpose, is_given from form_consents where submission_id = r.submission_id order by purpose, given_at desc, id desc
      ) c where c.is_given), '{}') as consents
    from event_registrations r
    left join payment_attempts a on a.subject_kind = ${payableKind} and a.subject_id = r.id::text and a.state = 'paid' and a.accepted
    where r.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export type Participants = Readonly<{ registration_id: string; participants: string[]; guardian: string | null; admitted_at: Date | null }>;

/** Who comes on these registrations, who registered a child, and when they came. */
export async function findParticipants(db: Queryable, ids: readonly string[]): Promise<Participants[]> {
  const { rows } = await sql<Participants>`
    select r.id as registration_id, coalesce(p.names, '{}') as participants, p.guardian,
      (select min(first_at) from event_admissions a where a.registration_id = r.id) as admitted_at
    from unnest(${[...ids]}::uuid[]) r (id)
    left join lateral (
      select array_agg(name order by n) as names, max(concat_ws(', ', guardian_name, guardian_relation)) filter (where guardian_relation is not null) as guardian
      from event_participants where registration_id = r.id
    ) p on true`.execute(db);
  return rows;
}
