import { Kysely, PostgresDialect as KyselyPostgres } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import pg from 'pg';

/** The text of `db/types.ts` for a migrated database. Calendar dates and numbers stay text, as the pool reads them. */
export async function generateTypes(connection: pg.PoolConfig): Promise<string> {
  const db = new Kysely<unknown>({ dialect: new KyselyPostgres({ pool: new pg.Pool({ ...connection, max: 2 }) }) });
  try {
    const dialect = new PostgresDialect({ dateParser: 'string', numericParser: 'string' });
    return await generate({ db, dialect, excludePattern: 'schema_migrations', outFile: null });
  } finally {
    await db.destroy();
  }
}
