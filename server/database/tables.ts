import pg from 'pg';

/** A table of the app whose rows belong in a backup. */
export type Table = { name: string; columns: { name: string; type: string }[] };
export type Sequence = { name: string; last_value: string; is_called: boolean };
export type Migration = { version: string; checksum: string };

const MIGRATIONS_TABLE = 'schema_migrations';
/** Tables that describe the schema: each database has its own. */
export const schemaTables = [MIGRATIONS_TABLE, 'schema_functions'];

/** A name of schema public, quoted for SQL. */
export function quoted(name: string): string {
  return `public.${pg.escapeIdentifier(name)}`;
}

/**
 * The tables to save, by name: ordinary logged ones and the leaves of partitioned ones. Not unlogged tables (rate limits, which are
 * worthless after a crash) and not the tables that describe the schema, whose migrations are compared instead; generated columns compute
 * themselves.
 */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, coalesce(json_agg(json_build_object('name', a.attname,
        'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum) FILTER (WHERE a.attnum IS NOT NULL), '[]') AS columns
      FROM pg_class c LEFT JOIN pg_attribute a
        ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p' AND c.relname <> ALL ($1)
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      GROUP BY c.oid, c.relname ORDER BY c.relname`,
    [schemaTables],
  );
  return rows;
}

/** All sequences of schema public with their state. */
export async function findSequences(client: pg.ClientBase): Promise<Sequence[]> {
  const { rows: names } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const { rows } = await client.query(`SELECT last_value::text, is_called FROM ${quoted(name)}`);
    sequences.push({ name, ...rows[0] });
  }
  return sequences;
}

/** The migrations that this database has applied; empty when none ran. */
export async function findMigrations(client: pg.ClientBase): Promise<Migration[]> {
  const { rows } = await client.query(`SELECT to_regclass($1) IS NOT NULL AS present`, [quoted(MIGRATIONS_TABLE)]);
  if (!rows[0].present) return [];
  const found = await client.query<Migration>(`SELECT version, checksum FROM ${quoted(MIGRATIONS_TABLE)} ORDER BY version`);
  return found.rows;
}

/**
 * Transfers values as text without loss, whatever the settings of the session or the role, and removes the transaction's time limits. Call
 * it first in an open transaction.
 */
export async function prepareTransfer(client: pg.ClientBase): Promise<void> {
  await client.query(`SET LOCAL datestyle = 'ISO, YMD';
    SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC'; SET LOCAL bytea_output = 'hex';
    SET LOCAL extra_float_digits = 3; SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = '30s';
    SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL row_security = off`);
  // PostgreSQL 17 added a limit on whole transactions; older versions do not know the name.
  await client.query(`SELECT set_config(name, '0', true) FROM pg_settings WHERE name = 'transaction_timeout'`);
}
