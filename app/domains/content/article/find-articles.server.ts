import { z } from 'zod';
import { findDoctorsOfText } from '#app/domains/directory/index.server.ts';
import { findCredits } from '#app/domains/media/index.server.ts';
import { fail, notFound, ok, operation, type Reads } from '#app/platform/operations/operation.server.ts';
import { type PagingMeta, pageNumber, pageSize, searchText } from '#app/platform/pages/paging.ts';
import { type Credits, creditedHtml } from '#app/platform/pictures/picture-credits.ts';
import { headingsOf } from '#app/platform/rich-text/anchors.ts';
import { storedDocument } from '#app/platform/rich-text/document.ts';
import { doctorsOf } from '#app/platform/rich-text/publish-rich-text.server.ts';
import { placeCitations } from '#app/platform/rich-text/references.ts';
import { cleanHtml, plainText, readRichText } from '#app/platform/rich-text/rich-text.server.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { isLongOverdue } from '../review/review.ts';
import { type ArticleCategory, articleParams, articleQuery, citation } from './article.schema.ts';
import * as store from './article.store.server.ts';
import { emptyListText, linkReferences, referencesOf, wantedCategories } from './article.ts';
import type { ArticleTeaser } from './article-teaser.schema.ts';

/** Cards name their category. */
const listTags = ['articles', 'article-categories'];

const storedCitations = z.array(citation).catch([]);

/** Returns all categories with the number of their published articles. They are cached, so that a list needs no count of its own. */
async function countedCategories({ cache, db, clock }: Reads) {
  return await cache.getOrLoad('article-categories', listTags, () => store.findCategories(db, clock.now()));
}

async function findCategories(reads: Reads): Promise<ArticleCategory[]> {
  return (await countedCategories(reads)).map(({ id, name, slug }) => ({ id, name, slug }));
}

/** Returns all article categories by name. */
export const findArticleCategories = operation({
  name: 'articles.find_categories',
  access: 'public',
  limits: 'reads',
  input: z.object({}),
  run: async (reads) => ok(await findCategories(reads)),
});

type ListQuery = { search: string; page: number; limit: number; category?: { text?: string; id?: number; slug?: string } };

async function listOf(reads: Reads, query: ListQuery): Promise<{ articles: ArticleTeaser[]; meta: PagingMeta }> {
  const categories = await countedCategories(reads);
  const wanted = wantedCategories(categories, query.category ?? {});
  const ids = wanted?.map((category) => category.id) ?? null;
  const page = { now: reads.clock.now(), limit: query.limit, offset: (query.page - 1) * query.limit };
  const search = query.search.trim();
  if (search !== '') {
    const { articles, total } = await store.findMatching(reads.db, search, page, ids);
    return { articles, meta: { current_page: query.page, to: Math.min(page.offset + articles.length, total), total } };
  }
  const articles = await store.findNewest(reads.db, page, ids);
  const counted = (wanted ?? categories).reduce((sum, category) => sum + category.articles, 0);
  // An article may be newer than the cached count, so the total is never below the last shown article.
  const total = articles.length > 0 ? Math.max(counted, page.offset + articles.length) : counted;
  return { articles, meta: { current_page: query.page, to: Math.min(page.offset + articles.length, total), total } };
}

/** Returns a page of published articles: the newest first, or the best matches of a search. The `total` of a search is at most 120. */
export const findArticles = operation({
  name: 'articles.find',
  access: 'public',
  limits: 'reads',
  input: articleQuery,
  tags: listTags,
  run: async (reads, { category, category_id, ...query }) =>
    ok(await listOf(reads, { ...query, category: { text: category, id: category_id } })),
});

/** Returns the data of the list page. An unknown category is ignored. */
export const getArticleList = operation({
  name: 'articles.get_list_page',
  access: 'public',
  limits: 'reads',
  input: z.object({ search: searchText, category: z.string(), page: pageNumber }),
  tags: listTags,
  async run(reads, input) {
    const categories = await findCategories(reads);
    const category = categories.find((one) => one.slug === input.category) ?? null;
    const query = { search: input.search, page: input.page, limit: pageSize, category: category ? { slug: category.slug } : undefined };
    const { articles, meta } = await listOf(reads, query);
    return ok({ articles, meta, categories, category, emptyText: emptyListText(input.search.trim(), category?.name ?? null) });
  },
});

/** Returns a published article with sanitized HTML, also by an earlier address. */
export const getArticle = operation({
  name: 'articles.get',
  access: 'public',
  limits: 'reads',
  input: articleParams,
  failures: { not_found: notFound },
  async run({ db, clock }, { slug }) {
    const row = await store.getBySlugOrNull(db, slug, clock.now());
    if (!row) return fail('not_found');
    const { content_doc: _document, ...article } = row;
    return ok({ ...article, content: cleanHtml(row.content), citations: cleanCitations(row.citations) });
  },
  tags: (article) => tagsOf(article),
});

