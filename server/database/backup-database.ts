import pg from 'pg';
import { withSessionLock } from '../../app/platform/database/session-lock.server.ts';
import { backupLock, type ObjectStore } from '../../app/platform/files/object-store.server.ts';
import { requireNewFile, writeBackupFile } from './backup-file.ts';
import { type BackupObjects, backupObjects, removeObjectsOf } from './backup-objects.ts';
import { findMigrations, findSequences, findTables, type Migration, prepareTransfer, quoted, type Sequence, type Table } from './tables.ts';

/** The first line of a backup. */
export type BackupHeader = {
  createdAt: string;
  serverVersion: string;
  migrations: Migration[];
  rows: Record<string, number>;
  /** The uploaded files; a backup of an earlier version has none. */
  objects?: BackupObjects;
};

/** A line of a backup that is not a row; a row is a JSON array of texts (or null), one per column. */
export type BackupEntry = { header: BackupHeader } | { table: string; columns: string[] } | { sequences: Sequence[] } | { end: true };

// A batch has about this size whatever the width of the rows, so that memory has a bound.
const BATCH_BYTES = 2 * 1024 * 1024;
const MAX_ROWS = 2_000;

/**
 * Saves all rows of schema public into `file`, as of one moment, while the app keeps running; everything acknowledged before the call is in
 * it, the schema is not. With `objects` also the uploaded files of the same moment. Returns the header, with the number of rows of each
 * table.
 */
export async function backupDatabase(
  connection: pg.ClientConfig,
  file: string,
  key?: Buffer,
  objects?: ObjectStore,
): Promise<BackupHeader> {
  requireNewFile(file);
  // Until the end of the connection no process removes an object.
  return withSessionLock(connection, { key: backupLock, purpose: 'cadangan' }, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await prepareTransfer(client);
    const tables = await findTables(client);
    // Held to the end: a migration that starts meanwhile waits instead of changing a table during the backup.
    if (tables.length > 0) {
      await client.query(`LOCK TABLE ${tables.map((table) => quoted(table.name)).join(', ')} IN ACCESS SHARE MODE`);
    }
    const header = await readHeader(client, tables);
    if (objects && tables.some(({ name }) => name === 'files')) header.objects = await backupObjects(client, objects, file);
    await writeBackupFile(file, backupLines(client, header, tables), key).catch(async (error) => {
      await removeObjectsOf(file);
      throw error;
    });
    return header;
  });
}

async function readHeader(client: pg.Client, tables: Table[]): Promise<BackupHeader> {
  const { rows } = await client.query(`SELECT current_setting('server_version') AS version, now() AS now`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const counted = await client.query(`SELECT count(*)::int AS n FROM ${quoted(name)}`);
    counts[name] = counted.rows[0].n;
  }
  return {
    createdAt: rows[0].now.toISOString(),
    serverVersion: rows[0].version,
    migrations: await findMigrations(client),
    rows: counts,
  };
}

async function* backupLines(client: pg.Client, header: BackupHeader, tables: Table[]): AsyncGenerator<string> {
  const entry = (value: BackupEntry) => JSON.stringify(value);
  yield entry({ header });
  for (const table of tables) {
    yield entry({ table: table.name, columns: table.columns.map((column) => column.name) });
    yield* rowLines(client, table);
  }
  // Read after the snapshot was taken, because a sequence may be ahead of the saved rows, but never behind.
  yield entry({ sequences: await findSequences(client) });
  yield entry({ end: true });
}

async function* rowLines(client: pg.Client, table: Table): AsyncGenerator<string> {
  // The text of each value is what COPY would write: exact for every type. Inside JSON it has no line break, and the restore passes it to
  // the server without parsing it.
  const values = table.columns.map((column) => `t.${pg.escapeIdentifier(column.name)}::text`);
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR
    SELECT array_to_json(ARRAY[${values.join(', ')}]::text[])::text FROM ONLY ${quoted(table.name)} t`);
  for (let size = 50; ; ) {
    const { rows } = await client.query({ text: `FETCH ${size} FROM backup_rows`, rowMode: 'array' });
    let bytes = 0;
    for (const [line] of rows as string[][]) {
      bytes += (line as string).length;
      yield line as string;
    }
    if (rows.length < size) break;
    size = Math.max(1, Math.min(MAX_ROWS, size * 4, Math.floor((BATCH_BYTES * rows.length) / (bytes + 1))));
  }
  await client.query('CLOSE backup_rows');
}
