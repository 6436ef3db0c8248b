import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { backupDatabase } from '#server/database/backup-database.ts';
import { readBackupFile } from '#server/database/backup-file.ts';
import type { TestApp } from '#tests/harness/test-app.ts';

/** Every way in which a canary may be written down: as it is, in other letters, and inside what is stored as bytes. */
function formsOf(canary: string): string[] {
  const bytes = Buffer.from(canary);
  // In base64 the same bytes look different by where they begin; the first and last sign of each also hold their neighbours.
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .replace(/=+$/, '')
      .slice(shift === 0 ? 0 : shift + 1, -1),
  );
  const digits = /^\+62(\d+)$/.exec(canary)?.[1];
  return [canary, encodeURIComponent(canary), bytes.toString('hex'), ...inBase64, ...(digits ? [`0${digits}`, digits] : [])].map((form) =>
    form.toLowerCase(),
  );
}

export type Found = { canary: string; where: string };

type Find = (text: string, where: string) => Found[];

function finderOf(canaries: readonly string[]): Find {
  const forms = canaries.map((canary) => ({ canary, forms: formsOf(canary) }));
  return (text, where) => {
    const small = text.toLowerCase();
    return forms.filter((one) => one.forms.some((form) => small.includes(form))).map(({ canary }) => ({ canary, where }));
  };
}

/** Every row of every table of every schema, the queue's own and its archive among them, as text; bytes as hexadecimal. */
async function inDatabase(app: TestApp, find: Find): Promise<Found[]> {
  const { rows: tables } = await app.platform.pool.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm') and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' order by 1`);
  expect(tables.map((table) => table.name)).toContain('pgboss.job_common');
  const found: Found[] = [];
  for (const { name } of tables) {
    const { rows } = await app.platform.pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    found.push(...find(rows.map(({ row }) => row).join('\n'), name));
  }
  return found;
}

/** Every file under DATA_DIR, by content and by name. */
function inFiles(app: TestApp, find: Find): Found[] {
  return globSync('**/*', { cwd: app.dataDir })
    .filter((path) => statSync(join(app.dataDir, path)).isFile())
    .flatMap((path) => {
      const content = readFileSync(join(app.dataDir, path));
      // Mail writes long lines and other letters in its own way.
      const text = content.toString('latin1').replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('=40', '@');
      return find(`${path}\n${text}`, `file ${path}`);
    });
}

/** The lines of a backup made now, decrypted. */
async function inBackup(app: TestApp, find: Find): Promise<Found[]> {
  backups += 1;
  const file = join(app.dataDir, `backup-${backups}`);
  const key = Buffer.alloc(32, 7);
  await backupDatabase(app.database.owner, file, key);
  const found: Found[] = [];
  for await (const line of readBackupFile(file, key)) found.push(...find(line, 'backup'));
  return found;
}
let backups = 0;

/** Where any of the canaries can be found: database, files, log, next backup. */
export async function searchEverywhere(app: TestApp, canaries: readonly string[]): Promise<Found[]> {
  const find = finderOf(canaries);
  return [...(await inDatabase(app, find)), ...inFiles(app, find), ...find(app.logLines.join('\n'), 'log'), ...(await inBackup(app, find))];
}
