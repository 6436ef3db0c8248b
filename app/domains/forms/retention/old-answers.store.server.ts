import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import { certificateYears } from '../definition/form-retention.ts';

/** Deletes what was typed and not sent within its time. */
export async function deleteOldDrafts(db: Queryable, now: Date): Promise<void> {
  await sql`delete from form_drafts where expires_at <= ${now}`.execute(db);
}

/** Deletes certificates after their years. */
export async function deleteOldCertificates(db: Queryable, now: Date): Promise<void> {
  await sql`delete from event_certificates where issued_at < ${now}::timestamptz - interval '1 year' * ${certificateYears}`.execute(db);
}

/** Up to `max` registrations of events that are over for longer than their form keeps them. Money on its way back keeps its registration. */
export async function findOldRegistrations(db: Queryable, now: Date, max: number): Promise<{ id: string; form_id: number }[]> {
  const { rows } = await sql<{ id: string; form_id: number }>`
    select r.id, r.form_id from event_registrations r join forms f on f.id = r.form_id
    where f.ends_at < ${now}::timestamptz - interval '1 day' * f.retention_days and r.state <> 'refund_due'
    order by r.form_id, r.id limit ${max}`.execute(db);
  return rows;
}

/** Up to `max` answers to surveys that are older than their form keeps them. A complaint that is not closed keeps its answers. */
export async function findOldAnswers(db: Queryable, now: Date, max: number): Promise<{ id: string; form_id: number }[]> {
  const { rows } = await sql<{ id: string; form_id: number }>`
    select s.id, f.id as form_id from forms f
    join form_versions v on v.form_id = f.id join form_submissions s on s.form_version_id = v.id
    where f.kind = 'survey' and s.created_at < ${now}::timestamptz - interval '1 day' * f.retention_days
      and not exists (select from form_complaints c where c.submission_id = s.id and c.state <> 'closed')
    order by f.id, s.id limit ${max}`.execute(db);
  return rows;
}

/** Adds to what is kept of a form: how many registered, were confirmed, and came. */
export async function countRegistrations(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select r.form_id, n.name, sum(n.n)::int as n from event_registrations r
      cross join lateral (values
        ('registrations', 1),
        ('confirmed', (r.state = 'confirmed')::int),
        ('persons', case when r.state = 'confirmed' then r.party else 0 end),
        ('cancelled', (r.state in ('cancelled', 'refunded'))::int),
        ('came', coalesce((select max(a.admitted) from event_admissions a where a.registration_id = r.id), 0))
      ) n (name, n)
      where r.id = any(${ids}::uuid[]) group by r.form_id, n.name
    )
    insert into form_counts (form_id, name, n) select form_id, name, n from counted where n > 0 order by form_id, name
    on conflict (form_id, name) do update set n = form_counts.n + excluded.n`.execute(tx);
}

/** The same of answers without a registration. */
export async function countAnswers(tx: Tx, formId: number, n: number): Promise<void> {
  await sql`
    insert into form_counts (form_id, name, n) values (${formId}, 'answers', ${n})
    on conflict (form_id, name) do update set n = form_counts.n + excluded.n`.execute(tx);
}

/** Takes the files of submissions away from them; the caller deletes the files. */
export async function detachFiles(tx: Tx, submissions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    delete from form_files where submission_id = any(${submissions}::uuid[]) returning file_id as id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The submissions of registrations. */
export async function findSubmissions(db: Queryable, registrations: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select submission_id as id from event_registrations where id = any(${registrations}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes registrations with all that was said, scanned and answered of them. They hold no seats any more, or their event is over. */
export async function deleteRegistrations(tx: Tx, registrations: readonly string[], submissions: readonly string[]): Promise<void> {
  await sql`delete from event_registrations where id = any(${registrations}::uuid[])`.execute(tx);
  await deleteSubmissions(tx, submissions);
}

export async function deleteSubmissions(tx: Tx, submissions: readonly string[]): Promise<void> {
  await sql`delete from form_submissions where id = any(${submissions}::uuid[])`.execute(tx);
}

/** Deletes gates, their codes and devices of events that are over and have no registrations any more, with the scans of unknown tickets. */
export async function deleteOldGates(db: Queryable, now: Date): Promise<void> {
  for (const table of ['event_gate_lists', 'event_gate_devices', 'event_gate_codes'] as const) {
    await sql`
      delete from ${sql.table(table)} g using forms f
      where f.id = g.form_id and f.ends_at < ${now}::timestamptz - interval '1 day' * f.retention_days
        and not exists (select from event_registrations r where r.form_id = f.id)`.execute(db);
  }
}
