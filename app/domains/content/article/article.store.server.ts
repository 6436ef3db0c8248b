import { type RawBuilder, sql } from 'kysely';
import { readsTags, searchTags } from '#app/platform/cache/page-tags.server.ts';
import { compiledQuery } from '#app/platform/database/compiled-query.server.ts';
import type { Queryable } from '#app/platform/database/db.server.ts';
import type { Care } from '../care/care.schema.ts';
import type { ArticleCategory, Citation } from './article.schema.ts';
import type { ArticleTeaser } from './article-teaser.schema.ts';

/** The maximum of articles in a search, ten pages, because few people read more. */
const maxFound = 120;
/** The related articles are chosen from this many newest ones of the same category and of the same reviewer. */
const sameCategoryPool = 40;
const sameReviewerPool = 20;
/** The number of cards in each block beside an article. */
const relatedCount = 4;

/**
 * Restricts one key of an index by key and date, as a range, so that only that index gives the order. With `=` the planner may scan all
 * articles by date instead, which is slow for a rare category.
 */
const only = (column: string, value: string) => sql`${sql.ref(column)} between ${sql.ref(value)} and ${sql.ref(value)}`;

type Page = { now: Date; limit: number; offset: number };

/** A statement in plain SQL for `compiledQuery`. */
const plain = <Row>(db: Queryable, statement: RawBuilder<Row>) => ({ compile: () => statement.compile(db) });

/**
 * Selects the cards of the rows of `page` (id), in its order. They are read one by one by their ids, so that a wrong estimate of their
 * number cannot make the planner scan the whole table.
 */
const cardOf = (id: RawBuilder<unknown>) => sql`
  lateral (
    select a.id, a.slug, a.name, a.image, json_build_object('name', c.name, 'slug', c.slug) as category
    from articles a join article_categories c on c.id = a.category_id
    where a.id = ${id} limit 1
  )`;

/**
 * Two statements, because PostgreSQL keeps the plan of the one without an offset. With an offset the generic plan must fit pages far back
 * and has a high cost, so every call is planned again.
 */
const newestPage = (isFirst: boolean) =>
  compiledQuery((db, given: Page) =>
    plain(
      db,
      sql<ArticleTeaser>`
        select card.*
        from (
          select id, published_at from articles where published_at <= ${given.now}
          order by published_at desc, id desc limit ${given.limit} ${isFirst ? sql`` : sql`offset ${given.offset}`}
        ) page
        cross join ${cardOf(sql`page.id`)} card
        order by page.published_at desc, page.id desc`,
    ),
  );
const newest = { first: newestPage(true), later: newestPage(false) };

const newestOf = compiledQuery((db, given: Page & { categoryIds: readonly number[]; until: number }) =>
  plain(
    db,
    sql<ArticleTeaser>`
      select card.*
      from (
        select mine.id, mine.published_at
        from unnest(${given.categoryIds}::int[]) as wanted (category_id)
        cross join lateral (
          select id, published_at from articles where ${only('category_id', 'wanted.category_id')} and published_at <= ${given.now}
          order by category_id, published_at desc, id desc limit ${given.until}
        ) mine
        order by mine.published_at desc, mine.id desc limit ${given.limit} offset ${given.offset}
      ) page
      cross join ${cardOf(sql`page.id`)} card
      order by page.published_at desc, page.id desc`,
  ),
);

const matching = compiledQuery((db, given: Page & { search: string; max: number; categoryIds: readonly number[] | null }) =>
  plain(
    db,
    sql<{ total: number; articles: ArticleTeaser[] }>`
      with found as materialized (
        select one.id, one.published_at, m.rank
        from search_matches(array['article'], ${given.search}, ${given.max}) m
        cross join lateral (select id, category_id, published_at from articles where id = m.record_id limit 1) one
        where one.published_at <= ${given.now}
          and (${given.categoryIds}::int[] is null or one.category_id = any (${given.categoryIds}::int[]))
      )
      select
        (select count(*)::int from found) as total,
        (
          select coalesce(json_agg(to_json(card) order by page.rank desc, page.published_at desc, page.id desc), '[]')
          from (select * from found order by rank desc, published_at desc, id desc limit ${given.limit} offset ${given.offset}) page
          cross join ${cardOf(sql`page.id`)} card
        ) as articles`,
  ),
);

/** The same for all categories: the search already filters by publication, so only the rows of the page are read. */
const matchingAll = compiledQuery((db, given: Page & { search: string; max: number }) =>
  plain(
    db,
    sql<{ total: number; articles: ArticleTeaser[] }>`
      with found as materialized (
        select m.record_id as id, m.place
        from search_matches(array['article'], ${given.search}, ${given.max}, ${given.now}) with ordinality m (kind, record_id, rank, place)
      )
      select
        (select count(*)::int from found) as total,
        (
          select coalesce(json_agg(to_json(card) order by page.place), '[]')
          from (select * from found order by place limit ${given.limit} offset ${given.offset}) page
          cross join ${cardOf(sql`page.id`)} card
        ) as articles`,
  ),
);

/** Returns the newest articles of all categories or of these. */
export async function findNewest(db: Queryable, page: Page, categoryIds: readonly number[] | null): Promise<ArticleTeaser[]> {
  if (categoryIds === null) return await (page.offset === 0 ? newest.first : newest.later)(db, page);
  return await newestOf(db, { ...page, categoryIds, until: page.offset + page.limit });
}

