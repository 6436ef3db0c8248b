import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { migrateJobs } from '../jobs/jobs-schema.server.ts';
import { type DatabaseAccess, errorCode } from './db.server.ts';
import { grantToProcess } from './process-account.server.ts';
import { type SessionLock, withSessionLock } from './session-lock.server.ts';

// An arbitrary number; every process of the product takes the same lock, so exactly one migrates.
const lock: SessionLock = { key: 7_234_101, purpose: 'migrasi' };

class MigrationError extends Error {
  override name = 'MigrationError';
}

/** The SQLSTATE when this transaction and another one wait for each other. */
const DEADLOCK = '40P01';
const maxAttempts = 3;

/**
 * Updates the database to this version: new migrations of `directory`, the SQL functions of `../functions` (one transaction under an
 * advisory lock), the tables of the job queue, and the rights of the process's account. Returns the applied files, as `migrations/….sql`;
 * throws MigrationError when an applied migration was edited or is missing.
 */
export function migrate(access: DatabaseAccess, directory: string): Promise<string[]> {
  return withSessionLock(access.owner, lock, async (client) => {
    const applied = await migrateSchema(client, directory);
    await migrateJobs(client);
    await grantToProcess(client, access);
    return applied;
  });
}

async function migrateSchema(client: pg.Client, directory: string): Promise<string[]> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      const versions = await applyMigrations(client, directory);
      const functions = await applyFunctions(client, join(directory, '../functions'), versions.length > 0);
      await client.query('commit');
      return [...versions, ...functions];
    } catch (error) {
      await client.query('rollback').catch(() => {});
      // The previous version may be running: its transactions lock tables on which a trigger is created.
      if (attempt < maxAttempts && error instanceof MigrationError && errorCode(error.cause) === DEADLOCK) continue;
      throw error;
    }
  }
}

async function applyMigrations(client: pg.Client, directory: string): Promise<string[]> {
  await client.query(
    'create table if not exists schema_migrations (version text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ version: string; checksum: string }>('select version, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.version, row.checksum]));
  const done: string[] = [];
  for (const { name, text, checksum } of readSqlFiles(directory)) {
    const version = name.replace(/\.sql$/, '');
    const known = applied.get(version);
    applied.delete(version);
    if (known === checksum) continue;
    if (known)
      throw new MigrationError(
        `Migrasi ${version} sudah diterapkan tetapi berkasnya berubah. Kembalikan berkas itu dan buat migrasi baru.`,
      );
    await runSql(client, `Migrasi ${version}`, text);
    await client.query('insert into schema_migrations (version, checksum) values ($1, $2)', [version, checksum]);
    done.push(`migrations/${name}`);
  }
  if (applied.size > 0) {
    throw new MigrationError(
      `Basis data memuat migrasi yang tidak dikenal versi ini: ${[...applied.keys()].join(', ')}. Jalankan versi aplikasi yang lebih baru.`,
    );
  }
  return done;
}

/** Re-applies the files whose hash changed, and every file after a migration, which may have dropped their objects. */
async function applyFunctions(client: pg.Client, directory: string, hasMigrated: boolean): Promise<string[]> {
  await client.query(
    'create table if not exists schema_functions (file text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ file: string; checksum: string }>('select file, checksum from schema_functions');
  const known = new Map(rows.map((row) => [row.file, row.checksum]));
  const files = readSqlFiles(directory);
  const changed = files.filter(({ name, checksum }) => hasMigrated || known.get(name) !== checksum);
  for (const { name, text, checksum } of changed) {
    await runSql(client, `Fungsi basis data ${name}`, text);
    await client.query(
      `insert into schema_functions (file, checksum) values ($1, $2)
       on conflict (file) do update set checksum = excluded.checksum, applied_at = now()`,
      [name, checksum],
    );
  }
  await client.query('delete from schema_functions where file <> all ($1)', [files.map(({ name }) => name)]);
  return changed.map(({ name }) => `functions/${name}`);
}

/** The newest version in the folder: what a database must have reached to serve this version of the product. */
export function latestMigration(directory: string): string {
  return (sqlFileNames(directory).at(-1) ?? '').replace(/\.sql$/, '');
}

function sqlFileNames(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

function readSqlFiles(directory: string): { name: string; text: string; checksum: string }[] {
  return sqlFileNames(directory).map((name) => {
    const text = readFileSync(join(directory, name), 'utf8');
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}

async function runSql(client: pg.Client, what: string, text: string): Promise<void> {
  try {
    await client.query(text);
  } catch (error) {
    throw new MigrationError(`${what} gagal: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
