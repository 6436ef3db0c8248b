import { generate, PostgresDialect } from 'kysely-codegen';
import type pg from 'pg';
import { createDatabase, createPool } from '../../app/platform/database/db.server.ts';

/** The text of `db/types.ts` for a migrated database. Calendar dates and numbers are text, as the pool reads them. */
export async function generateTypes(connection: pg.PoolConfig): Promise<string> {
  const db = createDatabase(createPool(connection, 2));
  try {
    const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' });
    return await generate({ db, dialect, excludePattern: '{public.schema_*,pgboss.*}', outFile: null });
  } finally {
    await db.destroy();
  }
}
