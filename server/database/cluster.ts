import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EngineAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { ClusterPaths } from './cluster-paths.ts';
import { diskFloorBytes, freeDiskBytes } from './disk-floor.ts';
import { DatabaseRefusal } from './refusal.ts';

/** Account that owns the bundled database, a superuser; the socket folder's rights decide who may use it. */
export const OWNER_ACCOUNT = 'sehati';
/** Account of the process that answers requests, with rights on rows only: see `grantToProcess`. */
export const PROCESS_ACCOUNT = 'sehati_process';
export const DATABASE_NAME = 'sehati';

// A fresh cluster with its first WAL segment takes about 50 MB.
const FIRST_START_BYTES = 80 * 1024 * 1024;

// Written into postgresql.conf once, so that an operator can tune them there. Settings that every start requires (durability, no TCP) are
// on the command line instead: see postmaster.ts.
const FIRST_SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  // Containers often have 64 MB of /dev/shm, too little for parallel hash joins.
  max_parallel_workers_per_gather: '0',
  max_wal_size: '512MB',
  // The records fit into memory and disks have no seek time, so a random page costs about as much as the next page.
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** The minimal environment of the engine's programs: it has no PG* variable of the caller. */
export const ENGINE_ENV = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Refuses when the disk of `folder` has less than `needed` bytes free (default: the floor). */
export function requireFreeSpace(folder: string, needed: number = diskFloorBytes): void {
  const free = freeDiskBytes(folder);
  if (free >= needed) return;
  const mb = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new DatabaseRefusal(
    `Ruang disk untuk ${folder} tinggal ${mb(free)} MB, minimal ${mb(needed)} MB. ` +
      'Kosongkan disk (atau pindahkan DATA_DIR ke disk yang lebih besar), lalu jalankan lagi.',
  );
}

/** Refuses a cluster of another major version of PostgreSQL, and changes nothing in it. */
function requireSameMajor(cluster: string, major: number): void {
  const found = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (found === String(major)) return;
  throw new DatabaseRefusal(
    `Folder data ${cluster} dibuat oleh PostgreSQL ${found}, sedangkan aplikasi ini membawa PostgreSQL ${major}. ` +
      'Jalankan versi aplikasi sebelumnya dan buat cadangan (npm run db:backup), kosongkan folder data, ' +
      'lalu pulihkan dengan versi ini (npm run db:restore). Data lama tidak diubah.',
  );
}

/**
 * Creates the cluster when there is none; the caller holds the start lock. initdb works in a temporary folder that is then renamed, so that
 * a kill at any point leaves either nothing or a complete cluster.
 */
export async function ensureCluster(clusterPaths: ClusterPaths, binaries: Binaries, account: EngineAccount): Promise<boolean> {
  for (const name of fs.readdirSync(clusterPaths.root)) {
    // The initdb of a killed app may still be writing, so the removal is retried until initdb has ended (9 s at most).
    if (/\.new-\d+$/.test(name))
      fs.rmSync(path.join(clusterPaths.root, name), { recursive: true, force: true, maxRetries: 30, retryDelay: 20 });
  }
  if (fs.existsSync(path.join(clusterPaths.cluster, 'PG_VERSION'))) {
    requireSameMajor(clusterPaths.cluster, binaries.major);
    return false;
  }
  if (fs.existsSync(clusterPaths.cluster) && fs.readdirSync(clusterPaths.cluster).length > 0) {
    throw new DatabaseRefusal(
      `Folder ${clusterPaths.cluster} berisi berkas yang bukan basis data PostgreSQL. Pindahkan isinya, lalu jalankan lagi.`,
    );
  }
  requireFreeSpace(clusterPaths.root, diskFloorBytes + FIRST_START_BYTES);
  const draft = `${clusterPaths.cluster}.new-${process.pid}`;
  await runInitdb(draft, binaries, account);
  fs.rmSync(clusterPaths.cluster, { recursive: true, force: true });
  fs.renameSync(draft, clusterPaths.cluster);
  const parent = fs.openSync(clusterPaths.root, 'r');
  fs.fsyncSync(parent);
  fs.closeSync(parent);
  return true;
}

/** The spawn options that switch to the engine's account; empty when that is the app's. */
export function runAs(account: EngineAccount): { uid?: number; gid?: number } {
  return account.uid === undefined ? {} : { uid: account.uid, gid: account.gid };
}

async function runInitdb(draft: string, binaries: Binaries, account: EngineAccount): Promise<void> {
  const settings = Object.entries(FIRST_SETTINGS).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
  // The builtin provider sorts and folds the same on every machine, whatever its C library.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const base = ['-D', draft, '-U', OWNER_ACCOUNT, '--auth=trust', '--encoding=UTF8', '--data-checksums'];
  try {
    await promisify(execFile)(binaries.initdb, [...base, ...locale, ...settings], {
      cwd: '/',
      env: ENGINE_ENV,
      ...runAs(account),
    });
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw explainInitdb(error as NodeJS.ErrnoException & { stderr?: string }, binaries);
  }
}

function explainInitdb(error: NodeJS.ErrnoException & { stderr?: string }, binaries: Binaries): Error {
  const said = error.stderr ?? '';
  // The file exists, so ENOENT means its loader does not: a C library other than glibc (Alpine).
  if (error.code === 'ENOENT') {
    return new DatabaseRefusal(
      `PostgreSQL bawaan tidak dapat dijalankan di sistem ini (${binaries.initdb}). ` +
        'Sistem tanpa glibc tidak didukung: isi DATABASE_URL dengan alamat PostgreSQL 15 atau lebih baru.',
    );
  }
  if (said.includes('No space left on device')) {
    return new DatabaseRefusal('Disk penuh saat menyiapkan basis data. Kosongkan disk, lalu jalankan lagi.');
  }
  if (said.includes('could not look up effective user')) {
    return new DatabaseRefusal(
      'Akun yang menjalankan aplikasi tidak terdaftar di /etc/passwd, dan PostgreSQL mensyaratkannya. ' +
        'Pakai akun yang terdaftar, atau isi DATABASE_URL.',
    );
  }
  return new Error(`initdb failed: ${said.trim() || error.message}`, { cause: error });
}
