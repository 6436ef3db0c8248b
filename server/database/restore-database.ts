import pg from 'pg';
import { createClient } from '../../app/platform/database/db.server.ts';
import { withSessionLock } from '../../app/platform/database/session-lock.server.ts';
import { backupLock, type ObjectStore } from '../../app/platform/files/object-store.server.ts';
import type { BackupEntry, BackupHeader } from './backup-database.ts';
import { damagedBackup, readBackupFile } from './backup-file.ts';
import { findLackingObjects, restoreObjects } from './backup-objects.ts';
import { DatabaseRefusal } from './refusal.ts';
import { findMigrations, findTables, prepareTransfer, quoted, type Sequence, schemaTables, type Table } from './tables.ts';

const BATCH_BYTES = 2 * 1024 * 1024;
const BATCH_ROWS = 2_000;
const ATTEMPTS = 5;

/** The database objects whose state is restored once the rows are loaded. */
type Suspended = { table: string; name: string; enabled: string }[];

/**
 * Replaces all rows of schema public by those of the backup `file`, which it verifies first, in one transaction: other connections wait or
 * read the old data, and the app may keep running. Throws DatabaseRefusal for a damaged file, a wrong key, or a file of other migrations,
 * and then changes nothing. With `objects` the uploaded files that it lacks are put back first; without one of them nothing is changed.
 */
export async function restoreDatabase(
  connection: pg.ClientConfig,
  file: string,
  key?: Buffer,
  objects?: ObjectStore,
): Promise<BackupHeader> {
  const header = await verifyBackup(file, key);
  if (!objects || !header.objects) {
    await restoreRows(connection, file, key, header);
    return header;
  }
  const { objects: listed } = header;
  // The objects come before their rows, so until the rows are there no process may remove objects.
  return withSessionLock(connection, { key: backupLock, purpose: 'pemulihan' }, async () => {
    await restoreObjects(await findLackingObjects(listed, objects, file), objects);
    await restoreRows(connection, file, key, header);
    return header;
  });
}

async function restoreRows(connection: pg.ClientConfig, file: string, key: Buffer | undefined, header: BackupHeader): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await restoreOnce(connection, file, key, header);
      return;
    } catch (error) {
      // Locking all tables can deadlock with transactions of a running app. Nothing was changed then, and a retry succeeds after they end.
      const DEADLOCK = '40P01';
      const LOCK_TIMEOUT = '55P03';
      const { code = '' } = error as { code?: string };
      if (attempt === ATTEMPTS || ![DEADLOCK, LOCK_TIMEOUT].includes(code)) throw error;
    }
  }
}

async function restoreOnce(connection: pg.ClientConfig, file: string, key: Buffer | undefined, header: BackupHeader): Promise<void> {
  const client = createClient({ ...connection, application_name: 'sehati-restore' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL READ COMMITTED');
    await prepareTransfer(client);
    await requireSameMigrations(client, header);
    await replaceRows(client, file, key, header);
    await client.query('COMMIT');
    await client.query('ANALYZE').catch(() => {});
  } finally {
    await client.end();
  }
}

/** Reads the whole file and checks its checksum, its key and its row counts. Does not use a database. */
export async function verifyBackup(file: string, key?: Buffer): Promise<BackupHeader> {
  let header: BackupHeader | undefined;
  let table = '';
  let ended = false;
  const counts: Record<string, number> = {};
  for await (const line of readBackupFile(file, key)) {
    if (line.startsWith('[')) {
      counts[table] = (counts[table] ?? 0) + 1;
      continue;
    }
    const entry = parseEntry(file, line);
    if ('header' in entry) header = entry.header;
    else if ('table' in entry) {
      table = entry.table;
      counts[table] = 0;
    } else ended = 'end' in entry;
  }
  const whole = header && ended && Object.entries(header.rows).every(([name, rows]) => counts[name] === rows);
  if (!header || !whole) throw new DatabaseRefusal(`Isi berkas cadangan ${file} tidak lengkap. Data tidak diubah.`);
  return header;
}

function parseEntry(file: string, line: string): BackupEntry {
  try {
    return JSON.parse(line);
  } catch (error) {
    throw damagedBackup(file, error);
  }
}

async function requireSameMigrations(client: pg.Client, header: BackupHeader): Promise<void> {
  const found = await findMigrations(client);
  if (found.length === 0) {
    throw new DatabaseRefusal('Basis data ini belum disiapkan. Jalankan aplikasi sekali (npm start), lalu pulihkan lagi.');
  }
  if (JSON.stringify(found) === JSON.stringify(header.migrations)) return;
  const last = (list: { version: string }[]) => list.at(-1)?.version ?? '-';
  throw new DatabaseRefusal(
    `Skema cadangan (migrasi terakhir ${last(header.migrations)}) berbeda dari skema basis data ini (${last(found)}). ` +
      'Pulihkan dengan versi aplikasi yang membuat cadangan itu, lalu perbarui. Data tidak diubah.',
  );
}

async function replaceRows(client: pg.Client, file: string, key: Buffer | undefined, header: BackupHeader): Promise<void> {
  const tables = new Map((await findTables(client)).map((table) => [table.name, table]));
  const names = await lockTables(client);
  // The triggers are suspended before the tables are emptied, because some refuse that.
  const triggers = await suspendTriggers(client);
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`);
  const constraints = await deferForeignKeys(client);
  const sequences = await loadRows(client, file, key, tables, header);
  // All foreign keys are checked here, over the whole of the loaded data.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const { table, name } of constraints) {
    await client.query(`ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${pg.escapeIdentifier(name)} NOT DEFERRABLE`);
  }
  for (const { table, name, enabled } of triggers) {
    const mode = enabled === 'A' ? 'ENABLE ALWAYS' : enabled === 'R' ? 'ENABLE REPLICA' : 'ENABLE';
    await client.query(`ALTER TABLE ${quoted(table)} ${mode} TRIGGER ${pg.escapeIdentifier(name)}`);
  }
  for (const sequence of sequences) await setSequence(client, sequence);
  await refreshViews(client);
}

/** Rows are restored unchanged: triggers that stamp, count or notify must not run on them again. */
async function suspendTriggers(client: pg.Client): Promise<Suspended> {
  const { rows } = await client.query(
    `SELECT c.relname AS table, t.tgname AS name, t.tgenabled AS enabled
      FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT t.tgisinternal
        AND t.tgparentid = 0 AND t.tgenabled <> 'D' ORDER BY c.relname, t.tgname`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

/** Takes the lock of every table at once, in one order, before any other statement on them. Returns their quoted names. */
async function lockTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace
      AND relkind IN ('r', 'p') AND relname <> ALL ($1)
      AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
      ORDER BY relname`,
    [schemaTables],
  );
  const names = rows.map((row) => quoted(row.name));
  if (names.length > 0) await client.query(`LOCK TABLE ${names.join(', ')} IN ACCESS EXCLUSIVE MODE`);
  return names;
}

