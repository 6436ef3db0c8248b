import { z } from 'zod';
import type { Actor } from '#app/platform/actor.server.ts';
import type { PagingMeta } from '#app/platform/paging.ts';
import { pageSize } from '#app/platform/paging.ts';
import type { Platform } from '#app/platform/platform.server.ts';
import { cleanHtml, plainText, readRichText } from '#app/platform/rich-text.server.ts';
import { emptyListText, linkReferences, wantedCategories } from './rules.ts';
import { type ArticleCategory, type ArticleQuery, articleParams, citation } from './schema.ts';
import * as store from './store.server.ts';
import type { ArticleTeaser } from './teaser.schema.ts';

/** Policy of every read here: open to everybody, and only what is published. */

/** Cache tags of the pages that list articles. */
export const listTags = ['articles', 'article-categories'] as const;

const storedCitations = z.array(citation).catch([]);

/** All categories with the number of their published articles: kept in memory, so that a list needs no counting of its own. */
async function countedCategories(platform: Platform) {
  return await platform.cache.getOrLoad('article-categories', listTags, () => store.findCategories(platform.db, platform.clock.now()));
}

/** All article categories by name. */
export async function findArticleCategories(_actor: Actor, platform: Platform): Promise<ArticleCategory[]> {
  return (await countedCategories(platform)).map(({ id, name, slug }) => ({ id, name, slug }));
}

type ListQuery = { search: string; page: number; limit: number; category?: { text?: string; id?: number; slug?: string } };

async function listOf(query: ListQuery, platform: Platform): Promise<{ articles: ArticleTeaser[]; meta: PagingMeta }> {
  const categories = await countedCategories(platform);
  const wanted = wantedCategories(categories, query.category ?? {});
  const ids = wanted?.map((category) => category.id) ?? null;
  const page = { now: platform.clock.now(), limit: query.limit, offset: (query.page - 1) * query.limit };
  const search = query.search.trim();
  if (search !== '') {
    const { articles, total } = await store.findMatching(platform.db, search, page, ids);
    return { articles, meta: { current_page: query.page, to: page.offset + articles.length, total } };
  }
  const articles = await store.findNewest(platform.db, page, ids);
  const to = page.offset + articles.length;
  const counted = (wanted ?? categories).reduce((sum, category) => sum + category.articles, 0);
  // A full page may hold an article that is newer than the count.
  return { articles, meta: { current_page: query.page, to, total: articles.length > 0 ? Math.max(counted, to) : counted } };
}

/** A page of published articles: the newest first, or the best matches of a search. `total` of a search ends at 120. */
export async function findArticles(_actor: Actor, query: ArticleQuery, platform: Platform) {
  return await listOf({ ...query, category: { text: query.category, id: query.category_id } }, platform);
}

/** What the list page shows; a category that does not exist is no filter. */
export async function getArticleList(_actor: Actor, input: { search: string; category: string; page: number }, platform: Platform) {
  const categories = await findArticleCategories(_actor, platform);
  const category = categories.find((one) => one.slug === input.category) ?? null;
  const query = { search: input.search, page: input.page, limit: pageSize, category: category ? { slug: category.slug } : undefined };
  const { articles, meta } = await listOf(query, platform);
  return { articles, meta, categories, category, emptyText: emptyListText(input.search.trim(), category?.name ?? null) };
}

/** A published article with cleaned HTML; null when there is none at this address, also when it has moved. */
export async function getArticleOrNull(_actor: Actor, input: { slug: string }, platform: Platform) {
  const row = await store.getBySlugOrNull(platform.db, input.slug, platform.clock.now());
  return row ? { ...row, content: cleanHtml(row.content), citations: cleanCitations(row.citations) } : null;
}

/** Articles beside this one; null when there is no published article at this address. */
export async function findRelated(_actor: Actor, input: { slug: string }, platform: Platform) {
  const { id, relateds, sameCategory } = await store.findRelated(platform.db, input.slug, platform.clock.now());
  return id === null ? null : { relateds, sameCategory };
}

/**
 * Everything the page of an article shows, in two statements side by side; `moved` with the address it has now when this was an
 * earlier one; null when there is no published article.
 */
export async function getArticlePage(_actor: Actor, input: { slug: string }, platform: Platform) {
  if (!articleParams.safeParse(input).success) return null;
  const now = platform.clock.now();
  const [row, related, categories] = await Promise.all([
    store.getBySlugOrNull(platform.db, input.slug, now),
    store.findRelated(platform.db, input.slug, now),
    findArticleCategories(_actor, platform),
  ]);
  if (!row) return null;
  if (row.slug !== input.slug) return { moved: row.slug } as const;
  const { html, headings } = readRichText(row.content);
  const { html: body, references } = linkReferences(html, cleanCitations(row.citations));
  const { content: _stored, citations: _own, ...article } = row;
  return {
    moved: null,
    article: { ...article, published_at: row.published_at.toISOString(), updated_at: row.updated_at.toISOString() },
    body,
    headings,
    references,
    /** The references in words alone. */
    citedSources: references.map((reference) => plainText(reference.cite)),
    relateds: related.relateds,
    sameCategory: related.sameCategory,
    categories,
  } as const;
}

function cleanCitations(stored: unknown) {
  return storedCitations.parse(stored).map(({ ref, cite }) => ({ ref, cite: cleanHtml(cite) }));
}
