import { sql } from 'kysely';
import { inScope, type Scope } from '#app/platform/access/staff-access.server.ts';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

/** Answers to a survey, with what decides about them. */
export type SurveyAnswers = Readonly<{ is_quarantined: boolean; user_id: string | null; facility_id: number | null }>;

/** Answers to a survey of a scope, locked until the transaction ends. */
export async function lockSurveyAnswers(
  tx: Tx,
  { formId, submission, scope }: Readonly<{ formId: number; submission: string; scope: Scope }>,
): Promise<SurveyAnswers | null> {
  const { rows } = await sql<SurveyAnswers>`
    select s.is_quarantined, s.user_id, f.facility_id from form_submissions s
    join form_versions v on v.id = s.form_version_id join forms f on f.id = v.form_id
    where s.id = ${submission}::uuid and f.id = ${formId} and f.kind = 'survey' and ${inScope(sql.ref('f.facility_id'), scope)}
    for update of s`.execute(tx);
  return rows[0] ?? null;
}

/** Answers that count from now on. */
export async function releaseQuarantined(tx: Tx, submission: string, now: Date): Promise<void> {
  await sql`update form_submissions set is_quarantined = false, updated_at = ${now} where id = ${submission}::uuid`.execute(tx);
}

/** The answers to surveys of a scope that wait for a look. */
const quarantined = (scope: Scope) => sql`form_submissions s
  join form_versions v on v.id = s.form_version_id join forms f on f.id = v.form_id
  where s.is_quarantined and f.kind = 'survey' and ${inScope(sql.ref('f.facility_id'), scope)}`;

/** How many answers wait for a look, and since when. */
export async function countQuarantined(db: Queryable, scope: Scope): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(s.created_at) as oldest from ${quarantined(scope)}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null };
}

/** Their surveys, that with the oldest answer first. */
export async function findQuarantinedSurveys(
  db: Queryable,
  scope: Scope,
  limit: number,
): Promise<{ id: number; name: string; count: number }[]> {
  const { rows } = await sql<{ id: number; name: string; count: number }>`
    select f.id, f.name, count(*)::int as count from ${quarantined(scope)}
    group by f.id order by min(s.created_at), f.id limit ${limit}`.execute(db);
  return rows;
}
