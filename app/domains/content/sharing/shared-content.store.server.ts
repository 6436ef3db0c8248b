import { sql } from 'kysely';
import type { Queryable } from '#app/platform/database/db.server.ts';

/** Returns the newest published articles for a feed. */
export async function findFeedArticles(db: Queryable, now: Date, max: number) {
  return await db
    .selectFrom('articles as a')
    .innerJoin('article_categories as c', 'c.id', 'a.category_id')
    .select(['a.slug', 'a.name', 'a.summary', 'a.ex_author as author', 'a.published_at', 'a.updated_at', 'c.name as category'])
    .where('a.published_at', '<=', now)
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(max)
    .$narrowType<{ published_at: Date }>()
    .execute();
}

/** Returns the data for the share picture of an article; nothing when no article with this slug is published. */
export async function findSharedArticle(db: Queryable, slug: string, now: Date) {
  return await db
    .selectFrom('articles as a')
    .innerJoin('article_categories as c', 'c.id', 'a.category_id')
    .leftJoin('doctors as d', 'd.id', 'a.reviewer_id')
    .select(['a.name', 'a.image', 'c.name as category', 'd.name as reviewer'])
    .where('a.slug', '=', slug)
    .where('a.published_at', '<=', now)
    .executeTakeFirst();
}

/** Returns the same for a promo. An ended promo keeps its picture, because shared links to it remain. */
export async function findSharedPromo(db: Queryable, slug: string, now: Date) {
  return await db
    .selectFrom('promos as p')
    .leftJoin('facilities as f', 'f.id', 'p.facility_id')
    .select(['p.name', 'p.image', 'f.name as facility', sql<string | null>`p.ends_on::text`.as('ends_on')])
    .where('p.slug', '=', slug)
    .where('p.published_at', '<=', now)
    .executeTakeFirst();
}
