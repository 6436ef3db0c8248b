import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectDirectory } from '#server/build-directory.ts';
import { isAlive } from '#server/database/database-testing.ts';
import { scaled, waitUntil } from '#tests/harness/deadlines.ts';
import { endWithThisProcess } from '#tests/harness/end-with-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'sehati-start-'));
chmodSync(folder, 0o755);
endWithThisProcess({ folder });
const running = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const file of globSync('**/postmaster.pid', { cwd: folder })) {
    const pid = Number(readFileSync(join(folder, file), 'utf8').split('\n')[0]);
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    await waitUntil(() => !isAlive(pid));
  }
  rmSync(folder, { recursive: true, force: true });
});

type Account = { uid: number; gid: number };

/** `npm start` without npm: the pinned Node on server/main.ts, with an environment of its own. */
function startServer(options: { variables: Record<string, string>; cwd?: string; account?: Account }) {
  const began = performance.now();
  const cwd = options.cwd ?? projectDirectory;
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LOG_LEVEL: 'info', PORT: '0', ...options.variables },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.account,
  });
  running.add(child);
  endWithThisProcess({ child });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const code = new Promise<number | null>((resolve) => child.once('close', resolve)).finally(() => running.delete(child));
  return {
    child,
    code,
    output: () => output,
    /** The address it printed, once it answers with a page; rejects with everything it said when it ends instead. */
    async ready() {
      const url = await new Promise<string>((resolve, reject) => {
        const probe = () => {
          const found = /siap di (http:\S+)/.exec(output)?.[1];
          if (found) resolve(found);
        };
        child.stdout.on('data', probe);
        child.once('close', () => reject(new Error(output)));
      });
      const answer = await fetch(url);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('<html lang="id">');
      return { url, ms: Math.round(performance.now() - began) };
    },
    async stop() {
      const asked = performance.now();
      child.kill('SIGTERM');
      expect(await code, output).toBe(0);
      return Math.round(performance.now() - asked);
    },
  };
}

function postmasterOf(dataDir: string): number | null {
  const [file] = globSync('**/postmaster.pid', { cwd: dataDir });
  return file ? Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]) : null;
}

/** Filled by the first start, and from then on the folder of whoever needs no empty one. */
const dataDir = join(folder, 'data');
let first: ReturnType<typeof startServer>;
let firstMs: number;
beforeAll(async () => {
  first = startServer({ variables: { DATA_DIR: dataDir } });
  firstMs = (await first.ready()).ms;
});

test('first start on an empty folder, a stop that takes the engine along, and a later start within 3 s', async () => {
  expect(first.output()).toContain('Penyimpanan: PostgreSQL 18');
  expect(first.output()).toContain(dataDir);
  expect(first.output()).toContain('Konten demo dimuat: 12 fasilitas, 80 dokter');
  const engine = postmasterOf(dataDir);
  expect(engine).not.toBeNull();
  const stopMs = await first.stop();
  expect(stopMs).toBeLessThan(scaled(10_000));
  expect(isAlive(engine as number)).toBe(false);
  const later = startServer({ variables: { DATA_DIR: dataDir } });
  const { ms: laterMs } = await later.ready();
  expect(later.output()).not.toContain('Konten demo dimuat');
  await later.stop();
  console.log(`first start to first page ${firstMs} ms (build present), later start ${laterMs} ms, stop ${stopMs} ms`);
  expect(laterMs).toBeLessThan(scaled(3_000));
});

test('SIGTERM under requests: what was sent before it is answered, the exit is 0 within 10 s', async () => {
  const server = startServer({ variables: { DATA_DIR: dataDir } });
  const { url } = await server.ready();
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const ask = () =>
    new Promise<string>((resolve) => {
      const call = request(url, { agent }, (answer) =>
        answer.resume().once('close', () => resolve(answer.complete ? `${answer.statusCode}` : 'cut')),
      );
      call.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
      call.end();
    });
  // The first round opens 16 connections; the second is sent over them just before the signal.
  await Promise.all(Array.from({ length: 16 }, ask));
  const results = Promise.all(Array.from({ length: 16 }, ask));
  const stopMs = await server.stop();
  expect(new Set(await results)).toEqual(new Set(['200']));
  expect(stopMs).toBeLessThan(scaled(10_000));
  agent.destroy();
});

