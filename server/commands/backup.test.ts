import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'sehati-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('--plain with a key set is refused before a database is opened', async () => {
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: folder, BACKUP_KEY: 'ab'.repeat(32) };
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'backup.ts'), '--plain'], { cwd: folder, env });
  const stderr = expect.stringMatching(/^BACKUP_KEY terisi, tetapi --plain .*kosongkan BACKUP_KEY/);
  await expect(run).rejects.toMatchObject({ code: 1, stdout: '', stderr });
  expect(readdirSync(folder)).toEqual([]);
});
