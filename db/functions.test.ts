import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createClient } from '#app/platform/database/db.server.ts';
import { copySql, createBareDatabase, productSql } from '#tests/harness/bare-database.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';

/** The last migration of the time when migrations created the functions. */
const lastBefore = '20261122T1010';

const ofExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** Every function, view and trigger of schema public as PostgreSQL prints it, by name. */
async function definitions(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; text: string }>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as text from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}
    union all
    select c.oid::regclass::text, pg_get_viewdef(c.oid) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union all
    select format('%s on %s', t.tgname, t.tgrelid::regclass), concat(pg_get_triggerdef(t.oid), ' ', t.tgenabled) from pg_trigger t
    where not t.tgisinternal and t.tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by 1`);
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

test('a database of an earlier version and a new one have the same functions, views and triggers', async () => {
  const fresh = await createBareDatabase();
  const upgraded = await createBareDatabase();
  await fresh.apply(productSql);
  await upgraded.apply(copySql({ until: lastBefore }));
  const before = await definitions(upgraded.client);
  expect(Object.keys(before).length).toBeGreaterThan(50);
  expect((await upgraded.apply(productSql)).length).toBeGreaterThan(5);
  const after = await definitions(upgraded.client);
  expect(after).toEqual(await definitions(fresh.client));
  for (const table of ['search_kinds', 'search_names', 'search_fillers', 'search_synonyms', 'search_specialties', 'search_complaints']) {
    const rowsOf = async ({ client }: typeof fresh) => {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t) - 'created_at' as row from ${table} t order by 1`);
      return rows;
    };
    expect((await rowsOf(upgraded)).length, table).toBeGreaterThan(5);
    expect(await rowsOf(upgraded), table).toEqual(await rowsOf(fresh));
  }
  for (const kept of ['find_villages(text,integer)', 'refuse_change()', 'consents_only_grow on consents', 'search_sources']) {
    expect(after[kept], kept).toBeTruthy();
  }
});

test('db/functions creates every function, view and trigger of the database', async () => {
  const { client, apply } = await createBareDatabase('template_sehati');
  const created = await definitions(client);
  const dropAll = await client.query<{ text: string }>(`
    select format('drop view if exists %s cascade', c.oid::regclass) as text from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
    union all
    select format('drop function if exists %s cascade', p.oid::regprocedure) from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}`);
  for (const { text } of dropAll.rows) await client.query(text);
  expect(await definitions(client)).toEqual({});
  await client.query('delete from schema_functions');
  await apply(productSql);
  expect(await definitions(client)).toEqual(created);
});

test('a file is applied again when it changed, every file after a migration, and nothing otherwise', async () => {
  const { client, apply } = await createBareDatabase('template_sehati');
  const sql = copySql();
  expect(await apply(sql)).toEqual([]);
  appendFileSync(join(sql, 'functions/regions.sql'), `create or replace function added() returns int language sql as 'select 1';`);
  expect(await apply(sql)).toEqual(['functions/regions.sql']);
  expect((await client.query('select added() as n')).rows).toEqual([{ n: 1 }]);
  expect(await apply(sql)).toEqual([]);
  writeFileSync(join(sql, 'migrations/20991231T2359_drops.sql'), 'drop function find_villages(text, integer);');
  const applied = await apply(sql);
  expect(applied[0]).toBe('migrations/20991231T2359_drops.sql');
  expect(applied).toContain('functions/regions.sql');
  expect(await definitions(client)).toHaveProperty('find_villages(text,integer)');
  rmSync(join(sql, 'functions/ledgers.sql'));
  expect(await apply(sql)).toEqual([]);
  const { rows } = await client.query("select file from schema_functions where file = 'ledgers.sql'");
  expect(rows).toEqual([]);
});

test('a file that fails rolls back the migrations of the same start, and the start says which', async () => {
  const { client, apply } = await createBareDatabase('template_sehati');
  const sql = copySql();
  writeFileSync(join(sql, 'migrations/20991231T2359_table.sql'), 'create table of_a_failed_start ();');
  writeFileSync(join(sql, 'functions/zz_broken.sql'), `create or replace function broken() returns int language sql as 'select nothing';`);
  await expect(apply(sql)).rejects.toThrow('Fungsi basis data zz_broken.sql gagal: column "nothing" does not exist');
  expect((await client.query(`select to_regclass('of_a_failed_start') as found`)).rows).toEqual([{ found: null }]);
  rmSync(join(sql, 'functions/zz_broken.sql'));
  expect((await apply(sql))[0]).toBe('migrations/20991231T2359_table.sql');
});

test('a deadlock with a transaction of the running version is retried', async () => {
  const { client, apply } = await createBareDatabase('template_sehati');
  await client.query(`alter database ${client.database} set deadlock_timeout = '2s'`);
  const other = createClient({ ...inject('owner'), database: client.database });
  await other.connect();
  onTestFinished(() => other.end());
  // The side whose deadlock_timeout ends first detects the deadlock and is rolled back: here it is the start.
  await other.query(`set deadlock_timeout = '1h'; begin; lock table articles in exclusive mode`);
  const sql = copySql();
  writeFileSync(join(sql, 'migrations/20991231T2359_table.sql'), 'create table of_this_start ();');
  const applied = apply(sql);
  const waiting = () => client.query(`select from pg_locks where relation = 'articles'::regclass and not granted`);
  await expect.poll(async () => (await waiting()).rowCount).toBe(1);
  await other.query('lock table consents in exclusive mode');
  expect((await waiting()).rowCount).toBe(0);
  await other.query('commit');
  expect(await applied).toContain('migrations/20991231T2359_table.sql');
});

test('an edited migration is refused, and no function is applied', async () => {
  const { client, apply } = await createBareDatabase('template_sehati');
  const sql = copySql();
  appendFileSync(join(sql, 'migrations/20261121T0900_platform.sql'), '-- edited');
  appendFileSync(join(sql, 'functions/regions.sql'), `create or replace function added() returns int language sql as 'select 1';`);
  await expect(apply(sql)).rejects.toThrow('Migrasi 20261121T0900_platform sudah diterapkan tetapi berkasnya berubah');
  expect(await definitions(client)).not.toHaveProperty('added()');
});

test('the account of the process may call every function that is no trigger', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query<{ name: string; may: boolean }>(`
    select p.oid::regprocedure::text as name, has_function_privilege(p.oid, 'execute') as may from pg_proc p
    where p.pronamespace = 'public'::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}`);
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ may }) => !may)).toEqual([]);
  const found = await database.pool.query(
    `select (select count(*) from search_matches('{doctor}', 'jantung', 5)) + (select count(*) from find_villages('dago', 5)) as n`,
  );
  expect(found.rows).toEqual([{ n: '0' }]);
});
