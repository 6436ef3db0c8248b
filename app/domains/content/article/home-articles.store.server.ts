import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import { readsTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';

type HomeContent = { articles: number; now: Date };

const homeContent = compiledQuery((db, given: HomeContent) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom('articles as a')
        .innerJoin('article_categories as c', 'c.id', 'a.category_id')
        .select((a) => [
          'a.id',
          'a.slug',
          'a.name',
          'a.image',
          jsonBuildObject({ name: a.ref('c.name'), slug: a.ref('c.slug') }).as('category'),
        ])
        .where('a.published_at', '<=', given.now)
        .orderBy('a.published_at', 'desc')
        .orderBy('a.id', 'desc')
        .limit(given.articles),
    ).as('articles'),
  ]),
);

/** Returns the home page's own content, the newest published articles, in one statement. */
export async function findHomeContent(db: Queryable, limits: { articles: number }, now: Date) {
  readsTags(['articles', 'article-categories']);
  const [content] = await homeContent(db, { articles: limits.articles, now });
  if (!content) throw new Error('a select without a table has one row');
  return content;
}
