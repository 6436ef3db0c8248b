import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { compiledQuery } from './compiled-query.server.ts';
import { inTransaction } from './db.server.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`insert into article_categories (name, slug) values ('A', 'a'), ('B', 'b'), ('C', 'c'), ('D', 'none')`);
});
afterAll(() => database.close());

test('a query is built once and takes other values each time, also in a transaction', async () => {
  let built = 0;
  const find = compiledQuery((db, given: { from: string; max: number }) => {
    built += 1;
    return db
      .selectFrom('article_categories')
      .select('slug')
      .where('slug', '>=', given.from)
      .where('slug', '!=', 'none')
      .orderBy('slug')
      .limit(given.max);
  });
  const slugs = async (...given: Parameters<typeof find>) => (await find(...given)).map((row) => row.slug);
  expect(await slugs(database.db, { from: '', max: 10 })).toEqual(['a', 'b', 'c']);
  expect(await slugs(database.db, { from: 'b', max: 1 })).toEqual(['b']);
  expect(await inTransaction(database.db, (tx) => slugs(tx, { from: 'b', max: 5 }))).toEqual(['b', 'c']);
  expect(built).toBe(1);
});
