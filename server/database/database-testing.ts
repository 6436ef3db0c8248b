import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { endWithThisProcess } from '#tests/harness/end-with-process.ts';
import { createClient } from '../../app/platform/database/db.server.ts';
import { readPostmasterFile } from './process-table.ts';

type Line = (o: object, m: string) => void;

/** A log that stores its lines for a test to read. */
export function recordingLog(): { lines: string[]; info: Line; warn: Line; error: Line } {
  const lines: string[] = [];
  const keep = (_: object, message: string) => void lines.push(message);
  return { lines, info: keep, warn: keep, error: keep };
}

export const quiet = { info: () => {}, warn: () => {}, error: () => {} };

const folders: string[] = [];
const apps: ChildProcess[] = [];

/** Creates a folder that every account may pass through; cleanUp() removes it. */
export function makeFolder(parent = '/tmp'): string {
  const folder = fs.mkdtempSync(path.join(parent, 'sehati-test-'));
  fs.chmodSync(folder, 0o755);
  endWithThisProcess({ folder });
  return forget(folder);
}

/** Makes cleanUp() remove `folder` too. */
export function forget(folder: string): string {
  folders.push(folder);
  return folder;
}

/** Ends every process and removes every folder that the tests of this file created. */
export async function cleanUp(): Promise<void> {
  for (const app of apps.splice(0)) app.kill('SIGKILL');
  for (const folder of folders.splice(0)) {
    for (const cluster of findClusters(folder)) {
      const pid = readPostmasterFile(cluster)?.pid;
      if (pid && isAlive(pid)) process.kill(pid, 'SIGQUIT');
      if (pid) await waitUntil(() => !isAlive(pid), { interval: 10 });
    }
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

function findClusters(folder: string): string[] {
  const found = fs.globSync(['**/postmaster.pid'], { cwd: folder });
  return found.map((file) => path.join(folder, path.dirname(file)));
}

/** True while the process runs; a zombie does not run. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = process.platform === 'linux' ? fs.readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
    return !/\) Z /.test(stat);
  } catch {
    return false;
  }
}

/** The running postmaster of a data folder, by its pid file. */
export function postmasterOf(dataDir: string): number {
  return readPostmasterFile(path.join(dataDir, 'database', 'cluster'))?.pid ?? 0;
}

export type TestApp = {
  pid: number;
  ids: number[];
  logs: string[];
  failures: string[];
  process: ChildProcess;
  ready: Promise<string>;
  ended: Promise<unknown>;
};

type StartOptions = { mode?: 'write'; uid?: number; node?: string; script?: string; cwd?: string };

/** Starts testing-app.ts as a separate process. */
export function startApp(dataDir: string, options: StartOptions = {}): TestApp {
  const script = options.script ?? path.join(import.meta.dirname, 'testing-app.ts');
  const child = spawn(options.node ?? process.execPath, [script, dataDir, options.mode ?? ''], {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: options.cwd ?? '/',
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  apps.push(child);
  endWithThisProcess({ child });
  const app: Omit<TestApp, 'ready' | 'ended'> = { pid: child.pid as number, ids: [], logs: [], failures: [], process: child };
  const ended = once(child, 'exit');
  const ready = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const said = JSON.parse(line);
      if (said.id) app.ids.push(said.id);
      if (said.log) app.logs.push(line);
      if (said.failed) app.failures.push(said.failed);
      if (said.ready) resolve(said.ready);
      if (said.refused) reject(new Error(said.refused));
    });
    ended.then(() => reject(new Error('the app ended before it was ready')), reject);
  });
  ready.catch(() => {});
  return { ...app, ready, ended };
}

/** Runs one query on a separate connection. */
export async function ask(connection: pg.ClientConfig, sql: string): Promise<Record<string, unknown>[]> {
  const client = createClient(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
