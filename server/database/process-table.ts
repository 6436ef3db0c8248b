import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** What a running postmaster writes into its data folder. */
export type PostmasterFile = { pid: number; socketDir: string };

/** Reads postmaster.pid; null when there is none, or when it is incomplete. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    // Lines: pid, data folder, start time, port, socket folder, ...
    const lines = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    const pid = Number(lines[0]);
    return Number.isInteger(pid) && pid > 0 ? { pid, socketDir: lines[4] ?? '' } : null;
  } catch {
    return null;
  }
}

/**
 * True when `pid` is a PostgreSQL process that works in `cluster`. A pid file survives a power loss, and the number may then belong to any
 * other program.
 */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return isPostgresByPs(pid);
  try {
    const state = fs.readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '')[0];
    return state !== 'Z' && fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster);
  } catch {
    return false;
  }
}

/** PostgreSQL processes that still work in `cluster`, for example left behind by a dead postmaster. */
export function findPostgresOf(cluster: string): number[] {
  if (process.platform !== 'linux') return [];
  return fs
    .readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresOf(pid, cluster) && isNamedPostgres(pid));
}

function isNamedPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

// macOS has no /proc; ps is part of the system there.
function isPostgresByPs(pid: number): boolean {
  try {
    const line = execFileSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
    return !line.trim().startsWith('Z') && line.includes('postgres');
  } catch {
    return false;
  }
}
