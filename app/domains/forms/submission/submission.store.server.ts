import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Definition } from '../definition/form-definition.schema.ts';

/** The answers as they are stored. */
export type StoredAnswers = Readonly<{ answers: unknown; sealed_answers: string | null }>;

/** What is stored of one submission. */
export async function getAnswers(db: Queryable, submissionId: string): Promise<StoredAnswers> {
  return await db
    .selectFrom('form_submissions')
    .select(['answers', 'sealed_answers'])
    .where('id', '=', submissionId)
    .executeTakeFirstOrThrow();
}

export type StoredSubmission = Readonly<{
  definition: Definition;
  answers: Readonly<Record<string, string | number | readonly string[]>> | null;
  sealed_answers: string | null;
}>;

/** What was answered in a submission, with its version. */
export async function getSubmissionOrNull(db: Queryable, id: string): Promise<StoredSubmission | null> {
  const { rows } = await sql<StoredSubmission>`
    select v.definition, s.answers, s.sealed_answers from form_submissions s join form_versions v on v.id = s.form_version_id
    where s.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The files of a submission, by the key of their field. */
export async function findFiles(db: Queryable, submissionId: string): Promise<{ id: string; field_key: string }[]> {
  const { rows } = await sql<{ id: string; field_key: string }>`
    select file_id as id, field_key from form_files where submission_id = ${submissionId}::uuid order by field_key, created_at, file_id`.execute(
    db,
  );
  return rows;
}

/** How many answers to one survey look automated and wait for a look. */
export async function countHeldOf(db: Queryable, formId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from form_submissions s join form_versions v on v.id = s.form_version_id
    where s.is_quarantined and v.form_id = ${formId}`.execute(db);
  return rows[0]?.n ?? 0;
}
