import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** How often an option was chosen, and by how many its field was answered. */
export type OptionCount = Readonly<{ field_key: string; option_id: string; n: number }>;
export type FieldCount = Readonly<{ field_key: string; n: number }>;

const counted = (formId: number, version: number | null) => sql`
  form_versions v
  join form_submissions s on s.form_version_id = v.id and not s.is_quarantined
  join form_submission_choices c on c.submission_id = s.id
  where v.form_id = ${formId} and (${version}::int is null or v.n = ${version}::int)`;

/** How often each option of a survey was chosen, without what looks automated. */
export async function countOptions(db: Queryable, formId: number, version: number | null): Promise<OptionCount[]> {
  const { rows } = await sql<OptionCount>`
    select c.field_key, c.option_id, count(*)::int as n from ${counted(formId, version)} group by c.field_key, c.option_id`.execute(db);
  return rows;
}

/** By how many each of these fields was answered. */
export async function countAnswered(db: Queryable, formId: number, version: number | null): Promise<FieldCount[]> {
  const { rows } = await sql<FieldCount>`
    select c.field_key, count(distinct c.submission_id)::int as n from ${counted(formId, version)} group by c.field_key`.execute(db);
  return rows;
}
