import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { TestProject } from 'vitest/node';
import { createClient } from '#app/platform/database/db.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { openDatabase } from '#server/database/engine.ts';
import { ensureBuild } from '#server/ensure-build.ts';
import { endWithThisProcess } from './end-with-process.ts';
import { vacuumDatabase } from './renew-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The server, with the account of the process. */
    connection: pg.PoolConfig;
    /** The same server, with the owner of all databases. */
    owner: pg.PoolConfig;
    buildDirectory: string;
    /** Where the first test that requires a browser unpacks it. */
    browserFolder: string;
  }
}

/** Once per run: the build, the bundled PostgreSQL in a temporary folder, and one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-test-'));
  // As root the engine runs as another account, which must be able to enter its folder.
  chmodSync(dataDir, 0o711);
  const left = endWithThisProcess({ folder: dataDir });
  const quiet = { info() {}, warn() {}, error: console.error };
  const [{ directory }, database] = await Promise.all([ensureBuild(), openRoomyDatabase(() => openDatabase({ dataDir, log: quiet }))]);
  const admin = createClient(database.owner);
  await admin.connect();
  // Databases are vacuumed when they are made as new. An automatic vacuum changes their statistics in between, and then they are not used
  // again.
  await admin.query('alter system set autovacuum = off');
  // A checkpoint writes the new databases to the disk and makes the next change of every page a full page in the log: copying a database
  // then takes three times the processor time.
  await admin.query(`alter system set max_wal_size = '3GB'`);
  await admin.query(`alter system set checkpoint_timeout = '1h'`);
  await admin.query('select pg_reload_conf()');
  await admin.query('create database template_sehati');
  await admin.end();
  const template = 'template_sehati';
  const access = { owner: { ...database.owner, database: template }, connection: { ...database.connection, database: template } };
  await migrate(access, join(projectDirectory, 'db/migrations'));
  await vacuumDatabase(access.owner);
  // No test of these databases pulls the plug: a commit need not wait for the disk. A server that a test starts refuses such a database.
  const options = '-c synchronous_commit=off';
  project.provide('connection', { ...database.connection, options });
  project.provide('owner', { ...database.owner, options });
  project.provide('buildDirectory', directory);
  project.provide('browserFolder', join(dataDir, 'browser'));
  return async () => {
    const stopped = database.stop();
    // An orderly stop would first write all databases to the disk, and nobody has to wait until they are deleted.
    left.now();
    await stopped;
  };
}

/** The server of all workers, whose tests keep their connections: the product's 100 are too few. That needs a second start. */
async function openRoomyDatabase(open: () => ReturnType<typeof openDatabase>): ReturnType<typeof openDatabase> {
  const first = await open();
  const admin = createClient(first.owner);
  await admin.connect();
  await admin.query(`alter system set max_connections = 300`);
  await admin.end();
  await first.stop();
  return await open();
}
