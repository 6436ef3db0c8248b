import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#app/platform/migrations.server.ts';
import { ensureBuild } from '#server/build.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { openDatabase } from '#server/database/engine.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    connection: pg.PoolConfig;
    buildDirectory: string;
    /** Where the first test that wants a browser unpacks it. */
    browserFolder: string;
  }
}

/** Once per run: the build, the bundled PostgreSQL in a folder of its own, and one migrated database that every test file copies. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-test-'));
  // As root the engine runs as another account, which has to reach its folder.
  chmodSync(dataDir, 0o711);
  const quiet = { info() {}, warn() {}, error: console.error };
  const [{ directory }, database] = await Promise.all([ensureBuild(), openDatabase({ dataDir, log: quiet })]);
  const admin = new pg.Client(database.connection);
  await admin.connect();
  await admin.query('create database template_sehati');
  await admin.end();
  await migrate({ ...database.connection, database: 'template_sehati' }, join(projectDirectory, 'db/migrations'));
  project.provide('connection', database.connection);
  project.provide('buildDirectory', directory);
  project.provide('browserFolder', join(dataDir, 'browser'));
  return async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