/** Returns articles that match the text, best first, and their number (120 at most). */
export async function findMatching(db: Queryable, search: string, page: Page, categoryIds: readonly number[] | null) {
  readsTags(searchTags);
  const given = { ...page, search, max: maxFound };
  const [found] = categoryIds === null ? await matchingAll(db, given) : await matching(db, { ...given, categoryIds });
  if (!found) throw new Error('a select without a table has one row');
  return found;
}

export type CountedCategory = ArticleCategory & { articles: number };

/** Returns all categories by name, with the number of their published articles. */
export async function findCategories(db: Queryable, now: Date): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`
    select c.id, c.name, c.slug,
      (select count(*)::int from articles a where a.category_id = c.id and a.published_at <= ${now}) as articles
    from article_categories c
    order by c.name, c.id`.execute(db);
  return rows;
}

export type ArticleRow = ArticleTeaser &
  Care & {
    summary: string;
    content: string;
    /** The document; null for a text that is HTML alone. */
    content_doc: unknown;
    ex_author: string;
    citations: Citation[];
    illnesses: string[];
    symptoms: string[];
    /** Whose doctors the button of the care block lists. */
    specialist: { name: string; slug: string } | null;
    published_at: Date;
    updated_at: Date;
    reviewed_at: string | null;
    next_review_at: string | null;
    reviewer: { id: number; name: string; slug: string; is_active: boolean; specialization: string | null } | null;
  };

const bySlug = compiledQuery((db, given: { slug: string; now: Date }) =>
  plain(
    db,
    sql<ArticleRow>`
      select a.id, a.slug, a.name, a.image, a.summary, a.content, a.content_doc, a.ex_author, a.citations, a.published_at, a.updated_at,
        a.reviewed_at, a.next_review_at, a.illnesses, a.symptoms, a.care_call, a.care_today, a.care_appointment, a.care_home,
        json_build_object('name', c.name, 'slug', c.slug) as category,
        case when d.id is not null then
          json_build_object('id', d.id, 'name', d.name, 'slug', d.slug, 'is_active', d.is_active, 'specialization', s.name)
        end as reviewer,
        case when o.id is not null then json_build_object('name', o.name, 'slug', o.slug) end as specialist
      from articles a
      join article_categories c on c.id = a.category_id
      left join doctors d on d.id = a.reviewer_id
      left join doctor_specializations ds on ds.doctor_id = d.id and ds.is_main
      left join specializations s on s.id = ds.specialization_id
      left join specializations o on o.id = a.care_specialization_id
      where a.published_at <= ${given.now} and a.id = coalesce(
        (select id from articles where slug = ${given.slug} and published_at <= ${given.now}),
        (select article_id from article_renames where old_slug = ${given.slug})
      )`,
  ),
);

/** Returns the published article at this address or at an earlier one (then its `slug` differs); null when there is none. */
export async function getBySlugOrNull(db: Queryable, slug: string, now: Date): Promise<ArticleRow | null> {
  const [row] = await bySlug(db, { slug, now });
  return row ?? null;
}

export type RelatedArticles = { id: number | null; relateds: ArticleTeaser[]; sameCategory: ArticleTeaser[] };

const relatedQuery = compiledQuery((db, given: { slug: string; now: Date; maxOfCategory: number; maxOfReviewer: number; max: number }) =>
  plain(
    db,
    sql<RelatedArticles>`
      with this as materialized (
        select id, name, category_id, reviewer_id from articles where slug = ${given.slug} and published_at <= ${given.now}
      ),
      same_category as materialized (
        select one.* from this cross join lateral (
          select id, name, published_at from articles where ${only('category_id', 'this.category_id')} and published_at <= ${given.now}
          order by category_id, published_at desc, id desc limit ${given.maxOfCategory}
        ) one
      ),
      same_reviewer as (
        select one.* from this cross join lateral (
          select id, name, published_at from articles where ${only('reviewer_id', 'this.reviewer_id')} and published_at <= ${given.now}
          order by reviewer_id, published_at desc, id desc limit ${given.maxOfReviewer}
        ) one
      ),
      related as materialized (
        select pool.id, similarity(pool.name, this.name) as likeness, pool.published_at
        from (select * from same_category union select * from same_reviewer) pool cross join this
        where pool.id <> this.id
        order by likeness desc, pool.published_at desc, pool.id desc
        limit ${given.max}
      ),
      others as (
        select id, published_at from same_category
        where id not in (select id from related union all select id from this)
        order by published_at desc, id desc
        limit ${given.max}
      )
      select
        (select id from this) as id,
        (
          select coalesce(json_agg(to_json(card) order by related.likeness desc, related.published_at desc, related.id desc), '[]')
          from related cross join ${cardOf(sql`related.id`)} card
        ) as relateds,
        (
          select coalesce(json_agg(to_json(card) order by others.published_at desc, others.id desc), '[]')
          from others cross join ${cardOf(sql`others.id`)} card
        ) as "sameCategory"`,
  ),
);

/**
 * Returns the articles beside an article: those with the most similar titles among the newest of its category and of its reviewer, and the
 * newest others of its category. `id` is null when there is no published article at this address.
 */
export async function findRelated(db: Queryable, slug: string, now: Date): Promise<RelatedArticles> {
  const [row] = await relatedQuery(db, { slug, now, maxOfCategory: sameCategoryPool, maxOfReviewer: sameReviewerPool, max: relatedCount });
  if (!row) throw new Error('a select without a table has one row');
  return row;
}

/** Returns the addresses of all published articles for the site map, the last changed first. */
export async function findAddresses(db: Queryable, now: Date) {
  return await db
    .selectFrom('articles')
    .select(['slug', 'updated_at'])
    .where('published_at', '<=', now)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
}
