import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { expect, inject } from 'vitest';
import { createClient, createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { loadDemo } from '#db/demo/load.ts';
import { endConnections, type KeptConnections, keepConnections, removeLost, watchConnections } from './kept-connections.ts';
import { connectOwner, type Original, readOriginal, renewDatabase, vacuumDatabase } from './renew-database.ts';

type Kind = 'schema' | 'demo';
/**
 * A database that no test uses; `since` is the first transaction after it was as new. The connections of apps and of tests are apart, because
 * the built product and the sources give different names to their prepared statements.
 */
type Unused = { name: string; since: bigint; kept: { app: KeptConnections; tests: KeptConnections } };

/** Of this worker: its unused databases, and what each kind has when it is new. */
const unused: Record<Kind, Unused[]> = { schema: [], demo: [] };
const originals: Partial<Record<Kind, Original>> = {};
/** The owner's connections, which renew databases, by their names. A test may end all connections of its database, this one too. */
const ownerClients = new Map<string, pg.Client>();

/**
 * The connections that a test has, and its app: ten in a race, as the product. Elsewhere waiting for one costs less than opening one, which has
 * to read the tables that it uses and to plan its statements.
 */
export const poolSize = () => (expect.getState().testPath?.includes('/tests/races/') ? 10 : 3);

/** The connection without the product's short limits: where a test is not about them, a busy machine must not cause a refusal. */
export function unhurried(connection: pg.PoolConfig): pg.PoolConfig {
  const waitMs = inject('waitMs');
  return {
    ...connection,
    connectionTimeoutMillis: waitMs,
    statement_timeout: waitMs,
    query_timeout: waitMs + 1_000,
    idle_in_transaction_session_timeout: waitMs,
  };
}

/**
 * A database with the migrated schema, or with the demo content too: a new one, or one that a test of this worker used before and that was
 * made as new again. Copying takes ten times as long as that, and a copy for each file would be many gigabytes. `pool` and `db` use it as the
 * account of the process, which may not change tables; `ownerDb` may.
 */
export async function createTestDatabase({ demo = false } = {}) {
  const kind = demo ? 'demo' : 'schema';
  const { found, spoiled } = await takeUnused(kind);
  const { name, since, kept } = found ?? (await copyTemplate(kind));
  const owner: pg.PoolConfig = { ...inject('owner'), database: name };
  // The apps of all workers share one server.
  const connection: pg.PoolConfig = { ...inject('connection'), database: name, idleTimeoutMillis: 10_000 };
  const pool = createPool(unhurried(connection), poolSize());
  keepConnections(pool, kept.tests);
  const db = createDatabase(pool);
  const ownerPool = createPool(unhurried(owner), 2);
  const ownerDb = createDatabase(ownerPool);
  const closed = [pool, ownerPool].map(watchConnections);
  return {
    owner,
    connection,
    pool,
    db,
    ownerDb,
    /** For the pool of the app. */
    kept: kept.app,
    /** Why unused databases were not made as new in place of this one. */
    spoiled,
    async close() {
      await db.destroy();
      await ownerDb.destroy();
      await Promise.all(closed.map((wait) => wait()));
      unused[kind].push({ name, since, kept });
      // The server has room for 300 connections of all workers, and the last database is used first.
      for (const one of unused[kind].slice(0, -2)) await endAll(one);
    },
  };
}

/**
 * An unused database, as new; null when there is none. `spoiled` says why others could not be made as new; they stay until the end of the run.
 */
async function takeUnused(kind: Kind): Promise<{ found: Unused | null; spoiled: string[] }> {
  const spoiled: string[] = [];
  for (let one = unused[kind].pop(); one; one = unused[kind].pop()) {
    const owner = await ownerClientOf(one.name);
    const countKept = () => removeLost(one.kept.app) + removeLost(one.kept.tests);
    const renewed = await renewDatabase(owner, one.since, originals[kind] as Original, countKept);
    if ('since' in renewed) return { found: { ...one, since: renewed.since }, spoiled };
    spoiled.push(renewed.spoiledBy);
    await endAll(one);
    await owner.end();
  }
  return { found: null, spoiled };
}

async function endAll({ kept }: Unused): Promise<void> {
  await endConnections(kept.app);
  await endConnections(kept.tests);
}

async function ownerClientOf(database: string): Promise<pg.Client> {
  const known = ownerClients.get(database);
  if (known) return known;
  const client = await connectOwner({ ...inject('owner'), database });
  client.once('end', () => ownerClients.delete(database));
  ownerClients.set(database, client);
  return client;
}

async function copyTemplate(kind: Kind): Promise<Unused> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = createClient({ ...inject('owner'), database: 'postgres' });
  await admin.connect();
  try {
    if (kind === 'demo') await ensureDemoTemplate(admin);
    await admin.query(`create database ${name} template ${kind === 'demo' ? 'template_demo' : 'template_sehati'}`);
    originals[kind] ??= await readOriginal({ ...inject('owner'), database: name });
    const { rows } = await admin.query<{ since: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as since');
    return { name, since: BigInt(rows[0]?.since ?? 0), kept: { app: [], tests: [] } };
  } finally {
    await admin.end();
  }
}

/** The first test file that wants the demo content loads it for all; it appears complete or not at all. */
async function ensureDemoTemplate(admin: pg.Client): Promise<void> {
  await admin.query(`select pg_advisory_lock(hashtext('template_demo'))`);
  const { rowCount } = await admin.query(`select from pg_database where datname = 'template_demo'`);
  if (rowCount === 0) {
    const part = `part_${randomBytes(6).toString('hex')}`;
    await admin.query(`create database ${part} template template_sehati`);
    const db = createDatabase(createPool({ ...inject('connection'), database: part }, 1));
    await loadDemo(db, new Date());
    await db.destroy();
    await vacuumDatabase({ ...inject('owner'), database: part });
    // A connection is gone a moment after it was closed.
    await admin.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [part]);
    await admin.query(`alter database ${part} rename to template_demo`);
  }
  await admin.query(`select pg_advisory_unlock(hashtext('template_demo'))`);
}
