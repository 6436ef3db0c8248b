import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { createClient } from '../../app/platform/database/db.server.ts';
import type { EngineAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { ENGINE_ENV, OWNER_ACCOUNT, runAs } from './cluster.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { findPostgresOf, isPostgresOf, readPostmasterFile } from './process-table.ts';
import { DatabaseRefusal } from './refusal.ts';

const POLL_MS = 5;
// Crash recovery replays at most max_wal_size of log, which may take some time on a slow disk.
const READY_DEADLINE_MS = 120_000;
const SHARED_MEMORY_DEADLINE_MS = 30_000;
const STOP_DEADLINE_MS = 30_000;
const KEPT_LOGS = 5;

/** A client on the maintenance database, so that no connection of the app blocks CREATE DATABASE … TEMPLATE. */
function maintenanceClient(socketDir: string): pg.Client {
  return createClient({
    host: socketDir,
    port: 5432,
    user: OWNER_ACCOUNT,
    database: 'postgres',
    application_name: 'sehati-engine',
    connectionTimeoutMillis: 5_000,
  });
}

/** Connects, or returns null when no server answers: missing, starting, recovering or stopping. */
async function connectOrNull(socketDir: string): Promise<pg.Client | null> {
  const client = maintenanceClient(socketDir);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    const code = (error as { code?: string }).code ?? '';
    const CANNOT_CONNECT_NOW = '57P03';
    const TOO_MANY_CONNECTIONS = '53300';
    if (code === CANNOT_CONNECT_NOW || code === TOO_MANY_CONNECTIONS || !/^[0-9A-Z]{5}$/.test(code)) return null;
    if (['ENOENT', 'EPIPE'].includes(code)) return null;
    throw error;
  }
}

/** True when the server refuses new connections because of its state, and not because it is full. */
export async function refusesConnections(socketDir: string): Promise<boolean> {
  const client = maintenanceClient(socketDir);
  try {
    await client.connect();
    return false;
  } catch (error) {
    return ['57P03', 'ENOENT', 'ECONNREFUSED'].includes((error as { code?: string }).code ?? '');
  } finally {
    await client.end().catch(() => {});
  }
}

/** Joins the postmaster that already runs on the cluster; null when none does. */
export async function adoptOrNull(clusterPaths: ClusterPaths): Promise<{ client: pg.Client; socketDir: string } | null> {
  const deadline = Date.now() + READY_DEADLINE_MS;
  for (;;) {
    const file = readPostmasterFile(clusterPaths.cluster);
    const socketDir = file?.socketDir || clusterPaths.socketDir;
    // The socket also identifies an engine whose process number is hidden (another container on the same folder): starting a second one
    // there would destroy data.
    if (fs.existsSync(path.join(socketDir, '.s.PGSQL.5432'))) {
      const client = await connectOrNull(socketDir);
      if (client) return { client, socketDir };
    }
    if (!file || !isPostgresOf(file.pid, clusterPaths.cluster)) return null;
    if (Date.now() > deadline) {
      throw new DatabaseRefusal(
        `PostgreSQL (proses ${file.pid}) masih berjalan di ${clusterPaths.cluster} tetapi tidak menjawab di ${socketDir}. ` +
          `Hentikan dengan "kill -INT ${file.pid}", lalu jalankan lagi.`,
      );
    }
    await delay(POLL_MS);
  }
}

/** Starts a postmaster on the cluster and waits until it answers. The caller holds the start lock. */
export async function startPostmaster(clusterPaths: ClusterPaths, binaries: Binaries, account: EngineAccount): Promise<pg.Client> {
  removeForeignPidFile(clusterPaths.cluster);
  pruneLogs(clusterPaths.logs);
  const deadline = Date.now() + SHARED_MEMORY_DEADLINE_MS;
  for (;;) {
    const child = spawnPostmaster(clusterPaths, binaries, account);
    const client = await waitUntilReady(clusterPaths, child);
    if (client) return client;
    const said = lastLogLines(clusterPaths.logs);
    // Backends of a killed postmaster hold its shared memory until they notice. SIGQUIT ends them at once, and the log replay that follows
    // restores what they had not finished.
    const held = said.includes('pre-existing shared memory block');
    if (!held || Date.now() > deadline) throw explainStart(said, clusterPaths);
    for (const pid of findPostgresOf(clusterPaths.cluster)) signal(pid, 'SIGQUIT');
    await delay(50);
  }
}

