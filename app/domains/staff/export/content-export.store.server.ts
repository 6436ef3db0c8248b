import { sql } from 'kysely';
import type { Queryable, Tx } from '#app/platform/database/db.server.ts';

type NewExport = Readonly<{
  kind: string;
  actorId: string;
  columns: readonly string[];
  filter: Readonly<Record<string, string>>;
  reason: string;
  rows: number;
  now: Date;
}>;

/** Records that content is taken out as a file: by whom, what, and why. */
export async function insertExport(tx: Tx, { kind, actorId, columns, filter, reason, rows, now }: NewExport): Promise<void> {
  await tx
    .insertInto('content_exports')
    .values({ kind, actor_id: actorId, columns: [...columns], filter: JSON.stringify(filter), reason, rows, created_at: now })
    .execute();
}

/** Deletes what was recorded before a time. */
export async function deleteExports(db: Queryable, before: Date): Promise<void> {
  await sql`delete from content_exports where created_at < ${before}`.execute(db);
}