/**
 * Tables may refer to each other in cycles and to themselves, so no loading order is always right. Checking at the end requires only the
 * rights of the tables' owner.
 */
async function deferForeignKeys(client: pg.Client): Promise<Suspended> {
  const { rows } = await client.query(
    `SELECT c.relname AS table, k.conname AS name, '' AS enabled
      FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND k.conparentid = 0
        AND NOT k.condeferrable ORDER BY c.relname, k.conname`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${quoted(table)} ALTER CONSTRAINT ${pg.escapeIdentifier(name)} DEFERRABLE`);
  }
  await client.query('SET CONSTRAINTS ALL DEFERRED');
  return rows;
}

async function loadRows(
  client: pg.Client,
  file: string,
  key: Buffer | undefined,
  tables: Map<string, Table>,
  header: BackupHeader,
): Promise<Sequence[]> {
  let insert = '';
  let batch: string[] = [];
  let bytes = 0;
  let sequences: Sequence[] = [];
  let loaded = 0;
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    loaded += batch.length;
    batch = [];
    bytes = 0;
  };
  for await (const line of readBackupFile(file, key)) {
    if (line.startsWith('[')) {
      batch.push(line);
      bytes += line.length;
      if (batch.length >= BATCH_ROWS || bytes >= BATCH_BYTES) await flush();
      continue;
    }
    await flush();
    const entry = parseEntry(file, line);
    if ('table' in entry) insert = insertStatement(tables.get(entry.table), entry.table, entry.columns);
    if ('sequences' in entry) sequences = entry.sequences;
  }
  const expected = Object.values(header.rows).reduce((sum, rows) => sum + rows, 0);
  if (loaded !== expected) throw new DatabaseRefusal(`Berkas cadangan ${file} berubah saat dibaca. Data tidak diubah.`);
  return sequences;
}

/** Names and types are from this database, not from the file. */
function insertStatement(table: Table | undefined, name: string, columns: string[]): string {
  const types = new Map(table?.columns.map((column) => [column.name, column.type]));
  if (!table || types.size !== columns.length || columns.some((column) => !types.has(column))) {
    throw new DatabaseRefusal(`Tabel ${name} di cadangan tidak sama dengan tabel di basis data ini. Data tidak diubah.`);
  }
  const values = columns.map((column, index) => `(r ->> ${index})::${types.get(column)}`);
  return `INSERT INTO ${quoted(name)} (${columns.map((column) => pg.escapeIdentifier(column)).join(', ')})
    OVERRIDING SYSTEM VALUE SELECT ${values.join(', ')} FROM json_array_elements($1::json) r`;
}

/** RESTART is undone by a rollback; setval would not be. */
async function setSequence(client: pg.Client, { name, last_value, is_called }: Sequence): Promise<void> {
  const { rows } = await client.query<{ next: string }>(
    `SELECT ($2::bigint + CASE WHEN $3 THEN seqincrement ELSE 0 END)::text AS next
      FROM pg_sequence WHERE seqrelid = $1::regclass`,
    [quoted(name), last_value, is_called],
  );
  if (rows[0]) await client.query(`ALTER SEQUENCE ${quoted(name)} RESTART WITH ${BigInt(rows[0].next)}`);
}

async function refreshViews(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'm' ORDER BY oid`,
  );
  for (const { name } of rows) await client.query(`REFRESH MATERIALIZED VIEW ${quoted(name)}`);
}
