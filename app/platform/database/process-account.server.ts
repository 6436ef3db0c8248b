import pg from 'pg';
import { createClient, type DatabaseAccess } from './db.server.ts';

/** Schemas with tables of the product and of the job queue. */
const schemas = 'public, pgboss';

/**
 * Grants the account of the process its rights, also on tables that the owner creates later: rows and sequences, no DDL; a ledger, which is
 * a table whose rows `refuse_change()` guards, can only be read and added to. `owner` is connected as the owner; may be repeated, and does
 * nothing when both accounts are one.
 */
export async function grantToProcess(owner: pg.Client, access: DatabaseAccess): Promise<void> {
  const { rows } = await owner.query<{ current_user: string }>('select current_user');
  const name = await accountOf(access.connection);
  if (name === rows[0]?.current_user) return;
  const account = pg.escapeIdentifier(name);
  await owner.query(`
    begin;
    revoke create on schema ${schemas} from public;
    grant usage on schema ${schemas} to ${account};
    grant select, insert, update, delete on all tables in schema ${schemas} to ${account};
    grant usage, select on all sequences in schema ${schemas} to ${account};
    alter default privileges in schema ${schemas} grant select, insert, update, delete on tables to ${account};
    alter default privileges in schema ${schemas} grant usage, select on sequences to ${account};
    revoke insert, update, delete on schema_migrations, schema_functions from ${account};
    ${(await ledgersOf(owner)).map((table) => `revoke update, delete on ${table} from ${account};`).join('\n')}
    commit`);
}

async function accountOf(connection: pg.PoolConfig): Promise<string> {
  // The name is queried and not read from the settings, because a pooler may map the log-in name to another.
  const client = createClient(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ current_user: string }>('select current_user');
    return rows[0]?.current_user ?? '';
  } finally {
    await client.end();
  }
}

async function ledgersOf(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ table: string }>(
    `select distinct t.tgrelid::regclass::text as "table" from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'refuse_change' and p.pronamespace = 'public'::regnamespace`,
  );
  return rows.map((row) => row.table);
}
