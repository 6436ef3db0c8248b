import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type pg from 'pg';
import { createDatabase, createPool } from '#app/platform/database/db.server.ts';
import { projectDirectory } from '#server/build-directory.ts';
import { openDatabase } from '#server/database/engine.ts';
import { endWithThisProcess } from './end-with-process.ts';

export type Running = { process: ChildProcess; url: string; readyAfterMs: number };

const quiet = { info() {}, warn() {}, error: console.error };

/** The product as a separate process that can be killed, on a data folder that it does not remove; `more` are further variables. */
export function ownProcess(more: Readonly<Record<string, string>> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-kill-'));
  // As root the engine runs as another account, which must be able to enter its folder.
  chmodSync(dataDir, 0o711);
  endWithThisProcess({ folder: dataDir });

  async function start(): Promise<Running> {
    const began = performance.now();
    // `env` becomes the app itself, so the signal reaches the right process.
    const variables = [`DATA_DIR=${dataDir}`, 'NODE_ENV=test', 'PORT=0', 'DEMO_CONTENT=0', 'LOG_LEVEL=error', 'TRUSTED_PROXIES=127.0.0.1'];
    const given = Object.entries(more).map(([name, value]) => `${name}=${value}`);
    const child = spawn('env', [...variables, ...given, process.execPath, 'server/main.ts'], {
      cwd: projectDirectory,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endWithThisProcess({ child });
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /Sehati siap di (\S+)/.exec(line)?.[1];
      if (url) {
        child.stdout.resume();
        return { process: child, url, readyAfterMs: Math.round(performance.now() - began) };
      }
    }
    throw new Error('the app ended before it was ready');
  }

  /** Ends the process if it still runs. */
  async function stop({ process: child }: Running): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  return {
    dataDir,
    start,
    /** Connects to the app's database through the bundled engine, and disconnects afterwards. */
    async onDatabase<T>(work: (db: ReturnType<typeof createDatabase>, connection: pg.PoolConfig) => Promise<T>): Promise<T> {
      const handle = await openDatabase({ dataDir, log: quiet });
      const db = createDatabase(createPool(handle.connection, 2));
      try {
        return await work(db, handle.connection);
      } finally {
        await db.destroy();
        await handle.stop();
      }
    },
    stop,
    /** Ends the process if it still runs, and removes its folder. */
    async close(running: Running | null): Promise<void> {
      if (running) await stop(running);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
