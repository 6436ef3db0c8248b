import { type Insertable, sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';
import type { DB } from '#db/types.ts';

/** The form of a submission, for who may read its files. */
export async function findFormOfSubmission(
  db: Queryable,
  submissionId: string,
): Promise<{ kind: 'event' | 'attendance' | 'survey'; facility_id: number | null } | null> {
  const { rows } = await sql<{ kind: 'event' | 'attendance' | 'survey'; facility_id: number | null }>`
    select f.kind, f.facility_id from form_submissions s
    join form_versions v on v.id = s.form_version_id join forms f on f.id = v.form_id
    where s.id::text = ${submissionId}`.execute(db);
  return rows[0] ?? null;
}

/** The files of a submission. */
export async function findFormFiles(db: Queryable, submissionId: string): Promise<string[]> {
  const rows = await db.selectFrom('form_files').select('file_id').where('submission_id', '=', submissionId).execute();
  return rows.map(({ file_id }) => file_id);
}

export async function deleteFormFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('form_files').where('file_id', 'in', ids).execute();
}

export async function insertFormFile(tx: Tx, row: Insertable<DB['form_files']>): Promise<void> {
  await tx.insertInto('form_files').values(row).execute();
}
