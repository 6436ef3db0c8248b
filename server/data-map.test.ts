import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataMap, jobs, personalData } from '#app/domains.server.ts';
import { foreignSchemas } from '#app/platform/data-map.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { projectDirectory } from './build-directory.ts';
import { findUntagged } from './data-map-check.ts';
import { dataMapDocument } from './data-map-document.ts';
import { readDataMap } from './read-data-map.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('every column of the migrated database has a tag, and every tag a column', async () => {
  // The queue creates its schema at its first start, which makes its columns part of this check.
  await app.platform.jobs.start(app.platform, []);
  const { rows } = await app.platform.pool.query<{ schema: string; table: string; column: string }>(`
    select n.nspname as schema, c.relname as table, a.attname as column
    from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
    where c.relkind in ('r', 'p', 'v', 'm') and not c.relispartition and a.attnum > 0 and not a.attisdropped
      and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and c.relname not in ('schema_migrations', 'schema_functions')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`);
  const schemas = new Set(rows.map((row) => row.schema));
  expect([...schemas].filter((name) => name !== 'public').sort()).toEqual(Object.keys(foreignSchemas));
  const there = rows.filter((row) => row.schema === 'public').map((row) => `${row.table}.${row.column}`);
  const tagged = Object.entries(dataMap).flatMap(([table, tags]) => Object.keys(tags).map((column) => `${table}.${column}`));
  expect(there.sort()).toEqual(tagged.sort());
});

test('the manifests name the data map of every domain', async () => {
  expect(await readDataMap()).toEqual(dataMap);
});

test('a column without a tag stops the build', () => {
  const types = readFileSync(join(projectDirectory, 'db/types.ts'), 'utf8');
  expect(findUntagged(types, dataMap)).toEqual([]);
  const grown = types.replace('export interface Users {\n', 'export interface Users {\n  nickname: string;\n');
  expect(findUntagged(grown, dataMap)).toEqual(['users.nickname']);
  expect(findUntagged(types, { ...dataMap, addresses: {} })).toContain('addresses.label');
});

test("each tag's deletion names a job that exists", () => {
  const named = new Set(Object.values(dataMap).flatMap((tags) => Object.values(tags).map((tag) => tag.retention.job)));
  const there = jobs.map((job) => job.name);
  expect([...named].filter((name) => name !== null && !there.includes(name))).toEqual([]);
});

test('personal data of an account is shown to its owner', () => {
  const shown = new Set(personalData.flatMap((source) => source.tables));
  const owned = Object.entries(dataMap).filter(
    ([, tags]) => 'user_id' in tags && Object.values(tags).some((tag) => tag.kind !== 'technical'),
  );
  // A doctor's profile is public.
  expect(owned.map(([table]) => table).filter((table) => !shown.has(table as never))).toEqual(['doctors']);
});

test('docs/data-map.md is what the maps say (npm run data-map writes it)', async () => {
  expect(dataMapDocument(await readDataMap())).toBe(readFileSync(join(projectDirectory, 'docs/data-map.md'), 'utf8'));
});