/** Returns articles that are related to this one. */
export const findRelatedArticles = operation({
  name: 'articles.find_related',
  access: 'public',
  limits: 'reads',
  input: articleParams,
  failures: { not_found: notFound },
  async run({ db, clock }, { slug }) {
    const { id, relateds, sameCategory } = await store.findRelated(db, slug, clock.now());
    return id === null ? fail('not_found') : ok({ relateds, sameCategory });
  },
  tags: (found) => tagsOfRelated(found),
});

/**
 * Returns the data of an article's page, with two parallel statements. For an earlier address the result is `moved` with the current
 * address.
 */
export const getArticlePage = operation({
  name: 'articles.get_page',
  access: 'public',
  limits: 'reads',
  input: articleParams,
  failures: { not_found: notFound },
  async run(reads, { slug }) {
    const now = reads.clock.now();
    const [row, related, categories] = await Promise.all([
      store.getBySlugOrNull(reads.db, slug, now),
      store.findRelated(reads.db, slug, now),
      findCategories(reads),
    ]);
    if (!row) return fail('not_found');
    return ok(
      row.slug === slug
        ? {
            moved: null,
            ...(await pageOf(reads, row)),
            isOverdue: isLongOverdue(row.next_review_at, dateInJakarta(now)),
            relateds: related.relateds,
            sameCategory: related.sameCategory,
            categories,
          }
        : { moved: row.slug },
    );
  },
  tags: (page) => (page.moved === null ? [...tagsOf(page.article), ...tagsOfRelated(page), ...tagsOfCards(page.text)] : []),
});

function tagsOf({ id, reviewer, specialist }: Pick<store.ArticleRow, 'id' | 'reviewer' | 'specialist'>): string[] {
  return [
    `article:${id}`,
    'article-categories',
    ...(reviewer ? [`doctor:${reviewer.id}`] : []),
    ...(reviewer || specialist ? ['specializations'] : []),
  ];
}

function tagsOfRelated({ relateds, sameCategory }: Record<'relateds' | 'sameCategory', readonly ArticleTeaser[]>): string[] {
  return ['article-categories', ...[...relateds, ...sameCategory].map(({ id }) => `article:${id}`)];
}

/** The text of a page: a document with its doctors, or cleaned HTML, with its headings and references. */
async function textOf(reads: Reads, { content, content_doc, citations }: store.ArticleRow, credits: Credits) {
  const sources = cleanCitations(citations);
  const stored = storedDocument(content_doc);
  if (!stored) {
    const { html, headings } = readRichText(content);
    const { html: body, references } = linkReferences(html, sources);
    return { text: { document: null, html: creditedHtml(body, credits), doctors: [], doctorIds: [], credits: {} }, headings, references };
  }
  const { document, places } = placeCitations(
    stored,
    sources.map(({ ref }) => ref),
  );
  const doctorIds = doctorsOf(document);
  const doctors = doctorIds.length > 0 ? await findDoctorsOfText(reads.db, doctorIds) : [];
  const addresses = document.content.flatMap((block) => (block.type === 'picture' ? [block.attrs.address] : []));
  const shown: Record<string, string> = Object.fromEntries([...credits].filter(([address]) => addresses.includes(address)));
  const text = { document, html: null, doctors, doctorIds, credits: shown };
  return { text, headings: headingsOf(document), references: referencesOf(sources, places) };
}

/** A doctor who is not shown at present has a tag too, because the card comes back. */
const tagsOfCards = ({ doctorIds }: Readonly<{ doctorIds: readonly number[] }>) =>
  doctorIds.length > 0 ? [...doctorIds.map((id) => `doctor:${id}`), 'specializations'] : [];

async function pageOf(reads: Reads, row: store.ArticleRow) {
  const credits = await findCredits(reads);
  const { text, headings, references } = await textOf(reads, row, credits);
  const { content: _stored, content_doc: _document, citations: _own, ...article } = row;
  return {
    article: { ...article, published_at: row.published_at.toISOString(), updated_at: row.updated_at.toISOString() },
    text,
    headings,
    references,
    coverCredit: (row.image && credits.get(row.image)) || null,
    /** The references as plain text. */
    citedSources: references.map((reference) => plainText(reference.cite)),
  };
}

function cleanCitations(stored: unknown) {
  return storedCitations.parse(stored).map(({ ref, cite }) => ({ ref, cite: cleanHtml(cite) }));
}
