import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';

const database = await createTestDatabase();
const { ownerDb } = database;
afterAll(() => database.close());

/**
 * The product's foreign keys whose columns are not the leading columns of an index over every row that can refer to something. PostgreSQL
 * matches the columns in any order; a partial index counts only when it omits nothing but nulls.
 */
async function withoutIndex(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s.%s', k.conrelid::regclass, k.conname) as name
    from pg_constraint k
    where k.contype = 'f' and k.conparentid = 0 and k.connamespace not in ('pg_catalog'::regnamespace, 'pgboss'::regnamespace)
      and not exists (
        select from pg_index i
        join pg_class c on c.oid = i.indexrelid
        join pg_am m on m.oid = c.relam and m.amname in ('btree', 'gist')
        cross join lateral (select (i.indkey::int2[])[0:cardinality(k.conkey) - 1] as columns) head
        where i.indrelid = k.conrelid and i.indisvalid
          and head.columns @> k.conkey and k.conkey @> head.columns
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) in (
            select format('(%I IS NOT NULL)', a.attname) from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any (k.conkey)))
      )
    order by 1`.execute(ownerDb);
  return rows.map(({ name }) => name);
}

test('every foreign key has an index that begins with its columns', async () => {
  expect(await withoutIndex()).toEqual([]);
});

test('a foreign key without an index is found, whatever else the table has', async () => {
  await sql`
    create table pairs (a int, b int, c int, primary key (a, b));
    create table bare (id int primary key, user_id uuid constraint bare_user references users);
    create table second_column (user_id uuid constraint second_column_user references users, n int, primary key (n, user_id));
    create table some_rows (user_id uuid constraint some_rows_user references users, n int);
    create index some_rows_user_id on some_rows (user_id) where n > 0;
    create table one_of_two (a int, b int, constraint one_of_two_pair foreign key (a, b) references pairs);
    create index one_of_two_a on one_of_two (a);
    create table indexed (user_id uuid constraint indexed_user references users, a int, b int,
      constraint indexed_pair foreign key (a, b) references pairs);
    create index indexed_user_id on indexed (user_id) where user_id is not null;
    create index indexed_b_a on indexed (b, a)`.execute(ownerDb);
  expect(await withoutIndex()).toEqual([
    'bare.bare_user',
    'one_of_two.one_of_two_pair',
    'second_column.second_column_user',
    'some_rows.some_rows_user',
  ]);
});
