import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import type { Carriers } from '#app/platform/carriers.server.ts';
import type { Clock } from '#app/platform/clock.server.ts';
import { createDatabase, createPool } from '#app/platform/db.server.ts';
import type { Endpoint } from '#app/platform/endpoint.server.ts';
import { readEnv } from '#app/platform/env.server.ts';
import { createLogger } from '#app/platform/log.server.ts';

/** A database of its own, copied from the migrated template in about 50 ms. */
export async function createTestDatabase(template = 'template_sehati') {
  const server = inject('connection');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const run = async (text: string) => {
    const admin = new pg.Client({ ...server, database: 'postgres' });
    await admin.connect();
    try {
      await admin.query(text);
    } finally {
      await admin.end();
    }
  };
  await run(`create database ${name} template ${template}`);
  const connection: pg.PoolConfig = { ...server, database: name };
  const pool = createPool(connection, 10);
  const db = createDatabase(pool);
  return {
    connection,
    pool,
    db,
    async close() {
      await db.destroy();
      await run(`drop database if exists ${name} with (force)`);
    },
  };
}

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/**
 * The real, built product on a database of its own. `app.fetch` takes a path or a Request.
 * `variables` are environment variables; `clock` replaces the time that operations see.
 */
export async function createTestApp(
  options: {
    clock?: Clock;
    variables?: Record<string, string>;
    connection?: pg.PoolConfig;
    carriers?: Carriers;
    endpoints?: readonly Endpoint[];
  } = {},
) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-app-'));
  // As root the engine runs as another account, which has to reach its folder.
  chmodSync(dataDir, 0o711);
  const directory = inject('buildDirectory');
  const { createApp } = (await import(pathToFileURL(join(directory, 'server/app.js')).href)) as typeof import('#server/app.ts');
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    PUBLIC_URL: 'http://localhost:3000',
    ...options.variables,
  });
  const lines: string[] = [];
  const log = createLogger('info', { write: (line: string) => void lines.push(line) });
  const app = createApp({
    env,
    connection: options.connection ?? database.connection,
    clientDirectory: join(directory, 'client'),
    clock: options.clock,
    carriers: options.carriers,
    endpoints: options.endpoints,
    log,
  });
  await app.startPurges();
  return {
    ...app,
    /** What `listen` takes. */
    product: app,
    database,
    dataDir,
    db: database.db,
    /** Everything the app logged so far. */
    logLines: lines,
    fetch: async (target: string | Request, init?: RequestInit, socketAddress?: string) =>
      await app.fetch(typeof target === 'string' ? new Request(new URL(target, env.publicUrl), init) : target, {
        socketAddress: socketAddress ?? '127.0.0.1',
      }),
    async close() {
      await app.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
