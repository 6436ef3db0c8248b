import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { EngineAccount } from './account.ts';
import { prepareDataFolder } from './data-folder.ts';
import { DatabaseRefusal } from './refusal.ts';

/** Where one bundled database is stored. Everything under `root` belongs to the engine's account. */
export type ClusterPaths = {
  /** The parent folder of all others, 0700. */
  root: string;
  /** PGDATA */
  cluster: string;
  logs: string;
  /** The folder of the Unix socket, 0700: an account that can enter it may log in. */
  socketDir: string;
  /** The file whose kernel lock serialises start and stop across processes. */
  lockFile: string;
};

// sun_path has 104 bytes on macOS and 108 on Linux, with the closing zero.
const SOCKET_PATH_LIMIT = 103;
const SOCKET_NAME = '/.s.PGSQL.5432';

/** True when the permission bits of `folder` and all its parents let `account` pass. */
export function isReachable(folder: string, account: EngineAccount): boolean {
  if (account.uid === undefined) return true;
  for (let at = fs.realpathSync(folder); ; at = path.dirname(at)) {
    const { uid, gid, mode } = fs.statSync(at);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (at === path.dirname(at)) return true;
  }
}

/**
 * Decides where the cluster of `dataDir` is stored and creates the outer folders. When root runs the engine as an account that cannot enter
 * `dataDir` (for example below /root), the cluster is in /var/lib, under a name derived from the path of `dataDir`.
 */
export function prepareClusterPaths(dataDir: string, account: EngineAccount): ClusterPaths & { moved: boolean } {
  const home = makeDataFolder(dataDir);
  const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
  const moved = !isReachable(home, account);
  const root = moved ? `/var/lib/sehati-${name}` : path.join(home, 'database');
  const logs = path.join(root, 'logs');
  makePrivateFolder(root, account);
  makePrivateFolder(logs, account);
  return {
    root,
    cluster: path.join(root, 'cluster'),
    logs,
    socketDir: prepareSocketFolder(root, account),
    lockFile: path.join(home, 'database.lock'),
    moved,
  };
}

function makeDataFolder(dataDir: string): string {
  try {
    prepareDataFolder(dataDir);
    fs.accessSync(dataDir, fs.constants.W_OK | fs.constants.X_OK);
    return fs.realpathSync(dataDir);
  } catch (error) {
    throw new DatabaseRefusal(
      `Folder data ${dataDir} tidak dapat ditulis (${(error as NodeJS.ErrnoException).code}). ` +
        'Beri akun aplikasi hak tulis pada folder itu, atau isi DATA_DIR dengan folder lain.',
      { cause: error },
    );
  }
}

function prepareSocketFolder(root: string, account: EngineAccount): string {
  const beside = path.join(root, 'socket');
  const fits = Buffer.byteLength(beside + SOCKET_NAME) <= SOCKET_PATH_LIMIT;
  const short = `/tmp/sehati-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`;
  const folder = fits ? beside : short;
  makePrivateFolder(folder, account);
  return folder;
}

/** Creates `folder` with 0700 for `account`, and refuses one that another account created. */
function makePrivateFolder(folder: string, account: EngineAccount): void {
  const owner = account.uid ?? process.getuid?.();
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
    if (account.uid !== undefined) fs.chownSync(folder, account.uid, account.gid);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  // /tmp is open to every account: a folder or link of another account must not be trusted.
  const found = fs.lstatSync(folder);
  // A kill between mkdir and chown leaves an empty folder of root, which gets its owner now.
  if (found.isDirectory() && found.uid === process.getuid?.() && account.uid !== undefined) {
    fs.lchownSync(folder, account.uid, account.gid);
  } else if (!found.isDirectory() || found.uid !== owner) {
    throw new DatabaseRefusal(
      `Folder ${folder} bukan milik akun yang menjalankan basis data. ` +
        'Periksa folder itu; pindahkan atau perbaiki pemiliknya (chown), lalu jalankan lagi.',
    );
  }
  if ((found.mode & 0o777) !== 0o700) fs.chmodSync(folder, 0o700);
}
