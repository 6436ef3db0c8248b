import { sql } from 'kysely';
import type { Queryable } from '#app/platform/db.server.ts';

/** Addresses of the published articles with their last change, for the site map. */
export async function findArticleAddresses(db: Queryable, now: Date): Promise<{ slug: string; updated_at: Date }[]> {
  return await db.selectFrom('articles').select(['slug', 'updated_at']).where('published_at', '<=', now).orderBy('id').execute();
}

/** Addresses of the promos that run on the given local day; the same for those that ended would lead to a page not to be found. */
export async function findPromoAddresses(db: Queryable, now: Date): Promise<{ slug: string; updated_at: Date }[]> {
  const today = sql<string>`(${now}::timestamptz at time zone 'Asia/Jakarta')::date`;
  return await db
    .selectFrom('promos')
    .select(['slug', 'updated_at'])
    .where('published_at', '<=', now)
    .where('starts_on', '<=', today)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .orderBy('id')
    .execute();
}

/** Addresses of the published landing pages. */
export async function findLandingAddresses(db: Queryable, now: Date): Promise<{ slug: string; updated_at: Date }[]> {
  return await db.selectFrom('landing_pages').select(['slug', 'updated_at']).where('published_at', '<=', now).orderBy('slug').execute();
}

/** The newest published articles, as a feed lists them. */
export async function findFeedArticles(db: Queryable, now: Date, most: number) {
  return await db
    .selectFrom('articles as a')
    .innerJoin('article_categories as c', 'c.id', 'a.category_id')
    .select(['a.slug', 'a.name', 'a.summary', 'a.ex_author as author', 'a.published_at', 'a.updated_at', 'c.name as category'])
    .where('a.published_at', '<=', now)
    .orderBy('a.published_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(most)
    .$narrowType<{ published_at: Date }>()
    .execute();
}

/** What the share picture of an article says; nothing when no article with this slug is published. */
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

/** The same for a promo; an ended one keeps its picture, because links to it stay shared. */
export async function findSharedPromo(db: Queryable, slug: string, now: Date) {
  return await db
    .selectFrom('promos as p')
    .leftJoin('facilities as f', 'f.id', 'p.facility_id')
    .select(['p.name', 'p.image', 'f.name as facility', sql<string | null>`p.ends_on::text`.as('ends_on')])
    .where('p.slug', '=', slug)
    .where('p.published_at', '<=', now)
    .executeTakeFirst();
}