test('a second signal during the stop leaves no engine behind', async () => {
  const server = startServer({ variables: { DATA_DIR: dataDir } });
  await server.ready();
  server.child.kill('SIGTERM');
  await expect.poll(() => server.output(), { interval: 1 }).toContain('"stopping"');
  await server.stop();
  expect(server.output().match(/"stopping"/g)).toHaveLength(1);
  expect(postmasterOf(dataDir)).toBeNull();
});

test('a first start that is cut off anywhere leaves no engine behind, and the next one makes good', async () => {
  const cut = join(folder, 'cut');
  // In the migrations, the regions, the demo content: the moment is what is tried, there is nothing else to wait for.
  for (const afterMs of [0, 300, 900, 2_000]) {
    const server = startServer({ variables: { DATA_DIR: cut } });
    await expect.poll(() => server.output(), { interval: 1 }).toContain('started the bundled PostgreSQL');
    const since = performance.now();
    await waitUntil(() => performance.now() - since >= afterMs);
    await server.stop();
    expect(postmasterOf(cut)).toBeNull();
  }
  const again = startServer({ variables: { DATA_DIR: cut } });
  await again.ready();
  expect(again.output()).toContain('Penyimpanan: PostgreSQL 18');
  await again.stop();
});

test('a production start without its settings lists all of them at once and ends with 1', async () => {
  const server = startServer({ variables: { DATA_DIR: join(folder, 'production'), NODE_ENV: 'production' } });
  expect(await server.code).toBe(1);
  expect(server.output()).toContain('PUBLIC_URL: wajib diisi');
  expect(server.output()).toContain('APP_SECRET: wajib diisi');
  expect(existsSync(join(folder, 'production'))).toBe(false);
});

test('a port that is taken is said in plain words, and the engine does not stay behind', async () => {
  const other = join(folder, 'port-taken');
  // With the accounts its files belong to.
  execFileSync('cp', ['-a', dataDir, other]);
  const one = startServer({ variables: { DATA_DIR: dataDir } });
  const { url } = await one.ready();
  const second = startServer({ variables: { DATA_DIR: other, PORT: new URL(url).port } });
  expect(await second.code).toBe(1);
  expect(second.output()).toContain('sudah dipakai program lain');
  expect(postmasterOf(other)).toBeNull();
  await one.stop();
});

test.each([
  { shipped: false, name: 'a read-only source folder is built into DATA_DIR' },
  { shipped: true, name: 'a build that came with a read-only source folder is used' },
])('$name, and starts as an ordinary user', async ({ shipped }) => {
  const source = join(folder, `source-${shipped}`);
  const dataDir = join(folder, `elsewhere-${shipped}`);
  mkdirSync(source);
  mkdirSync(dataDir);
  const left = new Set(['node_modules', 'data', 'coverage', '.git', '.react-router', ...(shipped ? [] : ['build'])]);
  for (const name of readdirSync(projectDirectory)) {
    if (!left.has(name)) cpSync(join(projectDirectory, name), join(source, name), { recursive: true });
  }
  // Root may write anywhere, so root's test runs the product as nobody.
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
  if (account) chownSync(dataDir, account.uid, account.gid);
  // Only the copy: `chmod -R` stops at links, and the link to the packages comes after it.
  execFileSync('chmod', ['-R', 'a-w', source]);
  chmodSync(source, 0o755);
  symlinkSync(join(projectDirectory, 'node_modules'), join(source, 'node_modules'));
  chmodSync(source, 0o555);
  const server = startServer({ variables: { DATA_DIR: dataDir, HOME: dataDir, TMPDIR: dataDir }, cwd: source, account });
  const { ms } = await server.ready();
  console.log(`first start to first page ${shipped ? 'with a build that was there' : 'with the build'} ${ms} ms`);
  expect(existsSync(join(dataDir, 'build/server/app.js'))).toBe(!shipped);
  expect(ms).toBeLessThan(scaled(45_000));
  await server.stop();
  execFileSync('chmod', ['-R', 'u+w', source]);
});
