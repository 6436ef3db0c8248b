import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { createClient, type DatabaseAccess } from './db.server.ts';
import { migrateJobs } from './jobs-schema.server.ts';
import { grantToProcess } from './process-account.server.ts';

// Any number; every process of the product takes the same lock, so exactly one migrates.
const lockKey = 7_234_101;

class MigrationError extends Error {
  override name = 'MigrationError';
}

/**
 * Applies the migrations that are not yet applied, each in its own transaction, under an advisory lock, brings the tables of the job
 * queue up to date, and gives the account of the process its rights to all of them.
 * Throws MigrationError when an applied file was edited or is gone. Returns the versions it applied.
 */
export async function migrate(access: DatabaseAccess, directory: string): Promise<string[]> {
  const files = migrationFiles(directory);
  // A connection of its own: waiting for another process to migrate may take longer than the pool's time limits.
  const client = createClient(access.owner);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migrations (version text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ version: string; checksum: string }>('select version, checksum from schema_migrations');
    const applied = new Map(rows.map((row) => [row.version, row.checksum]));
    const done: string[] = [];
    for (const file of files) {
      const version = file.replace(/\.sql$/, '');
      const text = readFileSync(join(directory, file), 'utf8');
      const checksum = createHash('sha256').update(text).digest('hex');
      const known = applied.get(version);
      applied.delete(version);
      if (known === checksum) continue;
      if (known)
        throw new MigrationError(
          `Migrasi ${version} sudah diterapkan tetapi berkasnya berubah. Kembalikan berkas itu dan buat migrasi baru.`,
        );
      await applyOne(client, version, checksum, text);
      done.push(version);
    }
    if (applied.size > 0) {
      throw new MigrationError(
        `Basis data memuat migrasi yang tidak dikenal versi ini: ${[...applied.keys()].join(', ')}. Jalankan versi aplikasi yang lebih baru.`,
      );
    }
    await migrateJobs(client);
    await grantToProcess(client, access);
    return done;
  } finally {
    await client.end();
  }
}

/** The newest version in the folder: what a database must have reached to serve this version of the product. */
export function latestMigration(directory: string): string {
  return (migrationFiles(directory).at(-1) ?? '').replace(/\.sql$/, '');
}

function migrationFiles(directory: string): string[] {
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}

async function applyOne(client: pg.Client, version: string, checksum: string, text: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into schema_migrations (version, checksum) values ($1, $2)', [version, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new MigrationError(`Migrasi ${version} gagal: ${error instanceof Error ? error.message : error}`, { cause: error });
  }
}
