import path from 'node:path';
import type pg from 'pg';
import { createClient } from '../../app/platform/database/db.server.ts';
import { type EngineAccount, engineAccount } from './account.ts';
import { type Binaries, prepareBinaries } from './binaries.ts';
import { DATABASE_NAME, ensureCluster, OWNER_ACCOUNT, PROCESS_ACCOUNT, requireFreeSpace } from './cluster.ts';
import { type ClusterPaths, prepareClusterPaths } from './cluster-paths.ts';
import { requireDurable } from './durability.ts';
import type { DatabaseHandle, EngineLog, OpenOptions } from './engine.ts';
import { adoptOrNull, pruneLogs, refusesConnections, startPostmaster, stopPostmaster } from './postmaster.ts';
import { withStartLock } from './start-lock.ts';

// Every process on the data folder holds this advisory lock, shared, for as long as it runs; the one that can get it exclusively is the
// last, and stops the engine. A killed process loses its share with its connection, so nothing has to be cleaned up after it.
const LEASE = '1936026721, 1';
const PRUNE_EVERY_MS = 600_000;
const PROBE_EVERY_MS = 2_000;

type Running = { lease: pg.Client; socketDir: string };
type Engine = { clusterPaths: ClusterPaths; account: EngineAccount; log: EngineLog };

/** Starts or joins the bundled PostgreSQL of a data folder and keeps it running. */
export async function openBundled(options: OpenOptions): Promise<DatabaseHandle> {
  const { dataDir, log } = options;
  const account = engineAccount(path.join(dataDir, 'database'));
  const clusterPaths = prepareClusterPaths(dataDir, account);
  if (clusterPaths.moved) {
    log.warn({ dataDir, folder: clusterPaths.root }, `the account "${account.name}" cannot enter DATA_DIR, the database is kept elsewhere`);
  }
  if (!options.ignoreDiskFloor) requireFreeSpace(clusterPaths.root);
  const engine = { clusterPaths, account, log };
  const running = await withStartLock(clusterPaths.lockFile, () => ensureRunning(engine));
  const server = { host: running.socketDir, port: 5432, database: DATABASE_NAME };
  const owner = { ...server, user: OWNER_ACCOUNT };
  const keeper = keepRunning(engine, running);
  try {
    const version = await checkDurability(owner);
    return {
      mode: 'bundled',
      dataFolder: clusterPaths.root,
      owner,
      connection: { ...server, user: PROCESS_ACCOUNT },
      description: `PostgreSQL ${version} bawaan di ${clusterPaths.cluster}`,
      stop: keeper.stop,
    };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

/** Joins the running engine or starts one; returns the connection that holds this process's lease. */
async function ensureRunning({ clusterPaths, account, log }: Engine): Promise<Running> {
  const adopted = await adoptOrNull(clusterPaths);
  if (adopted) {
    log.info({ socket: adopted.socketDir }, 'joined the bundled PostgreSQL that was running');
    return takeLease(adopted.client, adopted.socketDir);
  }
  const began = performance.now();
  const binaries: Binaries = prepareBinaries(clusterPaths.root, account);
  const created = await ensureCluster(clusterPaths, binaries, account);
  const client = await startPostmaster(clusterPaths, binaries, account);
  const ms = Math.round(performance.now() - began);
  log.info({ created, ms, version: binaries.version }, 'started the bundled PostgreSQL');
  return takeLease(client, clusterPaths.socketDir);
}

async function takeLease(lease: pg.Client, socketDir: string): Promise<Running> {
  await lease.query('SET idle_session_timeout = 0');
  await lease.query(`SELECT pg_advisory_lock_shared(${LEASE})`);
  // Checked at every start, because a kill between initdb and this statement leaves a cluster without the database.
  const { rowCount } = await lease.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
  if (rowCount === 0) await lease.query(`CREATE DATABASE ${DATABASE_NAME}`);
  await ensureProcessAccount(lease);
  return { lease, socketDir };
}

/** Clusters of earlier versions do not have this account yet. A new account has only the attributes of a plain account. */
async function ensureProcessAccount(lease: pg.Client): Promise<void> {
  const { rowCount } = await lease.query('SELECT FROM pg_roles WHERE rolname = $1', [PROCESS_ACCOUNT]);
  if (rowCount === 0) await lease.query(`CREATE ROLE ${PROCESS_ACCOUNT} LOGIN`);
}

async function checkDurability(connection: pg.ClientConfig): Promise<string> {
  const client = createClient(connection);
  await client.connect();
  try {
    return await requireDurable(client, 'bundled');
  } finally {
    await client.end();
  }
}

/**
 * Watches the lease connection, which ends at the moment the postmaster dies. The process that notices first takes the start lock and
 * starts the engine; the others then join it.
 */
function keepRunning(engine: Engine, first: Running): { stop(): Promise<void> } {
  const { clusterPaths, log } = engine;
  let running = first;
  let stopping: Promise<void> | undefined;
  let mending: Promise<void> = Promise.resolve();

  const watch = () => {
    running.lease.once('end', () => {
      if (!stopping) mending = mend();
    });
  };
  const mend = async () => {
    log.error({}, 'lost the bundled PostgreSQL, starting it again');
    for (let wait = 50; !stopping; wait = Math.min(wait * 2, 1_000)) {
      try {
        running = await withStartLock(clusterPaths.lockFile, () => ensureRunning(engine));
        watch();
        return;
      } catch (error) {
        log.error({ err: error }, 'the bundled PostgreSQL could not be started again yet');
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  };
  // A postmaster that another program stops (SIGTERM) waits for its clients, this process among them, and accepts no new ones. The database
  // works again only when this process stops it too.
  let refusals = 0;
  const probe = async () => {
    refusals = (await refusesConnections(running.socketDir)) ? refusals + 1 : 0;
    if (refusals < 2 || stopping) return;
    refusals = 0;
    log.warn({}, 'the bundled PostgreSQL turns new connections away, restarting it');
    await withStartLock(clusterPaths.lockFile, async () => {
      // Another process may have restarted it during the wait for the lock.
      if (await refusesConnections(running.socketDir)) await stopPostmaster(clusterPaths);
    });
  };
  const probing = setInterval(() => probe().catch((err) => log.error({ err }, 'probe failed')), PROBE_EVERY_MS);
  const pruning = setInterval(() => pruneLogs(clusterPaths.logs), PRUNE_EVERY_MS);
  probing.unref();
  pruning.unref();
  watch();

  const leave = async () => {
    clearInterval(probing);
    clearInterval(pruning);
    await mending;
    await withStartLock(clusterPaths.lockFile, async () => {
      const last = await isLast(running.lease);
      await running.lease.end().catch(() => {});
      if (!last) return;
      const stopped = await stopPostmaster(clusterPaths);
      if (stopped) log.info({}, 'stopped the bundled PostgreSQL');
      else log.warn({}, 'the bundled PostgreSQL takes long to stop; it ends by itself');
    });
  };
  return {
    stop: () => {
      stopping ??= leave();
      return stopping;
    },
  };
}

async function isLast(lease: pg.Client): Promise<boolean> {
  try {
    // A frozen engine does not answer, and the whole stop must end in time.
    const { rows } = await lease.query({ text: `SELECT pg_try_advisory_lock(${LEASE}) AS last`, query_timeout: 2_000 } as pg.QueryConfig);
    return rows[0].last;
  } catch {
    // The connection broke during the stop: this process cannot know whether it is the last, so the engine is left to the others.
    return false;
  }
}
