import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ask, cleanUp, makeFolder, quiet } from '../database/database-testing.ts';
import { openDatabase } from '../database/engine.ts';

const folder = makeFolder();
const dataDir = path.join(folder, 'data');

afterAll(cleanUp);

type Outcome = { code: number; stdout: string; stderr: string };

async function run(name: string, args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  const script = path.join(import.meta.dirname, `${name}.ts`);
  const options = { cwd: folder, env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, ...env } };
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [script, ...args], options);
    return { code: 0, stdout, stderr };
  } catch (error) {
    return error as Outcome;
  }
}

test('backup and restore work while the app runs, when it does not, and on a server of DATABASE_URL', async () => {
  const BACKUP_KEY = 'ab'.repeat(32);
  const app = await openDatabase({ dataDir, log: quiet });
  await ask(
    app.owner,
    `CREATE TABLE schema_migrations (version text PRIMARY KEY, checksum text NOT NULL);
    INSERT INTO schema_migrations VALUES ('0001', 'a'); CREATE TABLE notes (id int PRIMARY KEY); INSERT INTO notes VALUES (1), (2)`,
  );
  const saved = await run('backup', [], { BACKUP_KEY });
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  const file = fs.globSync(path.join(dataDir, 'backups', '*.backup'))[0] as string;
  expect(saved.stdout).toContain(file);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  expect(fs.statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  await ask(app.owner, 'DELETE FROM notes');

  const unsure = await run('restore', [file], { BACKUP_KEY });
  expect(unsure.code).toBe(1);
  expect(unsure.stderr).toContain('--yes');
  expect(await ask(app.owner, 'SELECT id FROM notes')).toEqual([]);
  expect((await run('restore', [file, '--yes'])).stderr).toContain('BACKUP_KEY');
  expect(await run('restore', [file, '--yes'], { BACKUP_KEY })).toMatchObject({ code: 0, stderr: '' });
  expect(await ask(app.owner, 'SELECT id FROM notes')).toEqual([{ id: 1 }, { id: 2 }]);

  const { host } = app.owner as { host: string };
  const DATABASE_URL = `postgres://sehati@/sehati?host=${host}`;
  const plain = path.join(folder, 'plain.backup');
  expect((await run('backup', [plain], { DATABASE_URL })).stdout).toContain('tidak terenkripsi');
  expect(await run('restore', [plain, '--yes'], { DATABASE_URL })).toMatchObject({ code: 0, stderr: '' });
  expect((await run('backup', [plain], { DATABASE_URL })).stderr).toContain('sudah ada');
  await app.stop();

  const idle = path.join(folder, 'idle.backup');
  expect(await run('backup', [idle])).toMatchObject({ code: 0, stderr: '' });
  expect(await run('restore', [idle, '--yes'])).toMatchObject({ code: 0, stderr: '' });
  expect(fs.existsSync(path.join(dataDir, 'database', 'cluster', 'postmaster.pid'))).toBe(false);
});

test('in production a backup is encrypted or refused, unless --plain is given; a folder of an earlier version is closed', async () => {
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://sehati.example', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' };
  const backups = path.join(dataDir, 'backups');
  fs.mkdirSync(backups, { recursive: true });
  fs.chmodSync(backups, 0o755);
  const before = fs.readdirSync(backups);
  const refused = await run('backup', [], production);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/BACKUP_KEY kosong.*--plain/s)]);
  expect(fs.readdirSync(backups)).toEqual(before);
  expect(await run('backup', ['--plain'], production)).toMatchObject({ code: 0, stdout: expect.stringContaining('tidak terenkripsi') });
  const key = { BACKUP_KEY: 'cd'.repeat(32) };
  const saved = await run('backup', [path.join(folder, 'sealed.backup')], { ...production, ...key });
  expect([saved.code, saved.stdout]).toEqual([0, expect.not.stringContaining('tidak terenkripsi')]);
  expect(fs.readdirSync(backups)).toHaveLength(before.length + 1);
  expect(fs.statSync(backups).mode & 0o777).toBe(0o700);
});
