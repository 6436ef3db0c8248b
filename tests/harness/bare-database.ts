import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createClient } from '#app/platform/database/db.server.ts';
import { migrate } from '#app/platform/database/migrations.server.ts';
import { projectDirectory } from '#server/build-directory.ts';

/** The folder with the product's migrations and SQL functions. */
export const productSql = join(projectDirectory, 'db');

/** A copy of the product's SQL that a test can edit. `until` omits later migrations, and all functions. */
export function copySql(options: { until?: string } = {}): string {
  const copy = mkdtempSync(join(tmpdir(), 'sehati-sql-'));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const isKept = (name: string) => !options.until || !name.endsWith('.sql') || name < `${options.until}~`;
  cpSync(join(productSql, 'migrations'), join(copy, 'migrations'), {
    recursive: true,
    filter: (path) => isKept(path.split('/').at(-1) ?? ''),
  });
  if (options.until) mkdirSync(join(copy, 'functions'));
  else cpSync(join(productSql, 'functions'), join(copy, 'functions'), { recursive: true });
  return copy;
}

/** A new database for this test, empty without a `template`; `apply` migrates it to the SQL in a folder. */
export async function createBareDatabase(template?: string) {
  const name = `bare_${randomBytes(5).toString('hex')}`;
  const admin = createClient({ ...inject('owner'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${name} ${template ? `template ${template}` : ''}`);
  await admin.end();
  const access = { owner: { ...inject('owner'), database: name }, connection: { ...inject('connection'), database: name } };
  const client = createClient(access.owner);
  await client.connect();
  onTestFinished(() => client.end());
  return { access, client, apply: (sql: string) => migrate(access, join(sql, 'migrations')) };
}