/** Stops the postmaster of the cluster (fast: open transactions are rolled back) and waits until it ended. */
export async function stopPostmaster(clusterPaths: ClusterPaths): Promise<boolean> {
  const file = readPostmasterFile(clusterPaths.cluster);
  if (!file || !isPostgresOf(file.pid, clusterPaths.cluster)) return true;
  signal(file.pid, 'SIGINT');
  const deadline = Date.now() + STOP_DEADLINE_MS;
  // Waits for the process, not for its pid file, which is removed a moment before the memory and the socket are free.
  while (isPostgresOf(file.pid, clusterPaths.cluster)) {
    if (Date.now() > deadline) return false;
    await delay(POLL_MS);
  }
  return true;
}

function spawnPostmaster(clusterPaths: ClusterPaths, binaries: Binaries, account: EngineAccount): ChildProcess {
  const settings = {
    // Options on the command line take precedence over postgresql.conf: an edited file cannot make the data unsafe.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    listen_addresses: '',
    unix_socket_directories: clusterPaths.socketDir,
    unix_socket_permissions: '0700',
    logging_collector: 'on',
    log_directory: clusterPaths.logs,
    log_filename: 'engine-%Y%m%d-%H%M%S.log',
    log_rotation_size: '5MB',
    // The app reports failed statements; their details would contain personal data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { O_CREAT, O_TRUNC, O_WRONLY, O_NOFOLLOW } = fs.constants;
  const output = fs.openSync(path.join(clusterPaths.logs, 'start.log'), O_CREAT | O_TRUNC | O_WRONLY | O_NOFOLLOW, 0o600);
  try {
    const child = spawn(binaries.postgres, ['-D', clusterPaths.cluster, '-p', '5432', ...args], {
      cwd: '/',
      env: ENGINE_ENV,
      ...runAs(account),
      stdio: ['ignore', output, output],
      // A separate session: Ctrl-C and the end of the terminal reach the app, which stops the engine in order.
      detached: true,
    });
    child.unref();
    return child;
  } finally {
    fs.closeSync(output);
  }
}

async function waitUntilReady(clusterPaths: ClusterPaths, child: ChildProcess): Promise<pg.Client | null> {
  let ended = false;
  let failure: Error | undefined;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = Date.now() + READY_DEADLINE_MS;
  const socket = path.join(clusterPaths.socketDir, '.s.PGSQL.5432');
  while (!ended && !failure) {
    const client = fs.existsSync(socket) ? await connectOrNull(clusterPaths.socketDir) : null;
    if (client) return client;
    if (Date.now() > deadline) throw new Error('the bundled PostgreSQL did not become ready in time');
    await delay(POLL_MS);
  }
  if (failure) throw failure;
  return null;
}

/** PostgreSQL refuses to start while any program uses the process number in the file. */
function removeForeignPidFile(cluster: string): void {
  const file = readPostmasterFile(cluster);
  if (file && !isPostgresOf(file.pid, cluster)) fs.rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
}

/** Removes all but the newest log files of the engine; each is at most 5 MB. */
export function pruneLogs(logs: string): void {
  const files = fs.readdirSync(logs).filter((name) => /^engine-.*\.log$/.test(name));
  for (const name of files.sort().slice(0, -KEPT_LOGS)) fs.rmSync(path.join(logs, name), { force: true });
}

function lastLogLines(logs: string): string {
  const newest = fs.readdirSync(logs).filter((name) => name.startsWith('engine-'));
  const names = ['start.log', ...newest.sort().slice(-1)];
  const texts = names.map((name) => fs.readFileSync(path.join(logs, name), 'utf8').slice(-2_000));
  return texts.join('\n').trim();
}

function explainStart(said: string, clusterPaths: ClusterPaths): Error {
  if (said.includes('No space left on device')) {
    return new DatabaseRefusal('Disk penuh: basis data tidak dapat dimulai. Kosongkan disk, lalu jalankan lagi.');
  }
  return new Error(`the bundled PostgreSQL did not start, see ${clusterPaths.logs}: ${said}`);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended, as the signal intended.
  }
}
