import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#app/platform/database/db.server.ts';
import type { DB } from '#db/types.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { createDoctor } from '#tests/factories/directory.ts';
import { createTestDatabase } from '#tests/harness/test-database.ts';
import { findArticleAddresses } from '../index.server.ts';
import * as store from './article.store.server.ts';

const database = await createTestDatabase();
const { db, ownerDb, pool } = database;
afterAll(() => database.close());

const now = new Date('2026-11-21T03:00:00Z');
const count = 5_000;
const categoryIds: number[] = [];

beforeAll(async () => {
  const reviewers: number[] = [];
  for (let n = 0; n < 10; n += 1) categoryIds.push((await createArticleCategory(db)).id);
  for (let n = 0; n < 50; n += 1) reviewers.push((await createDoctor(db)).id);
  // Every tenth article is a draft, and the body has a realistic length. The search is not tested here, so its index is not filled.
  await ownerDb.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`
    insert into articles (category_id, slug, name, summary, content, ex_author, reviewer_id, published_at)
    select (${categoryIds}::int[])[1 + n % 10], 'artikel-' || n, 'Artikel tentang hal nomor ' || n, repeat('ringkas ', 20),
      repeat('<p>Isi yang panjang.</p>', 300), 'Redaksi', (${reviewers}::int[])[1 + n % 50],
      case when n % 10 <> 9 then ${now}::timestamptz - n * interval '1 hour' end
    from generate_series(1, ${count}) n`.execute(tx);
  });
  await sql`vacuum analyze articles`.execute(ownerDb);
});

const seen: CompiledQuery[] = [];
/** The same database, with a record of every statement. */
const listening = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), log: (event) => void seen.push(event.query) });

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Rows Removed by Filter'?: number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The nodes of the plan that read articles. */
async function readsOf({ sql: text, parameters }: CompiledQuery) {
  const { rows } = await pool.query(`explain (analyze, format json) ${text}`, [...parameters]);
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  return nodesOf(plan).filter((node) => node['Relation Name'] === 'articles');
}

const page = { now, limit: 12, offset: 0 };

describe('at five thousand articles no statement reads the table through', () => {
  test.each<[string, (db: Database) => Promise<unknown>]>([
    ['the newest', (spy) => store.findNewest(spy, page, null)],
    ['a late page', (spy) => store.findNewest(spy, { ...page, offset: 4_000 }, null)],
    ['of a category', (spy) => store.findNewest(spy, page, categoryIds.slice(0, 1))],
    ['of some categories, a late page', (spy) => store.findNewest(spy, { ...page, offset: 600 }, categoryIds.slice(0, 3))],
    ['one by its address', (spy) => store.getBySlugOrNull(spy, 'artikel-77', now)],
    ['what stands beside it', (spy) => store.findRelated(spy, 'artikel-77', now)],
  ])('%s', async (_, ask) => {
    seen.length = 0;
    await ask(listening);
    expect(seen).toHaveLength(1);
    const reads = await readsOf(seen[0] as CompiledQuery);
    expect(reads.length).toBeGreaterThan(0);
    expect(reads.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([]);
  });

  test('a category with one old article does not cost the walk through all newer ones', async () => {
    const rare = await createArticle(db, { publishedAt: new Date('2020-01-01'), slug: 'langka' });
    await sql`analyze articles`.execute(ownerDb);
    seen.length = 0;
    expect(await store.findNewest(listening, page, [rare.category_id])).toHaveLength(1);
    expect((await store.findRelated(listening, 'langka', now)).id).toBe(rare.id);
    for (const statement of seen) {
      const removed = (await readsOf(statement)).map((node) => node['Rows Removed by Filter'] ?? 0);
      expect(Math.max(...removed)).toBeLessThan(50);
    }
    await db.deleteFrom('articles').where('id', '=', rare.id).execute();
  });

  test('the check sees a statement that does', async () => {
    const query = db.selectFrom('articles').select('id').where('summary', 'like', '%x%').compile();
    expect((await readsOf(query)).map((node) => node['Node Type'])).toEqual(['Seq Scan']);
  });
});

test('several categories are one list, the newest first, page after page', async () => {
  const wanted = categoryIds.slice(0, 3);
  const ids: number[] = [];
  for (let offset = 0; offset < 36; offset += 12)
    ids.push(...(await store.findNewest(db, { ...page, offset }, wanted)).map((one) => one.id));
  const expected = await db
    .selectFrom('articles')
    .select('id')
    .where('category_id', 'in', wanted)
    .where('published_at', '<=', now)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(36)
    .execute();
  expect(ids).toEqual(expected.map((row) => row.id));
});

test('the counts of the categories are those of published articles', async () => {
  const counted = (await store.findCategories(db, now)).filter((category) => categoryIds.includes(category.id));
  expect(counted.map((category) => category.articles).sort()).toEqual([0, ...Array.from({ length: 9 }, () => 500)]);
});

test('the addresses for site maps are all published ones', async () => {
  const addresses = await findArticleAddresses(db, now);
  expect(addresses).toHaveLength(4_500);
  expect(addresses[0]).toEqual({ slug: expect.stringMatching(/^artikel-\d+$/), updated_at: expect.any(Date) });
  expect(addresses.map((one) => one.slug)).not.toContain('artikel-9');
});
