import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoAccounts, demoDomain, demoPassword } from '#db/demo/accounts.ts';
import { projectDirectory } from '#server/build-directory.ts';

/**
 * The product as `npm start` runs it, in a process, a port and a data folder of its own, with demo content. `directory` is that of
 * another checkout, to compare with.
 */
export async function startSite(variables: Record<string, string> = {}, directory = projectDirectory) {
  const dataDir = mkdtempSync(join(tmpdir(), 'sehati-bench-'));
  const port = await freePort();
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: directory,
    env: { DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (String(chunk).includes('Sehati siap')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the site ended with code ${code} before it was ready`)));
  });
  return {
    url: `http://localhost:${port}`,
    pid: child.pid as number,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The session cookie of a demo patient. */
export async function logIn(url: string): Promise<string> {
  const key = demoAccounts.find((one) => one.role === null)?.key;
  const response = await fetch(`${url}/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mailphone: `${key}@${demoDomain}`, password: demoPassword }),
  });
  const cookie = response.headers.getSetCookie().find((one) => one.startsWith('sesi='));
  if (!cookie) throw new Error(`log-in answered ${response.status}`);
  return cookie.split(';')[0] as string;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
