import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { createClient, createDatabase, createPool, type Database, type DatabaseAccess } from '#app/platform/database/db.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { loadDemo } from '#db/demo/load.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { openDatabase } from '#server/database/engine.ts';
import { ensureBuild } from '#server/ensure-build.ts';

export const migrations = join(projectDirectory, 'db/migrations');

/** A PostgreSQL of its own for a bench, and the built product on its databases; all gone after `stop`. */
export async function startEngine() {
  const { directory } = await ensureBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-'));
  // As root the engine runs as another account, which has to reach its folder.
  chmodSync(dataDir, 0o711);
  const engine = await openDatabase({ dataDir, log: { info() {}, warn() {}, error: console.error } });
  return {
    engine,
    dataDir,
    /** The product in a process of its own, behind a trusted proxy at 127.0.0.1; its jobs run where they are asked for. */
    async fork(connection: pg.PoolConfig = engine.connection, { hasJobs = false, variables = {} } = {}) {
      const given = [JSON.stringify({ connection, dataDir, buildDirectory: directory, hasJobs, variables })];
      // Values of statements are dates and bytes too.
      const child = fork(join(import.meta.dirname, 'list-site.ts'), given, { serialization: 'advanced' });
      const [port] = (await once(child, 'message')) as [number];
      return { child, pid: child.pid as number, port, url: `http://127.0.0.1:${port}` };
    },
    async stop() {
      await engine.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A new database of this engine with the demo content and what `fill` adds to it, with fresh statistics. */
export async function createSized(engine: DatabaseAccess, name: string, fill: (db: Database) => Promise<void>): Promise<pg.PoolConfig> {
  const admin = createClient(engine.owner);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const connection = { ...engine.connection, database: name };
  const owner = { ...engine.owner, database: name };
  await migrate({ owner, connection }, migrations);
  const db = createDatabase(createPool({ ...owner, statement_timeout: 0, query_timeout: 0 }, 2));
  await loadDemo(db, new Date());
  await fill(db);
  await sql`vacuum (analyze)`.execute(db);
  await db.destroy();
  return connection;
}

/** The product on the demo content and what `prepare` adds to it. */
export async function startDemoSite(prepare: (db: Database) => Promise<void>) {
  const { engine, fork: forkSite, stop } = await startEngine();
  await migrate(engine, migrations);
  const db = createDatabase(createPool(engine.owner, 2));
  await loadDemo(db, new Date());
  await prepare(db);
  const { child, ...site } = await forkSite();
  return {
    ...site,
    child,
    connection: engine.connection,
    db,
    async stop() {
      child.kill();
      await db.destroy();
      await stop();
    },
  };
}
