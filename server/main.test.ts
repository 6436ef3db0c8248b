import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { projectDirectory } from './build-directory.ts';

/** A start that is expected to end by itself: its exit code, what it said, and whether it made its folder. */
async function startRefused(variables: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'sehati-main-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = join(folder, 'data');
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectDirectory,
    env: { PATH: '/usr/bin:/bin', HOME: folder, DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, lines: output.trim().split('\n'), hasFolder: existsSync(dataDir) };
}

test('a taken port is said in one line before anything is made', async () => {
  const host = '127.0.0.1';
  const other = createServer().listen(0, host);
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await startRefused({ HOST: host, PORT: String(port) })).toEqual({
    code: 1,
    lines: [`Port ${port} sudah dipakai program lain. Hentikan program itu, atau pilih port lain: PORT=3001 npm start`],
    hasFolder: false,
  });
});

test('an address that is not of this machine is said in one line too', async () => {
  const host = '192.0.2.7';
  expect(await startRefused({ HOST: host, PORT: '0' })).toEqual({
    code: 1,
    lines: [`HOST=${host} bukan alamat mesin ini. Kosongkan HOST, atau isi dengan 127.0.0.1, ::1, 0.0.0.0 atau ::`],
    hasFolder: false,
  });
});
