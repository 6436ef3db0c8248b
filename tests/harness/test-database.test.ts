import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createClient } from '#app/platform/database/db.server.ts';
import { createTestDatabase } from './test-database.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

/** The rows of every table as a digest, and every sequence. */
async function contentOf({ ownerDb }: TestDatabase) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(ownerDb);
  const rowsOf = tables.map(
    ({ name }) => sql`select ${name} as name, md5(string_agg(one::text, ',' order by one::text)) as rows from ${sql.table(name)} one`,
  );
  const { rows } = await sql`${sql.join(rowsOf, sql` union all `)} order by 1`.execute(ownerDb);
  const { rows: sequences } = await sql`select sequencename, last_value from pg_sequences order by 1`.execute(ownerDb);
  return { rows, sequences };
}

/** Adds a row and uses a sequence, and changes and deletes rows that were there. */
async function change({ ownerDb }: TestDatabase) {
  await sql`insert into article_categories (name, slug) values ('Kategori baru', 'kategori-baru')`.execute(ownerDb);
  await sql`update search_synonyms set phrase = phrase || ' lagi' where meaning = 1`.execute(ownerDb);
  await sql`delete from search_synonyms where meaning = 2`.execute(ownerDb);
}

test.each([false, true])('a used database is as new for the next test (demo content: %s)', async (demo) => {
  const first = await createTestDatabase({ demo });
  const before = await contentOf(first);
  await change(first);
  expect(await contentOf(first)).not.toEqual(before);
  await first.close();
  const next = await createTestDatabase({ demo });
  expect(next.spoiled).toEqual([]);
  expect(next.connection.database).toBe(first.connection.database);
  expect(await contentOf(next)).toEqual(before);
  await next.close();
});

test.each([
  [
    'changed its structure',
    async ({ ownerDb }: TestDatabase) => void (await sql`alter table article_categories add column extra text`.execute(ownerDb)),
  ],
  [
    'lost an index',
    async ({ ownerDb }: TestDatabase) =>
      void (await sql`alter table article_categories drop constraint article_categories_slug cascade`.execute(ownerDb)),
  ],
])('a database whose test %s is not used again', async (_, spoil) => {
  const first = await createTestDatabase();
  await spoil(first);
  await first.close();
  const next = await createTestDatabase();
  expect(next.spoiled[0]).toMatch('structure: ');
  expect(next.connection.database).not.toBe(first.connection.database);
  await next.close();
});

test('the next test has the same connection, without what was set in its session', async () => {
  const session = sql<{ pid: number; timeout: string; locks: number }>`
    select pg_backend_pid() as pid, current_setting('lock_timeout') as timeout,
      (select count(*)::int from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as locks`;
  const first = await createTestDatabase();
  const before = (await session.execute(first.db)).rows[0];
  await sql`select set_config('lock_timeout', '1234ms', false), pg_advisory_lock(7)`.execute(first.db);
  expect((await session.execute(first.db)).rows[0]).toEqual({ ...before, timeout: '1234ms', locks: 1 });
  await first.close();
  const next = await createTestDatabase();
  expect((await session.execute(next.db)).rows[0]).toEqual({ ...before, timeout: '0', locks: 0 });
  await next.close();
});

test('a database with a connection that a test left open is not used again', async () => {
  const first = await createTestDatabase();
  const left = createClient(first.connection);
  await left.connect();
  await first.close();
  const next = await createTestDatabase();
  expect(next.spoiled[0]).toMatch('connections: ');
  expect(next.connection.database).not.toBe(first.connection.database);
  await left.end();
  await next.close();
});

test('a database whose test ended all its connections is used again', async () => {
  const first = await createTestDatabase();
  await first.close();
  const next = await createTestDatabase();
  expect(next.connection.database).toBe(first.connection.database);
  const all = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1';
  const admin = createClient({ ...next.owner, database: 'postgres' });
  await admin.connect();
  await admin.query(all, [next.connection.database]);
  await admin.end();
  await next.close();
  const last = await createTestDatabase();
  expect(last.connection.database).toBe(first.connection.database);
  await last.close();
});
